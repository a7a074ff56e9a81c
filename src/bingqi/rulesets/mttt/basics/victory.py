"""MT-0.3, MT-4.17: how a battle is won, and what is settled when it is over."""

from __future__ import annotations

from itertools import combinations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.jade import settle_jade
from bingqi.rulesets.mttt.model.state import Fight, State, bands, distance
from bingqi.rulesets.mttt.model.unit import Unit

ANNIHILATION, TIME, CONCEDED, PARTED, ESCAPED, LEFT = "annihilation", "round-limit", "conceded", "parted", "escaped", "left"
ENDS = (ANNIHILATION, TIME, CONCEDED, PARTED, ESCAPED, LEFT)
"""Why a battle is over. The book has no rule for giving up (CONCEDED): all agree to it (core/gm/override.py), or a game master says
so."""
PARTING, LONGEST_FLIGHT = 3, 12
"""MT-4.14 Rounds out of sight of each other after which a battle is over; and where somebody is about to escape."""


def counts(unit: Unit) -> bool:
    """MT-0.3 Whether her side is still in the fight with her: whoever has still to come is; bystanders never count, nor does a
    group that is about to dissolve (MT-16.21) make a difference before it has."""
    return unit.kind != "noncombatant" and unit.out in ("", "absent") and not unit.helpless


def standing(state: State) -> list[str]:
    """MT-0.3 The sides that have anybody left who counts."""
    sides = {unit.side for unit in state.units.values() if counts(unit)}
    return [side for side in state.sides if side in sides]


@rule("MT-0.3")
def judge(battle: Fight) -> None:
    """MT-0.4 The battle is over when all sides but one have lost everybody; if the last fall together nobody has won."""
    state = battle.state
    if state.result is not None:
        return
    left = standing(state)
    if len(left) == len(state.sides) > 1:
        return
    away = next((side for side in state.sides if side not in left and has_escaped(state, side)), "")
    if away:
        end(battle, away, ESCAPED)
    elif len(left) < 2:
        end(battle, left[0] if left else "", ANNIHILATION)


def has_escaped(state: State, side: str) -> bool:
    """MT-0.3, MT-12.28 Whether a side that came to escape has done so: any of its own are away."""
    return state.bundle.scenario.sides[side].escapes and any(
        unit.side == side and unit.out == "escaped" for unit in state.units.values()
    )


@rule("MT-4.17")
def end(battle: Fight, winner: str, reason: str) -> None:
    """The battle is over: what was put off until now is settled."""
    settle_jade(battle)
    battle.do(events.ended, winner, reason)


@rule("MT-4.14")
def out_of_time(battle: Fight) -> None:
    """A battle that goes on too long for its scenario is nobody's."""
    end(battle, "", TIME)


@rule("MT-4.14")
def count_parting(battle: Fight) -> None:
    """Where no enemies have been in sight of each other for three rounds, nothing brings them together again: no Move leads there
    (MT-12.6). They have parted, and nobody has won but a side that came to escape; unless somebody is about to (MT-12.24)."""
    state = battle.state
    rounds = 0 if state.result is not None or in_sight(state) else state.parted + 1
    if rounds != state.parted:
        battle.do(events.parting_counted, rounds)
    if rounds < PARTING:
        return
    fleeing = any(unit.withdrawn and counts(unit) for unit in state.units.values())
    if rounds >= (LONGEST_FLIGHT if fleeing else PARTING):
        end(battle, next((side for side, party in state.bundle.scenario.sides.items() if party.escapes), ""), PARTED)


@rule("MT-0.3")
def leave(battle: Fight, unit: Unit) -> None:
    """MT-4.14 Somebody has gone out of sight of her enemies by an act of her own. Where the scenario says that whoever leaves has
    lost, her side has, if nobody of it is left in sight; in a battle of two sides the other has won."""
    state = battle.state
    others = [side for side in standing(state) if side != unit.side]
    if state.bundle.scenario.leaving == "loses" and len(others) == 1 and state.result is None and not in_sight(state, unit.side):
        end(battle, others[0], LEFT)


def in_sight(state: State, side: str = "") -> bool:
    """MT-12.4 Whether any two enemies who can still do something, one of them of this side, are within visual distance; or somebody
    has still to come, of this side if one is named."""
    if any(unit.out == "absent" and side in ("", unit.side) for unit in state.units.values()):
        return True
    last = bands(state)[3]
    pairs = combinations([unit for unit in state.units.values() if counts(unit) and not unit.out], 2)
    return any(
        one.side != other.side and side in ("", one.side, other.side) and distance(state, one.id, other.id) <= last
        for one, other in pairs
    )
