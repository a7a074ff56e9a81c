"""Events of legendary actions (LBX-60)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.frontline.events.setup import Ids
from bingqi.rulesets.frontline.model.state import State


@event
def interluded(state: State, who: Ids) -> None:
    """A turn is over; before the next these may still take a legendary action."""
    state.interlude = tuple(who)


@event
def legendary_taken(state: State, id: str, action: str, cost: int) -> None:
    """It takes a legendary action, for so many of those that it has until its next turn."""
    state.creatures[id].legendary_used += cost


@event
def set_off(state: State, id: str, moved: int, gained: int) -> None:
    """It begins to move out of its turn: what counts as moved and gained leaves just the feet that it may go."""
    c = state.creatures[id]
    c.feet_moved, c.dash_feet = moved, gained
