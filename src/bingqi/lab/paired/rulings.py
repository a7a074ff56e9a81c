"""Rulings: what every switch of a rule book does in a scenario: whether it is felt at all, whom it helps, how long fights take.

The fights as they are are fought once, and each value of each switch on the same dice; so a switch that touches nothing is told
from one whose effect is small. Of many comparisons some would look like effects by chance alone: what is called one holds for
all of them together (Holm).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from bingqi.core.content.rulebook import Option, Value, read_book
from bingqi.core.problems import BadContent
from bingqi.core.ruleset import Ruleset
from bingqi.lab.fights.laboratory import Lab, Progress
from bingqi.lab.paired.comparison import Comparison
from bingqi.lab.paired.difference import holm
from bingqi.lab.paired.many import compare_many
from bingqi.lab.study.simulate import Study
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


def screen(
    study: Study,
    side: str,
    fights: int,
    lab: Lab = Lab(),  # noqa: B008 - which is a plain value
    progress: Progress | None = None,
) -> tuple[list[Effect], list[Ruling]]:
    """What each ruling does, those first that touch most; and those by which the scenario cannot be fought. Interrupted (Ctrl-C),
    it gives what it has. Raises BadContent."""
    can, cannot = rulings_of(ruleset(study.ruleset), study)
    others = [replace(study, options={**study.options, one.option.name: one.value}) for one in can]
    found = compare_many(study, others, side, fights, lab, progress)
    effects = [Effect(ruling, one, sure) for ruling, one, sure in zip(can, found, surely(found), strict=True)]
    return sorted(effects, key=lambda it: (-it.found.touched, -abs(it.found.won.mean), it.ruling.option.name)), cannot


def surely(found: Sequence[Comparison]) -> list[bool]:
    """Of each of several comparisons, whether it surely matters to who wins; never where too many of its fights stall."""
    return [p < SURE and not one.stalls for p, one in zip(holm([one.won.p_value() for one in found]), found, strict=True)]
