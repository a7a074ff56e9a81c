"""The tactician: weighs every act that the rules offer, and takes the one of the highest worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from bingqi.bots.frontline import care, lines, places, powers, readiness, strikes
from bingqi.bots.frontline.choices import CHOICES
from bingqi.bots.frontline.outlook import Outlook
from bingqi.core.requests import Decision
from bingqi.rulesets.frontline.model.state import State

WORTHS: dict[str, Callable[[Outlook, str], float]] = {
    "attack": strikes.attack,
    "rampage": strikes.bonus_attack,
    "pounce": strikes.bonus_attack,
    "offhand": strikes.off_hand,
    "charge": lines.charge,
    "push": lines.push,
    "forward": places.forward,
    "back": places.back,
    "retreat": places.retreat,
    "bonus-retreat": places.bonus_retreat,
    "cover": places.cover,
    "bonus-cover": places.bonus_cover,
    "use": powers.use,
    "again": powers.again,
    "scroll": powers.scroll,
    "potion": care.potion,
    "second-wind": care.second_wind,
    "stabilise": care.stabilise,
    "kit": care.stabilise,
    "wake": care.wake,
    "help": care.help_friend,
    "stand": readiness.stand,
    "escape": readiness.escape,
    "free-net": readiness.escape,
    "action-surge": readiness.action_surge,
    "reckless": readiness.reckless,
    "bonus-hide": readiness.bonus_hide,
    "dodge": readiness.dodge,
    "draw": readiness.draw,
    "drop": readiness.drop,
    "stow": readiness.stow,
    "light": readiness.light,
}
"""What each kind of act is worth to a creature. Kinds that are not here are worth as much as ending the turn: nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)  # and it pickles so
class Tactician:
    """A policy: picks targets, pushes and covers the line, retreats, uses areas. The same every time."""

    VERSION: ClassVar[int] = 2
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, side: str) -> None:
        self.side = side

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """The option of the highest worth; the first of equals."""
        state: State = look()
        if decision.id == "act":
            return best_act(state, decision.options)
        choose = CHOICES.get(decision.id)
        return choose(state, decision, Outlook) if choose is not None else decision.default


def best_act(state: State, options: tuple[str, ...]) -> str:
    """The act of the highest worth, as long as it is worth anything; else the turn ends."""
    look = Outlook(state, state.creatures[state.active])
    best, most = "end", 0.0
    for key in options:
        judge, rest = judged(key)
        if judge is not None and (worth := judge(look, rest)) > most:
            best, most = key, worth
    return best


@lru_cache(maxsize=20000)
def judged(key: str) -> tuple[Callable[[Outlook, str], float] | None, str]:
    """What says how much an act is worth, and what of its key that has to know."""
    kind, _, rest = key.partition(":")
    return WORTHS.get(kind), rest
