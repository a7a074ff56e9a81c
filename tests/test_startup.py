"""What is loaded to begin with: the modules by name, for what takes time is to load them."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from bingqi.cli.commands.play import FIRST
from bingqi.rulesets import SHIPPED, WAYS, find_scenario, ruleset, scenarios_of

RAN = """
import sys
from bingqi.cli import main
code = main(sys.argv[1:])
print("\\n", *sys.modules, file=sys.stderr)
sys.exit(code)
"""
TYPER = """
import sys, typer
app = typer.Typer(rich_markup_mode=None)
app.command()(lambda: None)
app([], standalone_mode=False)
print(*sys.modules, file=sys.stderr)
"""
NOT_SERVED = """
import uvicorn
uvicorn.Server.run = lambda *args, **kwargs: None
"""
LIBRARIES = {"rich", "fluent", "yaml", "sqlalchemy", "alembic", "litestar", "uvicorn", "httpx", "importlib.metadata"}


def modules(code: str, *args: str) -> set[str]:
    """What a Python has loaded that runs this and prints them. Input ends at its first question."""
    env = os.environ | {"LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-c", code, *args]
    ran = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False)
    assert ran.returncode == 0, ran.stderr
    return {*ran.stderr.splitlines()[-1].split()}


@cache
def of_typer() -> set[str]:
    """What Typer loads by itself, which differs by version."""
    return modules(TYPER)


def loaded(*args: str, first: str = "") -> set[str]:
    """Of the large libraries and the rule sets, those that a command loads."""
    ours = modules(first + RAN, *args) - of_typer()
    return ours & (LIBRARIES | {f"bingqi.rulesets.{name}" for name in SHIPPED})


def test_the_help_loads_no_rules() -> None:
    assert loaded("--help") == {"fluent"}


def test_the_version_is_told_at_once() -> None:
    assert loaded("--version") == set()


@pytest.mark.parametrize(
    ("scenario", "own"),
    [
        ("kobolds-and-goblins", "frontline"),
        ("typy17/first-game", "typy17"),
        ("first-duel", "mttt"),
        ("", "frontline"),
    ],
)
def test_a_battle_loads_its_own_rules_alone(scenario: str, own: str) -> None:
    assert loaded("play", *filter(None, [scenario])) == {"rich", "fluent", "yaml", f"bingqi.rulesets.{own}"}


@pytest.mark.parametrize("command", [("simulate", "mirror", "--fights", "1"), ("rules", "frontline", "LB-1.1")])
def test_so_do_studies_and_the_book(command: tuple[str, ...]) -> None:
    assert loaded(*command) <= {"rich", "fluent", "yaml", "bingqi.rulesets.frontline"}


def test_a_server_that_begins_loads_no_rules_and_no_migrations(tmp_path: Path) -> None:
    serve = ("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert "alembic" in loaded(*serve, first=NOT_SERVED)  # the tables are made
    again = loaded(*serve, first=NOT_SERVED)
    assert {"litestar", "sqlalchemy", "uvicorn"} <= again
    assert "alembic" not in again
    assert not [one for one in again if one.startswith("bingqi.")]


def test_what_is_played_without_a_name_is_the_smallest() -> None:
    (rules, smallest), *_ = scenarios_of(ruleset(SHIPPED[0]))
    assert f"{rules.id}/{smallest.name}" == FIRST


@pytest.mark.parametrize("name", SHIPPED)
def test_every_scenario_lies_where_it_is_looked_for(name: str) -> None:
    rules = ruleset(name)
    found = {path for way in WAYS for path in (rules.folder / "content").glob(way)}
    assert found == {*rules.library.names("scenarios").values()}
    for path in found:
        assert find_scenario(path.stem) == (rules, path.stem)
