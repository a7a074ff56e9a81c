"""What the options of an ask are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bingqi.core.requests import Decision, Request
from bingqi.core.text import Text
from bingqi.rulesets.frontline.attack.armour import casts_shield
from bingqi.rulesets.frontline.lines.queues import REST
from bingqi.rulesets.frontline.model.names import item_name, legendary_name, name, power_name, small
from bingqi.rulesets.frontline.model.state import Creature, State, in_front
from bingqi.rulesets.frontline.presentation.messages import LEGENDARY, OF_WORDS, REACTIONS, is_spell, short_attack
from bingqi.rulesets.frontline.things.helping import HELD
from bingqi.rulesets.frontline.things.objects import DRAUGHTS, kind_of


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
    kind, *rest = key.split(":")
    who = str(decision.about["who"])
    args: dict[str, Any] = {}
    if kind in ("attack", "echo", "offhand", "rampage", "pounce", "charger"):
        args = {"attack": short_attack(state, who, rest[0]), "target": name(state, rest[1])}
    elif kind in ("forward", "back", "advance"):
        args = {"cell": int(rest[0]), "zone": new_zone(state, who, int(rest[0]))}
    elif kind in ("use", "again"):
        args = {"power": power_name(state, who, rest[0]), "spell": int(is_spell(state, who, rest[0]))}
    elif kind == "cut-net":
        args = {"attack": short_attack(state, who, rest[0]), "target": name(state, rest[1]), "own": int(rest[1] == who)}
    elif kind in ("disarm", "kit"):
        args = {"target": name(state, rest[0]), "item": small(item_name(state, rest[1]))}
    elif kind == "assist":
        args = {"target": name(state, rest[0]), **help_of(state, state.creatures[rest[0]], rest[1:])}
    elif kind == "potion":
        args = {"item": small(item_name(state, rest[0])), "target": name(state, rest[1]), "own": int(rest[1] == who)}
    elif kind in ("draw", "stow", "drop", "pick", "take", "light", "scroll", "heavy"):
        args = {"item": small(item_name(state, rest[0]))}
    elif kind == "free-net":
        args = {"target": name(state, rest[0]), "own": int(rest[0] == who)}
    elif kind == "escape":
        held = next(effect for effect in state.creatures[who].effects if effect.id == int(rest[0]))
        args = {"target": name(state, held.source), "effect": Text(f"effect-{held.name}")}
    elif rest:
        args = {"target": name(state, rest[0])}
    return Text("end" if kind == "end" else f"act-{kind}", args)


def help_of(state: State, t: Creature, item: Sequence[str]) -> dict[str, Any]:
    """LB-2.36 With what a friend is helped: out of a hold, with work in hand, or with a thing of its own."""
    if not item:
        return {"how": "free" if t.flags & HELD else "work"}
    how = "draught" if kind_of(state, item[0]) in DRAUGHTS else "thing"
    return {"how": how, "item": small(item_name(state, item[0]))}


def new_zone(state: State, who: str, cell: int) -> int:
    """1 if the way to a cell leads to the front, 2 if it leads behind the line, 0 if neither."""
    c = state.creatures[who]
    ahead = cell <= state.sides[c.side].front
    return 0 if ahead == in_front(state, c) else 1 if ahead else 2
