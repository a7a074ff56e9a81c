"""The tactician: what each act of a turn is worth to it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from bingqi.bots.typy17.choices import CHOICES, react
from bingqi.bots.typy17.outlook import Outlook
from bingqi.bots.typy17.rides import aboard, embark_worth
from bingqi.bots.typy17.scouting import aware_chance, recon_chance
from bingqi.bots.typy17.sweeps import best_sweep
from bingqi.bots.typy17.weights import AGAIN, LEAST_MOVE, OVERWATCH, WHIM
from bingqi.core.moment import PASS
from bingqi.core.requests import Decision
from bingqi.rulesets.typy17.acts.on_offer import END
from bingqi.rulesets.typy17.model.state import State, own_intel
from bingqi.rulesets.typy17.recon.fog import hides_markers
from bingqi.rulesets.typy17.recon.recon_check import Kind

ALL_CELLS = 10_000
"""More than there ever are."""


@mypyc_attr(allow_interpreted_subclasses=True)  # and it pickles so
class Tactician:
    """A policy. What it cannot tell apart it decides by its seed."""

    VERSION: ClassVar[int] = 2
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, side: str, seed: int | str = 0) -> None:
        self.side, self.random = side, Random(f"{seed} {side}")

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """The option of the highest worth."""
        if decision.id == "act":
            return best_act(look(), decision, self.random)
        if PASS in decision.options and decision.id != "watch":
            return react(look(), decision) if len(decision.options) > 1 else decision.default
        choose = CHOICES.get(decision.id)
        return choose(look(), decision, self.side) if choose is not None else decision.default


def best_act(state: State, decision: Decision, random: Random) -> str:
    """The act of the highest worth, with what can be done after it; its turn ends where the points are worth more kept."""
    outlook = Outlook(state, state.units[str(decision.about["who"])])
    return aboard(outlook, decision.options) if outlook.unit.carrier else best_of(outlook, decision.options, random)


def best_of(outlook: Outlook, options: tuple[str, ...], random: Random, cells: int = ALL_CELLS) -> str:
    """The same of somebody on foot, who looks at about so many of the cells that it could go to."""
    state, unit = outlook.state, outlook.unit
    here, after = outlook.worth(unit.cell, 0), outlook.worth(unit.cell, unit.ap - 1)
    best, most = END, here + kept(outlook)
    moves: list[str] = []
    for key in options:
        if key.startswith("move:"):
            moves.append(key)
            continue
        kind, *args = key.split(":")
        if (judge := WORTHS.get(kind)) is not None and (value := judge(outlook, args)) > 0 and value + after > most:
            best, most = key, value + after
    if moves:
        key, value = best_move(outlook, moves[:: 1 + len(moves) // cells], random)
        if value - LEAST_MOVE > most:
            best, most = "walk" if hides_markers(state) and "walk" in options else key, value - LEAST_MOVE
    sweep, value = best_sweep(outlook, options, random)
    return sweep if value and value + after > most else best


def best_move(outlook: Outlook, moves: list[str], random: Random) -> tuple[str, float]:
    """Where to go, and what it is worth to be there; of cells that are about as good any."""
    ap = outlook.unit.ap - 1
    worths = [(outlook.worth(int(key[5:]), ap) + WHIM * random.random(), key) for key in moves]
    value, key = max(worths)
    return key, value


def kept(outlook: Outlook) -> float:
    """What the points are worth that it keeps for its reactions."""
    gives = [one.pair.fight(outlook.unit.cell)[0] for one in outlook.foes if one.is_known]
    return OVERWATCH * outlook.unit.ap * max(gives, default=0.0)


# --- What each kind of act is worth -----------------------------------------------------


def shoot_worth(outlook: Outlook, args: list[str]) -> float:
    """What a volley should destroy."""
    target = outlook.state.units[args[0]]
    memory, ground, unit = outlook.memory, outlook.ground, outlook.unit
    pair = memory.pair(outlook.own, memory.force(target), target.cell, bool(target.cover))
    if unit.card.battery is not None:
        return outlook.own.fire(pair.other, 0, pair.mod, False)
    distance, seen = ground.distance(unit.cell, target.cell), ground.sees(unit.cell, target.cell, pair.over)
    return outlook.own.fire_of(args[1] if len(args) > 1 else "", pair.other, distance, pair.mod, seen)


def melee_worth(outlook: Outlook, args: list[str]) -> float:
    """What close combat should destroy, less what comes back."""
    other = outlook.memory.force(outlook.state.units[args[0]])
    return outlook.own.blows(other) - outlook.caution * other.blows(outlook.own)


def throw_worth(outlook: Outlook, args: list[str]) -> float:
    """What something that is thrown should destroy."""
    target = outlook.state.units[args[1]]
    pair = outlook.memory.pair(outlook.own, outlook.memory.force(target), target.cell, bool(target.cover))
    return outlook.own.throws(args[0], pair.other, outlook.ground.distance(outlook.unit.cell, target.cell), pair.mod)


def scout_worth(kind: Kind) -> Callable[[Outlook, list[str]], float]:
    """What a recon should help to destroy: by this unit, and by the others if they hear of it."""

    def judge(outlook: Outlook, args: list[str]) -> float:
        state, unit, target = outlook.state, outlook.unit, outlook.state.units[args[0]]
        known = outlook.knows(target)
        if known and target.intel >= outlook.need:
            return 0.0
        chance = recon_chance(state, unit, target, kind, outlook.need)
        if not chance:
            return 0.0
        own = 0.0 if known else outlook.gives(target) * (unit.ap - 1 + AGAIN / 2)
        return chance * (own + aware_chance(state, unit) * outlook.others(target))

    return judge


def share_worth(outlook: Outlook, args: list[str]) -> float:
    """What the others could do if they knew."""
    state, unit, target = outlook.state, outlook.unit, outlook.state.units[args[0]]
    if own_intel(unit, target.id) < outlook.need or target.intel >= outlook.need or target.cell < 0:
        return 0.0
    return aware_chance(state, unit) * outlook.others(target)


def cover_worth(outlook: Outlook, args: list[str]) -> float:
    """What cover spares it until its next turn."""
    return outlook.spared(outlook.unit.cell)


WORTHS: dict[str, Callable[[Outlook, list[str]], float]] = {
    "shoot": shoot_worth,
    "melee": melee_worth,
    "throw": throw_worth,
    "optical": scout_worth("optical"),
    "electronic": scout_worth("electronic"),
    "share": share_worth,
    "cover": cover_worth,
    "embark": embark_worth,
}
"""What each kind of act is worth; moves are compared among themselves, and all else is worth nothing."""
