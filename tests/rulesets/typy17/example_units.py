"""The units, weapons and ground of worked examples, made from what they give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.rulesets.typy17.example import Given
from tests.rulesets.typy17.skirmish import ANYWHERE, NAME, squad, trooper

from bingqi.rulesets.typy17.model.card import Card, Trooper
from bingqi.rulesets.typy17.model.stats import LEVELS, Bonus, Costs, Item, Part, Reach, Section, Station, Terrain, Vehicle, Weapon

ATTRIBUTES = ("m", "arm", "rc", "cc", "aw", "os", "er", "es", "pt")
ITEMS = {"ew": "ew-system", "red_dot": "red-dot-sight", "apcr": "apcr"}
"""The items of the sample card, as examples call them."""


# --- Troopers ----------------------------------------------------------------------------


def costs(said: Mapping[int, int | None]) -> Costs:
    """TA by terrain level; a level that is not named cannot be entered."""
    a, b, c, d, e, f = [said.get(tl) for tl in LEVELS]
    return (a, b, c, d, e, f)


def soldier(it: Given, **usual: Any) -> Trooper:
    """A trooper of whom some attributes are given."""
    given = {name: it.take(name) for name in ATTRIBUTES if name in it.left}
    if "or" in it.left:
        given["or_"] = it.take("or")
    if "ta" in it.left:
        given["ta"] = costs(it.take("ta"))
    if "hp" in it.left:
        given["hp"] = it.take("hp")
    return trooper(**{"hp": 1, **usual, **given})


def victims(it: Given) -> Card:
    """Infantry of whom armour and hit points are given; the first may be a hero."""
    arm, hp, heroic = it.take("arm", 0), it.take("hp", [1]), it.take("hero_first", False)
    assert it.take("living", len(hp)) == len(hp)
    return squad(*[trooper(arm=arm, hp=one, hero=heroic and n == 0) for n, one in enumerate(hp)])


def target_of(it: Given) -> Card:
    """An enemy, of whom OS, ES and AW may be given; if it is a vehicle nobody asks where it is struck."""
    given = {name: it.take(name) for name in ("os", "es") if name in it.left}
    if it.take("target_kind", "infantry") == "infantry":
        return squad(1, **given)
    hull = Section("hull", NAME, 6, (1, 20), lower=(part("driver", 0), part("gunner", 0)))
    return manned([hull], dict.fromkeys(("driver", "gunner"), (0, 1)), **given)


def each_of(said: int | Sequence[int], n: int) -> list[int]:
    """An attribute of so many, given once for all or for each."""
    return [said] * n if isinstance(said, int) else list(said)


# --- Weapons -----------------------------------------------------------------------------


def gun(it: Given, distance: int, keywords: Sequence[str] = (), kind: str = "ordinary") -> Weapon:
    """A weapon that can be used at one distance."""
    named = [name for name in ("attacks_each", "attack_count", "attacks") if name in it.left]
    pen = it.take("pen", 0)
    first, inside = pen if isinstance(pen, list) else (pen, None)
    return Weapon(
        NAME,
        kind,  # type: ignore[arg-type]
        it.take(named[0]) if named else 1,
        first,
        it.take("pen_damage", 1),
        (Reach(distance, distance, it.take("weapon_mod", 0)),),
        it.take("after_damage", 0),
        inside,
        tuple(keywords),  # type: ignore[arg-type]
    )


def things(it: Given) -> dict[str, Item]:
    """Items that help to hit, or to go through."""
    mod, apcr = it.take("item_mod", 0), it.take("apcr", False)
    helping = [Bonus("hit", mod)] * (mod != 0) + [Bonus("penetration", best_of_two=True)] * apcr
    return {f"item-{n}": Item(NAME, 10, bonuses=(one,)) for n, one in enumerate(helping)}


# --- Vehicles ----------------------------------------------------------------------------

STATIONS: dict[str, Station] = {"driver": "driver", "gunner": "gunner", "commander": "commander", "rider": "rider"}
TAGS: dict[str, tuple[Any, ...]] = {
    "engine": ("mobility",),
    "running_gear": ("mobility",),
    "radio": ("radio",),
    "sensor": ("optics",),
}
FACES: dict[str, tuple[int, ...]] = {
    **{"driver": (1, 2), "engine": (3,), "radio": (4,), "passengers": (5,)},
    **{"gunner": (1, 2), "commander": (3,), "gun": (4, 5)},
}
"""T17C-47 The faces of the d6 that strike each part of a hull, and of a turret."""
SPANS = {
    "turret": {"hull": (1, 10), "turret": (11, 15), "running_gear": (16, 20)},
    "hull": {"hull": (1, 14), "running_gear": (15, 20)},
    "body": {"rider": (1, 12), "body": (13, 20)},
}
"""T17C-47, T17C-70 The faces of the d20: of vehicles with a turret, of others, and of mounts."""
GUN = "gun"


def part(id: str, arm: int, hp: int = 1, faces: tuple[int, ...] = ()) -> Part:
    """A lower part, or the place of one of the crew."""
    kind = "crew" if id in STATIONS else "passengers" if id == "passengers" else "part"
    weapons = (GUN,) if id == "gun" else ()
    return Part(id, NAME, kind, 0 if kind == "crew" else arm, hp, TAGS.get(id, ()), weapons, STATIONS.get(id), faces)  # type: ignore[arg-type]


def manned(sections: Sequence[Section], crew: Mapping[str, tuple[int, int]], **given: Any) -> Card:
    """A unit of one vehicle. Its crew are of these ARM and HP, by the places where they sit."""
    seats = [one.id for section in sections for one in section.lower if one.kind == "crew"]
    usual: dict[str, Any] = {"type": "ground", "m": 6, "ta": ANYWHERE, "os": 5, "es": 2, "pt": 25, "weapons": (GUN,)}
    it = Vehicle(name=NAME, sections=tuple(sections), **{**usual, **given})
    crews = [trooper(arm=crew[id][0], hp=crew[id][1], weapons=(), hero=False) for id in seats]
    return Card("vehicle", NAME, "vehicle", crews, it, 1, pt=it.pt)


def of_leaves(leaves: Iterable[Given], **given: Any) -> Card:
    """A vehicle of which all parts are listed, each with its own ARM and that of the part around it, if there is one.

    Neighbours within as much ARM are within the same part. Nobody asks where it is struck.
    """
    sections: list[Section] = []
    crew: dict[str, tuple[int, int]] = {}
    for n, one in enumerate(leaves):
        id, arm, upper, hp = one.take("id"), one.take("arm"), one.take("upper", 0), one.take("hp", 1)
        if id in STATIONS:
            crew[id] = arm, hp
        span = (n + 1, n + 1)
        if not upper and id not in STATIONS:
            sections.append(Section(id, NAME, arm, span, hp, TAGS.get(id, ())))
        elif sections and sections[-1].lower and sections[-1].arm == upper:
            old = sections.pop()
            sections.append(Section(old.id, NAME, upper, old.d20, lower=(*old.lower, part(id, arm, hp))))
        else:
            sections.append(Section(f"around-{id}", NAME, upper, span, lower=(part(id, arm, hp),)))
    return manned(sections, crew, **given)


def of_sections(it: Given, fallback: Sequence[str] = ("driver", "gunner")) -> Card:
    """A vehicle as the book draws it: hull, turret and running gear, or a mount with its rider, and what is within each of them.

    Of the crew that it needs, those without a place of their own sit where nothing strikes them.
    """
    kind = next(name for name in ("turret", "body", "hull") if name in it.left)
    sections: list[Section] = []
    crew: dict[str, tuple[int, int]] = {}
    for name, span in SPANS[kind].items():
        said = it.part(name)
        arm, hp = said.take("arm"), said.take("hp", 1)
        lower: list[Part] = []
        if name == "rider":
            crew[name], arm, lower = (arm, hp), 0, [part(name, 0)]
        for id in [*said.left]:
            inner = said.part(id)
            own, whole = inner.take("arm", 0), inner.take("hp", 1)
            crew |= {id: (own, whole)} if id in STATIONS else {}
            lower.append(part(id, own, whole, FACES[id]))
        sections.append(Section(name, NAME, arm, span, hp, TAGS.get(name, ()), lower=tuple(lower)))
    away = [] if kind == "body" else [id for id in fallback if id not in crew]
    if away:
        sections.append(Section("elsewhere", NAME, 99, (21, 21), lower=tuple([part(id, 0) for id in away])))
    mount = {"type": "mount", "weapons": ()} if kind == "body" else {}
    return manned(sections, {**dict.fromkeys(away, (0, 1)), **crew}, m=it.take("m", 6), **mount)


# --- Ground ------------------------------------------------------------------------------


def ground(it: Given, distance: int, there: str = "B1") -> dict[str, Any]:
    """A row of cells with A1 at one end and the others at the other. Whether they are in sight is as given, not as TL says."""
    tl, seen, cap = it.take("tl", 1), it.take("los", True), it.take("intel_cap", None)
    terrain = {
        "t": Terrain(NAME, tl, ".", blocks_los=not seen and distance == 1, intel_cap=cap),
        "x": Terrain(NAME, 1, "#", blocks_los=True),
    }
    between = ["1" if seen else "x"] * (distance - 1)
    words = ["1:A1", *between, f"t:{there}"] if distance else [f"t:A1,{there}"]
    return {"picture": " ".join(words), "terrain": terrain, "grid": "square"}
