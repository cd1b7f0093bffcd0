"""Badgers: Playing the Game - the order of a Play, of a turn, and the end (BD-13 to BD-15, BD-27, BD-38 to BD-43)."""

from __future__ import annotations

from cete.games.badgers import abilities
from cete.games.badgers.combat import fight
from cete.games.badgers.pieces import (
    cells_of,
    choose_from_hand,
    discard_badger,
    discard_hand,
    draw_back,
    move,
    turn_up,
)
from cete.games.badgers.reach import playable_cards, reach
from cete.games.badgers.scoring import note
from cete.games.badgers.solo import respond, responds
from cete.games.badgers.state import (
    ASK_CARD,
    ASK_PLACE,
    ASK_REVIVE,
    ASK_SLIP_AWAY,
    BADGER_DECK,
    CHOSEN,
    FURY,
    HAND,
    PASS,
    SOLO,
    State,
    active,
    board_of,
    match_of,
    opponent,
)
from cete.games.badgers.tournament import is_over, round_is_over
from cete.kit.cards import count, has, lowest, only
from cete.kit.compiled import rule

# Your turn


@rule
def begin_turn(state: State, side: int) -> None:
    """BD-14, BD-16: a turn begins with a Play."""
    state.turn[board_of(side)] = side
    state.asked[side] = ASK_CARD


@rule
def options(state: State, side: int) -> int:
    """Section 4: what the side that is asked may answer."""
    asked: int = state.asked[side]
    if asked == ASK_CARD:
        return playable_cards(state, side)
    if asked == ASK_PLACE:
        return reach(state, side)
    return abilities.options(state, side, asked, state.place[board_of(side)])


@rule
def answer(state: State, side: int, action: int) -> None:
    """BD-27: carry out an answer and all that follows until somebody is asked again."""
    asked: int = state.asked[side]
    state.asked[side] = 0
    if asked == ASK_CARD:
        choose_card(state, side, action)
    elif asked == ASK_PLACE:
        play(state, side, action)
    else:
        answer_ability(state, side, asked, action)


@rule
def choose_card(state: State, side: int, action: int) -> None:
    """BD-16, BD-27 (1): a card and its face; BD-63: or no extra Play."""
    if action == PASS:
        end_turn(state, side)
        return
    choose_from_hand(state, side, action // 2, action % 2)
    state.asked[side] = ASK_PLACE


@rule
def play(state: State, side: int, cell: int) -> None:
    """BD-27 (2) to (5): an Ally there is discarded, the card is put down, its When played ability happens."""
    board = board_of(side)
    if state.seats == SOLO:
        state.vacant = 0 if has(state.lying[side] | state.lying[opponent(side)], cell) else 1
        state.last_played = cell
    if has(state.lying[side], cell):
        discard_badger(state, side, cell)
    move(state, side, CHOSEN, cell)
    state.place[board] = cell
    state.plays[board] += 1
    state.played[side] += 1
    asked = abilities.when_played(state, side, cell)
    if asked:
        state.asked[side] = asked
    else:
        meet(state, side)


@rule
def answer_ability(state: State, side: int, asked: int, action: int) -> None:
    """BD-56, BD-58, BD-60: use an ability or decline, then go on where the Play stopped to ask."""
    board = board_of(side)
    cell: int = state.place[board]
    lost = asked in (ASK_REVIVE, ASK_SLIP_AWAY)
    if action != PASS:
        abilities.use(state, side, asked, cell, action)
        if asked == ASK_SLIP_AWAY and state.seats == SOLO:
            state.last_played = action
    elif lost:
        discard_badger(state, side, cell)
    if lost:
        end_play(state, board)
    else:
        meet(state, side)


@rule
def meet(state: State, side: int) -> None:
    """BD-27 (6): the bot's response, if any, and the combat, if there is an Opponent."""
    cell: int = state.place[board_of(side)]
    if responds(state, side):
        lose(state, respond(state, side, cell), cell)
    elif has(state.lying[opponent(side)], cell):
        lose(state, fight(state, side, cell, False), cell)
    else:
        end_play(state, board_of(side))


@rule
def lose(state: State, side: int, cell: int) -> None:
    """BD-27 (7), BD-37: the After combat loss ability of the loser comes before it reaches its discard pile."""
    board = board_of(side)
    if side == state.turn[board] and state.seats == SOLO:
        state.last_played = -1  # BD-86
    if active(state, side, cell) == FURY:
        abilities.fury(state, side, cell)
    asked = abilities.after_loss(state, side, cell)
    if asked:
        state.asked[side] = asked
    else:
        discard_badger(state, side, cell)
        end_play(state, board)


@rule
def end_play(state: State, board: int) -> None:
    """BD-63: an extra Play comes directly after the Play that granted it, unless the hand is empty."""
    side: int = state.turn[board]
    if state.extra_plays[board] and state.hands[side]:
        state.extra_plays[board] -= 1
        state.asked[side] = ASK_CARD
    else:
        end_turn(state, side)


# Draw Back to 3 Cards, End of the Game


@rule
def end_turn(state: State, side: int) -> None:
    """BD-38, BD-53: bonuses end, cards are drawn; BD-40: a side with fewer than three cards is finished."""
    board = board_of(side)
    state.plays[board] = 0
    state.extra_plays[board] = 0
    state.bonus[board] = 0
    draw_back(state, side)
    if count(state.hands[side]) < HAND:
        discard_hand(state, side)
        state.finished[side] = 1
    if not state.finished[opponent(side)]:
        begin_turn(state, opponent(side))  # BD-13
    elif not state.finished[side]:
        begin_turn(state, side)  # BD-42
    else:
        end_match(state, board)


@rule
def end_match(state: State, board: int) -> None:
    """BD-43, BD-44: all Badgers are turned face-up and scored; BD-113: the last match of a round ends it."""
    for side in range(2 * board, 2 * board + 2):
        left = cells_of(state.lying[side])
        while left:
            turn_up(state, side, lowest(left))
            left &= left - 1
    note(state, board)
    state.ended |= only(match_of(state, board))
    if round_is_over(state) and not is_over(state):
        ask_for_decks(state)


@rule
def ask_for_decks(state: State) -> None:
    """BD-83, BD-112: each round begins with the decks of all sides, in solo the bot's first."""
    state.due = BADGER_DECK
    state.due_for = 1 if state.seats == SOLO else 0
