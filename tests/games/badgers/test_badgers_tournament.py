"""Tournament Mode: who plays whom, boards side by side, and what it adds up to."""

from __future__ import annotations

import pytest

from cete.games.badgers import tournament
from cete.kit.chance import any_of, chance
from cete.kit.history import in_order, replay
from cete.kit.record import bytes_of
from cete.kit.verbs import apply, legal_actions
from forests import GAME, deal_in_order, dealt
from positions import random_record

FOUR = "AM SI CF HN"
ROUNDS = {
    3: [(0, 1), (2, 0), (1, 2)],
    4: [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)],
    5: [(0, 1, 2, 3), (4, 2, 3, 0), (1, 3, 0, 4), (2, 0, 4, 1), (3, 4, 1, 2)],
}


def finish_round(state, generator):
    number = int(state.round_number)
    while state.round_number == number and not GAME.is_over(state):
        seat = GAME.seats_to_act(state)[-1]
        apply(state, seat, int(any_of(legal_actions(state, seat), generator)))
        GAME.deal_shuffled(state, generator)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_players_move_on_from_seat_to_seat(seats):
    """BD-107, BD-108, BD-110, BD-114."""
    state = dealt(seats, clans="AM SI" if seats == 3 else FOUR)
    generator = chance(seats)
    for seating in ROUNDS[seats]:
        playing = [int(seat) for seat in state.sitting if seat >= 0]
        assert tuple(playing) == seating
        assert set(GAME.seats_to_act(state)) <= set(playing)
        for seat in set(range(seats)) - set(playing):
            assert GAME.legal(state, seat) == []
        finish_round(state, generator)
    assert GAME.is_over(state)
    for seat in range(seats):
        sides = [seating.index(seat) for seating in ROUNDS[seats] if seat in seating]
        assert sorted(sides) == list(range(2 if seats == 3 else 4)), "once with every deck"


def test_four_players_have_a_second_forest_of_tournament_cards():
    """BD-108."""
    state = GAME.new(4, {"clans": FOUR})
    GAME.deal(state, GAME.deck_due(state)[1])
    kind, codes = GAME.deck_due(state)
    assert (kind, codes) == ("forest", [f"F{number}" for number in range(13, 25)])


def test_seats_choose_the_decks_in_order():
    """BD-109."""
    state = dealt(5)
    for seat in range(4):
        assert GAME.seats_to_act(state) == [seat]
        GAME.play(state, seat, GAME.legal(state, seat)[0])
    assert GAME.deck_due(state)[0] == "deck"


def test_forests_clans_and_starting_sides_stay_and_decks_are_whole_again():
    """BD-111, BD-112."""
    state = dealt(3, clans="EU SI")
    forest, start = state.forest.tolist(), int(state.start[0])
    finish_round(state, chance(1))
    assert state.round_number == 2
    assert state.forest.tolist() == forest
    assert state.start[0] == start
    assert state.clans.tolist()[:2] == [6, 1]
    assert state.deck_sizes.tolist()[:2] == [6, 8]
    assert state.shown[0] == 0b11
    assert not state.lying.any()
    assert not state.pile_sizes.any()


def test_a_round_ends_when_both_matches_have_ended():
    """BD-113."""
    state = dealt(4, clans=FOUR)
    generator = chance(2)
    while GAME.seats_to_act(state)[0] in (0, 1):
        seat = GAME.seats_to_act(state)[0]
        apply(state, seat, int(any_of(legal_actions(state, seat), generator)))
    assert state.ended == 0b01
    assert GAME.deck_due(state) is None
    assert state.round_number == 1


def test_the_order_in_which_the_two_boards_are_played_changes_nothing():
    """BD-113."""
    ends = set()
    for order in (0, -1):
        state = dealt(4, clans=FOUR)
        while state.round_number == 1:
            seat = GAME.seats_to_act(state)[order]
            GAME.play(state, seat, GAME.legal(state, seat)[0])
            deal_in_order(state)
        ends.add(bytes_of(state))
    assert len(ends) == 1


@pytest.mark.parametrize("seats", [4, 5])
def test_records_have_the_first_board_before_the_second(seats):
    """BD-113."""
    record = random_record(GAME, seats, chance(4), clans=FOUR)
    ordered = in_order(GAME, record)
    assert ordered.actions != record.actions
    ended = [int(step.state.ended) for step in replay(GAME, ordered) if step.action >= 0]
    finished = [(value & (value + 1)) == 0 for value in ended]
    assert all(finished), "matches end one after the other"


def test_food_and_wins_are_noted_and_added_up():
    """BD-115, BD-116."""
    state = dealt(5, clans=FOUR)
    generator = chance(3)
    for _ in range(5):
        finish_round(state, generator)
    result = GAME.result(state)
    for seat in range(5):
        noted = [match["scores"][match["seats"].index(seat)] for match in result["matches"] if seat in match["seats"]]
        assert len(noted) == 4
        assert result["scores"][seat] == sum(noted)
        assert result["wins"][seat] == sum(match["winner"] == seat for match in result["matches"])
    assert sum(result["wins"]) == 10


def test_equal_food_is_decided_by_matches_won_and_then_shared():
    """BD-116, BD-117, BD-118."""
    state = dealt(3, clans="AM SI")
    state.round_number = 3
    state.ended = 0b111
    state.noted_food[:3] = [[2, 1], [2, 2], [1, 2]]
    state.noted_badgers[:3] = [[1, 1], [2, 1], [1, 1]]
    # Seat 0: 2 + 2 = 4 and one win; seat 1: 1 + 1 = 2; seat 2: 2 + 2 = 4 and two wins.
    assert [int(tournament.total_food(state, seat)) for seat in range(3)] == [4, 2, 4]
    assert tournament.winners(state) == 0b100
    state.noted_badgers[1] = [1, 2]
    state.noted_food[2] = [1, 2]
    assert [int(tournament.matches_won(state, seat)) for seat in range(3)] == [2, 0, 1]
    assert tournament.winners(state) == 0b001
    state.noted_food[:3] = [[1, 0], [1, 0], [1, 0]]
    assert tournament.winners(state) == 0b111
