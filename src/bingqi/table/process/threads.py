"""Threads: who does what takes a while, so that the event loop need not wait. Moves, drawing the steps between frames, opening
tables, and looking back at tables that were put aside have threads of their own: however much there is of one kind, the others do
not wait for it. Calls of the store have those of `asyncio.to_thread`. Other battles are looked back at in processes (see
examiner)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

R = TypeVar("R")
MOVES = ThreadPoolExecutor(8, "moves")
LOOKING_BACK = ThreadPoolExecutor(1, "looking-back")
"""Finds out how far the battle of a table that was put aside is sound: one at a time, for it takes a second or more."""
STEPS = ThreadPoolExecutor(2, "steps")
"""Draws what lay between two frames, which pages are shown when they have the second."""
OPENING = ThreadPoolExecutor(2, "opening")


async def done_by(threads: ThreadPoolExecutor, work: Callable[[], R]) -> R:
    """What `work` returns, done by one of these threads for the same request."""
    return await asyncio.get_running_loop().run_in_executor(threads, copy_context().run, work)
