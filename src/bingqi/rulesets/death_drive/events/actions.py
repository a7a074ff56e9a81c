"""Events of actions: declared, executed, paid for, failed (DD-25 to DD-30)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.death_drive.model.character import Used
from bingqi.rulesets.death_drive.model.state import State


@event
def declares(state: State, id: str, timing: str, extra: bool) -> None:
    """DD-30.2, DD-25.3, DD-25.5, DD-25.6 She declares an action of that timing: which, her own side alone is told. `extra`: an
    instant action that only her own turn gives her."""
    c = state.characters[id]
    state.declared += 1
    if timing == "standard":
        c.standards += 1
    elif timing == "instant" and extra:
        c.extra_instants += 1
    elif timing == "instant":
        c.instants += 1


@event
def declared(state: State, id: str, action: str) -> None:
    """DD-30.2 What she has declared."""
    state.characters[id].declaring = action


@event
def executes(state: State, id: str, action: str, objects: tuple[str, ...], attack: bool) -> None:
    """DD-30.3, DD-31.6 The action is executed, on those objects; now all know it. `attack`: no opening action can follow in this
    turn."""
    c = state.characters[id]
    c.declaring = ""
    if state.phase == "quiet":
        c.did = (*c.did, action)
    if attack:
        c.attacked = True


@event
def performs(state: State, id: str, action: str, objects: tuple[str, ...]) -> None:
    """DD-31.1 She performs another action as a part of one."""


@event
def use_failed(state: State, id: str, action: str, why: str) -> None:
    """DD-30.6 The use of an action fails, and has no effect."""
    c = state.characters[id]
    c.declaring, c.once = "", (*c.once, action)


@event
def used_up(state: State, id: str, action: str) -> None:
    """DD-26.1 One execution of an action's frequency is spent."""
    c = state.characters[id]
    times = {one.action: one.times for one in c.used}
    times[action] = times.get(action, 0) + 1
    c.used = tuple([Used(name, n) for name, n in times.items()])


@event
def executions_returned(state: State, id: str, actions: tuple[str, ...]) -> None:
    """DD-26.2 The time is over in which these could be executed so often: they can be again."""
    c = state.characters[id]
    c.used = tuple([one for one in c.used if one.action not in actions])


@event
def recovery_owed(state: State, id: str, n: int, due: bool) -> None:
    """DD-28.3 So much longer she will wait, from the end of her turn; `due`: from the end of the tick, for what she did outside of
    her turn."""
    c = state.characters[id]
    if due:
        c.recovery_due += n
    else:
        c.recovery += n


@event
def pp_spent(state: State, id: str, n: int) -> None:
    """DD-28.1"""
    state.characters[id].pp -= n


@event
def slots_spent(state: State, id: str, n: int) -> None:
    """DD-43.2"""
    state.characters[id].slots -= n


@event
def points_spent(state: State, side: str, n: int) -> None:
    """DD-42.1 A team spends tactical points."""
    state.teams[side].points -= n


@event
def countered(state: State, id: str, action: str) -> None:
    """DD-34.1 The action that she was using comes to nothing."""


@event
def declined(state: State, id: str, action: str) -> None:
    """DD-23.3 She does not want it, and it works on the willing alone."""


@event
def stopped(state: State, id: str, action: str) -> None:
    """DD-25.2 She stops an automatic action."""
    c = state.characters[id]
    c.stopped, c.once = (*c.stopped, action), (*c.once, action)


@event
def resumed(state: State, id: str, action: str) -> None:
    """DD-25.2 She has an automatic action in use again."""
    c = state.characters[id]
    c.stopped, c.once = tuple([one for one in c.stopped if one != action]), (*c.once, action)
