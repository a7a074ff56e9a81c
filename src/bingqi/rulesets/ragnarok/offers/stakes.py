"""What odds are about: who falls, who is hurt, who is in rout; and in the opposition, who wins it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bingqi.core.event import Entry
from bingqi.core.requests import Decision, Request

WON, AGAIN, LOST, HURT, ROUTED, FLED = "won", "again", "lost", "hurt", "routed", "fled"
FALLS = {
    "fighter_lost": LOST,
    "fighter_wounded": HURT,
    "routed": ROUTED,
    "unit_fled": FLED,
    "opposition_won": WON,
    "opposition_again": AGAIN,
}


def summary(entries: Sequence[Entry]) -> dict[str, Any]:
    """What came of an option: by what befell somebody and whom, how much of it."""
    found: dict[str, Any] = {}
    for entry in entries:
        if (what := FALLS.get(entry.event)) is not None:
            key = f"{what}/{entry.args[0]}"
            found[key] = found.get(key, 0) + (entry.args[1] if what == HURT else 1)
    return found


def metrics(found: Mapping[str, Any], friends: Collection[str]) -> dict[str, float]:
    """The same for one side: whether it wins the opposition, whether it fells or routs anybody, how many; and of its own."""
    count = {(what, ours): 0 for what in (WON, AGAIN, LOST, HURT, ROUTED, FLED) for ours in (True, False)}
    for key, n in found.items():
        what, _, who = key.partition("/")
        count[what, who in friends] += n
    return {
        "won": bool(count[WON, True]),
        "again": bool(count[AGAIN, False]),
        "lost": count[LOST, False],
        "hurt": count[HURT, False],
        "routed": bool(count[ROUTED, False] or count[FLED, False]),
        "own-lost": count[LOST, True],
        "own-routed": bool(count[ROUTED, True] or count[FLED, True]),
    }


def continues(request: Request) -> bool:
    """Whether a question belongs to what was chosen before it."""
    return isinstance(request, Decision) and request.id in ("combat", "dice", "salvo", "leader", "commander", "press-on")


def harmless(decision: Decision) -> bool:
    """Whether a question is but about places, orders and who stands where: nobody is hurt by an answer."""
    return decision.id in ("where", "place", "row", "card", "deploy", "mode", "first", "reserve", "put-aside")
