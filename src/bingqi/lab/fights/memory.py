"""Memory: fights that were fought, kept while a program runs, where no folder keeps them (see store.py)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from threading import Lock

import msgspec

from bingqi.lab.fights.arm import key_of
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.store import Range, missing_in
from bingqi.lab.fights.study import Study


class Memory:
    """The fights of the arms that were wanted last, so many of them in all."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.arms: OrderedDict[str, Remembered] = OrderedDict()
        self.lock = Lock()

    def of(self, arm: Study) -> Remembered:
        """What is kept of an arm. Whoever has it keeps it, though it may be forgotten here."""
        key = key_of(arm)
        with self.lock:
            found = self.arms.pop(key, None) or Remembered()
            while self.arms and sum([one.fights_kept for one in self.arms.values()]) + found.fights_kept > self.most:
                self.arms.popitem(last=False)
            self.arms[key] = found
        return found


class Remembered:
    """The fights of one arm that are kept, packed, for they are many."""

    def __init__(self) -> None:
        self.parts: dict[Range, bytes] = {}

    @property
    def fights_kept(self) -> int:
        """How many there are."""
        return sum([high - low for low, high in list(self.parts)])

    def missing(self, first: int, beyond: int) -> Iterable[Range]:
        """The ranges of these fights that are not there."""
        return missing_in(sorted(self.parts), first, beyond)

    def keep(self, first: int, fights: Sequence[Measures]) -> None:
        """Keep fights, the first of which has that number."""
        self.parts[first, first + len(fights)] = msgspec.msgpack.encode(fights)

    def fights(self, first: int, beyond: int) -> list[Measures]:
        """These fights, all of which are there."""
        found: list[Measures] = []
        while (at := first + len(found)) < beyond:
            low, high = next(one for one in sorted(self.parts) if one[0] <= at < one[1])
            found += msgspec.msgpack.decode(self.parts[low, high], type=list[Measures])[at - low : beyond - low]
        return found
