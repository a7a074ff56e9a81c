"""A battle laid out as an example lays it out: characters with the gauges that are given, dice and answers beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.rulesets.script import Script

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.core.dice.sources import Scripted
from bingqi.core.event import Entry
from bingqi.rulesets.death_drive.gauges.capacity import first_stamina
from bingqi.rulesets.death_drive.gauges.life_gauge import first_capacity
from bingqi.rulesets.death_drive.gauges.life_state import broken, damaged, life_state
from bingqi.rulesets.death_drive.model.bundle import ScenarioBundle
from bingqi.rulesets.death_drive.model.character import Barrier, Character, Link, hp, points, sp
from bingqi.rulesets.death_drive.model.state import Effect, State, Team
from bingqi.rulesets.death_drive.model.stats import Character as Stat
from bingqi.rulesets.death_drive.model.stats import Scenario
from bingqi.rulesets.death_drive.model.switches import Options
from bingqi.rulesets.death_drive.model.words import ABILITIES

NOBODY = Name("Nobody", "无名")
SIDES = ("red", "blue")
Table = dict[str, Any]


class Arena:
    """A battle under test."""

    def __init__(self, state: State, dice: Iterable[int], answers: Iterable[str]) -> None:
        self.state, self.dice, self.log = state, Scripted(*dice), list[Entry]()
        self.script = Script(answers)
        rules: Any = None  # nothing is looked at from a seat
        self.battle: Battle[State] = Battle(rules, state, self.dice, dict.fromkeys(SIDES, self.script), self.log)

    def __getitem__(self, id: str) -> Character:
        return self.state.characters[id]

    def happened(self, *events: str) -> list[Entry]:
        """The entries of these events so far."""
        return [entry for entry in self.log if entry.event in events]


def arena(
    given: Mapping[str, Table],
    dice: Iterable[int] = (),
    answers: Iterable[str] = (),
    options: Mapping[str, Any] | None = None,
    effects: tuple[Effect, ...] = (),
) -> Arena:
    """A battle of these characters, as an example gives them. The first stands on the red side, all others on the blue one, if it
    does not say."""
    people = {id: person(id, one, one.get("team", SIDES[n > 0])) for n, (id, one) in enumerate(given.items())}
    bundle = ScenarioBundle(scenario=Scenario(NOBODY, NOBODY, {}), characters={}, actions={}, statuses={}, weapons={}, armour={})
    teams = {side: Team(side) for side in SIDES}
    state = State(bundle, Options(**(options or {})), teams, people, {}, tick=1, round=1, ongoing_effects=effects)
    return Arena(state, dice, answers)


def person(id: str, one: Table, side: str) -> Character:
    """Somebody as an example describes her: her gauges as they are, else as her stat makes them."""
    level = one.get("level", 5 * one.get("CR", 0))
    scores = {ability: one.get("abilities", {}).get(ability, 0) for ability in ABILITIES}
    if "max_sp" in one:  # what she needs for that
        scores["EMP"] = one["max_sp"] - 10 - 5 * (level // 5) - scores["DEX"]
    stat = Stat(
        NOBODY,
        level,
        scores,
        wp=one.get("WP", 0),
        overdraft_threshold=one.get("overdraft_threshold", 0),
        skills=one.get("skills", {}),
    )
    capacity = tuple(one.get("cap", first_capacity(stat)))
    left = one.get("hp", capacity)
    most = first_stamina(stat)
    return Character(
        id,
        side,
        stat,
        base=capacity,
        capacity=capacity,
        loss=tuple([a - b for a, b in zip(capacity, left, strict=True)]),
        sp_max=most,
        sp_loss=most - one.get("sp", most),
        barrier=Barrier(one["barrier"]) if "barrier" in one else None,
        links=(Link(1, one["lg"]["capacity"], one["lg"]["lp"]),) if "lg" in one else (),
        scores=tuple(scores.values()),
        zone="front",
    )


def gauges(c: Character) -> Table:
    """What an example may want to know of somebody's gauges."""
    return {
        "cap": list(c.capacity),
        "hp": list(points(c)),
        "loss": list(c.loss),
        "current_hp": hp(c),
        "broken": [i + 1 for i in broken(c)],
        "damaged": [i + 1 for i in damaged(c)],
        "intact": [i + 1 for i, left in enumerate(points(c)) if left == c.capacity[i] > 0],
        "life_state": life_state(c),
        "sp": sp(c),
        "max_sp": c.sp_max,
        "penalty": c.overdraft,
        "overdraft_penalty": c.overdraft,
        "incapacitated": c.out,
        "barrier": c.barrier.strength if c.barrier is not None else 0,
        "lp": sum([link.points for link in c.links]),
    }
