"""Testing: the contract that every rule set passes, and which rules its tests cover: a pytest plugin for whoever writes one.

    pytest -p bingqi.testing --pyargs bingqi.testing.contract --ruleset duel

or, where `-p bingqi.testing` stands in the configuration of pytest, a test file of one's own:

    from bingqi.testing.contract import *

    RULESETS = ["duel"]

`--battles N` says how many battles of each scenario are played at random, `--long` plays many and demands that all events occur.
`--rules` names the rules that a test claims and that do not run in it (see rule_coverage.py).
"""

from __future__ import annotations

from collections.abc import Generator

from bingqi.core.extras import not_installed

try:
    import pytest
except ModuleNotFoundError as wrong:
    raise ImportError(not_installed(wrong)) from None


def pytest_addoption(parser: pytest.Parser) -> None:
    """What the command line and the configuration may say."""
    group = parser.getgroup("bingqi", "the contract of rule sets")
    group.addoption("--ruleset", action="append", metavar="NAME", help="the rule set that the contract is about; may be repeated")
    group.addoption("--battles", type=int, default=0, metavar="N", help="so many battles of each scenario, at random")
    group.addoption("--long", action="store_true", help="many battles and examples; every event and every reaction must occur")
    group.addoption("--rules", action="store_true", help="name the tests that claim a rule which does not run in them")
    parser.addini("bingqi_rulesets", "the rule sets that the contract is about, by name or as package:ATTRIBUTE", type="args")


def pytest_configure(config: pytest.Config) -> None:
    """Raises pytest.UsageError where something is not installed."""
    try:
        from bingqi.testing.amounts import LIMITS
    except ModuleNotFoundError as wrong:
        raise pytest.UsageError(str(not_installed(wrong) or wrong)) from None
    from bingqi.testing.rule_coverage import Findings

    LIMITS.long = LIMITS.long or config.getoption("long")
    LIMITS.battles = config.getoption("battles")
    config.addinivalue_line("markers", "each_pair: run with `rules` and each `scenario` of them, for each rule set")
    config.addinivalue_line("markers", "each_ruleset: run with `rules`, for each rule set")
    config.addinivalue_line("markers", "rules(*ids): the ids of the rules that a test covers, beside those in its docstring")
    config.pluginmanager.register(Findings(config), "rule-findings")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The rule sets and scenarios of a test of the contract."""
    from bingqi.testing.choosing import parametrize

    parametrize(metafunc)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """A failure of the contract is told within seconds."""
    from hypothesis.internal.conjecture import engine

    from bingqi.testing.amounts import LIMITS, SHRINKING

    before = engine.MAX_SHRINKING_SECONDS
    if not LIMITS.long and (item.get_closest_marker("each_pair") or item.get_closest_marker("each_ruleset")):
        engine.MAX_SHRINKING_SECONDS = min(SHRINKING, before)
    try:
        return (yield)
    finally:
        engine.MAX_SHRINKING_SECONDS = before
