"""What everything is called: characters, sides, actions, statuses, weapons, clocks. Log, questions and drawings call it the
same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bingqi.core.content.structs import Name
from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.kit.words import side_name
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.words import ZONES
from bingqi.rulesets.death_drive.scenes.clocks import CHASE

GM = "gm"


def both(it: Name) -> dict[str, str]:
    """A name in each language."""
    return {"en": it.en, "zh": it.zh}


def name(state: State, id: str) -> Words:
    """What a character, a side, a clock, a position or the game master is called."""
    if id in state.characters:
        return character_name(state, state.characters[id])
    if id in state.teams:
        side: Words = side_name(state, id)
        return side
    if id in ZONES:
        return Text(f"zone-{id}")
    if id in state.bundle.scenario.clocks or id == CHASE:
        return clock_name(state, id)
    return Text("gm") if id == GM else id


def character_name(state: State, c: Character) -> dict[str, str]:
    """What she is called. Several of a kind have numbers."""
    it = c.name or c.stat.name
    return {"en": f"{it.en} {c.number}", "zh": f"{it.zh}{c.number}号"} if c.number else both(it)


def clock_name(state: State, id: str) -> Words:
    """DD-35.2 A clock of the scene, or that of the chase."""
    return Text("clock-chase") if id == CHASE else both(state.bundle.scenario.clocks[id].name)


def thing(of: Mapping[str, Any], id: str) -> Words:
    """The name of a thing of content; its id where there is none such."""
    return both(of[id].name) if id in of else id


def action_name(state: State, id: str) -> Words:
    """DD-2.1 An action, in the brackets of the book; a status that does something by itself is told as it is."""
    if id in state.bundle.actions:
        return Text("action-name", {"name": both(state.bundle.actions[id].name)})
    return thing(state.bundle.statuses, id) if id in state.bundle.statuses else Text("an-action")


def status_name(state: State, id: str) -> Words:
    return thing(state.bundle.statuses, id)


def weapon_name(state: State, id: str) -> Words:
    return thing(state.bundle.weapons, id)


def skill_name(state: State, id: str) -> Words:
    return thing(state.bundle.skills, id)


def armour_name(state: State, id: str) -> Words:
    return thing(state.bundle.armour, id)


def effect_name(state: State, n: int) -> Words:
    """DD-27.3 An effect: what made it, and on whom it lies."""
    for effect in state.ongoing_effects:
        if effect.n == n:
            return Text("effect-on", {"action": action_name(state, effect.source), "who": name(state, effect.on)})
    return Text("an-effect")
