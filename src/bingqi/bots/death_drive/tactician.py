"""The policy: who answers what."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace

from bingqi.bots.death_drive import acts, answers
from bingqi.bots.death_drive.outlook import Outlook
from bingqi.core.requests import Decision
from bingqi.rulesets.death_drive.actions.windows import only_ends
from bingqi.rulesets.death_drive.model.state import State

CHOICES: dict[str, Callable[[Outlook, Decision], str]] = {
    "act": acts.best_act,
    "object": answers.object_for,
    "move": answers.way,
    "split": answers.split,
    "effect": answers.effect,
    "willing": answers.agree,
    **dict.fromkeys(("before-roll", "after-roll", "used", "damage-comes", "harmed", "happened", "any-time"), answers.best_answer),
}
"""By the id of the question; all others get their default."""


class Tactician:
    """Plays a side of death_drive."""

    VERSION: ClassVar[int] = 1

    outlook: ClassVar[type[Outlook]] = Outlook
    """How it looks at things."""

    def __init__(self, side: str) -> None:
        self.side = side

    def answer(self, decision: Decision, look: Callable[[], State]) -> str:
        """The option of the highest worth."""
        if decision.id == "any-time" and only_ends(decision):
            return decision.default
        choose = CHOICES.get(decision.id)
        if choose is None:
            return decision.default
        state = look()
        if decision.id == "act" and state.phase == "quiet":
            return self.in_quiet(state, decision)
        seen = self.outlook(state)
        return self.act(seen, decision) if decision.id == "act" else choose(seen, decision)

    def act(self, look: Outlook, decision: Decision) -> str:
        """What somebody does in her turn."""
        return acts.best_act(look, decision)

    def in_quiet(self, state: State, decision: Decision) -> str:
        """DD-36.2 What somebody does before a conflict: each thing once, as it is of no use to do the same again."""
        done = state.characters[str(decision.about["who"])].did
        new = [key for key in decision.options if key.partition(":")[2].partition(":")[0] not in done]
        return acts.best_act(self.outlook(state), replace(decision, options=(*new,)))
