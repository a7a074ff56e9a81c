"""What was chosen in a turn, where what comes of it does not tell."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.rulesets.frontline.model.names import name
from bingqi.rulesets.frontline.model.state import State
from bingqi.rulesets.frontline.presentation.labels import act_label

AIMED = ("grapple", "shove", "charger-shove", "disarm", "help", "assist")
"""Acts that have a target: what is rolled for them, if anything, does not say which of them it is."""


def describe_choice(state: State, responses: Sequence[Response]) -> Text | None:
    """The act that a turn of the program began with, where what comes of it does not name whom it is aimed at."""
    for one in responses[:1]:
        if isinstance(one.request, Decision) and one.request.id == "act" and str(one.answer).partition(":")[0] in AIMED:
            return Text(
                "chosen", {"who": name(state, one.request.about["who"]), "act": act_label(state, one.request, str(one.answer))}
            )
    return None
