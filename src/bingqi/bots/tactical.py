"""The tactical bot of each rule set: one that plays a plausible fight from what its side sees."""

from __future__ import annotations

from typing import Any

from bingqi.bots.frontline import FrontlineTactician
from bingqi.bots.simple import Greedy
from bingqi.core.battle import Policy
from bingqi.core.ruleset import Ruleset


def tactical(rules: Ruleset[Any], side: str, seed: int | str) -> Policy:
    """The tactical bot of a rule set; where none was written, the greedy one."""
    return FrontlineTactician(side) if rules.id == "frontline" else Greedy()
