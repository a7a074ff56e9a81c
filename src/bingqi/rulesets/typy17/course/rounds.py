"""T17-2.2: the course of a battle: rounds, the order of turns, and the maintenance of Intel that ends each round."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.course.victory import end_of_round
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, foe
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.recon.awareness import link_up
from bingqi.rulesets.typy17.recon.fog import all_who_read, hides, show, show_spotted

IN_ORDER = "in-order"
SUPPRESSED_AP, SHAKEN_AP = 1, 1
"""T17C-25 So many AP fewer; T17C-56 so many AP are left."""


def waiting(state: State) -> list[Unit]:
    """T17-2.2.04, T17-2.2.11, T17-2.2.13, T17-2.2.14 The units that have still to act: in this round, or in its maintenance phase.

    Whoever has had a turn gets no other one, whatever becomes of its AW.
    """
    if state.phase == "maintenance":
        return [unit for unit in state.units.values() if not unit.scouted and not unit.out]
    return [unit for unit in state.units.values() if not unit.acted and not unit.out]


def foremost(state: State) -> list[Unit]:
    """T17-1.1.1.08, T17-2.2.03, T17-2.2.10, T17-2.4.2.01 Of the units that wait, those with the highest AW as it is now."""
    units = waiting(state)
    ranks = [worth(state, unit).aw for unit in units]
    return [unit for unit, aw in zip(units, ranks, strict=True) if aw == max(ranks)]


@rule("T17-2.2.14")
def next_up(battle: Fight) -> Unit | None:
    """T17-2.2.12 When a turn is over, whoever has the highest AW now comes next; None when all have had their turn."""
    state = battle.state
    show_order(battle)
    first = foremost(state)
    if not first:
        return None
    side = whose_turn(battle, first)
    return state.units[who_begins(battle, side, [unit.id for unit in first if unit.side == side])]


@rule("T17-2.2.05")
def who_begins(battle: Fight, side: str, own: list[str]) -> str:
    """Its owner says which of several with the same AW comes first, or once for the round that they come in the order of the
    list."""
    if len(own) == 1 or battle.state.sides[side].in_order:
        return own[0]
    first = battle.pick(side, (*own, IN_ORDER), "which-unit", {}, IN_ORDER)
    if first != IN_ORDER:
        return first
    battle.do(events.order_kept, side)
    return own[0]


def show_order(battle: Fight) -> None:
    """T17-2.2.10 Where cards are hidden all are told whose AW is another one now: the order of turns is known to all."""
    state = battle.state
    if hides(state):
        for unit in waiting(state):
            aw = worth(state, unit).aw
            if aw != unit.told_aw:
                battle.do(events.aw_told, unit.id, aw)


@rule("T17-2.2.05")
def whose_turn(battle: Fight, tied: list[Unit]) -> str:
    """Among equals the sides take turns as far as they can."""
    state = battle.state
    sides = {unit.side for unit in tied}
    last = state.last_scout if state.phase == "maintenance" else state.last_side
    if len(sides) == 1:
        return tied[0].side
    if not last:
        return first_turn(battle)
    return foe(state, last)


@rule("T17C-13")
def first_turn(battle: Fight) -> str:
    """The first tie of the battle goes to the higher d20."""
    one, other = battle.state.sides
    while True:
        a, b = [battle.die(20, "tie", battle.tally("tie", side)) for side in (one, other)]
        battle.do(events.tie_rolled, a, b)
        if a != b:
            winner = one if a > b else other
            battle.do(events.first_turn_to, winner)
            return winner


@rule("T17C-15")
def begin_turn(battle: Fight, unit: Unit) -> None:
    """T17-1.1.2.04 What lasted until now ends, AP and RP are there anew, and the unit hears what the others know."""
    ap, knew = fresh_ap(unit), [id for id, _ in unit.private]
    battle.do(events.turn_began, unit.id)
    show(battle, all_who_read(battle.state, unit), events.points_renewed, unit.id, ap, unit.card.rp)
    show_spotted(battle, knew)
    link_up(battle, unit)


def fresh_ap(unit: Unit) -> int:
    """T17-1.1.2.02, T17C-25, T17C-51, T17C-56 The AP that its turn gives a unit."""
    if unit.dazed:
        return 0
    ap = unit.card.ap - SUPPRESSED_AP if unit.suppressed else unit.card.ap
    return max(0, min(ap, SHAKEN_AP) if unit.shaken else ap)


@ACTS.act("end", "T17-2.3.03", heading="end", icon="end-turn", rank="end")
@rule("T17-2.3.03", "T17C-31")
def end_turn(battle: Fight, unit: Unit) -> None:
    """What AP are left become RP at once."""
    battle.do(events.turn_ended, unit.id)


@rule("T17-2.2.06")
def begin_maintenance(battle: Fight) -> None:
    """When all have had their turn, all may keep an eye on what they know."""
    battle.do(events.phase_begun, "maintenance")


@rule("T17C-37")
def end_maintenance(battle: Fight) -> None:
    """What nobody kept an eye on fades; then the next round begins, if the battle goes on."""
    state = battle.state
    for unit in state.units.values():
        if not unit.out and unit.intel >= 1 and not unit.maintained:
            left = faded(state, unit.intel)
            if left != unit.intel:
                battle.do(events.intel_faded, unit.id, left)
                show_spotted(battle, (unit.id,))
    end_of_round(battle)
    if state.result is None:
        begin_round(battle)


def faded(state: State, intel: int) -> int:
    """T17A-70 What is left of Intel that nobody maintained."""
    how = state.options.intel_decay
    return intel if how == "none" else 0 if how == "to_zero" else intel - 1


@rule("T17-2.2.02")
def begin_round(battle: Fight) -> None:
    """Each unit will have one turn."""
    battle.do(events.round_began, battle.state.round + 1)
    battle.do(events.phase_begun, "turns")
