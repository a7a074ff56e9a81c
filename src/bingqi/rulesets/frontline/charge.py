"""LB-2.6 to LB-2.9, LB-3.7, LB-3.8: the charge (冲锋)."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack import Blow, attack_of, charmed_by, strike
from bingqi.rulesets.frontline.fall import can_go_back
from bingqi.rulesets.frontline.opportunity import Advanced, melee_attacks, open_to
from bingqi.rulesets.frontline.push import defender_of_line
from bingqi.rulesets.frontline.state import UNABLE, Creature, Fight, State, foe, front_of, in_front, in_queue, index_of
from bingqi.rulesets.frontline.stats import Attack, Rider
from bingqi.rulesets.frontline.walk import speed
from bingqi.rulesets.frontline.wrestle import shove_back


def may_charge(state: State, c: Creature) -> bool:
    """LB-2.6, LB-3.7 Whether it meets the requirement: it has advanced, or it can bring its own line back behind itself."""
    return bool(melee_attacks(c)) and (has_advanced(state, c) or may_bring_line(state, c))


def has_advanced(state: State, c: Creature) -> bool:
    """LB-2.6 In front, and by its own movement at least one cell further forward than where it began the turn."""
    return in_front(state, c) and c.walked > 0 and c.forward > 0 and index_of(state, c) < c.start_index


def may_bring_line(state: State, c: Creature) -> bool:
    """LB-3.7, LB-3.8 Nearest behind its line, not held, and terrain lets its line go back."""
    side = state.sides[c.side]
    return index_of(state, c) == side.front + 1 and speed(state, c) > 0 and can_go_back(state, side)


@rule("LB-2.6", "LB-2.8")
def charge(battle: Fight, c: Creature) -> None:
    """Charge: push the enemy's line back if one likes, then make one melee attack against one enemy in front, only one."""
    brought = not has_advanced(battle.state, c)
    if brought:
        bring_line(battle, c)
    if not c.flags & UNABLE and in_queue(battle.state, c) and charge_line(battle, c):
        charge_attack(battle, c, c.forward + brought)


@rule("LB-3.7", "LB-3.8")
def bring_line(battle: Fight, c: Creature) -> None:
    """The nearest behind the line moves its own line back one cell, and so comes to be in front."""
    battle.do(events.line_back, c.side)
    battle.moment(Advanced(c.id))


@rule("LB-2.7")
def charge_line(battle: Fight, c: Creature) -> bool:
    """The charge may push the enemy's line back one cell, before the attack. Whether the charger can go on."""
    state = battle.state
    enemy = foe(state, c.side)
    if not can_go_back(state, enemy):
        return True
    if battle.pick(c.side, ("push", "hold"), "charge-line", {"who": c.id}, "push") == "hold":
        return True
    if state.options.charge_push_provokes and not open_to(battle, c, "charge", defender_of_line(state, c), 1):
        return False
    if can_go_back(state, enemy):
        battle.do(events.line_back, enemy.id)
    return True


@rule("LB-2.8", "LB-2.9")
def charge_attack(battle: Fight, c: Creature, cells: int) -> None:
    """One melee attack against one enemy in front. The Charger feat and charge traits take effect on it."""
    targets = [t for t in front_of(battle.state, foe(battle.state, c.side)) if not t.dead and not charmed_by(c, t)]
    keys = [f"{attack.id}:{t.id}" for attack in melee_attacks(c) for t in targets]
    if not keys:
        return
    if "charger" in c.stat.traits and cells:
        keys += [f"shove:{t.id}" for t in targets]
    weapon, _, target = battle.pick(c.side, tuple(keys), "charge-attack", {"who": c.id}, keys[0]).partition(":")
    t = battle.state.creatures[target]
    if weapon == "shove":
        shove_back(battle, c, t, 10)  # LBX-41
        return
    attack = attack_of(c, weapon)
    strike(battle, c, t, Blow(attack, extra=charger_bonus(c, cells), riders=charge_riders(c, attack, cells)))


def charger_bonus(c: Creature, cells: int) -> int:
    """LBX-41 The Charger feat: +5 damage after 10 feet straight, one cell."""
    return 5 if "charger" in c.stat.traits and cells else 0


def cells_for(feet: int) -> int:
    """LB-2.9 Cells that stand for a straight-line distance: feet / 10, rounded up."""
    return -(-feet // 10)


def charge_riders(c: Creature, attack: Attack, cells: int) -> tuple[Rider, ...]:
    """LB-2.9, LBX-42 What charge traits add to this attack after so many cells straight forward."""
    return tuple([one.rider for one in c.stat.charges if one.attack == attack.id and cells >= cells_for(one.feet)])
