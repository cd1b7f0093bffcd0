"""What a seat may know (section 6): views, and guesses against an independent account of the possible worlds.

`Ledger of possibilities`: `Watcher` follows one side of a match from outside.  It keeps every way in
which the cards may lie (hand, face-down Badgers, undrawn cards) that the public steps allow, with
one history that leads there.  It shares no code with the belief sampler.
"""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from cete import games
from cete.games.badgers import notation
from cete.games.badgers.knowledge import agrees, rooted_numbers, unseen_numbers
from cete.games.badgers.pieces import choose_from_hand, move, turn_up
from cete.games.badgers.state import BACK, CARDS, CHOSEN, PLACES, State, back_number, discarded
from cete.kit.cards import each, has
from cete.kit.chance import any_of, chance
from cete.kit.editions import Edition
from cete.kit.game import NOBODY
from cete.kit.record import bytes_of, copy_of
from cete.kit.verbs import apply, determinize, hide, legal_actions

GAME = games.load("badgers")


def alike(values: int) -> Any:
    """The game with an edition in which only so many different back numbers exist, and Old Sett is on four cards."""
    data = {
        name: [list(row) for row in rows] if isinstance(rows, list) else rows
        for name, rows in GAME.edition.data.items()
    }
    for row in data["card"]:
        # The base stays what it is, so cards stay different; the face-down attack evens the backs out.
        row[4] = 12 + int(row[0][2:]) % values - row[2]
        if row[0] in ("EU02", "EU04", "EU06", "EU08"):
            row[8] = "old_sett"
    return games.load_with("badgers", Edition("badgers", "alike", data, "alike"))


@dataclass(frozen=True)
class World:
    """One way the cards of a side may lie; `cells` are its face-down Badgers that not everybody knows."""

    hand: frozenset[int]
    cells: frozenset[tuple[int, int]]
    undrawn: frozenset[int]
    draws: tuple[int, ...] = ()
    """The cards drawn so far: one history that leads here."""
    plays: tuple[int, ...] = ()
    """The cards played face-down so far in that history."""

    @property
    def key(self) -> tuple[Any, Any, Any]:
        return self.hand, self.cells, self.undrawn


class Watcher:
    """All worlds that the steps seen so far allow, for one side and one outside viewer."""

    def __init__(self, state: State, side: int, viewer: int):
        self.side, self.viewer = side, viewer
        self.backs = [int(back_number(state, side, number)) for number in range(CARDS)]
        early = frozenset(each(state.shown[side]))
        start = World(early, frozenset(), frozenset(range(CARDS)) - early)
        self.worlds = {start.key: start}
        first = int(state.deck_sizes[side]) + len(list(each(state.hands[side]))) - len(early)
        self.rooted: list[int] = []
        self.drawn(state, first - int(state.deck_sizes[side]), sorted(set(each(state.hands[side])) - early))

    def change(self, ways: Any) -> None:
        """Replace every world by the worlds that may follow it."""
        self.worlds = {after.key: after for world in self.worlds.values() for after in ways(world)}

    def drawn(self, state: State, how_many: int, cards: list[int]) -> None:
        """Cards were drawn whose backs were seen; afterwards the back on top of the deck is seen."""
        for number in cards[:how_many]:
            if number in self.rooted:
                self.rooted.remove(number)
                self.change(lambda w, n=number: [World(w.hand | {n}, w.cells, w.undrawn, (*w.draws, n), w.plays)])
            else:
                back = self.backs[number]
                self.change(
                    lambda w, back=back: [
                        World(w.hand | {c}, w.cells, w.undrawn - {c}, (*w.draws, c), w.plays)
                        for c in w.undrawn
                        if self.backs[c] == back
                    ]
                )
        size = int(state.deck_sizes[self.side])
        if size > len(self.rooted):
            top = self.backs[int(state.decks[self.side, size - 1])]
            self.keep(lambda w: any(self.backs[c] == top for c in w.undrawn))

    def keep(self, fits: Any) -> None:
        self.worlds = {key: world for key, world in self.worlds.items() if fits(world)}

    def watch(self, before: State, seat: int, action: int, after: State) -> None:
        """One step of the match."""
        side = self.side
        text = GAME.action_text(before, seat, action)
        verb, *rest = text.split()
        mine = before.sitting[side] == seat
        cells = [notation.CELL_NAMES.index(word) for word in rest if word in notation.CELL_NAMES]
        if verb == "play" and mine:
            self.leaves(before, action // 2, action % 2 == 0)
        elif verb == "at" and mine:
            self.moved({CHOSEN: cells[0]})
        elif verb == "push" and not mine:
            self.moved({cells[0]: cells[1]})
        elif verb == "swap" and has(before.lying[side], cells[0]):
            self.moved({cells[0]: cells[1], cells[1]: cells[0]})
        elif verb == "revive" and mine:
            back = int(before.badgers[side, before.place[0]])
            self.change(lambda w: [World(w.hand | {back}, w.cells, w.undrawn, w.draws, w.plays)])
            self.leaves(before, action, False)
        elif verb == "root" and mine:
            self.rooted.append(action)
        self.revealed(before, after, cells[0] if verb == "at" and mine else None)
        self.looked(after)
        gone = int(before.deck_sizes[side]) - int(after.deck_sizes[side]) + (verb == "root" and mine)
        taken = [int(n) for n in before.decks[side][: before.deck_sizes[side]]][::-1]
        if verb == "root" and mine:
            taken.append(action)
        self.drawn(after, gone, taken[:gone])
        if after.finished[side] and not before.finished[side]:
            rest_of_hand = set(self.true_hand(before, action, verb, mine)) | set(taken[:gone])
            self.keep(lambda w: w.hand == rest_of_hand)
            self.change(lambda w: [World(frozenset(), w.cells, w.undrawn, w.draws, w.plays)])

    def true_hand(self, before: State, action: int, verb: str, mine: bool) -> set[int]:
        """The hand after an action, before drawing."""
        hand = set(each(before.hands[self.side]))
        if mine and verb == "revive":
            hand = hand - {action} | {int(before.badgers[self.side, before.place[0]])}
        return hand

    def leaves(self, before: State, number: int, hidden: bool) -> None:
        """A card leaves the hand, face-down or for all to see."""
        side = self.side
        if not hidden:
            self.keep(lambda w: number in w.hand)
            self.change(lambda w: [World(w.hand - {number}, w.cells, w.undrawn, w.draws, w.plays)])
            return
        back = self.backs[number]
        same = [n for n in each(before.hands[side]) if self.backs[n] == back]
        if len(same) == 1 and has(before.shown[side], number):
            self.change(lambda w: [World(w.hand - {number}, w.cells, w.undrawn, w.draws, (*w.plays, number))])
            return
        self.change(
            lambda w: [
                World(w.hand - {c}, w.cells | {(CHOSEN, c)}, w.undrawn, w.draws, (*w.plays, c))
                for c in w.hand
                if self.backs[c] == back
            ]
        )

    def moved(self, places: dict[int, int]) -> None:
        """Badgers changed their places for all to see."""
        self.change(
            lambda w: [World(w.hand, frozenset((places.get(p, p), c) for p, c in w.cells), w.undrawn, w.draws, w.plays)]
        )

    def revealed(self, before: State, after: State, at: int | None) -> None:
        """Fronts that everybody sees now."""
        side = self.side
        hidden = {place for world in self.worlds.values() for place, _ in world.cells}
        for place in hidden:
            open_now = not has(after.lying[side], place) or has(after.up[side] | after.seen[side], place)
            replaced = place == at and has(before.lying[side], place) and place not in (CHOSEN,)
            if replaced:
                continue
            if open_now:
                new = [int(n) for n in after.piles[side][before.pile_sizes[side] : after.pile_sizes[side]]]
                true = int(after.badgers[side, place]) if has(after.lying[side], place) else new[0]
                self.keep(lambda w, p=place, t=true: (p, t) in w.cells)
                self.change(lambda w, p=place, t=true: [World(w.hand, w.cells - {(p, t)}, w.undrawn, w.draws, w.plays)])

    def looked(self, after: State) -> None:
        """Fronts that the viewer alone has looked at."""
        if self.viewer != NOBODY and after.sitting[self.side ^ 1] == self.viewer:
            for place in each(after.looked[self.side]):
                true = int(after.badgers[self.side, place])
                self.keep(lambda w, p=place, t=true: (p, t) in w.cells)


def replaced_ally(before: State, side: int, seat: int, text: str) -> int | None:
    """The cell of a face-down Ally that an action plays on, as its Badger is seen and goes first."""
    if text.startswith("at ") and before.sitting[side] == seat:
        cell = notation.CELL_NAMES.index(text[3:])
        if has(before.lying[side], cell):
            return cell
    return None


def step(watchers: list[Watcher], state: Any, seat: int, action: int) -> None:
    """Carry out an action and let everybody watch; an Ally played upon is seen before the card comes to its place."""
    before = copy_of(state)
    text = GAME.action_text(state, seat, action)
    apply(state, seat, action)
    for watcher in watchers:
        cell = replaced_ally(before, watcher.side, seat, text)
        if cell is not None:
            true = int(before.badgers[watcher.side, cell])
            if any(place == cell for world in watcher.worlds.values() for place, _ in world.cells):
                watcher.keep(lambda w, c=cell, t=true: (c, t) in w.cells)
                watcher.change(
                    lambda w, c=cell, t=true: [World(w.hand, w.cells - {(c, t)}, w.undrawn, w.draws, w.plays)]
                )
        watcher.watch(before, seat, action, state)


def started(clans: str, seed: int, game: Any = GAME) -> tuple[Any, Any]:
    """A match with its decks dealt, and the generator that goes on."""
    generator = chance(seed)
    state = game.new(2, {"clans": clans})
    game.deal_shuffled(state, generator)
    return state, generator


def candidates(view: Any, side: int) -> set[tuple[Any, Any, Any]]:
    """All worlds that fit the backs and that `agrees` lets pass, found by trying everything."""
    unseen = list(each(unseen_numbers(view, side) & ~rooted_numbers(view, side)))
    backs = {number: int(back_number(view, side, number)) for number in unseen}
    places = [place for place in range(PLACES) if has(view.lying[side], place) and view.badgers[side, place] >= BACK]
    veiled = sorted(int(back_number(view, side, number)) for number in each(view.veiled[side]))
    slots = [int(view.badgers[side, place]) - BACK for place in places] + veiled
    size, low = int(view.deck_sizes[side]), int(view.rooted[side])
    top = int(view.decks[side, size - 1]) - BACK if size > low else None
    worlds = set()
    by_back = {back: [n for n in unseen if backs[n] == back] for back in set(slots)}
    where = {back: [i for i, b in enumerate(slots) if b == back] for back in by_back}
    ways = [itertools.permutations(by_back[back], len(where[back])) for back in by_back]
    for choice in itertools.product(*ways):
        given = {
            i: n
            for back, numbers in zip(by_back, choice, strict=True)
            for i, n in zip(where[back], numbers, strict=True)
        }
        rest = set(unseen) - set(given.values())
        if top is not None and not any(backs[n] == top for n in rest):
            continue
        badgers = view.badgers[side].copy()
        for i, place in enumerate(places):
            badgers[place] = given[i]
        deck = np.zeros(CARDS, np.int64)
        deck[low:size] = sorted(rest)
        if agrees(view, side, badgers, deck):
            hand = frozenset(each(view.hands[side])) | {given[i] for i in range(len(places), len(slots))}
            worlds.add((hand, hidden_cells(view, side, badgers), frozenset(rest)))
    return worlds


def hidden_cells(view: Any, side: int, badgers: Any) -> frozenset[tuple[int, int]]:
    """The face-down Badgers that not everybody knows."""
    down = view.lying[side] & ~view.up[side] & ~view.seen[side]
    return frozenset((place, int(badgers[place])) for place in each(down))


def of_world(world: Any, side: int) -> tuple[Any, Any, Any]:
    """A full state as a world of a `Watcher`."""
    deck = world.decks[side][world.rooted[side] : world.deck_sizes[side]]
    return (
        frozenset(each(world.hands[side])),
        hidden_cells(world, side, world.badgers[side]),
        frozenset(int(number) for number in deck),
    )


MATCHES = [
    ("EU HN", 1, 0), ("HN EU", 2, 0), ("HG CF", 3, 0), ("CF EU", 5, 0),
    ("EU SI", 6, 2), ("HN JP", 7, 3), ("EU HN", 101, 3), ("HN EU", 101, 2), ("HG HN", 10, 3),
]  # fmt: skip
"""Clans, seed, and how many different backs there are (0: those of the house edition)."""


@pytest.mark.parametrize(("clans", "seed", "values"), MATCHES)
def test_guesses_are_exactly_the_worlds_that_the_history_allows(clans: str, seed: int, values: int) -> None:
    """BD-119 to BD-125: of every other hand, at every step, for the opponent and for bystanders."""
    game = alike(values) if values else GAME
    state, generator = started(clans, seed, game)
    watchers = [Watcher(state, side, viewer) for side in range(2) for viewer in (NOBODY, 1 - side)]
    compared = 0
    while seats := game.seats_to_act(state):
        for watcher in watchers:
            if 1 < len(watcher.worlds) < 150:
                view = game.view(state, watcher.viewer)
                assert candidates(view, watcher.side) == set(watcher.worlds)
                compared += 1
            assert of_world(state, watcher.side) in watcher.worlds, "the actual world is possible"
        step(watchers, state, seats[0], int(any_of(legal_actions(state, seats[0]), generator)))
    assert compared > 10


def replay_in(game: Any, clans: str, forest: list[str], world: World, end: Any, side: int, steps: list[Any]) -> None:
    """Play a whole match again in a guessed world and see the same all along."""
    state = game.new(2, {"clans": clans})
    game.deal(state, forest)
    for dealt in range(2):
        true = steps[0][0]
        kind, codes = game.deck_due(state)
        if dealt == side:
            low, size = int(end.rooted[side]), int(end.deck_sizes[side])
            rest = [int(number) for number in end.decks[side][low:size]][::-1]
            rooted = {a for _, _, text, a in steps if text.startswith("root")}
            drawn = list(dict.fromkeys(number for number in world.draws))
            order = drawn + [n for n in rest if n not in drawn]
            assert rooted <= set(range(CARDS))
        else:
            hand = [n for n in each(true.hands[dealt]) if not has(true.shown[dealt], n)]
            order = hand + [int(n) for n in true.decks[dealt][: true.deck_sizes[dealt]]][::-1]
        game.deal(state, [notation.code_of(state, dealt, number) for number in order])
        assert kind == "deck"
        assert len(codes) == len(order)
    plays = list(world.plays)
    for before, seat, text, _ in steps:
        assert bytes_of(game.view(state, 1 - side)) == bytes_of(game.view(before, 1 - side))
        if seat == side and text.endswith(" down"):
            text = f"play {notation.code_of(state, side, plays.pop(0))} down"
        game.play(state, seat, text)
    assert bytes_of(state) == bytes_of(end)


@pytest.mark.parametrize(("clans", "seed", "values"), MATCHES[:2] + MATCHES[4:8])
def test_the_whole_public_history_replays_in_a_guessed_world(clans: str, seed: int, values: int) -> None:
    """BD-119 to BD-125: with the same steps the other seat sees the same views, byte by byte."""
    game = alike(values) if values else GAME
    state, generator = started(clans, seed, game)
    forest = [notation.forest_code(int(state.forest[0, 4 * column + row])) for row in range(4) for column in range(3)]
    side = 0
    watcher = Watcher(state, side, 1)
    steps: list[Any] = []
    replayed = 0
    while seats := game.seats_to_act(state):
        action = int(any_of(legal_actions(state, seats[0]), generator))
        steps.append((copy_of(state), seats[0], game.action_text(state, seats[0], action), action))
        step([watcher], state, seats[0], action)
        if len(steps) % 6 == 5 and len(watcher.worlds) > 1:
            world = game.guess(game.view(state, 1), 1, generator)
            world = fill_own(world, state, side)
            replay_in(game, clans, forest, watcher.worlds[of_world(world, side)], world, side, steps)
            replayed += 1
    assert replayed > 2


def fill_own(world: Any, state: Any, side: int) -> Any:
    """A guess with the viewer's own deck as it is, to compare with a match that has it."""
    world.decks[1 - side] = state.decks[1 - side]
    return world


def test_all_possible_worlds_are_guessed_equally_often() -> None:
    """Section 6: a chi-square test over all worlds of a position with loose cards."""
    state, generator = started("EU HN", 8, alike(2))
    watcher = Watcher(state, 0, 1)
    while not (state.loose[0] and 10 < len(watcher.worlds) < 60):
        seat = GAME.seats_to_act(state)[0]
        step([watcher], state, seat, int(any_of(legal_actions(state, seat), generator)))
    view = GAME.view(state, 1)
    guesses = 200 * len(watcher.worlds)
    found = Counter(of_world(GAME.guess(view, 1, generator), 0) for _ in range(guesses))
    assert set(found) == set(watcher.worlds)
    squares = sum((many - 200) ** 2 / 200 for many in found.values())
    freedom = len(watcher.worlds) - 1
    assert squares < freedom + 4 * (2 * freedom) ** 0.5, "four standard deviations"


def test_the_order_of_the_own_deck_is_guessed_evenly_and_its_top_back_is_right() -> None:
    """BD-123."""
    state, generator = started("HN JP", 1)
    while state.deck_sizes[0] > 4:
        seat = GAME.seats_to_act(state)[0]
        apply(state, seat, int(any_of(legal_actions(state, seat), generator)))
    view = GAME.view(state, 0)
    top = int(view.decks[0, 3]) - BACK
    orders = Counter(tuple(GAME.guess(view, 0, generator).decks[0][:4].tolist()) for _ in range(6000))
    cards = [int(number) for number in state.decks[0][:4]]
    fitting = [order for order in itertools.permutations(cards) if back_number(state, 0, order[3]) == top]
    assert set(orders) == set(fitting)
    mean = 6000 / len(fitting)
    assert all(abs(many - mean) < 5 * mean**0.5 for many in orders.values())


def test_a_loose_card_that_is_found_leaves_the_others_less_room() -> None:
    """BD-125: of three known cards with one back two were played face-down and then one of those is seen."""
    game = alike(2)
    state, _ = started("EU HN", 1, game)
    state.shown[0] = state.hands[0] = 0b10101010  # EU02, EU04, EU06, EU08: all with one back
    for cell, number in enumerate((1, 3, 5)):
        choose_from_hand(state, 0, number, 0)
        move(state, 0, CHOSEN, cell)
        state.played[0] += 1
    assert state.loose[0] == 0b10101010
    assert state.at_least[0][:3].tolist() == [1, 2, 3]
    turn_up(state, 0, 2)
    assert state.at_least[0][:3].tolist() == [1, 2, 0]
    turn_up(state, 0, 0)
    assert state.at_least[0][:3].tolist() == [0, 1, 0]
    assert state.suspects[0, 1] == 0b10001000
    assert state.loose[0] == 0b10001000


# Views


def shown_to(state: Any, viewer: int, side: int) -> tuple[set[int], list[int]]:
    """The known cards of a hand, and the backs of the others, sorted."""
    view = GAME.view(state, viewer)
    return set(each(view.hands[side])), sorted(int(back_number(view, side, n)) for n in each(view.veiled[side]))


def test_hands_of_others_show_their_backs_only() -> None:
    """BD-119, BD-123."""
    state, _ = started("HN JP", 3)
    for side in range(2):
        backs = sorted(int(back_number(state, side, number)) for number in each(state.hands[side]))
        assert shown_to(state, 1 - side, side) == (set(), backs)
        assert shown_to(state, NOBODY, side) == (set(), backs)
        assert shown_to(state, side, side) == (set(each(state.hands[side])), [])


def test_of_a_deck_only_the_back_of_its_top_card_shows() -> None:
    """BD-123."""
    state, _ = started("HN JP", 3)
    for viewer in (NOBODY, 0, 1):
        view = GAME.view(state, viewer)
        top = int(back_number(state, 0, state.decks[0, 7]))
        assert view.decks[0][:8].tolist() == [15] * 7 + [BACK + top]


def test_views_with_the_same_backs_are_the_same() -> None:
    """BD-119: which of two cards with one back lies where changes nothing for the others."""
    state, _ = started("HN JP", 3)
    clan = [int(back_number(state, 0, number)) for number in range(CARDS)]
    hand = list(each(state.hands[0]))
    deck = [int(number) for number in state.decks[0][:7]]
    inside, outside = next((h, d) for h in hand for d in deck if clan[h] == clan[d])
    other = copy_of(state)
    other.hands[0] = int(state.hands[0]) & ~(1 << inside) | 1 << outside
    other.decks[0][deck.index(outside)] = inside
    for viewer in (NOBODY, 1):
        assert bytes_of(GAME.view(other, viewer)) == bytes_of(GAME.view(state, viewer))
    assert bytes_of(GAME.view(other, 0)) != bytes_of(GAME.view(state, 0))


def test_discard_piles_lie_open() -> None:
    """BD-11, BD-124: also the hand that is discarded at the end."""
    state, generator = started("HN JP", 3)
    while seats := GAME.seats_to_act(state):
        apply(state, seats[0], int(any_of(legal_actions(state, seats[0]), generator)))
        for viewer in (NOBODY, 0, 1):
            view = GAME.view(state, viewer)
            assert all(discarded(view, side) == discarded(state, side) for side in range(2))
    assert sum(state.pile_sizes[:2]) + sum(len(list(each(state.lying[side]))) for side in range(2)) == 2 * CARDS


def test_the_bot_hides_nothing_but_the_order_of_its_deck() -> None:
    """BD-99, BD-119: its face-down Badgers were seen in combat; its top back shows."""
    generator = chance(4)
    state = GAME.new(1, {"clans": "HN BF"})
    GAME.deal_shuffled(state, generator)
    while seats := GAME.seats_to_act(state):
        view = GAME.view(state, 0)
        assert view.badgers.tolist() == state.badgers.tolist()
        world = copy_of(view)
        determinize(world, 0, generator)
        hide(world, 0)
        assert bytes_of(world) == bytes_of(view)
        apply(state, seats[0], int(any_of(legal_actions(state, seats[0]), generator)))
