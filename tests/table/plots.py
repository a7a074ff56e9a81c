"""The toy with plots: blue, if it lies in ambush, may plot as often as it likes before it acts. Nobody else is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.toy import RULESET
from tests.toy.state import State, lurking

from bingqi.core.battle import Battle
from bingqi.core.event import event
from bingqi.core.ruleset import Ruleset

DONE = 100
"""A hidden unit whose most hit points are this and the round has plotted enough in it: nothing else needs that number."""


@event
def plotted(s: State, unit: str, grit: int) -> None:
    """A hidden unit hardens, or softens."""
    s.units[unit].grit = grit


@event
def plotted_enough(s: State, unit: str) -> None:
    s.units[unit].most = DONE + s.round


def turn(battle: Battle[State]) -> None:
    """A plot, with a roll; or that there are to be no more; or a turn of the toy. Each is a turn of its own."""
    side = battle.state.active
    hidden = lurking(battle.state, side) if side == "blue" else []
    if not hidden or hidden[0].most == DONE + battle.state.round:
        RULESET.turn(battle)
    elif battle.choose(side, ("plot", "act"), "plot", default="act") == "plot":
        grit = battle.die(3, "plot", battle.tally("plot", hidden[0].id), seen_by=(side,)) - 1
        battle.secretly((side,), plotted, hidden[0].id, grit)
    else:
        battle.secretly((side,), plotted_enough, hidden[0].id)


EVENTS = {one.__name__: one for one in (plotted, plotted_enough)}
PLOTTING: Ruleset[Any] = replace(RULESET, turn=turn, events={**RULESET.events, **EVENTS})
