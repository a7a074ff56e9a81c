"""Legendary actions: which is worth what it costs, as long as more of them may come before the next turn."""

from __future__ import annotations

from bingqi.bots.frontline import places, powers, strikes, weights
from bingqi.bots.frontline.outlook import Outlook, Outlooks
from bingqi.core.requests import Decision
from bingqi.rulesets.frontline.acts.legendary_actions import budget_left, hiding_from
from bingqi.rulesets.frontline.model.state import Creature, State


def enemies_within(look: Outlook, rest: str) -> float:
    """Each enemy that may be found."""
    return weights.FOUND * len(hiding_from(look.state, look.c))


WORTHS = {
    "attack": strikes.bonus_attack,
    "use": powers.use,
    "look": enemies_within,
    "forward": places.forward,
    "back": places.back,
}
"""What each kind of legendary action is worth."""


def legendary(state: State, decision: Decision, outlook: Outlooks) -> str:
    """The action that brings most for each of those that it costs; none if nothing is worth anything."""
    c = state.creatures[decision.about["who"]]
    look = outlook(state, c)
    idle = max(0, budget_left(c) - chances_left(state, c))
    costs = {one.id: one.cost for one in c.stat.legendary}
    best, most = decision.default, 0.0
    for key in decision.options:
        action, _, act = key.partition(":")
        kind, _, rest = act.partition(":")
        worth = WORTHS[kind](look, rest) / max(1, costs[action] - idle) if act else 0.0
        if worth > most:
            best, most = key, worth
    return best


def chances_left(state: State, c: Creature) -> int:
    """How often it will be asked after this before its next turn: whatever it has beyond that would be lost."""
    order = [id for id, _ in state.initiative]
    return (order.index(c.id) - state.turn) % len(order) if c.id in order else 0


def after_power(state: State, decision: Decision, outlook: Outlooks) -> str:
    """Into the front or out of it, as in a turn of its own."""
    look = outlook(state, state.creatures[decision.about["who"]])
    worths = {key: WORTHS[key.partition(":")[0]](look, key.partition(":")[2]) for key in decision.options if ":" in key}
    best = max(worths, key=lambda key: worths[key])
    return best if worths[best] > 0 else decision.default
