"""What a side is after."""

from __future__ import annotations

from bingqi.core.text import Text
from bingqi.rulesets.ragnarok.model.state import State


def aim(state: State, seat: str) -> Text:
    """CRX-36 No enemy unit is left; after the last round objectives count, and then army points destroyed."""
    scenario = state.bundle.scenario
    what = "objectives" if scenario.objectives and state.options.battle_layer else "points"
    return Text(f"aim-{what}" if seat in state.players else f"aim-{what}-seen", {"rounds": scenario.rounds})
