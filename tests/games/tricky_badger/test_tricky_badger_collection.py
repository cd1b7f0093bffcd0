"""The chapters from Collection Cards to Weevil."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cete import games
from cete.games.tricky_badger import rules
from cete.games.tricky_badger.collection import hungry_badgers, is_hamster, stack_of, stack_points, unfed_hamsters
from cete.games.tricky_badger.notation import STACK_CODES, TYPE_CODES, stack_code, stack_parts
from cete.games.tricky_badger.state import LOOSE_BONE, LOOSE_WEEVIL, LOOSE_WHEAT, STACKS, TYPES, card_type, lowest_wins
from cete.games.tricky_badger.tricks import contested, laid_out
from cete.kit.cards import each
from cete.kit.chance import any_of, chance
from cete.kit.playout import deal_at_random
from cete.kit.verbs import LONGEST_DECK

# In general


def test_a_card_has_a_type_and_an_arrow_and_the_arrow_counts_only_in_its_trick(table: Any) -> None:
    """TB-35."""
    at = table(3)
    assert at.game.card_code("collection", 0) == "badger^"
    assert at.game.card_code("collection", 1) == "badgerv"
    assert card_type(0) == card_type(1)
    assert [lowest_wins(0), lowest_wins(1)] == [False, True]
    assert at.wins(0, "badger").collection(0) == ["badger"]


@pytest.mark.parametrize("kind", ["badger", "hamster_f", "hamster_m", "bone", "twig", "wheat", "weevil"])
def test_a_plain_card_joins_the_collection_of_its_winner(kind: str, table: Any) -> None:
    """TB-36."""
    at = table(3).wins(1, kind)
    assert [at.collection(seat) for seat in range(3)] == [[], [kind], []]
    assert stack_code(stack_of(TYPE_CODES.index(kind))) == kind


@pytest.mark.parametrize("kind", ["magpie", "cage", "bucket"])
def test_a_magpie_cage_or_bucket_does_not(kind: str, table: Any) -> None:
    """TB-36, TB-45."""
    assert stack_of(TYPE_CODES.index(kind)) == -1
    at = table(3).wins(1, kind)
    assert at.collection(1) == []
    assert at.discard() == [kind]


def test_at_most_one_bone_and_cage_per_badger_and_one_feed_and_bucket_per_hamster() -> None:
    """TB-37."""
    assert len(STACK_CODES) == STACKS == 4 + 6 + 6 + 4
    for code in STACK_CODES:
        parts = code.split("+")
        assert len(parts) == len(set(parts))
        assert not {"wheat", "weevil"} <= set(parts)


@pytest.mark.parametrize(
    ("before", "won", "after"),
    [
        (["badger"], "bone", ["badger+bone"]),
        (["badger+cage"], "bone", ["badger+bone+cage"]),
        (["bone"], "badger", ["badger+bone"]),
        (["hamster_m"], "wheat", ["hamster_m+wheat"]),
        (["hamster_f+bucket"], "weevil", ["hamster_f+weevil+bucket"]),
        (["weevil"], "hamster_f", ["hamster_f+weevil"]),
    ],
)
def test_connections_are_compulsory_and_immediate(before: list[str], won: str, after: list[str], table: Any) -> None:
    """TB-38, TB-63, TB-77, TB-78."""
    at = table(3).collect({0: before}).wins(0, won)
    assert at.collection(0) == after
    assert at.decision() == "take"


def test_connected_cards_are_stolen_and_lost_together(table: Any) -> None:
    """TB-39, TB-66, TB-72."""
    at = table(3).collect({1: ["badger+bone"]}).wins(0, "cage").play("steal 1 badger+bone")
    assert [at.collection(0), at.collection(1)] == [["badger+bone+cage"], []]
    at = table(3).collect({1: ["hamster_f+wheat"]}).wins(0, "bucket").play("steal 1 hamster_f+wheat")
    assert [at.collection(0), at.collection(1)] == [["hamster_f+wheat+bucket"], []]
    at = table(3).collect({0: ["hamster_f+wheat+bucket"]}).wins(0, "badger")
    assert at.discard() == ["bucket", "hamster_f", "wheat"]


def test_everybody_sees_all_collections(table: Any) -> None:
    """TB-40."""
    at = table(3).dealt().collect({0: ["badger"], 1: ["twig", "twig"], 2: ["hamster_f+wheat"]})
    for viewer in (-1, 0, 1, 2):
        assert (at.game.view(at.state, viewer).collections == at.state.collections).all()


def test_connect_before_eat(table: Any) -> None:
    """TB-41: bones, then feed, then the weevil, then the fight, then the badger."""
    at = table(3).collect({0: ["bone", "hamster_f"]}).wins(0, "badger")
    assert at.collection(0) == ["badger+bone", "hamster_f"]
    at = table(3).collect({0: ["hamster_f", "wheat", "weevil"]})
    # Not a settled collection: it shows that a hamster is fed before the weevil eats what is left.
    rules.settle(at.state, 0)
    assert at.collection(0) == ["hamster_f+weevil", "wheat"]
    at = table(3).collect({0: ["badger", "hamster_m"]})
    rules.gain(at.state, 0, STACK_CODES["hamster_m"])
    assert at.collection(0) == ["badger"]
    notes = [int(note) >> 12 for note in at.state.notes[: at.state.noted]]
    assert notes == [3], "the fight comes before the meal and leaves nothing to eat"


def test_the_owner_chooses_only_between_different_takers(table: Any) -> None:
    """TB-42."""
    at = table(3).collect({0: ["badger", "badger+cage"]}).wins(0, "bone")
    assert at.legal() == ["bone badger", "bone badger+cage"]
    assert at.seat() == 0
    at = table(3).collect({0: ["badger", "badger"]}).wins(0, "bone")
    assert at.collection(0) == ["badger", "badger+bone"]
    at = table(3).collect({0: ["hamster_f", "hamster_m", "hamster_m+bucket"]})
    at.state.collections[0, STACK_CODES["hamster_m"]] -= 1
    at.wins(0, "weevil")
    assert at.legal() == ["feed hamster_f", "feed hamster_m+bucket"]


def random_states(seed: int, seats: int, decline: bool) -> Any:
    """The states of a random match after each action, with the seat that acted and the state before."""
    game = games.load("tricky_badger")
    generator = chance(seed)
    state = game.new(seats, {"decline": decline})
    deck = np.zeros(LONGEST_DECK, np.int64)
    deal_at_random(state, deck, generator)
    while game.seats_to_act(state):
        (seat,) = game.seats_to_act(state)
        before = state.copy()
        rules.apply(state, seat, any_of(rules.legal_actions(state, seat), generator))
        yield before, seat, state
        deal_at_random(state, deck, generator)


def settled(state: Any, seat: int) -> bool:
    """TB-45, as far as counts of stacks can be wrong at all."""
    mine = state.collections[seat]
    hamsters = sum(mine[stack] for stack in range(STACKS) if is_hamster(stack))
    hungry, unfed = hungry_badgers(state, seat), unfed_hamsters(state, seat)
    feed = mine[LOOSE_WHEAT] + mine[LOOSE_WEEVIL]
    return not (
        (hungry and (hamsters or mine[LOOSE_BONE]))
        or (feed and unfed)
        or (mine[LOOSE_WHEAT] and mine[LOOSE_WEEVIL])
        or sum(mine[10:16]) > 1
    )


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from([3, 4, 5]), decline=st.booleans())
def test_collections_settle_and_no_card_is_lost_or_doubled(seed: int, seats: int, decline: bool) -> None:
    """TB-05, TB-40, TB-43, TB-44, TB-45, TB-46, TB-80."""
    for before, _, state in random_states(seed, seats, decline):
        asked = rules.decision(state) in (5, 6) and state.asking >= 0
        for owner in range(seats):
            assert settled(state, owner) or (asked and owner == state.winner)
            if owner != state.winner:
                assert (state.collections[owner] <= before.collections[owner]).all()
        counts = [0] * TYPES
        for owner in range(seats):
            for stack in range(STACKS):
                for part in stack_parts(stack):
                    counts[TYPE_CODES.index(part)] += state.collections[owner, stack]
        for kind in range(TYPES):
            counts[kind] += state.discard[kind]
        lying = [laid_out(state, place) for place in each(state.out)]
        lying += [contested(state)] if state.prize >= 0 else []
        if state.asking in (2, 3, 4):
            lying.append(laid_out(state, state.last_prize))
        lying += list(state.deck[10 * state.round_number :])
        for card in lying:
            counts[card_type(card)] += 1
        assert counts == [state.copies[2 * kind] + state.copies[2 * kind + 1] for kind in range(TYPES)]


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from([3, 4, 5]))
def test_only_one_choice_of_a_taker_arises_per_gain(seed: int, seats: int) -> None:
    """TB-43."""
    for before, _, state in random_states(seed, seats, decline=False):
        if before.asking in (5, 6):
            assert state.asking not in (5, 6)


def test_who_loses_cards_has_nothing_else_happen(table: Any) -> None:
    """TB-44."""
    at = table(3).collect({0: ["badger", "badger", "twig"], 1: ["hamster_f"]}).wins(1, "cage").play("steal 0 badger")
    assert at.collection(0) == ["badger", "twig"]


# Badger, bone


def test_a_hungry_badger_eats_all_hamsters_of_its_own_collection_only(table: Any) -> None:
    """TB-47."""
    at = table(3).collect({0: ["hamster_f", "hamster_m"], 1: ["hamster_f"]}).wins(0, "badger")
    assert [at.collection(0), at.collection(1)] == [["badger"], ["hamster_f"]]
    assert at.wins(0, "hamster_f").collection(0) == ["badger"]


def test_a_badger_with_a_bone_eats_nothing(table: Any) -> None:
    """TB-48, TB-49."""
    at = table(3).collect({0: ["badger+bone"]}).wins(0, "hamster_f")
    assert at.collection(0) == ["badger+bone", "hamster_f"]
    at = table(3).collect({0: ["badger"]}).wins(0, "bone")
    assert at.wins(0, "hamster_m").collection(0) == ["badger+bone", "hamster_m"]


def test_one_hungry_badger_is_enough(table: Any) -> None:
    """TB-50."""
    at = table(3).collect({0: ["badger+bone", "hamster_f"]}).wins(0, "badger")
    assert at.collection(0) == ["badger", "badger+bone"]


def test_an_eaten_hamster_takes_its_feed_and_bucket_along(table: Any) -> None:
    """TB-51."""
    at = table(3).collect({0: ["badger", "wheat"]}).wins(0, "hamster_f")
    assert at.discard() == ["hamster_f", "wheat"]


def test_neither_cage_nor_bucket_prevents_eating(table: Any) -> None:
    """TB-52."""
    at = table(3).collect({0: ["hamster_f+bucket"]}).wins(0, "badger")
    assert at.collection(0) == ["badger"]
    assert table(3).collect({0: ["badger+cage"]}).wins(0, "hamster_f").collection(0) == ["badger+cage"]


def test_a_bone_without_a_hungry_badger_stays_loose_and_costs_its_point(table: Any) -> None:
    """TB-63, TB-48."""
    at = table(3).collect({0: ["badger+bone"]}).wins(0, "bone")
    assert at.collection(0) == ["badger+bone", "bone"]
    assert at.game.scores(at.state, [0]) == [3 - 1 - 1]


# Hamsters


@pytest.mark.parametrize(
    ("collection", "points"),
    [
        (["hamster_f", "hamster_m"], 3),
        (["hamster_f"] * 3 + ["hamster_m"], 5),
        (["hamster_f", "hamster_f"], 2),
        (["hamster_m"], 1),
    ],
)
def test_couples_count_at_the_end(collection: list[str], points: int, table: Any) -> None:
    """TB-53."""
    assert table(3).collect({0: collection}).game.scores(table(3).collect({0: collection}).state, [0]) == [points]


def test_a_thief_takes_one_partner_only(table: Any) -> None:
    """TB-53."""
    at = table(3).collect({1: ["hamster_f", "hamster_m"]}).wins(0, "bucket").play("steal 1 hamster_f")
    assert at.collection(1) == ["hamster_m"]


@pytest.mark.parametrize("feed", ["wheat", "weevil"])
@pytest.mark.parametrize("hamster", ["hamster_f", "hamster_m"])
def test_a_fed_hamster_is_worth_one_more(feed: str, hamster: str, table: Any) -> None:
    """TB-54."""
    state = table(3).state
    assert stack_points(state, STACK_CODES[f"{hamster}+{feed}"]) == 1 + 1 + 1


@pytest.mark.parametrize("own", ["hamster_m", "hamster_m+bucket", "hamster_m+wheat"])
def test_a_second_male_costs_all_hamsters(own: str, table: Any) -> None:
    """TB-55: a bucket does not protect."""
    at = table(3).collect({0: [own, "hamster_f+bucket", "twig"], 1: ["hamster_m"]}).wins(0, "hamster_m")
    assert [at.collection(0), at.collection(1)] == [["twig"], ["hamster_m"]]


def test_a_stolen_second_male_fights_too(table: Any) -> None:
    """TB-55, TB-76."""
    at = table(3).collect({0: ["hamster_m"], 1: ["hamster_m"]}).wins(0, "bucket").play("steal 1 hamster_m")
    assert at.collection(0) == []
    assert at.discard() == ["bucket", "hamster_m", "hamster_m"]


def test_the_second_male_is_fed_before_the_fight(table: Any) -> None:
    """TB-56."""
    at = table(3).collect({0: ["hamster_m+wheat", "wheat", "wheat"]}).wins(0, "hamster_m")
    assert at.collection(0) == ["wheat"]


def test_any_number_of_females_live_together(table: Any) -> None:
    """TB-57."""
    at = table(3).collect({0: ["hamster_f"] * 3 + ["hamster_m"]}).wins(0, "hamster_f")
    assert at.collection(0) == ["hamster_f"] * 4 + ["hamster_m"]


# Magpie


def test_a_magpie_eats_one_loose_feed_of_anybody_and_is_gone(table: Any) -> None:
    """TB-58, TB-59."""
    at = table(3).collect({0: ["wheat", "wheat"], 1: ["weevil"]}).wins(0, "magpie")
    assert at.legal() == ["eat 0 wheat", "eat 1 weevil"]
    at.play("eat 0 wheat")
    assert at.collection(0) == ["wheat"]
    assert at.discard() == ["magpie", "wheat"]


def test_a_magpie_takes_a_loose_bone_or_twig_of_an_opponent(table: Any) -> None:
    """TB-58, TB-60."""
    before = {0: ["bone", "twig"], 1: ["bone"], 2: ["twig"]}
    legal = ["steal 1 bone drop", "steal 1 bone keep", "steal 2 twig drop", "steal 2 twig keep"]
    assert table(3).collect(before).wins(0, "magpie").legal() == legal
    at = table(3).collect(before).wins(0, "magpie").play("steal 1 bone keep")
    assert [at.collection(0), at.collection(1), at.discard()] == [["bone", "bone", "twig"], [], ["magpie"]]
    at = table(3).collect(before).wins(0, "magpie").play("steal 2 twig drop")
    assert [at.collection(0), at.collection(2), at.discard()] == [["bone", "twig"], [], ["magpie", "twig"]]


def test_a_magpie_cannot_reach_connected_cards(table: Any) -> None:
    """TB-61."""
    at = table(3).collect({1: ["badger+bone", "hamster_f+wheat", "hamster_f+weevil"]}).wins(0, "magpie")
    assert at.decision() == "take"
    assert at.discard() == ["magpie"]


@pytest.mark.parametrize(
    ("kind", "before", "uses"),
    [
        ("magpie", {0: ["wheat"]}, ["eat 0 wheat"]),
        ("cage", {0: ["badger"]}, ["guard badger"]),
        ("bucket", {1: ["hamster_f"]}, ["steal 1 hamster_f"]),
    ],
)
def test_a_use_is_compulsory_unless_it_may_be_declined(kind: str, before: Any, uses: list[str], table: Any) -> None:
    """TB-62, TB-69, TB-75."""
    assert table(3).collect(before).wins(0, kind).legal() == uses
    at = table(3, decline=True).collect(before).wins(0, kind)
    assert at.legal() == sorted([*uses, "pass"])
    held = [at.collection(seat) for seat in range(3)]
    at.play("pass")
    assert [at.collection(seat) for seat in range(3)] == held
    assert at.discard() == [kind]


@pytest.mark.parametrize(("kind", "rule"), [("magpie", "TB-62"), ("cage", "TB-69"), ("bucket", "TB-75")])
@pytest.mark.parametrize("decline", [False, True])
def test_without_a_use_there_is_no_decision(kind: str, rule: str, decline: bool, table: Any) -> None:
    """TB-62, TB-69, TB-75: not even with the option to decline."""
    at = table(3, decline=decline).collect({0: ["twig"], 1: ["badger+cage", "hamster_m+bucket"]}).wins(0, kind)
    assert at.decision() == "take"
    assert at.discard() == [kind]


# Twig


@pytest.mark.parametrize(("twigs", "points"), [(1, -1), (4, -4), (5, 10), (7, 14)])
def test_from_five_on_each_twig_is_worth_two(twigs: int, points: int, table: Any) -> None:
    """TB-64."""
    at = table(3).collect({0: ["twig"] * twigs})
    assert at.game.scores(at.state, [0]) == [points]


def test_twigs_never_connect(table: Any) -> None:
    """TB-64."""
    at = table(3).collect({0: ["badger", "twig"]})
    assert at.wins(0, "twig").collection(0) == ["badger", "twig", "twig"]


# Cage


def test_a_cage_steals_or_guards_a_badger_without_a_cage(table: Any) -> None:
    """TB-65, TB-66, TB-67, TB-68."""
    at = table(3).collect({0: ["badger+bone", "badger+cage"], 1: ["badger", "badger+bone+cage"]}).wins(0, "cage")
    assert at.legal() == ["guard badger+bone", "steal 1 badger"]
    at.play("guard badger+bone")
    assert at.collection(0) == ["badger+bone+cage", "badger+cage"]
    assert at.discard() == []


def test_a_stolen_hungry_badger_takes_a_loose_bone_or_eats(table: Any) -> None:
    """TB-70."""
    at = table(3).collect({0: ["bone", "hamster_f"], 1: ["badger"]}).wins(0, "cage").play("steal 1 badger")
    assert at.collection(0) == ["badger+bone+cage", "hamster_f"]
    at = table(3).collect({0: ["hamster_f"], 1: ["badger"]}).wins(0, "cage").play("steal 1 badger")
    assert at.collection(0) == ["badger+cage"]


# Bucket


def test_a_bucket_steals_or_guards_a_hamster_without_a_bucket(table: Any) -> None:
    """TB-71, TB-72, TB-73, TB-74."""
    before = {0: ["hamster_f+weevil", "hamster_f+bucket"], 1: ["hamster_m", "hamster_f+wheat+bucket"]}
    at = table(3).collect(before).wins(0, "bucket")
    assert at.legal() == ["guard hamster_f+weevil", "steal 1 hamster_m"]
    at.play("guard hamster_f+weevil")
    assert at.collection(0) == ["hamster_f+bucket", "hamster_f+weevil+bucket"]


def test_a_stolen_hamster_is_treated_like_any_that_arrives(table: Any) -> None:
    """TB-76."""
    at = table(3).collect({0: ["wheat"], 1: ["hamster_f"]}).wins(0, "bucket").play("steal 1 hamster_f")
    assert at.collection(0) == ["hamster_f+wheat+bucket"]
    at = table(3).collect({0: ["badger"], 1: ["hamster_f"]}).wins(0, "bucket").play("steal 1 hamster_f")
    assert at.collection(0) == ["badger"]


# Wheat, weevil


@pytest.mark.parametrize(("feed", "rule"), [("wheat", "TB-77"), ("weevil", "TB-78")])
def test_feed_without_an_unfed_hamster_stays_loose(feed: str, rule: str, table: Any) -> None:
    """TB-77, TB-78."""
    at = table(3).collect({0: ["hamster_f+weevil"], 1: ["hamster_f"]}).wins(0, feed)
    assert at.collection(0) == ["hamster_f+weevil", feed]


def test_a_loose_weevil_eats_all_loose_wheat_of_its_collection(table: Any) -> None:
    """TB-79."""
    before = {0: ["hamster_f+wheat", "wheat", "wheat"], 1: ["wheat"]}
    at = table(3).collect(before).wins(0, "weevil")
    assert [at.collection(0), at.collection(1)] == [["hamster_f+wheat", "weevil"], ["wheat"]]
    assert at.wins(0, "wheat").collection(0) == ["hamster_f+wheat", "weevil"]
    at = table(3).collect({0: ["hamster_f+weevil"]}).wins(0, "wheat")
    assert at.collection(0) == ["hamster_f+weevil", "wheat"]


@pytest.mark.parametrize("kind", ["bone", "twig", "wheat", "weevil"])
def test_any_number_of_loose_cards_of_one_kind_lie_together(kind: str, table: Any) -> None:
    """TB-80."""
    at = table(3).collect({0: [kind] * 4}).wins(0, kind)
    assert at.collection(0) == [kind] * 5


def test_a_lone_bone_is_no_taker(table: Any) -> None:
    """TB-50, TB-63."""
    at = table(3).collect({0: ["bone", "bone"]}).wins(0, "badger")
    assert at.collection(0) == ["badger+bone", "bone"]
    assert at.state.collections[0, LOOSE_BONE] == 1
