"""Where units stand if nobody says where: apart from one another, towards the enemy, and on nobody's toes."""

from __future__ import annotations

from typing import Any

import pytest

from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.rulesets import ruleset
from bingqi.rulesets.typy17.model.state import OFF, State
from bingqi.rulesets.typy17.setup.deploy import zones
from bingqi.rulesets.typy17.setup.usual_place import in_support
from bingqi.testing.play import begin, dice, open_questions, reply

SET_UP = ("deploy-unit", "deploy-cell", "edge", "deploy", "where")
"""What is asked while units are placed."""


def placed(rules: str, scenario: str, questions: tuple[str, ...] = SET_UP) -> Session[Any]:
    """A battle in which everybody placed their units as is proposed."""
    session, pick = begin(ruleset(rules), scenario), dice(1)
    while session.pending is not None:
        ask = open_questions(session)[0]
        if isinstance(ask, Decision) and ask.id not in questions:
            break
        session.answer(*((ask.who, ask.default) if isinstance(ask, Decision) else reply(session, pick)))
    return session


@pytest.mark.parametrize("scenario", ["first-game", "crossroads", "river-line", "old-town"])
def test_typy17_proposes_a_cell_of_its_own_for_each(scenario: str) -> None:
    """T17C-11 Nobody stands with another of their side, and hardly next to one."""
    state: State = placed("typy17", scenario).state
    for side in state.sides:
        cells = [unit.cell for unit in state.units.values() if unit.side == side and unit.cell != OFF]
        assert len(set(cells)) == len(cells) > 2
        near = [cell for cell in cells if any(state.field.distance(cell, other) == 1 for other in cells)]
        assert len(near) * 4 <= len(cells)


def test_typy17_proposes_the_front_to_those_who_shoot_from_near() -> None:
    """T17C-11 And the midst of the zone to those who shoot far, or not at all."""
    state: State = placed("typy17", "river-line").state
    for side, enemy in (("red", "blue"), ("blue", "red")):
        theirs = zones(state)[state.sides[enemy].zone]
        units = [unit for unit in state.units.values() if unit.side == side and unit.cell != OFF]
        far = {unit.id: min(state.field.distance(unit.cell, cell) for cell in theirs) for unit in units}
        behind, ahead = [[far[unit.id] for unit in units if in_support(state, unit) is back] for back in (True, False)]
        assert sum(behind) / len(behind) > sum(ahead) / len(ahead)


def test_ragnarok_proposes_that_units_stand_side_by_side() -> None:
    """CRX-41 As companies are drawn up: along the front of the zone, in ranks."""
    session = placed("ragnarok", "open-field")
    state = session.state
    at = {unit.id: next((one.x, one.y) for one in state.fighters.values() if one.unit == unit.id) for unit in state.units.values()}
    assert all(unit.on_table for unit in state.units.values())
    for side in state.players:
        columns = [at[unit.id][0] for unit in state.units.values() if unit.side == side]
        assert len(set(columns)) == len(columns) > 3
