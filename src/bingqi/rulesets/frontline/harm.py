"""LBX-5, LBX-26 to LBX-29: damage, falling to 0 hit points, death saves, healing."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.content import DiceSum
from bingqi.core.rule import rule
from bingqi.core.tally import Part, Tally
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.checks import save
from bingqi.rulesets.frontline.conditions import end_concentration, immune, lasting, lay, loosen, perish
from bingqi.rulesets.frontline.distances import cells_moved
from bingqi.rulesets.frontline.fall import keep_to_cap
from bingqi.rulesets.frontline.state import STONE, Creature, Fight, in_queue, index_of
from bingqi.rulesets.frontline.stats import Damage, Harm, Inflict

Amount = tuple[int, str, tuple[Part, ...]]
"""Damage before resistance: how much, of what type, and what it is made of, if somebody listens."""
Amounts = Sequence[Amount]


def roll(battle: Fight, dice: DiceSum, id: str, times: int = 1) -> int:
    """The sum of some dice; a critical hit throws them twice (`times` 2)."""
    if not dice.n:
        return dice.plus
    n = dice.n * times
    return battle.dice.keep(n, dice.sides, n, id) + dice.plus


def roll_damage(battle: Fight, parts: Sequence[Damage], times: int = 1, why: str = "") -> list[Amount]:
    """LBX-5 Every kind of damage of a hit, rolled. `why`: what else than the attack itself does it."""
    found: list[Amount] = []
    for part in parts:
        rolled = roll(battle, part.dice, "damage", times)
        made_of = _made_of(rolled, part.dice, why or part.type) if battle.log is not None else ()
        found.append((max(0, rolled), part.type, made_of))
    return found


def _made_of(rolled: int, dice: DiceSum, label: str) -> tuple[Part, ...]:
    """What dice brought, and what the stat block adds to them; no damage is less than 0."""
    if not dice.n or not dice.plus:
        return ((label, max(0, rolled), "LBX-5"),)
    thrown = rolled - dice.plus
    return ((label, thrown, "LBX-5"), ("flat-bonus", max(dice.plus, -thrown), "LBX-5"))


def added(one: Amount, more: int, label: str, rule: str) -> Amount:
    """The same damage, and so much more or less, for a reason."""
    amount, type, made_of = one
    return amount + more, type, (*made_of, (label, more, rule))


def immune_to(c: Creature, type: str, magic: bool) -> bool:
    """LBX-5 Whether damage of a type is nothing to it."""
    return type in c.stat.immune or (not magic and type in c.stat.immune_mundane)


def resists(c: Creature, type: str, magic: bool) -> bool:
    """LBX-5 Whether it takes half the damage of a type."""
    return bool(c.flags & STONE) or type in c.stat.resist or (not magic and type in c.stat.resist_mundane)


def suffered(c: Creature, amount: int, type: str, magic: bool) -> int:
    """LBX-5 What is left of damage: immunity takes all, resistance half (rounded down), vulnerability doubles."""
    if immune_to(c, type, magic):
        return 0
    if resists(c, type, magic):
        amount //= 2
    return amount * 2 if type in c.stat.vulnerable else amount


def explain(total: Tally, c: Creature, amounts: Amounts, magic: bool, halved: str) -> None:
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


def by_type(amounts: Amounts) -> dict[str, int]:
    """LBX-5 All damage of one type in one hit counts together, before it is halved or doubled."""
    sums: dict[str, int] = {}
    for amount, type, _ in amounts:
        sums[type] = sums.get(type, 0) + amount
    return sums


@rule("LBX-5")
def harm(
    battle: Fight, c: Creature, amounts: Amounts, magic: bool = False, critical: bool = False, by: str = "", halved: str = ""
) -> int:
    """Damage befalls a creature; the sum that it suffers is given back. `halved`: the rule by which, a save or an uncanny dodge."""
    damage = 0
    for type, amount in by_type(amounts).items():
        damage += suffered(c, amount // 2 if halved else amount, type, magic)
    if battle.log is not None and amounts:
        total = battle.tally("damage")
        explain(total, c, amounts, magic, halved)
        battle.total(total)
    if damage <= 0 or c.dead or not in_queue(battle.state, c):
        return 0
    before, through = c.hp, max(0, damage - c.temp_hp)
    battle.do(events.hurt, c.id, damage)
    if c.stat.regeneration_stopped_by:
        _stop_regeneration(battle, c, amounts, magic)
    if before == 0:
        if through:
            hurt_when_down(battle, c, through, critical)
    elif c.hp == 0:
        holy = any(type == "radiant" for _, type, _ in amounts)
        at_zero(battle, c, damage, through - before, critical or holy)
    elif c.concentration:
        keep_concentration(battle, c, damage)
    if c.effects:  # only now: whom the damage fells does not wake first, and fall again
        lasting(battle, c, "hurt")
    return damage


def _stop_regeneration(battle: Fight, c: Creature, amounts: Amounts, magic: bool) -> None:
    stops = c.stat.regeneration_stopped_by
    if "no-regeneration" in c.spent:
        return
    if any(type in stops and suffered(c, amount, type, magic) > 0 for type, amount in by_type(amounts).items()):
        battle.do(events.spent, c.id, "no-regeneration")


@rule("LBX-37")
def keep_concentration(battle: Fight, c: Creature, damage: int) -> None:
    """Constitution save against 10 or half the damage, whichever is more."""
    dc = battle.tally("dc")
    if damage < 22:
        dc.add("at-least", 10, "LBX-37")
    else:
        dc.add("half-damage", damage // 2, "LBX-37")
    if not save(battle, c, "con", battle.total(dc)):
        end_concentration(battle, c)


@rule("LBX-26")
def at_zero(battle: Fight, c: Creature, damage: int, beyond: int, overcome: bool) -> None:
    """Monsters usually die; characters fall unconscious and prone, or die outright if what is left over reaches their maximum.

    `overcome`: a critical hit or radiant damage, which no undead withstands. Who cannot be unconscious dies like a monster.
    """
    if c.stat.traits and _stays_up(battle, c, damage, overcome):
        return
    go_down(battle, c, beyond >= c.hp_max)


def go_down(battle: Fight, c: Creature, outright: bool = False) -> None:
    """LBX-26 It dies, or lies unconscious."""
    if outright or c.stat.dies_at_zero or immune(c, "unconscious"):
        perish(battle, c)
    else:
        lay(battle, c, "unconscious", c.id)


def _stays_up(battle: Fight, c: Creature, damage: int, overcome: bool) -> bool:
    """LBX-26 Traits that leave a monster at 1 hit point."""
    traits = c.stat.traits
    if "relentless" in traits and damage <= c.stat.relentless_up_to and "relentless" not in c.spent:
        battle.do(events.spent, c.id, "relentless")
        regain(battle, c, healing(battle, 1, "relentless", "LBX-26"))
        return True
    if "undead-fortitude" in traits and not overcome and save(battle, c, "con", fortitude_dc(battle, damage)):
        regain(battle, c, healing(battle, 1, "undead-fortitude", "LBX-26"))
        return True
    return False


def fortitude_dc(battle: Fight, damage: int) -> int:
    """LBX-26 What the save of an undead has to reach: 5 and the damage."""
    dc = battle.tally("dc")
    dc.add("base", 5, "LBX-26")
    dc.add("damage", damage, "LBX-26")
    return battle.total(dc)


@rule("LBX-27")
def hurt_when_down(battle: Fight, c: Creature, damage: int, critical: bool) -> None:
    """Damage at 0 hit points is one failed death save, a critical hit two; as much as the maximum kills. It is stable no longer."""
    if damage >= c.hp_max:
        perish(battle, c)
        return
    fails = c.fails + (2 if critical else 1)
    battle.do(events.death_saved, c.id, c.passes, fails)
    if fails >= 3:
        perish(battle, c)


@rule("LBX-27")
def death_save(battle: Fight, c: Creature) -> None:
    """At the start of a turn at 0 hit points: 10 or more is a success, 1 two failures, 20 gives 1 hit point back."""
    face = battle.dice.band((2, 10, 20), "death-save")
    if face == 3:
        heal(battle, c, healing(battle, 1, "death-save", "LBX-27"))
        return
    passes, fails = c.passes + (face == 2), c.fails + (2 if face == 0 else face == 1)
    battle.do(events.death_saved, c.id, passes, fails)
    if fails >= 3:
        perish(battle, c)
    elif passes >= 3:
        battle.do(events.stabilised, c.id)


@rule("LBX-29")
def heal(battle: Fight, c: Creature, hp: Tally) -> None:
    """Any healing makes conscious again; still prone. The dead are beyond it, and magical sleep is another thing."""
    if c.dead or hp.sum <= 0:
        return
    was_down = c.hp == 0
    regain(battle, c, hp)
    if was_down:
        wake_up(battle, c)


def wake_up(battle: Fight, c: Creature) -> None:
    """LBX-29 It is no longer unconscious for want of hit points."""
    for effect in c.effects:
        if effect.name == "unconscious" and effect.source == c.id:
            battle.do(events.lifted, c.id, effect.id, effect.name)


def regain(battle: Fight, c: Creature, hp: Tally) -> None:
    """Hit points come back, and what they are made of is told."""
    battle.do(events.healed, c.id, battle.total(hp))


def healing(battle: Fight, hp: int, label: str, rule: str) -> Tally:
    """Hit points that come back for a reason."""
    total = battle.tally("healing")
    total.add(label, hp, rule)
    return total


def roll_healing(battle: Fight, dice: DiceSum, rule: str, bonus: int = 0) -> Tally:
    """Hit points that dice give back, with what is added to them."""
    total = healing(battle, roll(battle, dice, "healing") - dice.plus, "dice", rule)
    if plus := dice.plus + bonus:
        total.add("flat-bonus", plus, rule)
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
) -> None:
    """Damage that was rolled, then the conditions and the push that go with it; those who `saved` are spared these."""
    if amounts:
        harm(battle, c, amounts, magic, False, by.id, halved)
    if saved or c.dead:
        return
    for one in what.inflicts:
        inflict(battle, c, one, by, save_ability, dc, spell)
    if what.push_ft and not c.dead:
        push_back(battle, c, what.push_ft)


def inflict(battle: Fight, c: Creature, one: Inflict, by: Creature, ability: str, dc: int, spell: str = "") -> None:
    """LBX-25 Lay a condition as content describes it."""
    ends = "source-end" if one.until_turn else "hurt" if one.until_hurt else ""
    again = ability if one.repeat_save else ""
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
