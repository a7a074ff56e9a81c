"""T17-DMG, T17A-36 to T17A-38: whether hits go through, and what they do then."""

from __future__ import annotations

from typing import NamedTuple

from bingqi.core.dice.sources import Dice
from bingqi.core.dice.tally import Tally
from bingqi.core.dice.throwing import Line
from bingqi.rulesets.typy17.model.stats import Weapon
from bingqi.rulesets.typy17.recon.fog import Audience

OVER = 4
"""T17-DMG.05 By more than this it goes out again at the other side."""
DIE = 6
RULES = ("T17A-36", "T17A-46")
HEAT = (*RULES, "T17A-54", "T17C-44")
EXPLOSIVES = (*RULES, "T17A-52", "T17C-42")
"""By which rules hits are tried against armour: those of HEAT at vehicles, of explosives at each part, and all others."""


class Power(NamedTuple):
    """T17A-35, T17A-54 What the hits of a weapon do: the penetration, that within what was struck (of HEAT), of how many dice for
    each hit the highest counts, and the damage of one that goes through and of one that goes out again."""

    pen: int
    inside: int
    best_of: int
    full: int
    part: int


def power_of(weapon: Weapon, best_of: int) -> Power:
    """T17-2.3.13, T17-DMG.06, T17-DMG.07, T17A-38 All of its damage, or of those hits that go out again a part."""
    inside = weapon.pen if weapon.pen_inside is None else weapon.pen_inside
    return Power(weapon.pen, inside, best_of, weapon.pen_damage + weapon.after_damage, weapon.pen_damage)


def pierced(dice: Dice, hits: int, low: int, power: Power, most: int) -> tuple[int, ...]:
    """T17-1.1.1.05, T17-2.3.12, T17-2.4.01, T17-DMG.05, T17A-36, T17A-37 The damage of each hit that goes through, in the order of
    the dice, of the first `most` of them: `low` is what a d6 must exceed. The others do nothing."""
    if not hits:
        return ()
    if power.full == power.part:  # their order matters to nobody
        return (power.full,) * min(dice.of(got_through, hits, low, power.best_of), most)
    return dice.through(one_more, ((low, power, most),) * hits, ())


def got_through(dice: Dice, hits: int, low: int, best_of: int) -> int:
    """T17A-37 How many of so many hits go through, those that go out again among them."""
    through, _ = dice.count(hits, DIE, (low, low + OVER), "penetration", best_of)
    return through


def one_more(dice: Dice, damages: tuple[int, ...], hit: tuple[int, Power, int]) -> tuple[int, ...]:
    """T17A-37 The same for one hit after others."""
    low, power, most = hit
    result = dice.band((low + 1, low + OVER + 1), "penetration", DIE, power.best_of)
    if not result or len(damages) == most:
        return damages
    return (*damages, power.part if result == 2 else power.full)


def pierce_line(
    power: Power, weapon: str, by: str, arm: Tally, seen_by: Audience, rules: tuple[str, ...] = RULES, within: bool = False
) -> Line:
    """T17-2.4.4.01, T17A-36, T17A-54 What is told of penetration dice: penetration, of HEAT `within` a part its second value,
    against ARM; and by which rules."""
    pen = Tally("penetration", True, by, arm.of, weapon)
    if within:
        pen.add("pen-within", power.inside, "T17A-54")
    else:
        pen.add("pen", power.pen, "T17-DMG.03")
    edge = Tally("penetration", True)
    if power.best_of > 1:
        edge.add("item", power.best_of - 1, "T17-1.1.6.23")
    return Line(pen, arm, ("through",), True, seen_by, rules, power.full != power.part, edge)


def armour(of: str, arm: int, part: str = "") -> Tally:
    """T17-1.1.1.04 The ARM of a trooper; or of a part of a vehicle (`unit/part`, and which vehicle of the unit if there are
    several: `unit/part/2`)."""
    tally = Tally("armour", True, of)
    tally.add("arm", arm, "T17-DMG.04", part)
    return tally
