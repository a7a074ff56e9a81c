"""The policy: who answers what."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from bingqi.bots.ragnarok import acts, answers
from bingqi.bots.ragnarok.opposing import press_on
from bingqi.bots.ragnarok.outlook import Outlook, signature
from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok.model.state import State

CHOICES: dict[str, Callable[[Outlook, Decision], str]] = {
    "act": acts.best_act,
    "where": acts.best_place,
    "row": answers.best_card,
    "card": answers.best_card,
    "first": answers.first_player,
    "reserve": answers.reserve,
    "put-aside": answers.reserve,
    "combat": answers.best_combat,
    "deploy": answers.best_deployment,
    "commander": answers.commander,
}
"""By the id of the question; all others get their default."""


class Tactician:
    """Plays a side of ragnarok."""

    VERSION: ClassVar[int] = 1

    def __init__(self, side: str) -> None:
        self.side = side
        self.last: Outlook | None = None
        """What it saw last. Nothing depends on what it remembers: whoever remembers nothing comes to the same."""

    def answer(self, decision: Decision, look: Callable[[], State]) -> str:
        """The option of the highest worth."""
        if decision.id == "press-on":
            return press_on(look(), decision)
        if decision.id == "place":
            return acts.in_the_middle(decision.options)
        if decision.id == "report":
            return "arrive" if "arrive" in decision.options else decision.default
        choose = self.choose(decision.id)
        return choose(self.outlook(look()), decision) if choose is not None else decision.default

    def choose(self, id: str) -> Callable[[Outlook, Decision], str] | None:
        """How it answers a question; by default, if there is no way."""
        return CHOICES.get(id)

    def outlook(self, state: State) -> Outlook:
        """What is seen: what was reckoned holds as long as nothing has changed, and of those who are as they were longer."""
        last = self.last
        if last is not None and (last.state.bundle is not state.bundle or last.state.options is not state.options):
            last = None
        if last is None or last.seen_as != signature(state):
            last = Outlook(state, self.side)
        last.state = state
        self.last = last
        return last
