"""What an act did, in the few words that odds are about: hits, hit points and parts lost, Intel, units destroyed; and what of it
matters to a side, in numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bingqi.core.event import Entry


def outcome_summary(entries: Sequence[Entry]) -> dict[str, Any]:
    """Sum up entries: `hits`, `damage` (hit points of troopers) and `parts` (of vehicles) by unit, `intel` that recon gave and
    `shared` by target, and the units `suppressed` and `destroyed`."""
    sums: dict[str, dict[str, int]] = {"hits": {}, "damage": {}, "parts": {}, "intel": {}, "shared": {}}
    lists: dict[str, list[str]] = {"suppressed": [], "destroyed": []}
    for entry in entries:
        name, args = entry.event, entry.args
        if name == "hits_rolled":
            _add(sums["hits"], args[1], args[4])
        elif name == "hurt":
            _add(sums["damage"], args[0], args[2])
        elif name == "part_damaged":
            _add(sums["parts"], args[0], args[3])
        elif name == "recon_checked":
            sums["intel"][args[1]] = max(args[3], sums["intel"].get(args[1], 0))
        elif name == "shared":
            sums["shared"][args[0]] = args[1]
        elif name in lists:
            lists[name].append(args[0])
    return {name: what for name, what in {**sums, **lists}.items() if what}


def _add(sums: dict[str, int], what: str, n: int) -> None:
    sums[what] = sums.get(what, 0) + n


def outcome_metrics(what: Mapping[str, Any], friends: Collection[str]) -> dict[str, float]:
    """What matters to `friends`, the weightiest first: who is destroyed, what both sides lose, what is found out of the enemy."""
    destroyed = what.get("destroyed", ())
    return {
        "own-destroyed": any(id in friends for id in destroyed),
        "destroyed": any(id not in friends for id in destroyed),
        "damage": _of_enemies(what.get("damage", {}), friends),
        "parts": _of_enemies(what.get("parts", {}), friends),
        "hits": _of_enemies(what.get("hits", {}), friends),
        "found": _of_enemies(what.get("intel", {}), friends) > 0,
        "intel": _of_enemies(what.get("intel", {}), friends),
        "shared": any(id not in friends for id in what.get("shared", ())),
        "suppressed": any(id not in friends for id in what.get("suppressed", ())),
        "own-harm": sum([n for kind in ("damage", "parts") for id, n in what.get(kind, {}).items() if id in friends]),
    }


def _of_enemies(sums: Mapping[str, int], friends: Collection[str]) -> int:
    return sum([n for id, n in sums.items() if id not in friends])
