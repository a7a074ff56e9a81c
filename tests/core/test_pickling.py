"""Rule sets, states and sessions go to other processes, and are copied: and the battle goes on there as it would have here."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from copy import copy, deepcopy
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from tests.first_scenarios import FIRST
from tests.toy import RULESET as TOY

from bingqi.bots import bot
from bingqi.core.dice.drawn import Drawn
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.play import Session
from bingqi.lab.fights.study import new_study
from bingqi.lab.study.simulate import play_one
from bingqi.rulesets import SHIPPED, ruleset


def played(name: str, answers: int = 4) -> Session[Any]:
    """A battle in the midst, one side's bot among the seats."""
    rules = ruleset(name)
    start = rules.setup(rules.scenario(FIRST[name]), {})
    first, *_ = rules.sides(start)
    session = Session(rules, start, Drawn(b"7", name), {first: bot("novice", rules, first, 7)})
    for _ in range(answers):
        go_on(session)
    return session


def go_on(session: Session[Any]) -> None:
    """Answer the first question with its default."""
    ask = session.pending_for(session.waiting_for()[0])
    session.answer(ask.who, ask.default)  # type: ignore[union-attr]  # the dice are drawn


def three_more(session: Session[Any]) -> tuple[list[Any], Any]:
    """What has happened after three more answers, and the state then."""
    for _ in range(3):
        go_on(session)
    return session.log, session.rules.freeze(session.state)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_rule_set_is_its_id(name: str) -> None:
    rules = ruleset(name)
    assert pickle.loads(pickle.dumps(rules)) is rules
    assert len(pickle.dumps(rules)) < 100
    assert copy(rules) is deepcopy(rules) is rules


@pytest.mark.parametrize("rules", [TOY, replace(ruleset("mttt"), version=99)], ids=["toy", "mttt"])
def test_a_rule_set_that_nobody_would_find_is_not_pickled(rules: Ruleset[Any]) -> None:
    with pytest.raises(pickle.PicklingError, match=f'rule set "{rules.id}"'):
        pickle.dumps(rules)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("make", [deepcopy, lambda session: pickle.loads(pickle.dumps(session))], ids=["copied", "pickled"])
def test_a_session_goes_on_as_the_one_it_was_made_of(name: str, make: Any) -> None:
    session = played(name)
    other = make(session)
    assert (other.log, other.pending, other.rules) == (session.log, session.pending, session.rules)
    before = session.rules.freeze(session.state)
    said = three_more(other)
    assert session.rules.freeze(session.state) == before
    assert said == three_more(session)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_state_by_itself(name: str) -> None:
    session = played(name)
    freeze = session.rules.freeze
    for state in (deepcopy(session.state), pickle.loads(pickle.dumps(session.state))):
        assert freeze(state) == freeze(session.state)


def test_a_session_in_a_process_that_has_just_begun() -> None:
    """It knows nothing of this one but what it is handed."""
    sessions = [played(name) for name in SHIPPED]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        there = list(pool.map(three_more, sessions))
    assert there == [three_more(one) for one in sessions]


def test_what_is_written_down_here_is_not_written_down_there(tmp_path: Path) -> None:
    """The copy has no hand in the record."""
    path = tmp_path / "fight.jsonl"
    session = play_one(new_study("mirror", 3), 0, path)
    written = path.read_bytes()
    other = pickle.loads(pickle.dumps(session))
    assert other.keeper is None
    assert other.outcome == session.outcome
    other.undo(5)
    assert path.read_bytes() == written


def test_a_battle_that_was_ended_otherwise_stays_over() -> None:
    """As one of older rules, of which the record says how it ended."""
    session = played("frontline")
    session.end_with(Outcome(None, "turns"))
    other = pickle.loads(pickle.dumps(session))
    assert (other.outcome, other.pending) == (session.outcome, None)
    assert other.log == session.log
