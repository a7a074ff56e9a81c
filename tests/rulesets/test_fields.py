"""The laboratory calls the fields of content by messages: those are of fields that there are, and hardly any is without words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from bingqi.core.content.glossary import read_glossary
from bingqi.core.content.rulebook import read_book
from bingqi.lang import COMMON, messages, used_in
from bingqi.rulesets import SHIPPED, ruleset

FIELD = "field-"
WORDS = (FIELD, "word-", "attribute-", "moves-", "sense-", "gauge-", "result-", "param-")
"""Under which frontend/src/lab/names.ts looks for a word."""


@cache
def fields(name: str) -> dict[str, bool]:
    """All that stands before something in the scenarios of a rule set, and whether what it stands before has no name of its own."""
    rules, found = ruleset(name), dict[str, bool]()
    for one in rules.scenarios():
        data = msgspec.json.decode(msgspec.json.encode(rules.scenario(one.name)))
        for field, bare in _below(data):
            found[field] = bare or found.get(field, False)
    return found


def _below(value: Any) -> Iterator[tuple[str, bool]]:
    """The fields in it that can be gone into or changed."""
    if isinstance(value, dict):
        for name, one in value.items():
            if one not in ({}, []) and not (isinstance(one, dict) and one.keys() >= {"en", "zh"}):
                yield name, not (isinstance(one, dict) and "name" in one)
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        if not (isinstance(one, dict) and one.keys() >= {"en", "zh"}):
            yield from _below(one)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_rule_set_calls_a_field_is_one(name: str) -> None:
    own = {id.removeprefix(FIELD) for id in used_in(messages(ruleset(name).folder / "en.ftl")) if id.startswith(FIELD)}
    assert own
    assert own - fields(name).keys() == set()


def test_what_all_call_a_field_is_one_of_some() -> None:
    shared = {id.removeprefix(FIELD) for id in used_in(messages(COMMON / "en.ftl")) if id.startswith(FIELD)}
    assert shared - {field for name in SHIPPED for field in fields(name)} == set()


@pytest.mark.parametrize("name", SHIPPED)
def test_nearly_every_field_has_words(name: str) -> None:
    folder = ruleset(name).folder
    known = {*used_in(messages(folder / "en.ftl")), *used_in(messages(COMMON / "en.ftl"))}
    words = {word.lower() for term in read_glossary(folder) for word in term.words.en} | {*read_book(folder).options}
    unnamed = [one for one, bare in fields(name).items() if bare and one.lower() not in words]
    bare = {one for one in unnamed if not any(kind + one in known for kind in WORDS)}
    assert len(bare) < len(fields(name)) / 8, bare
