"""Content of mttt: where it lies, how it is listed, and how a scenario becomes the first state of a battle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bingqi.kit.content import Content
from bingqi.rulesets.mttt.model.battle_group import magnitude_max, size_of
from bingqi.rulesets.mttt.model.bundle import ScenarioBundle
from bingqi.rulesets.mttt.model.state import Hears, Side, State
from bingqi.rulesets.mttt.model.stats import Character, Entry, Scenario
from bingqi.rulesets.mttt.model.switches import Options
from bingqi.rulesets.mttt.model.unit import NO_TICK, Unit, hp_max
from bingqi.rulesets.mttt.packs.fighter_problems import SOUND
from bingqi.rulesets.mttt.packs.scenario_problems import distances_at_start, places, problems_of_scenario

FOLDER = Path(__file__).parents[1]


# --- Setting up ----------------------------------------------------------------------


def begin(it: ScenarioBundle, options: Options, gm: bool) -> State:
    """MT-4.1, MT-4.2 A battle's first state: who takes part, with all they have."""
    units = {unit.id: unit for unit in mustered(it, options)}
    sides = {side: Side(side) for side in it.scenario.sides}
    return State(it, options, places_of(it), hears(it), levels_of(it), sides, units, gm=gm)


def hears(it: ScenarioBundle) -> Hears:
    """MT-5.1 What makes windows matter: instants and triggered effects of those who take part."""
    instants = {id for id, spell in it.spells.items() if spell.timing == "instant"}
    happens = frozenset([trigger.happens for trigger in it.triggers.values()])
    listed = [stat_of(it, entry) for party in it.scenario.sides.values() for entry in party.units]
    return Hears(bool(instants or happens), happens, sum([not instants.isdisjoint(stat.spells) for stat in listed]))


def stat_of(it: ScenarioBundle, entry: Entry) -> Character:
    """MT-15.1 What a unit is; of a battle group, what its average member is."""
    return it.characters[it.groups[entry.group].member if entry.group is not None else entry.character or ""]


def mustered(it: ScenarioBundle, options: Options) -> Iterator[Unit]:
    """MT-4.1 All units, side by side, as the scenario lists them."""
    number = 0
    for side, party in it.scenario.sides.items():
        for entry in party.units:
            yield fresh(it, options, side, number, entry, party.player)
            number += 1


def fresh(it: ScenarioBundle, options: Options, side: str, number: int, entry: Entry, player: bool) -> Unit:
    """MT-1.3, MT-2.5, MT-6.4, MT-15.1, MT-16.9 A unit as it enters the battle: unhurt, its pools folded, a weapon ready unless it
    was ambushed."""
    group = it.groups[entry.group] if entry.group is not None else None
    stat = stat_of(it, entry)
    unit = Unit(entry.id, side, number, "group" if group is not None else entry.kind, stat, group, entry.name, player)
    unit.leads, unit.rear = entry.leads, entry.rear
    unit.ready = "" if entry.ambushed else entry.ready or first_weapon(it, unit)
    unit.hp = unit.hp_max = hp_max(unit)
    unit.distortion, unit.jade = stat.distortion_permanent, stat.jade_unspent
    if entry.joins is not None:
        unit.out, unit.joins, unit.prepared = "absent", entry.joins.round, entry.joins.prepared
        unit.joins_tick = NO_TICK if entry.joins.tick is None else entry.joins.tick
    if group is not None:
        unit.size = group.size or size_of(group.headcount)
        unit.headcount, unit.spread = group.headcount, group.spread
        unit.magnitude = magnitude_max(options, unit)
    return unit


def first_weapon(it: ScenarioBundle, unit: Unit) -> str:
    """MT-6.4 The weapon that is ready where nothing else is said: her first that has to be readied, for what needs no readying is
    at hand all the same; of a group its standard weapon."""
    if unit.group is not None and unit.group.standard_weapon:
        return unit.group.standard_weapon
    weapons = unit.stat.weapons
    return next((id for id in weapons if it.weapons[id].ready_needed), weapons[0] if weapons else "")


def places_of(it: ScenarioBundle) -> dict[str, int]:
    """MT-12.4 The numbers of all units, then of all landmarks."""
    return {id: n for n, id in enumerate(places(it.scenario))}


def levels_of(it: ScenarioBundle) -> tuple[int, ...]:
    """MT-12.4 The distances at the start, as the state keeps them."""
    ids, levels = places(it.scenario), distances_at_start(it.scenario)
    return tuple([levels[a, b] for a in ids for b in ids])


CONTENT = Content(
    FOLDER,
    ScenarioBundle,
    Options,
    begin,
    sound={**SOUND, Scenario: problems_of_scenario},
    size=lambda it: sum([len(party.units) for party in it.sides.values()]),
    two=False,
    in_order=True,
)
