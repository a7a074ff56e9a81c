"""DD-7: opposed checks (对抗检定): there is no fixed target, and whoever has the highest judgement succeeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bingqi.rulesets.death_drive.checks.check import Role


class Opponent(NamedTuple):
    """Somebody who takes part in an opposed check."""

    id: str
    judgement: int
    role: Role


def succeeds(them: Sequence[Opponent]) -> str:
    """DD-7.1, DD-7.2, DD-7.3, DD-7.4 Who succeeds: the highest judgement; of equals the one who responds. "": nobody does, as all
    of the equals challenge, and everything stays as it was."""
    best = max(one.judgement for one in them)
    first = [one for one in them if one.judgement == best]
    if len(first) == 1:
        return first[0].id
    return next((one.id for one in first if one.role == "response"), "")
