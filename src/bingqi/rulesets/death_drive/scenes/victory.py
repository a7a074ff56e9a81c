"""How a conflict ends, which the book leaves open: when one side alone is left, when a clock is full, or when its time is over."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.core.ruleset import Outcome
from bingqi.rulesets.death_drive.events import course as events
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.scenes.clocks import segments


@rule("DD-22.2")
def decide(battle: Fight, round_over: bool = False) -> None:
    """DD-22.2, DD-35.2 Whether the conflict is over: by a clock that is full, or because only one side is left; after the last
    round of the scenario it is a draw, or goes to whom a threat did not reach."""
    state = battle.state
    if state.result is not None:
        return
    found = by_clock(state) or by_losses(state)
    if found is None and round_over and state.round >= state.bundle.scenario.rounds:
        found = by_time(state)
    if found is not None:
        battle.do(events.battle_over, *found)


def by_clock(state: State) -> tuple[str, str] | None:
    """DD-35.2, DD-35.5 A clock that somebody wants, or that threatens somebody, is full."""
    for id, clock in state.bundle.scenario.clocks.items():
        if clock.side and id in state.clocks and state.clocks[id].filled >= segments(state, id):
            return (other_than(state, clock.side), "threat") if clock.threat else (clock.side, "clock")
    return None


def by_losses(state: State) -> tuple[str, str] | None:
    """DD-22.1, DD-22.2 The sides of which anybody is left, or is still to come."""
    left = list(dict.fromkeys([c.side for c in state.characters.values() if not c.out]))
    if len(left) > 1:
        return None
    return (left[0], "losses") if left else ("", "nobody-left")


def by_time(state: State) -> tuple[str, str]:
    """DD-35.1 Its rounds are over: whoever held out against a threat has won, else nobody."""
    held = [clock.side for id, clock in state.bundle.scenario.clocks.items() if clock.threat and clock.side and id in state.clocks]
    return (held[0], "held-out") if held else ("", "time")


def other_than(state: State, side: str) -> str:
    """The enemy of a side: of several the first that has anybody left."""
    left = [c.side for c in state.characters.values() if not c.out and c.side != side]
    return left[0] if left else ""


def outcome(state: State) -> Outcome | None:
    """How the battle ended, once it has."""
    if state.result is None:
        return None
    winner, why = state.result
    return Outcome(winner or None, why)
