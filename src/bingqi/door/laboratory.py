"""Laboratory: experiments in Python and in notebooks. `bingqi.lab` has these names.

>>> from bingqi import lab
>>> kobolds = lab.trial("kobolds-and-goblins", bot="greedy", seed=3)
>>> armoured = kobolds.where({"creatures.kobold.ac": 16})
>>> found = lab.compare(kobolds, armoured, side="kobolds", workers=1).fights(60)
>>> found.says
'more'
>>> found
<Compared frontline/kobolds-and-goblins, 60 fights: kobolds +23.3 points [+14.4, +35.4]; 72 % touched, 23 % flipped>
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bingqi.bots import best_bot
from bingqi.core.problems import BadContent, located, problem
from bingqi.core.text import called
from bingqi.door.fight import Fight
from bingqi.door.opening import Opened, reader_of
from bingqi.drawing.lab_report.page import HERE as REPORT_TEXTS
from bingqi.drawing.log_lines import side_name
from bingqi.lab.charts.chart import Chart, curve, histogram, intervals
from bingqi.lab.fights.arm import Arm
from bingqi.lab.fights.change import Change, changed
from bingqi.lab.fights.edits import as_typed
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.store import Store, frame
from bingqi.lab.fights.study import Study, check_number, mirror_study, new_study
from bingqi.lab.fights.summary import NOBODY
from bingqi.lab.paired import comparison
from bingqi.lab.paired.comparison import Comparison, judged_by
from bingqi.lab.paired.many import compare_many
from bingqi.lab.paired.sweep import Point, at_points, grid
from bingqi.lab.stats import Interval
from bingqi.lang import Lang
from bingqi.rulesets import ruleset, scenarios_of

if TYPE_CHECKING:
    import polars as pl

MOST = 20_000
"""Until it is precise enough, so many fights are fought at most."""


class Trial:
    """A scenario and who fights it: what experiments are made of. `trial` makes one."""

    def __init__(self, study: Study, lang: Lang = "en") -> None:
        self.study, self.lang = study, lang

    def __repr__(self) -> str:
        return f"<Trial {self.study.id}: {', '.join([f'{side} by {bot}' for side, bot in self.study.seats.items()])}>"

    def where(
        self,
        values: Mapping[str, Any] | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        seats: Mapping[str, str] | None = None,
        without_ids: Sequence[str] = (),
        never: Mapping[str, str | Sequence[str]] | None = None,
    ) -> Trial:
        """The same with something otherwise: values at paths, switches, bots; things that nobody has (spells, traits), and things
        that a side never does. Raises BadContent.

        >>> from bingqi import lab
        >>> lab.trial("mirror").where(seats={"red": "greedy"})
        <Trial frontline/mirror: red by greedy, blue by tactical>
        >>> lab.trial("mirror").where({"creatures.wizzard.hp": 1})
        Traceback (most recent call last):
        bingqi.core.problems.BadContent: creatures.wizzard.hp: no field "wizzard"; did you mean "wizard-1"?
        """
        barred = {side: (them,) if isinstance(them, str) else tuple(them) for side, them in (never or {}).items()}
        change = Change("", dict(values or {}), dict(options or {}), dict(seats or {}), tuple(without_ids), barred)
        return Trial(changed(self.study, change), self.lang)


def trial(
    scenario: str,
    *,
    bot: str = best_bot(),
    seats: Mapping[str, str] | None = None,
    switches: Mapping[str, Any] | None = None,
    seed: int = 0,
    lang: Lang = "en",
) -> Trial:
    """A scenario, fought by bots of one kind but where `seats` say otherwise. `lang` is the language of its charts and its fights,
    where these are not asked for in another. Raises BadContent."""
    reader_of(lang)
    everybody = mirror_study(scenario, bot, seed).seats
    return Trial(new_study(scenario, seed, {**everybody, **(seats or {})}, switches), lang)


def compare(
    one: Trial,
    other: Trial,
    *,
    side: str | None = None,
    swap: bool = False,
    workers: int = 0,
    out: str | PathLike[str] | None = None,
) -> Compared:
    """What it makes for a side that a trial is otherwise, on the same dice; with `swap` the armies change places too. With `out`
    the fights are kept there, and what is kept is not fought again (extra `lab`). Raises BadContent."""
    if list(one.study.seats) != list(other.study.seats):
        raise BadContent(problem("other-sides", one=one.study.id, other=other.study.id))
    if one.study.seed != other.study.seed:
        raise BadContent(problem("other-seeds", one=str(one.study.seed), other=str(other.study.seed)))
    return Compared(one, other, judged_by(one.study, side), swap, _lab(workers, out))


class Compared:
    """A comparison, as far as it was fought by `fights` or `until`."""

    def __init__(self, one: Trial, other: Trial, side: str, swap: bool, lab: Lab) -> None:
        self.one, self.other, self.lab = one, other, lab
        self.found = Comparison(one.study, other.study, side, swap)

    def fights(self, n: int) -> Compared:
        """Fight so many, from the first on; what is kept (`out`) is not fought again. Raises BadContent."""
        found = self.found
        self.found = comparison.compare(found.one, found.other, found.side, n, None, self.lab, None, found.swap)
        return self

    def until(self, half_width: float, most: int = MOST) -> Compared:
        """Fight until the interval reaches no farther than this to either side: 0.02 is two points. Raises BadContent."""
        if not 0.001 <= half_width <= 1:
            raise BadContent(located("half_width", problem("no-share", value=half_width)))
        found = self.found
        self.found = comparison.compare(found.one, found.other, found.side, most, half_width, self.lab, None, found.swap)
        return self

    @property
    def says(self) -> str:
        """ "more" or "less" often the side wins; "untouched", "not-shown"."""
        return comparison.verdict([self.found]).says

    @property
    def difference(self) -> Interval:
        """By how much more often the side wins, with its 95 % interval, from -1 to 1."""
        return self.found.difference

    @property
    def touched(self) -> float:
        """In what share of the fights anything is otherwise."""
        return self.found.touched / max(1, self.found.fights)

    @property
    def flipped(self) -> float:
        """In what share another side wins."""
        return self.found.flipped / max(1, self.found.fights)

    def fight(self, n: int, *, changed: bool = True, lang: Lang | None = None) -> Fight:
        """Fight `n`, one of those that were fought, as a battle that one can look into, with the change or without it, in the
        language of its trial or another. Raises BadContent."""
        check_number("fight", n, 0, self.found.fights - 1)
        return opened(self.other if changed else self.one, n, lang)

    def to_polars(self) -> pl.DataFrame:
        """All fights as a table, a row a fight; `arm` is 0 as it is, 1 with the change. Needs the extra `lab`."""
        return _table([self.one, self.other], self.found.fights, self.lab)

    def chart(self, lang: Lang | None = None) -> Chart:
        """The difference with its interval, in the language of the trial or another. Raises BadContent.

        >>> from bingqi import lab
        >>> mirror = lab.trial("mirror", bot="random", lang="zh")
        >>> lab.compare(mirror, mirror, side="red", workers=1).fights(1).chart()
        <Chart: 势均力敌>
        """
        words = Words(self.one, lang)
        axis = words.label("report-difference-of", side=words.side(self.found.side))
        return Chart(intervals(words.title, [(words.bots, *self.difference)], axis, 0.0, "+.0%"))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return {**self.chart()._repr_mimebundle_(), "text/plain": repr(self)}

    def __repr__(self) -> str:
        found = self.found
        mean, low, high = [100 * one for one in self.difference]
        figures = f"{found.side} {mean:+.1f} points [{low:+.1f}, {high:+.1f}]"
        shares = f"{100 * self.touched:.0f} % touched, {100 * self.flipped:.0f} % flipped"
        return f"<Compared {self.one.study.id}, {found.fights} fights: {figures}; {shares}>"


def sweep(
    one: Trial, values: Mapping[str, Sequence[Any]], *, side: str | None = None, fights: int = 200, workers: int = 0
) -> Swept:
    """How often a side wins by each combination of values at paths, on the same dice. Raises BadContent."""
    points = grid({path: [as_typed(value) for value in them] for path, them in values.items()})
    found = compare_many(one.study, at_points(one.study, points), judged_by(one.study, side), fights, _lab(workers, None))
    return Swept(one, points, found)


class Swept:
    """A sweep: the points, and what each came to."""

    def __init__(self, one: Trial, points: Sequence[Point], found: Sequence[Comparison]) -> None:
        self.one, self.points, self.found = one, points, found

    @property
    def shares(self) -> list[Interval]:
        """Of each point how often the side wins, a draw being shared by all sides, with its 95 % interval."""
        return [Interval(*found.changed.share(found.side)) for found in self.found]

    def to_polars(self) -> pl.DataFrame:
        """A row a point. Needs the extra `lab`."""
        import polars

        rows = [
            {**point, **share._asdict(), "rounds": found.changed.length, "fights": found.fights}
            for point, share, found in zip(self.points, self.shares, self.found, strict=True)
        ]
        return polars.DataFrame(rows)

    def chart(self, lang: Lang | None = None) -> Chart:
        """The share of the side by what was varied, in the language of the trial or another. Raises BadContent."""
        words = Words(self.one, lang)
        labels = [" · ".join(point.values()) for point in self.points]
        rows = [(words.bots, label, *share) for label, share in zip(labels, self.shares, strict=True)]
        share_of = words.label("report-share-of", side=words.side(self.found[0].side))
        return Chart(curve(words.title, rows, " · ".join(self.points[0]), share_of))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return {**self.chart()._repr_mimebundle_(), "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"<Swept {self.one.study.id}: {len(self.points)} points, {self.found[0].fights} fights each>"


def fought(one: Trial, fights: int, *, workers: int = 0, out: str | PathLike[str] | None = None) -> Fought:
    """Fight a trial so many times, and measure each fight. Raises BadContent."""
    return Fought(one, [row[0] for row in _lab(workers, out).rows([one.study], fights)])


class Fought(Sequence[Measures]):
    """Fights in figures, by their number."""

    def __init__(self, one: Trial, measures: Sequence[Measures]) -> None:
        self.one, self.measures = one, measures

    def __len__(self) -> int:
        return len(self.measures)

    def __getitem__(self, n: Any) -> Any:
        return self.measures[n]

    def fight(self, n: int, lang: Lang | None = None) -> Fight:
        """Fight `n`, one of those that were fought, as a battle that one can look into, in the language of its trial or another.
        Raises BadContent.

        >>> from bingqi import lab
        >>> run = lab.fought(lab.trial("kobolds-and-goblins", bot="greedy", seed=3), 40, workers=1)
        >>> longest = max(range(40), key=lambda n: run[n].rounds)
        >>> run.fight(longest).round == run[longest].rounds
        True
        """
        check_number("fight", n, 0, len(self) - 1)
        return opened(self.one, n, lang)

    def to_polars(self) -> pl.DataFrame:
        """A row a fight. Needs the extra `lab`."""
        return frame(0, self.measures)

    def chart(self, lang: Lang | None = None) -> Chart:
        """How long the fights last, by who wins them, in the language of the trial or another. Raises BadContent."""
        words = Words(self.one, lang)
        counts: dict[str, dict[int, int]] = {}
        for one in self.measures:
            them = counts.setdefault(words.side(one.winner or NOBODY), {})
            them[one.rounds] = them.get(one.rounds, 0) + 1
        return Chart(histogram(words.title, counts, words.label("report-rounds"), words.label("report-fights")))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return {**self.chart()._repr_mimebundle_(), "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"<Fought {self.one.study.id}: {len(self)} fights>"


def opened(one: Trial, n: int, lang: Lang | None) -> Fight:
    """Fight `n` of a trial as a battle that one can look into."""
    arm = Arm(one.study)
    return Fight(Opened(arm.session(n), arm.header(n), dict(one.study.seats)), one.lang if lang is None else lang)


class Words:
    """What a chart of a trial says, in a language; that of the trial where none is named. Raises BadContent."""

    def __init__(self, one: Trial, lang: Lang | None) -> None:
        self.study, self.rules = one.study, ruleset(one.study.ruleset)
        self.reader = reader_of(one.lang if lang is None else lang, REPORT_TEXTS, self.rules.folder)
        self.label: Callable[..., str] = self.reader.label

    @property
    def title(self) -> str:
        """What the scenario is called."""
        titles = {f"{rules.id}/{listed.name}": listed.title for rules, listed in scenarios_of(self.rules)}
        return self.reader.read(titles.get(self.study.id, self.study.id))

    @property
    def bots(self) -> str:
        """Who fights: all bots, by what they are called."""
        return self.reader.read([called("bot", name) for name in dict.fromkeys(self.study.seats.values())])

    def side(self, side: str) -> str:
        """The name of a side, or of a draw."""
        if side == NOBODY:
            return self.label("report-draw")
        return self.reader.read(side_name(self.rules, self.rules.setup(self.study.data, self.study.options), side))


def _lab(workers: int, out: str | PathLike[str] | None) -> Lab:
    return Lab(workers, None if out is None else Store(Path(out)))


def _table(trials: Sequence[Trial], fights: int, lab: Lab) -> pl.DataFrame:
    import polars

    columns = list(zip(*lab.rows([one.study for one in trials], fights), strict=True))
    tables = [frame(0, column).insert_column(0, polars.lit(n).alias("arm")) for n, column in enumerate(columns)]
    return polars.concat(tables)
