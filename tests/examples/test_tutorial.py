"""docs/a-rule-set.md shows the duel as it is, and names all that there is to say."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from bench.layers import count, folders
from bingqi_duel import RULESET
from tests.packages import DUEL

from bingqi.core import view
from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.throwing import Throwing
from bingqi.core.ruleset import Contract, Ruleset
from bingqi.kit.acts import Act, Acts
from bingqi.kit.content import Content
from bingqi.kit.messages import PLACES
from bingqi.kit.nouns import Noun
from bingqi.kit.plan import hidden, secret
from bingqi.kit.state import States

PAGE = (Path(__file__).parents[2] / "docs" / "a-rule-set.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n# ([\w./-]+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
FILES = {path.relative_to(DUEL).as_posix(): path for path in DUEL.rglob("*") if path.is_file() and "__pycache__" not in path.parts}


@pytest.mark.parametrize(("name", "text"), [block[1:] for block in BLOCKS], ids=[f"{n}-{one[1]}" for n, one in enumerate(BLOCKS)])
def test_every_block_of_code_stands_in_the_duel(name: str, text: str) -> None:
    """Word for word, whole lines of the file that its first line names."""
    (file,) = [path for where, path in FILES.items() if where.endswith(f"/{name}") or where == name]
    assert f"\n{text}" in f"\n{file.read_text('utf-8')}"


def test_no_block_is_without_its_file() -> None:
    """And hardly a file of the duel is not shown."""
    assert len(BLOCKS) == PAGE.count("\n```") // 2
    assert len(BLOCKS) > 20
    shown = {name.rpartition("/")[2] for _, name, _ in BLOCKS}
    files = {path.name for path in FILES.values() if path.suffix in (".py", ".toml", ".yaml")}
    assert files == shown


def test_what_it_says_to_import_is_there() -> None:
    """Line by line."""
    lines = re.findall(r"^    (from bingqi[.\w]+ import .*)$", PAGE, re.MULTILINE)
    assert len(lines) > 20
    for line in lines:
        exec(line, {})


def test_every_act_and_event_that_it_speaks_of_is_there() -> None:
    """And each rule that it cites."""
    assert {*re.findall(r"\bDU-\d\.\d\b", PAGE)} == {*read_book(RULESET.folder).rules}
    assert {*re.findall(r"^    (event-\w+) =", PAGE, re.MULTILINE)} <= {f"event-{name}" for name in RULESET.events}
    assert {*re.findall(r"@ACTS\.act\(\"(\w+)\"", PAGE)} <= {*RULESET.acts.by}


def test_the_figures_of_the_duel_are_what_the_page_says() -> None:
    (folder,) = folders(DUEL)
    found = count(folder)
    assert f"{sum(found.lines.values())} lines of code, of which {found.rest} are neither rule, event nor struct" in PAGE


def parameters(*calls: Callable[..., Any]) -> set[str]:
    return {name for call in calls for name in signature(call).parameters} - {"self", "cls"}


SHAPES = [one for one in vars(view).values() if isinstance(one, type) and issubclass(one, view.Shape) and one is not view.Shape]
WANTED = {
    "Ruleset": {one.name for one in fields(Ruleset)},
    "Contract": {*Contract._fields},
    "acts": {*Act._fields} - {"does", "word", "rule"} | parameters(Acts),
    "nouns": {*Noun._fields},
    "content": parameters(Content),
    "secrecy": parameters(States, hidden, secret),
    "boards": {name for one in SHAPES for name in (one.__name__, *one.__struct_fields__)},
    "rolls": {name for name in vars(Throwing) if name[0] != "_"} - {"met", "experiment"},
    "messages": {prefix.removesuffix("-") for prefix, _ in PLACES.values() if prefix},
}


@pytest.mark.parametrize("what", WANTED)
def test_the_page_names_all_that_there_is(what: str) -> None:
    """Fields, arguments, kinds of boards, beginnings of messages."""
    assert len(WANTED[what]) > 4
    assert sorted(name for name in WANTED[what] if not re.search(rf"\b{re.escape(name)}(?![a-z_])", PAGE)) == []
