"""LBX-15: what is in hand, and which attacks can be made with it."""

from __future__ import annotations

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.state import Creature, Fight
from bingqi.rulesets.frontline.stats import Attack


def attack_of(c: Creature, id: str) -> Attack:
    """The attack of that id. Raises KeyError."""
    for attack in c.stat.attacks:
        if attack.id == id:
            return attack
    raise KeyError(id)


def can_draw(c: Creature, attack: Attack) -> bool:
    """LBX-15 Whether its weapon can still be drawn this turn."""
    return not c.object_used and attack.item in c.sheathed


def hand_free(c: Creature, attack: Attack) -> bool:
    """LBX-5 Whether the other hand is free: it holds nothing but this weapon, and bows, which are slung while another is used."""
    other = list(c.held)
    if attack.item in other:
        other.remove(attack.item)
    slung = {one.item for one in c.stat.attacks if one.two_hands and not one.reach}
    return all(item in slung for item in other)


def draw(battle: Fight, a: Creature, attack: Attack) -> None:
    """LBX-15 A sheathed weapon is drawn as the turn's one free object interaction; drawing provokes nothing."""
    if attack.item and attack.item not in a.held and attack.item in a.sheathed:
        battle.do(events.object_used, a.id)
        battle.do(events.took, a.id, attack.item, "held")


def ready_to_use(c: Creature, attack: Attack) -> bool:
    """LBX-15 Whether an attack can be made at all now: weapon at hand, not waiting to recharge, uses left."""
    if attack.item and attack.item not in c.held and not can_draw(c, attack):
        return False
    if attack.recharge and attack.id in c.spent:
        return False
    return not attack.uses or c.spent.count(attack.id) < attack.uses
