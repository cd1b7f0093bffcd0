"""Hog: Rooting and Bulldoze."""

from __future__ import annotations

from cete.games.badgers import notation
from forests import act, board, combat, forest, kind, legal, pile


def with_pile(state, *codes):
    for code in codes:
        number = int(code[2:]) - 1
        size = int(state.deck_sizes[0])
        deck = [int(n) for n in state.decks[0][:size] if n != number]
        assert len(deck) == size - 1
        state.decks[0] = deck + [0] * (11 - len(deck))
        state.deck_sizes[0] = len(deck)
        state.piles[0, state.pile_sizes[0]] = number
        state.pile_sizes[0] += 1
    return state


def test_rooting_puts_a_card_without_ability_under_the_deck():
    """BD-73, BD-122."""
    state = with_pile(forest(". . .\n . . .\n . . .\n . . .", "HG HN", ("HG02 HG01 HG05", "")), "HG11", "HG06", "HG10")
    act(state, "HG02^ a1")
    assert kind(state) == "rooting"
    assert legal(state) == ["pass", "root HG10", "root HG11"]
    act(state, "root HG11")
    assert pile(state, 0) == "HG06 HG10"
    assert notation.code_of(state, 0, state.decks[0, 0]) == "HG11"
    assert state.rooted[0] == 1


def test_rooting_asks_nothing_of_a_pile_of_abilities():
    """BD-56, BD-73."""
    state = with_pile(forest(". . .\n . . .\n . . .\n . . .", "HG HN", ("HG02 HG01 HG05", "")), "HG06")
    act(state, "HG02^ a1")
    assert state.turn[0] == 1


def test_a_rooted_card_is_drawn_last_and_known_in_the_hand():
    """BD-120, BD-122."""
    state = with_pile(forest(". . .\n . . .\n . . .\n . . .", "HG HN", ("HG02 HG01 HG05", "")), "HG11")
    state.deck_sizes[0] = 0
    state.decks[0] = 0
    act(state, "HG02^ a1", "root HG11")
    assert state.deck_sizes[0] == 0
    assert state.shown[0] == 1 << 10


def test_bulldoze_pushes_an_opponent_next_to_it_to_a_free_cell_next_to_that():
    """BD-74."""
    state = forest("HN03^ HN04v .\n . . .\n HG11^ . .\n . . .", "HG HN", ("HG05", ""))
    act(state, "HG05^ b3")
    assert legal(state) == ["pass", "push b4 c4"]
    act(state, "push b4 c4")
    assert board(state) == "a2=HG11^ a4=HN03^ b3=HG05^ c4=HN04v"
    assert state.combats[0] == 0


def test_bulldoze_does_not_push_allies_nor_the_defender_of_its_play():
    """BD-62, BD-74."""
    state = forest(". HN03^ .\n . HG11^ .\n . . .\n . . .", "HG HN", ("HG05", ""))
    act(state, "HG05^ b4")
    assert combat(state) == (11, 9)


def test_bulldoze_asks_nothing_where_the_opponent_cannot_go():
    """BD-56, BD-74."""
    state = forest("HN03^ HN04v .\n HG10^ . .\n HG11^ . .\n . . .", "HG HN", ("HG05", ""))
    act(state, "HG05^ a3")
    assert state.turn[0] == 1


def test_a_pushed_badger_that_was_seen_stays_known():
    """BD-59, BD-120."""
    state = forest(". HN04v .\n . . .\n . . .\n . . .", "HG HN", ("HG05", ""))
    state.seen[1] = state.lying[1]
    act(state, "HG05^ b3", "push b4 a4")
    assert state.seen[1] == state.lying[1] == 1 << 3
