"""LBX-31, LB-2.29: nets: how one gets out of them, and where a thrown one comes to lie."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.advantage import condition
from bingqi.rulesets.frontline.attack.attack_roll import lowest_hit, to_hit
from bingqi.rulesets.frontline.attack.in_hand import attack_of
from bingqi.rulesets.frontline.attack.in_hand import draw as draw_for
from bingqi.rulesets.frontline.attack.provoking_acts import provoking
from bingqi.rulesets.frontline.harm.conditions import immune, lay, lift
from bingqi.rulesets.frontline.harm.damage import Source, roll_damage
from bingqi.rulesets.frontline.magic.powers import touchable
from bingqi.rulesets.frontline.model.blow import CRITICAL_HIT, RESULTS, Blow, modifier_of
from bingqi.rulesets.frontline.model.creature_kinds import SIZES, size
from bingqi.rulesets.frontline.model.state import HINDERED, Creature, Fight
from bingqi.rulesets.frontline.model.stats import Attack
from bingqi.rulesets.frontline.offers.keys import ACTION, ACTS
from bingqi.rulesets.frontline.sight.ability_checks import Edge, check
from bingqi.rulesets.frontline.things.objects import one_s_own


@ACTS.act("free-net", "LBX-31", heading="action", args=("target",), label=one_s_own, cost=ACTION, icon="net")
@rule("LBX-31", "LB-2.29")
def free_net(battle: Fight, c: Creature, t: Creature) -> None:
    """An action, Strength DC 10."""
    out_of_net(battle, c, t, lambda: check(battle, c, "strength", 10, "LBX-31", on=t.id))


def out_of_net(battle: Fight, c: Creature, t: Creature, attempt: Callable[[], bool]) -> None:
    """LB-2.29, LB-2.36 To get oneself or a friend out, by strength or blade, provokes on success, before it takes effect (a switch:
    the attempt provokes)."""

    def free() -> None:
        if touchable(battle.state, c, t):
            battle.do(events.act_used, c.id)
            lift(battle, t, "netted")

    def tried() -> None:
        if touchable(battle.state, c, t):
            battle.do(events.act_used, c.id)
            if attempt():
                lift(battle, t, "netted")

    if battle.state.options.net_provokes_on == "attempt":
        provoking(battle, c, "free-net", tried)
    elif attempt():
        provoking(battle, c, "free-net", free)
    else:
        battle.do(events.act_used, c.id)


@ACTS.act("cut-net", "LBX-31", heading="action", args=("attack", "target"), label=one_s_own, cost=ACTION, icon="net")
@rule("LBX-31", "LB-2.29")
def cut_net(battle: Fight, c: Creature, id: str, t: Creature) -> None:
    """An action: an attack against the net one is in, or a friend, AC 10; 5 points of slashing damage free whoever is in it."""
    attack = attack_of(c, id)
    draw_for(battle, c, attack)
    out_of_net(battle, c, t, lambda: cuts_through(battle, c, attack, t))


def cuts_through(battle: Fight, c: Creature, attack: Attack, t: Creature) -> bool:
    """LBX-31 Whether the attack roll reaches AC 10, and the damage does for the net."""
    edge, blow = Edge(battle.telling), Blow(attack)
    condition(battle.state, c, blow, edge)
    bonus, ac = to_hit(battle, c, blow, t.id), battle.tally("net")
    ac.add("set", 10, "LBX-31")
    result = battle.band((lowest_hit(10 - bonus.sum), 20), "attack", bonus, ac, edge, edge.dice, results=RESULTS)
    if c.flags & HINDERED:
        lift(battle, c, "hindered")
    if not result:
        return False
    source = Source(c.id, "", attack.id, *modifier_of(c, blow))
    rolled = roll_damage(battle, attack.damage, 2 if result == CRITICAL_HIT else 1, source)
    needs = 3 if "siege-monster" in c.stat.traits else 5  # it does things twice the damage
    return sum([amount for amount, type, _ in rolled if type == "slashing"]) >= needs


@rule("LBX-31")
def net_thrown(battle: Fight, c: Creature, t: Creature, hit: bool) -> None:
    """A net that misses lies beside its target; one that hits stays on its target, and restrains it if it is Large or smaller."""
    if hit:
        battle.do(events.used_up, c.id, "net")
        if size(t) <= SIZES.index("large") and not immune(t, "restrained"):
            lay(battle, t, "netted", c.id)
    else:
        battle.do(events.dropped, c.id, "net", t.id)
