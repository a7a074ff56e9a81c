"""Whom a roll, or a number of the log, is about. Rules throw dice and add up numbers without saying for whom; what comes of it
tells, and else what was declared before."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.ask import Said
from bingqi.core.event import Entry
from bingqi.core.text import Text
from bingqi.rulesets.mttt.names import name
from bingqi.rulesets.mttt.state import State

STRIKES = ("attack_rolled", "clash_rolled")
HARMS = ("damage_dealt", "priority_changed", "hp_lost", "magnitude_changed", "immune")
OUTCOMES: dict[str, tuple[str, ...]] = {
    "join": ("joined", "priority_changed"),
    "coin": ("coin_tossed",),
    **dict.fromkeys(("attack", "passive", "parry", "dodge"), STRIKES),
    "clash": ("clash_rolled",),
    **dict.fromkeys(("raw", "withering", "pool", "decisive", "soak", "protection", "damage"), HARMS),
    **dict.fromkeys(("check", "disengage", "rush", "rise", "break-free"), ("opposed",)),
    "rout": ("rout_checked",),
    "command": ("commanded",),
    "hazard": ("hazard_struck",),
}
"""The events of which the first tells what came of a roll or a number of that name."""
OTHER = {"opposition", "passive", "parry", "dodge", "soak", "protection"}
"""Numbers of whoever is at the other end of what comes of them."""
BETWEEN = {
    "coin_tossed": "about-pair",
    "clash_rolled": "about-pair",
    "attack_rolled": "about-attack",
    "damage_dealt": "about-attack",
}
"""What comes of a roll between two, and how both are named; they are the first two arguments."""


def concerns(state: State, what: str, said: Sequence[Said], before: Sequence[Entry], after: Sequence[Entry]) -> Text | None:
    """MT-7.2, MT-8.2, MT-12.7 Whom a roll or a number is about: from the event that tells what came of it, or from the act in the
    course of which it was rolled."""
    outcome = next((entry for entry in after if entry.event in OUTCOMES.get(what, ("opposed",))), None)
    if outcome is None:
        return _of_act(state, what, before)
    first, second = outcome.args[0], outcome.args[1]
    if outcome.event in BETWEEN and what not in OTHER:
        return Text(BETWEEN[outcome.event], {"by": name(state, first), "target": name(state, second)})
    mine = second if outcome.event == "hazard_struck" or (what in OTHER and outcome.event in (*BETWEEN, "opposed")) else first
    return Text("about-one", {"who": name(state, mine)})


def _of_act(state: State, what: str, before: Sequence[Entry]) -> Text | None:
    """MT-12.18, MT-12.24 Checks that tell only when they succeed are hers whose act it is."""
    if what not in ("check", "cover", "withdraw"):
        return None
    act = next((entry for entry in reversed(before) if entry.event == "declared"), None)
    return Text("about-one", {"who": name(state, act.args[2])}) if act is not None else None


def chosen(state: State, said: Sequence[Said]) -> Text | None:
    """MT-5.4 Nothing more is to be told: every act is declared."""
    return None
