"""MT-12.10 to MT-12.15: Disengage (撤退): out of sight of all opponents at once."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.skill_checks import opposed
from bingqi.rulesets.mttt.basics.victory import leave
from bingqi.rulesets.mttt.model.state import Fight, State, bands, distance, enemies
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.movement.declare import carry_out_movement
from bingqi.rulesets.mttt.movement.distances import held, relocate, visual_distance
from bingqi.rulesets.mttt.movement.move import leaves_freely
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS

COST = 5
"""MT-12.15"""
OPPOSE, LET_GO = "oppose", "let-go"
AWAY, KEPT = "away", "kept"
"""MT-12.12, MT-12.14 What comes of it."""


def no_disengaging(state: State, unit: Unit) -> No | None:
    """MT-12.10 She faces opponents within visual distance; with disengage_from visual_band_only, none that is nearer."""
    if (found := held(unit)) is not None:
        return found
    opponents = within_sight(state, unit)
    if state.options.disengage_from == "visual_band_only":
        far = bands(state)[2]
        opponents = opponents if all(distance(state, unit.id, one.id) > far for one in opponents) else []
    return None if opponents else no("MT-12.10", "mt-nobody-in-sight", who=unit.id)


def within_sight(state: State, unit: Unit) -> list[Unit]:
    """MT-12.10 The opponents within visual distance."""
    last = visual_distance(state)
    return [one for one in enemies(state, unit) if distance(state, unit.id, one.id) <= last]


@ACTS.act("disengage", "MT-12.10", heading="move", why_not=no_disengaging, cost={**ACTION, "priority": COST}, icon="disengage")
@rule("MT-12.10")
def disengage(battle: Fight, unit: Unit) -> None:
    """MT-12.15 It costs 5 Priority when it is declared, whatever comes of it."""

    def still() -> bool:
        return able(unit) and no_disengaging(battle.state, unit) is None

    carry_out_movement(battle, unit, "disengage", (), still, lambda: get_away(battle, unit), cost=COST)


@rule("MT-12.11")
def get_away(battle: Fight, unit: Unit) -> None:
    """MT-12.12, MT-12.14 Her DEX against that of all who would keep her. If she beats every one of them she comes to geographic
    distance of all that was within sight; else she stays."""
    state = battle.state
    away = opposed(battle, unit, opposing(battle, unit), "dex", "disengage")
    battle.do(events.disengaged, unit.id, AWAY if away else KEPT)
    if not away:
        return
    left = [one.id for one in within_sight(state, unit)]
    last = visual_distance(state)
    levels = {id: last + 1 for id in state.places if id != unit.id and left_behind(state, unit, id, last)}
    relocate(battle, unit, levels, unit.id, set())
    battle.do(events.shook_off, unit.id, tuple(left))
    leave(battle, unit)


def left_behind(state: State, unit: Unit, id: str, last: int) -> bool:
    """MT-12.12 Whether she leaves that behind: every unit and landmark within sight, friends as well."""
    return distance(state, unit.id, id) <= last and (id not in state.units or not state.units[id].out)


@rule("MT-12.11")
def opposing(battle: Fight, unit: Unit) -> list[Unit]:
    """Who tries to keep her: each opponent within sight who can act, is not too small (MT-17.6), and wants to."""
    state = battle.state
    return [
        one
        for one in within_sight(state, unit)
        if able(one)
        and not leaves_freely(unit, one)
        and battle.pick(one.side, (OPPOSE, LET_GO), "oppose", {"who": one.id, "unit": unit.id}, OPPOSE) == OPPOSE
    ]
