"""The cards of units and fighters: all that the rules know of them, for whoever looks."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.text import Text
from bingqi.core.view import Inspection, Words
from bingqi.rulesets.ragnarok.model.state import Fighter, State, Unit
from bingqi.rulesets.ragnarok.model.stats import Profile
from bingqi.rulesets.ragnarok.presentation.names import both, fighter_name, unit_name


def inspect_ref(observed: State, seat: str, ref: str) -> Inspection:
    """CRX-7 The card of a unit, or of somebody in it."""
    id = ref.removeprefix("card-")
    if id in observed.units:
        return Inspection(list(card(observed, observed.units[id])))
    if id in observed.fighters:
        return Inspection(list(values(observed, observed.fighters[id])))
    return Inspection()


def card(observed: State, unit: Unit) -> Iterator[Words]:
    """CRX-3, CRX-5, CRX-7 A unit: what it is, and the values of its fighters."""
    it = unit.card
    yield unit_name(observed, unit.id)
    if it.about is not None:
        yield both(it.about)
    yield Text("card-kind", {"category": Text(f"category-{it.category}"), "rank": it.rank or 0, "points": it.points})
    if it.power is not None:
        yield Text("card-power", {"n": it.power})
    told: list[Profile] = []
    for id in unit.people:
        one = observed.fighters[id]
        if one.profile not in told or one.abilities:
            told.append(one.profile)
            yield from values(observed, one)


def values(observed: State, one: Fighter) -> Iterator[Words]:
    """CRX-7 The values of a fighter, and his abilities."""
    it = one.profile
    nerve = Text("card-fear", {"n": it.fear}) if it.fear is not None else Text("card-courage", {"n": it.nerve})
    yield Text("card-values", {"who": fighter_name(observed, one), "movement": it.pace / 10, "nerve": nerve, "health": it.health})
    yield Text(
        "card-melee",
        {"attack": it.attack, "strength": it.strength, "dice": it.dice, "defence": it.defence, "resilience": it.resilience},
    )
    if (shot := it.ranged) is not None:
        yield Text("card-ranged", {"attack": shot.attack, "strength": shot.strength, "shots": shot.shots, "reach": 10 * shot.bands})
    if one.authority is not None:
        yield Text("card-authority", {"n": one.authority})
    for id in one.abilities:
        ability = observed.bundle.abilities[id]
        yield Text("card-ability", {"name": both(ability.name), "about": both(ability.about)})
