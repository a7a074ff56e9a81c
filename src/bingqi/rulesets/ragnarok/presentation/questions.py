"""How the options of questions are called."""

from __future__ import annotations

from bingqi.core.requests import Decision, Request
from bingqi.core.text import Text
from bingqi.rulesets.ragnarok.model.state import State
from bingqi.rulesets.ragnarok.offers.acts import ACTS
from bingqi.rulesets.ragnarok.presentation.names import name

OF_SOMEBODY = {"row", "card", "first", "commander", "leader"}
"""Questions whose options are units, players or fighters."""


def label(state: State, request: Request, key: str) -> Text:
    """An option, as it is called."""
    if isinstance(request, Decision) and request.id in OF_SOMEBODY:
        return Text("cr-option", {"name": name(state, key)})
    return ACTS.label(state, request, key)
