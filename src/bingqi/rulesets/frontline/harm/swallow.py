"""LBX-75: swallowed and engulfed: inside another creature.

Whoever is inside keeps its cell, and is for the lines as one who is incapacitated: it neither holds them nor threatens. Nothing
from outside is aimed at it, and it can attack nobody but the creature around it.
"""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.attack_action import allowed_in, ways_now
from bingqi.rulesets.frontline.attack.in_hand import ready_to_use
from bingqi.rulesets.frontline.harm.conditions import INSIDE, inside_of, spit_out
from bingqi.rulesets.frontline.model.state import SWALLOWED, Creature, Fight, State, in_queue
from bingqi.rulesets.frontline.sight.ability_checks import difficulty, save

WITHIN = "within:"
"""Begins the marks of what a creature has suffered this turn from those inside it."""


def holder_of(state: State, c: Creature) -> Creature | None:
    """LBX-75 The creature that it is inside of."""
    for effect in c.effects:
        if effect.name in INSIDE:
            return state.creatures.get(effect.source)
    return None


def inside_acts(state: State, c: Creature) -> tuple[str, ...]:
    """LBX-75 What it may do in there: attack what is around it, get out if that can be done, drink what it has in hand."""
    holder, keys = holder_of(state, c), []
    allowed = allowed_in(ways_now(c))
    if holder is not None and not holder.dead:
        for attack in c.stat.attacks:
            if ("*" in allowed or attack.id in allowed) and attack.reach and ready_to_use(c, attack):
                keys.append(f"attack:{attack.id}:{holder.id}")
    if not c.action_used:
        keys += [f"escape:{effect.id}" for effect in c.effects if effect.escape and effect.name == "engulfed"]
        kinds = state.bundle.kinds
        keys += [f"potion:{item}:{c.id}" for item in dict.fromkeys(c.held) if kinds.get(item) == "potion"]
    return (*keys, "end")


@rule("LBX-75")
def hurt_from_within(battle: Fight, c: Creature, by: str, damage: int) -> None:
    """What it suffers from those inside is counted until the turn ends."""
    inside = battle.state.creatures.get(by)
    if inside is not None and inside.flags & SWALLOWED and damage and holder_of(battle.state, inside) is c and not c.dead:
        battle.do(events.marked, c.id, f"{WITHIN}{damage}")


@rule("LBX-75")
def regurgitate(battle: Fight) -> None:
    """At the end of a turn in which those inside have hurt it enough it saves, or gives all of them up."""
    for c in list(battle.state.creatures.values()):
        gullet = c.stat.gullet
        if gullet is None or not gullet.spits_at or c.dead or not in_queue(battle.state, c):
            continue
        suffered = sum([int(mark.removeprefix(WITHIN)) for mark in c.turn_marks if mark.startswith(WITHIN)])
        if suffered >= gullet.spits_at and inside_of(battle.state, c):
            need = difficulty(battle, gullet.dc, "stat-block", "LBX-75", c.id)
            if not save(battle, c, "con", need):
                spit_out(battle, c)
