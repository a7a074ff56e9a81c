"""The state of a battle in mttt, and what can be read off it at a glance.

Fields hold numbers, texts and tuples only, so that a copy is a copy of fields. What follows from them (attack, Defence, soak ...)
is not kept but reckoned: see figures.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from bingqi.core.battle import Battle
from bingqi.core.content import Name
from bingqi.rulesets.mttt.stats import Attribute, Character, Group, Kind, Stat, Until
from bingqi.rulesets.mttt.whole import Whole

BASE = 5
"""MT-3.17, MT-10.16 Base Priority."""
CONTACT, VISUAL, GEOGRAPHIC, ASTRONOMICAL, BEYOND = 1, 6, 7, 8, 9
"""MT-12.4 The last level of contact, the last of sight, and what lies beyond."""
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


class Entry(NamedTuple):
    """Something declared that waits to take effect: an act of a turn, or what was pushed on top of it (MT-5.9)."""

    n: int
    """Its number in the battle: entries are aimed at by it."""
    kind: Literal["act", "spell", "trigger"]
    what: str
    by: str
    targets: tuple[str, ...]
    """Units, or entries of the stack: "#3"."""
    how: str = ""
    """MT-11.4 The kind of attack that a spell is."""
    begun: bool = False
    """It is being carried out: nothing stops it any more."""
    countered: bool = False


class Happening(NamedTuple):
    """Something that triggered effects may answer: what befell whom, by whose doing, and by which entry of the stack (0: none)."""

    what: str
    to: str
    by: str
    entry: int
    n: int


@dataclass
class Unit:
    """Somebody on the battlefield: a character, or a battle group. `stat` (of a group: that of its average member), `group` and
    `number` never change."""

    id: str
    side: str
    number: int
    """Her place in `State.levels`."""
    kind: Literal["character", "group", "noncombatant", "trivial"]
    stat: Character
    group: Group | None = None
    name: Name | None = None
    player: bool = False
    leads: tuple[str, ...] = ()
    rear: bool = False

    # Where she stands in the battle
    out: Literal["", "dead", "escaped", "absent", "dissolved"] = ""
    """absent: she has still to come."""
    joins: int = 0
    """MT-4.15 The round in which she comes; 0: she was there from the beginning."""
    prepared: bool = True
    first_round: int = 1
    """The earliest round in which she acts."""

    # HP, distortion, chaos phases
    hp: int = 0
    hp_max: int = 0
    helpless: Literal["", "withering", "decisive"] = ""
    distortion: int = 0
    """Permanent."""
    distortion_temp: int = 0
    phase: int = 0

    # Priority
    priority: int = 0
    debt: int = 0
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
    mp_order: int = 0
    mpm_order: int = 0
    mp_distortion: int = 0
    mpm_distortion: int = 0
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
    jade_points: int = 0
    burning: bool = False
    burnt: tuple[int, ...] = ()
    """Entries of her ledger that were turned into points; they are lost when the battle is over."""

    # Battle groups
    size: int = 0
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


@dataclass
class Side:
    """A side."""

    id: str
    tactic: str = ""
    """MT-19.6 The tactic that came into force for this side."""
    hero_lost: bool = False
    """MT-16.19 A leader or hero was disabled or killed."""
    group_lost: bool = False
    """MT-16.19 A battle group was dissolved."""


@dataclass
class Options:
    """The switches of the book, at their defaults."""

    ambush_defence: Literal["base_only", "auto_success"] = "base_only"
    attack_tie: Literal["attacker", "defender"] = "attacker"
    break_immunity_rounds: int = 1
    charge_damage_applies_to: Literal["both", "withering_only"] = "both"
    clash_compare: Literal["high_then_low", "sum", "single_die"] = "high_then_low"
    clash_tie: Literal["both_foiled", "reroll", "coin"] = "both_foiled"
    cp_hit_reward: bool = True
    crash_reset_count: Literal["include_crash_round", "full_rounds_after", "own_turns"] = "include_crash_round"
    disengage_from: Literal["within_visual", "visual_band_only"] = "within_visual"
    distance_bands: Literal["contact0-1_short2-3_long4-5_visual6_geo7_astro8", "custom"] = (
        "contact0-1_short2-3_long4-5_visual6_geo7_astro8"
    )
    free_move_per_turn: bool = False
    group_decisive_bonus_pool: Literal["damage", "a_plus_priority"] = "damage"
    guard_reduction_basis: Literal["flat_bonus", "defence_low", "defence_high"] = "flat_bonus"
    interrupt_cost_timing: Literal["on_push", "on_resolve"] = "on_push"
    interrupts_enabled: bool = True
    lethal_zero_hp: Literal["helpless", "helpless_gm_may_kill", "dead"] = "helpless_gm_may_kill"
    magnitude_base: Literal["member_hp", "fixed_7"] = "member_hp"
    mana_unfold: Literal["per_pool", "shared_by_ratio"] = "per_pool"
    partial_success: Literal["half", "success", "failure"] = "half"
    protection_mode: Literal["subtract", "threshold"] = "subtract"
    retrigger_scope: Literal["per_interrupt", "per_event"] = "per_interrupt"
    rout_drill_modifier: Literal["pool_and_difficulty", "difficulty_only"] = "pool_and_difficulty"
    self_crash_penalty: Literal["debt", "void", "negative"] = "debt"
    shift_includes_break_bonus: bool = True
    tick_mode: Literal["dynamic", "frozen_at_round_start"] = "dynamic"
    two_dice_method: Literal["sorted_pair", "independent_pair", "single_die"] = "sorted_pair"
    unfold_unit: Literal["points", "fifth_of_capacity"] = "points"
    wait_count_includes_current: bool = True
    withering_overflow_to_hp: bool = False


class Hears(NamedTuple):
    """What of the units' spells and triggered effects makes windows matter. Follows from the scenario."""

    reactive: bool
    """MT-5.1 Whether anybody has an instant or a triggered effect at all."""
    happens: frozenset[str]
    """What any triggered effect answers to."""


Phase = Literal["strategy", "prepare", "round", "ticks", "settle", "over"]


@dataclass
class State:
    """A battle. `whole`, `options`, `places` and `hears` are shared by all copies."""

    whole: Whole
    options: Options
    places: Mapping[str, int]
    """The numbers of units and landmarks in `levels`."""
    hears: Hears
    levels: tuple[int, ...]
    """MT-12.4 The distance of each place to each, row after row."""
    sides: dict[str, Side]
    units: dict[str, Unit]
    """In the order of the scenario, which is that in which units are listed."""
    phase: Phase = "strategy"
    round: int = 0
    tick: int = NO_TICK
    """The tick that goes on; NO_TICK before the first of a round."""
    entering: tuple[str, ...] = ()
    """MT-6.5, MT-6.7 Those who have still to say whether they act on this tick."""
    members: tuple[str, ...] = ()
    """MT-3.5 Those of this tick who have still to take their turns, in their order."""
    active: str = ""
    """Whose turn it is."""
    window: str = ""
    """The point in time at which somebody may push something."""
    stack: tuple[Entry, ...] = ()
    """The last is the top."""
    entries: int = 0
    """How many entries there have been in the battle."""
    happened: tuple[Happening, ...] = ()
    """What triggered effects may answer at the next window."""
    happenings: int = 0
    answered: tuple[str, ...] = ()
    """MT-5.12 Triggered effects that were used in the interrupt that goes on: "owner:trigger", or with the happening's number."""
    parted: int = 0
    """MT-4.14 The rounds in a row that ended with no enemies in sight of each other."""
    result: tuple[str, str] | None = None
    """Who has won ("": nobody) and why."""
    gm: bool = False


Fight = Battle[State]


def copy(state: State) -> State:
    """Another battle, the same in all; changing one leaves the other."""
    twin = State.__new__(State)
    twin.__dict__.update(state.__dict__)
    twin.units = {}
    for id, unit in state.units.items():
        one = Unit.__new__(Unit)
        one.__dict__.update(unit.__dict__)
        twin.units[id] = one
    twin.sides = {id: Side(side.id, side.tactic, side.hero_lost, side.group_lost) for id, side in state.sides.items()}
    return twin


# --- Read off at a glance ------------------------------------------------------------


def present(unit: Unit) -> bool:
    """MT-2.7 Whether she is on the battlefield."""
    return not unit.out


def able(unit: Unit) -> bool:
    """MT-1.2 Whether she can act and react at all: present, and not helpless. Of a group: not routed."""
    return not unit.out and not unit.helpless and unit.routed is None and unit.kind != "noncombatant"


def suffers(state: State, side: str, tactic: str) -> bool:
    """MT-19.6 Whether this tactic is in force, and another side's."""
    return any(one.tactic == tactic and one.id != side for one in state.sides.values())


def enemies(state: State, unit: Unit) -> Iterator[Unit]:
    """All on the battlefield who are of another side, the helpless included, in listed order."""
    return (one for one in state.units.values() if one.side != unit.side and not one.out)


def allies(state: State, unit: Unit) -> Iterator[Unit]:
    """All others of her side on the battlefield, in listed order."""
    return (one for one in state.units.values() if one.side == unit.side and one is not unit and not one.out)


def distance(state: State, a: str, b: str) -> int:
    """MT-12.4 The level of distance of two units or landmarks: 0 to 9."""
    places = state.places
    return state.levels[places[a] * len(places) + places[b]]


def near(state: State, a: str, b: str) -> bool:
    """MT-12.4 Whether two are in contact (接触距离), which is near distance too."""
    return distance(state, a, b) <= bands(state)[0]


def bands(state: State) -> tuple[int, int, int, int]:
    """MT-12.4 The last levels of contact, short, long and visual distance."""
    scenario = state.whole.scenario
    return scenario.bands if state.options.distance_bands == "custom" else (1, 3, 5, 6)


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
