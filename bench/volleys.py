"""Odds of single volleys of typy17, each reckoned anew: every unit that can shoot at a section on foot, and at vehicles."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tests.rulesets.typy17.skirmish import shipped, skirmish, unit

from bench.typy17 import RULES, milliseconds
from bingqi.core.dice.laws import MEMORY
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.lab.odds.exact import odds_for

FOOT = ("grunt-section",)
VEHICLES = ("iron-carrier", "iron-tank", "truck", "veil-missile-carrier")
RIDERS = ("beast-riders", "yselle-riders")


def shots(target: str) -> Iterator[tuple[Session[Any], str]]:
    """Every way in which any unit may shoot at a target that stands two cells away."""
    for shooter in shipped().cards:
        play = skirmish("1111111", red=unit(shooter), blue=unit(target), at={"blue-1": 2}, intel=4)
        play.state.active = "red-1"
        play.state.units["red-1"].ap, play.state.units["blue-1"].rp = 2, 0
        session = Session(RULES, play.state, Sampler(1))
        ask = session.pending_for("red")
        if isinstance(ask, Decision):
            yield from [(session, key) for key in ask.options if key.startswith("shoot:")]


def volleys(targets: tuple[str, ...], worst: int) -> dict[str, Any]:
    """The odds of all shots at these targets, without anything remembered."""
    times, exact = [], 0
    for target in targets:
        for session, key in shots(target):
            MEMORY.clear()
            began = time.process_time()
            (option,) = odds_for(session, "red", keys=[key]).options
            times.append(time.process_time() - began)
            exact += option.exact
    return {**milliseconds(f"odds of volleys at {', '.join(targets)}", times, target_max=worst), "exact": exact / len(times)}


FIGURES: dict[str, Callable[[], dict[str, Any]]] = {
    "volleys-at-foot": partial(volleys, FOOT, 80),
    "volleys-at-vehicles": partial(volleys, VEHICLES, 200),
    "volleys-at-riders": partial(volleys, RIDERS, 200),
}
