"""Worked examples of what units are worth: their values as a whole, what they can carry, and what they cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.rulesets.typy17.example import Given, agreed, op
from tests.rulesets.typy17.example_table import Table
from tests.rulesets.typy17.example_units import ITEMS, soldier
from tests.rulesets.typy17.field import field
from tests.rulesets.typy17.skirmish import NAME, squad

from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.model.card import Trooper, points
from bingqi.rulesets.typy17.model.state import State, Unit, living
from bingqi.rulesets.typy17.model.stats import LEVELS, Armour, Item, Member, Reach, Template, Training, Weapon
from bingqi.rulesets.typy17.model.stats import Unit as Listing
from bingqi.rulesets.typy17.model.worth import Worth, worth

SURE = {"hit": 20, "penetration": 6}


@op("aggregate")
def put_together(it: Given) -> Any:
    """The values of a unit before and after some of it are killed."""
    members = it.part("members")
    ids = [*members.left]
    people = [soldier(members.part(id)) for id in ids]
    card = squad(*people, items=[ITEMS[one] for one in it.take("items", [])])
    card.pt = sum([one.pt for one in people])
    with agreed(it) as options:
        play = field("1:A1", options=options, A1={"card": card})
        other = field("1:A1", options={**options, "ta_aggregate": "min_cost"}, A1={"card": card})
    unit, before = play["A1"], values(play.state, play["A1"])
    for id in it.take("killed_then", []):
        events.hurt(play.state, unit.id, ids.index(id), unit.hp[ids.index(id)])
    return {
        "before": before,
        "after": values(play.state, unit),
        "with_ta_min_cost": values(other.state, other["A1"])["ta"],
        "kept_per_trooper": [name for name in ("hp", *Trooper._fields[4:]) if name in PERSONAL],
    }


PERSONAL = {"hp", "rc", "cc"} - {*Worth._fields}
"""T17-1.1.4.06 What no unit has as a whole."""


def values(state: State, unit: Unit) -> dict[str, Any]:
    """What a unit is worth as a whole."""
    it = worth(state, unit)
    return {
        **it._asdict(),
        "or": it.or_,
        "ta": dict(zip(LEVELS, it.ta, strict=True)),
        "pt": unit.card.pt,
        "living": living(unit),
        "special_weapons": len(unit.special),
        "items": len(unit.items),
        "used": sum([state.bundle.weapons[one].slots for one in unit.special]),
        "tas_used": sum([state.bundle.items[one].slots for one in unit.items]),
    }


# --- Slots --------------------------------------------------------------------------------


@op("slots")
def carry(it: Given) -> Any:
    """What a unit can carry before and after some of it are killed by one volley."""
    found = [carried(one) for one in it.cases()]
    return {**found[0], "rows": found}


def carried(it: Given) -> dict[str, Any]:
    n, kill = it.take("living"), it.take("kill", 0)
    weapons = [(one.take("id"), one.take("slots", 1)) for one in it.parts("special_weapons", [])]
    items = [(ITEMS.get(id := one.take("id"), id), one.take("slots", 1)) for one in it.parts("items", [])]
    person = soldier(it.part("base", {}), hp=1)
    dropped = it.take("owner_discards", [])
    dropped = [dropped] if isinstance(dropped, str) else dropped
    killer = Weapon(NAME, "ordinary", max(kill, 1), 20, 1, (Reach(0, 0, 0),))
    with agreed(it) as options:
        play = field(
            "1:A1,B1",
            options=options,
            content={
                "weapons": {"killer": killer, **{id: Weapon(NAME, "special", 1, 0, 1, slots=slots) for id, slots in weapons}},
                "items": {id: Item(NAME, 1, slots) for id, slots in items if id not in ITEMS.values()},
            },
            A1={"card": squad(*[person] * n, special=[id for id, _ in weapons], items=[id for id, _ in items])},
            B1={"card": squad(1, weapons=("killer",)), "private": (("A1", 9),)},
        )
        table = Table(play, always=SURE, says={"drop": ["+".join(sorted(ITEMS.get(one, one) for one in dropped))]})
        before = values(play.state, play["A1"])
        if kill:
            table.act("B1", "shoot:A1")
        after = values(play.state, play["A1"])
    lost = {"weapons": len(play.told("special_dropped")), "items": len(play.told("item_dropped"))}
    return {
        **after,
        **{f"{key}_before": value for key, value in before.items()},
        **{f"{key}_after": value for key, value in after.items()},
        **{f"must_discard_{kind}": n for kind, n in lost.items()},
        "must_discard": sum(lost.values()),
    }


# --- Points -------------------------------------------------------------------------------

SQUAD = ("hero", "doll", "rifle", "launcher", "shooting", "recon", "plate")
"""What the sample squad is made of, beside its items."""


@op("points")
def price(it: Given) -> Any:
    """What the sample squad costs: each part as if all else were free, and all together."""
    found = [priced(one) for one in it.cases()]
    return {**found[0], "rows": found}


def priced(it: Given) -> dict[str, Any]:
    dolls, launchers, heroes = it.take("dolls"), it.take("launchers", 1), it.take("heroes", 1)
    prices = {**{id: it.take(id) for id in SQUAD}, **{f"item-{n}": pt for n, pt in enumerate(it.take("items"))}}
    each: dict[str, Any] = {"weapons": ("rifle",), "armour": "plate", "training": ("shooting", "recon")}
    members = [Member(id, n, **each) for id, n in (("hero", heroes), ("doll", dolls)) if n]
    unit = Listing(NAME, tuple(members), special=("launcher",) * launchers, items=tuple([*prices][len(SQUAD) :]))
    return {"parts": [points(unit, Priced({id: pt})) for id, pt in prices.items()], "total": points(unit, Priced(prices))}


class Priced:
    """All that the sample squad is made of, at these prices; what has none is free."""

    def __init__(self, prices: Mapping[str, int]) -> None:
        pt = {**dict.fromkeys(SQUAD, 0), **prices}
        plain: dict[str, Any] = {**dict.fromkeys(("m", "arm", "rc", "cc", "aw", "or_", "os", "er", "es"), 2), "ta": (None,) * 6}
        self.templates = {id: Template(name=NAME, hp=2, so=8, pt=pt[id], **plain) for id in ("hero", "doll")}
        self.weapons = {id: Weapon(NAME, "ordinary", 1, 0, 1, pt=pt[id]) for id in ("rifle", "launcher")}
        self.training = {id: Training(NAME, id, 1, (), pt[id]) for id in ("shooting", "recon")}
        self.armour = {"plate": Armour(NAME, (), pt["plate"])}
        self.items = {f"item-{n}": Item(NAME, prices.get(f"item-{n}", 0)) for n in range(20)}
        self.vehicles: dict[str, Any] = {}
        self.batteries: dict[str, Any] = {}
