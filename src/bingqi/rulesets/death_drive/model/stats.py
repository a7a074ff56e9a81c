"""What content says of death_drive: actions, statuses, weapons, armour, characters, scenarios. Read, never changed.

A number may stand there as it is, or as a formula of whoever uses the action and of its object (language/formula.py).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bingqi.core.content.structs import Name
from bingqi.kit.refs import Ref
from bingqi.rulesets.death_drive.model.words import (
    Ability,
    AffinityKind,
    DamageType,
    Defence,
    Rarity,
    Tag,
    Timing,
    Zone,
)

Id = Annotated[str, Meta(min_length=1, max_length=60)]
ActionId = Annotated[Id, Ref("actions")]
StatusId = Annotated[Id, Ref("statuses")]
WeaponId = Annotated[Id, Ref("weapons")]
ArmourId = Annotated[Id, Ref("armour")]
CharacterId = Annotated[Id, Ref("characters")]
"""The names of files."""
Formula = Annotated[str, Meta(min_length=1, max_length=240)]
Figure = Annotated[int, Meta(ge=-999, le=999)] | Formula
"""A number, or a formula."""
Few = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=0, le=99)]
Score = Annotated[int, Meta(ge=0, le=60)]


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a content file: unknown fields are refused."""


# --- Modifiers -------------------------------------------------------------------------


CheckKind = Literal["attack", "defence", "initiative", "skill", "counter"]
ModifierKind = Literal["bonus", "penalty", "unlabelled", "advantage", "disadvantage", "support", "hinder"]
Element = Literal[
    "judgement", "roll-value", "achievement", "crit-value", "fumble-value", "target", "power", "damage", "recovery",
    "life-gauges", "stamina-gauge", "overdraft-threshold", "standard-actions", "instant-actions", "tactical-points",
    "STR", "DEX", "INS", "EMP", "GNO",
]  # fmt: skip
"""What a modifier acts on. Advantage, disadvantage, support and hinder act on the dice of a check, whatever stands here."""


class When(Struct, frozen=True):
    """In which checks, attacks or damage a modifier counts: all that is said here must be so."""

    checks: tuple[CheckKind, ...] = ()
    """() is any kind."""
    defence: Defence | None = None
    skill: str = ""
    weapon: str = ""
    """A category of weapons."""
    armour: str = ""
    """A category of armour."""
    against: Tag | None = None
    """Of what the check responds to."""
    types: tuple[DamageType, ...] = ()
    """One of these kinds of damage."""
    action: str = ""
    """DD-33.10 An action by its id, or one derived from it."""


class Modifier(Struct, frozen=True):
    """DD-4.1 A bonus, a penalty, or a change of the dice. DD-4.4 With a `name` it does not stack with its like: status, innate,
    proficiency, precision and combo are those of the book."""

    kind: ModifierKind
    value: Figure = 1
    on: Element = "judgement"
    name: Annotated[str, Meta(max_length=40)] = ""
    when: When = When()


class Affinity(Struct, frozen=True):
    """DD-21.1 What a character is to some kinds of damage; what is absorbed restores HP or SP (DD-21.12)."""

    types: tuple[DamageType, ...]
    kind: AffinityKind = msgspec.field(name="is")
    restores: Literal["hp", "sp"] = "hp"


# --- What actions do -------------------------------------------------------------------

Whom = Literal["self", "object"]


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="does"):
    """One thing that an action does, as its field `does` says."""


class Damage(Deed, frozen=True, tag="damage"):
    """DD-18 Damage of the action's power and kinds. DD-21.2 With `heals_hp` or `heals_sp` it heals as well whom it cannot harm."""

    power: Figure | None = None
    """None: that of the action."""
    heals_hp: Figure = 0
    heals_sp: Figure = 0


class Heal(Deed, frozen=True, tag="heal"):
    """DD-13.6, DD-15.2 HP, SP or both are restored."""

    hp: Figure = 0
    sp: Figure = 0
    to: Whom = "object"


class Barrier(Deed, frozen=True, tag="barrier"):
    """DD-19.1 Something that takes losses instead."""

    strength: Figure
    to: Whom = "object"


class Link(Deed, frozen=True, tag="link"):
    """DD-16.1 A link gauge, full unless `points` says otherwise."""

    capacity: Figure
    points: Figure | None = None
    to: Whom = "object"


class GiveStatus(Deed, frozen=True, tag="status"):
    """A status (处境), as long as the action lasts. DD-20.1 Ongoing damage is one that has an amount."""

    status: StatusId
    amount: Figure = 0
    to: Whom = "object"


class EndStatus(Deed, frozen=True, tag="end-status"):
    """A status is lifted."""

    status: StatusId
    to: Whom = "object"


class Modify(Deed, frozen=True, tag="modify"):
    """Modifiers, as long as the action lasts."""

    modifiers: tuple[Modifier, ...]
    to: Whom = "object"


class GiveAffinity(Deed, frozen=True, tag="affinity"):
    """An affinity, as long as the action lasts."""

    affinity: Affinity
    to: Whom = "object"


class Move(Deed, frozen=True, tag="move"):
    """DD-40.1 A step; `forced` if it is forced upon whoever takes it."""

    way: Literal["advance", "retreat", "disrupt", "either"]
    forced: bool = False
    to: Whom = "object"


class Fill(Deed, frozen=True, tag="clock"):
    """DD-35.5 So many segments of a clock are filled, or taken off one that threatens."""

    progress: Figure = 1


class BreakGauge(Deed, frozen=True, tag="break-gauge"):
    """DD-13.11 So many life gauges are broken at once, from the right."""

    gauges: Annotated[int, Meta(ge=1, le=5)] = 1
    to: Whom = "object"


class RestoreGauge(Deed, frozen=True, tag="restore-gauge"):
    """DD-13.13 So many life gauges are made whole at once, from the left."""

    gauges: Annotated[int, Meta(ge=1, le=5)] = 1
    to: Whom = "object"


class Counter(Deed, frozen=True, tag="counter"):
    """DD-34.1 The action to which this one answers comes to nothing, if the counter check says so."""


class ChangeCheck(Deed, frozen=True, tag="change-check"):
    """DD-18.3 The check to which this action answers is changed: by modifiers, or `reroll` of its dice are thrown anew (DD-5.6)."""

    modifiers: tuple[Modifier, ...] = ()
    reroll: Annotated[int, Meta(ge=0, le=2)] = 0


class ChangeDamage(Deed, frozen=True, tag="change-damage"):
    """DD-18.7 The damage to which this action answers is so much more, or less."""

    amount: Figure


class TacticalPoints(Deed, frozen=True, tag="tactical-points"):
    """DD-42.1 Tactical points for one's team."""

    points: Annotated[int, Meta(ge=1, le=5)] = 1


class EndEffect(Deed, frozen=True, tag="end-effect"):
    """DD-27.3 An effect ends: one that the user maintains, one that lies on the object, or the object's barrier."""

    which: Literal["maintained", "on-object", "barrier"] = "maintained"


class ExtendFocus(Deed, frozen=True, tag="extend-focus"):
    """DD-27.12 A focus effect that the user maintains goes on to the end of the next round."""


class Allocate(Deed, frozen=True, tag="allocate"):
    """DD-13.4 Capacity that was left over goes to a life gauge, so much of it."""

    capacity: Annotated[int, Meta(ge=1, le=99)] = 1


class Use(Deed, frozen=True, tag="use"):
    """DD-31.1 Another action is performed as a subordinate one."""

    action: ActionId


Does = (
    Damage | Heal | Barrier | Link | GiveStatus | EndStatus | Modify | GiveAffinity | Move | Fill | BreakGauge | RestoreGauge
    | Counter | ChangeCheck | ChangeDamage | TacticalPoints | EndEffect | ExtendFocus | Allocate | Use
)  # fmt: skip


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


class Duration(Struct, frozen=True):
    """DD-27 How long what it does lasts: one of these. A number of rounds may be thrown, in secret (DD-27.7)."""

    ticks: Annotated[int, Meta(ge=1, le=999)] | None = None
    rounds: Figure | None = None
    kind: Literal["immediate", "stance", "focus", "permanent", "condition"] = "immediate"
    until: tuple[Literal["is-hit", "is-attacked", "moves", "acts", "scene-end", "act-end"], ...] = ()
    """DD-27.8 What ends it, whichever comes first."""


class Objects(Struct, frozen=True):
    """Whom one may choose."""

    who: Literal["enemy", "ally", "friend", "any", "other"] = "enemy"
    """An ally is not oneself (DD-1.7); a friend may be."""
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


class Ranges(Struct, frozen=True):
    """DD-29.1, DD-29.4 How far it reaches: one of `reaches`, each perhaps with a maximum range, `near~medium`."""

    reaches: tuple[str, ...]


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

    skill: str = ""
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
    """A category that the weapon must be of."""
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


class Status(Struct, frozen=True):
    """A state that somebody is in (处境)."""

    name: Name
    about: Name | None = None
    modifiers: tuple[Modifier, ...] = ()
    ongoing: tuple[DamageType, ...] = ()
    """DD-20.1 The kinds of its ongoing damage."""
    unconscious: bool = False
    """DD-4.5 Whoever is in it has lost consciousness."""


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
    skills: dict[str, Annotated[int, Meta(ge=-20, le=40)]] = {}
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
    skill: str = ""
    ability: Ability | None = None
    target: Annotated[int, Meta(ge=0, le=60)] = 14
    """DD-41.6 What the check of an interaction has to reach, and what is added."""


class Surprise(Struct, frozen=True):
    """DD-38.1 One side lies in wait: which, and the skills that its representative and the other's use."""

    ambushers: str
    skill: str
    others_skill: str


class Chase(Struct, frozen=True):
    """DD-41.1 A chase: who pursues, the segments of its clock, and how many are filled."""

    pursuers: str
    segments: Annotated[int, Meta(ge=2, le=24)]
    filled: Annotated[int, Meta(ge=1, le=23)]
    check: bool = False
    """DD-41.6 Whoever wants to move the clock has to pass a check of 【交互】."""


class Scenario(Struct, frozen=True):
    """What is played."""

    name: Name
    about: Name
    sides: dict[str, Side]
    rounds: Annotated[int, Meta(ge=1, le=60)] = 12
    """After so many it is a draw, unless a clock says otherwise."""
    clocks: dict[str, Clock] = {}
    surprise: Surprise | None = None
    chase: Chase | None = None
    options: dict[str, object] = {}
