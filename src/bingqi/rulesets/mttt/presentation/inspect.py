"""What there is to know of a unit, a landmark or a distance that somebody looks at, made from what is seen alone."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.text import Text, signed
from bingqi.core.view import Inspection, Words
from bingqi.kit.acts import amounts
from bingqi.rulesets.mttt.magic.spells import mana_of
from bingqi.rulesets.mttt.model.battle_group import magnitude_max
from bingqi.rulesets.mttt.model.state import State, distance
from bingqi.rulesets.mttt.model.stats import ATTRIBUTES, Spell, Trigger
from bingqi.rulesets.mttt.model.unit import Unit, modifier, present, score
from bingqi.rulesets.mttt.movement.distances import BANDS, band
from bingqi.rulesets.mttt.presentation.badges import badges
from bingqi.rulesets.mttt.presentation.names import (
    armour_name,
    attribute_name,
    both,
    level_name,
    names,
    skill_name,
    spell_name,
    trigger_name,
    unit_name,
    weapon_name,
)
from bingqi.rulesets.mttt.presentation.spell_text import deeds
from bingqi.rulesets.mttt.presentation.view import BOARD, layer, onlooker


def inspect_ref(observed: State, seat: str, ref: str) -> Inspection:
    """The card of a unit and how far it is; how far all are from a landmark; who stands in a band; what an entry does."""
    origin = onlooker(observed, seat)
    unit = observed.units.get(ref)
    if unit is not None:
        return Inspection([*card(observed, unit), *lies(observed, origin, ref)] if present(unit) else [])
    if ref in observed.bundle.scenario.landmarks:
        return Inspection(list(from_all(observed, ref)))
    board, _, cell = ref.partition("/")
    if board == "stack":
        return Inspection([line for entry in observed.stack if str(entry.n) == cell for line in layer(observed, entry).does])
    if board == BOARD and cell in BANDS and origin:
        others = [unit.id for unit in observed.units.values() if present(unit) and unit.id != origin]
        there = [id for id in others if band(observed, distance(observed, origin, id)) == cell]
        return Inspection([Text("band-holds", {"band": Text(f"band-{cell}"), "who": names(observed, there)})] if there else [])
    return Inspection()


# --- Where it lies -------------------------------------------------------------------


def lies(observed: State, origin: str, id: str) -> Iterator[Words]:
    """MT-12.4, MT-10.15 How far a unit is from whoever looks, and with which weapons that is within reach."""
    if not origin or origin == id:
        return
    one, far = observed.units[origin], distance(observed, origin, id)
    yield Text("lies", {"who": unit_name(observed, one), "level": level_name(observed, far)})
    weapons = {weapon: observed.bundle.weapons[weapon] for weapon in one.stat.weapons}
    within = [weapon_name(observed, id) for id, it in weapons.items() if it.range_min <= far <= it.range_max]
    if within:
        yield Text("within-reach", {"who": unit_name(observed, one), "weapons": within})


def from_all(observed: State, landmark: str) -> Iterator[Words]:
    """MT-12.4 How far everybody is from a landmark."""
    for unit in observed.units.values():
        if present(unit):
            yield Text(
                "lies", {"who": unit_name(observed, unit), "level": level_name(observed, distance(observed, unit.id, landmark))}
            )


# --- A unit --------------------------------------------------------------------------


def card(observed: State, unit: Unit) -> Iterator[Words]:
    """MT-4.1, MT-15.3 All that is recorded of somebody, as it is now."""
    yield unit_name(observed, unit)
    yield both((unit.group or unit.stat).about)
    yield from figures(observed, unit)
    if lasts := badges(observed, unit):
        yield Text("card-lasting", {"what": lasts})
    yield from learned(observed, unit)
    yield from arms(observed, unit)
    for id in unit.stat.spells:
        yield spell(observed, id, observed.bundle.spells[id])
    for id in unit.stat.triggers:
        yield trigger(observed, id, observed.bundle.triggers[id])


def figures(observed: State, unit: Unit) -> Iterator[Words]:
    """MT-1.1, MT-1.4, MT-1.7, MT-2.1, MT-3.1, MT-14.1, MT-15.4, MT-16.9 What is left of her, her Priority, her mana, distortion and
    jade."""
    if unit.group is not None:
        most = magnitude_max(observed.options, unit)
        said = {"n": unit.magnitude, "most": most, "size": unit.size, "heads": unit.headcount, "might": unit.group.might}
        yield Text("card-group", {**said, "drill": Text(f"drill-{unit.group.drill}"), "priority": unit.priority})
    else:
        yield Text("card-figures", {"hp": unit.hp, "most": unit.hp_max, "priority": unit.priority})
    for pool, now, active, most in (
        ("order", unit.mp_order, unit.mpm_order, unit.stat.capacity_order),
        ("distortion", unit.mp_distortion, unit.mpm_distortion, unit.stat.capacity_distortion),
    ):
        if most:
            yield Text(f"card-{pool}", {"now": now, "active": active, "most": most})
    points = unit.distortion + unit.distortion_temp
    if unit.stat.cp_thresholds:
        thresholds = [str(n) for n in unit.stat.cp_thresholds]
        yield Text("card-chaos", {"n": points, "lasting": unit.distortion, "phase": unit.phase, "thresholds": thresholds})
    elif points:
        yield Text("distortion-points", {"n": points, "lasting": unit.distortion})
    if unit.jade or unit.jade_points:
        yield Text("card-jade", {"n": unit.jade, "points": unit.jade_points})


def learned(observed: State, unit: Unit) -> Iterator[Words]:
    """MT-0.10, MT-7.3 Attributes with their modifiers, and the ranks of skills."""
    scores = [(attribute_name(one), score(unit, one), signed(modifier(unit, one))) for one in ATTRIBUTES]
    yield Text("card-list", {"parts": [Text("card-attribute", {"what": what, "n": n, "mod": mod}) for what, n, mod in scores]})
    if unit.stat.skills:
        ranks = [Text("card-skill", {"what": skill_name(observed, id), "n": n}) for id, n in unit.stat.skills.items()]
        yield Text("card-list", {"parts": ranks})


def arms(observed: State, unit: Unit) -> Iterator[Words]:
    """MT-6.2, MT-9.3, MT-9.4, MT-10.7, MT-10.8, MT-10.14, MT-10.15, MT-12.16 Weapons, the ready one marked, and armour."""
    carried = dict.fromkeys([*([unit.ready] if unit.ready else []), *unit.stat.weapons])
    for id in carried:
        it = observed.bundle.weapons[id]
        reach = str(it.range_min) if it.range_min == it.range_max else f"{it.range_min}–{it.range_max}"
        said = {
            "what": weapon_name(observed, id),
            "damage": str(it.damage),
            "hit": signed(it.hit),
            "pen": it.penetration,
            "reach": reach,
        }
        yield Text("card-weapon-ready" if id == unit.ready else "card-weapon", said)
        if it.smashing:
            yield Text("card-smashing", {"what": weapon_name(observed, id)})
    if (worn := unit.stat.armour) is not None:
        armour = observed.bundle.armour[worn]
        stops = {"soak": armour.soak, "protection": armour.protection}
        helps = {"parry": signed(armour.parry), "dodge": signed(armour.dodge)}
        yield Text("card-armour", {"what": armour_name(observed, worn), **stops, **helps})


# --- Spells --------------------------------------------------------------------------


def spell(observed: State, id: str, it: Spell) -> Text:
    """MT-11.1, MT-11.2, MT-5.2 A spell: when it can be cast, what it costs, what it does."""
    timing = Text(f"timing-{it.timing}")
    return Text("card-spell", {"what": spell_name(observed, id), "timing": timing, "does": deeds(it), "cost": cost(it)})


def trigger(observed: State, id: str, it: Trigger) -> Text:
    """MT-5.3 A triggered effect: what it costs and does, and when, which `about` says."""
    return Text("card-trigger", {"what": trigger_name(observed, id), "does": deeds(it), "about": both(it.about), "cost": cost(it)})


def cost(it: Spell | Trigger) -> list[Words]:
    """MT-5.7 What is paid for it."""
    return [*amounts(mana_of(it))] or [Text("cost-nothing")]
