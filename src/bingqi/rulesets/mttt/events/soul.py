"""Events of soul disability (MT-13) and of burning jade (MT-14)."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Attribute


@event
def disability_taken(state: State, unit: str, negated: int) -> None:
    """MT-13.4 Damage is cancelled by a soul disability."""
    one = state.units[unit]
    one.disabled = True
    one.negated += negated


@event
def attribute_penalty(state: State, unit: str, attribute: Attribute, n: int) -> None:
    """MT-13.8 n is negative."""
    one = state.units[unit]
    one.penalties = (*one.penalties, (attribute, n))


@event
def hp_max_set(state: State, unit: str, hp_max: int, hp: int) -> None:
    """MT-13.8 The maximum follows Constitution; this is no damage."""
    one = state.units[unit]
    one.hp_max, one.hp = hp_max, hp


@event
def gm_pending(state: State, unit: str, what: str) -> None:
    """MT-13.10 The game master has still to say what this does."""
    one = state.units[unit]
    one.pending = (*one.pending, what)


@event
def pending_filled(state: State, unit: str, what: str) -> None:
    """MT-13.10 The game master has said what it does."""
    one = state.units[unit]
    at = one.pending.index(what)
    one.pending = (*one.pending[:at], *one.pending[at + 1 :])


@event
def jade_burning(state: State, unit: str) -> None:
    """MT-14.8 All soul jade that was never spent becomes points."""
    one = state.units[unit]
    one.burning, one.jade_points, one.jade = True, one.jade_points + one.jade, 0


@event
def jade_converted(state: State, unit: str, number: int, points: int) -> None:
    """MT-14.9 An entry of her ledger becomes points; the loss comes after the battle."""
    one = state.units[unit]
    one.burnt, one.jade_points = (*one.burnt, number), one.jade_points + points


@event
def jade_spent(state: State, unit: str, component: str, n: int, cost: int) -> None:
    """MT-14.2 A die, or what is added to it, is raised to n more than it was."""
    state.units[unit].jade_points -= cost


@telling_event
def full_die(state: State, unit: str, roll: str) -> None:
    """MT-14.5 A die shows its highest face. Changes nothing but what data attach to it."""


@telling_event
def dice_raised(state: State, unit: str, roll: str, faces: tuple[int, ...], plus: int) -> None:
    """MT-14.2, MT-14.4 What jade has made of her dice, and of what is added to them. Changes nothing; people read it."""


@event
def jade_settled(state: State, unit: str, lost: tuple[int, ...], points: int) -> None:
    """MT-14.11, MT-14.12 After the battle: what was burnt is lost, and points that are left vanish."""
    state.units[unit].jade_points = 0
