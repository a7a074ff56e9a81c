"""DD-30.4: how the use of an action ends for somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.model.words import Result

FAILED: tuple[Result, ...] = ("failure", "great_failure")


class Verdict(NamedTuple):
    """How an action ends for one of its objects, as seen from whoever uses it."""

    on: str
    result: Result = "success"
    achieved: int = 0
    high: int = 0
    """DD-18.9 The high roll of the attack check that was made; 0: none was."""
    low: int = 0
    """DD-18.10 The low roll of the defence check that was made; 0: none was."""
    attacked: bool = False
    """DD-21.4 Whether an attack was decided by a check."""

    @property
    def missed(self) -> bool:
        """DD-21.4, DD-21.7 Whether an attack failed."""
        return self.attacked and self.result in FAILED


Doing = Callable[[Fight, Using, int, Any, Character, Verdict], None]
"""`doing(battle, using, place, deed, c, verdict)`: how a thing is done that actions do, to `c`; `place`: which of all that this one
does."""
