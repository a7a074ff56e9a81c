"""T17-1.1: the card of a unit: its troopers with all that they were given, its vehicles, and what the unit is worth as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, SupportsIndex

from bingqi.core.content.structs import Name
from bingqi.core.difference import fields_of
from bingqi.rulesets.typy17.model.stats import Armour, Battery, Change, Costs, Item, Template, Training, Unit, Vehicle, Weapon

Kind = Literal["infantry", "vehicle", "battery", "unknown"]
NOWHERE: Costs = (None,) * 6


class Content(Protocol):
    """All that units are made from, by id."""

    @property
    def weapons(self) -> Mapping[str, Weapon]: ...
    @property
    def armour(self) -> Mapping[str, Armour]: ...
    @property
    def training(self) -> Mapping[str, Training]: ...
    @property
    def items(self) -> Mapping[str, Item]: ...
    @property
    def templates(self) -> Mapping[str, Template]: ...
    @property
    def vehicles(self) -> Mapping[str, Vehicle]: ...
    @property
    def batteries(self) -> Mapping[str, Battery]: ...


class Trooper(NamedTuple):
    """T17-1.1.1 A trooper as she takes the field. She shoots with her `weapons`, and her `blades` are for close combat."""

    template: str
    name: Name
    hero: bool
    hp: int
    m: int
    arm: int
    rc: int
    cc: int
    aw: int
    or_: int
    os: int
    er: int
    es: int
    ta: Costs
    weapons: tuple[str, ...]
    blades: tuple[str, ...]
    pt: int
    armour: str | None = None
    training: tuple[str, ...] = ()


class Card:
    """A unit before it has suffered anything. It never changes; two units may share one."""

    def __init__(
        self,
        id: str,
        name: Name,
        kind: Kind,
        troopers: Sequence[Trooper] = (),
        vehicle: Vehicle | None = None,
        vehicles: int = 0,
        battery: Battery | None = None,
        special: tuple[str, ...] = (),
        items: tuple[str, ...] = (),
        leader: int | None = None,
        pt: int = 0,
        so: int = 0,
    ) -> None:
        """T17-1.1.2.02, T17-1.1.6.03 AP 2 and RP 1, unless the vehicle or battery says otherwise."""
        self.id, self.name, self.kind = id, name, kind
        self.troopers: tuple[Trooper, ...] = tuple(troopers)
        self.vehicle, self.vehicles, self.battery = vehicle, vehicles, battery
        self.special, self.items, self.leader, self.pt, self.so = special, items, leader, pt, so
        self.ap = vehicle.ap if vehicle is not None else battery.ap if battery is not None else 2
        self.rp = vehicle.rp if vehicle is not None else 0 if battery is not None else 1
        self.mounted = vehicle is not None and vehicle.type == "mount"
        """T17C-70 Riders on beasts: they fight with what they carry."""
        self.craft = vehicle.type if vehicle is not None else ""
        """T17-1.2.01 What kind of vehicle it is, if it is one."""
        self.memo: dict[object, object] = {}
        """What was reckoned from this card alone."""

    def __eq__(self, other: object) -> bool:
        """Cards that say the same are equal, whatever was reckoned from them."""
        if self is other or not isinstance(other, Card):
            return self is other
        return self._said(None) == other._said(None)

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        """In another process, too, there is but one card of which nothing is known. What was reckoned from a card stays here."""
        return "UNKNOWN" if self is UNKNOWN else (_again, (self._said({}),))

    def _said(self, memo: dict[object, object] | None) -> dict[str, Any]:
        """What it says, with another memo."""
        return {**dict(fields_of(self)), "memo": memo}


def _again(values: dict[str, Any]) -> Card:
    """A card that another process has sent."""
    card = Card("", UNKNOWN.name, "unknown")
    for name, value in values.items():
        setattr(card, name, value)
    return card


UNKNOWN = Card("", Name("Unknown unit", "未知单位"), "unknown")
"""The card of a unit of which too little is known."""


def card_of(id: str, unit: Unit, content: Content) -> Card:
    """T17-1.1.6.01, T17-1.1.6.27, T17C-69, T17C-70, T17C-73 A unit of content with all that it refers to."""
    pt, so = points(unit, content), organisation(unit, content)
    if unit.battery is not None:
        battery = content.batteries[unit.battery]
        return Card(id, unit.name, "battery", battery=battery, pt=pt)
    troopers = [trooper(member.template, member.weapons, member.armour, member.training, content) for member in each(unit)]
    if unit.vehicle is None:
        return Card(id, unit.name, "infantry", troopers, special=unit.special, items=unit.items, leader=unit.leader, pt=pt, so=so)
    vehicle = content.vehicles[unit.vehicle]
    if vehicle.type != "mount":
        stations = [part for section in vehicle.sections for part in section.lower if part.kind == "crew"]
        troopers = [trooper(vehicle.crew, (), None, (), content) for _ in range(unit.vehicles) for _ in stations]
    return Card(
        id, unit.name, "vehicle", troopers, vehicle, unit.vehicles,
        special=unit.special, items=unit.items, leader=unit.leader, pt=pt, so=so,
    )  # fmt: skip


def organisation(unit: Unit, content: Content) -> int:
    """T17-1.1.2.07, T17-1.1.5.04, T17-1.1.5.05, T17-1.1.6.06 SO of a unit of troopers, the smallest of theirs; or LD of the hero
    who leads. Of all others 0."""
    templates, leader = [content.templates[one.template] for one in each(unit)], led_by(unit, content)
    return min([one.so for one in templates], default=0) if leader is None else templates[leader].ld


def led_by(unit: Unit, content: Content) -> int | None:
    """T17-1.1.5.05 The place among its troopers of the hero who leads a unit; None if nobody does."""
    everybody = each(unit)
    if unit.leader is None or unit.leader >= len(everybody):
        return None
    return unit.leader if content.templates[everybody[unit.leader].template].hero else None


def on_foot(card: Card, troopers: tuple[int, ...]) -> Card:
    """T17C-70, T17C-49 The card of these riders, or of this crew, without what they rode or drove."""
    found = card.memo.get(("on foot", troopers))
    if found is None:
        them = [card.troopers[n] for n in troopers]
        name = Name(f"{card.name.en} on foot", f"{card.name.zh}（徒步）")
        found = card.memo["on foot", troopers] = Card(card.id, name, "infantry", them, pt=sum([one.pt for one in them]))
    assert isinstance(found, Card)
    return found


class One(NamedTuple):
    """One trooper of a unit, as the list says it."""

    template: str
    weapons: tuple[str, ...]
    armour: str | None
    training: tuple[str, ...]


def each(unit: Unit) -> list[One]:
    """The troopers of a unit one by one."""
    return [
        One(member.template, member.weapons, member.armour, member.training) for member in unit.members for _ in range(member.count)
    ]


def trooper(template: str, weapons: Sequence[str], armour: str | None, training: Sequence[str], content: Content) -> Trooper:
    """T17-1.1.5.02, T17-1.1.5.03, T17-1.1.6.26, T17A-72, T17C-68 A trooper as her template has her, with what she
    wears, carries and has learned. Heroes have templates of their own, and in these their hit points."""
    it = content.templates[template]
    changes = changes_by(armour, training, content)
    blades = tuple([id for id in weapons if content.weapons[id].kind == "close_combat"])
    guns = tuple([id for id in weapons if id not in blades])
    pt = trooper_points(template, weapons, armour, training, content)
    m, arm, rc, cc, aw = [changed(getattr(it, attr), attr, changes) for attr in ("m", "arm", "rc", "cc", "aw")]
    or_, os, er, es = [
        changed(value, attr, changes) for attr, value in (("or", it.or_), ("os", it.os), ("er", it.er), ("es", it.es))
    ]
    return Trooper(
        template, it.name, it.hero, it.hp, m, arm, rc, cc, aw, or_, os, er, es, it.ta, guns, blades, pt, armour, tuple(training)
    )


def changes_by(armour: str | None, training: Sequence[str], content: Content) -> list[Change]:
    """T17-1.1.3.08, T17-1.1.6.17, T17-1.1.6.18, T17-1.1.6.19, T17A-74, T17C-59, T17C-60 What armour, if she wears any, and training
    change about a trooper."""
    worn = content.armour[armour].changes if armour else ()
    return [*worn, *[one for id in training for one in content.training[id].changes]]


def changed(value: int, attr: str, changes: Sequence[Change]) -> int:
    """T17-1.1.3.09 A value after these changes: first what sets it, which never lowers it, then what is added."""
    raised = max([value, *[one.value for one in changes if one.attr == attr and one.op == "set"]])
    return raised + sum([one.value for one in changes if one.attr == attr and one.op == "add"])


def trooper_points(template: str, weapons: Sequence[str], armour: str | None, training: Sequence[str], content: Content) -> int:
    """T17-1.1.1.15, T17-1.1.4.09, T17-1.1.6.15, T17-1.1.6.16 What a trooper costs with all that she was given."""
    parts = [
        content.templates[template].pt,
        *[content.weapons[id].pt for id in weapons],
        *[content.training[id].pt for id in training],
    ]
    return sum(parts) + (content.armour[armour].pt if armour else 0)


def points(unit: Unit, content: Content) -> int:
    """T17-1.1.4.09, T17-1.1.6.16, T17-1.1.6.25, T17A-05 What a unit costs, in each edition the same."""
    sums = [trooper_points(one.template, one.weapons, one.armour, one.training, content) for one in each(unit)]
    sums += [content.weapons[id].pt for id in unit.special] + [content.items[id].pt for id in unit.items]
    if unit.vehicle is not None:
        sums.append(content.vehicles[unit.vehicle].pt * unit.vehicles)
    if unit.battery is not None:
        sums.append(content.batteries[unit.battery].pt)
    return sum(sums)
