"""What a game master lets happen by hand: refused where no rules could lead there, and seen through by the rules afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bingqi.core.problems import located, problem
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.priority import can_crash
from bingqi.rulesets.mttt.basics.victory import judge
from bingqi.rulesets.mttt.model.battle_group import magnitude_max
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit


def validate_override(before: State, after: State, event: str, args: Sequence[Any]) -> Text | None:
    """Why an event is not to be given, from the states around it; None if all is well."""
    return next(beyond(after), None)


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
                yield located(f"{unit.id}: {name}", problem("beyond-range", n=n, least=least, most=most))


def _of_group(state: State, unit: Unit) -> Iterator[tuple[str, int, int, int]]:
    """MT-16.9, MT-16.12 A battle group without magnitude has a rout check to make, and for that dice would have to be thrown. So it
    is left with 1 at least, or loses size, or dissolves."""
    if unit.group is not None:
        gone = unit.out == "dissolved" or unit.routed is not None or not unit.size
        yield "magnitude", unit.magnitude, 0 if gone else 1, magnitude_max(state.options, unit)
        yield "size", unit.size, 0, 5
        yield "headcount", unit.headcount, 0, unit.group.headcount


# --- What follows --------------------------------------------------------------------


def after_override(before: State, battle: Fight) -> None:
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
