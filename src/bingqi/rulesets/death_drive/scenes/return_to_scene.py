"""DD-22.3: whoever was incapacitated comes back, once something has given her HP again."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.events import course
from bingqi.rulesets.death_drive.events import gauges as events
from bingqi.rulesets.death_drive.model.character import Character, hp
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.scenes.deploy import choose_zone

BACK_AGAIN = 12
"""DD-22.3 How long she waits then."""


@rule("DD-22.3")
def come_back(battle: Fight, c: Character) -> None:
    """DD-22.1, DD-22.3, DD-39.1 She is incapacitated no longer, and enters the scene anew, where she will."""
    if c.out and hp(c):
        battle.do(events.revived, c.id, BACK_AGAIN)
        battle.do(course.deployed, c.id, choose_zone(battle, c))
