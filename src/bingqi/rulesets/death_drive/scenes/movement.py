"""DD-39, DD-40: positions, and steps from one to the next."""

from __future__ import annotations

from typing import Final, Literal

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.answerable import moment
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.windows import Happened
from bingqi.rulesets.death_drive.effects.lasting import end_by
from bingqi.rulesets.death_drive.events import scenes as events
from bingqi.rulesets.death_drive.model.character import Character, here
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.model.words import ZONES, Zone
from bingqi.rulesets.death_drive.scenes.chase import move_clock, trades

STEP: Final = {"advance": -1, "retreat": 1}
"""DD-40.2, DD-40.3 Towards the front, or towards the back."""


def stepped(zone: Zone, way: Literal["advance", "retreat"]) -> Zone:
    """DD-40.2, DD-40.3 Where such a step leads; from the last position nowhere else."""
    place = ZONES.index(zone) + STEP[way]
    return ZONES[max(0, min(len(ZONES) - 1, place))]


@rule("DD-40.1")
def be_moved(battle: Fight, by: Character, c: Character, way: str, using: Using | None = None) -> None:
    """DD-40.1, DD-41.2 Somebody brings it about that she moves: which way, or in a chase instead of that, how its clock moves."""
    if not here(c):
        return
    ways = ("advance", "retreat") if way == "either" else (way,)
    chases = trades(battle.state, by, way)
    picked = battle.pick(by.side, (*ways, *chases), "move", {"who": by.id, "on": c.id}, usual_way(c, ways))
    if picked in chases:
        move_clock(battle, by, picked)
    elif move(battle, c, picked):
        end_by(battle, c, "moves")
        moment(battle, Happened("moved", by.id, (c.id,), using))


def usual_way(c: Character, ways: tuple[str, ...]) -> str:
    """DD-40.1 Where there is a choice, and nobody says anything, one that leads anywhere."""
    return next((way for way in ways if way == "disrupt" or stepped(c.zone, way) != c.zone), ways[0])  # type: ignore[arg-type]


@rule("DD-40.1")
def move(battle: Fight, c: Character, way: str) -> bool:
    """DD-40.2, DD-40.3, DD-40.4 She advances, retreats, or comes to any position, the one where she is among them. Tells whether it
    is another one."""
    to = any_zone(battle, c) if way == "disrupt" else stepped(c.zone, way)  # type: ignore[arg-type]  # she is in the scene
    if to == c.zone:
        return False
    battle.do(events.moved, c.id, to)
    return True


def any_zone(battle: Fight, c: Character) -> Zone:
    """DD-40.4 One position of the three, each as likely as the others."""
    return ZONES[battle.die(len(ZONES), "disrupt", battle.tally("disrupt", c.id)) - 1]
