"""A simple opponent: it fights, assaults and shoots the first that it may, and else goes where the nearest enemy is."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok.combat.shooting import marksmen
from bingqi.rulesets.ragnarok.field.geometry import Point, apart_squared
from bingqi.rulesets.ragnarok.field.ground import point_of
from bingqi.rulesets.ragnarok.model.state import State, foes_of, leader_of

STRIKES = ("fight", "assault", "shoot")


def greedy(decision: Decision, look: Callable[[], State]) -> str:
    """To fight, to assault, to shoot, else to arrive, else to go: marksmen walk, for they may shoot then; the others run. It goes
    on in the opposition only where it would lose otherwise. All other questions get their default."""
    if decision.id == "act":
        return strike(decision.options) or go(decision, look)
    if decision.id == "where":
        return nearest(decision, look())
    if decision.id == "press-on":
        return "stop" if decision.about["sum"] > decision.about["best"] else "on"
    return decision.default


def strike(options: tuple[str, ...]) -> str:
    """The first of what harms; "" if there is nothing of it."""
    return next((key for what in STRIKES for key in options if key.partition(":")[0] == what), "")


def go(decision: Decision, look: Callable[[], State]) -> str:
    """How it comes nearer."""
    if "run" in decision.options:
        return "walk" if marksmen(look(), decision.about["unit"]) else "run"
    return next((key for key in ("arrive", "walk") if key in decision.options), decision.default)


def nearest(decision: Decision, state: State) -> str:
    """The point that is nearest to the nearest enemy; as long as there is none on the table, to its middle."""
    unit = decision.about["unit"]
    leader = leader_of(state, unit)
    middle = state.ground.width // 2, state.ground.height // 2
    here = (leader.x, leader.y) if state.units[unit].on_table else middle
    foes = [(one.x, one.y) for one in foes_of(state, unit)]
    aim = min(foes, key=lambda at: apart_squared(at, here), default=middle)
    return nearest_point(decision.options, aim)


def nearest_point(keys: tuple[str, ...], aim: Point) -> str:
    """Of so many points the one that is nearest to a place."""
    x, y = aim
    places = [point_of(key) for key in keys]
    apart = [(at[0] - x) * (at[0] - x) + (at[1] - y) * (at[1] - y) for at in places]
    return keys[apart.index(min(apart))]
