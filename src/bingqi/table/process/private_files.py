"""Private: files that nobody but their owner may read, whatever the umask is. The secrets of dice lie in them."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

OTHERS = 0o077
"""What others might do with a file."""
log = logging.getLogger(__name__)


@contextmanager
def privately() -> Iterator[None]:
    """What is made meanwhile is its owner's alone."""
    before = os.umask(OTHERS)
    try:
        yield
    finally:
        os.umask(before)


def make_private(files: Iterable[Path]) -> None:
    """Whatever others could do with those of these files that there are, they no longer can; if that cannot be, it is logged."""
    for file in files:
        try:
            mode = file.stat().st_mode & 0o777
            if mode & OTHERS:
                file.chmod(mode & ~OTHERS)
        except FileNotFoundError:
            continue
        except OSError as wrong:
            log.warning("others may read %s: %s", file, wrong)
