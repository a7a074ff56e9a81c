"""What somebody can do and what always counts for her, read off her content once: actions by how they come about, and modifiers by
what they act on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bingqi.rulesets.death_drive.model.deeds import ChangeCheck, ChangeDamage, Counter, Element, Modifier, Modify
from bingqi.rulesets.death_drive.model.stats import Action, Armour, Character, Status, Weapon

Counted = tuple[str, Modifier, int | None]
"""Where a modifier comes from, the modifier, and what its formula came to, of one that an effect gave."""


class Repertoire(NamedTuple):
    """All that content says of what somebody can do."""

    declared: tuple[str, ...]
    """DD-25.3, DD-25.4, DD-25.5 What she declares in her turn, or at any time."""
    quick: tuple[str, ...]
    """DD-25.4, DD-25.5 Those of them that she can declare out of her turn as well."""
    answers: dict[str, tuple[str, ...]]
    """DD-24.4 What she can answer with, by what it answers to."""
    automatic: tuple[str, ...]
    """DD-25.2 What is always in use."""
    always: dict[Element, tuple[Counted, ...]]
    """Modifiers that she has whatever happens, by what they act on."""
    in_use: dict[Element, tuple[Counted, ...]]
    """DD-25.2 Modifiers that automatic actions give, each with its action, by what they act on."""
    shifts_gauges: bool
    """Whether anything that is in use only at times acts on abilities or gauges."""


GAUGES: frozenset[Element] = frozenset(["life-gauges", "stamina-gauge", "overdraft-threshold", "STR", "DEX", "INS", "EMP", "GNO"])
"""What is kept in a state, and reckoned anew when anything about it changes."""


def repertoire_of(
    stat: Character,
    basic: tuple[str, ...],
    actions: Mapping[str, Action],
    weapons: Mapping[str, Weapon],
    armour: Mapping[str, Armour],
) -> Repertoire:
    """What she can do of her own, and what everybody can do there."""
    own = [id for id in dict.fromkeys((*stat.actions, *basic)) if id in actions]
    answers: dict[str, list[str]] = {}
    for id in own:
        if (trigger := actions[id].conditions.trigger) is not None:
            answers.setdefault(trigger, []).append(id)
    free = [id for id in own if actions[id].conditions.trigger is None]
    always: dict[Element, list[Counted]] = {}
    for label, one in _always(stat, weapons, armour):
        always.setdefault(element_of(one), []).append((label, one, None))
    automatic = tuple([id for id in free if actions[id].timing == "automatic"])
    in_use = given_by(actions, automatic)
    return Repertoire(
        tuple([id for id in free if actions[id].timing != "automatic"]),
        tuple([id for id in free if actions[id].timing in ("free", "instant")]),
        {trigger: tuple(ids) for trigger, ids in answers.items()},
        automatic,
        {on: tuple(them) for on, them in always.items()},
        in_use,
        not GAUGES.isdisjoint(in_use),
    )


def given_by(actions: Mapping[str, Action], automatic: tuple[str, ...]) -> dict[Element, tuple[Counted, ...]]:
    """The modifiers of actions that are always in use, by what they act on."""
    found: dict[Element, list[Counted]] = {}
    for id in automatic:
        for deed in actions[id].results.always:
            for one in deed.modifiers if isinstance(deed, Modify) else ():
                found.setdefault(element_of(one), []).append((id, one, None))
    return {on: tuple(them) for on, them in found.items()}


def _always(stat: Character, weapons: Mapping[str, Weapon], armour: Mapping[str, Armour]) -> list[tuple[str, Modifier]]:
    found = [("own", one) for one in stat.modifiers]
    if stat.armour:
        found += [(f"armour:{stat.armour}", one) for one in armour[stat.armour].modifiers]
    for id in stat.weapons:
        found += [(f"weapon:{id}", one) for one in weapons[id].modifiers]
    return found


def element_of(one: Modifier) -> Element:
    """What a modifier acts on: advantage, disadvantage, support and hinder on the dice of a check, whatever it says."""
    return one.on if one.kind in ("bonus", "penalty", "unlabelled") else "judgement"


def changes_check(action: Action) -> bool:
    """DD-18.3 Whether it changes the check that it answers to."""
    return any(isinstance(deed, ChangeCheck) for deed in action.results.always)


def rerolls(action: Action) -> bool:
    """DD-4.3, DD-5.6 Whether it has dice thrown anew, or changes one, which can be only when they lie there."""
    return any(isinstance(deed, ChangeCheck) and (deed.reroll or deed.die) for deed in action.results.always)


def changes_damage(action: Action) -> bool:
    """DD-18.7 Whether it changes the damage that it answers to."""
    return any(isinstance(deed, ChangeDamage) for deed in action.results.always)


def is_counter(action: Action) -> bool:
    """DD-34.1 Whether it counters the action that it answers to."""
    return any(isinstance(deed, Counter) for deed in action.results.always)


def status_modifiers(status: Status, on: Element) -> list[Modifier]:
    """The modifiers of a status that act on something."""
    return [one for one in status.modifiers if element_of(one) == on]
