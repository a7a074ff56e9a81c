"""Asks: what is offered is taken, everything else is refused with a reason; what is drawn hangs together."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bingqi.core.content.rulebook import read_book
from bingqi.core.event import rebuild
from bingqi.core.gm.override import wants_consent
from bingqi.core.problems import NotLawful
from bingqi.core.requests import Decision, Request, Together
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.core.view import Inspection
from bingqi.lang import LANGS, PROBLEM_TEXTS, Texts
from bingqi.testing.amounts import fewer, usual
from bingqi.testing.battles import beginning, drawn, snapshots, some_battle
from bingqi.testing.choosing import each_pair
from bingqi.testing.drawing import loose_ends, lost_marks, nowhere, places_of
from bingqi.testing.lone import check_lone
from bingqi.testing.play import begin, dice, open_questions, plain, play, reply, stands
from bingqi.testing.sameness import BY_EVENTS, check_same, check_stands
from bingqi.testing.sent import refs


@each_pair
@fewer
@given(data=st.data())
def test_every_offered_option_is_accepted_and_everything_else_is_refused(
    rules: Ruleset[Any], scenario: str, data: st.DataObject
) -> None:
    session = some_battle(data, rules, scenario, 20)
    pick = drawn(data)
    assert set(rules.unasked) <= set(rules.windows)
    for _ in range(5):
        for ask in open_questions(session):
            if isinstance(ask, Decision):
                check_lone(session, ask)
                assert len(set(ask.options)) == len(ask.options)
                assert ask.default in ask.options
                assert set(rules.windows_of(ask)) <= set(rules.windows)
                for key in ask.options[:40]:
                    session.fork().answer(ask.who, key)
            before, frozen = stands(session), plain(rules.freeze(session.state))
            side = ask.who if isinstance(ask, Decision) else "dice"
            wrongs: list[Any] = ["", "nonsense", None, 0, (), (0,), ("1",), ask, *no_options(session, ask)]
            for wrong in wrongs:
                with pytest.raises(NotLawful) as refused:
                    session.answer(side, wrong)
                check_reason(rules, refused.value.problems[0])
            with pytest.raises(NotLawful):
                session.answer("nobody", "pass")
            assert stands(session) == before
            assert plain(rules.freeze(session.state)) == frozen
        if session.pending is None:
            return
        session.answer(*reply(session, pick))


def no_options(session: Session[Any], request: Request) -> list[str]:
    """What was offered before, and what nearly is an option; none of these is."""
    if not isinstance(request, Decision):
        return []
    before = [key for said in session.all_responses if isinstance(said.request, Decision) for key in said.request.options]
    nearly = [wrong for key in request.options[:10] for wrong in (key[:-1], f"{key}:", f"{key}>nobody", key.replace(":", "", 1))]
    return sorted({*before, *nearly} - set(request.options))[:60]


def check_reason(rules: Ruleset[Any], why: Text) -> None:
    """If a rule forbids it, that is a rule of the book, and the reason has words in every language."""
    if why.id == "fault-forbidden":
        assert why.args["rule"] in read_book(rules.folder).rules
        for lang in LANGS:
            folder = [rules.folder] if (rules.folder / f"{lang}.ftl").exists() else []
            texts = Texts(lang, [PROBLEM_TEXTS, *folder])
            assert texts.render(why)
            assert not texts.missing


@each_pair
@usual
@given(data=st.data())
def test_what_stands_for_an_option_is_in_the_view_of_whoever_is_asked(
    rules: Ruleset[Any], scenario: str, data: st.DataObject
) -> None:
    session = some_battle(data, rules, scenario)
    for ask in open_questions(session):
        if isinstance(ask, Decision):
            known = rules.observe(session.state, ask.who)
            picks = rules.picks(known, ask)
            drawn = rules.view(known, ask.who)
            places, there = places_of(drawn), refs(drawn)
            lost = [ref for ref in picks if ref not in there and ("/" not in ref or nowhere(places, ref))]
            assert not lost, f"{ask.id}: {', '.join(sorted(lost))} stands for options, and is not drawn"
            for keys in picks.values():
                assert keys
                assert len(set(keys)) == len(keys)
                assert set(keys) <= set(ask.options)


@each_pair
def test_whatever_is_drawn_is_at_a_place_that_is_drawn(rules: Ruleset[Any], scenario: str) -> None:
    """Pieces, marks, hands of clocks: nobody sees what stands on a board that is not there."""
    for state in snapshots(rules, scenario):
        for seat in (*rules.sides(state), "gm", "watcher"):
            lost = loose_ends(rules.view(rules.observe(state, seat), seat))
            assert not lost, f"{seat} is drawn what is nowhere: {'; '.join(lost)}"


@each_pair
@fewer
@given(data=st.data())
def test_whatever_is_looked_at_has_words_in_every_language(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """Marks lie on boards of the view. Of what is not there, nothing is told."""
    session = some_battle(data, rules, scenario)
    seat = data.draw(st.sampled_from([*rules.sides(session.state), "gm", "watcher"]))
    known = rules.observe(session.state, seat)
    view = rules.view(known, seat)
    peeks = [rules.inspect_ref(known, seat, ref) for ref in refs(view)]
    assert [line for one in peeks for line in lost_marks(places_of(view), one.overlays)] == []
    for lang in LANGS:
        texts = Texts(lang, [rules.folder] if (rules.folder / f"{lang}.ftl").exists() else [])
        for one in peeks:
            assert all(texts.render(fact) for fact in one.facts)
            texts.render([mark.label for mark in one.overlays.values()])
        assert not texts.missing
    for ref in ("", "nobody", "nowhere/0", "/", *[f"{id}/" for id in view.boards]):
        assert rules.inspect_ref(known, seat, ref) == Inspection()


@each_pair
@usual
@given(data=st.data())
def test_those_asked_together_may_answer_in_any_order(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario)
    pick = drawn(data)
    for _ in range(40):
        if session.pending is None:
            return
        if isinstance(session.pending, Together) and len(session.pending.decisions) > 1:
            answers = [(ask.who, ask.options[pick(len(ask.options))]) for ask in session.pending.decisions]
            one, two = session.fork(), session.fork()
            before = plain(rules.freeze(one.state)), len(one.log)
            for given_to, order in ((one, answers), (two, answers[::-1])):
                for i, (side, key) in enumerate(order):
                    given_to.answer(side, key)
                    if i < len(order) - 1:
                        assert (plain(rules.freeze(given_to.state)), len(given_to.log)) == before
            check_stands(one, two, "the order in which those answer who are asked together makes another battle")
        session.answer(*reply(session, pick))


@each_pair
@fewer
@given(data=st.data())
def test_whoever_gives_up_has_lost(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario)
    may = session.outcome is None and not session.responses and not session.battle.log
    sides = rules.sides(session.state)
    for side in sides:
        one, before = session.fork(), stands(session)
        if may:
            one.concede(side)
            assert one.outcome is not None
            assert one.outcome.winner != side
            assert (one.outcome.winner is None) == (len(sides) > 2 and wants_consent(rules, session.start, side))
            state = rules.copy(beginning(one))
            rebuild(state, one.log, rules.events)
            check_same(rules, state, one.state, BY_EVENTS)
            one.undo(1)
        else:
            with pytest.raises(NotLawful):
                one.concede(side)
        assert stands(one) == before


LONE_ANSWERS = 150


def lone_asks(session: Session[Any], seed: str) -> int:
    """How many asks of a battle leave no choice."""
    pick, lone = dice(seed), 0
    for _ in range(LONE_ANSWERS):
        lone += sum([check_lone(session, ask) for ask in open_questions(session) if isinstance(ask, Decision)])
        play(session, pick, 1)
    return lone


@each_pair
def test_nobody_is_asked_with_one_option_but_so_that_nothing_is_told(rules: Ruleset[Any], scenario: str) -> None:
    """And then nobody has to answer: where a battle stops for a person they have a choice."""
    lone_asks(begin(rules, scenario), scenario)
