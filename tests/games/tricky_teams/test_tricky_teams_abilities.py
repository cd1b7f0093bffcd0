"""Tricky Teams: the abilities of the cards, special cases, the end of a trick and of the game, rule by rule."""

from __future__ import annotations

import pytest

from cete.games.tricky_teams import legal, loot, rules
from cete.games.tricky_teams.notation import card_code, card_codes
from cete.kit.cards import each, has
from cete.kit.game import IllegalAction
from cete.kit.record import bytes_of
from drawn_teams import (
    GAME,
    cards_of,
    cooks,
    dealt,
    draw,
    pile,
    plays,
    ranking,
    run,
    strengths,
    strongest,
    voids,
)

# The flags


@pytest.mark.parametrize("training", [False, True])
def test_a_flag_may_always_be_played(training: bool) -> None:
    """TT-33: as a lead, against a lone team, among several teams."""
    options = " training" if training else ""
    state = draw(f"setup seats=3 lead=0{options}\nhands: F1 B5 | F2 G3 | G9")
    assert plays(state) == "B5 F1"
    run(state, "0 play B5")
    assert plays(state) == "F2 G3"
    state = draw(f"setup seats=3 lead=0{options}\nhands: B5 | G3 | F1 F2 G9")
    run(state, "0 play B5 | 1 play G3")
    assert plays(state) == "F1 F2 G9"


def test_whoever_shows_a_flag_is_no_member() -> None:
    """TT-34."""
    state = draw("setup seats=3 lead=0\nhands: F1 B5 | G2 G3 | G9")
    run(state, "0 play F1")
    assert plays(state) == "G2 G3"
    run(state, "1 play G3")
    assert voids(state, 1) == ""
    run(state, "2 play G9")
    assert ranking(state) == [2, 1]
    assert strengths(state) == {"G": 12}


def test_flags_are_set_aside_and_never_loot() -> None:
    """TT-35."""
    state = draw("setup seats=3 lead=0\nhands: F1 B5 | R2 G3 | G9")
    run(state, "0 play F1 | 1 play R2 | 2 play G9")
    assert GAME.legal(state, 2) == ["take R2"]
    assert card_codes(state.aside) == ["F1"]


# The 1s


def test_once_a_peasant_is_out_every_later_seat_may_play_one() -> None:
    """TT-36: against a lone team and among several; not after a Peasant laid face down."""
    state = draw("setup seats=4 lead=0\nhands: R1 R2 | R9 G1 B2 | Y1 R3 G9 | B1 Y5")
    run(state, "0 play R1")
    assert plays(state) == "B2 G1"
    run(state, "1 play B2")
    assert plays(state) == "R3 Y1"
    state = draw("setup seats=4 lead=0\nhands: R7 R2 | R1 R9 | Y1 R3 | R8 G1 Y2")
    run(state, "0 play R7 | 1 play R1")
    assert not legal.always_allowed(state, state.hands[3])


def test_the_wish_is_stronger_than_the_right_of_the_peasants() -> None:
    """TT-37, TT-68."""
    state = draw("setup seats=3 lead=0\nhands: R1 R2 | G4 B2 | Y1 Y5 B1 G9")
    run(state, "0 play R1 | 1 play G4 | 1 wish 2 Y")
    assert plays(state) == "Y1 Y5"


@pytest.mark.parametrize(
    ("peasants", "cooks", "strength"), [(0, 3, 0), (1, 2, 0), (2, 0, 11), (2, 3, 14), (3, 0, 111), (4, 1, 1112)]
)
def test_peasants_stand_side_by_side(peasants: int, cooks: int, strength: int) -> None:
    """TT-38, TT-39."""
    assert loot.peasant_strength(peasants, cooks) == strength


def test_cooks_of_each_peasant_count_for_their_team() -> None:
    """TT-38: 11 and three cooks of two owners, but not those of seat 2."""
    cooks = "cook 0: R3 | cook 1: G3 Y3 | cook 2: B3"
    state = draw(f"setup seats=3 lead=0\nhands: R1 R2 | B1 B2 | R10 R9\n{cooks}")
    run(state, "0 play R1 | 1 play B1 | 2 play R10")
    assert strengths(state) == {"R": 13, "B": 3, "P": 14}


def test_a_single_peasant_has_no_tie_privilege() -> None:
    """TT-39: green and red are equal; green came first."""
    state = draw("setup seats=3 lead=0\nhands: G2 Y5 | R1 Y6 | F1\ncook 1: Y3")
    run(state, "0 play G2 | 1 play R1 | 2 play F1")
    assert strongest(state) == "G"


def test_a_peasant_stands_for_two_teams() -> None:
    """TT-40: if red wins, the red Peasant is a member and the blue one loot; if peasants win, all else is loot."""
    state = draw("setup seats=4 lead=0\nhands: R1 | R10 | B1 | R2")
    run(state, "0 play R1 | 1 play R10 | 2 play B1 | 3 play R2")
    assert strongest(state) == "R"
    assert ranking(state) == [1, 3, 0]
    assert pile(state, 3) == "B1 R2"
    state = draw("setup seats=4 lead=0\nhands: R1 | R9 | B1 | G2")
    run(state, "0 play R1 | 1 play R9 | 2 play B1 | 3 play G2")
    assert strongest(state) == "P"
    assert GAME.legal(state, 2) == ["take G2", "take R9"]


def test_the_last_peasant_ranks_first_whatever_cooks_there_are() -> None:
    """TT-41."""
    state = draw("setup seats=4 lead=0\nhands: R1 | B1 | Y1 | R2\ncook 0: R3 G3")
    run(state, "0 play R1 | 1 play B1 | 2 play Y1 | 3 play R2")
    assert ranking(state) == [2, 1, 0]


def test_peasants_win_every_tie() -> None:
    """TT-42: although red reached 11 before the second Peasant came."""
    state = draw("setup seats=4 lead=0\nhands: R1 | R10 | R9 B1 | G2")
    run(state, "0 play R1 | 1 play R10 | 2 play B1 | 3 play G2")
    assert strengths(state) == {"R": 11, "B": 1, "G": 2, "P": 11}
    assert strongest(state) == "P"


# The 2


def test_a_thief_of_the_strongest_team_takes_the_whole_loot() -> None:
    """TT-43: at once; the others keep their own cards."""
    state = draw("setup seats=4 lead=0\nhands: R2 Y5 | G9 Y6 | R10 Y9 | G1 Y10")
    run(state, "0 play R2 | 1 play G9 | 2 play R10 | 3 play G1")
    assert GAME.decision(state) == "play"
    assert [pile(state, seat) for seat in range(4)] == ["G1 G9 R2", "", "R10", ""]


def test_the_thief_leads_even_without_loot() -> None:
    """TT-44."""
    state = draw("setup seats=3 lead=0\nhands: B10 B6 | B2 B5 | B9 B1")
    run(state, "0 play B10 | 1 play B2 | 2 play B1")
    assert state.actor == 1


def test_a_thief_of_a_weaker_team_is_loot_like_others() -> None:
    """TT-45."""
    state = draw("setup seats=3 lead=0\nhands: B10 B6 | R2 R5 | B9 B1")
    run(state, "0 play B10 | 1 play R2 | 2 play B1")
    assert GAME.legal(state, 0) == ["take R2"]


# The 3


def test_a_cook_of_the_strongest_team_is_laid_out() -> None:
    """TT-46."""
    state = draw("setup seats=3 lead=0\nhands: B10 B6 | R2 R5 | B3 B1")
    run(state, "0 play B10 | 1 play R2 | 2 play B3 | 0 take R2")
    assert cooks(state, 2) == "B3"
    assert pile(state, 2) == ""


def test_a_cook_taken_as_loot_or_stolen_goes_to_the_pile() -> None:
    """TT-47."""
    state = draw("setup seats=4 lead=0\nhands: B10 B6 | R3 R5 | B5 G2 | R1 Y2")
    run(state, "0 play B10 | 1 play R3 | 2 play B5 | 3 play R1 | 0 take R3 | 2 take R1")
    assert pile(state, 0) == "B10 R3"
    state = draw("setup seats=3 lead=0\nhands: B10 B6 | R3 R5 | B2 G2")
    run(state, "0 play B10 | 1 play R3 | 2 play B2")
    assert pile(state, 2) == "B2 R3"
    assert not state.cooks.any()


def test_cooks_strengthen_only_their_owners_later_team_cards() -> None:
    """TT-48: not in their own trick, and they change no ability: a 6 with a cook starts no fog."""
    state = draw("setup seats=3 lead=0\nhands: B3 B6 | B9 G2 | B4 G5")
    run(state, "0 play B3 | 1 play G2 | 2 play G5")
    assert strengths(state) == {"B": 3, "G": 7}
    state = draw("setup seats=3 lead=0\nhands: B6 B5 | G9 G2 | F1 G5\ncook 0: R3 | cook 2: Y3")
    run(state, "0 play B6")
    assert not legal.fog(state)
    run(state, "1 play G9 | 2 play F1")
    assert strengths(state) == {"B": 7, "G": 9}


# The 4


def test_a_hypnotist_may_wish_one_team_from_one_later_seat() -> None:
    """TT-49, TT-52: or nothing; never from seats that have played, never the peasants."""
    state = draw("setup seats=4 lead=0\nhands: R1 R2 | B4 B2 | G9 | Y9")
    run(state, "0 play R1 | 1 play B4")
    teams = [f"wish {seat} {team}" for seat in (2, 3) for team in "BGRY"]
    assert GAME.legal(state, 1) == [*teams, "wish none"]


def test_a_hypnotist_played_last_wishes_nothing() -> None:
    """TT-52."""
    state = draw("setup seats=3 lead=0\nhands: R1 R2 | B9 B2 | R4 G9")
    run(state, "0 play R1 | 1 play B9 | 2 play R4")
    assert GAME.decision(state) != "wish"


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        ("R5 R9 G3", "R5 R9"),  # against the duty to challenge
        ("R5 F1 G3", "R5"),
        ("R5 G6 B6 G3", "B6 G6 R5"),
        ("R6 G3", "R6"),
        ("R8 G3", "R8"),
    ],
)
def test_a_wish_binds_whoever_holds_the_team(hand: str, options: str) -> None:
    """TT-50, TT-56, TT-68: only that team and Fools."""
    state = draw(f"setup seats=3 lead=0\nhands: R4 R2 | {hand} | G9")
    run(state, "0 play R4 | 0 wish 1 R")
    assert plays(state) == options


def test_a_wish_binds_all_face_down_cards() -> None:
    """TT-50, TT-68: the first and the later ones."""
    state = draw("setup seats=4 lead=0\nhands: R4 R2 | B7 | Y9 B2 F1 | Y3 R9 B3")
    run(state, "0 play R4 | 0 wish 2 Y | 1 play B7")
    assert plays(state) == "Y9"
    run(state, "2 play Y9")
    assert plays(state) == "B3 R9 Y3"
    state = draw("setup seats=4 lead=0\nhands: R4 R2 | B7 | R9 B2 | Y3 R9 B3")
    run(state, "0 play R4 | 0 wish 3 Y | 1 play B7 | 2 play R9")
    assert plays(state) == "Y3"


def test_a_wish_for_a_team_that_the_seat_lacks_has_no_effect() -> None:
    """TT-51: the usual rules hold, flags and Peasants included."""
    state = draw("setup seats=3 lead=0\nhands: R4 R2 | B9 | F1 B2 Y1 G3")
    run(state, "0 play R4 | 0 wish 2 R | 1 play B9")
    assert plays(state) == "B2 F1"
    run(state, "2 play F1")
    assert voids(state, 2) == "R"


def test_a_later_wish_on_the_same_seat_replaces_the_earlier_one() -> None:
    """TT-53: for good, even if the seat lacks the new team."""
    state = draw("setup seats=4 lead=0\nhands: R4 R2 | B4 | B9 | R9 Y2 G3 B2")
    run(state, "0 play R4 | 0 wish 3 R | 1 play B4 | 1 wish 3 Y | 2 play B9")
    assert plays(state) == "Y2"
    state = draw("setup seats=4 lead=0\nhands: R4 R2 | B4 | B9 | R9 G3 B2")
    run(state, "0 play R4 | 0 wish 3 R | 1 play B4 | 1 wish 3 Y | 2 play B9")
    assert plays(state) == "B2 R9"


def test_wishes_on_different_seats_stand_and_end_with_the_trick() -> None:
    """TT-54."""
    state = draw("setup seats=4 lead=0\nhands: R4 G9 | B4 G2 | R9 R2 | Y2 B5")
    run(state, "0 play R4 | 0 wish 2 R | 1 play B4 | 1 wish 3 Y")
    assert plays(state) == "R2 R9"
    run(state, "2 play R9")
    assert plays(state) == "Y2"
    run(state, "3 play Y2 | 2 take B4 | 0 take Y2 | 2 lead 0 | 0 play G9")
    assert not [seat for seat in range(4) if state.wishes[seat] >= 0]
    assert plays(state) == "G2"


def test_no_wish_changes_nothing() -> None:
    """TT-54."""
    state = draw("setup seats=4 lead=0\nhands: R4 R2 | B4 | B9 | R9 Y2 B2")
    run(state, "0 play R4 | 0 wish 3 R | 1 play B4 | 1 wish none | 2 play B9")
    assert plays(state) == "R9"


# The 5, the 6


def test_a_countess_counts_two_coins() -> None:
    """TT-55."""
    state = dealt(4)
    assert loot.worth(state, cards_of("R5 Y5 R9 F1")) == 5


@pytest.mark.parametrize("fool", ["B6", "G6", "R6", "Y6"])
def test_a_fool_may_always_be_played_and_belongs_to_its_team(fool: str) -> None:
    """TT-56, TT-57."""
    state = draw(f"setup seats=3 lead=0\nhands: B5 | G9 | {fool} G2 Y5 R3")
    run(state, "0 play B5 | 1 play G9")
    assert fool in plays(state)
    run(state, f"2 play {fool}")
    assert strengths(state)[fool[0]] == 6 + {"B": 5, "G": 9}.get(fool[0], 0)


def test_a_fool_satisfies_a_wish_for_its_team() -> None:
    """TT-57: it is a card of the team, so it binds its owner to the wish."""
    state = draw("setup seats=3 lead=0\nhands: B4 B2 | Y6 G9 R2 | G2")
    run(state, "0 play B4 | 0 wish 1 Y")
    assert plays(state) == "Y6"


# The 7 and the 8


def test_a_fog_witch_covers_the_rest_of_the_trick() -> None:
    """TT-58, TT-59: flags too, but not the next trick; a second 7 changes nothing."""
    state = draw("setup seats=6 lead=0\nhands: B9 B2 | R7 R2 | F1 | R9 | G7 | Y2")
    run(state, "0 play B9 | 1 play R7")
    assert card_codes(state.face_up) == ["B9", "R7"]
    run(state, "2 play F1 | 3 play R9 | 4 play G7")
    assert sorted(each(state.down)) == [2, 3, 4]
    run(state, "5 play Y2 | 3 take B9 | 1 take Y2 | 3 take G7")
    assert not state.down
    assert not legal.fog(state)


def test_in_the_fog_the_first_face_down_card_obeys_the_teams_out() -> None:
    """TT-60, TT-62: the 7 itself lies face up, so there is always a team out."""
    state = draw("setup seats=4 lead=0\nhands: B7 B2 | G8 B9 | Y2 G2 R2 | Y3 B3 R3")
    run(state, "0 play B7 | 1 play G8")
    assert plays(state) == "G2", "an 8 does not count as face down"
    run(state, "2 play G2")
    assert plays(state) == "B3 R3 Y3"


def test_face_down_cards_keep_their_abilities() -> None:
    """TT-63: a Thief and a Cook."""
    state = draw("setup seats=4 lead=0\nhands: B7 G2 | G3 R3 | G9 Y3 | G5 Y4")
    run(state, "0 play B7 | 1 play G3 | 2 play G9 | 3 play G5")
    run(state, "2 take B7")
    assert cooks(state, 1) == "G3"
    assert GAME.legal(state, 2) == ["lead 0", "lead 1", "lead 2", "lead 3"]


def test_order_of_play_counts_not_of_turning_up() -> None:
    """TT-63, TT-25."""
    state = draw("setup seats=4 lead=0\nhands: B7 G2 | G9 R3 | R9 Y3 | Y1 Y4")
    run(state, "0 play B7 | 1 play G9 | 2 play R9 | 3 play Y1")
    assert strongest(state) == "G"


def test_an_8_lies_open_in_the_fog_and_is_no_face_down_card() -> None:
    """TT-64, TT-68."""
    state = draw("setup seats=3 lead=0\nhands: B7 G2 | G8 R3 | R9 G3 B3")
    run(state, "0 play B7 | 1 play G8")
    assert not state.down
    assert plays(state) == "B3 G3"
    assert GAME.shown_action(state, 1, 27, 0) == "play G8"


# The 9 and the 10


def test_a_strategist_of_the_strongest_team_chooses_the_next_leader() -> None:
    """TT-65, TT-68: over a Thief; any seat, also himself."""
    state = draw("setup seats=4 lead=0\nhands: R2 Y5 | G8 Y6 | R9 Y10 | G1 B5")
    run(state, "0 play R2 | 1 play G8 | 2 play R9 | 3 play G1")
    assert pile(state, 0) == "G1 G8 R2"
    assert GAME.legal(state, 2) == ["lead 0", "lead 1", "lead 2", "lead 3"]
    run(state, "2 lead 3")
    assert (GAME.decision(state), state.actor) == ("play", 3)


def test_a_strategist_of_a_weaker_team_or_in_the_last_trick_decides_nothing() -> None:
    """TT-65."""
    state = draw("setup seats=3 lead=0\nhands: R9 R2 | G10 Y6 | G2 Y10")
    run(state, "0 play R9 | 1 play G10 | 2 play G2")
    assert (GAME.decision(state), state.actor) == ("play", 2)
    state = draw("setup seats=3 lead=0\nhands: R9 | R2 | R1")
    run(state, "0 play R9 | 1 play R2 | 2 play R1")
    assert GAME.seats_to_act(state) == []


def test_a_brute_is_only_strong() -> None:
    """TT-66."""
    state = draw("setup seats=3 lead=0\nhands: R10 R2 | G10 Y6 | G2 Y10")
    run(state, "0 play R10")
    assert plays(state) == "G10 Y6"
    run(state, "1 play G10 | 2 play G2")
    assert strengths(state) == {"R": 10, "G": 12}


# When abilities act, conflicts, mistakes


def test_abilities_of_the_strongest_team_act_at_the_end_of_the_trick() -> None:
    """TT-67: nothing is stolen or laid out before the last card."""
    state = draw("setup seats=4 lead=0\nhands: R2 Y5 | R3 R8 | R9 G5 | G1 B5")
    run(state, "0 play R2 | 1 play R3 | 2 play G5")
    assert not state.piles.any()
    assert not state.cooks.any()
    run(state, "3 play G1")
    assert strengths(state) == {"R": 5, "G": 6}, "the weaker Thief and Cook do nothing"
    assert GAME.legal(state, 2) == ["take R2", "take R3"]


@pytest.mark.parametrize(
    ("hand", "played", "options"),
    [
        ("F1 Y9", "R4 | 0 wish 1 Y", "Y9"),  # 0 and 4: the wish
        ("B1 Y9", "R1", "B1 Y9"),
        ("G6 Y9", "R4 | 0 wish 1 Y", "G6 Y9"),  # 4 and 6: the Fool
        ("F1 R9 G2", "R7", "F1 G2"),  # 0 and 7: the flag is laid face down
    ],
)
def test_of_two_abilities_the_higher_number_wins(hand: str, played: str, options: str) -> None:
    """TT-68."""
    state = draw(f"setup seats=3 lead=0\nhands: R4 R1 R7 | {hand} | G9")
    run(state, f"0 play {played}")
    assert plays(state) == options


def test_no_card_can_be_played_wrongly() -> None:
    """TT-69: an illegal card is refused and nothing changes; in the fog all but 8s are turned down."""
    state = draw("setup seats=3 lead=0\nhands: B7 Y2 | B5 G2 | R3 B10")
    run(state, "0 play B7")
    before = bytes_of(state)
    with pytest.raises(IllegalAction, match="you must challenge"):
        run(state, "1 play B5")
    assert bytes_of(state) == before
    run(state, "1 play G2")
    assert has(state.down, 1)


def test_the_first_face_down_card_may_be_a_bluff() -> None:
    """TT-70: all team cards but 8s; a flag as always; only the first."""
    text = "setup seats=4 lead=0 fog_bluff\nhands: B9 Y2 | B7 G9 | B5 B8 G2 F1 B1 | Y9"
    state = draw(text)
    run(state, "0 play B9")
    assert plays(state) == "G9", "not without fog"
    state = draw("setup seats=3 lead=0 fog_bluff\nhands: B7 Y2 | B5 B8 G2 F1 B1 | Y9")
    run(state, "0 play B7")
    assert plays(state) == "B1 B5 F1 G2"
    assert not GAME.view(state, 2).down
    run(state, "1 play B5")
    assert GAME.shown_action(state, 1, 34, 2) == "play ?"


@pytest.mark.parametrize(
    ("hand", "card", "wrong"),
    [
        ("B5 G2", "B5", True),
        ("B5 B2", "B5", False),
        ("B6 G2", "B6", False),
        ("B5 F1", "B5", False),
        ("B5 G8", "B5", True),
        ("G5 B2", "G5", False),
    ],
)
def test_a_card_that_could_have_obeyed_is_wrong(hand: str, card: str, wrong: bool) -> None:
    """TT-71."""
    state = draw(f"setup seats=3 lead=0 fog_bluff\nhands: B7 Y2 | {hand} | Y9 Y3")
    run(state, f"0 play B7 | 1 play {card} | 2 play Y9")
    assert (state.wrong == 1) == wrong


def test_only_the_first_face_down_card_can_be_wrong() -> None:
    """TT-71."""
    state = draw("setup seats=4 lead=0 fog_bluff\nhands: B7 Y2 | G5 B2 | B9 Y9 | B10 Y3")
    run(state, "0 play B7 | 1 play G5 | 2 play B9 | 3 play B10")
    assert state.wrong == -1
    assert strengths(state) == {"B": 26, "G": 5}


def test_a_broken_wish_makes_a_wrong_card() -> None:
    """TT-71."""
    state = draw("setup seats=4 lead=0 fog_bluff\nhands: R4 Y2 | B7 B2 | B9 Y9 | B10 Y3")
    run(state, "0 play R4 | 0 wish 2 Y | 1 play B7 | 2 play B9 | 3 play B10")
    assert state.wrong == 2
    assert strengths(state) == {"R": 4, "B": 17}


def test_a_wrong_card_is_loot_without_colour_strength_or_effect() -> None:
    """TT-72: its owner is no member, though blue wins; a wrong Thief steals nothing."""
    state = draw("setup seats=3 lead=0 fog_bluff\nhands: B7 Y2 | B2 G2 | B10 Y3")
    run(state, "0 play B7 | 1 play B2 | 2 play B10")
    assert strengths(state) == {"B": 17}
    assert ranking(state) == [2, 0]
    assert GAME.legal(state, 2) == ["take B2"]


# The end of a trick and of the game


def test_the_steps_at_the_end_of_a_trick() -> None:
    """TT-73: cards are turned up, the wrong one judged, flags set aside, the loot shared, a cook laid out."""
    state = draw("setup seats=6 lead=0 fog_bluff\nhands: B7 Y2 | B5 G2 | F1 | B3 | B9 | G9")
    run(state, "0 play B7 | 1 play B5 | 2 play F1 | 3 play B3 | 4 play B9")
    assert [int(card) for card in GAME.view(state, 0).trick[1:5]] == [-2] * 4
    run(state, "5 play G9")
    assert state.down == 0
    assert [card_code(card) for card in GAME.view(state, 0).trick] == ["B7", "B5", "F1", "B3", "B9", "G9"]
    assert card_codes(state.aside) == ["F1"]
    assert strengths(state) == {"B": 19, "G": 9}
    assert not cooks(state, 3)
    run(state, "4 take G9 | 0 take B5")
    assert cooks(state, 3) == "B3"
    assert (GAME.decision(state), state.actor) == ("lead", 4)


@pytest.mark.parametrize(
    ("last", "winners"), [([7, 2, 4], [1]), ([30, 4, 3], [0]), ([26, 4, 3], [0, 1]), ([24, 2, 19], [0, 1, 2])]
)
def test_the_most_coins_win_and_equals_share_the_victory(last: list[int], winners: list[int]) -> None:
    """TT-74: there is no tie-break."""
    state = GAME.new(3)
    state.raid, state.due, state.actor = 4, 0, -1
    for raid, coins in enumerate([[20, 12, 12], [10, 20, 14], [5, 25, 14], last]):
        state.scores[raid, :3] = coins
    assert GAME.result(state)["winners"] == winners
    assert GAME.result(state)["scores"] == [35 + last[0], 57 + last[1], 40 + last[2]]
    assert rules.total(state, 0) == 35 + last[0]
