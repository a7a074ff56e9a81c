"""Where the options of an ask lie: under a unit or a landmark that is drawn, or under an entry of the stack."""

from __future__ import annotations

from bingqi.core.requests import Choose
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.offers.menu import ACTS, where


def picks(known: State, ask: Choose) -> dict[str, list[str]]:
    """The keys of options by the unit, the landmark, or the entry of the stack that stands for them. Who steps in for somebody is
    asked in words for the two."""
    if ask.id != "break-guard":
        return ACTS.picks(known, ask)
    return {place: [key] for key in ask.options for place in where(known, str(ask.about.get(key, "")))}
