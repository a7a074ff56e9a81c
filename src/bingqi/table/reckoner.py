"""Reckoner: finds the odds of prompts in a process of its own, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

from bingqi.core.session import Session
from bingqi.lab.headline import Task, carried_out, task_for
from bingqi.table.frame import Plain, plain

log = logging.getLogger(__name__)
PATIENCE = 5.0
"""After so many seconds nobody wants to know any more."""


def _modest() -> None:
    """In the process: it takes what time the server leaves, and ends with it, however that ends."""
    os.nice(19)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


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
            self.pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_modest)
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
