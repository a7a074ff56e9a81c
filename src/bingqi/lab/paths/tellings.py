"""What was told on the way through a stretch, and how it is filled in once it is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bingqi.core.dice.laws import Open
from bingqi.core.event import Entry
from bingqi.core.requests import Request

What = dict[str, Any]
"""What an act did, as the rule set's `outcome_summary` sums it up."""

encoded: Callable[[Any], bytes] = msgspec.json.Encoder(order="deterministic").encode

Entries = tuple[Entry, ...]


class Stop(NamedTuple):
    """Somebody is asked what does not belong to the act: it ends there."""

    request: Request


class Passage(msgspec.Struct, frozen=True):
    """In a log: a stretch that went one of several ways, which all led to the same state; each with what was told on it (see
    Tellings) and its weight, of their `total`. The entries are those of one of them, which bring that state about."""

    entries: Entries
    ways: tuple[tuple[int, int], ...]
    total: int


class End(NamedTuple):
    """Where a stretch led: entries that bring about its state, its last memo, all the ways there, and how many of the answers known
    before were given in it. The first entries, `before`, had happened before the option was chosen: they are none of its doing.
    No passage: so had all of them."""

    entries: Entries
    memo: Any
    passage: Passage | None
    stop: Stop | None
    answered: int
    before: int


Logged = Entry | Passage


class Tellings:
    """What may be told, by number: logs with the same effects are one, for they may stand for each other in any longer one."""

    def __init__(self, summarise: Callable[[Sequence[Entry]], What]) -> None:
        self.summarise = summarise
        self.numbers: dict[bytes, int] = {}
        self.logs: dict[Entries, int] = {}
        self.entries_by_number: list[tuple[Entries, What]] = []
        """By number a log, and its effects."""
        self.joined: dict[tuple[int, int], int] = {}
        self.nothing = self.of(())

    def of(self, entries: Entries) -> int:
        """The number of a log."""
        try:
            n = self.logs.get(entries)
        except TypeError:  # there are lists in it
            return self._new(entries)
        if n is None:
            n = self.logs[entries] = self._new(entries)
        return n

    def _new(self, entries: Entries) -> int:
        what = self.summarise(entries)
        n = self.numbers.setdefault(encoded(what), len(self.entries_by_number))
        if n == len(self.entries_by_number):
            self.entries_by_number.append((entries, what))
        return n

    def both(self, one: int, other: int) -> int:
        """The number of a log and another one after it."""
        found = self.joined.get((one, other))
        if found is None:
            found = self.joined[one, other] = self._new((*self.entries_by_number[one][0], *self.entries_by_number[other][0]))
        return found

    def what(self, n: int) -> What:
        """The effects of the logs of a number."""
        return self.entries_by_number[n][1]


# --- Logs ----------------------------------------------------------------------------------


def first(log: Sequence[Logged]) -> Entries:
    """One of the ways in which a log can be read: one that brings about the state to which all of them lead."""
    found: list[Entry] = []
    for one in log:
        found += one.entries if isinstance(one, Passage) else (_settled(one),)
    return tuple(found)


def _settled(entry: Entry) -> Entry:
    args = tuple([arg.ways[0][0] if isinstance(arg, Open) else arg for arg in entry.args])
    return entry if args == entry.args else replace(entry, args=args)


def closed(log: Sequence[Any], on_combined: Callable[[int], None] = lambda ways: None) -> Iterator[tuple[Sequence[Any], int, int]]:
    """All that a log may tell: without anything open, and its weight, of all their weights; `tell(1)` for each."""
    opened = open_in(log)
    total = prod([one.total for one in opened])
    for way in product(*[one.ways for one in opened]):
        on_combined(1)
        told = {id(one): value for one, (value, _) in zip(opened, way, strict=True)}
        yield [_filled_in(one, told) for one in log] if told else log, prod([n for _, n in way]), total


def open_in(log: Sequence[Logged]) -> list[Open]:
    """What is open in a log, each thing once."""
    return list({id(arg): arg for one in log if isinstance(one, Entry) for arg in one.args if isinstance(arg, Open)}.values())


def _filled_in(one: Logged, law: Mapping[int, Any]) -> Logged:
    if isinstance(one, Entry) and any(id(arg) in law for arg in one.args):
        return replace(one, args=tuple([law.get(id(arg), arg) for arg in one.args]))
    return one
