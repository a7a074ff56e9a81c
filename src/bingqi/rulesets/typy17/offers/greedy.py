"""A simple opponent: it shoots when it can, finds out about those in reach of its weapons, and else goes where the enemy is."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.requests import Decision
from bingqi.rulesets.typy17.attack.weapons import arms, weapon_of
from bingqi.rulesets.typy17.course.victory import objectives
from bingqi.rulesets.typy17.model.state import State, Unit, foe, of_side, on_map, where
from bingqi.rulesets.typy17.recon.awareness import effective
from bingqi.rulesets.typy17.recon.fog import enemies
from bingqi.rulesets.typy17.setup.deploy import zones

EAGER = ("shoot", "reaction_fire", "melee", "counter_strike", "throw", "reaction_optical", "reaction_electronic")
"""What is done first, without looking."""
SWEEPS = ("optical-at", "electronic-at")
AT_LAST = ("share", "disembark")
"""What is done where there is nothing better to do."""
ELSEWHERE = 17
"""So many cells further each sweep looks than the one before it."""


def greedy(decision: Decision, look: Callable[[], State]) -> str:
    """A shot, else close combat, else recon of an enemy in reach, else a move towards enemies or objectives, else the default."""
    if found := first(decision, EAGER):
        return found
    if decision.id == "act":
        state = look()
        unit = state.units[str(decision.about["who"])]
        ways = (
            scouting(state, unit, decision),
            nearer(state, unit, decision),
            sweeping(state, unit, decision),
            first(decision, AT_LAST),
        )
        return next((found for found in ways if found), decision.default)
    return decision.default


def kind(key: str) -> str:
    """What an option is, without at whom or where."""
    return key.partition(":")[0]


def first(decision: Decision, kinds: tuple[str, ...]) -> str:
    """The first option of the first of these kinds; "" if there is none."""
    return next((key for wanted in kinds for key in decision.options if kind(key) == wanted), "")


def scouting(state: State, unit: Unit, decision: Decision) -> str:
    """Recon of the nearest enemy in reach of whom a unit knows too little to shoot; "" if there is none."""
    far = max([row.max for id in arms(unit) for row in weapon_of(state, id).reach], default=-1)
    near = [(distance(state, unit, one.cell), one) for one in enemies(state, unit) if on_map(one)]
    for steps, target in sorted(near, key=lambda one: one[0]):
        if steps <= far and effective(state, unit, target) < state.options.shoot_intel_min:
            ways = (f"optical:{target.id}", f"electronic:{target.id}", *[f"{sweep}:{target.cell}" for sweep in SWEEPS])
            if found := next((key for key in ways if key in decision.options), ""):
                return found
    return ""


def nearer(state: State, unit: Unit, decision: Decision) -> str:
    """The move that comes nearest to where a unit wants to be; "" if it wants to stay, or none comes nearer."""
    moves = [key for key in decision.options if kind(key) == "move"]
    goals = objectives(state) if state.options.victory == "objectives" else []
    if not moves or unit.cell in goals:
        return ""
    goal = min(wanted(state, unit, goals), key=lambda cell: distance(state, unit, cell))
    closest = min(moves, key=lambda key: state.field.distance(goal, int(key.partition(":")[2])))
    return closest if state.field.distance(goal, int(closest.partition(":")[2])) < distance(state, unit, goal) else ""


def wanted(state: State, unit: Unit, goals: list[int]) -> list[int]:
    """The cells of enemies, and the objectives where its side has nobody; while it knows of none, where the enemy began."""
    taken = {one.cell for one in of_side(state, unit.side)}
    known = [one.cell for one in enemies(state, unit) if on_map(one)]
    return [*known, *[cell for cell in goals if cell not in taken]] or list(zones(state)[state.sides[foe(state, unit.side)].zone])


def distance(state: State, unit: Unit, cell: int) -> int:
    """From a unit to a cell."""
    return state.field.distance(where(state, unit), cell)


def sweeping(state: State, unit: Unit, decision: Decision) -> str:
    """A look into a cell where somebody may hide: another one for each unit in each round."""
    cells = [key for key in decision.options if kind(key) in SWEEPS]
    return cells[ELSEWHERE * (state.round + list(state.units).index(unit.id)) % len(cells)] if cells else ""
