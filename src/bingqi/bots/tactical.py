"""The tactical bot of each rule set: one that plays a plausible fight from what its side sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Protocol

from bingqi.bots.simple import Greedy
from bingqi.core.battle import Policy
from bingqi.core.ruleset import Ruleset


class Bot(Policy, Protocol):
    """A policy that is kept in step with what records say of it."""

    VERSION: ClassVar[int]


def _frontline(side: str, seed: int | str) -> Bot:
    from bingqi.bots.frontline import Tactician  # here, because it brings its rule set along

    return Tactician(side)


def _typy17(side: str, seed: int | str) -> Bot:
    from bingqi.bots.typy17 import Tactician

    return Tactician(side, seed)


def _mttt(side: str, seed: int | str) -> Bot:
    from bingqi.bots.mttt import Tactician

    return Tactician(side)


def _death_drive(side: str, seed: int | str) -> Bot:
    from bingqi.bots.death_drive import Tactician

    return Tactician(side)


def _ragnarok(side: str, seed: int | str) -> Bot:
    from bingqi.bots.ragnarok import Tactician

    return Tactician(side)


TACTICIANS: dict[str, Callable[[str, int | str], Bot]] = {
    "frontline": _frontline,
    "typy17": _typy17,
    "mttt": _mttt,
    "death_drive": _death_drive,
    "ragnarok": _ragnarok,
}
"""Who plays a side, by rule set: those of which bots know something. Whatever chance it takes comes from the seed."""


def tactical(rules: Ruleset[Any], side: str, seed: int | str) -> Bot:
    """The tactical bot of a rule set; where none was written, the greedy one."""
    made = TACTICIANS.get(rules.id)
    return made(side, seed) if made is not None else Greedy(rules)
