"""Tried: what was fought for a report, as a list: where, what is otherwise, by which switches and dice, and by whom how often."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bingqi.core.content.rulebook import read_book
from bingqi.core.problems import BadContent
from bingqi.drawing.lab_report.sections import Sections
from bingqi.lab.experiments.experiment import Experiment
from bingqi.lab.experiments.running import Found
from bingqi.lab.fights.change import Change
from bingqi.lab.fights.edits import SCENARIO, as_typed, value_at
from bingqi.rulesets import find_scenario

Row = tuple[str, list[str]]
"""What is told of, and what is told of it."""


class Tried:
    """What was tried, for a reader."""

    def __init__(self, sections: Sections, it: Experiment, found: Found) -> None:
        self.sections, self.it, self.found = sections, it, found
        self.word, self.read = sections.word, sections.reader.read
        self.study, _ = found.fought[0]
        self.book = read_book(sections.rules.folder)

    def rows(self) -> Iterator[Row]:
        """The whole list."""
        it = self.it
        paired = it.change is not None or bool(it.vary)
        yield self._row("scenario", self._scenario(self.study.id, self.study.data))
        if it.change is not None:
            yield self._row("change", *self._changes(it.change))
        if it.vary:
            yield self._row("vary", *[self._varied(path) for path in it.vary])
        options = [self._switch(name, value) for name, value in self.study.options.items()]
        yield self._row("switches-of-both" if paired else "switches", *(options or [self.word("report-no-switches")]))
        yield self._row("armies", self.word(f"report-armies-{it.swap}"))
        if paired:
            yield self._row("dice", self.word(f"report-dice-{it.dice}"))
        yield self._row("seed", self._seed())
        if (width := it.stop.half_width) is not None:
            yield self._row("stop", self.word("report-stops-at", points=f"{100 * width:g}", n=str(it.fights)))
        yield self._row("bots", *self._fighters())

    def _row(self, id: str, *lines: str) -> Row:
        return self.word(f"report-tried-{id}"), [*lines]

    def _scenario(self, id: str, data: Any) -> str:
        return self.word("report-scenario", name=data[SCENARIO]["name"], id=id, version=str(self.study.version))

    def _seed(self) -> str:
        seeds = {one.other.seed for one in self.found.comparisons} - {self.study.seed}
        if not seeds:
            return str(self.study.seed)
        return self.word("report-two-seeds", one=str(self.study.seed), other=", ".join(map(str, sorted(seeds))))

    # --- What is otherwise ----------------------------------------------------------------

    def _changes(self, change: Change) -> Iterator[str]:
        if change.scenario:
            rules, name = find_scenario(change.scenario)
            yield self.word("report-other-scenario", scenario=self._scenario(f"{rules.id}/{name}", rules.scenario(name)))
        for path, value in change.set.items():
            yield self._otherwise(path, "" if change.scenario else self._at(path), as_typed(value))
        for name, value in change.options.items():
            yield self._otherwise(self._title(name), "" if change.scenario else self._before(name), self._label(name, value))
        for side, bot in change.seats.items():
            was = {one.one.seats[side] for one in self.found.comparisons}
            before = self._bot(was.pop()) if len(was) == 1 else ""
            yield self.word("report-other-bot", change=self._otherwise(self._side(side), before, self._bot(bot)))
        if change.without:
            yield self.word("report-without", things=[self._thing(id) for id in change.without])
        for side, things in change.never.items():
            yield self.word("report-never", side=self._side(side), things=[self._thing(id) for id in things])

    def _otherwise(self, what: str, before: str, after: str) -> str:
        if before in ("", after):
            return self.word("report-becomes", what=what, after=after)
        return self.word("report-from-to", what=what, before=before, after=after)

    def _at(self, path: str) -> str:
        """What stands at a path without the change; nothing where it leads nowhere then."""
        try:
            return as_typed(value_at(self.study.data, path))
        except BadContent:
            return ""

    def _varied(self, path: str) -> str:
        return self.word(
            "report-values", what=path, values=[as_typed(value) for value in self.it.vary[path]], before=self._at(path)
        )

    def _before(self, name: str) -> str:
        """What a switch is at without the change, as far as that is written anywhere."""
        written = {**self.study.data[SCENARIO].get("options", {}), **self.study.options}
        return self._label(name, written.get(name, self.book.options[name].default))

    def _switch(self, name: str, value: object) -> str:
        return self.word("report-becomes", what=self._title(name), after=self._label(name, value))

    def _title(self, name: str) -> str:
        return self.word("report-switch", title=self.book.options[name].title, name=name)

    def _label(self, name: str, value: object) -> str:
        return self.read(self.book.options[name].label(value))

    def _thing(self, id: str) -> str:
        name = self.sections.called.get(id)
        return id if name is None else self.word("report-thing", name=name, id=id)

    def _side(self, side: str) -> str:
        return self.sections.side_called(side)

    # --- By whom --------------------------------------------------------------------------

    def _bot(self, name: str) -> str:
        version = self.found.verdict["bots"].get(name)
        return self.sections.reader.bot(name) + ("" if version is None else f" v{version}")

    def _fighters(self) -> Iterator[str]:
        """Each bot with how often it fought: it may have been enough sooner."""
        how = "-swapped" if self.it.swap == "armies" else ""
        for share in self.found.shares:
            yield self._fought(share.study.seats, f"report-fought{how}", share.fights)
        for one in self.found.comparisons:
            yield self._fought(one.one.seats, f"report-fought-paired{how}", one.fights)
        told: set[str] = set()
        for bot, _, one in self.found.swept:
            if bot not in told:
                told.add(bot)
                yield self._fought(one.one.seats, "report-fought-varied", one.fights)

    def _fought(self, seats: dict[str, str], id: str, n: int) -> str:
        return self.word(id, bot=self._bot(next(iter(seats.values()))), n=n)
