"""What an act did, in the few words that odds are about: who is hit, what Priority, HP and magnitude are lost, crash, break, shift,
rout; and what of it matters to a side, in numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bingqi.core.event import Entry

SUMS = {"priority_changed": "priority", "hp_lost": "hp", "magnitude_changed": "magnitude"}
"""Events that take so much of something (the second argument) from somebody (the first)."""
LISTS = {
    "crashed": "crashed",
    "broke_through": "broke",
    "shifted": "shifted",
    "became_helpless": "fell",
    "died": "fell",
    "routed": "routed",
    "dissolved": "routed",
    "escaped": "escaped",
    "cancelled": "stopped",
    "priority_set": "reset",
}
"""Events that befall somebody: the first argument."""
STRUCK = {"full": "hit", "partial": "graze"}
"""MT-7.2 What an attack does to its target, by how well it did."""


def outcome_summary(entries: Sequence[Entry]) -> dict[str, Any]:
    """Sum up entries: by unit `priority` (its change), `hp` and `magnitude` (their loss); and the units that were `hit` in full,
    only `graze`d or `crashed`, that `broke` or `shifted` others, `fell`, were `routed`, `escaped`, and whose acts or spells were
    `stopped`; and those whose Priority was `reset` (MT-10.16)."""
    sums: dict[str, dict[str, int]] = {name: {} for name in SUMS.values()}
    lists: dict[str, list[str]] = {name: [] for name in (*LISTS.values(), *STRUCK.values())}
    for entry in entries:
        name, args = entry.event, entry.args
        if name in SUMS:
            n = -args[1] if name == "magnitude_changed" else args[1]
            sums[SUMS[name]][args[0]] = sums[SUMS[name]].get(args[0], 0) + n
        elif name in LISTS:
            lists[LISTS[name]].append(args[0])
        elif name == "fizzled":
            lists["stopped"] += [args[1]] if args[2] == "countered" else []
        elif name == "attack_rolled" and args[-1] in STRUCK:
            lists[STRUCK[args[-1]]].append(args[1])
        elif name == "clash_rolled" and args[2]:
            lists["hit"].append(_loser(args))
    return {name: what for name, what in {**sums, **lists}.items() if what}


def _loser(args: Sequence[Any]) -> str:
    """MT-8.3 Whom the winner of a clash has hit."""
    one, other, winner, *_ = args
    return str(other if winner == one else one)


def outcome_metrics(what: Mapping[str, Any], friends: Collection[str]) -> dict[str, float]:
    """What matters to `friends`, the weightiest first: who falls, shift, crash, break and rout, and what both sides lose."""
    gain = _lost(what, "priority", friends, own=True)
    return {
        "own-fall": _mine(what, "fell", friends),
        "fall": _theirs(what, "fell", friends),
        "shift": _mine(what, "shifted", friends),
        "crash": _theirs(what, "crashed", friends),
        "own-crash": _mine(what, "crashed", friends),
        "break": _mine(what, "broke", friends),
        "rout": _theirs(what, "routed", friends),
        "own-rout": _mine(what, "routed", friends),
        "hit": _theirs(what, "hit", friends),
        "graze": _theirs(what, "graze", friends),
        "own-reset": _mine(what, "reset", friends),
        "own-harm": _lost(what, "hp", friends, own=True) + _lost(what, "magnitude", friends, own=True),
        "own-drain": max(0, -gain),
        "hp": _lost(what, "hp", friends, own=False),
        "magnitude": _lost(what, "magnitude", friends, own=False),
        "drain": sum([max(0, -n) for id, n in what.get("priority", {}).items() if id not in friends]),
        "gain": max(0, gain),
        "countered": _theirs(what, "stopped", friends),
        "own-countered": _mine(what, "stopped", friends),
        "escape": _mine(what, "escaped", friends),
    }


def _mine(what: Mapping[str, Any], name: str, friends: Collection[str]) -> bool:
    return any(id in friends for id in what.get(name, ()))


def _theirs(what: Mapping[str, Any], name: str, friends: Collection[str]) -> bool:
    return any(id not in friends for id in what.get(name, ()))


def _lost(what: Mapping[str, Any], name: str, friends: Collection[str], own: bool) -> int:
    return sum([n for id, n in what.get(name, {}).items() if (id in friends) == own])
