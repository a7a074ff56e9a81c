"""LBX-15: what is in hand, what the hands are free for, and which attacks can be made with it."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import Creature, Fight, State, behind, standing
from bingqi.rulesets.frontline.model.stats import Attack
from bingqi.rulesets.frontline.model.stats import Creature as Stat

HANDS = 2
SHIELD = "shield"
HANDED = ("humanoid", "giant", "fey", "fiend", "celestial", "undead", "construct")
"""Types of creatures that have hands, if nothing else is said; others have them if their stat block gives them things to hold."""


def attack_of(c: Creature, id: str) -> Attack:
    """The attack of that id. Raises KeyError."""
    for attack in c.stat.attacks:
        if attack.id == id:
            return attack
    raise KeyError(id)


def bite_of(stat: Stat) -> Attack | None:
    """LBX-3 The attack in melee with which a creature rampages, if it has that."""
    return next((attack for attack in stat.attacks if attack.id == "bite" and attack.reach), None)


# --- Hands ---------------------------------------------------------------------------


def has_hands(stat: Stat) -> bool:
    """LBX-15 Whether it can hold things: a wolf or an ooze cannot, a ghost or a sword that flies neither; an ape can."""
    if "ephemeral" in stat.traits:
        return False
    if stat.hands is not None:
        return stat.hands
    return stat.type in HANDED or bool(stat.held or stat.sheathed or stat.stowed)


def hand_free(c: Creature) -> bool:
    """LBX-15, LBX-30 Whether it has a hand free, to take a thing or somebody."""
    return len(c.held) < HANDS and has_hands(c.stat)


def no_hand(c: Creature, rule: str) -> No | None:
    """LBX-15, LBX-30 To take a thing or somebody one needs a free hand."""
    if hand_free(c):
        return None
    return no(rule, "fl-hands-full" if has_hands(c.stat) else "fl-no-hands", who=c.id)


def no_taking(state: State, c: Creature, item: str) -> No | None:
    """LBX-15 A thing is taken into a free hand; a shield takes the action besides."""
    if item in c.held:
        return None
    return no_hand(c, "LBX-15") or (no("LBX-15", "fl-shield", who=c.id) if item == SHIELD and c.action_used else None)


def no_stowing(state: State, c: Creature, item: str) -> No | None:
    """LBX-15 A shield is strapped to the arm: to put it away takes the action."""
    return no("LBX-15", "fl-shield", who=c.id) if item == SHIELD and item in c.held and c.action_used else None


def no_attack(state: State, c: Creature, id: str, target: str) -> No | None:
    """LBX-15 A weapon that is at hand, but not to be held as it has to be."""
    attack = next((attack for attack in c.stat.attacks if attack.id == id), None)
    if attack is None or not attack.item or attack.item not in c.held + c.sheathed:
        return None
    in_hand = attack.item in c.held
    if attack.two_hands and len(c.held) > in_hand:
        return no("LBX-15", "fl-both-hands", who=c.id)
    return no("LBX-15", "fl-hands-full", who=c.id) if not in_hand and len(c.held) >= HANDS else None


def in_both_hands(c: Creature, attack: Attack) -> bool:
    """LBX-5, LBX-15 Whether it holds nothing but the weapon of this attack, or nothing yet."""
    return not c.held or c.held == (attack.item,)


def can_draw(c: Creature, attack: Attack) -> bool:
    """LBX-15 Whether its weapon can still be drawn this turn, and be held as it has to be."""
    if c.object_used or attack.item not in c.sheathed:
        return False
    return not c.held if attack.two_hands else len(c.held) < HANDS


def draw(battle: Fight, a: Creature, attack: Attack) -> None:
    """LBX-15 A sheathed weapon is drawn as the turn's one free object interaction; drawing provokes nothing."""
    if attack.item and attack.item not in a.held and attack.item in a.sheathed:
        battle.do(events.object_used, a.id)
        battle.do(events.took, a.id, attack.item, "held")


def ready_to_use(c: Creature, attack: Attack) -> bool:
    """LBX-15 Whether an attack can be made at all now: weapon at hand, in both hands if it takes them, not waiting to recharge,
    uses left."""
    if attack.item:
        if attack.item not in c.held:
            if not can_draw(c, attack):
                return False
        elif attack.two_hands and len(c.held) > 1:
            return False
    if attack.recharge and attack.id in c.spent:
        return False
    return not attack.uses or c.spent.count(attack.id) < attack.uses


# --- At the beginning ----------------------------------------------------------------


def in_hand(stat: Stat, held: tuple[str, ...]) -> tuple[str, ...]:
    """LBX-15 What of its things a creature begins with in its hands: a shield, and of the others the first that fit beside it."""
    both = {attack.item for attack in stat.attacks if attack.two_hands}
    free = HANDS - (SHIELD in held)
    found: list[str] = []
    for item in held:
        needs = 0 if item == SHIELD else HANDS if item in both else 1
        if needs <= free:
            found.append(item)
            free -= needs
    return tuple(found)


def at_hand(stat: Stat, held: tuple[str, ...], sheathed: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """LBX-15 What is in hand and what is sheathed at the beginning: more than two hands hold is sheathed."""
    hands, left = in_hand(stat, held), list(held)
    for item in hands:
        left.remove(item)
    return hands, (*left, *sheathed)


@rule("LBX-15")
def bows_in_hand(battle: Fight) -> None:
    """Whoever begins behind its line with a bow or crossbow has that in its hands, and all else put away."""
    state = battle.state
    for side in state.sides.values():
        for c in standing(state, side):
            if behind(state, c) and (bow := bow_of(state, c)):
                battle.do(events.armed_with, c.id, bow)


def bow_of(state: State, c: Creature) -> str:
    """LBX-15 The sheathed weapon that it shoots with in both hands; "" if it has none, or something ready to be shot or thrown."""
    shots = [attack for attack in c.stat.attacks if attack.range and attack.item]
    if any(attack.item in c.held for attack in shots):
        return ""
    return next((attack.item for attack in shots if attack.two_hands and attack.item in c.sheathed), "")
