"""Bots by name. A bot is a Policy: an ask and what its side sees go in, the key of an option comes out."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bingqi.bots.simple import Greedy, Random
from bingqi.core.battle import Policy
from bingqi.core.fault import BadContent, unknown
from bingqi.core.ruleset import Ruleset

NAMES = ("random", "greedy", "tactical")
"""The bots there are. Not every rule set has a tactical one."""


def bot(name: str, rules: Ruleset[Any], side: str, seed: int | str) -> Policy:
    """A bot for a side of a battle of `rules`; whatever chance it takes comes from `seed`. Raises BadContent."""
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy()
    if name == "tactical" and has_tactical():
        found: Policy = import_module("bingqi.bots.tactical").tactical(rules, side, seed)
        return found
    raise BadContent(unknown("bot", name, names()))


def names() -> tuple[str, ...]:
    """The bots that are installed."""
    return NAMES if has_tactical() else NAMES[:2]


@cache
def has_tactical() -> bool:
    """Whether the tactical bot is installed."""
    return find_spec("bingqi.bots.tactical") is not None


def best_bot() -> str:
    """The bot that plays best."""
    return "tactical" if has_tactical() else "greedy"
