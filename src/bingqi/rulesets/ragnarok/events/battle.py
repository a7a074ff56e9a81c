"""Events of a battle: what units suffer, who arrives, how it ends."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.ragnarok.model.state import State


@event
def fighter_lost(state: State, fighter: str) -> None:
    """CRX-14 Somebody is eliminated."""
    state.fighters[fighter].health = 0


@event
def unit_arrived(state: State, unit: str) -> None:
    """CR-2.2, CRX-42 A unit comes onto the table."""
    state.units[unit].on_table = True


@event
def unit_done(state: State, unit: str) -> None:
    """CR-3.3 All that a unit did is resolved."""
    state.turned = ""


@event
def battle_over(state: State, winner: str, why: str) -> None:
    """CRX-36 Somebody has won ("": nobody), and why."""
    state.result = winner, why
    state.phase = "over"
