"""LBX-23 to LBX-25, LBX-37: conditions and other lasting effects, and concentration."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.fall import fallen, take_out
from bingqi.rulesets.frontline.state import UNABLE, Creature, Effect, Fight, in_queue


def immune(c: Creature, name: str) -> bool:
    """LBX-25 Whether its stat block makes it immune to a condition."""
    return name in c.stat.condition_immune


@rule("LBX-23", "LBX-24", "LBX-25")
def lay(
    battle: Fight,
    c: Creature,
    name: str,
    source: str = "",
    spell: str = "",
    ends: str = "",
    rounds: int = 0,
    save: str = "",
    dc: int = 0,
    escape: int = 0,
) -> None:
    """Lay a condition on a creature, unless it is immune, dead, or has the same from the same source."""
    if c.dead or immune(c, name) or not in_queue(battle.state, c):
        return
    if name != "exhaustion" and any(one.name == name and one.source == source for one in c.effects):
        return
    was_able = not c.flags & UNABLE
    battle.do(events.laid, c.id, name, source, spell, ends, rounds, save, dc, escape)
    if was_able and c.flags & UNABLE:
        incapacitated(battle, c)
    if name == "exhaustion" and sum([one.name == name for one in c.effects]) >= 6:
        perish(battle, c)


@rule("LBX-23")
def incapacitated(battle: Fight, c: Creature) -> None:
    """It can neither act nor react: its line gives way, what it concentrates on and whom it grapples is let go."""
    fallen(battle, c)
    if c.concentration:
        end_concentration(battle, c)
    let_go(battle, c)
    if c.ready[0]:
        battle.do(events.readied, c.id, "", "")


@rule("LBX-30")
def let_go(battle: Fight, c: Creature) -> None:
    """Whoever it grapples is free, and restrained by that no longer."""
    for other in battle.state.creatures.values():
        if other.side == c.side:
            continue
        for effect in other.effects:
            if effect.source == c.id and effect.escape and effect.name in ("grappled", "restrained"):
                battle.do(events.lifted, other.id, effect.id)


def lift(battle: Fight, c: Creature, *names: str) -> None:
    """End every effect of these names on a creature."""
    for effect in c.effects:
        if effect.name in names:
            battle.do(events.lifted, c.id, effect.id)


@rule("LBX-37")
def concentrate(battle: Fight, c: Creature, power: str) -> None:
    """One spell at a time: a new one ends the one before."""
    if c.concentration:
        end_concentration(battle, c)
    battle.do(events.concentrating, c.id, power)


@rule("LBX-37")
def end_concentration(battle: Fight, c: Creature) -> None:
    """What the spell had done ends with it, and whom it had called is gone."""
    power = c.concentration
    battle.do(events.concentrating, c.id, "")
    for other in list(battle.state.creatures.values()):
        for effect in other.effects:
            if effect.spell == power and effect.source == c.id:
                battle.do(events.lifted, other.id, effect.id)
        if other.summoner == c.id and not other.dead and in_queue(battle.state, other):
            battle.do(events.vanished, other.id)


@rule("LBX-26")
def perish(battle: Fight, c: Creature) -> None:
    """It dies: the line gives way for it if it was able until now, and its cell is taken out."""
    was_able = not c.flags & UNABLE
    if was_able:
        incapacitated(battle, c)
    elif c.concentration:
        end_concentration(battle, c)
    battle.do(events.died, c.id)
    take_out(battle, c)


def lasting(battle: Fight, c: Creature, when: str) -> None:
    """LBX-25 End the effects on `c` that last until its own turn, or until the end of a turn."""
    for effect in c.effects:
        if effect.ends == when:
            battle.do(events.lifted, c.id, effect.id)


def lasting_from(battle: Fight, c: Creature) -> None:
    """LBX-25 End the effects anywhere that last until `c`'s turn."""
    for other in battle.state.creatures.values():
        for effect in other.effects:
            if effect.ends == "source-turn" and effect.source == c.id:
                battle.do(events.lifted, other.id, effect.id)


def run_out(effect: Effect) -> bool:
    """Whether an effect has lasted its number of turns."""
    return effect.rounds == 1
