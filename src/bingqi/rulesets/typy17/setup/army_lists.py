"""T17C-10, T17-1.1.2.08, T17-1.1.3, T17-1.1.4.12: which units and armies are lawful, and who takes the field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from bingqi.core.content.structs import Name
from bingqi.core.problems import problem
from bingqi.core.text import Text
from bingqi.kit.refs import dangling
from bingqi.rulesets.typy17.model.bundle import ScenarioBundle
from bingqi.rulesets.typy17.model.card import Content, led_by, organisation, points
from bingqi.rulesets.typy17.model.card import each as troopers_of
from bingqi.rulesets.typy17.model.state import Options
from bingqi.rulesets.typy17.model.stats import Army, Member, Template, Unit, Vehicle
from bingqi.rulesets.typy17.model.worth import SWS_EACH

Found = tuple[str, Text]
"""A fault and the field where it is."""
CARRIED = ("ordinary", "close_combat")
"""T17-1.1.3.03 The weapons that a trooper has for herself; close-combat weapons count as ordinary ones."""


# --- Who takes the field -------------------------------------------------------------


class Taken(NamedTuple):
    """A unit that takes the field, the name that its army gives it, and those of which one may come instead."""

    unit: str
    name: Name | None
    instead: tuple[str, ...] = ()

    @property
    def any_of(self) -> tuple[str, ...]:
        return (self.unit, *self.instead)


def mustered(army: Army, bundle: ScenarioBundle, options: Options) -> list[Taken]:
    """T17-1.1.1.15, T17A-10, T17C-10, T17C-54 The units of a list that take the field: the first, as far as the points reach.

    What the switches that were agreed on do not allow stays at home.
    """
    found: list[Taken] = []
    left = options.pt_limit
    for one in each(army):
        able = [id for id in one.any_of if allowed(bundle.units[id], bundle, options)]
        if not able:
            continue
        price = max([points(bundle.units[id], bundle) for id in able])
        if price > left:
            break
        left -= price
        found.append(Taken(able[0], one.name if able[0] == one.unit else None, tuple(able[1:])))
    return found


def allowed(unit: Unit, bundle: ScenarioBundle, options: Options) -> bool:
    """T17C-10, T17C-54 Whether the switches let a unit take the field."""
    return not (unit.battery is not None and options.offmap_support == "none") and not forbidden(unit, bundle, options)


def each(army: Army) -> Iterator[Taken]:
    """The units of a list one by one."""
    for one in army.units:
        for _ in range(one.count):
            yield Taken(one.unit, one.name, one.instead)


# --- Armies --------------------------------------------------------------------------


class Catalogue(Content, Protocol):
    """All units that armies are made from, and all that these are made from."""

    @property
    def units(self) -> Mapping[str, Unit]: ...


def problems_of_army(army: Army, content: Catalogue, options: Options) -> Iterator[Found]:
    """T17C-10, T17A-64 What is unlawful about an army though each of its units were lawful, whichever of them come; and
    those that its faction does not have."""
    there = [[content.units[id] for id in one.any_of if id in content.units] for one in each(army)]
    yield from _together(army, [some for some in there if some], content)
    faction = getattr(content, "factions", {}).get(army.faction)  # a battle needs none
    for n, one in enumerate(army.units):
        if faction is not None and one.unit not in faction.units:
            yield f"units[{n}]", problem("army-stranger", unit=one.unit, faction=army.faction)


def _together(army: Army, units: Sequence[Sequence[Unit]], content: Content) -> list[Found]:
    """T17C-10, T17C-73 What units may not be in one army: persons twice, too many batteries, more than the points allow."""
    found: list[Found] = []
    heroes = Counter(
        one for some in units for one in dict.fromkeys(one for unit in some for one in heroes_of(unit, content))
    )  # twice in a unit is its own fault
    found += [("units", problem("army-hero-once", hero=id, n=n)) for id, n in heroes.items() if n > 1]
    batteries = Counter(id for some in units for id in {unit.battery: 0 for unit in some} if id is not None)
    for id, n in batteries.items():
        most = content.batteries[id].most
        if n > most:
            found.append(("units", problem("army-most", battery=id, n=n, most=most)))
    total = sum([max([points(unit, content) for unit in some]) for some in units])
    if total > army.limit:
        found.append(("limit", problem("army-limit", n=total, most=army.limit, over=total - army.limit)))
    return found


def heroes_of(unit: Unit, content: Content) -> list[str]:
    """T17C-10 The heroes of a unit, one entry each."""
    return [one.template for one in troopers_of(unit) if content.templates[one.template].hero]


# --- Units ---------------------------------------------------------------------------


def problems_of_unit(unit: Unit, content: Content, options: Options) -> list[Found]:
    """T17C-10 All that makes a unit unlawful under these switches, if there is all that it names."""
    if any(dangling(unit, content)):
        return []
    return [*_form(unit, content), *forbidden(unit, content, options)]


def _form(unit: Unit, content: Content) -> Iterator[Found]:
    """What is wrong with a unit under any switches."""
    if unit.battery is not None:
        yield from _bare(unit, "vehicle", "members", "special", "items", "leader")
    elif unit.vehicle is not None:
        vehicle = content.vehicles[unit.vehicle]
        yield from _manned(unit, vehicle)
        if vehicle.type == "mount":
            yield from _squad(unit, content)
        else:
            yield from _bare(unit, "members", "special", "items", "leader")
    elif not unit.members:
        yield "members", problem("army-nobody")
    else:
        yield from _squad(unit, content)
    reckoned = points(unit, content)
    if unit.printed_pt not in (None, reckoned):
        yield "printed_pt", problem("army-printed", printed=unit.printed_pt, found=reckoned)


def _bare(unit: Unit, *fields: str) -> Iterator[Found]:
    """T17-1.02 Vehicles bring their crews and nothing else, and so do batteries."""
    for field in fields:
        if getattr(unit, field) not in (None, ()):
            yield field, problem("army-one-kind")


def _manned(unit: Unit, vehicle: Vehicle) -> Iterator[Found]:
    """T17C-10, T17C-70 Crew for every station that is needed, and a rider for every mount."""
    for station in unmanned(vehicle):
        yield "vehicle", problem("army-no-crew", station=station)
    riders = len(troopers_of(unit))
    if vehicle.type == "mount" and riders != unit.vehicles:
        yield "members", problem("army-riders", n=riders, wanted=unit.vehicles)


def unmanned(vehicle: Vehicle) -> list[str]:
    """T17C-10 The stations that a vehicle needs, but has no place for."""
    there = [part.station for section in vehicle.sections for part in section.lower if part.kind == "crew"]
    needed = ["rider"] if vehicle.type == "mount" else ["driver", "gunner"] if vehicle.weapons else ["driver"]
    return [station for station in needed if station not in there]


def _squad(unit: Unit, content: Content) -> Iterator[Found]:
    """Troopers, and what they have for themselves (T17-1.1.3) and together (T17-1.1.4)."""
    for n, member in enumerate(unit.members):
        for field, what in _equipped(member, content.templates[member.template], content):
            yield f"members[{n}].{field}", what
    for id, n in Counter(heroes_of(unit, content)).items():
        if n > 1:
            yield "members", problem("army-hero-once", hero=id, n=n)
    yield from _special(unit, content)
    size = len(troopers_of(unit))
    yield from _slots("special", sum([content.weapons[id].slots for id in unit.special]), size * SWS_EACH)
    if unit.leader is not None:
        yield from _led(unit, content)


def _equipped(member: Member, template: Template, content: Content) -> Iterator[Found]:
    """T17-1.1.3.01, T17-1.1.3.02, T17-1.1.3.03, T17-1.1.3.08, T17C-59 What a trooper was given."""
    kinds = {id: content.weapons[id].kind for id in member.weapons}
    for id, kind in kinds.items():
        if kind not in CARRIED:
            yield "weapons", problem("army-not-carried", weapon=id)
        elif id not in template.allowed.weapons:
            yield "weapons", problem("army-not-allowed", who=member.template, what=id)
    if not any(kind in CARRIED for kind in kinds.values()):
        yield "weapons", problem("army-unarmed")
    if member.armour is not None and member.armour not in template.allowed.armour:
        yield "armour", problem("army-not-allowed", who=member.template, what=member.armour)
    for id in member.training:
        if id not in template.allowed.training:
            yield "training", problem("army-not-allowed", who=member.template, what=id)
    subjects = Counter(content.training[id].subject for id in member.training)
    for subject, n in subjects.items():
        if n > 1:
            yield "training", problem("army-one-grade", subject=subject)


def _special(unit: Unit, content: Content) -> Iterator[Found]:
    """T17-1.1.3.06 Special weapons that somebody of the unit may take."""
    allowed = {id for member in unit.members for id in content.templates[member.template].allowed.weapons}
    for id in dict.fromkeys(unit.special):
        if content.weapons[id].kind != "special":
            yield "special", problem("army-not-special", weapon=id)
        elif id not in allowed:
            yield "special", problem("army-nobody-may", what=id)


def _slots(field: str, used: int, there: int) -> Iterator[Found]:
    """T17-1.1.2.05, T17-1.1.2.06, T17-1.1.3.07, T17-1.1.3.11 No more than there is room for."""
    if used > there:
        yield field, problem("army-slots", used=used, there=there)


def _led(unit: Unit, content: Content) -> Iterator[Found]:
    """T17-1.1.5.05 The leader is a hero of the unit."""
    everybody = troopers_of(unit)
    assert unit.leader is not None
    if unit.leader >= len(everybody):
        yield "leader", problem("army-no-leader", n=unit.leader, most=len(everybody) - 1)
    elif not content.templates[everybody[unit.leader].template].hero:
        yield "leader", problem("army-leader-no-hero", who=everybody[unit.leader].template)


def forbidden(unit: Unit, content: Content, options: Options) -> list[Found]:
    """T17C-10 What is wrong with a unit under the switches that were agreed on."""
    return [
        *too_large(unit, content, options),
        *not_in_edition(unit, content, options),
        *several_ordinary(unit, content, options),
        *_slots("items", sum([content.items[id].slots for id in unit.items]), len(troopers_of(unit)) * options.tas_per_trooper),
    ]


def several_ordinary(unit: Unit, content: Content, options: Options) -> Iterator[Found]:
    """T17-1.1.3.04 Troopers with more than one ordinary weapon for a distance, which both sides must have agreed to."""
    for n, member in enumerate(() if options.multiple_ordinary_weapons else unit.members):
        ordinary = [id for id in member.weapons if content.weapons[id].kind == "ordinary"]
        if len(ordinary) > 1:
            yield f"members[{n}].weapons", problem("army-one-ordinary", found=ordinary)


def too_large(unit: Unit, content: Content, options: Options) -> list[Found]:
    """T17-1.1.2.07, T17-1.1.2.08, T17-1.1.5.05, T17A-01 More hit points, or heads, as was agreed, than SO allows, or LD where a
    hero leads. She does not count, unless that was agreed."""
    if not unit.members:
        return []
    leader = None if options.ld_counts_hero else led_by(unit, content)
    counted = [content.templates[one.template] for n, one in enumerate(troopers_of(unit)) if n != leader]
    heads, most = options.so_measure == "head_count", organisation(unit, content)
    n = len(counted) if heads else sum([one.hp for one in counted])
    if n <= most:
        return []
    return [("members", problem("army-too-many-heads" if heads else "army-too-many-hp", n=n, most=most))]


def not_in_edition(unit: Unit, content: Content, options: Options) -> list[Found]:
    """T17C-01 Weapons that the edition agreed on does not have: the seed's has none that only the author's later list names."""
    if options.edition != "seed":
        return []
    held = [(f"members[{n}].weapons", id) for n, member in enumerate(unit.members) for id in member.weapons]
    held += [("special", id) for id in unit.special]
    return [(field, problem("army-edition", weapon=id)) for field, id in held if content.weapons[id].listed]
