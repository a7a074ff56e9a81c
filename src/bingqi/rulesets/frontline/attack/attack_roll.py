"""LBX-5, LBX-13: an attack, from the roll to what it uses up."""

from __future__ import annotations

from bingqi.core.dice.rolls import Band
from bingqi.core.dice.tally import Tally
from bingqi.core.moment import Moment
from bingqi.core.requests import Thrown
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.advantage import edge_of, helper_near
from bingqi.rulesets.frontline.attack.armour import Struck, armour_class, guard_of, warded_class
from bingqi.rulesets.frontline.attack.decoys import deceived, image_class, shatter
from bingqi.rulesets.frontline.attack.hit import wound
from bingqi.rulesets.frontline.attack.in_hand import draw
from bingqi.rulesets.frontline.attack.targets import has_echo, within_five
from bingqi.rulesets.frontline.harm.conditions import end_concentration, grappled_by, lift
from bingqi.rulesets.frontline.model.blow import CRITICAL_HIT, GUARDED, HELPLESS, HIT, MISS, RESULTS, Blow, modifier_of
from bingqi.rulesets.frontline.model.state import (
    BLESSED,
    CRITICAL,
    GUIDED,
    HELPED,
    HINDERED,
    INVISIBLE,
    MIRRORED,
    Creature,
    Fight,
    State,
    behind,
)
from bingqi.rulesets.frontline.model.stats import Attack
from bingqi.rulesets.frontline.sight.ability_checks import Edge, add_bless


class Attacked(Moment):
    """Somebody has been attacked, with whatever result."""

    id = "attacked"

    def __init__(self, attacker: str, target: str) -> None:
        self.attacker, self.target = attacker, target

    def about(self) -> dict[str, str]:
        return {"attacker": self.attacker, "target": self.target}


@rule("LBX-5")
def strike(battle: Fight, a: Creature, t: Creature, blow: Blow) -> int:
    """An attack roll, at or above AC: MISS, HIT or CRITICAL_HIT. A natural 1 misses; a natural 20 hits and doubles the dice."""
    draw(battle, a, blow.attack)
    edge = edge_of(battle, a, t, blow)
    if t.flags & MIRRORED and deceived(battle, a, t):
        return strike_image(battle, a, t, blow, edge)
    if battle.telling and not (blow.ranged or blow.spell):
        show_reach(battle, a, t, blow.attack)
    result = _roll_to_hit(battle, a, t, blow, edge)
    battle.do(events.attack_rolled, a.id, t.id, blow.attack.id, result, edge.dice)
    used_up(battle, a, t, blow)
    if result != MISS:
        wound(battle, a, t, blow, result, edge)
    if somebody_waits(battle.state, t.side):
        battle.moment(Attacked(a.id, t.id))
    return result


@rule("LBX-85")
def strike_image(battle: Fight, a: Creature, t: Creature, blow: Blow, edge: Edge) -> int:
    """The attack goes for one of its images, which is gone if it hits; its owner is not touched."""
    ac, bonus = image_class(battle, t), to_hit(battle, a, blow, t.id)
    floors = lowest_hit(ac.sum - bonus.sum), 20
    if battle.band(floors, "attack", bonus, ac, edge, edge.dice, results=RESULTS) != MISS:
        shatter(battle, t)
    battle.do(events.attack_rolled, a.id, t.id, blow.attack.id, MISS, edge.dice)
    used_up(battle, a, t, blow)
    return MISS


def somebody_waits(state: State, side: str) -> bool:
    """LBX-14 Whether anybody of a side readied something for when one of them is attacked."""
    creatures = state.creatures
    for id in state.sides[side].queue:
        if creatures[id].ready[0] == "enemy-attacks":
            return True
    return False


def show_reach(battle: Fight, a: Creature, t: Creature, attack: Attack) -> None:
    """LB-3.2, LBX-34 The reach that an attack needs, where that is more than everybody has."""
    feet = battle.state.options.rear_reach_feet_per_cell
    need = battle.tally("reach-needed", a.id, t.id, attack.id)
    for c, label in ((a, "own-cells-behind"), (t, "cells-behind")):
        if not (c is a and has_echo(a)):
            need.add(label, feet * behind(battle.state, c), "LB-3.2")
    if need.sum:
        battle.total(need)


def to_hit(battle: Fight, a: Creature, blow: Blow, on: str) -> Tally:
    """LBX-5 The bonus of the attack roll."""
    attack = blow.attack
    bonus = battle.tally("to-hit", a.id, on, attack.id)
    if bonus.parts is None:
        bonus.sum = attack.bonus
    else:
        label, own = modifier_of(a, blow)
        if label and own + a.stat.proficiency == attack.bonus:
            bonus.add(label, own, "LBX-5")
            bonus.add("proficiency", a.stat.proficiency, "LBX-5")
        else:
            bonus.add("attack", attack.bonus, "LBX-5")
    if a.flags & BLESSED:
        add_bless(battle, a, bonus, "LBX-5")
    return bonus


def lowest_hit(need: int) -> int:
    """LBX-5 The lowest face of the d20 that hits: what is needed, but a natural 1 always misses and a natural 20 always hits."""
    return 2 if need < 2 else 20 if need > 20 else need


def _roll_to_hit(battle: Fight, a: Creature, t: Creature, blow: Blow, edge: Edge) -> int:
    ac, bonus = armour_class(battle, t), to_hit(battle, a, blow, t.id)
    need = lowest_hit(ac.sum - bonus.sum)
    if blow.attack.on_held == "hits" and grappled_by(t, a.id):
        return HIT
    guard = guard_of(battle.state, a, t, blow)
    if guard:
        return _roll_against_guard(battle, a, t, blow, guard, bonus, ac, edge)
    if (t.flags & CRITICAL and within_five(battle.state, a, t, blow)) or (t.surprised and "assassinate" in a.stat.traits):
        result = battle.band((need, 20), "attack", bonus, ac, edge, edge.dice, results=HELPLESS)
        return CRITICAL_HIT if result == HIT else result
    return battle.band((need, 20), "attack", bonus, ac, edge, edge.dice, results=RESULTS)


def _roll_against_guard(
    battle: Fight, a: Creature, t: Creature, blow: Blow, guard: int, bonus: Tally, ac: Tally, edge: Edge
) -> int:
    """LBX-8 The same against one who may still raise its armour class; if it does, the roll is told once more against that."""
    need, warded = lowest_hit(ac.sum - bonus.sum), lowest_hit(ac.sum + guard - bonus.sum)
    floors = need, warded, 20
    faces: Thrown = ()
    if battle.bare:
        reached = battle.dice.band(floors, "attack", 20, edge.dice)
    else:
        ask = Band("attack", 20, edge.dice, floors, by=a.id, on=t.id)
        faces = battle.dice.throw(ask)
        reached = battle.met(ask, faces, bonus, ac, edge, results=GUARDED)
    if reached in (0, 3):
        return MISS if reached == 0 else CRITICAL_HIT
    struck = Struck(a.id, t.id, guard if reached == 1 else 0, blow)
    battle.moment(struck)
    if not (struck.warded and reached == 1):
        return HIT
    if faces:
        again = Band("attack", 20, edge.dice, (warded, 20), by=a.id, on=t.id)
        battle.met(again, faces, bonus, warded_class(battle, t, ac.sum + guard), edge, results=RESULTS, before=len(faces))
    return MISS


@rule("LBX-13")
def reveal(battle: Fight, c: Creature) -> None:
    """Attacking reveals, and ends the invisibility that a spell gave."""
    if c.hidden_from:
        battle.do(events.revealed, c.id)
    if c.flags & INVISIBLE:
        appear(battle, c)


def appear(battle: Fight, c: Creature) -> None:
    """LBX-25 Invisibility ends for one who attacks or casts a spell; whoever kept it up is free for another."""
    for effect in c.effects:
        if effect.name == "invisible":
            battle.do(events.lifted, c.id, effect.id, effect.name)
            source = battle.state.creatures.get(effect.source)
            if effect.spell and source is not None and source.concentration == effect.spell:
                end_concentration(battle, source)


def used_up(battle: Fight, a: Creature, t: Creature, blow: Blow) -> None:
    """What counted for this attack alone, and what the attack itself uses up."""
    reveal(battle, a)
    if a.flags & HINDERED:
        lift(battle, a, "hindered")
    if a.flags & HELPED and helper_near(battle.state, a, t):
        lift(battle, a, "helped")
    if t.flags & GUIDED:
        lift(battle, t, "guided")
    attack = blow.attack
    if attack.recharge or attack.uses:
        battle.do(events.spent, a.id, attack.id)
    if attack.thrown and blow.ranged and attack.item in a.held:
        battle.do(events.dropped, a.id, attack.item, t.id)
