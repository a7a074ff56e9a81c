"""Rounds, turns and the maintenance phase: points, links, and how a battle ends."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.typy17.events.changes import remember
from bingqi.rulesets.typy17.model.state import State


@event
def round_began(state: State, round: int) -> None:
    state.round = round
    for side in state.sides.values():
        side.swept = tuple([one for one in side.swept if one.round >= round - 1])
        side.in_order = side.watching = False
    for unit in state.units.values():
        unit.acted = unit.scouted = unit.maintained = unit.dazed = False


@telling_event
def tie_rolled(state: State, first: int, second: int) -> None:
    """T17C-13 The dice for the first turn of the battle, in the order of the sides. Changes nothing; people read it."""


@event
def first_turn_to(state: State, side: str) -> None:
    """T17C-13 As if the other side had had the turn before."""
    one, other = state.sides
    state.last_side = other if side == one else one


@event
def aw_told(state: State, unit: str, aw: int) -> None:
    """T17-2.2.10 Where cards are hidden: all are told its AW, for the order of turns is known to all."""
    state.units[unit].told_aw = aw


@event
def turn_began(state: State, unit: str) -> None:
    """T17C-15, T17-2.3.01 Its turn begins, and what lasted until now ends."""
    it = state.units[unit]
    remember(state, [id for id, _ in it.private])
    state.active, state.spared, state.sparing = unit, False, ()
    it.cover, it.private, it.shot, it.spent = "", (), False, (0, 0)
    it.suppressed = it.shaken = False


@event
def let_be(state: State, unit: str, by: tuple[str, ...] = ()) -> None:
    """T17C-32 None of these listens to the unit whose turn it is, until that is over (of former records: nobody does)."""
    state.spared = state.active == unit
    state.sparing = (*state.sparing, *by)


@event
def order_kept(state: State, side: str) -> None:
    """T17-2.2.05 Its units of like AW come in the order of its list, until the round is over."""
    state.sides[side].in_order = True


@event
def watch_left(state: State, side: str) -> None:
    """T17C-37 The program says on whom its units keep an eye that are still to come in this round."""
    state.sides[side].watching = True


@event
def ordered(state: State, unit: str, order: str) -> None:
    """T17C-39 A standing order holds from now on, or no longer if it did."""
    it = state.units[unit]
    others = tuple([one for one in it.orders if one != order])
    it.orders = others if order in it.orders else (*others, order)


@event
def points_renewed(state: State, unit: str, ap: int, rp: int) -> None:
    """T17C-15, T17-2.3.06, T17-2.3.07, T17-1.1.2.04 AP and RP are what the card says, whatever was saved."""
    it = state.units[unit]
    it.ap, it.rp = ap, rp


@event
def linked(state: State, unit: str, link: bool) -> None:
    """T17A-27 What its awareness check gave."""
    state.units[unit].link = link


@event
def ap_spent(state: State, unit: str, ap: int) -> None:
    it = state.units[unit]
    it.ap -= ap
    if state.options.fog == "hidden_cards":
        it.spent = it.spent[0] + ap, it.spent[1]


@event
def rp_spent(state: State, unit: str, rp: int) -> None:
    it = state.units[unit]
    it.rp -= rp
    if state.options.fog == "hidden_cards":
        it.spent = it.spent[0], it.spent[1] + rp


@event
def turn_ended(state: State, unit: str) -> None:
    """T17-2.3.03 What AP are left become RP."""
    it = state.units[unit]
    it.rp, it.ap = it.rp + it.ap, 0
    it.acted = True
    state.active, state.last_side = "", it.side


@event
def scouting_began(state: State, unit: str) -> None:
    """T17C-37 It may have its free recon now."""
    state.active = unit


@event
def scouting_ended(state: State, unit: str) -> None:
    state.units[unit].scouted = True
    state.active, state.last_scout = "", state.units[unit].side


@event
def maintained(state: State, unit: str) -> None:
    """T17-2.3.14 What is known of it stays known."""
    state.units[unit].maintained = True


@event
def intel_faded(state: State, unit: str, intel: int) -> None:
    """T17A-70 Nobody kept an eye on it: so much is still known."""
    remember(state, [unit])
    state.units[unit].intel = intel


@event
def scored(state: State, side: str, points: int) -> None:
    """T17C-57 Objectives held at the end of a round."""
    state.sides[side].score += points


@event
def ended(state: State, winner: str, why: str) -> None:
    """The battle is over; without a winner it is a draw."""
    state.result = winner, why
