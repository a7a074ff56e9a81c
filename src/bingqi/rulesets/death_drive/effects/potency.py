"""DD-33: potency (效力): how much an effect may hold that gives nothing but buffs (增益), weak ones and strong ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.deeds import Modifier
from bingqi.rulesets.death_drive.model.stats import Action
from bingqi.rulesets.death_drive.model.words import Potency

STRENGTH: Final[dict[Potency, tuple[int, int]]] = {"minor": (0, 1), "lower": (2, 3), "middle": (4, 5), "upper": (6, 8)}
"""DD-33.1 次级, 下级, 中级, 上级: the strength of an effect of each grade, at least and at most."""
WEAK, STRONG = 1, 2
"""DD-33.7 What a buff takes of it."""
MOST_STRONG: Final = 2
"""DD-33.8"""


def buff(one: Modifier) -> int:
    """DD-33.9, DD-33.10 Which sort of buff a modifier is; 0: none of the lists."""
    when = one.when
    if one.kind == "advantage" and one.value == 1 and when.checks == ("defence",):
        return {"emotion": WEAK, "disease": WEAK, "sweep": STRONG}.get(when.response_to or "", 0)
    if one.kind == "bonus" and one.name == "proficiency" and one.value == "tier" and when.checks:
        return WEAK
    if one.kind == "bonus" and one.name == "innate" and one.value == 1:
        by_weapon = when.checks == ("attack",) and bool(when.weapon)
        by_armour = when.checks == ("defence",) and when.defence == "resistance" and bool(when.armour)
        return WEAK * (by_weapon or by_armour)
    if one.on == "recovery" and one.kind == "penalty" and one.name == "innate" and one.value == 1 and when.action == "march":
        return STRONG
    extra = one.on == "damage" and one.kind == "bonus" and one.value == "tiny" and bool(when.weapon or when.checks == ("attack",))
    return STRONG * extra


def buffs(action: Action) -> Iterator[int]:
    """DD-33.9, DD-33.10 The buffs that an action gives, each by what it takes."""
    for deed in action.results.always:
        if isinstance(deed, deeds.Modify):
            yield from [sort for one in deed.modifiers if (sort := buff(one))]
        elif isinstance(deed, deeds.GiveAffinity) and deed.affinity.kind == "resist" and len(deed.affinity.types) == 1:
            yield WEAK
        elif isinstance(deed, deeds.GiveStatus) or heals_by_the_round(action, deed):
            yield STRONG


def heals_by_the_round(action: Action, deed: deeds.Does) -> bool:
    """DD-33.10 Whether it gives back a tiny amount of HP when a round begins."""
    return isinstance(deed, deeds.Heal) and deed.hp == "tiny" and action.conditions.trigger == "round-start"


def strength(action: Action) -> int:
    """DD-33.7 The strength that its buffs take together."""
    return sum(buffs(action))


def too_many_strong(action: Action) -> bool:
    """DD-33.8 Whether it holds more strong buffs than an effect can."""
    return list(buffs(action)).count(STRONG) > MOST_STRONG
