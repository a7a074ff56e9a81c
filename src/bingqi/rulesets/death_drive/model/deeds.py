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
    """() is any kind."""
    defence: Defence | None = None
    skill: Annotated[str, Ref("skills")] = ""
    weapon: str = ""
    """A category of weapons."""
    armour: str = ""
    """A category of armour."""
    response_to: Tag | None = None
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


Ending = Literal["is-hit", "is-attacked", "moves", "acts", "scene-end", "act-end"]
"""DD-27.8 What can end an effect."""


class Duration(Struct, frozen=True):
    """DD-27 How long what it does lasts: one of these. A number of rounds may be thrown, in secret (DD-27.7)."""

    ticks: Annotated[int, Meta(ge=1, le=999)] | None = None
    rounds: Figure | None = None
    kind: Literal["immediate", "stance", "focus", "permanent", "condition"] = "immediate"
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
    lasts: Duration | None = None
    """DD-27.5 How long, of its own; None: as long as the action."""


class EndStatus(Deed, frozen=True, tag="end-status"):
    """A status is lifted."""

    status: StatusId
    to: Whom = "object"


class Modify(Deed, frozen=True, tag="modify"):
    """Modifiers, as long as the action lasts."""

    modifiers: tuple[Modifier, ...]
    to: Whom = "object"
    lasts: Duration | None = None
    """DD-27.5 How long, of its own; None: as long as the action."""


class GiveAffinity(Deed, frozen=True, tag="affinity"):
    """An affinity, as long as the action lasts."""

    affinity: Affinity
    to: Whom = "object"
    lasts: Duration | None = None
    """DD-27.5 How long, of its own; None: as long as the action."""


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


class Hasten(Deed, frozen=True, tag="wait"):
    """Ours: she waits so many ticks less, negative: more."""

    less: Figure = 1
    to: Whom = "object"


class Use(Deed, frozen=True, tag="use"):
    """DD-31.1 Another action is performed as a subordinate one."""

    action: ActionId


Does = (
    Damage | Heal | Barrier | Link | GiveStatus | EndStatus | Modify | GiveAffinity | Move | Fill | BreakGauge | RestoreGauge
    | Counter | ChangeCheck | ChangeDamage | TacticalPoints | EndEffect | ExtendFocus | Allocate | Hasten | Use
)  # fmt: skip
