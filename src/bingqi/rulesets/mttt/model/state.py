"""The state of a battle in mttt, and what can be read off it at a glance. Who fights in it is in unit.py.

Fields hold numbers, texts and tuples only, so that a copy is a copy of fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from bingqi.core.battle import Battle
from bingqi.core.requests import Decision
from bingqi.kit.part import Part
from bingqi.kit.plan import Static, open_to_all
from bingqi.rulesets.mttt.model.bundle import ScenarioBundle
from bingqi.rulesets.mttt.model.switches import Options
from bingqi.rulesets.mttt.model.unit import NO_TICK, Unit

BEYOND = 9
"""MT-12.4 The farthest distance that there is."""


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


@open_to_all
class Side(Part):
    """A side."""

    id: str
    tactic: str = ""
    """MT-19.6 The tactic that came into force for this side."""
    hero_lost: bool = False
    """MT-16.19 A leader or hero was disabled or killed."""
    group_lost: bool = False
    """MT-16.19 A battle group was dissolved."""


class Hears(NamedTuple):
    """What of the units' spells and triggered effects makes windows matter. Follows from the scenario."""

    reactive: bool
    """MT-5.1 Whether anybody has an instant or a triggered effect at all."""
    happens: frozenset[str]
    """What any triggered effect answers to."""
    casters: int
    """MT-5.2 How many have instants."""


Phase = Literal["strategy", "prepare", "round", "ticks", "settle", "over"]


@open_to_all
class State(Part):
    """A battle. `bundle`, `options`, `places` and `hears` are shared by all copies."""

    bundle: Static[ScenarioBundle]
    options: Static[Options]
    places: Static[Mapping[str, int]]
    """The numbers of units and landmarks in `levels`."""
    hears: Static[Hears]
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


# --- Read off at a glance ------------------------------------------------------------


def decider(state: State, decision: Decision) -> Unit:
    """Who is asked about; of several who are asked at once the one of this side."""
    who = decision.about["who"]
    if not isinstance(who, list):
        return state.units[str(who)]
    return next(state.units[id] for id in who if state.units[id].side == decision.who)


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
    scenario = state.bundle.scenario
    return scenario.bands if state.options.distance_bands == "custom" else (1, 3, 5, 6)
