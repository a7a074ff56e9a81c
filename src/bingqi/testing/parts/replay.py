"""Replay, undo, resume: a battle is its answers, and a state can be kept and copied."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.record.format import FORMAT, DiceKind, Header, content_hash, read
from bingqi.core.record.resume import resume
from bingqi.core.record.write import Writer
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.testing.amounts import fewer, usual
from bingqi.testing.battles import ANSWERS, beginning, bots, drawn, first, some_battle, start_at
from bingqi.testing.choosing import each_pair
from bingqi.testing.play import open_questions, plain, reply, who
from bingqi.testing.sameness import BY_ANSWERS, BY_COPY, BY_FREEZING, check_same, check_stands, check_unchanged


@each_pair
@usual
@given(data=st.data())
def test_the_same_answers_make_the_same_battle(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario)
    before = plain(rules.freeze(beginning(session)))
    check_stands(session.fork(), session, BY_ANSWERS)
    again = Session(rules, rules.copy(beginning(session)))
    for said in session.all_responses:
        again.answer(who(said), said.answer)
    check_stands(again, session, BY_ANSWERS)
    check_unchanged(before, plain(rules.freeze(beginning(session))), BY_COPY)


@each_pair
@fewer
@given(data=st.data())
def test_undo_at_every_ask_asks_the_same_question_again(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario)
    said = session.all_responses
    for back in range(1, len(said) + 1):
        earlier = session.fork(back)
        assert said[-back].request in open_questions(earlier)
        assert earlier.all_responses == said[:-back]


@each_pair
@fewer
@given(data=st.data())
def test_a_battle_goes_on_from_its_record_at_every_ask(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """Also through a newer version, which begins at the last state in the file."""
    start = start_at(rules, scenario, data.draw(st.integers(0, 4))).start
    whole = rules.scenario(scenario)
    rules = replace(rules, setup=lambda scenario, options, gm=False: rules.copy(start))
    newer = replace(rules, version=rules.version + 1)
    head = Header(FORMAT, "0", rules.id, rules.version, scenario, whole, content_hash(whole), {}, {}, DiceKind("typed"))
    with TemporaryDirectory() as folder, closing(Writer(Path(folder) / "battle", rules, sync=False)) as writer:
        writer.turns = data.draw(st.integers(0, 19))
        writer.begin(head)
        live, pick = Session(rules, start, keeper=writer), drawn(data)
        for n in range(data.draw(st.integers(0, ANSWERS)) + 1):
            record = read(writer.path)
            again, notice = resume(rules, record)
            check_stands(again, live, BY_ANSWERS)
            assert notice is None
            if n % 5 == 0:
                again, _ = resume(newer, record)
                assert (again.state, again.pending, again.outcome) == (live.state, live.pending, live.outcome)
            if live.pending is None:
                break
            live.answer(*reply(live, pick))


@each_pair
@usual
@given(data=st.data())
def test_a_state_survives_being_frozen(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session, whole = some_battle(data, rules, scenario), rules.scenario(scenario)
    for state in (session.state, session.start):
        frozen = msgspec.json.encode(rules.freeze(state))  # without a hook: it must be plain
        thawed = rules.thaw(msgspec.json.decode(frozen), whole, {})
        check_same(rules, thawed, state, BY_FREEZING)


@each_pair
@usual
@given(data=st.data())
def test_a_copy_is_independent(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    state = start_at(rules, scenario, data.draw(st.integers(0, 4))).start
    copy = rules.copy(state)
    check_same(rules, copy, state, BY_COPY)
    before = plain(rules.freeze(state))
    for changed, kept in ((copy, state), (rules.copy(state), copy)):
        kept_before = plain(rules.freeze(kept))
        battle = Battle(rules, changed, Sampler(data.draw(st.integers(0, 99))), bots(rules, changed, 1))
        for _ in range(5):
            if rules.outcome(changed) is None:
                rules.turn(battle)
        check_unchanged(kept_before, plain(rules.freeze(kept)), BY_COPY)
    check_unchanged(before, plain(rules.freeze(state)), BY_COPY)


@each_pair
def test_a_scenario_is_plain_data_and_needs_nothing_else(rules: Ruleset[Any], scenario: str) -> None:
    whole = rules.scenario(scenario)
    through_a_file = msgspec.json.decode(msgspec.json.encode(whole))
    assert plain(through_a_file) == plain(whole)
    assert rules.setup(through_a_file, {}) == first(rules, scenario)
    assert content_hash(through_a_file) == content_hash(whole)
