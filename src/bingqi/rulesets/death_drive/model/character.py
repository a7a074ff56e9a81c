"""Characters: what of them changes in a battle, and what can be read off at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

from bingqi.core.content.structs import Name
from bingqi.kit.part import Part
from bingqi.kit.plan import Static, Within, hidden, open_to_all
from bingqi.rulesets.death_drive.model.stats import Character as Stat

GAUGES = 5
"""DD-13.1 So many life gauges has whoever is no minor character."""


class Barrier(NamedTuple):
    """DD-19.1 What takes losses instead: how strong it still is, and the effect that gave it (0: none that lasts)."""

    strength: int
    effect: int = 0


class Link(NamedTuple):
    """DD-16.1 A link gauge, and the effect that gives it."""

    effect: int
    capacity: int
    points: int


class Used(NamedTuple):
    """DD-26.1 How often an action was performed in the span of time that goes on."""

    action: str
    times: int


class Held(NamedTuple):
    """A status that somebody is in, the effect that it comes from (0: none that lasts), its amount, who brought it about; and of
    which level that was, and after how many declarations (DD-1.5)."""

    status: str
    effect: int
    amount: int = 0
    by: str = ""
    level: int = 0
    order: int = 0


def declarable(state: Any, c: Any, below: Callable[[int], int]) -> str:
    """DD-30.2 An action that she could have declared, as far as others know."""
    its = state.bundle.repertoire(c).declared
    return str(its[below(len(its))])


@open_to_all(owner="side")
class Character(Part):
    """Somebody who takes part. Losses are kept, not what is left: so capacity that comes back brings its HP with it (DD-13.9)."""

    id: str
    side: str
    stat: Static[Stat]
    of: Static[str] = ""
    """The id of her content."""
    name: Static[Name | None] = None
    """What she is called here, if it is not what her content calls her."""
    deploys: Static[str] = ""
    """DD-39.3 Where the scenario has her stand; "": that is hers to say."""
    arrives: Static[int] = 0
    """DD-39.1 The tick before which she comes; 0: she is there from the beginning."""
    number: Static[int] = 0
    """Which of several of a kind she is; 0: there is but one."""

    scores: tuple[int, ...] = (0, 0, 0, 0, 0)
    """DD-4.4 Her abilities as they are now (当前), in the order of the book."""
    statuses: tuple[Held, ...] = ()

    # Gauges
    base: tuple[int, ...] = ()
    """DD-13.1, DD-13.2 The permanent capacity of each life gauge, left to right."""
    spare: int = 0
    """DD-13.4 Capacity that was left over."""
    capacity: tuple[int, ...] = ()
    """DD-13.9 What the life gauges hold now."""
    loss: tuple[int, ...] = ()
    sp_max: Annotated[int, Within(0, 9999)] = 0
    sp_loss: Annotated[int, Within(0, 9999)] = 0
    overdraft: Annotated[int, Within(0, 9999)] = 0
    """DD-15.6 What overdrawn stamina takes off each life gauge."""
    barrier: Barrier | None = None
    links: tuple[Link, ...] = ()
    """DD-16.7 One counts (see counting_link); the others wait."""
    out: bool = False
    """DD-22.1 Incapacitated, and gone from the scene (DD-22.2)."""

    # In the scene
    zone: str = ""
    """DD-39.1 "": she is not there."""
    wait: Annotated[int, Within(0, 9999)] = 0
    initiative: int = 0
    """DD-37.9 What is added to her initiative check without dice."""
    combo: Annotated[int, Within(0, 3)] = 0
    """DD-11.2 Layers of the combo penalty."""

    # What she has done in this tick, turn, round, scene
    declaring: Annotated[str, hidden("something", could=declarable, never=("",))] = ""
    """DD-30.2 The action that she has declared and not executed yet: her own side alone knows it."""
    standards: int = 0
    """DD-25.3 Standard actions of this tick."""
    instants: int = 0
    """DD-25.5 Outside of her own turn, or when that one's was used."""
    extra_instants: int = 0
    """DD-25.6 In her own turn."""
    attacked: bool = False
    """DD-31.6 She has attacked in this turn, so no opening action can follow."""
    recovery: int = 0
    """DD-28.3 What the actions of this turn cost."""
    recovery_due: int = 0
    """DD-28.3 What actions outside of her turn cost; it is added before the tick is filled."""
    points_won: bool = False
    """DD-42.3 She has won a tactical point by her own doing in this tick."""
    used: tuple[Used, ...] = ()
    stopped: tuple[str, ...] = ()
    """DD-25.2 The automatic actions that she has stopped."""
    once: tuple[str, ...] = ()
    """DD-25.2, DD-30.6 The actions that she has stopped, resumed, or declared to no end in this turn, or scene: not again in it."""
    did: tuple[str, ...] = ()
    """DD-36.2 The actions that she has used in this scene, which is no conflict."""
    pp: Annotated[int, Within(0, 99)] = 0
    slots: Annotated[int, Within(0, 12)] = 0
    """DD-43.2 Time slots that she has left in this rest."""
    done: bool = False
    """DD-36.2 She does no more in this scene, which is no conflict."""
    surprised: bool = False
    """DD-38.4 She was surprised, and has not had the right to act since."""


# --- Read off at a glance ----------------------------------------------------------------


def cr(c: Character) -> int:
    """DD-2.5 The tier of a character."""
    return c.stat.level // 5


def points(c: Character) -> tuple[int, ...]:
    """DD-13.9 What HP are left in each life gauge."""
    return tuple([max(0, most - lost) for most, lost in zip(c.capacity, c.loss, strict=True)])


def hp(c: Character) -> int:
    """DD-13.10 The HP that are left in all life gauges."""
    return sum(points(c))


def hp_max(c: Character) -> int:
    """DD-13.10 What all life gauges hold."""
    return sum(c.capacity)


def sp(c: Character) -> int:
    """DD-15.4 The SP that are left; below 0 they are overdrawn (DD-15.5)."""
    return c.sp_max - c.sp_loss


def has_status(c: Character, status: str) -> bool:
    """Whether she is in that status."""
    return any(held.status == status for held in c.statuses)


def here(c: Character) -> bool:
    """DD-22.2 Whether she is in the scene."""
    return c.zone != ""
