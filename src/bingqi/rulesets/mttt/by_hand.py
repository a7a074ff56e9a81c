"""What a game master lets happen by hand: refused where no rules could lead there, and seen through by the rules afterwards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import Any, get_args

from bingqi.core.fault import at, fault, named, unknown
from bingqi.core.given import parameters
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attacks import single
from bingqi.rulesets.mttt.blow import Degree
from bingqi.rulesets.mttt.command import COMMANDS, orders
from bingqi.rulesets.mttt.entries import ENTRY
from bingqi.rulesets.mttt.figures import How
from bingqi.rulesets.mttt.groups import magnitude_max
from bingqi.rulesets.mttt.moves import STEPS
from bingqi.rulesets.mttt.names import ACTS, ROLLS
from bingqi.rulesets.mttt.priority import can_crash
from bingqi.rulesets.mttt.stack import Flaw
from bingqi.rulesets.mttt.state import BEYOND, Fight, State
from bingqi.rulesets.mttt.stats import Happens, Kind
from bingqi.rulesets.mttt.strategy import THRESHOLDS
from bingqi.rulesets.mttt.unit import NOBODY, Unit
from bingqi.rulesets.mttt.victory import ENDS, judge
from bingqi.rulesets.mttt.windows import WINDOWS

BY_HAND = (
    "priority_changed", "priority_set", "hp_lost", "healed", "magnitude_changed", "mana_spent", "mana_flowed", "weapon_readied",
    "knocked_down", "got_up", "engaged", "cover_lost", "distortion_changed", "attribute_penalty", "became_helpless", "died",
    "escaped", "size_lost", "dissolved", "rallied", "effects_ended", "onslaught", "full_defence", "guarded", "ended",
)  # fmt: skip
"""The events that are wanted most."""
UNITS = ("unit", "target", "by", "other", "guard", "refreshed", "active", "group", "first", "second")
"""The parameters that are units."""
MANY = ("members", "targets", "others", "against")
"""Those that are several; two who clash are one member of a tick, and entries of the stack are targets too."""
PAIRED = ("members", "first", "second", "winner")
"""Those that may be two who clash, as one: "aoi+beni"."""
NOBODY_TOO = ("by", "refreshed", "active")
"""Those that may be nobody."""
WORDS: dict[str, dict[str, Collection[str]]] = {
    "kind": {"attack_declared": get_args(Kind), "damage_dealt": get_args(Kind), "hp_lost": get_args(Kind)},
    "how": {"defence_chosen": get_args(How), "attack_rolled": get_args(How)},
    "degree": {"attack_rolled": get_args(Degree)},
    "why": {"ended": ENDS, "fizzled": get_args(Flaw)},
    "what": {
        "commanded": tuple(COMMANDS),
        "action_spent": (*ACTS, "cast"),
        "cancelled": ACTS,
        "happened": get_args(Happens),
        "gm_pending": tuple([f"soul-disability-tier-{n}" for n in (3, 4)]),
    },
    "roll": {"full_die": ROLLS, "dice_raised": ROLLS},
    "component": {"jade_spent": ("plus", *[f"die-{n}" for n in range(1, 10)])},
    "window": {"window_opened": (*WINDOWS, "")},
    "tactic": {"tactic_in_force": tuple(THRESHOLDS)},
}
"""The words that an event takes, by the parameter."""
GROUPS = (
    "magnitude_changed", "rout_checked", "size_lost", "routed", "dissolved", "order_given", "rallied", "spread_out", "commanded",
)  # fmt: skip
"""Events that befall battle groups alone; those that are commanded are the targets."""
SIGNED = (
    "priority_changed", "debt_changed", "distortion_changed", "magnitude_changed", "mana_flowed", "attribute_penalty",
    "effect_put", "tick_came", "crash_counted", "attack_rolled",
)  # fmt: skip
"""Events whose numbers may be below 0."""


def amiss(before: State, after: State, event: str, args: Sequence[Any]) -> Text | None:
    """Why an event is not to be given, from the states around it; None if all is well."""
    own = getattr(events, event, None)
    for name, value in zip(parameters(own), args, strict=True) if own is not None else ():
        wrong = _wrong(before, event, name, value, args)
        if wrong is not None:
            return at(named(name), wrong)
    return next(beyond(after), None)


def _wrong(state: State, event: str, name: str, value: Any, args: Sequence[Any]) -> Text | None:
    """Why an argument of an event names nothing that there is."""
    if name == "levels":
        return _wrong_levels(state, value)
    if name in ("number", "hazard", "lost"):
        return _beyond_list(state, name, value, args)
    if name == "tactics":
        return next((wrong for side, tactic in value if (wrong := _strange(state, side, tactic)) is not None), None)
    if isinstance(value, int) and value < 0 and event not in SIGNED:
        return fault("at-least", n=value, least=0)
    known = _known(state, event, name, args)
    for one in (value if name in MANY else (value,)) if known is not None else ():
        ids = one.split("+") if name in PAIRED else [one]
        for id in ids:
            if id not in (known or ()) and not (name == "targets" and str(id).startswith(ENTRY)):
                return unknown(name, id, known or ())
    return None


def _strange(state: State, side: str, tactic: str) -> Text | None:
    """MT-19.2 A side that is none, or a tactic that is none."""
    if side not in state.sides:
        return unknown("side", side, state.sides)
    return unknown("tactic", tactic, THRESHOLDS) if tactic not in THRESHOLDS else None


def _beyond_list(state: State, name: str, value: Any, args: Sequence[Any]) -> Text | None:
    """MT-10.21, MT-14.9 A number that is none of a hazard, or of an entry of somebody's ledger."""
    unit = state.units.get(args[0])
    there = len(state.whole.scenario.hazards) if name == "hazard" else len(unit.stat.jade_ledger) if unit is not None else 0
    wrong = next((n for n in (value if name == "lost" else (value,)) if not 0 <= n < there), None)
    return unknown(name, wrong, range(there)) if wrong is not None else None


def _wrong_levels(state: State, levels: Sequence[int]) -> Text | None:
    """MT-12.4 A distance for each pair, the same both ways, none of anybody to herself, from 0 to 9."""
    n = len(state.places)
    if len(levels) != n * n:
        return fault("at-least", n=len(levels), least=n * n) if len(levels) < n * n else fault("not-sound", said=len(levels))
    for level in levels:
        if not 0 <= level <= BEYOND:
            return fault("beyond-range", n=level, least=0, most=BEYOND)
    uneven = any(levels[i * n + j] != levels[j * n + i] for i in range(n) for j in range(i))
    return fault("mt-uneven-distances") if uneven or any(levels[i * n + i] for i in range(n)) else None


def _known(state: State, event: str, name: str, args: Sequence[Any]) -> Collection[str] | None:
    """The ids and words that an argument may be; None where it is anything else."""
    if event in WORDS.get(name, {}):
        return WORDS[name][event]
    if event in ("declared", "happened") and name in ("against", "to"):
        return None if name == "against" else (*state.units, NOBODY)
    if name == "winner":
        return (*state.sides, "") if event in ("ended", "maneuver_rolled") else (*state.units, "")
    if name == "side":
        return state.sides
    if name == "other" and event == "moved":
        return state.places
    if name == "order" and event == "order_given":
        return orders(state, state.units[args[0]]) if args[0] in state.units else ()
    if name in ("unit", "target") and event in GROUPS:
        return [id for id, unit in state.units.items() if unit.group is not None or (name == "unit" and event == "commanded")]
    if name in UNITS or name in MANY:
        return (*state.units, NOBODY) if name in NOBODY_TOO else state.units
    return _things(state, event, name, args)


def _things(state: State, event: str, name: str, args: Sequence[Any]) -> Collection[str] | None:
    """MT-6.2, MT-7.1, MT-8.1, MT-17.3 Weapons, spells, and what else there is of content; what somebody means to do."""
    whole = state.whole
    if name == "intent":
        return [*chain(*single(state, state.units[args[0]]).values()), ""] if args[0] in state.units else ()
    if name == "way":
        return (*ways_of(state), "")
    if event == "declared" and name == "what":
        return whole.spells if args[0] == "spell" else whole.triggers if args[0] == "trigger" else ACTS
    magic = (*whole.spells, *whole.triggers)
    if event in ("fizzled", "resolved", "effect_put") and name == "what":
        return (*magic, "strategic_placement", "chaos-phase") if event == "effect_put" else magic
    if event == "cover_taken" and name == "id":
        return (*[place.id for place in whole.scenario.cover], *magic, "chaos-phase")
    if name == "weapon":
        return (*whole.weapons, NOBODY)
    return (*whole.weapons, *whole.spells) if name == "arms" else None


def ways_of(state: State) -> list[str]:
    """MT-17.3 The ways on which somebody can be halfway."""
    plain = [f"{way}:{id}" for way in STEPS for id in state.places]
    groups = [id for id, unit in state.units.items() if unit.group is not None]
    return [*plain, *[f"through:{group}:{id}" for group in groups for id in state.places]]


# --- Numbers that no rules could lead to ---------------------------------------------


def beyond(after: State) -> Iterator[Text]:
    """Numbers of a state that no rules could lead to: below none, or above the most that there can be."""
    negative = after.options.self_crash_penalty == "negative"
    for unit in after.units.values():
        bounds: list[tuple[str, int, int, int]] = [
            ("hp", unit.hp, 0, unit.hp_max),
            ("priority", unit.priority, -99 if negative else 0, 999),
            ("debt", unit.debt, 0, 99),
            ("mp_order", unit.mp_order, 0, unit.mpm_order),
            ("mp_distortion", unit.mp_distortion, 0, unit.mpm_distortion),
            ("mpm_order", unit.mpm_order, 0, unit.stat.capacity_order),
            ("mpm_distortion", unit.mpm_distortion, 0, unit.stat.capacity_distortion),
            ("distortion", unit.distortion_temp, 0, 999),
            ("phase", unit.phase, 0, len(unit.stat.cp_thresholds)),
            ("jade_points", unit.jade_points, 0, 99_999),
            *_of_group(after, unit),
        ]
        for name, n, least, most in bounds:
            if not least <= n <= most:
                yield at(f"{unit.id}: {name}", fault("beyond-range", n=n, least=least, most=most))


def _of_group(state: State, unit: Unit) -> Iterator[tuple[str, int, int, int]]:
    """MT-16.9, MT-16.12 A battle group without magnitude has a rout check to make, and for that dice would have to be thrown. So it
    is left with 1 at least, or loses size, or dissolves."""
    if unit.group is not None:
        gone = unit.out == "dissolved" or unit.routed is not None or not unit.size
        yield "magnitude", unit.magnitude, 0 if gone else 1, magnitude_max(state.options, unit)
        yield "size", unit.size, 0, 5
        yield "headcount", unit.headcount, 0, unit.group.headcount


# --- What follows --------------------------------------------------------------------


def settle(before: State, battle: Fight) -> None:
    """See through what was done by hand. Nobody is asked anything: at 0 HP one is helpless, and death is for the game master to
    say."""
    state = battle.state
    for unit in list(state.units.values()):
        if not unit.out:
            _see_to_body(battle, unit)
            _see_to_priority(battle, before.units[unit.id], unit)
            _see_to_size(battle, unit)
    judge(battle)


@rule("MT-1.2")
def _see_to_body(battle: Fight, unit: Unit) -> None:
    """At 0 HP she is helpless; above it she is not."""
    if unit.group is not None:
        return
    if unit.hp <= 0 and not unit.helpless:
        battle.do(events.became_helpless, unit.id, "decisive")
    elif unit.hp > 0 and unit.helpless:
        battle.do(events.revived, unit.id)


@rule("MT-3.11")
def _see_to_priority(battle: Fight, old: Unit, unit: Unit) -> None:
    """Whoever has lost all Priority is in crash, by nobody's doing; whoever has some again is out of it."""
    if not can_crash(unit):
        return
    if unit.priority <= 0 < old.priority and not unit.crashed:
        battle.do(events.crashed, unit.id, NOBODY, False)
    elif unit.priority > 0 and unit.crashed:
        battle.do(events.recovered, unit.id)


@rule("MT-15.5")
def _see_to_size(battle: Fight, unit: Unit) -> None:
    """A battle group of size 0 is none any more."""
    if unit.group is not None and not unit.size:
        battle.do(events.dissolved, unit.id, False)
