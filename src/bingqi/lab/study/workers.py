"""Workers: fights are fought in ranges, here or on all cores, and the same come of them whoever fights them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread, current_thread, main_thread
from typing import Any, Protocol, TypeVar

R_co = TypeVar("R_co", covariant=True)
R = TypeVar("R")
Ranges = Iterable[tuple[int, int]]
"""Fights, from the first up to, not including, the last number."""


class Fighter(Protocol[R_co]):
    """Whoever fights ranges of fights, each fight made from its number alone."""

    def fights(self, first: int, beyond: int) -> R_co: ...


def workers_for(wished: int, fights: int, platform: str = sys.platform) -> int:
    """How many workers fight; in a browser one alone, since Python can start no processes there."""
    return 1 if platform == "emscripten" else min(wished or os.cpu_count() or 1, fights)


def fought(make: Callable[[], Fighter[R]], ranges: Ranges, workers: int) -> Iterator[tuple[int, R]]:
    """The results of ranges, each with its first fight, as they come. `make`, which can be pickled, makes a fighter ready.

    After Ctrl-C no more are handed out, and those under way are waited for; with one worker it ends at once. Then it raises
    KeyboardInterrupt.
    """
    if workers == 1:
        yield from _alone(make, ranges)
    else:
        yield from _spread(make, iter(ranges), workers)


def in_order(make: Callable[[], Fighter[R]], ranges: Iterable[tuple[int, int]], workers: int) -> Iterator[R]:
    """The same, in the order of the ranges: whoever looks at what has come so far sees the first fights, and not the fast ones."""
    firsts: list[int] = []

    def noted() -> Iterator[tuple[int, int]]:
        for first, beyond in ranges:
            firsts.append(first)
            yield first, beyond

    came: dict[int, R] = {}
    for first, result in fought(make, noted(), workers):
        came[first] = result
        while firsts and firsts[0] in came:
            yield came.pop(firsts.pop(0))


def _alone(make: Callable[[], Fighter[R]], ranges: Ranges) -> Iterator[tuple[int, R]]:
    fighter = make()
    for first, beyond in ranges:
        yield first, fighter.fights(first, beyond)


def _spread(make: Callable[[], Fighter[R]], ranges: Iterator[tuple[int, int]], workers: int) -> Iterator[tuple[int, R]]:
    """Hand ranges to worker processes, a few at a time."""
    waiting: dict[Future[R], int] = {}
    interrupted = False
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin, (make,)) as pool:
        try:
            while True:
                try:
                    with _ctrl_c_held_back():
                        while len(waiting) < 2 * workers and (range := next(ranges, None)):
                            waiting[pool.submit(_work, *range)] = range[0]
                    if not waiting:
                        break
                    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                except KeyboardInterrupt:
                    interrupted, ranges, done = True, iter(()), set()
                    waiting = {one: first for one, first in waiting.items() if not one.cancel()}
                for one in done:
                    yield waiting.pop(one), one.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
    if interrupted:
        raise KeyboardInterrupt


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


_fighters: list[Fighter[Any]] = []
"""What this worker process works at."""


def _begin(make: Callable[[], Fighter[Any]]) -> None:
    """Make a worker ready; where it may hear Ctrl-C after all, it does not mind."""
    with suppress(ValueError):  # of a thread that may set no handlers
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    _fighters[:] = [make()]


def _end_with_parent() -> None:
    """Whoever handed out the work may be killed, and then nobody would ever tell this worker to stop."""
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def _work(first: int, beyond: int) -> Any:
    return _fighters[0].fights(first, beyond)
