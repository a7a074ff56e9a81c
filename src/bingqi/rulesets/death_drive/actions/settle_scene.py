"""DD-30.5, DD-35, DD-40, DD-42: what an action does in the scene: steps, clocks, tactical points, waiting."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.verdict import Doing, Verdict
from bingqi.rulesets.death_drive.events import actions, course
from bingqi.rulesets.death_drive.language.values import worth
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.scenes.clocks import fill
from bingqi.rulesets.death_drive.scenes.movement import be_moved
from bingqi.rulesets.death_drive.scenes.tactical_points import win_point


@rule("DD-40.1")
def move(battle: Fight, using: Using, place: int, deed: deeds.Move, c: Character, verdict: Verdict) -> None:
    """DD-40.1, DD-40.5 Somebody steps on, or is made to."""
    be_moved(battle, using.user, c, deed.way, using)


def clock(battle: Fight, using: Using, place: int, deed: deeds.Fill, c: Character, verdict: Verdict) -> None:
    """DD-35.5 A clock moves on."""
    if verdict.on in battle.state.clocks:
        fill(battle, verdict.on, using.user, max(0, worth(deed.progress, using.context(using.user))))


def points(battle: Fight, using: Using, place: int, deed: deeds.TacticalPoints, c: Character, verdict: Verdict) -> None:
    """DD-42.1, DD-42.3 A tactical point, if she can win one in this tick."""
    win_point(battle, c)


def hasten(battle: Fight, using: Using, place: int, deed: deeds.Hasten, c: Character, verdict: Verdict) -> None:
    """Ours: she waits less, or more; in her own turn, from when that ends. Whoever has the right to act keeps it."""
    less = worth(deed.less, using.context(c))
    if less and c.id == battle.state.active:
        battle.do(actions.recovery_owed, c.id, -less, False)
    elif less and c.wait:
        battle.do(course.wait_changed, c.id, max(0, c.wait - less), c.recovery_due)


DOES: dict[type, Doing] = {
    deeds.Move: move,
    deeds.Fill: clock,
    deeds.TacticalPoints: points,
    deeds.Hasten: hasten,
}
