"""Many: several changes against the fights as they are, which are fought once for all of them; and what each of them surely does.

Of many comparisons some would look like effects by chance alone: what is called one holds for all of them together (Holm), and by
every bot that it touches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from bingqi.lab.difference import holm
from bingqi.lab.fights.laboratory import Lab, Progress
from bingqi.lab.fights.study import Study
from bingqi.lab.paired.comparison import SURE, Comparison

T = TypeVar("T")


class Effect(NamedTuple, Generic[T]):
    """What a change does by each of the bots that tried it, and whether it surely matters to who wins."""

    change: T
    found: list[Comparison]
    """A comparison a bot."""
    sure: bool

    @property
    def mean(self) -> float:
        """By how much more often the side wins with it, by all bots taken together."""
        return sum([one.won.mean for one in self.found]) / max(1, len(self.found))

    @property
    def touched(self) -> int:
        """In how many fights anything was otherwise."""
        return sum([one.touched for one in self.found])

    @property
    def stalls(self) -> bool:
        """Whether too many of its fights stall, by any bot."""
        return any(one.stalls for one in self.found)

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before all was fought."""
        return any(one.interrupted for one in self.found)

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        return {"sure": self.sure, "comparisons": [one.report() for one in self.found]}


def effects_of(
    studies: Sequence[Study],
    changes: Sequence[T],
    others: Callable[[Study], Sequence[Study]],
    side: str,
    fights: int,
    lab: Lab = Lab(),  # noqa: B008 - which is a plain value
    progress: Progress | None = None,
) -> list[Effect[T]]:
    """What each of these changes does to a scenario, of which there is a study a bot; `others` makes a study with each of them.
    Interrupted (Ctrl-C), it gives what it has. Raises BadContent."""
    by_bot: list[list[Comparison]] = []
    for n, study in enumerate(studies):
        by_bot.append(compare_many(study, others(study), side, fights, lab, progress and _after(progress, n, len(studies))))
        if any(one.interrupted for one in by_bot[-1]):
            break
    whole = len(by_bot) == len(studies) and not any(one.interrupted for found in by_bot for one in found)
    sure = agreed(by_bot) if whole else [False] * len(changes)
    return [Effect(change, list(found), so) for change, found, so in zip(changes, zip(*by_bot, strict=True), sure, strict=True)]


def _after(progress: Progress, done: int, of: int) -> Progress:
    """Progress of one of several turns that are alike."""
    return lambda fights, each: progress(fights + done * each, each * of)


def compare_many(
    study: Study,
    others: Sequence[Study],
    side: str,
    fights: int,
    lab: Lab = Lab(),  # noqa: B008 - which is a plain value
    progress: Progress | None = None,
) -> list[Comparison]:
    """Each of the others against the study, on the same dice. Interrupted (Ctrl-C), it gives what it has. Raises BadContent."""
    found = [Comparison(study, other, side) for other in others]
    try:
        for as_is, *changed in lab.rows([study, *others], fights, progress):
            for one, fight in zip(found, changed, strict=True):
                one.take_in((as_is, fight))
    except KeyboardInterrupt:
        for one in found:
            one.interrupted = True
    return found


def surely(found: Sequence[Comparison]) -> list[bool]:
    """Of each of several comparisons, whether it surely matters to who wins; never where too many of its fights stall."""
    return [p < SURE and not one.stalls for p, one in zip(holm([one.won.p_value() for one in found]), found, strict=True)]


def agreed(by_bot: Sequence[Sequence[Comparison]]) -> list[bool]:
    """Of each of several changes, whether it surely matters to who wins by every bot that it touches, and in the same way: who
    never does a thing has nothing to say of it."""
    sure = [surely(found) for found in by_bot]
    return [
        _alike([(so, one) for so, one in zip(them, found, strict=True) if one.touched])
        for them, found in zip(zip(*sure, strict=True), zip(*by_bot, strict=True), strict=True)
    ]


def _alike(found: Sequence[tuple[bool, Comparison]]) -> bool:
    return all(so for so, _ in found) and len({one.won.mean > 0 for _, one in found}) == 1
