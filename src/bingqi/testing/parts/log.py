"""The log and the state: the events alone make a battle, and each cites its rule."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.roll_entry import roll_of
from bingqi.core.event import Entry, rebuild, visible
from bingqi.core.gm.override import fitting
from bingqi.core.requests import Roll
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.lang import LANGS, Texts
from bingqi.testing.amounts import fewer, usual
from bingqi.testing.battles import ANSWERS, beginning, drawn, some_battle, start_at
from bingqi.testing.choosing import each_pair
from bingqi.testing.play import plain, reply
from bingqi.testing.sameness import BY_EVENTS, check_same, check_unchanged
from bingqi.testing.sums import check_messages, check_sums, parts_of

TOLD_ALONE = ("reckoned", "rolled", "ruled", "conceded")
"""The events that every rule set has: they tell, and nobody lets them happen by hand."""


@each_pair
@usual
@given(data=st.data())
def test_the_entries_alone_rebuild_the_state(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """So no rule changes the state behind the log's back; and as much after they went through a file."""
    session = some_battle(data, rules, scenario)
    state = rules.copy(beginning(session))
    rebuild(state, session.log, rules.events)
    check_same(rules, state, session.state, BY_EVENTS)
    from_file = rules.copy(beginning(session))
    read = msgspec.json.decode(plain(session.log), type=list[Entry])
    fit = [replace(entry, args=fitting(rules.events[entry.event], entry.args)) for entry in read]
    rebuild(from_file, fit, rules.events)
    check_unchanged(plain(rules.freeze(from_file)), plain(rules.freeze(session.state)), BY_EVENTS)


@each_pair
@usual
@given(data=st.data())
def test_every_entry_cites_a_rule_of_the_book(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    book = read_book(rules.folder)
    for entry in some_battle(data, rules, scenario).log:
        assert entry.rules, f"{entry} cites no rule"
        assert set(entry.rules) <= set(book.rules), f"{entry} cites what is not in the book"
        parts = entry.args[1] if entry.event == "reckoned" else parts_of(entry.args[0]) if entry.event == "rolled" else ()
        assert {rule for _, _, rule in parts} <= set(book.rules), f"{entry}: a part cites what is not in the book"


@each_pair
@usual
@given(data=st.data())
def test_every_roll_adds_up_and_has_words_in_every_language(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """For whoever knows all of it, and for each side as it may know it; so with what is reckoned by itself."""
    session = some_battle(data, rules, scenario)
    folder = [[rules.folder] if (rules.folder / f"{lang}.ftl").exists() else [] for lang in LANGS]
    texts = [Texts(lang, where) for lang, where in zip(LANGS, folder, strict=True)]
    for seat in ("gm", *rules.sides(session.state)):
        known = session.state if seat == "gm" else rules.observe(session.state, seat)
        entries = visible(session.log, seat)
        for roll in {plain(entry.args): roll_of(entry.args[0]) for entry in entries if entry.event == "rolled"}.values():
            check_sums(roll)
            for each in texts:
                check_messages(rules, known, roll, each)
        for what, parts, *_ in [entry.args for entry in entries if entry.event == "reckoned"]:
            for each in texts:
                for message in (Text(f"tally-{what}"), *[rules.part(known, label) for label, _, _ in parts]):
                    assert each.render(message)
                assert not each.missing, f"{what}: {each.lang} lacks {', '.join(sorted(each.missing))}"


@each_pair
@fewer
@given(data=st.data())
def test_every_roll_belongs_to_somebody_before_it_is_thrown(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """Whoever throws, and whoever it is thrown at, is called something by those who may know; and who may know is a side."""
    session, pick = start_at(rules, scenario, data.draw(st.integers(0, 4))), drawn(data)
    for _ in range(data.draw(st.integers(0, ANSWERS))):
        ask = session.pending
        if ask is None:
            return
        if isinstance(ask, Roll):
            sides = {*rules.sides(session.state)}
            assert ask.seen_by is None or set(ask.seen_by) <= sides, ask
            for seat in sides if ask.seen_by is None else ask.seen_by:
                known = rules.observe(session.state, seat)
                assert all(rules.name(known, id) for id in (ask.by, ask.on) if id), ask
        session.answer(*reply(session, pick))


@each_pair
@fewer
@given(data=st.data())
def test_whatever_rules_do_a_game_master_could_do(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """The arguments of every event are of the kinds that it says it takes, also after they went through a file."""
    for entry in some_battle(data, rules, scenario).log:
        if entry.event not in TOLD_ALONE:
            event = rules.events[entry.event]
            assert fitting(event, entry.args) == fitting(event, msgspec.json.decode(plain(entry.args)))
            assert plain(fitting(event, entry.args)) == plain(entry.args)
