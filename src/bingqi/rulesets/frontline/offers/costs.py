"""What an option costs, and the rule that offers it, where it is neither an act nor a reaction: with those it is declared."""

from __future__ import annotations

from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.kit.acts import amounts
from bingqi.rulesets.frontline.model.state import State
from bingqi.rulesets.frontline.offers.keys import ACTS, actor

RULES = {"legendary": "LBX-60", "legendary-move": "LBX-60", "resist": "LBX-61"}
"""The rules of asks whose options are no acts of a turn."""


def rule_of(observed: State, decision: Decision, key: str) -> str:
    """The id of the rule that offers an option; "" where the ask's own rule does."""
    return RULES.get(decision.id) or ACTS.rule_of(observed, decision, key)


def costs(observed: State, decision: Decision, key: str) -> Text | None:
    """LBX-3 What an option takes: an attack, the action, the bonus action, the reaction, movement, a spell slot; None: nothing."""
    action, _, act = key.partition(":")
    if decision.id != "legendary" or not act:
        return ACTS.costs(observed, decision, key)
    cost = next(one.cost for one in actor(observed, decision).stat.legendary if one.id == action)
    return Text("cost-list", {"parts": amounts({"legendary": cost})})
