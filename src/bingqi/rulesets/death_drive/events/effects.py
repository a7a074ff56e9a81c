"""Events of effects and statuses (DD-20, DD-23, DD-27)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.death_drive.model.character import Held
from bingqi.rulesets.death_drive.model.state import Effect, State


@event
def effect_begun(
    state: State,
    n: int,
    source: str,
    action: str,
    level: int,
    by: str,
    on: str,
    what: int,
    ends: int,
    kind: str,
    amounts: tuple[int, ...],
    maintained: bool,
) -> None:
    """DD-27.1 Something that lasts begins (see Effect)."""
    state.effects_begun = max(state.effects_begun, n)
    new = Effect(n, source, action, level, by, on, what, ends, kind, amounts, maintained, state.declared)
    state.ongoing_effects = (*state.ongoing_effects, new)


@event
def end_thrown(state: State, n: int, ends: int) -> None:
    """DD-27.7 The game master alone knows when it ends."""
    state.secret_ends = (*state.secret_ends, (n, ends))


@event
def effect_prolonged(state: State, n: int, ends: int) -> None:
    """DD-27.12 It lasts until that tick now."""
    state.ongoing_effects = tuple([one._replace(ends=ends) if one.n == n else one for one in state.ongoing_effects])


@event
def effect_ended(state: State, n: int, source: str, on: str) -> None:
    """DD-27.1, DD-27.3 It is over: what made it, and on whom it lay."""
    state.ongoing_effects = tuple([one for one in state.ongoing_effects if one.n != n])
    state.secret_ends = tuple([one for one in state.secret_ends if one[0] != n])


@event
def status_gained(state: State, id: str, status: str, effect: int, amount: int, by: str, level: int) -> None:
    """She is in a status; 0 as `effect`: of nothing that lasts, so until it is lifted."""
    c = state.characters[id]
    c.statuses = (*c.statuses, Held(status, effect, amount, by, level, state.declared))


@event
def status_lost(state: State, id: str, status: str, effect: int) -> None:
    """She is in it no longer, as far as that effect goes."""
    c = state.characters[id]
    c.statuses = tuple([one for one in c.statuses if (one.status, one.effect) != (status, effect)])


@event
def scores_changed(state: State, id: str, scores: tuple[int, ...]) -> None:
    """DD-4.4 Her abilities as they are now."""
    state.characters[id].scores = scores
