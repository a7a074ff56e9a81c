"""What an act did, in the few words that odds are about: hits, damage, falls, conditions, lines that move; and what of it matters
to a side, in numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bingqi.core.event import Entry

RESULTS = ("miss", "hit", "critical")


def outcome_summary(entries: Sequence[Entry]) -> dict[str, Any]:
    """Sum up entries: `attacks` [[by, target, result]], `damage` and `healed` by creature, `falls`, `conditions`, `lines`."""
    attacks: list[list[str]] = []
    falls: list[str] = []
    conditions: list[str] = []
    checks: list[str] = []
    sums: dict[str, dict[str, int]] = {"damage": {}, "healed": {}, "lines": {}}
    for entry in entries:
        name, args = entry.event, entry.args
        if name == "attack_rolled":
            attacks.append([args[0], args[1], RESULTS[args[3]]])
        elif name == "hurt":
            _add(sums["damage"], args[0], args[1])
        elif name == "healed":
            _add(sums["healed"], args[0], args[1])
        elif name == "died" or (name == "laid" and args[1] == "unconscious" and args[2] == args[0]):  # not put to sleep by another
            falls.append(args[0])
        elif name == "laid":
            conditions.append(f"{args[0]}:{args[1]}")
        elif name in ("line_back", "line_forward"):
            _add(sums["lines"], args[0], 1 if name == "line_back" else -1)
        elif name == "checked":
            checks.append(f"{args[0]}:{args[1]}:{'success' if args[2] else 'failure'}")
    found = {"attacks": attacks, "falls": falls, "conditions": conditions, "checks": checks, **sums}
    return {name: what for name, what in found.items() if what}


def _add(sums: dict[str, int], what: str, n: int) -> None:
    sums[what] = sums.get(what, 0) + n


def outcome_metrics(what: Mapping[str, Any], friends: Collection[str]) -> dict[str, float]:
    """What matters to `friends`, the weightiest first: whether one of them hits, or succeeds, and what it does to both sides."""
    falls, damage = what.get("falls", ()), what.get("damage", {})
    return {
        "own-falls": any(id in friends for id in falls),
        "hit": any(by in friends and result != "miss" for by, _, result in what.get("attacks", ())),
        "success": any(who in friends and result == "success" for who, _, result in checks_of(what)),
        "damage": sum([n for id, n in damage.items() if id not in friends]),
        "falls": any(id not in friends for id in falls),
        "conditions": any(one.partition(":")[0] not in friends for one in what.get("conditions", ())),
        "healed": sum(what.get("healed", {}).values()),
        "lines": bool(what.get("lines")),
        "own-harm": sum([n for id, n in damage.items() if id in friends]),
    }


def checks_of(what: Mapping[str, Any]) -> list[list[str]]:
    """The checks among some effects, each as who, what, and success or failure."""
    return [one.split(":") for one in what.get("checks", ())]
