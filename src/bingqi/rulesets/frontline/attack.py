"""LBX-4 to LBX-6, LB-2.2 to LB-2.4, LB-3.2, LB-3.3: who can be attacked, and what becomes of an attack."""

from __future__ import annotations

from typing import NamedTuple

from bingqi.core.ask import Thrown
from bingqi.core.content import DiceSum
from bingqi.core.moment import Moment, reaction
from bingqi.core.roll import Band
from bingqi.core.rule import rule
from bingqi.core.tally import Tally
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.checks import Edge, add_bless, behind_cover, difficulty, exhaustion, fears, reach_needed, save, share
from bingqi.rulesets.frontline.conditions import can_react, end_concentration, lift
from bingqi.rulesets.frontline.harm import NOBODYS, Amount, Source, added, befall, harm, roll_damage
from bingqi.rulesets.frontline.light import can_see
from bingqi.rulesets.frontline.state import (
    BLESSED,
    BLINDED,
    CHARMED,
    CRITICAL,
    DODGING,
    EASY,
    EXHAUSTED,
    FRIGHTENED,
    GUIDED,
    HELPED,
    HINDERED,
    INVISIBLE,
    LIMP,
    POISONED,
    PRONE,
    RECKLESS,
    RESTRAINED,
    SHIELDED,
    UNABLE,
    Creature,
    Fight,
    State,
    able_in_front,
    behind,
    foe,
    front_of,
    in_front,
    in_queue,
    modifier,
    standing,
)
from bingqi.rulesets.frontline.stats import Attack, Damage, Rider

MISS, HIT, CRITICAL_HIT = 0, 1, 2
RESULTS = ("miss", "hit", "critical")
"""What an attack roll comes to."""
HELPLESS = ("miss", "critical", "critical")
"""The same against those whom every hit from nearby strikes critically."""
GUARDED = ("miss", "hit", "hit", "critical")
"""The same where a reaction could still turn the lowest hit into a miss."""
TROUBLED = POISONED | FRIGHTENED | RESTRAINED | PRONE | BLINDED | EXHAUSTED | HINDERED | HELPED | RECKLESS
"""Conditions of the attacker that may change the dice."""
TROUBLING = EASY | PRONE | DODGING | GUIDED
"""Conditions of the target that may change the dice."""


class Blow(NamedTuple):
    """An attack that is being made: with what, from how far, and on what occasion."""

    attack: Attack
    ranged: bool = False
    off_hand: bool = False
    spell: bool = False
    """A spell attack: no weapon strikes."""
    extra: int = 0
    """A bonus to damage (Charger)."""
    riders: tuple[Rider, ...] = ()
    """What the hit does beyond the attack's own riders (charge traits)."""


def attack_of(c: Creature, id: str) -> Attack:
    """The attack of that id. Raises KeyError."""
    for attack in c.stat.attacks:
        if attack.id == id:
            return attack
    raise KeyError(id)


def can_draw(c: Creature, attack: Attack) -> bool:
    """LBX-15 Whether its weapon can still be drawn this turn."""
    return not c.object_used and attack.item in c.sheathed


def charmed_by(c: Creature, other: Creature) -> bool:
    """LBX-25 A charmed creature cannot attack its charmer."""
    return any(effect.name == "charmed" and effect.source == other.id for effect in c.effects)


def may_hit(c: Creature, only: tuple[str, ...], t: Creature) -> bool:
    """LBX-4 Whether a target is in one of the conditions that an attack or power asks for: a stomp only hits the prone."""
    if not only or ("incapacitated" in only and t.flags & UNABLE) or ("restrained" in only and t.flags & RESTRAINED):
        return True
    for effect in t.effects:
        if effect.name in only and (effect.source == c.id or effect.name not in ("grappled", "charmed")):
            return True
    return False


def has_echo(c: Creature) -> bool:
    """LBX-43 Whether an echo stands in front for it: from there it attacks in melee, wherever it stands itself."""
    return "echo" in c.stat.traits and not c.flags & UNABLE


def within_five(state: State, a: Creature, t: Creature, blow: Blow) -> bool:
    """LB-2.2, LBX-43 Whether an attack is made from within 5 feet: from the front, or from the place of an echo there."""
    return in_front(state, t) and (in_front(state, a) or (not blow.ranged and has_echo(a)))


def melee_targets(state: State, c: Creature, reach: int) -> list[Creature]:
    """LB-2.2, LB-3.2, LBX-34 The enemies that a melee attack of so many feet of reach can be made against."""
    other = foe(state, c.side)
    creatures = state.creatures
    mine = state.sides[c.side]
    within = 0 if c.stat.traits and has_echo(c) else max(0, mine.queue.index(c.id) + 1 - mine.front)
    spare = reach // state.options.rear_reach_feet_per_cell - within
    if spare < 0 or (within == 0 and reach < 5):
        return []
    return _attackable(c, [creatures[id] for id in other.queue[: other.front + spare]])


def ranged_targets(state: State, c: Creature) -> list[Creature]:
    """LB-5.10, LBX-18 The enemies that can be shot at: all of them, for range is not checked."""
    return _attackable(c, standing(state, foe(state, c.side)))


def _attackable(c: Creature, found: list[Creature]) -> list[Creature]:
    charmed = c.flags & CHARMED
    return [other for other in found if not (other.dead or (charmed and charmed_by(c, other)))]


def made_in_melee(state: State, c: Creature, attack: Attack, t: Creature) -> bool:
    """LB-3.2, LBX-43 Whether an attack on this target is made in melee; else it is made from afar."""
    return bool(attack.reach) and t in melee_targets(state, c, attack.reach)


def in_reach(state: State, a: Creature, b: Creature, reach: int) -> bool:
    """LB-2.2, LB-3.2 Whether `a` reaches `b` in melee."""
    return reach_needed(state, a, b) <= reach


# --- Advantage and armour class ------------------------------------------------------


def edge_of(battle: Fight, a: Creature, t: Creature, blow: Blow) -> Edge:
    """LBX-6 All reasons for advantage and disadvantage of an attack."""
    state = battle.state
    edge = Edge(battle.telling)
    sight(state, a, t, edge)
    if a.flags & TROUBLED:
        _attacker(state, a, t, blow, edge)
    if t.flags & TROUBLING:
        _target(state, a, t, blow, edge)
    if blow.ranged:
        ranged_in_front(state, a, edge)
    if a.stat.traits or t.stat.traits:
        _traits(state, a, t, blow, edge)
    return edge


def sight(state: State, a: Creature, t: Creature, edge: Edge) -> None:
    """LBX-19, LBX-39 Disadvantage against one who is not seen, advantage for one who is not seen (not against the Alert)."""
    if not can_see(state, a, t):
        edge.lose("target-unseen", "LBX-19")
    if not can_see(state, t, a) and "alert" not in t.stat.traits:
        edge.gain("attacker-unseen", "LBX-19")


def ranged_in_front(state: State, a: Creature, edge: Edge) -> None:
    """LB-2.3, LBX-17 From the front, ranged attacks have disadvantage while an able enemy is in front."""
    if in_front(state, a) and able_in_front(state, foe(state, a.side)):
        edge.lose("enemy-in-front", "LB-2.3")


def _attacker(state: State, a: Creature, t: Creature, blow: Blow, edge: Edge) -> None:
    condition(state, a, blow, edge)
    if a.flags & HELPED and _helper_near(state, a, t):
        edge.gain("helped", "LBX-12")


def condition(state: State, a: Creature, blow: Blow, edge: Edge) -> None:
    """LBX-6, LBX-22, LBX-24, LBX-25 What the attacker's own condition does to an attack, whatever its target."""
    flags = a.flags
    if flags & PRONE:
        edge.lose("prone", "LBX-22")
    if flags & RESTRAINED:
        edge.lose("restrained", "LBX-24")
    if flags & POISONED:
        edge.lose("poisoned", "LBX-25")
    if flags & FRIGHTENED and fears(state, a):
        edge.lose("frightened", "LBX-25")
    if flags & EXHAUSTED and exhaustion(a) >= 3:
        edge.lose("exhaustion", "LBX-25")
    if flags & HINDERED:
        edge.lose("hindered", "LBX-6")
    if flags & RECKLESS and not (blow.ranged or blow.spell) and state.active == a.id:
        edge.gain("reckless", "LBX-6")


def _helper_near(state: State, a: Creature, t: Creature) -> bool:
    """LBX-12 The help counts against a target within 5 feet of the helper."""
    for effect in a.effects:
        if effect.name == "helped":
            helper = state.creatures[effect.source]
            if in_queue(state, helper) and in_front(state, helper) and in_front(state, t):
                return True
    return False


def _target(state: State, a: Creature, t: Creature, blow: Blow, edge: Edge) -> None:
    flags = t.flags
    if flags & EASY:
        _easy(flags, edge)
    if flags & PRONE:
        if within_five(state, a, t, blow):
            edge.gain("target-prone", "LBX-22")
        else:
            edge.lose("prone-afar", "LBX-22")
    if flags & DODGING and can_see(state, t, a):
        edge.lose("dodging", "LBX-11")
    if flags & GUIDED:
        edge.gain("guided", "LBX-6")


def _easy(flags: int, edge: Edge) -> None:
    """LBX-6, LBX-23, LBX-24, LBX-25 Each reason why attacks against a target in its condition have advantage."""
    if flags & LIMP:
        edge.gain("helpless", "LBX-23")
    if flags & RESTRAINED:
        edge.gain("target-restrained", "LBX-24")
    if flags & BLINDED:
        edge.gain("target-blinded", "LBX-25")
    if flags & RECKLESS:
        edge.gain("target-reckless", "LBX-6")


def _traits(state: State, a: Creature, t: Creature, blow: Blow, edge: Edge) -> None:
    traits = a.stat.traits
    if "pack-tactics" in traits and friend_beside(state, a, t):
        edge.gain("pack-tactics", "LBX-6")
    if "sunlight-sensitivity" in traits and state.whole.scenario.ground.sunlight:
        edge.lose("sunlight", "LBX-6")
    if "blood-frenzy" in traits and not blow.ranged and t.hp < t.hp_max:
        edge.gain("blood-frenzy", "LBX-6")


def friend_beside(state: State, a: Creature, t: Creature) -> bool:
    """LB-2.2 Whether an able friend of `a` is within 5 feet of the target: both in front."""
    if not in_front(state, t):
        return False
    for other in front_of(state, state.sides[a.side]):
        if other is not a and not other.flags & UNABLE:
            return True
    return False


def cover(state: State, t: Creature) -> int:
    """LB-2.4, LB-3.3, LBX-16 What cover adds to AC and Dexterity saves: none in front, half (+2) behind an able front."""
    return 2 if behind_cover(state, t) else 0


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
    if half := cover(state, t):
        ac.add("half-cover", half, "LB-3.3")
    if t.flags & SHIELDED:
        ac.add("shield-spell", 5, "LBX-5")
    return ac


# --- The attack ----------------------------------------------------------------------


class Struck(Moment):
    """An attack hits, unless the target does something about it."""

    id = "struck"

    def __init__(self, attacker: str, target: str, guard: int, blow: Blow) -> None:
        self.attacker, self.target, self.guard, self.blow = attacker, target, guard, blow
        self.warded = False

    def about(self) -> dict[str, str]:
        return {"attacker": self.attacker, "target": self.target}


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
    if battle.telling and not blow.ranged:
        tell_reach(battle, a, t, blow.attack)
    result = _roll_to_hit(battle, a, t, blow, edge)
    battle.do(events.attack_rolled, a.id, t.id, blow.attack.id, result, edge.dice)
    used_up(battle, a, t, blow)
    if result != MISS:
        wound(battle, a, t, blow, result, edge)
    if somebody_waits(battle.state, t.side):
        battle.moment(Attacked(a.id, t.id))
    return result


def somebody_waits(state: State, side: str) -> bool:
    """LBX-14 Whether anybody of a side readied something for when one of them is attacked."""
    creatures = state.creatures
    for id in state.sides[side].queue:
        if creatures[id].ready[0] == "enemy-attacks":
            return True
    return False


def tell_reach(battle: Fight, a: Creature, t: Creature, attack: Attack) -> None:
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


def modifier_of(a: Creature, blow: Blow) -> tuple[str, int]:
    """LBX-5 The ability modifier in the figures of an attack, and whose it is; "" where the stat block does not tell."""
    attack = blow.attack
    if blow.spell:
        return ("spellcasting", a.stat.spell_modifier) if attack.bonus == a.stat.spell_attack else ("", 0)
    by_aim = attack.finesse or not (attack.reach or attack.thrown)
    for ability in ("dex", "str") if by_aim else ("str", "dex"):
        if attack.modifier and modifier(a.stat, ability) == attack.modifier:
            return ability, attack.modifier
    return "", 0


def lowest_hit(need: int) -> int:
    """LBX-5 The lowest face of the d20 that hits: what is needed, but a natural 1 always misses and a natural 20 always hits."""
    return max(2, min(20, need))


def _roll_to_hit(battle: Fight, a: Creature, t: Creature, blow: Blow, edge: Edge) -> int:
    ac, bonus = armour_class(battle, t), to_hit(battle, a, blow, t.id)
    need = lowest_hit(ac.sum - bonus.sum)
    guard = guard_of(battle.state, a, t, blow)
    if guard:
        return _roll_against_guard(battle, a, t, blow, guard, bonus, ac, edge)
    if t.flags & CRITICAL and within_five(battle.state, a, t, blow):
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
        battle.met(again, faces, bonus, warded_class(battle, t, guard), edge, results=RESULTS, before=len(faces))
    return MISS


def guard_of(state: State, a: Creature, t: Creature, blow: Blow) -> int:
    """LBX-8 What a reaction of the target could still add to its AC against this hit; 0 if it has none."""
    traits = t.stat.traits
    if not traits or not can_react(t):
        return 0
    if "shield-spell" in traits and any(t.slots) and not t.flags & SHIELDED:
        return 5
    if "parry" in traits and not blow.ranged and can_see(state, t, a):
        return t.stat.proficiency
    return 0


def _may_ward(state: State, moment: Struck) -> list[tuple[str, str]]:
    t = state.creatures[moment.target]
    return [(t.side, t.id)] if moment.guard and not moment.warded and can_react(t) else []


@reaction("LBX-8", to=Struck, may=_may_ward)
def ward(battle: Fight, id: str, moment: Struck) -> None:
    """The Shield spell until the own next turn, or a parry against this one hit: a reaction that adds to AC."""
    t = battle.state.creatures[id]
    battle.do(events.reacted, id)
    moment.warded = True
    if "shield-spell" in t.stat.traits and any(t.slots):
        lowest = next(level for level, left in enumerate(t.slots, 1) if left)  # LBX-37
        battle.do(events.slot_used, id, lowest)
        battle.do(events.laid, id, "shield", id, "", "own-turn", 0, "", 0, 0)


def warded_class(battle: Fight, t: Creature, guard: int) -> Tally:
    """LBX-8 The armour class after the reaction that added to it: a Shield spell lasts, a parry counts once."""
    ac = armour_class(battle, t)
    if not t.flags & SHIELDED:
        ac.add("parry", guard, "LBX-8")
    return ac


class Wounded(Moment):
    """A hit is about to do damage."""

    id = "wounded"

    def __init__(self, attacker: str, target: str) -> None:
        self.attacker, self.target = attacker, target
        self.halved = False

    def about(self) -> dict[str, str]:
        return {"attacker": self.attacker, "target": self.target}


def _may_dodge(state: State, moment: Wounded) -> list[tuple[str, str]]:
    t = state.creatures[moment.target]
    if "uncanny-dodge" not in t.stat.traits or not can_react(t):
        return []
    return [(t.side, t.id)] if can_see(state, t, state.creatures[moment.attacker]) else []


@reaction("LBX-8", to=Wounded, may=_may_dodge)
def uncanny_dodge(battle: Fight, id: str, moment: Wounded) -> None:
    """Its reaction halves the damage of a hit by an attacker it sees."""
    battle.do(events.reacted, id)
    moment.halved = True


@rule("LBX-5")
def wound(battle: Fight, a: Creature, t: Creature, blow: Blow, result: int, edge: Edge) -> None:
    """Damage of a hit, then what else the hit does."""
    times = 2 if result == CRITICAL_HIT else 1
    moment = Wounded(a.id, t.id)
    if "uncanny-dodge" in t.stat.traits:
        battle.moment(moment)
    source = NOBODYS if battle.bare else Source(a.id, t.id, blow.attack.id)
    amounts = hit_damage(battle, a, t, blow, edge, times, source)
    if blow.extra and amounts:
        amounts[0] = added(amounts[0], blow.extra, "charger", "LBX-41")
    magic = blow.attack.magic or "magic-weapons" in a.stat.traits
    saved: list[tuple[Rider, bool]] = []
    for rider in (*blow.attack.riders, *blow.riders):
        _, success = one = _rider_save(battle, a, t, blow, rider)
        saved.append(one)
        amounts += _rider_damage(battle, t, rider, success, times, source)
    harm(battle, t, amounts, magic, result == CRITICAL_HIT, a.id, "LBX-8" if moment.halved else "", blow.attack.id)
    for rider, success in saved:
        if not success and not t.dead:
            save_of = rider.save
            befall(battle, t, rider.harm, (), a, save_ability=save_of.ability if save_of else "", dc=save_of.dc if save_of else 0)


def hit_damage(battle: Fight, a: Creature, t: Creature, blow: Blow, edge: Edge, times: int, source: Source) -> list[Amount]:
    """LBX-5 What a hit does by itself: the damage of the attack, and the dice that some add once a turn."""
    parts = damage_of(a, blow)
    if battle.telling and not (blow.off_hand or blow.spell):
        label, own = modifier_of(a, blow)
        source = source._replace(label=label, own=own)
    if not battle.dice.falls:
        return roll_damage(battle, (*parts, *extra_damage(battle, a, t, blow, edge)), times, source)
    amounts = roll_damage(battle, parts, times, source)
    if a.stat.extra_dice is not None and (extra := extra_damage(battle, a, t, blow, edge)):
        why = "martial-advantage" if "martial-advantage" in a.stat.traits else "sneak-attack"
        amounts += roll_damage(battle, extra, times, source._replace(using=why, label="", own=0), why)
    return amounts


def _rider_damage(battle: Fight, t: Creature, rider: Rider, success: bool, times: int, source: Source) -> list[Amount]:
    """LBX-35, LBX-5 What a rider adds, after the save; a critical hit throws its dice twice unless a save goes before them."""
    if not rider.harm.damage:
        return []
    if rider.save is None:
        return roll_damage(battle, rider.harm.damage, times, source)
    halves = share(t, rider.save.ability, success, rider.half)
    if not halves:
        return []
    rolled = roll_damage(battle, rider.harm.damage, 1, source)
    return rolled if halves == 2 else [added(one, one[0] // 2 - one[0], "halved", "LBX-35") for one in rolled]


def _rider_save(battle: Fight, a: Creature, t: Creature, blow: Blow, rider: Rider) -> tuple[Rider, bool]:
    if rider.save is None:
        return rider, False
    against = rider.harm.inflicts[0].condition if rider.harm.inflicts else ""
    need = difficulty(battle, rider.save.dc, "stat-block", "LBX-35", a.id, blow.attack.id)
    return rider, save(battle, t, rider.save.ability, need, against=against)


def damage_of(a: Creature, blow: Blow) -> tuple[Damage, ...]:
    """LBX-5, LBX-38 The damage of an attack: in two hands if the other is free; off-hand without the ability modifier."""
    attack = blow.attack
    if attack.two_handed and not blow.ranged and hand_free(a, attack):
        return attack.two_handed
    if blow.off_hand and attack.modifier > 0 and attack.damage:
        first = attack.damage[0]
        dice = DiceSum(first.dice.n, first.dice.sides, first.dice.plus - attack.modifier)
        return (Damage(dice, first.type), *attack.damage[1:])
    return attack.damage


def hand_free(c: Creature, attack: Attack) -> bool:
    """LBX-5 Whether the other hand is free: it holds nothing but this weapon, and bows, which are slung while another is used."""
    other = list(c.held)
    if attack.item in other:
        other.remove(attack.item)
    slung = {one.item for one in c.stat.attacks if one.two_hands and not one.reach}
    return all(item in slung for item in other)


def extra_damage(battle: Fight, a: Creature, t: Creature, blow: Blow, edge: Edge) -> tuple[Damage, ...]:
    """LBX-5 Sneak Attack and Martial Advantage: more dice, once a turn."""
    dice = a.stat.extra_dice
    if dice is None or "extra-dice" in a.turn_marks or not _extra_applies(battle.state, a, t, blow, edge):
        return ()
    battle.do(events.marked, a.id, "extra-dice")
    return (Damage(dice, blow.attack.damage[0].type if blow.attack.damage else "piercing"),)


def _extra_applies(state: State, a: Creature, t: Creature, blow: Blow, edge: Edge) -> bool:
    if blow.spell:  # both ask for a weapon attack
        return False
    if "martial-advantage" in a.stat.traits:
        return friend_beside(state, a, t)
    if not (blow.ranged or blow.attack.finesse):
        return False
    return edge.dice == 2 or (edge.dice == 1 and friend_beside(state, a, t))


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
    if a.flags & HELPED and _helper_near(battle.state, a, t):
        lift(battle, a, "helped")
    if t.flags & GUIDED:
        lift(battle, t, "guided")
    attack = blow.attack
    if attack.recharge or attack.uses:
        battle.do(events.spent, a.id, attack.id)
    if attack.thrown and blow.ranged and attack.item in a.held:
        battle.do(events.dropped, a.id, attack.item, t.id)


def felled(battle: Fight, c: Creature, t: Creature, was_up: bool) -> None:
    """LBX-3 Whoever has the trait rampages after it felled somebody in melee on its turn."""
    if was_up and t.hp == 0 and "rampage" in c.stat.traits:
        battle.do(events.marked, c.id, "rampage")


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
