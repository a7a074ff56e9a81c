"""Experiment: one file, one claim, and all that has to be fought to see whether it holds.

claim = "A kobold in better armour holds out against goblins"
scenario = "frontline/kobolds-and-goblins"
side = "kobolds"
bots = ["tactical", "greedy"]
fights = 2000
expect = "more"

[change.set]
"creatures.kobold.ac" = 13

[stop]
half_width = 0.02
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from bingqi.bots import study_bots
from bingqi.core.content.structs import decode, read_toml
from bingqi.core.problems import BadContent, located, problem
from bingqi.core.text import Text
from bingqi.lab.fights.arm import is_changed
from bingqi.lab.fights.change import Change, Scalar, changed
from bingqi.lab.fights.edits import as_typed
from bingqi.lab.fights.study import MOST_FIGHTS, MOST_SEED, Study, mirror_study
from bingqi.lab.paired.comparison import judged_by, swapped
from bingqi.lab.paired.sweep import Point, at_points, grid

CLAIM = re.compile(rb"^\s*claim\s*=", re.MULTILINE)
"""By this an experiment is known that cannot be read."""
SECOND_SEED = 1_000_003
"""By so much the seed of what is changed lies beside the other's, where dice are not common."""
Expected = Literal["", "more", "less", "untouched", "even", "matters", "longer", "shorter"]


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Part of an experiment."""


class Stop(Struct, frozen=True):
    """When it is enough: as soon as the interval reaches no farther than this to either side."""

    half_width: Annotated[float, msgspec.Meta(ge=0.001, le=1)] | None = None


class Experiment(Struct, frozen=True):
    """A claim, and how it is tried. `expect`: what the verdict is if it holds."""

    claim: str
    scenario: str
    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)] = 0
    bots: tuple[str, ...] = study_bots()
    side: str = ""
    fights: Annotated[int, msgspec.Meta(ge=1, le=MOST_FIGHTS)] = 1000
    swap: Literal["none", "armies"] = "none"
    dice: Literal["common", "independent"] = "common"
    options: dict[str, Scalar] = {}
    change: Change | None = None
    vary: dict[str, Annotated[tuple[Scalar, ...], msgspec.Meta(min_length=1)]] = {}
    stop: Stop = Stop()
    expect: Expected = ""

    def judged(self) -> str:
        """The side by whose wins it is judged."""
        return judged_by(self.study(self.bots[0]), self.side or None)

    def study(self, bot: str) -> Study:
        """What is fought as it is, by bots of one kind. Raises BadContent."""
        return mirror_study(self.scenario, bot, self.seed, self.options)

    def changed(self, bot: str) -> Study | None:
        """What is fought with the change; None if there is none. Raises BadContent."""
        if self.change is None:
            return None
        seed = self.seed if self.dice == "common" else (self.seed + SECOND_SEED) % MOST_SEED
        return replace(changed(self.study(bot), self.change), seed=seed)

    def pairs(self) -> list[tuple[str, Study, Study]]:
        """By each bot, what is fought without the change and with it. Of several bots those are passed over for whom that is the
        same: they would be given a side that they play already. Raises BadContent."""
        found = [(bot, self.study(bot), self.changed(bot)) for bot in self.bots]
        all_of_them = [(bot, one, other) for bot, one, other in found if other is not None]
        return [one for one in all_of_them if is_changed(one[1], replace(one[2], seed=self.seed))] or all_of_them

    def points(self) -> list[Point]:
        """All combinations of what is varied."""
        return grid({path: [as_typed(value) for value in values] for path, values in self.vary.items()}) if self.vary else []


def read_experiment(path: Path) -> Experiment:
    """The experiment in a file, of which every part can be fought. Raises BadContent with every fault."""
    return sound_experiment(read_toml(path), str(path))


def sound_experiment(data: object, where: str = "") -> Experiment:
    """The experiment in plain data, of which every part can be fought; faults are told with the place where it stands. Raises
    BadContent with every fault."""
    it = decode(data, Experiment, where)
    it = replace(it, bots=tuple(dict.fromkeys(it.bots)))
    problems: list[Text] = list(_faults(it))
    if problems:
        raise BadContent(*[located(where, one) for one in problems])
    return it


def _faults(it: Experiment) -> list[Text]:
    if not it.bots:
        return [located("bots", problem("nobody"))]
    if it.change is not None and it.vary:
        return [problem("change-or-vary")]
    if it.vary and (it.swap != "none" or it.dice != "common" or it.stop.half_width is not None):
        return [problem("vary-is-plain")]
    if it.expect and it.expect not in _possible(it):
        return [located("expect", problem("never-so", said=it.expect, allowed=list(_possible(it))))]
    found: list[Text] = []
    for bot in it.bots:
        try:
            study = it.study(bot)
            judged_by(study, it.side or None)
            if it.swap == "armies":
                swapped(study)
            it.changed(bot)
            at_points(study, it.points())
        except BadContent as wrong:
            found += [one for one in wrong.problems if one not in found]
    if not found and it.change is not None and not any(is_changed(one, other) for _, one, other in it.pairs()):
        found.append(located("change", problem("experiment-unchanged")))
    return found


def _possible(it: Experiment) -> tuple[str, ...]:
    """The verdicts that may come of it."""
    if it.change is not None:
        return "more", "less", "untouched", "matters", "longer", "shorter"
    return ("matters",) if it.vary else ("more", "less", "even")


def is_experiment(path: Path) -> bool:
    """Whether a file of TOML is an experiment, and no content; also where it is none that can be read."""
    if path.suffix != ".toml" or not path.is_file():
        return False
    try:
        data: Mapping[str, Any] = read_toml(path)
    except BadContent:
        with suppress(OSError):
            return CLAIM.search(path.read_bytes()) is not None
        return False
    return "claim" in data
