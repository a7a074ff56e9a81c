"""What the keys of options name, what people call it and where it lies; and the acts of a turn, each declared where it is done."""

from __future__ import annotations

from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.kit.acts import Acts
from bingqi.kit.buttons import Answer
from bingqi.kit.nouns import Noun, Nouns
from bingqi.rulesets.typy17.model.state import OFF, State
from bingqi.rulesets.typy17.presentation.names import BOARD, cell_name, item_name, name, weapon_name

COST = 1
"""T17C-16 AP of every action."""
AP = {"ap": COST}


def unit_drawn(state: State, id: str) -> list[str]:
    """A unit that stands on the map."""
    return [id] if id in state.units and state.units[id].cell != OFF else []


def cell_drawn(state: State, key: str) -> list[str]:
    """A cell; of a place aboard its vehicle."""
    return [f"{BOARD}/{key}"] if key.isdigit() else unit_drawn(state, key.partition(":")[2])


def unit_option(state: State, key: str) -> Text:
    """A unit, or all as they come."""
    return Text("option-unit", {"who": name(state, key)}) if key in state.units else Text("option-in-order")


def cell_option(state: State, key: str) -> Text:
    """A cell, a place aboard, or that a move ends."""
    carrier = key.partition(":")[2]
    if carrier:
        return Text("option-aboard", {"who": name(state, carrier)})
    return Text("option-cell", {"cell": cell_name(state, int(key))}) if key.isdigit() else Text("option-stop")


def weapon_option(state: State, id: str) -> Text:
    return Text("option-weapon", {"weapon": weapon_name(state, id)})


def thing_name(state: State, id: str) -> Words:
    """A weapon, or something else that a unit carries."""
    return weapon_name(state, id) if id in state.bundle.weapons else item_name(state, id)


ACTS = Acts(
    Nouns(
        {},
        {
            "who": Noun(name=name, places=unit_drawn),
            "no.carrier": Noun(name=name),
            "target": Noun(
                lambda state: state.units, name=name, places=unit_drawn, thing=lambda state, id: state.units[id], free=True
            ),
            "cell": Noun(
                lambda state: range(state.field.size),
                name=lambda state, n: cell_name(state, int(n)),
                places=cell_drawn,
                thing=lambda state, n: int(n),
            ),
            "hull from to": Noun(thing=lambda state, n: int(n)),
            "weapon": Noun(lambda state: state.bundle.weapons, name=weapon_name, free=True),
            "item": Noun(lambda state: state.bundle.items, name=thing_name, free=True),
            # Asks
            "ask.which-unit ask.deploy-unit ask.passengers-hit": Noun(name=unit_option, places=unit_drawn),
            "ask.deploy-cell ask.step": Noun(name=cell_option, places=cell_drawn),
            "ask.weapon ask.which-blade ask.which-weapon": Noun(name=weapon_option),
            "ask.drop": Noun(
                name=lambda state, ids: Text("option-drop", {"things": [thing_name(state, id) for id in ids.split("+")]})
            ),
            "ask.edge": Noun(name=lambda state, zone: Text("zone", {"name": zone})),
            "ask.watch": Noun(name=lambda state, key: Text("option-leave")),
        },
    ),
    order=(
        *("shoot", "shoot-as", "suppress", "melee", "melee-as", "optical", "electronic", "optical-at", "electronic-at"),
        *("share", "throw", "cover", "embark", "disembark", "station", "bail-out", "move", "walk", "order", "end"),
    ),
    menu_groups=("attack", "move", "scout", "ground", "orders", "sweep-optical", "sweep-electronic", "end"),
    actor=lambda state, decision: state.units[str(decision.about["who"])],
    actors=lambda state: [state.units[state.active]] if state.active else [],
    asks=("act", "over"),
    answers={
        "edge": Answer("flag"),
        "deploy-unit": Answer("place"),
        "deploy-cell": Answer("place", deed="place"),
        "which-unit passengers-hit": Answer("people", deed="unit"),
        "which-unit.in-order": Answer("list", "more"),
        "watch.optical": Answer("eye", deed="optical"),
        "watch.electronic": Answer("antenna", deed="electronic"),
        "watch.leave": Answer("list", "more"),
        "step": Answer("step", deed="step"),
        "step.stop": Answer("not-now", "end"),
        "who-fires": Answer("crosshair"),
        "who-throws": Answer("grenade"),
        "who-fires.nobody": Answer("cross", "end"),
        "casualty": Answer("bleeding"),
        "weapon which-weapon": Answer("crosshair"),
        "which-blade": Answer("attack"),
        "drop": Answer("drop"),
    },
)
"""What may be done is found in acts/on_offer.py. Pages open the first heading, and nobody is to look for enemies in cells at random
before knowing what else there is."""
