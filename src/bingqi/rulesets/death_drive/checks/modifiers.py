"""DD-4: modifiers. Bonuses are added, penalties subtracted; of those with one name the highest of each counts alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bingqi.rulesets.death_drive.basics.tiers import tier
from bingqi.rulesets.death_drive.effects.in_force import modifications
from bingqi.rulesets.death_drive.language.values import Context, holds, worth
from bingqi.rulesets.death_drive.model.character import Character, cr
from bingqi.rulesets.death_drive.model.deeds import CheckKind, Element, ModifierKind, When
from bingqi.rulesets.death_drive.model.repertoire import Counted, status_modifiers
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.words import ABILITIES, DamageType, Defence, Tag


class Situation(NamedTuple):
    """What a modifier may hang on: the kind of check, by what defence or skill, with what, against what."""

    check: CheckKind | str = ""
    defence: Defence | str = ""
    skill: str = ""
    weapon: str = ""
    """The category of the weapon."""
    armour: str = ""
    response_to: tuple[Tag, ...] = ()
    types: tuple[DamageType, ...] = ()
    actions: tuple[str, ...] = ()
    """The action that goes on, and the one that it is derived from."""
    counters: bool = False
    """DD-34.2 It is a counter check as well."""
    gauge: int = 0
    """DD-13.9 Which life gauge, from the left; 0: none."""


class Part(NamedTuple):
    """A modifier that counts: where it comes from, how much it is, positive or negative, and its name."""

    label: str
    amount: int
    name: str = ""


def fits(when: When, it: Situation) -> bool:
    """Whether a modifier counts there."""
    return (
        (not when.checks or it.check in when.checks or (it.counters and "counter" in when.checks))
        and (when.defence is None or when.defence == it.defence)
        and (not when.skill or when.skill == it.skill)
        and (not when.weapon or when.weapon == it.weapon)
        and (not when.armour or when.armour == it.armour)
        and (when.response_to is None or when.response_to in it.response_to)
        and (not when.types or any(one in when.types for one in it.types))
        and (not when.action or when.action in it.actions)
        and (not when.gauge or when.gauge == it.gauge)
    )


def counting(state: State, c: Character, on: Element) -> Sequence[Counted]:
    """All modifiers on an element that she has from anywhere, with where they come from; and what its formula comes to, of one that
    an effect or an action gives (DD-33.2: by the tier of that)."""
    bundle = state.bundle
    its = bundle.repertoire(c)
    always = its.always.get(on, ())
    at_times = on in bundle.changed_at_times
    if not at_times or not (its.in_use or c.statuses or state.ongoing_effects):
        return always
    found = [*always]
    for id, one, _ in its.in_use.get(on, ()):
        if id not in c.stopped and in_use(state, c, id):
            found.append((f"action:{id}", one, worth(one.value, Context(state, c, c, tier(bundle.actions[id].level)))))
    for status in dict.fromkeys([held.status for held in c.statuses]) if c.statuses else ():
        found += [(f"status:{status}", one, None) for one in status_modifiers(bundle.statuses[status], on)]
    if state.ongoing_effects:
        found += modifications(state, c, on)
    return found


def in_use(state: State, c: Character, action: str) -> bool:
    """DD-24.2, DD-24.3, DD-25.2 Whether an automatic action of hers is in use: as long as its conditions are met, and without
    those she does not have it."""
    its = state.bundle.actions[action]
    here = Context(state, c, c, tier(its.level))
    return holds(its.conditions.prerequisite, here) and holds(its.conditions.requirement, here)


def modifiers_on(state: State, c: Character, on: Element, it: Situation, kinds: tuple[ModifierKind, ...]) -> list[Part]:
    """DD-4.1, DD-4.2, DD-4.4, DD-33.2 The modifiers of these kinds that count on an element; of penalties and disadvantages the
    amounts are negative. A bonus or penalty that comes to nothing is none. Without an action an amount goes by CR."""
    its = counting(state, c, on)
    return counted(state, c, [one for one in its if one[1].kind in kinds and fits(one[1].when, it)]) if its else []


def counted(state: State, c: Character, its: Sequence[Counted]) -> list[Part]:
    """DD-4.1, DD-4.2, DD-4.4, DD-4.5 Modifiers of one sort with what they come to."""
    found = []
    for label, one, fixed in its:
        if one.name == "precision" and unconscious(state, c):
            continue
        amount = fixed if fixed is not None else worth(one.value, Context(state, c, c, cr(c)))
        if one.kind != "unlabelled":
            amount = max(0, amount)
        if amount:
            found.append(Part(label, -amount if one.kind in LOWERING else amount, one.name))
    return highest_of_each(found) if len(found) > 1 else found


class OfCheck(NamedTuple):
    """DD-4.1, DD-4.6, DD-5.4 What modifiers do to a check: what they add, and what is left of advantage and of support."""

    parts: list[Part]
    edge: int
    support: int


def on_check(state: State, c: Character, it: Situation) -> OfCheck:
    """DD-4.1, DD-4.6, DD-4.8, DD-5.3, DD-5.4 All modifiers of a check, sorted once."""
    its = [one for one in counting(state, c, "judgement") if fits(one[1].when, it)]
    if not its:
        return OfCheck([], 0, 0)
    of: dict[str, list[Counted]] = {"parts": [], "edge": [], "support": []}
    for one in its:
        of[SORT.get(one[1].kind, "parts")].append(one)
    edge, support = [sum([part.amount for part in counted(state, c, of[sort])]) for sort in ("edge", "support")]
    return OfCheck(counted(state, c, of["parts"]), edge, support)


SORT = {"advantage": "edge", "disadvantage": "edge", "support": "support", "hinder": "support"}
LOWERING: tuple[ModifierKind, ...] = ("penalty", "disadvantage", "hinder")


def highest_of_each(parts: list[Part]) -> list[Part]:
    """DD-4.4 Of bonuses with the same name the highest alone, and of penalties; those without a name all count."""
    best: dict[tuple[str, bool], Part] = {}
    found = []
    for part in parts:
        key = part.name, part.amount > 0
        if not part.name:
            found.append(part)
        elif key not in best or abs(part.amount) > abs(best[key].amount):
            best[key] = part
    return [*found, *best.values()]


def unconscious(state: State, c: Character) -> bool:
    """DD-4.5 Whether she has lost consciousness: then precision modifiers do nothing."""
    return any(state.bundle.statuses[held.status].unconscious for held in c.statuses)


PLAIN: tuple[ModifierKind, ...] = ("bonus", "penalty", "unlabelled")


def lasting(state: State, c: Character, on: Element, it: Situation) -> tuple[int, int]:
    """DD-1.3 What is added to something, and what is then subtracted from it."""
    parts = modifiers_on(state, c, on, it, PLAIN)
    if not parts:
        return 0, 0
    return sum([one.amount for one in parts if one.amount > 0]), -sum([one.amount for one in parts if one.amount < 0])


def current_scores(state: State, c: Character) -> tuple[int, ...]:
    """DD-4.4, DD-1.6 Her abilities as they are now."""
    found = []
    for ability in ABILITIES:
        more, less = lasting(state, c, ability, Situation())
        found.append(max(0, c.stat.abilities.get(ability, 0) + more - less))
    return tuple(found)
