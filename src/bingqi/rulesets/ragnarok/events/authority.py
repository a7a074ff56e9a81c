"""Events of the authority opposition, of rallying, and of command."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.ragnarok.model.state import State


@event
def opposition_failed(state: State, id: str) -> None:
    """CR-5.2, CR-5.5 A one: it cannot be won any more by this player."""


@event
def opposition_again(state: State, why: str, contenders: tuple[str, ...]) -> None:
    """CR-5.3, CR-5.12 It is begun again by these: `all-failed` or `tie`."""
    state.contenders = contenders


@event
def opposition_won(state: State, id: str) -> None:
    """CR-5.11, CR-5.18 Somebody has won, and is known as the winner to the end of the round."""
    state.winner = id


@event
def commander_named(state: State, id: str, fighter: str) -> None:
    """CR-8.6, CR-8.9 Who commands a company; "": nobody."""
    state.players[id].commander = fighter


@event
def leader_named(state: State, unit: str, fighter: str) -> None:
    """CR-8.4, CR-8.5 Who leads a unit."""
    state.units[unit].leader = fighter


@event
def routed(state: State, unit: str) -> None:
    """CR-7.1, CRX-30 A unit is in rout."""
    state.units[unit].rout = True


@event
def rallied(state: State, unit: str) -> None:
    """CR-7.4, CRX-30 A unit is in rout no more. What frightened it may do so again (CR-7.5)."""
    state.units[unit].rout = False


@event
def fear_resisted(state: State, unit: str, fear: int) -> None:
    """CRX-34 A unit has withstood so much Fear, and will again."""
    state.units[unit].resisted = max(fear, state.units[unit].resisted)
