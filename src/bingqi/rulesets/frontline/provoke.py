"""LB-2.23 to LB-2.36, LB-3.5: the acts that lay one open to opportunity attacks, and the cap on these."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.rule import rule
from bingqi.rulesets.frontline.opportunity import open_to, watchers
from bingqi.rulesets.frontline.state import Creature, Fight, State, able_in_front, foe, in_front, in_queue

ITEMS = {
    "potion": "LB-2.24",
    "light": "LB-2.25",
    "scroll": "LB-2.26",
    "stow": "LB-2.27",
    "pick-up": "LB-2.28",
    "free-net": "LB-2.29",
    "take-out": "LB-2.30",
    "disarm": "LB-2.31",
    "stand": "LB-2.32",
    "stabilise": "LB-2.33",
    "heavy": "LB-2.34",
    "push": "LB-2.35",
    "assist": "LB-2.36",
}
"""The thirteen acts of the list."""


def opportunity_cap(state: State, c: Creature) -> int:
    """LB-2.23 max(1, E - O): able creatures in front on the enemy's side, less those on one's own."""
    mine, theirs = state.sides[c.side], foe(state, c.side)
    return max(1, able_in_front(state, theirs) - able_in_front(state, mine))


@rule("LB-2.23")
def provoking(battle: Fight, c: Creature, act: str, effect: Callable[[], None], only: str = "") -> None:
    """Do what the list names. In front it provokes: at most the cap, or the one that is named; behind the line nothing does.

    The attacks come before the act (a switch: after it). Whoever they incapacitate loses the act, and nothing is used up by it.
    """
    late = battle.state.options.listed_oa_timing == "after"
    if late:
        effect()
    if not in_queue(battle.state, c) or not lays_open(battle, c, act, only):
        return
    if not late:
        effect()


@rule("LB-3.5", "LB-2.23")
def lays_open(battle: Fight, c: Creature, act: str, only: str = "") -> bool:
    """Let the enemies make their opportunity attacks; whether the act can go on."""
    state = battle.state
    if not in_front(state, c):
        return True
    among = watchers(state, c)
    if only:
        return open_to(battle, c, act, tuple([id for id in among if id == only]), 1)
    return open_to(battle, c, act, among, opportunity_cap(state, c))
