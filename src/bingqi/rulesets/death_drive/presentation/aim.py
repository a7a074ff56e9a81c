"""What a side is after."""

from __future__ import annotations

from bingqi.core.text import Text
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.presentation.names import both


def aim(state: State, seat: str) -> Text:
    """DD-22.2, DD-35.2, DD-41.1 A chase or clocks decide, where the scenario has such; else that nobody of the others is left.
    After the last round whoever held out against a threat has won; where there is none, nobody has."""
    scenario = state.bundle.scenario
    if scenario.chase is not None and scenario.chase.decides:
        caught = "catch" if seat == scenario.chase.pursuers else "escape"
        return Text(f"aim-{caught}" if seat in state.teams else "aim-chase-seen", {"rounds": scenario.rounds})
    clocks = [clock for clock in scenario.clocks.values() if clock.side]
    filled = [both(clock.name) for clock in clocks if not clock.threat]
    threats = [both(clock.name) for clock in clocks if clock.threat]
    if seat not in state.teams:
        whose = "-seen"
    else:
        whose = "" if not clocks else "-mine" if any(clock.side == seat for clock in clocks) else "-theirs"
    kind = "losses" if not clocks else "both" if filled and threats else "fill" if filled else "threat"
    return Text(f"aim-{kind}{whose}", {"filled": filled, "threats": threats, "rounds": scenario.rounds})
