"""Rulings: what every switch of a rule book does in a scenario: whether it is felt at all, whom it helps, how long fights take.

The fights as they are are fought once, and each value of each switch on the same dice; so a switch that touches nothing is told
from one whose effect is small. Of many comparisons some would look like effects by chance alone: what is called one holds for
all of them together (Holm).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from bingqi.core.content.rulebook import Option, Value, read_book
from bingqi.core.problems import BadContent
from bingqi.core.ruleset import Ruleset
from bingqi.lab.compare.difference import holm
from bingqi.lab.compare.measured import Measures
from bingqi.lab.compare.pairs import CHUNK, Comparison, Fights
from bingqi.lab.study.simulate import MOST_FIGHTS, MOST_WORKERS, Study, check_number
from bingqi.lab.study.workers import in_order, workers_for
from bingqi.rulesets import ruleset

SURE = 0.05
"""So rarely something is called an effect among all that are compared, if none is."""


class Ruling(NamedTuple):
    """A value of a switch other than the one that holds in a scenario."""

    option: Option
    value: Value


class Effect(NamedTuple):
    """What a ruling does, and whether it surely matters to who wins."""

    ruling: Ruling
    found: Comparison
    sure: bool


def rulings_of(rules: Ruleset[Any], study: Study) -> tuple[list[Ruling], list[Ruling]]:
    """All other values of all switches: those by which the scenario can be fought, and those by which it cannot."""
    own = study.data.get("scenario", {}).get("options", {}) if isinstance(study.data, dict) else {}
    can: list[Ruling] = []
    cannot: list[Ruling] = []
    for option in read_book(rules.folder).options.values():
        holds = study.options.get(option.name, own.get(option.name, option.default))
        for value in option.values if option.switch else ():
            if value == holds:
                continue
            try:
                rules.setup(study.data, {**study.options, option.name: value})
            except BadContent:
                cannot.append(Ruling(option, value))
            else:
                can.append(Ruling(option, value))
    return can, cannot


class Screen:
    """Fights as they are, and by each of some rulings."""

    def __init__(self, study: Study, others: Sequence[Study]) -> None:
        self.all = [Fights(one) for one in (study, *others)]

    def fights(self, first: int, beyond: int) -> list[list[Measures]]:
        """For each number from `first` up to, not including, `beyond`: the fight as it is, then the others."""
        return [[one.fight(n) for one in self.all] for n in range(first, beyond)]


Progress = Callable[[int], object]
"""Told how many fights of each have been fought so far."""


def screen(
    study: Study, side: str, fights: int, workers: int = 0, progress: Progress | None = None
) -> tuple[list[Effect], list[Ruling]]:
    """What each ruling does, those first that touch most; and those by which the scenario cannot be fought. Interrupted (Ctrl-C),
    it gives what it has. Raises BadContent."""
    check_number("fights", fights, 1, MOST_FIGHTS)
    check_number("workers", workers, 0, MOST_WORKERS)
    can, cannot = rulings_of(ruleset(study.ruleset), study)
    others = [replace(study, options={**study.options, one.option.name: one.value}) for one in can]
    found = [Comparison(study, other, side) for other in others]
    size = max(1, CHUNK // (1 + len(others)))
    ranges = [(first, min(first + size, fights)) for first in range(0, fights, size)]
    try:
        for rows in in_order(partial(Screen, study, others), ranges, workers_for(workers, len(ranges))):
            for as_is, *changed in rows:
                for one, fight in zip(found, changed, strict=True):
                    one.take_in(as_is, fight)
            if progress is not None and found:
                progress(found[0].fights)
    except KeyboardInterrupt:
        for one in found:
            one.interrupted = True
    sure = [p < SURE for p in holm([one.won.p_value() for one in found])]
    effects = [Effect(ruling, one, surely) for ruling, one, surely in zip(can, found, sure, strict=True)]
    return sorted(effects, key=lambda it: (-it.found.touched, -abs(it.found.won.mean), it.ruling.option.name)), cannot
