"""CRX-9, CRX-11, CRX-13: the universal table of resolution."""

from __future__ import annotations

SURE, NEVER = 1, 7
"""CRX-11 What a die has to reach where it succeeds, or fails, without being thrown."""
COLUMNS = ((6, SURE), (4, 2), (2, 3), (-1, 4), (-3, 5), (-5, 6))
"""CRX-11 From which difference on a die has to reach how much; below the last it fails without being thrown."""


def needed(value: int, difficulty: int) -> int:
    """CRX-11, CRX-9, CRX-13 What a die has to reach, by action value less difficulty."""
    return next((face for least, face in COLUMNS if value - difficulty >= least), NEVER)
