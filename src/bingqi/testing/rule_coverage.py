"""Which rules do the tests cover? Part of the pytest plugin `bingqi.testing`.

A test covers a rule if its docstring begins with the rule's id (or its mark `rules` names it), if code that carries the id ran
while the test did, and if it passed. Code that carries an id is a function named by `@rule` or `@reaction`, a function or method
whose docstring begins with the id, and a part of a tally. What the caches of such functions hold when a test that claims a rule
begins is forgotten, so that they run again.

The findings are left in `.bingqi/coverage.json`: {"rulesets": {rule set: {id: [tests]}}, "files": those of which every test has run
at one time}. A run replaces what is known of the tests that it ran, and drops tests that are no more. `--rules` names the claims of
tests that came to nothing.
"""

from __future__ import annotations

import inspect
import json
import os
import pkgutil
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from bingqi.core.content.rulebook import ids_of, read_book
from bingqi.core.dice.tally import Tally
from bingqi.core.problems import BadContent
from bingqi.core.rule import plain_of, rules_of
from bingqi.lab.study.rule_coverage import FINDINGS
from bingqi.testing.choosing import packages, said_of

Tests = dict[str, list[str]]
"""What each test covers: ids by the test's node id."""


class Findings:
    """What this process found; under xdist the workers hand theirs to the controller."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.ears = Ears()
        self.found: Tests = {}
        self.idle: list[str] = []
        self.collected: set[str] = set()
        self.files: set[str] = set()

    def pytest_sessionstart(self) -> None:
        if not self.config.pluginmanager.hasplugin("dsession"):  # the controller of workers runs no tests itself
            self.ears.listen([module for package in packages(said_of(self.config)) for module in modules(package)])

    def pytest_unconfigure(self) -> None:
        self.ears.stop()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.passed and report.nodeid.endswith(".py"):
            self.files.add(report.nodeid)

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.collected.update(item.nodeid for item in items)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collected.update(item.nodeid for item in session.items)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, None, None]:
        self.ears.begin(claims(item))
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if report.when == "call" and report.passed:
            claimed = claims(item)
            self.found[item.nodeid] = [id for id in claimed if id in self.ears.heard]
            self.idle += [f"{item.nodeid}: {id}" for id in claimed if id not in self.ears.heard]
        elif report.when == "setup" or not report.passed:
            self.found[item.nodeid] = []
        return report

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker of xdist is done."""
        told = getattr(node, "workeroutput", {}).get("rules")
        if told is not None:
            self.found.update(told["found"])
            self.idle += told["idle"]
            self.collected.update(told["collected"])
            self.files.update(told["files"])

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        if hasattr(self.config, "workeroutput"):
            lists = {"idle": self.idle, "collected": sorted(self.collected), "files": sorted(self.files)}
            self.config.workeroutput["rules"] = {"found": self.found, **lists}
        else:
            self.write(self.config.rootpath / FINDINGS)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.config.getoption("rules"):
            terminalreporter.section("rules claimed that did not run")
            for line in sorted(self.idle) or ["none"]:
                terminalreporter.line(line)

    def write(self, path: Path) -> None:
        """Put these findings among the earlier ones. A tree that cannot be written to keeps none."""
        before, files = earlier(path)
        if not any(self.found.values()) and not path.exists():
            return
        tests = {test: ids for test, ids in before.items() if not self.is_gone(test)}
        tests.update(self.found)
        whole = sorted({*(file for file in files if (self.config.rootpath / file).exists()), *self.run_whole()})
        data = {"rulesets": by_ruleset(tests, packages(said_of(self.config))), "files": whole}
        text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
        with suppress(OSError):
            path.parent.mkdir(exist_ok=True)
            new = path.with_suffix(f".{os.getpid()}")
            new.write_text(text, "utf-8")
            new.replace(path)

    def run_whole(self) -> set[str]:
        """The files of which every test ran."""
        if self.names_tests():
            return set()
        return self.files - {test.partition("::")[0] for test in self.collected - self.found.keys()}

    def names_tests(self) -> bool:
        """Whether single tests were asked for: then a file may hold more than was collected of it."""
        return any("::" in arg for arg in self.config.args) or bool(self.config.getoption("lf", False))

    def is_gone(self, test: str) -> bool:
        """Whether a test of an earlier run is no more: its file is not, or was collected whole and the test not with it."""
        file = test.partition("::")[0]
        if not (self.config.rootpath / file).exists():
            return True
        return not self.names_tests() and file in self.files and test not in self.collected


class Ears:
    """Hears which of the rules run that a test claims; no others, for that would take a third of the time of all tests. Functions
    stay the objects they are, so it does not matter where they are known."""

    def __init__(self) -> None:
        self.heard: set[str] = set()
        self.caches: list[Any] = []
        self.carriers: dict[str, list[FunctionType]] = {}
        """The functions that carry an id."""
        self.before: dict[FunctionType, tuple[CodeType, dict[str, Any]]] = {}

    def listen(self, found: Iterable[ModuleType]) -> None:
        """Find the functions of these modules that carry ids."""
        known = set[FunctionType]()
        for module in found:
            for thing in members(module):
                function = innermost(thing)
                if not isinstance(function, FunctionType) or function in known:
                    continue
                ids = (*carried_by(thing), *ids_of(function.__doc__))
                for id in ids:
                    self.carriers.setdefault(id, []).append(function)
                if ids:
                    known.add(function)
                    self.caches += [thing] if hasattr(thing, "cache_clear") else []

    def begin(self, claimed: Collection[str]) -> None:
        """A test begins, which claims these ids: hear the functions that carry them, and the parts of tallies."""
        self.stop()
        self.heard.clear()
        if not claimed:
            return
        for cached in self.caches:
            cached.cache_clear()
        carried: dict[FunctionType, list[str]] = {}
        for id in claimed:
            for function in self.carriers.get(id, ()):
                carried.setdefault(function, []).append(id)
        for function, ids in carried.items():
            self.attend(function, lambda *args, _ids=tuple(ids), **keywords: self.heard.update(_ids))
        if isinstance(Tally.add, FunctionType):  # nobody hears what is compiled
            self.attend(Tally.add, lambda tally, label, amount, rule, about="": self.heard.add(rule))

    def attend(self, function: Any, hear: Callable[..., None]) -> None:
        """Have `hear` called with the arguments of every call of `function`, then what `function` was."""
        plain = FunctionType(
            function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
        )
        plain.__kwdefaults__ = function.__kwdefaults__

        def run(*args: Any, **keywords: Any) -> Any:
            hear(*args, **keywords)
            return plain(*args, **keywords)

        self.before[function] = function.__code__, dict(vars(function))
        function.__signature__ = inspect.signature(function)
        door = door_with(len(function.__code__.co_freevars))
        function.__code__ = door.replace(co_consts=tuple([run if const == "run" else const for const in door.co_consts]))

    def stop(self) -> None:
        """Leave every function as it was."""
        for function, (code, attributes) in self.before.items():
            function.__code__, function.__dict__ = code, attributes
        self.before.clear()


@cache
def door_with(cells: int) -> CodeType:
    """The code of a function that is heard; a function stands in the place of the constant "run".

    It closes over as many names as the function it stands for does: Python looks at them when it shows a traceback.
    """
    names = ", ".join(f"cell_{n}" for n in range(cells))
    closed = f"        if 0: ({names},)\n" if cells else ""
    outer = f"    {names.replace(', ', ' = ')} = None\n" if cells else ""
    body = f"{closed}        run = 'run'\n        return run(*args, **keywords)\n"
    told = f"def outer():\n{outer}    def door(*args, **keywords):\n{body}    return door"
    made: dict[str, Any] = {}
    exec(told, made)
    code: CodeType = made["outer"]().__code__
    return code


def modules(package: str) -> Iterator[ModuleType]:
    """The modules of a rule set. One that cannot be imported is left out: the tests that need it will say why."""
    try:
        whole = import_module(package)
    except Exception:
        return
    yield whole
    for found in pkgutil.walk_packages(getattr(whole, "__path__", ()), f"{package}.", onerror=lambda name: None):
        try:
            yield import_module(found.name)
        except Exception:
            continue


def members(module: ModuleType) -> Iterator[Any]:
    """What a module defines: functions, and the methods of classes."""
    for thing in vars(module).values():
        if getattr(thing, "__module__", None) == module.__name__:
            yield from vars(thing).values() if isinstance(thing, type) else [thing]


def carried_by(thing: Any) -> tuple[str, ...]:
    """The rules that a thing names by `@rule`."""
    return rules_of(thing) if isinstance(thing, FunctionType) else ()


def innermost(thing: Any) -> Any:
    """The function within a rule, a property, a class method or a cache."""
    thing = plain_of(thing) if isinstance(thing, FunctionType) else thing
    for name in ("fget", "__func__", "func", "__wrapped__"):
        thing = getattr(thing, name, None) or thing
    return thing


def claims(item: pytest.Item) -> list[str]:
    """The rules that a test says it covers."""
    found = list(ids_of(item.function.__doc__)) if isinstance(item, pytest.Function) else []
    for mark in item.iter_markers("rules"):
        found += mark.args
    return list(dict.fromkeys(found))


def earlier(path: Path) -> tuple[Tests, list[str]]:
    """What earlier runs found, and the files that ran whole; nothing if that cannot be read."""
    tests: Tests = {}
    try:
        data = json.loads(path.read_text("utf-8"))
        for rules in data["rulesets"].values():
            for id, names in rules.items():
                for test in names:
                    tests.setdefault(test, []).append(id)
        return tests, [str(file) for file in data["files"]]
    except (OSError, ValueError, AttributeError, TypeError, KeyError):
        return {}, []


def by_ruleset(tests: Tests, packages: Iterable[str]) -> dict[str, dict[str, list[str]]]:
    """The tests of each rule in each book, in the book's order; a book that cannot be read has none."""
    covered: dict[str, list[str]] = {}
    for test in sorted(tests):
        for id in tests[test]:
            covered.setdefault(id, []).append(test)
    found: dict[str, dict[str, list[str]]] = {}
    for package in packages:
        with suppress(ImportError, BadContent):
            book = read_book(Path(*import_module(package).__path__))
            found[book.ruleset] = {id: covered[id] for id in book.rules if id in covered}
    return found
