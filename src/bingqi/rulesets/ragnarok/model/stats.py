"""What content files say: abilities, unit cards, scenarios."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bingqi.core.content.structs import Name
from bingqi.kit.refs import Ref
from bingqi.rulesets.ragnarok.model.words import Category, Edge, Hook, Mode

Score = Annotated[int, Meta(ge=0, le=20)]
FASTEST, WIDEST = 30, 10
"""No Movement, and no radius of a base, is longer than so many centimetres: what is found out beforehand goes by that."""
Movement = Annotated[float, Meta(ge=0, le=FASTEST)]
Centimetres = Annotated[float, Meta(ge=0, le=240)]
Extent = Annotated[float, Meta(ge=30, le=240)]
Place = tuple[Centimetres, Centimetres]
"""CRX-2 Centimetres from the left edge of the table, and from the upper one."""
AbilityId = Annotated[str, Ref("abilities")]
UnitId = Annotated[str, Ref("units")]
Lot = Annotated[int, Meta(ge=1, le=12)]


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of content: unknown fields are refused."""


class Ability(Struct, frozen=True):
    """CR-5.13, CR-5.16, CR-5.18 Something that a card lets its fighter do: a number that is added somewhere."""

    name: Name
    about: Name
    hook: Hook
    value: Annotated[int, Meta(ge=-6, le=6)]
    while_winner: bool = False
    """CR-5.18 Whether only as long as the player holds the authority opposition of the round."""


class Ranged(Struct, frozen=True):
    """CRX-7, CRX-26 With what a fighter shoots."""

    attack: Score
    strength: Score
    shots: Annotated[int, Meta(ge=1, le=9)]
    bands: Annotated[int, Meta(ge=1, le=12)]
    """CRX-2 How many bands of 10 cm it reaches."""


class Profile(Struct, frozen=True):
    """CRX-7 The values of a fighter. Exactly one of courage and fear is given."""

    movement: Movement
    attack: Score
    strength: Score
    defence: Score
    resilience: Score
    courage: Score | None = None
    fear: Score | None = None
    health: Annotated[int, Meta(ge=1, le=30)] = 1
    dice: Annotated[int, Meta(ge=1, le=12)] = 1
    """CRX-27 Combat dice for a whole melee."""
    ranged: Ranged | None = None
    base: Annotated[float, Meta(ge=0.7, le=WIDEST)] = 1.25
    """The radius of the base in centimetres."""

    @property
    def radius(self) -> int:
        """The radius of the base in whole millimetres."""
        return round(10 * self.base)

    @property
    def pace(self) -> int:
        """CRX-24 Movement in whole millimetres."""
        return round(10 * self.movement)

    @property
    def nerve(self) -> int:
        """CR-7.3 Courage, or Fear in its stead."""
        return self.fear if self.fear is not None else self.courage or 0


class Special(Struct, frozen=True):
    """CRX-5 A special fighter of a unit: a standard bearer, a musician, a specialist."""

    name: Name
    profile: Profile | None = None
    """Without it that of the unit."""
    abilities: tuple[AbilityId, ...] = ()


class Incarnate(Struct, frozen=True):
    """CR-8.1 A named fighter who leads the unit."""

    name: Name
    authority: Annotated[int, Meta(ge=0, le=12)] | None = None
    profile: Profile | None = None
    abilities: tuple[AbilityId, ...] = ()


class Unit(Struct, frozen=True):
    """CRX-3, CRX-7 A unit's card."""

    name: Name
    category: Category
    profile: Profile
    about: Name | None = None
    glyph: Name | None = None
    """The letter by which it is drawn; without it the first of its name."""
    standards: Annotated[int, Meta(ge=0, le=20)] = 0
    """CRX-5 So many standard fighters."""
    specials: tuple[Special, ...] = ()
    incarnate: Incarnate | None = None
    rank: Annotated[int, Meta(ge=1, le=3)] | None = None
    power: Annotated[int, Meta(ge=0, le=99)] | None = None
    """CR-7.1 Its Power; without it the number of fighters left."""
    points: Annotated[int, Meta(ge=0, le=9999)] = 0


class Entry(Struct, frozen=True):
    """A unit, or several of a kind, in a company."""

    unit: UnitId
    count: Lot = 1
    arrives: Annotated[int, Meta(ge=0, le=20)] = 0
    """CRX-42 The round from which on it may arrive; 0: it is on the table from the beginning."""
    edge: Edge | None = None
    """CRX-42 By which edge; without it by that of its zone."""
    at: Place | None = None
    """Where its leader stands at the beginning. Units without a place are drawn up, or placed by their players."""


class Terrain(Struct, frozen=True):
    """CRX-40 A piece of terrain: what may not be entered and hides what is behind it, what slows down, what covers."""

    kind: Literal["blocking", "difficult", "cover"]
    corners: Annotated[tuple[Place, ...], Meta(min_length=3, max_length=24)]
    name: Name | None = None

    @property
    def corners_mm(self) -> list[tuple[int, int]]:
        """Its corners in whole millimetres."""
        return [(round(10 * x), round(10 * y)) for x, y in self.corners]


class Objective(Struct, frozen=True):
    """CRX-44 A point that is held by whoever has more fighters near it."""

    name: Name
    at: Place
    radius: Annotated[float, Meta(ge=1, le=60)] = 10
    points: Annotated[int, Meta(ge=1, le=99)] = 1


class Zone(Struct, frozen=True):
    """CRX-16 Where a company is deployed: a rectangle, by two of its corners."""

    first: Place
    last: Place


class Party(Struct, frozen=True):
    """A player and the company he commands."""

    name: Name
    units: Annotated[tuple[Entry, ...], Meta(min_length=1, max_length=24)]
    camp: str = ""
    """CR-4.11 His camp; without it he is one by himself."""
    mode: Mode | None = None
    """CR-2.6 His own mode, with per_player_modes."""
    zone: Zone | None = None
    """CRX-16 Where it is deployed; without it along an edge, to 15 cm from the middle."""


class Scenario(Struct, frozen=True):
    """A battle, as content has it. Its sides are the players, in their order round the table, clockwise."""

    name: Name
    about: Name
    sides: dict[str, Party]
    rounds: Annotated[int, Meta(ge=1, le=20)] = 6
    open_camp: str = ""
    """CR-4.12 The camp whose rows lie open in Military genius."""
    table: tuple[Extent, Extent] = (120, 90)
    """CRX-41 Its width and depth in centimetres."""
    terrain: Annotated[tuple[Terrain, ...], Meta(max_length=24)] = ()
    objectives: Annotated[tuple[Objective, ...], Meta(max_length=12)] = ()
    deployment: Literal["drawn_up", "alternately"] = "drawn_up"
    """CRX-41 Whether units without a place are drawn up in their zones, or placed by their players, one after the other."""
    options: dict[str, bool | int | str] = {}
