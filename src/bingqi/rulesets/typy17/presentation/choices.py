"""What was chosen, where what comes of it does not tell that."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.requests import Choose, Said
from bingqi.core.text import Text
from bingqi.rulesets.typy17.model.state import State
from bingqi.rulesets.typy17.presentation.messages import act_label
from bingqi.rulesets.typy17.presentation.observation import UNLISTED
from bingqi.rulesets.typy17.presentation.view import name


def plays_openly(state: State, side: str) -> bool:
    """T17C-12 Whether what a side does by itself is known: it is its own, or all lies open."""
    return state.whole.armies[side] != UNLISTED


def chosen(state: State, said: Sequence[Said]) -> Text | None:
    """T17C-21 What a turn of the program began with, where its checks do not tell what they are for."""
    for one in said[:1]:
        if isinstance(one.ask, Choose) and one.ask.id == "act" and str(one.answer).startswith("share:"):
            who, act = name(state, one.ask.about["who"]), act_label(state, one.ask, str(one.answer))
            return Text("chosen", {"who": who, "act": act}) if plays_openly(state, one.ask.who) else None
    return None
