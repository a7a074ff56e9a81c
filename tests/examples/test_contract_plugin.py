"""Whoever writes a rule set runs the contract on it, anywhere: by its name, by its place, or in a test file of their own; and what
is wrong is found."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from bingqi_duel import RULESET
from hypothesis.vendor.pretty import pretty
from tests.packages import DUEL, installed

import bingqi
from bingqi.cli.commands.new_ruleset import make_package

PYTEST = ("-m", "pytest", "-q", "-p", "bingqi.testing", "-p", "no:cacheprovider", "-p", "no:xdist")
BY_NAME = ("--pyargs", "bingqi.testing.contract", "--ruleset")
FAULTY = """
from dataclasses import replace
import bingqi_duel as duel

def turn(battle):
    battle.state.fighters["crane"].breath = 1
    duel.RULESET.turn(battle)

RULESET = replace(duel.RULESET, id="cheat", turn=turn)
"""
OF_ITS_OWN = """
from bingqi.testing.contract import *

RULESETS = ["duel"]
"""
WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "hypothesis":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Missing())
import pytest
sys.exit(pytest.main(["-p", "bingqi.testing"]))
"""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where Python finds the duel, a rule set that was just made, and one that cheats."""
    folder = tmp_path_factory.mktemp("brought")
    make_package("marsh", folder / "marsh")
    (folder / "cheat.py").write_text(FAULTY, "utf-8")
    found = [*installed(folder / "about", DUEL), *installed(folder / "about-marsh", folder / "marsh"), folder]
    return os.pathsep.join([*map(str, found), str(Path(bingqi.__file__).parents[1])])


def run(args: tuple[str, ...], path: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """A Python in an empty folder, as in a project of somebody else."""
    env = {**os.environ, **more, "PYTHONPATH": path}
    return subprocess.run([sys.executable, *args], cwd=folder, env=env, capture_output=True, encoding="utf-8")


def passed(told: str) -> int:
    """How many tests passed; a test of the contract is skipped where only a long run can demand something."""
    found = re.search(r"^(\d+) passed, 1 skipped(?:, 1 warning)? in", told, re.MULTILINE)
    assert found is not None, told[-5000:]
    return int(found[1])


@pytest.mark.parametrize("name", ["duel", "marsh", "bingqi_duel:RULESET"])
def test_the_contract_plays_a_rule_set_by_name_or_by_its_place(name: str, path: str, tmp_path: Path) -> None:
    ran = run((*PYTEST, *BY_NAME, name), path, tmp_path)
    assert ran.returncode == 0, ran.stdout[-5000:]
    assert passed(ran.stdout) >= 35
    assert not (tmp_path / ".bingqi").exists()


def test_a_test_file_of_ones_own_is_the_same_contract(path: str, tmp_path: Path) -> None:
    (tmp_path / "test_contract.py").write_text(OF_ITS_OWN, "utf-8")
    ran = run((*PYTEST, "--battles", "1"), path, tmp_path)
    assert passed(ran.stdout) == passed(run((*PYTEST, *BY_NAME, "duel", "--battles", "1"), path, tmp_path).stdout)


def test_a_planted_fault_is_found_and_told_with_its_field(path: str, tmp_path: Path) -> None:
    ran = run((*PYTEST, *BY_NAME, "cheat:RULESET", "-k", "entries_alone"), path, tmp_path)
    assert ran.returncode == 1
    assert "something is changed outside of an event (let it happen by battle.do)" in ran.stdout
    assert "state.fighters['crane'].breath is 3, or 1" in ran.stdout


def test_a_failure_shows_a_rule_set_by_its_name() -> None:
    """And not all that it is made of."""
    assert pretty(RULESET) == repr(RULESET) == "Ruleset('duel')"


def test_a_long_run_demands_that_everything_occurs(path: str, tmp_path: Path) -> None:
    """In as many battles as one says; what hardly ever comes up in a small game need not do so in each."""
    tests = "every_event_and_every_reaction or something_against_the_rest"
    ran = run((*PYTEST, *BY_NAME, "duel", "--long", "--battles", "3", "-k", tests), path, tmp_path)
    assert "2 passed" in ran.stdout, ran.stdout
    ran = run((*PYTEST, *BY_NAME, "marsh", "--long", "--battles", "1", "-k", "every_event_and_every_reaction"), path, tmp_path)
    assert ran.returncode == 0, ran.stdout


def test_a_rule_set_that_there_is_not_is_told_in_a_line(path: str, tmp_path: Path) -> None:
    ran = run((*PYTEST, *BY_NAME, "dule"), path, tmp_path)
    assert ran.returncode != 0
    assert 'no rule set "dule"; did you mean "duel"?' in ran.stdout
    assert "Traceback" not in ran.stdout + ran.stderr


def test_what_it_needs_and_is_not_installed_is_told_in_a_line(path: str, tmp_path: Path) -> None:
    ran = run(("-c", WITHOUT), path, tmp_path, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")
    assert ran.returncode == 4
    assert ran.stderr.strip() == ('ERROR: hypothesis is not installed; install what this needs: pip install "bingqi[testing]"')
