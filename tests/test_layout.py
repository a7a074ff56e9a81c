"""How the source is laid out: chapters are folders, none too full, no file too long, and each rule set begins with its contents."""

from __future__ import annotations

import ast
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


NAMED = re.compile(r"[A-Za-z_0-9/.-]*[a-z_0-9]\.(?:py|ts|tsx|ftl|md|toml|yaml)\b")
"""A file, as texts name it: by its name, or by the end of its path."""
ROOT = SOURCE.parents[1]
THERE = [
    one.relative_to(ROOT).as_posix()
    for folder in ("src", "docs", "frontend/src", "tests", "bench", "prove", "examples")
    for one in (ROOT / folder).rglob("*")
    if one.is_file()
] + [one.name for one in ROOT.iterdir()]
NEW = {
    "state.py",
    "events.py",
    "words.py",
    "turn.py",
    "view.py",
    "bots.py",
    "rules.yaml",
    "pack.toml",
    "content.toml",
    "config.toml",
    "duel.toml",
}
"""What those files are called that readers write themselves, wherever else they stand."""


def nowhere(text: str) -> list[str]:
    """The files that a text names and that are not there."""
    named = {one.lstrip("./").replace("NAME/", "frontline/") for one in NAMED.findall(text)}
    return sorted(one for one in named if Path(one).name not in NEW and not any(f"/{there}".endswith(f"/{one}") for there in THERE))


def test_docstrings_point_at_files_that_are_there() -> None:
    """And comments."""
    lost = {}
    for module in MODULES:
        tree = ast.parse(module.read_text("utf-8"))
        said = [
            ast.get_docstring(one) or "" for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.ClassDef | ast.Module)
        ]
        said += [line.partition("# ")[2] for line in module.read_text("utf-8").splitlines()]
        if found := nowhere(" ".join(said)):
            lost[module.relative_to(SOURCE).as_posix()] = found
    assert lost == {}


def test_the_page_on_reading_points_at_files_that_are_there() -> None:
    """Of the former layout beside the present one only the latter counts."""
    page = (ROOT / "docs" / "reading.md").read_text("utf-8")
    now, _, rows = page.partition("## The layout before, and now")
    assert rows
    assert nowhere(now) == []
    assert nowhere(" ".join(row.split("|")[2] for row in rows.splitlines() if row.count("|") == 3)) == []


@pytest.mark.parametrize("text", ["see core/nowhere.py", "lost.py has it"])
def test_a_file_that_is_not_there_is_found(text: str) -> None:
    assert len(nowhere(text)) == 1
