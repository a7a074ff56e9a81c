"""Threads: who does what takes a while, so that the event loop need not wait. Nobody waits for what others do: moves, looking back
at battles and opening tables have threads of their own; calls of the store have those of `asyncio.to_thread`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

R = TypeVar("R")
MOVES = ThreadPoolExecutor(8, "moves")
LOOKING_BACK = ThreadPoolExecutor(1, "looking-back")
"""One battle at a time: it takes a second, and all others play on meanwhile."""
OPENING = ThreadPoolExecutor(2, "opening")


async def done_by(threads: ThreadPoolExecutor, work: Callable[[], R]) -> R:
    """What `work` returns, done by one of these threads for the same request."""
    return await asyncio.get_running_loop().run_in_executor(threads, copy_context().run, work)
