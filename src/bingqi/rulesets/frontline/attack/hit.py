"""LBX-5, LBX-8: what a hit does."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.content.structs import DiceSum
from bingqi.core.moment import Moment
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.grips import grabs, has_room, is_full, swallows
from bingqi.rulesets.frontline.attack.in_hand import in_both_hands
from bingqi.rulesets.frontline.attack.targets import friend_beside, within_five
from bingqi.rulesets.frontline.harm.conditions import can_react, grappled_by
from bingqi.rulesets.frontline.harm.damage import NOBODYS, Amount, Source, added, befall, harm, roll_damage
from bingqi.rulesets.frontline.harm.drain import drain, left_alive, taken_of
from bingqi.rulesets.frontline.harm.thorns import strike_back
from bingqi.rulesets.frontline.model.blow import CRITICAL_HIT, Blow, modifier_of
from bingqi.rulesets.frontline.model.creature_kinds import applies_to
from bingqi.rulesets.frontline.model.state import Creature, Fight, State
from bingqi.rulesets.frontline.model.stats import Damage, Rider
from bingqi.rulesets.frontline.offers.keys import ACTS, REACTION
from bingqi.rulesets.frontline.sight.ability_checks import BADLY, FAILS, SUCCEEDS, Edge, difficulty, share, try_save
from bingqi.rulesets.frontline.sight.light import can_see


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


@ACTS.reaction("LBX-8", to=Wounded, may=_may_dodge, args=("who",), cost=REACTION, icon="dodge")
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
    if a.stat.surprise_dice is not None and battle.state.round == 1 and battle.state.ambush == a.side and amounts:
        amounts += roll_damage(
            battle, (Damage(a.stat.surprise_dice, blow.attack.damage[0].type),), times, source, "surprise-attack"
        )
    magic = blow.attack.magic or "magic-weapons" in a.stat.traits or blow.attack.metal in t.stat.overcome_by
    saved: list[tuple[Rider, int]] = []
    for rider in riders_that_count(battle.state, a, t, blow):
        degree = _rider_save(battle, a, t, blow, rider)
        saved.append((rider, degree))
        amounts += _rider_damage(battle, t, rider, degree == SUCCEEDS, times, source)
    up = t.hp > 0
    halved, spare = "LBX-8" if moment.halved else "", a.mercy and not blow.ranged
    harm(battle, t, amounts, magic, result == CRITICAL_HIT, a.id, halved, blow.attack.id, spare)
    if t.stat.hit_back and not blow.ranged and within_five(battle.state, a, t, blow):
        strike_back(battle, a, t)
    for rider, degree in saved:
        if rider.drains and degree != SUCCEEDS:
            drain(battle, t, taken_of(t, amounts, rider.drains, magic, moment.halved), a, rider.feeds)
        if rider.leaves_alive and up:
            left_alive(battle, t, a)
        if degree != SUCCEEDS and not t.dead:
            save_of, bad = rider.save, degree == BADLY
            ability, dc = (save_of.ability, save_of.dc) if save_of else ("", 0)
            befall(battle, t, rider.harm, (), a, save_ability=ability, dc=dc, badly=bad)


def riders_that_count(state: State, a: Creature, t: Creature, blow: Blow) -> Iterator[Rider]:
    """LBX-5, LBX-71, LBX-75 What else a hit does to this target: some concerns only the held, or who is of a kind; and there may be
    no room for one more in its grip, or inside."""
    for rider in (*blow.attack.riders, *blow.riders):
        if rider.whom is not None and not applies_to(rider.whom, t):
            continue
        if rider.on_held and not grappled_by(t, a.id):
            continue
        if a.stat.gullet is not None and swallows(rider) and is_full(state, a, a.stat.gullet):
            continue
        if not (blow.attack.holds and grabs(rider)) or has_room(state, a, blow.attack, t):
            yield rider


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


def _rider_save(battle: Fight, a: Creature, t: Creature, blow: Blow, rider: Rider) -> int:
    if rider.save is None or wounded_before(a, t, rider):
        return FAILS
    against = rider.harm.inflicts[0].condition if rider.harm.inflicts else ""
    need = difficulty(battle, rider.save.dc, "stat-block", "LBX-35", a.id, blow.attack.id)
    by_five = bool(rider.harm.worse)
    return try_save(battle, t, rider.save.ability, need, against=against, magic=rider.magic, by_five=by_five)


def wounded_before(a: Creature, t: Creature, rider: Rider) -> bool:
    """LBX-72 Whether it bleeds from this already: another hit makes the wound worse, and nobody saves against that."""
    if not any(one.condition == "bleeding" for one in rider.harm.inflicts):
        return False
    return any(effect.name == "bleeding" and effect.source == a.id for effect in t.effects)


def damage_of(a: Creature, blow: Blow) -> tuple[Damage, ...]:
    """LBX-5, LBX-38, LBX-70 The damage of an attack: of a swarm at half; in two hands if the other is free; off-hand without the
    ability modifier."""
    attack = blow.attack
    if attack.weak and 2 * a.hp <= a.hp_max:
        return attack.weak
    if attack.two_handed and not blow.ranged and in_both_hands(a, attack):
        return attack.two_handed
    if blow.off_hand and attack.modifier > 0 and attack.damage:
        first = attack.damage[0]
        dice = DiceSum(first.dice.n, first.dice.sides, first.dice.plus - attack.modifier)
        return (Damage(dice, first.type), *attack.damage[1:])
    return attack.damage


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


def felled(battle: Fight, c: Creature, t: Creature, was_up: bool) -> None:
    """LBX-3 Whoever has the trait rampages after it felled somebody in melee on its turn."""
    if was_up and t.hp == 0 and "rampage" in c.stat.traits:
        battle.do(events.marked, c.id, "rampage")
