"""Length: how many decisions of its own a side makes in a fight between bots, which tells how long people sit at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from bingqi.core.battle import Battle, Policy, fight
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.lab.fights.study import Study, bots_of, dice_of
from bingqi.rulesets import ruleset


class Counting:
    """A bot, with what it is asked counted. Windows in which nobody is asked who does not wish it do not count."""

    def __init__(self, bot: Policy, rules: Ruleset[Any], counted: Counter[str]) -> None:
        self.bot, self.rules, self.counted = bot, rules, counted

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        if not any(window in self.rules.unasked for window in self.rules.windows_of(decision)):
            self.counted[decision.who] += 1
        return self.bot.answer(decision, look)


def own_decisions(study: Study, fights: int) -> dict[str, float]:
    """How many decisions each side makes in a fight, as a mean of so many."""
    rules, counted = ruleset(study.ruleset), Counter[str]()
    start = rules.setup(study.data, study.options)
    for n in range(fights):
        bots = {side: Counting(bot, rules, counted) for side, bot in bots_of(study, rules, n).items()}
        fight(Battle(rules, rules.copy(start), dice_of(study, n), bots))
    return {side: round(counted[side] / fights, 1) for side in study.seats}
