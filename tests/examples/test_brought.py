"""A rule set in a package of its own is played like any other as soon as it can be found by its entry point: in the terminal, by
its own bot. By the contract too: see test_contract_plugin.py."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.layers import count, folders
from tests.examples.wheels import unpacked
from tests.packages import DUEL, installed

from bingqi import bots, rulesets
from bingqi.cli import main
from bingqi.cli.commands.new_ruleset import make_package
from bingqi.core import installed as entries
from bingqi.lab.study.rule_coverage import checkout


@pytest.fixture(scope="module")
def search_path(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Where Python finds the duel, and a rule set that was just made."""
    folder = tmp_path_factory.mktemp("brought")
    make_package("marsh", folder / "marsh")
    return [*installed(folder / "about", DUEL), *installed(folder / "about-marsh", folder / "marsh")]


@pytest.fixture
def found(search_path: list[Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """They are found in this process."""
    for path in search_path:
        monkeypatch.syspath_prepend(path)
    entries.forget()
    yield
    entries.forget()


@pytest.mark.usefixtures("found")
def test_it_is_listed_with_its_bot_and_its_scenario() -> None:
    assert rulesets.names() == [*rulesets.SHIPPED, "duel", "marsh"]
    assert bots.names() == [*bots.SHIPPED, "stubborn"]
    assert [one.name for one in rulesets.ruleset("duel").scenarios()] == ["dawn"]


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("name", "seats"), [("duel/dawn", "crane=stubborn tiger=greedy"), ("marsh/first", "red=random blue=greedy")]
)
def test_a_battle_between_bots_in_the_terminal(name: str, seats: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """To its end, with words for all of it."""
    given = [word for seat in seats.split() for word in ("--seat", seat)]
    assert main(["--lang", lang, "play", name, *given, "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert {"en": "Victory for", "zh": "获胜"}[lang] in told
    assert not re.findall(r"\b(?:act|ask|event|option|outcome|roll|tally|part|gauge|cost|result)-\w+", told)


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize("name", ["duel/dawn", "marsh/first"])
def test_battles_are_simulated(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", name, "--fights", "20", "--workers", "1", "--seed", "1"]) == 0
    assert "20" in capsys.readouterr().out


@pytest.mark.usefixtures("found")
def test_its_messages_are_listed_and_none_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("duel", "marsh"):
        assert main(["rules", name, "--messages"]) == 0
    told = capsys.readouterr().out
    assert "act-riposte" in told
    assert "guard-high" in told
    assert "cost-breath" in told


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize("name", ["duel", "marsh"])
def test_its_content_is_checked_as_its_own(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The folder, and a file in it: whose rules they are for, pack.toml says."""
    content = rulesets.ruleset(name).folder / "content"
    assert main(["check", str(content)]) == 0
    assert main(["check", str(next((content / "scenarios").glob("*.toml")))]) == 0
    assert capsys.readouterr().out.count("nothing wrong") == 2


@pytest.mark.usefixtures("found")
def test_the_tests_of_a_rule_set_are_found_beside_its_sources_or_where_one_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An installed one has them in the project that it came from."""
    assert checkout("duel") == DUEL
    make_package("reeds", tmp_path / "reeds")
    _, about = installed(tmp_path / "about", tmp_path / "reeds")
    shutil.copytree(tmp_path / "reeds" / "src" / "bingqi_reeds", about / "bingqi_reeds")
    monkeypatch.syspath_prepend(about)
    entries.forget()
    assert checkout("reeds") is None
    monkeypatch.chdir(tmp_path / "reeds")
    assert checkout("reeds") == tmp_path / "reeds"


def test_little_of_the_duel_is_neither_rule_event_nor_struct() -> None:
    """In the terms of bench/layers.py."""
    (folder,) = folders(DUEL)
    found = count(folder)
    assert found.rest <= 45
    assert sum(found.lines.values()) <= 190


def test_the_wheel_of_the_duel_holds_all_that_it_needs(tmp_path: Path) -> None:
    """Whoever has that file and bingqi lists it, fights it, and sees its book."""
    site = unpacked(DUEL, tmp_path)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(Path(rulesets.__file__).parents[2])])}
    for said, wanted in (
        (["scenarios"], "duel/dawn"),
        (["simulate", "duel/dawn", "--fights", "20", "--workers", "1", "--seat", "tiger=stubborn"], "20"),
        (["rules", "duel", "DU-2.4"], "Riposte"),
    ):
        command = f"import sys; from bingqi.cli import main; sys.exit(main({['--lang', 'en', *said]}))"
        ran = subprocess.run([sys.executable, "-c", command], cwd=tmp_path, env=env, capture_output=True, encoding="utf-8")
        assert (ran.returncode, wanted in ran.stdout) == (0, True), ran.stdout + ran.stderr
