"""What is asked besides the acts of a turn: how to oppose an attack, charges, clashes, jade, disability, commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from bingqi.bots.mttt import weights
from bingqi.bots.mttt.acts import aims, worth_of
from bingqi.bots.mttt.chances import chances
from bingqi.bots.mttt.magic import mana_price, price, window
from bingqi.bots.mttt.outlook import Outlook
from bingqi.bots.mttt.strikes import Strike, harm
from bingqi.bots.mttt.tactics import order_what, tactic
from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.attack.attack_action import offers
from bingqi.rulesets.mttt.attack.defence import GUARD, NOBODY_STEPS_IN, TARGET
from bingqi.rulesets.mttt.basics.jade import DONE, PLUS
from bingqi.rulesets.mttt.course.ticks import NOTHING, NOW, ON
from bingqi.rulesets.mttt.magic.spells import parts
from bingqi.rulesets.mttt.model.arms import in_hand, spell_arms, weapon_arms
from bingqi.rulesets.mttt.model.blow import Arms
from bingqi.rulesets.mttt.model.figures import How
from bingqi.rulesets.mttt.model.state import State, decider
from bingqi.rulesets.mttt.model.unit import Unit, able

# --- Whoever attacks -----------------------------------------------------------------


def charge(state: State, decision: Decision) -> str:
    """MT-7.5 As much mana as pays."""
    unit, foe = state.units[str(decision.about["who"])], state.units[str(decision.about["target"])]
    look, arms, kind = Outlook(state, unit), arms_of(state, str(decision.about["arms"])), str(decision.about["kind"])
    if foe.side == unit.side or not able(foe):
        return decision.default
    return max(decision.options, key=lambda n: look.attack(foe, arms, kind, int(n)) - mana_price(state, unit, int(n)))


def arms_of(state: State, id: str) -> Arms:
    """MT-10.12 A weapon or a spell, by its name."""
    return weapon_arms(state, id) if id in state.bundle.weapons else spell_arms(state, id)


def announce(state: State, decision: Decision) -> str:
    """MT-8.1 The attack that she would make if there were no clash."""
    unit = decider(state, decision)
    look, best, most = Outlook(state, unit), NOTHING, 0.0
    for key in decision.options:
        if key == NOTHING:
            continue
        kind, target, arms = parts(key)
        foe, spell = state.units[target], state.bundle.spells.get(arms) if key.startswith("cast:") else None
        worth = look.attack(foe, arms_of(state, arms or in_hand(state, unit)), kind) - (price(state, unit, spell) if spell else 0)
        if able(foe) and worth > most:
            best, most = key, worth
    return best


def clash_charge(state: State, decision: Decision) -> str:
    """MT-8.2 Everything: in a clash nobody has any other use for it."""
    return decision.options[-1]


def past_guard(state: State, decision: Decision) -> str:
    """MT-9.10 On to whom the guard shields, unless the guard is in crash and would fall."""
    guard = state.units[str(decision.about["guard"])]
    return GUARD if guard.crashed and not state.units[str(decision.about["target"])].crashed else TARGET


def until(state: State, decision: Decision) -> str:
    """MT-6.5 The tick that makes the attack best; none later than now where nothing is better."""
    unit = state.units[str(decision.about["who"])]
    look = Outlook(state, unit)
    ticks = {str(tick): worth for tick, worth in aims(look, int(decision.about["tick"]), int(decision.about["paid"]))}
    best = max([key for key in decision.options if key in ticks], key=lambda key: ticks[key], default="")
    if NOW in decision.options and (
        not best or ticks[best] <= max([worth_of(look, key) for key in offers(state, unit)], default=0.0)
    ):
        return NOW
    return best or decision.default


def come_in(state: State, decision: Decision) -> str:
    """MT-6.7 When the enemies have acted."""
    unit = state.units[str(decision.about["who"])]
    return NOW if all(foe.acted for foe in Outlook(state, unit).foes) else ON


# --- Whoever is attacked -------------------------------------------------------------


def incoming(state: State, decision: Decision) -> tuple[Strike, Outlook, Unit]:
    """The attack on her, as whoever makes it sees it."""
    unit, by = state.units[str(decision.about["who"])], state.units[str(decision.about["by"])]
    look = Outlook(state, by, weights.DEPTH - 1)
    top = state.stack[-1] if state.stack else None
    spell = top is not None and top.kind == "spell" and top.by == by.id and state.bundle.spells[top.what].attack is not None
    arms = spell_arms(state, top.what) if spell and top is not None else weapon_arms(state, in_hand(state, by))
    return look.armed(unit, arms, cast("int", decision.about["charge"])).strike, look, unit


def defence(state: State, decision: Decision) -> str:
    """MT-9.5, MT-9.13 The way in which she is hit least, and as much mana as pays."""
    strike, look, unit = incoming(state, decision)
    kind, (how, by) = str(decision.about["kind"]), best_way(state, decision, strike)
    strike = strike._replace(leads=((how, by),))
    could = [key for key in decision.options if key.partition(":")[0] == how]
    if len(could) == 1:
        return how
    duel = look.duel(unit)[0]
    n = min((0, len(could) - 1), key=lambda n: look.struck(unit, duel.arm(strike, n), kind) + mana_price(state, unit, n))
    return could[n]


def best_way(state: State, decision: Decision, strike: Strike) -> tuple[How, int]:
    """MT-9.5 Of the ways in which she may oppose an attack the one in which she is hit least, and by how much the attacker is ahead
    then."""
    options, offered = state.options, {key.partition(":")[0] for key in decision.options}
    ways = [(how, by) for how, by in strike.leads if how in offered]
    return min(ways, key=lambda one: harm(chances(options.two_dice_method, options.partial_success, one[1], one[0] != "passive")))


def step_in(state: State, decision: Decision) -> str:
    """MT-9.9 Whoever of the guards has most HP, if she has more than whom she shields."""
    guards = [state.units[id] for id in decision.options if id != NOBODY_STEPS_IN]
    best = max(guards, key=lambda one: one.hp)
    return best.id if best.hp >= state.units[str(decision.about["who"])].hp else NOBODY_STEPS_IN


def disability(state: State, decision: Decision) -> str:
    """MT-13.1 Rather than to fall."""
    return "take" if cast("int", decision.about["damage"]) >= state.units[str(decision.about["who"])].hp else "refuse"


def jade(state: State, decision: Decision) -> str:
    """MT-14.3, MT-14.7 What turns a miss into a hit, a hit on her into a miss, or a failure into a success, for a few steps."""
    need, faces = cast("list[int]", decision.about["need"]), cast("list[int]", decision.about["faces"])
    added = cast("int", decision.about["bonus"]) + cast("int", decision.about["plus"])
    if decision.about["how"] == "clash":  # there it is not enough to be as good
        return DONE
    short = [wanted - added - face for wanted, face in zip(need, sorted(faces, reverse=True), strict=False)]
    missing = [n for n in short if n > 0]
    if not missing or min(missing) > weights.JADE:
        return DONE
    die = faces.index(max(faces) if short[0] > 0 else min(faces)) + 1
    return next((key for key in (PLUS if len(missing) > 1 else f"die-{die}", PLUS) if key in decision.options), DONE)


CHOICES: dict[str, Callable[[State, Decision], str]] = {
    "window": window,
    "aim-until": until,
    "come-in": come_in,
    "charge": charge,
    "announce": announce,
    "clash-charge": clash_charge,
    "break-guard": past_guard,
    "defence": defence,
    "guard": step_in,
    "disability": disability,
    "jade": jade,
    "order-what": order_what,
    "tactic": tactic,
}
"""By the id of the ask; everything else gets its default."""
