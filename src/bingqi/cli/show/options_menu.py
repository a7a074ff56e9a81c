"""Menu: the options of a question under their headings, numbered, and what somebody means who types one."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from rich.cells import set_cell_size

from bingqi.cli.show.board import broken, put
from bingqi.cli.voice import Voice
from bingqi.core.problems import NotLawful, short
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import forbidden
from bingqi.core.text import Text
from bingqi.drawing.field import LISTED, corners_of, points_among
from bingqi.drawing.line import Line, cell_len, flow

LINES = 16
"""A list longer than this is folded."""
LONG = 5
"""A group shorter than this is never folded."""
SURE = 3
"""So many letters of an option's text must be typed to pick it, if no other has them."""
INDENT = 6
"""Where the text of an option begins, and what follows below it."""
POINT = re.compile(r"(\d+)\s*[,，、\s]\s*(\d+)")
"""How people write a point of a field."""
NARROW = 80
"""Columns below which a heading takes a line of its own."""


class Menu:
    """The options of an ask. A number means the same option however the list is shown, folded or not."""

    def __init__(
        self,
        voice: Voice,
        rules: Ruleset[Any],
        observed: Any,
        decision: Decision,
        odds: Mapping[str, str],
        notes: Mapping[str, str],
    ) -> None:
        """`odds`: of options, by key; `notes`: what the signs in them mean."""
        self.voice, self.decision, self.odds, self.notes = voice, decision, odds, notes
        self.forbidden = partial(forbidden, rules, observed, decision)
        """Why an option that was typed is not there, if the rules say it."""
        found = rules.groups(observed, decision)
        self.groups = [(voice.read(heading) if heading is not None else "", list(keys)) for heading, keys in found]
        every = [key for _, keys in self.groups for key in keys]
        self.points = dict.fromkeys(points_among(every))
        """The points of a field, where they are so many that each is typed as it is, and not by a number."""
        self.keys = [*[key for key in every if key not in self.points], *self.points]
        self.numbered_to = len(every) - len(self.points)
        self.number = {key: n for n, key in enumerate(self.keys, 1)}
        self.labels = {key: voice.read(rules.label(observed, decision, key)) for key in self.keys}
        costs = {key: rules.costs(observed, decision, key) for key in self.keys}
        self.costs = {key: voice.word("aside", what=cost) for key, cost in costs.items() if cost is not None}

    # --- What is meant --------------------------------------------------------------------

    def pick(self, line: str) -> str | None:
        """The option that was meant; None where it might be several, which are shown. Raises NotLawful if it is none."""
        found, sure = self.find(line)
        if not found:
            raise NotLawful(self.forbidden(self.point(line)) or self.not_offered(line))
        if sure:
            return found[0]
        self.show(found)
        return None

    def not_offered(self, line: str) -> Text:
        """That something is no option, and what is."""
        told = {"said": short(line), "n": self.numbered_to}
        if not self.points:
            return Text("cli-not-offered", told)
        return Text("cli-point-not-offered", {**told, "point": next(iter(self.points))})

    def point(self, line: str) -> str:
        """What was typed; a point as its key has it."""
        found = POINT.fullmatch(line) if self.points else None
        return f"{int(found[1])},{int(found[2])}" if found else line

    def one(self, line: str) -> str:
        """The one option that was meant. Raises NotLawful if it is none, or might be several."""
        found, sure = self.find(line)
        if found and not sure:
            raise NotLawful(Text("cli-ambiguous", {"said": short(line), "keys": found[:6]}))
        return found[0] if found else self.pick(line) or ""

    def find(self, line: str) -> tuple[list[str], bool]:
        """The options that a line may mean, and whether it surely is the one found.

        By number, key, the beginning of one key, a heading, the beginning of several keys, or some letters of its text.
        """
        line = self.point(line)
        said = line.casefold()
        n = int(line) if line.isascii() and line.isdigit() and len(line) < 6 else 0
        if 0 < n <= self.numbered_to:  # before keys: some are numbers themselves, and others than those that are shown
            return [self.keys[n - 1]], True
        if line in self.number:
            return [line], True
        if line.isascii() and line.isdigit():
            return [], False
        begun = [key for key in self.keys if key.startswith(said)]
        if len(begun) == 1:
            return begun, True
        headed = [key for heading, keys in self.groups if heading.casefold().startswith(said) for key in keys]
        if headed or begun:
            return headed or begun, len(headed) == 1 and self.labels[headed[0]].casefold().startswith(said)
        words = said.split()
        within = [key for key in self.keys if all(word in self.labels[key].casefold() for word in words)]
        return within, len(within) == 1 and (len(said) >= SURE or not said.isascii())

    # --- How it is shown ------------------------------------------------------------------

    def show(self, only: Collection[str] = (), full: bool = False) -> None:
        """Show the options, long groups folded; `only` these; or in `full`, each with its key. Signs in them are explained."""
        shown = {n: [key for key in keys if not only or key in only] for n, (_, keys) in enumerate(self.groups)}
        wide = self.voice.out.width
        column = max([cell_len(heading) for heading, _ in self.groups]) + 2
        beside = 0 if wide < NARROW or column == 2 else column
        blocks = {n: self.rows(keys, wide - beside, full) for n, keys in shown.items() if keys}
        if not only and not full:
            self.fold(blocks, wide - beside)
        for n, rows in blocks.items():
            self.block(self.groups[n][0], rows, beside)
        said = "".join([row.plain for rows in blocks.values() for row in rows])
        for sign, note in self.notes.items():
            if sign in said:
                put(self.voice, Line(note, "dim"), 2)

    def fold(self, blocks: dict[int, list[Line]], room: int) -> None:
        """Put a line in place of long groups, from the last up, until the list is short enough. The first stays open."""
        for n in sorted(blocks, reverse=True):
            heading, keys = self.groups[n]
            if sum(map(len, blocks.values())) <= LINES:
                return
            if n and heading and len(blocks[n]) >= LONG:
                first, last = self.number[keys[0]], self.number[keys[-1]]
                told = self.voice.word("folded", first=first, last=last, heading=heading.casefold())
                blocks[n] = broken(self.voice, Line(f" {told}", "dim"), room, INDENT)

    def block(self, heading: str, rows: Sequence[Line], beside: int) -> None:
        """A group under its heading, or beside it where there is room."""
        if heading and not beside:
            self.voice.show(Line(heading, "bold"), wrap=False)
        for n, row in enumerate(rows):
            left = set_cell_size(heading if n == 0 else "", beside) if beside else ""
            self.voice.show(Line(left, "bold").append_text(row), wrap=False)

    def rows(self, keys: Sequence[str], room: int, full: bool) -> list[Line]:
        """Some options as lines: those whose odds are known have a line each, others share lines. Points stand below them."""
        below = self.points_told([key for key in keys if key in self.points], room)
        keys = [key for key in keys if key not in self.points]
        if not keys:
            return below
        heading = next(heading for heading, group in self.groups if keys[0] in group)
        alone = [key for key in keys if full or not heading or self.odds.get(key) or self.priced(key).cell_len > room]
        wide = max([cell_len(self.labels[key]) for key in alone], default=0)
        lines: list[Line] = []
        together: list[Line] = []
        for key in keys:
            if key not in alone:
                together.append(self.priced(key))
                continue
            if together:
                lines += flow(together, "  ", room).split("\n")
                together = []
            lines += self.row(key, wide, room, full)
        return lines + (list(flow(together, "  ", room).split("\n")) if together else []) + below

    def points_told(self, keys: Sequence[str], room: int) -> list[Line]:
        """Some points of a field: each, or how many they are and where they lie."""
        if len(keys) <= LISTED:
            return list(flow([Line(f" {key}", "bold cyan") for key in keys], " ", room).split("\n")) if keys else []
        first, last = corners_of(keys)
        told = self.voice.word("points", n=str(len(keys)), first=first, last=last, point=keys[0])
        return broken(self.voice, Line(f" {told}", "dim"), room, INDENT)

    def row(self, key: str, wide: int, room: int, full: bool) -> list[Line]:
        """An option in a line of its own, with its cost and odds, and its key if the list is `full`; in two if it is too long."""
        line = self.numbered(key)
        odds = self.voice.word("aside", what=self.odds[key]) if self.odds.get(key) else ""
        more = [one for one in (key if full else "", self.costs.get(key, ""), odds) if one]
        if not more:
            return broken(self.voice, line, room, INDENT)
        said = Line("  ".join(more), "dim")
        pad = wide - cell_len(self.labels[key]) + 2
        if line.cell_len + pad + said.cell_len <= room:
            return [line.append(" " * pad).append_text(said)]
        below = Line(" " * INDENT, "dim").append_text(said)
        return [*broken(self.voice, line, room, INDENT), *broken(self.voice, below, room, INDENT)]

    def numbered(self, key: str) -> Line:
        """An option with its number, and a star if it is the default."""
        line = Line().append(f" {self.number[key]:2}", "bold cyan").append("*" if key == self.decision.default else " ", "bold")
        return line.append(f" {self.labels[key]}", "")

    def priced(self, key: str) -> Line:
        """An option with its number and its cost."""
        line = self.numbered(key)
        return line.append(f" {self.costs[key]}", "dim") if key in self.costs else line
