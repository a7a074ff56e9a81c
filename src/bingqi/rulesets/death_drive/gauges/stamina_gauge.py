"""DD-15: stamina. It may be overdrawn, and then every life gauge holds less."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.checks.modifiers import Situation, lasting
from bingqi.rulesets.death_drive.events import gauges as events
from bingqi.rulesets.death_drive.gauges.capacity import refit
from bingqi.rulesets.death_drive.gauges.life_gauge import broken_since
from bingqi.rulesets.death_drive.model.character import Character, points, sp
from bingqi.rulesets.death_drive.model.state import Fight, State


def overdraft(state: State, c: Character, left: int) -> int:
    """DD-15.6 What is taken off each life gauge with so many SP left."""
    if left >= 0:
        return 0
    now = max(0, -left - threshold(state, c))
    return max(now, c.overdraft) if state.options.overdraft_penalty == "holds_until_zero" else now


def threshold(state: State, c: Character) -> int:
    """DD-15.6 So far SP may be overdrawn before it costs anything (透支阈值)."""
    more, less = lasting(state, c, "overdraft-threshold", Situation())
    return max(0, c.stat.overdraft_threshold + more - less)


def may_overdraw(state: State, c: Character, n: int) -> bool:
    """DD-15.7 Whether she can pay so many SP: overdrawn by choice, some life gauge must have HP enough for what is taken off it."""
    more = overdraft(state, c, sp(c) - n) - c.overdraft
    return more <= 0 or max(points(c)) >= more


@rule("DD-15.2")
def lose_sp(battle: Fight, c: Character, n: int) -> int:
    """DD-15.2, DD-15.6 So many SP are lost. Tells how many life gauges were broken by overdrawing them."""
    if n > 0:
        battle.do(events.sp_lost, c.id, n)
    return draw(battle, c)


@rule("DD-15.2")
def restore_sp(battle: Fight, c: Character, n: int) -> int:
    """DD-15.2 Up to so many SP are restored. Tells what was left over."""
    given = min(n, c.sp_loss)
    if given:
        battle.do(events.sp_restored, c.id, given)
    draw(battle, c)
    return n - given


@rule("DD-15.6")
def draw(battle: Fight, c: Character) -> int:
    """DD-15.6, DD-13.9 Every life gauge holds as much less as stamina is overdrawn now. Tells how many were broken by it."""
    penalty = overdraft(battle.state, c, sp(c))
    if penalty == c.overdraft:
        return 0
    before = points(c)
    battle.do(events.overdrawn, c.id, penalty)
    refit(battle, c)
    return broken_since(before, c)
