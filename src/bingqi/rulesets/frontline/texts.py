"""Log entries and options as messages; en.ftl and zh.ftl say them."""

from __future__ import annotations

import inspect
from functools import cache
from typing import Any

from bingqi.core.ask import Ask, Choose, Text
from bingqi.core.event import Entry
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.state import State
from bingqi.rulesets.frontline.view import item_name, name, power_name

SILENT = {
    "phase_over", "placed", "turn_passed", "act_used", "bonus_used", "object_used", "swung", "marked", "feet_spent", "removed",
    "arrived", "counted_down", "declared", "resolved", "act_granted", "use_counted", "rolled", "spent",
}  # fmt: skip
"""Entries that only the machine needs."""


@cache
def _parameters(event: str) -> tuple[str, ...]:
    return tuple(inspect.signature(getattr(events, event)).parameters)[1:]


def narrate(state: State, entry: Entry) -> Text | None:
    """A log entry as a text."""
    if entry.event in SILENT:
        return None
    if entry.event == "reckoned":
        return Text("reckoned", {"what": Text(f"tally-{entry.args[0]}"), "sum": sum(part[1] for part in entry.args[1])})
    args = dict(zip(_parameters(entry.event), entry.args, strict=True))
    by = str(args.get("id", args.get("by", "")))
    return Text(f"event-{entry.event}", {key: _said(state, key, value, by) for key, value in args.items()})


def _said(state: State, key: str, value: Any, by: str) -> Any:
    """An argument of an event as people read it."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int):
        return value
    if isinstance(value, list | tuple):
        return [_said(state, "id", one, by) if isinstance(one, str) else str(one) for one in value]
    if isinstance(value, dict):
        return value
    if key in ("attack", "power", "what"):
        return power_name(state, by, value)
    if key == "item":
        return item_name(state, value)
    if key == "name" and not isinstance(value, dict):
        return Text(f"effect-{value}")
    if key in ("ability", "skill"):
        return Text(f"word-{value}")
    if key == "act":
        return Text(f"act-{value}")
    return name(state, value) if value else ""


def label(state: State, ask: Ask, key: str) -> Text:
    """An option as a text."""
    assert isinstance(ask, Choose)
    if ask.id in ("act", "opening", "advanced", "struck", "wounded"):
        return act_label(state, ask, key)
    if ask.id in LABELS:
        return Text(f"{ask.id}-{key}")
    if ask.id == "area":
        return Text("option-area", {"cells": [name(state, id) for id in key.split("+")]})
    if ask.id in ("charge-attack",):
        attack, _, target = key.partition(":")
        if attack == "shove":
            return Text("act-shove", {"target": name(state, target)})
        return Text("act-attack", {"attack": power_name(state, ask.about["who"], attack), "target": name(state, target)})
    if ask.id in ("opportunity-with", "ready-with"):
        return Text("option-attack", {"attack": power_name(state, ask.about["who"], key)})
    if ask.id in ("summon-cell", "arrival-cell"):
        cell, _, front = key.partition(":")
        return Text("option-cell-front", {"cell": int(cell), "front": int(front)})
    if ask.id in ("teleport-cell",):
        return Text("option-cell", {"cell": int(key)})
    if ask.id == "line":
        return Text("option-line", {"front": int(key)})
    return Text("option-rest") if key == "rest" else Text("option-creature", {"who": name(state, key)})


LABELS = ("charge-line", "shove-how", "spare", "reverse", "very-heavy")
"""Asks whose options are words."""


def act_label(state: State, ask: Choose, key: str) -> Text:
    """What a creature may do, or a reaction, as a text."""
    if key in ("end", "pass"):
        return Text(key)
    kind, *rest = key.split(":")
    who = str(ask.about.get("who", ""))
    if kind in ("attack", "offhand", "rampage"):
        return Text(f"act-{kind}", {"attack": power_name(state, who, rest[0]), "target": name(state, rest[1])})
    if kind in ("forward", "back"):
        return Text(f"act-{kind}", {"cell": int(rest[0])})
    if kind == "use":
        return Text("act-use", {"power": power_name(state, who, rest[0])})
    if kind == "cut-net":
        return Text("act-cut-net", {"attack": power_name(state, who, rest[0])})
    if kind in ("disarm", "kit"):
        return Text(f"act-{kind}", {"target": name(state, rest[0]), "item": item_name(state, rest[1])})
    if kind == "potion":
        return Text("act-potion", {"item": item_name(state, rest[0]), "target": name(state, rest[1])})
    if kind in ("draw", "stow", "drop", "pick", "take", "light", "scroll", "heavy"):
        return Text(f"act-{kind}", {"item": item_name(state, rest[0])})
    if kind == "escape":
        return Text("act-escape")
    return Text(f"act-{kind}", {"target": name(state, rest[0])} if rest else {})
