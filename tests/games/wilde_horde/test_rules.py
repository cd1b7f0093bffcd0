"""The rules of Wilde Horde that the worked examples do not pin down by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from cete import games
from cete.games.wilde_horde import rules
from cete.games.wilde_horde.notation import bribe_code, read_bribe
from cete.games.wilde_horde.rules import CAVE_PAINTER, HERMIT, MEAT
from cete.kit.cards import each, first, has, set_of
from cete.kit.chance import chance
from cete.kit.game import BadDeal, BadTable, IllegalAction
from cete.kit.verbs import needs_deal

GAME = games.load("wilde_horde")


def dealt(seats: int = 4, seed: int = 1, **options: Any) -> Any:
    state = GAME.new(seats, options)
    GAME.deal_shuffled(state, chance(seed))
    return state


def played(state: Any, how_many: int) -> Any:
    """Play some cards, always the first legal one."""
    for _ in range(how_many):
        (seat,) = GAME.seats_to_act(state)
        GAME.play(state, seat, GAME.legal(state, seat)[0])
        GAME.deal_shuffled(state, chance(how_many))
    return state


def cards(text: str) -> int:
    return set_of(read_bribe(code) for code in text.split())


def athletes(*ids: str) -> int:
    return set_of(GAME.athletes.index(athlete) for athlete in ids)


def winner_of(text: str, group: int) -> str:
    """The card that wins a trick; the first card written was led."""
    state = GAME.new(4)
    led = rules.suit(read_bribe(text.split()[0]))
    specials = state.specials
    return bribe_code(rules.winning_card(cards(text), led, group, specials[HERMIT], specials[CAVE_PAINTER]))


@pytest.mark.parametrize("seats", [0, 1, 2, 5, 6])
def test_three_or_four_seats_play(seats: int) -> None:
    """WH-01."""
    with pytest.raises(BadTable, match="3, 4 seats"):
        GAME.new(seats)


@pytest.mark.parametrize(("seats", "each_gets"), [(3, 16), (4, 12)])
def test_all_bribe_cards_are_dealt_and_a_round_has_twelve_tricks(seats: int, each_gets: int) -> None:
    """WH-02, WH-11."""
    state = dealt(seats)
    assert [len(list(each(state.hands[seat]))) for seat in range(seats)] == [each_gets] * seats
    played(state, 12 * seats - 1)
    assert state.round_number == 1
    played(state, 1)
    assert state.round_number == 2


def test_the_bribe_cards_are_four_suits_of_twelve() -> None:
    """WH-03."""
    state = GAME.new(4)
    GAME.deal(state, list(GAME.athletes))
    kind, deck = GAME.deck_due(state)
    assert kind == "bribes"
    assert deck == [f"{suit}{number}" for suit in "BRSM" for number in range(1, 13)]


def test_meat_is_the_trump_suit() -> None:
    """WH-03, WH-16."""
    assert rules.suit(read_bribe("M1")) == MEAT
    assert winner_of("B12 M1 R12", athletes("berry_picker")) == "M1"


def test_athletes_carry_their_printed_value_and_ability() -> None:
    """WH-04."""
    state = GAME.new(4)
    values = dict(zip(GAME.athletes, state.values, strict=True))
    assert values["mammoth_rider"] == 7
    assert values["sabertooth_bait"] == -7
    assert state.specials[HERMIT] == athletes("hermit")
    assert state.specials[0] == 0


@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_each_round_is_opened_by_the_left_neighbour_of_the_last_opener(starter: int) -> None:
    """WH-05."""
    state = dealt(starter=starter)
    openers = []
    for _ in range(4):
        openers += GAME.seats_to_act(state)
        played(state, 48)
    assert openers == [(starter + number) % 4 for number in range(4)]
    assert GAME.is_over(state)


def test_each_round_both_decks_are_complete_again() -> None:
    """WH-06."""
    state = dealt()
    for _ in range(48):
        (seat,) = GAME.seats_to_act(state)
        GAME.play(state, seat, GAME.legal(state, seat)[0])
    kind, deck = GAME.deck_due(state)
    assert (kind, sorted(deck)) == ("athletes", sorted(GAME.athletes))
    GAME.deal(state, deck)
    assert len(GAME.deck_due(state)[1]) == 48


def test_athletes_are_laid_out_before_bribes_are_dealt() -> None:
    """WH-07."""
    state = GAME.new(3)
    assert GAME.decks[needs_deal(state) - 1] == "athletes"
    GAME.deal(state, list(GAME.athletes))
    assert GAME.decks[needs_deal(state) - 1] == "bribes"


def test_a_deal_must_be_a_permutation_of_its_deck() -> None:
    """WH-06."""
    state = GAME.new(3)
    with pytest.raises(BadDeal):
        GAME.deal(state, ["hermit"] * 24)
    with pytest.raises(BadDeal):
        GAME.deal(state, list(GAME.athletes)[:-1])
    with pytest.raises(BadDeal, match="No deal is due"):
        GAME.deal(dealt(), list(GAME.athletes))


def test_athletes_lie_row_by_row() -> None:
    """WH-08."""
    state = GAME.new(4)
    GAME.deal(state, list(reversed(GAME.athletes)))
    assert [GAME.athletes[athlete] for athlete in state.grid] == list(reversed(GAME.athletes))


def test_a_group_is_what_a_column_has_in_one_block() -> None:
    """WH-09, WH-10."""
    state = dealt()
    sizes = [len(list(each(rules.group(state, trick)))) for trick in range(12)]
    assert sizes == [1] * 4 + [2] * 4 + [3] * 4
    together = 0
    for trick in range(12):
        assert not together & rules.group(state, trick)
        together |= rules.group(state, trick)
    assert together == first(24)


def test_hands_are_hidden_from_the_other_seats_and_from_onlookers() -> None:
    """WH-12."""
    state = dealt()
    for viewer in (-1, 0, 1, 2, 3):
        view = GAME.view(state, viewer)
        shown = [seat for seat in range(4) if view.hands[seat]]
        assert shown == ([viewer] if viewer >= 0 else [])


def test_cards_are_played_clockwise_from_the_leader() -> None:
    """WH-13."""
    state = dealt(starter=2)
    order = []
    for _ in range(4):
        order += GAME.seats_to_act(state)
        played(state, 1)
    assert order == [2, 3, 0, 1]
    with pytest.raises(IllegalAction, match="not to act"):
        GAME.play(state, (GAME.seats_to_act(state)[0] + 1) % 4, "play B1")


def test_a_seat_that_holds_the_led_suit_follows_with_any_card_of_it() -> None:
    """WH-14."""
    state = dealt()
    state.played, state.trick[0] = 1, read_bribe("R5")
    state.hands[1] = cards("R1 R12 M3 B2")
    assert rules.playable(state, 1) == cards("R1 R12")
    state.trick[0] = read_bribe("M5")
    assert rules.playable(state, 1) == cards("M3")


def test_only_the_led_suit_is_followed_not_a_trump_played_later() -> None:
    """WH-14."""
    state = dealt()
    state.leader, state.played = 0, 2
    state.trick[:2] = read_bribe("R5"), read_bribe("M1")
    state.hands[2] = cards("R7 M3 B2")
    assert rules.playable(state, 2) == cards("R7")


def test_a_void_seat_plays_anything() -> None:
    """WH-15."""
    state = dealt()
    state.played, state.trick[0] = 1, read_bribe("R5")
    state.hands[1] = cards("S1 M3 B2")
    assert rules.playable(state, 1) == cards("S1 M3 B2")


def test_who_wins_an_ordinary_trick() -> None:
    """WH-16, WH-17, WH-18."""
    plain = athletes("rock_hurler")
    assert winner_of("R5 R7 M2 M9", plain) == "M9"
    assert winner_of("R5 R7 R6 B12", plain) == "R7"
    assert winner_of("R1 S12 B12 S11", plain) == "R1"


def test_the_hermit_lets_the_lowest_card_of_the_led_suit_win() -> None:
    """WH-19."""
    hermit = athletes("hermit")
    assert winner_of("R5 R2 M1 B1", hermit) == "R2"
    assert winner_of("M5 M2 B1 R1", hermit) == "M2"


def test_the_cave_painter_takes_the_trump_away() -> None:
    """WH-20."""
    painter = athletes("cave_painter")
    assert winner_of("R5 R2 M12 B12", painter) == "R5"
    assert winner_of("M5 M12 B12 R12", painter) == "M12"


def test_the_hermit_decides_where_both_lie() -> None:
    """WH-21."""
    assert winner_of("R5 R2 R9 M12", athletes("cave_painter", "hermit")) == "R2"


def test_a_hermit_in_a_team_or_a_later_group_changes_nothing() -> None:
    """WH-22."""
    state = dealt()
    state.teams[0] = athletes("hermit")
    assert winner_of("R5 R2 M1 R9", athletes("mud_slider")) == "M1"


def test_the_winner_takes_the_group_and_leads_the_next_trick() -> None:
    """WH-23, WH-24."""
    state = dealt(seed=3)
    group = rules.group(state, 0)
    played(state, 4)
    taker = int(state.takers[0])
    assert state.teams[taker] == group
    assert GAME.seats_to_act(state) == [taker]
    assert all(card < 0 for card in state.trick)


def test_the_four_cards_left_with_three_seats_are_not_shown() -> None:
    """WH-25."""
    state = dealt(3)
    for _ in range(35):
        (seat,) = GAME.seats_to_act(state)
        GAME.play(state, seat, GAME.legal(state, seat)[0])
    (seat,) = GAME.seats_to_act(state)
    GAME.play(state, seat, GAME.legal(state, seat)[0])
    assert state.tricks == 12
    assert [len(list(each(state.hands[seat]))) for seat in range(3)] == [4, 4, 4]
    assert GAME.view(state, 0).hands[1] == 0


def test_abilities_act_only_on_the_team_that_holds_them() -> None:
    """WH-26."""
    state = dealt()
    state.teams[0], state.teams[1] = athletes("holy_goat"), athletes("fat_boy", "mammoth_rider")
    assert rules.round_score(state, 0) == -2
    assert rules.round_score(state, 1) == 12


def test_sums_can_be_negative() -> None:
    """WH-27, WH-28."""
    state = dealt()
    state.teams[2] = athletes("sabertooth_bait", "cave_snorer", "cheerleader")
    assert rules.round_score(state, 2) == -7 - 6 + 2


def test_a_seat_without_a_trick_scores_twenty() -> None:
    """WH-36."""
    state = dealt()
    state.teams[1] = athletes("berry_picker")
    assert rules.round_score(state, 0) == 20
    assert rules.round_score(state, 1) == 1


def test_round_scores_add_up() -> None:
    """WH-37."""
    state = played(dealt(), 96)
    assert GAME.scores(state, range(4)) == [int(sum(state.scores[:2, seat])) for seat in range(4)]


def finished(rounds: list[list[int]]) -> Any:
    state = GAME.new(len(rounds[0]))
    state.round_number, state.tricks, state.due = len(rounds), 12, 0
    for number, points in enumerate(rounds):
        state.scores[number, : len(points)] = points
    return state


def test_the_highest_total_wins_then_the_better_last_round_then_both() -> None:
    """WH-38, WH-39, WH-40."""
    assert list(each(rules.winners(finished([[9, 0, 0], [0, 5, 0], [0, 3, 0]])))) == [0]
    assert list(each(rules.winners(finished([[9, 0, 0], [0, 5, 0], [0, 4, 0]])))) == [1]
    assert list(each(rules.winners(finished([[5, 5, 0], [0, 0, 0], [4, 4, 0]])))) == [0, 1]


def test_there_are_no_winners_before_the_end() -> None:
    """WH-38."""
    assert rules.winners(played(dealt(), 47)) == 0


def test_several_of_one_special() -> None:
    """WH-41."""
    state = dealt()
    state.specials[rules.TEMPTRESS] = athletes("temptress", "hermit")
    state.teams[0] = athletes("temptress", "hermit", "mammoth_rider", "bear_wrestler", "berry_picker")
    # Values 3 6 7 6 1: the 7 goes, then one 6.
    assert rules.round_score(state, 0) == 10
    state.specials[rules.HOLY_GOAT] = athletes("holy_goat", "mud_slider")
    state.teams[1] = athletes("holy_goat", "mud_slider", "mammoth_rider")
    assert rules.round_score(state, 1) == (-1 - 3 + 7) * 4


def test_an_illegal_card_is_refused_with_the_reason_of_a_friend() -> None:
    """WH-14."""
    state = dealt()
    state.played, state.trick[0] = 1, read_bribe("R5")
    state.hands[1] = cards("R1 R12 M3 B2")
    with pytest.raises(IllegalAction, match=r"You hold rocks, so you must play one\. \(WH-14\)"):
        GAME.play(state, 1, "play M3")
    with pytest.raises(IllegalAction, match="You do not hold this card"):
        GAME.play(state, 1, "play S3")
    assert has(state.hands[1], read_bribe("M3"))
    assert state.played == 1


def test_every_card_of_a_team_was_won_in_a_trick() -> None:
    """WH-23."""
    state = played(dealt(3, seed=9), 30)
    won = 0
    for trick in range(int(state.tricks)):
        won |= rules.group(state, trick)
    assert won == state.teams[0] | state.teams[1] | state.teams[2]
    assert state.teams[3] == 0
