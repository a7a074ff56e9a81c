"""What a side is after."""

from __future__ import annotations

from bingqi.core.text import Text
from bingqi.rulesets.frontline.model.state import State

LONG = 30
"""A draw after more rounds than this is no matter of aims."""


def aim(state: State, seat: str) -> Text:
    """LB-3.9, LBX-3 Nobody of the other side is left who can fight on; after the last round of the scenario it is a draw."""
    rounds = state.bundle.scenario.rounds
    return Text("aim-fight" if seat in state.sides else "aim-fight-seen", {"rounds": rounds if rounds <= LONG else 0})
