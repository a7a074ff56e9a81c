"""What content says: creatures, their attacks and powers, spells, items, battlefields and scenarios. Read, never changed.

Figures are the SRD's: feet, hit points, d20 bonuses. `docs/content.md` explains every field to people who write units.
"""

# ruff: noqa: F403, F405, RUF012 (defaults of structs are copied)

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bingqi.core.content.structs import DiceSum, Name
from bingqi.rulesets.frontline.model.action_stats import *
from bingqi.rulesets.frontline.model.scenario_stats import *
from bingqi.rulesets.frontline.model.vocabulary import *


class Creature(Struct, frozen=True):
    """A creature as content describes it. The file's name is its id."""

    name: Name
    size: Size
    ac: Annotated[int, Meta(ge=1, le=40)]
    hp: Annotated[int, Meta(ge=1, le=2000)]
    abilities: dict[Ability, Annotated[int, Meta(ge=1, le=30)]]
    speeds: dict[Movement, Feet]
    type: str = "humanoid"
    kinds: tuple[str, ...] = ()
    """What it is among those of its type: an elf, a demon."""
    level: Annotated[int, Meta(ge=0, le=20)] = 0
    challenge: str = ""
    proficiency: Annotated[int, Meta(ge=2, le=9)] = 2
    saves: dict[Ability, Bonus] = {}
    """Bonuses of the saves that are better than the ability modifier."""
    skills: dict[Skill, Bonus] = {}
    senses: dict[Sense, Feet] = {}
    passive_perception: Annotated[int, Meta(ge=1, le=40)] = 10
    vulnerable: tuple[DamageType, ...] = ()
    resist: tuple[DamageType, ...] = ()
    immune: tuple[DamageType, ...] = ()
    resist_mundane: tuple[DamageType, ...] = ()
    """Resistance against attacks that are not magical."""
    immune_mundane: tuple[DamageType, ...] = ()
    overcome_by: tuple[Metal, ...] = ()
    """Weapons that count as magical against it."""
    condition_immune: tuple[Condition, ...] = ()
    dies_at_zero: bool = True
    """Monsters die at 0 hit points; characters (false) fall unconscious and roll death saves."""
    traits: tuple[Trait, ...] = ()
    extra_dice: DiceSum | None = None
    """Sneak Attack and Martial Advantage: the dice they add."""
    regenerates: Few = 0
    regeneration_stopped_by: tuple[DamageType, ...] = ()
    relentless_up_to: Few = 0
    berserk_at: Few = 0
    """With so many hit points or fewer it may go berserk at the start of a turn, and strike whoever is nearest."""
    extra_attacks: Annotated[int, Meta(ge=0, le=4)] = 0
    """Attacks beyond the first of the Attack action, with any weapon."""
    multiattack: tuple[tuple[str, ...], ...] = ()
    """Ways to use the Attack action, each a list of attack or power ids: [["bite", "claw", "claw"], ["bow", "bow"]]."""
    attacks: tuple[Attack, ...] = ()
    powers: tuple[Power, ...] = ()
    charges: tuple[Charge, ...] = ()
    legendary: tuple[Legendary, ...] = ()
    legendary_budget: Few = 3
    """So many legendary actions between the starts of two of its turns, if it has any."""
    caster_level: Annotated[int, Meta(ge=0, le=20)] = 0
    """0: its own level."""
    auras: tuple[Aura, ...] = ()
    death: Power | None = None
    """What its death does."""
    hit_back: tuple[Damage, ...] = ()
    """What befalls those who touch it, or hit it from nearby."""
    gullet: Gullet | None = None
    thorns: tuple[Damage, ...] = ()
    """What befalls those who hold it, at the start of its turns."""
    absorbs: tuple[DamageType, ...] = ()
    """Damage that heals it as much."""
    steeled: tuple[Steeled, ...] = ()
    surprise_dice: DiceSum | None = None
    """The dice that it adds to a hit on the surprised in the first round."""
    spare_reactions: Few = 0
    """So many reactions more, for opportunity attacks alone."""
    spells: tuple[SpellId, ...] = ()
    cast_before: tuple[Annotated[OnItself, Ref("spells")], ...] = ()
    """Those of its spells that it has cast on itself before the fight, and keeps up."""
    innate: dict[str, Few] = {}
    """Spells that need no slot, with the times a day; 0: at will."""
    slots: tuple[Few, ...] = ()
    """Spell slots of level 1, 2, ..."""
    spell_dc: Annotated[int, Meta(ge=0, le=30)] = 0
    spell_attack: Bonus = 0
    spell_modifier: Annotated[int, Meta(ge=-5, le=10)] = 0
    held: tuple[ItemId, ...] = ()
    sheathed: tuple[ItemId, ...] = ()
    stowed: tuple[ItemId, ...] = ()
    hands: bool | None = None
    """Whether it can hold things; nothing said: as its type does."""
    light: LightSource | None = None
    """It sheds light by itself."""
    plays: Annotated[int, Meta(ge=0, le=100)] = 0
    """So much of what the source tells it to do in a fight the rules play, in percent; 0: nobody has reckoned it."""
    lacks: tuple[str, ...] = ()
    """Features of the source that would change a fight, and that the rules do not support."""
    apart: dict[str, Apart] = {}
    """Features of the source that have no part in a fight, and why."""
