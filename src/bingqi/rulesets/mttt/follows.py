"""Which questions belong to an act under way, so that its odds reach beyond them."""

from __future__ import annotations

from bingqi.core.ask import Ask, Choose

LATER = {"act", "enter", "come-in", "aim-on", "announce", "first", "tactic", "advantage", "placement"}
"""Questions that belong to no act under way."""
AFTERWARDS = {"acted", "turn-opens", "turn-begins", "responses", "action-comes", "action-gained", "turn-closes", "turn-over"}
"""Windows that come when an act is over, or before there is one."""


def follows(ask: Ask) -> bool:
    """MT-4.11 Whether an ask belongs to an act that was chosen before: its dice, its defence, what is inserted while it goes on."""
    return not isinstance(ask, Choose) or (ask.id not in LATER and window_of(ask) not in AFTERWARDS)


def window_of(ask: Choose) -> str:
    """MT-4.11 The window that an ask is, "" if it is none."""
    return str(ask.about["window"]) if ask.id == "window" else ""
