"""CRX-23, CRX-24, CRX-35, CRX-38: walking, running, disengaging, and placing each fighter by hand."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.rule import rule
from bingqi.kit.acts import NOTHING_TO_SAY, No, no
from bingqi.rulesets.ragnarok.combat.melee import strike_all
from bingqi.rulesets.ragnarok.events import field as events
from bingqi.rulesets.ragnarok.field.contact import engaged, engaging
from bingqi.rulesets.ragnarok.field.formation import CLOSE, LED, REACH, Placed, closing_up, followers, led_to
from bingqi.rulesets.ragnarok.field.geometry import Point
from bingqi.rulesets.ragnarok.field.ground import key_of, point_of
from bingqi.rulesets.ragnarok.field.moves import move, movement
from bingqi.rulesets.ragnarok.field.reach import reachable
from bingqi.rulesets.ragnarok.field.spots import Others, all_others
from bingqi.rulesets.ragnarok.model.state import Fight, Fighter, State, Unit, eliminated, fighters_of, leader_of
from bingqi.rulesets.ragnarok.offers.acts import ACTS, not_in_battle, not_on_table


def points_for(state: State, unit: str, far: int) -> int:
    """CRX-38 Where the leader may go: within so many millimetres, clear of everybody, and past no enemy."""
    leader = leader_of(state, unit)
    others = all_others(state, unit).near(leader.x, leader.y, far + REACH)
    ends = others.points(leader.radius)
    return reachable(state.ground, leader.x, leader.y, leader.radius, far, others.ways(leader.radius)) & ends


def go(battle: Fight, unit: Unit, how: str, points: int, far: int) -> None:
    """CRX-38 The owner says where the leader goes; the others follow by rule, or are placed one by one."""
    state = battle.state
    if not points:
        return
    to = asked_point(battle, unit, "where", how, points)
    others = all_others(state, unit.id)
    placed = placed_by_hand(battle, unit, how, to, far) if state.one_by_one else led_to(state, unit.id, to, far, others)
    move(battle, unit.id, how, placed)


def asked_point(battle: Fight, unit: Unit, id: str, how: str, points: int) -> Point:
    """CRX-38 A point of those that are offered, as the owner says."""
    ground, leader = battle.state.ground, leader_of(battle.state, unit.id)
    stay = key_of(*ground.nearest(points, (leader.x, leader.y)))
    return point_of(battle.pick(unit.side, ground.keys_of(points), id, {"unit": unit.id, "how": how}, stay))


@rule("CRX-38")
def placed_by_hand(battle: Fight, unit: Unit, how: str, to: Point, far: int) -> list[Placed]:
    """CRX-6, CRX-38 The owner places each follower: in formation, and no further than it may go. Whoever has no such place closes
    up by rule."""
    state = battle.state
    placed = [Placed(leader_of(state, unit.id), *to)]
    others = all_others(state, unit.id)
    for one in followers(state, unit.id):
        others.add(placed[-1].x, placed[-1].y, placed[-1].fighter.radius)
        points = in_formation_at(state, one, placed, far, others)
        at = hand_point(battle, unit, one, how, points) if points else closing_up(one, to, far, others)
        placed.append(Placed(one, *at))
    return placed


def hand_point(battle: Fight, unit: Unit, one: Fighter, how: str, points: int) -> Point:
    """CRX-38 Where somebody is placed by hand."""
    ground, about = battle.state.ground, {"unit": unit.id, "how": how, "fighter": one.id}
    stay = key_of(*ground.nearest(points, (one.x, one.y)))
    return point_of(battle.pick(unit.side, ground.keys_of(points), "place", about, stay))


def in_formation_at(state: State, one: Fighter, placed: list[Placed], far: int, others: Others) -> int:
    """CRX-6 The points at which somebody is in formation with those who stand already."""
    radius, ground, leader = one.radius, state.ground, placed[0]
    close = 0
    for other in placed:
        close |= ground.disc(other.x, other.y, radius + other.fighter.radius + CLOSE)
    led = ground.disc(leader.x, leader.y, radius + leader.fighter.radius + LED)
    return reachable(ground, one.x, one.y, radius, far, others.ways(radius)) & others.points(radius) & close & led


# --- What is offered -------------------------------------------------------------------


def may_move(did: tuple[str, ...]) -> bool:
    """CRX-23, CRX-42 Whether a unit may walk that has done this: nothing, or it has shot, or it has just arrived."""
    return did == ("arrive",) or all(what == "shoot" for what in did)


def cannot_move(state: State, unit: Unit) -> No | None:
    """CRX-18, CRX-23 Whoever is engaged must disengage; nobody moves twice, and nobody who has fought or fled."""
    if (absent := not_on_table(state, unit)) is not None:
        return absent
    if not may_move(state.did):
        return no("CRX-23", "cr-has-acted")
    return no("CRX-18", "cr-engaged") if engaged(state, unit.id) else None


def cannot_run(state: State, unit: Unit) -> No | None:
    """CRX-23, CRX-42 Whoever has shot does not run, nor whoever has just arrived."""
    if state.did:
        return no("CRX-23", "cr-has-acted")
    return cannot_move(state, unit)


def cannot_place(state: State, unit: Unit) -> No | None:
    """CRX-38 There is somebody to place by hand, and something is still to be done for which that matters."""
    if state.one_by_one or not followers(state, unit.id):
        return NOTHING_TO_SAY
    return cannot_move(state, unit)


@ACTS.act("walk", "CRX-24", heading="move", why_not=cannot_move, icon="move")
@rule("CRX-24")
def walk(battle: Fight, unit: Unit) -> None:
    """CRX-23, CRX-24 Up to Movement; it may shoot before or after."""
    far = movement(battle.state, unit.id)
    battle.do(events.action_taken, unit.id, "walk")
    go(battle, unit, "walk", points_for(battle.state, unit.id, far), far)


@ACTS.act("run", "CRX-24", heading="move", why_not=cannot_run, icon="dash")
@rule("CRX-24")
def run(battle: Fight, unit: Unit) -> None:
    """CRX-23, CRX-24 Up to twice Movement, and nothing else."""
    far = 2 * movement(battle.state, unit.id)
    battle.do(events.action_taken, unit.id, "run")
    go(battle, unit, "run", points_for(battle.state, unit.id, far), far)


def cannot_disengage(state: State, unit: Unit) -> No | None:
    """CRX-35 Whoever is engaged may leave, if the rules in force let him, and if there is room to get clear."""
    if (absent := not_on_table(state, unit)) is not None:
        return absent
    if not engaged(state, unit.id):
        return no("CRX-35", "cr-not-engaged")
    if state.did:
        return no("CRX-23", "cr-has-acted")
    if state.options.disengage_cost == "forbidden":
        return no("CRX-35", "cr-no-disengaging")
    return None if any(clear_points(state, unit.id)) else no("CRX-35", "cr-no-room")


def clear_points(state: State, unit: str) -> Iterator[str]:
    """CRX-35 The points for the leader with which every fighter gets clear of all enemies: all go as far, and the same way."""
    leader, far = leader_of(state, unit), disengaging_distance(state, unit)
    free = all_others(state, unit)
    all_ = [(one, free.near(one.x, one.y, far + REACH)) for one in (leader, *followers(state, unit))]
    for key in state.ground.keys_of(state.ground.disc(leader.x, leader.y, far) & free.points(leader.radius)):
        x, y = point_of(key)
        if all(gets_to(near, one, (one.x + x - leader.x, one.y + y - leader.y), far) for one, near in all_):
            yield key


def gets_to(others: Others, one: Fighter, at: Point, far: int) -> bool:
    """CRX-38, CRX-40 Whether somebody may stand there, and goes straight there."""
    start = one.x, one.y
    return others.leave(*at, one.radius) and others.way_free(start, at, one.radius) and others.ground.cost(start, at) <= far


def disengaging_distance(state: State, unit: str) -> int:
    """CRX-35 How far a unit goes that disengages: half of its Movement, or with free_strikes the whole."""
    far = movement(state, unit)
    return far if state.options.disengage_cost == "free_strikes" else far // 2


@ACTS.act("disengage", "CRX-35", heading="move", why_not=cannot_disengage, icon="disengage")
@rule("CRX-35")
def disengage(battle: Fight, unit: Unit) -> None:
    """CRX-35 The unit goes clear of all enemies, and may shoot then. With free_strikes those whom it leaves strike first."""
    state = battle.state
    battle.do(events.action_taken, unit.id, "disengage")
    if state.options.disengage_cost == "free_strikes":
        for foe in engaging(state, unit.id):
            strike_all(battle, foe, (unit.id,))
        if eliminated(state, unit.id):
            return
    points = tuple(clear_points(state, unit.id))
    if not points:
        return
    to = point_of(battle.pick(unit.side, points, "where", {"unit": unit.id, "how": "disengage"}))
    leader = leader_of(state, unit.id)
    by = to[0] - leader.x, to[1] - leader.y
    move(battle, unit.id, "disengage", [Placed(one, one.x + by[0], one.y + by[1]) for one in fighters_of(state, unit.id)])


@ACTS.act("by-hand", "CRX-38", heading="move", why_not=cannot_place, icon="people", rank="more")
@rule("CRX-38")
def place_each(battle: Fight, unit: Unit) -> None:
    """CRX-38 Each fighter will be placed by its player, not by rule."""
    battle.do(events.one_by_one, unit.id)


@ACTS.act("hold", "CR-3.2", heading="end", why_not=not_in_battle, icon="end-turn", rank="end")
@rule("CR-3.2")
def hold(battle: Fight, unit: Unit) -> None:
    """CR-3.2, CRX-23 Nothing more is done."""
