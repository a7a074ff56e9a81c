"""The rule sets, by name. Each is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bingqi.core.fault import BadContent, fault, short, unknown
from bingqi.core.ruleset import Listed, Ruleset

NAMES = ("frontline", "typy17", "mttt")


def ruleset(name: str) -> Ruleset[Any]:
    """A rule set by name. Raises BadContent if there is none of that name."""
    if name not in NAMES:
        raise BadContent(unknown("rule-set", name, NAMES))
    found: Ruleset[Any] = import_module(f"bingqi.rulesets.{name}").RULESET
    return found


def scenarios() -> list[tuple[Ruleset[Any], Listed]]:
    """Every scenario with its rule set; within a rule set the smallest first."""
    found: list[tuple[Ruleset[Any], Listed]] = []
    for name in NAMES:
        rules = ruleset(name)
        found += [(rules, one) for one in sorted(rules.scenarios(), key=lambda one: (one.size, one.name))]
    return found


def find_scenario(name: str) -> tuple[Ruleset[Any], str]:
    """A scenario by `RULESET/NAME`, or by a bare NAME while it is unique. Raises BadContent."""
    known = {f"{rules.id}/{one.name}": (rules, one.name) for rules, one in scenarios()}
    if name in known:
        return known[name]
    bare = [full for full in known if full.partition("/")[2] == name]
    if len(bare) == 1:
        return known[bare[0]]
    if bare:
        raise BadContent(fault("in-several-rule-sets", name=short(name), found=bare))
    rules_name, slash, _ = name.partition("/")
    if rules_name in NAMES:
        its = [full for full in known if full.startswith(f"{rules_name}/")]
        raise BadContent(unknown("scenario", name, its) if slash else fault("rule-set-no-scenario", name=name, known=its))
    raise BadContent(unknown("scenario", name, [*known, *[full.partition("/")[2] for full in known]]))
