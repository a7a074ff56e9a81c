"""A battle laid out as an example lays it out: characters with the gauges that are given, dice and answers beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from tests.rulesets.script import Script

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.core.dice.roll_entry import RollEntry, roll_of
from bingqi.core.dice.sources import Scripted
from bingqi.core.event import Entry
from bingqi.rulesets.death_drive.gauges.capacity import first_stamina
from bingqi.rulesets.death_drive.gauges.life_gauge import first_capacity
from bingqi.rulesets.death_drive.gauges.life_state import broken, damaged, life_state
from bingqi.rulesets.death_drive.model.bundle import ScenarioBundle
from bingqi.rulesets.death_drive.model.character import Barrier, Character, Link, hp, points, sp
from bingqi.rulesets.death_drive.model.state import Clock, Effect, State, Team
from bingqi.rulesets.death_drive.model.stats import Action, Armour, Scenario, Status, Weapon
from bingqi.rulesets.death_drive.model.stats import Character as Stat
from bingqi.rulesets.death_drive.model.switches import Options
from bingqi.rulesets.death_drive.model.words import ABILITIES
from bingqi.rulesets.death_drive.offers.acts import ACTS
from bingqi.rulesets.death_drive.packs.action_problems import of_action
from bingqi.rulesets.death_drive.scenes.clocks import CHASE

NOBODY = Name("Nobody", "无名")
NAMED = msgspec.to_builtins(NOBODY)
SIDES = ("red", "blue")
Table = dict[str, Any]
T = TypeVar("T")


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

    def offers(self, id: str) -> tuple[str, ...]:
        """All that somebody may do now."""
        return tuple(ACTS.offered(self.state, self[id]))

    def does(self, id: str, key: str) -> None:
        """Somebody does what she is offered."""
        assert key in self.offers(id), f"{key} is not offered to {id}: {self.offers(id)}"
        ACTS.do(self.battle, self[id], key)

    def refuses(self, id: str, key: str) -> str:
        """The rule by which somebody may not do that; "" if it is offered, or nothing is said of it."""
        assert key not in self.offers(id), f"{key} is offered to {id}"
        found = ACTS.obstacle(self.state, self[id], key)
        return found[0] if found is not None else ""

    def rolls(self) -> list[RollEntry]:
        """What was told of all dice so far."""
        return [roll_of(entry.args[0]) for entry in self.happened("rolled")]

    def checks(self) -> list[RollEntry]:
        """Those of them that were checks."""
        return [roll for roll in self.rolls() if roll.kind == "kept"]

    def judgements(self) -> list[int]:
        """What checks came to."""
        return [roll.totals[0][0] for roll in self.checks()]

    def damages(self) -> list[int]:
        """The damage values, in their order."""
        return [sum([n for _, n, _ in entry.args[1]]) for entry in self.happened("reckoned") if entry.args[0] == "damage"]

    def parts(self, what: str, nth: int = 0) -> Table:
        """What a number that was told is made of."""
        found = [entry.args[1] for entry in self.happened("reckoned") if entry.args[0] == what][nth]
        return {label: n for label, n, _ in found}


def arena(
    given: Mapping[str, Table],
    dice: Iterable[int] = (),
    answers: Iterable[str] = (),
    options: Mapping[str, Any] | None = None,
    effects: tuple[Effect, ...] = (),
    scenario: Table | None = None,
    **content: Mapping[str, Table],
) -> Arena:
    """A battle of these characters, as an example gives them. The first stands on the red side, all others on the blue one, if it
    does not say. `content`: actions, statuses, weapons and armour, as content files have them."""
    people = {id: person(id, one, one.get("team", SIDES[n > 0])) for n, (id, one) in enumerate(given.items())}
    bundle = bundle_of(scenario or {}, content)
    teams = {side: Team(side) for side in SIDES}
    clocks = {id: Clock(id, one.filled) for id, one in bundle.scenario.clocks.items()}
    if bundle.scenario.chase is not None:
        clocks[CHASE] = Clock(CHASE, bundle.scenario.chase.filled)
    switches = Options(**(options or {}))
    for id, action in bundle.actions.items():
        assert not [*of_action(action, bundle, switches)], f"{id} is no sound content"
    state = State(bundle, switches, teams, people, clocks, "ticks", tick=1, round=1, ongoing_effects=effects)
    return Arena(state, dice, answers)


def bundle_of(scenario: Table, content: Mapping[str, Mapping[str, Table]]) -> ScenarioBundle:
    """Content as files would have it, but for names."""

    def read(folder: str, kind: type[T]) -> dict[str, T]:
        return {id: msgspec.convert({"name": NAMED, **one}, kind) for id, one in content.get(folder, {}).items()}

    return ScenarioBundle(
        scenario=msgspec.convert({"name": NAMED, "about": NAMED, "sides": {}, **scenario}, Scenario),
        characters={},
        actions=read("actions", Action),
        statuses=read("statuses", Status),
        weapons=read("weapons", Weapon),
        armour=read("armour", Armour),
    )


def person(id: str, one: Table, side: str) -> Character:
    """Somebody as an example describes her: her gauges as they are, else as her stat makes them. `stat`: more of that."""
    level = one.get("level", 5 * one.get("CR", 0))
    scores = {ability: one.get("abilities", {}).get(ability, 0) for ability in ABILITIES}
    if "max_sp" in one:  # what she needs for that
        scores["EMP"] = one["max_sp"] - 10 - 5 * (level // 5) - scores["DEX"]
    table = {
        "name": NAMED,
        "level": level,
        "abilities": scores,
        "wp": one.get("WP", 0),
        "overdraft_threshold": one.get("overdraft_threshold", 0),
        "skills": one.get("skills", {}),
    }
    stat = msgspec.convert({**table, **one.get("stat", {})}, Stat)
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
        zone=one.get("zone", "front"),
        wait=one.get("wait", 0),
        arrives=one.get("arrives", 0),
        deploys=one.get("deploys", ""),
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
