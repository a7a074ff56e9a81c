"""Headline: the odds of an option in a few words, as far as there is time for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bingqi.cli.voice import Voice
from bingqi.core.ask import Choose
from bingqi.core.session import Session

THINKING = 0.4
"""Seconds that may be spent on the odds of a prompt."""


def headlines(voice: Voice, session: Session[Any], ask: Choose) -> dict[str, str]:
    """The odds of those options of an ask with which anything is at stake, by key, as far as there was time."""
    from bingqi.lab.headline import Patience, stakes_of

    return {key: headline(voice, told) for key, told in stakes_of(session, ask.who, Patience(THINKING)).items()}


def headline(voice: Voice, told: Mapping[str, Any]) -> str:
    """What is at stake in a few words: how likely things are, and how much on average; `?` where time ran out, for to say nothing
    would look safe."""
    if told.get("timeout") and not told["stakes"]:
        return "?"
    parts = [f"{voice.read(one['what'])} {_figure(one)}" for one in told["stakes"]]
    return ("" if told["exact"] else "≈ ") + voice.read(parts) if parts else ""


def _figure(stake: Mapping[str, Any]) -> str:
    """A chance or an amount; where it is not exact, with the bounds between which it lies."""
    told = f"{stake['p']:.0%}" if "p" in stake else f"{stake['mean']:.1f}"
    if (spread := stake.get("spread")) is None:
        return told
    low, high = spread["low"], spread["high"]
    return f"{told} {100 * low:.0f}–{100 * high:.0f}%" if "p" in stake else f"{told} {low:.1f}–{high:.1f}"
