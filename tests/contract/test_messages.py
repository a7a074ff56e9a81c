"""Every message that a rule set wants is there in every language; and one that is not is told with the place that wants it."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.contract.pairs import RULESETS
from tests.toy import RULESET as TOY

from bingqi.core.ruleset import Ruleset
from bingqi.kit.messages import Message, messages_of, wanted_by
from bingqi.lang import LANGS
from bingqi.rulesets import SHIPPED


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


@pytest.mark.parametrize("id", ["given-hurt", "param-wounds", "press", "charged", "roll-wounds", "result-won", "part-card"])
def test_what_the_toy_wants(id: str) -> None:
    """An event, its parameter, a question, a moment, a roll, what comes of one, a part of a number."""
    from tests.toy import RULESET

    assert Message(id, wanted_by(RULESET)[id], ()) in messages_of(RULESET)
