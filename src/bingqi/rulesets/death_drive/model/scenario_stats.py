"""What content says of scenarios: who takes part, clocks, surprise, chases, and what comes before the conflict."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bingqi.core.content.structs import Name
from bingqi.kit.refs import Ref
from bingqi.rulesets.death_drive.model.deeds import ActionId, CharacterId, SkillId, StatusId, Struct
from bingqi.rulesets.death_drive.model.words import Ability, Zone


class Member(Struct, frozen=True):
    """Who stands on a side; several of one kind are counted. DD-39.1 Where she deploys, if that is not hers to say."""

    character: CharacterId
    """Who, a file in characters/."""
    count: Annotated[int, Meta(ge=1, le=12)] = 1
    """So many alike."""
    name: Name | None = None
    """Her name here, if it is another."""
    zone: Zone | None = None
    """DD-39.1 Where she deploys; without it, that is hers to say."""
    arrives: Annotated[int, Meta(ge=0, le=600)] = 0
    """DD-39.1 The tick with which she comes; 0: she is there from the beginning."""


class Side(Struct, frozen=True):
    """A team (DD-42.1)."""

    name: Name
    """Its name."""
    members: tuple[Member, ...]
    """Who belongs to it."""
    tactical_points: Annotated[int, Meta(ge=0, le=5)] = 0
    """DD-42.1 Tactical points that it begins with."""


class Clock(Struct, frozen=True):
    """DD-35.2 A clock: how far something has come."""

    name: Name
    """Its name."""
    segments: Annotated[int, Meta(ge=2, le=24)]
    """DD-35.2 How many segments it has."""
    filled: Annotated[int, Meta(ge=0, le=23)] = 0
    """DD-35.2 How many are filled at the beginning."""
    threat: bool = False
    """DD-35.5 It is taken off, not filled; and fills by itself, once a round."""
    side: str = ""
    """Who wants it: full, this side has won; of a threat the side that it threatens has lost."""
    skill: Annotated[str, Ref("skills")] = ""
    """DD-35.5 The skill of checks that move it."""
    ability: Ability | None = None
    """DD-35.5 The ability of these."""
    target: Annotated[int, Meta(ge=0, le=60)] = 14
    """DD-35.5 What these have to reach."""


class Surprise(Struct, frozen=True):
    """DD-38.1 One side lies in wait: which, and the skills that its representative and the other's use. DD-38.4 What whoever is
    surprised suffers until she may act."""

    ambushers: str
    """DD-38.1 The side that lies in wait."""
    skill: SkillId
    """DD-38.1 The skill of its representative."""
    others_skill: SkillId
    """DD-38.1 The skill of the other side's."""
    status: StatusId = "opening-resistance"
    """DD-38.4 The status of whoever is surprised, until she may act."""


class Chase(Struct, frozen=True):
    """DD-41.1 A chase: who pursues, the segments of its clock, and how many are filled."""

    pursuers: str
    """DD-41.1 The side that pursues."""
    segments: Annotated[int, Meta(ge=2, le=24)]
    """DD-41.1 How many segments its clock has."""
    filled: Annotated[int, Meta(ge=1, le=23)]
    """DD-41.1 How many are filled at the beginning."""
    check: bool = False
    """DD-41.6 Whoever wants to move the clock has to pass a check of 【交互】: with this skill and ability, against this target."""
    skill: Annotated[str, Ref("skills")] = ""
    """DD-41.6 The skill of that check."""
    ability: Ability | None = None
    """DD-41.6 The ability of that check."""
    target: Annotated[int, Meta(ge=0, le=60)] = 14
    """DD-41.6 What it has to reach."""
    decides: bool = False
    """The conflict is over with the chase: full, its clock means that the pursuers have won, empty, that the others have."""


class Scene(Struct, frozen=True):
    """DD-36.2 A scene before the conflict, in which nothing threatens: all do what they will, in order. DD-43.2 In a rest each has
    so many time slots."""

    kind: Literal["exploration", "rest"]
    """DD-36.2 Which kind of scene."""
    name: Name
    """Its name."""
    slots: Annotated[int, Meta(ge=0, le=12)] = 0
    """DD-43.2 Time slots of everybody, in a rest."""
    new_act: bool = False
    """DD-36.1 A new act begins when it is over."""


BASIC = (
    "assault", "interact", "march", "focusing", "dissolve",
    "concerted-attack", "covering-move", "second-wind", "press-on", "see-through", "shake-off",
)  # fmt: skip
"""What anybody can do; the last six spend tactical points, and are ours."""


class Scenario(Struct, frozen=True):
    """What is played."""

    name: Name
    """Its title."""
    about: Name
    """A sentence about it."""
    sides: dict[str, Side]
    """DD-42.1 Two sides, `[sides.red]` and `[sides.blue]`, by ids of your own."""
    rounds: Annotated[int, Meta(ge=1, le=60)] = 12
    """After so many it is a draw, unless a clock says otherwise."""
    clocks: dict[str, Clock] = msgspec.field(default_factory=dict)
    """DD-35.1 Clocks, by ids of your own."""
    surprise: Surprise | None = None
    """DD-38.1 One side lies in wait."""
    chase: Chase | None = None
    """DD-41.1 It is a chase."""
    scenes: tuple[Scene, ...] = ()
    """What comes before the conflict."""
    actions: tuple[ActionId, ...] = BASIC
    """What everybody can do here, beside her own."""
    options: dict[str, str | bool | int] = msgspec.field(default_factory=dict)
    """Switches of the rules for this battle: name = value."""
