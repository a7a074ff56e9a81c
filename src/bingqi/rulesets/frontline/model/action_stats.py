"""What content says that creatures do: attacks and what these lay on others, powers and spells, auras, legendary actions."""

# ruff: noqa: F403, F405

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bingqi.core.content.structs import DiceSum, Name
from bingqi.rulesets.frontline.model.vocabulary import *


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a content file: unknown fields are refused."""


class Damage(Struct, frozen=True):
    """One kind of damage of a hit: `dice = "2d6+3"`, `type = "slashing"`."""

    dice: DiceSum
    type: DamageType


class Save(Struct, frozen=True):
    """A saving throw that is asked for. A `dc` of 0 stands for the spell save DC of whoever casts."""

    ability: Ability
    dc: Annotated[int, Meta(ge=0, le=40)] = 0


class Inflict(Struct, frozen=True):
    """A condition that is laid on a creature."""

    condition: Affliction
    rounds: Few = 0
    """It ends by itself after so many of the bearer's turns; 0: it lasts until something ends it."""
    repeat_save: bool = False
    """The bearer saves again at the end of each of its turns."""
    escape_dc: Annotated[int, Meta(ge=0, le=40)] = 0
    """Strength (Athletics) or Dexterity (Acrobatics) as an action gets free; 0: not by that."""
    escape_caster: bool = False
    """One gets free of it against the spell save DC of whoever cast it."""
    until_turn: bool = False
    """It ends at the end of the next turn of whoever laid it on."""
    until_own_turn: bool = False
    """It ends at the start of its bearer's next turn."""
    until_hurt: bool = False
    """It ends when its bearer takes damage."""
    web: bool = False
    """It is webbing, which some walk through."""
    save_when_hurt: bool = False
    """The bearer saves again whenever it takes damage."""
    along: bool = False
    """It comes with the one named before it, and not without that."""
    damage: tuple[Damage, ...] = ()
    """What it does again and again: burning, bleeding, crushed, festering."""
    when: Literal["own-turn", "own-end", "holder-turn"] = "own-turn"
    """At the start or the end of its bearer's turns, or at the start of those of whoever laid it on."""


class Whom(Struct, frozen=True):
    """Which creatures something takes hold of: by type ("humanoid"), by kind ("elf"), by size."""

    only: tuple[str, ...] = ()
    """One of these; none named: all."""
    spares: tuple[str, ...] = ()
    up_to: Size | None = None
    """None larger than this."""


class Harm(Struct, frozen=True):
    """What befalls a creature, apart from whether it saves."""

    damage: tuple[Damage, ...] = ()
    inflicts: tuple[Inflict, ...] = ()
    push_ft: Feet = 0
    worse: tuple[Inflict, ...] = ()
    """What those are laid under instead who fail their save by 5 or more."""


class Rider(Struct, frozen=True):
    """What a hit does beyond its damage; with a `save`, only to those who fail it (`half`: damage is halved for the others)."""

    save: Save | None = None
    harm: Harm = Harm()
    half: bool = False
    whom: Whom | None = None
    """Others are not concerned."""
    drains: tuple[DamageType | Literal["all"], ...] = ()
    """Damage of these types, as far as it is taken, lowers the most hit points that the target can have; at 0 it dies."""
    feeds: bool = False
    """Whoever hits regains as many hit points as it drains."""
    on_held: bool = False
    """Only those whom the attacker already held."""
    leaves_alive: bool = False
    """Whom this damage fells is stable, but poisoned and paralyzed for an hour."""
    magic: bool = False
    """Whoever resists magic saves against it with advantage."""


class Attack(Struct, frozen=True):
    """A weapon or natural attack. With a `reach` it is made in melee, with a `range` from afar; some do both."""

    id: Id
    name: Name
    bonus: Bonus
    damage: tuple[Damage, ...] = ()
    reach: Feet = 0
    range: Feet = 0
    long_range: Feet = 0
    two_handed: tuple[Damage, ...] = ()
    """Damage in place of `damage` when it is used in two hands (versatile weapons)."""
    riders: tuple[Rider, ...] = ()
    magic: bool = False
    item: str = ""
    """The weapon that must be in hand; empty for natural attacks."""
    light: bool = False
    """A light weapon, good for two-weapon fighting."""
    finesse: bool = False
    two_hands: bool = False
    """It is always held in two hands."""
    thrown: bool = False
    """Made from afar, it leaves the hand, and the weapon lies beside its target."""
    modifier: Annotated[int, Meta(ge=-5, le=20)] = 0
    """The part of the damage that is the ability modifier: an off-hand attack goes without it."""
    recharge: Annotated[int, Meta(ge=0, le=6)] = 0
    uses: Few = 0
    only_against: tuple[Condition, ...] = ()
    """Only against targets in one of these conditions; grappled and charmed count only if it did that itself."""
    metal: Metal | None = None
    """What its weapon is made of or plated with, where that matters."""
    weak: tuple[Damage, ...] = ()
    """Damage in place of `damage` when whoever attacks has half of its hit points or fewer (swarms)."""
    whom: Whom | None = None
    """It can be made against such creatures alone."""
    holds: Few = 0
    """So many at most are in its grip at a time; 0: any number."""
    keeps_to: bool = False
    """While as many are in its grip, it is made against none but them."""
    on_held: Literal["", "advantage", "hits"] = ""
    """Against those in one's own grip it has advantage, or hits without a roll."""
    alone: bool = False
    """An action of its own: no attack of opportunity and none of a charge is made with it."""


class Summon(Struct, frozen=True):
    """Creatures that a spell calls."""

    creature: CreatureId
    count: Annotated[int, Meta(ge=1, le=8)] = 1
    distance_ft: Feet = 60


class Higher(Struct, frozen=True):
    """What a spell does more for each level of a higher slot; a cantrip for each of the caster levels 5, 11 and 17."""

    damage: DiceSum | None = None
    """Added to the first kind of damage."""
    heal: DiceSum | None = None
    sleep: DiceSum | None = None
    targets: Few = 0
    every: Annotated[int, Meta(ge=1, le=9)] = 1
    """Only for every so many levels."""


class Power(Struct, frozen=True):
    """A spell, or something a creature does that is no attack with a weapon: a breath, a gaze, a healing touch."""

    id: Id
    name: Name
    level: Annotated[int, Meta(ge=-1, le=9)] = -1
    """-1: no spell; 0: a cantrip; 1 to 9: uses up a spell slot."""
    casting: Literal["action", "bonus", "reaction", "legendary"] = "action"
    # Whom or what it is aimed at
    shape: Shape | None = None
    """An area; without one it is aimed at `targets` creatures."""
    size_ft: Feet = 0
    """Length of a line, cone or wall, radius of a sphere, circle, cylinder or emanation, edge of a cube."""
    origin: Literal["self", "point"] = "point"
    range_ft: Feet = 0
    touch: bool = False
    aim: Literal["enemy", "ally", "self"] = "enemy"
    targets: Annotated[int, Meta(ge=1, le=12)] = 1
    """So many at most. Attacks, and darts that never miss, may be aimed at one creature again; all else takes another each time."""
    only_against: tuple[Condition, ...] = ()
    """Only against targets in one of these conditions; grappled and charmed count only if it did that itself."""
    proof: Literal["", "saved", "ended"] = ""
    """Whoever has saved against it is proof against it afterwards; "ended": also those for whom it has ended."""
    proof_of: tuple[str, ...] = ()
    """The kinds of creatures against whose power of this id that makes proof; none: against this creature's alone."""
    whom: Whom | None = None
    """Others are not concerned."""
    others: bool = False
    """Whoever uses it cannot aim it at itself."""
    seen: bool = False
    """Only those take harm who see whoever uses it."""
    empty_grip: bool = False
    """Not while whoever uses it has somebody in its grip."""
    chosen: bool = False
    """Whoever uses it leaves out whom they like (an area "of creatures of its choice")."""
    # What it does
    attack: bool = False
    """A spell attack against each target."""
    attack_bonus: Bonus = 0
    """0: the spell attack bonus of whoever casts."""
    melee: bool = False
    hovers: bool = False
    """Something that hovers beside the target makes the attack: any enemy is within its reach."""
    save: Save | None = None
    harm: Harm = Harm()
    half: bool = False
    """Those who save suffer half the damage, and nothing else."""
    magic: bool = False
    """No spell, but magic: whoever resists magic saves with advantage."""
    in_fight: bool = False
    """Those who are in a fight with whoever uses it have advantage on the save."""
    darts: bool = False
    """The spell Shield keeps it off."""
    as_charm: bool = False
    """It does nothing to those who cannot be charmed, and what helps against charms helps against it."""
    ignores_cover: bool = False
    """Cover does not help those who save."""
    damage_modifier: bool = False
    """Add the spellcasting ability modifier to the damage of a spell attack."""
    heal: DiceSum | None = None
    heal_modifier: bool = False
    """Add the spellcasting ability modifier to what is healed."""
    teleport_ft: Feet = 0
    summon: Summon | None = None
    feeds: bool = False
    """Whoever uses it regains as many hit points as it does damage."""
    higher: Higher | None = None
    sleep: DiceSum | None = None
    """So many hit points of creatures fall asleep, those with the fewest first."""
    boon: Boon = ""
    """A lasting effect that the rules know by name."""
    rounds: Few = 0
    concentration: bool = False
    # How often
    recharge: Annotated[int, Meta(ge=0, le=6)] = 0
    """Usable again on a d6 roll of at least this at the start of a turn (5: "Recharge 5-6")."""
    uses: Few = 0
    """So many times in a battle; 0: no bound of its own."""
    group: str = ""
    """Powers of one group recharge together: using one uses up all (the breaths of a dragon)."""
    cures: tuple[Condition, ...] = ()
    """Conditions that it ends."""


class Aura(Struct, frozen=True):
    """What a creature does to those near it, by being there."""

    id: Id
    name: Name
    feet: Feet
    save: Save | None = None
    harm: Harm = Harm()
    whom: Whom | None = None
    enemies: bool = False
    """Friends are spared."""
    seen: bool = False
    """Only those take harm who see it, and whom it sees."""
    able: bool = False
    """Not while it is incapacitated."""
    once: bool = False
    """Who has saved is immune from then on."""
    own_turn: bool = False
    """At the start of its own turns; else of those of whoever is near."""
    magic: bool = False
    """Whoever resists magic saves against it with advantage."""
    reaction: bool = False
    """It takes a reaction each time."""


class Gullet(Struct, frozen=True):
    """How a creature holds those whom it has swallowed."""

    most: Few = 0
    """So many at a time; 0: any number."""
    spits_at: Few = 0
    """After so much damage from within in one turn it saves, or gives all of them up; 0: never."""
    dc: Annotated[int, Meta(ge=0, le=40)] = 0


class Steeled(Struct, frozen=True):
    """Advantage on certain saves: any of the conditions, any of the abilities; all three if nothing is said."""

    against: tuple[Condition, ...] = ()
    abilities: tuple[Ability, ...] = ()
    spells: bool = False
    """Against spells only."""
    magic: bool = False
    """Against spells and other magic only."""


class Legendary(Struct, frozen=True):
    """Something a creature may do when somebody else's turn is over."""

    id: Id
    name: Name
    cost: Annotated[int, Meta(ge=1, le=5)] = 1
    """So many of its legendary actions."""
    uses: tuple[str, ...] = ()
    """One of these attacks, or one of these powers."""
    casts: Literal["", "cantrip", "spell"] = ""
    """Or one of its cantrips, or any of its spells."""
    looks: bool = False
    """It looks around for those who hide from it."""
    move_ft: Feet = 0
    """It moves so far; after a power, if it uses one."""
    quiet: bool = False
    """Moving so provokes nothing."""


class Charge(Struct, frozen=True):
    """A charge trait: after so many feet straight forward, a hit with this attack does more."""

    feet: Annotated[int, Meta(ge=10, le=60)]
    attack: str
    rider: Rider
    then: str = ""
    """The attack that it may make as a bonus action against a target that is prone after that hit (Pounce, Trampling Charge)."""


class LightSource(Struct, frozen=True):
    """Bright light up to `bright_ft`, dim light for `dim_ft` more."""

    bright_ft: Feet
    dim_ft: Feet
