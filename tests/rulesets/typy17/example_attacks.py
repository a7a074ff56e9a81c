"""Worked examples of attacks: by whom and at what, how easily they hit, what goes through, and what is left of whoever was hit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.rulesets.typy17.example import REFUSED, Alike, Anyhow, Given, agreed, op
from tests.rulesets.typy17.example_table import Table
from tests.rulesets.typy17.example_units import each_of, ground, gun, of_leaves, of_sections, target_of, things, victims
from tests.rulesets.typy17.field import field
from tests.rulesets.typy17.skirmish import squad, trooper

from bingqi.rulesets.typy17.attack.weapons import mounted_weapons
from bingqi.rulesets.typy17.model.card import Card, Trooper
from bingqi.rulesets.typy17.model.state import Unit, living
from bingqi.rulesets.typy17.model.stats import Weapon
from bingqi.rulesets.typy17.model.worth import parts_of, stations_of, worth

MISS = 1
OTHER: dict[int, tuple[str, ...]] = {0: (), 4: ("indirect",), -1: ("guided",), 3: ("indirect", "guided")}
"""T17A-57, T17A-58 The special rules that come to so much in other modifiers; what is indirect is fired out of sight then."""


# --- Shooting -----------------------------------------------------------------------------


@op("attack")
def shoot(it: Given) -> Any:
    """Volleys of ordinary weapons."""
    return first_and_all([volley(one) for one in it.cases()])


def volley(it: Given) -> Any:
    cover = "turn" if it.take("cover", False) else ""
    return fired(aimed(it, {"B1": {"card": hit_card(it), "cover": cover}}))


def hit_card(it: Given) -> Card:
    """Whoever is attacked: a vehicle or a mount whose parts are given, else infantry."""
    card = of_sections(it) if {"running_gear", "body"} & {*it.left} else victims(it)
    assert it.take("target_kind", card.kind) == card.kind
    return card


@op("keywords")
def read_keywords(it: Given) -> Any:
    """What weapons with special rules take, and how easily they hit."""
    return {"rows": [keyworded(one) for one in it.cases()]}


def keyworded(it: Given) -> Any:
    found = fired(aimed(it, {"B1": {"card": target_of(it)}}, always={"hit": MISS}))
    return found if found == REFUSED else {**found, "intel": found["intel_needed"]}


@op("vehicle_hits")
def strike(it: Given) -> Any:
    """Volleys at a vehicle, struck here and there."""
    return shoot(it)


def first_and_all(found: list[Any]) -> Any:
    """The figures of an example with rows, or without."""
    return {**(found[0] if found[0] != REFUSED else {"allowed": False}), "rows": found}


def aimed(it: Given, others: dict[str, Any], *keywords: str, always: Mapping[str, int] | None = None) -> Table:
    """A1 with weapons of a kind, and the others in the cell at which it may fire."""
    other = it.take("other", 0)
    words = (*keywords, *it.take("keywords", OTHER[other]))
    it.left.setdefault("los", other < 3)
    distance, intel, base = it.take("distance", 2), it.take("effective_intel", 9), it.take("base", 2)
    rc, items, weapon = each_of(it.take("rc"), it.take("weapons", 1)), things(it), gun(it, distance, words)
    crew = [trooper(rc=one, weapons=("gun",)) for one in rc]
    with agreed(it) as options:
        play = field(
            **ground(it, distance, ",".join(others)),
            options={"shoot_intel_min": base, **options},
            content={"weapons": {"gun": weapon}, "items": items},
            A1={"card": squad(*crew, items=[*items]), "private": tuple([(id, intel) for id in others])},
            **others,
        )
    return Table(play, it.dice(), always)


def fired(table: Table, at: str = "B1") -> Any:
    """What comes of it when A1 fires at a unit."""
    key, needed = f"shoot:{at}", intel_needed(table, at)
    if not table.offers("A1", key):
        table.finish()
        return REFUSED
    table.act("A1", key)
    table.finish()
    parts = [check.parts for check in table.checks("hit")]
    figures = {id: suffered(table, id) for id in table.state.units}
    modified = Alike([one.get("unseen", 0) + one.get("guided", 0) for one in parts])
    return {**figures[at], **figures, "allowed": True, "intel_needed": needed, "other": modified}


def intel_needed(table: Table, at: str) -> int | None:
    """The least Intel with which A1 may fire at a unit; None if none is enough."""
    unit = table["A1"]
    before, enough = unit.private, []
    for n in range(10):
        unit.private = ((at, n),)
        enough += [n] if table.offers("A1", f"shoot:{at}") else []
    unit.private = before
    return min(enough, default=None)


# --- What is left -------------------------------------------------------------------------


def suffered(table: Table, id: str) -> dict[str, Any]:
    """What was rolled against a unit, and what is left of it."""
    unit, volleys, struck = table[id], list(table.volleys(id)), table.struck(id)
    return {
        "attacks": sum([one.attacks for one in volleys]),
        "need": Alike([need for one in volleys for need in one.need]),
        "hits": sum([one.hits for one in volleys]),
        "outcomes": [outcome for one in struck for outcome in one.outcomes],
        "tried": struck,
        "damages": table.damages(id),
        "hp": list(unit.hp),
        "kills": unit.hp.count(0),
        "living": living(unit),
        "wiped_out": unit.out,
        **(broken(table, unit) if unit.card.vehicle is not None else {}),
    }


def broken(table: Table, unit: Unit) -> dict[str, Any]:
    """Where a vehicle was struck, and what of it still works."""
    (hull,) = unit.hulls
    parts = {(part or section).id: hp for (section, part), hp in zip(parts_of(unit.card), hull.parts, strict=True)}
    crew = {part.id: unit.hp[who] for (_, part), who in zip(stations_of(unit.card), hull.crew, strict=True)}
    struck, m = table.struck(unit.id), worth(table.state, unit).m
    return {
        "struck": [part or "nothing" for _, _, _, part in table.play.places()],
        "effective_arm": [one.arm for one in struck for _ in one.outcomes],
        "destroyed": Anyhow([id for id, hp in {**parts, **crew}.items() if not hp]),
        "parts": parts,
        "crew": crew,
        "m_after": m,
        "can_move": m > 0,
        "can_shoot": bool(mounted_weapons(unit)),
        "abandoned": unit.out,
    }


# --- Explosives ---------------------------------------------------------------------------

SHOOTER = ("weapons", "rc", "weapon_mod", "pen", "pen_damage", "after_damage", "distance", "effective_intel", "options")


@op("he_small")
def burst(it: Given) -> Any:
    """Small explosives: how often they attack infantry, and what they do to every part of a vehicle."""
    shooter = it.some(*SHOOTER)
    found: dict[str, Any] = {}
    rows = [shooter.inner({**shooter.left, **row}, "infantry") for row in it.take("infantry_rows", [])]
    found["infantry_attacks"] = [at_infantry(row)["attacks"] for row in rows]
    if "vehicle" in it.left:
        target = it.part("vehicle")
        row = it.inner({**shooter.left, "tl": target.take("tl", 1), **it.take("vehicle_then", {})}, "vehicle")
        found["vehicle"] = part_by_part(fired(aimed(row, {"B1": {"card": of_leaves(target.parts("leaves"))}}, "he_small")))
    shooter.left.clear()
    return found


def at_infantry(it: Given) -> Any:
    """How often so many troopers are attacked."""
    card = squad(it.take("living"), arm=it.take("arm", 0))
    return fired(aimed(it, {"B1": {"card": card}}, "he_small", always={"hit": MISS}))


def part_by_part(found: dict[str, Any]) -> dict[str, Any]:
    """What explosives did to a vehicle, by its parts."""
    tried = found["tried"]
    arms = {one.part: one.arm for one in tried}
    return {**found, "checks_per_leaf": Alike([len(one.outcomes) for one in tried]), "effective_arm": arms}


@op("he_large")
def burst_wide(it: Given) -> Any:
    """Large explosives: what they do to each unit in the cell; fired at the first enemy of them."""
    units = {one.take("id"): standing(one) for one in it.parts("units")}
    first = next(id for id, unit in units.items() if unit["side"] == "B")
    found = fired(aimed(it, dict(sorted(units.items())), "he_large"), first)
    return found if found != REFUSED else {"allowed": False}


def standing(it: Given) -> dict[str, Any]:
    """A unit in the cell, an enemy or a friend of those who fire."""
    side = {"enemy": "B", "friend": "A"}[it.take("side", "enemy")]
    vehicle = it.take("kind", "infantry") == "vehicle"
    return {"side": side, "card": of_leaves(it.parts("leaves")) if vehicle else victims(it)}


# --- Close combat -------------------------------------------------------------------------


@op("melee")
def close(it: Given) -> Any:
    """Close combat of troopers with the same weapon."""
    return first_and_all([closed(one) for one in it.cases()])


def closed(it: Given) -> Any:
    armed = not it.take("unarmed", False)
    blades = {"blade": gun(it, 0, kind="close_combat")} if armed else {}
    fighters = [trooper(cc=one, weapons=(), blades=tuple(blades)) for one in each_of(it.take("cc"), it.take("fighters", 1))]
    return fought(it, fighters, blades)


@op("melee_groups")
def close_in_groups(it: Given) -> Any:
    """Close combat of troopers who are not alike."""
    found = [closed_in_groups(one) for one in it.cases()]
    return first_and_all(found)


def closed_in_groups(it: Given) -> Any:
    fighters: list[Trooper] = []
    blades: dict[str, Weapon] = {}
    for n, group in enumerate(it.parts("groups")):
        cc, count = group.take("cc"), group.take("count", 1)
        blades[f"blade-{n}"] = gun(group, 0, kind="close_combat")
        fighters += [trooper(cc=cc, weapons=(), blades=(f"blade-{n}",))] * count
    return fought(it, fighters, blades)


def fought(it: Given, fighters: list[Trooper], blades: Mapping[str, Weapon]) -> Any:
    """What comes of it when A1 fights B1 hand to hand."""
    assert it.take("other", 0) == 0, "no rule has other modifiers in close combat"
    intel, card = it.take("effective_intel", 9), hit_card(it)
    with agreed(it) as options:
        play = field(
            **ground(it, 0),
            options=options,
            content={"weapons": blades},
            A1={"card": squad(*fighters), "private": (("B1", intel),)},
            B1={"card": card},
        )
    table = Table(play, it.dice())
    if not table.offers("A1", "melee:B1"):
        table.finish()
        return REFUSED
    table.act("A1", "melee:B1")
    table.finish()
    return {**suffered(table, "B1"), "allowed": True}
