"""Which questions belong to an act under way, so that its odds reach beyond them."""

from __future__ import annotations

from bingqi.core.requests import Ask, Choose

ACTS = {"act", "enter", "come-in", "aim-until", "ready", "announce", "first", "tactic", "advantage", "placement"}
"""Questions that begin something of their own: acts, who comes when on a tick, strategy."""
IDLE = "idle"
"""Any of the windows in which nothing lies on the stack, and nothing has happened that could be answered: most of them. A seat
may do without all these at once."""


def follows(ask: Ask) -> bool:
    """MT-4.11, MT-5.13 Whether an ask belongs to something that was chosen before: its dice, its defence, what is inserted while it
    goes on. A window does as long as anything lies on the stack: an act until it is over, or what was inserted in this window.
    The windows around an act, and those after it, stand for themselves."""
    if not isinstance(ask, Choose):
        return True
    return ask.about["stacked"] > 0 if ask.id == "window" else ask.id not in ACTS


def windows_of(ask: Choose) -> tuple[str, ...]:
    """MT-4.11 The window that an ask is, if it is one; and whether it is only for what somebody would cast unprompted."""
    if ask.id != "window":
        return ()
    prompted = ask.about["stacked"] or any(key.startswith(("trigger:", "rush:")) for key in ask.options)
    return (ask.about["window"],) if prompted else (ask.about["window"], IDLE)
