"""Laboratory: fights of some arms in order, each fought by whoever is at hand, or taken from where it is kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple, Protocol

from bingqi.lab.fights.arm import Arm, Part
from bingqi.lab.fights.crew import Crew, Unit, local_crew, packed
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.study import MOST_FIGHTS, MOST_WORKERS, Study, check_number

UNIT_SECONDS = 2.5
"""A unit takes about so long, if there is so much to do: what is handed to a worker costs little beside it."""
FIRST = 20
"""So many fights are in the first units, when nobody knows yet how long they take."""
READ = 1000
"""So many fights that are kept are read at a time."""
SHARE = 4
"""Each worker has at least so many units: none is waited for long at the end."""


class Kept(Protocol):
    """The fights of one arm that are kept (see store.py, memory.py)."""

    def missing(self, first: int, beyond: int) -> Iterable[tuple[int, int]]: ...

    def keep(self, first: int, fights: Sequence[Measures]) -> None: ...

    def fights(self, first: int, beyond: int) -> list[Measures]: ...


class Keeper(Protocol):
    """Where fights are kept."""

    def of(self, arm: Study) -> Kept: ...


Row = tuple[Measures, ...]
"""The same fight of each arm."""
Progress = Callable[[int, int], object]
"""Told how many fights there are by now, and how many there will be, those of all arms together."""


class Block:
    """Fights of all arms, from one number to another."""

    def __init__(self, first: int, beyond: int, arms: int) -> None:
        self.first, self.beyond = first, beyond
        self.fought: list[dict[int, list[Measures]]] = [{} for _ in range(arms)]
        """Of each arm what was fought just now, by the number of its first fight."""
        self.under_way = 0

    def of(self, arm: int, kept: Kept | None) -> list[Measures]:
        """All its fights of an arm."""
        found: list[Measures] = []
        fought = self.fought[arm]
        while (at := self.first + len(found)) < self.beyond:
            if at in fought:
                found += fought[at]
            else:
                assert kept is not None
                found += kept.fights(at, min([n for n in fought if n > at], default=self.beyond))
        return found


class Task(NamedTuple):
    """Fights of one arm that are under way."""

    arm: int
    first: int
    beyond: int


class Lab(NamedTuple):
    """Where fights are fought. `workers` 0 stands for all cores; `crew`: who fights them, if it is not this machine; `store`: where
    they are kept, and what is there is not fought again."""

    workers: int = 0
    store: Keeper | None = None
    crew: Crew | None = None

    def rows(self, arms: Sequence[Study], fights: int, progress: Progress | None = None) -> Iterator[Row]:
        """Fight 0, 1, 2 ... of each arm, in this order whatever is ready first. Raises BadContent, and KeyboardInterrupt after what
        was under way."""
        check_number("fights", fights, 1, MOST_FIGHTS)
        check_number("workers", self.workers, 0, MOST_WORKERS)
        crew = self.crew or local_crew(self.workers, fights * len(arms))
        return Run(arms, fights, crew, self.store, progress).rows()

    def each(self, arms: Sequence[Study], fights: int = 1, progress: Progress | None = None) -> Iterator[list[Measures]]:
        """The first so many fights of one arm after the other, for many arms of few fights. Raises as `rows` does."""
        check_number("fights", fights, 1, MOST_FIGHTS)
        check_number("workers", self.workers, 0, MOST_WORKERS)
        kept = [None if self.store is None else self.store.of(arm) for arm in arms]
        wanted = [n for n, its in enumerate(kept) if its is None or [*its.missing(0, fights)]]
        crew = self.crew or local_crew(self.workers, max(1, len(wanted)))
        coming = crew.fought(Unit(packed(partial(Arm, arms[n])), 0, fights) for n in wanted)
        fought: dict[int, list[Measures]] = {}
        left, at = {*wanted}, 0
        try:
            for place, part in coming:
                n = wanted[place]
                left.discard(n)
                fought[n] = part.fights
                if (its := kept[n]) is not None:
                    its.keep(0, part.fights)
                if progress is not None:
                    progress(fights * (len(arms) - len(left)), fights * len(arms))
                while at < len(arms) and at not in left:
                    yield _fights_of(fought, kept, at, fights)
                    at += 1
        finally:
            coming.close()
        for n in range(at, len(arms)):
            yield _fights_of(fought, kept, n, fights)


def _fights_of(fought: dict[int, list[Measures]], kept: Sequence[Kept | None], n: int, fights: int) -> list[Measures]:
    """The fights of an arm: those that were fought just now, or those that are kept."""
    its = kept[n]
    if n in fought or its is None:
        return fought.pop(n)
    return its.fights(0, fights)


class Run:
    """Fights of some arms that are on."""

    def __init__(
        self, arms: Sequence[Study], fights: int, crew: Crew, store: Keeper | None = None, progress: Progress | None = None
    ) -> None:
        self.fights, self.crew, self.progress = fights, crew, progress
        self.makes = [packed(partial(Arm, arm)) for arm in arms]
        self.kept: list[Kept | None] = [None if store is None else store.of(arm) for arm in arms]
        self.blocks: deque[Block] = deque()
        self.under_way: dict[int, tuple[Block, Task]] = {}
        """By the place of a unit among all."""
        self.there = 0
        """Fights that need not be fought."""
        self.seconds = [0.0] * len(arms)
        self.fought = [0] * len(arms)

    def rows(self) -> Iterator[Row]:
        """The fights of all arms, in order; those that are kept first, before anybody is hired."""
        first = min([0 if kept is None else next(iter(kept.missing(0, self.fights)), (self.fights, 0))[0] for kept in self.kept])
        for low in range(0, first, READ):
            self.there += len(self.kept) * (min(low + READ, first) - low)
            yield from self._rows_of(Block(low, min(low + READ, first), len(self.kept)))
        coming = self.crew.fought(self._units(first))
        try:
            for n, part in coming:
                self._take_in(n, part)
                yield from self._ready()
        finally:
            coming.close()
        yield from self._ready()

    def _units(self, first: int) -> Iterator[Unit]:
        """All that has to be fought from a fight on, as it is handed out."""
        handed_out = 0
        while first < self.fights:
            block = Block(first, min(self.fights, first + self._size(self.fights - first)), len(self.makes))
            first = block.beyond
            wanted = [Task(arm, *one) for arm in range(len(self.makes)) for one in self._missing(arm, block)]
            block.under_way = len(wanted)
            self.there += (block.beyond - block.first) * len(self.makes) - sum([one.beyond - one.first for one in wanted])
            self.blocks.append(block)
            for task in wanted:
                self.under_way[handed_out] = block, task
                handed_out += 1
                yield Unit(self.makes[task.arm], task.first, task.beyond)

    def _size(self, left: int) -> int:
        """How many fights of each arm are handed out next."""
        arms, workers = len(self.makes), self.crew.workers
        paces = [seconds / n for seconds, n in zip(self.seconds, self.fought, strict=True) if n]
        if not paces:
            return max(1, min(FIRST // arms, left // workers))
        unit = max(*paces, sum(paces) / workers, 1e-9)
        return max(self.crew.least, min(ceil(UNIT_SECONDS / unit), ceil(left * arms / (SHARE * workers))))

    def _missing(self, arm: int, block: Block) -> Iterable[tuple[int, int]]:
        kept = self.kept[arm]
        return [(block.first, block.beyond)] if kept is None else kept.missing(block.first, block.beyond)

    def _take_in(self, n: int, part: Part) -> None:
        block, task = self.under_way.pop(n)
        block.fought[task.arm][task.first] = part.fights
        block.under_way -= 1
        self.seconds[task.arm] += part.seconds
        self.fought[task.arm] += len(part.fights)
        kept = self.kept[task.arm]
        if kept is not None:
            kept.keep(task.first, part.fights)
        if self.progress is not None:
            self.progress(self.there + sum(self.fought), self.fights * len(self.makes))

    def _ready(self) -> Iterator[Row]:
        """The fights of the first blocks, as far as all of them are there."""
        while self.blocks and not self.blocks[0].under_way:
            yield from self._rows_of(self.blocks.popleft())

    def _rows_of(self, block: Block) -> Iterator[Row]:
        yield from zip(*[block.of(arm, kept) for arm, kept in enumerate(self.kept)], strict=True)
