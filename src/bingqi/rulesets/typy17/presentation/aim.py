"""What a side is after."""

from __future__ import annotations

from bingqi.core.text import Text
from bingqi.rulesets.typy17.course.victory import NO_LIMIT_ENDS, objectives
from bingqi.rulesets.typy17.model.state import State


def aim(state: State, seat: str) -> Text:
    """T17C-57, T17C-58 Pt destroyed, objectives held or annihilation, by the last round."""
    seen = "" if seat in state.sides else "-seen"
    about = {"rounds": state.options.max_rounds or NO_LIMIT_ENDS, "n": len(objectives(state))}
    return Text(f"aim-{state.options.victory}{seen}", about)
