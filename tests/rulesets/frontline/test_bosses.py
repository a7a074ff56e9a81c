"""Bosses of the import against their printed blocks: what a round of theirs does, by the averages that the blocks print."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bingqi.rulesets.frontline.magic.higher_levels import cantrip_steps
from bingqi.rulesets.frontline.model.stats import Attack, Creature, Legendary, Power
from bingqi.rulesets.frontline.packs import library as packs


class Printed(NamedTuple):
    """A printed round: the damage of the Multiattack, of the breath or the like, of three legendary actions; how many attacks and
    powers that is in the turn, and how many legendary actions there are, without Detect and those of another form."""

    own: int
    breath: int
    legendary: int
    deeds: int
    kinds: int


def dragon(bite: int, claw: int, tail: int, breath: int) -> Printed:
    """Presence, a bite and two claws; three blows of the tail; the wings are the second kind."""
    return Printed(bite + 2 * claw, breath, 3 * tail, 4, 2)


PRINTED = {
    "aboleth": Printed(36, 0, 45, 3, 2),
    "adult-black-dragon": dragon(21, 13, 15, 54),
    "adult-blue-dragon": dragon(23, 14, 16, 66),
    "adult-brass-dragon": dragon(17, 13, 15, 45),
    "adult-bronze-dragon": dragon(18, 14, 16, 66),
    "adult-copper-dragon": dragon(17, 13, 15, 54),
    "adult-gold-dragon": dragon(19, 15, 17, 66),
    "adult-green-dragon": dragon(24, 13, 15, 56),
    "adult-red-dragon": dragon(26, 15, 17, 63),
    "adult-silver-dragon": dragon(19, 15, 17, 58),
    "adult-white-dragon": dragon(21, 13, 15, 54),
    "ancient-black-dragon": dragon(28, 15, 17, 67),
    "ancient-blue-dragon": dragon(31, 16, 18, 88),
    "ancient-brass-dragon": dragon(19, 15, 17, 56),
    "ancient-bronze-dragon": dragon(20, 16, 18, 88),
    "ancient-copper-dragon": dragon(19, 15, 17, 63),
    "ancient-gold-dragon": dragon(21, 17, 19, 71),
    "ancient-green-dragon": dragon(29, 22, 17, 77),
    "ancient-red-dragon": dragon(35, 17, 19, 91),
    "ancient-silver-dragon": dragon(21, 17, 19, 67),
    "ancient-white-dragon": dragon(28, 15, 17, 72),
    "androsphinx": Printed(34, 44, 51, 2, 3),
    "gynosphinx": Printed(26, 0, 39, 2, 3),
    "kraken": Printed(60, 66, 86, 3, 2),
    "lich": Printed(10, 0, 54, 1, 4),
    "mummy-lord": Printed(35, 0, 105, 2, 5),
    "solar": Printed(98, 0, 28, 2, 3),
    "tarrasque": Printed(148, 0, 84, 6, 3),
    "unicorn": Printed(19, 0, 33, 2, 3),
    "vampire-bat": Printed(17, 0, 17, 1, 2),
    "vampire-vampire": Printed(25, 0, 25, 2, 3),
}
"""The kraken's third kind, Ink Cloud, is for fights under water."""
ENOUGH = 0.9


def of_attack(attack: Attack) -> float:
    """The average of a hit, with what comes with it unsaved."""
    extra = [part for rider in attack.riders if rider.save is None for part in rider.harm.damage]
    return sum([part.dice.mean for part in (*attack.damage, *extra)])


def of_power(power: Power, steps: int = 0) -> float:
    """The average of a power that is not saved against, on one creature in an area or on each of its targets."""
    more = power.higher.damage.mean * steps if power.higher is not None and power.higher.damage is not None else 0.0
    each = sum([part.dice.mean for part in power.harm.damage]) + more * bool(power.harm.damage)
    return each * (1 if power.shape is not None else power.targets)


def deeds(stat: Creature) -> dict[str, float]:
    return {one.id: of_attack(one) for one in stat.attacks} | {one.id: of_power(one) for one in stat.powers}


def of_legendary(stat: Creature, one: Legendary) -> float:
    """The most that one legendary action does."""
    found = [deeds(stat)[id] for id in one.uses]
    if one.casts:
        spells = [packs.CONTENT.library.find("spells", id, "test") for id in stat.spells]
        found += [of_power(spell, cantrip_steps(stat)) for spell in spells if spell.level == 0]
    return max(found, default=0.0)


def best(stat: Creature, left: int) -> float:
    """The most damage that so many legendary actions do."""
    found = [of_legendary(stat, one) + best(stat, left - one.cost) for one in stat.legendary if one.cost <= left]
    return max(found, default=0.0)


def boss(id: str) -> Creature:
    found: Creature = packs.CONTENT.library.find("creatures", id, "test")
    return found


def test_every_boss_is_compared() -> None:
    """LBX-60 All that have legendary actions."""
    assert {id for id in packs.CONTENT.library.names("creatures") if boss(id).legendary} == set(PRINTED)


@pytest.mark.parametrize("id", PRINTED)
def test_a_boss_plays_its_printed_round(id: str) -> None:
    """LBX-4, LBX-60 Damage and number of deeds of its turn, its breath, its legendary actions: nine tenths at least."""
    stat, printed = boss(id), PRINTED[id]
    each = deeds(stat)
    ways = stat.multiattack or tuple([(attack.id,) for attack in stat.attacks])
    assert max([sum([each[deed] for deed in way]) for way in ways]) >= printed.own * ENOUGH
    assert max(map(len, ways)) >= printed.deeds * ENOUGH
    assert max([of_power(one) for one in stat.powers if one.casting == "action"], default=0.0) >= printed.breath * ENOUGH
    assert best(stat, stat.legendary_budget) >= printed.legendary * ENOUGH
    assert len(stat.legendary) >= printed.kinds * ENOUGH
