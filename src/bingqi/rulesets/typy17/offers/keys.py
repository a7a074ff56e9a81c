"""The acts of a turn: what their keys name, and under which headings they stand. Each is declared where it is done."""

from __future__ import annotations

from bingqi.kit.acts import Acts, Arg

ACTS = Acts(
    headings=("attack", "move", "scout", "ground", "orders", "sweep-optical", "sweep-electronic", "end"),
    args={
        "target": Arg(thing=lambda state, id: state.units[id]),
        "cell hull from to": Arg(thing=lambda state, n: int(n)),
    },
)
"""What may be done is found in acts.py. Pages open the first heading, and nobody is to look for enemies in cells at random before
knowing what else there is."""
