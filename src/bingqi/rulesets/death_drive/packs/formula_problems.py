"""DD-1, DD-24.1: what is wrong with the formulas of content, each with its field and its column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bingqi.core.problems import problem
from bingqi.core.text import Text
from bingqi.rulesets.death_drive.language.formula import Sort
from bingqi.rulesets.death_drive.language.grammar import WrongFormula
from bingqi.rulesets.death_drive.language.values import formula
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.deeds import Modifier
from bingqi.rulesets.death_drive.model.stats import Action
from bingqi.rulesets.death_drive.model.words import RESULTS

Found = tuple[str, Text]
FIGURES: dict[type, tuple[str, ...]] = {
    deeds.Damage: ("heals_hp", "heals_sp"),
    deeds.Barrier: ("strength",),
    deeds.Link: ("capacity", "points"),
    deeds.Fill: ("progress",),
    deeds.ChangeDamage: ("amount",),
    deeds.Hasten: ("less",),
}
"""The fields of what actions do that are numbers or formulas."""
THROWN: dict[type, tuple[str, ...]] = {deeds.Damage: ("power",), deeds.Heal: ("hp", "sp"), deeds.GiveStatus: ("amount",)}
"""Those that dice may be thrown for."""


def wrong_formula(field: str, text: Any, sort: Sort = "number", dice: bool = False) -> Iterator[Found]:
    """What is wrong with a number or a formula; nothing with what is none."""
    if isinstance(text, str) and text:
        try:
            formula(text, sort, dice)
        except WrongFormula as wrong:
            yield field, problem("dd-column", column=wrong.column, fault=wrong.what)


def of_modifiers(field: str, modifiers: Sequence[Modifier]) -> Iterator[Found]:
    """The formulas of modifiers, and what else may be wrong with these."""
    for n, one in enumerate(modifiers):
        yield from wrong_formula(f"{field}[{n}].value", one.value)
        if one.kind in ("advantage", "disadvantage", "support", "hinder") and one.on != "judgement":
            yield f"{field}[{n}].on", problem("dd-dice-of-check", kind=one.kind)
        if one.kind != "unlabelled" and isinstance(one.value, int) and one.value < 1:
            yield f"{field}[{n}].value", problem("dd-modifier-value", kind=one.kind)


def of_deed(field: str, deed: deeds.Does) -> Iterator[Found]:
    """The formulas of something that an action does."""
    for name in FIGURES.get(type(deed), ()):
        yield from wrong_formula(f"{field}.{name}", getattr(deed, name))
    for name in THROWN.get(type(deed), ()):
        yield from wrong_formula(f"{field}.{name}", getattr(deed, name), dice=True)
    if isinstance(deed, deeds.Modify | deeds.ChangeCheck):
        yield from of_modifiers(f"{field}.modifiers", deed.modifiers)
    if isinstance(deed, deeds.ChangeCheck):
        for n, one in enumerate(deed.modifiers):
            if one.on not in ("judgement", "roll-value", "target"):
                yield f"{field}.modifiers[{n}].on", problem("dd-change-on")
    lasts = getattr(deed, "lasts", None)
    if lasts is not None:
        yield from wrong_formula(f"{field}.lasts.rounds", lasts.rounds, dice=True)


def all_deeds(it: Action) -> Iterator[tuple[str, deeds.Does]]:
    """All that an action does, each with its field."""
    for result in ("always", *reversed(RESULTS)):
        for n, deed in enumerate(getattr(it.results, result) or ()):
            yield f"results.{result}[{n}]", deed
    for i, degree in enumerate(it.degrees):
        for n, deed in enumerate(degree.does):
            yield f"degrees[{i}].does[{n}]", deed


def of_action(it: Action) -> Iterator[Found]:
    """All formulas of an action."""
    yield from wrong_formula("conditions.prerequisite", it.conditions.prerequisite, "truth")
    yield from wrong_formula("conditions.requirement", it.conditions.requirement, "truth")
    yield from wrong_formula("objects.filter", it.objects.filter, "truth")
    for name, cost in (("cost", it.cost), ("extra_cost", it.extra_cost)):
        yield from wrong_formula(f"{name}.sp", cost.sp)
        yield from wrong_formula(f"{name}.hp", cost.hp)
    yield from wrong_formula("duration.rounds", it.duration.rounds, dice=True)
    if it.power != "weapon":
        yield from wrong_formula("power", it.power, dice=True)
    if it.check.target not in ("baseline", "passive"):
        yield from wrong_formula("check.target", it.check.target)
    for field, deed in all_deeds(it):
        yield from of_deed(field, deed)
