"""LBX-4: the ways to use the Attack action, and what is left of them."""

from __future__ import annotations

from functools import lru_cache

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import Creature, Fight, State
from bingqi.rulesets.frontline.model.stats import Creature as Stat
from bingqi.rulesets.frontline.offers.keys import ACTION

Ways = tuple[tuple[str, ...], ...]
ANY = "*"


def first_ways(stat: Stat) -> Ways:
    """LBX-4 The ways to use the Attack action: one attack, more by Extra Attack, or as Multiattack says."""
    return _ways(stat.multiattack, 1 + stat.extra_attacks)


@lru_cache(maxsize=4096)
def _ways(multiattack: Ways, attacks: int) -> Ways:
    return (*multiattack, (ANY,) * attacks)


@lru_cache(maxsize=4096)
def allowed_in(ways: Ways) -> frozenset[str]:
    return frozenset([slot for way in ways for slot in way])


@lru_cache(maxsize=4096)
def after_attack(ways: Ways, id: str, power: bool = False) -> Ways:
    """LBX-4 What is left of the Attack action after one attack with `id` (or one power that is part of Multiattack)."""
    left = []
    for way in ways:
        slot = id if id in way else ANY if ANY in way and not power else ""
        if slot:
            at = way.index(slot)
            left.append((*way[:at], *way[at + 1 :]))
    return tuple(sorted({way for way in left if way}))


@lru_cache(maxsize=4096)
def after_melee(ways: Ways, melee: tuple[str, ...]) -> Ways:
    """LB-2.10, LBX-30 What is left after one melee attack was given up for a push, a grapple or a shove."""
    left = set()
    for way in ways:
        at = next((i for i, slot in enumerate(way) if slot == ANY or slot in melee), -1)
        if at >= 0:
            left.add((*way[:at], *way[at + 1 :]))
    return tuple(sorted({way for way in left if way}))


def ways_now(c: Creature) -> Ways:
    """LBX-4 The attacks it still has: those of the Attack action it took, or of the one it may take."""
    if c.action_used or c.swings:
        return c.swings
    return first_ways(c.stat)


def use_attack(battle: Fight, c: Creature, left: Ways) -> None:
    """LBX-4 One attack of the Attack action is used; the first takes the action."""
    if not (c.action_used or c.swings):
        battle.do(events.act_used, c.id)
    battle.do(events.swung, c.id, left)


def attack_cost(state: State, c: Creature, *args: str) -> dict[str, int]:
    """LBX-4 An attack of the Attack action; the first takes the action."""
    return {"attack": 1} if c.action_used or c.swings else ACTION


def melee_ids(stat: Stat) -> tuple[str, ...]:
    """Its attacks with a reach."""
    return tuple([attack.id for attack in stat.attacks if attack.reach])
