"""Being carried: who gets in, and who gets out."""

from __future__ import annotations

from bingqi.bots.typy17.outlook import Outlook
from bingqi.bots.typy17.weights import LEAST_ANSWER, RIDE
from bingqi.rulesets.typy17.acts.on_offer import END
from bingqi.rulesets.typy17.model.state import Unit


def embark_worth(outlook: Outlook, args: list[str]) -> float:
    """What is gained by being carried, for getting in and out, by somebody who has still to come."""
    carrier, cell = outlook.state.units[args[0]], outlook.unit.cell
    if carrier.acted or near_enough(outlook, cell):
        return 0.0
    return onwards(outlook, carrier, carrier.cell) - 2 * onwards(outlook, outlook.unit, cell)


def onwards(outlook: Outlook, mover: Unit, cell: int) -> float:
    """How much better it would be for a unit to be where somebody's next move could bring it."""
    force = outlook.memory.force(mover)
    reach = outlook.state.field.reach(force.ta, force.m, cell) if force.m else ()
    return max([outlook.promise(one) for one in reach], default=0.0) - outlook.promise(cell)


def aboard(outlook: Outlook, options: tuple[str, ...]) -> str:
    """It fires from inside where it may; it gets out where there is something to do, or where the ride ends."""
    shots = [key for key in options if key.startswith("shoot:")]
    if shots:
        return shots[0]
    carrier = outlook.state.units[outlook.unit.carrier]
    there = near_enough(outlook, carrier.cell) or onwards(outlook, carrier, carrier.cell) <= 0
    ways = [key for key in options if key.startswith("disembark")]
    return max(ways, key=lambda key: outlook.promise(int(key[10:] or carrier.cell))) if there and ways else END


def near_enough(outlook: Outlook, cell: int) -> bool:
    """Whether it can soon do something from there on foot."""
    if any(one.pair.fight(cell)[0] >= LEAST_ANSWER for one in outlook.foes):
        return True
    return way_left(outlook, cell) <= outlook.own.m


def far_off(outlook: Outlook, cell: int) -> bool:
    """Whether it is a long way to where there is anything to do."""
    return way_left(outlook, cell) > RIDE


def way_left(outlook: Outlook, cell: int) -> int:
    """The movement points to the nearest objective, or the cells until it could shoot at somebody."""
    ways = [outlook.ground.to_goal(outlook.own.ta, end) for end in outlook.ends]
    goals = [way[cell] for way in ways if cell in way]
    shots = [outlook.ground.distance(cell, one.unit.cell) - one.pair.stand[1] for one in outlook.foes if one.pair.best]
    return min([*goals, *shots], default=0)
