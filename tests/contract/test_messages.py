"""Every message that a rule set wants is there in every language; and one that is not is told with the place that wants it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.contract.pairs import PAIRS, RULESETS, each_ruleset, of_pairs, start_at
from tests.play import asked, play
from tests.toy import RULESET as TOY

from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.core.view import Piece
from bingqi.kit.messages import Message, messages_of, wanted_by
from bingqi.lang import LANGS, Texts
from bingqi.rulesets import SHIPPED


def lacking(rules: Ruleset[Any]) -> list[str]:
    """What to write: the id, the place that wants it, the languages."""
    return [f"{one.id} ({one.place}): {', '.join(one.lacks)}" for one in messages_of(rules) if one.lacks]


@each_ruleset
def test_every_message_that_is_wanted_is_there(rules: Ruleset[Any]) -> None:
    assert lacking(rules) == []


@each_ruleset
def test_a_message_that_is_taken_out_is_told_with_its_place(rules: Ruleset[Any], tmp_path: Path) -> None:
    """One that an event wants, and one that a line of code does."""
    written = {lang: (rules.folder / f"{lang}.ftl").read_text("utf-8") for lang in LANGS}
    own = [one for one in messages_of(rules) if re.search(rf"^{re.escape(one.id)} *=", written["en"], re.MULTILINE)]
    for n, gone in enumerate({one.place.startswith("event "): one for one in own}.values()):
        lang, folder = LANGS[n % len(LANGS)], tmp_path / str(n)
        folder.mkdir()  # what was read once is not read again
        for other, text in written.items():
            taken = re.sub(rf"^{re.escape(gone.id)} *=", "other =", text, count=1, flags=re.MULTILINE)
            (folder / f"{other}.ftl").write_text(taken if other == lang else text, "utf-8")
        assert lacking(replace(rules, folder=folder)) == [f"{gone.id} ({gone.place}): {lang}"]


@pytest.mark.parametrize("rules", [rules for rules in RULESETS if rules.id in SHIPPED], ids=lambda rules: rules.id)
def test_whatever_calls_an_act_a_heading_or_a_gauge_is_told_when_it_is_gone(rules: Ruleset[Any], tmp_path: Path) -> None:
    """All of them are taken out of both languages at once; each is told, with what wants it."""
    gone: set[str] = set()
    for lang in LANGS:
        text = (rules.folder / f"{lang}.ftl").read_text("utf-8")
        gone |= set(re.findall(r"^((?:act|heading|gauge)-[\w-]+) *=", text, re.MULTILINE))
        (tmp_path / f"{lang}.ftl").write_text(re.sub(r"^(act|heading|gauge)-", r"other-\1-", text, flags=re.MULTILINE), "utf-8")
    gone -= {"gauge-hp"}  # the table names it if nobody does
    told = {one.id: one for one in messages_of(replace(rules, folder=tmp_path)) if one.lacks}
    assert {one.partition("-")[0] for one in gone} >= {"act", "heading"}
    assert told.keys() == gone
    assert {one.lacks for one in told.values()} == {LANGS}
    places = {one.place.partition(" ")[0] for one in told.values() if not re.fullmatch(r"\w+\.py:\d+", one.place)}
    assert {"act", "heading"} <= places <= {"act", "heading", "noun", "reaction"}


def test_options_and_gauges_that_stand_in_the_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Options are told by the kit alone where the kit gives labels, but for acts, for passing, and for asks that a noun calls.
    What has the name of a call of the core and is none wants nothing."""
    (tmp_path / "little.py").write_text(LITTLE)
    monkeypatch.syspath_prepend(tmp_path)
    little = import_module("little")
    own = dict.fromkeys(HANDED, little.handed) | {"outcome_metrics": little.metrics, "label": little.ACTS.label}
    rules = replace(TOY, events={}, **own)
    wanted = {id for id in wanted_by(rules) if id.startswith(("option-", "gauge-", "act-", "fault-", "part-", "line-"))}
    assert wanted == {"option-high", "option-low", "option-mid", "act-bow", "line-up", "gauge-breath", "gauge-blood", "fault-real"}
    kept = {id for id in wanted_by(replace(rules, label=little.handed)) if id.startswith("option-")}
    assert not kept


LITTLE = """
from bingqi.kit.acts import Acts, no
from bingqi.kit.nouns import Nouns, word
from bingqi.core import problems
LINES = ("high", "low")
NOUNS = Nouns({}, {"way": word("up", called="line")})
ACTS = Acts(NOUNS)

@ACTS.act("bow", "A-1")
def bow(battle, who): ...

def pick(who, keys, id): ...

FOUND = []

def metrics(summary, friends): return {}

def handed(battle, drawn):
    battle.choose("x", [*LINES, "bow", "pass"], "line")
    battle.together({id: list(("mid",)) for id in "ab"}, "line")
    battle.choose("x", ("up",), "way")
    pick("x", ("none",), "line")
    FOUND.add("nothing", 1, 2)
    problems.problem("real")
    drawn.gauges = {"hp": 1, "blood": 2}
    drawn.gauges["breath"] = 3
"""
HANDED = [name for name, one in vars(TOY).items() if callable(one) and not one.__module__.startswith("bingqi.")]
"""The functions of the toy."""


@each_ruleset
def test_messages_are_wanted_by_events_and_by_lines_of_code(rules: Ruleset[Any]) -> None:
    """Each place is told: an event, a line, or what the rule set hands over."""
    places = {one.place for one in messages_of(rules)}
    assert any(one.startswith("event ") for one in places)
    assert any(re.fullmatch(r"\w+\.py:\d+", one) for one in places)
    assert all(wanted_by(rules).values())


HP = "hp"
"""What this gauge is called the table says itself."""


@of_pairs([(rules, scenario) for rules, scenario in PAIRS if rules is not TOY])
@settings(max_examples=max(1, settings().max_examples // 3))
@given(data=st.data())
def test_whatever_is_asked_and_drawn_has_words_in_every_language(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """Questions, options with their headings and what they take; a drawing with the names of its gauges."""
    session = start_at(rules, scenario, data.draw(st.integers(0, 4)))
    play(session, lambda n: data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, 20)))
    said: list[Any] = []
    for ask in asked(session):
        known = rules.observe(session.state, getattr(ask, "who", "gm"))
        said.append(rules.prompt(known, ask))
        if isinstance(ask, Decision):
            said += [heading for heading, _ in rules.groups(known, ask)]
            said += [one for key in ask.options[:40] for one in (rules.label(known, ask, key), rules.costs(known, ask, key))]
    for seat in (*rules.sides(session.state), "gm"):
        said += texts_in(rules.view(rules.observe(session.state, seat), seat))
    for lang in LANGS:
        texts = Texts(lang, [rules.folder])
        texts.render(said)
        assert not texts.missing


def texts_in(thing: Any) -> Iterator[Text]:
    """The messages of a drawing."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        yield from [Text(f"gauge-{name}") for name in thing.gauges if name != HP] if isinstance(thing, Piece) else ()
        yield from [text for name in thing.__struct_fields__ for text in texts_in(getattr(thing, name))]
    elif isinstance(thing, dict | list | tuple):
        yield from [text for one in (thing.values() if isinstance(thing, dict) else thing) for text in texts_in(one)]


@pytest.mark.parametrize("id", ["given-hurt", "param-wounds", "press", "charged", "roll-wounds", "result-won", "part-card"])
def test_what_the_toy_wants(id: str) -> None:
    """An event, its parameter, a question, a moment, a roll, what comes of one, a part of a number."""
    from tests.toy import RULESET

    assert Message(id, wanted_by(RULESET)[id], ()) in messages_of(RULESET)
