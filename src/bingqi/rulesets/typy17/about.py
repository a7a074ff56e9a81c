"""Whom a roll, or a number of the log, is about. Rules throw dice and add up numbers without saying for whom; what comes of it,
and what was chosen before, tells."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.ask import Choose, Said
from bingqi.core.event import Entry
from bingqi.core.text import Text
from bingqi.rulesets.typy17.seen import UNLISTED
from bingqi.rulesets.typy17.state import State
from bingqi.rulesets.typy17.texts import act_label
from bingqi.rulesets.typy17.view import name, part_name, weapon_name

OUTCOMES = {
    **dict.fromkeys(("optical", "electronic"), "recon_checked"),
    **dict.fromkeys(("hit", "to-hit", "to-strike"), "hits_rolled"),
    **dict.fromkeys(("location", "within"), "location_rolled"),
    "penetration": "penetration_rolled",
    "awareness": "awareness_checked",
    "casualty": "hurt",
}
"""The event that tells what came of a roll or a number of that name. The dice for edges and first turns are nobody's."""


def concerns(state: State, what: str, said: Sequence[Said], before: Sequence[Entry], after: Sequence[Entry]) -> Text | None:
    """Whom a roll or a number is about, from the event that tells what came of it, as far as the seat was told that."""
    outcome = next((entry for entry in after if entry.event == OUTCOMES.get(what)), None)
    if outcome is None:
        return None
    args = outcome.args
    if outcome.event == "recon_checked":
        return Text("about-recon", {"by": name(state, args[0]), "target": name(state, args[1])})
    if outcome.event == "hits_rolled":
        named = {"by": name(state, args[0]), "target": name(state, args[1]), "weapon": weapon_name(state, args[2])}
        return Text("about-attack", named)
    if outcome.event == "penetration_rolled" and args[1]:
        return Text("about-part", {"who": name(state, args[0]), "part": part_name(state, state.units[args[0]], args[1])})
    return Text("about-one", {"who": name(state, args[0])})


def plays_openly(state: State, side: str) -> bool:
    """T17C-12 Whether what a side does by itself is known: it is its own, or all lies open."""
    return state.whole.armies[side] is not UNLISTED


def chosen(state: State, said: Sequence[Said]) -> Text | None:
    """T17C-21 What a turn of the program began with, where its checks do not tell what they are for."""
    for one in said[:1]:
        if isinstance(one.ask, Choose) and one.ask.id == "act" and str(one.answer).startswith("share:"):
            who, act = name(state, one.ask.about["who"]), act_label(state, one.ask, str(one.answer))
            return Text("chosen", {"who": who, "act": act}) if plays_openly(state, one.ask.who) else None
    return None
