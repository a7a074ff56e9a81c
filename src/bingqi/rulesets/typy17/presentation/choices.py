"""What was chosen, where what comes of it does not tell that."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.rulesets.typy17.model.state import State
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.presentation.names import name
from bingqi.rulesets.typy17.presentation.observation import UNLISTED


def plays_openly(state: State, side: str) -> bool:
    """T17C-12 Whether what a side does by itself is known: it is its own, or all lies open."""
    return state.bundle.armies[side] != UNLISTED


def describe_choice(state: State, responses: Sequence[Response]) -> Text | None:
    """T17C-21 What a turn of the program began with, where its checks do not tell what they are for."""
    for one in responses[:1]:
        if isinstance(one.request, Decision) and one.request.id == "act" and str(one.answer).startswith("share:"):
            who, act = name(state, one.request.about["who"]), ACTS.label(state, one.request, str(one.answer))
            return Text("chosen", {"who": who, "act": act}) if plays_openly(state, one.request.who) else None
    return None
