"""Somebody on the battlefield, and what can be read off her at a glance.

Fields hold numbers, texts and tuples only, so that a copy is a copy of fields. What follows from them (attack, Defence, soak ...)
is not kept but reckoned: see figures.py.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

from bingqi.core.content.structs import Name
from bingqi.kit.part import Part
from bingqi.kit.plan import Static, Within, open_to_all
from bingqi.rulesets.mttt.model.stats import Attribute, Character, Group, Kind, Stat, Until

NOBODY = ""
NO_TICK = 1000
"""MT-3.4 Before the first tick of a round: above all Priority."""


class Effect(NamedTuple):
    """Something that lasts on a unit."""

    what: str
    """The spell or triggered effect."""
    by: str
    stat: Stat
    amount: int
    until: Until


class CoverOf(NamedTuple):
    """MT-12.22 The cover that a unit has: light, heavy or full, and against whom."""

    id: str
    level: int
    against: tuple[str, ...]
    keeps_when_moving: bool


class Routed(NamedTuple):
    """MT-16.21 A rout check failed: how hard it was, and whose attack brought it about."""

    difficulty: int
    by: str


def _least_priority(state: Any, unit: Unit) -> int:
    """MT-3.18 Some play with less than none."""
    return -99 if state.options.self_crash_penalty == "negative" else 0


@open_to_all(owner="side")
class Unit(Part):
    """Somebody on the battlefield: a character, or a battle group. `stat` of a group is that of its average member."""

    id: str
    side: str
    number: Static[int]
    """Her place in `State.levels`."""
    kind: Static[Literal["character", "group", "noncombatant", "trivial"]]
    stat: Static[Character]
    group: Static[Group | None] = None
    name: Static[Name | None] = None
    player: Static[bool] = False
    leads: Static[tuple[str, ...]] = ()
    rear: Static[bool] = False

    # Where she stands in the battle
    out: Literal["", "dead", "escaped", "absent", "dissolved"] = ""
    """absent: she has still to come."""
    joins: Static[int] = 0
    """MT-4.15 The round in which she comes; 0: she was there from the beginning."""
    joins_tick: Static[int] = NO_TICK
    """MT-4.16 The tick of that round before which she comes; NO_TICK: as it begins."""
    prepared: Static[bool] = True
    first_round: int = 1
    """The earliest round in which she acts."""

    # HP, distortion, chaos phases
    hp: Annotated[int, Within(0, "hp_max")] = 0
    hp_max: int = 0
    helpless: Literal["", "withering", "decisive"] = ""
    distortion: int = 0
    """Permanent."""
    distortion_temp: Annotated[int, Within(0, 999)] = 0
    phase: Annotated[int, Within(0, lambda state, unit: len(unit.stat.cp_thresholds))] = 0

    # Priority
    priority: Annotated[int, Within(_least_priority)] = 0
    debt: Annotated[int, Within(0, 99)] = 0
    """MT-3.18 What she owes after a crash of her own making; gains pay it first."""
    crashed: bool = False
    crashed_by: str = NOBODY
    own_crash: bool = False
    crash_rounds: int = 0
    recovered: int = -9
    """The round in which she last came out of a crash."""
    acted: bool = False
    """She has had her turn of this round."""
    opened: bool = False
    """Her turn of this round has begun."""
    intent: str = ""
    """MT-8.1 What she announced for this tick, only to find clashes: kind and target, "withering:beni"."""
    touched: bool = False
    """She has done something in this turn that rules waiting out (MT-6.1)."""
    free_move: bool = False
    """With free_move_per_turn: she may still move once in this turn without the standard action."""
    actions: int = 0
    """Standard actions that she may still spend in this turn."""
    refreshed: str = NOBODY
    """MT-3.24 In the action that a shift gave her: the one unit that she may attack."""
    delayed: bool = False
    aiming: bool = False
    aim_paid: int = 0
    aim_until: int = NO_TICK
    """MT-6.5 The tick until which she aims, unasked; NO_TICK: nothing was said, or something has happened since."""
    waits: int = 0
    waited: bool = False
    """She has waited in this round."""
    last_tick: int = NO_TICK
    """With tick_mode frozen: her place in the order of this round."""

    # Until her own turn
    onslaught: int = 0
    onslaught_always: int = 0
    clash_penalty: int = 0
    full_defence: bool = False
    guarding: bool = False
    rushing: tuple[str, ...] = ()
    rush_tried: tuple[str, ...] = ()
    """In this round."""

    # Movement
    shaken_off: tuple[str, ...] = ()
    """MT-12.13 Opponents from whom she has disengaged, whose next turn is not over."""
    withdrawn: int = 0
    """MT-12.24 Successes of the series of withdrawals."""
    prone: bool = False
    engaged_by: str = NOBODY
    cover: CoverOf | None = None
    halfway: str = ""
    """MT-17.3 The way on difficult ground of which she has made the first of two Moves: "nearer:beni", "through:mob:beni"."""
    passed: tuple[str, ...] = ()
    """Groups in whose ranks she has moved in this round."""
    round_cover: tuple[str, ...] = ()
    """MT-12.23 Moves made around the cover of opponents: each once a move."""

    # Mana and arms
    mp_order: Annotated[int, Within(0, "mpm_order")] = 0
    mpm_order: Annotated[int, Within(0, "stat.capacity_order")] = 0
    mp_distortion: Annotated[int, Within(0, "mpm_distortion")] = 0
    mpm_distortion: Annotated[int, Within(0, "stat.capacity_distortion")] = 0
    ready: str = ""
    """The weapon that is ready; "": none."""
    effects: tuple[Effect, ...] = ()

    # Soul disability and burning jade
    penalties: tuple[tuple[Attribute, int], ...] = ()
    disabled: bool = False
    """MT-13.4 The soul disability of this story was taken."""
    negated: int = 0
    """Damage that it cancelled."""
    pending: tuple[str, ...] = ()
    """What the game master has still to fill in: unfinished tiers of soul disability."""
    jade: int = 0
    """Soul jade that was never spent."""
    jade_points: Annotated[int, Within(0, 99_999)] = 0
    burning: bool = False
    burnt: tuple[int, ...] = ()
    """Entries of her ledger that were turned into points; they are lost when the battle is over."""

    # Battle groups
    size: Annotated[int, Within(0, 5)] = 0
    size_lost: int = 0
    magnitude: int = 0
    headcount: int = 0
    spread: bool = False
    rallied: bool = False
    """MT-17.14 It has had what it can have of rally for numbers at this size."""
    routed: Routed | None = None
    fleeing: bool = False
    order: str = ""
    """MT-17.11 What it was ordered to do in its next turn."""
    order_bonus: int = 0
    demoralized: bool = False


# --- Read off at a glance ------------------------------------------------------------


def present(unit: Unit) -> bool:
    """MT-2.7 Whether she is on the battlefield."""
    return not unit.out


def able(unit: Unit) -> bool:
    """MT-1.2 Whether she can act and react at all: present, and not helpless. Of a group: not routed."""
    return not unit.out and not unit.helpless and unit.routed is None and unit.kind != "noncombatant"


def score(unit: Unit, attribute: Attribute) -> int:
    """MT-13.8 The score of an attribute as it is now: 1 to 30."""
    value = unit.stat.attributes.get(attribute, 10)
    for name, penalty in unit.penalties:
        if name == attribute:
            value += penalty
    return max(1, value)


def modifier(unit: Unit, attribute: Attribute) -> int:
    """MT-0.10 The modifier of an attribute: half of what it is above 10, rounded down (MT-0.9)."""
    return (score(unit, attribute) - 10) // 2


def hp_max(unit: Unit) -> int:
    """MT-1.3, MT-13.8 Maximum HP as Constitution is now: half of it, rounded down, 1 at least; and what she has from elsewhere."""
    return max(1, score(unit, "con") // 2) + unit.stat.hp_bonus


def rank(unit: Unit, skill: str) -> int:
    """MT-7.3 The rank of a skill; 0 if it was never learned."""
    return unit.stat.skills.get(skill, 0)


def kinds_allowed(unit: Unit) -> tuple[Kind, ...]:
    """MT-3.13, MT-16.2 The kinds of attacks that a unit can make at all: no decisive ones in crash, and groups never."""
    return ("withering",) if unit.crashed or unit.group is not None else ("withering", "decisive")
