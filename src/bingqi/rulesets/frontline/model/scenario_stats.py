"""What content says of things, battlefields and scenarios."""

# ruff: noqa: F403, F405, RUF012 (defaults of structs are copied)

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bingqi.core.content.structs import DiceSum, Name
from bingqi.rulesets.frontline.model.action_stats import LightSource, Struct
from bingqi.rulesets.frontline.model.vocabulary import *


class Item(Struct, frozen=True):
    """A thing that can be held, stowed, used up."""

    name: Name
    kind: Literal["weapon", "shield", "potion", "oil", "scroll", "light", "kit", "net", "gear", "heavy"]
    heal: DiceSum | None = None
    spell: SpellId = ""
    """The spell on a scroll, or in an oil."""
    dc: Annotated[int, Meta(ge=0, le=30)] = 0
    attack_bonus: Bonus = 0
    light: LightSource | None = None
    uses: Few = 1
    hidden: bool = False
    """In a well-hidden place: taking it out provokes even if it is a weapon."""
    weight_lb: Annotated[int, Meta(ge=0, le=5000)] = 0
    two_hands: bool = False


class Cover(Struct, frozen=True):
    """Something to stand behind, for whoever is in one of these cells of a side's queue, behind the line."""

    side: str
    cells: tuple[Annotated[int, Meta(ge=1, le=40)], ...]
    degree: Literal["half", "three-quarters", "total"]


class Ground(Struct, frozen=True):
    """Where the fight takes place."""

    light: Light = "bright"
    sunlight: bool = False
    width_ft: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The width of a corridor; 0 in the open."""
    caps: dict[str, Annotated[int, Meta(ge=1, le=40)]] = {}
    """The most creatures in front, for a side, whatever the width."""
    difficult: dict[str, tuple[Annotated[int, Meta(ge=1, le=40)], ...]] = {}
    """Cells of a side's queue that are difficult ground; the first is next to the group line."""
    cover: tuple[Cover, ...] = ()
    """What there is to stand behind; in front of the lines nothing of it helps."""
    terrain: Literal["", "rock", "snow", "water"] = ""
    """What the ground looks like, for those who can hide on it; the difficult cells of snow are none for some."""
    manner: Literal["walk", "climb", "crawl", "swim"] = "walk"
    on_ground: tuple[ItemId, ...] = ()
    """Things that lie about in front of the lines."""


class Member(Struct, frozen=True):
    """A creature of a scenario, or several alike."""

    creature: CreatureId
    id: Annotated[str, Meta(max_length=40)] = ""
    """The id in the battle; else the creature's own, numbered where there are several."""
    count: Annotated[int, Meta(ge=1, le=20)] = 1
    name: Name | None = None
    hp: Annotated[int, Meta(ge=0, le=2000)] = 0
    metal: Metal | None = None
    """All its weapons are silvered, or of adamantine."""
    held: tuple[ItemId, ...] | None = None
    stowed: tuple[ItemId, ...] | None = None
    sheathed: tuple[ItemId, ...] | None = None


class Party(Struct, frozen=True):
    """A side of a scenario: its creatures in the order of the queue, the foremost first."""

    name: Name
    members: Annotated[tuple[Member, ...], Meta(min_length=1, max_length=20)]
    line: Literal["middle", "choose"] = "choose"
    """Whether the melee line is put in the middle of the queue or chosen (1 to the whole queue)."""


class Arrival(Struct, frozen=True):
    """Creatures who join a side at the start of a round, at the tail of its queue or by teleport from outside."""

    round: Annotated[int, Meta(ge=2, le=1000)]
    side: str
    member: Member
    teleport_ft: Feet = 0


class Scenario(Struct, frozen=True):
    """A fight that can be played. The file's name is its id."""

    name: Name
    about: Name
    sides: dict[str, Party]
    ground: Ground = Ground()
    ambush: str = ""
    """The side that tries to surprise the other."""
    arrivals: tuple[Arrival, ...] = ()
    rounds: Annotated[int, Meta(ge=1, le=1000)] = 100
    """After so many rounds the fight is a draw."""
    options: dict[str, str | bool | int] = {}
