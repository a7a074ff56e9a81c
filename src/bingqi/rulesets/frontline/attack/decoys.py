"""LBX-85: an attack may go for an image of its target."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import BLINDED, Creature, Fight, State, effect_of, modifier
from bingqi.rulesets.frontline.sight.light import blindsight, can_see, distance

FLOORS = {3: 6, 2: 8, 1: 11}
"""From which face of a d20 on an attack goes for one of so many images."""
DECEIVED = ("oneself", "image")
"""Whom an attack goes for."""


def images(t: Creature) -> int:
    """LBX-85 How many images of it are left."""
    return sum([effect.name == "image" for effect in t.effects])


def relies_on_sight(state: State, a: Creature, t: Creature) -> bool:
    """LBX-85 Whether an attacker can be deceived at all: it sees, and with nothing but its eyes."""
    if a.flags & BLINDED or not can_see(state, a, t):
        return False
    return distance(state, a, t) > max(blindsight(a), a.stat.senses.get("truesight", -1))


@rule("LBX-85")
def deceived(battle: Fight, a: Creature, t: Creature) -> bool:
    """A d20 says whether the attack goes for an image."""
    n = images(t)
    if not n or not relies_on_sight(battle.state, a, t):
        return False
    bonus, floor = battle.tally("mirror-image", a.id, t.id), battle.tally("mirror-image")
    floor.add("images", FLOORS[min(3, n)], "LBX-85")
    return battle.band((floor.sum,), "mirror-image", bonus, floor, results=DECEIVED) == 1


def image_class(battle: Fight, t: Creature) -> Tally:
    """LBX-85 The armour class of an image: 10 and the Dexterity modifier."""
    ac = battle.tally("image", t.id)
    ac.add("base", 10, "LBX-85")
    ac.add("dex", modifier(t.stat, "dex"), "LBX-85")
    return ac


def shatter(battle: Fight, t: Creature) -> None:
    """LBX-85 An image that is hit is gone."""
    effect = effect_of(t, "image")
    assert effect is not None
    battle.do(events.lifted, t.id, effect.id, effect.name)
