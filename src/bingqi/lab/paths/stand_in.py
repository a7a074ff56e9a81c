"""Who answers for seats while odds are reckoned."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bingqi.bots import Greedy, bot
from bingqi.core.battle import Policy
from bingqi.core.requests import Decision, Unanswered
from bingqi.core.ruleset import Ruleset


class Later:
    """A named bot, for all who are asked: it answers what belongs to the act under way, and nothing that comes after.

    What it answers hangs on what it is asked and sees, and on nothing that happened before; so it is the same in whichever way the
    dice have gone. A bot that takes chances takes the same one whenever it is asked the same.
    """

    def __init__(self, rules: Ruleset[Any], answered_by: str, heard: Callable[[str], None]) -> None:
        """`heard(who)`: somebody is about to be answered for. Raises BadContent."""
        self.rules, self.answered_by, self.heard = rules, answered_by, heard
        found = bot(answered_by, rules, "", 0)
        self.greedy = found if isinstance(found, Greedy) else None

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        if not self.rules.is_continuation(decision):
            raise Unanswered(decision)
        self.heard(decision.who)
        policy = self.greedy or bot(self.answered_by, self.rules, decision.who, " ".join((decision.id, *decision.options)))
        return policy.answer(decision, look)


def seated(rules: Ruleset[Any], state: Any, answered_by: str, heard: Callable[[str], None]) -> Mapping[str, Policy]:
    """The same bot for everybody."""
    return dict.fromkeys((*rules.sides(state), "gm"), Later(rules, answered_by, heard))
