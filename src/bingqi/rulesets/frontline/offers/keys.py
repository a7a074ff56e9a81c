"""The acts of a turn: what their keys name, and under which headings they stand. Each is declared where it is done."""

from __future__ import annotations

from bingqi.kit.acts import Acts
from bingqi.kit.nouns import Noun, Nouns

ACTS = Acts(
    Nouns({}, {"target": Noun(thing=lambda state, id: state.creatures[id]), "cell": Noun(thing=lambda state, n: int(n))}),
    menu_groups=("attack", "power", "line", "wrestle", "action", "bonus", "move", "thing", "free", "end"),
)
"""What may be done is found in acts.py."""
