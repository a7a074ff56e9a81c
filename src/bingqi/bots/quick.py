"""The quick bot of each rule set: one for studies of many fights, which plays well in the time that rules themselves take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bingqi.bots.simple import Greedy
from bingqi.bots.tactical import Bot
from bingqi.core.ruleset import Ruleset


def _frontline(side: str, seed: int | str) -> Bot:
    from bingqi.bots.frontline.quick import Quick  # here, because it brings its rule set along

    return Quick(side)


def _typy17(side: str, seed: int | str) -> Bot:
    from bingqi.bots.typy17.quick import Quick

    return Quick(side, seed)


def _mttt(side: str, seed: int | str) -> Bot:
    from bingqi.bots.mttt.quick import Quick

    return Quick(side)


def _death_drive(side: str, seed: int | str) -> Bot:
    from bingqi.bots.death_drive.quick import Quick

    return Quick(side)


def _ragnarok(side: str, seed: int | str) -> Bot:
    from bingqi.bots.ragnarok.quick import Quick

    return Quick(side)


QUICK: dict[str, Callable[[str, int | str], Bot]] = {
    "frontline": _frontline,
    "typy17": _typy17,
    "mttt": _mttt,
    "death_drive": _death_drive,
    "ragnarok": _ragnarok,
}
"""Who plays a side, by rule set. Whatever chance it takes comes from the seed."""


def quick(rules: Ruleset[Any], side: str, seed: int | str) -> Bot:
    """The quick bot of a rule set; where none was written, the greedy one."""
    made = QUICK.get(rules.id)
    return made(side, seed) if made is not None else Greedy(rules)
