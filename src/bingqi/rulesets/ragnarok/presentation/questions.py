"""How the options of questions are called."""

from __future__ import annotations

from bingqi.core.requests import Decision, Request
from bingqi.core.text import Text
from bingqi.rulesets.ragnarok.model.state import State
from bingqi.rulesets.ragnarok.offers.acts import ACTS
from bingqi.rulesets.ragnarok.presentation.names import name

OF_SOMEBODY = {"row", "card", "first", "commander", "leader", "deploy"}
"""Questions whose options are units, players or fighters."""


def label(state: State, request: Request, key: str) -> Text:
    """An option, as it is called."""
    id = request.id if isinstance(request, Decision) else ""
    if id in OF_SOMEBODY:
        return Text("cr-option", {"name": name(state, key)})
    if id == "combat":
        ours, theirs = [name(state, one) for one in key.split(":")]
        return Text("cr-combat", {"ours": ours, "theirs": theirs})
    if id == "salvo":
        return Text("cr-salvo", {"name": name(state, key)})
    if id == "dice":
        return Text("cr-dice", {"n": int(key)})
    return ACTS.label(state, request, key)
