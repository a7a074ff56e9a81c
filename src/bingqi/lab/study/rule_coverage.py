"""Rule coverage: which rules of a book lack code, and which lack a test.

Code is found in the source: ids in `@rule` and `@reaction`, in the parts of tallies, and at the start of docstrings. Tests are
found by running them: the plugin `bingqi.testing` leaves what it found in `.bingqi/coverage.json` of the source checkout.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import bingqi
from bingqi.core.content.rulebook import RULE_ID, Book, ids_of, read_book
from bingqi.core.content.structs import Name
from bingqi.rulesets import SHIPPED, ruleset

FINDINGS = Path(".bingqi", "coverage.json")
"""Where tests leave what they found, in the source checkout: see `testing/rule_coverage.py`."""

COVERED = ("done", "gm")
"""Rules of these statuses need code and a test."""


class Coverage(NamedTuple):
    """How much of a rule book is carried out and tested. Lists keep the order of the book."""

    ruleset: str
    atoms: int
    done: int
    gm: int
    flavour: int
    others: dict[str, tuple[str, Name | None]]
    """Rules of any other status, each with its status and its reason."""
    missing_code: list[str]
    missing_tests: list[str] | None
    """None where the tests are not here: a package is installed without them."""
    unknown: dict[str, list[str]]
    """Ids that the code cites and the book lacks, and where."""


def coverage(name: str, root: Path | None = None) -> Coverage:
    """The coverage of a rule set. Without findings of tests (see `covering`) every rule lacks one. Raises BadContent."""
    folder = ruleset(name).folder
    place = root or checkout(name)
    return compared(read_book(folder), cited(folder), (covering(place, name) or {}) if place else None)


def compared(book: Book, code: dict[str, list[str]], tests: dict[str, list[str]] | None) -> Coverage:
    """What a book asks for beside what there is."""
    rules = book.rules.values()
    wanted = [rule.id for rule in rules if rule.status in COVERED]
    count = {status: sum(rule.status == status for rule in rules) for status in ("done", "gm", "flavour")}
    return Coverage(
        book.ruleset,
        len(book.rules),
        **count,
        others={rule.id: (rule.status, rule.reason) for rule in rules if rule.status not in count},
        missing_code=[id for id in wanted if id not in code],
        missing_tests=None if tests is None else [id for id in wanted if not tests.get(id)],
        unknown={id: places for id, places in code.items() if id not in book.rules and _chapter(id) in map(_chapter, book.rules)},
    )


def _chapter(id: str) -> str:
    return id.partition("-")[0]


def carried_out(folder: Path, id: str) -> list[str]:
    """Where the code of a rule set carries a rule out: functions that cite it ("attack/armour.py:37 armour"), then the lines where
    else it stands ("lines/push.py:90")."""
    functions: list[str] = []
    lines: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        tree, file = ast.parse(path.read_text("utf-8"), str(path)), path.relative_to(folder).as_posix()
        citing = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and id in _cited_by(one)]
        functions += [f"{file}:{one.lineno} {one.name}" for one in citing]
        within = {line for one in citing for line in range(one.lineno - len(one.decorator_list), (one.end_lineno or 0) + 1)}
        lines += [f"{file}:{line}" for line in sorted({line for line, one in _literals(tree) if one == id} - within)]
    return functions + lines


def _cited_by(function: ast.FunctionDef) -> set[str]:
    return {*ids_of(ast.get_docstring(function)), *[id for one in function.decorator_list for _, id in _literals(one)]}


def cited(folder: Path) -> dict[str, list[str]]:
    """The ids in the Python files of a folder, each with its places."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        for line, id in sorted([*_literals(tree), *_docstrings(tree.body)]):
            places = found.setdefault(id, [])
            place = f"{path.relative_to(folder.parent).as_posix()}:{line}"
            if place not in places:
                places.append(place)
    return found


def _literals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Texts that are an id and nothing else, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE_ID.fullmatch(node.value):
            yield node.lineno, node.value


def _docstrings(body: Iterable[ast.stmt]) -> Iterator[tuple[int, str]]:
    """Ids that the docstrings of functions and methods begin with, with the lines of these."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _docstrings(node.body)
        elif isinstance(node, ast.FunctionDef):
            for id in ids_of(ast.get_docstring(node)):
                yield node.lineno, id


def checkout(name: str) -> Path | None:
    """The source checkout with the tests of a rule set; None if it is not here. That of another package is the folder above its
    sources, or the one where the program runs."""
    if name in SHIPPED:
        root = Path(bingqi.__file__).resolve().parents[2]
        return root if (root / "tests" / "rulesets" / name).is_dir() else None
    folder = ruleset(name).folder.resolve()
    for root in (folder.parents[1], Path.cwd()):
        if (root / "src" / folder.name).is_dir() and (root / "tests").is_dir():
            return root
    return None


def tests_of(root: Path, name: str) -> Path:
    """Where the tests of a rule set lie in a checkout: beside those of others, or all of them are its own."""
    among = root / "tests" / "rulesets" / name
    return among if among.is_dir() else root / "tests"


def covering(root: Path, name: str) -> dict[str, list[str]] | None:
    """The tests that cover each rule, as the last runs in this checkout found them; None if not all of them ever ran."""
    try:
        data = json.loads((root / FINDINGS).read_text("utf-8"))
        found: dict[str, list[str]] | None = data["rulesets"].get(name)
        ran = set(data["files"])
    except (OSError, ValueError, AttributeError, KeyError, TypeError):
        return None
    files = tests_of(root, name).rglob("test_*.py")
    return found if all(file.relative_to(root).as_posix() in ran for file in files) else None


def measure(root: Path, name: str) -> bool:
    """Run a rule set's tests, unseen, so that `covering` knows; whether all passed. This may take a minute."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "bingqi.testing", str(tests_of(root, name).relative_to(root))]
    done = subprocess.run(command, cwd=root, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return done.returncode == 0
