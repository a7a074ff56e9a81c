"""Every worked example of the book is a test, and no case of one is silently missing."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.rulesets.death_drive.example import LEFT_OUT, cases, examples

from bingqi.core.content.rulebook import read_book
from bingqi.rulesets.death_drive import RULESET

HERE = Path(__file__).parent


def examples_in(path: Path) -> set[str]:
    """The ids of examples that the code of a file names."""
    texts = [node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and text[:3] == "EX-" and len(text) == 5}


def test_every_example_is_a_test() -> None:
    tested = [one for path in HERE.glob("test_*_examples.py") if path != Path(__file__) for one in examples_in(path)]
    assert sorted(set(tested)) == sorted(examples())


def test_cases_are_left_out_for_a_reason() -> None:
    """What a case that is left out wants is no switch of this rule set, or nothing that content can say."""
    for id, its in LEFT_OUT.items():
        named = {name: given for name, given, _, _ in cases(examples()[id])}
        assert set(its) <= set(named)
        for name in its:
            options = named[name].get("options", {})
            assert not any(read_book(RULESET.folder).options[option].switch for option in options)
