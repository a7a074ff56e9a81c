"""T17-1.2, T17C-42 to T17C-53: hits on vehicles: where they strike, what that breaks, and who is inside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.card import changed
from bingqi.rulesets.typy17.casualties import fall, hurt
from bingqi.rulesets.typy17.fog import all_who_follow, all_who_read, owner_decides, show
from bingqi.rulesets.typy17.penetrate import Hits, Struck, penetrate
from bingqi.rulesets.typy17.state import Fight, State, Unit, living
from bingqi.rulesets.typy17.stats import Part, Section, Weapon
from bingqi.rulesets.typy17.weapons import explosive
from bingqi.rulesets.typy17.worth import changes_by_items, manned, parts_of, stations_of, worth

HIT_DIE, SUB_DIE = 20, 6


class Spot(NamedTuple):
    """Where a hit strikes: a vehicle of the unit, an upper part, and within it a lower one; None: nothing vital."""

    hull: int
    section: Section
    part: Part | None


@rule("T17-2.3.11", "T17A-45")
def strike_vehicle(battle: Fight, target: Unit, hits: Sequence[Hits]) -> None:
    """Hits on a vehicle: explosives try every part of it, all else strikes where the dice say.

    T17C-08 First all places are rolled, then weapon by weapon what goes through.
    """
    arms = {unit.id: worth(battle.state, unit).arm for unit in battle.state.units.values() if unit.carrier == target.id}
    spots = [[] if explosive(one.weapon) else [locate(battle, target, one.weapon) for _ in range(one.n)] for one in hits]
    for one, struck in zip([one._replace(aboard=arms) for one in hits], spots, strict=True):
        if explosive(one.weapon):
            explode(battle, target, one)
        else:
            pierce(battle, target, one, [spot for spot in struck if spot is not None])


@rule("T17C-47")
def locate(battle: Fight, target: Unit, weapon: Weapon) -> Spot | None:
    """T17-1.2.1.01 A d20 says which upper part is struck, a d6 what within it; HEAT does not ask for that."""
    hull = next_hull(battle, target)
    if hull is None:
        return None
    assert target.card.vehicle is not None
    sections = target.card.vehicle.sections
    section = sections[battle.dice.band(tuple([one.d20[0] for one in sections[1:]]), "location", HIT_DIE)]
    whole = not section.lower or burns(weapon, section)
    part = None if whole else struck_within(battle, section)
    name = section.id if whole else "" if part is None else part.id
    show(battle, all_who_follow(battle.state, target), events.location_rolled, target.id, hull, section.id, name)
    return Spot(hull, section, part)


def burns(weapon: Weapon, section: Section) -> bool:
    """T17A-54, T17C-44 Whether it goes through this part and works on all within. A rider is within nothing (T17C-70)."""
    return weapon.pen_inside is not None and any(part.d6 for part in section.lower)


def struck_within(battle: Fight, section: Section) -> Part | None:
    """T17C-47 The lower part that a d6 names; None: nothing vital."""
    if len(section.lower) == 1 and not section.lower[0].d6:  # a rider (T17C-70)
        return section.lower[0]
    by_face = {face: part for part in section.lower for face in part.d6}
    bounds = [face for face in range(2, SUB_DIE + 1) if by_face.get(face) is not by_face.get(face - 1)]
    at = battle.dice.band(tuple(bounds), "within", SUB_DIE)
    return by_face.get(bounds[at - 1] if at else 1)


@rule("T17C-50")
def next_hull(battle: Fight, target: Unit) -> int | None:
    """Hits are dealt to the vehicles of a unit in turn."""
    n = len(target.hulls)
    order = [(target.struck + i) % n for i in range(n)]
    able = [hull for hull in order if manned(target, target.hulls[hull])]
    if not able:
        return None
    if n > 1:
        show(battle, all_who_read(battle.state, target), events.next_struck, target.id, (able[0] + 1) % n)
    return able[0]


@rule("T17C-46")
def pierce(battle: Fight, target: Unit, hit: Hits, spots: Sequence[Spot]) -> None:
    """Hits of a weapon at these places: are they through, and what do they break there? HEAT is tried place by place, for all that
    strike the same one (T17C-08); all else hit by hit."""
    one, burnt = hit._replace(n=1), set()
    for spot in spots:
        if burns(hit.weapon, spot.section):
            if spot not in burnt:
                burn_through(battle, target, hit._replace(n=spots.count(spot)), spot)
                burnt.add(spot)
        elif spot.part is not None:
            try_part(battle, target, one, spot, spot.part)
        elif not spot.section.lower:
            try_section(battle, target, one, spot)


@rule("T17A-54", "T17C-44")
def burn_through(battle: Fight, target: Unit, hit: Hits, spot: Spot) -> None:
    """T17A-55, T17A-78 HEAT: for each hit that is through the upper part, everything within it is tried with the second value,
    against its own ARM alone."""
    section = spot.section
    through = penetrate(battle, target, hit.weapon, hit.n, Struck(section.arm, part=section.id), hit.best_of)
    if through:
        for part in section.lower:
            try_part(battle, target, hit._replace(n=len(through)), spot, part, inside=True)


@rule("T17A-52", "T17C-42")
def explode(battle: Fight, target: Unit, hit: Hits) -> None:
    """Explosives try every part of a vehicle and everybody in it as often as they hit it; passengers only in an open one."""
    it = target.card.vehicle
    assert it is not None
    dealt = [hull for _ in range(hit.n) if (hull := next_hull(battle, target)) is not None]
    for hull in dict.fromkeys(dealt):
        here = hit._replace(n=dealt.count(hull))
        for section in it.sections:
            if not section.lower:
                try_section(battle, target, here, Spot(hull, section, None))
            for part in section.lower:
                if part.kind != "passengers" or it.open_top:
                    try_part(battle, target, here, Spot(hull, section, part), part)


# --- What is broken ------------------------------------------------------------------


@rule("T17C-48")
def try_section(battle: Fight, target: Unit, hit: Hits, spot: Spot) -> None:
    """Hits on an upper part that holds nothing."""
    at = part_index(target, spot.section, None)
    if target.hulls[spot.hull].parts[at]:
        damages = penetrate(battle, target, hit.weapon, hit.n, Struck(spot.section.arm, part=spot.section.id), hit.best_of)
        break_part(battle, target, spot.hull, at, damages)


@rule("T17C-48")
def try_part(battle: Fight, target: Unit, hit: Hits, spot: Spot, part: Part, inside: bool = False) -> None:
    """Hits on something within: its armour, and that of what holds it, unless HEAT has gone through that already."""
    around = 0 if inside else spot.section.arm
    if part.kind == "crew":
        who = crew_at(target, spot.hull, part)
        if who >= 0:
            struck = Struck(arm_of(battle.state, target, who), around, part.id, inside)
            for damage in penetrate(battle, target, hit.weapon, hit.n, struck, hit.best_of):
                if target.hp[who]:
                    hurt(battle, target, who, damage)
    elif part.kind == "passengers":
        try_passengers(battle, target, hit, around, inside)
    elif target.hulls[spot.hull].parts[part_index(target, spot.section, part)]:
        damages = penetrate(battle, target, hit.weapon, hit.n, Struck(part.arm, around, part.id, inside), hit.best_of)
        break_part(battle, target, spot.hull, part_index(target, spot.section, part), damages)


@rule("T17C-51")
def try_passengers(battle: Fight, target: Unit, hit: Hits, around: int, inside: bool) -> None:
    """A hit among the passengers strikes one of them; whom, says their owner."""
    state = battle.state
    aboard = [unit for unit in state.units.values() if unit.carrier == target.id and living(unit)]
    if not aboard or state.options.passenger_hits == "none":
        return
    ids = [unit.id for unit in aboard]
    asked = ids if owner_decides(state, target) else ids[:1]
    unit = state.units[battle.choose(target.side, asked, "passengers-hit", {"who": target.id}, ids[0])]
    struck = Struck(hit.aboard[unit.id], around, "passengers", inside)
    fall(battle, unit, penetrate(battle, unit, hit.weapon, hit.n, struck, hit.best_of))


def arm_of(state: State, unit: Unit, who: int) -> int:
    """T17C-61, T17C-70 The ARM of one of a crew; what a mounted unit carries protects its riders too."""
    arm = unit.card.troopers[who].arm
    return changed(arm, "arm", changes_by_items(state, unit)) if unit.card.mounted else arm


def break_part(battle: Fight, target: Unit, hull: int, part: int, damages: Sequence[int]) -> None:
    """T17A-47 Each hit that goes through damages the part, as far as there is anything left of it."""
    for damage in damages:
        if target.hulls[hull].parts[part]:
            show(battle, all_who_read(battle.state, target), events.part_damaged, target.id, hull, part, damage)


def part_index(unit: Unit, section: Section, part: Part | None) -> int:
    """The place of a part among the hit points of a vehicle."""
    return parts_of(unit.card).index((section, part))


def crew_at(unit: Unit, hull: int, part: Part) -> int:
    """T17C-49 The living trooper at this place of a vehicle; -1 if there is none."""
    places = [one for _, one in stations_of(unit.card)]
    who = unit.hulls[hull].crew[places.index(part)]
    return who if who >= 0 and unit.hp[who] else -1
