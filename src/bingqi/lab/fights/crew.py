"""Crew: fights are fought in units, here, on all cores or on a cluster, and the same come of them whoever fights them.

A unit is a range of fights of one kind. Whoever gets it makes a fighter ready, which is kept for the next unit of that kind.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread, current_thread, main_thread
from typing import Any, NamedTuple, Protocol, TypeVar

from bingqi.core.problems import BadContent, located, problem

R_co = TypeVar("R_co", covariant=True)
DEATHS = 3
"""So often workers may die at the same unit before it is given up: then it lies at what they work at."""
READY = 64
"""So many fighters a worker keeps ready."""


Coming = Generator[tuple[int, Any], None, None]
"""What came of units, each with its place among them."""


class Fighter(Protocol[R_co]):
    """Whoever fights ranges of fights, each fight made from its number alone."""

    def fights(self, first: int, beyond: int) -> R_co: ...


class Unit(NamedTuple):
    """The fights from the first up to, not including, the last number, by a fighter made so (see `packed`)."""

    make: bytes
    first: int
    beyond: int


def packed(make: Callable[[], Fighter[Any]]) -> bytes:
    """What makes a fighter, as workers are handed it."""
    return pickle.dumps(make, pickle.HIGHEST_PROTOCOL)


class Crew(NamedTuple):
    """So many workers, and how they are hired; None: whoever asks fights alone."""

    workers: int
    hire: Callable[[], Executor] | None = None
    least: int = 1
    """So many fights a unit has at least, where it costs something to hand one out."""
    deaths: tuple[type[BaseException], ...] = (BrokenExecutor,)
    """By which it is known that a worker has died."""

    def fought(self, units: Iterable[Unit]) -> Coming:
        """What came of each unit, with its place among the units, as they come.

        After Ctrl-C no more are handed out, and those under way are waited for; alone one stops at once. Then it raises
        KeyboardInterrupt. A worker that dies costs the units under way, which are fought again.
        """
        numbered = enumerate(units)
        return _alone(numbered) if self.hire is None else _spread(numbered, self, self.hire)


def local_crew(wished: int, fights: int, platform: str = sys.platform) -> Crew:
    """The processes of this machine; 0 wished: one for each core."""
    workers = workers_for(wished, fights, platform)
    return Crew(workers) if workers == 1 else Crew(workers, partial(_processes, workers))


def workers_for(wished: int, fights: int, platform: str = sys.platform) -> int:
    """How many workers fight; in a browser one alone, since Python can start no processes there."""
    return 1 if platform == "emscripten" else max(1, min(wished or os.cpu_count() or 1, fights))


def _processes(workers: int) -> Executor:
    """Processes of this machine."""
    return ProcessPoolExecutor(workers, get_context("spawn"), _begin)


def _alone(units: Iterator[tuple[int, Unit]]) -> Coming:
    for n, unit in units:
        yield n, work(*unit)


def _spread(units: Iterator[tuple[int, Unit]], crew: Crew, hire: Callable[[], Executor]) -> Coming:
    """Hand units to workers, a few at a time."""
    hands, interrupted = Hands(hire), False
    try:
        while True:
            try:
                with _ctrl_c_held_back():
                    hands.fill(2 * crew.workers, units)
                if not hands.under_way:
                    break
                done, _ = wait(hands.under_way, return_when=FIRST_COMPLETED)
            except KeyboardInterrupt:
                interrupted, units, done = True, iter(()), set()
                hands.call_off()
            for future in done:
                n, unit = hands.under_way.pop(future)
                if isinstance(future.exception(), crew.deaths):
                    hands.lost.append((n, unit))
                else:
                    yield n, future.result()
            if done and hands.lost:
                hands.replace_the_dead()
    finally:
        hands.dismiss()
    if interrupted:
        raise KeyboardInterrupt


class Hands:
    """Workers, and the units that they have under way."""

    def __init__(self, hire: Callable[[], Executor]) -> None:
        self.hire, self.pool = hire, hire()
        self.deaths = Counter[int]()
        """How often a unit, by its place, was lost."""
        self.under_way: dict[Future[Any], tuple[int, Unit]] = {}
        self.lost: deque[tuple[int, Unit]] = deque()
        """Units whose workers died."""

    def fill(self, most: int, units: Iterator[tuple[int, Unit]]) -> None:
        """Hand out units until so many are under way, first those that were lost."""
        while len(self.under_way) < most and (one := self.lost.popleft() if self.lost else next(units, None)):
            try:
                future = self.pool.submit(work, *one[1])
            except BrokenExecutor as broken:
                future = Future()
                future.set_exception(broken)
            self.under_way[future] = one

    def call_off(self) -> None:
        """Leave only those under way that somebody works at."""
        self.lost.clear()
        self.under_way = {future: one for future, one in self.under_way.items() if not future.cancel()}

    def replace_the_dead(self) -> None:
        """Others come in their place; what was under way is lost. Raises BadContent if that happens to a unit time and again."""
        self.lost.extend(self.under_way.values())
        self.deaths.update([n for n, _ in self.lost])
        most = max(self.deaths.values())
        if most > DEATHS:
            raise BadContent(located("workers", problem("workers-died", n=most)))
        self.dismiss()
        self.pool = self.hire()

    def dismiss(self) -> None:
        """Nobody works on."""
        for future in self.under_way:
            future.cancel()
        self.under_way.clear()
        self.pool.shutdown(wait=False)


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Workers that are started now never hear Ctrl-C: it is for the one who hands out the work, who hears it afterwards."""
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return
    from multiprocessing.resource_tracker import ensure_running  # which a browser's Python lacks

    ensure_running()  # or starting the first worker would start it, and that lets Ctrl-C through
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


_fighters: OrderedDict[bytes, Fighter[Any]] = OrderedDict()
"""Those that are ready in this process, by what makes them; the last used last."""


def work(make: bytes, first: int, beyond: int) -> Any:
    """Fight a unit in this process."""
    fighter = _fighters.pop(make, None)
    if fighter is None:
        fighter = pickle.loads(make)()
    _fighters[make] = fighter
    if len(_fighters) > READY:
        _fighters.popitem(last=False)
    return fighter.fights(first, beyond)


def _begin() -> None:
    """Make a worker process ready; where it may hear Ctrl-C after all, it does not mind."""
    with suppress(ValueError):  # of a thread that may set no handlers
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Whoever handed out the work may be killed, and then nobody would ever tell this worker to stop."""
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)
