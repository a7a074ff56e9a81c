"""Events of the stack: what is declared, answered, takes effect or comes to nothing, and lasts (MT-5, MT-11)."""

from __future__ import annotations

from typing import Literal

from bingqi.core.event import event, telling_event
from bingqi.rulesets.mttt.model.state import Entry, Happening, State
from bingqi.rulesets.mttt.model.stats import Stat, Until
from bingqi.rulesets.mttt.model.unit import Effect


@event
def declared(
    state: State,
    kind: Literal["act", "spell", "trigger"],
    what: str,
    by: str,
    targets: tuple[str, ...],
    how: str,
    against: tuple[str, ...],
) -> None:
    """MT-5.4 Something is announced; until it takes effect or comes to nothing, it lies on the stack. `against`: kind, what and
    whose that entry is at which it is aimed; people read it."""
    state.entries += 1
    state.stack = (*state.stack, Entry(state.entries, kind, what, by, tuple(targets), how))


def _begin(state: State) -> None:
    """MT-5.10 The top of the stack is being carried out, and can no more be stopped."""
    state.stack = (*state.stack[:-1], state.stack[-1]._replace(begun=True))


@event
def begun(state: State) -> None:
    """MT-5.8 The act on top of the stack is carried out, whatever was inserted before it."""
    _begin(state)


@event
def popped(state: State) -> None:
    """MT-5.8 The top of the stack is over."""
    state.stack = state.stack[:-1]


@telling_event
def cancelled(state: State, unit: str, what: str) -> None:
    """MT-5.8 An act that can no more be carried out. Changes nothing; people read it."""


@telling_event
def fizzled(state: State, what: str, by: str, why: str) -> None:
    """MT-5.10 Something pushed that is no more lawful has no effect. Changes nothing; people read it."""


@event
def resolved(state: State, what: str, by: str, targets: tuple[str, ...]) -> None:
    """MT-5.8 The top of the stack, a spell or triggered effect, takes effect. What it does is told by what follows."""
    _begin(state)


@event
def countered(state: State, n: int) -> None:
    """An entry of the stack comes to nothing."""
    state.stack = tuple([entry._replace(countered=True) if entry.n == n else entry for entry in state.stack])


@event
def window_opened(state: State, window: str) -> None:
    """MT-4.11 A point in time at which somebody may push something; "": none, and the battle goes on."""
    state.window = window


@event
def happened(state: State, what: str, to: str, by: str, entry: int) -> None:
    """MT-5.3 Something that triggered effects may answer."""
    state.happenings += 1
    state.happened = (*state.happened, Happening(what, to, by, entry, state.happenings))


@event
def opportunity_lost(state: State) -> None:
    """MT-5.6 What happened, and was not answered when all were asked, can no more be answered."""
    state.happened = ()


@event
def answered(state: State, trigger: str) -> None:
    """MT-5.12 A triggered effect is used up for this interrupt."""
    state.answered = (*state.answered, trigger)


@event
def interrupt_over(state: State) -> None:
    """MT-5.13 The stack of this interrupt is empty."""
    state.answered = ()


@event
def effect_put(state: State, unit: str, what: str, by: str, stat: Stat, amount: int, until: Until) -> None:
    """Something that lasts is on her."""
    one = state.units[unit]
    one.effects = (*one.effects, Effect(what, by, stat, amount, until))


@event
def effects_ended(state: State, unit: str, until: Until) -> None:
    """Lasting effects of that kind end."""
    one = state.units[unit]
    one.effects = tuple([effect for effect in one.effects if effect.until != until])


@event
def cleansed(state: State, unit: str) -> None:
    """MT-11.3 What enemies have put on her ends."""
    one = state.units[unit]
    one.effects = tuple([effect for effect in one.effects if state.units[effect.by].side == one.side])
