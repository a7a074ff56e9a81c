"""What content says of death_drive: actions, statuses, weapons, armour, characters, scenarios. Read, never changed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bingqi.core.content.structs import Name
from bingqi.kit.refs import Ref
from bingqi.rulesets.death_drive.model.deeds import (
    ActionId,
    Affinity,
    Does,
    Duration,
    Few,
    Figure,
    Formula,
    Id,
    Level,
    Modifier,
    Score,
    SkillId,
    Struct,
    WeaponId,
)
from bingqi.rulesets.death_drive.model.scenario_stats import BASIC as BASIC
from bingqi.rulesets.death_drive.model.scenario_stats import Chase as Chase
from bingqi.rulesets.death_drive.model.scenario_stats import Clock as Clock
from bingqi.rulesets.death_drive.model.scenario_stats import Member as Member
from bingqi.rulesets.death_drive.model.scenario_stats import Scenario as Scenario
from bingqi.rulesets.death_drive.model.scenario_stats import Scene as Scene
from bingqi.rulesets.death_drive.model.scenario_stats import Side as Side
from bingqi.rulesets.death_drive.model.scenario_stats import Surprise as Surprise
from bingqi.rulesets.death_drive.model.words import Ability, DamageType, Defence, Potency, Rarity, Tag, Timing

# --- Actions ---------------------------------------------------------------------------


class Cost(Struct, frozen=True):
    """DD-28.1 What it takes: recovery in ticks (RE, 回正时间), SP, HP, PP, time slots of a rest."""

    re: Few = 0
    """DD-28.3 Recovery (回正时间): ticks that are added to the wait of whoever uses it."""
    sp: Figure = 0
    """DD-15.5 SP; they may be overdrawn."""
    hp: Figure = 0
    """DD-28.1 HP."""
    pp: Few = 0
    """DD-28.1 PP, of which a character has as many as her file says."""
    slots: Few = 0
    """DD-43.2 Time slots of a rest; the action has the tag rest."""


class Frequency(Struct, frozen=True):
    """DD-26.1 How often one may perform it within what time."""

    per: Literal["tick", "turn", "round", "scene", "act"]
    """DD-26.2 In what time; with its end all uses come back."""
    count: Annotated[int, Meta(ge=1, le=99)] = 1
    """DD-26.1 How often."""


class Objects(Struct, frozen=True):
    """Whom one may choose."""

    who: Literal["enemy", "ally", "friend", "any", "other", "clock"] = "enemy"
    """DD-1.7 Who can be an object."""
    count: Annotated[int, Meta(ge=1, le=20)] = 1
    """DD-30.3 How many at most; they are chosen one after the other. Not together with zone."""
    zone: bool = False
    """DD-39.1 It strikes all in one position whom it can strike."""
    filter: Formula = ""
    """DD-24.1 A condition on the object, by names that begin with `object.`."""
    incapacitated: bool = False
    """DD-22.3 It is for those who are incapacitated, and no others; only for what heals."""
    willing: bool = False
    """DD-23.3 It works on the willing alone; those of other sides are asked."""


Trigger = Literal[
    "attacking", "attacked", "dealing-damage", "damaged", "healed", "gauge-broken", "moved", "ally-attacked", "ally-damaged",
    "action-used", "turn-start", "turn-end", "round-start", "great-success", "great-failure",
]  # fmt: skip
"""DD-24.4 What an action can answer to."""


class Conditions(Struct, frozen=True):
    """DD-24.1 When one has it (prerequisite, 前置), when it works (requirement, 需求), what it answers to (trigger, 触发)."""

    prerequisite: Formula = ""
    """DD-24.2 She has the action only while this is true."""
    requirement: Formula = ""
    """DD-24.3 She can use it only while this is true, and what she maintains by it ends when it is not."""
    trigger: Trigger | None = None
    """DD-24.4 It is used in answer to this, and at no other time."""


Resolution = Literal["none", "attacker-rolls", "defender-rolls", "both-roll", "open", "fixed-target", "opposed"]


class Check(Struct, frozen=True):
    """What is added to the check of an action that is no attack, and what it has to reach."""

    skill: Annotated[str, Ref("skills")] = ""
    """DD-3.4 Her number in this skill is added."""
    ability: Ability | None = None
    """DD-4.4 This ability, as it is now, is added."""
    target: Figure | Literal["baseline", "passive"] = "baseline"
    """DD-3.15 What has to be reached, with fixed-target."""
    analyse: bool = False
    """DD-2.3 It analyses somebody: the rarity of what she bears (N 0, R 4, S 8, U 12) is taken off the achievement."""


class Results(Struct, frozen=True):
    """What comes of it, by how its check ends for whoever uses it; `always` whatever it ends with, and without one."""

    always: tuple[Does, ...] = ()
    """DD-30.5 Done whatever the check comes to, before all else; and without a check. What answers to something else is written
    here."""
    great_success: tuple[Does, ...] | None = None
    """DD-3.8 In place of success, with an achievement of 10 or more. Not there: there is no great success."""
    success: tuple[Does, ...] = ()
    """DD-3.7 With an achievement of 0 or more."""
    failure: tuple[Does, ...] = ()
    """DD-3.7 With an achievement below 0."""
    great_failure: tuple[Does, ...] | None = None
    """DD-3.9 In place of failure, with an achievement of -10 or less. Not there: there is no great failure."""


class Degree(Struct, frozen=True):
    """DD-8.2 What an open check gives from this achievement on."""

    least: Annotated[int, Meta(ge=0, le=60)]
    """DD-8.2 The achievement from which on it is reached; the highest that is reached counts alone."""
    name: Name
    """DD-8.2 What this degree is called."""
    does: tuple[Does, ...] = ()
    """DD-8.2 What is done."""


class Action(Struct, frozen=True):
    """DD-23.1 Something that can be done."""

    name: Name
    """Its name; the log puts it into 【】 in Chinese."""
    about: Name | None = None
    """A sentence about it."""
    derived_from: Annotated[Id, Ref("actions")] | Literal[""] = ""
    """DD-32.1 The action whose name it has as well: conditions on that action are met by it, and the effects of the two do not
    stack."""
    level: Level = 0
    """DD-2.4 Its level; a fifth of it is its tier (MR), by which its amounts go. No higher than the tier of who has it (DD-2.6)."""
    rarity: Rarity = "N"
    """DD-2.2 How rare it is."""
    tags: tuple[Tag, ...] = ()
    """DD-2.1 Its tags."""
    timing: Timing = "standard"
    """DD-25.1 When it is executed."""
    can_stop: bool = False
    """DD-25.2 An automatic action that its user can stop and resume."""
    conditions: Conditions = Conditions()
    """DD-24.1 When one has it, when it works, what it answers to."""
    frequency: Frequency | None = None
    """DD-26.1 How often; without it as often as one likes."""
    duration: Duration = Duration()
    """DD-27.1 How long what it does lasts; without it, it is immediate (DD-27.5)."""
    cost: Cost = Cost()
    """DD-28.1 What it costs."""
    extra_cost: Cost = Cost()
    """DD-28.2 What it costs on top of that."""
    range: tuple[str, ...] | Literal["self", "weapon"] = "self"
    """DD-29.1 A list of ranges: near, or medium~far with the maximum range behind the ~ (DD-29.4); that of the weapon; or
    oneself."""
    weapon: Annotated[str, Meta(max_length=40)] = ""
    """DD-29.3 The category that the weapon must be of; without it any will do."""
    objects: Objects = Objects()
    """DD-30.3 On whom it can be used; with the range self on nobody but oneself."""
    attack: Literal["weapon", "melee", "ranged", "spell"] | None = None
    """DD-10.1 The attack check: by the weapon in use, hand to hand (STR), from afar (DEX), or a spell (PAS). The action has the
    tag attack."""
    resolution: Resolution = "none"
    """DD-30.4 Who rolls, and what has to be reached."""
    check: Check = Check()
    """DD-3.13 The check of an action that is no attack."""
    defence: Defence = "resistance"
    """DD-12.1 Which defence withstands it."""
    power: Figure | Literal["weapon"] = 0
    """DD-18.7 The power of its damage, or that of the weapon; for each object its dice are thrown anew (DD-18.8)."""
    types: tuple[DamageType, ...] | Literal["weapon"] = ()
    """DD-17.4 The types of its damage, or those of the weapon."""
    results: Results = Results()
    """DD-30.5 What it does."""
    degrees: tuple[Degree, ...] = ()
    """DD-8.2 What an open check gives."""
    tactical_points: Annotated[int, Meta(ge=0, le=5)] = 0
    """DD-42.1 Tactical points of one's team that it costs. Not in the book."""
    potency: Potency | None = None
    """DD-33.1 The grade of an effect that gives buffs: what these take of strength has to fit it."""


def names_of(id: str, action: Action) -> tuple[str, ...]:
    """DD-32.1 Its name, and that of what it is derived from."""
    return (id, action.derived_from) if action.derived_from else (id,)


class Status(Struct, frozen=True):
    """A state that somebody is in (处境)."""

    name: Name
    """Its name."""
    about: Name | None = None
    """A sentence about it."""
    modifiers: tuple[Modifier, ...] = ()
    """DD-4.1 What changes for whoever is in it. Amounts in its formulas go by her CR."""
    ongoing: tuple[DamageType, ...] = ()
    """DD-20.1 The types of its ongoing damage; how much is said by what gives it."""
    unconscious: bool = False
    """DD-4.5 Whoever is in it has lost consciousness."""
    unnoticed: bool = False
    """DD-24.6 What whoever is in it does her enemies do not notice: it triggers nothing of theirs."""


class Skill(Struct, frozen=True):
    """What one can be good at (技能): a number of each character, 0 where it is not said."""

    name: Name
    """Its name."""
    about: Name | None = None
    """A sentence about it."""


class Weapon(Struct, frozen=True):
    """DD-10.4, DD-10.5, DD-29.3 What one attacks with."""

    name: Name
    """Its name."""
    category: Annotated[str, Meta(min_length=1, max_length=40)]
    """A word of your own, by which actions and modifiers ask for it: blade, bow."""
    attack: Literal["melee", "ranged"]
    """DD-10.4 What attacks with it use: STR hand to hand, DEX from afar."""
    power: Figure
    """DD-18.7 The power of what has power = "weapon"."""
    types: tuple[DamageType, ...]
    """DD-17.4 The types of its damage."""
    range: tuple[str, ...]
    """DD-29.3 Its ranges, as of actions."""
    level: Level = 0
    """DD-2.4 Its level."""
    rarity: Rarity = "N"
    """DD-2.2 How rare it is."""
    modifiers: tuple[Modifier, ...] = ()
    """DD-4.1 What changes for whoever has it."""
    about: Name | None = None
    """A sentence about it."""


class Armour(Struct, frozen=True):
    """DD-12.6 What one wears: the ability behind Resistance, of several the highest."""

    name: Name
    """Its name."""
    category: Annotated[str, Meta(min_length=1, max_length=40)]
    """A word of your own, by which modifiers ask for it: light, heavy."""
    abilities: tuple[Ability, ...]
    """DD-12.6 The abilities behind Resistance; of several the highest counts."""
    level: Level = 0
    """DD-2.4 Its level."""
    rarity: Rarity = "N"
    """DD-2.2 How rare it is."""
    modifiers: tuple[Modifier, ...] = ()
    """DD-4.1 What changes for whoever wears it."""
    affinities: tuple[Affinity, ...] = ()
    """DD-21.1 The affinities of whoever wears it."""
    about: Name | None = None
    """A sentence about it."""


class Character(Struct, frozen=True):
    """Somebody who takes part. CR follows from the level (DD-2.5)."""

    name: Name
    """Her name."""
    level: Level
    """DD-2.4 Her level; a fifth of it is her tier (CR)."""
    abilities: dict[Ability, Score]
    """DD-13.2 Her base abilities; what is not said is 0."""
    about: Name | None = None
    """A sentence about her."""
    minor: bool = False
    """DD-14.1 A minor character: all her capacity by a third is her one life gauge."""
    wp: Few = 0
    """DD-13.1 WP: each of her five life gauges holds 1 + CR + WP."""
    gauges: tuple[Few, ...] = ()
    """DD-13.2 Capacity on top of that, left to right: together no more than base STR and base GNO, the largest gauge no more
    than twice the smallest."""
    overdraft_threshold: Few = 0
    """DD-15.6 By so many SP she can overdraw without a penalty."""
    skills: dict[SkillId, Annotated[int, Meta(ge=-20, le=40)]] = msgspec.field(default_factory=dict)
    """DD-37.2 Her skills, each with a number; insight is used for initiative."""
    pas: Few = 0
    """DD-10.6 PAS, with which she attacks with spells."""
    pp: Few = 0
    """DD-28.1 PP that she can spend."""
    weapons: tuple[WeaponId, ...] = ()
    """DD-29.3 Her weapons."""
    armour: Annotated[str, Ref("armour")] = ""
    """DD-12.6 Her armour. Without any, no ability counts for Resistance."""
    actions: tuple[ActionId, ...] = ()
    """DD-2.6 What she can do beside what everybody can; none of a tier above hers."""
    affinities: tuple[Affinity, ...] = ()
    """DD-21.1 Her affinities."""
    modifiers: tuple[Modifier, ...] = ()
    """DD-4.1 What always counts for her. Amounts in these formulas go by her CR."""
    look: Annotated[str, Meta(max_length=4)] = ""
    """A sign or two for the board."""
