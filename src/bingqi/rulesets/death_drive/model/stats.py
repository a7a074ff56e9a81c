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
    CharacterId,
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
    StatusId,
    Struct,
    WeaponId,
)
from bingqi.rulesets.death_drive.model.words import Ability, DamageType, Defence, Rarity, Tag, Timing, Zone

# --- Actions ---------------------------------------------------------------------------


class Cost(Struct, frozen=True):
    """DD-28.1 What it takes: recovery in ticks (RE, 回正时间), SP, HP, PP, time slots of a rest."""

    re: Few = 0
    sp: Figure = 0
    hp: Figure = 0
    pp: Few = 0
    slots: Few = 0


class Frequency(Struct, frozen=True):
    """DD-26.1 How often one may perform it within what time."""

    per: Literal["tick", "turn", "round", "scene", "act"]
    count: Annotated[int, Meta(ge=1, le=99)] = 1


class Objects(Struct, frozen=True):
    """Whom one may choose."""

    who: Literal["enemy", "ally", "friend", "any", "other", "clock"] = "enemy"
    """An ally is not oneself (DD-1.7); a friend may be. DD-35.5 A clock is one of the scene's."""
    count: Annotated[int, Meta(ge=1, le=20)] = 1
    """As many at most; all of a zone with `zone`."""
    zone: bool = False
    """All whom it may have of a zone."""
    filter: Formula = ""
    """A condition on the object."""
    incapacitated: bool = False
    """DD-22.3 Those who are incapacitated, and no others."""
    willing: bool = False
    """DD-23.3 It works on the willing alone."""


Trigger = Literal[
    "attacking", "attacked", "dealing-damage", "damaged", "healed", "gauge-broken", "moved", "ally-attacked", "ally-damaged",
    "action-used", "turn-start", "turn-end", "round-start", "great-success", "great-failure",
]  # fmt: skip
"""DD-24.4 What an action can answer to."""


class Conditions(Struct, frozen=True):
    """DD-24.1 When one has it (prerequisite, 前置), when it works (requirement, 需求), what it answers to (trigger, 触发)."""

    prerequisite: Formula = ""
    requirement: Formula = ""
    trigger: Trigger | None = None


Resolution = Literal["none", "attacker-rolls", "defender-rolls", "both-roll", "open", "fixed-target", "opposed"]


class Check(Struct, frozen=True):
    """What is added to the check of an action that is no attack, and what it has to reach."""

    skill: Annotated[str, Ref("skills")] = ""
    ability: Ability | None = None
    target: Figure | Literal["baseline", "passive"] = "baseline"
    """DD-9.1 The baseline of the object's level, its passive defence, or a number."""
    analyse: bool = False
    """DD-2.3 It analyses something: how rare that is counts against it."""


class Results(Struct, frozen=True):
    """What comes of it, by how its check ends for whoever uses it; `always` whatever it ends with, and without one."""

    always: tuple[Does, ...] = ()
    great_success: tuple[Does, ...] | None = None
    success: tuple[Does, ...] = ()
    failure: tuple[Does, ...] = ()
    great_failure: tuple[Does, ...] | None = None
    """None: such a result there is not (DD-3.8, DD-3.9)."""


class Degree(Struct, frozen=True):
    """DD-8.2 What an open check gives from this achievement on."""

    least: Annotated[int, Meta(ge=0, le=60)]
    name: Name
    does: tuple[Does, ...] = ()


class Action(Struct, frozen=True):
    """DD-23.1 Something that can be done."""

    name: Name
    about: Name | None = None
    derived_from: Annotated[Id, Ref("actions")] | Literal[""] = ""
    """DD-32.1 Whose name it has as well."""
    level: Level = 0
    rarity: Rarity = "N"
    tags: tuple[Tag, ...] = ()
    timing: Timing = "standard"
    can_stop: bool = False
    """DD-25.2 Of an automatic action."""
    conditions: Conditions = Conditions()
    frequency: Frequency | None = None
    duration: Duration = Duration()
    cost: Cost = Cost()
    extra_cost: Cost = Cost()
    """DD-28.2 It counts by itself, and changes nothing of what the action does."""
    range: tuple[str, ...] | Literal["self", "weapon"] = "self"
    """DD-29 A list of near, medium~far and so on; that of the weapon used; or oneself."""
    weapon: Annotated[str, Meta(max_length=40)] = ""
    """DD-29.3 A category that the weapon must be of."""
    objects: Objects = Objects()
    attack: Literal["weapon", "melee", "ranged", "spell"] | None = None
    """DD-10.1 The type of its attack check."""
    resolution: Resolution = "none"
    check: Check = Check()
    defence: Defence = "resistance"
    power: Figure | Literal["weapon"] = 0
    """DD-18.7 With the dice of a weapon, or its own; tiny, small, medium and large are amounts (DD-33.2)."""
    types: tuple[DamageType, ...] | Literal["weapon"] = ()
    results: Results = Results()
    degrees: tuple[Degree, ...] = ()
    tactical_points: Annotated[int, Meta(ge=0, le=5)] = 0
    """Ours: what it costs of them."""


def names_of(id: str, action: Action) -> tuple[str, ...]:
    """DD-32.1 Its name, and that of what it is derived from."""
    return (id, action.derived_from) if action.derived_from else (id,)


class Status(Struct, frozen=True):
    """A state that somebody is in (处境)."""

    name: Name
    about: Name | None = None
    modifiers: tuple[Modifier, ...] = ()
    ongoing: tuple[DamageType, ...] = ()
    """DD-20.1 The kinds of its ongoing damage."""
    unconscious: bool = False
    """DD-4.5 Whoever is in it has lost consciousness."""
    unnoticed: bool = False
    """DD-24.6 What whoever is in it does her enemies do not notice: it triggers nothing of theirs."""


class Skill(Struct, frozen=True):
    """What one can be good at (技能): a number of each character, 0 where it is not said."""

    name: Name
    about: Name | None = None


class Weapon(Struct, frozen=True):
    """DD-10.4, DD-10.5, DD-29.3 What one attacks with."""

    name: Name
    category: Annotated[str, Meta(min_length=1, max_length=40)]
    attack: Literal["melee", "ranged"]
    power: Figure
    types: tuple[DamageType, ...]
    range: tuple[str, ...]
    level: Level = 0
    rarity: Rarity = "N"
    modifiers: tuple[Modifier, ...] = ()
    about: Name | None = None


class Armour(Struct, frozen=True):
    """DD-12.6 What one wears: the ability behind Resistance, of several the highest."""

    name: Name
    category: Annotated[str, Meta(min_length=1, max_length=40)]
    abilities: tuple[Ability, ...]
    level: Level = 0
    rarity: Rarity = "N"
    modifiers: tuple[Modifier, ...] = ()
    affinities: tuple[Affinity, ...] = ()
    about: Name | None = None


class Character(Struct, frozen=True):
    """Somebody who takes part. CR follows from the level (DD-2.5)."""

    name: Name
    level: Level
    abilities: dict[Ability, Score]
    about: Name | None = None
    minor: bool = False
    """DD-14.1 Written like anybody else; she has one life gauge."""
    wp: Few = 0
    """DD-13.1"""
    gauges: tuple[Few, ...] = ()
    """DD-13.2 What of her free capacity goes to each life gauge, left to right."""
    overdraft_threshold: Few = 0
    skills: dict[SkillId, Annotated[int, Meta(ge=-20, le=40)]] = msgspec.field(default_factory=dict)
    pas: Few = 0
    """DD-10.6 Of her spell source."""
    pp: Few = 0
    weapons: tuple[WeaponId, ...] = ()
    armour: Annotated[str, Ref("armour")] = ""
    actions: tuple[ActionId, ...] = ()
    affinities: tuple[Affinity, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    look: Annotated[str, Meta(max_length=4)] = ""


# --- Scenarios -------------------------------------------------------------------------


class Member(Struct, frozen=True):
    """Who stands on a side; several of one kind are counted. DD-39.1 Where she deploys, if that is not hers to say."""

    character: CharacterId
    count: Annotated[int, Meta(ge=1, le=12)] = 1
    name: Name | None = None
    zone: Zone | None = None
    arrives: Annotated[int, Meta(ge=0, le=600)] = 0
    """DD-39.1 The tick before which she comes; 0: she is there from the beginning."""


class Side(Struct, frozen=True):
    """A team (DD-42.1)."""

    name: Name
    members: tuple[Member, ...]
    tactical_points: Annotated[int, Meta(ge=0, le=5)] = 0


class Clock(Struct, frozen=True):
    """DD-35.2 A clock: how far something has come."""

    name: Name
    segments: Annotated[int, Meta(ge=2, le=24)]
    filled: Annotated[int, Meta(ge=0, le=23)] = 0
    threat: bool = False
    """DD-35.5 It is taken off, not filled; and fills by itself, once a round."""
    side: str = ""
    """Who wants it: full, this side has won; of a threat the side that it threatens has lost."""
    skill: Annotated[str, Ref("skills")] = ""
    ability: Ability | None = None
    target: Annotated[int, Meta(ge=0, le=60)] = 14
    """DD-41.6 What the check of an interaction has to reach, and what is added."""


class Surprise(Struct, frozen=True):
    """DD-38.1 One side lies in wait: which, and the skills that its representative and the other's use. DD-38.4 What whoever is
    surprised suffers until she may act."""

    ambushers: str
    skill: SkillId
    others_skill: SkillId
    status: StatusId = "opening-resistance"


class Chase(Struct, frozen=True):
    """DD-41.1 A chase: who pursues, the segments of its clock, and how many are filled."""

    pursuers: str
    segments: Annotated[int, Meta(ge=2, le=24)]
    filled: Annotated[int, Meta(ge=1, le=23)]
    check: bool = False
    """DD-41.6 Whoever wants to move the clock has to pass a check of 【交互】: with this skill and ability, against this target."""
    skill: Annotated[str, Ref("skills")] = ""
    ability: Ability | None = None
    target: Annotated[int, Meta(ge=0, le=60)] = 14
    decides: bool = False
    """The conflict is over with the chase: full, its clock means that the pursuers have won, empty, that the others have."""


class Scene(Struct, frozen=True):
    """DD-36.2 A scene before the conflict, in which nothing threatens: all do what they will, in order. DD-43.2 In a rest each has
    so many time slots."""

    kind: Literal["exploration", "rest"]
    name: Name
    slots: Annotated[int, Meta(ge=0, le=12)] = 0
    new_act: bool = False
    """DD-36.1 A new act begins when it is over."""


BASIC = (
    "assault", "interact", "march", "focusing", "dissolve",
    "concerted-attack", "covering-move", "second-wind", "press-on", "see-through", "shake-off",
)  # fmt: skip
"""What anybody can do; the last six spend tactical points, and are ours."""


class Scenario(Struct, frozen=True):
    """What is played."""

    name: Name
    about: Name
    sides: dict[str, Side]
    rounds: Annotated[int, Meta(ge=1, le=60)] = 12
    """After so many it is a draw, unless a clock says otherwise."""
    clocks: dict[str, Clock] = msgspec.field(default_factory=dict)
    surprise: Surprise | None = None
    chase: Chase | None = None
    scenes: tuple[Scene, ...] = ()
    """What comes before the conflict."""
    actions: tuple[ActionId, ...] = BASIC
    """What everybody can do here, beside her own."""
    options: dict[str, object] = msgspec.field(default_factory=dict)
