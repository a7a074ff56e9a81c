"""The acts of a turn: what their keys name, and under which headings they stand. Each is declared where it is done."""

from __future__ import annotations

from typing import Any

from bingqi.core.requests import Decision
from bingqi.kit.acts import Acts
from bingqi.kit.buttons import Answer
from bingqi.kit.nouns import Noun, Nouns, as_number
from bingqi.rulesets.frontline.model.board import drawn_cell, on_board
from bingqi.rulesets.frontline.model.names import item_name, name, power_name, short_attack, small
from bingqi.rulesets.frontline.model.state import State
from bingqi.rulesets.frontline.offers.icons import legendary_icon, means_icon

ACTION, BONUS, REACTION = {"action": 1}, {"bonus": 1}, {"reaction": 1}
"""LBX-3 What most acts take."""


def actor(state: Any, decision: Decision) -> Any:
    """Whose turn it is; None where moments ask that are about nobody in particular."""
    return state.creatures.get(str(decision.about.get("who")))


def standing(state: State, id: str) -> list[str]:
    """Under whom it lies."""
    return on_board(state, (id,))


def own_cell(state: State, key: str, side: str) -> list[str]:
    """Under which cell of the own side."""
    return drawn_cell(state, side, key.partition(":")[0])


ACTS: Acts = Acts(
    Nouns(
        {},
        {
            "target": Noun(name=name, thing=lambda state, id: state.creatures[id], places=standing),
            "cell": Noun(name=as_number, thing=as_number),
            "attack": Noun(name=lambda state, id, who: short_attack(state, who, id)),
            "power": Noun(name=lambda state, id, who: power_name(state, who, id)),
            "item": Noun(name=lambda state, id: small(item_name(state, id))),
            # Who reacts, and asks
            "who": Noun(name=name, places=standing),
            "ask.power-target ask.place ask.tie": Noun(places=standing),
            "ask.area": Noun(places=lambda state, ids: on_board(state, ids.split("+"))),
            "ask.charge-attack ask.turn-on": Noun(places=lambda state, key: on_board(state, key.split(":")[1:])),
            "ask.opportunity-with ask.shove-how ask.spare": Noun(places=lambda state, key, target: standing(state, target)),
            "ask.summon-cell ask.arrival-cell ask.teleport-cell ask.line": Noun(places=own_cell),
            "ask.legendary": Noun(places=lambda state, key, who: ACTS.places(state, state.creatures[who], key.partition(":")[2])),
            "ask.legendary-move": Noun(places=lambda state, key, who: ACTS.places(state, state.creatures[who], key)),
        },
    ),
    menu_groups=("attack", "power", "line", "wrestle", "action", "bonus", "move", "thing", "free", "end"),
    actor=actor,
    actors=lambda state: [state.creatures[state.active]] if state.active else [],
    answers={
        "place": Answer("place", deed="place"),
        "place.rest": Answer("list"),
        "line": Answer("line-forward", deed="line"),
        "tie": Answer("order", deed="who"),
        "area power-target": Answer("crosshair", deed="target"),
        "summon-cell arrival-cell teleport-cell": Answer("place", deed="cell"),
        "charge-attack turn-on opportunity-with ready-with": Answer(means_icon),
        "charge-line.push": Answer("line-forward"),
        "charge-line.hold legendary-move.stay": Answer("wait"),
        "shove-how.prone": Answer("prone"),
        "shove-how.away ready-with.retreat": Answer("back"),
        "spare": Answer("ward"),
        "slot": Answer("spell"),
        "resist.resist": Answer("ward"),
        "resist.fail": Answer("cross"),
        "legendary": Answer(legendary_icon),
        "legendary-move": Answer("move"),
        "command-word": Answer("talk"),
        "reverse": Answer("swap"),
        "ready-trigger": Answer("ready"),
        "very-heavy": Answer("question"),
    },
)
"""What may be done is found in acts."""
