"""Events of the course of a battle: scenes, ticks, rounds, turns, clocks, the end (DD-35 to DD-41)."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.death_drive.model.state import State


@event
def phase_begun(state: State, phase: str) -> None:
    """DD-36.2, DD-37.1 What comes next: a scene before the conflict, or a part of its beginning."""
    state.phase = phase  # type: ignore[assignment]  # one of Phase
    if phase == "ticks":
        state.tick = 1
        for c in state.characters.values():
            c.standards = c.instants = c.extra_instants = 0


@event
def scene_begun(state: State, n: int, slots: int) -> None:
    """DD-36.2, DD-43.2 The next scene before the conflict, with so many time slots for everybody."""
    state.scene = n
    for c in state.characters.values():
        c.slots, c.done, c.once, c.did = slots, False, (), ()


@event
def scene_left(state: State, id: str) -> None:
    """DD-36.2 She does no more in this scene."""
    state.characters[id].done = True


@event
def act_begun(state: State) -> None:
    """DD-36.1, DD-13.8, DD-15.3 A new act begins: what was lost of HP and SP is back."""
    for c in state.characters.values():
        c.loss, c.sp_loss = tuple([0] * len(c.loss)), 0


@event
def was_surprised(state: State, id: str) -> None:
    """DD-38.3, DD-38.4 She was surprised."""
    state.characters[id].surprised = True


@event
def surprise_over(state: State, id: str) -> None:
    """DD-38.4 She is surprised no longer."""
    state.characters[id].surprised = False


@event
def deployed(state: State, id: str, zone: str) -> None:
    """DD-39.1 She enters the scene, and stands there."""
    state.characters[id].zone = zone


@event
def round_began(state: State, n: int) -> None:
    """DD-37.5 A round begins."""
    state.round = n


@event
def tick_filled(state: State) -> None:
    """DD-37.4 A tick of the conflict clock is filled; all wait one tick less, and the next one begins."""
    state.tick += 1
    for c in state.characters.values():
        c.wait = max(0, c.wait - 1)
        c.standards = c.instants = 0


@event
def turn_began(state: State, id: str) -> None:
    """DD-37.6 Her turn begins."""
    state.active = id
    c = state.characters[id]
    c.recovery, c.extra_instants, c.attacked, c.once = 0, 0, False, ()


@event
def turn_ended(state: State, id: str, wait: int) -> None:
    """DD-37.7 Her turn is over; she waits so long."""
    state.active = ""
    c = state.characters[id]
    c.wait, c.recovery, c.extra_instants, c.attacked = wait, 0, 0, False


@event
def wait_changed(state: State, id: str, wait: int, due: int) -> None:
    """DD-28.3, DD-37.4 She waits so long now; `due`: so much is still to be added when the tick is filled."""
    c = state.characters[id]
    c.wait, c.recovery_due = wait, due


@telling_event
def recovery_added(state: State, tick: int) -> None:
    """DD-28.3, DD-37.4 A tick is filled, and what was done outside of one's turn is added to how long one waits. Changes nothing;
    people read it."""


@event
def clock_changed(state: State, clock: str, filled: int) -> None:
    """DD-35.2 So much of a clock is filled."""
    state.clocks[clock].filled = filled


@event
def chase_over(state: State, clock: str) -> None:
    """DD-41.4, DD-41.5 The chase is over, and its clock is gone."""
    del state.clocks[clock]


@event
def battle_over(state: State, side: str, why: str) -> None:
    """The conflict is over; "" as `side`: nobody has won."""
    state.result = side, why
    state.phase = "over"


@event
def life_gauge_allotted(state: State, id: str, gauge: int, n: int) -> None:
    """DD-13.4 So much capacity that was left over goes to a life gauge, for good."""
    c = state.characters[id]
    c.spare -= n
    c.base = tuple([most + n * (i == gauge) for i, most in enumerate(c.base)])
