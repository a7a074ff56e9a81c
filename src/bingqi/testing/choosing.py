"""Choosing: which rule sets the contract is about. A test of it has the mark `each_pair`, and is run with each scenario of each of
them, or `each_ruleset`.

They are named by `--ruleset`, else by RULESETS in the module of the test, else by `bingqi_rulesets` in the configuration;
otherwise they are all that there are. A name is that under which a rule set is found ("duel"), or the place where it lies in a
package that need not be installed ("bingqi_duel:RULESET"); "*" is all that can be found. RULESETS may hold rule sets themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

import pytest

from bingqi import rulesets
from bingqi.core.installed import RULESETS, module_of
from bingqi.core.problems import BadContent
from bingqi.core.ruleset import Ruleset

ALL = "*"
each_pair = pytest.mark.each_pair
"""A test of `rules` and a `scenario`."""
each_pair_with_acts = pytest.mark.each_pair(having="acts")
"""The same, of rule sets that declare their acts with the kit."""
each_ruleset = pytest.mark.each_ruleset
"""A test of `rules`."""


def said_of(config: pytest.Config, module: object = None) -> Sequence[str | Ruleset[Any]]:
    """What is said of the rule sets that the contract is about."""
    own: Sequence[str | Ruleset[Any]] = getattr(module, "RULESETS", ())
    return config.getoption("ruleset") or own or config.getini("bingqi_rulesets") or [ALL]


def chosen_rulesets(names: Iterable[str | Ruleset[Any]]) -> list[Ruleset[Any]]:
    """Rule sets by what is said of them. Raises BadContent, and whatever a package raises that is named by its place."""
    found: list[Ruleset[Any]] = []
    for name in names:
        if isinstance(name, Ruleset):
            found.append(name)
        elif ":" in name:
            module, _, attribute = name.partition(":")
            found.append(getattr(import_module(module), attribute))
        else:
            found += map(rulesets.ruleset, rulesets.names() if name == ALL else [name])
    return found


def packages(names: Iterable[str | Ruleset[Any]]) -> list[str]:
    """The Python packages in which rule sets lie, by what is said of them; nothing is loaded for that."""
    found: list[str] = []
    for name in names:
        if isinstance(name, Ruleset):
            found.append(name.turn.__module__.rpartition(".")[0])
        elif ":" in name:
            found.append(name.partition(":")[0])
        else:
            one_or_all = [one for one in rulesets.names() if name in (one, ALL)]
            found += [f"bingqi.rulesets.{one}" if one in rulesets.SHIPPED else module_of(RULESETS, one) for one in one_or_all]
    return list(dict.fromkeys(found))


def parametrize(metafunc: pytest.Metafunc) -> None:
    """Run a test with what its mark says."""
    for pair, marks in ((True, "each_pair"), (False, "each_ruleset")):
        mark = metafunc.definition.get_closest_marker(marks)
        if mark is None:
            continue
        try:
            rules = chosen_rulesets(said_of(metafunc.config, metafunc.module))
        except BadContent as wrong:
            raise pytest.Collector.CollectError(str(wrong)) from None
        rules = [one for one in rules if getattr(one, mark.kwargs.get("having", "id")) is not None]
        if pair:
            pairs = pairs_of(rules)
            metafunc.parametrize(("rules", "scenario"), pairs, ids=[f"{one.id}/{name}" for one, name in pairs])
        else:
            metafunc.parametrize("rules", rules, ids=[one.id for one in rules])


def pairs_of(rules: Iterable[Ruleset[Any]]) -> list[tuple[Ruleset[Any], str]]:
    """Rule sets, each with its scenarios, the smallest first."""
    return [(one, listed.name) for each in rules for one, listed in rulesets.scenarios_of(each)]
