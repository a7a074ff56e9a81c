"""Whether a scenario with everything that it refers to can be played."""

from __future__ import annotations

from bingqi.core.text import Text
from bingqi.rulesets.mttt.whole import Whole

Found = tuple[str, Text]


def faults_of_scenario(it: Whole) -> list[Found]:
    """All that keeps a scenario from being played, with the field."""
    return []
