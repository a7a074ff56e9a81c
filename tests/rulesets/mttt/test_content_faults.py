"""MT-4.1: what can be wrong with content. Each fault is found, with its place, and nothing else is told."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bingqi.core.content.structs import decode, encode
from bingqi.core.problems import BadContent
from bingqi.core.text import Text
from bingqi.rulesets.mttt.model.bundle import ScenarioBundle
from bingqi.rulesets.mttt.packs import library as packs

DEL = "leave it out"
X = {"en": "x", "zh": "x"}
SOMEBODY = {"id": "x", "character": "su-he"}
WEIR, RIVER, LEDGER = "scenario.sides.weir", "scenario.sides.river", "characters.ye-ting.jade_ledger"


@pytest.fixture(autouse=True)
def _own_packs_only() -> Iterator[None]:
    yield
    packs.CONTENT.library.use([])


def spoilt(changes: dict[str, Any]) -> ScenarioBundle:
    """The two armies with all content that there is, changed at these places."""
    armies = ScenarioBundle(
        packs.CONTENT.library.find("scenarios", "two-armies", ""),
        **{kind: packs.CONTENT.library.everything(kind) for kind in packs.CONTENT.kinds},
    )
    data = deepcopy(encode(armies))
    for path, value in changes.items():
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        at: Any = data
        for step in way:
            at = at.setdefault(step, {}) if isinstance(at, dict) else at[step]
        if value is DEL:
            del at[last]
        else:
            at[last] = value
    return decode(data, ScenarioBundle, "")


def found(changes: dict[str, Any]) -> list[tuple[str, str]]:
    """The faults of that, each with its place, by their messages."""
    return [(str(field), plain(what)) for field, what in packs.CONTENT.problems_of(spoilt(changes))]


def plain(what: Text) -> str:
    """The message of a fault; a name that there is not is told in several ways."""
    id = what.id.removeprefix("fault-")
    return "unknown" if id.startswith("unknown") else id


def pair(a: str, b: str, level: int) -> dict[str, Any]:
    return {"a": a, "b": b, "level": level}


OF_SCENARIOS: list[tuple[dict[str, Any], str, str]] = [
    # Sides and names
    ({"scenario.sides.river": DEL, "scenario.strategy": False}, "sides", "mt-sides"),
    ({"scenario.sides.third": {"name": X, "general": "x", "units": [SOMEBODY]}},
     "sides", "mt-strategy-sides"),
    ({f"{RIVER}.general": DEL}, "sides.river.general", "mt-no-general"),
    ({f"{RIVER}.general": "host"}, "sides.river.general", "unknown"),
    ({f"{RIVER}.general": "he-linchuan"}, "sides.river.general", "unknown"),
    ({"scenario.sides.gm": {"name": X, "units": [SOMEBODY]}, "scenario.strategy": False},
     "sides.gm", "bad-side-id"),
    ({f"{WEIR}.units.4.id": "Ye Ting"}, "sides.weir.units[4].id", "mt-bad-id"),
    ({f"{WEIR}.units.4.id": "dice"}, "sides.weir.units[4].id", "mt-id-taken"),
    ({f"{WEIR}.units.4.id": "river"}, "sides.weir.units[4].id", "mt-id-taken"),
    ({f"{RIVER}.units.3.id": "ye-ting"}, "sides.river.units[3].id", "mt-id-taken"),
    ({f"{WEIR}.units.4.id": "all"}, "sides.weir.units[4].id", "mt-id-taken"),
    ({f"{WEIR}.units.4.id": "3"}, "sides.weir.units[4].id", "mt-id-number"),
    ({"scenario.landmarks": {"3": X}}, "landmarks.3", "mt-id-number"),
    ({"scenario.landmarks.ye-ting": X}, "landmarks.ye-ting", "mt-id-taken"),
    ({"scenario.landmarks.Hill": X}, "landmarks.Hill", "mt-bad-id"),
    ({"scenario.cover": [{"id": "wall", "name": X, "level": "full", "dc": 10}] * 2}, "cover[1].id", "mt-id-taken"),
    # Units
    ({f"{WEIR}.units.4.character": "ye-tin"}, "sides.weir.units[4].character", "unknown"),
    ({f"{WEIR}.units.3.group": "reeds"}, "sides.weir.units[3].group", "unknown"),
    ({f"{WEIR}.units.4.group": "river-guard"}, "sides.weir.units[4].character", "mt-one-of-both"),
    ({f"{WEIR}.units.4.character": DEL}, "sides.weir.units[4].character", "mt-one-of-both"),
    ({f"{WEIR}.units.4.ready": "bell-hammer"}, "sides.weir.units[4].ready", "unknown"),
    ({f"{WEIR}.units.4.ready": "tide-chain", f"{WEIR}.units.4.ambushed": True}, "sides.weir.units[4].ready", "mt-ambushed"),
    ({f"{WEIR}.units.2.kind": "trivial"}, "sides.weir.units[2].kind", "mt-group-kind"),
    ({f"{WEIR}.units.2.leads": ["archers"]}, "sides.weir.units[2].leads", "mt-leads"),
    ({f"{WEIR}.units.1.leads": ["host"]}, "sides.weir.units[1].leads", "unknown"),
    ({f"{WEIR}.units.1.leads": ["ye-ting"]}, "sides.weir.units[1].leads", "unknown"),
    ({f"{WEIR}.units.1.leads": ["guard", "guard"]}, "sides.weir.units[1].leads", "arms-twice"),
    ({f"{WEIR}.units.4.rear": True}, "sides.weir.units[4].rear", "mt-rear"),
    ({f"{WEIR}.units.4.joins": {"round": 41}, "scenario.max_rounds": 40}, "sides.weir.units[4].joins.round", "mt-joins-late"),
    ({f"{WEIR}.units": [{"id": "x", "character": "ferry-child", "kind": "noncombatant"}], "scenario.strategy": False,
      f"{WEIR}.general": DEL}, "sides.weir.units", "mt-nobody-fights"),
    # Ground and distances
    ({"scenario.bands": [1, 3, 3, 6]}, "bands", "mt-bands"),
    ({"scenario.difficult": ["weir", "sea"]}, "difficult[1]", "unknown"),
    ({"scenario.hazards": [{"name": X, "damage": "1d6", "side": "sea"}]}, "hazards[0].side", "unknown"),
    ({"scenario.hazards": [{"name": X, "damage": "0"}]}, "hazards[0].damage", "mt-hazard-idle"),
    ({"scenario.distances": [pair("ye-ting", "nobody", 4)]}, "distances[0].b", "unknown"),
    ({"scenario.distances": [pair("nobody", "ye-ting", 4)]}, "distances[0].a", "unknown"),
    ({"scenario.distances": [pair("ye-ting", "ye-ting", 0)]}, "distances[0]", "mt-distance-self"),
    ({"scenario.distances": [pair("ye-ting", "host", 6)]}, "distances[0]", "mt-triangle"),
    ({"scenario.distances": [pair("ye-ting", "host", 3), pair("host", "ye-ting", 3)]}, "distances[1]", "mt-distance-twice"),
    ({"scenario.distance": 0}, "distance", "mt-triangle"),
]  # fmt: skip
OF_PARTS: list[tuple[dict[str, Any], str, str]] = [
    # Weapons
    ({"weapons.dew-sabre.skill": "blades"}, "weapons.dew-sabre.skill", "unknown"),
    ({"weapons.dew-sabre.damage": "7"}, "weapons.dew-sabre.damage", "mt-no-dice"),
    ({"weapons.dew-sabre.range_min": 2}, "weapons.dew-sabre.range_min", "arms-turned"),
    # Characters
    ({"characters.ye-ting.skills.swimming": 3}, "characters.ye-ting.skills.swimming", "unknown"),
    ({"characters.ye-ting.weapons": ["tide-chain", "harpoon"]}, "characters.ye-ting.weapons[1]", "unknown"),
    ({"characters.ye-ting.weapons": ["tide-chain", "tide-chain"]}, "characters.ye-ting.weapons", "arms-twice"),
    ({"characters.ye-ting.armour": "bikini"}, "characters.ye-ting.armour", "unknown"),
    ({"characters.shen-weiyu.spells": ["fireball"]}, "characters.shen-weiyu.spells[0]", "unknown"),
    ({"characters.shen-weiyu.triggers": ["echo"]}, "characters.shen-weiyu.triggers[0]", "unknown"),
    ({"characters.shen-weiyu.triggers": ["echo-step"] * 2}, "characters.shen-weiyu.triggers", "arms-twice"),
    ({"characters.shen-weiyu.spells": ["reverse-thorn"]}, "characters.shen-weiyu.spells", "mt-too-dear"),
    ({"characters.bai-zhi.capacity_order": 2, "characters.bai-zhi.spells": ["needle-rain"], "characters.bai-zhi.jade_ledger": []},
     "characters.bai-zhi.spells", "mt-too-dear"),
    ({"characters.mud-hound.triggers": ["echo-step"]}, "characters.mud-hound.triggers", "mt-too-dear"),
    ({"characters.mud-hound.cp_thresholds": [3]}, "characters.mud-hound.cp_thresholds", "mt-no-phases"),
    ({"characters.tide-leviathan.cp_thresholds": [3, 6, 6]}, "characters.tide-leviathan.cp_thresholds", "mt-thresholds"),
    ({"characters.mirror-empress.cp_thresholds": [2, 6]}, "characters.mirror-empress.cp_thresholds", "mt-thresholds"),
    ({"characters.mirror-empress.cp_thresholds": [6]}, "characters.mirror-empress.phase_effects", "mt-phase-effects"),
    ({"characters.mirror-empress.phase_effects": [[{"op": "counter"}]]}, "characters.mirror-empress.phase_effects[0][0].op",
     "mt-counter-entry"),
    ({f"{LEDGER}": [{"kind": "attribute", "thing": "dex", "price": 9}]}, f"{LEDGER}[0].score",
     "mt-price-score"),
    ({f"{LEDGER}.0.score": 15}, f"{LEDGER}[0].score", "mt-price-score"),
    ({f"{LEDGER}": [{"kind": "attribute", "thing": "luck", "price": 9, "score": 15}]},
     f"{LEDGER}[0].thing", "unknown"),
    ({f"{LEDGER}.0.thing": "dawn-lance"}, f"{LEDGER}[0].thing", "mt-price-not-hers"),
    ({f"{LEDGER}": [{"kind": "armour", "thing": "lamp-plate", "price": 9}]},
     f"{LEDGER}[0].thing", "mt-price-not-hers"),
    ({f"{LEDGER}": [{"kind": "weapon", "thing": "tide-chain", "price": 9}] * 2}, f"{LEDGER}",
     "arms-twice"),
    ({f"{LEDGER}": [{"kind": "attribute", "thing": "dex", "price": 9, "score": 14}]},
     f"{LEDGER}", "mt-price-steps"),
    # Battle groups
    ({"groups.river-guard.member": "riverguard"}, "groups.river-guard.member", "unknown"),
    ({"groups.river-guard.standard_weapon": "pike"}, "groups.river-guard.standard_weapon", "unknown"),
    ({"groups.moth-swarm.headcount": 2}, "groups.moth-swarm.headcount", "mt-few-heads"),
    ({"groups.moth-swarm.standard_weapon": "warped-thorn"}, "groups.moth-swarm.standard_weapon", "mt-group-decisive"),
    ({"groups.moth-swarm.member": "ferry-child"}, "groups.moth-swarm.standard_weapon", "mt-group-unarmed"),
    # Spells
    ({"spells.crystal-breath.timing": "free"}, "spells.crystal-breath.timing", "mt-attack-instant"),
    ({"spells.dawn-lance.attack": DEL}, "spells.dawn-lance.effects", "mt-spell-idle"),
    ({"spells.dawn-lance.attack.skill": "orders"}, "spells.dawn-lance.attack.skill", "unknown"),
    ({"spells.dawn-lance.attack.damage": "4"}, "spells.dawn-lance.attack.damage", "mt-no-dice"),
    ({"spells.dawn-lance.attack.kinds": []}, "spells.dawn-lance.attack.kinds", "mt-attack-kinds"),
    ({"spells.dawn-lance.attack.damage_type": "distortion"}, "spells.dawn-lance.attack.kinds", "mt-damage-kind"),
    ({"spells.dawn-lance.attack.damage_type": "environment"}, "spells.dawn-lance.attack.kinds", "mt-damage-kind"),
    ({"spells.dawn-lance.targets.who": "ally"}, "spells.dawn-lance.targets.who", "mt-attack-enemy"),
    ({"spells.dawn-lance.targets.count": 2}, "spells.dawn-lance.targets.count", "mt-spell-count"),
    ({"spells.dawn-lance.targets.range_min": 6}, "spells.dawn-lance.targets.range_min", "arms-turned"),
    ({"spells.dawn-lance.supernatural_area": True}, "spells.dawn-lance.supernatural_area", "mt-no-area"),
    ({"spells.severed-thread.timing": "standard"}, "spells.severed-thread.timing", "mt-counter-instant"),
    ({"spells.severed-thread.targets.who": "enemy"}, "spells.severed-thread.effects[0].op", "mt-counter-entry"),
    ({"spells.severed-thread.effects.0.on": "self"}, "spells.severed-thread.effects[0].op", "mt-counter-entry"),
    ({"spells.severed-thread.effects.0.amount": 2}, "spells.severed-thread.effects[0].amount", "mt-op-idle"),
    ({"spells.tune-the-blade.cost_order": 0}, "spells.tune-the-blade.cost_order", "mt-spell-endless"),
    ({"spells.river-exchange.cost_order": 2}, "", ""),
    ({"spells.river-exchange.conditions": []}, "spells.river-exchange.cost_order", "mt-spell-endless"),
    ({"spells.undertow.targets.who": "self"}, "spells.undertow.effects[0].on", "mt-move-self"),
    ({"spells.undertow.effects.0.amount": 0}, "spells.undertow.effects[0].amount", "mt-op-needs"),
    ({"spells.warm-hands.effects.0.amount": -1}, "spells.warm-hands.effects[0].amount", "mt-op-heal"),
    ({"spells.warm-hands.effects.0.stat": "soak"}, "spells.warm-hands.effects[0].stat", "mt-op-idle"),
    ({"spells.tightening-net.effects.0.dice": DEL}, "spells.tightening-net.effects[0].dice", "mt-op-needs"),
    ({"spells.river-exchange.conditions.0.value": 0, "spells.river-exchange.cost_order": 3},
     "spells.river-exchange.conditions[0].value", "mt-condition-value"),
    ({"spells.warm-hands.conditions.0.value": 3}, "spells.warm-hands.conditions[0].value", "mt-condition-value"),
    # Triggered effects
    ({"triggers.heart-ablaze.effects": []}, "triggers.heart-ablaze.effects", "mt-trigger-idle"),
    ({"triggers.heart-ablaze.by": "enemy"}, "triggers.heart-ablaze.by", "mt-happens-by-nobody"),
    ({"triggers.last-drop.to": "self"}, "triggers.last-drop.to", "mt-happens-to-nobody"),
    ({"triggers.last-drop.on": "subject"}, "triggers.last-drop.on", "mt-happens-on-nobody"),
    ({"triggers.heart-ablaze.on": "other"}, "triggers.heart-ablaze.on", "mt-happens-on-nobody"),
    ({"triggers.silent-bell.happens": "attack_hit"}, "triggers.silent-bell.on", "mt-no-entry"),
    ({"triggers.silent-bell.on": "other"}, "triggers.silent-bell.effects[0].op", "mt-counter-entry"),
    ({"triggers.sensing-the-tide.cost_distortion": 0}, "triggers.sensing-the-tide.cost_order", "mt-trigger-endless"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "place", "fault"), [*OF_SCENARIOS, *OF_PARTS])
def test_each_fault_is_found_with_its_place(changes: dict[str, Any], place: str, fault: str) -> None:
    """MT-4.1"""
    assert found(changes) == ([(place, fault)] if fault else [])


# --- Files ---------------------------------------------------------------------------

DUEL = """
name = { en = "x", zh = "x" }
about = { en = "x", zh = "x" }
[sides.a]
name = { en = "a", zh = "a" }
units = [{ id = "one", character = "somebody" }]
[sides.b]
name = { en = "b", zh = "b" }
units = [{ id = "two", character = "su-he" }]
"""
SOMEBODY_ELSE = """
name = { en = "x", zh = "x" }
about = { en = "x", zh = "x" }
glyph = { en = "x", zh = "x" }
weapons = ["dew-sabre"]
attributes = { str = 14 }
"""


def pack(folder: Path, **files: str) -> Path:
    """A pack with these files, "kind/id" with two underscores between."""
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def told(path: Path, folder: Path) -> list[str]:
    return [str(one).replace(f"{folder}/", "") for one in packs.CONTENT.check(path)]


def test_a_pack_may_name_what_lies_in_it_and_what_comes_with_the_program(tmp_path: Path) -> None:
    """MT-4.1"""
    pack(tmp_path, scenarios__duel=DUEL, characters__somebody=SOMEBODY_ELSE)
    assert told(tmp_path, tmp_path) == []
    assert told(tmp_path / "scenarios" / "duel.toml", tmp_path) == []


def test_a_fault_is_told_where_it_is_and_only_there(tmp_path: Path) -> None:
    """MT-4.1 Of a scenario that is checked alone, faults of what it names are told too."""
    faulty = SOMEBODY_ELSE.replace("dew-sabre", "spoon").replace("str = 14", "str = 99")
    pack(tmp_path, scenarios__duel=DUEL, characters__somebody=faulty)
    out_of_range = "characters/somebody.toml: attributes.str: 99 is out of range; from 1 to 30"
    assert told(tmp_path, tmp_path) == [out_of_range]
    assert told(tmp_path / "scenarios" / "duel.toml", tmp_path) == [out_of_range]


def test_a_number_is_no_id_for_what_attacks_name(tmp_path: Path) -> None:
    """MT-7.6 "withering:3" is an attack without its charge. Weapons are refused to whoever has them, units to their
    scenario."""
    data = packs.CONTENT.scenario("first-duel")
    data["scenario"]["sides"]["dawn"]["units"][0]["id"] = "3"
    sabre = "name = { en = 'x', zh = 'x' }\ndamage = '1d6'\nskill = 'blade'\n"
    pack(tmp_path, characters__somebody=SOMEBODY_ELSE.replace("dew-sabre", "3"), weapons__3=sabre)
    (fault,) = told(tmp_path, tmp_path)
    assert fault.startswith("characters/somebody.toml: weapons: 3: a bare number")
    with pytest.raises(BadContent, match="3: a bare number"):
        packs.CONTENT.setup(data, {})


def test_a_scenario_tells_what_there_is_not_and_which_options_are_wrong(tmp_path: Path) -> None:
    """MT-4.1"""
    pack(
        tmp_path,
        scenarios__duel=DUEL,
        scenarios__other=DUEL.replace("somebody", "tang-yin").replace("[sides.a]", "options = { mood = 3 }\n[sides.a]"),
    )
    first, second = told(tmp_path, tmp_path)
    assert first.startswith('scenarios/duel.toml: sides.a.units[0].character: no character "somebody"')
    assert second.startswith("scenarios/other.toml: options: ")
