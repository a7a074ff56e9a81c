"""The names that `bingqi` has: few, each loaded when it is asked for, each shown by an example."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import bingqi
import bingqi.door

DOCS = Path(__file__).parents[2] / "docs"
MODULES = [f"bingqi.door.{one.name}" for one in iter_modules(bingqi.door.__path__)]
OF_THE_DOOR = [name for name in bingqi.__all__ if getattr(getattr(bingqi, name), "__module__", "").startswith("bingqi.door")]
FOREIGN = {"as_integer_ratio", "count", "index"}
"""What every tuple has."""


def run(program: str) -> str:
    """What a program prints that knows nothing yet."""
    return subprocess.check_output([sys.executable, "-c", program], text=True).strip()


@pytest.mark.parametrize("module", MODULES)
def test_examples_go_as_they_say(module: str) -> None:
    failed, _ = doctest.testmod(import_module(module))
    assert not failed


def members(thing: type) -> list[str]:
    """The public methods and properties of a class that are its own; fields are told of beside them."""
    fields = getattr(thing, "_fields", ())
    its = {name for one in thing.__mro__ if one.__module__.startswith("bingqi.door") for name in vars(one)}
    return [name for name in sorted(its) if not name.startswith("_") and name not in fields and name not in FOREIGN]


@pytest.mark.parametrize("name", OF_THE_DOOR)
def test_every_name_has_an_example(name: str) -> None:
    thing = getattr(bingqi, name)
    assert ">>>" in (inspect.getdoc(thing) or "")
    if isinstance(thing, type):
        assert not [one for one in members(thing) if not _shown(thing, one)]


def _shown(thing: type, member: str) -> bool:
    """Whether a member has an example of its own, or one where its class does."""
    its = inspect.getdoc(getattr(thing, member)) or ""
    return ">>>" in its or f".{member}(" in (inspect.getdoc(thing) or "")


PAGES = ("python.md", "python.zh.md")


@pytest.mark.parametrize("page", PAGES)
def test_the_page_goes_as_it_says(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(DOCS / page), module_relative=False)
    assert tried > 40
    assert not failed


@pytest.mark.parametrize("page", PAGES)
def test_the_page_names_all_that_is_stable_and_nothing_else(page: str) -> None:
    """Each name in a row of its table; of a class its members and fields."""
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", (DOCS / page).read_text("utf-8"), re.MULTILINE))
    assert sorted(rows) == bingqi.__all__
    for name in OF_THE_DOOR:
        thing = getattr(bingqi, name)
        if isinstance(thing, type) and thing is not bingqi.Lines:
            assert {*re.findall(r"`(\w+)`", rows[name])} == {*members(thing), *getattr(thing, "_fields", ())}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", sorted({*bingqi.__all__} - {*OF_THE_DOOR}))
def test_what_comes_from_below_has_an_example_on_the_page(page: str, name: str) -> None:
    """Errors, rule sets, proofs: they have no examples where they are at home."""
    examples = doctest.DocTestParser().get_examples((DOCS / page).read_text("utf-8"))
    assert any(re.search(rf"bingqi\.{name}\b", one.source) for one in examples)


def test_all_names_are_there_and_no_others() -> None:
    assert sorted(bingqi.__all__) == list(bingqi.__all__)
    assert len(OF_THE_DOOR) > 10
    program = "import bingqi; print([name for name in vars(bingqi) if name[:1] != '_'])"
    assert run(program) == "['TYPE_CHECKING']"
    assert run("import bingqi; print(sorted({*bingqi.__all__} - {*dir(bingqi)}))") == "[]"
    assert run("from bingqi import *; print(load.__name__, Fight.__name__)") == "load Fight"


def test_type_checkers_see_the_same_names() -> None:
    """Those of the block that only they read are those that are loaded."""
    source = inspect.getsource(bingqi)
    block = source.partition("if TYPE_CHECKING:\n")[2].partition("\n\n")[0]
    lines = [line.strip().removeprefix("from ").split(" import ") for line in block.splitlines()]
    assert {home: tuple(names.split(", ")) for home, names in lines} == bingqi._HOMES


def test_to_import_it_loads_nothing() -> None:
    program = "import sys; before = {*sys.modules}; import bingqi; print(sorted({*sys.modules} - before))"
    assert run(program) == "['bingqi']"


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(AttributeError, match="module 'bingqi' has no attribute 'laod'"):
        bingqi.laod  # type: ignore[attr-defined]  # noqa: B018


def test_nothing_but_the_bare_package_is_wanted() -> None:
    """A battle is played, drawn, reckoned and saved without what only the terminal, or a server, needs."""
    program = """
import sys, tempfile
for name in ("typer", "rich", "tomli_w", "litestar", "sqlalchemy", "uvicorn", "httpx"):
    sys.modules[name] = None
import bingqi
for name in ("mirror", "typy17/first-game", "first-duel"):
    fight = bingqi.load(name, seed=7)
    print(str(fight)[:0], end="")
    fight.play()
    fight.odds(seconds=1), fight.advice(seconds=0.3)
    with tempfile.TemporaryDirectory() as folder:
        fight.save(folder + "/a.jsonl")
        print(bingqi.load(folder + "/a.jsonl").question == fight.question, bingqi.verify(folder + "/a.jsonl").verdict)
print(bingqi.simulate("mirror", 3, seats={"red": "random", "blue": "random"}).fights)
"""
    assert run(program).split("\n") == ["True sound"] * 3 + ["3"]
