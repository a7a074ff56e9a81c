"""Actions as cards: what they cost, how far they reach, and what they are for, in one line."""

from __future__ import annotations

from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.kit.acts import amounts
from bingqi.rulesets.death_drive.actions.costs import price
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.stats import Action
from bingqi.rulesets.death_drive.presentation.names import action_name, both


def action_line(observed: State, c: Character, id: str) -> Words:
    """DD-25.1, DD-28.1, DD-29.1 An action of hers: its timing, its cost, its range, and what it is."""
    action = observed.bundle.actions[id]
    its = price(observed, c, id)
    cost = {"re": its.re, "sp": its.sp, "hp": its.hp, "pp": its.pp, "slots": its.slots, "points": its.points}
    about: Words = both(action.about) if action.about is not None else ""
    parts = [Text(f"timing-{action.timing}"), *amounts(cost), range_text(action)]
    return Text("card-action", {"action": action_name(observed, id), "parts": parts, "about": about})


def range_text(action: Action) -> Text:
    """DD-29.1 How far it reaches."""
    if isinstance(action.range, tuple):
        return Text("range-list", {"ranges": [Text(f"range-{one.replace('~', '-to-')}") for one in action.range]})
    return Text(f"range-{action.range}")
