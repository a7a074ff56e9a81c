"""CR-3, CR-4: whose turn it is, and which card he turns."""

from __future__ import annotations

from typing import NamedTuple

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.events import course as events
from bingqi.rulesets.ragnarok.model.state import Fight, State, clockwise, eliminated
from bingqi.rulesets.ragnarok.ordering.rows import to_order

TURN, RESERVE, ASIDE = "turn", "reserve", "aside"
"""CRX-20 What may be done with a row or a deck: the next card, the card that was put aside, the next card put aside."""


class Turned(NamedTuple):
    """A card that has come up, and who has turned it."""

    unit: str
    by: str


def shared_deck(state: State) -> bool:
    """CR-4.3 Whether all cards are shuffled into one deck."""
    return state.options.play_mode == "marauder"


def cards_left(state: State) -> bool:
    """CR-3.3, CRX-22 Whether any card is to come."""
    return any(unit.in_sequence for unit in state.units.values())


def able(state: State, id: str) -> bool:
    """CR-3.3, CR-4.5 Whether a player has a turn: in Marauder everybody draws, else who has a card."""
    return shared_deck(state) or bool(to_order(state, id))


def deck(state: State, id: str) -> list[str]:
    """CR-4.3, CR-4.6 Of what a player draws: his own cards, or those of all."""
    return [unit.id for unit in state.units.values() if unit.in_sequence and (shared_deck(state) or unit.side == id)]


@rule("CR-3.3")
def turn_card(battle: Fight) -> Turned | None:
    """CR-2.2, CR-3.1, CR-4 Whoever has the lead turns a card, as his mode says; cards of units that are no more are passed over.
    None: nothing was left but such cards."""
    state, by = battle.state, battle.state.lead
    while cards_left(state) and able(state, by):
        unit = _next(battle, by)
        if unit == "":
            return None
        side = state.units[unit].side
        if eliminated(state, unit):
            battle.do(events.card_passed_over, side, unit)
            continue
        battle.do(events.card_turned, side, unit)
        return Turned(unit, by)
    return None


def _next(battle: Fight, by: str) -> str:
    """The card that is turned; "": there is none that could be played."""
    match battle.state.players[by].mode:
        case "barbarian":
            return played(battle, by)
        case "marauder" | "warlord":
            return drawn(battle, by)
        case _:
            return battle.state.rows[by].cards[0]


@rule("CR-4.1")
def played(battle: Fight, by: str) -> str:
    """CR-2.2, CR-4.1 In Barbarian he plays whichever card he likes, but none of a unit that is no more."""
    cards = [id for id in to_order(battle.state, by) if not eliminated(battle.state, id)]
    return battle.choose(by, cards, "card", {"who": by}) if cards else ""


@rule("CR-4.6")
def drawn(battle: Fight, by: str) -> str:
    """CR-4.3, CR-4.4, CR-4.6, CR-4.7 Of a shuffled deck that nobody has looked into any card may be the next: to draw it by lot$
    when it is turned is the same."""
    cards = deck(battle.state, by)
    n = battle.die(len(cards), "draw", battle.tally("draw", by)) if len(cards) > 1 else 1
    return cards[n - 1]


@rule("CR-6.3")
def pass_lead(battle: Fight, turned: Turned | None) -> None:
    """CR-3.3, CR-4.5, CR-6.3 The lead goes to the next player clockwise who has a card; in Marauder from whoever drew, or with
    marauder_next_drawer left_of_owner from the owner of what he drew."""
    state = battle.state
    last = state.lead
    if turned is not None and shared_deck(state) and state.options.marauder_next_drawer == "left_of_owner":
        last = state.units[turned.unit].side
    for id in clockwise(state, last):
        if able(state, id):
            battle.do(events.lead_passed, id)
            return
