"""The acts of a turn: what their keys name, and under which headings they stand. Each is declared where it is done."""

from __future__ import annotations

from bingqi.kit.acts import Acts
from bingqi.kit.nouns import Noun, Nouns
from bingqi.rulesets.typy17.attack.reaction_windows import WINDOWS

COST = 1
"""T17C-16 AP of every action."""
AP = {"ap": COST}

ACTS = Acts(
    Nouns({}, {"target": Noun(thing=lambda state, id: state.units[id]), "cell hull from to": Noun(thing=lambda state, n: int(n))}),
    menu_groups=("attack", "move", "scout", "ground", "orders", "sweep-optical", "sweep-electronic", "end"),
    actor=lambda state, decision: state.units[str(decision.about["who"])],
    asks=("act", *WINDOWS.names),
)
"""What may be done is found in acts.py. Pages open the first heading, and nobody is to look for enemies in cells at random before
knowing what else there is."""
