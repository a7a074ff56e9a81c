"""Tried: what an experiment is made of, piece by piece, for processes of their own: what is to be fought, and fights, some at a
time."""

from __future__ import annotations

from typing import Any

import msgspec

from bingqi.bots import opponents, study_bots, versions
from bingqi.core.problems import BadContent, located, problem, unknown
from bingqi.core.text import Text
from bingqi.lab.experiments.experiment import Experiment, sound_experiment
from bingqi.lab.experiments.written import command_of, toml_of
from bingqi.lab.fights.arm import Part, is_changed
from bingqi.lab.fights.crew import work
from bingqi.lab.fights.study import Study, mirror_study
from bingqi.lab.paired.ablate import things_of
from bingqi.rulesets import ruleset

LARGEST = 1024**2
"""Bytes of all that is fought, which the server holds."""
MOST_BOTS = 4
"""So many bots may fight an experiment, one after the other."""
THINGS_SEEN_IN = 6
"""In so many fights it is seen what a side does."""


class Arms(msgspec.Struct, frozen=True):
    """What is fought by a bot: as it is, and with the change."""

    bot: str
    one: Study
    other: Study


class Begun(msgspec.Struct, frozen=True):
    """An experiment that can be fought."""

    arms: list[Arms]
    side: str
    """By whose wins it is judged."""
    swap: bool
    fights: int
    half_width: float | None
    toml: str
    command: str


def begun(data: Any, most: int) -> bytes:
    """What is to be fought for an experiment, so many fights by each bot at most. Raises BadContent."""
    it = sound_experiment(data)
    if found := _too_much(it, most):
        raise BadContent(*found)
    arms = [Arms(*one) for one in it.pairs()]
    told = msgspec.msgpack.encode(
        Begun(
            arms,
            it.judged(),
            it.swap == "armies",
            it.fights,
            it.stop.half_width,
            toml_of(it),
            command_of(it),
        )
    )
    if len(told) > LARGEST:
        raise BadContent(problem("body-too-large"))
    return told


def _too_much(it: Experiment, most: int) -> list[Text]:
    """What is more than a server fights, or nothing that it can show."""
    if not any(is_changed(one, other) for _, one, other in it.pairs()):
        return [located("change", problem("experiment-unchanged"))]
    found = []
    if it.fights > most:
        found.append(located("fights", problem("range-most", value=it.fights, most=most)))
    if len(it.bots) > MOST_BOTS:
        found.append(located("bots", problem("too-long", n=len(it.bots), most=MOST_BOTS)))
    return found


def fought(make: bytes, first: int, beyond: int) -> bytes:
    """The fights of a unit (see crew.py)."""
    part: Part = work(make, first, beyond)
    return msgspec.msgpack.encode(part)


def things(scenario: str, side: str, bot: str) -> bytes:
    """What a side does of its own accord, the most first, as JSON. Raises BadContent."""
    study = mirror_study(scenario, bot)
    if side not in study.seats:
        raise BadContent(unknown("side", side, study.seats))
    return msgspec.json.encode(things_of([study], side, THINGS_SEEN_IN))


def players(id: str) -> dict[str, int]:
    """Who can play in studies of a rule set, with their versions, those first by whom studies are fought."""
    return versions([*study_bots(), *opponents()], ruleset(id))
