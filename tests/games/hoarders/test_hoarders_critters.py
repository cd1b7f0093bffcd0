"""The rules of Hoarders, one by one, on positions drawn for them: the five critters."""

from __future__ import annotations

import itertools

import pytest

from cete.games.hoarders.notation import NUT_IDS
from cete.games.hoarders.rules import BEAVER, HAMSTER
from cete.kit.cards import has
from cete.kit.game import IllegalAction
from cete.kit.record import bytes_of
from hoarders_tables import GAME, IDLE, asked, holds, lay, play, table, up

# Squirrel


def test_the_squirrel_draws_the_top_nut() -> None:
    """HO-21."""
    state = lay(table("WHS", "WHS", "WHS", deck="PA"), "hamster squirrel", IDLE, IDLE)
    play(state, "0 reveal squirrel")
    assert holds(state, 0) == "WHSP"
    assert NUT_IDS[state.deck[state.drawn]] == "acorn"


# Raccoon


def test_the_thief_names_another_seat_and_a_nut_it_owns() -> None:
    """HO-22."""
    state = play(lay(table("WHS", "AAP", "H"), "raccoon squirrel", IDLE, IDLE), "0 reveal raccoon")
    assert GAME.legal(state, 0) == ["steal 1 acorn", "steal 1 peanut", "steal 2 hazelnut"]
    for text in ("steal 0 walnut", "steal 1 walnut", "steal 3 walnut"):
        with pytest.raises(IllegalAction):
            GAME.play(state, 0, text)


def test_at_most_25_thefts_are_possible() -> None:
    """HO-22: the largest set of options there is."""
    state = play(lay(table(*["WHSAP"] * 6), "raccoon squirrel", *[IDLE] * 5), "0 reveal raccoon")
    assert len(GAME.legal(state, 0)) == 25


def test_a_possible_theft_must_be_tried() -> None:
    """HO-23."""
    state = play(lay(table("WHS", "A", ""), "raccoon squirrel", IDLE, IDLE), "0 reveal raccoon")
    assert GAME.legal(state, 0) == ["steal 1 acorn"]
    with pytest.raises(IllegalAction, match="HO-23"):
        GAME.play(state, 0, "pass")


def test_without_a_nut_to_steal_the_raccoon_does_nothing() -> None:
    """HO-24."""
    state = play(lay(table("WHS", "", ""), "raccoon squirrel", IDLE, IDLE), "0 reveal raccoon")
    assert asked(state) == [1, "reveal"]
    assert holds(state, 0) == "WHS"


def test_a_theft_moves_one_nut_of_the_kind_named() -> None:
    """HO-25."""
    state = lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", IDLE, IDLE)
    play(state, "0 reveal raccoon", "0 steal 1 acorn", "1 allow")
    assert [holds(state, seat) for seat in range(3)] == ["WHSA", "AP", "WHS"]


# Hamster


@pytest.mark.parametrize("pick", ["hamster squirrel", "beaver squirrel"])
def test_a_victim_with_a_face_down_critter_is_asked_whatever_it_holds(pick: str) -> None:
    """HO-26."""
    state = lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", pick, IDLE)
    play(state, "0 reveal raccoon", "0 steal 1 acorn")
    assert asked(state) == [1, "react"]
    assert GAME.quiet_action(GAME.view(state, 1), 1) == (None if "hamster" in pick else "allow")
    for other in (0, 2):
        assert GAME.quiet_action(GAME.view(state, other), other) is None


def test_nothing_but_a_lone_allow_is_taken_quietly() -> None:
    """HO-26: all other single options are real decisions."""
    state = table("WHS", "A", "")
    assert GAME.quiet_action(GAME.view(state, 0), 0) is None
    lay(state, "raccoon squirrel", IDLE, IDLE)
    play(state, "0 reveal raccoon")
    assert GAME.legal(state, 0) == ["steal 1 acorn"]
    assert GAME.quiet_action(GAME.view(state, 0), 0) is None
    play(state, "0 steal 1 acorn", "1 allow", "1 reveal groundhog", "2 reveal groundhog")
    assert GAME.legal(state, 0) == ["reveal squirrel"]
    assert GAME.quiet_action(GAME.view(state, 0), 0) is None


def test_who_watches_a_lone_allow_sees_what_a_real_choice_shows() -> None:
    """HO-26: the views of all others are the same to the byte, before and after."""
    states = [
        play(lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", pick, IDLE), "0 reveal raccoon", "0 steal 1 acorn")
        for pick in ("hamster squirrel", "beaver squirrel")
    ]
    for _ in range(2):
        for viewer in (-1, 0, 2):
            assert bytes_of(GAME.view(states[0], viewer)) == bytes_of(GAME.view(states[1], viewer))
        for state in states:
            if GAME.decision(state) == "react":
                GAME.play(state, 1, "allow")


def test_a_victim_without_a_face_down_critter_is_not_asked() -> None:
    """HO-26."""
    state = lay(table("WHS", "AAP", "WHS", starter=1), "groundhog raccoon", "raccoon squirrel", IDLE)
    play(state, "1 reveal squirrel", "2 reveal groundhog", "0 reveal raccoon", "0 steal 2 sunflower", "2 allow")
    play(state, "1 reveal raccoon", "1 steal 2 hazelnut", "2 allow", "2 reveal hamster")
    play(state, "0 reveal groundhog")
    acorns = int(state.nuts[0, NUT_IDS.index("acorn")])
    play(state, "0 steal 1 acorn")
    assert state.nuts[0, NUT_IDS.index("acorn")] == acorns + 1
    assert state.turn == 2


@pytest.mark.parametrize("answer", ["allow", "block"])
def test_a_hamster_may_block_and_need_not(answer: str) -> None:
    """HO-27."""
    state = lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", "hamster squirrel", IDLE)
    play(state, "0 reveal raccoon", "0 steal 1 acorn")
    assert GAME.legal(state, 1) == ["allow", "block"]
    play(state, f"1 {answer}")
    assert holds(state, 1) == ("AP" if answer == "allow" else "AAP")


def test_without_a_face_down_hamster_nobody_can_block() -> None:
    """HO-27."""
    state = lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", "beaver squirrel", IDLE)
    play(state, "0 reveal raccoon", "0 steal 1 acorn")
    with pytest.raises(IllegalAction, match="HO-27"):
        GAME.play(state, 1, "block")


@pytest.mark.parametrize("thief", ["raccoon", "groundhog"])
def test_a_block_turns_the_hamster_up_and_spends_the_critter_that_stole(thief: str) -> None:
    """HO-28."""
    state = lay(table("WHS", "AAP", "WHS"), "groundhog raccoon", "hamster squirrel", IDLE)
    play(state, "0 reveal raccoon")
    if thief == "raccoon":
        play(state, "0 steal 1 acorn", "1 block")
        assert up(state, 0) == "raccoon"
    else:
        play(state, "0 steal 2 walnut", "2 allow", "1 reveal squirrel", "2 reveal groundhog", "0 reveal groundhog")
        play(state, "0 steal 1 acorn", "1 block")
        assert up(state, 0) == "groundhog raccoon"
    assert has(state.up[1], HAMSTER)
    assert (holds(state, 0).count("A"), holds(state, 1).count("A")) == (0, 2)


@pytest.mark.parametrize("how", ["blocked", "revealed"])
def test_a_face_up_hamster_blocks_no_more(how: str) -> None:
    """HO-29."""
    state = lay(
        table("WHS", "AAP", "WHS", starter=1 if how == "revealed" else 0),
        *["raccoon squirrel", "hamster squirrel", "raccoon squirrel"],
    )
    if how == "revealed":
        play(state, "1 reveal hamster")
    else:
        play(state, "0 reveal raccoon", "0 steal 1 acorn", "1 block", "1 reveal squirrel")
    play(state, "2 reveal raccoon", "2 steal 1 acorn")
    assert asked(state)[-1] == "reveal"
    assert holds(state, 2) == "WHSA"


def test_a_seat_can_be_robbed_again_and_again() -> None:
    """HO-29: by everybody in one turn, blocking at most once."""
    state = lay(table("WHS", "AAAPPP", "WHS", "WHS"), "raccoon squirrel", "hamster squirrel", *["raccoon squirrel"] * 2)
    play(state, "0 reveal raccoon", "0 steal 1 acorn", "1 block", "1 reveal squirrel")
    play(state, "2 reveal raccoon", "2 steal 1 acorn", "3 reveal raccoon", "3 steal 1 acorn")
    assert holds(state, 1).count("A") == 1


def test_who_has_blocked_has_one_reveal_less() -> None:
    """HO-30."""
    state = lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", "hamster squirrel", IDLE)
    play(state, "0 reveal raccoon", "0 steal 1 acorn", "1 block")
    assert GAME.legal(state, 1) == ["reveal squirrel"]
    play(state, "1 reveal squirrel", "2 reveal groundhog", "0 reveal squirrel")
    assert asked(state) == [2, "reveal"], "seat 1 passes"


def test_the_last_hamster_must_be_revealed_without_effect() -> None:
    """HO-31."""
    state = lay(table("WHS", "WHS", "WHS"), "hamster squirrel", IDLE, IDLE)
    play(state, "0 reveal squirrel", "1 reveal groundhog", "2 reveal groundhog")
    owned = holds(state, 0)
    assert GAME.legal(state, 0) == ["reveal hamster"]
    play(state, "0 reveal hamster")
    assert (holds(state, 0), asked(state)) == (owned, [1, "reveal"])


def test_a_hamster_may_be_revealed_first_without_effect() -> None:
    """HO-32."""
    state = lay(table("WHS", "WHS", "WHS"), "hamster squirrel", IDLE, IDLE)
    assert "reveal hamster" in GAME.legal(state, 0)
    drawn = int(state.drawn)
    play(state, "0 reveal hamster")
    assert (asked(state), state.drawn) == ([1, "reveal"], drawn)


# Groundhog


def test_the_groundhog_repeats_what_is_face_up_before_its_own_seat() -> None:
    """HO-33: never what others have revealed."""
    state = lay(table("WHS", "WHS", "WHS", deck="P"), "hamster squirrel", "groundhog squirrel", IDLE)
    play(state, "0 reveal squirrel", "1 reveal groundhog")
    assert holds(state, 1) == "WHS"


def test_a_groundhog_revealed_first_never_has_an_effect() -> None:
    """HO-34: and the other critter later works once."""
    state = lay(table("WHS", "WHS", "WHS", deck="PP"), "groundhog squirrel", IDLE, IDLE)
    play(state, "0 reveal groundhog")
    assert holds(state, 0) == "WHS"
    play(state, "1 reveal groundhog", "2 reveal groundhog", "0 reveal squirrel")
    assert holds(state, 0) == "WHSP"


@pytest.mark.parametrize("second", ["steal 1 acorn", "steal 1 peanut", "steal 2 walnut"])
def test_a_groundhog_after_the_raccoon_is_a_new_theft(second: str) -> None:
    """HO-35: same victim or another, same nut or another."""
    state = lay(table("S", "AAP", "W"), "groundhog raccoon", "groundhog squirrel", IDLE)
    play(state, "0 reveal raccoon", "0 steal 1 acorn", "1 allow", "1 reveal groundhog", "2 reveal groundhog")
    play(state, "0 reveal groundhog")
    assert asked(state) == [0, "steal"]
    assert GAME.legal(state, 0) == ["steal 1 acorn", "steal 1 peanut", "steal 2 walnut"]
    GAME.play(state, 0, second)
    GAME.play(state, int(second.split()[1]), "allow")
    assert sum(state.nuts[0]) == 3


def test_a_groundhog_repeats_a_raccoon_that_had_no_target() -> None:
    """HO-35."""
    state = lay(table("WHS", "", "", deck="A"), "groundhog raccoon", "hamster squirrel", IDLE)
    play(state, "0 reveal raccoon", "1 reveal squirrel", "2 reveal groundhog", "0 reveal groundhog")
    assert GAME.legal(state, 0) == ["steal 1 acorn"]


def test_a_groundhog_after_the_squirrel_draws_a_nut() -> None:
    """HO-36."""
    state = lay(table("WHS", "WHS", "WHS", deck="PA"), "groundhog squirrel", IDLE, IDLE)
    play(state, "0 reveal squirrel", "1 reveal groundhog", "2 reveal groundhog", "0 reveal groundhog")
    assert holds(state, 0) == "WHSAP"


@pytest.mark.parametrize("other", ["hamster", "beaver"])
def test_a_groundhog_repeats_neither_hamster_nor_beaver(other: str) -> None:
    """HO-37."""
    first = "groundhog beaver" if other == "beaver" else "hamster groundhog"
    state = lay(table("W", "W", "W"), first, IDLE, IDLE)
    play(state, f"0 reveal {other}", "1 reveal groundhog", "2 reveal groundhog")
    drawn = int(state.drawn)
    play(state, "0 reveal groundhog")
    assert (asked(state), state.drawn) == ([1, "reveal"], drawn)


# Beaver


def test_all_beavers_turn_up_together_before_anything_is_drawn() -> None:
    """HO-38."""
    state = lay(table("WHS", "WHS", "WHS", "WHS"), "beaver squirrel", IDLE, "beaver squirrel", "beaver raccoon")
    play(state, "0 reveal beaver")
    assert [up(state, seat) for seat in range(4)] == ["beaver", "", "beaver", "beaver"]
    assert [len(holds(state, seat)) for seat in range(4)] == [3, 4, 3, 3]


def test_a_beaver_turned_up_by_another_is_spent() -> None:
    """HO-39."""
    state = lay(table("WHS", "WHS", "WHS"), "beaver squirrel", "hamster beaver", IDLE)
    play(state, "0 reveal beaver", "1 reveal hamster", "2 reveal groundhog", "0 reveal squirrel")
    assert asked(state) == [2, "reveal"], "seat 1 passes"


def test_a_lone_beaver_draws_three_nuts() -> None:
    """HO-40."""
    state = lay(table("W", "W", "W", deck="PAH"), "beaver squirrel", IDLE, IDLE)
    assert holds(play(state, "0 reveal beaver"), 0) == "WHAP"


def test_with_several_beavers_all_others_draw_from_the_crown() -> None:
    """HO-41."""
    state = lay(
        table("", "", "", "", "", deck="WHS", starter=3), IDLE, "beaver squirrel", IDLE, IDLE, "beaver squirrel"
    )
    play(state, "3 reveal groundhog", "4 reveal beaver")
    assert [holds(state, seat) for seat in range(5)] == ["H", "", "S", "W", ""]


def test_with_beavers_everywhere_nobody_draws() -> None:
    """HO-42."""
    state = lay(table("WHS", "WHS", "WHS"), *["beaver squirrel"] * 3)
    drawn = int(state.drawn)
    play(state, "0 reveal beaver")
    assert state.drawn == drawn


def test_beavers_have_at_most_one_effect_in_a_turn() -> None:
    """HO-43: after it no beaver is face down."""
    for picks in itertools.product(["beaver squirrel", "hamster beaver", IDLE], repeat=3):
        state = lay(table("W", "W", "W"), *picks)
        seat = next((seat for seat in range(3) if "beaver" in picks[seat]), None)
        if seat is None:
            continue
        for before in range(seat):
            play(state, f"{before} reveal groundhog")
        play(state, f"{seat} reveal beaver")
        assert not any(has(state.down[other], BEAVER) for other in range(3))
