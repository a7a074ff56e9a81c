"""LBX-81: Dispel Magic."""

from __future__ import annotations

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.magic.casting import Casting
from bingqi.rulesets.frontline.magic.counterspell import caster_check
from bingqi.rulesets.frontline.magic.higher_levels import cast_at
from bingqi.rulesets.frontline.magic.powers import may_be_aimed_at
from bingqi.rulesets.frontline.magic.special_spells import special
from bingqi.rulesets.frontline.model.state import UNABLE, Creature, Fight, State
from bingqi.rulesets.frontline.sight.ability_checks import save


def spells_on(state: State, t: Creature) -> list[tuple[str, str, int]]:
    """LBX-81 The spells that last on a creature: each with its caster and the level at which it was cast."""
    found: dict[tuple[str, str], int] = {}
    for effect in t.effects:
        spell, source = state.bundle.spells.get(effect.spell), state.creatures.get(effect.source)
        if spell is not None and spell.level > 0 and source is not None:
            found[effect.spell, effect.source] = cast_at(source, spell)
    return [(spell, source, level) for (spell, source), level in found.items()]


def enchanted(state: State, c: Creature) -> list[Creature]:
    """LBX-81 Everybody on whom there is a spell to end, helpful or harmful; and whoever moves by magic alone."""
    there = [state.creatures[id] for side in state.sides.values() for id in side.queue]
    return [t for t in there if may_be_aimed_at(state, c, t) and (spells_on(state, t) or animated(t))]


def animated(t: Creature) -> bool:
    """LBX-81 Whether it moves by magic that can be suppressed."""
    return "antimagic-susceptibility" in t.stat.traits and not (t.dead or t.flags & UNABLE)


@special("dispel", "LBX-81", may=lambda state, c, power: bool(enchanted(state, c)))
def dispel(battle: Fight, c: Creature, casting: Casting) -> None:
    """Spells on one creature end: those of the slot's level or lower at once, each higher one by a check. Who moves by magic alone
    saves, or lies still for a minute."""
    found = enchanted(battle.state, c)
    keys = tuple([t.id for t in found])
    about = {"who": c.id, "power": casting.power.id}
    t = battle.state.creatures[battle.pick(c.side, keys, "power-target", about, _default(c, found))]
    for spell, source, level in spells_on(battle.state, t):
        if casting.slot >= level or caster_check(battle, c, level, "LBX-81"):
            end_spell(battle, t, spell, source)
    if animated(t) and not save(battle, t, "con", casting.difficulty(battle), True, "unconscious"):
        lay(battle, t, "unconscious", c.id, rounds=MINUTE)


MINUTE = 10
"""Rounds."""


def _default(c: Creature, found: list[Creature]) -> str:
    """An enemy first."""
    return next((t.id for t in found if t.side != c.side), found[0].id)


def end_spell(battle: Fight, t: Creature, spell: str, source: str) -> None:
    """LBX-81 What one spell of somebody does on this creature is over."""
    for effect in t.effects:
        if (effect.spell, effect.source) == (spell, source):
            battle.do(events.lifted, t.id, effect.id, effect.name)
