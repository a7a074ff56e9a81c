"""MT-5.3: what happens in a battle, as far as triggered effects of somebody may answer it."""

from __future__ import annotations

from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.model.state import Fight
from bingqi.rulesets.mttt.model.stats import Happens


def note(battle: Fight, what: Happens, to: str, by: str) -> None:
    """MT-5.3 Something happened: to whom, and by whose doing. It is kept until the next window has been held, and only if anybody
    has a triggered effect that answers such things."""
    state = battle.state
    if what in state.hears.happens and state.options.interrupts_enabled:
        battle.do(events.happened, what, to, by, state.stack[-1].n if state.stack else 0)
