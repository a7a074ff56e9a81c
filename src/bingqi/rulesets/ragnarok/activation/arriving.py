"""CR-2.2, CRX-42: units that come onto the table when their card is turned."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.ragnarok.events import battle as arrivals
from bingqi.rulesets.ragnarok.events import field as events
from bingqi.rulesets.ragnarok.field.formation import Placed, drawn_up, followers
from bingqi.rulesets.ragnarok.field.geometry import Point, apart_squared
from bingqi.rulesets.ragnarok.field.ground import STEP, key_of, point_of
from bingqi.rulesets.ragnarok.field.moves import move
from bingqi.rulesets.ragnarok.field.spots import all_others
from bingqi.rulesets.ragnarok.model.state import Fight, State, Unit, leader_of
from bingqi.rulesets.ragnarok.offers.acts import ACTS


def cannot_arrive(state: State, unit: Unit) -> No | None:
    """CR-2.2, CRX-42 A unit arrives when its card is turned, and not before its round; on the table only where there is room."""
    if unit.on_table:
        return no("CR-2.2", "cr-is-there", unit=unit.id)
    if state.round < unit.arrives:
        return no("CRX-42", "cr-too-early", unit=unit.id, n=unit.arrives)
    if state.options.battle_layer and not near_there(state, unit, (0, 0)):
        return no("CRX-42", "cr-no-room")
    return None


@ACTS.act("arrive", "CRX-42", heading="move", why_not=cannot_arrive, icon="place")
@rule("CRX-42")
def arrive(battle: Fight, unit: Unit) -> None:
    """CR-2.2, CRX-42 The unit comes onto the table, its leader at the edge where its owner says. It may walk or shoot then."""
    state = battle.state
    if not state.options.battle_layer:
        battle.do(arrivals.unit_arrived, unit.id)
        return
    battle.do(events.action_taken, unit.id, "arrive")
    to = point_of(battle.pick(unit.side, along_edge(state, unit), "where", {"unit": unit.id, "how": "arrive"}))
    placed = near_there(state, unit, to)
    if placed:
        battle.do(arrivals.unit_arrived, unit.id)
        move(battle, unit.id, "arrive", placed)


def near_there(state: State, unit: Unit, to: Point) -> list[Placed]:
    """CRX-42 The unit at the place along the edge that is nearest to there, and has room for all; nowhere, if there is none."""
    leader, rest = leader_of(state, unit.id), followers(state, unit.id)
    forward = -1 if unit.edge == "south" else 1
    for at in sorted([point_of(key) for key in along_edge(state, unit)], key=lambda at: apart_squared(at, to)):
        placed = drawn_up(leader, rest, at, forward, all_others(state, unit.id))
        if placed:
            return placed
    return []


def along_edge(state: State, unit: Unit) -> tuple[str, ...]:
    """CRX-42 The places where the leader's base touches the edge by which the unit arrives."""
    radius, ground = leader_of(state, unit.id).radius, state.ground
    others = all_others(state, unit.id)
    across = unit.edge in ("north", "south")
    far = radius if unit.edge in ("north", "west") else (ground.height if across else ground.width) - radius
    places = [(n, far) if across else (far, n) for n in range(0, (ground.width if across else ground.height) + 1, STEP)]
    return tuple([key_of(x, y) for x, y in places if others.leave(x, y, radius)])
