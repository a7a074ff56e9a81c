"""LBX-5, LB-2.4, LB-3.3, LBX-8: armour class, cover, and the reactions that add to it."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.moment import Moment
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.conditions import can_react
from bingqi.rulesets.frontline.magic.second_spell import cast_in_reaction, hurried
from bingqi.rulesets.frontline.magic.slots import can_cast, slot_for, spend_use
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import FAITHFUL, SHIELDED, Creature, Fight, State
from bingqi.rulesets.frontline.model.stats import Power
from bingqi.rulesets.frontline.offers.keys import ACTS, REACTION
from bingqi.rulesets.frontline.sight.cover import BONUS, LABELS, cover_of, cover_rule
from bingqi.rulesets.frontline.sight.light import can_see


def cover(state: State, t: Creature) -> int:
    """LB-2.4, LB-3.3, LBX-16 What cover adds to AC and Dexterity saves."""
    return BONUS[cover_of(state, t)]


def armour_class(battle: Fight, t: Creature) -> Tally:
    """LBX-5 What an attack has to reach."""
    return armour(battle.state, t, battle.tally("ac", t.id))


def armour(state: State, t: Creature, ac: Tally) -> Tally:
    """LBX-5 The parts of an armour class: a shield that the stat block counts on helps as long as it is in hand (LBX-15)."""
    if "shield" in t.stat.held:
        ac.add("armour", t.stat.ac - 2, "LBX-5")
        if "shield" in t.held:
            ac.add("shield", 2, "LBX-15")
    else:
        ac.add("armour", t.stat.ac, "LBX-5")
    if degree := cover_of(state, t):
        ac.add(LABELS[degree], BONUS[degree], cover_rule(degree))
    if t.flags & (SHIELDED | FAITHFUL):
        if t.flags & SHIELDED:
            ac.add("shield-spell", 5, "LBX-5")
        if t.flags & FAITHFUL:
            ac.add("shield-of-faith", 2, "LBX-5")
    return ac


class Struck(Moment):
    """An attack hits, unless the target does something about it."""

    id = "struck"

    def __init__(self, attacker: str, target: str, guard: int, blow: Blow) -> None:
        self.attacker, self.target, self.guard, self.blow = attacker, target, guard, blow
        self.warded = False

    def about(self) -> dict[str, str]:
        return {"attacker": self.attacker, "target": self.target}


def guard_of(state: State, a: Creature, t: Creature, blow: Blow) -> int:
    """LBX-8 What a reaction of the target could still add to its AC against this hit; 0 if it has none."""
    if not t.stat.traits or not can_react(t):
        return 0
    if casts_shield(t):
        return 5
    if "parry" in t.stat.traits and not blow.ranged and can_see(state, t, a):
        return t.stat.proficiency
    return 0


def casts_shield(t: Creature) -> bool:
    """LBX-8, LBX-37 Whether it would ward a hit off with the spell Shield and not with a parry: it knows the spell, is not behind
    it yet, has a slot for it or a use of its own, and has not cast with its bonus action this turn."""
    if "shield-spell" not in t.stat.traits or t.flags & SHIELDED or hurried(t):
        return False
    return can_cast(t, "shield", 1)


def shield_cost(state: State, attacker: Creature | None, who: str) -> dict[str, int]:
    """LBX-8, LBX-37 A reaction; the spell Shield takes a slot besides, unless it has a use of its own, and a parry none."""
    t = state.creatures[who]
    return {**REACTION, "slot": slot_for(t, 1) if "shield" not in t.stat.innate and casts_shield(t) else 0}


def _may_ward(state: State, moment: Struck) -> list[tuple[str, str]]:
    t = state.creatures[moment.target]
    return [(t.side, t.id)] if moment.guard and not moment.warded and can_react(t) else []


WARDS = ("act-ward-shield", "act-ward-parry")
"""What it is called."""


@ACTS.reaction("LBX-8", to=Struck, may=_may_ward, args=("who",), cost=shield_cost, messages=WARDS, icon="ward")
def ward(battle: Fight, id: str, moment: Struck) -> None:
    """The Shield spell until the own next turn, or a parry against this one hit: a reaction that adds to AC."""
    t = battle.state.creatures[id]
    battle.do(events.reacted, id)
    moment.warded = True
    if casts_shield(t):
        cast_shield(battle, t)


def cast_shield(battle: Fight, t: Creature) -> None:
    """LBX-37 The spell Shield, for a use of its own or the lowest slot; until its next turn."""
    if "shield" in t.stat.innate:
        spend_use(battle, t, "shield")
    else:
        battle.do(events.slot_used, t.id, slot_for(t, 1))
    cast_in_reaction(battle, t)
    battle.do(events.laid, t.id, "shield", t.id, "", "own-turn", 0, "", 0, 0)


class Darts(Moment):
    """Darts that never miss fly at somebody."""

    id = "darts"

    def __init__(self, attacker: str, target: str) -> None:
        self.attacker, self.target = attacker, target

    def about(self) -> dict[str, str]:
        return {"attacker": self.attacker, "target": self.target}


def _may_shield_itself(state: State, moment: Darts) -> list[tuple[str, str]]:
    t = state.creatures[moment.target]
    return [(t.side, t.id)] if can_react(t) and casts_shield(t) else []


@ACTS.reaction("LBX-8", "LBX-35", to=Darts, may=_may_shield_itself, args=("who",), cost=shield_cost, icon="ward")
def shield_up(battle: Fight, id: str, moment: Darts) -> None:
    """The spell Shield against Magic Missile."""
    battle.do(events.reacted, id)
    cast_shield(battle, battle.state.creatures[id])


@rule("LBX-35")
def shielded(battle: Fight, by: Creature, t: Creature, power: Power, at_first: bool) -> bool:
    """Magic Missile does nothing to whoever is behind the spell Shield; `at_first` it may be cast against that."""
    if at_first and "shield-spell" in t.stat.traits:
        battle.moment(Darts(by.id, t.id))
    if not t.flags & SHIELDED:
        return False
    battle.do(events.unaffected, t.id, power.id, by.id)
    return True


def warded_class(battle: Fight, t: Creature, reached: int) -> Tally:
    """LBX-8 The armour class after the reaction that brought it to that: a Shield spell lasts, a parry counts once."""
    ac = armour_class(battle, t)
    if ac.sum < reached:
        ac.add("parry", reached - ac.sum, "LBX-8")
    return ac
