"""MT-0.3, MT-4.17: how a battle is won, and what is settled when it is over."""

from __future__ import annotations

from bingqi.core.event import Event
from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.jade import settle_jade
from bingqi.rulesets.mttt.state import Fight, State, Unit

ANNIHILATION, TIME, CONCEDED = "annihilation", "round-limit", "conceded"


def counts(unit: Unit) -> bool:
    """MT-0.3 Whether her side is still in the fight with her: whoever has still to come is; bystanders never count, nor does a
    group that is about to dissolve (MT-16.21) make a difference before it has."""
    return unit.kind != "noncombatant" and unit.out in ("", "absent") and not unit.helpless


def standing(state: State) -> list[str]:
    """MT-0.3 The sides that have anybody left who counts."""
    return [side for side in state.sides if any(unit.side == side and counts(unit) for unit in state.units.values())]


@rule("MT-0.3")
def judge(battle: Fight) -> None:
    """MT-0.4 The battle is over when all sides but one have lost everybody; if the last fall together nobody has won."""
    state = battle.state
    if state.result is not None:
        return
    left = standing(state)
    if len(left) < 2:
        end(battle, left[0] if left else "", ANNIHILATION)


@rule("MT-4.17")
def end(battle: Fight, winner: str, why: str) -> None:
    """The battle is over: what was put off until now is settled."""
    settle_jade(battle)
    battle.do(events.ended, winner, why)


@rule("MT-4.14")
def out_of_time(battle: Fight) -> None:
    """A battle that goes on too long for its scenario is nobody's."""
    end(battle, "", TIME)


def concession(state: State, side: str) -> tuple[Event, tuple[str, str], str] | None:
    """MT-0.3 A side that gives up has lost; in a battle of two sides the other has won."""
    others = [other for other in standing(state) if other != side]
    return (events.ended, (others[0], CONCEDED), "MT-0.3") if len(others) == 1 else None
