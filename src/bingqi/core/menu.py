"""Menus: things to choose from, by the keys that asks and answers call them by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from bingqi.core.requests import Key

T = TypeVar("T")


class Menu(Generic[T]):
    """Things to choose from, with their keys. Rule sets may keep and share menus: they depend on content alone."""

    __slots__ = ("by", "keys", "things")

    def __init__(self, things: Sequence[T]) -> None:
        self.things = things
        self.keys: tuple[Key, ...] = tuple([key(thing) for thing in things])
        self.by: dict[Key, T] = dict(zip(self.keys, things, strict=True))
        if len(self.by) < len(self.keys):
            raise ValueError(f"an option is offered twice: {self.keys}")

    def __len__(self) -> int:
        return len(self.keys)


def key(thing: object) -> Key:
    """How an option is called in asks and answers: a text is itself, a number its digits, anything else its `id`."""
    if isinstance(thing, str):
        return thing
    if isinstance(thing, int):
        return str(thing)
    found: str = thing.id  # type: ignore[attr-defined]  # whatever is offered has an id
    return found
