"""What an act did, in the few words that odds are about: how its check ended, HP and SP lost and restored, gauges, who falls."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bingqi.core.event import Entry
from bingqi.rulesets.death_drive.model.words import RESULTS

SUMS = {
    "hp_lost": "hp",
    "sp_lost": "sp",
    "hp_restored": "healed",
    "sp_restored": "calmed",
    "link_spent": "link",
    "barrier_worn": "barrier",
}
"""Events that take or give so much of something, by whom."""
LISTS = {
    "incapacitated": "fell",
    "countered": "stopped",
    "revived": "back",
    "moved": "moved",
    "status_gained": "status",
    "effect_begun": "lasting",
    "clock_changed": "clock",
}
"""Events that befall somebody."""


def outcome_summary(entries: Sequence[Entry]) -> dict[str, Any]:
    """Sum up entries: how much of what each has lost or regained, whom something befell, and how the check of the action ended, for
    each whom it was for."""
    sums: dict[str, dict[str, int]] = {}
    lists: dict[str, list[str]] = {}
    for entry in entries:
        name, args = entry.event, entry.args
        if name in SUMS:
            its = sums.setdefault(SUMS[name], {})
            amount = args[2] if name == "link_spent" else args[1]
            n = sum(amount) if isinstance(amount, list | tuple) else amount
            its[args[0]] = its.get(args[0], 0) + n
        elif name in LISTS:
            lists.setdefault(LISTS[name], []).append(args[5] if name == "effect_begun" else args[0])
        elif name == "check_decided":
            lists.setdefault(args[3], []).append(f"{args[0]}>{args[1]}")
        elif name == "points_changed":
            lists.setdefault("points", []).append(args[0])
    return {**sums, **lists}


def outcome_metrics(what: Mapping[str, Any], friends: Collection[str]) -> dict[str, float]:
    """What matters to `friends`, the weightiest first: how the check ends, who falls, what both sides lose and regain."""
    return {
        **{result: _by(what, result, friends) for result in reversed(RESULTS)},
        "fall": _theirs(what, "fell", friends),
        "own-fall": _mine(what, "fell", friends),
        "hp": _lost(what, "hp", friends, own=False),
        "sp": _lost(what, "sp", friends, own=False),
        "own-hp": _lost(what, "hp", friends, own=True),
        "own-sp": _lost(what, "sp", friends, own=True),
        "healed": _lost(what, "healed", friends, own=True),
        "calmed": _lost(what, "calmed", friends, own=True),
        "back": _mine(what, "back", friends),
        "barrier": _lost(what, "barrier", friends, own=False),
        "countered": _theirs(what, "stopped", friends),
        "own-countered": _mine(what, "stopped", friends),
        "status": _theirs(what, "status", friends),
        "lasting": _theirs(what, "lasting", friends),
        "own-lasting": _mine(what, "lasting", friends),
        "moved": bool(what.get("moved")),
        "clock": bool(what.get("clock")),
        "points": bool(what.get("points")),
    }


def _by(what: Mapping[str, Any], result: str, friends: Collection[str]) -> bool:
    """DD-3.7 Whether a check of ours ends so."""
    return any(pair.partition(">")[0] in friends for pair in what.get(result, ()))


def _mine(what: Mapping[str, Any], name: str, friends: Collection[str]) -> bool:
    return any(id in friends for id in what.get(name, ()))


def _theirs(what: Mapping[str, Any], name: str, friends: Collection[str]) -> bool:
    return any(id not in friends for id in what.get(name, ()))


def _lost(what: Mapping[str, Any], name: str, friends: Collection[str], own: bool) -> int:
    return sum([n for id, n in what.get(name, {}).items() if (id in friends) == own])
