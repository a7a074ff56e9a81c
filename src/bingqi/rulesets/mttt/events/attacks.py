"""Events of attacks, clashes and defence, and of what damage does (MT-7 to MT-10)."""

from __future__ import annotations

from typing import Literal

from bingqi.core.event import event, telling_event
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import Unit


@telling_event
def attack_declared(state: State, unit: str, target: str, kind: str, arms: str) -> None:
    """MT-7.1 Changes nothing; people read it."""


@telling_event
def defence_chosen(state: State, unit: str, how: str, charge: int) -> None:
    """MT-9.5, MT-9.13 Passive, parry or dodge, and the order mana that went into it. Changes nothing; people read it."""


@telling_event
def guard_stepped_in(state: State, guard: str, target: str) -> None:
    """MT-9.9 Changes nothing; people read it."""


@telling_event
def attack_rolled(state: State, unit: str, target: str, attack: int, defence: int, how: str, degree: str) -> None:
    """MT-7.2 Attack bonus against the Defence (of an active one: its bonus), and how well the attack did: full, partial, failure.
    Changes nothing; people read it."""


@telling_event
def struck_from_ambush(state: State, unit: str, target: str) -> None:
    """MT-19.11 With ambush_defence auto_success she is hit without dice. Changes nothing; people read it."""


@telling_event
def clash_rolled(state: State, unit: str, target: str, winner: str, margin: int) -> None:
    """MT-8.2 Changes nothing; people read it."""


@telling_event
def damage_dealt(state: State, unit: str, target: str, kind: str, n: int) -> None:
    """MT-10.7, MT-10.13 So much damage comes through. What it does is told by what follows."""


@telling_event
def hazard_struck(state: State, hazard: int, unit: str, n: int) -> None:
    """MT-10.21 Changes nothing; people read it."""


@telling_event
def foiled(state: State, unit: str) -> None:
    """MT-8.3 Her attack came to nothing in a clash. Changes nothing; people read it."""


@telling_event
def immune(state: State, unit: str, n: int) -> None:
    """MT-1.8 Withering damage that she does not take. Changes nothing; people read it."""


@telling_event
def spent(state: State, unit: str, n: int) -> None:
    """MT-3.15 Withering damage for which she has no Priority left; she was not in crash yet when the attack began, so it takes no
    HP. Changes nothing; people read it."""


@event
def hp_lost(state: State, unit: str, n: int, kind: str) -> None:
    """MT-10.14, MT-3.15 HP are lost to damage of that kind."""
    state.units[unit].hp -= n


@event
def healed(state: State, unit: str, n: int) -> None:
    state.units[unit].hp += n


@event
def became_helpless(state: State, unit: str, cause: Literal["withering", "decisive"]) -> None:
    """MT-1.2 She can do nothing any more."""
    one = state.units[unit]
    one.helpless, one.guarding, one.actions = cause, False, 0
    _hero_lost(state, one)


@event
def revived(state: State, unit: str) -> None:
    """MT-1.2 Her HP are above 0 again."""
    state.units[unit].helpless = ""


@event
def died(state: State, unit: str) -> None:
    """MT-1.2 The game master, or a switch, says that it was her death."""
    state.units[unit].out = "dead"
    _hero_lost(state, state.units[unit])


def _hero_lost(state: State, unit: Unit) -> None:
    """MT-16.19 Battle groups of her side lose heart when a leader or hero is disabled or killed."""
    if unit.kind == "character":
        state.sides[unit.side].hero_lost = True


@event
def distortion_changed(state: State, unit: str, n: int) -> None:
    """MT-1.4, MT-1.5 Her temporary distortion points."""
    state.units[unit].distortion_temp += n


@event
def phase_entered(state: State, unit: str, phase: int) -> None:
    """MT-10.4 A new chaos phase."""
    state.units[unit].phase = phase


@event
def onslaught(state: State, unit: str) -> None:
    """MT-9.12 One step more of the onslaught penalty."""
    state.units[unit].onslaught += 1


@event
def clash_lost(state: State, unit: str) -> None:
    """MT-8.7 Defence -2 until her next turn."""
    state.units[unit].clash_penalty = 2


@event
def full_defence(state: State, unit: str) -> None:
    """MT-9.7"""
    state.units[unit].full_defence = True


@event
def guarded(state: State, unit: str) -> None:
    """MT-9.8 She protects all allies in contact."""
    state.units[unit].guarding = True


@event
def weapon_readied(state: State, unit: str, weapon: str) -> None:
    """MT-6.2 ("": none is ready)."""
    state.units[unit].ready = weapon
