"""Rulings: what every switch of a rule book does in a scenario: whether it is felt at all, whom it helps, how long fights take.

The fights as they are are fought once, and each value of each switch on the same dice; so a switch that touches nothing is told
from one whose effect is small.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from bingqi.core.content.rulebook import Option, Value, read_book
from bingqi.core.problems import BadContent
from bingqi.core.ruleset import Ruleset
from bingqi.lab.fights.laboratory import Lab, Progress
from bingqi.lab.fights.study import Study, switches_of
from bingqi.lab.paired.many import Effect, effects_of
from bingqi.rulesets import ruleset


class Ruling(NamedTuple):
    """A value of a switch other than the one that holds in a scenario."""

    option: Option
    value: Value


def rulings_of(rules: Ruleset[Any], study: Study) -> tuple[list[Ruling], list[Ruling]]:
    """All other values of all switches: those by which the scenario can be fought, and those by which it cannot."""
    holding = switches_of(study)
    can: list[Ruling] = []
    cannot: list[Ruling] = []
    for option in read_book(rules.folder).options.values():
        for value in option.values if option.switch else ():
            if value == holding[option.name]:
                continue
            try:
                rules.setup(study.data, {**study.options, option.name: value})
            except BadContent:
                cannot.append(Ruling(option, value))
            else:
                can.append(Ruling(option, value))
    return can, cannot


def screen(
    studies: Sequence[Study],
    side: str,
    fights: int,
    lab: Lab = Lab(),  # noqa: B008 - which is a plain value
    progress: Progress | None = None,
) -> tuple[list[Effect[Ruling]], list[Ruling]]:
    """What each ruling does in a scenario, of which there is a study a bot: the sure ones first, then those that do most; and those
    by which the scenario cannot be fought. Interrupted (Ctrl-C), it gives what it has. Raises BadContent."""
    can, cannot = rulings_of(ruleset(studies[0].ruleset), studies[0])

    def by_each(study: Study) -> list[Study]:
        return [replace(study, options={**study.options, one.option.name: one.value}) for one in can]

    found = effects_of(studies, can, by_each, side, fights, lab, progress)
    return sorted(found, key=lambda it: (not it.sure, -abs(it.mean), -it.touched, it.change.option.name)), cannot
