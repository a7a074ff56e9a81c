"""The rule sets, by name: those shipped, and those of other packages (see core/installed.py). Each is loaded when it is first asked
for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from bingqi.core.installed import RULESETS, installed, load, unsound
from bingqi.core.problems import BadContent, kind_text, problem, short, unknown
from bingqi.core.ruleset import Listed, Ruleset

SHIPPED = ("frontline", "typy17", "mttt")
"""Nobody else's rule set goes by one of these names."""


def names() -> list[str]:
    """All rule sets that there are, those shipped first."""
    return [*SHIPPED, *installed(RULESETS, SHIPPED)]


def ruleset(name: str) -> Ruleset[Any]:
    """A rule set by name. Raises BadContent if there is none of that name, or its package brings something else."""
    if name in SHIPPED:
        found: Ruleset[Any] = import_module(f"bingqi.rulesets.{name}").RULESET
        return found
    brought = load(RULESETS, name, SHIPPED)
    if not isinstance(brought, Ruleset):
        raise unsound(RULESETS, name, problem("installed-is-none", thing=kind_text("rule-set")))
    if brought.id != name:
        raise unsound(RULESETS, name, problem("installed-id", id=short(brought.id)))
    return brought


def check_installed() -> None:
    """Raises BadContent if another package brings a rule set that cannot be used: so that nobody finds that out at a table."""
    for name in names()[len(SHIPPED) :]:
        ruleset(name)


def scenarios() -> list[tuple[Ruleset[Any], Listed]]:
    """Every scenario with its rule set; within a rule set the smallest first. Raises BadContent if a package brings something that
    cannot be used."""
    return [one for name in names() for one in scenarios_of(ruleset(name))]


def scenarios_of(rules: Ruleset[Any]) -> list[tuple[Ruleset[Any], Listed]]:
    """The scenarios of a rule set, the smallest first."""
    return [(rules, one) for one in sorted(rules.scenarios(), key=lambda one: (one.size, one.name))]


def find_scenario(name: str) -> tuple[Ruleset[Any], str]:
    """A scenario by `RULESET/NAME`, or by a bare NAME while it is unique; a shipped one comes before those of other packages.
    Raises BadContent."""
    own, slash, _ = name.partition("/")
    if own in SHIPPED or (slash and own in names()):
        return _of_its_own(own, name)
    bare = _called(name, SHIPPED) or _called(name, names())
    if len(bare) == 1:
        return next(iter(bare.values()))
    if bare:
        raise BadContent(problem("in-several-rule-sets", name=short(name), found=list(bare)))
    if name in names():
        return _of_its_own(name, name)
    known = _full_names(names())
    raise BadContent(unknown("scenario", name, [*known, *[full.partition("/")[2] for full in known]]))


def _of_its_own(own: str, name: str) -> tuple[Ruleset[Any], str]:
    """The scenario of a rule set that has this full name."""
    its = _full_names([own])
    if name in its:
        return its[name]
    known = list(its)
    raise BadContent(problem("rule-set-no-scenario", name=name, known=known) if name == own else unknown("scenario", name, known))


def _called(name: str, among: Sequence[str]) -> dict[str, tuple[Ruleset[Any], str]]:
    """The scenarios of these rule sets that have this bare name."""
    return {full: one for full, one in _full_names(among).items() if one[1] == name}


def _full_names(among: Sequence[str]) -> dict[str, tuple[Ruleset[Any], str]]:
    return {f"{rules.id}/{one.name}": (rules, one.name) for id in among for rules, one in scenarios_of(ruleset(id))}
