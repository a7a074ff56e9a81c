"""What actions do, and what changes checks, gauges and damage: the words of which actions are put together.

A number may stand there as it is, or as a formula of whoever uses the action and of its object (language/formula.py).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bingqi.kit.refs import Ref
from bingqi.rulesets.death_drive.model.words import AffinityKind, DamageType, Defence, Tag

Id = Annotated[str, Meta(min_length=1, max_length=60)]
ActionId = Annotated[Id, Ref("actions")]
StatusId = Annotated[Id, Ref("statuses")]
SkillId = Annotated[Id, Ref("skills")]
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
    """DD-3.1 In checks of these kinds; without it in any."""
    defence: Defence | None = None
    """DD-12.1 In defence checks of this type."""
    skill: Annotated[str, Ref("skills")] = ""
    """In checks with this skill."""
    weapon: str = ""
    """When a weapon of this category is used."""
    armour: str = ""
    """In defence checks of whoever wears armour of this category."""
    response_to: Tag | None = None
    """DD-3.13 In defence checks that respond to an action with this tag."""
    types: tuple[DamageType, ...] = ()
    """DD-17.1 Where the action has one of these types of damage."""
    action: str = ""
    """DD-33.10 When this action is used, or one that is derived from it."""
    gauge: Annotated[int, Meta(ge=0, le=5)] = 0
    """DD-13.9 Of the life gauges this one alone, counted from the left; 0: all of them."""


class Modifier(Struct, frozen=True):
    """DD-4.1 A bonus, a penalty, or a change of the dice. DD-4.4 With a `name` it does not stack with its like: status, innate,
    proficiency, precision and combo are those of the book."""

    kind: ModifierKind
    """DD-4.1 What sort of modifier it is."""
    value: Figure = 1
    """DD-4.1 How much, above 0: a penalty of 2 has the value 2. A bonus or penalty that comes to 0 or less is none."""
    on: Element = "judgement"
    """What it acts on. Leave it away with advantage, disadvantage, support and hinder, which act on the dice of a check."""
    name: Annotated[str, Meta(max_length=40)] = ""
    """DD-4.4 Of bonuses with the same name on the same thing the greatest alone counts, and so with penalties. Without a name
    all count."""
    when: When = When()
    """Where it counts: all that is said here must be so. Without it everywhere."""


class Affinity(Struct, frozen=True):
    """DD-21.1 What a character is to some kinds of damage; what is absorbed restores HP or SP (DD-21.12)."""

    types: tuple[DamageType, ...]
    """DD-17.1 The types of damage that it is to."""
    kind: AffinityKind = msgspec.field(name="is")
    """DD-21.1 Which affinity."""
    restores: Literal["hp", "sp"] = "hp"
    """DD-21.12 What absorbed damage restores."""


Ending = Literal["is-hit", "is-attacked", "moves", "acts", "scene-end", "act-end"]
"""DD-27.8 What can end an effect."""


class Duration(Struct, frozen=True):
    """DD-27 How long what it does lasts: one of these. A number of rounds may be thrown, in secret (DD-27.7)."""

    ticks: Annotated[int, Meta(ge=1, le=999)] | None = None
    """DD-27.9 Used in tick T, it ends as tick T + this number is filled. A round has 12 ticks."""
    rounds: Figure | None = None
    """DD-27.6 It ends so many rounds later, with that round: 1 is the end of the next round. Dice are thrown in secret
    (DD-27.7)."""
    kind: Literal["immediate", "stance", "focus", "permanent", "condition"] = "immediate"
    """DD-27.5 A duration that is no number."""
    until: tuple[Ending, ...] = ()
    """DD-27.8 What ends it, whichever comes first."""

    @property
    def lasts(self) -> bool:
        """DD-27.5 Whether it is anything but immediate."""
        return self.ticks is not None or self.rounds is not None or self.kind != "immediate" or bool(self.until)


# --- What actions do -------------------------------------------------------------------

Whom = Literal["self", "object"]


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="does"):
    """One thing that an action does, as its field `does` says."""


class Damage(Deed, frozen=True, tag="damage"):
    """DD-18 Damage of the action's power and kinds. DD-21.2 With `heals_hp` or `heals_sp` it heals as well whom it cannot harm."""

    power: Figure | None = None
    """DD-18.7 Its power; without it that of the action, which alone can be that of the weapon."""
    heals_hp: Figure = 0
    """DD-21.2 HP that it restores to whoever is immune to all its types, or absorbs them."""
    heals_sp: Figure = 0
    """DD-21.2 The same with SP."""


class Heal(Deed, frozen=True, tag="heal"):
    """DD-13.6, DD-15.2 HP, SP or both are restored."""

    hp: Figure = 0
    """DD-13.6 HP that are restored; "large" by itself may fill all gauges (DD-33.6)."""
    sp: Figure = 0
    """DD-15.2 SP that are restored."""
    to: Whom = "object"
    """Who is healed."""


class Barrier(Deed, frozen=True, tag="barrier"):
    """DD-19.1 Something that takes losses instead."""

    strength: Figure
    """DD-19.1 How many points it takes; below 1 there is none. Without a duration it lasts to the end of the act (DD-19.6)."""
    to: Whom = "object"
    """Who gets it."""


class Link(Deed, frozen=True, tag="link"):
    """DD-16.1 A link gauge, full unless `points` says otherwise."""

    capacity: Figure
    """DD-16.1 How many LP it holds."""
    points: Figure | None = None
    """DD-16.1 LP that are in it; without it, it is full."""
    to: Whom = "object"
    """Who gets it."""


class GiveStatus(Deed, frozen=True, tag="status"):
    """A status (处境), as long as the action lasts. DD-20.1 Ongoing damage is one that has an amount."""

    status: StatusId
    """The status, a file in statuses/."""
    amount: Figure = 0
    """DD-20.1 Of ongoing damage: how much at the end of each round."""
    to: Whom = "object"
    """Who gets it."""
    lasts: Duration | None = None
    """DD-27.5 How long, of its own; without it as long as the action. If neither lasts, until it is lifted; ongoing damage to
    the end of the scene."""


class EndStatus(Deed, frozen=True, tag="end-status"):
    """A status is lifted."""

    status: StatusId
    """The status, whatever gave it."""
    to: Whom = "object"
    """Who is rid of it."""


class Modify(Deed, frozen=True, tag="modify"):
    """Modifiers, as long as the action lasts."""

    modifiers: tuple[Modifier, ...]
    """DD-4.1 The modifiers. Their formulas are worked out once, when they are given."""
    to: Whom = "object"
    """Who gets them."""
    lasts: Duration | None = None
    """DD-27.5 How long, of its own; without it as long as the action."""


class GiveAffinity(Deed, frozen=True, tag="affinity"):
    """An affinity, as long as the action lasts."""

    affinity: Affinity
    """DD-21.1 The affinity."""
    to: Whom = "object"
    """Who gets it."""
    lasts: Duration | None = None
    """DD-27.5 How long, of its own; without it as long as the action."""


class Move(Deed, frozen=True, tag="move"):
    """DD-40.1 A step, of her own or forced upon her."""

    way: Literal["advance", "retreat", "disrupt", "either"]
    """DD-40.1 Which way."""
    to: Whom = "object"
    """Who is moved."""


class Fill(Deed, frozen=True, tag="clock"):
    """DD-35.5 So many segments of a clock are filled, or taken off one that threatens."""

    progress: Figure = 1
    """DD-35.5 How many segments."""


class BreakGauge(Deed, frozen=True, tag="break-gauge"):
    """DD-13.11 So many life gauges are broken at once, from the right."""

    gauges: Annotated[int, Meta(ge=1, le=5)] = 1
    """DD-13.11 How many."""
    to: Whom = "object"
    """Whose."""


class RestoreGauge(Deed, frozen=True, tag="restore-gauge"):
    """DD-13.13 So many life gauges are made whole at once, from the left."""

    gauges: Annotated[int, Meta(ge=1, le=5)] = 1
    """DD-13.13 How many."""
    to: Whom = "object"
    """Whose."""


class Counter(Deed, frozen=True, tag="counter"):
    """DD-34.1 The action to which this one answers comes to nothing, if the counter check says so. DD-34.6 On a success that may
    be of one tier more than this action, on a great success of three (DD-34.5); on a failure it has to be of a lower one
    (DD-34.7)."""


class ChangeCheck(Deed, frozen=True, tag="change-check"):
    """DD-18.3 The check to which this action answers is changed: by modifiers, or `reroll` of its dice are thrown anew (DD-5.6), or
    one of them counts more or less by `die` (DD-4.3)."""

    modifiers: tuple[Modifier, ...] = ()
    """DD-18.3 Its modifiers act on the check, on the roll value or on the target; of those with one `name` the greatest
    counts alone, and `when` counts for nothing."""
    reroll: Annotated[int, Meta(ge=0, le=2)] = 0
    """DD-5.6 So many dice are thrown anew; whoever makes the check says which."""
    die: Annotated[int, Meta(ge=-9, le=9)] = 0
    """DD-4.3 So much is added to one die, within its faces; whoever makes the check says which."""


class ChangeDamage(Deed, frozen=True, tag="change-damage"):
    """DD-18.7 The damage to which this action answers is so much more, or less."""

    amount: Figure
    """DD-18.7 How much is added; below 0 it is taken off. Several answers add up."""


class TacticalPoints(Deed, frozen=True, tag="tactical-points"):
    """DD-42.1 A tactical point for one's team, if the user has not won one in this tick (DD-42.3)."""


class EndEffect(Deed, frozen=True, tag="end-effect"):
    """DD-27.3 An effect ends: one that the user maintains, one that lies on the object, or the object's barrier."""

    which: Literal["maintained", "on-object", "barrier"] = "maintained"
    """DD-27.3 Which effect; the user chooses among several."""


class ExtendFocus(Deed, frozen=True, tag="extend-focus"):
    """DD-27.12 A focus effect that the user maintains goes on to the end of the next round."""


class Allocate(Deed, frozen=True, tag="allocate"):
    """DD-13.4 Capacity that was left over goes to a life gauge, so much of it."""

    capacity: Annotated[int, Meta(ge=1, le=99)] = 1
    """DD-13.4 How many points; the user says for which gauge."""


class Hasten(Deed, frozen=True, tag="wait"):
    """She waits so many ticks less; below 0, more; in her turn that is added when it ends. Not in the book."""

    less: Figure = 1
    """DD-37.3 By how much her wait falls; below 0 it rises."""
    to: Whom = "object"
    """Whose wait."""


class Use(Deed, frozen=True, tag="use"):
    """DD-31.1 Another action is performed as a subordinate one."""

    action: ActionId
    """DD-31.1 The action. It costs what it costs but for recovery (DD-31.4), and needs neither trigger nor timing (DD-31.5)."""


Does = (
    Damage | Heal | Barrier | Link | GiveStatus | EndStatus | Modify | GiveAffinity | Move | Fill | BreakGauge | RestoreGauge
    | Counter | ChangeCheck | ChangeDamage | TacticalPoints | EndEffect | ExtendFocus | Allocate | Hasten | Use
)  # fmt: skip
