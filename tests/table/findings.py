"""Something that is found out bit by bit: a module as a pool wants one."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from bingqi.core.session.play import Session
from bingqi.table.wire.plain import Plain


class Task(msgspec.Struct, frozen=True):
    """Answers are these, a pause between each; an empty one is a bug, and a negative one the end of the process. `prints` goes to
    stdout before them, as from a program and as from a library in C."""

    answers: tuple[int, ...]
    pause: float = 0.0
    prints: str = ""


def task_for(session: Session[Any], who: str, seconds: float) -> Task:
    return Task((len(who), 2), 0.05)


def carried_out(task: Task) -> Iterator[Plain]:
    if task.prints:
        print(task.prints, flush=True)
        os.write(1, task.prints.encode())
    for n, answer in enumerate(task.answers, 1):
        if not answer:
            raise ValueError("nothing")
        if answer < 0:
            os._exit(1)
        yield advice(answer, n == len(task.answers)) | {"process": os.getpid()}
        time.sleep(task.pause)


def advice(n: int, final: bool) -> Plain:
    """As of so many battles."""
    return {"options": {"act": {"win": [0.5, 0.4, 0.6], "regret": [0.1, 0.0, 0.2]}}, "rollouts": n, "final": final}
