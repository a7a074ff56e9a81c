"""T17C-46, T17C-48: what hits break: parts of vehicles, and their crews."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.attack.casualties import hurt, show_damage
from bingqi.rulesets.typy17.attack.penetrate import EXPLOSIVES, HEAT, RULES
from bingqi.rulesets.typy17.model.state import Fight, Unit
from bingqi.rulesets.typy17.recon.fog import all_who_read, show
from bingqi.rulesets.typy17.vehicles.hits import Done, Goal


def carry_out(battle: Fight, unit: Unit, target: Unit, goal: Goal, done: Sequence[Done]) -> None:
    """T17C-46 What dice have done is done, in their order."""
    cost: dict[int, list[tuple[int, int]]] = {}
    for how, at, damage, by in done:
        if how in WORKS:
            if battle.telling:
                cost.setdefault(by, []).append((damage, min(damage, left_at(target, goal, at))))
            WORKS[how](battle, partial(break_at, battle, target, goal, at, damage))
        elif goal.hulls > 1:
            (locate if how == "located" else explode)(battle, partial(deal_to, battle, target, at))
    for fire in goal.fires if cost else ():
        own = cost.get(fire.shots.line, [])
        damages, lost = [damage for damage, _ in own], [left for _, left in own]
        show_damage(battle, unit, target, fire.weapon, fire.shots.power, damages, lost)


def left_at(target: Unit, goal: Goal, at: int) -> int:
    """What is left in a place."""
    hull, place = divmod(at, goal.frame.size)
    it = target.hulls[hull]
    return it.parts[place] if place < goal.frame.parts else target.hp[it.crew[place - goal.frame.parts]]


def break_at(battle: Fight, target: Unit, goal: Goal, at: int, damage: int) -> None:
    """T17A-47 A part of a vehicle is damaged, or somebody of its crew is hurt."""
    hull, place = divmod(at, goal.frame.size)
    if place < goal.frame.parts:
        show(battle, all_who_read(battle.state, target), events.part_damaged, target.id, hull, place, damage)
    else:
        hurt(battle, target, target.hulls[hull].crew[place - goal.frame.parts], damage)


@rule("T17C-50")
def deal_to(battle: Fight, target: Unit, hull: int) -> None:
    """The next hit is dealt to this vehicle of a unit."""
    show(battle, all_who_read(battle.state, target), events.next_struck, target.id, hull)


@rule("T17C-47")
def locate(battle: Fight, do: Callable[[], None]) -> None:
    """T17-1.2.1.01 A hit strikes a vehicle somewhere."""
    do()


@rule("T17C-48")
def try_part(battle: Fight, do: Callable[[], None]) -> None:
    """Hits on a part, and on its armour and that of what holds it."""
    do()


@rule("T17C-46")
def pierce(battle: Fight, do: Callable[[], None]) -> None:
    """Hits of a weapon where they strike: are they through, and what do they break there?"""
    try_part(battle, do)


@rule("T17A-54", "T17C-44")
def work_within(battle: Fight, do: Callable[[], None]) -> None:
    """T17A-55 HEAT: for each hit that is through the upper part, everything within it is tried with the second value,
    against its own ARM alone."""
    try_part(battle, do)


@rule("T17C-46")
def burn_through(battle: Fight, do: Callable[[], None]) -> None:
    """T17C-08 HEAT is tried place by place, for all hits that strike the same one."""
    work_within(battle, do)


@rule("T17A-52", "T17C-42")
def explode(battle: Fight, do: Callable[[], None]) -> None:
    """Explosives try every part of a vehicle and everybody in it as often as they hit it; passengers only in an open one."""
    do()


def burst(battle: Fight, do: Callable[[], None]) -> None:
    """Explosives, part by part."""
    explode(battle, lambda: try_part(battle, do))


WORKS: dict[str, Callable[[Fight, Callable[[], None]], None]] = {
    "pierce": pierce,
    "burn": burn_through,
    "burst": burst,
}
"""By which rules hits break something."""
TRIED_BY = {"pierce": RULES, "burn": HEAT, "burst": EXPLOSIVES}
"""By which rules hits are tried against armour."""
