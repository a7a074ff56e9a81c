"""What a side is after."""

from __future__ import annotations

from typing import Any

from bingqi.core.text import Text
from bingqi.kit.words import side_name
from bingqi.rulesets.mttt.model.state import State

LONG = 30
"""MT-4.14 A draw after more rounds than this is no matter of aims."""


def aim(state: State, seat: str) -> Text:
    """MT-0.3, MT-4.14 Nobody else is left in the fight; or a side that came to escape gets away. In some scenarios whoever goes out
    of her enemies' sight by an act of her own has lost, if nobody of her side is left there. After the last round nobody has."""
    scenario = state.bundle.scenario
    escaping = [side for side, party in scenario.sides.items() if party.escapes]
    what = "leaving" if scenario.leaving == "loses" else "stand"
    if escaping:
        what = "escape" if seat in escaping else "stop"
    about: dict[str, Any] = {"rounds": scenario.max_rounds if scenario.max_rounds <= LONG else 0}
    if seat in state.sides:
        return Text(f"aim-{what}", about)
    if escaping:
        return Text("aim-escape-seen", {**about, "side": side_name(state, escaping[0])})
    return Text(f"aim-{what}-seen", about)
