"""CR-3, CR-4: whose turn it is, and which card he turns."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.events import course as events
from bingqi.rulesets.ragnarok.model.state import Fight, State, clockwise, eliminated
from bingqi.rulesets.ragnarok.ordering.rows import to_order

TURN, RESERVE, ASIDE = "turn", "reserve", "aside"
"""CRX-20 What may be done with a row or a deck: the next card, the card that was put aside, the next card put aside."""


def shared_deck(state: State) -> bool:
    """CR-4.3 Whether all cards are shuffled into one deck."""
    return state.mode == "marauder"


def cards_left(state: State) -> bool:
    """CR-3.3, CRX-22 Whether any card is to come."""
    return any(unit.in_sequence for unit in state.units.values())


def able(state: State, id: str) -> bool:
    """CR-3.3, CR-4.5, CRX-19 Whether a player has a turn: in Marauder everybody draws, and when the deck is empty those who hold a
    reserve; else whoever has a card."""
    if shared_deck(state):
        return bool(deck(state, id)) or state.rows[id].holds
    return bool(to_order(state, id))


def deck(state: State, id: str) -> list[str]:
    """CR-4.3, CR-4.6 Of what a player draws: his own cards, or those of all; none that was put aside."""
    aside = {row.reserve for row in state.rows.values()}
    cards = [unit for unit in state.units.values() if unit.in_sequence and unit.id not in aside]
    return [unit.id for unit in cards if shared_deck(state) or unit.side == id]


@rule("CR-3.3")
def turn_card(battle: Fight) -> str | None:
    """CR-2.2, CR-3.1, CR-4 Whoever has the lead turns a card, as his mode says; cards of units that are no more are passed over.
    None: he has put one aside, or none was left but such cards."""
    state, by = battle.state, battle.state.lead
    again = False
    while able(state, by):
        unit = drawn(battle, by) if again and state.players[by].mode == "warlord" else NEXT[state.players[by].mode](battle, by)
        again = True
        if unit == "":
            return None
        side = state.units[unit].side
        if eliminated(state, unit):
            battle.do(events.card_passed_over, side, unit)
            continue
        battle.do(events.card_turned, side, unit)
        return unit
    return None


@rule("CR-4.1")
def played(battle: Fight, by: str) -> str:
    """CR-2.2, CR-4.1, CR-4.2 In Barbarian he plays whichever card he likes; those of units that are no more cannot be played."""
    for id in to_order(battle.state, by):
        if eliminated(battle.state, id):
            battle.do(events.card_passed_over, by, id)
    cards = to_order(battle.state, by)
    return battle.choose(by, cards, "card", {"who": by}) if cards else ""


@rule("CR-4.6")
def drawn(battle: Fight, by: str, seen_by: tuple[str, ...] | None = None) -> str:
    """CR-4.3, CR-4.4, CR-4.6, CR-4.7 Of a shuffled deck that nobody has looked into any card may be the next: to draw it by lot
    when it is turned is the same."""
    cards = deck(battle.state, by)
    n = battle.die(len(cards), "draw", battle.tally("draw", by, seen_by=seen_by), seen_by=seen_by) if len(cards) > 1 else 1
    return cards[n - 1]


@rule("CR-4.7")
def of_own_deck(battle: Fight, by: str) -> str:
    """CR-4.7, CRX-8, CRX-20 In Warlord the top card of his own deck; with reserve_cards he may put it aside, and nobody looks at
    it."""
    if _reserve(battle, by) == ASIDE:
        battle.do(events.reserve_made, by)
        return ""
    return drawn(battle, by)


@rule("CR-4.9")
def of_row(battle: Fight, by: str) -> str:
    """CR-4.9, CR-4.10, CRX-20 The first card of his row; with reserve_cards he may put it aside, and turn it later. Whoever reckons
    what may come of a row that he does not know draws by lot: any order is as likely to him as any other."""
    row = battle.state.rows[by]
    if row.cards and eliminated(battle.state, row.cards[0]):
        return row.cards[0]
    match _reserve(battle, by):
        case "aside" if row.cards:
            return _put_aside(battle, by, row.cards[0])
        case "aside":
            battle.do(events.reserve_made, by)
            return ""
        case "reserve" if row.reserve:
            return row.reserve
    return row.cards[0] if row.cards else drawn(battle, by, ())


@rule("CR-4.4")
def of_shared_deck(battle: Fight, by: str) -> str:
    """CR-4.4, CRX-19 In Marauder any card; it is its owner's turn then. With reserve_cards he may put aside one of his own that he
    has drawn, without showing it, and play that another time; nobody sees the lots then, by which one could tell what is not
    there."""
    state = battle.state
    row, cards = state.rows[by], deck(state, by)
    if row.holds and (not cards or battle.pick(by, (TURN, RESERVE), "reserve", {"who": by}) == RESERVE):
        battle.do(events.reserve_played, by)
        return row.reserve
    card = drawn(battle, by, () if state.options.reserve_cards else None)
    mine = state.units[card].side == by and not eliminated(state, card)
    if mine and _may_put_aside(state, by) and battle.pick(by, (TURN, ASIDE), "put-aside", {"who": by, "unit": card}, TURN) == ASIDE:
        return _put_aside(battle, by, card)
    return card


NEXT = {
    "barbarian": played,
    "marauder": of_shared_deck,
    "warlord": of_own_deck,
    "general": of_row,
    "master_strategist": of_row,
    "military_genius": of_row,
}
"""CR-4 How the next card is found, by mode; "": none is turned."""


def _may_put_aside(state: State, by: str) -> bool:
    return state.options.reserve_cards and not state.rows[by].reserved


def _reserve(battle: Fight, by: str) -> str:
    """CR-2.9, CRX-20 What somebody does who may have a reserve."""
    state = battle.state
    row = state.rows[by]
    more = len(deck(state, by)) > (row.holds and not row.reserve)
    may = [(TURN, more), (ASIDE, more and _may_put_aside(state, by)), (RESERVE, row.holds)]
    does = battle.pick(by, tuple([key for key, able in may if able]), "reserve", {"who": by}, TURN if more else RESERVE)
    if does == RESERVE:
        battle.do(events.reserve_played, by)
    return does


def _put_aside(battle: Fight, by: str, unit: str) -> str:
    battle.secretly((by,), events.card_put_aside, by, unit)
    battle.do(events.reserve_made, by)
    return ""


@rule("CR-6.3")
def pass_lead(battle: Fight) -> None:
    """CR-3.3, CR-4.5, CR-6.3 The lead goes to the next player clockwise who has a card; in Marauder from whoever drew, or with
    marauder_next_drawer left_of_owner from the owner of what he drew."""
    state = battle.state
    last = state.lead
    if state.owner and shared_deck(state) and state.options.marauder_next_drawer == "left_of_owner":
        last = state.owner
    for id in clockwise(state, last):
        if able(state, id):
            battle.do(events.lead_passed, id)
            return
