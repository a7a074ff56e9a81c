"""T17-1.1.1.15: what units cost, and two armies of any of them on the ground of a small battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bingqi.core.content.structs import Name, encode
from bingqi.core.prices import Armies, Priced, Prices
from bingqi.rulesets.typy17.model.recruits import fresh
from bingqi.rulesets.typy17.model.state import State, Unit
from bingqi.rulesets.typy17.model.stats import Army, Mustered
from bingqi.rulesets.typy17.packs.library import CONTENT
from bingqi.rulesets.typy17.packs.library import ground as ground_of
from bingqi.rulesets.typy17.packs.scenario_problems import enters
from bingqi.rulesets.typy17.setup.army_lists import allowed, heroes_of
from bingqi.rulesets.typy17.setup.deploy import zones

GROUND = "mirror-match"
ANY = 100_000
"""No army costs more."""
OPTIONS = {"victory": "annihilation", "max_rounds": 20, "pt_limit": ANY}
"""By points destroyed the prices themselves would decide."""
NAME = Name("Army", "军队")


def units() -> Mapping[str, Priced]:
    """T17C-10 All that can be placed there: no batteries, and no boats; heroes come once."""
    it = CONTENT.thawed(ground())
    options = CONTENT.options(it, OPTIONS)
    state = ground_of(it, options)
    return {
        id: Priced(encode(unit.name), it.cards[id].pt, 1 if heroes_of(unit, it) else 99)
        for id, unit in it.units.items()
        if unit.battery is None and allowed(unit, it, options) and comes(state, fresh(id, "", it.cards[id], options))
    }


def comes(state: State, unit: Unit) -> bool:
    """Whether a unit can be placed at either edge."""
    return all(enters(state, unit, cells) for cells in zones(state).values())


def ground() -> Any:
    """The ground, and all units there are."""
    return CONTENT.scenario(GROUND)


def armed(data: Any, armies: Armies) -> Any:
    """T17A-10 The ground with lists of these units."""
    lists = {side: Army(NAME, tuple([Mustered(id) for id in ids]), limit=ANY) for side, ids in armies.items()}
    return {**data, "armies": encode(lists)}


PRICES = Prices(GROUND, 600, units, ground, armed, OPTIONS)
