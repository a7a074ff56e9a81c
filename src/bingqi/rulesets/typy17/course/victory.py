"""T17-1.1.02, T17C-57, T17C-58: how a battle ends."""

from __future__ import annotations

from bingqi.core.event import Event
from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, foe, living, where
from bingqi.rulesets.typy17.model.worth import alive_in, manned

NO_LIMIT_ENDS = 200
"""A battle without a limit ends with this round, for every battle ends."""


@rule("T17-1.1.02")
def check_annihilation(battle: Fight) -> None:
    """A side without living infantry has lost; if neither has any, nobody has won."""
    state = battle.state
    if state.result is not None:
        return
    gone = [side for side in state.sides if not alive_in(state, side)]
    if len(gone) == 2:
        battle.do(events.ended, "", "nobody-left")
    elif gone:
        battle.do(events.ended, foe(state, gone[0]), "annihilated")


@rule("T17C-57")
def end_of_round(battle: Fight) -> None:
    """Objectives are counted, and after the last round the points."""
    state = battle.state
    if state.options.victory == "objectives":
        for side in state.sides:
            held = sum([holds(state, side, cell) for cell in objectives(state)])
            if held:
                battle.do(events.scored, side, held)
    last = state.options.max_rounds or NO_LIMIT_ENDS
    if state.round >= last:
        count_up(battle)


def concession(state: State, side: str) -> tuple[Event, tuple[str, str], str]:
    """T17C-57 A side may give up at any time: the other one has won."""
    return events.ended, (foe(state, side), "conceded"), "T17C-57"


def objectives(state: State) -> list[int]:
    """T17C-57 The cells that this scenario counts."""
    return [state.bundle.map.objectives[name] for name in state.bundle.scenario.objectives]


def holds(state: State, side: str, cell: int) -> bool:
    """T17C-57 Whether a side has somebody in a cell who can act, and the other side has nobody there."""
    there = [unit for unit in state.units.values() if not unit.out and where(state, unit) == cell]
    return any(unit.side == side for unit in there) and all(unit.side == side for unit in there)


@rule("T17C-58")
def count_up(battle: Fight) -> None:
    """The side with more points has won; with as many, nobody has. Where annihilation alone decides, nobody has without it."""
    state = battle.state
    if state.options.victory == "annihilation":
        battle.do(events.ended, "", "time-out")
        return
    by_score = state.options.victory == "objectives"
    one, other = [(state.sides[side].score if by_score else destroyed_by(state, side), side) for side in state.sides]
    why = "objectives" if by_score else "points"
    battle.do(events.ended, "" if one[0] == other[0] else max(one, other)[1], why)


def destroyed_by(state: State, side: str) -> int:
    """T17C-58 The Pt that a side has destroyed."""
    return sum([lost(state, unit) for unit in state.units.values() if unit.side != side])


def lost(state: State, unit: Unit) -> int:
    """T17C-58 What of the price of a unit is destroyed: a trooper's with her, the rest with the last of them; a vehicle's with its
    crew, when nobody drives it any more."""
    card = unit.card
    if card.battery is not None:
        return 0
    if not living(unit):
        return card.pt - sum([card.troopers[n].pt for n in unit.left])
    troopers = sum([trooper.pt for n, trooper in enumerate(card.troopers) if not unit.hp[n] and n not in unit.left])
    if card.vehicle is None:
        return troopers
    deserted = card.vehicle.pt * sum([not manned(unit, hull) for hull in unit.hulls])
    return troopers + deserted if card.mounted else deserted
