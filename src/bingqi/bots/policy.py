"""Bots by name. A bot is a Policy: an ask and what its side sees go in, the key of an option comes out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bingqi.bots.novice import Novice
from bingqi.bots.simple import Greedy, Random
from bingqi.bots.tactical import Bot, tactical
from bingqi.core.fault import BadContent, unknown
from bingqi.core.ruleset import Ruleset

NAMES = ("random", "novice", "greedy", "tactical")
"""The bots there are. Where a rule set has no tactical one, greedy plays under that name."""


def bot(name: str, rules: Ruleset[Any], side: str, seed: int | str) -> Bot:
    """A bot for a side of a battle of `rules`; whatever chance it takes comes from `seed`. Raises BadContent."""
    if name == "random":
        return Random(seed)
    if name == "novice":
        return Novice(rules, seed)
    if name == "greedy":
        return Greedy(rules)
    if name == "tactical":
        return tactical(rules, side, seed)
    raise BadContent(unknown("bot", name, NAMES))


def versions(names: Iterable[str], rules: Ruleset[Any]) -> dict[str, int]:
    """The version of each bot among those who play, by name: they play otherwise from one version to the next."""
    return {name: bot(name, rules, "", 0).VERSION for name in sorted({*names} & {*NAMES})}


def best_bot() -> str:
    """The bot that plays best."""
    return "tactical"
