"""Badgers: Setup - Forests, clans, decks and opening hands (BD-06 to BD-12, BD-81 to BD-83, BD-107 to BD-112)."""

from __future__ import annotations

from cete.games.badgers.pieces import clear_side, draw_card
from cete.games.badgers.state import (
    ABILITIES,
    ABILITY,
    ASK_CLAN,
    BURROW,
    CARD_PARTS,
    CARDS,
    CELLS,
    CLANS,
    CLANS_CHOSEN,
    CLANS_DECK,
    CLANS_LISTED,
    CLANS_RANDOM,
    CLEAR,
    FOREST_DECK,
    FOREST_PARTS,
    FORESTS,
    HAND,
    OBSTACLE,
    OLD_SETT,
    PART,
    ROLE,
    ROWS,
    SET,
    SIDES,
    SOLO,
    STANDARD,
    TOURNAMENT,
    State,
    ability,
    boards,
    forest_part,
    grid,
    is_bot,
)
from cete.games.badgers.tournament import take_seats
from cete.games.badgers.turn import ask_for_decks, begin_turn
from cete.kit.cards import count, first, has, lowest, only
from cete.kit.compiled import rule
from cete.kit.record import Ints

# Options, as `set_up` takes them
CLAN_OPTION, LISTED, ALWAYS, WITH_ABILITIES, HARD, BURROW_SPACE = 0, 1, 5, 6, 7, 8
"""`LISTED` is the first of four clans, -1 where there is none."""


@rule
def set_up(state: State, seats: int, options: Ints, printed: Ints) -> None:
    """Take the seats, the options and the printed numbers: cards, abilities, clans, Forest Cards."""
    state.seats = seats
    state.clan_option = options[CLAN_OPTION]
    state.always = options[ALWAYS]
    state.hard = options[HARD] if seats == SOLO else 0
    state.burrow = options[BURROW_SPACE] if seats == SOLO else -1
    take_box(state, options[WITH_ABILITIES] == 1, printed)
    for side in range(SIDES):
        state.clans[side] = -1
    take_seats(state, 0)
    if state.clan_option == CLANS_LISTED:
        for side in range(sides(state)):
            state.clans[side] = options[LISTED + side]
    state.last_played = -1
    for board in range(2):
        state.place[board] = -1
        for cell in range(CELLS):
            state.forest[board, cell] = -1
    state.due = FOREST_DECK


@rule
def take_box(state: State, abilities: bool, printed: Ints) -> None:
    """BD-01 to BD-03: pack the numbers of the cards; without abilities none is printed on any card."""
    at = 0
    for card in range(CLANS * CARDS):
        packed = 0
        for part in range(CARD_PARTS):
            if abilities or part != ABILITY:
                packed |= printed[at + part] << PART * part
        state.cards[card] = packed
        at += CARD_PARTS
    for number in range(ABILITIES):
        state.attack_amounts[number] = printed[at]
        state.defense_amounts[number] = printed[at + 1]
        at += 2
    for clan in range(CLANS):
        state.play_with[clan] = printed[at]
        state.play_against[clan] = printed[at + 1]
        at += 2
    for card in range(FORESTS):
        packed = 0
        for part in range(FOREST_PARTS):
            packed |= printed[at + part] << PART * part
        state.forest_cards[card] = packed
        at += FOREST_PARTS


@rule
def sides(state: State) -> int:
    """BD-107, BD-108: how many sides have a deck."""
    return 2 * boards(state)


# Decks


@rule
def write_deck(state: State, deck: Ints) -> int:
    """Section 5: the cards of the deck that is due, in order of their codes."""
    if state.due == FOREST_DECK:
        return write_forest(state, deck)
    if state.due == CLANS_DECK:
        for clan in range(CLANS):
            deck[clan] = clan
        return CLANS
    return write_clan(state, state.due_for, deck)


@rule
def deal(state: State, deck: Ints) -> None:
    """Section 5: first the Forests, then the clans if they are random, then for every round the decks."""
    if state.due == FOREST_DECK:
        lay_forest(state, state.due_for, deck)
        if state.due_for + 1 < boards(state):
            state.due_for += 1
        else:
            settle_clans(state)
    elif state.due == CLANS_DECK:
        for side in range(sides(state)):
            state.clans[side] = deck[side]
        ask_for_decks(state)
    else:
        deal_deck(state, deck)


# The Forest


@rule
def box_part(state: State, card: int, part: int) -> int:
    """BD-03: what a Forest Card of the box shows."""
    packed: int = state.forest_cards[card]
    return packed >> PART * part & 63


@rule
def write_forest(state: State, deck: Ints) -> int:
    """BD-06, BD-108: the cards of one set; BD-82: in solo all but the two Burrows."""
    wanted = TOURNAMENT if state.due_for else STANDARD
    size = 0
    for card in range(FORESTS):
        if state.seats == SOLO:
            fits = box_part(state, card, ROLE) < BURROW
        else:
            fits = box_part(state, card, SET) == wanted
        if fits:
            deck[size] = card
            size += 1
    return size


@rule
def lay_forest(state: State, board: int, deck: Ints) -> None:
    """BD-06, BD-82: row by row, each from left to right; the Burrow lies already."""
    dealt = 0
    cells = grid(state)
    for row in range(ROWS):
        for column in range(ROWS):
            cell = ROWS * column + row
            if has(cells, cell):
                state.forest[board, cell] = deck[dealt]
                dealt += 1
    if state.seats == SOLO:
        state.forest[0, state.burrow] = burrow_card(state)
    else:
        note_obstacles(state, board)


@rule
def burrow_card(state: State) -> int:
    """BD-81: the Burrow in use."""
    card = 0
    while box_part(state, card, ROLE) != BURROW + state.hard:
        card += 1
    return card


@rule
def note_obstacles(state: State, board: int) -> None:
    """BD-04, BD-07, BD-08: where obstacles are; the half with more clear cards is that of the starting side."""
    left = grid(state)
    while left:
        cell = lowest(left)
        left &= left - 1
        if forest_part(state, board, cell, OBSTACLE) != CLEAR:
            state.obstacles[board] |= only(cell)
    near = 0
    for path in range(3):
        near |= first(2) << ROWS * path
    clear = grid(state) & ~state.obstacles[board]
    state.start[board] = 2 * board if count(clear & near) > count(clear & ~near) else 2 * board + 1


# Clans


@rule
def settle_clans(state: State) -> None:
    """BD-09, BD-83, BD-109: clans are chosen one after the other, dealt at random, or known already."""
    state.due = 0
    state.due_for = 0
    if state.clan_option == CLANS_CHOSEN:
        state.asked[first_chooser(state)] = ASK_CLAN
    elif state.clan_option == CLANS_RANDOM:
        state.due = CLANS_DECK
    else:
        ask_for_decks(state)


@rule
def first_chooser(state: State) -> int:
    """BD-09: the starting side; BD-83: in solo the bot's clan comes first; BD-109: in a tournament Seat A."""
    if state.seats == SOLO:
        return 1
    starting: int = state.start[0]
    return starting if state.seats == 2 else 0


@rule
def clan_options(state: State) -> int:
    """BD-09: every clan that nobody has yet."""
    free = first(CLANS)
    for side in range(SIDES):
        if state.clans[side] >= 0:
            free &= ~only(state.clans[side])
    return free


@rule
def choose_clan(state: State, side: int, clan: int) -> None:
    """BD-09, BD-83, BD-109: a clan is taken; the next side without one follows."""
    state.asked[side] = 0
    state.clans[side] = clan
    for later in range(sides(state)):
        if state.clans[later] < 0:
            state.asked[later] = ASK_CLAN
            return
    ask_for_decks(state)


# Badger decks


@rule
def sett(state: State, side: int) -> int:
    """BD-10, BD-78: the numbers that are in the hand before the deck is shuffled; BD-98: never the bot's."""
    numbers = 0
    for number in range(CARDS):
        if ability(state, side, number) == OLD_SETT:
            numbers |= only(number)
    return numbers


@rule
def write_clan(state: State, side: int, deck: Ints) -> int:
    """BD-10, BD-11: the cards of a side's clan without those of Old Sett, as cards of the box."""
    size = 0
    left = first(CARDS) & ~sett(state, side)
    while left:
        deck[size] = CARDS * state.clans[side] + lowest(left)
        left &= left - 1
        size += 1
    return size


@rule
def deal_deck(state: State, deck: Ints) -> None:
    """BD-10 to BD-12: Old Sett, a deck, three cards; when all sides have theirs the starting sides begin."""
    side: int = state.due_for
    if side == (1 if state.seats == SOLO else 0):
        open_round(state)
    early = sett(state, side)
    size = CARDS - count(early)
    state.hands[side] = early
    state.shown[side] = early
    for place in range(size):
        state.decks[side, place] = deck[size - 1 - place] - CARDS * state.clans[side]
    state.deck_sizes[side] = size
    if is_bot(state, side):
        state.finished[side] = 1  # BD-103: the player alone takes turns
        state.due_for = 0
        return
    for _ in range(min(HAND, size)):
        draw_card(state, side)
    if state.seats == SOLO or side == sides(state) - 1:
        begin_matches(state)
    else:
        state.due_for = side + 1


@rule
def open_round(state: State) -> None:
    """BD-110, BD-112: the players move on, the Forests and clans stay, all cards are back in their decks."""
    take_seats(state, state.round_number)
    state.round_number += 1
    for side in range(SIDES):
        clear_side(state, side)
    for board in range(boards(state)):
        state.combats[board] = 0
        state.place[board] = -1


@rule
def begin_matches(state: State) -> None:
    """BD-13: the starting side of each board takes the first turn."""
    state.due = 0
    state.due_for = 0
    for board in range(boards(state)):
        begin_turn(state, state.start[board])
