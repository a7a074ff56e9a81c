"""DD-39, DD-40: positions, and steps from one to the next."""

from __future__ import annotations

from typing import Final, Literal

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.events import scenes as events
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.model.words import ZONES, Zone

Way = Literal["advance", "retreat", "disrupt"]
STEP: Final = {"advance": -1, "retreat": 1}
"""DD-40.2, DD-40.3 Towards the front, or towards the back."""


def stepped(zone: Zone, way: Literal["advance", "retreat"]) -> Zone:
    """DD-40.2, DD-40.3 Where such a step leads; from the last position nowhere else."""
    place = ZONES.index(zone) + STEP[way]
    return ZONES[max(0, min(len(ZONES) - 1, place))]


@rule("DD-40.1")
def move(battle: Fight, c: Character, way: Way) -> None:
    """DD-40.4 She advances, retreats, or comes to any position, the one where she is among them."""
    to = any_zone(battle, c) if way == "disrupt" else stepped(c.zone, way)  # type: ignore[arg-type]  # she is in the scene
    if to != c.zone:
        battle.do(events.moved, c.id, to)


def any_zone(battle: Fight, c: Character) -> Zone:
    """DD-40.4 One position of the three, each as likely as the others."""
    return ZONES[battle.die(len(ZONES), "disrupt", battle.tally("disrupt", c.id)) - 1]
