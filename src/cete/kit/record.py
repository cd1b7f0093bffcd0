"""Records: an annotated class becomes one flat numpy record of 64-bit integers."""

from __future__ import annotations

import typing
from functools import cache
from typing import Annotated, Any, Self, cast, get_args, get_origin

import numpy as np
import numpy.typing as npt

from cete.kit.compiled import PLAIN

Ints = npt.NDArray[np.int64]
"""An array of 64-bit integers; in a record its shape stands in ``Annotated[Ints, shape]``."""


def _field(name: str) -> property:
    return property(lambda record: record[name], lambda record, number: record.__setitem__(name, number))


def _plain_type(names: list[str]) -> type[np.record]:
    """A record with a property for each field: numpy's own looks everywhere else first, ten times as slow."""
    fast = {name: getattr(np.void, name) for name in ("__getattribute__", "__setattr__", "__getitem__")}
    return type("PlainRecord", (np.record,), fast | {name: _field(name) for name in names})


@cache
def _layout(record: type[Record]) -> np.dtype[Any]:
    """The numpy layout of a class of records."""
    columns: list[Any] = []
    for name, hint in typing.get_type_hints(record, include_extras=True).items():
        if get_origin(hint) is Annotated:
            columns.append((name, np.int64, get_args(hint)[1]))
        else:
            columns.append((name, np.int64))
    kind = _plain_type([column[0] for column in columns]) if PLAIN else np.record
    return np.dtype((kind, np.dtype(columns, align=True)))


class Record:
    """Base of every state: an annotated field is a column of one numpy record.

    A record is flat, so its bytes are a save game, a hash key and equality, and
    ``states[0] = states[1]`` copies it in tens of nanoseconds.
    """

    def __init_subclass__(cls) -> None:
        """Refuse a name that numpy keeps for itself: plain Python would read that instead."""
        for name in cls.__annotations__:
            if hasattr(np.record, name):
                raise TypeError(f"{cls.__name__}.{name}: numpy's own name, choose another")

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """The numpy layout of the record."""
        return _layout(cls)  # type: ignore[arg-type]

    @classmethod
    def many(cls, how_many: int) -> list[Self]:
        """Records side by side, all zero, for search trees and batches."""
        return cast("list[Self]", np.zeros(how_many, cls.dtype()))

    @classmethod
    def new(cls) -> Self:
        """One record, all zero."""
        return cls.many(1)[0]


State = typing.TypeVar("State", bound=Record)


def copy_of(state: State) -> State:
    """A record of its own with the same contents."""
    copy: Any = np.zeros(1, cast("Any", state).dtype)
    copy[0] = state
    return cast("State", copy[0])


def bytes_of(state: Record) -> bytes:
    """The record as bytes; equal bytes mean equal states."""
    return cast("bytes", cast("Any", state).tobytes())
