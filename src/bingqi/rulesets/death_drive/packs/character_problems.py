"""What makes a character of content, or what she bears, impossible by the book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bingqi.core.problems import problem, unknown
from bingqi.rulesets.death_drive.actions.ranges import is_range
from bingqi.rulesets.death_drive.basics.tiers import tier
from bingqi.rulesets.death_drive.gauges.life_gauge import even_enough, first_capacity, free_capacity
from bingqi.rulesets.death_drive.model.character import GAUGES
from bingqi.rulesets.death_drive.model.deeds import Affinity
from bingqi.rulesets.death_drive.model.stats import Armour, Character, Status, Weapon
from bingqi.rulesets.death_drive.model.switches import Options
from bingqi.rulesets.death_drive.model.words import REACHES
from bingqi.rulesets.death_drive.packs.formula_problems import Found, of_modifiers, wrong_formula


def of_affinities(its: tuple[Affinity, ...]) -> Iterator[Found]:
    """DD-21.1 An affinity is to something."""
    for n, one in enumerate(its):
        if not one.types:
            yield f"affinities[{n}].types", problem("dd-no-types")


def of_character(it: Character, content: Any, options: Options) -> Iterator[Found]:
    """DD-2.6, DD-13.2, DD-13.3 Her life gauges are as even as the book wants them, and nothing is beyond her tier."""
    yield from of_modifiers("modifiers", it.modifiers)
    yield from of_affinities(it.affinities)
    if len(it.gauges) > GAUGES:
        yield "gauges", problem("dd-too-many-gauges", n=len(it.gauges), most=GAUGES)
    elif sum(it.gauges) > free_capacity(it):
        yield "gauges", problem("dd-gauges-beyond", n=sum(it.gauges), most=free_capacity(it))
    elif not it.minor and not even_enough(first_capacity(it)):
        yield "gauges", problem("dd-gauges-uneven")
    for n, id in enumerate(it.actions):
        if id in content.actions and tier(content.actions[id].level) > tier(it.level):
            level = content.actions[id].level
            yield f"actions[{n}]", problem("dd-tier-beyond", id=id, tier=tier(level), most=tier(it.level))


def of_weapon(it: Weapon, content: Any, options: Options) -> Iterator[Found]:
    """DD-17.4, DD-29.1 It reaches somewhere, and does some kind of damage."""
    yield from wrong_formula("power", it.power, dice=True)
    yield from of_modifiers("modifiers", it.modifiers)
    if not it.types:
        yield "types", problem("dd-no-types")
    if not it.range:
        yield "range", problem("dd-no-range")
    for n, one in enumerate(it.range):
        if not is_range(one):
            yield f"range[{n}]", unknown("range", one, REACHES)


def of_armour(it: Armour, content: Any, options: Options) -> Iterator[Found]:
    """DD-12.6 It says by which ability one withstands attacks."""
    yield from of_modifiers("modifiers", it.modifiers)
    yield from of_affinities(it.affinities)
    if not it.abilities:
        yield "abilities", problem("dd-no-ability")


def of_status(it: Status, content: Any, options: Options) -> Iterator[Found]:
    """DD-4.1, DD-20.1"""
    yield from of_modifiers("modifiers", it.modifiers)
