"""The acts that are offered, and to whom."""

from __future__ import annotations

from bingqi.kit.acts import NOTHING_TO_SAY, Acts, No, no
from bingqi.kit.buttons import Answer
from bingqi.rulesets.ragnarok.model.state import State, Unit, eliminated
from bingqi.rulesets.ragnarok.offers.nouns import NOUNS

ORDER = (
    "lost", "rout", "assault", "fight", "shoot", "walk", "run", "disengage", "arrive", "by-hand", "hold", "done",
)  # fmt: skip
"""What is told of real miniatures, and what is done on the table."""
HEADINGS = ("lost-own", "lost-others", "rout", "attack", "move", "end")
TURN_ASKS = ("report", "act")
ACTS = Acts(
    NOUNS,
    ORDER,
    HEADINGS,
    actor=lambda s, decision: s.units[s.turned],
    actors=lambda s: s.units.values(),
    asks=TURN_ASKS,
    turn_asks=TURN_ASKS,
    answers={
        "row card": Answer("card", deed="card"),
        "reserve put-aside": Answer("turn-card"),
        "first": Answer("flag", deed="player"),
        "press-on.on": Answer("roll"),
        "press-on.stop": Answer("check", "end"),
        "commander leader": Answer("star"),
        "deploy": Answer("card", deed="card"),
        "where place": Answer("place", deed="point"),
        "place.behind": Answer("back"),
        "combat": Answer("attack"),
        "salvo": Answer("crosshair"),
        "dice": Answer("roll"),
        "mode": Answer("book"),
    },
)


def not_in_battle(state: State, unit: Unit) -> No | None:
    """Units are moved by the program only with the layer of the battle."""
    return None if state.options.battle_layer else NOTHING_TO_SAY


def not_in_companion(state: State, unit: Unit) -> No | None:
    """What becomes of miniatures is told only without it."""
    return NOTHING_TO_SAY if state.options.battle_layer else None


def not_on_table(state: State, unit: Unit) -> No | None:
    """CRX-42, CRX-43 Whoever is not on the table yet, or is no more, does nothing there."""
    if not state.options.battle_layer or eliminated(state, unit.id):
        return NOTHING_TO_SAY
    return None if unit.on_table else no("CRX-42", "cr-not-arrived")
