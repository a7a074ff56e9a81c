"""The acts of a turn: what their keys name, and under which headings they stand. Each is declared where it is done."""

from __future__ import annotations

from bingqi.kit.acts import Acts
from bingqi.kit.nouns import Noun, Nouns

ACTS = Acts(
    Nouns({}, {"target": Noun(thing=lambda state, id: state.units[id]), "cell hull from to": Noun(thing=lambda state, n: int(n))}),
    menu_groups=("attack", "move", "scout", "ground", "orders", "sweep-optical", "sweep-electronic", "end"),
)
"""What may be done is found in acts.py. Pages open the first heading, and nobody is to look for enemies in cells at random before
knowing what else there is."""
