"""Events of the gauges: HP, SP and link points lost and restored, capacities, barriers, incapacitation (DD-13 to DD-16, DD-19,
DD-22)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.death_drive.model.character import Barrier, Link
from bingqi.rulesets.death_drive.model.state import State


@event
def hp_lost(state: State, id: str, amounts: tuple[int, ...]) -> None:
    """DD-13.5, DD-13.9 So much is lost in each life gauge, left to right. The loss of a gauge that changes is first brought down to
    what it holds now."""
    c = state.characters[id]
    c.loss = tuple([min(lost, c.capacity[i]) + n if n else lost for i, (lost, n) in enumerate(zip(c.loss, amounts, strict=True))])


@event
def hp_restored(state: State, id: str, amounts: tuple[int, ...]) -> None:
    """DD-13.6, DD-13.9 So much is restored in each life gauge, left to right."""
    c = state.characters[id]
    c.loss = tuple([min(lost, c.capacity[i]) - n if n else lost for i, (lost, n) in enumerate(zip(c.loss, amounts, strict=True))])


@event
def capacity_changed(state: State, id: str, capacity: tuple[int, ...]) -> None:
    """DD-13.9 The life gauges hold so much now, left to right; what was lost in them stays lost."""
    state.characters[id].capacity = capacity


@event
def sp_lost(state: State, id: str, n: int) -> None:
    """DD-15.2, DD-15.5"""
    state.characters[id].sp_loss += n


@event
def sp_restored(state: State, id: str, n: int) -> None:
    """DD-15.2"""
    state.characters[id].sp_loss -= n


@event
def stamina_changed(state: State, id: str, most: int) -> None:
    """DD-15.4 The stamina gauge holds so much now."""
    state.characters[id].sp_max = most


@event
def overdrawn(state: State, id: str, penalty: int) -> None:
    """DD-15.6 Overdrawn stamina takes so much off each life gauge; 0: it is overdrawn no more."""
    state.characters[id].overdraft = penalty


@event
def barrier_raised(state: State, id: str, strength: int, effect: int) -> None:
    """DD-19.1, DD-19.7 A barrier, in place of any other."""
    state.characters[id].barrier = Barrier(strength, effect)


@event
def barrier_worn(state: State, id: str, n: int) -> None:
    """DD-19.2, DD-19.3 It takes so much; one that has no strength left is gone."""
    c = state.characters[id]
    assert c.barrier is not None
    left = c.barrier.strength - n
    c.barrier = c.barrier._replace(strength=left) if left > 0 else None


@event
def barrier_ended(state: State, id: str) -> None:
    """DD-19.6 It is gone, its time being over or by somebody's doing."""
    state.characters[id].barrier = None


@event
def link_made(state: State, id: str, effect: int, capacity: int, points: int) -> None:
    """DD-16.1, DD-16.7 A link gauge, which counts or is suppressed."""
    c = state.characters[id]
    c.links = (*c.links, Link(effect, capacity, points))


@event
def link_spent(state: State, id: str, effect: int, n: int) -> None:
    """DD-16.2 Link points are spent in place of HP or SP."""
    _give_link(state, id, effect, -n)


@event
def link_restored(state: State, id: str, effect: int, n: int) -> None:
    """DD-16.4 What healing had left over."""
    _give_link(state, id, effect, n)


def _give_link(state: State, id: str, effect: int, n: int) -> None:
    c = state.characters[id]
    c.links = tuple([one._replace(points=one.points + n) if one.effect == effect else one for one in c.links])


@event
def link_ended(state: State, id: str, effect: int) -> None:
    """DD-16.6 A link gauge is gone."""
    c = state.characters[id]
    c.links = tuple([one for one in c.links if one.effect != effect])


@event
def incapacitated(state: State, id: str) -> None:
    """DD-22.1, DD-22.2 Without HP she is out, and leaves the scene."""
    c = state.characters[id]
    c.out, c.zone = True, ""


@event
def revived(state: State, id: str, wait: int) -> None:
    """DD-22.3 She is no longer incapacitated, and waits so long."""
    c = state.characters[id]
    c.out, c.wait, c.recovery, c.recovery_due = False, wait, 0, 0


@event
def untouched(state: State, id: str, action: str) -> None:
    """DD-21.9, DD-21.13 Damage does not reach her: she is immune to it, or absorbs some of it."""
