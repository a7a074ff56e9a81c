"""DD-18.13, DD-22: losses and healing as they reach somebody: barrier, split between HP and SP, link points, gauges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.damage.affinities import is_mental, is_structural
from bingqi.rulesets.death_drive.events import gauges as events
from bingqi.rulesets.death_drive.gauges.barrier import absorb
from bingqi.rulesets.death_drive.gauges.life_gauge import lose_hp, restore_hp
from bingqi.rulesets.death_drive.gauges.link_gauge import counting_link, feed_link, lose_links, spend_link
from bingqi.rulesets.death_drive.gauges.stamina_gauge import lose_sp, restore_sp
from bingqi.rulesets.death_drive.model.character import Character, hp
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.model.words import DamageType


class Suffered(NamedTuple):
    """What came of damage for whom it met."""

    through: int
    """DD-19.5 What got through her barrier."""
    broken: int
    """How many life gauges it broke."""


@rule("DD-18.13")
def suffer(battle: Fight, by: Character, c: Character, damage: int, types: Sequence[DamageType]) -> Suffered:
    """DD-17.1, DD-17.2, DD-17.3, DD-17.5 She suffers damage of these kinds, brought about by `by`, who says how much of damage that
    could take either takes HP and how much SP."""
    through = absorb(battle, c, damage)
    if not through:
        return Suffered(0, 0)
    to_hp = through if is_structural(types) else 0
    if to_hp and is_mental(types):
        to_hp = split(battle, by, c, through)
    to_sp = through - to_hp
    link = counting_link(battle.state, c)
    broken = 0
    if to_hp:
        broken += lose_hp(battle, c, spend_link(battle, c, to_hp, link))
    if to_sp:
        broken += lose_sp(battle, c, spend_link(battle, c, to_sp, link))
    fall(battle, c)
    return Suffered(through, broken)


@rule("DD-17.5")
def split(battle: Fight, by: Character, c: Character, damage: int) -> int:
    """DD-17.5 How much of the damage takes HP, as whoever brings it about decides; all of it if nothing is said."""
    keys = tuple([f"{n}" for n in range(damage, -1, -1)])
    return int(battle.pick(by.side, keys, "split", {"who": by.id, "on": c.id, "damage": damage}, keys[0]))


@rule("DD-22.1")
def fall(battle: Fight, c: Character) -> None:
    """DD-22.1, DD-22.2, DD-16.5 Without HP she is incapacitated, and leaves the scene."""
    if not c.out and not hp(c):
        lose_links(battle, c)
        battle.do(events.incapacitated, c.id)


@rule("DD-13.6")
def heal_hp(battle: Fight, c: Character, n: int) -> None:
    """DD-13.6, DD-16.4 HP are restored; what is left over restores link points."""
    feed_link(battle, c, restore_hp(battle, c, n))


@rule("DD-15.2")
def heal_sp(battle: Fight, c: Character, n: int) -> None:
    """DD-15.2, DD-16.4 SP are restored; what is left over restores link points."""
    feed_link(battle, c, restore_sp(battle, c, n))
