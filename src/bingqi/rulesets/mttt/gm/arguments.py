"""What the arguments of the events of mttt are called, and what they may be where a game master lets one happen by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import chain
from typing import Any, get_args

from bingqi.core.event import events_in
from bingqi.core.problems import out_of_range, problem, unknown
from bingqi.core.text import Text
from bingqi.kit.nouns import ANY, Noun, Nouns, amount, spoken, those, with_sign, word
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.armies.command import COMMANDS, orders
from bingqi.rulesets.mttt.armies.strategy import THRESHOLDS
from bingqi.rulesets.mttt.attack.attack_action import single
from bingqi.rulesets.mttt.basics.victory import ENDS
from bingqi.rulesets.mttt.model.blow import Degree
from bingqi.rulesets.mttt.model.figures import How
from bingqi.rulesets.mttt.model.stack_entry import name_of
from bingqi.rulesets.mttt.model.state import BEYOND, State
from bingqi.rulesets.mttt.model.stats import Happens, Kind
from bingqi.rulesets.mttt.model.unit import NOBODY
from bingqi.rulesets.mttt.movement.disengage import AWAY, KEPT
from bingqi.rulesets.mttt.movement.move import STEPS
from bingqi.rulesets.mttt.presentation.names import (
    ACTS,
    ROLLS,
    act_name,
    armour_name,
    component_name,
    cover_name,
    hazard_name,
    intent_name,
    level_name,
    name,
    names,
    of_entry,
    order_name,
    price_name,
    skill_name,
    source_name,
    tactic_name,
    weapon_name,
)
from bingqi.rulesets.mttt.stack.take_effect import Flaw
from bingqi.rulesets.mttt.stack.windows import WINDOWS

GM_EVENTS = (
    "priority_changed", "priority_set", "hp_lost", "healed", "magnitude_changed", "mana_spent", "mana_flowed", "weapon_readied",
    "knocked_down", "got_up", "engaged", "cover_lost", "distortion_changed", "attribute_penalty", "became_helpless", "died",
    "escaped", "size_lost", "dissolved", "rallied", "effects_ended", "onslaught", "full_defence", "guarded",
    "pending_filled", "joined", "ended",
)  # fmt: skip
"""The events that are wanted most."""
BY_RULES = (
    "phase_begun", "round_began", "tick_came", "came_up", "ordered_so", "postponed", "entered", "aims_until", "aimed",
    "round_settled", "parting_counted", "turn_opened", "turn_began", "turn_ended", "action_spent", "touched", "stepped_in",
    "disengaged", "declared", "begun", "popped", "resolved", "countered", "window_opened", "happened", "opportunity_lost",
    "answered", "interrupt_over", "jade_settled",
)  # fmt: skip
"""Bookkeeping of rounds, ticks, turns, windows and the stack."""


# --- What there is -------------------------------------------------------------------


def units(state: State) -> Collection[str]:
    return state.units


def or_nobody(state: State) -> Collection[str]:
    return (*state.units, NOBODY)


def or_pairs(state: State) -> Collection[str]:
    """MT-8.1 Units, and two who clash as one: "aoi+beni"."""
    return [*state.units, *[f"{one}+{other}" for one in state.units for other in state.units if one != other]]


def groups(state: State) -> Collection[str]:
    return [id for id, unit in state.units.items() if unit.group is not None]


def targets(state: State) -> Collection[str]:
    """MT-5.9 Units, and entries of the stack."""
    return (*state.units, *map(name_of, state.stack))


def magic(state: State) -> Collection[str]:
    return (*state.bundle.spells, *state.bundle.triggers)


def declarable(state: State, kind: str) -> Collection[str]:
    """MT-5.4 What can be announced."""
    return state.bundle.spells if kind == "spell" else state.bundle.triggers if kind == "trigger" else ACTS


def intents(state: State, unit: str) -> Collection[str]:
    """MT-8.1 What somebody may mean to do."""
    return [*chain(*single(state, state.units[unit]).values()), ""]


def ways(state: State) -> list[str]:
    """MT-17.3 The ways on which somebody can be halfway; "": on none."""
    plain = [f"{way}:{id}" for way in STEPS for id in state.places]
    return ["", *plain, *[f"through:{group}:{id}" for group in groups(state) for id in state.places]]


def covers(state: State) -> Collection[str]:
    """MT-12.22 Places to hide behind, and magic that is cover."""
    return (*[place.id for place in state.bundle.scenario.cover], *magic(state), "chaos-phase")


def ledger(state: State, unit: str) -> range:
    """MT-14.9 The entries of somebody's ledger."""
    return range(len(state.units[unit].stat.jade_ledger))


# --- What else may be wrong ----------------------------------------------------------


def _tactics(state: State, tactics: Sequence[tuple[str, str]]) -> Text | None:
    """MT-19.2 A side that is none, or a tactic that is none."""
    for side, tactic in tactics:
        if side not in state.sides:
            return unknown("side", side, state.sides)
        if tactic not in THRESHOLDS:
            return unknown("tactic", tactic, THRESHOLDS)
    return None


def _levels(state: State, levels: Sequence[int]) -> Text | None:
    """MT-12.4 A distance for each pair, the same both ways, none of anybody to herself, from 0 to 9."""
    n = len(state.places)
    if len(levels) != n * n:
        return out_of_range(len(levels), n * n) or problem("not-sound", said=len(levels))
    for level in levels:
        if (wrong := out_of_range(level, 0, BEYOND)) is not None:
            return wrong
    uneven = any(levels[i * n + j] != levels[j * n + i] for i in range(n) for j in range(i))
    return problem("mt-uneven-distances") if uneven or any(levels[i * n + i] for i in range(n)) else None


# --- Examples ------------------------------------------------------------------------


def _some_tactics(state: State, below: Callable[[int], int]) -> list[list[str]]:
    """A tactic for each side."""
    tactics = list(THRESHOLDS)
    return [[side, tactics[below(len(tactics))]] for side in state.sides]


# --- What they are called --------------------------------------------------------------


def _pairs(state: State, members: Sequence[str]) -> list[Any]:
    """MT-8.1 Two who clash are one entry."""
    both = [names(state, entry.split("+")) for entry in members]
    return [Text("pair", dict(zip(("one", "other"), who, strict=True))) if who[1:] else who[0] for who in both]


def _tier(state: State, what: str) -> int:
    """MT-13.10, MT-13.11 The tier of a disability that the game master has still to say something of."""
    return int(what.rpartition("-")[2])


def _chosen(state: State, tactics: Sequence[tuple[str, str]]) -> list[Text]:
    said = [{"side": name(state, side), "tactic": tactic_name(tactic), "n": THRESHOLDS[tactic]} for side, tactic in tactics]
    return [Text("chosen-tactic", one) for one in said]


# --- The table -----------------------------------------------------------------------

NOUNS = Nouns(
    events_in(events),
    {
        # Who
        "unit target guard group other": those(units, name),
        "by refreshed active happened.to clash_rolled.winner": those(or_nobody, name),
        "winner": Noun(name=name),
        "declared.by fizzled.by resolved.by effect_put.by": those(units),
        "first second": those(or_pairs, name),
        "coin_tossed.winner": those(lambda state: [*or_pairs(state), ""]),
        "members": those(or_pairs, _pairs, many=True),
        "targets": those(targets, many=True),
        "others against": those(units, names, many=True),
        "declared.against": ANY,
        "moved.other": those(lambda state: state.places),
        " ".join(
            f"{event}.unit" for event in (
                "magnitude_changed", "rout_checked", "size_lost", "routed", "dissolved", "order_given", "rallied", "spread_out",
            )
        ) + " commanded.target": those(groups),
        "side": those(lambda state: state.sides, name),
        "ended.winner maneuver_rolled.winner": those(lambda state: [*state.sides, ""]),
        # What
        "intent": those(intents, intent_name),
        "way": those(ways),
        "weapon": those(lambda state: [*state.bundle.weapons, NOBODY], weapon_name),
        "arms": those(lambda state: [*state.bundle.weapons, *state.bundle.spells], weapon_name),
        "cover_taken.id": those(covers, cover_name),
        "what trigger": Noun(name=source_name),
        "declared.what": those(declarable),
        "fizzled.what resolved.what": those(magic),
        "effect_put.what": those(lambda state: [*magic(state), "strategic_placement", "chaos-phase"]),
        "commanded.what": word(*COMMANDS)._replace(name=lambda state, what, target: act_name(state, what, (target,))),
        "action_spent.what": word(*ACTS, "cast"),
        "cancelled.what": word(*ACTS, called="act-of")._replace(name=lambda state, what, unit: of_entry(state, "act", what, unit)),
        "happened.what": word(*get_args(Happens)),
        "gm_pending.what": word("soul-disability-tier-3", "soul-disability-tier-4")._replace(name=_tier),
        "pending_filled.what": those(lambda state, unit: state.units[unit].pending, _tier),
        "order_given.order": those(lambda state, unit: orders(state, state.units[unit]), order_name),
        "tactic": word(*THRESHOLDS, called="tactic"),
        "tactics": Noun(also=_tactics, example=_some_tactics, name=_chosen),
        "hazard": those(lambda state: range(len(state.bundle.scenario.hazards)), hazard_name),
        "number": those(ledger, lambda state, number, unit: price_name(state, unit, number)),
        "lost": those(ledger, lambda state, lost, unit: [price_name(state, unit, n) for n in lost], many=True),
        # Words
        "kind": word(*get_args(Kind)),
        "how": word(*get_args(How)),
        "declared.how": word("", *get_args(Kind)),
        "disengaged.came": word(AWAY, KEPT),
        "degree": word(*get_args(Degree)),
        "ended.why": word(*ENDS),
        "fizzled.why": word(*get_args(Flaw)),
        "roll": word(*ROLLS, called="roll"),
        "component": word("plus", *[f"die-{n}" for n in range(1, 10)])._replace(name=component_name),
        "window": word(*WINDOWS.names, "", called="window"),
        "declared.kind postponed.how phase_begun.phase until cause": ANY,
        "attribute": Noun(name=spoken("attribute")),
        "stat": Noun(name=spoken("stat")),
        "effect_put.until": Noun(name=spoken("until")),
        "part.skill": Noun(name=skill_name),
        "part.attribute part.half-attribute": Noun(name=spoken("attribute")),
        "part.weapon": Noun(name=weapon_name),
        "part.armour": Noun(name=armour_name),
        "part.effect part.hazard": Noun(name=source_name),
        "ask.kind": Noun(name=spoken("kind")),
        "ask.against": Noun(name=name),
        "own won passed fleeing spread free_move keeps_when_moving": ANY,
        # Numbers
        "levels": Noun(also=_levels, example=lambda state, below: list(state.levels), name=lambda state, levels: ""),
        "level": amount(0, BEYOND, level_name),
        "cover_taken.level": amount(1, 3, lambda state, level: Text(f"cover-{level}")),
        "n order distortion hp hp_max magnitude killed negated points cost": amount(0, 9999),
        "size successes net charge bonus difficulty entry round rounds waits phase margin plus priority": amount(),
        "priority_changed.n debt_changed.n distortion_changed.n magnitude_changed.n": amount(-999),
        "attribute_penalty.n": amount(-999, name=with_sign),
        "mana_flowed.order mana_flowed.distortion tick crash_counted.rounds attack defence to": amount(-999),
        "amount": amount(-99, 99, with_sign),
        "ask.bonus": Noun(name=with_sign),
        "faces": those(lambda state: range(101), many=True, once=False),
    },
)  # fmt: skip
"""What an argument is, by its name."""
