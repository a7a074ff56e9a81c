"""Rule coverage: an id in a test's docstring counts only if code that carries the id ran in this test."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.tally import Tally
from bingqi.lab.study.rule_coverage import checkout, cited, compared, covering, measure
from bingqi.testing import rule_coverage

pytestmark = pytest.mark.plain  # nobody hears what compiled code does

RULE = """
  - id: TY-{n}
    chapter: TY
    layer: seed
    kind: {kind}
    status: {status}
    title: {{en: T, zh: 题}}
    rule: {{en: R, zh: 则}}
"""

CODE = '''
from functools import cache

from bingqi.core.moment import Moment, reaction
from bingqi.core.rule import rule


class Moved(Moment):
    def about(self):
        """TY-6: a method carries an id too."""
        return {}


@rule("TY-1")
def rally(battle):
    """A rule by its decorator."""
    return reach(2)


@reaction("TY-2", to=Moved, may=lambda state, moment: [("north", "a")])
def fire(battle, who, moved):
    """A reaction."""


def reach(cells, *, feet=5):
    """TY-3, TY-4: a plain function by its docstring (TY-7 is not its rule)."""
    return cells * feet


@cache
def middle(n):
    """TY-5 A cached function."""
    return n // 2


def armour(tally):
    tally.add("armour", 2, "TY-8")


BY_NAME = {"reach": (reach,)}
'''

TESTS = '''
import inspect

import pytest
from bingqi.core.moment import _REACTIONS
from bingqi.core.dice.tally import Tally
from toys.toy import turn


class Nobody:
    telling = False


def test_rule():
    """TY-1, TY-3: both ran."""
    assert turn.rally(Nobody()) == 10


def test_claims_too_much():
    """TY-1 does not run here, TY-3 does but is not claimed."""
    turn.reach(1)


def test_table():
    """TY-4"""
    assert turn.BY_NAME["reach"][0](2, feet=10) == 20
    assert str(inspect.signature(turn.reach)) == "(cells, *, feet=5)"


def test_reaction():
    """TY-2: found in the registry."""
    for reaction in _REACTIONS[turn.Moved]:
        reaction.run(Nobody(), "a", turn.Moved())


@pytest.mark.parametrize("n", [1, 2])
def test_cached(n):
    """TY-5 runs again in each test."""
    assert turn.middle(7) == 3


@pytest.fixture
def moved():
    return turn.Moved().about()


@pytest.mark.rules("TY-6")
def test_setup(moved):
    """The fixture counts."""


def test_tally():
    """TY-8: a part."""
    tally = Tally("AC", False)
    turn.armour(tally)
    assert tally.sum == 2


@pytest.mark.rules("TY-4")
def test_that_fails():
    turn.reach(1)
    assert LATER
'''

COVERED = {
    "TY-1": ["test_toy.py::test_rule"],
    "TY-2": ["test_toy.py::test_reaction"],
    "TY-3": ["test_toy.py::test_rule"],
    "TY-4": ["test_toy.py::test_table"],
    "TY-5": ["test_toy.py::test_cached[1]", "test_toy.py::test_cached[2]"],
    "TY-6": ["test_toy.py::test_setup"],
    "TY-8": ["test_toy.py::test_tally"],
}


@pytest.fixture
def toy(pytester: pytest.Pytester) -> Path:
    """A rule set of a few rules, with tests, in a folder of its own."""
    folder = pytester.mkpydir("toys") / "toy"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "turn.py").write_text(CODE, "utf-8")
    kinds = {8: ("gm-discretion", "gm"), 9: ("flavour", "flavour")}
    rules = [
        RULE.format(n=n, kind=kind, status=status) for n in range(1, 11) for kind, status in [kinds.get(n, ("action", "done"))]
    ]
    head = "ruleset: toy\nversion: 1\ntitle: {en: Toy, zh: 玩具}\nchapters: {TY: {en: All, zh: 全}}\nrules:"
    (folder / "rules.yaml").write_text(head + "".join(rules), "utf-8")
    options = "-p bingqi.testing --strict-markers --strict-config -p no:cacheprovider"
    pytester.makeini(f"[pytest]\nbingqi_rulesets = toys.toy:RULESET\naddopts = {options}")
    pytester.makepyfile(test_toy=TESTS.replace("LATER", "False"))
    pytester.syspathinsert()
    return folder


def found(pytester: pytest.Pytester) -> dict[str, list[str]] | None:
    return covering(pytester.path, "toy")


def test_only_what_ran_in_a_test_that_passed_is_covered(pytester: pytest.Pytester, toy: Path) -> None:
    result = pytester.runpytest_inprocess("--rules")
    result.assert_outcomes(passed=8, failed=1)
    assert found(pytester) == COVERED
    result.stdout.fnmatch_lines(["*rules claimed that did not run*", "test_toy.py::test_claims_too_much: TY-1"])


def test_workers_hand_in_their_findings(pytester: pytest.Pytester, toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(rule_coverage.__file__).parents[2]), str(pytester.path)]))
    pytester.runpytest_subprocess("-n", "2").assert_outcomes(passed=8, failed=1)
    assert found(pytester) == COVERED


def test_a_partial_run_replaces_what_is_known_of_its_own_tests(pytester: pytest.Pytester, toy: Path) -> None:
    pytester.runpytest_inprocess()
    pytester.makepyfile(test_toy=TESTS.replace("LATER", "True").replace("turn.rally(Nobody()) == 10", "True"))
    pytester.runpytest_inprocess("-k", "test_rule or fails").assert_outcomes(passed=2, deselected=7)
    assert found(pytester) == {
        **{id: tests for id, tests in COVERED.items() if id not in ("TY-1", "TY-3")},
        "TY-4": ["test_toy.py::test_table", "test_toy.py::test_that_fails"],
    }


def test_tests_that_are_no_more_cover_nothing(pytester: pytest.Pytester, toy: Path) -> None:
    pytester.runpytest_inprocess()
    pytester.makepyfile(test_toy=TESTS.replace("test_tally", "test_sum"), test_more="def test_nothing(): pass")
    pytester.runpytest_inprocess("test_toy.py::test_rule")
    assert found(pytester) == COVERED
    pytester.runpytest_inprocess()
    assert found(pytester) == {**COVERED, "TY-8": ["test_toy.py::test_sum"]}
    (pytester.path / "test_toy.py").unlink()
    pytester.runpytest_inprocess()
    assert found(pytester) == {}


def test_findings_that_cannot_be_read_are_none(pytester: pytest.Pytester, toy: Path) -> None:
    assert found(pytester) is None
    path = pytester.mkdir(".bingqi") / "coverage.json"
    path.write_text("[", "utf-8")
    assert found(pytester) is None
    pytester.runpytest_inprocess("-k", "table")
    assert json.loads(path.read_text("utf-8")) == {"rulesets": {"toy": {"TY-4": COVERED["TY-4"]}}, "files": []}


def test_only_tests_that_ran_whole_can_say_what_lacks_one(pytester: pytest.Pytester, toy: Path) -> None:
    """A run of other tests, or of some of them, says nothing of a rule set; what a whole run found stays known."""
    folder = pytester.mkdir("tests") / "rulesets" / "toy"
    folder.mkdir(parents=True)
    (pytester.path / "test_toy.py").rename(folder / "test_toy.py")
    pytester.makepyfile(test_more="def test_nothing(): pass")
    for args in (["test_more.py"], ["-k", "table"], ["tests/rulesets/toy/test_toy.py::test_table"]):
        pytester.runpytest_inprocess(*args)
        assert found(pytester) is None
    pytester.runpytest_inprocess("tests")
    whole = found(pytester)
    assert whole is not None
    assert whole.keys() == COVERED.keys()
    pytester.runpytest_inprocess("test_more.py")
    assert found(pytester) == whole
    (folder / "test_later.py").write_text("def test_later(): pass", "utf-8")
    assert found(pytester) is None


def test_a_module_that_cannot_be_imported_does_not_stop_the_others(pytester: pytest.Pytester, toy: Path) -> None:
    (toy / "broken.py").write_text("import nowhere_at_all", "utf-8")
    pytester.runpytest_inprocess("-k", "table")
    assert found(pytester) == {"TY-4": COVERED["TY-4"]}


def test_functions_are_left_as_they_were() -> None:
    """As soon as the next test begins that claims nothing, and in the end."""
    code = Tally.add.__code__
    ears = rule_coverage.Ears()
    ears.listen(iter(()))
    for leave in (ears.stop, lambda: ears.begin([])):
        ears.begin(["TY-8"])
        Tally("AC", False).add("armour", 2, "TY-8")
        assert ears.heard == {"TY-8"}
        leave()
        assert Tally.add.__code__ is code


def test_code_and_tests_are_compared_with_the_book(toy: Path) -> None:
    (toy / "other.py").write_text('PART = "TY-99"\nNAME = "AB-1"\n', "utf-8")
    code = cited(toy)
    assert code["TY-1"] == ["toy/turn.py:14"]
    assert code["TY-6"] == ["toy/turn.py:9"]
    assert "TY-7" not in code
    report = compared(read_book(toy), code, COVERED)
    assert (report.ruleset, report.atoms, report.done, report.gm, report.flavour) == ("toy", 10, 8, 1, 1)
    assert report.missing_code == ["TY-7", "TY-10"]
    assert report.missing_tests == ["TY-7", "TY-10"]
    assert report.unknown == {"TY-99": ["toy/other.py:1"]}
    assert compared(read_book(toy), code, None).missing_tests is None
    assert compared(read_book(toy), code, {}).missing_tests == [f"TY-{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 10)]


@pytest.mark.parametrize(("claim", "passed"), [("True", True), ("False", False)])
def test_the_tests_of_a_rule_set_can_be_run_unseen(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], claim: str, passed: bool
) -> None:
    folder = tmp_path / "tests" / "rulesets" / "toy"
    folder.mkdir(parents=True)
    (folder / "test_toy.py").write_text(f"def test_toy():\n    assert {claim}\n", "utf-8")
    assert measure(tmp_path, "toy") is passed
    assert capfd.readouterr() == ("", "")


def test_a_source_checkout_is_found_by_its_tests() -> None:
    assert checkout("frontline") == Path(__file__).parents[2]
