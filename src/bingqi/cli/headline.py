"""Headline: the odds of an option in a few words, as far as there is time for them."""

from __future__ import annotations

from collections.abc import Collection
from time import perf_counter
from typing import TYPE_CHECKING, Any

from bingqi.cli.voice import Voice
from bingqi.core.ask import Choose
from bingqi.core.session import Session

if TYPE_CHECKING:
    from bingqi.lab.odds import OptionOdds

THINKING, AT_ONE = 0.4, 0.08
"""Seconds that may be spent on the odds of a prompt, and of one of its options."""
SAID = ("hit", "success", "damage", "falls", "conditions", "healed", "lines", "harm", "losses")
"""What odds are about, the weightiest first."""
AMOUNTS = ("damage", "harm", "healed")
"""What is told as an average; all else as a chance."""
OWN = {"damage": "harm", "falls": "losses"}
"""How it is called when it befalls friends."""
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
    return {option.key: headline(voice, option, friends) for option in found.options}


def headline(voice: Voice, option: OptionOdds, friends: Collection[str]) -> str:
    """The odds of an option in a few words: how likely things are, and how much on average; "" where nothing is at stake.

    What befalls `friends` (ids of pieces) is told apart from what befalls the others.
    """
    if len(option.outcomes) < 2:
        return ""
    sums: dict[str, float] = {}
    for one in option.outcomes:
        for name, value in stakes(one.what, friends).items():
            sums[name] = sums.get(name, 0) + one.chance * value
    told = {name: f"{value:.1f}" if name in AMOUNTS else f"{value:.0%}" for name, value in sums.items() if value}
    names = sorted(told, key=lambda name: SAID.index(name) if name in SAID else len(SAID))
    parts = [f"{voice.effect(name)} {told[name]}" for name in names[:WORDS]]
    return ("" if option.exact else "~") + voice.read(parts) if parts else ""


def stakes(what: dict[str, Any], friends: Collection[str]) -> dict[str, float]:
    """What an outcome is about in numbers: amounts as they are, other things 1 where they occur.

    A table of amounts by piece is added up, a list is empty or not; of attacks and checks those of friends matter, and whether
    one succeeds.
    """
    found: dict[str, float] = {}
    for name, value in what.items():
        if name == "attacks":
            found["hit"] = float(any(one[0] in friends and one[-1] != "miss" for one in value))
        elif name == "checks":
            found["success"] = float(any(one.partition(":")[0] in friends and one.endswith(":success") for one in value))
        elif isinstance(value, dict | list | tuple):
            for id in value:
                called = OWN.get(name, name) if id in friends else name
                found[called] = found.get(called, 0) + value[id] if name in AMOUNTS else 1
        else:
            found[name] = float(value) if isinstance(value, int | float) else 1
    return found
