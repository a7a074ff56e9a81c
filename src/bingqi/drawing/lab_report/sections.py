"""Sections: what a report tells, each a chart, a sentence and the same figures as a table, in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from bingqi.core.text import Text
from bingqi.drawing.log_lines import names_in, side_name
from bingqi.drawing.reader import Reader
from bingqi.lab.charts.chart import Spec, bars, curve, histogram, intervals
from bingqi.lab.experiments.running import Found
from bingqi.lab.fights.study import Study
from bingqi.lab.fights.summary import NOBODY, Summary
from bingqi.lab.stats import wilson
from bingqi.rulesets import ruleset

MOST_SOURCES = 12
"""Of more who do harm the last are left out of a chart."""


class Section(NamedTuple):
    """Part of a report. `head` and `rows` are its figures as a table."""

    title: str
    about: str
    spec: Spec
    head: list[str]
    rows: list[list[str]]
    wide: bool = False
    """Whether nothing stands beside it."""


class Sections:
    """The sections of a report, for a reader."""

    def __init__(self, reader: Reader, found: Found) -> None:
        self.reader, self.found = reader, found
        study, _ = found.fought[0]
        self.rules = ruleset(study.ruleset)
        self.start = self.rules.setup(study.data, study.options)
        self.names = names_in(reader, self.rules, self.start, self.rules.view(self.start, "gm"))
        self.called = dict(_names(study.data))
        self.side = self.side_called(found.verdict["side"])

    def side_called(self, side: str) -> str:
        """The name of a side, or of a draw."""
        return self.word("report-draw") if side == NOBODY else self.reader.read(side_name(self.rules, self.start, side))

    def source(self, id: str) -> str:
        """Who does harm: somebody who is there from the beginning, or comes later, and is called after her kind; or nobody:
        harm is done between two turns too."""
        if not id:
            return self.word("report-nobody")
        kind, _, n = id.rpartition("-")
        if id in self.names:
            return self.names[id]
        if id in self.called:
            return self.reader.read(self.called[id])
        name = self.names.get(kind) or self.reader.read(self.called.get(kind))
        return f"{name} {n}" if name and n.isdigit() else id

    def word(self, id: str, /, **args: Any) -> str:
        """A text of reports."""
        return self.reader.read(Text(id, args))

    def all(self) -> Iterator[Section]:
        """Every section there is: what was found first, then what the fights are like, what is alike beside one another."""
        found = self.found
        if found.shares:
            yield self._shares()
        if found.comparisons:
            yield self._differences()
            yield self._lasting()
        if found.swept:
            yield self._swept()
        for them in self._beside():
            topics: tuple[Callable[[str, Summary], Section | None], ...]
            topics = self._lengths, self._ends, self._harm, self._first_blood
            for topic in topics:
                told = [section for whose, summary in them if (section := topic(whose, summary)) is not None]
                yield from [one._replace(wide=len(told) == 1) for one in told]

    def _beside(self) -> Iterator[list[tuple[str, Summary]]]:
        """Fights that are seen beside one another: those of all bots, or those of one without a change and with it."""
        if self.found.shares:
            yield [(self.word("report-of-bot", bot=self._bot(share.study)), share.summary) for share in self.found.shares]
        for one in self.found.comparisons:
            bot = self._bot(one.one)
            yield [(self.word("report-as-is", bot=bot), one.as_is), (self.word("report-changed", bot=bot), one.changed)]

    def _bot(self, study: Study) -> str:
        return self.reader.bot(next(iter(study.seats.values())))

    # --- Who wins -------------------------------------------------------------------------

    def _shares(self) -> Section:
        rows = [(self._bot(one.study), *one.share) for one in self.found.shares]
        spec = intervals("", rows, self.word("report-share-of", side=self.side), self.found.shares[0].fair, ".0%")
        return self._of_intervals("report-shares", spec, rows)

    def _differences(self) -> Section:
        rows = [(self._bot(one.one), *one.difference) for one in self.found.comparisons]
        spec = intervals("", rows, self.word("report-difference-of", side=self.side), 0.0, "+.0%")
        return self._of_intervals("report-differences", spec, rows)._replace(wide=False)

    def _lasting(self) -> Section:
        rows = [(self._bot(one.one), *one.length) for one in self.found.comparisons]
        spec = intervals("", rows, self.word("report-longer-by"), 0.0, "+.1f")
        head = [self.word("report-bot"), self.word("report-mean"), self.word("report-interval")]
        figures = [[what, f"{mean:+.2f}", f"{low:+.2f} – {high:+.2f}"] for what, mean, low, high in rows]
        return Section(self.word("report-lasting"), self.word("report-lasting-about"), spec, head, figures)

    def _of_intervals(self, id: str, spec: Spec, rows: Sequence[tuple[str, float, float, float]]) -> Section:
        head = [self.word("report-bot"), self.word("report-mean"), self.word("report-interval")]
        figures = [[what, f"{mean:.1%}", f"{low:.1%} – {high:.1%}"] for what, mean, low, high in rows]
        return Section(self.word(id), self.word(f"{id}-about", side=self.side), spec, head, figures, wide=True)

    def _swept(self) -> Section:
        paths = [*self.found.swept[0][1]]
        rows = [(self.reader.bot(bot), " · ".join(at.values()), *one.changed.share(one.side)) for bot, at, one in self.found.swept]
        spec = curve(
            "", rows, " · ".join(paths), self.word("report-share-of", side=self.side), 1 / self.found.swept[0][2].as_is.sides
        )
        head = [self.word("report-bot"), " · ".join(paths), self.word("report-mean"), self.word("report-interval")]
        figures = [[who, value, f"{mean:.1%}", f"{low:.1%} – {high:.1%}"] for who, value, mean, low, high in rows]
        return Section(self.word("report-swept"), self.word("report-swept-about", side=self.side), spec, head, figures, wide=True)

    # --- What the fights are like ---------------------------------------------------------

    def _titled(self, id: str, whose: str) -> str:
        return f"{self.word(id)}: {whose}"

    def _lengths(self, whose: str, summary: Summary) -> Section:
        counts = {self.side_called(who): them for who, them in sorted(summary.lengths.items(), reverse=True)}
        spec = histogram("", counts, self.word("report-rounds"), self.word("report-fights"))
        head = [self.word("report-winner"), self.word("report-rounds"), self.word("report-fights")]
        rows = [[who, str(n), str(them[n])] for who, them in counts.items() for n in sorted(them)]
        stalled = wilson(summary.stalled, summary.fights)
        about = self.word("report-lengths-about", mean=f"{summary.length:.1f}", stalled=f"{stalled.p:.0%}")
        return Section(self._titled("report-lengths", whose), about, spec, head, rows)

    def _ends(self, whose: str, summary: Summary) -> Section:
        rows = [(self.reader.read(Text(f"outcome-{why}")), float(n)) for why, n in summary.why.most_common()]
        about = self.word("report-ends-about", n=summary.fights)
        return self._of_bars("report-ends", whose, about, rows, "report-fights", ",d")

    def _harm(self, whose: str, summary: Summary) -> Section | None:
        if not summary.sources:
            return None
        rows = [(self.source(id), n / summary.fights) for id, n in summary.sources.most_common(MOST_SOURCES)]
        return self._of_bars("report-harm", whose, self.word("report-harm-about"), rows, "report-a-fight", ".1f")

    def _of_bars(self, id: str, whose: str, about: str, rows: Sequence[tuple[str, float]], axis: str, form: str) -> Section:
        spec = bars("", rows, self.word(axis), form)
        figures = [[what, f"{n:.1f}" if form == ".1f" else f"{n:.0f}"] for what, n in rows]
        return Section(self._titled(id, whose), about, spec, [self.word(id), self.word(axis)], figures)

    def _first_blood(self, whose: str, summary: Summary) -> Section | None:
        if not summary.first_blood:
            return None
        sides = sorted(summary.first_blood)
        rows = [(self.side_called(side), *summary.after_first_blood(side)) for side in sides]
        spec = intervals("", rows, self.word("report-won-all-the-same"), 0.5, ".0%")
        section = self._of_intervals("report-first-blood", spec, rows)
        return section._replace(title=self._titled("report-first-blood", whose), wide=False)


def _names(data: Any) -> Iterator[tuple[str, dict[str, str]]]:
    """What a scenario has names for, by id, anywhere in it; what stands first comes last."""
    if isinstance(data, list):
        for one in reversed(data):
            yield from _names(one)
            if isinstance(one, dict) and "id" in one and isinstance(one.get("name"), dict):
                yield one["id"], one["name"]
    elif isinstance(data, dict):
        for id, one in reversed(data.items()):
            yield from _names(one)
            if isinstance(one, dict) and isinstance(one.get("name"), dict):
                yield id, one["name"]
