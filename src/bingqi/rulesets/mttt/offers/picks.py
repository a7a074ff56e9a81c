"""Where the options of an ask lie: under a unit or a landmark that is drawn, or under an entry of the stack."""

from __future__ import annotations

from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.offers.menu import ACTS, where


def picks(observed: State, decision: Decision) -> dict[str, list[str]]:
    """The keys of options by the unit, the landmark, or the entry of the stack that stands for them. Who steps in for somebody is
    asked in words for the two."""
    if decision.id != "break-guard":
        return ACTS.picks(observed, decision)
    return {place: [key] for key in decision.options for place in where(observed, str(decision.about.get(key, "")))}
