"""What content says of typy17: weapons, what soldiers wear, carry and have learned, soldiers, vehicles, units, armies, scenarios.

Read, never changed. Abbreviations are the source's: M movement, ARM armour, RC and CC ranged and close combat, AW awareness,
OR and OS optical reconnaissance and signature, ER and ES the electronic ones, TA terrain adaptation, Pt points.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from bingqi.core.content.structs import Name
from bingqi.core.grid import Shape
from bingqi.kit.refs import Ref

Level = Literal[-2, -1, 1, 2, 3, 4]
"""TL: 1 road, 2 grassland, 3 forest or town, 4 cliff, -1 a ford, -2 deep water."""
LEVELS: tuple[Level, ...] = (-2, -1, 1, 2, 3, 4)
WeaponClass = Literal["ordinary", "special", "close_combat", "item", "mounted", "off_map"]
Keyword = Literal["he_small", "he_large", "heat", "indirect", "guided"]
Attribute = Literal["hp", "m", "arm", "rc", "cc", "aw", "or", "os", "er", "es"]
Station = Literal["driver", "gunner", "commander", "rider"]
Tag = Literal["mobility", "radio", "optics", "electronics"]
"""What a vehicle loses with a part, beside the weapons on it: M, the awareness check, OR, ER."""

Few = Annotated[int, Meta(ge=0, le=99)]
Figure = Annotated[int, Meta(ge=-20, le=40)]
Points = Annotated[int, Meta(ge=0, le=9999)]
Id = Annotated[str, Meta(min_length=1, max_length=60)]
WeaponId = Annotated[Id, Ref("weapons")]
ArmourId = Annotated[str, Ref("armour")]
TrainingId = Annotated[str, Ref("training")]
TemplateId = Annotated[str, Ref("templates")]
UnitId = Annotated[str, Ref("units")]
"""The names of files."""
Costs = tuple[Few | None, Few | None, Few | None, Few | None, Few | None, Few | None]
"""TA: the movement points for each of LEVELS; null ("*") where it cannot go."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a content file: unknown fields are refused."""


class Reach(Struct, frozen=True):
    """T17-1.1.6.11 A row of a weapon's table: from `min` to `max` cells the hit modifier is `mod`."""

    min: Few
    max: Few
    mod: Figure


class Weapon(Struct, frozen=True):
    """T17A-50 A weapon, or what somebody throws."""

    name: Name
    kind: WeaponClass
    attacks: Annotated[int, Meta(ge=1, le=20)]
    pen: Figure
    pen_damage: Few
    reach: tuple[Reach, ...] = ()
    after_damage: Few = 0
    pen_inside: Figure | None = None
    """T17A-54 The second value of HEAT: against what lies inside the part that was struck."""
    keywords: tuple[Keyword, ...] = ()
    off_map: Figure | None = None
    """The hit modifier of support from off the map, at any distance."""
    slots: Annotated[int, Meta(ge=1, le=9)] = 1
    pt: Points = 0
    shots: Few = 0
    """How often it can be fired where ammunition is counted; 0: as often as one likes."""
    listed: bool = False
    """T17C-01 It is in the author's later list alone: the seed's edition does not have it."""
    author: WeaponId | None = None
    """T17A-02, T17A-59 The weapon that takes its place in the author's edition."""
    about: Name | None = None


class Change(Struct, frozen=True):
    """What training, armour or an item does to an attribute. `set` never lowers a value."""

    attr: Attribute
    op: Literal["set", "add"]
    value: Figure


class Bonus(Struct, frozen=True):
    """What an item does to a check of weapons of a kind at some distances: a hit modifier, or two penetration dice of which the
    higher counts."""

    check: Literal["hit", "penetration"]
    value: Figure = 0
    best_of_two: bool = False
    weapons: tuple[WeaponClass, ...] = ("ordinary",)
    min: Few = 0
    max: Few = 99


class Armour(Struct, frozen=True):
    """Worn by one trooper."""

    name: Name
    changes: tuple[Change, ...]
    pt: Points


class Training(Struct, frozen=True):
    """T17C-59 What one trooper has learned: one grade of a subject."""

    name: Name
    subject: Id
    grade: Literal[1, 2, 3]
    changes: tuple[Change, ...]
    pt: Points


class Item(Struct, frozen=True):
    """T17C-61 Carried once by a unit, for all of it; or, with a `weapon`, thrown (T17C-71)."""

    name: Name
    pt: Points
    slots: Annotated[int, Meta(ge=1, le=9)] = 1
    changes: tuple[Change, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    weapon: WeaponId | None = None
    about: Name | None = None


class Allowed(Struct, frozen=True):
    """What a trooper may be given."""

    weapons: tuple[WeaponId, ...] = ()
    armour: tuple[ArmourId, ...] = ()
    training: tuple[TrainingId, ...] = ()


class Template(Struct, frozen=True):
    """T17C-68 A kind of trooper, or one hero. The price includes nothing of what she is given."""

    name: Name
    hp: Annotated[int, Meta(ge=1, le=20)]
    m: Few
    arm: Figure
    rc: Figure
    cc: Figure
    aw: Figure
    or_: Figure = field(name="or")
    os: Figure
    er: Figure
    es: Figure
    ta: Costs
    so: Few
    pt: Points
    hero: bool = False
    ld: Few = 0
    allowed: Allowed = Allowed()
    about: Name | None = None


class Part(Struct, frozen=True):
    """T17C-46 A lower-level part: a device, a crew member's place, or the passengers. Its ARM is added to that of what holds it."""

    id: Id
    name: Name
    kind: Literal["part", "crew", "passengers"] = "part"
    arm: Figure = 0
    hp: Annotated[int, Meta(ge=1, le=20)] = 1
    tags: tuple[Tag, ...] = ()
    weapons: tuple[str, ...] = ()
    """Those of the vehicle's weapons that cannot be fired without it."""
    station: Station | None = None
    d6: tuple[int, ...] = ()
    """The faces that strike it when the part around it was struck."""


class Section(Struct, frozen=True):
    """T17C-46 An upper-level part: what the d20 of T17C-47 strikes. With lower parts it is not damaged itself."""

    id: Id
    name: Name
    arm: Figure
    d20: tuple[int, int]
    hp: Annotated[int, Meta(ge=1, le=20)] = 1
    tags: tuple[Tag, ...] = ()
    weapons: tuple[str, ...] = ()
    lower: tuple[Part, ...] = ()


class Vehicle(Struct, frozen=True):
    """T17C-69, T17C-70 A vehicle with its crew, in whose price that is; or a mount."""

    name: Name
    type: Literal["mount", "ground", "air", "water"]
    m: Few
    ta: Costs
    os: Figure
    es: Figure
    pt: Points
    sections: tuple[Section, ...]
    or_: Figure = field(name="or", default=0)
    er: Figure = 0
    ap: Few = 2
    rp: Few = 1
    seats: Few = 0
    open_top: bool = False
    bail_out: bool = True
    """T17C-49 Whether its crew could leave it, where that was agreed."""
    weapons: tuple[WeaponId, ...] = ()
    """Fired by the gunner, one of them in an action."""
    crew: TemplateId = "crew"
    """The template of those who man it; riders of mounts are members of the unit."""
    about: Name | None = None


class Battery(Struct, frozen=True):
    """T17C-73 Support from off the map."""

    name: Name
    aw: Figure
    rc: Figure
    weapons: tuple[WeaponId, ...]
    pt: Points
    ap: Few = 2
    most: Few = 1
    """So many of it may be in one army."""
    about: Name | None = None


class Member(Struct, frozen=True):
    """Like troopers of a unit."""

    template: TemplateId
    count: Annotated[int, Meta(ge=1, le=40)] = 1
    weapons: tuple[WeaponId, ...] = ()
    """Ordinary and close-combat weapons of each of them."""
    armour: ArmourId | None = None
    training: tuple[TrainingId, ...] = ()


class Unit(Struct, frozen=True):
    """T17-1.1.6.27 A unit as its card says it: troopers; or vehicles, with the riders of mounts as members; or a battery."""

    name: Name
    members: tuple[Member, ...] = ()
    vehicle: Annotated[str, Ref("vehicles")] | None = None
    vehicles: Annotated[int, Meta(ge=1, le=9)] = 1
    battery: Annotated[str, Ref("batteries")] | None = None
    leader: Annotated[int, Meta(ge=0, le=39)] | None = None
    """The place among the members of the hero who leads."""
    special: tuple[WeaponId, ...] = ()
    items: tuple[Annotated[str, Ref("items")], ...] = ()
    printed_pt: Points | None = None
    about: Name | None = None


class Mustered(Struct, frozen=True):
    """A unit of an army: one of the predefined ones, perhaps under a name of its own, several times; or, as the dice say before the
    battle, one of those that may come `instead`."""

    unit: UnitId
    count: Annotated[int, Meta(ge=1, le=40)] = 1
    name: Name | None = None
    instead: tuple[UnitId, ...] = ()


class Army(Struct, frozen=True):
    """T17A-10 An army list. What the limit leaves no points for stays at home, from the end of the list."""

    name: Name
    units: tuple[Mustered, ...]
    faction: Annotated[str, Ref("factions")] | None = None
    limit: Annotated[int, Meta(ge=1, le=100_000)] = 1000
    about: Name | None = None


class Faction(Struct, frozen=True):
    """T17A-64 The units that go together."""

    name: Name
    about: Name
    units: tuple[UnitId, ...]


class Terrain(Struct, frozen=True):
    """T17C-04, T17A-09 A kind of ground. `glyph` is how the page draws it (see docs/table.md)."""

    name: Name
    tl: Level
    glyph: Annotated[str, Meta(min_length=1, max_length=1)]
    blocks_los: bool | None = None
    """Else it does where TL is 3 or 4."""
    intel_cap: Few | None = None


class Map(msgspec.Struct, frozen=True):
    """A map as it lies in content: the terrain of every cell, row by row, and the cells of its zones and objectives."""

    shape: Shape
    w: int
    h: int
    cells: tuple[str, ...]
    zones: dict[str, tuple[int, ...]] = {}
    objectives: dict[str, int] = {}


class Party(Struct, frozen=True):
    """A side of a scenario."""

    name: Name
    army: Annotated[str, Ref("armies")]
    zone: str = ""
    """The zone of the map where it deploys; else the edge that it is given (T17C-11)."""


class Scenario(Struct, frozen=True):
    """T17C-11 A battle to be played."""

    name: Name
    about: Name
    map: Annotated[str, Ref("maps")]
    sides: dict[str, Party]
    objectives: tuple[str, ...] = ()
    """The objectives of the map that count."""
    options: dict[str, bool | int | str] = {}
