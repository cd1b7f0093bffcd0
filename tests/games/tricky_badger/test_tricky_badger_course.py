"""The chapters Setup, Game Round, Tricks, Trampling and Game End."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cete.games.tricky_badger import rules
from cete.games.tricky_badger.notation import LEAVES, leaf_code
from cete.games.tricky_badger.tricks import best_place, cards_of_trick, trampled, trampler
from cete.kit.cards import each, set_of
from cete.kit.chance import any_of, chance
from cete.kit.game import BadDeal, BadTable
from cete.kit.verbs import legal_actions

FIRST_TEN = ["badger^", "badgerv", "hamster_f^", "hamster_fv", "twig^", "twigv", "wheat^", "wheatv", "bone^", "bonev"]


def play_on(at: Any, decisions: int) -> Any:
    """Take the first legal action so many times, dealing rounds as they come."""
    for _ in range(decisions):
        at.play(at.legal()[0])
        while at.game.deck_due(at.state):
            at.deal_leaves({})
    return at


def play_round(at: Any) -> Any:
    """Take the first legal action until the round is over."""
    while at.game.seats_to_act(at.state):
        at.play(at.legal()[0])
    return at


# Setup


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_three_to_five_seats_play(seats: int, table: Any) -> None:
    """TB-01."""
    with pytest.raises(BadTable, match="3, 4, 5 seats"):
        table(seats)


def test_there_are_51_leaf_cards_pink_to_7_and_four_colours_to_11() -> None:
    """TB-02."""
    wanted = [f"P{n}" for n in range(1, 8)] + [f"{letter}{n}" for letter in "OBGY" for n in range(1, 12)]
    assert [leaf_code(card) for card in range(51)] == wanted
    assert list(LEAVES) == wanted


@pytest.mark.parametrize(("seats", "letters", "cards"), [(3, "POB", 29), (4, "POBG", 40), (5, "POBGY", 51)])
def test_as_many_colours_as_players_are_in_use(seats: int, letters: str, cards: int, table: Any) -> None:
    """TB-03, TB-04, TB-06."""
    at = table(seats)
    at.game.deal(at.state, at.game.deck_due(at.state)[1])
    kind, deck = at.game.deck_due(at.state)
    assert kind == "leaf"
    assert len(deck) == len(set(deck)) == cards
    assert "".join(dict.fromkeys(code[0] for code in deck)) == letters


def test_the_collection_cards_are_shuffled_once_for_the_whole_match(table: Any) -> None:
    """TB-05."""
    at = table(3)
    kind, deck = at.game.deck_due(at.state)
    assert kind == "collection"
    assert len(deck) == 53
    assert len({code.rstrip("^v") for code in deck}) == 10
    order = deck[::-1]
    at.game.deal(at.state, order)
    for number in range(5):
        assert at.game.deck_due(at.state)[0] == "leaf"
        at.deal_leaves({})
        assert at.laid_out() == order[10 * number : 10 * number + 10]
        play_round(at)


def test_a_deal_must_be_a_permutation_of_its_deck(table: Any) -> None:
    """TB-05, TB-06."""
    at = table(3)
    with pytest.raises(BadDeal):
        at.game.deal(at.state, ["badger^"] * 53)
    at.game.deal(at.state, at.game.deck_due(at.state)[1])
    with pytest.raises(BadDeal):
        at.game.deal(at.state, at.game.deck_due(at.state)[1][:-1])
    at.deal_leaves({})
    with pytest.raises(BadDeal, match="No deal is due"):
        at.game.deal(at.state, [])


def test_overview_cards_have_no_effect(table: Any) -> None:
    """TB-07: they are no part of the state; all cards there are lie in the two decks."""
    at = table(5)
    decks = [at.game.deck_due(at.state)[1]]
    at.game.deal(at.state, decks[0])
    decks.append(at.game.deck_due(at.state)[1])
    assert sum(map(len, decks)) == 53 + 51


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_the_starter_gets_the_marker(starter: int, table: Any) -> None:
    """TB-08."""
    assert table(3, starter=starter).dealt().seat() == starter


def test_a_seat_that_is_not_there_cannot_start(table: Any) -> None:
    """TB-08."""
    with pytest.raises(BadTable):
        table(3, starter=3)


# Game Round


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_match_has_five_rounds_of_nine_tricks(seats: int, table: Any) -> None:
    """TB-09, TB-14, TB-81."""
    at = table(seats).dealt()
    won = Counter[int]()
    while not at.game.is_over(at.state):
        before = int(at.state.tricks)
        number = int(at.state.round_number)
        at.play(at.legal()[0])
        if at.state.tricks != before:
            won[number] += 1
        while at.game.deck_due(at.state):
            at.deal_leaves({})
    assert won == dict.fromkeys(range(1, 6), 9)


def test_all_leaf_cards_in_use_are_shuffled_again_for_each_round(table: Any) -> None:
    """TB-10."""
    at = play_round(table(3).dealt())
    assert len(at.game.deck_due(at.state)[1]) == 29
    assert at.state.seen.bit_count() == 27
    at.deal_leaves({})
    assert at.state.seen == 0


def test_nine_cards_each_are_dealt_in_blocks(table: Any) -> None:
    """TB-11."""
    at = table(4)
    at.game.deal(at.state, at.game.deck_due(at.state)[1])
    deck = at.game.deck_due(at.state)[1][::-1]
    at.game.deal(at.state, deck)
    for seat in range(4):
        assert at.hand(seat) == sorted(deck[9 * seat : 9 * seat + 9])


@pytest.mark.parametrize(("seats", "undealt"), [(3, 2), (4, 4), (5, 6)])
def test_the_leaf_cards_left_over_are_in_nobodys_hand(seats: int, undealt: int, table: Any) -> None:
    """TB-12."""
    at = table(seats).dealt()
    held = sum(len(at.hand(seat)) for seat in range(seats))
    assert int(rules.leaf_cards(seats)) - held == undealt


def test_ten_collection_cards_lie_face_up(table: Any) -> None:
    """TB-13."""
    at = table(3).dealt(FIRST_TEN)
    assert at.laid_out() == FIRST_TEN
    assert [at.game.card_code("collection", card) for card in at.game.view(at.state).deck[:10]] == FIRST_TEN


def test_nobody_gets_the_card_left_over_after_the_ninth_trick(table: Any) -> None:
    """TB-14, TB-15, TB-46."""
    at = play_round(table(3).dealt(["twig^"] * 3 + ["twigv"] * 4 + ["wheat^"] * 3))
    assert at.hand(0) == at.hand(1) == at.hand(2) == []
    assert at.laid_out() == []
    assert len(at.discard()) == 1
    kept = [code for seat in range(3) for code in at.collection(seat)]
    assert sorted(kept + at.discard()) == ["twig"] * 7 + ["wheat"] * 3


# Tricks


def test_the_leader_chooses_any_card_of_the_table_before_the_first_leaf_card(table: Any) -> None:
    """TB-16."""
    at = table(3).dealt(["badger^", "badger^", *FIRST_TEN[1:9]])
    assert at.decision() == "take"
    assert at.legal() == sorted(f"take {code}" for code in FIRST_TEN[:9])
    at.play("take badger^")
    assert at.decision() == "play"
    assert at.laid_out() == ["badger^", *FIRST_TEN[1:9]]


def test_every_seat_plays_one_card_clockwise_from_the_leader(table: Any) -> None:
    """TB-17."""
    at = table(4, starter=2).dealt().play("take badger^")
    seats = []
    for _ in range(4):
        seats.append(at.seat())
        card = at.legal()[0].removeprefix("play ")
        at.play(f"play {card}")
        assert card not in at.hand(seats[-1])
    assert seats == [2, 3, 0, 1]
    assert [len(at.hand(seat)) for seat in range(4)] == [8] * 4


def test_the_leader_may_lead_any_card_pink_too(table: Any) -> None:
    """TB-18."""
    at = table(4).in_trick([], hand=["P2", "O3", "B9"])
    assert at.legal() == ["play B9", "play O3", "play P2"]


def test_who_holds_the_led_colour_plays_it(table: Any) -> None:
    """TB-19."""
    assert table(4).in_trick(["O7"], hand=["O3", "O10", "P2", "B9"]).legal() == ["play O10", "play O3"]
    assert table(4).in_trick(["P4"], hand=["O3", "P2"]).legal() == ["play P2"]


def test_who_does_not_hold_the_led_colour_plays_anything(table: Any) -> None:
    """TB-20."""
    assert table(4).in_trick(["O7", "O9"], hand=["P1", "B1"]).legal() == ["play B1", "play P1"]


def winner_of(table: Any, cards: str, arrow: str) -> str:
    at = table(max(3, len(cards.split()))).in_trick(cards.split(), arrow)
    return cards.split()[best_place(at.state)]


@pytest.mark.parametrize("seed", range(30))
def test_every_trick_has_one_winner_of_the_deciding_colour(seed: int, table: Any) -> None:
    """TB-21, TB-22, TB-24, TB-34."""
    generator = chance(seed)
    deck = (1 << 51) - 1
    cards = []
    for _ in range(5):
        cards.append(leaf_code(int(any_of(deck, generator))))
        deck &= ~(1 << LEAVES[cards[-1]])
    for arrow in "^v":
        best = winner_of(table, " ".join(cards), arrow)
        pink = [code for code in cards if code[0] == "P"]
        assert best in (pink or [code for code in cards if code[0] == cards[0][0]])


def test_pink_decides_if_there_is_any_and_else_the_led_colour(table: Any) -> None:
    """TB-22, TB-24."""
    assert winner_of(table, "O10 P2 B11", "^") == "P2"
    assert winner_of(table, "O10 B11 O9", "^") == "O10"
    assert winner_of(table, "O10 B1 O9", "v") == "O9"


def test_the_arrow_says_whether_the_highest_or_the_lowest_wins(table: Any) -> None:
    """TB-23."""
    assert winner_of(table, "O2 O9 O4", "^") == "O9"
    assert winner_of(table, "O2 O9 O4", "v") == "O2"
    assert winner_of(table, "O2 P6 P2", "^") == "P6"
    assert winner_of(table, "O2 P6 P2", "v") == "P2"


def test_the_winner_receives_the_contested_card_at_once(table: Any) -> None:
    """TB-25, TB-36."""
    hands = {0: ["O2"], 1: ["O9"], 2: ["O4"]}
    at = table(3).dealt(FIRST_TEN, hands).play("take wheat^", "play O2", "play O9", "play O4")
    assert [at.collection(seat) for seat in range(3)] == [[], ["wheat"], []]
    at = table(3).dealt(FIRST_TEN, hands).play("take wheatv", "play O2", "play O9", "play O4")
    assert [at.collection(seat) for seat in range(3)] == [["wheat"], [], []]


def test_played_leaf_cards_are_out_until_the_next_round(table: Any) -> None:
    """TB-26."""
    hands = {0: ["O2"], 1: ["O9"], 2: ["O4"]}
    at = table(3).dealt(FIRST_TEN, hands).play("take wheat^", "play O2", "play O9", "play O4")
    assert at.state.played == 0
    assert at.state.seen == set_of(LEAVES[code] for code in ("O2", "O9", "O4"))
    assert not any({"O2", "O9", "O4"} & set(at.hand(seat)) for seat in range(3))


def test_the_marker_passes_to_the_next_seat_whoever_won(table: Any) -> None:
    """TB-27."""
    hands = {0: ["O9", "O8"], 1: ["O2", "O3"], 2: ["O4", "O6"]}
    at = table(3).dealt(FIRST_TEN, hands).play("take wheat^", "play O9", "play O2", "play O4")
    assert at.collection(0) == ["wheat"]
    assert at.seat() == 1
    assert at.decision() == "take"


@pytest.mark.parametrize(("seats", "starter"), [(3, 1), (4, 2), (5, 4)])
def test_the_leader_of_each_trick_is_known_in_advance(seats: int, starter: int, table: Any) -> None:
    """TB-28."""
    at = table(seats, starter=starter).dealt()
    leaders = []
    while not at.game.is_over(at.state):
        if at.decision() == "take":
            leaders.append(at.seat())
        play_on(at, 1)
    assert leaders == [(starter + number) % seats for number in range(45)]


# Trampling


def test_the_lowest_and_highest_of_each_colour_are_at_risk(table: Any) -> None:
    """TB-29, TB-30."""
    state = table(5).state
    found = {leaf_code(card): trampler(state, card) for card in range(51) if trampler(state, card) >= 0}
    wanted = {"P1": "P3", "P7": "P5"}
    wanted |= {f"{letter}1": f"{letter}5" for letter in "OBGY"} | {f"{letter}11": f"{letter}7" for letter in "OBGY"}
    assert {code: leaf_code(by) for code, by in found.items()} == wanted


@pytest.mark.parametrize("cards", ["O1 O5 O8", "O5 O1 O8", "O8 O5 O1", "O1 O8 O5"])
@pytest.mark.parametrize("arrow", "^v")
def test_a_card_is_trampled_in_whatever_order_and_with_either_arrow(cards: str, arrow: str, table: Any) -> None:
    """TB-31."""
    state = table(3).in_trick(cards.split(), arrow).state
    assert trampled(state, cards_of_trick(state), 1) == 1 << LEAVES["O1"]


def test_only_the_trampler_of_the_same_colour_tramples(table: Any) -> None:
    """TB-31."""
    state = table(4).in_trick(["O1", "B5", "O7", "O4"], "v").state
    assert trampled(state, cards_of_trick(state), 1) == 0
    assert winner_of(table, "O1 B5 O7 O4", "v") == "O1"


def test_a_trampled_lead_still_sets_the_colour(table: Any) -> None:
    """TB-32."""
    assert winner_of(table, "O11 O7 B8 B9", "^") == "O7"
    assert table(3).in_trick(["O1", "O5"], hand=["O11", "B9"]).legal() == ["play O11"]


def test_the_trampling_card_still_competes(table: Any) -> None:
    """TB-33."""
    assert winner_of(table, "O1 B2 O5", "v") == "O5"
    assert winner_of(table, "P7 P5 P2", "^") == "P5"


# Game End


def test_three_collection_cards_are_never_revealed(table: Any) -> None:
    """TB-81."""
    at = table(3).dealt()
    while not at.game.is_over(at.state):
        play_on(at, 1)
    assert at.state.round_number == 5
    deck = at.game.view(at.state).deck
    assert list(deck[50:]) == [-1, -1, -1]
    assert -1 not in deck[:50]


def test_all_printed_points_count_connected_or_loose(table: Any) -> None:
    """TB-82, TB-83."""
    at = table(3).collect({0: ["badger+bone+cage", "hamster_f+wheat+bucket"], 1: ["bone", "wheat", "weevil"]})
    assert at.game.scores(at.state, range(3)) == [3 - 1 + 1 + 1 + 1, -1 + 1 + 1, 0]


def test_cages_and_buckets_count_what_is_printed_on_them(table: Any) -> None:
    """TB-82."""
    at = table(3).collect({0: ["badger+cage", "hamster_m+bucket"]})
    at.state.points[6], at.state.points[7] = 5, -4
    assert at.game.scores(at.state, [0]) == [3 + 5 + 1 - 4]


def winners(at: Any) -> list[int]:
    at.state.due = 0
    return list(each(rules.winners(at.state)))


def test_most_points_win(table: Any) -> None:
    """TB-84."""
    assert winners(table(3).collect({0: ["badger"], 1: ["badger", "wheat"], 2: ["badger", "bone"]})) == [1]


def test_points_below_zero_win_if_the_others_have_fewer(table: Any) -> None:
    """TB-84."""
    assert winners(table(3).collect({0: ["bone"], 1: ["twig", "bone"], 2: ["twig", "twig"]})) == [0]


def test_a_tie_goes_to_most_badgers(table: Any) -> None:
    """TB-85."""
    at = table(3).collect({0: ["badger+bone+cage", "badger+bone"], 1: ["badger", "wheat"], 2: ["badger", "weevil"]})
    assert at.game.scores(at.state, range(3)) == [4, 4, 4]
    assert winners(at) == [0]


def test_a_tie_in_badgers_goes_to_most_hamsters(table: Any) -> None:
    """TB-86."""
    at = table(3).collect({0: ["wheat", "wheat"], 1: ["hamster_f", "hamster_f"], 2: ["hamster_m", "wheat"]})
    assert winners(at) == [1]


def test_seats_tied_in_everything_share_the_victory(table: Any) -> None:
    """TB-87."""
    at = table(3).collect({0: ["badger"], 1: ["badger"], 2: ["badger", "bone"]})
    assert winners(at) == [0, 1]
    assert at.game.result(at.state) == {
        "scores": [3, 3, 2], "badgers": [1, 1, 1], "hamsters": [0, 0, 0], "winners": [0, 1],
    }  # fmt: skip


def test_nobody_has_won_before_the_end(table: Any) -> None:
    """TB-81."""
    at = table(3).dealt()
    assert rules.winners(at.state) == 0
    assert legal_actions(at.state, 1) == 0
