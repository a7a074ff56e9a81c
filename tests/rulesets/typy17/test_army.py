"""Which units and armies are lawful, how the others are refused, and who takes the field (T17C-10)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import tomli_w

from bingqi.cli.commands.packs import problems_in, ruleset_of, use
from bingqi.core.content.structs import decode, encode, read_toml
from bingqi.core.problems import BadContent, Faulty, located
from bingqi.core.text import Text
from bingqi.rulesets.frontline.packs import library as frontline
from bingqi.rulesets.typy17.model.bundle import ScenarioBundle
from bingqi.rulesets.typy17.model.state import Options
from bingqi.rulesets.typy17.model.stats import Army, Map, Scenario, Unit
from bingqi.rulesets.typy17.packs import library as packs
from bingqi.rulesets.typy17.setup.army_lists import mustered, problems_of_army, problems_of_unit

NAME = {"en": "A thing", "zh": "东西"}
DOLL: dict[str, Any] = {"template": "doll", "count": 4, "weapons": ["assault-rifle"]}
RIDER: dict[str, Any] = {"template": "grunt", "count": 2, "weapons": ["carbine", "lance"]}


def content(**more: Any) -> Any:
    """All that is shipped, and these units."""
    found = {kind: packs.CONTENT.library.everything(kind) for kind in packs.CONTENT.every}
    return SimpleNamespace(**{**found, "units": {**found["units"], **more}})


def listing(**fields: Any) -> Unit:
    return decode({"name": NAME, **fields}, Unit, "test")


def said(found: Iterable[tuple[str | Text, Text]]) -> list[str]:
    return [str(located(field, what)) for field, what in found]


def wrong(options: Options | None = None, **fields: Any) -> list[str]:
    """What is wrong with a unit of these fields."""
    return [f"unit: {one}" for one in said(problems_of_unit(listing(**fields), content(), options or Options()))]


def roster(*units: str, limit: int = 2000) -> Army:
    return decode({"name": NAME, "units": [{"unit": unit} for unit in units], "limit": limit}, Army, "test")


def wrong_army(*units: str, limit: int = 2000, **more: Unit) -> list[str]:
    return [f"army: {one}" for one in said(problems_of_army(roster(*units, limit=limit), content(**more), Options()))]


# --- Units --------------------------------------------------------------------------------


def test_lawful_units_have_no_faults() -> None:
    """T17C-10 Troopers; vehicles with their crew; mounts with a rider each; batteries."""
    assert wrong(members=[DOLL]) == []
    assert wrong(vehicle="truck", vehicles=2) == []
    assert wrong(vehicle="riding-beast", vehicles=2, members=[RIDER]) == []
    assert wrong(battery="howitzer-battery") == []


def test_the_hit_points_of_a_unit_are_at_most_its_organisation() -> None:
    """T17-1.1.2.08 Four dolls of two hit points are as many as SO 8 allows."""
    assert wrong(members=[{**DOLL, "count": 5}]) == [
        "unit: members: 10 hit points, at most 8 (SO, or the leader's LD); leave somebody out"
    ]


def test_the_leader_does_not_count_toward_her_own_leadership() -> None:
    """T17A-01 M4A1 with LD 8 leads four dolls; with the switch she counts herself, and the sample card is one too large."""
    sample = content().units["m4a1-squad"]
    assert problems_of_unit(sample, content(), Options()) == []
    (fault,) = said(problems_of_unit(sample, content(), Options(ld_counts_hero=True)))
    assert fault == "members: 11 hit points, at most 8 (SO, or the leader's LD); leave somebody out"


def test_without_leading_a_hero_is_one_of_the_troopers() -> None:
    """T17-1.1.5.05 Her hit points count, and SO holds."""
    members = [{"template": "m4a1", "weapons": ["carbine"]}, DOLL]
    assert [one.partition(" hit")[0] for one in wrong(members=members)] == ["unit: members: 11"]
    assert wrong(members=members, leader=0) == []


def test_by_agreement_heads_are_counted() -> None:
    """T17-1.1.2.07 so_measure head_count: eight dolls, but not nine."""
    heads = Options(so_measure="head_count")
    assert wrong(heads, members=[{**DOLL, "count": 8}]) == []
    assert wrong(heads, members=[{**DOLL, "count": 9}]) == [
        "unit: members: 9 troopers, at most 8 (SO, or the leader's LD); leave somebody out"
    ]


def test_each_trooper_needs_a_weapon_and_has_one_ordinary_one() -> None:
    """T17-1.1.3.01, T17-1.1.3.02, T17-1.1.3.03 Close-combat weapons will do, and are not limited."""
    assert wrong(members=[{**DOLL, "weapons": ["sword", "knife"]}]) == []
    assert wrong(members=[{**DOLL, "weapons": ["carbine", "sword", "knife"]}]) == []
    (none,) = wrong(members=[{**DOLL, "weapons": []}])
    assert none.startswith("unit: members[0].weapons: an ordinary or a close-combat weapon is wanted")
    (two,) = wrong(members=[{**DOLL, "weapons": ["carbine", "shotgun"]}])
    assert "carbine, shotgun: a trooper has one of these only" in two


def test_special_weapons_belong_to_the_unit_and_ordinary_ones_to_troopers() -> None:
    """T17-1.1.3.06"""
    assert [one.partition(": ")[2].partition(" is")[0] for one in wrong(members=[{**DOLL, "weapons": ["carbine", "mortar"]}])] == [
        "members[0].weapons: mortar"
    ]
    assert [one.partition(" is")[0] for one in wrong(members=[DOLL], special=["carbine"])] == ["unit: special: carbine"]


def test_special_weapons_take_a_slot_for_each_trooper() -> None:
    """T17-1.1.3.07, T17-1.1.4.12 A mortar takes two of four."""
    assert wrong(members=[DOLL], special=["mortar", "guided-missile"]) == []
    assert wrong(members=[DOLL], special=["mortar", "guided-missile", "plasma-rifle"]) == [
        "unit: special: 5 slots are wanted and 4 are there; leave something out"
    ]


def test_items_take_two_slots_for_each_trooper() -> None:
    """T17-1.1.3.11, T17-1.1.4.13"""
    pair = {**DOLL, "count": 2}
    assert wrong(members=[pair], items=["apcr"] * 4) == []
    assert wrong(members=[pair], items=["apcr"] * 5) == ["unit: items: 5 slots are wanted and 4 are there; leave something out"]


def test_only_what_the_template_allows() -> None:
    """T17C-68 Power armour is for modified humans; crews carry nothing."""
    assert wrong(members=[{**DOLL, "armour": "power-armour"}]) == [
        "unit: members[0].armour: doll may not have power-armour; see what her template allows"
    ]
    assert "crew may not have carbine" in wrong(members=[{"template": "crew", "weapons": ["carbine"]}])[0]


def test_one_grade_of_each_subject() -> None:
    """T17C-59"""
    (fault,) = wrong(members=[{**DOLL, "training": ["shooting-basic", "shooting-advanced", "signals-basic"]}])
    assert fault.startswith("unit: members[0].training: several grades of shooting")


def test_the_leader_is_a_hero_of_the_unit() -> None:
    """T17-1.1.5.05"""
    assert wrong(members=[DOLL], leader=0) == ["unit: leader: doll is no hero; name a hero, or nobody"]
    assert wrong(members=[DOLL], leader=4) == ["unit: leader: there is no trooper 4; count from 0 to 3"]


def test_a_unit_is_of_one_kind() -> None:
    """T17-1.02 Vehicles and batteries have no members, and a unit without anybody is none."""
    assert [one.partition(": a unit")[0] for one in wrong(vehicle="truck", members=[DOLL], items=["apcr"])] == [
        "unit: members",
        "unit: items",
    ]
    assert [one.partition(": a unit")[0] for one in wrong(battery="howitzer-battery", vehicle="truck")] == ["unit: vehicle"]
    assert wrong() == ["unit: members: nobody is in it; list members, a vehicle or a battery"]


def test_every_mount_has_one_rider() -> None:
    """T17C-70"""
    (fault,) = wrong(vehicle="riding-beast", vehicles=3, members=[RIDER])
    assert fault.startswith("unit: members: 2 riders for 3 mounts")


def test_printed_points_are_those_that_its_parts_come_to() -> None:
    """T17-1.1.6.25"""
    assert wrong(members=[DOLL], printed_pt=40) == []
    assert wrong(members=[DOLL], printed_pt=39) == ["unit: printed_pt: 39 is printed, but its parts come to 40; correct it"]


def test_what_there_is_not_is_named_with_its_field(tmp_path: Path) -> None:
    """T17C-10"""
    members = [{"template": "dol", "weapons": ["carbin"]}]
    assert faults(tmp_path, units__own={"name": NAME, "members": members, "special": ["mortor"]}) == [
        'units/own.toml: members[0].template: no template "dol"; did you mean "doll"?',
        'units/own.toml: members[0].weapons[0]: no weapon "carbin"; did you mean "carbine"?',
        'units/own.toml: special[0]: no weapon "mortor"; did you mean "mortar"?',
    ]


def test_all_violations_at_once() -> None:
    """T17C-10"""
    found = wrong(
        members=[{**DOLL, "count": 5, "weapons": ["carbine", "shotgun"], "armour": "power-armour"}],
        special=["mortar", "mortar", "mortar"],
        leader=1,
        printed_pt=1,
    )
    assert [one.split(": ")[1] for one in found] == [
        "members[0].armour", "special", "leader", "printed_pt", "members", "members[0].weapons",
    ]  # fmt: skip


# --- Armies -------------------------------------------------------------------------------


def test_the_points_of_an_army_are_at_most_its_limit() -> None:
    """T17A-10 Equality is lawful."""
    assert wrong_army("m4a1-squad", limit=149) == []
    assert wrong_army("m4a1-squad", limit=148) == ["army: limit: 149 points, at most 148; leave out 1 or raise the limit"]


def test_a_hero_is_in_an_army_once() -> None:
    """T17C-10 In several units, or twice in one."""
    assert [one.partition(";")[0] for one in wrong_army("m4a1-squad", "doll-rifles", "m4a1-squad")] == [
        "army: units: the hero m4a1 is there 2 times"
    ]
    (twins,) = wrong(members=[{"template": "kestrel", "count": 2, "weapons": ["sword"]}])
    assert twins.startswith("unit: members: the hero kestrel is there 2 times")


def test_of_a_battery_an_army_has_so_many_at_most() -> None:
    """T17C-73"""
    assert wrong_army("howitzer-battery", "rocket-battery") == []
    assert wrong_army("howitzer-battery", "howitzer-battery") == [
        "army: units: 2 of howitzer-battery, at most 1; leave the others out"
    ]


def test_faults_of_units_are_told_at_their_files_and_those_of_the_army_at_its_own(tmp_path: Path) -> None:
    """T17C-10"""
    units = [{"unit": id} for id in ("doll-rifles", "fat", "rifles")]
    fat = {"name": NAME, "members": [{**DOLL, "count": 5}]}
    found = faults(tmp_path, armies__own={"name": NAME, "units": units, "limit": 100}, units__fat=fat)
    assert found[0].startswith('armies/own.toml: units[2].unit: no unit "rifles"')
    assert found[1].startswith("armies/own.toml: limit: 114 points, at most 100")
    assert found[2].startswith("units/fat.toml: members: 10 hit points")
    assert len(found) == 3


# --- Who takes the field ------------------------------------------------------------------


def field(army: Army, **options: Any) -> list[str]:
    """The units of an army that take the field under these switches."""
    return [one.unit for one in mustered(army, content(), Options(**options))]


def test_the_end_of_the_list_stays_at_home() -> None:
    """T17A-10 As far as the points reach, in the order of the list."""
    army = roster("m4a1-squad", "doll-rifles", "doll-scouts")
    assert field(army, pt_limit=273) == ["m4a1-squad", "doll-rifles", "doll-scouts"]
    assert field(army, pt_limit=272) == ["m4a1-squad", "doll-rifles"]


def test_what_the_switches_forbid_stays_at_home() -> None:
    """T17C-54, T17A-01"""
    army = roster("howitzer-battery", "m4a1-squad", "doll-rifles")
    assert field(army, offmap_support="none") == ["m4a1-squad", "doll-rifles"]
    assert field(army, ld_counts_hero=True) == ["howitzer-battery", "doll-rifles"]


# --- Content files ------------------------------------------------------------------------


def pack(folder: Path, **files: Any) -> Path:
    """A pack of these files: units__squad = {...}."""
    for name, table in files.items():
        kind, _, stem = name.partition("__")
        (folder / kind).mkdir(exist_ok=True)
        (folder / kind / f"{stem.replace('_', '-')}.toml").write_text(tomli_w.dumps(table), "utf-8")
    return folder


def faults(folder: Path, **files: Any) -> list[str]:
    """What is wrong with these files, without the folder's name."""
    return [str(one).replace(f"{folder}/", "") for one in packs.CONTENT.check(pack(folder, **files))]


def plain(kind: str, id: str, **more: Any) -> dict[str, Any]:
    """A shipped piece of content as a file has it, with these fields instead; without those that are None."""
    path = packs.FOLDER / "content" / kind / f"{id}.toml"
    table: dict[str, Any] = {**read_toml(path), **more}
    return {field: value for field, value in table.items() if value is not None}


KINDS = [kind for kind in packs.CONTENT.library.kinds if kind != "scenarios"]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_shipped_is_free_of_faults(kind: str) -> None:
    """T17A-64"""
    for path in sorted((packs.FOLDER / "content" / kind).glob("*.toml")):
        assert packs.CONTENT.check(path) == []


def test_the_armies_are_within_their_points_and_of_their_factions() -> None:
    """T17A-10 For both factions lists of 500, 1000 and 2000 points, and a small one."""
    sizes = {id: army.limit for id, army in packs.CONTENT.library.everything("armies").items()}
    for faction in ("iron", "veil"):
        assert [sizes[f"{id}"] for id in (f"first-{faction}", f"{faction}-500", f"{faction}-1000", f"{faction}-2000")] == [
            300, 500, 1000, 2000,
        ]  # fmt: skip
        for id, army in packs.CONTENT.library.everything("armies").items():
            assert len(field(army, pt_limit=army.limit)) == sum(one.count for one in army.units), id


@pytest.mark.parametrize(
    ("kind", "id", "fields", "said"),
    [
        ("weapons", "carbine", {"reach": []}, "reach: empty"),
        ("weapons", "carbine", {"reach": [{"min": 3, "max": 1, "mod": 0}]}, "reach[0]: from 3 to 1 is no distance"),
        ("weapons", "carbine", {"reach": [{"min": 0, "max": 2, "mod": 0}, {"min": 2, "max": 3, "mod": 0}]}, "reach: distance 2"),
        ("weapons", "heat-rocket", {"pen_inside": None}, "pen_inside: pen_inside is the second value"),
        ("weapons", "howitzer", {"off_map": None}, "off_map: missing"),
        ("weapons", "sword", {"reach": [{"min": 1, "max": 1, "mod": 0}]}, "reach: distance 0 is missing"),
        ("weapons", "assault-rifle", {"author": "nothing"}, 'author: no weapon "nothing"'),
        ("armour", "vest", {"changes": [{"attr": "hp", "op": "add", "value": 1}]}, "changes[0].attr: hp is not changed"),
        ("items", "apcr", {"bonuses": []}, "changes: it does nothing"),
        ("items", "apcr", {"bonuses": [{"check": "hit"}]}, "bonuses[0]: it never helps"),
        ("items", "satchel-charge", {"weapon": "mortar"}, "weapon: mortar is of the kind special; wanted here: item"),
        ("templates", "doll", {"ld": 8}, "ld: heroes have LD"),
        ("templates", "m4a1", {"ld": 0}, "ld: heroes have LD"),
        ("templates", "doll", {"ta": [1, 1, 1]}, "length 6"),
        ("templates", "doll", {"allowed": {"weapons": ["howitzer"]}}, "allowed.weapons: howitzer is of the kind off_map"),
        ("vehicles", "truck", {"weapons": ["autocannon"]}, "sections: no place for a gunner"),
        ("vehicles", "truck", {"weapons": ["mortar"]}, "weapons: mortar is of the kind special"),
        ("vehicles", "truck", {"crew": "nobody"}, 'crew: no template "nobody"'),
        ("batteries", "howitzer-battery", {"weapons": []}, "weapons: 0 weapons"),
        ("units", "m4a1-squad", {"printed_pt": 134}, "printed_pt: 134 is printed, but its parts come to 149"),
        ("armies", "first-iron", {"limit": 200}, "limit: 298 points, at most 200"),
        ("armies", "first-iron", {"faction": "veil"}, "units[0]: m4a1-squad is none of the units of veil"),
        ("factions", "iron", {"units": ["m4a2-squad"]}, 'units[0]: no unit "m4a2-squad"; did you mean "m4a1-squad"?'),
        ("terrain", "forest", {"tl": 5}, "tl: no value 5"),
    ],
)
def test_unusable_content_is_refused(tmp_path: Path, kind: str, id: str, fields: dict[str, Any], said: str) -> None:
    """T17C-10, T17C-46, T17C-47, T17C-62 File, field, what is wrong, and the way out."""
    found = faults(tmp_path, **{f"{kind}__own": plain(kind, id, **fields)})
    assert [one for one in found if one.startswith(f"{kind}/own.toml: ") and said in one], found


DRIVER: dict[str, Any] = {"id": "driver", "name": NAME, "kind": "crew", "station": "driver", "d6": [1]}


def sections(**hull: Any) -> dict[str, Any]:
    """The sections of a truck whose hull has these fields."""
    first, second = plain("vehicles", "truck")["sections"]
    return {"sections": [{**first, **hull}, second]}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (sections(d20=[1, 13]), "sections[1].d20: from 15 to 20: the next face of the d20 is 14"),
        (sections(d20=[2, 14]), "sections[0].d20: from 2 to 14: the next face of the d20 is 1"),
        (sections(lower=[]), "sections: no place for a driver"),
        (sections(id="running-gear"), "sections: running-gear is there twice"),
        (
            sections(lower=[{"id": "driver", "name": NAME, "kind": "crew", "d6": [1]}]),
            "sections[0].lower[0].station: a station is for",
        ),
        (
            sections(lower=[{"id": id, "name": NAME, "kind": "crew", "station": "driver", "d6": [1]} for id in "ab"]),
            "sections[0].lower: face 1 of the d6",
        ),
        (sections(lower=[{**DRIVER, "kind": "part"}]), "sections[0].lower[0].station: a station is for"),
        (sections(lower=[DRIVER, {**DRIVER, "id": "other"}]), "sections[0].lower: face 1 of the d6"),
        (sections(lower=[{**DRIVER, "d6": []}]), "sections[0].lower[0].d6: missing"),
        ({"type": "mount"}, "sections: no place for a rider"),
    ],
)
def test_unusable_vehicles_are_refused(tmp_path: Path, fields: dict[str, Any], said: str) -> None:
    """T17C-46, T17C-47, T17C-49 Gaps in the faces, no crew, parts that are never struck."""
    found = faults(tmp_path, vehicles__own=plain("vehicles", "truck", **fields))
    assert [one for one in found if one.startswith(f"vehicles/own.toml: {said}")], found


def test_faults_of_all_files_of_a_pack_are_told_at_once(tmp_path: Path) -> None:
    """T17C-10 What a file names that is faulty itself is told there alone."""
    squad = plain("units", "doll-rifles", members=[{**DOLL, "weapons": ["blaster"]}])
    found = faults(
        tmp_path,
        weapons__blaster=plain("weapons", "carbine", attacks=0),
        units__own=squad,
        armies__own={"name": NAME, "units": [{"unit": "own"}, {"unit": "other"}]},
    )
    assert [one.partition(": ")[0] for one in found] == ["armies/own.toml", "weapons/blaster.toml"]
    assert "units[1].unit" in found[0]


def test_a_pack_may_use_its_own_content_and_the_shipped(tmp_path: Path) -> None:
    """T17A-64"""
    template = plain("templates", "doll", allowed={"weapons": ["blaster"]})
    unit = plain("units", "doll-rifles", members=[{"template": "own", "weapons": ["blaster"]}], special=[], items=["apcr"])
    own = {"weapons__blaster": plain("weapons", "carbine"), "templates__own": template, "units__own": unit}
    assert faults(tmp_path, **own) == []
    use([])
    assert packs.CONTENT.check(tmp_path / "units" / "own.toml") == []


def test_content_of_another_kind_or_of_none(tmp_path: Path) -> None:
    (fault,) = packs.CONTENT.check(tmp_path)
    assert "no content in it" in str(fault)
    path = tmp_path / "wepons" / "own.toml"
    path.parent.mkdir()
    path.write_text("", "utf-8")
    (fault,) = packs.CONTENT.check(path)
    assert 'did you mean "weapons"?' in str(fault)


# --- Scenarios ----------------------------------------------------------------------------


def battle(**more: Any) -> ScenarioBundle:
    """A scenario of two small armies on bare ground, with these fields."""
    armies = {"red": roster("doll-rifles"), "blue": roster("grunt-squad")}
    sides = {side: {"name": NAME, "army": side} for side in armies}
    scenario = decode({"name": NAME, "about": NAME, "map": "bare", "sides": sides, **more}, Scenario, "test")
    ground = Map("hex", 4, 4, ("grass",) * 16, {"left": (0, 4), "right": (3, 7)}, {"hut": 5})
    return ScenarioBundle(scenario=scenario, map=ground, armies=armies, **vars(content()))


def side(zone: str) -> dict[str, Any]:
    return {"name": NAME, "army": "red", "zone": zone}


@pytest.mark.parametrize(
    ("fields", "lines"),
    [
        ({"sides": {"red": side("")}}, ["sides: two sides are wanted, not 1"]),
        ({"sides": {"red": side("left"), "blue": side("centre")}}, ['sides.blue.zone: no zone "centre"; allowed: left, right']),
        ({"sides": {"red": side("left"), "blue": side("left")}}, ["sides: give each side a zone of its own, or none to both"]),
        ({"sides": {"red": side("left"), "blue": side("")}}, ["sides: give each side a zone of its own, or none to both"]),
        ({"sides": {"red": side("left"), "gm": side("right")}}, ["sides.gm: a side's id is small letters"]),
        ({"objectives": ["hut", "mill"]}, ['objectives: no objective "mill"; allowed: hut']),
    ],
)
def test_scenarios_that_cannot_be_played_are_refused(fields: dict[str, Any], lines: list[str]) -> None:
    """T17C-11"""
    assert packs.CONTENT.problems_of(battle()) == []
    found = said(packs.CONTENT.problems_of(battle(**fields)))
    assert all(any(one.startswith(line) for one in found) for line in lines), found


def test_a_scenario_that_lacks_what_it_names_is_refused() -> None:
    """T17C-11 As a record may that somebody has altered."""
    data = encode(battle())
    del data["weapons"]["mortar"], data["terrain"]["grass"], data["units"]["doll-rifles"]
    with pytest.raises(BadContent) as caught:
        packs.CONTENT.setup(data, {})
    found = "\n".join(caught.value.lines)
    assert 'no terrain "grass"' in found
    assert 'units.mortar-team.special[0]: no weapon "mortar"' in found
    assert 'armies.red.units[0].unit: no unit "doll-rifles"' in found


def test_a_scenario_with_an_unlawful_army_is_refused(tmp_path: Path) -> None:
    """T17C-10 When it is played as when it is checked: all violations of both armies; what its own switches allow is lawful."""
    many = {"name": NAME, "units": [{"unit": "many"}], "limit": 10}
    table = plain("scenarios", "first-game")
    for party in table["sides"].values():
        party["army"] = "many"
    files = {"units__many": {"name": NAME, "members": [{**DOLL, "count": 5}]}, "armies__many": many}
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    use([pack(one, **files, scenarios__own=table)])
    with pytest.raises(BadContent) as caught:
        packs.CONTENT.scenario("own")
    assert sorted([line.partition(";")[0].partition(f"{one}/")[2] for line in caught.value.lines]) == [
        "armies/many.toml: limit: 50 points, at most 10",
        "units/many.toml: members: 10 hit points, at most 8 (SO, or the leader's LD)",
    ]
    table["options"]["so_measure"] = "head_count"
    use([pack(other, **{**files, "armies__many": {**many, "limit": 50}}, scenarios__own=table)])
    assert packs.CONTENT.check(other / "scenarios" / "own.toml") == []


def walled(zone: str) -> str:
    """A map of six rows with a zone at each end, as Tiled writes it; the zone of this name holds nothing but walls."""
    rows = {"north": 0, "south": 5}
    tiles = [2 if n // 4 == rows[zone] else 1 for n in range(24)]
    zones = [
        {"id": n, "class": "zone", "name": name, "x": 0, "y": rows[name] * 32, "width": 128, "height": 32}
        for n, name in enumerate(rows, 1)
    ]
    kinds = [
        {"id": n, "properties": [{"name": "terrain", "type": "string", "value": id}]} for n, id in enumerate(("grass", "wall"))
    ]
    return json.dumps(
        {
            "type": "map", "version": "1.10", "orientation": "orthogonal", "width": 4, "height": 6, "tilewidth": 32,
            "tileheight": 32, "infinite": False,
            "tilesets": [{"firstgid": 1, "name": "terrain", "tilecount": 2, "tiles": kinds}],
            "layers": [
                {"type": "tilelayer", "name": "terrain", "width": 4, "height": 6, "data": tiles},
                {"type": "objectgroup", "name": "marks", "objects": zones},
            ],
        }
    )  # fmt: skip


def on_map(folder: Path, text: str, **files: Any) -> Path:
    """A pack with this map, a scenario on it, and these files."""
    (folder / "maps").mkdir()
    (folder / "maps" / "own.tmj").write_text(text, "utf-8")
    return pack(folder, scenarios__own=plain("scenarios", "first-game", map="own"), **files)


@pytest.mark.parametrize("zone", ["north", "south"])
def test_a_zone_that_no_unit_of_its_side_can_enter_is_refused(tmp_path: Path, zone: str) -> None:
    """T17C-11 With the scenario, the side, the zone and the way out; when it is checked as when it is played."""
    folder = on_map(tmp_path, walled(zone))
    side = next(id for id, party in plain("scenarios", "first-game")["sides"].items() if party["zone"] == zone)
    said = f"sides.{side}.zone: none of its units can enter any cell of the zone {zone}; put ground there"
    for path in (folder, folder / "scenarios" / "own.toml"):
        (fault,) = packs.CONTENT.check(path)
        assert str(fault).startswith(f"{folder}/scenarios/own.toml: {said}")
    with pytest.raises(BadContent, match=f"scenario: {said}"):
        packs.CONTENT.setup(packs.CONTENT.scenario("own"), {})


def test_objectives_decide_only_where_there_are_some(tmp_path: Path) -> None:
    """T17C-57 By the scenario's own switches, and by those agreed on."""
    said = "options.victory: objectives cannot decide, for this scenario names none; name some under objectives"
    (fault,) = faults(tmp_path, scenarios__own=plain("scenarios", "first-game", options={"victory": "objectives"}))
    assert fault.startswith(f"scenarios/own.toml: {said}")
    with pytest.raises(BadContent, match=f"scenario: {said}"):
        packs.CONTENT.setup(packs.CONTENT.scenario("first-game"), {"victory": "objectives"})
    assert packs.CONTENT.setup(packs.CONTENT.scenario("crossroads"), {"victory": "objectives"}).options.victory == "objectives"
    assert packs.CONTENT.setup(packs.CONTENT.scenario("own"), {"victory": "points"}).options.victory == "points"


def test_a_map_of_hexes_may_be_played_on_as_squares(tmp_path: Path) -> None:
    """T17C-02 And the other way round: the switch decides how cells lie, whatever the map was drawn as."""
    game = plain("scenarios", "first-game", options={"grid": "square"})
    assert faults(tmp_path, scenarios__own=game) == []
    assert packs.CONTENT.setup(packs.CONTENT.scenario("own"), {}).field.grid.shape == "square"


def test_options_that_cannot_be_set_name_the_scenario(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, scenarios__own=plain("scenarios", "first-game", options={"pt_limit": 0}))
    assert fault == "scenarios/own.toml: options: option pt_limit: no value 0; allowed: whole numbers from 1 to 100000"


def test_points_and_rounds_may_be_any_number_within_reason() -> None:
    """T17C-10, T17C-58 Beside those that are offered."""
    options = packs.CONTENT.setup(packs.CONTENT.scenario("first-game"), {"pt_limit": 777, "max_rounds": "7"}).options
    assert (options.pt_limit, options.max_rounds) == (777, 7)
    for name, values in {"pt_limit": (0, 100_001), "max_rounds": (-1, 201)}.items():
        for value in values:
            with pytest.raises(BadContent, match=f"option {name}: no value {value}; allowed: whole numbers from "):
                packs.CONTENT.setup(packs.CONTENT.scenario("first-game"), {name: value})


def test_each_fault_of_a_pack_is_told_once_at_the_file_where_it_is(tmp_path: Path) -> None:
    """T17C-10, T17C-11 Those of maps, units and armies not again for each scenario, whether it uses them or not."""
    folder = on_map(
        tmp_path,
        walled("north").replace("orthogonal", "isometric"),
        units__broken=plain("units", "doll-rifles", members=[{**DOLL, "weapons": ["blaster"]}]),
        units__wrong=plain("units", "doll-rifles", printed_pt=1),
        armies__own={"name": NAME, "units": [{"unit": "wrong", "count": 9}, {"unit": "broken"}], "limit": 100},
        scenarios__other=plain("scenarios", "first-game"),
        scenarios__third=plain("scenarios", "first-game", objectives=["moon"]),
    )
    own = plain("scenarios", "first-game")
    own["sides"]["red"]["army"] = "own"
    pack(folder, scenarios__fourth=own)
    found = [str(one).replace(f"{folder}/", "") for one in packs.CONTENT.check(folder)]
    assert [one.split(":")[0] for one in found] == [
        "armies/own.toml", "units/broken.toml", "units/wrong.toml", "scenarios/third.toml", "maps/own.tmj",
    ]  # fmt: skip
    alone = [str(one) for one in packs.CONTENT.check(folder / "scenarios" / "own.toml")]
    assert len(alone) == 1
    assert "maps/own.tmj: orientation" in alone[0]
    assert any("blaster" in str(one) for one in packs.CONTENT.check(folder / "scenarios" / "fourth.toml"))
    assert any("printed_pt" in str(one) for one in packs.CONTENT.check(folder / "armies" / "own.toml"))


# --- Which rule set a pack is of ----------------------------------------------------------


@pytest.mark.parametrize(
    ("files", "name"),
    [
        ({"units__own": {}}, "typy17"),
        ({"items__own": {}, "armies__own": {}}, "typy17"),
        ({"scenarios__own": {"map": "crossroads"}}, "typy17"),
        ({"scenarios__own": {"ground": {}}}, "frontline"),
        ({"creatures__own": {}, "scenarios__own": {}}, "frontline"),
        ({"items__own": {"kind": "weapon"}}, "frontline"),
        ({"items__own": {"pt": 2}}, "typy17"),
        ({}, "frontline"),
    ],
)
def test_the_rule_set_of_a_pack(tmp_path: Path, files: dict[str, Any], name: str) -> None:
    """By its folders, else by the fields of its files; the first where nothing tells."""
    assert ruleset_of(pack(tmp_path, **files)) == name
    for file in files:
        kind, _, stem = file.partition("__")
        assert ruleset_of(tmp_path / kind / f"{stem}.toml") == name


def test_the_folder_around_a_pack_says_nothing_of_it(tmp_path: Path) -> None:
    folder = tmp_path / "creatures" / "own"
    folder.mkdir(parents=True)
    assert ruleset_of(pack(folder, units__own={})) == "typy17"


def test_a_pack_may_say_its_rule_set(tmp_path: Path) -> None:
    pack(tmp_path, items__own={})
    (tmp_path / "pack.toml").write_text('ruleset = "typy17"', "utf-8")
    assert ruleset_of(tmp_path) == "typy17"
    (tmp_path / "pack.toml").write_text('ruleset = "typy18"', "utf-8")
    with pytest.raises(Faulty, match='no rule set "typy18"; did you mean "typy17"'):
        ruleset_of(tmp_path)


def test_packs_are_added_to_the_content_of_their_rule_set(tmp_path: Path) -> None:
    """--pack, for both at once."""
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    pack(one, units__own=plain("units", "doll-rifles"))
    pack(other, creatures__own={})
    use([one, other])
    assert "own" in packs.CONTENT.library.names("units")
    assert frontline.CONTENT.library.packs[0] == other
    assert packs.CONTENT.library.packs == (one, *packs.CONTENT.library.shipped)


def test_check_chooses_the_rule_set(tmp_path: Path) -> None:
    folder = pack(tmp_path, units__own=plain("units", "doll-rifles", printed_pt=1))
    (fault,) = problems_in(folder)
    assert str(fault) == f"{folder}/units/own.toml: printed_pt: 1 is printed, but its parts come to 64; correct it"
