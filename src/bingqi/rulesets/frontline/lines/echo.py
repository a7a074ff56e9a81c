"""LBX-43: the echo of a fighter: where it stands, and how it is called, moved, swapped with, dismissed and struck down."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.advantage import condition, ranged_in_front
from bingqi.rulesets.frontline.attack.attack_roll import lowest_hit, reveal, to_hit
from bingqi.rulesets.frontline.attack.in_hand import draw
from bingqi.rulesets.frontline.attack.opportunity_attacks import Advanced
from bingqi.rulesets.frontline.harm.conditions import lift, loosen
from bingqi.rulesets.frontline.harm.felled_in_front import keep_to_cap
from bingqi.rulesets.frontline.lines.walk import feet_left
from bingqi.rulesets.frontline.model.blow import MISS, RESULTS, Blow
from bingqi.rulesets.frontline.model.state import HINDERED, UNABLE, Creature, Fight, State, foe, in_front, standing
from bingqi.rulesets.frontline.model.stats import Attack
from bingqi.rulesets.frontline.offers.keys import ACTS, BONUS
from bingqi.rulesets.frontline.sight.ability_checks import Edge

ECHO = "echo"
SWAP_FEET = 15
MOVED = "echo-moved"
"""The mark of a turn in which the echo has gone from one zone to the other."""


def echoes(state: State, side: str, front: bool) -> list[Creature]:
    """LBX-43 Those of a side whose echo stands there: in front of its line, or behind it."""
    if not state.bundle.echoes:
        return []
    where = "front" if front else "rear"
    return [c for c in standing(state, state.sides[side]) if ECHO in c.stat.traits and c.echo == where and not c.flags & UNABLE]


def echo_keys(state: State, c: Creature, attack: Attack) -> list[str]:
    """LBX-43 The echoes of enemies that it can strike at: in front those in front, and from afar all."""
    side = foe(state, c.side).id
    found = echoes(state, side, True) if attack.range or (attack.reach and in_front(state, c)) else []
    if attack.range:
        found = [*found, *echoes(state, side, False)]
    return [f"echo:{attack.id}:{t.id}" for t in found]


def own_echo(state: State, c: Creature, keys: list[str]) -> None:
    """LBX-43 What a fighter may do about its own echo with a bonus action."""
    if not c.echo:
        keys.append("echo-call")
        return
    keys.append("echo-dismiss")
    if (c.echo == "front") != in_front(state, c) and feet_left(state, c) >= SWAP_FEET:
        keys.append("echo-swap")


@ACTS.act("echo-call", "LBX-43", heading="bonus", cost=BONUS, icon="mirror")
@rule("LBX-43")
def call_echo(battle: Fight, c: Creature) -> None:
    """A bonus action: it appears in front of the line."""
    battle.do(events.bonus_used, c.id)
    battle.do(events.echo_set, c.id, "front")


@ACTS.act("echo-dismiss", "LBX-43", heading="bonus", cost=BONUS, icon="mirror", rank="more")
@rule("LBX-43")
def dismiss_echo(battle: Fight, c: Creature) -> None:
    """A bonus action: it is gone."""
    battle.do(events.bonus_used, c.id)
    battle.do(events.echo_set, c.id, "")


@ACTS.act("echo-move", "LBX-43", heading="free", icon="mirror", rank="more")
@rule("LBX-43")
def move_echo(battle: Fight, c: Creature) -> None:
    """Once a turn it is sent from one side of the line to the other, at no cost."""
    battle.do(events.marked, c.id, MOVED)
    battle.do(events.echo_set, c.id, "rear" if c.echo == "front" else "front")


@ACTS.act("echo-swap", "LBX-43", heading="bonus", cost=BONUS, icon="swap")
@rule("LBX-43", "LBX-46", "LB-2.20")
def swap_with_echo(battle: Fight, c: Creature) -> None:
    """A bonus action and 15 feet of movement: fighter and echo change places, to the cell next to the line, and that provokes
    nothing."""
    side = battle.state.sides[c.side]
    ahead = c.echo == "front"
    battle.do(events.bonus_used, c.id)
    battle.do(events.feet_spent, c.id, SWAP_FEET)
    battle.do(events.shifted, c.id, side.front if ahead else min(side.front + 1, len(side.queue)))
    battle.do(events.echo_set, c.id, "rear" if ahead else "front")
    keep_to_cap(battle, side)
    loosen(battle)
    if ahead and in_front(battle.state, c):
        battle.moment(Advanced(c.id, True))


@rule("LBX-43", "LBX-5")
def strike_echo(battle: Fight, c: Creature, t: Creature, attack: Attack) -> None:
    """An attack against the echo, whose armour class is 14 and the fighter's proficiency; one hit destroys it."""
    draw(battle, c, attack)
    blow, edge = Blow(attack, ranged=not (attack.reach and in_front(battle.state, c) and t.echo == "front")), Edge(battle.telling)
    condition(battle.state, c, blow, edge)
    if blow.ranged:
        ranged_in_front(battle.state, c, edge)
    bonus, ac = to_hit(battle, c, blow, t.id), battle.tally("echo", t.id)
    ac.add("set", 14, "LBX-43")
    ac.add("proficiency", t.stat.proficiency, "LBX-43")
    need = lowest_hit(ac.sum - bonus.sum)
    result = battle.band((need, 20), "attack", bonus, ac, edge, edge.dice, results=RESULTS)
    reveal(battle, c)
    if c.flags & HINDERED:
        lift(battle, c, "hindered")
    if attack.thrown and blow.ranged and attack.item in c.held:
        battle.do(events.dropped, c.id, attack.item, t.id)
    if result != MISS:
        battle.do(events.echo_set, t.id, "")
