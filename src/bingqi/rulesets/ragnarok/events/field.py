"""Events of the table: who moves where, who is hurt, who holds what."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.ragnarok.model.state import State


@event
def unit_moved(state: State, unit: str, how: str, fighters: tuple[str, ...], xs: tuple[int, ...], ys: tuple[int, ...]) -> None:
    """CRX-38, CRX-39 Fighters of a unit move, each to a place in whole millimetres. `how`: `walk`, `run`, `assault`, `join`,
    `flee`, `disengage`, `arrive` or `deploy`."""
    for id, x, y in zip(fighters, xs, ys, strict=True):
        fighter = state.fighters[id]
        fighter.x, fighter.y = x, y


@event
def fighter_placed(state: State, fighter: str, x: int, y: int) -> None:
    """CRX-38 Somebody is put at a place, in whole millimetres."""
    one = state.fighters[fighter]
    one.x, one.y = x, y


@event
def action_taken(state: State, unit: str, what: str) -> None:
    """CRX-23 What the unit whose card is up does."""
    state.did += (what,)


@event
def one_by_one(state: State, unit: str) -> None:
    """CRX-38 The fighters of the unit are placed one by one."""
    state.one_by_one = True


@event
def salvo_fired(state: State, unit: str, marksman: str, target: str) -> None:
    """CRX-26 All of a profile have shot; one of them stands for it."""
    state.fired += (marksman,)


@event
def fighter_wounded(state: State, fighter: str, damage: int) -> None:
    """CRX-14 Somebody loses health, and lives."""
    state.fighters[fighter].health -= damage


@event
def unit_fled(state: State, unit: str, why: str) -> None:
    """CRX-32 A unit in flight is eliminated: it leaves the table (`edge`), or runs into an enemy (`enemy`)."""
    for one in state.fighters.values():
        if one.unit == unit:
            one.health = 0


@event
def objective_held(state: State, n: str, camp: str) -> None:
    """CRX-44 A camp holds an objective; "": nobody."""
    if camp:
        state.held[n] = camp
    else:
        state.held.pop(n, None)
