"""What a turn that ends now would leave unused, and what somebody picks who only wants to strike."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.rulesets.frontline.model.state import State


def end_turn_warnings(state: State, decision: Decision) -> list[Text]:
    """LBX-3 What would be lost if a turn ended now: the action, or attacks of it, and the movement that goes with them.

    Movement alone is no loss: most creatures stay where they stand.
    """
    if decision.id != "act":
        return []
    kinds = {key.partition(":")[0] for key in decision.options}
    c = state.creatures[str(decision.about["who"])]
    if c.action_used:
        return [Text("unused-attacks")] if "attack" in kinds else []
    move = [Text("unused-move")] if not c.feet_moved and kinds & {"forward", "back"} else []
    return [Text("unused-action"), *move]


STRIKES = re.compile(r"charge(:|$)|[^:]*_attack(:|$)")
"""A charge, or a reaction that strikes."""


def greedy(decision: Decision, look: Callable[[], State]) -> str:
    """The first attack, else a charge or a reaction that strikes, else the way forward, else the default, without looking."""
    legendary = decision.id == "legendary"
    for key in decision.options:
        if key.startswith("attack:") or (legendary and ":attack:" in key):
            return key
    for key in decision.options:
        if (key.startswith("charge") or "_attack" in key) and STRIKES.match(key):
            return key
    return farthest_forward(decision.options) or decision.default


def farthest_forward(options: Sequence[str]) -> str:
    """The move that goes farthest forward, which is to the lowest cell; "" if there is none."""
    cells = [int(key.partition(":")[2]) for key in options if key.startswith("forward:")]
    return f"forward:{min(cells)}" if cells else ""
