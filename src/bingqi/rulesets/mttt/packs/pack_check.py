"""Finding what is wrong with content files and packs of mttt: everything at once, a line for each fault."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bingqi.core.problems import Faulty, at, named
from bingqi.core.text import Text
from bingqi.rulesets.mttt.model.bundle import Whole
from bingqi.rulesets.mttt.model.stats import Scenario
from bingqi.rulesets.mttt.packs import library as packs
from bingqi.rulesets.mttt.packs.fighter_problems import unsound
from bingqi.rulesets.mttt.packs.library import LIBRARY
from bingqi.rulesets.mttt.packs.references import dangling, needs
from bingqi.rulesets.mttt.packs.scenario_problems import PARTS, faults_of_itself


def check(path: Path) -> list[Text]:
    """Every fault of a content file and of what it names, or of all files in a pack; those that are shown leave no file out (see
    `fairly`)."""
    return LIBRARY.check(path, _faults_of if path.is_dir() else _faults_alone)


def _faults_alone(path: Path) -> list[Text]:
    """The faults of a file that is checked without its pack: those of what it names too."""
    return [what for one in _together([path]) for what in _faults_of(one)]


def _together(files: list[Path]) -> list[Path]:
    """These files and all that they name, each once."""
    for path in files:
        try:
            named_there = [LIBRARY.names(need.kind).get(need.id) for need in needs(LIBRARY.read(path))]
        except Faulty:
            continue
        files += [one for one in dict.fromkeys(named_there) if one is not None and one not in files]
    return files


def _faults_of(path: Path) -> list[Text]:
    """The faults of one file; of what it names, only that it is not there."""
    try:
        thing = LIBRARY.read(path)
        known = SimpleNamespace(**{kind: LIBRARY.names(kind) for kind in LIBRARY.kinds})
        if isinstance(thing, Scenario):
            return _of_scenario(thing, known, str(path))
    except Faulty as wrong:
        return list(wrong.faults)
    return [at(path, at(field, what)) for field, what in [*dangling(thing, known), *unsound(thing, usable())]]


def _of_scenario(it: Scenario, known: Any, where: str) -> list[Text]:
    """The faults of a scenario itself. Raises Faulty with those of its options. Whether it can be played is seen once all that it
    names is sound."""
    content = usable()
    whole = Whole(scenario=it, **vars(content))
    found = dangling(it, known)
    if not dangling(it, content):
        found = faults_of_itself(whole)
    if not found:
        packs.options_of(whole, {}, at(where, named("options")))
    return [at(where, at(field, what)) for field, what in found]


def usable() -> Any:
    """All content that can be read, is sound, and lacks nothing that it names, in the kinds of which units are made."""
    content = SimpleNamespace(**{kind: {} for kind in PARTS})
    for kind in PARTS:
        for id, it in LIBRARY.readable(kind).items():
            if not dangling(it, content) and not unsound(it, content):
                getattr(content, kind)[id] = it
    return content
