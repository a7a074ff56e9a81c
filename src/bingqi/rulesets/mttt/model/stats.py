"""What content says of mttt: skills, weapons, armour, spells, triggered effects, characters, battle groups, scenarios.

Read, never changed. Distances are levels: 0-1 contact, 2-3 short, 4-5 long, 6 visual, 7 geographic, 8 astronomical, 9 beyond.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bingqi.core.content.structs import DiceSum, Name
from bingqi.kit.refs import Ref

Attribute = Literal["str", "dex", "con", "int", "wil", "cha", "app"]
ATTRIBUTES: tuple[Attribute, ...] = ("str", "dex", "con", "int", "wil", "cha", "app")
PHYSICAL: tuple[Attribute, ...] = ("str", "dex", "con")
MENTAL: tuple[Attribute, ...] = ("int", "wil", "cha", "app")
"""MT-13.8, MT-13.9 Which of the two an attribute is."""
Kind = Literal["withering", "decisive"]
"""MT-10.1 The two kinds of attacks and of damage."""
DamageType = Literal["physical", "colour", "distortion", "environment"]
KINDS_OF: dict[DamageType, tuple[Kind, ...]] = {
    "physical": ("withering", "decisive"),
    "colour": ("withering", "decisive"),
    "distortion": ("decisive",),
    "environment": ("withering",),
}
"""MT-10.18, MT-10.19, MT-10.20, MT-10.21 The kinds of damage that a type can be."""
Stat = Literal["attack", "damage", "defence", "parry", "dodge", "soak", "protection", "protection_in_crash", "join", "speed"]
"""What an effect can raise or lower; speed is that at which mana unfolds."""
Until = Literal["attack", "turn", "round", "battle"]
"""How long an effect lasts: through the attack that goes on, until its bearer's next turn begins, to the end of the round."""
Happens = Literal[
    "turn_start", "turn_end", "action_declared", "attack_declared", "attack_hit", "attack_missed", "damage_taken",
    "priority_changed", "crashed", "crash_recovered", "shift", "moved", "spell_cast", "helpless", "chaos_phase_entered",
    "full_die", "rout_check", "group_dissolved", "round_start", "round_mana_settled",
]  # fmt: skip
"""What triggered effects can respond to."""
Who = Literal["self", "ally", "friend", "enemy", "any"]
"""As seen by whoever acts: a friend is an ally or herself."""

Few = Annotated[int, Meta(ge=0, le=99)]
Figure = Annotated[int, Meta(ge=-30, le=30)]
Score = Annotated[int, Meta(ge=1, le=30)]
Level = Annotated[int, Meta(ge=0, le=9)]
Id = Annotated[str, Meta(min_length=1, max_length=60)]
SkillId = Annotated[Id, Ref("skills")]
WeaponId = Annotated[Id, Ref("weapons")]
CharacterId = Annotated[Id, Ref("characters")]
"""The names of files."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a content file: unknown fields are refused."""


class Skill(Struct, frozen=True):
    """What somebody has learned. Its attribute goes with it into every check."""

    name: Name
    attribute: Attribute


class Weapon(Struct, frozen=True):
    """MT-10.8, MT-10.13 `damage` is AdB+bonus: A dice of B faces, and the weapon's damage bonus."""

    name: Name
    damage: DiceSum
    skill: SkillId
    hit: Figure = 0
    penetration: Few = 0
    parry: Figure | None = None
    """None: one cannot parry with it."""
    range_min: Level = 0
    range_max: Level = 1
    ranged: bool = False
    damage_type: DamageType = "physical"
    smashing: bool = False
    """MT-12.16 It throws down whom it hits."""
    ready_needed: bool = True
    """MT-6.2 Whether it must be drawn or readied first."""
    about: Name | None = None


class Armour(Struct, frozen=True):
    """MT-9.3, MT-9.4, MT-10.7, MT-10.14 What is worn: parry and dodge bonus, soak (韧性), protection (防护)."""

    name: Name
    parry: Figure = 0
    dodge: Figure = 0
    soak: Few = 0
    protection: Few = 0
    protection_works_in_crash: bool = False


class Condition(Struct, frozen=True):
    """Something that must hold of the caster or of the target."""

    of: Literal["caster", "target"]
    is_: Literal["crashed", "not_crashed", "priority_at_least", "priority_at_most", "wounded", "prone", "engaged", "group"] = (
        msgspec.field(name="is")
    )
    value: Few = 0


class Targets(Struct, frozen=True):
    """Who can be chosen: `count` units (or an entry of the stack) from `range_min` to `range_max`."""

    who: Literal["self", "ally", "friend", "enemy", "any", "entry"] = "enemy"
    count: Annotated[int, Meta(ge=1, le=9)] = 1
    range_min: Level = 0
    range_max: Level = 6


class SpellAttack(Struct, frozen=True):
    """MT-11.4 A spell that is an attack: what a weapon would say. With `area`, it strikes all enemies in near distance of the
    target as well."""

    damage: DiceSum
    skill: SkillId
    hit: Figure = 0
    penetration: Few = 0
    kinds: tuple[Kind, ...] = ("withering", "decisive")
    damage_type: DamageType = "colour"
    area: bool = False


class Op(Struct, frozen=True):
    """One thing that a spell or a triggered effect does, to its targets or (`on` self) to whoever cast it.

    - priority: Priority + `amount` (negative: lost, by an enemy's doing).
    - heal: HP + `amount`.
    - harm: `dice` of `kind` damage (a plain number is dice too); soak or protection stops some of it if `soak`.
    - move: `amount` levels away from the caster (negative: nearer).
    - modify: `stat` + `amount`, `until`.
    - prone, rise, cleanse (ends all lasting effects of enemies).
    - mana: order (or, with `distortion`, distortion) mana + `amount` for this round.
    - counter: the entry of the stack that it is aimed at comes to nothing.
    - cover: cover of that `level` (1 light, 2 heavy, 3 full) against all.
    """

    op: Literal["priority", "heal", "harm", "move", "modify", "prone", "rise", "cleanse", "mana", "counter", "cover"]
    on: Literal["target", "self"] = "target"
    amount: Figure = 0
    dice: DiceSum | None = None
    kind: Kind = "withering"
    soak: bool = True
    stat: Stat = "defence"
    until: Until = "turn"
    distortion: bool = False
    level: Annotated[int, Meta(ge=1, le=3)] = 1


class Spell(Struct, frozen=True):
    """MT-11.1, MT-11.2, MT-5.2 A spell: it takes the standard action, is free in one's own turn, or is an instant."""

    name: Name
    timing: Literal["standard", "free", "instant"]
    about: Name
    cost_order: Few = 0
    cost_distortion: Few = 0
    cost_priority: Few = 0
    conditions: tuple[Condition, ...] = ()
    targets: Targets = Targets()
    attack: SpellAttack | None = None
    effects: tuple[Op, ...] = ()
    supernatural_area: bool = False
    """MT-16.19 Devastating: rout checks that it causes are harder."""


class Trigger(Struct, frozen=True):
    """MT-5.3 A triggered effect: it answers to `happens` if that befell `to`, by the doing of `by`. It works on her to whom it
    befell (`on` subject), on whoever did it (other), on its owner, or on the entry of the stack by which it came (entry)."""

    name: Name
    about: Name
    happens: Happens
    to: Who = "self"
    by: Who = "any"
    on: Literal["self", "subject", "other", "entry"] = "other"
    range_max: Level = 6
    cost_order: Few = 0
    cost_distortion: Few = 0
    conditions: tuple[Condition, ...] = ()
    mandatory: bool = False
    effects: tuple[Op, ...] = ()


class Price(Struct, frozen=True):
    """MT-14.10 Soul jade that was paid for something: a spell, a weapon, an armour, or a step of an attribute down from `score`."""

    kind: Literal["spell", "weapon", "armour", "attribute"]
    thing: Id
    price: Annotated[int, Meta(ge=1, le=9999)]
    score: Score | None = None


class Character(Struct, frozen=True):
    """MT-4.1 Somebody who fights, or might."""

    name: Name
    about: Name
    glyph: Name
    attributes: dict[Attribute, Score]
    """Those that are not named are 10."""
    skills: dict[SkillId, Few] = {}
    weapons: tuple[WeaponId, ...] = ()
    armour: Annotated[Id, Ref("armour")] | None = None
    hp_bonus: Few = 0
    soak_natural: Few = 0
    join_bonus: Figure = 0
    capacity_order: Few = 0
    capacity_distortion: Few = 0
    charge_cap: Few | None = None
    river_unit: bool = False
    spells: tuple[Annotated[Id, Ref("spells")], ...] = ()
    triggers: tuple[Annotated[Id, Ref("triggers")], ...] = ()
    fly: bool = False
    has_cp: bool = False
    """MT-1.7 It has chaos phases, and is immune to withering damage."""
    cp_thresholds: tuple[Few, ...] = ()
    phase_effects: tuple[tuple[Op, ...], ...] = ()
    """What befalls it when it enters each phase."""
    distortion_permanent: Few = 0
    jade_unspent: Annotated[int, Meta(ge=0, le=9999)] = 0
    jade_ledger: tuple[Price, ...] = ()


class Group(Struct, frozen=True):
    """MT-15.3 A battle group: an average member, and what there is of them."""

    name: Name
    about: Name
    glyph: Name
    member: CharacterId
    headcount: Annotated[int, Meta(ge=1, le=99_999)]
    size: Annotated[int, Meta(ge=1, le=5)] | None = None
    """MT-15.6 None: as the headcount says."""
    drill: Literal["poor", "average", "elite"] = "average"
    might: Annotated[int, Meta(ge=0, le=3)] = 0
    perfect_morale: bool = False
    spread: bool = False
    standard_weapon: WeaponId | None = None


class Joins(Struct, frozen=True):
    """MT-4.15 When somebody comes later: in that round, prepared or not."""

    round: Annotated[int, Meta(ge=1, le=99)]
    tick: Annotated[int, Meta(ge=0, le=99)] | None = None
    """MT-4.16 Before that tick of the round, or the first that comes up below it; None: as the round begins."""
    prepared: bool = True


class Entry(Struct, frozen=True):
    """One unit of a side: a character or a battle group."""

    id: Id
    character: CharacterId | None = None
    group: Annotated[Id, Ref("groups")] | None = None
    name: Name | None = None
    ready: Id | None = None
    """MT-6.4 The weapon that is ready; None: the first."""
    ambushed: bool = False
    kind: Literal["character", "noncombatant", "trivial"] = "character"
    joins: Joins | None = None
    leads: tuple[Id, ...] = ()
    """MT-17.8 The battle groups that know her as their leader."""
    rear: bool = False
    """MT-17.10 She commands from a protected place behind."""


class Party(Struct, frozen=True):
    """A side of a scenario."""

    name: Name
    units: tuple[Entry, ...]
    player: bool = False
    """MT-14.1, MT-13.1 Her soul is a player's own: she may burn jade, and take a disability."""
    general: Id | None = None
    """MT-19.2 Who decides the strategy: a unit of this side."""
    escapes: bool = False
    """MT-0.3 It has won when it is gone from the field and any of its own have escaped: that is what it came for."""
    advantage: Annotated[int, Meta(ge=-3, le=3)] = 0
    """MT-19.3 What the preparations of the general are worth."""


class Pair(Struct, frozen=True):
    """A distance at the start."""

    a: Id
    b: Id
    level: Level


class Cover(Struct, frozen=True):
    """MT-12.18, MT-12.22 A place to hide behind."""

    id: Id
    name: Name
    level: Literal["light", "heavy", "full"]
    dc: Annotated[int, Meta(ge=5, le=30)]
    keeps_when_moving: bool = False


class Hazard(Struct, frozen=True):
    """MT-10.21 Damage of the surroundings, at the end of round `first` and of every `every`th after it, to all or to one side."""

    name: Name
    damage: DiceSum
    first: Few = 1
    every: Annotated[int, Meta(ge=1, le=99)] = 1
    side: Id | None = None
    soak: bool = False


class Scenario(Struct, frozen=True):
    """A battle that can be fought."""

    name: Name
    about: Name
    sides: dict[Id, Party]
    distance: Level = 3
    """Between enemies, where `distances` says nothing; friends begin at contact (1)."""
    distances: tuple[Pair, ...] = ()
    landmarks: dict[Id, Name] = {}
    cover: tuple[Cover, ...] = ()
    difficult: tuple[Id, ...] = ()
    """The sides for which the ground is difficult."""
    hazards: tuple[Hazard, ...] = ()
    boss_battle: bool = False
    strategy: bool = False
    withdraw_dc: Annotated[int, Meta(ge=5, le=30)] = 10
    bands: tuple[Level, Level, Level, Level] = (1, 3, 5, 6)
    """MT-12.4 With distance_bands custom: the last levels of contact, short, long and visual."""
    leaving: Literal["parts", "loses"] = "parts"
    """MT-4.14, MT-0.3 What becomes of a battle that somebody leaves by disengaging or withdrawing, as the last of her side: enemies
    part, if they do not see each other again; or whoever leaves has lost."""
    max_rounds: Annotated[int, Meta(ge=1, le=200)] = 60
    options: dict[str, bool | int | str] = {}
