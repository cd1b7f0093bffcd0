"""Tricky Teams: the basic rules, rule by rule."""

from __future__ import annotations

import pytest

from cete.games.tricky_teams import legal, loot
from cete.games.tricky_teams.notation import card_code, card_codes
from cete.games.tricky_teams.state import EIGHTS, Decision, number, of_teams
from cete.kit.cards import count, each, has
from cete.kit.chance import any_of, chance
from cete.kit.game import NOBODY, BadTable
from cete.kit.verbs import apply, legal_actions
from drawn_teams import (
    GAME,
    dealt,
    draw,
    pile,
    play_out,
    plays,
    ranking,
    run,
    strengths,
    strongest,
)

# Contents, Setup


def test_the_deck_has_four_teams_from_1_to_10_and_two_flags() -> None:
    """TT-1."""
    kind, deck = GAME.deck_due(GAME.new(3))
    assert kind == "raid"
    assert deck == [f"{team}{value}" for team in "RYGB" for value in range(1, 11)] + ["F1", "F2"]


def test_a_card_carries_its_number_and_coins() -> None:
    """TT-2."""
    state = GAME.new(3)
    coins = {card_code(card): int(state.coins[card]) for card in range(42)}
    assert coins.pop("F1") == coins.pop("F2") == 0
    assert {code: value for code, value in coins.items() if value != 1} == {"R5": 2, "Y5": 2, "G5": 2, "B5": 2}
    assert [number(card) for card in (0, 9, 10, 39, 40, 41)] == [1, 10, 1, 10, 0, 0]


@pytest.mark.parametrize(("seats", "hand", "flags"), [(3, 14, True), (4, 10, False), (5, 8, False), (6, 7, True)])
def test_all_cards_are_dealt_and_flags_play_along_with_3_and_6_seats(seats: int, hand: int, flags: bool) -> None:
    """TT-3."""
    state = dealt(seats)
    assert [count(state.hands[seat]) for seat in range(seats)] == [hand] * seats
    together = sum(int(state.hands[seat]) for seat in range(seats))
    assert together == (1 << (42 if flags else 40)) - 1


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_seats_play(seats: int) -> None:
    """TT-3."""
    with pytest.raises(BadTable):
        GAME.new(seats)


def test_cards_are_dealt_one_at_a_time_from_seat_0() -> None:
    """TT-4."""
    state = GAME.new(5)
    deck = GAME.deck_due(state)[1][::-1]
    GAME.deal(state, deck)
    for seat in range(5):
        assert card_codes(state.hands[seat]) == sorted(deck[seat::5])


def test_before_every_raid_the_whole_deck_is_dealt() -> None:
    """TT-4, TT-32, TT-35: flags that were set aside and cards of piles are back."""
    state = play_out(dealt(3))
    assert card_codes(state.aside) == ["F1", "F2"]
    assert len(GAME.deck_due(state)[1]) == 42
    GAME.deal_shuffled(state, chance(2))
    assert state.raid == 2
    assert not state.aside
    assert not state.piles.any()
    assert not state.voids.any()


@pytest.mark.parametrize("training", [False, True])
def test_the_8s_in_all_hands_are_seen_by_everybody(training: bool) -> None:
    """TT-5."""
    state = dealt(4, training=training)
    for viewer in range(NOBODY, 4):
        view = GAME.view(state, viewer)
        seen = [int(view.hands[seat]) for seat in range(4) if seat != viewer]
        assert seen == [int(state.hands[seat]) & EIGHTS for seat in range(4) if seat != viewer]
    assert sum(count(GAME.view(state).hands[seat]) for seat in range(4)) == 4


def test_the_red_8_leads_every_raid_with_any_card() -> None:
    """TT-6."""
    state = dealt(4)
    for raid in range(1, 5):
        assert state.raid == raid
        assert has(state.hands[state.actor], 7)
        assert plays(state).split() == card_codes(state.hands[state.actor])
        play_out(state)
        GAME.deal_shuffled(state, chance(raid))


def test_each_seat_has_a_hand_a_pile_and_scores_by_raid() -> None:
    """TT-7."""
    state = dealt(4)
    for raid in range(4):
        play_out(state)
        assert all(state.scores[raid, seat] == loot.worth(state, state.piles[seat]) for seat in range(4))
        GAME.deal_shuffled(state, chance(raid))


def test_no_action_carries_a_message() -> None:
    """TT-8: all a seat can ever do is to play, wish, take and give the lead."""
    assert [kind.name for kind in Decision] == ["PLAY", "WISH", "TAKE", "LEAD"]
    state = dealt(4)
    verbs = set()
    while not GAME.is_over(state):
        options = GAME.legal(state, state.actor)
        verbs |= {option.split()[0] for option in options}
        GAME.play(state, state.actor, options[-1])
        GAME.deal_shuffled(state, chance(1))
    assert verbs <= {"play", "wish", "take", "lead"}


def test_training_knows_no_ability_but_the_flags() -> None:
    """TT-9."""
    state = draw("setup seats=3 lead=0 training\nhands: R1 B4 | F1 G1 R6 | B1 R7 Y9")
    run(state, "0 play R1")
    assert plays(state) == "F1 G1"
    run(state, "1 play G1")
    assert plays(state) == "R7"
    run(state, "2 play R7")
    assert strengths(state) == {"G": 1, "R": 8}
    assert not state.fog_bluff


def test_training_turns_the_bluff_off() -> None:
    """TT-9, TT-70."""
    assert not GAME.new(3, {"training": True, "fog_bluff": True}).fog_bluff
    assert GAME.new(3, {"fog_bluff": True}).fog_bluff


def test_a_training_round_counts_its_own_coins() -> None:
    """TT-9, TT-55: in training a Countess is an ordinary card."""
    state = GAME.new(4, {"training": True})
    assert {int(state.coins[card]) for card in range(40)} == {1}


# Course of play, lead, teams out


def test_each_seat_plays_one_card_clockwise() -> None:
    """TT-10."""
    state = draw("setup seats=4 lead=2\nhands: B5 Y2 | G9 Y3 | R7 G2 | B9 R2")
    order = []
    while len(order) < 4:
        order.append(state.actor)
        assert all(text.startswith("play ") for text in GAME.legal(state, state.actor)), "nobody can pass"
        run(state, f"{state.actor} {GAME.legal(state, state.actor)[0]}")
    assert order == [2, 3, 0, 1]


def test_who_is_not_in_the_strongest_team_gets_nothing() -> None:
    """TT-11."""
    state = draw("setup seats=4 lead=0\nhands: B5 R2 | G9 B2 | G8 Y1 | B3 R10")
    run(state, "0 play B5 | 1 play G9 | 2 play G8 | 3 play B3 | 1 take B5 | 2 take B3")
    assert [pile(state, seat) for seat in range(4)] == ["", "B5 G9", "B3 G8", ""]


def test_the_leader_plays_any_card() -> None:
    """TT-12."""
    state = draw("setup seats=3 lead=1\nhands: B5 | B1 F1 G8 R10 Y6 | B2")
    assert plays(state) == "B1 F1 G8 R10 Y6"


def test_every_face_up_team_card_puts_its_team_into_the_trick() -> None:
    """TT-13: a Peasant, a Fool, a wished card and a card of a seat that could not challenge or join alike."""
    state = draw("setup seats=6 lead=0\nhands: R1 R2 | B6 B2 | R9 R10 | G2 G3 | Y3 Y4 | G9 B9 Y9")
    run(state, "0 play R1 | 1 play B6 | 2 play R9 | 3 play G2 | 4 play Y3")
    assert plays(state) == "B9 G9 Y9"


def test_a_wished_card_puts_its_team_into_the_trick() -> None:
    """TT-13."""
    state = draw("setup seats=4 lead=0\nhands: R4 R2 | R9 G2 | G3 R3 Y2 | B9")
    run(state, "0 play R4 | 0 wish 1 R | 1 play R9")
    assert plays(state) == "G3 Y2", "red alone is out"


def test_flags_and_face_down_cards_are_no_team_that_is_out() -> None:
    """TT-14, TT-34."""
    state = draw("setup seats=3 lead=0\nhands: B5 Y2 | F1 G3 | B9 G2")
    run(state, "0 play B5 | 1 play F1")
    assert plays(state) == "G2"
    state = draw("setup seats=4 lead=0\nhands: B7 Y2 | R9 Y3 | G8 R2 Y4 | Y9 B2 R3")
    run(state, "0 play B7 | 1 play R9 | 2 play G8")
    assert card_codes(state.face_up) == ["B7", "G8"]


def test_peasants_are_no_team_that_is_out() -> None:
    """TT-14: lacking red and blue frees the seat, although it holds a third Peasant."""
    state = draw("setup seats=4 lead=0\nhands: R1 R2 | B1 B2 | G1 Y5 G9 | Y2")
    run(state, "0 play R1 | 1 play B1")
    assert plays(state) == "G1 G9 Y5"


def test_after_flags_only_any_card_may_be_played() -> None:
    """TT-15."""
    state = draw("setup seats=6 lead=0\nhands: F1 R2 | F2 R3 | G1 B5 Y9 | Y2 | B9 | R9")
    run(state, "0 play F1 | 1 play F2")
    assert plays(state) == "B5 G1 Y9"


# Challenge and join


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        ("B9 G3 R1 F1", "F1 G3 R1"),  # flags do not challenge, a Peasant of another team does
        ("B9 G6", "G6"),
        ("B9 R8", "R8"),
        ("B9 B6 G2", "B6 G2"),
    ],
)
def test_whoever_can_must_challenge_a_lone_team(hand: str, options: str) -> None:
    """TT-16, TT-57."""
    state = draw(f"setup seats=3 lead=0\nhands: B5 Y2 | {hand} | G9")
    run(state, "0 play B5")
    assert plays(state) == options


@pytest.mark.parametrize("hand", ["B10 B9", "B1 B9 F2"])
def test_whoever_cannot_challenge_plays_any_card(hand: str) -> None:
    """TT-17."""
    state = draw(f"setup seats=3 lead=0\nhands: B5 Y2 | {hand} | G9")
    run(state, "0 play B5")
    assert plays(state) == hand


@pytest.mark.parametrize("second", ["B9", "F1", "B6"])
def test_the_duty_to_challenge_passes_on_while_one_team_is_out(second: str) -> None:
    """TT-18, TT-33, TT-56: the seat before could not, showed a flag or played a Fool."""
    others = {"B9": "B10", "F1": "G2", "B6": "G2"}[second]
    state = draw(f"setup seats=3 lead=0\nhands: B5 Y2 | {second} {others} | B3 G3 R3")
    run(state, f"0 play B5 | 1 play {second}")
    assert plays(state) == "G3 R3"


def test_the_duty_to_challenge_passes_on_after_a_wished_card() -> None:
    """TT-18."""
    state = draw("setup seats=3 lead=0\nhands: B4 Y2 | B9 G2 | B3 G3 R3")
    run(state, "0 play B4 | 0 wish 1 B | 1 play B9")
    assert plays(state) == "G3 R3"


def test_whoever_can_must_join_one_of_several_teams() -> None:
    """TT-19: whichever; a Fool and an 8 of a team that is out join too."""
    state = draw("setup seats=4 lead=0\nhands: B5 Y2 | G9 R2 | Y9 G3 B2 B8 R6 R9 | Y3")
    run(state, "0 play B5 | 1 play G9")
    assert plays(state) == "B2 B8 G3 R6"


def test_whoever_can_join_none_opens_a_team_for_the_seats_after() -> None:
    """TT-20."""
    state = draw("setup seats=4 lead=0\nhands: B5 Y2 | G9 R2 | R3 Y9 | Y3 R9")
    run(state, "0 play B5 | 1 play G9")
    assert plays(state) == "R3 Y9"
    run(state, "2 play R3")
    assert plays(state) == "R9"


def test_a_face_down_card_ends_challenging_and_joining() -> None:
    """TT-21, TT-61: for the rest of the trick, also if an 8 shows a team later."""
    state = draw("setup seats=5 lead=0\nhands: B7 Y2 | G9 Y3 | B9 R9 | G8 B8 | Y9 B2 R2")
    run(state, "0 play B7 | 1 play G9")
    assert plays(state) == "B9 R9"
    run(state, "2 play B9 | 3 play G8")
    assert plays(state) == "B2 R2 Y9"


# Legal cards


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", [{}, {"fog_bluff": True}, {"training": True}])
def test_cards_are_right_exactly_if_the_hand_lacks_what_they_deny(seats: int, options: dict[str, bool]) -> None:
    """TT-22: the procedure of the ledger and the table of section 6 say the same of every card."""
    generator = chance(seats)
    state = GAME.new(seats, {**options, "raids": 2})
    checked = 0
    GAME.deal_shuffled(state, generator)
    while not GAME.is_over(state):
        if state.asked == Decision.PLAY and state.played:
            right = legal.right_cards(state, state.actor)
            hand = int(state.hands[state.actor])
            for card in each(hand):
                denied = legal.lacking(state, int(state.played), card)
                assert has(right, card) == (hand & of_teams(denied) == 0)
                checked += 1
        apply(state, state.actor, int(any_of(legal_actions(state, state.actor), generator)))
        GAME.deal_shuffled(state, generator)
    assert checked > 200


def test_steps_1_to_6_in_one_hand() -> None:
    """TT-22: a wish excludes all but its team and Fools, and the bluff adds all but flags and 8s."""
    text = "setup seats=3 lead=0{}\nhands: R4 B2 B3 B4 B5 | B7 R2 R3 R5 R6 | G5 B6 B1 F1 Y8 Y9"
    state = draw(text.format(""))
    run(state, "0 play R4 | 0 wish 2 G | 1 play B7")
    assert plays(state) == "B6 G5"
    state = draw(text.format(" fog_bluff"))
    run(state, "0 play R4 | 0 wish 2 G | 1 play B7")
    assert plays(state) == "B1 B6 G5 Y9"


# Distributing the loot


def test_a_team_is_as_strong_as_its_cards_together() -> None:
    """TT-23, TT-24."""
    state = draw("setup seats=4 lead=0\nhands: B5 Y2 | G9 R2 | B6 Y9 | G1 R9\ncook 3: R3")
    run(state, "0 play B5 | 1 play G9 | 2 play B6 | 3 play G1")
    assert strengths(state) == {"B": 11, "G": 11}
    assert strongest(state) == "B", "and the tie goes to blue"


def test_a_tie_is_won_by_the_team_whose_last_card_came_earlier() -> None:
    """TT-25."""
    state = draw("setup seats=5 lead=0\nhands: B3 Y2 | G9 R2 | R9 Y9 | B6 R9 | B2 G3")
    run(state, "0 play B3 | 1 play G9 | 2 play R9 | 3 play B6 | 4 play G3")
    assert strengths(state) == {"B": 9, "G": 12, "R": 9}
    state = draw("setup seats=4 lead=0\nhands: B3 Y2 | G9 R2 | R9 Y9 | B6 R3")
    run(state, "0 play B3 | 1 play G9 | 2 play R9 | 3 play B6")
    assert strengths(state) == {"B": 9, "G": 9, "R": 9}
    assert strongest(state) == "G"


def test_members_are_ranked_by_the_strength_of_their_cards() -> None:
    """TT-26: two cooks lift the 5 over the 6, and of equal cards the earlier comes first."""
    state = draw("setup seats=4 lead=0\nhands: B5 Y2 | B7 B9 | B6 B10 | G2\ncook 0: R3 Y3")
    run(state, "0 play B5 | 1 play B9 | 2 play B6 | 3 play G2")
    assert ranking(state) == [1, 0, 2]
    state = draw("setup seats=4 lead=0\nhands: B5 Y2 | B1 B10 | B6 B7 | G2\ncook 0: R3 Y3")
    run(state, "0 play B5 | 1 play B1 | 2 play B7 | 3 play G2")
    assert ranking(state) == [0, 2, 1]


def test_members_pick_single_cards_in_turn_until_the_loot_is_gone() -> None:
    """TT-27: also the last card is a decision."""
    state = draw("setup seats=6 lead=0\nhands: B9 B1 | G2 | G3 | R5 G1 | R1 | B10")
    run(state, "0 play B9 | 1 play G2 | 2 play G3")
    run(state, "3 play G1 | 4 play R1 | 5 play B10")
    assert GAME.legal(state, 5) == ["take G1", "take G2", "take G3", "take R1"]
    run(state, "5 take G3 | 0 take R1 | 5 take G1")
    assert GAME.legal(state, 0) == ["take G2"]
    run(state, "0 take G2")
    assert pile(state, 5) == "B10 G1 G3"
    assert pile(state, 0) == "B9 G2 R1"


def test_members_keep_their_own_cards_after_the_loot() -> None:
    """TT-28."""
    state = draw("setup seats=3 lead=0\nhands: B9 B1 | G2 G4 | B10 R1")
    run(state, "0 play B9 | 1 play G2 | 2 play B10")
    assert not state.piles.any()
    run(state, "2 take G2")
    assert [pile(state, seat) for seat in range(3)] == ["B9", "", "B10 G2"]


def test_the_first_of_the_ranking_leads_next() -> None:
    """TT-29."""
    state = draw("setup seats=4 lead=0\nhands: B5 Y2 | G2 G4 | B10 R1 | B1 G3")
    run(state, "0 play B5 | 1 play G2 | 2 play B10 | 3 play B1 | 2 take G2")
    assert (GAME.decision(state), state.actor) == ("play", 2)


def test_a_lone_team_has_no_loot() -> None:
    """TT-30."""
    state = draw("setup seats=3 lead=0\nhands: B5 Y2 | F1 G4 | B10 B9")
    run(state, "0 play B5 | 1 play F1 | 2 play B10")
    assert (GAME.decision(state), state.actor) == ("play", 2)
    assert [pile(state, seat) for seat in range(3)] == ["B5", "", "B10"]


# End of a raid


def test_a_raid_ends_with_the_hands_and_cooks_go_to_their_owners() -> None:
    """TT-31, TT-47: the cook of seat 1 counts for seat 1; no lead is given."""
    state = draw("setup seats=3 lead=0\nhands: B9 | G2 | B10\ncook 1: R3 | pile 0: Y5")
    run(state, "0 play B9 | 1 play G2 | 2 play B10 | 2 take G2")
    assert [int(coins) for coins in state.scores[0, :3]] == [3, 1, 2]
    assert not state.cooks.any()
    assert GAME.seats_to_act(state) == []
    assert GAME.deck_due(state) is not None


@pytest.mark.parametrize("raids", [1, 2, 3, 4])
def test_the_game_ends_after_its_last_raid(raids: int) -> None:
    """TT-32."""
    state = dealt(5, raids=raids)
    for raid in range(1, raids + 1):
        play_out(state)
        assert GAME.is_over(state) == (raid == raids)
        GAME.deal_shuffled(state, chance(raid))
    assert state.scores.sum() == 44 * raids


def test_the_rulebook_has_four_raids() -> None:
    """TT-32."""
    assert GAME.new(4).raids == 4
