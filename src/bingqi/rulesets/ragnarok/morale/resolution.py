"""CRX-9, CRX-11, CRX-13: the universal table of resolution."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.rulesets.ragnarok.model.state import Fight

SURE, NEVER = 1, 7
"""CRX-11 What a die has to reach where it succeeds, or fails, without being thrown."""
COLUMNS = ((6, SURE), (4, 2), (2, 3), (-1, 4), (-3, 5), (-5, 6))
"""CRX-11 From which difference on a die has to reach how much; below the last it fails without being thrown."""


def needed(value: int, difficulty: int) -> int:
    """CRX-11, CRX-9, CRX-13 What a die has to reach, by action value less difficulty."""
    return next((face for least, face in COLUMNS if value - difficulty >= least), NEVER)


def to_reach(battle: Fight, value: Tally, difficulty: Tally, on: str = "") -> Tally:
    """CRX-9, CRX-11 The number that a die has to reach, as it is told: by value and difficulty, which are told by themselves where
    they have several parts."""
    for one in (value, difficulty):
        if one.parts is not None and len(one.parts) > 1:
            battle.total(one)
    found = battle.tally("needed", on)
    found.add("column", needed(value.sum, difficulty.sum), "CRX-11", f"{value.sum}:{difficulty.sum}")
    return found
