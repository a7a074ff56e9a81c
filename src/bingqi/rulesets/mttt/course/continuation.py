"""Which questions belong to an act under way, so that its odds reach beyond them."""

from __future__ import annotations

from bingqi.core.requests import Decision, Request

ACTS = {"act", "enter", "come-in", "aim-until", "ready", "announce", "first", "tactic", "advantage", "placement"}
"""Questions that begin something of their own: acts, who comes when on a tick, strategy."""
IDLE = "idle"
"""Any of the windows in which nothing lies on the stack, and nothing has happened that could be answered: most of them. A seat
may do without all these at once."""


def is_continuation(request: Request) -> bool:
    """MT-4.11, MT-5.13 Whether an ask belongs to something that was chosen before: its dice, its defence, what is inserted while it
    goes on. A window does as long as anything lies on the stack: an act until it is over, or what was inserted in this window.
    The windows around an act, and those after it, stand for themselves."""
    if not isinstance(request, Decision):
        return True
    return request.about["stacked"] > 0 if request.id == "window" else request.id not in ACTS


def windows_of(decision: Decision) -> tuple[str, ...]:
    """MT-4.11 The window that an ask is, if it is one; and whether it is only for what somebody would cast unprompted."""
    if decision.id != "window":
        return ()
    prompted = decision.about["stacked"] or any(key.startswith(("trigger:", "rush:")) for key in decision.options)
    return (decision.about["window"],) if prompted else (decision.about["window"], IDLE)
