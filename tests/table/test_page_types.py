"""What the page is sent is what its types say: they are made from the shapes, and nothing is sent that is not in these."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table.page_types import FRONTEND, WIRES, types, wrong
from tests.toy import RULESET as TOY

from bingqi.core.ruleset import Ruleset
from bingqi.rulesets import SHIPPED, ruleset
from bingqi.table.wire.frame import frame
from bingqi.testing.play import begin, dice, play


@pytest.mark.parametrize("of", WIRES)
def test_the_types_of_the_page_are_those_of_the_shapes(of: str) -> None:
    """Else: `make types`."""
    assert WIRES[of].read_text("utf-8") == types(of)


@pytest.mark.parametrize("name", [*SHIPPED, "toy"])
def test_a_frame_holds_nothing_that_the_types_do_not_have(name: str) -> None:
    """Of each scenario, to every seat, in the course of a battle: views, prompts and logs with their rolls."""
    rules: Ruleset[Any] = TOY if name == "toy" else ruleset(name)
    rolls = 0
    for one in rules.scenarios():
        session, pick = begin(rules, one.name), dice(one.name)
        for _ in range(4):
            for seat in (*rules.sides(session.state), "gm", "nobody"):
                sent = msgspec.json.decode(msgspec.json.encode(frame(session, seat)))
                assert wrong(sent) == []
                rolls += sum("roll" in line for line in sent["log"].values())
            play(session, pick, 15)
    assert rolls


def test_the_types_are_closed() -> None:
    """What nobody declared is an error, and so is what is missing."""
    sent = {"title": "A battle", "seat": "red"}
    assert wrong(sent) == []
    assert wrong(sent | {"bords": {}})
    assert wrong({"title": "A battle"})
    assert wrong(sent | {"boards": {"field": {"kind": "zones", "label": "Field", "order": ["a"]}}})
    assert wrong(sent | {"boards": {"field": {"kind": "grid", "label": "Field"}}})
    assert wrong(sent | {"prompt": None})


@pytest.mark.parametrize("file", sorted((FRONTEND / "gallery").glob("*.json")), ids=lambda file: file.stem)
def test_the_gallery_shows_lawful_views(file: Path) -> None:
    """A view as the server would send it; `left` stands beside it. What it says of boards is what Python can say."""
    said = {name: value for name, value in json.loads(file.read_text("utf-8")).items() if name != "left"}
    assert wrong({"seat": "", **said}) == []
