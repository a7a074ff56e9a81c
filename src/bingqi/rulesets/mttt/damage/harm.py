"""MT-1, MT-10: harm: what damage does to Priority, HP and magnitude, and what becomes of whoever takes it.

`hit` and `missed` end an attack. Damage that is no attack (spells, surroundings) comes in by `withering` and `decisive`."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.basics.priority import BASE, break_through, gain, has_priority, lose, pay, reset, shift
from bingqi.rulesets.mttt.damage import chaos_phases as phases
from bingqi.rulesets.mttt.damage import damage_roll as damage
from bingqi.rulesets.mttt.damage import disability, rout
from bingqi.rulesets.mttt.model import figures
from bingqi.rulesets.mttt.model.blow import Blow
from bingqi.rulesets.mttt.model.state import Fight
from bingqi.rulesets.mttt.model.stats import Kind
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit, able
from bingqi.rulesets.mttt.stack import windows

FAILED = 5
"""MT-10.17 What a decisive attack that fails costs."""

# --- The end of an attack ------------------------------------------------------------


@rule("MT-10.6")
def hit(battle: Fight, blow: Blow) -> None:
    """MT-10.1, MT-10.5, MT-16.1, MT-12.16 What a successful blow does, to both. A battle group strikes and is struck like anybody,
    but for what its chapters say. Smashing weapons (强击) throw down whom they hit."""
    if blow.kind == "withering":
        hit_withering(battle, blow)
    else:
        hit_decisively(battle, blow)
    if blow.arms.smashing and not blow.target.out and battle.state.result is None:
        knock_down(battle, blow.target)


@rule("MT-12.16")
def knock_down(battle: Fight, unit: Unit) -> None:
    """She is thrown to the ground; of a battle group only single members can be."""
    if not unit.prone and unit.group is None:
        battle.do(events.knocked_down, unit.id)


@rule("MT-10.17")
def missed(battle: Fight, blow: Blow) -> None:
    """MT-3.18, MT-8.3 A decisive attack that fails, or is foiled, costs 5 Priority; with that she may crash by herself. Who is
    helpless by then has nothing more at stake."""
    if blow.kind == "decisive" and able(blow.unit):
        pay(battle, blow.unit, FAILED)


@rule("MT-10.10")
def hit_withering(battle: Fight, blow: Blow) -> None:
    """MT-10.11, MT-16.2, MT-16.10 First 1 Priority for the hit, then the damage; whoever strikes gains what the target loses. A
    battle group gains nothing."""
    unit, target = blow.unit, blow.target
    reward_hit(battle, blow)
    n = damage.withering_damage(battle, blow)
    if not let_others_insert(battle) or target.out or is_immune(battle, target, n):
        return
    if target.group is not None:
        lose_magnitude(battle, target, n, unit.id, blow.arms.supernatural, unit)
        return
    stood = not target.crashed
    lost = take_withering(battle, target, n, unit.id, blow.crashed)
    if unit.group is None:
        gain(battle, unit, lost)
    if stood and target.crashed:
        reward_crash(battle, blow)


@rule("MT-10.9")
def reward_hit(battle: Fight, blow: Blow) -> None:
    """MT-16.8, MT-15.17, MT-16.2 1 Priority for the hit, from a battle group too; not from those whose Priority is always 0, and
    not for a group. The switch cp_hit_reward says whether whoever is immune gives it (MT-1.8)."""
    target = blow.target
    if blow.unit.group is not None or not has_priority(target):
        return
    if target.stat.has_cp and not battle.state.options.cp_hit_reward:
        return
    gain(battle, blow.unit, 1)


@rule("MT-3.19")
def reward_crash(battle: Fight, blow: Blow) -> None:
    """MT-3.22 The attack crashed its target: a shift if she was crashed by it herself, else a break bonus."""
    if blow.shift_of == blow.target.id:
        shift(battle, blow.unit, blow.target, True)
    else:
        break_through(battle, blow.unit, blow.target)


@rule("MT-10.16")
def hit_decisively(battle: Fight, blow: Blow) -> None:
    """MT-10.13, MT-10.14, MT-16.11, MT-15.17 HP, or a battle group's magnitude, are lost; and Priority is 5 again, however much was
    done, once an attack; but those bring none whose own is always 0. With a group that comes first: what its size brings
    (MT-16.15) is not lost with the rest."""
    unit, target = blow.unit, blow.target
    blow.stake = blow.priority
    n = damage.decisive_damage(battle, blow)
    if not let_others_insert(battle):
        return
    if target.group is None and not target.out:
        take_decisive(battle, target, n, unit.id)
    if not blow.settled and has_priority(unit) and not unit.out and (has_priority(target) or unit.priority > BASE):
        reset(battle, unit)
        blow.settled = True
    if target.group is not None and not target.out:
        lose_magnitude(battle, target, n, unit.id, blow.arms.supernatural, unit)


@rule("MT-4.11")
def let_others_insert(battle: Fight) -> bool:
    """The damage is reckoned; before it is taken from anybody, others may insert. Whether the battle is not over by that."""
    windows.window(battle, "damage")
    return battle.state.result is None


# --- Damage that is no attack --------------------------------------------------------


@rule("MT-11.5")
def withering(
    battle: Fight,
    unit: Unit,
    n: int,
    by: str = NOBODY,
    using: str = "",
    soak: bool = True,
    supernatural: bool = False,
    cause: str = "MT-11.5",
) -> None:
    """MT-10.2, MT-10.21, MT-1.2 Withering damage of a spell, or of the surroundings (the rule that is its `cause`): nobody gains
    what she loses, and no break bonus is earned. The helpless keep their Priority, and have nothing else to lose."""
    if unit.out or unit.helpless:
        return
    tally = battle.tally("withering", by, unit.id, using)
    tally.add("raw", n, cause)
    if soak:
        stopped = figures.soak(battle, unit)
        figures.less(tally, stopped, n, "MT-10.7")
    n = damage.withering_shown(battle, tally, unit.stat.has_cp)
    if n <= 0 or is_immune(battle, unit, n):
        return
    if unit.group is not None:
        lose_magnitude(battle, unit, n, by, supernatural)
    else:
        take_withering(battle, unit, n, by, unit.crashed)


@rule("MT-10.14")
def decisive(
    battle: Fight, unit: Unit, n: int, by: str = NOBODY, using: str = "", protection: bool = True, supernatural: bool = False
) -> None:
    """MT-10.3 Decisive damage that is no attack."""
    if unit.out:
        return
    tally = battle.tally("decisive", by, unit.id, using)
    tally.add("raw", n, "MT-11.5")
    if protection:
        damage.protect(battle, tally, unit)
    n = battle.total(tally)
    if n <= 0:
        return
    if unit.group is not None:
        lose_magnitude(battle, unit, n, by, supernatural)
    else:
        take_decisive(battle, unit, n, by)


# --- Damage taken --------------------------------------------------------------------


@rule("MT-1.8")
def is_immune(battle: Fight, unit: Unit, n: int) -> bool:
    """Withering damage does nothing to a unit with chaos phases."""
    if unit.stat.has_cp and n > 0:
        battle.do(events.immune, unit.id, n)
    return unit.stat.has_cp


@rule("MT-10.2")
def take_withering(battle: Fight, unit: Unit, n: int, by: str, in_crash: bool) -> int:
    """MT-3.15, MT-7.8, MT-10.11, MT-15.17, MT-16.3 Withering damage goes to Priority, or to the HP of those who are in crash
    or have no Priority. Returns how much Priority she lost: what would bring her below 0 is nobody's, or, with the switch
    withering_overflow_to_hp, goes to her HP."""
    if n <= 0:
        return 0
    note(battle, "damage_taken", unit.id, by)
    if in_crash or not has_priority(unit):
        lose_hp(battle, unit, n, "withering")
        return 0
    if unit.crashed and unit.priority <= 0:
        battle.do(events.spent, unit.id, n)
        return 0
    stood = not unit.crashed
    lost = lose(battle, unit, n, by, by == unit.id)
    if stood and n > lost and battle.state.options.withering_overflow_to_hp:
        lose_hp(battle, unit, n - lost, "withering")
    return lost


@rule("MT-16.10")
def lose_magnitude(battle: Fight, group: Unit, n: int, by: str, supernatural: bool, striker: Unit | None = None) -> None:
    """MT-16.15 A battle group loses magnitude, and may rout. Who brought that about by an attack is rewarded."""
    if n <= 0:
        return
    note(battle, "damage_taken", group.id, by)
    earned = rout.lose_magnitude(battle, group, n, striker.id if striker is not None else NOBODY, supernatural)
    if striker is not None:
        rout.reward(battle, striker, group, earned)


@rule("MT-10.3")
def take_decisive(battle: Fight, unit: Unit, n: int, by: str) -> None:
    """MT-13.4, MT-13.6, MT-13.7 So much decisive damage past protection. She may take a soul disability instead, and then loses 2
    HP, or what leaves her 1."""
    if n <= 0:
        return
    note(battle, "damage_taken", unit.id, by)
    if disability.takes_disability(battle, unit, n):
        lose_hp(battle, unit, min(disability.INSTEAD, unit.hp - 1), "decisive")
        disability.maim(battle, unit, n)
    else:
        lose_hp(battle, unit, n, "decisive")


@rule("MT-1.1")
def lose_hp(battle: Fight, unit: Unit, n: int, kind: Kind) -> None:
    """MT-1.4, MT-1.6, MT-3.16, MT-10.4 HP are lost, never below 0. Each that decisive damage took is a temporary point of
    distortion; withering damage brings none."""
    lost = min(n, unit.hp)
    if lost > 0:
        battle.do(events.hp_lost, unit.id, lost, kind)
        if kind == "decisive":
            phases.distort(battle, unit, lost)
    if n > 0 and unit.hp <= 0 and not unit.out and (not unit.helpless or kind == "decisive"):
        fall(battle, unit, kind)


@rule("MT-1.2")
def fall(battle: Fight, unit: Unit, kind: Kind) -> None:
    """MT-3.16 At 0 HP she is helpless; by decisive damage perhaps dead. Decisive damage can still do that to somebody
    whom withering damage made helpless."""
    if unit.helpless != kind:
        battle.do(events.became_helpless, unit.id, kind)
        note(battle, "helpless", unit.id, NOBODY)
    if kind == "decisive" and is_death(battle, unit):
        battle.do(events.died, unit.id)


@rule("MT-1.2")
def is_death(battle: Fight, unit: Unit) -> bool:
    """With lethal_zero_hp: never, always, or as the game master says; nobody dies if there is none."""
    how = battle.state.options.lethal_zero_hp
    if how != "helpless_gm_may_kill" or not battle.state.gm:
        return how == "dead"
    return battle.pick("gm", ("kill", "spare"), "kill", {"who": unit.id}, "spare") == "kill"


@rule("MT-1.5")
def heal(battle: Fight, unit: Unit, n: int, by: str = NOBODY, using: str = "") -> None:
    """MT-1.2 HP are regained, up to the maximum. As many temporary points of distortion stay as HP are missing; whoever has HP
    again is no more helpless. Of a battle group nothing is healed."""
    if unit.group is not None or unit.out:
        return
    tally = battle.tally("healing", by, unit.id, using)
    tally.add("effect", n, "MT-1.5", using)
    if n > unit.hp_max - unit.hp:
        tally.add("not-needed", unit.hp_max - unit.hp - n, "MT-1.5")
    n = tally.sum
    if n > 0:
        battle.total(tally)
        battle.do(events.healed, unit.id, n)
    clear_distortion(battle, unit)
    if unit.helpless and unit.hp > 0:
        battle.do(events.revived, unit.id)


def clear_distortion(battle: Fight, unit: Unit) -> None:
    """MT-1.5 As many temporary points of distortion stay as HP are missing."""
    cleared = unit.distortion_temp - (unit.hp_max - unit.hp)
    if cleared > 0:
        battle.do(events.distortion_changed, unit.id, -cleared)
