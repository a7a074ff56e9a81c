"""LBX-23 to LBX-25, LBX-37: conditions and other lasting effects, and concentration."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.felled_in_front import fallen, take_out
from bingqi.rulesets.frontline.model.state import (
    DODGING,
    EXHAUSTED,
    FLYING,
    GONE,
    GRAPPLED,
    ONGOING,
    PRONE,
    SLOWED,
    SLUGGISH,
    STILL,
    STRUCK,
    SWALLOWED,
    UNABLE,
    Creature,
    Effect,
    Fight,
    State,
    in_queue,
)
from bingqi.rulesets.frontline.sight.ability_checks import exhaustion, reach_needed
from bingqi.rulesets.frontline.sight.hide import none_in_sight

WEARY = SLOWED | EXHAUSTED | SLUGGISH
"""What lowers a speed without taking it."""


def speed(state: State, c: Creature) -> int:
    """LB-2.16, LB-2.17, LBX-24 Current speed in feet: by walking, or by the speed for such ground, or flying; 0 while held."""
    flags = c.flags
    if flags & STILL:
        return 0
    speeds = c.stat.speeds
    feet = speeds.get("walk", 0)
    if feet and len(speeds) == 1 and not flags & (WEARY | FLYING):  # most creatures, most of the time
        return feet
    manner = state.bundle.scenario.ground.manner
    if manner != "walk" and manner != "crawl":
        feet = speeds.get(manner, 0) or feet
    fly = flying_speed(c)
    if fly > feet and not (feet and (manner == "crawl" or c.flags & PRONE)):
        feet = fly
    if c.flags & SLOWED:
        feet = max(0, feet - 10)
    if c.flags & SLUGGISH:
        feet //= 2
    if not c.flags & EXHAUSTED:
        return feet
    worn = exhaustion(c)
    return 0 if worn >= 5 else feet // 2 if worn >= 2 else feet


STACKING = ("exhaustion", "bleeding")
"""What the same source lays on a creature again and again."""

FLIGHT = 60
"""Feet."""


def flying_speed(c: Creature) -> int:
    """LBX-87 Its own, or that which a spell gives."""
    own = c.stat.speeds.get("fly", 0)
    return max(own, FLIGHT) if c.flags & FLYING else own


def can_react(c: Creature) -> bool:
    """LBX-8 One reaction between the starts of two own turns; none while incapacitated or surprised."""
    return not (c.reaction_used or c.surprised or c.flags & (UNABLE | STRUCK))


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
    """Lay a condition on a creature, unless it is immune or dead. The same from the same source only lasts longer, if it does."""
    if c.dead or immune(c, name) or not in_queue(battle.state, c):
        return
    before = c.flags
    for one in c.effects:
        if one.name == name and one.source == source and name not in STACKING:
            if not outlasts(rounds, ends, one):
                return
            battle.do(events.lifted, c.id, one.id, name)
    battle.do(events.laid, c.id, name, source, spell, ends, rounds, save, dc, escape)
    take_hold(battle, c, name, source, before)


def take_hold(battle: Fight, c: Creature, name: str, source: str, before: int) -> None:
    """LBX-11, LBX-23, LBX-25 What follows at once when a condition has been laid on a creature with these flags `before`."""
    new = c.flags & ~before
    if c.flags & DODGING:
        dodge_no_more(battle, c)
    if name == "unconscious":
        lay(battle, c, "prone", source)
    counted = not before & GONE
    if new & UNABLE:
        incapacitated(battle, c, counted)
    if new & SWALLOWED:
        taken_in(battle, c, counted)
    if name == "exhaustion" and exhaustion(c) >= 6:
        perish(battle, c)


def outlasts(rounds: int, ends: str, there: Effect) -> bool:
    """LBX-25 Whether a condition with this end lasts longer than the one that is there already."""
    if there.rounds:
        return rounds > there.rounds or not (rounds or ends)
    return there.ends == "turn-end" and ends == "source-end"


@rule("LBX-11")
def dodge_no_more(battle: Fight, c: Creature) -> None:
    """Dodging is lost to one who is incapacitated or whose speed is 0."""
    if c.flags & UNABLE or not speed(battle.state, c):
        lift(battle, c, "dodging")


@rule("LBX-23")
def incapacitated(battle: Fight, c: Creature, counted: bool) -> None:
    """It can neither act nor react: its line gives way if it `counted` for that until now, what it concentrates on and whom it
    grapples is let go."""
    if counted:
        fallen(battle, c)
    none_in_sight(battle, battle.state.sides[c.side])
    if c.concentration:
        end_concentration(battle, c)
    let_go(battle, c)
    if "echo" in c.stat.traits and c.echo:  # LBX-43
        battle.do(events.echo_set, c.id, "")
    if c.ready[0]:
        battle.do(events.readied, c.id, "", "")


@rule("LBX-75")
def taken_in(battle: Fight, c: Creature, counted: bool) -> None:
    """It is inside: its line gives way as for one who falls, every grip on it and of it ends, and it is hidden from nobody."""
    if counted:
        fallen(battle, c)
    none_in_sight(battle, battle.state.sides[c.side])
    let_go(battle, c)
    for effect in c.effects:
        if effect.name == "grappled":
            release(battle, c, effect.source, keep=INSIDE)


def inside_of(state: State, holder: Creature) -> list[Creature]:
    """LBX-75 Whom it has swallowed or engulfed."""
    found = [c for c in state.creatures.values() if c.flags & SWALLOWED]
    return [c for c in found if any(effect.name in INSIDE and effect.source == holder.id for effect in c.effects)]


@rule("LBX-75")
def spit_out(battle: Fight, holder: Creature) -> None:
    """All that it has inside are out again, prone in their cells."""
    for c in inside_of(battle.state, holder):
        lift(battle, c, *INSIDE)
        lay(battle, c, "prone", holder.id)


INSIDE = ("swallowed", "engulfed")
"""What is on those who are inside somebody."""


@rule("LBX-30")
def let_go(battle: Fight, c: Creature) -> None:
    """Whoever it grapples is free, and restrained by that no longer."""
    for other in battle.state.creatures.values():
        if other.flags & GRAPPLED and grappled_by(other, c.id):
            release(battle, other, c.id)


def grappled_by(c: Creature, holder: str) -> bool:
    """LBX-30 Whether it is in the grip of that creature."""
    return any(effect.name == "grappled" and effect.source == holder for effect in c.effects)


def release(battle: Fight, c: Creature, holder: str, keep: tuple[str, ...] = ()) -> None:
    """LBX-30 A grip ends, and with it all that came along with it; spells go their own way."""
    for effect in c.effects:
        if effect.source == holder and effect.escape and not effect.spell and effect.name not in keep:
            battle.do(events.lifted, c.id, effect.id, effect.name)


@rule("LBX-30")
def loosen(battle: Fight) -> None:
    """A grip ends when holder and held have come out of each other's reach."""
    state = battle.state
    for c in state.creatures.values():
        if not c.flags & GRAPPLED:
            continue
        for effect in c.effects:
            if effect.name == "grappled" and not _within_grip(state, effect.source, c):
                release(battle, c, effect.source)


def _within_grip(state: State, holder: str, c: Creature) -> bool:
    other = state.creatures.get(holder)
    if other is None or other is c:
        return True
    if not in_queue(state, other) or not in_queue(state, c):
        return False
    return reach_needed(state, other, c) <= max([5, *[attack.reach for attack in other.stat.attacks]])


def lift(battle: Fight, c: Creature, *names: str) -> None:
    """End every effect of these names on a creature."""
    for effect in c.effects:
        if effect.name in names:
            battle.do(events.lifted, c.id, effect.id, effect.name)


@rule("LBX-29")
def cure(battle: Fight, c: Creature, names: tuple[str, ...]) -> None:
    """These conditions end, with all that has come along with them from the same cause."""
    causes = {(effect.source, effect.spell, effect.save, effect.dc) for effect in c.effects if effect.name in names}
    for effect in c.effects:
        if effect.name in names or (effect.save and (effect.source, effect.spell, effect.save, effect.dc) in causes):
            battle.do(events.lifted, c.id, effect.id, effect.name)


@rule("LBX-72")
def close_wounds(battle: Fight, c: Creature) -> None:
    """Magical healing closes wounds that bleed on."""
    if c.flags & ONGOING:
        lift(battle, c, "bleeding")


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
    spell_over(battle, c, power)


def spell_over(battle: Fight, c: Creature, power: str) -> None:
    """LBX-37 What a spell of somebody had done that is kept up no more."""
    for other in list(battle.state.creatures.values()):
        for effect in other.effects:
            if effect.spell == power and effect.source == c.id:
                battle.do(events.lifted, other.id, effect.id, effect.name)
        if other.summoner == c.id and not other.dead and in_queue(battle.state, other):
            vanish(battle, other)


@rule("LB-5.1")
def vanish(battle: Fight, c: Creature) -> None:
    """Whoever leaves the queue otherwise than by death or flight leaves it as the dead do: the line goes back first."""
    if not c.flags & GONE:
        fallen(battle, c)
    if c.stat.gullet is not None:
        spit_out(battle, c)
    if c.concentration:
        end_concentration(battle, c)
    let_go(battle, c)
    battle.do(events.vanished, c.id)
    none_in_sight(battle, battle.state.sides[c.side])


@rule("LBX-26")
def perish(battle: Fight, c: Creature) -> None:
    """It dies: the line gives way for it if it was able until now, and its cell is taken out."""
    if not c.flags & GONE:
        fallen(battle, c)
    battle.do(events.died, c.id)
    if c.stat.gullet is not None:
        spit_out(battle, c)
    if c.stat.death is not None:
        from bingqi.rulesets.frontline.magic.auras import burst  # a power, and those stand above conditions

        burst(battle, c)
    if c.concentration:  # only now, so that the lines of whom it had called do not count the dying among the able
        end_concentration(battle, c)
    let_go(battle, c)
    take_out(battle, c)
    none_in_sight(battle, battle.state.sides[c.side])


def lasting(battle: Fight, c: Creature, when: str) -> None:
    """LBX-25 End the effects on `c` that last until its own turn, or until the end of a turn."""
    for effect in c.effects:
        if effect.ends == when:
            battle.do(events.lifted, c.id, effect.id, effect.name)


def lasting_from(battle: Fight, c: Creature) -> None:
    """LBX-25 End the effects anywhere that last until `c`'s turn."""
    for other in battle.state.creatures.values():
        for effect in other.effects:
            if effect.ends == "source-turn" and effect.source == c.id:
                battle.do(events.lifted, other.id, effect.id, effect.name)


ELSEWHERE = ("celestial", "elemental", "fiend", "fey")
"""The types of creatures that have their home on another plane."""


def sent_home(c: Creature) -> bool:
    """LBX-89 Whether a banishment that has lasted its whole minute has sent it home, never to come back."""
    return c.stat.type in ELSEWHERE


def by_magic(state: State, effect: Effect) -> bool:
    """LBX-35 Whether magic that is no spell has laid it."""
    source = state.creatures.get(effect.source)
    return source is not None and (source.kind, effect.name) in state.bundle.bewitching


def run_out(effect: Effect) -> bool:
    """Whether an effect has lasted its number of turns."""
    return effect.rounds == 1
