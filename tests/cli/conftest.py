"""The command line, called in this process: what it prints, what it says on stderr, its exit code."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bingqi.cli import main
from bingqi.lab.fights.study import new_study
from bingqi.lab.study.simulate import play_one

SCENARIO = "kobolds-and-goblins"
BOTS = {"kobolds": "random", "goblins": "greedy"}


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def faults(self) -> list[str]:
        return self.err.splitlines()


Run = Callable[..., Ran]


@pytest.fixture
def bingqi(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command in an empty folder, in English, with lines to type."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*args: object, stdin: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        capsys.readouterr()
        code = main([str(arg) for arg in args])
        return Ran(code, *capsys.readouterr())

    return run


@pytest.fixture(scope="session")
def fought(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a fight that is over."""
    path = tmp_path_factory.mktemp("records") / "fought.jsonl"
    play_one(new_study(SCENARIO, 1, BOTS), 0, path)
    return path


@pytest.fixture
def going_on(bingqi: Run, tmp_path: Path) -> Path:
    """The record of a fight that a human has begun."""
    path = tmp_path / "going-on.jsonl"
    ran = bingqi("play", SCENARIO, "--seed", 5, "--record", path, "--seat", "goblins=greedy", stdin="1\n" * 6)
    assert ran.code == 0, ran.err
    return path
