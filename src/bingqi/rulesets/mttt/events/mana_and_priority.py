"""Events of mana (MT-2), and of Priority, crash and shift (MT-3)."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import NOBODY

# --- Mana ----------------------------------------------------------------------------


@event
def mana_unfolded(state: State, unit: str, order: int, distortion: int) -> None:
    """MT-2.6 So much more of each pool is active, and all that is active can be used in this round (MT-2.1)."""
    one = state.units[unit]
    one.mpm_order += order
    one.mpm_distortion += distortion
    one.mp_order, one.mp_distortion = one.mpm_order, one.mpm_distortion


@event
def mana_spent(state: State, unit: str, order: int, distortion: int) -> None:
    one = state.units[unit]
    one.mp_order -= order
    one.mp_distortion -= distortion


@event
def mana_flowed(state: State, unit: str, order: int, distortion: int) -> None:
    """MT-11.3 An effect gives mana of this round, or takes it."""
    one = state.units[unit]
    one.mp_order += order
    one.mp_distortion += distortion


# --- Priority ------------------------------------------------------------------------


@event
def priority_changed(state: State, unit: str, n: int) -> None:
    """MT-3.7 Her Priority is so much higher or lower."""
    state.units[unit].priority += n


@event
def priority_set(state: State, unit: str, to: int) -> None:
    """MT-10.16, MT-3.17 Her Priority is reset, up or down."""
    state.units[unit].priority = to


@event
def debt_changed(state: State, unit: str, n: int) -> None:
    """MT-3.18 She owes so much more or less Priority."""
    state.units[unit].debt += n


@event
def crashed(state: State, unit: str, by: str, own: bool) -> None:
    """MT-3.11 Her Priority came down to 0; by whose doing, or by her own."""
    one = state.units[unit]
    one.crashed, one.crashed_by, one.own_crash = True, by, own
    one.crash_rounds = -1 if state.options.crash_reset_count == "full_rounds_after" else 0


@event
def crash_counted(state: State, unit: str, rounds: int) -> None:
    """MT-3.17 So many rounds in a row she has been in crash."""
    state.units[unit].crash_rounds = rounds


@event
def recovered(state: State, unit: str) -> None:
    """MT-3.11 She comes out of her crash."""
    one = state.units[unit]
    one.crashed = one.own_crash = False
    one.crashed_by, one.crash_rounds, one.recovered = NOBODY, 0, state.round
    one.debt = 0


@telling_event
def broke_through(state: State, unit: str, target: str) -> None:
    """MT-3.19 A break bonus is earned. What it is worth is told by what follows."""


@telling_event
def shifted(state: State, unit: str, target: str) -> None:
    """MT-3.22 A shift: she crashed who had crashed her."""
