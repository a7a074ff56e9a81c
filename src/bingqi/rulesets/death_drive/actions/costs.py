"""DD-26, DD-28: what an action costs, what of it can be paid, and paying."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.basics.tiers import tier
from bingqi.rulesets.death_drive.checks.modifiers import Situation, counting, lasting
from bingqi.rulesets.death_drive.damage.losses import fall
from bingqi.rulesets.death_drive.events import actions as events
from bingqi.rulesets.death_drive.gauges.life_gauge import lose_hp
from bingqi.rulesets.death_drive.gauges.stamina_gauge import lose_sp, may_overdraw
from bingqi.rulesets.death_drive.language.values import Context, worth
from bingqi.rulesets.death_drive.model.character import Character, hp
from bingqi.rulesets.death_drive.model.prices import Price
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.stats import Action, Cost, names_of


def price(state: State, c: Character, id: str, as_part: bool = False, weapon: str = "") -> Price:
    """DD-28.1, DD-28.2, DD-28.3, DD-31.4 What it costs, with what is added, perhaps by the weapon that it is used with; as a
    part of another action it takes no recovery."""
    action = state.bundle.actions[id]
    fixed = state.bundle.fixed_prices.get(id)
    if fixed is None:
        both = amounts(state, c, action, action.cost).plus(amounts(state, c, action, action.extra_cost))
        fixed = both._replace(points=action.tactical_points)
    re = 0 if as_part else recovery(state, c, id, action, fixed.re, weapon)
    return fixed if re == fixed.re else fixed._replace(re=re)


def amounts(state: State, c: Character, action: Action, cost: Cost) -> Price:
    """DD-28.1 A cost as it comes out for her."""
    it = Context(state, c, c, tier(action.level))
    return Price(cost.re, max(0, worth(cost.sp, it)), max(0, worth(cost.hp, it)), cost.pp, cost.slots)


def recovery(state: State, c: Character, id: str, action: Action, printed: int, weapon: str) -> int:
    """DD-28.3, DD-33.10 Its recovery, with what changes that."""
    if not counting(state, c, "recovery"):
        return printed
    category = state.bundle.weapons[weapon].category if weapon else ""
    more, less = lasting(state, c, "recovery", Situation(weapon=category, actions=names_of(id, action)))
    return max(0, printed + more - less)


# --- What can be paid ------------------------------------------------------------------


def lacking(state: State, c: Character, cost: Price) -> str:
    """DD-16.3, DD-19.4, DD-28.1 The first part of a cost that she cannot pay; "" if she can pay all. Neither link points nor a
    barrier pay for anything."""
    return next(iter(_lacking(state, c, cost)), "")


def _lacking(state: State, c: Character, cost: Price) -> list[str]:
    found = []
    if cost.sp and not may_overdraw(state, c, cost.sp):
        found.append("sp")
    if cost.hp and cost.hp > hp(c):
        found.append("hp")
    if cost.pp > c.pp:
        found.append("pp")
    if cost.slots > c.slots:
        found.append("slots")
    if cost.points and cost.points > state.teams[c.side].points:
        found.append("points")
    return found


def executions_left(state: State, c: Character, id: str) -> int:
    """DD-26.1, DD-26.3 How often she can still execute it in the time that goes on; where nothing is said, as often as she will."""
    frequency = state.bundle.actions[id].frequency
    if frequency is None:
        return 1
    return frequency.count - next((one.times for one in c.used if one.action == id), 0)


# --- Paying ----------------------------------------------------------------------------


@rule("DD-28.1")
def pay(battle: Fight, c: Character, id: str, cost: Price) -> bool:
    """DD-30.3, DD-30.6 She pays for an action, and spends one execution of it. What she cannot pay is not taken, not even in part,
    and all else is lost with it. Tells whether all was paid."""
    state = battle.state
    lacks = _lacking(state, c, cost)
    enough = executions_left(state, c, id) > 0
    if enough and state.bundle.actions[id].frequency is not None:
        battle.do(events.used_up, c.id, id)
    if cost.re and state.phase == "ticks":
        battle.do(events.recovery_owed, c.id, cost.re, state.active != c.id)
    if cost.pp and "pp" not in lacks:
        battle.do(events.pp_spent, c.id, cost.pp)
    if cost.slots and "slots" not in lacks:
        battle.do(events.slots_spent, c.id, cost.slots)
    if cost.points and "points" not in lacks:
        battle.do(events.points_spent, c.side, cost.points)
    if cost.sp and "sp" not in lacks:
        lose_sp(battle, c, cost.sp)
    if cost.hp and "hp" not in lacks:
        lose_hp(battle, c, cost.hp)
    fall(battle, c)
    return enough and not lacks


@rule("DD-26.2")
def give_back(battle: Fight, per: str) -> None:
    """DD-26.2 A span of time is over: all executions of what could be done so often in it return."""
    state = battle.state
    for c in state.characters.values():
        over = [one.action for one in c.used if (it := state.bundle.actions[one.action].frequency) is not None and it.per == per]
        if over:
            battle.do(events.executions_returned, c.id, tuple(over))
