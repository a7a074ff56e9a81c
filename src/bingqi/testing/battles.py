"""Battles: states in the middle of them, and sessions that go on from there."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.testing.play import AtRandom, ending, play

ANSWERS = 60
DEPTHS = (0, 5, 20, 60, 120)
"""Turns after which a snapshot is taken."""
_SNAPSHOTS: dict[tuple[int, str], tuple[Ruleset[Any], tuple[Any, ...]]] = {}
"""By the rule set, which is kept so that no other is taken for it, and the scenario."""


def first(rules: Ruleset[Any], scenario: str) -> Any:
    """The state that a scenario begins with, by the defaults of all switches."""
    return rules.setup(rules.scenario(scenario), {})


def bots(rules: Ruleset[Any], state: Any, seed: int | str) -> dict[str, Any]:
    """Somebody at random for every side, and for the GM."""
    return {side: AtRandom(f"{seed} {side}") for side in [*rules.sides(state), "gm"]}


def snapshots(rules: Ruleset[Any], scenario: str) -> tuple[Any, ...]:
    """States between turns, early and late in battles that were played at random. Copy before use."""
    key = id(rules), scenario
    if key not in _SNAPSHOTS:
        start = first(rules, scenario)
        states = [state for depth in DEPTHS if (state := _some_state(rules, start, depth)) is not None]
        _SNAPSHOTS[key] = rules, tuple(states)
    return _SNAPSHOTS[key][1]


def _some_state(rules: Ruleset[Any], start: Any, depth: int) -> Any:
    """A battle after so many turns from a start that is not over; None if there is hardly any."""
    for seed in range(12):
        battle = Battle(rules, rules.copy(start), Sampler(f"{depth} {seed}"), {})
        battle.seats = bots(rules, battle.state, f"{depth} {seed}")
        turns = 0
        while turns < depth and rules.outcome(battle.state) is None:
            rules.turn(battle)
            turns += 1
        if rules.outcome(battle.state) is None:
            return battle.state
    return None


def start_at(rules: Ruleset[Any], scenario: str, which: int, **how: Any) -> Session[Any]:
    """A battle that goes on from one of the snapshots."""
    states = snapshots(rules, scenario)
    return Session(ending(rules), rules.copy(states[which % len(states)]), **how)


def drawn(data: st.DataObject) -> Any:
    """Hypothesis picks."""
    return lambda n: data.draw(st.integers(0, n - 1))


def some_battle(data: st.DataObject, rules: Ruleset[Any], scenario: str, most: int = ANSWERS) -> Session[Any]:
    """A battle that went on from a snapshot by at most so many answers."""
    session = start_at(rules, scenario, data.draw(st.integers(0, 4)))
    return play(session, drawn(data), data.draw(st.integers(0, most)))


def beginning(session: Session[Any]) -> Any:
    """The state that a battle began with."""
    return session.start_of(0)
