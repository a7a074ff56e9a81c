"""What is drawn on the button of an action: by the weapon that it needs, by its damage, or by the first thing that it does."""

from __future__ import annotations

from bingqi.core.deed import Rank
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.stats import Action

BY_CATEGORY = {
    "blade": "sword",
    "dagger": "dagger",
    "mace": "mace",
    "spear": "spear",
    "polearm": "pike",
    "bow": "bow",
    "crossbow": "crossbow",
    "thrown": "dart",
}
BY_DAMAGE = {
    "burn": "fire",
    "cold": "cold",
    "corrosion": "acid",
    "physiological": "poison",
    "fatigue": "curse",
    "pain": "psychic",
    "euphoria": "charm",
    "submission": "frightened",
    "derangement": "psychic",
}
BY_DEED = {
    "heal": "heal",
    "restore-gauge": "heal",
    "barrier": "ward",
    "affinity": "ward",
    "counter": "counter",
    "end-effect": "counter",
    "end-status": "water",
    "move": "move",
    "use": "charge",
    "wait": "clock",
    "clock": "clock",
    "break-gauge": "broken",
    "tactical-points": "star",
    "allocate": "star",
    "extend-focus": "focus",
    "link": "people",
}
"""What lasts on somebody is good or bad by who that is."""
CHANGES = ("change-check", "change-damage")
OWN_BLOWS = ("attacking", "dealing-damage")
"""DD-24.4 What one answers to in order to strike better; to all else in order to be struck less."""


def action_icon(state: State, c: Character, id: str, *more: str) -> str:
    """That of the action in somebody's turn."""
    return of_action(state.bundle.actions[id])


def answer_icon(state: State, c: Character, who: str, id: str) -> str:
    """That of the action with which somebody answers."""
    return of_action(state.bundle.actions[id])


def of_action(action: Action) -> str:
    """By its weapon, its damage, or what it does."""
    types = action.types if isinstance(action.types, tuple) else ()
    found = BY_CATEGORY.get(action.weapon) or next((BY_DAMAGE[one] for one in types if one in BY_DAMAGE), "")
    if found or action.attack is not None:
        return found or "attack"
    results = action.results
    does = next(iter((*results.always, *results.success, *(results.great_success or ()))), None)
    kind = str(does.__struct_config__.tag) if does is not None else ""
    if kind in CHANGES:
        return "attack" if action.conditions.trigger in OWN_BLOWS else "shield"
    return BY_DEED.get(kind) or ("blessed" if action.range == "self" or action.objects.who in ("ally", "friend") else "curse")


def action_rank(state: State, c: Character, id: str, *more: str) -> Rank:
    """What spends tactical points is done rarely."""
    return "more" if state.bundle.actions[id].tactical_points else "main"
