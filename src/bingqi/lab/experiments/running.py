"""Running: an experiment is fought, by each of its bots, and a verdict given on all of them together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bingqi.lab.experiments.experiment import Experiment
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.study import Study
from bingqi.lab.fights.summary import Summary
from bingqi.lab.paired.ablate import check_offered
from bingqi.lab.paired.comparison import (
    CHUNK,
    Comparison,
    compare,
    of_armies,
    swapped,
    verdict,
)
from bingqi.lab.paired.head import head
from bingqi.lab.paired.many import agreed, compare_many, surely
from bingqi.lab.paired.sweep import Point, at_points
from bingqi.lab.stats import Interval

EVEN = 0.1
"""A fight is even if what a side wins surely lies no farther than this from a fair share."""
Progress = Callable[[str, int, int], object]
"""Told by which bot is fought, how many fights there are, and how many there will be."""


class Shares(msgspec.Struct):
    """How often a side wins a scenario as it is."""

    study: Study
    side: str
    summary: Summary = msgspec.field(default_factory=Summary)
    fights: int = 0
    interrupted: bool = False

    def __post_init__(self) -> None:
        self.summary.sides = len(self.study.seats)

    @property
    def fair(self) -> float:
        """What each side wins where all win alike."""
        return 1 / len(self.study.seats)

    @property
    def share(self) -> Interval:
        """The share of the side, a draw being shared by all sides."""
        return Interval(*self.summary.share(self.side))

    @property
    def shows(self) -> set[str]:
        """Whether it is shown that the side wins more than a fair share, or less, and that it is even. Both may be: by little."""
        _, low, high = self.share
        fair = self.fair
        tested = {"even": low > fair - EVEN and high < fair + EVEN, "more": low > fair, "less": high < fair}
        return {said for said, so in tested.items() if so}

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        return {
            "fights": self.fights,
            "share": self.share._asdict(),
            "shows": sorted(self.shows),
            **self.summary.report(list(self.study.seats)),
            "interrupted": self.interrupted,
        }


class Found(msgspec.Struct):
    """What came of an experiment: its verdict as plain data, and of which fights of which arms."""

    verdict: dict[str, Any]
    fought: list[tuple[Study, int]]
    interrupted: bool
    comparisons: list[Comparison] = []
    shares: list[Shares] = []
    swept: list[tuple[str, Point, Comparison]] = []
    """By which bot, at which point, and what that does."""


def run(it: Experiment, lab: Lab, progress: Progress | None = None) -> Found:
    """Fight an experiment. Interrupted (Ctrl-C), it gives what it has. Raises BadContent."""
    if it.change is not None:
        return _compared(it, lab, progress)
    return _swept(it, lab, progress) if it.vary else _shared(it, lab, progress)


def check_never(it: Experiment) -> None:
    """Raises BadContent where a side is never to do what it is never offered. To know that some fights are fought."""
    for side, things in it.change.never.items() if it.change is not None else ():
        check_offered([one for _, one, _ in it.pairs()], side, things)


def _compared(it: Experiment, lab: Lab, progress: Progress | None) -> Found:
    found: list[Comparison] = []
    pairs = it.pairs()
    check_never(it)
    for bot, one, other in pairs:

        def show(so_far: Comparison, bot: str = bot) -> None:
            if progress is not None:
                progress(bot, so_far.fights, it.fights)

        found.append(compare(one, other, it.judged(), it.fights, it.stop.half_width, lab, show, it.swap == "armies"))
        if found[-1].interrupted:
            break
    together = verdict(found, len(pairs))
    figures = [one.report() for one in found]
    fought = [(arm, one.fights) for one in found for arm in one.arms]
    interrupted = found[-1].interrupted
    told = _verdict(it, together.says, together.stalls, figures, fought, interrupted, lasts=together.lasts, felt=_felt(found))
    return Found(told, fought, interrupted, comparisons=found)


def _shared(it: Experiment, lab: Lab, progress: Progress | None) -> Found:
    found: list[Shares] = []
    for bot in it.bots:
        found.append(_shares(it, bot, lab, progress))
        if found[-1].interrupted:
            break
    shown = [one.shows for one in found if one.fights]
    says, leans = _together(shown) if len(shown) == len(it.bots) else ("broken-off", "")
    stalls = any(one.summary.stalls for one in found)
    fought = [(arm, one.fights) for one in found for arm in _ways(it, one.study)]
    interrupted = found[-1].interrupted
    told = _verdict(it, says, stalls, [one.report() for one in found], fought, interrupted, leans)
    return Found(told, fought, interrupted, shares=found)


def _together(shown: Sequence[set[str]]) -> tuple[str, str]:
    """What fights by several bots show together; and if it is even, who wins more often all the same, if they show that too."""
    if not any(shown):
        return "not-shown", ""
    both = set.intersection(*shown)
    leans = next(iter(both - {"even"}), "")
    return ("even", leans) if "even" in both else (leans or "bots-disagree", "")


def _shares(it: Experiment, bot: str, lab: Lab, progress: Progress | None) -> Shares:
    found = Shares(it.study(bot), it.judged())
    try:
        for row in lab.rows(_ways(it, found.study), it.fights):
            found.summary.take_in(row[0], *[of_armies(one, tuple(found.study.seats)) for one in row[1:]])
            found.fights += 1
            if found.fights % CHUNK == 0 and progress is not None:
                progress(bot, found.fights, it.fights)
            if found.fights % CHUNK == 0 and _enough(it, found.share):
                break
    except KeyboardInterrupt:
        found.interrupted = True
    return found


def _ways(it: Experiment, study: Study) -> list[Study]:
    """The scenario as it is, and with the armies in each other's place if that is wanted."""
    return [study, swapped(study)] if it.swap == "armies" else [study]


def _enough(it: Experiment, share: Interval) -> bool:
    return it.stop.half_width is not None and share.high - share.low <= 2 * it.stop.half_width


def _swept(it: Experiment, lab: Lab, progress: Progress | None) -> Found:
    points = it.points()
    found: list[tuple[str, Point, Comparison]] = []
    fought: list[tuple[Study, int]] = []
    for bot in it.bots:
        study = it.study(bot)
        others = at_points(study, points)
        told = compare_many(study, others, it.judged(), it.fights, lab, progress and _by(progress, bot))
        found += [(bot, point, one) for point, one in zip(points, told, strict=True)]
        fought += [(arm, told[0].fights) for arm in (study, *others)]
        if told[0].interrupted:
            break
    figures = [{"bot": bot, "at": point, **one.report()} for bot, point, one in found]
    stalls = any(one.stalls for _, _, one in found)
    says = _bearing([[one for who, _, one in found if who == bot] for bot in it.bots])
    interrupted = any(one.interrupted for _, _, one in found)
    return Found(_verdict(it, says, stalls, figures, fought, interrupted), fought, interrupted, swept=found)


def _bearing(by_bot: Sequence[Sequence[Comparison]]) -> str:
    """Whether what is varied bears on who wins, by all bots alike: surely among all points."""
    if not all(one.fights for points in by_bot for one in points) or not all(by_bot):
        return "broken-off"
    if any(agreed(by_bot)):
        return "matters"
    return "bots-disagree" if any(any(surely(points)) for points in by_bot) else "not-shown"


def _by(progress: Progress, bot: str) -> Callable[[int, int], object]:
    return lambda fights, of: progress(bot, fights, of)


def _verdict(
    it: Experiment,
    says: str,
    stalls: bool,
    figures: list[dict[str, Any]],
    fought: Sequence[tuple[Study, int]],
    interrupted: bool,
    leans: str = "",
    lasts: str = "",
    felt: bool | None = None,
) -> dict[str, Any]:
    """The same bytes whoever fought, and whenever. `leans`: what is shown besides, where it is even. `lasts`: what a change does
    to how long fights are; `felt`: whether it does anything."""
    return {
        "claim": it.claim,
        **head([arm for arm, _ in fought], it.judged(), stalls=stalls, interrupted=interrupted),
        "verdict": says,
        "leans": leans,
        "length": lasts,
        "expected": it.expect,
        "holds": None if interrupted or stalls else _holds(it.expect, says, leans, lasts, felt),
        "figures": figures,
    }


def _felt(found: Sequence[Comparison]) -> bool | None:
    """Whether any bot feels a change; None where that is not to be known."""
    felt = {one.felt for one in found}
    return True if True in felt else False if felt == {False} else None


def _holds(expected: str, says: str, leans: str = "", lasts: str = "", felt: bool | None = None) -> bool | None:
    """Whether the claim holds; None where that is not to be known."""
    if not expected:
        return None
    if expected == "untouched":
        return None if felt is None else not felt
    if expected in ("longer", "shorter"):
        says = lasts
    if says in ("not-shown", "bots-disagree", "broken-off") or (says == "untouched" and felt is None):
        return None
    if expected == "matters" and says in ("more", "less"):
        return True
    return expected in (says, leans)
