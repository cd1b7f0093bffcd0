"""Sets of cards (or of seats, or of options) in one machine word.

A card is a number from 0 to 62, a set of cards an integer with one bit for each.  Rules say
`only`, `has`, `count`, `lowest`; the bits stay in here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cete.kit.compiled import PLAIN, rule

WIDEST = 63
"""How many different cards a set can hold: one machine word less its sign."""


@rule
def only(card: int) -> int:
    """The set of this one card."""
    return 1 << card


@rule
def first(how_many: int) -> int:
    """The set of the cards 0 to `how_many` - 1."""
    return (1 << how_many) - 1


@rule
def has(cards: int, card: int) -> bool:
    """Whether a card is in a set."""
    return (cards >> card) & 1 == 1


def count(cards: int) -> int:
    """How many cards a set holds."""
    return int(cards).bit_count()


def lowest(cards: int) -> int:
    """The card with the lowest number in a set that is not empty."""
    return (int(cards) & -int(cards)).bit_length() - 1


def highest(cards: int) -> int:
    """The card with the highest number in a set that is not empty."""
    return int(cards).bit_length() - 1


def nth(cards: int, place: int) -> int:
    """The card at a place of a set, counted from 0 by number."""
    for _ in range(place):
        cards &= cards - 1
    return lowest(cards)


if not PLAIN:
    # Loops over bits in Python source made random playouts half as fast as these instructions do.
    from llvmlite import binding, ir
    from numba import config, types
    from numba.core import cgutils
    from numba.core.codegen import get_host_cpu_features
    from numba.extending import intrinsic, overload

    SLOW_DEPOSIT = ("znver1", "znver2")
    """Processors on which depositing bits takes longer than the loop."""
    CAN_DEPOSIT = (
        not getattr(config, "CPU_NAME", None)  # set when code is compiled for another processor
        and "+bmi2" in get_host_cpu_features().split(",")  # type: ignore[no-untyped-call]
        and binding.get_host_cpu_name() not in SLOW_DEPOSIT
    )

    @intrinsic
    def _ctpop(context: Any, cards: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic
    def _cttz(context: Any, cards: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), generate

    @intrinsic
    def _ctlz(context: Any, cards: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), generate

    @overload(count)
    def _compile_count(cards: Any) -> Any:  # noqa: ARG001
        def call(cards: Any) -> Any:
            return _ctpop(cards)  # type: ignore[call-arg]

        return call

    @overload(lowest)
    def _compile_lowest(cards: Any) -> Any:  # noqa: ARG001
        def call(cards: Any) -> Any:
            return _cttz(cards)  # type: ignore[call-arg]

        return call

    @overload(highest)
    def _compile_highest(cards: Any) -> Any:  # noqa: ARG001
        def call(cards: Any) -> Any:
            return 63 - _ctlz(cards)  # type: ignore[call-arg]

        return call

    @intrinsic
    def _deposit(context: Any, bits: Any, cards: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            word = ir.IntType(64)
            shape = ir.FunctionType(word, [word, word])
            deposit = cgutils.get_or_insert_function(builder.module, shape, "llvm.x86.bmi.pdep.64")  # type: ignore[no-untyped-call]
            return builder.call(deposit, arguments)

        return types.int64(types.int64, types.int64), generate

    @overload(nth)
    def _compile_nth(cards: Any, place: Any) -> Any:  # noqa: ARG001
        # One instruction in place of a loop whose length the processor cannot guess: a fifth of a random match.
        if CAN_DEPOSIT:

            def call(cards: Any, place: Any) -> Any:
                return _cttz(_deposit(1 << place, cards))  # type: ignore[call-arg]

        else:

            def call(cards: Any, place: Any) -> Any:
                for _ in range(place):
                    cards &= cards - 1
                return _cttz(cards)  # type: ignore[call-arg]

        return call


def each(cards: int) -> Iterator[int]:
    """The cards of a set by number; for text and pages, not for rules."""
    cards = int(cards)
    while cards:
        card = lowest(cards)
        yield card
        cards &= cards - 1


def set_of(cards: Any) -> int:
    """The set of the cards listed; for text and tests, not for rules."""
    together = 0
    for card in cards:
        together |= 1 << int(card)
    return together
