"""The log as people read it."""

from __future__ import annotations

from bingqi.core.text import Text
from bingqi.kit.words import Words
from bingqi.rulesets.ragnarok.offers.nouns import NOUNS
from bingqi.rulesets.ragnarok.presentation.names import name

SILENT = {"phase_began", "unit_done", "action_taken", "card_laid"}
"""Entries that only the machine needs."""


def opposition_again(why: str) -> Text:
    return Text(f"event-opposition_again-{why}")


def commander_named(fighter: str) -> Text:
    return Text("event-commander_named" if fighter else "event-commander_named-nobody")


def battle_over(winner: str, why: str) -> Text:
    return Text("event-battle_over" if winner else "event-battle_over-draw", {"why": Text(f"outcome-{why}")})


def unit_fled(why: str, unit: object) -> Text:
    return Text(f"event-unit_fled-{why}", {"unit": unit})


def objective_held(camp: str) -> Text:
    return Text("event-objective_held" if camp else "event-objective_held-nobody")


WORDS = Words(
    NOUNS,
    name,
    SILENT,
    {
        "opposition_again": lambda state, why, contenders: opposition_again(why),
        "commander_named": lambda state, fighter: commander_named(fighter),
        "unit_fled": lambda state, unit, why: unit_fled(why, name(state, unit)),
        "objective_held": lambda state, n, camp: objective_held(camp),
        "battle_over": lambda state, winner, why: battle_over(winner, why),
    },
)
