"""How the source is laid out: chapters are folders, none too full, no file too long, and each rule set begins with its contents."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import bingqi
from bingqi.rulesets import SHIPPED, ruleset

SOURCE = Path(bingqi.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))


def test_no_folder_holds_more_than_25_modules() -> None:
    held = Counter(one.parent for one in MODULES)
    assert len(held) > 50
    assert not [str(folder) for folder, n in held.items() if n > 25]


def test_no_module_is_longer_than_400_lines() -> None:
    assert not [str(one) for one in MODULES if len(one.read_text("utf-8").splitlines()) > 400]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_folder_of_a_rule_set_stands_in_its_contents(name: str) -> None:
    """Once, before the brackets that tell what it is about; and so do the modules beside them."""
    folder = ruleset(name).folder
    there = {one.stem for one in folder.iterdir() if one.suffix == ".py" or (one / "__init__.py").exists()} - {"__init__"}
    _, *contents = (folder / "__init__.py").read_text("utf-8").split('"""')[1].split("\n\n")
    assert len(there) > 10
    assert {
        word: n for word, n in Counter(re.findall(r"[a-z_]+", " ".join(map(outside, contents)))).items() if word in there
    } == dict.fromkeys(there, 1)


def outside(text: str) -> str:
    """A text without what stands in brackets."""
    return re.sub(r"\([^)]*\)", "", text)


def test_every_folder_says_what_it_is_about() -> None:
    silent = [str(one.parent) for one in MODULES if one.name == "__init__.py" and not one.read_text("utf-8").startswith('"""')]
    assert not [one for one in silent if "migrations" not in one]
