"""DD-18.3, DD-24.4: the moments at which actions with a trigger can be used, and those without one outside of one's turn."""

from __future__ import annotations

from typing import Any

from bingqi.core.dice.tally import Part
from bingqi.core.moment import PASS, Moment
from bingqi.core.requests import Decision
from bingqi.kit.windows import Windows
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.model.stats import Trigger


class Occurrence(Moment):
    """DD-24.4 Something has happened, or is about to, which can be answered: what it is for whoever brings it about, and for whom
    it befalls."""

    def __init__(self, what: Trigger | str, by: str, on: tuple[str, ...] = (), using: Using | None = None) -> None:
        self.what, self.by, self.on, self.using = what, by, on, using

    def about(self) -> dict[str, Any]:
        return {"what": self.what, "by": self.by, "on": [*self.on], "action": self.using.id if self.using is not None else ""}


class BeforeRoll(Occurrence):
    """DD-18.3 An attack, before the dice of its check are thrown."""

    id = "before-roll"


class AfterRoll(Occurrence):
    """DD-18.3 An attack, when the dice lie there and nobody has said yet what they come to."""

    id = "after-roll"

    def __init__(self, what: str, by: str, on: tuple[str, ...], using: Using, dice: tuple[int, ...], judgement: int) -> None:
        super().__init__(what, by, on, using)
        self.dice, self.judgement = dice, judgement

    def about(self) -> dict[str, Any]:
        return {**super().about(), "dice": [*self.dice], "judgement": self.judgement}


class Used(Occurrence):
    """DD-34.1 An action is executed, and has not done anything yet: it can be countered."""

    id = "used"


class DamageComes(Occurrence):
    """DD-18.6, DD-18.7 Damage is being reckoned: what changes it counts now."""

    id = "damage-comes"

    def __init__(self, what: str, by: str, on: tuple[str, ...], using: Using | None) -> None:
        super().__init__(what, by, on, using)
        self.changes: list[Part] = []


class Harmed(Occurrence):
    """DD-19.5 Damage has come through whatever barrier there was."""

    id = "harmed"


class Happened(Occurrence):
    """DD-24.4 Anything else: somebody was healed or moved, a gauge was broken, a check ended great, a turn or a round begins."""

    id = "happened"


class AnyTime(Occurrence):
    """DD-25.4, DD-25.5 Free and instant actions can be used at any time: here is one. `ends`: those that do no more than end what
    their users maintain."""

    id = "any-time"

    def __init__(self, by: str, ends: tuple[str, ...]) -> None:
        super().__init__("any-time", by)
        self.ends = ends

    def about(self) -> dict[str, Any]:
        return {**super().about(), "ends": [*self.ends]}


def only_ends(decision: Decision) -> bool:
    """DD-27.3 Whether nothing could be done but to end what one maintains: there is time for that in one's own turn."""
    ends = decision.about.get("ends", ())
    return all(key == PASS or key.rpartition(":")[2] in ends for key in decision.options)


WINDOWS = Windows(
    "before-roll", "after-roll", "used", "damage-comes", "harmed", "happened", "any-time", idle="idle", is_idle=only_ends
)
"""What a seat may do without."""
