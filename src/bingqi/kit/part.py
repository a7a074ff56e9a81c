"""Part: what a state is made of. It lies alone in its file, which stays as it is where the rest is compiled: to mypyc a struct is
no native class. There the build writes a plain class in place of each struct, which is left to say what the fields are."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

import msgspec


class Part(msgspec.Struct):
    """Something that changes in a battle: the state itself, and what it is made of. Its fields hold numbers, texts and tuples of
    these, lists of these, dicts of these by texts; parts, and lists, tuples and dicts of parts. What else could be changed in place
    is refused. It has slots, equality and a shallow copy in C."""

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...


class AnyPart(Protocol):
    """A part of either kind: a struct, or the native class that was written in its place."""

    def __copy__(self) -> Any: ...


# --- What a compiled build asks for ---------------------------------------------------

ANEW: Final[Any] = object()
"""The default of an argument whose value is made anew for each part."""
_TEXTS: dict[type[Any], str] = {}
"""By native class the struct from which it was written."""


def declared(cls: type[Any], text: str) -> None:
    """Of a native class: the struct in whose place it stands, as it was written down."""
    _TEXTS[cls] = text


def declaration(cls: Any) -> type[Part] | None:
    """The struct that says what the fields of a part are; None of what is no part."""
    if isinstance(cls, type) and issubclass(cls, Part):
        return cls
    return _made(cls) if isinstance(cls, type) else None


@cache
def _made(cls: Any) -> type[Part] | None:
    if cls not in _TEXTS:
        return None
    made: dict[str, type[Part]] = {}
    exec(_TEXTS[cls], vars(sys.modules[cls.__module__]), made)  # names in it mean what they mean in its module
    return made[cls.__name__]
