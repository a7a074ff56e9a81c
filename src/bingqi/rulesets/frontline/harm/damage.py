"""LBX-5, LBX-35: damage, what it comes to, and what else befalls with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bingqi.core.content.structs import DiceSum
from bingqi.core.dice.sources import Dice
from bingqi.core.dice.tally import Part, Tally
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.conditions import by_magic, end_concentration, immune, lasting, lay, loosen
from bingqi.rulesets.frontline.harm.dying import at_zero, heal, healing, hurt_when_down
from bingqi.rulesets.frontline.harm.felled_in_front import keep_to_cap
from bingqi.rulesets.frontline.harm.swallow import hurt_from_within
from bingqi.rulesets.frontline.model.state import STONE, STONESKIN, Creature, Fight, in_queue, index_of
from bingqi.rulesets.frontline.model.stats import Damage, Harm, Inflict
from bingqi.rulesets.frontline.sight.ability_checks import difficulty, save
from bingqi.rulesets.frontline.sight.feet_and_cells import cells_moved

Amount = tuple[int, str, tuple[Part, ...]]
"""Damage before resistance: how much, of what type, and what it is made of, if somebody listens."""
Amounts = Sequence[Amount]


class Source(NamedTuple):
    """Whose damage or healing it is, to whom, with what; and the ability modifier among its figures, if that is known."""

    of: str = ""
    on: str = ""
    using: str = ""
    label: str = ""
    own: int = 0


NOBODYS = Source()


def roll(battle: Fight, dice: DiceSum, id: str, total: Tally, times: int = 1) -> int:
    """The sum of some dice; a critical hit throws them twice (`times` 2). `total` tells what is added to them."""
    if not dice.n:
        return dice.plus
    n = dice.n * times
    return battle.keep(n, dice.sides, n, id, total) + dice.plus


def roll_damage(battle: Fight, parts: Sequence[Damage], times: int = 1, source: Source = NOBODYS, why: str = "") -> list[Amount]:
    """LBX-5 Every kind of damage of a hit, rolled. `why`: what else than the attack itself does it."""
    if battle.bare:
        if len(parts) > 1 and not battle.dice.falls:
            return reckoned_damage(battle, parts, times)
        return [(max(0, _bare(battle.dice, part.dice, times)), part.type, ()) for part in parts]
    found: list[Amount] = []
    for part in parts:
        total = battle.tally(part.type, source.of, source.on, source.using)
        for label, amount in _plus(part.dice, source):
            total.add(label, amount, "LBX-5")
        rolled = roll(battle, part.dice, "damage", total, times)
        found.append((max(0, rolled), part.type, _made_of(rolled, part, why or part.type, total.parts)))
        source = source._replace(label="", own=0)
    return found


def _bare(dice: Dice, one: DiceSum, times: int) -> int:
    """What dice bring that nobody hears of."""
    return dice.keep(one.n * times, one.sides, one.n * times, "damage") + one.plus if one.n else one.plus


def reckoned_damage(battle: Fight, parts: Sequence[Damage], times: int) -> list[Amount]:
    """LBX-5 The same where odds are reckoned: of one type, what is alike in sum is one."""
    by_type: dict[str, list[tuple[int, int, int]]] = {}
    for part in parts:
        by_type.setdefault(part.type, []).append((part.dice.n * times, part.dice.sides, part.dice.plus))
    return [(battle.dice.of(summed, tuple(dice)), type, ()) for type, dice in by_type.items()]


def summed(dice: Dice, parts: tuple[tuple[int, int, int], ...]) -> int:
    """LBX-5 The damage of several dice; none of them is less than 0."""
    return sum([max(0, (dice.keep(n, sides, n, "damage") if n else 0) + plus) for n, sides, plus in parts])


def _plus(dice: DiceSum, source: Source) -> list[tuple[str, int]]:
    """What a stat block adds to dice, by its names as far as they are known."""
    own = source.own if dice.n else 0
    return [(label, n) for label, n in ((source.label, own), ("flat-bonus", dice.plus - own)) if n and dice.n]


def _made_of(rolled: int, part: Damage, label: str, plus: Sequence[Part] | None) -> tuple[Part, ...]:
    """What dice brought, and what is added to them; no damage is less than 0."""
    if plus is None:
        return ()
    thrown = rolled - part.dice.plus if part.dice.n else rolled
    least = [("least", -rolled, "LBX-5")] if rolled < 0 else []
    return ((label, thrown, "LBX-5"), *plus, *least)


def added(one: Amount, more: int, label: str, rule: str) -> Amount:
    """The same damage, and so much more or less, for a reason."""
    amount, type, made_of = one
    return amount + more, type, (*made_of, (label, more, rule))


def immune_to(c: Creature, type: str, magic: bool) -> bool:
    """LBX-5 Whether damage of a type is nothing to it."""
    return type in c.stat.immune or (not magic and type in c.stat.immune_mundane)


def resists(c: Creature, type: str, magic: bool) -> bool:
    """LBX-5 Whether it takes half the damage of a type."""
    if c.flags & STONE or type in c.stat.resist:
        return True
    return not magic and (type in c.stat.resist_mundane or (bool(c.flags & STONESKIN) and type in OF_WEAPONS))


OF_WEAPONS = ("bludgeoning", "piercing", "slashing")


def suffered(c: Creature, amount: int, type: str, magic: bool) -> int:
    """LBX-5 What is left of damage: immunity takes all, resistance half (rounded down), vulnerability doubles."""
    if immune_to(c, type, magic):
        return 0
    if resists(c, type, magic):
        amount //= 2
    return amount * 2 if type in c.stat.vulnerable else amount


def explain(total: Tally, c: Creature, amounts: Amounts, magic: bool, halved: str) -> Tally:
    """LBX-5 The damage that `suffered` leaves, step by step for each type."""
    for type, amount in by_type(amounts).items():
        for part in [part for one in amounts if one[1] == type for part in one[2]]:
            total.add(*part)
        if halved:
            total.add("halved", amount // 2 - amount, halved)
            amount //= 2
        if immune_to(c, type, magic):
            total.add("immunity", -amount, "LBX-5")
            continue
        if resists(c, type, magic):
            total.add("resistance", amount // 2 - amount, "LBX-5")
            amount //= 2
        if type in c.stat.vulnerable:
            total.add("vulnerability", amount, "LBX-5")
    return total


def by_type(amounts: Amounts) -> dict[str, int]:
    """LBX-5 All damage of one type in one hit counts together, before it is halved or doubled."""
    sums: dict[str, int] = {}
    for amount, type, _ in amounts:
        sums[type] = sums.get(type, 0) + amount
    return sums


@rule("LBX-5")
def harm(
    battle: Fight,
    c: Creature,
    amounts: Amounts,
    magic: bool = False,
    critical: bool = False,
    by: str = "",
    halved: str = "",
    using: str = "",
    spare: bool = False,
) -> int:
    """Damage befalls a creature; the sum that it suffers is given back. `by` whom, `using` what; `halved`: the rule by which;
    `spare`: whoever it fells is only knocked out."""
    if c.stat.absorbs:
        amounts = absorbed(battle, c, amounts, halved)
    damage = sum([suffered(c, amount // 2 if halved else amount, type, magic) for type, amount in by_type(amounts).items()])
    if battle.telling and amounts:
        battle.total(explain(battle.tally("damage", by, c.id, using), c, amounts, magic, halved))
    if damage <= 0 or c.dead or not in_queue(battle.state, c):
        return 0
    before, through = c.hp, max(0, damage - c.temp_hp)
    battle.do(events.hurt, c.id, damage)
    if c.stat.gullet is not None and by:
        hurt_from_within(battle, c, by, damage)
    if c.stat.regeneration_stopped_by:
        _stop_regeneration(battle, c, amounts, magic)
    if before == 0:
        if through:
            hurt_when_down(battle, c, through, critical)
    elif c.hp == 0:
        holy = any(type == "radiant" for _, type, _ in amounts)
        at_zero(battle, c, damage, through - before, critical or holy, spare)
    elif c.concentration:
        keep_concentration(battle, c, damage)
    if c.effects:  # only now: whom the damage fells does not wake first, and fall again
        lasting(battle, c, "hurt")
        save_when_hurt(battle, c)
    return damage


@rule("LBX-35")
def save_when_hurt(battle: Fight, c: Creature) -> None:
    """Some spells over a creature are saved against again whenever it is hurt."""
    for effect in c.effects:
        if effect.ends == "hurt-save" and not c.dead:
            need = difficulty(battle, effect.dc, "stat-block", "LBX-35", effect.source, effect.spell)
            magic = by_magic(battle.state, effect)
            if save(battle, c, effect.save, need, bool(effect.spell), effect.name, magic=magic):
                battle.do(events.lifted, c.id, effect.id, effect.name)


@rule("LBX-74")
def absorbed(battle: Fight, c: Creature, amounts: Amounts, halved: str) -> Amounts:
    """Damage of some types does it nothing and heals it as much as would befall it; the rest is given back."""
    for type, amount in by_type(amounts).items():
        if type in c.stat.absorbs:
            heal(battle, c, healing(battle, amount // 2 if halved else amount, "absorbed", "LBX-74", c.id, c.id))
    return [one for one in amounts if one[1] not in c.stat.absorbs]


def _stop_regeneration(battle: Fight, c: Creature, amounts: Amounts, magic: bool) -> None:
    stops = c.stat.regeneration_stopped_by
    if "no-regeneration" in c.spent:
        return
    if any(type in stops and suffered(c, amount, type, magic) > 0 for type, amount in by_type(amounts).items()):
        battle.do(events.spent, c.id, "no-regeneration")


@rule("LBX-37")
def keep_concentration(battle: Fight, c: Creature, damage: int) -> None:
    """Constitution save against 10 or half the damage, whichever is more."""
    least = damage < 22
    dc = difficulty(battle, 10 if least else damage // 2, "at-least" if least else "half-damage", "LBX-37", "", c.concentration)
    if not save(battle, c, "con", dc):
        end_concentration(battle, c)


def roll_healing(battle: Fight, dice: DiceSum, rule: str, source: Source) -> Tally:
    """Hit points that dice give back, with what is added to them; `source.own` is added to what the dice say."""
    added = [(label, n) for label, n in ((source.label, source.own), ("flat-bonus", dice.plus)) if n]
    told = battle.tally("healing", *source[:3])
    for label, n in added:
        told.add(label, n, rule)
    total = healing(battle, roll(battle, dice, "healing", told) - dice.plus, "dice", rule, *source[:3])
    for label, n in added:
        total.add(label, n, rule)
    return total


@rule("LBX-35")
def befall(
    battle: Fight,
    c: Creature,
    what: Harm,
    amounts: Amounts,
    by: Creature,
    *,
    halved: str = "",
    saved: bool = False,
    magic: bool = True,
    save_ability: str = "",
    dc: int = 0,
    spell: str = "",
    using: str = "",
    badly: bool = False,
) -> None:
    """Damage that was rolled, then the conditions and the push that go with it; those who `saved` are spared these, those
    who failed `badly` may suffer worse."""
    if amounts:
        harm(battle, c, amounts, magic, False, by.id, halved, using)
    if saved or c.dead:
        return
    laid = True
    for one in what.worse if badly else what.inflicts:
        laid = laid if one.along else not immune(c, one.condition)
        if laid:
            inflict(battle, c, one, by, save_ability, dc, spell)
    if what.push_ft and not c.dead:
        push_back(battle, c, what.push_ft)


def inflict(battle: Fight, c: Creature, one: Inflict, by: Creature, ability: str, dc: int, spell: str = "") -> None:
    """LBX-25 Lay a condition as content describes it; webs hold nobody who walks in them."""
    if one.web and "web-walker" in c.stat.traits:
        return
    ends = (
        "source-end"
        if one.until_turn
        else "own-turn"
        if one.until_own_turn
        else "hurt"
        if one.until_hurt
        else "hurt-save"
        if one.save_when_hurt
        else ""
    )
    again = ability if one.repeat_save or one.save_when_hurt or one.condition == "petrifying" else ""
    escape = dc if one.escape_caster else one.escape_dc
    lay(battle, c, one.condition, by.id, spell, ends, one.rounds, again, dc if again else 0, escape)


@rule("LB-2.20", "LB-2.21", "LBX-46")
def push_back(battle: Fight, c: Creature, feet: int) -> None:
    """It is moved towards the rear without spending movement: distance / 10 cells, at least 1; that provokes nothing."""
    queue = battle.state.sides[c.side].queue
    if c.id not in queue:
        return
    index = index_of(battle.state, c)
    to = min(len(queue), index + cells_moved(feet))
    if to != index:
        battle.do(events.shifted, c.id, to)
        keep_to_cap(battle, battle.state.sides[c.side])
        loosen(battle)
