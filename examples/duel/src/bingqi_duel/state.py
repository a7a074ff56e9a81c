"""The state of a duel, and its content: what a battle is made of, and what a scenario says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from bingqi.core.content.structs import Name
from bingqi.kit.content import Content
from bingqi.kit.part import Part
from bingqi.kit.plan import OPEN, Open, Static, Within, hidden, open_to_all, secret
from bingqi.kit.refs import Bundle
from bingqi.kit.state import States

GUARDS = ("high", "low")


class Duellist(msgspec.Struct, forbid_unknown_fields=True):
    """A side of a scenario: one fighter."""

    name: Name
    blood: Annotated[int, Meta(ge=1, le=20)]
    breath: Annotated[int, Meta(ge=0, le=9)]


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    about: Name
    sides: dict[str, Duellist]
    rounds: Annotated[int, Meta(ge=1, le=99)] = 20
    options: dict[str, Any] = {}


class Duel(Bundle, frozen=True):
    """A scenario with all that it needs: nothing, here, but itself."""

    scenario: Scenario


class Options(NamedTuple):
    """The switches of rules.yaml."""

    riposte: bool
    first_blood: bool


@secret(owner="id", unless="read")
class Fighter(Part):
    """DU-1.1, DU-2.2 Somebody with a sword. The guard is "" until it is taken; the enemy does not know it until it is `read`."""

    id: Open[str]
    blood_max: Static[int]
    breath_max: Static[int]
    blood: Annotated[int, OPEN, Within(0, "blood_max")]
    breath: Annotated[int, OPEN, Within(0, "breath_max")]
    guard: Annotated[str, hidden("unknown", could=GUARDS, never=("",))] = ""
    read: Open[bool] = False


@open_to_all
class State(Part):
    bundle: Static[Duel]
    options: Static[Options]
    fighters: dict[str, Fighter]
    round: int = 0
    queue: tuple[str, ...] = ()
    """Who has still to act in this round, next first."""
    last: str = ""
    """Who acted last in the round before."""


def foe(state: State, id: str) -> Fighter:
    """DU-2.2 Whom somebody strikes at."""
    return next(one for one in state.fighters.values() if one.id != id)


def begin(bundle: Duel, options: Options, gm: bool) -> State:
    sides = bundle.scenario.sides.items()
    return State(bundle, options, {id: Fighter(id, one.blood, one.breath, one.blood, one.breath) for id, one in sides})


STATES = States(State)
CONTENT = Content(Path(__file__).parent, Duel, Options, begin)
