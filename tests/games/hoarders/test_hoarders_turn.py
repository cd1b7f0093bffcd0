"""The rules of Hoarders, one by one, on positions drawn for them: setup, the choice and the goes."""

from __future__ import annotations

import itertools

import pytest

from cete.games.hoarders import rules
from cete.games.hoarders.notation import CRITTER_IDS, NUT_IDS
from cete.games.hoarders.rules import NUTS
from cete.kit.cards import has
from cete.kit.chance import chance
from cete.kit.game import BadDeal, BadTable, IllegalAction
from cete.kit.record import bytes_of
from cete.kit.verbs import needs_deal
from cete.research.simulate import play_recorded
from hoarders_tables import GAME, IDLE, asked, finish_turn, holds, idle_turn, lay, pair, play, table, up

# Contents, Setup


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_three_to_six_seats_play(seats: int) -> None:
    """HO-01."""
    assert GAME.seat_counts == (3, 4, 5, 6)
    with pytest.raises(BadTable, match="3, 4, 5, 6 seats"):
        GAME.new(seats, {"two_players": True})


def test_two_seats_need_their_option() -> None:
    """HO-02."""
    with pytest.raises(BadTable, match="two_players"):
        GAME.new(2)
    state = GAME.new(2, {"two_players": True})
    GAME.deal_shuffled(state, chance(1))
    assert [sum(state.nuts[seat]) for seat in range(2)] == [3, 3]


def test_the_deck_has_eleven_nuts_of_each_kind() -> None:
    """HO-03."""
    kind, deck = GAME.deck_due(GAME.new(3))
    assert kind == "nuts"
    assert {nut: deck.count(nut) for nut in deck} == dict.fromkeys(NUT_IDS, 11)
    with pytest.raises(BadDeal):
        GAME.deal(GAME.new(3), ["walnut"] * NUTS)


def test_every_seat_has_one_critter_of_each_kind_of_its_own() -> None:
    """HO-04: all can lay the same pair; nobody can lay one critter twice."""
    state = lay(table("WHS", "WHS", "WHS"), *["beaver raccoon"] * 3)
    assert list(state.down[:3]) == [pair("beaver raccoon")] * 3
    with pytest.raises(IllegalAction, match="HO-04"):
        GAME.play(table("WHS", "WHS", "WHS"), 0, "pick hamster hamster")


@pytest.mark.parametrize("starter", range(6))
def test_the_starter_holds_the_crown_first(starter: int) -> None:
    """HO-05."""
    state = table(*["W"] * 6, starter=starter)
    assert state.crown == starter
    lay(state, *[IDLE] * 6)
    assert asked(state) == [starter, "reveal"]
    assert table(*["W"] * 6).crown == 0


def test_nobody_acts_before_the_nuts_are_dealt() -> None:
    """HO-06."""
    state = GAME.new(3)
    assert needs_deal(state) == 1
    assert GAME.seats_to_act(state) == []
    assert not GAME.is_over(state)


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("starter", [0, 2])
def test_nuts_are_dealt_singly_from_the_crown(seats: int, starter: int) -> None:
    """HO-07."""
    state = GAME.new(seats, {"starter": starter})
    deck = GAME.deck_due(state)[1]
    order = [deck[place * 12 % NUTS] for place in range(NUTS)]
    GAME.deal(state, order)
    for steps in range(seats):
        dealt = [order[steps + lap * seats] for lap in range(3)]
        assert list(state.nuts[(starter + steps) % seats]) == [dealt.count(nut) for nut in NUT_IDS]
    assert state.drawn == 3 * seats
    assert NUT_IDS[state.deck[state.drawn]] == order[3 * seats]


def test_collections_lie_face_up() -> None:
    """HO-08."""
    state = table("WWH", "SAP", "APP")
    for viewer in (-1, 0, 1, 2):
        assert (GAME.view(state, viewer).nuts == state.nuts).all()


def test_nuts_are_shuffled_only_once() -> None:
    """HO-09: an empty deck is not refilled."""
    state = table("WHS", "WHS", "WHS", left=0)
    idle_turn(state)
    assert GAME.deck_due(state) is None
    assert state.drawn == NUTS


# Goal


def test_the_fifth_identical_nut_ends_the_match_at_once() -> None:
    """HO-10."""
    state = lay(table("AAAA", "WHS", "WHS", deck="AA"), "hamster squirrel", "raccoon squirrel", IDLE)
    play(state, "0 reveal squirrel")
    assert GAME.is_over(state)
    assert GAME.result(state)["winners"] == [0]
    assert (holds(state, 0), holds(state, 1)) == ("AAAAA", "WHS")
    assert state.drawn == NUTS - (NUTS - 10) + 1


def test_four_identical_nuts_are_not_enough() -> None:
    """HO-10."""
    state = lay(table("AAA", "WHS", "WHS", deck="A"), "hamster squirrel", IDLE, IDLE)
    assert not GAME.is_over(play(state, "0 reveal squirrel"))


# The choice


def test_a_turn_is_the_choice_then_the_goes_then_its_end() -> None:
    """HO-11."""
    state = table("WHS", "WHS", "WHS")
    kinds = []
    while state.turn == 1:
        kinds.append(GAME.decision(state))
        GAME.play(state, GAME.seats_to_act(state)[0], GAME.legal(state, GAME.seats_to_act(state)[0])[-1])
    assert kinds[:3] == ["pick"] * 3
    assert "pick" not in kinds[3:]
    assert asked(state) == [0, 1, 2, "pick"]


def test_any_two_different_critters_can_be_laid_down() -> None:
    """HO-12, HO-14: ten pairs in every turn, without left or right."""
    state = table("WHS", "WHS", "WHS")
    pairs = [f"pick {one} {other}" for one, other in itertools.combinations(CRITTER_IDS, 2)]
    assert GAME.legal(state, 1) == sorted(pairs)
    idle_turn(state)
    assert GAME.legal(state, 1) == sorted(pairs)
    for text in ("pick raccoon hamster", "pick hamster", "pick hamster beaver raccoon", "pick hamster badger"):
        with pytest.raises(IllegalAction):
            GAME.play(state, 1, text)


@pytest.mark.parametrize("order", list(itertools.permutations(range(4))))
def test_picks_may_come_in_any_order(order: tuple[int, ...]) -> None:
    """HO-13: the same bytes in the end, and in between the set of seats still to choose."""
    pairs = ["hamster groundhog", "hamster beaver", "raccoon squirrel", "beaver squirrel"]
    state = table("WHS", "WHS", "WHS", "WHS", starter=2)
    for place, seat in enumerate(order):
        assert GAME.seats_to_act(state) == sorted(order[place:])
        GAME.play(state, seat, f"pick {pairs[seat]}")
        assert GAME.legal(state, seat) == [] or place == 3
    expected = lay(table("WHS", "WHS", "WHS", "WHS", starter=2), *pairs)
    assert bytes_of(state) == bytes_of(expected)
    assert asked(state) == [2, "reveal"]


def test_a_record_lists_the_picks_from_the_crown() -> None:
    """HO-13."""
    state = table("WHS", "WHS", "WHS", "WHS", starter=2)
    assert GAME.pick_order(state, [0, 1, 2, 3]) == [2, 3, 0, 1]
    assert GAME.pick_order(state, [1, 2]) == [2, 1]
    assert all(type(seat) is int for seat in GAME.pick_order(state, [1, 2])), "a table writes them as JSON"
    record = play_recorded(GAME, ["uniform"] * 4, 3, {"starter": 2}).record
    assert record is not None
    picks = [action["seat"] for action in record.actions if action["decision"] == "pick"]
    assert picks[:8] == [2, 3, 0, 1, 3, 0, 1, 2]


def test_others_see_only_that_a_seat_has_chosen() -> None:
    """HO-13."""
    for critters in ("hamster raccoon", "beaver squirrel"):
        state = table("WHS", "WHS", "WHS")
        GAME.play(state, 1, f"pick {critters}")
        for viewer in (-1, 0, 2):
            view = GAME.view(state, viewer)
            assert view.down[1] == 0
            assert has(view.chosen, 1)
            assert rules.face_down(view, 1) == 2
        assert GAME.view(state, 1).down[1] == pair(critters)


# The goes


def test_the_goes_are_two_laps_from_the_crown() -> None:
    """HO-15."""
    state = lay(table("WHS", "WHS", "WHS", "WHS", starter=2), *[IDLE] * 4)
    order = []
    while state.turn == 1:
        order += GAME.seats_to_act(state)
        GAME.play(state, order[-1], GAME.legal(state, order[-1])[0])
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.parametrize("critter", ["groundhog", "squirrel"])
def test_a_seat_chooses_which_critter_it_reveals(critter: str) -> None:
    """HO-16."""
    state = lay(table("WHS", "WHS", "WHS"), "groundhog squirrel", IDLE, IDLE)
    assert GAME.legal(state, 0) == ["reveal groundhog", "reveal squirrel"]
    play(state, f"0 reveal {critter}")
    assert up(state, 0) == critter
    assert asked(state) == [1, "reveal"]


def test_a_seat_without_a_face_down_critter_passes() -> None:
    """HO-17: here seat 1, whose hamster has blocked and whose beaver was turned up by another."""
    state = lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", "hamster beaver", "beaver squirrel")
    play(state, "0 reveal raccoon", "0 steal 1 acorn", "1 block", "1 reveal beaver")
    assert asked(state) == [2, "reveal"]
    play(state, "2 reveal squirrel", "0 reveal squirrel")
    assert state.turn == 2, "seats 1 and 2 have passed"


def test_a_seat_with_a_face_down_critter_cannot_pass() -> None:
    """HO-17."""
    state = lay(table("WHS", "WHS", "WHS"), IDLE, IDLE, IDLE)
    with pytest.raises(IllegalAction, match="HO-17"):
        GAME.play(state, 0, "pass")


def test_an_effect_is_carried_out_completely_before_the_next_go() -> None:
    """HO-18."""
    state = lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", IDLE, IDLE)
    play(state, "0 reveal raccoon")
    assert asked(state) == [0, "steal"]
    play(state, "0 steal 1 acorn")
    assert asked(state) == [1, "react"]
    play(state, "1 allow")
    assert asked(state) == [1, "reveal"]


def test_a_revealed_critter_stays_face_up_until_the_end_of_the_turn() -> None:
    """HO-19."""
    state = lay(table("WHS", "WHS", "WHS"), "groundhog squirrel", IDLE, IDLE)
    play(state, "0 reveal squirrel", "1 reveal groundhog", "2 reveal groundhog")
    assert [up(state, seat) for seat in range(3)] == ["squirrel", "groundhog", "groundhog"]
    with pytest.raises(IllegalAction, match="HO-19"):
        GAME.play(state, 0, "reveal squirrel")
    play(state, "0 reveal groundhog", "1 reveal hamster")
    assert up(state, 0) == "groundhog squirrel"


def test_after_two_laps_the_critters_come_back_and_the_crown_moves_left() -> None:
    """HO-20."""
    state = table("WHS", "WHS", "WHS", starter=2)
    crowns = []
    for turn in range(1, 5):
        assert state.turn == turn
        assert list(state.up[:3]) == list(state.down[:3]) == [0, 0, 0]
        crowns.append(int(state.crown))
        idle_turn(state)
    assert crowns == [2, 0, 1, 2]


def test_the_critters_of_the_turn_before_are_remembered() -> None:
    """HO-20: everybody has seen them, so they are public."""
    state = table("WHS", "WHS", "WHS")
    assert list(state.last_up[:3]) == [0, 0, 0]
    finish_turn(lay(state, IDLE, "hamster squirrel", "groundhog beaver"))
    assert list(state.last_up[:3]) == [pair(IDLE), pair("hamster squirrel"), pair("groundhog beaver")]
