"""Laboratory: experiments that people try from the page, for as long as somebody looks at them.

They are fought by the code of `bingqi compare`, so the figures are the same; but by processes of their own, so many at a time, each
bounded, and a visitor has one experiment on at a time and so many seconds of a processor an hour. What is told are whole prefixes,
as that code tells them.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from math import inf
from time import monotonic
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import msgspec

from bingqi.bots import study_bots
from bingqi.core.problems import BadContent, BadRecord, problem
from bingqi.core.text import Text
from bingqi.lab.fights.arm import Part
from bingqi.lab.fights.crew import Crew
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.memory import Memory
from bingqi.lab.paired.comparison import Comparison, Verdict, compare, verdict
from bingqi.table.rejection import Rejection
from bingqi.table.wire.plain import Plain
from bingqi.table.workers.budget import Budget
from bingqi.table.workers.examiner import AT_ONCE, Examiner
from bingqi.table.workers.tried import Begun, begun, fought, things
from bingqi.table.workers.watched import Watched

MEMORY = 384 * 1024**2
"""Bytes that a process may take: it holds a battle, and no log."""
ON, WAITING = 2, 8
"""So many experiments are on at a time and share the processes, and so many more may wait for that."""
KEPT, FIGHTS_KEPT = 40, 60_000
"""So many experiments are kept, those that were looked at last, and so many fights of all that were fought."""
UNIT = 10
"""So many fights are handed to a process at least: to begin one costs as much as some fights."""
LINGERS = 4.0
"""Seconds after which nobody looks any more who has not asked again."""
TOLD_EVERY = 0.4
"""Seconds between two times that something is told, though there is news more often."""


class Bounds(NamedTuple):
    """What is fought at most."""

    fights: int
    """Of an experiment, by each bot."""
    seconds: float
    """Of a processor, for an experiment."""
    hourly: float
    """Of a processor, for a visitor in an hour."""


AT_HOME, FOR_STRANGERS = Bounds(20_000, 3600.0, inf), Bounds(2_000, 240.0, 900.0)
"""On a machine of one's own, and where others come."""


class SpentError(Exception):
    """There are no seconds left; it says whose: of the experiment, or of the visitor."""


class Experiment(Watched):
    """An experiment, as far as it has come."""

    lingers = LINGERS

    def __init__(self, of: Begun) -> None:
        super().__init__()
        self.begun = of
        self.comparisons: list[Plain] = []
        """What has come of the first fights, by each bot that has begun."""
        self.verdict: Verdict | None = None
        """Of all of them together."""
        self.seconds = 0.0
        self.ended = ""
        """Why there is nothing more to come."""
        self.visitor = ""
        """Whose seconds are spent for it now."""
        self.fighting = False
        """Whether it is its turn."""
        self.stopped = False
        """Whether nothing more is to be handed out, since nobody looks any more."""
        self.units: set[Future[Any]] = set()
        self.told_at = 0.0

    @property
    def done(self) -> bool:
        return self.ended == "all"

    @property
    def fights(self) -> int:
        """How many fights are told of, those by all bots together."""
        return sum([one["fights"] for one in self.comparisons])

    def take_in(self, n: int, found: Plain, together: Verdict) -> None:
        """What has come of the first fights by bot number `n`; what is known already is gone through again when it goes on."""
        if n == len(self.comparisons):
            self.comparisons.append(found)
        elif found["fights"] < self.comparisons[n]["fights"] or self.comparisons[n]["done"]:
            return
        else:
            self.comparisons[n] = found
        self.verdict = together
        if monotonic() - self.told_at > TOLD_EVERY or found["done"]:
            self.told_at = monotonic()
            self.notify()

    def so_far(self, before: int, first: bool) -> Plain:
        """As it is told; `first`: with what never changes and is long."""
        it = self.begun
        return {
            "state": "done" if self.done else "spent" if self.ended else "on" if self.fighting or not self.task else "waits",
            "why": self.ended,
            "before": before,
            "side": it.side,
            "sides": list(it.arms[0].one.seats),
            "bots": self.verdict.bots if self.verdict is not None else {},
            "by": [one.bot for one in it.arms],
            "fights": self.fights,
            "verdict": self.verdict.says if self.verdict is not None else "",
            "stalls": self.verdict is not None and self.verdict.stalls,
            "comparisons": self.comparisons,
            **({"toml": it.toml, "command": it.command} if first else {}),
        }


class Units(Executor):
    """Hands the units of an experiment to the processes of a server, from a thread of its own."""

    def __init__(self, it: Experiment, give: Callable[[bytes, int, int], Any], loop: asyncio.AbstractEventLoop) -> None:
        self.it, self.give, self.loop = it, give, loop

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have a unit fought: `fn` is what fights one anywhere (crew.work), which the process calls. Raises CancelledError."""
        if self.it.stopped:
            raise CancelledError
        future: Future[Any] = asyncio.run_coroutine_threadsafe(self.give(*args), self.loop)
        self.it.units.add(future)
        future.add_done_callback(self.it.units.discard)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """What is under way is not wanted any more."""
        _call_off(self.it)


def _call_off(it: Experiment) -> None:
    for future in list(it.units):
        future.cancel()


class Laboratory:
    """All experiments of a server."""

    def __init__(self, bounds: Bounds = FOR_STRANGERS) -> None:
        self.bounds, self.budget = bounds, Budget(bounds.hourly)
        self.examiner = Examiner(MEMORY)
        self.free = asyncio.Semaphore(AT_ONCE)
        """Held by each unit that is being fought: whoever begins an experiment waits for one of them, and not for all."""
        self.turn = asyncio.Semaphore(ON)
        self.threads = ThreadPoolExecutor(ON, "laboratory")
        self.memory = Memory(FIGHTS_KEPT)
        self.kept: OrderedDict[Hashable, Experiment] = OrderedDict()
        self.opening: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()
        self.visitors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held by the experiment of a visitor that is on."""
        self.queue: list[Experiment] = []
        """Those that are on, and then those that wait, in their order."""
        self.done_by: dict[tuple[str, str], list[str]] = {}
        """What is done in a scenario by a side."""

    async def about(self, what: Hashable, data: Any, visitor: str) -> Experiment:
        """The experiment that is asked for, begun if there is none. Raises BadContent with every fault; Rejection if too many
        wait."""
        async with self.opening.setdefault(what, asyncio.Lock()):
            if what not in self.kept:
                told = await self._asked(visitor, begun, data, self.bounds.fights)
                self.kept[what] = Experiment(msgspec.msgpack.decode(told, type=Begun))
            self.kept.move_to_end(what)
            found = self.kept[what]
        self._forget()
        return found

    async def things(self, scenario: str, side: str, visitor: str) -> list[str]:
        """What a side does of its own accord, the most first. Raises BadContent, Rejection."""
        what = scenario, side
        async with self.opening.setdefault(what, asyncio.Lock()):
            if what not in self.done_by:
                told = await self._asked(visitor, things, scenario, side, study_bots()[0])
                self.done_by[what] = msgspec.json.decode(told, type=list[str])
        return self.done_by[what]

    async def _asked(self, visitor: str, what: Callable[..., bytes], *args: Any) -> bytes:
        """What is found out before anything is fought. Raises BadContent, Rejection."""
        self._check_not_busy()
        if self.budget.is_spent(visitor):
            raise Rejection(429, problem("laboratory-spent", minutes=self.budget.minutes(visitor)))
        return await self._run(partial(self.budget.spend, visitor), what, *args)

    def _check_not_busy(self) -> None:
        """Raises Rejection if so many wait that nobody else should; those who fight need some of the places themselves."""
        if len(self.queue) >= ON + WAITING or self.examiner.wanted >= WAITING:
            raise Rejection(429, problem("too-many-messages"))

    def _forget(self) -> None:
        """Let go those that were looked at longest ago, and are not on."""
        for what in list(self.kept)[: max(0, len(self.kept) - KEPT)]:
            if self.kept[what].task is None and not self.kept[what].watchers:
                del self.kept[what]

    async def more(self, it: Experiment, after: int, visitor: str) -> Plain:
        """What is known of an experiment once more than `after` fights are, or after a while. Raises what keeps it from going
        on."""
        if it.task is None and not it.done:
            self._check_not_busy()
            it.ended, it.stopped = self._why_not(it, visitor), False
            self._call_off_others(visitor)
        if not it.ended or it.task is not None:
            await it.wait(lambda: it.fights > after or it.ended != "", partial(self._fight, it, visitor))
        before = self.queue.index(it) if it in self.queue else 0
        return it.so_far(before, after < 0) | {"minutes": self.budget.minutes(visitor) if it.ended == "visitor" else 0}

    def _call_off_others(self, visitor: str) -> None:
        """What a visitor does not look at any more makes room for what they look at now."""
        for one in self.queue:
            if one.visitor == visitor and not one.watchers and one.task is not None:
                one.task.cancel()

    async def _fight(self, it: Experiment, visitor: str) -> None:
        """Fight for as long as there is something to fight, and seconds are left."""
        it.visitor = visitor
        self.queue.append(it)
        try:
            async with self.visitors.setdefault(visitor, asyncio.Lock()), self.turn:
                it.fighting = True
                await self._fought(it)
            it.ended = "all"
        except SpentError as spent:
            it.ended = str(spent)
        finally:
            it.fighting = False
            self.queue.remove(it)

    async def _fought(self, it: Experiment) -> None:
        loop = asyncio.get_running_loop()
        thread = loop.run_in_executor(self.threads, self._compared, it, loop)
        try:
            await asyncio.shield(thread)
        except asyncio.CancelledError:
            it.stopped = True
            _call_off(it)
            while not thread.done():  # it ends as soon as it hears that what it waits for is called off
                with suppress(asyncio.CancelledError):
                    await asyncio.wait([thread])
            raise

    def _compared(self, it: Experiment, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread: the comparison of each bot, one after the other, by the code that compares anywhere."""
        lab = Lab(store=self.memory, crew=Crew(AT_ONCE, lambda: Units(it, partial(self._unit, it), loop), UNIT))
        found: list[Comparison] = []
        for n, arms in enumerate(it.begun.arms):

            def tell(so_far: Comparison, done: bool = False, n: int = n, bot: str = arms.bot) -> None:
                together = verdict(found if done or found else [so_far])  # who has just begun disagrees with nobody
                loop.call_soon_threadsafe(it.take_in, n, told_of(bot, so_far, done), together)

            with suppress(CancelledError):
                of = it.begun
                found.append(compare(arms.one, arms.other, of.side, of.fights, of.half_width, lab, tell, of.swap))
                tell(found[-1], done=True)
                continue
            return

    async def _unit(self, it: Experiment, make: bytes, first: int, beyond: int) -> Part:
        """Have a unit fought. Raises SpentError where there are no seconds left for it."""
        async with self.free:
            if why := self._why_not(it, it.visitor):
                raise SpentError(why)
            return msgspec.msgpack.decode(await self._run(partial(self._spend, it), fought, make, first, beyond), type=Part)

    def _spend(self, it: Experiment, seconds: float) -> None:
        it.seconds += seconds
        self.budget.spend(it.visitor, seconds)

    async def _run(self, spend: Callable[[float], object], what: Callable[..., bytes], *args: Any) -> bytes:
        """What a process finds out; `spend` is told what it took. Raises BadContent, Rejection."""
        try:
            return await self.examiner.run(what, *args, spend=spend)
        except BadRecord as wrong:
            raise BadContent(*map(of_fights, wrong.problems)) from None

    def _why_not(self, it: Experiment, visitor: str) -> str:
        """Whose seconds are spent, if any are: those of an experiment, or of a visitor."""
        return "experiment" if it.seconds >= self.bounds.seconds else "visitor" if self.budget.is_spent(visitor) else ""

    async def close(self) -> None:
        """The server ends."""
        tasks = [one.task for one in self.kept.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.threads.shutdown(wait=False)


def told_of(bot: str, found: Comparison, done: bool) -> Plain:
    """What has come of a comparison, in all figures. `most`: the change is felt in no greater share of the fights than this."""
    return {"bot": bot, "done": done, "says": verdict([found]).says, "most": found.touch().high, **found.report()}


def of_fights(wrong: Text) -> Text:
    """A fault of a process as one of fights, which lie in no file."""
    inner = wrong.args.get("fault")
    if isinstance(inner, Text) and inner.id == "fault-takes-too-long":
        return problem("fights-take-too-long", seconds=inner.args["seconds"])
    if isinstance(inner, Text) and inner.id == "fault-cannot-be-played":
        return problem("cannot-be-fought", why=inner.args["why"])
    return wrong
