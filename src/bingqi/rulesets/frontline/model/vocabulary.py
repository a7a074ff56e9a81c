"""The words that content is written with: abilities, types of damage, conditions, traits; and the bounds of its figures."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bingqi.kit.refs import Ref

CreatureId = Annotated[str, Ref("creatures")]
SpellId = Annotated[str, Ref("spells")]
ItemId = Annotated[str, Ref("items")]
"""The names of files: what lies there comes along."""

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
    "dispel", "flying", "mirror-image", "pacified", "sleep", "spiritual-weapon", "stoneskin",
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
OnItself = Literal["fly", "shield-of-faith", "stoneskin"]
"""Spells that one casts on oneself before a fight."""
Metal = Literal["silvered", "adamantine"]
Sense = Literal["darkvision", "blindsight", "tremorsense", "truesight"]
Movement = Literal["walk", "climb", "swim", "fly", "burrow"]
Shape = Literal["line", "cone", "sphere", "circle", "cube", "cylinder", "wall", "emanation"]
Light = Literal["bright", "dim", "dark"]
Trait = Literal[
    "aggressive",           # bonus action: move up to the speed towards the enemy
    "alert",                # feat: +5 initiative, +5 passive Perception against an ambush, unseen attackers gain nothing
    "blood-frenzy",         # advantage on melee attacks against a creature that has lost hit points
    "antimagic-susceptibility", # Dispel Magic lays it down for a minute unless it saves
    "echolocation",         # no blindsight while deafened
    "ephemeral",            # wears and carries nothing
    "false-appearance",     # lies in ambush without a Stealth roll
    "ice-walk",             # difficult cells of snow are none
    "siege-monster",        # double damage to things
    "rock-camouflage",      # advantage on Stealth among rocks
    "snow-camouflage",      # the same in snow
    "water-camouflage",     # the same under water
    "transparent",          # lies in ambush unnoticed by passive Perceptions below 15
    "web-walker",           # webs do not hold it
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
    "magic-resistance",     # advantage on saves against spells and other magic
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
    "no-occasion",  # answers something that nobody can do or suffer by these rules: turning, riding, the loss of smell
    "another-form", # what it does in another form, which has a file of its own
    "figures",      # stands in the figures already
]  # fmt: skip
"""Why a feature has no part in a fight."""

Feet = Annotated[int, Meta(ge=0, le=1000)]
Bonus = Annotated[int, Meta(ge=-20, le=40)]
Few = Annotated[int, Meta(ge=0, le=100)]
Id = Annotated[str, Meta(min_length=1, max_length=60)]
