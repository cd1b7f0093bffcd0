"""The verbs every game answers, dispatched on the type of the state.

Plain Python looks the game up by the record's layout at each call.  Compiled code does it once,
while the caller is compiled, so a verb costs nothing and, unlike functions handed over as
arguments or closures, leaves Numba's cache on disk usable in the next process.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import ModuleType
from typing import Any, ParamSpec, TypeVar, cast

from cete.kit.chance import Chance
from cete.kit.compiled import PLAIN, inline_overload
from cete.kit.record import Ints, Record

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")

NOBODY = -1
"""The seat of somebody who only watches."""

LONGEST_DECK = 64
"""How many cards a deck has at most: the length of the arrays that decks are written into."""

ANSWERS: dict[tuple[str, ...], dict[str, Callable[..., Any]]] = {}
"""For each layout of a state, named by its fields: the game's own functions by verb."""


def register(state: type[Record], **verbs: Callable[..., Any]) -> None:
    """Say how a game with this state answers some verbs."""
    layout = cast("tuple[str, ...]", state.dtype().names)
    ANSWERS.setdefault(layout, {}).update(verbs)


RULES = (
    "set_up", "needs_deal", "write_deck", "deal", "seats_to_act", "decision", "legal_actions", "apply",
    "score", "winners",
)  # fmt: skip
"""The verbs that a game's `rules` answer."""
KNOWLEDGE = ("hide", "determinize")
"""The verbs that its `knowledge` answers."""


def register_game(state: type[Record], rules: ModuleType, knowledge: ModuleType) -> None:
    """Let two modules of a game answer the verbs by functions of the same names."""
    register(state, **{name: getattr(rules, name) for name in RULES})
    register(state, **{name: getattr(knowledge, name) for name in KNOWLEDGE})


def verb(stub: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
    """Make a verb of a function that only has a name, arguments (the state first) and a meaning."""
    name = stub.__name__

    @wraps(stub)
    def dispatch(state: Any, *rest: Any) -> Any:
        return ANSWERS[state.dtype.names][name](state, *rest)

    if not PLAIN:
        from numba.core.types import Record as RecordType

        def compile_dispatch(state: Any, *rest: Any) -> Any:  # noqa: ARG001
            if not isinstance(state, RecordType):
                return None
            chosen = ANSWERS[tuple(state.fields)][name]

            def call(state: Any, *rest: Any) -> Any:
                return chosen(state, *rest)

            return call

        inline_overload(dispatch, compile_dispatch)
    return cast("Callable[Arguments, Answer]", dispatch)


@verb
def set_up(state: Record, seats: int, options: Ints, printed: Ints) -> None:
    """Start a match in a record that is all zero; options and printed numbers go into the state."""


@verb
def needs_deal(state: Record) -> int:  # type: ignore[empty-body]
    """Which deck must be shuffled and dealt before anybody acts, counted from 1; 0 if none."""


@verb
def write_deck(state: Record, deck: Ints) -> int:  # type: ignore[empty-body]
    """Write the cards of the deck that is due in canonical order; returns how many there are."""


@verb
def deal(state: Record, deck: Ints) -> None:
    """Deal the deck that is due, in the order given, and do all that follows from it."""


@verb
def seats_to_act(state: Record) -> int:  # type: ignore[empty-body]
    """The set of seats that may act now; none when a deal is due or the match is over."""


@verb
def decision(state: Record) -> int:  # type: ignore[empty-body]
    """Which kind of decision it is, a number of the game's enum."""


@verb
def legal_actions(state: Record, seat: int) -> int:  # type: ignore[empty-body]
    """The legal actions of a seat as a set."""


@verb
def apply(state: Record, seat: int, action: int) -> None:
    """Carry out one legal action and everything that follows automatically; trusts its caller."""


@verb
def score(state: Record, seat: int) -> int:  # type: ignore[empty-body]
    """The points of a seat so far, as the rulebook counts them."""


@verb
def winners(state: Record) -> int:  # type: ignore[empty-body]
    """The set of seats that have won; none while the match goes on."""


@verb
def hide(state: Record, seat: int) -> None:
    """Turn a state into what a seat sees of it (`NOBODY`: somebody who only watches)."""


@verb
def determinize(view: Record, seat: int, chance: Chance) -> None:
    """Fill a view with one guess, uniform over all that is consistent with what the seat can know."""


@verb
def greedy(view: Record, seat: int, chance: Chance) -> int:  # type: ignore[empty-body]
    """The action that rules of thumb choose for a seat, from its own view alone."""
