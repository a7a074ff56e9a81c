"""Headline: the odds of an option in a few words, as far as there is time for them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from bingqi.cli.voice import Voice
from bingqi.core.ask import Choose
from bingqi.core.session import Session

if TYPE_CHECKING:
    from bingqi.lab.odds import Stake

THINKING, AT_ONE = 0.4, 0.08
"""Seconds that may be spent on the odds of a prompt, and of one of its options."""
WORDS = 3
"""So many of them make a headline."""


class Patience:
    """Whether the odds of a prompt, or of one of its options, have taken too long."""

    def __init__(self) -> None:
        self.until = perf_counter() + THINKING
        self.one_until: dict[str, float] = {}

    def __call__(self, key: str) -> bool:
        now = perf_counter()
        return now > min(self.until, self.one_until.setdefault(key, now + AT_ONE))


def headlines(voice: Voice, session: Session[Any], ask: Choose, friends: Collection[str]) -> dict[str, str]:
    """The odds of every option of an ask, by key; "" where nothing is at stake or time ran out."""
    from bingqi.lab.odds import odds_for

    found = odds_for(session, ask.who, enough=Patience())
    return {option.key: headline(voice, option.stakes(session.rules, friends), option.exact) for option in found.options}


def headline(voice: Voice, stakes: Sequence[Stake], exact: bool) -> str:
    """What is at stake in a few words: how likely things are, and how much on average; "" where nothing is."""
    parts = [f"{voice.effect(one.name)} {f'{one.mean:.1f}' if one.amount else f'{one.mean:.0%}'}" for one in stakes[:WORDS]]
    return ("" if exact else "~") + voice.read(parts) if parts else ""
