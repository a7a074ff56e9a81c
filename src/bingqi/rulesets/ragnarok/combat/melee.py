"""CRX-27, CRX-28, CRX-29, CRX-43: hand-to-hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.combat.losses import replace_fallen, suffer
from bingqi.rulesets.ragnarok.combat.profiles import alike
from bingqi.rulesets.ragnarok.combat.successes import damage, successes
from bingqi.rulesets.ragnarok.field.contact import engaging, touched_by
from bingqi.rulesets.ragnarok.model.state import Fight, Fighter, State, fighters_of


class Melee(NamedTuple):
    """CRX-27 Whom a unit fights, and the combat dice that each of its fighters has left."""

    unit: str
    targets: tuple[str, ...]
    dice: tuple[tuple[str, int], ...]

    @property
    def left(self) -> dict[str, int]:
        """The dice by fighter."""
        return dict(self.dice)


class Combat(NamedTuple):
    """CRX-27 One profile of a unit against one of an enemy unit: those who are in contact."""

    ours: list[Fighter]
    theirs: list[Fighter]

    @property
    def id(self) -> str:
        """One of each side stands for it."""
        return f"{self.ours[0].id}:{self.theirs[0].id}"


@rule("CRX-27")
def strike_all(battle: Fight, unit: str, targets: Collection[str]) -> None:
    """CRX-27 A unit's combats with enemy units, one by one; whoever falls in one strikes no more, and is struck no more."""
    dice = [(one.id, one.profile.dice) for one in fighters_of(battle.state, unit)]
    battle.stretch(next_combat, Melee(unit, tuple(targets), tuple(dice)))


def next_combat(battle: Fight, melee: Melee) -> Melee | None:
    """CRX-27, CRX-43 One combat of a melee: attack test, Strength test, losses. None if there is none left."""
    able = list(combats(battle.state, melee))
    if not able:
        return None
    owner = battle.state.units[melee.unit].side
    it = battle.choose(owner, able, "combat", {"unit": melee.unit}, able[0].id)
    each = dice_for(battle, it, able, melee.left)
    return melee._replace(dice=resolve(battle, it, each, melee.left))


def combats(state: State, melee: Melee) -> Iterator[Combat]:
    """CRX-27 The combats that are open: with whoever has dice left."""
    left = melee.left
    ours = alike([one for one in fighters_of(state, melee.unit) if left.get(one.id, 0) > 0])
    for target in melee.targets:
        theirs = alike(fighters_of(state, target))
        for mine in ours.values():
            for yours in theirs.values():
                striking = [one for one in mine if touched_by(one, yours)]
                if striking:
                    yield Combat(striking, [foe for foe in yours if touched_by(foe, striking)])


@rule("CRX-27")
def resolve(battle: Fight, it: Combat, each: int, left: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """CRX-27, CRX-43 Each of ours uses so many dice. Gives what dice are left to everybody."""
    n = 0
    for one in it.ours:
        used = min(each, left[one.id])
        left[one.id] -= used
        n += used
    hits = attack(battle, it, n)
    if hits:
        suffer(battle, wounds(battle, it, hits), sorted(it.theirs, key=lambda one: one.health))
        replace_fallen(battle, it.theirs[0].unit)
    return tuple(left.items())


def dice_for(battle: Fight, it: Combat, able: list[Combat], left: dict[str, int]) -> int:
    """CRX-27 How many dice each of them uses: all, if there is nothing else to strike at; else as the owner says."""
    most = max([left[one.id] for one in it.ours])
    ids = {one.id for one in it.ours}
    if most == 1 or not any(other is not it and not ids.isdisjoint([one.id for one in other.ours]) for other in able):
        return most
    unit = battle.state.units[it.ours[0].unit]
    return battle.choose(unit.side, range(1, most + 1), "dice", {"unit": unit.id, "fighter": it.theirs[0].id}, str(most))


@rule("CRX-27")
def attack(battle: Fight, it: Combat, n: int) -> int:
    """CRX-9, CRX-10, CRX-27, CRX-31 Attack against Defence; the Attack of whoever is in rout is 0."""
    one, foe = it.ours[0], it.theirs[0]
    value, against = battle.tally("attack", one.unit), battle.tally("defence", foe.unit)
    routed = battle.state.units[one.unit].rout
    value.add("in-rout" if routed else "attack", 0 if routed else one.profile.attack, "CRX-31" if routed else "CRX-7")
    against.add("defence", foe.profile.defence, "CRX-7")
    return successes(battle, "attack", n, value, against)


@rule("CRX-14")
def wounds(battle: Fight, it: Combat, hits: int) -> int:
    """CRX-14 Strength against Resilience."""
    one, foe = it.ours[0], it.theirs[0]
    strength, resilience = battle.tally("strength", one.unit), battle.tally("resilience", foe.unit)
    strength.add("strength", one.profile.strength, "CRX-7")
    resilience.add("resilience", foe.profile.resilience, "CRX-7")
    return damage(battle, hits, strength, resilience, sum([foe.health for foe in it.theirs]))


@rule("CRX-28")
def strike_back(battle: Fight, unit: str, struck: Collection[str]) -> None:
    """CRX-28 With melee_strike_back those who were struck at strike back at once."""
    if battle.state.options.melee_strike_back:
        for foe in struck:
            if unit in engaging(battle.state, foe):
                strike_all(battle, foe, (unit,))
