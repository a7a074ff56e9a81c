"""LB-2.6 to LB-2.9, LB-3.7, LB-3.8: the charge (冲锋), and what the Charger feat and charge traits add to it."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.grips import may_attack
from bingqi.rulesets.frontline.attack.hit import felled
from bingqi.rulesets.frontline.attack.in_hand import attack_of
from bingqi.rulesets.frontline.attack.opportunity_attacks import Advanced, melee_attacks
from bingqi.rulesets.frontline.attack.targets import charmed_by, melee_targets
from bingqi.rulesets.frontline.attack.wrestle import can_wrestle, shove, shove_back
from bingqi.rulesets.frontline.harm.conditions import speed
from bingqi.rulesets.frontline.harm.felled_in_front import can_go_back, uncover
from bingqi.rulesets.frontline.lines.push import push
from bingqi.rulesets.frontline.lines.walk import held_off
from bingqi.rulesets.frontline.model.blow import MISS, Blow
from bingqi.rulesets.frontline.model.state import (
    PRONE,
    SWALLOWED,
    Creature,
    Fight,
    State,
    able,
    foe,
    front_of,
    in_front,
    in_queue,
    index_of,
)
from bingqi.rulesets.frontline.model.stats import Attack, Rider
from bingqi.rulesets.frontline.offers.icons import attack_icon
from bingqi.rulesets.frontline.offers.keys import ACTS, BONUS
from bingqi.rulesets.frontline.sight.feet_and_cells import cells_for


def may_charge(state: State, c: Creature) -> bool:
    """LB-2.6, LB-3.7 Whether it meets the requirement: it has advanced, or it can bring its own line back behind itself."""
    return has_advanced(state, c) or may_bring_line(state, c)


def has_advanced(state: State, c: Creature) -> bool:
    """LB-2.6 In front, and further forward than where it began the turn; it walked forward at least a cell this turn.

    LB-3.8 Of whoever stood nearest behind the line no step is asked: a teleport brings it forward as well.
    """
    return (c.walked > 0 or c.nearest) and in_front(state, c) and index_of(state, c) < c.start_index


def may_bring_line(state: State, c: Creature) -> bool:
    """LB-3.7, LB-3.8 Nearest behind its line, neither held nor kept off by fear (LBX-25), and terrain lets its line go back."""
    side = state.sides[c.side]
    if index_of(state, c) != side.front + 1 or speed(state, c) <= 0 or held_off(state, c):
        return False
    return can_go_back(state, side)


@rule("LB-2.6", "LB-2.8")
def charge(battle: Fight, c: Creature) -> None:
    """Charge: push the enemy's line back if one likes, then make one melee attack against one enemy in front, only one."""
    battle.do(events.charged, c.id)
    brought = not has_advanced(battle.state, c)
    if brought:
        bring_line(battle, c)
    if can_go_on(battle.state, c):
        charge_line(battle, c)
    if can_go_on(battle.state, c):
        charge_attack(battle, c, max(0, c.forward + brought))


def can_go_on(state: State, c: Creature) -> bool:
    """LB-3.7 A charger strikes from the front: whoever is felled or thrown back on the way does not."""
    return able(c) and in_front(state, c)


@rule("LB-3.7", "LB-3.8")
def bring_line(battle: Fight, c: Creature) -> None:
    """The nearest behind the line moves its own line back one cell, and so comes to be in front."""
    uncover(battle, battle.state.sides[c.side])
    battle.moment(Advanced(c.id))


@rule("LB-2.7")
def charge_line(battle: Fight, c: Creature) -> None:
    """The charge may push the enemy's line back one cell, before the attack. That provokes nothing (a switch: as a push does)."""
    state = battle.state
    enemy = foe(state, c.side)
    if not can_go_back(state, enemy):
        return
    if battle.pick(c.side, ("push", "hold"), "charge-line", {"who": c.id}, "push") == "hold":
        return
    if state.options.charge_push_provokes:
        push(battle, c)
    else:
        uncover(battle, enemy)


@rule("LB-2.8", "LB-2.9")
def charge_attack(battle: Fight, c: Creature, cells: int) -> None:
    """One melee attack against one enemy in front. The Charger feat and charge traits take effect on it."""
    ahead = front_of(battle.state, foe(battle.state, c.side))
    targets = [t for t in ahead if not (t.dead or t.flags & SWALLOWED or charmed_by(c, t))]
    keys = [f"{attack.id}:{t.id}" for attack in melee_attacks(c) for t in targets if may_attack(battle.state, c, attack, t)]
    if not keys:
        return
    if charger_bonus(c, cells):
        keys += [f"shove:{t.id}" for t in targets if can_wrestle(c, t)]
    weapon, _, target = battle.pick(c.side, tuple(keys), "charge-attack", {"who": c.id}, keys[0]).partition(":")
    t = battle.state.creatures[target]
    if weapon == "shove":
        shove_back(battle, c, t, 10)  # LBX-41
    else:
        strike_running(battle, c, t, attack_of(c, weapon), cells)


def strike_running(battle: Fight, c: Creature, t: Creature, attack: Attack, cells: int) -> None:
    """LB-2.9 An attack after so many cells straight forward."""
    was_up = t.hp > 0
    result = strike(battle, c, t, Blow(attack, extra=charger_bonus(c, cells), riders=charge_riders(c, attack, cells)))
    overrun(battle, c, t, attack, cells, result)
    felled(battle, c, t, was_up)


def charger_bonus(c: Creature, cells: int) -> int:
    """LBX-41 The Charger feat: +5 damage after 10 feet straight, one cell."""
    return 5 if cells >= cells_for(10) and "charger" in c.stat.traits else 0


def charge_riders(c: Creature, attack: Attack, cells: int) -> tuple[Rider, ...]:
    """LB-2.9, LBX-42 What charge traits add to this attack after so many cells straight forward."""
    return tuple([one.rider for one in c.stat.charges if one.attack == attack.id and cells >= cells_for(one.feet)])


# --- After a hit ---------------------------------------------------------------------

POUNCE = "pounce:"
"""Begins the marks of the attacks that a charge allows as a bonus action, and the options for them."""


def overrun(battle: Fight, c: Creature, t: Creature, attack: Attack, cells: int, result: int) -> None:
    """LBX-42 Pounce, Trampling Charge: a target that is prone after the hit may be attacked once more, as a bonus action."""
    if result == MISS or not t.flags & PRONE:
        return
    for one in c.stat.charges:
        if one.then and one.attack == attack.id and cells >= cells_for(one.feet):
            battle.do(events.marked, c.id, f"{POUNCE}{one.then}:{t.id}")


def after_overrun(state: State, c: Creature) -> list[str]:
    """LBX-42 Those attacks, as long as the target lies within reach."""
    keys: list[str] = []
    for mark in dict.fromkeys(c.turn_marks):
        if mark.startswith(POUNCE):
            _, id, target = mark.split(":")
            t, attack = state.creatures[target], attack_of(c, id)
            if t.flags & PRONE and in_queue(state, t) and t in melee_targets(state, c, attack.reach):
                keys.append(mark)
    return keys


@ACTS.act("pounce", "LBX-42", heading="bonus", args=("attack", "target"), cost=BONUS, icon=attack_icon)
@rule("LBX-42")
def pounce(battle: Fight, c: Creature, id: str, t: Creature) -> None:
    """A bonus action: one attack against the target that the charge has brought down."""
    battle.do(events.bonus_used, c.id)
    was_up = t.hp > 0
    strike(battle, c, t, Blow(attack_of(c, id)))
    felled(battle, c, t, was_up)


# --- After a Dash --------------------------------------------------------------------


def after_dash(state: State, c: Creature) -> list[str]:
    """LBX-41 What the Charger feat offers as a bonus action after the Dash action: one melee attack, or a shove."""
    if "dashed" not in c.turn_marks:
        return []
    keys: list[str] = []
    for attack in melee_attacks(c):
        found = melee_targets(state, c, attack.reach)
        keys += [f"charger:{attack.id}:{t.id}" for t in found if may_attack(state, c, attack, t)]
    return keys + [f"charger-shove:{t.id}" for t in melee_targets(state, c, 5) if can_wrestle(c, t)]


@ACTS.act("charger", "LBX-41", heading="bonus", args=("attack", "target"), cost=BONUS, icon=attack_icon)
@rule("LBX-41")
def charger_attack(battle: Fight, c: Creature, id: str, t: Creature) -> None:
    """The Charger feat after a Dash: a bonus-action melee attack, +5 damage if it went 10 feet straight before it."""
    battle.do(events.bonus_used, c.id)
    strike_running(battle, c, t, attack_of(c, id), c.forward)


@ACTS.act("charger-shove", "LBX-41", heading="bonus", args=("target",), cost=BONUS, icon="charge")
@rule("LBX-41")
def charger_shove(battle: Fight, c: Creature, t: Creature) -> None:
    """The Charger feat after a Dash: a bonus-action shove, away if it went 10 feet straight before it, else prone or away."""
    battle.do(events.bonus_used, c.id)
    if charger_bonus(c, c.forward):
        shove_back(battle, c, t, 10)
        return
    how = battle.pick(c.side, ("prone", "away"), "shove-how", {"who": c.id, "target": t.id}, "prone")
    shove(battle, c, t, how)
