"""Bots by name: those shipped, and those of other packages, which name a function `(rules, side, seed)` that makes one (see
core/installed.py). A bot is a Policy: an ask and what its side sees go in, the key of an option comes out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bingqi.bots.novice import Novice
from bingqi.bots.quick import quick
from bingqi.bots.simple import Greedy, Random
from bingqi.bots.tactical import Bot, tactical
from bingqi.core.installed import BOTS, installed, load, unsound
from bingqi.core.problems import kind_text, problem
from bingqi.core.ruleset import Ruleset

SHIPPED = ("random", "novice", "greedy", "quick", "tactical")
"""Nobody else's bot goes by one of these names. Where a rule set has no quick or tactical one, greedy plays under that name."""


HUMAN = "human"
"""Who plays where no bot does."""


def names() -> list[str]:
    """All bots that there are, those shipped first."""
    return [*SHIPPED, *installed(BOTS, (*SHIPPED, HUMAN))]


def opponents() -> list[str]:
    """The bots that people are offered to play against: all but the one that is made for studies."""
    return [name for name in names() if name != "quick"]


def is_bot(name: str) -> bool:
    """Whether there is a bot of that name."""
    return name in SHIPPED or (name != HUMAN and name in names())


def bot(name: str, rules: Ruleset[Any], side: str, seed: int | str) -> Bot:
    """A bot for a side of a battle of `rules`; whatever chance it takes comes from `seed`. Raises BadContent if there is none of
    that name, or its package brings something else."""
    if name == "random":
        return Random(seed)
    if name == "novice":
        return Novice(rules, seed)
    if name == "greedy":
        return Greedy(rules)
    if name == "quick":
        return quick(rules, side, seed)
    if name == "tactical":
        return tactical(rules, side, seed)
    make = load(BOTS, name, SHIPPED)
    if not callable(make):
        raise unsound(BOTS, name, problem("installed-is-none", thing=kind_text("bot")))
    found: Bot = make(rules, side, seed)
    if not isinstance(getattr(found, "VERSION", None), int):  # records say which version has played
        raise unsound(BOTS, name, problem("installed-no-version"))
    return found


def versions(players: Iterable[str], rules: Ruleset[Any]) -> dict[str, int]:
    """The version of each bot among those who play, by name: they play otherwise from one version to the next."""
    return {name: bot(name, rules, "", 0).VERSION for name in sorted({*players}) if is_bot(name)}


def best_bot() -> str:
    """The bot that plays best."""
    return "tactical"


def study_bots() -> tuple[str, str]:
    """Those by whom studies are fought if nobody is named: the one made for them, and the one that plays best."""
    return "quick", best_bot()
