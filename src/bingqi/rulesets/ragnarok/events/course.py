"""Events of the round: its phases, cards, who has the lead."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.ragnarok.model.state import Phase, State
from bingqi.rulesets.ragnarok.model.words import Mode


@event
def round_began(state: State, n: int) -> None:
    """CR-1.1, CR-2.2 A round begins: every unit that is left has its card in the sequence."""
    state.contenders = ()
    state.round, state.last_winner, state.winner, state.lead = n, state.winner or state.last_winner, "", ""
    left = {one.unit for one in state.fighters.values() if one.health}
    for unit in state.units.values():
        unit.in_sequence, unit.activated = unit.id in left, False
    for row in state.rows.values():
        row.cards, row.laid, row.up, row.reserve, row.reserved, row.holds = (), 0, False, "", False, False


@event
def phase_began(state: State, phase: Phase) -> None:
    """CR-1.2, CRX-15 The next step or phase begins."""
    state.phase = phase


@event
def mode_chosen(state: State, mode: Mode) -> None:
    """CR-2.3 All play in another mode from now on, but for those who have one of their own."""
    for player in state.players.values():
        if not player.own_mode:
            player.mode = mode
    state.mode = mode


@event
def open_camp_set(state: State, camp: str) -> None:
    """CR-4.12 Whose rows lie open in Military genius."""
    state.open_camp = camp


@event
def card_laid(state: State, id: str, unit: str) -> None:
    """CR-4.9 The next card of a row, which its owner alone sees."""
    row = state.rows[id]
    row.cards += (unit,)
    row.laid += 1


@event
def row_laid(state: State, id: str, cards: tuple[str, ...]) -> None:
    """CR-4.9 A player's row, which lies face down."""
    state.rows[id].cards = cards


@event
def row_shown(state: State, id: str, cards: tuple[str, ...]) -> None:
    """CR-4.10, CR-4.12 A player's row, which lies face up from now on."""
    row = state.rows[id]
    row.cards, row.up = cards, True


@event
def card_turned(state: State, id: str, unit: str) -> None:
    """CR-3.1, CR-3.2 A card comes up, and its unit counts as activated."""
    _gone(state, id, unit)
    state.units[unit].activated = True
    state.turned, state.owner = unit, id
    state.did, state.fired, state.one_by_one = (), (), False


@event
def card_passed_over(state: State, id: str, unit: str) -> None:
    """CR-2.2 The card of a unit that is no more comes up: it costs nothing."""
    _gone(state, id, unit)


@event
def card_put_aside(state: State, id: str, unit: str) -> None:
    """CRX-19, CRX-20 Which card somebody puts aside; he alone knows."""
    row = state.rows[id]
    row.reserve, row.cards = unit, tuple([one for one in row.cards if one != unit])


@event
def reserve_made(state: State, id: str) -> None:
    """CRX-19, CRX-20 Somebody puts a card aside, and passes."""
    state.rows[id].reserved = state.rows[id].holds = True
    state.owner = ""


@event
def reserve_played(state: State, id: str) -> None:
    """CRX-19, CRX-20 Somebody turns the card that he had put aside."""
    state.rows[id].holds = False


def _gone(state: State, id: str, unit: str) -> None:
    row = state.rows[id]
    state.units[unit].in_sequence = False
    row.cards = tuple([one for one in row.cards if one != unit])
    if row.reserve == unit:
        row.reserve = ""


@event
def lead_passed(state: State, id: str) -> None:
    """CR-5.17, CR-6.3 Somebody is the active player from now on."""
    state.lead = id
