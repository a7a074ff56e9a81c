"""Results: what came of an experiment, as files: a verdict, and all its fights in order. The same bytes whoever fought them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from bingqi.core.problems import BadContent, located, problem, system
from bingqi.lab.fights.laboratory import Keeper
from bingqi.lab.fights.store import frame
from bingqi.lab.fights.study import Study

VERDICT, TABLE = "verdict.json", "table"
ROWS = 100_000
"""So many fights are in a file of the table."""


def write_results(
    folder: Path,
    verdict: Mapping[str, Any],
    arms: Sequence[tuple[Study, int]],
    store: Keeper,
    more: Mapping[str, bytes] | None = None,
) -> None:
    """Write the verdict, of each arm its first so many fights as `table/ARM-FIRST.parquet`, and more files by name. All of it is
    written beside the folder and then put in its place: whatever is killed meanwhile, a folder is whole. Raises BadContent."""
    new = folder.parent / f".{folder.name}.{os.getpid()}"
    try:
        (new / TABLE).mkdir(parents=True, exist_ok=True)
        for n, (arm, fights) in enumerate(arms):
            kept = store.of(arm)
            for first in range(0, fights, ROWS):
                part = frame(first, kept.fights(first, min(first + ROWS, fights)))
                part.write_parquet(new / TABLE / f"{n:03}-{first:08}.parquet")
        (new / VERDICT).write_bytes(msgspec.json.format(msgspec.json.encode(verdict), indent=1) + b"\n")
        for name, content in (more or {}).items():
            (new / name).write_bytes(content)
        _put_in_place(new, folder)
    except OSError as wrong:
        raise BadContent(located(folder, problem("cannot-be-written", why=system(wrong)))) from None
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _put_in_place(new: Path, folder: Path) -> None:
    """A folder takes the place of another, if there is one."""
    old = new.with_name(f"{new.name}.old")
    with suppress(FileNotFoundError):
        os.replace(folder, old)
    os.replace(new, folder)
    shutil.rmtree(old, ignore_errors=True)
