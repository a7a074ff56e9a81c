"""The novice: somebody in their first fights, who reads what is offered and picks what looks good, and often enough is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random as Source
from typing import Any, ClassVar

from bingqi.core.ask import Choose
from bingqi.core.moment import PASS
from bingqi.core.ruleset import Ruleset

PLAIN = 0.55
"""How often a novice does the plain thing: strikes if it may, else goes towards the enemy, else takes what is marked."""
MISTAKES = 0.1
"""How often anything at all is picked: misread, misclicked, or tried to see what it does."""
UNKNOWN = 1.0
"""How good an option looks of which nothing is said here."""
LEFT = 2.0
"""How much better than others the option that is marked looks, where it is not the end of a turn."""

Looks = Mapping[str, float]
LOOKS: dict[str, Looks] = {
    "frontline": {
        "attack": 12, "use": 8, "again": 8, "charge": 6, "offhand": 6, "scroll": 3, "forward": 4, "advance": 3,
        "second-wind": 2, "action-surge": 2, "potion": 1, "draw": 1, "stand": 6, "dodge": 1, "shove": 1, "grapple": 1, "hide": 1,
        "help": 0.5, "ready": 0.5, "back": 0.5, "end": 1, "prone": 0.05, "drop": 0.05, "stow": 0.05, "take": 0.3, "pick": 0.3,
        "flee": 0.1, "light": 0.2,
    },
    "mttt": {
        "decisive": 8, "withering": 10, "move": 6, "cast": 5, "trigger": 4, "rush": 2, "engage": 3, "rise": 4, "aim": 1,
        "draw": 1, "dodge": 3, "parry": 3, "passive": 1, "full-defence": 1, "guard": 0.7, "wait": 0.5, "delay": 0.3, "cover": 0.5,
        "disengage": 0.1, "end": 0.5, "pass": 6, "pass-window": 2, "burn-jade": 0.5, "convert": 0.3,
    },
    "typy17": {
        "shoot": 14, "shoot-as": 5, "melee": 8, "throw": 5, "move": 8, "walk": 2, "optical": 6, "electronic": 5, "cover": 3,
        "share": 2, "optical-at": 1, "electronic-at": 1, "station": 0.3, "embark": 0.5, "disembark": 1, "end": 0.7, "pass": 3,
        "reaction_fire": 6, "reaction_optical": 1, "reaction_electronic": 1, "counter_strike": 4,
    },
}  # fmt: skip
"""By rule set, how good a kind of option looks to somebody who reads its words and does not reckon."""


class Novice:
    """Does the plain thing more often than not, else what looks good, and sometimes anything: balance for newcomers is measured
    with it. Whatever chance it takes comes from the seed."""

    VERSION: ClassVar[int] = 2
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, rules: Ruleset[Any], seed: int | str = 0) -> None:
        self.plain, self.looks = rules.greedy, LOOKS.get(rules.id, {})
        self.random = Source(seed).random

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        """What somebody new to the game would pick."""
        if len(ask.options) == 1:
            return ask.options[0]
        mood = self.random()
        if mood < PLAIN:
            return self.plain(ask, look)
        if mood < PLAIN + MISTAKES:
            return self._any(list(ask.options))
        return self._what_looks_good(ask)

    def _what_looks_good(self, ask: Choose) -> str:
        """A kind of option, the better it looks the likelier; then one of that kind."""
        kinds: dict[str, list[str]] = {}
        for key in ask.options:
            kinds.setdefault(key.partition(":")[0], []).append(key)
        looks = [self._look(kind, keys, ask) for kind, keys in kinds.items()]
        at = self.random() * sum(looks)
        for keys, good in zip(kinds.values(), looks, strict=True):
            at -= good
            if at < 0:
                return self._any(keys)
        return ask.default

    def _look(self, kind: str, keys: list[str], ask: Choose) -> float:
        marked = LEFT if ask.default in keys and kind not in ("end", PASS) else 1.0
        return self.looks.get(kind, UNKNOWN) * marked

    def _any(self, keys: list[str]) -> str:
        return keys[int(self.random() * len(keys))]
