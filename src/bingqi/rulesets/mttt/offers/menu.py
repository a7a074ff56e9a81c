"""The options of a turn as a person looks for them: sorted under headings."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.menu_groups import Group, under_headings
from bingqi.core.requests import Choose
from bingqi.core.text import Text
from bingqi.rulesets.mttt.course.turn_start import as_asked
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.movement.declare import free_move

HEADINGS = {
    "attack": ("decisive", "withering", "slaughter", "engage"),
    "magic": ("cast",),
    "move": ("move", "around", "through", "rush", "disengage", "rise", "cover", "withdraw", "break-free"),
    "stance": ("full-defence", "guard", "draw", "wait", "delay", "aim", "spread", "close-ranks"),
    "command": ("order", "rally", "rally-numbers"),
    "jade": ("burn-jade", "convert"),
    "end": ("end",),
}
"""The first words of keys by heading, in the order in which they are shown: pages open the first."""
HEADING = {word: heading for heading, words in HEADINGS.items() for word in words}


def groups(state: State, ask: Choose) -> list[Group]:
    """MT-3.26 The options of an active step by what they are for, all others under no heading."""
    return under_headings(ask, HEADINGS, lambda key: HEADING[key.partition(":")[0]])


def unused(state: State, ask: Choose) -> Sequence[Text]:
    """MT-4.10 What would be lost if the turn ended now: the standard action, else a free Move."""
    if ask.id != "act":
        return ()
    state = as_asked(state, ask)
    unit = state.units[str(ask.about["who"])]
    if unit.actions > 0:
        return (Text("unused-action"),)
    return (Text("unused-move"),) if free_move(state, unit) else ()
