"""DD-3.8, DD-42.7, DD-42.8: what people make of a great result: itself, a plain one, or a tactical point."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.model.words import Result
from bingqi.rulesets.death_drive.scenes.tactical_points import win_point


def enemy(battle: Fight, mine: Character, on: str) -> Character | None:
    """DD-42.7 The enemy whom somebody challenges; None if that is nobody, a friend, or a clock."""
    c = battle.state.characters.get(on)
    return c if c is not None and c.side != mine.side else None


@rule("DD-3.8")
def of_success(battle: Fight, mine: Character, on: str, action: str, is_defined: bool, must: bool = False) -> tuple[Result, bool]:
    """DD-3.8, DD-42.7, DD-42.9 A great success of hers may be one; or a plain one, unless it `must` be great; or a plain one with a
    tactical point, against an enemy. Tells whether a point was made of it."""
    keys = ["great"] if must else [*(["great"] if is_defined else []), "plain"]
    if enemy(battle, mine, on) is not None:
        keys.append("point")
    about = {"who": mine.id, "on": on, "action": action}
    picked = battle.pick(mine.side, tuple(keys), "great-success", about, keys[0])
    if picked == "point":
        win_point(battle, mine)
    return "great_success" if picked == "great" else "success", picked == "point"


@rule("DD-3.8")
def of_failure(battle: Fight, mine: Character, on: str, action: str, is_defined: bool) -> tuple[Result, bool]:
    """DD-3.8, DD-42.8 A great failure of hers is one, unless the enemy who was challenged makes a tactical point of it. Tells
    whether a point was made of it."""
    c = enemy(battle, mine, on)
    if c is not None:
        about = {"who": c.id, "on": mine.id, "action": action}
        if battle.pick(c.side, ("great", "point"), "great-failure", about, "great" if is_defined else "point") == "point":
            win_point(battle, c, by_own_action=False)
            return "failure", True
    return "great_failure" if is_defined else "failure", False
