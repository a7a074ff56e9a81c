"""The acts of a turn: what their keys name, and under which headings they stand. Each is declared where it is done."""

from __future__ import annotations

from typing import Any

from bingqi.core.requests import Decision
from bingqi.kit.acts import Acts
from bingqi.kit.nouns import Noun, Nouns

ACTION, BONUS, REACTION = {"action": 1}, {"bonus": 1}, {"reaction": 1}
"""LBX-3 What most acts take."""


def actor(state: Any, decision: Decision) -> Any:
    """Whose turn it is; None where moments ask that are about nobody in particular."""
    return state.creatures.get(str(decision.about.get("who")))


ACTS = Acts(
    Nouns({}, {"target": Noun(thing=lambda state, id: state.creatures[id]), "cell": Noun(thing=lambda state, n: int(n))}),
    menu_groups=("attack", "power", "line", "wrestle", "action", "bonus", "move", "thing", "free", "end"),
    actor=actor,
)
"""What may be done is found in acts."""
