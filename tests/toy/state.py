"""The state of a skirmish, and how it begins, is copied, and is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from bingqi.core.problems import BadContent, located, unknown
from bingqi.core.ruleset import Listed

FOE = {"red": "blue", "blue": "red"}
SWITCHES: dict[str, tuple[Any, ...]] = {"ambush": (True, False), "press": ("twice", "once")}
"""The values of each switch, the default first."""
SCENARIOS: dict[str, dict[str, Any]] = {
    "duel": {"units": [["r1", "red", 6, 1, False], ["b1", "blue", 6, 0, False]], "mana": 2, "deck": [1, 3, 2], "rounds": 40},
    "ambush": {
        "units": [["r1", "red", 7, 1, False], ["r2", "red", 5, 2, False], ["b1", "blue", 6, 0, False], ["b2", "blue", 4, 2, True]],
        "mana": 3,
        "deck": [0, 2, 4, 1, 3],
        "rounds": 40,
    },
}


@dataclass
class Unit:
    """Somebody who fights. `grit` is -1 where it is not known, `dug` tells how well a hidden one is dug in."""

    id: str
    side: str
    hp: int
    most: int
    grit: int
    hidden: bool = False
    dug: int = 0


@dataclass
class Spell:
    """A spell declared, which waits to take effect; `on` is a unit, or "" for the spell below."""

    by: str
    on: str
    countered: bool = False


@dataclass
class State:
    units: dict[str, Unit]
    mana: dict[str, int]
    deck: list[int]
    """The cards of fate; nobody knows their order."""
    rounds: int
    switches: dict[str, Any]
    round: int = 1
    active: str = "red"
    stack: list[Spell] = field(default_factory=list)


def scenarios() -> list[Listed]:
    sides = {side: {"en": side, "zh": side} for side in FOE}
    words = {name: {"en": name, "zh": name} for name in SCENARIOS}
    return [Listed(name, words[name], words[name], sides, len(one["units"])) for name, one in SCENARIOS.items()]


def scenario(name: str) -> Any:
    if name not in SCENARIOS:
        raise BadContent(unknown("scenario", name, SCENARIOS))
    return SCENARIOS[name]


def switched(options: Mapping[str, Any]) -> dict[str, Any]:
    """The value of every switch."""
    for name, value in options.items():
        if name not in SWITCHES:
            raise BadContent(unknown("switch", name, SWITCHES))
        if value not in SWITCHES[name]:
            raise BadContent(located(name, unknown("value", value, SWITCHES[name])))
    return {name: options.get(name, values[0]) for name, values in SWITCHES.items()}


def setup(scenario: Any, options: Mapping[str, Any], gm: bool = False) -> State:
    on = switched(options)
    units = {
        id: Unit(id, side, hp, hp, grit, hidden) for id, side, hp, grit, hidden in scenario["units"] if on["ambush"] or not hidden
    }
    return State(units, dict.fromkeys(FOE, scenario["mana"]), list(scenario["deck"]), scenario["rounds"], on)


def copy(s: State) -> State:
    units = {u.id: Unit(u.id, u.side, u.hp, u.most, u.grit, u.hidden, u.dug) for u in s.units.values()}
    stack = [Spell(one.by, one.on, one.countered) for one in s.stack]
    return State(units, dict(s.mana), list(s.deck), s.rounds, s.switches, s.round, s.active, stack)


def freeze(s: State) -> Any:
    return asdict(s)


def thaw(data: Any, scenario: Any, options: Mapping[str, Any]) -> State:
    units = {id: Unit(**one) for id, one in data["units"].items()}
    return State(**{**data, "units": units, "stack": [Spell(**one) for one in data["stack"]], "switches": switched(options)})


def here(s: State, side: str) -> list[Unit]:
    """The units of a side that fight in the open."""
    return [unit for unit in s.units.values() if unit.side == side and unit.hp and not unit.hidden]


def lurking(s: State, side: str) -> list[Unit]:
    """The units of a side that lie hidden."""
    return [unit for unit in s.units.values() if unit.side == side and unit.hidden]
