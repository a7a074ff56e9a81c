"""Finding what is wrong with content files and packs of typy17: everything at once, a line for each fault."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from bingqi.core.fault import Faulty, at, fairly, fault, named, unknown
from bingqi.core.text import Text
from bingqi.rulesets.typy17 import packs
from bingqi.rulesets.typy17.army import faults_of_unit, together, violations
from bingqi.rulesets.typy17.needs import dangling, needs
from bingqi.rulesets.typy17.scenario import PARTS
from bingqi.rulesets.typy17.sound import SOUND
from bingqi.rulesets.typy17.state import Options
from bingqi.rulesets.typy17.stats import Army, Faction, Scenario, Unit, Weapon
from bingqi.rulesets.typy17.tiled import read_map
from bingqi.rulesets.typy17.whole import Whole

MAPS = "maps"


def check(path: Path) -> list[Text]:
    """Every fault of a content file, or of all files in a pack; those that are shown leave no file out (see `fairly`)."""
    if path.is_dir():
        files = files_of(path)
        if not files:
            return [at(path, fault("arms-no-content", kinds=[*packs.KINDS, MAPS]))]
        with_pack(path)
        return fairly([_file(file, file.parent.name) for file in files])
    kind = path.parent.name
    if kind not in (*packs.KINDS, MAPS):
        return [at(path, fault("folder-says-kind", what=unknown("kind-of-content", kind, [*packs.KINDS, MAPS])))]
    with_pack(path.parent.parent)
    found = _file(path, kind)
    told = set(map(str, found))
    return [*found, *[one for one in _told_elsewhere(path, kind) if str(one) not in told]]


def files_of(folder: Path) -> list[Path]:
    """The files of a pack, kind by kind."""
    found = [file for kind in packs.KINDS for file in sorted((folder / kind).glob("*.toml"))]
    return [*found, *sorted((folder / MAPS).glob("*.tmj"))]


def with_pack(folder: Path) -> None:
    """Let what is being checked refer to its own pack."""
    there = packs.packs()
    if folder.resolve() not in [pack.resolve() for pack in there]:
        packs.use_packs([folder, *there[:-1]])


def _file(path: Path, kind: str) -> list[Text]:
    """The faults of one file; of what it names, only that it is not there."""
    try:
        if kind == MAPS:
            read_map(path, readable("terrain"))
            return []
        thing = packs.read(path, kind)
        if isinstance(thing, Scenario):
            return _of_scenario(thing, str(path))
    except Faulty as wrong:
        return list(wrong.faults)
    return [at(path, what) for what in _of(thing)]


def _told_elsewhere(path: Path, kind: str) -> list[Text]:
    """What else keeps a file from being used: faults of what it names, which in a pack are told at the files where they are."""
    try:
        if kind == "scenarios":
            packs.begun(packs.whole(packs.read(path, kind), str(path)), {}, str(path))
        elif kind == "armies":
            return [at(path, what) for what in violations(packs.read(path, kind), usable(), Options())]
    except Faulty as wrong:
        return list(wrong.faults)
    return []


def _of_scenario(it: Scenario, where: str) -> list[Text]:
    """The faults of a scenario itself. Raises Faulty with them. Whether it can be played is seen once all it names is sound."""
    known, maps = packs.names("armies"), packs.names("maps", "tmj")
    unheard = [at(where, unknown("map", it.map, maps))] if it.map not in maps else []
    unheard += [
        at(where, at(f"sides.{side}.army", unknown("army", party.army, known)))
        for side, party in it.sides.items()
        if party.army not in known
    ]
    content, armies = usable(), readable("armies")
    if unheard or any(party.army not in armies for party in it.sides.values()):
        return unheard
    try:
        map_ = read_map(maps[it.map], content.terrain)
    except Faulty:
        return []
    rosters = {side: armies[party.army] for side, party in it.sides.items()}
    listed = {one.unit for army in rosters.values() for one in army.units}
    whole = Whole(scenario=it, map=map_, armies=with_units(rosters, set(content.units)), **vars(content))
    packs.refuse_faulty(whole, where)
    options = packs.options_of(whole, {}, at(where, named("options")))
    elsewhere = packs.unlawful(whole, where, Options())
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
    known = SimpleNamespace(**{kind: packs.names(kind) for kind in packs.KINDS})
    missing = [at(field, what) for field, what in dangling(thing, known)]
    content = usable()
    if isinstance(thing, Army):
        return [*missing, *together(thing, content), *_strangers(thing)]
    if missing or not complete(thing, content):
        return missing
    if isinstance(thing, Unit):
        return faults_of_unit("", thing, content, Options())
    return [at(field, what) for field, what in SOUND[type(thing)](thing, content)] if type(thing) in SOUND else []


def usable() -> Any:
    """All content that can be read and lacks nothing that it names, in the kinds of which units and the ground are made."""
    content = SimpleNamespace(**{kind: readable(kind) for kind in (*PARTS, "terrain")})
    there = {kind: {id: one for id, one in getattr(content, kind).items() if complete(one, content)} for kind in PARTS}
    return SimpleNamespace(**there, terrain=content.terrain)


def _strangers(army: Army) -> list[Text]:
    """T17A-64 Units of an army that its faction does not have."""
    factions: dict[str, Faction] = readable("factions")
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


def readable(kind: str) -> dict[str, Any]:
    """All content of a kind that can be read; what cannot has faults of its own."""
    found = {}
    for id, path in sorted(packs.names(kind).items()):
        try:
            found[id] = packs.read(path, kind)
        except Faulty:
            continue
    return found
