"""Tables of JSON that others wrote: what is looked up is checked, and what is wrong is noted with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bingqi.core.content.structs import out_of_range, read_text, wanted
from bingqi.core.problems import BadContent, kind_text, located, problem, reader_message, short
from bingqi.core.text import Text

LARGE = 2_000_000
"""Neither a map nor a tileset has more letters."""
FAR = 1_000_000
"""No length has more pixels."""
FEW = 100
"""Nothing has more properties."""
FINE = 1000
"""Lengths are whole numbers of thousandths of a pixel: all that follows from them is exact."""


class Table:
    """A table with the places that lead to it. Faults are noted in a list that all tables of a file share."""

    def __init__(self, data: dict[str, Any], problems: list[Text], *places: object) -> None:
        self.data, self.problems, self.places = data, problems, places

    def wrong(self, what: Text, *places: object) -> None:
        """Note a fault, here or at a place within."""
        for place in reversed((*self.places, *places)):
            what = located(place, what)
        self.problems.append(what)

    def within(self, data: dict[str, Any], *places: object) -> Table:
        """A table that lies in this one."""
        return Table(data, self.problems, *self.places, *places)

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int | None:
        """A whole number; None where it cannot be used."""
        value = self.data.get(field, default)
        if value is None:
            self.wrong(problem("missing", thing=kind_text("map")), field)
        elif isinstance(value, bool) or not isinstance(value, int):
            self.wrong(wanted("int", value), field)
        elif not least <= value <= most:
            self.wrong(out_of_range(short(value), least, most), field)
        else:
            return value
        return None

    def length(self, field: str) -> int:
        """A length in thousandths of a pixel, 0 where none is given; noted and 0 where it cannot be used."""
        value = self.data.get(field, 0)
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.wrong(wanted("float", value), field)
        elif not -FAR <= value <= FAR:  # nor is what is no number at all
            self.wrong(out_of_range(short(value), -FAR, FAR), field)
        else:
            return round(value * FINE)
        return 0

    def text(self, field: str) -> str:
        """A text, empty where none is given or where it is none."""
        value = self.data.get(field, "")
        if isinstance(value, str):
            return value
        self.wrong(wanted("str", value), field)
        return ""

    def entries(self, field: str) -> list[Any]:
        """A list, empty where none is given or where it is none."""
        value = self.data.get(field, [])
        if isinstance(value, list):
            return value
        self.wrong(wanted("list", value), field)
        return []

    def tables(self, field: str, most: int) -> list[Table]:
        """The tables of a list, at most so many."""
        found = self.entries(field)
        if len(found) > most:
            self.wrong(problem("too-long", n=len(found), most=most), field)
        inner = [self.within(one, f"{field}[{n}]") if isinstance(one, dict) else None for n, one in enumerate(found[:most])]
        for n, one in enumerate(inner):
            if one is None:
                self.wrong(wanted("table", found[n]), f"{field}[{n}]")
        return [one for one in inner if one is not None]

    def by_name(self, field: str) -> dict[str, Any]:
        """What has names: a table of them, or as Tiled writes it since 1.2, a list of tables with `name` and `value`."""
        value = self.data.get(field, {})
        if isinstance(value, dict):
            return value
        return {one.text("name"): one.data.get("value") for one in self.tables(field, FEW)}


def read_table(path: Path) -> dict[str, Any]:
    """The table that a JSON file holds. Raises BadContent."""
    text = read_text(path)
    if len(text) > LARGE:
        raise BadContent(located(path, problem("map-too-large", most=f"{LARGE:,}")))
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadContent(located(path, problem("not-valid", format="JSON", said=reader_message(wrong)))) from None
    if not isinstance(found, dict):
        raise BadContent(located(path, wanted("table", found)))
    return found
