"""Store: fights that were fought, kept by what they depend on, so that what two experiments share is fought once.

An arm has a folder, named after its key; in it lies a Parquet file for each range of fights. A file is written beside its place and
renamed into it: whatever is killed meanwhile, all files that are there are whole. Nothing is ever written anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from bingqi.core.problems import BadContent, located, problem, system
from bingqi.lab.fights.arm import about, key_of
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.study import Study

if TYPE_CHECKING:
    import polars as pl

ABOUT = "about.json"
Range = tuple[int, int]


class Store:
    """A folder in which fights are kept. Raises BadContent where it cannot be written, ModuleNotFoundError without Polars."""

    def __init__(self, folder: Path) -> None:
        import polars  # noqa: F401 - said before anything is fought

        self.folder = folder
        self.kept: dict[str, Kept] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise BadContent(located(folder, problem("cannot-be-made", why=system(wrong)))) from None

    def of(self, arm: Study) -> Kept:
        """What is kept of an arm."""
        key = key_of(arm)
        if key not in self.kept:
            self.kept[key] = Kept(self.folder / key, arm)
        return self.kept[key]


class Kept:
    """The fights of one arm that are kept."""

    def __init__(self, folder: Path, arm: Study) -> None:
        self.folder, self.arm = folder, arm
        self.open: tuple[Range, Sequence[Measures]] | None = None

    @cached_property
    def ranges(self) -> list[Range]:
        """The fights that are there: where ranges overlap, they hold the same."""
        return sorted(found for path in self.folder.glob("*.parquet") if (found := _range_of(path)))

    def missing(self, first: int, beyond: int) -> Iterable[Range]:
        """The ranges of these fights that are not there."""
        return missing_in(self.ranges, first, beyond)

    def keep(self, first: int, fights: Sequence[Measures]) -> None:
        """Keep fights, the first of which has that number. Raises BadContent where they cannot be written."""
        beyond = first + len(fights)
        path = self.folder / f"{first:08}-{beyond:08}.parquet"
        new = path.with_suffix(f".{os.getpid()}.new")
        try:
            if not self.folder.is_dir():
                self.folder.mkdir(exist_ok=True)
                (self.folder / ABOUT).write_bytes(msgspec.json.format(msgspec.json.encode(about(self.arm)), indent=1))
            frame(first, fights).write_parquet(new)
            os.replace(new, path)
        except OSError as wrong:
            raise BadContent(located(path, problem("cannot-be-written", why=system(wrong)))) from None
        self.ranges.append((first, beyond))
        self.ranges.sort()

    def fights(self, first: int, beyond: int) -> list[Measures]:
        """These fights, all of which are there. Raises BadContent where a file is broken."""
        found: list[Measures] = []
        while first + len(found) < beyond:
            at = first + len(found)
            (low, _), kept = self._file_with(at)
            found += kept[at - low : beyond - low]
        return found

    def _file_with(self, n: int) -> tuple[Range, Sequence[Measures]]:
        if self.open is None or not self.open[0][0] <= n < self.open[0][1]:
            low, high = next(one for one in self.ranges if one[0] <= n < one[1])
            self.open = (low, high), _read(self.folder / f"{low:08}-{high:08}.parquet", high - low)
        return self.open


def missing_in(ranges: Iterable[Range], first: int, beyond: int) -> Iterator[Range]:
    """The ranges between two numbers that none of these, in order, has."""
    for low, high in ranges:
        if high <= first or low >= beyond:
            continue
        if low > first:
            yield first, low
        first = max(first, high)
    if first < beyond:
        yield first, beyond


def _range_of(path: Path) -> Range | None:
    first, _, beyond = path.stem.partition("-")
    return (int(first), int(beyond)) if first.isdecimal() and beyond.isdecimal() and int(first) < int(beyond) else None


# --- Fights as a table -------------------------------------------------------------------

AMOUNTS = ("harm", "losses", "sources")
"""Columns that hold a list of amounts, each of a side or an id."""


def schema() -> pl.Schema:
    """The columns of a table of fights, and their types."""
    import polars as pl

    amounts = pl.List(pl.Struct({"of": pl.String, "n": pl.Int64}))
    columns: dict[str, Any] = {
        "fight": pl.Int64, "winner": pl.String, "why": pl.String, "rounds": pl.Int32, "decisions": pl.Int32,
        "harm": amounts, "losses": amounts, "sources": amounts, "first_blood": pl.String, "lead_changes": pl.Int32,
        "quiet": pl.Int32, "trace": pl.UInt32,
    }  # fmt: skip
    return pl.Schema(columns)


def frame(first: int, fights: Sequence[Measures]) -> pl.DataFrame:
    """Fights as a table, a row a fight; the first has that number."""
    import polars as pl

    columns: dict[str, Any] = {"fight": range(first, first + len(fights))}
    for name in Measures.__struct_fields__:
        column = [getattr(one, name) for one in fights]
        columns[name] = [[{"of": of, "n": n} for of, n in one.items()] for one in column] if name in AMOUNTS else column
    return pl.DataFrame(columns, schema())


def _read(path: Path, rows: int) -> list[Measures]:
    """The fights of a file. Raises BadContent if it is broken."""
    import polars as pl

    try:
        table = pl.read_parquet(path)
        if table.schema != schema() or len(table) != rows:
            raise ValueError
        columns = [
            [{it["of"]: it["n"] for it in one} for one in table[name].to_list()] if name in AMOUNTS else table[name].to_list()
            for name in Measures.__struct_fields__
        ]
    except (OSError, ValueError, TypeError, pl.exceptions.PolarsError):
        raise BadContent(located(path, problem("broken-fights"))) from None
    return [Measures(*row) for row in zip(*columns, strict=True)]
