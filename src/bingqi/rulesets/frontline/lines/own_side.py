"""LB-2.2: in front anybody may attack anybody, also of its own side: by choice, or because it is out of its mind (LBX-25)."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.rule import rule
from bingqi.rulesets.frontline.attack.attack_action import ANY, after_attack, allowed_in, attack_cost, use_attack, ways_now
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.grips import may_attack
from bingqi.rulesets.frontline.attack.hit import felled
from bingqi.rulesets.frontline.attack.in_hand import attack_of, ready_to_use
from bingqi.rulesets.frontline.attack.targets import charmed_by
from bingqi.rulesets.frontline.harm.conditions import lay, lift
from bingqi.rulesets.frontline.lines.walk import reachable, stands_up
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import BERSERK, CHARMED, Creature, Fight, State, front_of, in_front
from bingqi.rulesets.frontline.model.stats import Attack
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.light import can_see

FRENZY = "frenzy"


def friends_in_reach(state: State, c: Creature) -> list[Creature]:
    """LB-2.2 Those of its own side in front beside it, down or not."""
    if not in_front(state, c):
        return []
    charmed = c.flags & CHARMED
    found = [t for t in front_of(state, state.sides[c.side]) if t is not c and not t.dead]
    return [t for t in found if not (charmed and charmed_by(c, t))]


def blows(state: State, c: Creature, t: Creature) -> Iterator[Attack]:
    """LBX-4 The attacks of its Attack action that it could make in melee against one in front beside it."""
    allowed = allowed_in(ways_now(c))
    for attack in c.stat.attacks:
        usable = attack.reach and (ANY in allowed or attack.id in allowed) and ready_to_use(c, attack)
        if usable and may_attack(state, c, attack, t):
            yield attack


def may_turn_on(state: State, c: Creature) -> bool:
    """LB-2.2 Whether there is anybody of its own side that it could strike."""
    if state.sides[c.side].front < 2:
        return False
    for t in friends_in_reach(state, c):
        for _ in blows(state, c, t):
            return True
    return False


@ACTS.act("turn-on", "LB-2.2", heading="attack", cost=attack_cost, icon="attack", rank="more")
@rule("LB-2.2", "LBX-4")
def turn_on(battle: Fight, c: Creature) -> None:
    """One attack of the Attack action against somebody of its own side in front: to wake a sleeper, to stop the bewitched."""
    state = battle.state
    keys = tuple([f"{attack.id}:{t.id}" for t in friends_in_reach(state, c) for attack in blows(state, c, t)])
    id, _, target = battle.pick(c.side, keys, "turn-on", {"who": c.id}, keys[0]).partition(":")
    swing_at(battle, c, attack_of(c, id), state.creatures[target])


def swing_at(battle: Fight, c: Creature, attack: Attack, t: Creature) -> None:
    """LBX-4 One attack of the Attack action, in melee."""
    left = after_attack(ways_now(c), attack.id)
    use_attack(battle, c, left)
    was_up = t.hp > 0
    strike(battle, c, t, Blow(attack))
    felled(battle, c, t, was_up)


# --- Out of its mind -----------------------------------------------------------------

RAGES = ("calm", "berserk")
"""What the d6 of one who may go berserk comes to."""


@rule("LBX-25")
def rage(battle: Fight, c: Creature) -> None:
    """At the start of a turn with so few hit points it goes berserk on a 6, and is calm again when it has all of them."""
    if c.flags & BERSERK:
        if c.hp == c.hp_max:
            lift(battle, c, "berserk")
    elif c.hp <= c.stat.berserk_at:
        bonus, floor = battle.tally("berserk", c.id), battle.tally("berserk")
        floor.add("stat-block", 6, "LBX-25")
        if battle.band((6,), "berserk", bonus, floor, sides=6, results=RAGES):
            lay(battle, c, "berserk", c.id)


def victims(state: State, c: Creature) -> list[Creature]:
    """LBX-25, LB-2.2 The nearest whom it sees and can strike, of either side: all in front are equally near."""
    if not in_front(state, c):
        return []
    found = [t for side in state.sides.values() for t in front_of(state, side) if t is not c and not t.dead]
    return [t for t in found if can_see(state, c, t) and next(blows(state, c, t), None) is not None]


def frenzied_acts(state: State, c: Creature, may_charge: bool) -> tuple[str, ...]:
    """LBX-25 What the berserk do: get up, strike the nearest as long as they can, else get free and come forward."""
    if ways_now(c) and victims(state, c):
        return (FRENZY, "stand") if stands_up(state, c) else (FRENZY,)
    if stands_up(state, c):
        return ("stand", "end")
    index = state.sides[c.side].queue.index(c.id) + 1
    ahead = [f"forward:{to}" for to in range(reachable(state, c)[0], index)] if not in_front(state, c) else []
    free = [f"escape:{effect.id}" for effect in c.effects if effect.escape and not c.action_used]
    return (*ahead, *free, *(["charge"] if may_charge and not c.action_used else []), "end")


@ACTS.act("frenzy", "LBX-25", heading="attack", cost=attack_cost, icon="attack")
@rule("LBX-25", "LB-2.2")
def frenzy(battle: Fight, c: Creature) -> None:
    """The berserk strike whoever is nearest; among several the dice decide."""
    found = victims(battle.state, c)
    at = battle.die(len(found), "victim", battle.tally("victim", c.id)) if len(found) > 1 else 1
    t = found[at - 1]
    swing_at(battle, c, next(blows(battle.state, c, t)), t)
