"""Finding what is wrong with content files and packs of typy17: everything at once, a line for each fault."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from bingqi.core.problems import Faulty, at, fault, named, unknown
from bingqi.core.text import Text
from bingqi.rulesets.typy17.model.bundle import Whole
from bingqi.rulesets.typy17.model.references import dangling, needs
from bingqi.rulesets.typy17.model.state import Options
from bingqi.rulesets.typy17.model.stats import Army, Faction, Scenario, Unit, Weapon
from bingqi.rulesets.typy17.packs import library as packs
from bingqi.rulesets.typy17.packs.card_problems import SOUND
from bingqi.rulesets.typy17.packs.library import LIBRARY
from bingqi.rulesets.typy17.packs.map_files import map_of
from bingqi.rulesets.typy17.packs.scenario_problems import PARTS
from bingqi.rulesets.typy17.setup.army_lists import faults_of_unit, together, violations

AGREED = Options(multiple_ordinary_weapons=True)
"""T17-1.1.3.04 What both sides may agree to is no fault of a unit or an army; whether they have is seen at each scenario."""


def check(path: Path) -> list[Text]:
    """Every fault of a content file, or of all files in a pack; those that are shown leave no file out (see `fairly`)."""
    return LIBRARY.check(path, _faults_of if path.is_dir() else _faults_alone)


def _faults_of(path: Path) -> list[Text]:
    """The faults of one file; of what it names, only that it is not there."""
    try:
        if path.parent.name == "maps":
            map_of(path, LIBRARY.readable("terrain"))
            return []
        thing = LIBRARY.read(path)
        if isinstance(thing, Scenario):
            return _of_scenario(thing, str(path))
    except Faulty as wrong:
        return list(wrong.faults)
    return [at(path, what) for what in _of(thing)]


def _faults_alone(path: Path) -> list[Text]:
    """The faults of a file that is checked without its pack: those of what it names too."""
    found = _faults_of(path)
    told = set(map(str, found))
    return [*found, *[one for one in _told_elsewhere(path) if str(one) not in told]]


def _told_elsewhere(path: Path) -> list[Text]:
    """What else keeps a file from being used: faults of what it names, which in a pack are told at the files where they are."""
    try:
        thing = None if path.parent.name == "maps" else LIBRARY.read(path)
        if isinstance(thing, Scenario):
            packs.begun(packs.whole(thing, str(path)), {}, str(path))
        elif isinstance(thing, Army):
            return [at(path, what) for what in violations(thing, usable(), AGREED)]
    except Faulty as wrong:
        return list(wrong.faults)
    return []


def _of_scenario(it: Scenario, where: str) -> list[Text]:
    """The faults of a scenario itself. Raises Faulty with them. Whether it can be played is seen once all it names is sound."""
    known, maps = LIBRARY.names("armies"), LIBRARY.names("maps")
    unheard = [at(where, unknown("map", it.map, maps))] if it.map not in maps else []
    unheard += [
        at(where, at(f"sides.{side}.army", unknown("army", party.army, known)))
        for side, party in it.sides.items()
        if party.army not in known
    ]
    content, armies = usable(), LIBRARY.readable("armies")
    if unheard or any(party.army not in armies for party in it.sides.values()):
        return unheard
    try:
        map_ = map_of(maps[it.map], content.terrain)
    except Faulty:
        return []
    rosters = {side: armies[party.army] for side, party in it.sides.items()}
    listed = {one.unit for army in rosters.values() for one in army.units}
    whole = Whole(scenario=it, map=map_, armies=with_units(rosters, set(content.units)), **vars(content))
    packs.refuse_faulty(whole, where)
    options = packs.options_of(whole, {}, at(where, named("options")))
    elsewhere = packs.unlawful(whole, where, AGREED)
    faults = [one for one in packs.unlawful(whole, where, options) if one not in elsewhere]
    sound = {id: unit for id, unit in content.units.items() if not faults_of_unit("", unit, content, options)}
    if not faults and not elsewhere and listed <= sound.keys():
        packs.begun(replace(whole, units=sound), {}, where)
    return faults


def with_units(armies: dict[str, Army], units: set[str]) -> dict[str, Army]:
    """Armies without the units that there are not."""
    return {side: replace(army, units=tuple([one for one in army.units if one.unit in units])) for side, army in armies.items()}


def _of(thing: Any) -> list[Text]:
    """The faults of a piece of content that can be read. Those of what it names are told there and nowhere else."""
    known = SimpleNamespace(**{kind: LIBRARY.names(kind) for kind in LIBRARY.kinds})
    missing = [at(field, what) for field, what in dangling(thing, known)]
    content = usable()
    if isinstance(thing, Army):
        return [*missing, *together(thing, content), *_strangers(thing)]
    if missing or not complete(thing, content):
        return missing
    if isinstance(thing, Unit):
        return faults_of_unit("", thing, content, AGREED)
    return [at(field, what) for field, what in SOUND[type(thing)](thing, content)] if type(thing) in SOUND else []


def usable() -> Any:
    """All content that can be read and lacks nothing that it names, in the kinds of which units and the ground are made."""
    content = SimpleNamespace(**{kind: LIBRARY.readable(kind) for kind in (*PARTS, "terrain")})
    there = {kind: {id: one for id, one in getattr(content, kind).items() if complete(one, content)} for kind in PARTS}
    return SimpleNamespace(**there, terrain=content.terrain)


def _strangers(army: Army) -> list[Text]:
    """T17A-64 Units of an army that its faction does not have."""
    factions: dict[str, Faction] = LIBRARY.readable("factions")
    if army.faction is None or army.faction not in factions:
        return []
    faction = factions[army.faction]
    strange = [(n, one.unit) for n, one in enumerate(army.units) if one.unit not in faction.units]
    return [at(f"units[{n}]", fault("army-stranger", unit=id, faction=army.faction)) for n, id in strange]


def complete(thing: Any, content: Any) -> bool:
    """Whether all that it names can be read, and all that this names in turn."""
    for need in needs(thing):
        found = getattr(content, need.kind).get(need.id) if hasattr(content, need.kind) else None
        if found is None or (not isinstance(thing, Weapon) and not complete(found, content)):
            return False
    return True
