"""The rule sets, by name: those shipped, and those of other packages (see core/installed.py). Each is loaded when it is first asked
for. Whatever of another package cannot be used stops nobody who asks for all that there is: `installed_problems` tells of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from bingqi.core.installed import PACKS, RULESETS, installed, load, packs, unsound
from bingqi.core.problems import BadContent, Faulty, kind_text, problem, short, unknown
from bingqi.core.ruleset import Listed, Ruleset
from bingqi.core.text import Text

SHIPPED = ("frontline", "typy17", "mttt", "death_drive", "ragnarok")
"""Nobody else's rule set goes by one of these names."""
FOLDER = Path(__file__).parent
WAYS = ("scenarios/*.toml", "*/scenarios/*.toml")
"""Where the scenarios of a shipped rule set lie, whose content is one pack or a folder of packs."""


def names() -> list[str]:
    """All rule sets that there are, those shipped first; also those of other packages that cannot be used."""
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


def usable() -> list[Ruleset[Any]]:
    """All rule sets that can be used, those shipped first."""
    return [*map(ruleset, SHIPPED), *[one for one in _brought().values() if isinstance(one, Ruleset)]]


def _brought() -> dict[str, Ruleset[Any] | BadContent]:
    """The rule sets of other packages by name, or why one cannot be used."""
    return {name: _tried(name) for name in installed(RULESETS, SHIPPED)}


def _tried(name: str) -> Ruleset[Any] | BadContent:
    """A rule set that another package brings, if its book, its texts and its scenarios can be read; else why it cannot be used."""
    from bingqi.core.content.rulebook import read_book  # here, because most programs never look
    from bingqi.lang import LANGS, Texts

    try:
        rules = ruleset(name)
    except BadContent as wrong:
        return wrong
    try:
        read_book(rules.folder)
        for lang in LANGS:
            Texts(lang, [rules.folder])
        rules.scenarios()
    except Faulty as wrong:
        return unsound(RULESETS, name, wrong.problems[0])
    except Exception as wrong:  # whatever somebody else's rules raise
        return unsound(RULESETS, name, f"{type(wrong).__name__}: {wrong}")
    return rules


def installed_problems() -> list[Text]:
    """What other packages bring and cannot be used, or not all of it: a line for each rule set and each pack."""
    found = [wrong for wrong in _brought().values() if isinstance(wrong, BadContent)]
    found += [wrong for name in packs() if (wrong := _wrong_with(name)) is not None]
    return [wrong.problems[0] for wrong in found]


def _wrong_with(pack: str) -> BadContent | None:
    """Why a pack that another package brings cannot be used, or the first that is wrong in it."""
    known = packs()[pack]
    if isinstance(known, BadContent):
        return known
    name, folder = known
    if name not in names():
        return unsound(PACKS, pack, unknown("rule-set", name, names()))
    rules = ruleset(name) if name in SHIPPED else _tried(name)
    if isinstance(rules, BadContent):
        return None  # that is told already
    with rules.library.amid(folder):
        wrong = rules.check(folder)
    return unsound(PACKS, pack, problem("installed-at-fault", fault=wrong[0], path=folder), in_part=True) if wrong else None


def scenarios() -> list[tuple[Ruleset[Any], Listed]]:
    """Every scenario that can be played with its rule set; within a rule set the smallest first."""
    return [one for rules in usable() for one in scenarios_of(rules)]


def scenarios_of(rules: Ruleset[Any]) -> list[tuple[Ruleset[Any], Listed]]:
    """The scenarios of a rule set, the smallest first."""
    return [(rules, one) for one in sorted(rules.scenarios(), key=lambda one: (one.size, one.name))]


def find_scenario(name: str) -> tuple[Ruleset[Any], str]:
    """A scenario by `RULESET/NAME`, or by a bare NAME while it is unique; a shipped one comes before those of other packages.
    Raises BadContent."""
    own, slash, _ = name.partition("/")
    if own in SHIPPED or (slash and own in names()):
        return _of_its_own(own, name)
    bare = _shipped(name) or {full: one for full, one in _full_names(usable()).items() if one[1] == name}
    if len(bare) == 1:
        return next(iter(bare.values()))
    if bare:
        raise BadContent(problem("in-several-rule-sets", name=short(name), found=list(bare)))
    if name in names():
        return _of_its_own(name, name)
    known = _full_names(usable())
    raise BadContent(unknown("scenario", name, [*known, *[full.partition("/")[2] for full in known]]))


def _of_its_own(own: str, name: str) -> tuple[Ruleset[Any], str]:
    """The scenario of a rule set that has this full name."""
    rules, bare = ruleset(own), name.partition("/")[2]
    if bare in rules.library.names("scenarios"):
        return rules, bare
    its = _full_names([rules])
    if name in its:
        return its[name]
    known = list(its)
    raise BadContent(problem("rule-set-no-scenario", name=name, known=known) if name == own else unknown("scenario", name, known))


def _shipped(name: str) -> dict[str, tuple[Ruleset[Any], str]]:
    """The scenarios of this bare name that are there without another package."""
    able = [ruleset(id) for id in SHIPPED if _may_have(id, name)]
    return {f"{rules.id}/{name}": (rules, name) for rules in able if name in rules.library.names("scenarios")}


def _may_have(id: str, name: str) -> bool:
    """Whether a shipped rule set is to be loaded for a scenario of this name: a file of its own is called so; or it is loaded
    already, and may have packs that somebody added."""
    content = FOLDER / id / "content"
    return f"{__name__}.{id}" in sys.modules or name in {one.stem for way in WAYS for one in content.glob(way)}


def _full_names(among: Sequence[Ruleset[Any]]) -> dict[str, tuple[Ruleset[Any], str]]:
    return {f"{rules.id}/{one.name}": (rules, one.name) for each in among for rules, one in scenarios_of(each)}
