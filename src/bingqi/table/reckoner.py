"""Reckoner: finds the odds of prompts in a process of its own, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from bingqi.core.session import Session
from bingqi.lab.headline import Task, carried_out, task_for
from bingqi.table.frame import Plain, plain

log = logging.getLogger(__name__)
PATIENCE = 5.0
"""After so many seconds nobody wants to know any more."""


class Reckoner:
    """One process that reckons odds. It is begun when it is first needed, and anew if it dies."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    def reckoning(self, session: Session[Any], who: str) -> Task:
        """What is to be reckoned, made from what `who` has seen alone."""
        return task_for(session, who)

    async def reckoned(self, reckoning: Task) -> Plain:
        """The odds of a prompt as a frame has them; nothing where they cannot be found in time."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        try:
            found = await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self.pool, carried_out, reckoning), PATIENCE)
        except TimeoutError:
            return {}
        except BrokenProcessPool:
            self.close()
            return {}
        except Exception:
            log.exception("odds were not found")
            return {}
        return {"odds": plain(found)} if found else {}

    def close(self) -> None:
        """End the process."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
