"""Which questions belong to an act under way, so that its odds reach beyond them."""

from __future__ import annotations

from bingqi.core.requests import Decision, Request

ACTS = {"act", "enter", "come-in", "aim-until", "ready", "announce", "first", "tactic", "advantage", "placement"}
"""Questions that begin something of their own: acts, who comes when on a tick, strategy."""


def is_continuation(request: Request) -> bool:
    """MT-4.11, MT-5.13 Whether an ask belongs to something that was chosen before: its dice, its defence, what is inserted while it
    goes on. A window does as long as anything lies on the stack: an act until it is over, or what was inserted in this window.
    The windows around an act, and those after it, stand for themselves."""
    if not isinstance(request, Decision):
        return True
    return request.about["stacked"] > 0 if request.id == "window" else request.id not in ACTS
