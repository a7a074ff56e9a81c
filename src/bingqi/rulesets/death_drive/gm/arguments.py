"""What the arguments of the events of death_drive are called, and what they may be where a game master lets one happen by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from bingqi.core.event import Event, events_in
from bingqi.core.problems import out_of_range
from bingqi.core.text import Text
from bingqi.kit.nouns import ANY, Noun, Nouns, amount, those, word
from bingqi.rulesets.death_drive.events import actions, checks, course, effects, gauges, scenes
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.words import COUNTER_RESULTS, RESULTS, ZONES
from bingqi.rulesets.death_drive.offers.acts import where
from bingqi.rulesets.death_drive.presentation.names import (
    action_name,
    armour_name,
    effect_name,
    name,
    skill_name,
    status_name,
    weapon_name,
)
from bingqi.rulesets.death_drive.scenes.clocks import CHASE, segments

EVENTS: dict[str, Event] = {
    name: event for module in (actions, checks, course, effects, gauges, scenes) for name, event in events_in(module).items()
}
GM_EVENTS = (
    "hp_lost", "hp_restored", "sp_lost", "sp_restored", "barrier_raised", "barrier_ended", "status_gained", "status_lost",
    "moved", "wait_changed", "clock_changed", "points_changed", "combo_changed", "incapacitated", "effect_ended", "battle_over",
)  # fmt: skip
"""The events that are wanted most."""
BY_RULES = (
    "declares", "declared", "executes", "performs", "use_failed", "countered", "declined", "check_decided",
    "counter_decided", "phase_begun", "scene_begun", "scene_left", "act_begun", "round_began", "recovery_added", "tick_filled",
    "turn_began", "turn_ended", "chase_over",
    "effect_begun", "end_thrown", "scores_changed", "capacity_changed", "stamina_changed", "overdrawn", "link_made",
    "initiative_set", "untouched", "points_cancelled",
)  # fmt: skip
"""What means nothing but by the rules."""


# --- What there is -------------------------------------------------------------------


def people(state: State) -> Collection[str]:
    return state.characters


def there(state: State) -> Collection[str]:
    """DD-22.2 Who is in the scene."""
    return [id for id, c in state.characters.items() if c.zone]


def anything(state: State) -> Collection[str]:
    """On whom, where, or on what an action can be used; "": on nobody."""
    return [*state.characters, *ZONES, *state.clocks, ""]


def sources(state: State) -> Collection[str]:
    """Actions, and statuses that do something by themselves."""
    return [*state.bundle.actions, *state.bundle.statuses]


def its_effects(state: State) -> Collection[int]:
    return [effect.n for effect in state.ongoing_effects]


def source_of(state: State, n: int) -> Collection[str]:
    """What made an effect."""
    return [effect.source for effect in state.ongoing_effects if effect.n == n]


def object_of(state: State, n: int) -> Collection[str]:
    """On whom an effect lies."""
    return [effect.on for effect in state.ongoing_effects if effect.n == n]


def effects_behind(state: State, id: str, status: str) -> Collection[int]:
    """What gives somebody a status."""
    return [held.effect for held in state.characters[id].statuses if held.status == status]


def with_barrier(state: State) -> Collection[str]:
    """DD-19.1"""
    return [id for id, c in state.characters.items() if c.barrier is not None]


def linked(state: State) -> Collection[str]:
    """DD-16.1"""
    return [id for id, c in state.characters.items() if c.links]


def links(state: State, id: str) -> Collection[int]:
    """DD-16.1 The effects that give somebody link gauges."""
    return [link.effect for link in state.characters[id].links]


def out(state: State) -> Collection[str]:
    """DD-22.1 Who is incapacitated."""
    return [id for id, c in state.characters.items() if c.out]


def to_come(state: State) -> Collection[str]:
    """DD-39.1 Who is not in the scene, and could be."""
    return [id for id, c in state.characters.items() if not c.out and not c.zone]


def stoppable(state: State, id: str) -> Collection[str]:
    """DD-25.2 The automatic actions that somebody has in use, and can stop."""
    c = state.characters[id]
    its = state.bundle.repertoire(c).automatic
    return [action for action in its if state.bundle.actions[action].can_stop and action not in c.stopped]


def used_actions(state: State, id: str) -> Collection[str]:
    """DD-26.1 What somebody has used up of."""
    return [one.action for one in state.characters[id].used]


def limited(state: State, id: str) -> Collection[str]:
    """DD-26.1 The actions of somebody that can be executed only so often."""
    c = state.characters[id]
    its = state.bundle.repertoire(c)
    return [action for action in its.declared if state.bundle.actions[action].frequency is not None]


def life_gauges(state: State, id: str) -> range:
    """DD-13.1 Somebody's life gauges."""
    return range(len(state.characters[id].base))


def surprised(state: State) -> Collection[str]:
    """DD-38.3 Who was surprised."""
    return [id for id, c in state.characters.items() if c.surprised]


def statuses_of(state: State, id: str) -> Collection[str]:
    return [held.status for held in state.characters[id].statuses]


# --- What else may be wrong ----------------------------------------------------------


def _amounts(state: State, amounts: Sequence[int], id: str) -> Text | None:
    """DD-13.5, DD-13.6 A number for each life gauge."""
    n = len(state.characters[id].capacity)
    if len(amounts) != n:
        return out_of_range(len(amounts), n, n)
    return next((wrong for one in amounts if (wrong := out_of_range(one, 0, 999)) is not None), None)


def _some_amounts(state: State, below: Callable[[int], int], id: str) -> list[int]:
    """Some of each life gauge."""
    return [below(4) for _ in state.characters[id].capacity]


def _filled(state: State, filled: int, clock: str) -> Text | None:
    """DD-35.2, DD-35.3 By hand a clock is set from empty to full; a chase is over at either end."""
    end = int(clock == CHASE)
    return out_of_range(filled, end, segments(state, clock) - end)


# --- The table -----------------------------------------------------------------------

NOUNS = Nouns(
    EVENTS,
    {
        "id by on": those(people, name)._replace(places=where),
        "moved.id incapacitated.id": those(there),
        "barrier_ended.id barrier_worn.id": those(with_barrier),
        "link_spent.id link_restored.id link_ended.id": those(linked),
        "revived.id": those(out),
        "deployed.id": those(to_come),
        "surprise_over.id": those(surprised),
        "link_spent.effect link_restored.effect link_ended.effect": those(links),
        "stopped.action": those(stoppable),
        "resumed.action": those(lambda state, id: state.characters[id].stopped),
        "used_up.action": those(limited),
        "executions_returned.actions": Noun(used_actions, many=True),
        "life_gauge_allotted.gauge": those(life_gauges),
        "status_gained.by check_decided.on": those(lambda state: [*state.characters, *state.clocks, ""]),
        "objects": Noun(anything, many=True, name=lambda state, ids: [name(state, id) for id in ids]),
        "side other": those(lambda state: state.teams, name),
        "battle_over.side": those(lambda state: [*state.teams, ""], name),
        "action source": those(sources, action_name),
        "status": those(lambda state: state.bundle.statuses, status_name),
        "status_lost.status": those(statuses_of, status_name),
        "effect_ended.n effect_prolonged.n": those(its_effects, effect_name),
        "effect_ended.source": those(source_of, action_name),
        "effect_ended.on": those(object_of, name),
        "status_lost.effect": those(effects_behind),
        "status_gained.effect": those(lambda state: [0]),
        "barrier_raised.effect": those(lambda state: [0]),
        "zone": word(*ZONES, called="zone")._replace(places=where),
        "clock": those(lambda state: state.clocks, name)._replace(places=where),
        "filled": Noun(also=_filled, example=lambda state, below, clock: 1 + below(max(1, segments(state, clock) - 1))),
        "amounts": Noun(also=_amounts, example=_some_amounts, name=lambda state, amounts: sum(amounts)),
        "effect_begun.amounts scores capacity actions": ANY,
        "result": word(*RESULTS, called="result"),
        "counter_decided.came": word(*COUNTER_RESULTS, called="counter"),
        "recovery_added.tick": amount(1, 999),
        "why": word("losses", "nobody-left", "clock", "threat", "held-out", "time", "caught", "escaped", "gave-up"),
        "use_failed.why": word("no-object", "not-paid", called="fails"),
        "timing": word("standard", "free", "instant", called="timing"),
        "phase kind extra attack due maintained": ANY,
        "part.status": Noun(name=status_name),
        "part.weapon": Noun(name=weapon_name),
        "part.skill": Noun(name=skill_name),
        "part.armour": Noun(name=armour_name),
        "part.action part.effect": Noun(name=action_name),
        "ask.who ask.by": Noun(name=name, places=where),
        "ask.on": Noun(name=lambda state, on: [name(state, id) for id in on] if isinstance(on, list) else name(state, on)),
        "n strength amount modifier target penalty most level what ends slots gauge effect": amount(0, 999),
        "wait": amount(0, 60),
        "points": amount(0, 12),
        "wait_changed.due": amount(0, 60),
        "layers": amount(0, 3),
    },
    BY_RULES,
)
"""What an argument is, by its name."""
