"""The acts of a turn: what their keys name, and under which headings they stand. Each is declared where it is done."""

from __future__ import annotations

from bingqi.kit.acts import Acts, Arg

ACTS = Acts(
    headings=("attack", "power", "line", "wrestle", "action", "bonus", "move", "thing", "free", "end"),
    args={"target": Arg(thing=lambda state, id: state.creatures[id]), "cell": Arg(thing=lambda state, n: int(n))},
)
"""What may be done is found in acts.py."""
