"""What makes a weapon, an item, a trooper, a vehicle or a battery of content unusable, though each of its fields is sound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bingqi.core.problems import problem, unknown
from bingqi.core.text import Text
from bingqi.rulesets.typy17.model.card import Content
from bingqi.rulesets.typy17.model.state import Options
from bingqi.rulesets.typy17.model.stats import (
    Armour,
    Army,
    Battery,
    Bonus,
    Change,
    Item,
    Section,
    Template,
    Training,
    Unit,
    Vehicle,
    Weapon,
    WeaponClass,
)
from bingqi.rulesets.typy17.setup.army_lists import problems_of_army, problems_of_unit, unmanned

Found = tuple[str, Text]
D20, D6 = 20, 6


def weapon(it: Weapon, content: Content, options: Options) -> Iterator[Found]:
    """T17A-50, T17A-54, T17C-54 Where it can be used, and the second value of HEAT."""
    distances = Counter(d for row in it.reach for d in range(row.min, row.max + 1))
    for n, row in enumerate(it.reach):
        if row.min > row.max:
            yield f"reach[{n}]", problem("arms-turned", min=row.min, max=row.max)
    for distance, n in distances.items():
        if n > 1:
            yield "reach", problem("arms-distance-twice", distance=distance)
    if it.kind == "off_map":
        if it.off_map is None:
            yield "off_map", problem("arms-off-map")
    elif not it.reach:
        yield "reach", problem("arms-no-reach")
    elif it.kind == "close_combat" and 0 not in distances:
        yield "reach", problem("arms-no-zero")
    if ("heat" in it.keywords) != (it.pen_inside is not None):
        yield "pen_inside", problem("arms-heat")


def worn(it: Armour | Training, content: Content, options: Options) -> Iterator[Found]:
    """T17-1.1.3.09, T17C-59 What a trooper wears or has learned does nothing to her hit points."""
    yield from _idle(it.changes, "hp")


def _idle(changes: Sequence[Change], *attrs: str) -> Iterator[Found]:
    for n, change in enumerate(changes):
        if change.attr in attrs:
            yield f"changes[{n}].attr", problem("arms-idle-change", attr=change.attr)


def item(it: Item, content: Content, options: Options) -> Iterator[Found]:
    """T17C-61, T17C-71 It does something to the whole unit, or it is thrown."""
    yield from _idle(it.changes, "hp", "rc", "cc")
    if it.weapon is not None:
        yield from _kinds("weapon", [it.weapon], content, "item")
    elif not it.changes and not it.bonuses:
        yield "changes", problem("arms-idle")
    for n, bonus in enumerate(it.bonuses):
        if _does_nothing(bonus):
            yield f"bonuses[{n}]", problem("arms-idle-bonus")


def _does_nothing(bonus: Bonus) -> bool:
    return bonus.min > bonus.max or not (bonus.value if bonus.check == "hit" else bonus.best_of_two)


def template(it: Template, content: Content, options: Options) -> Iterator[Found]:
    """T17-1.1.5.04, T17C-68 Heroes, and they alone, have LD; troopers have weapons for troopers."""
    if it.hero != bool(it.ld):
        yield "ld", problem("arms-hero-ld")
    yield from _kinds("allowed.weapons", it.allowed.weapons, content, "ordinary", "special", "close_combat")


def battery(it: Battery, content: Content, options: Options) -> Iterator[Found]:
    """T17C-54 One weapon, that is fired from off the map."""
    if len(it.weapons) != 1:
        yield "weapons", problem("arms-one-weapon", n=len(it.weapons))
    yield from _kinds("weapons", it.weapons, content, "off_map")


def _kinds(field: str, ids: Sequence[str], content: Content, *wanted: WeaponClass) -> Iterator[Found]:
    """Weapons of these kinds alone."""
    for id in ids:
        if id in content.weapons and content.weapons[id].kind not in wanted:
            yield field, problem("arms-kind", weapon=id, kind=content.weapons[id].kind, wanted=list(wanted))


# --- Vehicles ------------------------------------------------------------------------


def vehicle(it: Vehicle, content: Content, options: Options) -> Iterator[Found]:
    """T17C-46, T17C-47, T17C-49, T17C-70, T17-1.2.01 Its parts, those who man it, and where the dice strike."""
    yield from _kinds("weapons", it.weapons, content, "mounted")
    for station in unmanned(it):
        yield "sections", problem("army-no-crew", station=station)
    yield from _bands(it.sections)
    parts = [part for section in it.sections for part in section.lower]
    mounted = [id for section in it.sections for id in (*section.weapons, *[id for part in section.lower for id in part.weapons])]
    for id in [id for id in dict.fromkeys(mounted) if id not in it.weapons]:
        yield "sections", unknown("weapon", id, it.weapons)
    stations = Counter(str(part.station) for part in parts if part.kind == "crew" and part.station is not None)
    ids = Counter(section.id for section in it.sections)
    yield from _once("sections", ids)
    yield from _once("sections", stations)
    for n, section in enumerate(it.sections):
        for field, what in _within(section, it.type == "mount"):
            yield f"sections[{n}].{field}", what
    if it.type == "air" and None in it.ta:
        yield "ta", problem("arms-air")
    if it.type == "water" and (it.ta[:2] == (None, None) or it.ta[2:] != (None,) * 4):
        yield "ta", problem("arms-water")
    if it.type == "mount" and [part.station for part in parts] != ["rider"]:
        yield "sections", problem("arms-mount")


def _once(field: str, counted: Counter[str]) -> Iterator[Found]:
    for name, n in counted.items():
        if n > 1:
            yield field, problem("arms-twice", name=name)


def _bands(sections: Sequence[Section]) -> Iterator[Found]:
    """T17C-47 Each face of the d20 strikes one upper part; these stand in the order of the faces."""
    after = 1
    for n, section in enumerate(sections):
        low, high = section.d20
        if low != after or high < low:
            yield f"sections[{n}].d20", problem("arms-d20", low=low, high=high, wanted=after)
        after = high + 1
    if after != D20 + 1:
        yield "sections", problem("arms-d20-end", n=after - 1)


def _within(section: Section, mount: bool) -> Iterator[Found]:
    """T17C-47 Each face of the d6 strikes one lower part at most; crew has stations, and nobody else."""
    faces = Counter(face for part in section.lower for face in part.d6)
    for face, n in faces.items():
        if n > 1 or not 1 <= face <= D6:
            yield "lower", problem("arms-d6", face=face)
    yield from _once("lower", Counter(part.id for part in section.lower))
    for n, part in enumerate(section.lower):
        if (part.kind == "crew") != (part.station is not None):
            yield f"lower[{n}].station", problem("arms-station")
        if not mount and not part.d6:
            yield f"lower[{n}].d6", problem("arms-no-face")


SOUND: dict[type, Callable[[Any, Any, Options], Iterable[Found]]] = {
    Weapon: weapon,
    Armour: worn,
    Training: worn,
    Item: item,
    Template: template,
    Battery: battery,
    Vehicle: vehicle,
    Unit: problems_of_unit,
    Army: problems_of_army,
}
"""What finds the faults of a piece of content."""
