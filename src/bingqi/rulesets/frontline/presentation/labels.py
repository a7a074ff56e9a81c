"""What the options of an ask are called."""

from __future__ import annotations

from bingqi.core.requests import Decision, Request
from bingqi.core.text import Text
from bingqi.rulesets.frontline.attack.armour import casts_shield
from bingqi.rulesets.frontline.lines.queues import REST
from bingqi.rulesets.frontline.model.names import legendary_name, name, power_name
from bingqi.rulesets.frontline.model.state import State
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.presentation.messages import LEGENDARY, OF_WORDS, REACTIONS


def label(state: State, request: Request, key: str) -> Text:
    """An option as a text."""
    assert isinstance(request, Decision)
    if key == "pass" and request.id in REACTIONS:
        return Text("pass")
    if request.id == "act":
        return act_label(state, request, key)
    if request.id in LEGENDARY:
        return legendary_label(state, request, key)
    if request.id in REACTIONS:
        return reaction_label(state, key)
    if request.id in OF_WORDS:
        return Text(f"option-{request.id}-{key}")
    if request.id == "area":
        return Text("option-area", {"cells": [name(state, id) for id in key.split("+")]})
    if request.id in ("charge-attack", "turn-on"):
        return act_label(state, request, key if key.startswith("shove:") else f"attack:{key}")
    if request.id == "ready-with" and key == "retreat":
        return Text("act-retreat")
    if request.id in ("opportunity-with", "ready-with"):
        return Text("option-attack", {"attack": power_name(state, request.about["who"], key)})
    if request.id == "slot":
        return Text("option-slot", {"level": int(key)})
    if request.id in ("summon-cell", "arrival-cell"):
        cell, _, front = key.partition(":")
        return Text("option-cell", {"cell": int(cell), "front": int(int(cell) <= int(front))})
    if request.id == "teleport-cell":
        return Text("option-cell", {"cell": int(key), "front": int(int(key) <= state.sides[request.who].front)})
    if request.id == "line":
        return Text("option-line", {"front": int(key)})
    return Text("option-rest") if key == REST else Text("option-creature", {"who": name(state, key)})


def reaction_label(state: State, key: str) -> Text:
    """A reaction, and whose it is."""
    kind, _, who = key.partition(":")
    if kind == "ward":
        c = state.creatures.get(who)
        return Text("act-ward-shield" if c is not None and casts_shield(c) else "act-ward-parry", {"who": name(state, who)})
    return Text(f"act-{kind}", {"who": name(state, who)})


def legendary_label(state: State, decision: Decision, key: str) -> Text:
    """LBX-60 A legendary action, or the move that follows it."""
    action, _, act = key.partition(":")
    if not act:
        return Text("pass" if key == "pass" else f"option-legendary-{key}")
    if decision.id == "legendary-move":
        return act_label(state, decision, key)
    who = str(decision.about["who"])
    cost = next(one.cost for one in state.creatures[who].stat.legendary if one.id == action)
    args = {"action": legendary_name(state, who, action), "cost": cost}
    deed = Text("option-legendary-look") if act == "look" else act_label(state, decision, act)
    return Text("option-legendary", {**args, "act": deed})


def act_label(state: State, decision: Decision, key: str) -> Text:
    """What a creature may do, as a text."""
    return Text("end") if key == "end" else ACTS.label(state, decision, key)
