"""What a side is after."""

from __future__ import annotations

from bingqi.core.text import Text
from bingqi.kit.words import side_name
from bingqi.rulesets.mttt.model.state import State


def aim(state: State, seat: str) -> Text:
    """MT-0.3, MT-4.14 Nobody else is left in the fight; or a side that came to escape gets away. In some scenarios whoever leaves
    has lost."""
    scenario = state.bundle.scenario
    escaping = [side for side, party in scenario.sides.items() if party.escapes]
    what = "leaving" if scenario.leaving == "loses" else "stand"
    if escaping:
        what = "escape" if seat in escaping else "stop"
    if seat in state.sides:
        return Text(f"aim-{what}")
    return Text("aim-escape-seen", {"side": side_name(state, escaping[0])}) if escaping else Text(f"aim-{what}-seen")
