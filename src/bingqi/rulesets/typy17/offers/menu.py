"""The options of a turn as a person looks for them: sorted under headings."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.menu_groups import Group, under_headings
from bingqi.core.requests import Choose
from bingqi.core.text import Text
from bingqi.rulesets.typy17.model.state import State

HEADINGS = {
    "attack": ("shoot", "shoot-as", "suppress", "melee", "melee-as", "throw"),
    "move": ("move", "walk"),
    "scout": ("optical", "electronic", "share"),
    "ground": ("cover", "embark", "disembark", "bail-out", "station"),
    "orders": ("order",),
    "sweep-optical": ("optical-at",),
    "sweep-electronic": ("electronic-at",),
    "end": ("end",),
}
"""The kinds of acts by heading, in the order in which they are shown: pages open the first, and nobody is to look for enemies in
cells at random before knowing what else there is."""
HEADING = {kind: heading for heading, kinds in HEADINGS.items() for kind in kinds}


def groups(state: State, ask: Choose) -> list[Group]:
    """T17C-16 The options of a turn by what they are for, all others under no heading."""
    return under_headings(ask, HEADINGS, lambda key: HEADING[key.partition(":")[0]])


def unused(state: State, ask: Choose) -> Sequence[Text]:
    """T17-2.3.03 Nothing is lost by ending a turn: AP that are left become RP."""
    return ()
