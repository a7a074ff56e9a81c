"""A quick player for studies: it strikes where that is worth it, else shoots, and else goes where the tactician would, without
thinking of all that could be done instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from bingqi.bots.ragnarok.acts import best_shot, fight_or_leave, going
from bingqi.bots.ragnarok.outlook import Outlook
from bingqi.bots.ragnarok.places import places_for
from bingqi.bots.ragnarok.tactician import CHOICES, Tactician
from bingqi.core.requests import Decision


class Quick(Tactician):
    """Plays a side of ragnarok."""

    VERSION: ClassVar[int] = 1

    def choose(self, id: str) -> Callable[[Outlook, Decision], str] | None:
        """How it answers a question; by default, if there is no way."""
        return QUICK.get(id)


def best_act(look: Outlook, decision: Decision) -> str:
    """To strike, to shoot, or to go."""
    if "arrive" in decision.options:
        return "arrive"
    me = look.force(decision.about["unit"])
    if not me.unit.on_table or len(decision.options) == 1:
        return decision.default
    if "fight" in decision.options:
        return fight_or_leave(look, me, decision)
    assaults = [(look.assault_worth(me, look.force(key[8:])), key) for key in decision.options if key.startswith("assault:")]
    worth, assault = max(assaults, default=(0.0, ""))
    shot, shoots = best_shot(look, me, decision)
    if worth > shoots:
        return assault
    if shot:
        return shot
    if "walk" not in decision.options:
        return "hold"
    places = places_for(look, me)
    fires = bool(me.range) and not look.state.fired
    ways = [(places.worth(me.x, me.y), "hold")]
    if fires or "run" not in decision.options:
        ways.append((going(places, me.pace, fires), "walk"))
    if "run" in decision.options:
        ways.append((going(places, 2 * me.pace, False), "run"))
    return max(ways)[1]


QUICK: dict[str, Callable[[Outlook, Decision], str]] = {**CHOICES, "act": best_act}
"""By the id of the question; all others get their default."""
