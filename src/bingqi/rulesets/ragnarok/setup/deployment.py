"""CRX-16, CRX-41: players place their units, one after the other."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.events import battle as arrivals
from bingqi.rulesets.ragnarok.events import course as events
from bingqi.rulesets.ragnarok.events import field
from bingqi.rulesets.ragnarok.field.geometry import Point
from bingqi.rulesets.ragnarok.field.ground import key_of, point_of
from bingqi.rulesets.ragnarok.field.moves import move
from bingqi.rulesets.ragnarok.model.state import Fight, State, clockwise, eliminated
from bingqi.rulesets.ragnarok.setup.zones import in_zone, put_down_near, slot_of


def to_deploy(state: State, id: str) -> list[str]:
    """CRX-41 The units of a player that are still to be placed."""
    waiting = [unit.id for unit in state.units.values() if unit.side == id and not unit.on_table and not unit.arrives]
    return [unit for unit in waiting if not eliminated(state, unit)]


@rule("CRX-41")
def deploy(battle: Fight) -> None:
    """CRX-41 All roll; whoever has least places a unit first, then the next one clockwise, until all stand."""
    state = battle.state
    waiting = [id for id in state.players if to_deploy(state, id)]
    if not waiting:
        battle.do(events.phase_began, "order")
    elif not state.lead:
        battle.do(events.lead_passed, least_of(battle, waiting))
    else:
        if state.lead in waiting:
            place_one(battle, state.lead)
        following = next((id for id in clockwise(state, state.lead) if to_deploy(state, id)), state.lead)
        if following != state.lead:
            battle.do(events.lead_passed, following)


@rule("CRX-41")
def least_of(battle: Fight, ids: list[str]) -> str:
    """CRX-41 A die each, and those who are equal again."""
    while len(ids) > 1:
        faces = {id: battle.die(6, "deployment", battle.tally("deployment", id)) for id in ids}
        ids = [id for id in ids if faces[id] == min(faces.values())]
    return ids[0]


@rule("CRX-41")
def place_one(battle: Fight, id: str) -> None:
    """CRX-16, CRX-41 A player says which unit, and where its leader stands; the others stand round him by rule. Where there is no
    room for all, the unit stands as near to there as there is; if there is none left in the zone, it is lost."""
    state = battle.state
    unit = battle.choose(id, to_deploy(state, id), "deploy", {"who": id})
    points = in_zone(state, unit)
    placed = put_down_near(state, unit, place_asked(battle, unit, points)) if points else []
    if placed:
        battle.do(arrivals.unit_arrived, unit)
        move(battle, unit, "deploy", placed)
    else:
        battle.do(field.unit_fled, unit, "edge")


@rule("CRX-41")
def place_asked(battle: Fight, unit: str, points: int) -> Point:
    """CRX-16, CRX-41 Where its leader stands; if nobody says where, as companies are drawn up: side by side along the front."""
    state = battle.state
    ours = [one.id for one in state.units.values() if one.side == state.units[unit].side]
    usual = state.ground.nearest(points, slot_of(state, unit, ours.index(unit), len(ours)))
    how = {"unit": unit, "how": "deploy"}
    return point_of(battle.pick(state.units[unit].side, state.ground.keys_of(points), "where", how, key_of(*usual)))
