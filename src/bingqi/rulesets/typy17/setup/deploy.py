"""T17C-11: setting up: who begins at which edge, and who is placed where."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.acts.move import has_room
from bingqi.rulesets.typy17.course.rounds import begin_round
from bingqi.rulesets.typy17.course.victory import check_annihilation
from bingqi.rulesets.typy17.model.state import OFF, Fight, State, Unit, foe, infantry, living, of_side
from bingqi.rulesets.typy17.model.worth import free_seats, worth
from bingqi.rulesets.typy17.recon.fog import all_who_see, show
from bingqi.rulesets.typy17.setup.usual_place import usual_place

DEEP, SHALLOW = 6, 2
"""A zone reaches a sixth of the height into the map, and at least two cells."""
NEAR, FAR = "north", "south"
"""The zones of a map that has none of its own: its upper and its lower edge."""


def zones(state: State) -> dict[str, tuple[int, ...]]:
    """T17C-11 The zones by name: those of the map, or its upper and lower edges."""
    map_ = state.bundle.map
    if map_.zones:
        return map_.zones
    depth = max(SHALLOW, map_.h // DEEP) * map_.w
    return {NEAR: tuple(range(depth)), FAR: tuple(range(map_.w * map_.h - depth, map_.w * map_.h))}


@rule("T17C-11")
def take_edges(battle: Fight) -> None:
    """The higher d20 chooses an edge, unless the scenario says who begins where; the other side places the first unit."""
    state = battle.state
    one, other = state.sides
    given = {side: state.bundle.scenario.sides[side].zone for side in state.sides}
    winner = roll_for_edge(battle, one, other)
    loser = foe(state, winner)
    if all(given.values()):
        chosen = given
    else:
        names = list(zones(state))[:2]
        picked = battle.choose(winner, names, "edge", {}, names[0])
        chosen = {winner: picked, loser: next(name for name in names if name != picked)}
    for side in state.sides:
        battle.do(events.edge_taken, side, chosen[side])
    battle.do(events.phase_begun, "deploy")
    let_place(battle, loser)


@rule("T17C-11")
def roll_for_edge(battle: Fight, one: str, other: str) -> str:
    """A d20 for each side, again while they are the same."""
    while True:
        a, b = [battle.die(20, "edge", battle.tally("edge", side)) for side in (one, other)]
        if a != b:
            winner = one if a > b else other
            battle.do(events.edges_rolled, max(a, b), min(a, b), winner)
            return winner


def to_deploy(state: State, side: str) -> list[Unit]:
    """T17A-12 The units of a side that have still to be placed. Those off the map never are."""
    return [unit for unit in of_side(state, side) if unit.cell == OFF and not unit.carrier and unit.card.battery is None]


@rule("T17C-11")
def place_one(battle: Fight) -> None:
    """One unit is placed; then it is the other side's turn, or with the switch that of the same side until it has placed all. A
    unit for which there is no room stays at home only when no other of its side could be placed, and perhaps carry it."""
    state = battle.state
    side = state.placing
    left = to_deploy(state, side)
    units = [unit.id for unit in left if has_spot(state, unit)]
    if units:
        unit = state.units[battle.choose(side, units, "deploy-unit", {}, units[0])]
        places, all_zones = spots(state, unit), zones(state)
        own, theirs = [all_zones[state.sides[one].zone] for one in (side, foe(state, side))]
        usual = usual_place(state, unit, places, own, theirs)
        settle_at(battle, unit, battle.choose(side, places, "deploy-cell", {"who": unit.id}, usual))
    elif left:  # else the game master has placed them
        battle.do(events.stayed_home, left[0].id)
    let_place(battle, side if state.options.deployment == "one_side_first" else foe(state, side))


def settle_at(battle: Fight, unit: Unit, at: str) -> None:
    """T17C-11 In a cell of its zone, or aboard a vehicle that stands there."""
    if at.startswith("aboard:"):
        show(battle, all_who_see(battle.state, unit), events.embarked, unit.id, at.partition(":")[2])
    else:
        show(battle, all_who_see(battle.state, unit), events.deployed, unit.id, int(at))


@rule("T17C-11")
def let_place(battle: Fight, first: str) -> None:
    """This side places the next unit, or if it has placed all the other one; when all are placed the first round begins."""
    side = next((side for side in (first, foe(battle.state, first)) if to_deploy(battle.state, side)), None)
    if side is None:
        check_annihilation(battle)  # for all of a side may have stayed at home
        if battle.state.result is None:
            begin_round(battle)
    else:
        battle.do(events.to_place, side)


def has_spot(state: State, unit: Unit) -> bool:
    """T17C-11 Whether there is anywhere that a unit may be placed."""
    return next(_spots(state, unit), None) is not None


def spots(state: State, unit: Unit) -> list[str]:
    """T17C-11 Where a unit may be placed: cells of its zone that it could enter, and vehicles of its side with room for it."""
    return list(_spots(state, unit))


def _spots(state: State, unit: Unit) -> Iterator[str]:
    ta = worth(state, unit).ta
    for cell in zones(state)[state.sides[unit.side].zone]:
        if state.field.cost(ta, cell) is not None and has_room(state, unit, cell):
            yield str(cell)
    if infantry(unit):
        for one in of_side(state, unit.side):
            if one.cell != OFF and free_seats(state, one) >= living(unit):
                yield f"aboard:{one.id}"
