"""LBX-14: readying something for when a trigger occurs."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.attack_roll import Attacked, strike
from bingqi.rulesets.frontline.attack.grips import may_attack
from bingqi.rulesets.frontline.attack.in_hand import attack_of, draw, ready_to_use
from bingqi.rulesets.frontline.attack.opportunity_attacks import Advanced, usable_in_hand
from bingqi.rulesets.frontline.attack.targets import made_in_melee, ranged_targets
from bingqi.rulesets.frontline.harm.conditions import can_react
from bingqi.rulesets.frontline.lines.retreat import may_retreat, retreat
from bingqi.rulesets.frontline.model.blow import MISS, Blow
from bingqi.rulesets.frontline.model.state import Creature, Fight, State, in_front, in_queue
from bingqi.rulesets.frontline.offers.keys import ACTION, ACTS, REACTION
from bingqi.rulesets.frontline.sight.ranges import longest
from bingqi.rulesets.frontline.things.nets import net_thrown

TRIGGERS = ("enemy-advances", "enemy-attacks")
"""An enemy comes in front of its line; an enemy has attacked somebody of one's own side."""
RETREAT = "retreat"


def readiable(state: State, c: Creature) -> tuple[str, ...]:
    """LBX-14 What can be readied: an attack with a weapon that can be in hand, or from the front a retreat."""
    attacks = [attack.id for attack in c.stat.attacks if ready_to_use(c, attack)]
    return (*attacks, RETREAT) if in_front(state, c) else tuple(attacks)


@ACTS.act("ready", "LBX-14", heading="action", cost=ACTION, icon="ready", rank="more")
@rule("LBX-14")
def ready(battle: Fight, c: Creature) -> None:
    """An action: name a trigger, and an attack or a retreat that answers it. A weapon for it is drawn now."""
    things = readiable(battle.state, c)
    battle.do(events.act_used, c.id)
    trigger = battle.pick(c.side, TRIGGERS, "ready-trigger", {"who": c.id}, TRIGGERS[0])
    act = battle.pick(c.side, things, "ready-with", {"who": c.id}, things[0])
    if act != RETREAT:
        draw(battle, c, attack_of(c, act))
    battle.do(events.readied, c.id, trigger, act)


def waiting_for(state: State, trigger: str, enemy: str) -> list[tuple[str, str]]:
    """LBX-14 The enemies of `enemy` that wait for this trigger, and can still react to it."""
    it = state.creatures[enemy]
    found = [c for c in state.creatures.values() if c.ready[0] == trigger and c.side != it.side]
    return [(c.side, c.id) for c in found if can_react(c) and in_queue(state, c) and can_carry_out(state, c, it)]


def can_carry_out(state: State, c: Creature, enemy: Creature) -> bool:
    """LBX-14 Whether what `c` readied can be done now."""
    if c.ready[1] == RETREAT:
        return may_retreat(state, c)
    attack = attack_of(c, c.ready[1])
    if not (in_queue(state, enemy) and usable_in_hand(c, attack) and may_attack(state, c, attack, enemy)):
        return False
    return made_in_melee(state, c, attack, enemy) or bool(attack.range and enemy in ranged_targets(state, c, longest(attack)))


def _advanced(state: State, moment: Advanced) -> list[tuple[str, str]]:
    return waiting_for(state, "enemy-advances", moment.who)


def _attacked(state: State, moment: Attacked) -> list[tuple[str, str]]:
    return waiting_for(state, "enemy-attacks", moment.attacker)


@ACTS.reaction("LBX-14", "LBX-8", to=Advanced, may=_advanced, args=("who",), cost=REACTION, icon="ready")
def readied_for_advance(battle: Fight, id: str, moment: Advanced) -> None:
    """The trigger occurs: an enemy has come in front."""
    carry_out(battle, battle.state.creatures[id], battle.state.creatures[moment.who])


@ACTS.reaction("LBX-14", "LBX-8", to=Attacked, may=_attacked, args=("who",), cost=REACTION, icon="ready")
def readied_for_attack(battle: Fight, id: str, moment: Attacked) -> None:
    """The trigger occurs: an enemy has attacked somebody of the own side."""
    carry_out(battle, battle.state.creatures[id], battle.state.creatures[moment.attacker])


@rule("LBX-14")
def carry_out(battle: Fight, c: Creature, enemy: Creature) -> None:
    """What was readied is done with the reaction, right after the trigger."""
    act = c.ready[1]
    battle.do(events.reacted, c.id)
    battle.do(events.readied, c.id, "", "")
    if act == RETREAT:
        retreat(battle, c)
        return
    attack = attack_of(c, act)
    result = strike(battle, c, enemy, Blow(attack, ranged=not made_in_melee(battle.state, c, attack, enemy)))
    if attack.item == "net":
        net_thrown(battle, c, enemy, result != MISS)
