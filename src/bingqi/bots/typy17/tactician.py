"""The tactician: what each act of a turn is worth to it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from bingqi.bots.typy17.choices import CHOICES, react
from bingqi.bots.typy17.ground import best_distance, stands
from bingqi.bots.typy17.scouting import aware_chance, recon_worth
from bingqi.bots.typy17.volleys import best_volley, blows_worth, fire_worth
from bingqi.core.ask import Choose
from bingqi.core.moment import PASS
from bingqi.rulesets.typy17.acts import END
from bingqi.rulesets.typy17.awareness import effective
from bingqi.rulesets.typy17.fog import enemies
from bingqi.rulesets.typy17.recon import Kind
from bingqi.rulesets.typy17.shoot import Manner
from bingqi.rulesets.typy17.state import State, Unit, known_to, on_map
from bingqi.rulesets.typy17.weapons import Shot, volley

OVERWATCH = 0.45
"""A point kept to react with is worth so much of the volley that it could answer with."""
COVER = 1.5
"""In Pt: what cover is worth to a unit of which the enemy knows enough to shoot."""
SHARING = 0.5
SWEEP = 1.2
"""What it is worth to look into a cell where somebody may hide."""
BEYOND = 2
"""It looks so many cells farther than it shoots."""
WHIM = 0.4
"""So much is left to chance in where it goes: who always does the same can be reckoned with."""
LEAST_MOVE = 0.3
"""A move that brings less than this is not made."""


class Tactician:
    """A policy. What it cannot tell apart it decides by its seed."""

    VERSION: ClassVar[int] = 1
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, side: str, seed: int | str = 0) -> None:
        self.side, self.random = side, Random(f"{seed} {side}")

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        """The option of the highest worth."""
        state: State = look()
        if ask.id == "act":
            return best_act(state, state.units[str(ask.about["who"])], ask.options, self.random)
        if PASS in ask.options and ask.id != "watch":
            return react(state, ask)
        choose = CHOICES.get(ask.id)
        return choose(state, ask, self.side) if choose is not None else ask.default


def best_act(state: State, unit: Unit, options: tuple[str, ...], random: Random) -> str:
    """The act of the highest worth; the turn ends where none is worth more than what can be answered with the points kept."""
    best, most = END, overwatch(state, unit)
    moves = [key for key in options if key.startswith("move:")]
    sweeps = near_sweeps(state, unit, options)
    for key in options:
        kind, *args = key.split(":")
        judge = WORTHS.get(kind)
        if judge is not None and (value := judge(state, unit, args)) > most:
            best, most = key, value
    if moves and (found := best_move(state, unit, moves, random))[1] > most:
        best, most = found
    if sweeps and most < SWEEP:
        best = sweeps[int(random.random() * len(sweeps))]
    return best


def near_sweeps(state: State, unit: Unit, options: tuple[str, ...]) -> list[str]:
    """The looks into cells that its weapons could reach, or that are little farther."""
    sweeps = [key for key in options if key.startswith(("optical-at:", "electronic-at:"))]
    far = best_distance(state, unit) + BEYOND
    return [key for key in sweeps if 0 < state.field.distance(unit.cell, int(key.partition(":")[2])) <= far]


def best_move(state: State, unit: Unit, moves: list[str], random: Random) -> tuple[str, float]:
    """Where to go, and what is won by it; of cells that are about as good any."""
    worth = stands(state, unit)
    here = worth(unit.cell) + LEAST_MOVE
    worths = [(worth(int(key.partition(":")[2])) - here + WHIM * random.random(), key) for key in moves]
    value, key = max(worths, key=lambda one: one[0])
    return key, value


def overwatch(state: State, unit: Unit) -> float:
    """What the points are worth that it keeps for its reactions."""
    if not on_map(unit):
        return 0.0
    known = [one for one in enemies(state, unit) if effective(state, unit, one) >= state.options.shoot_intel_min]
    return OVERWATCH * max([best_volley(state, unit, one, 0) for one in known if on_map(one)], default=0.0)


def shoot_worth(state: State, unit: Unit, args: list[str]) -> float:
    """What a volley should destroy."""
    target, base = state.units[args[0]], state.options.shoot_intel_min
    shots = volley(state, unit, target, base, args[1] if len(args) > 1 else "")
    return fire_worth(state, unit, target, shots, Manner("shoot", base))


def melee_worth(state: State, unit: Unit, args: list[str]) -> float:
    """What close combat should destroy."""
    return blows_worth(state, unit, state.units[args[0]])


def throw_worth(state: State, unit: Unit, args: list[str]) -> float:
    """What something that is thrown should destroy."""
    weapon = state.whole.items[args[0]].weapon or ""
    alive = [n for n, hp in enumerate(unit.hp) if hp]
    thrower = max(alive, key=lambda n: unit.card.troopers[n].rc)
    return fire_worth(state, unit, state.units[args[1]], [Shot(thrower, weapon)], Manner("throw", 1))


def scout_worth(kind: Kind) -> Callable[[State, Unit, list[str]], float]:
    """What a recon should help to destroy."""
    return lambda state, unit, args: recon_worth(state, unit, state.units[args[0]], kind)


def share_worth(state: State, unit: Unit, args: list[str]) -> float:
    """What the others could do if they knew."""
    gained = known_to(unit, args[0]) - state.units[args[0]].intel
    return SHARING * gained * aware_chance(state, unit)


def cover_worth(state: State, unit: Unit, args: list[str]) -> float:
    """What cover spares a unit of which the enemy knows enough to shoot at it."""
    return COVER if unit.intel >= state.options.shoot_intel_min else 0.0


WORTHS: dict[str, Callable[[State, Unit, list[str]], float]] = {
    "shoot": shoot_worth,
    "melee": melee_worth,
    "throw": throw_worth,
    "optical": scout_worth("optical"),
    "electronic": scout_worth("electronic"),
    "share": share_worth,
    "cover": cover_worth,
}
"""What each kind of act is worth; moves are compared among themselves, and all else is worth nothing."""
