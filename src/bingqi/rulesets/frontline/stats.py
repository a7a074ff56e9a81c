"""What content says: creatures, their attacks and powers, spells, items, battlefields and scenarios. Read, never changed.

Figures are the SRD's: feet, hit points, d20 bonuses. `docs/content.md` explains every field to people who write units.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bingqi.core.content import DiceSum, Name

Ability = Literal["str", "dex", "con", "int", "wis", "cha"]
Skill = Literal[
    "acrobatics", "animal-handling", "arcana", "athletics", "deception", "history", "insight", "intimidation", "investigation",
    "medicine", "nature", "perception", "performance", "persuasion", "religion", "sleight-of-hand", "stealth", "survival",
]  # fmt: skip
Size = Literal["tiny", "small", "medium", "large", "huge", "gargantuan"]
DamageType = Literal[
    "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison", "psychic", "radiant", "slashing",
    "thunder",
]  # fmt: skip
Condition = Literal[
    "blinded", "charmed", "deafened", "exhaustion", "frightened", "grappled", "incapacitated", "invisible", "paralyzed",
    "petrified", "poisoned", "prone", "restrained", "stunned", "unconscious",
]  # fmt: skip
Boon = Literal[
    "", "bless", "shield", "shield-of-faith", "light", "guided", "invisibility", "slowed", "struck", "spirit-guardians",
    "half-cover", "three-quarters-cover", "total-cover", "hindered", "unseen", "banished", "command", "counter", "darkness",
    "dispel", "flying", "mirror-image", "pacified", "sleep", "spiritual-weapon",
]  # fmt: skip
Affliction = Literal[
    "blinded", "charmed", "deafened", "exhaustion", "frightened", "grappled", "incapacitated", "invisible", "paralyzed",
    "petrified", "poisoned", "prone", "restrained", "stunned", "unconscious",
    "bleeding",    # a wound that goes on bleeding, and more with each hit
    "burning",     # on fire until somebody puts it out
    "crushed",     # hurt again and again by what holds it
    "halted",      # cannot move from the spot
    "festering",   # hurt again and again by a poison
    "petrifying",  # restrained; if the save at the end of its turn fails, petrified
    "engulfed",    # inside another creature, seeing out of it
    "swallowed",   # inside another creature
    "sluggish",    # half speed, no reactions, one attack, an action or a bonus action
    "unhealing",   # regains no hit points
    "weakened",    # disadvantage on what is done with Strength
]  # fmt: skip
Metal = Literal["silvered", "adamantine"]
Sense = Literal["darkvision", "blindsight", "tremorsense", "truesight"]
Movement = Literal["walk", "climb", "swim", "fly", "burrow"]
Shape = Literal["line", "cone", "sphere", "circle", "cube", "cylinder", "wall", "emanation"]
Light = Literal["bright", "dim", "dark"]
Trait = Literal[
    "aggressive",           # bonus action: move up to the speed towards the enemy
    "alert",                # feat: +5 initiative, +5 passive Perception against an ambush, unseen attackers gain nothing
    "blood-frenzy",         # advantage on melee attacks against a creature that has lost hit points
    "ambusher",             # in the first round, advantage against those whom it has surprised
    "assassinate",          # in its first turn, advantage against those who have had none; hits on the surprised are critical
    "charger",              # feat: +5 damage or a push on the charge's attack
    "cunning-action",       # bonus action: Dash, Disengage or Hide
    "echo",                 # attacks in melee from behind the line while its echo is in front
    "evasion",              # Dexterity saves for half: none on a success, half on a failure
    "fey-ancestry",         # advantage on saves against being charmed
    "action-surge",         # once: one more action on the own turn
    "flyby",                # flying out of reach it provokes nothing
    "light-sensitivity",    # in bright light: disadvantage on attacks and on Perception by sight
    "keen-senses",          # advantage on Perception by hearing or smell
    "legendary-resistance", # three failed saves a day succeed after all
    "magic-resistance",     # advantage on saves against spells
    "half-cover",           # whatever it stands behind goes with it: half cover, in front too
    "magic-weapons",        # its weapon attacks are magical
    "martial-advantage",    # extra damage once a turn when an able friend is within 5 feet of the target
    "nimble-escape",        # bonus action: Disengage or Hide
    "pack-tactics",         # advantage on attacks when an able friend is within 5 feet of the target
    "parry",                # reaction: + proficiency to AC against one melee attack that would hit
    "polearm-master",       # feat: opportunity attack when a creature comes into reach
    "rampage",              # when it fells a creature with a melee attack: bonus action, one bite
    "reactive",             # one reaction in every turn
    "reckless",             # may attack with advantage, and be attacked with advantage until its next turn
    "regeneration",         # regains hit points at the start of its turn (see `regenerates`)
    "relentless",           # once: damage up to a bound that would fell it leaves 1 hit point
    "second-wind",          # bonus action, once: regain 1d10 + level
    "devils-sight",         # magical darkness does not impede its darkvision
    "sentinel",             # feat: an opportunity attack that hits makes the speed 0; also against those who Disengage
    "shadow-stealth",       # in dim light or darkness: bonus action to hide
    "shield-spell",         # reaction: +5 AC against an attack that would hit, once a spell slot
    "sneak-attack",         # extra damage once a turn with advantage or an able friend within 5 feet of the target
    "sunlight-hypersensitivity", # in sunlight: 20 radiant damage a turn, no regeneration, disadvantage on attacks and checks
    "swarm",                # regains no hit points
    "sunlight-weakness",    # in sunlight: disadvantage on attacks, checks and saves
    "sunlight-sensitivity", # in sunlight: disadvantage on attacks and on Perception by sight
    "three-quarters-cover", # the same, three-quarters cover
    "uncanny-dodge",        # reaction: halve the damage of one attack
    "undead-fortitude",     # at 0 hit points a Constitution save may leave it at 1
    "weapon-of-warning",    # +5 passive Perception against an ambush (not with Alert); advantage on initiative
]  # fmt: skip
Apart = Literal[
    "knowledge",    # tells or senses something; the queues and their lines are open to all
    "speech",       # talk, messages, disguises
    "trifles",      # moves or changes small things
    "making",       # makes or mends things
    "passage",      # ways of moving and breathing that a queue does not know
    "long-casting", # takes a minute or more: no fight waits for it
    "aftermath",    # comes before the fight or after it
    "scenario",     # a scenario says so: who lies in ambush, what things lie there, who comes
    "another-form", # what it does in another form, which has a file of its own
    "figures",      # stands in the figures already
]  # fmt: skip
"""Why a feature has no part in a fight."""

Feet = Annotated[int, Meta(ge=0, le=1000)]
Bonus = Annotated[int, Meta(ge=-20, le=40)]
Few = Annotated[int, Meta(ge=0, le=100)]
Id = Annotated[str, Meta(min_length=1, max_length=60)]


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


class Summon(Struct, frozen=True):
    """Creatures that a spell calls."""

    creature: str
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
    in_fight: bool = False
    """Those who are in a fight with whoever uses it have advantage on the save."""
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
    """Against magic only."""


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
    spells: tuple[str, ...] = ()
    innate: dict[str, Few] = {}
    """Spells that need no slot, with the times a day; 0: at will."""
    slots: tuple[Few, ...] = ()
    """Spell slots of level 1, 2, ..."""
    spell_dc: Annotated[int, Meta(ge=0, le=30)] = 0
    spell_attack: Bonus = 0
    spell_modifier: Annotated[int, Meta(ge=-5, le=10)] = 0
    held: tuple[str, ...] = ()
    sheathed: tuple[str, ...] = ()
    stowed: tuple[str, ...] = ()
    light: LightSource | None = None
    """It sheds light by itself."""
    plays: Annotated[int, Meta(ge=0, le=100)] = 0
    """So much of what the source tells it to do in a fight the rules play, in percent; 0: nobody has reckoned it."""
    lacks: tuple[str, ...] = ()
    """Features of the source that would change a fight, and that the rules do not support."""
    apart: dict[str, Apart] = {}
    """Features of the source that have no part in a fight, and why."""


class LightSource(Struct, frozen=True):
    """Bright light up to `bright_ft`, dim light for `dim_ft` more."""

    bright_ft: Feet
    dim_ft: Feet


class Item(Struct, frozen=True):
    """A thing that can be held, stowed, used up."""

    name: Name
    kind: Literal["weapon", "shield", "potion", "oil", "scroll", "light", "kit", "net", "gear", "heavy"]
    heal: DiceSum | None = None
    spell: str = ""
    """The spell on a scroll, or in an oil."""
    dc: Annotated[int, Meta(ge=0, le=30)] = 0
    attack_bonus: Bonus = 0
    light: LightSource | None = None
    uses: Few = 1
    hidden: bool = False
    """In a well-hidden place: taking it out provokes even if it is a weapon."""
    weight_lb: Annotated[int, Meta(ge=0, le=5000)] = 0
    two_hands: bool = False


class Cover(Struct, frozen=True):
    """Something to stand behind, for whoever is in one of these cells of a side's queue, behind the line."""

    side: str
    cells: tuple[Annotated[int, Meta(ge=1, le=40)], ...]
    degree: Literal["half", "three-quarters", "total"]


class Ground(Struct, frozen=True):
    """Where the fight takes place."""

    light: Light = "bright"
    sunlight: bool = False
    width_ft: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The width of a corridor; 0 in the open."""
    caps: dict[str, Annotated[int, Meta(ge=1, le=40)]] = {}
    """The most creatures in front, for a side, whatever the width."""
    difficult: dict[str, tuple[Annotated[int, Meta(ge=1, le=40)], ...]] = {}
    """Cells of a side's queue that are difficult ground; the first is next to the group line."""
    cover: tuple[Cover, ...] = ()
    """What there is to stand behind; in front of the lines nothing of it helps."""
    manner: Literal["walk", "climb", "crawl", "swim"] = "walk"
    on_ground: tuple[str, ...] = ()
    """Things that lie about in front of the lines."""


class Member(Struct, frozen=True):
    """A creature of a scenario, or several alike."""

    creature: str
    id: Annotated[str, Meta(max_length=40)] = ""
    """The id in the battle; else the creature's own, numbered where there are several."""
    count: Annotated[int, Meta(ge=1, le=20)] = 1
    name: Name | None = None
    hp: Annotated[int, Meta(ge=0, le=2000)] = 0
    metal: Metal | None = None
    """All its weapons are silvered, or of adamantine."""
    held: tuple[str, ...] | None = None
    stowed: tuple[str, ...] | None = None
    sheathed: tuple[str, ...] | None = None


class Party(Struct, frozen=True):
    """A side of a scenario: its creatures in the order of the queue, the foremost first."""

    name: Name
    members: Annotated[tuple[Member, ...], Meta(min_length=1, max_length=20)]
    line: Literal["middle", "choose"] = "choose"
    """Whether the melee line is put in the middle of the queue or chosen (1 to the whole queue)."""


class Arrival(Struct, frozen=True):
    """Creatures who join a side at the start of a round, at the tail of its queue or by teleport from outside."""

    round: Annotated[int, Meta(ge=2, le=1000)]
    side: str
    member: Member
    teleport_ft: Feet = 0


class Scenario(Struct, frozen=True):
    """A fight that can be played. The file's name is its id."""

    name: Name
    about: Name
    sides: dict[str, Party]
    ground: Ground = Ground()
    ambush: str = ""
    """The side that tries to surprise the other."""
    arrivals: tuple[Arrival, ...] = ()
    rounds: Annotated[int, Meta(ge=1, le=1000)] = 100
    """After so many rounds the fight is a draw."""
    options: dict[str, str | bool | int] = {}
