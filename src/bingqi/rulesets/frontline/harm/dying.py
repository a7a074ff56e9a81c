"""LBX-26 to LBX-29: falling to 0 hit points, death saves, healing."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.conditions import immune, lay, perish
from bingqi.rulesets.frontline.model.state import UNHEALING, Creature, Fight
from bingqi.rulesets.frontline.sight.ability_checks import difficulty, save


@rule("LBX-26")
def at_zero(battle: Fight, c: Creature, damage: int, beyond: int, overcome: bool, spare: bool = False) -> None:
    """Monsters usually die; characters fall unconscious and prone, or die outright if what is left over reaches their maximum.

    `overcome`: a critical hit or radiant damage, which no undead withstands. Who cannot be unconscious dies like a monster.
    """
    if c.stat.traits and _stays_up(battle, c, damage, overcome):
        return
    if spare and not immune(c, "unconscious"):
        knock_out(battle, c)
    else:
        go_down(battle, c, beyond >= c.hp_max)


@rule("LBX-26")
def knock_out(battle: Fight, c: Creature) -> None:
    """Whoever is felled by a blow in melee that was to spare it lies unconscious, and is stable."""
    lay(battle, c, "unconscious", c.id)
    battle.do(events.stabilised, c.id)


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
        regain(battle, c, healing(battle, 1, "relentless", "LBX-26", c.id, c.id))
        return True
    if "undead-fortitude" in traits and not overcome and save(battle, c, "con", fortitude_dc(battle, damage)):
        regain(battle, c, healing(battle, 1, "undead-fortitude", "LBX-26", c.id, c.id))
        return True
    return False


def fortitude_dc(battle: Fight, damage: int) -> Tally:
    """LBX-26 What the save of an undead has to reach: 5 and the damage."""
    dc = difficulty(battle, 5, "base", "LBX-26", "", "undead-fortitude")
    dc.add("damage", damage, "LBX-26")
    return dc


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


def death_decided(battle: Fight, c: Creature) -> None:
    """LBX-27 Three failed death saves are death; three successes, and it is stable."""
    if c.fails >= 3:
        perish(battle, c)
    elif c.passes >= 3:
        battle.do(events.stabilised, c.id)


DEATH_SAVES = ("two-failures", "failure", "success", "conscious")
"""What a death save comes to."""


@rule("LBX-27")
def death_save(battle: Fight, c: Creature) -> None:
    """At the start of a turn at 0 hit points: 10 or more is a success, 1 two failures, 20 gives 1 hit point back."""
    bonus, need = battle.tally("death-save", c.id), difficulty(battle, 10, "set", "LBX-27")
    face = battle.band((2, 10, 20), "death-save", bonus, need, results=DEATH_SAVES)
    if face == 3:
        heal(battle, c, healing(battle, 1, "death-save", "LBX-27", c.id, c.id))
        return
    passes, fails = c.passes + (face == 2), c.fails + (2 if face == 0 else face == 1)
    battle.do(events.death_saved, c.id, passes, fails)
    death_decided(battle, c)


@rule("LBX-29")
def heal(battle: Fight, c: Creature, hp: Tally) -> None:
    """Any healing makes conscious again; still prone. The dead are beyond it, and magical sleep is another thing."""
    if c.dead or hp.sum <= 0 or c.flags & UNHEALING or "swarm" in c.stat.traits:
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


def healing(battle: Fight, hp: int, label: str, rule: str, of: str = "", on: str = "", using: str = "") -> Tally:
    """Hit points that come back for a reason: by whom, to whom, with what."""
    total = battle.tally("healing", of, on, using)
    total.add(label, hp, rule)
    return total
