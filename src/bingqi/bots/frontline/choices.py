"""Choices within an act and before the battle: whom, with what, where, who stands where."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.figures import mean_damage, shoots, threat
from bingqi.bots.frontline.legends import after_power, legendary
from bingqi.bots.frontline.lines import push_gain
from bingqi.bots.frontline.outlook import Outlooks, below
from bingqi.bots.frontline.powers import aimed, effect, run_worth
from bingqi.bots.frontline.resistance import resist
from bingqi.bots.frontline.spells import asleep, cast_against, dispelled
from bingqi.bots.frontline.strikes import one_attack
from bingqi.core.requests import Decision
from bingqi.rulesets.frontline.magic.higher_levels import at_slot
from bingqi.rulesets.frontline.magic.powers import power_of
from bingqi.rulesets.frontline.model.state import Creature, State, standing


def decider(state: State, decision: Decision) -> Creature:
    """Who is asked."""
    return state.creatures[decision.about["who"]]


# --- Attacks -------------------------------------------------------------------------


def charge_line(state: State, decision: Decision, outlook: Outlooks) -> str:
    """The enemy's line goes back if that brings something."""
    return "push" if push_gain(outlook(state, decider(state, decision))) > 0 else "hold"


def charge_attack(state: State, decision: Decision, outlook: Outlooks) -> str:
    """The attack of the highest worth; no shoving."""
    look = outlook(state, decider(state, decision))
    attacks = [key for key in decision.options if not key.startswith("shove:")]
    return max(attacks, key=lambda key: one_attack(look, *key.split(":")))


def attack_with(state: State, decision: Decision, outlook: Outlooks) -> str:
    """The attack with the highest damage."""
    damage = {one.id: mean_damage(one) for one in state.creatures[decision.about["who"]].stat.attacks}
    return max(decision.options, key=lambda key: damage.get(key, 0.0))


def react(state: State, decision: Decision, outlook: Outlooks) -> str:
    """A reaction is used whenever there is one: it is there anew every turn. Passing is the last option."""
    return decision.options[0]


# --- Powers --------------------------------------------------------------------------


def area(state: State, decision: Decision, outlook: Outlooks) -> str:
    """Where an area takes hold of the right ones."""
    look = outlook(state, decider(state, decision))
    power = power_of(state, look.c, decision.about["power"])
    if power.boon == "sleep":
        return max(decision.options, key=lambda key: asleep(look, power, tuple(key.split("+"))))
    if power.aim == "ally":
        return max(decision.options, key=lambda key: sum([_missing(state, id, decision.who) for id in key.split("+")]))
    known: dict[str, float] = {}
    return max(decision.options, key=lambda key: run_worth(look, power, tuple(key.split("+")), known))


def power_target(state: State, decision: Decision, outlook: Outlooks) -> str:
    """The friend in need, or the enemy to whom it does most."""
    look = outlook(state, decider(state, decision))
    power = power_of(state, look.c, decision.about["power"])
    if power.boon == "dispel":
        return max(decision.options, key=lambda id: dispelled(look.c, state.creatures[id]))
    if power.aim != "ally":
        return max(decision.options, key=lambda id: aimed(look, power, state.creatures[id]))
    return max(decision.options, key=lambda id: (_missing(state, id, decision.who), threat(state.creatures[id].stat)))


def slot(state: State, decision: Decision, outlook: Outlooks) -> str:
    """The slot with which a spell brings most, less what the slot may be worth later."""
    look = outlook(state, decider(state, decision))
    power = power_of(state, look.c, decision.about["power"])
    return max(decision.options, key=lambda key: effect(look, at_slot(state, power, int(key))) - int(key) * weights.SLOT)


def _missing(state: State, id: str, side: str) -> float:
    """Hit points that a friend misses."""
    t = state.creatures[id]
    if t.side != side:
        return 0.0
    return t.hp_max - t.hp + (weights.REVIVE_FIRST if t.hp == 0 else 0.0)


def teleport_cell(state: State, decision: Decision, outlook: Outlooks) -> str:
    """Shooters and the badly hurt as far back as it goes, others to the front."""
    c = state.creatures[decision.about["who"]]
    cells = sorted(decision.options, key=int)
    return cells[-1] if shoots(c.stat) or below(c, weights.BADLY_HURT) else cells[0]


# --- Before the battle ---------------------------------------------------------------


def place(state: State, decision: Decision, outlook: Outlooks) -> str:
    """Fighters first, the stoutest foremost; shooters behind."""
    left = [id for id in decision.options if id != "rest"]
    stats = {id: state.creatures[id].stat for id in left}
    order = sorted(left, key=lambda id: (shoots(stats[id]), -state.creatures[id].hp, -stats[id].ac))
    return "rest" if order == left else order[0]


def line(state: State, decision: Decision, outlook: Outlooks) -> str:
    """As many in front as fight best there."""
    wanted = max(1, sum([not shoots(c.stat) for c in standing(state, state.sides[decision.who])]))
    return min(decision.options, key=lambda key: abs(int(key) - wanted))


CHOICES: dict[str, Callable[[State, Decision, Outlooks], str]] = {
    "charge-line": charge_line,
    "charge-attack": charge_attack,
    "opportunity-with": attack_with,
    "ready-with": attack_with,
    "area": area,
    "power-target": power_target,
    "slot": slot,
    "teleport-cell": teleport_cell,
    "legendary": legendary,
    "legendary-move": after_power,
    "resist": resist,
    "casting": cast_against,
    "place": place,
    "line": line,
    "opening": react,
    "advanced": react,
    "struck": react,
    "attacked": react,
    "wounded": react,
    "nearby": react,
    "darts": react,
    "reverse": lambda state, decision, outlook: "reverse",
    "shove-how": lambda state, decision, outlook: "prone",
}
"""How each ask is answered; all others get their default."""
