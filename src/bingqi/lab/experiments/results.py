"""Results: what came of an experiment, as files: a verdict, and all its fights in order. The same bytes whoever fought them."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bingqi.core.problems import BadContent, located, problem, system
from bingqi.lab.fights.store import Store, frame
from bingqi.lab.study.simulate import Study

VERDICT, TABLE = "verdict.json", "table"
ROWS = 100_000
"""So many fights are in a file of the table."""


def write_results(folder: Path, verdict: Mapping[str, Any], arms: Sequence[tuple[Study, int]], store: Store) -> None:
    """Write the verdict, and of each arm its first so many fights as `table/ARM-FIRST.parquet`. Raises BadContent."""
    try:
        (folder / TABLE).mkdir(parents=True, exist_ok=True)
        for old in (folder / TABLE).glob("*.parquet"):
            old.unlink()
        for n, (arm, fights) in enumerate(arms):
            kept = store.of(arm)
            for first in range(0, fights, ROWS):
                part = frame(first, kept.fights(first, min(first + ROWS, fights)))
                part.write_parquet(folder / TABLE / f"{n:03}-{first:08}.parquet")
        new = folder / f"{VERDICT}.new"
        new.write_bytes(msgspec.json.format(msgspec.json.encode(verdict), indent=1) + b"\n")
        os.replace(new, folder / VERDICT)
    except OSError as wrong:
        raise BadContent(located(folder, problem("cannot-be-written", why=system(wrong)))) from None
