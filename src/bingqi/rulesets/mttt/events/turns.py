"""Events of a turn: it opens, its actions are spent, it ends (MT-4)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import NO_TICK, NOBODY


@event
def turn_opened(state: State, unit: str) -> None:
    """MT-4.7, MT-3.5 It is her turn; whoever was to clash with her still has one on this tick."""
    state.active = unit
    left = ["+".join([id for id in one.split("+") if id != unit]) for one in state.members]
    state.members = tuple([one for one in left if one])
    one = state.units[unit]
    one.opened, one.touched, one.refreshed = True, False, NOBODY


@event
def turn_began(state: State, unit: str) -> None:
    """MT-4.8 What lasts until her next turn ends here."""
    one = state.units[unit]
    one.onslaught = one.clash_penalty = 0
    one.full_defence = one.guarding = False
    one.rushing = ()
    one.effects = tuple([effect for effect in one.effects if effect.until != "turn"])


@event
def action_gained(state: State, unit: str, refreshed: str) -> None:
    """MT-4.9, MT-3.6, MT-3.23 She may spend one standard action, and move; with an action that a shift gave her she attacks
    nobody but whom she shifted."""
    one = state.units[unit]
    one.actions, one.refreshed, one.free_move = 1, refreshed, True


MOVES = ("move-nearer", "move-away", "through")
"""MT-17.3 The acts of which two in a row make a level on difficult ground."""


@event
def action_spent(state: State, unit: str, free_move: bool, what: str) -> None:
    """MT-3.26 One standard action, or the free move of her turn, is spent on an act. Any action but another withdrawal ends a
    series of those (MT-12.24), and any but another Move makes her begin a level on difficult ground anew (MT-17.3)."""
    one = state.units[unit]
    one.touched = True
    if free_move:
        one.free_move = False
        return
    one.actions -= 1
    if what != "withdraw":
        one.withdrawn = 0
    if what not in MOVES:
        one.halfway = ""


@event
def touched(state: State, unit: str) -> None:
    """MT-6.1 She has done something in this turn, and can no more wait it out."""
    state.units[unit].touched = True


@event
def turn_ended(state: State, unit: str) -> None:
    """MT-4.10 What she did not spend is lost; and who has let a turn of her own go by withdraws no more (MT-12.24). Those who aim
    are asked again whether they go on (MT-6.5)."""
    one = state.units[unit]
    if one.actions and not one.refreshed:
        one.withdrawn = 0
    one.acted, one.actions, one.refreshed, one.intent = True, 0, NOBODY, ""
    one.aim_paid, one.order, one.order_bonus, one.free_move = 0, "", 0, False
    state.active = ""
    for other in state.units.values():
        other.aim_until = NO_TICK  # MT-6.5: who aims thinks again
        if unit in other.shaken_off:
            other.shaken_off = tuple([id for id in other.shaken_off if id != unit])


@event
def stepped_in(state: State, unit: str, active: str) -> None:
    """MT-3.23, MT-4.10 Somebody acts at once, in another's turn; or that turn goes on, and what she did not spend is lost."""
    state.active = active
    if active != unit:
        one = state.units[unit]
        one.actions, one.refreshed, one.free_move = 0, NOBODY, False


@event
def waited(state: State, unit: str) -> None:
    """MT-6.1 She skips her turn, and with it the roll of a series of withdrawals (MT-12.24)."""
    one = state.units[unit]
    one.withdrawn = 0
    one.waited = True
    one.actions, one.free_move = 0, False
