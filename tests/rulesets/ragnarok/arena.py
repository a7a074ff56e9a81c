"""A battle of cards without content: companies, dice and answers beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace
from tests.rulesets.script import Script

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.core.dice.sources import Scripted
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok.field.ground import ground_of
from bingqi.rulesets.ragnarok.model.bundle import ScenarioBundle
from bingqi.rulesets.ragnarok.model.state import Fighter, Phase, Player, Row, State, Unit, fighters_of
from bingqi.rulesets.ragnarok.model.stats import Ability, Objective, Party, Profile, Ranged, Scenario, Terrain
from bingqi.rulesets.ragnarok.model.stats import Entry as Listed
from bingqi.rulesets.ragnarok.model.stats import Unit as Card
from bingqi.rulesets.ragnarok.model.switches import Options
from bingqi.rulesets.ragnarok.offers.acts import ACTS
from bingqi.rulesets.ragnarok.turn import turn

Table = dict[str, Any]
NOBODY = Name("Nobody", "无名")
PROFILE = Profile(movement=10, attack=3, strength=3, defence=3, resilience=3, courage=3)
ABILITIES = {
    "strategist": Ability(NOBODY, NOBODY, "authority_dice", 1),
    "herald": Ability(NOBODY, NOBODY, "authority_modifier", 2),
}


class Arena:
    """A battle under test."""

    def __init__(self, state: State, dice: Iterable[int], answers: Mapping[str, Iterable[str]]) -> None:
        self.state, self.dice, self.log = state, Scripted(*dice), list[Entry]()
        self.scripts = {id: Script(answers.get(id, ())) for id in state.players}
        rules: Any = None  # nothing is looked at from a seat
        self.battle: Battle[State] = Battle(rules, state, self.dice, {**self.scripts}, self.log)

    def happened(self, *events: str) -> list[Entry]:
        """The entries of these events so far."""
        return [entry for entry in self.log if entry.event in events]

    def until(self, phase: Phase) -> None:
        """Step after step, to the beginning of a phase."""
        turn(self.battle)
        while self.state.phase != phase:
            turn(self.battle)

    def kill(self, fighter: str) -> None:
        """Somebody is eliminated."""
        self.state.fighters[fighter].health = 0

    # --- On the table ----------------------------------------------------------------------------

    def up(self, unit: str, *did: str) -> None:
        """A unit's card is up, and it has done this."""
        state = self.state
        state.phase, state.round, state.lead, state.turned = "activation", state.round or 1, state.units[unit].side, unit
        state.owner, state.did, state.fired, state.one_by_one = state.lead, did, (), False

    def activate(self, unit: str, *answers: str, dice: Iterable[int] = ()) -> list[Entry]:
        """A unit's card is up until all that it does is resolved; its owner says this, with such dice. What came of it. All
        dice and answers are used up."""
        self.up(unit)
        side, before = self.state.units[unit].side, len(self.log)
        self.scripts[side].left = list(answers)
        self.dice.left = list(dice)
        while self.state.turned:
            turn(self.battle)
        assert self.scripts[side].left == []
        assert self.dice.left == []
        return self.log[before:]

    def offered(self, unit: str, *did: str) -> list[str]:
        """What a unit is offered that has done this."""
        self.up(unit, *did)
        return [*ACTS.offered(self.state, self.state.units[unit])]

    def against(self, unit: str, key: str) -> str:
        """The message that says why a unit may not do that; "" where nothing is against it."""
        why = ACTS.obstacle(self.state, self.state.units[unit], key)
        return why[1] if why is not None else ""

    def at(self, fighter: str) -> tuple[int, int]:
        """Where somebody stands."""
        one = self.state.fighters[fighter]
        return one.x, one.y

    def left(self, unit: str) -> list[str]:
        """Who is left of a unit."""
        return [one.id for one in fighters_of(self.state, unit)]

    def asked(self, *ids: str) -> list[Decision]:
        """The questions of these kinds that were put."""
        return [ask for script in self.scripts.values() for ask in script.asked if ask.id in ids]


def arena(
    companies: Mapping[str, Mapping[str, Table]],
    dice: Iterable[int] = (),
    answers: Mapping[str, Iterable[str]] | None = None,
    options: Mapping[str, Any] | None = None,
    camps: Mapping[str, str] | None = None,
    open_camp: str = "",
    **scenario: Any,
) -> Arena:
    """`companies`: by player his units, each with what it says of itself: `authority` and `abilities` of an Incarnate who leads it,
    `courages` or `fears` of its standard fighters (without them Courage 3: as many as it has places, or three), `specials`, `rout`,
    `arrives`; on a table `places` of all its fighters in millimetres, `profile` and `ranged` of all but the Incarnate and special
    fighters, `leads` and `special` what is otherwise with those; `points`, `power` and `edge`. `scenario`: what else the scenario
    says."""
    units, fighters = dict[str, Unit](), dict[str, Fighter]()
    camps = camps or {}
    for side, its in companies.items():
        for id, one in its.items():
            people = list(company(id, one))
            fighters |= {fighter.id: fighter for fighter in people}
            arrives = one.get("arrives", 0)
            card = Card(NOBODY, "infantry", PROFILE, power=one.get("power"), points=one.get("points", 0))
            ids = tuple([fighter.id for fighter in people])
            camp, edge = camps.get(side, side), one.get("edge", "south")
            units[id] = Unit(id, side, card, id, camp, ids, ids[0], not arrives, arrives, edge)
            units[id].rout = one.get("rout", False)
    zones = scenario.pop("zones", {})
    parties = {id: Party(NOBODY, (Listed("any"),), camps.get(id, ""), zone=zones.get(id)) for id in companies}
    about = Scenario(NOBODY, NOBODY, parties, open_camp=open_camp, **scenario)
    bundle = ScenarioBundle(scenario=about, units={}, abilities=ABILITIES)
    switches = Options(**{"battle_layer": False, **(options or {})})
    players = {id: Player(id, camps.get(id, id), switches.play_mode) for id in companies}
    state = State(
        bundle,
        switches,
        ground_of(about.table, about.terrain),
        players,
        {id: Row(id) for id in companies},
        units,
        fighters,
        switches.play_mode,
        open_camp=open_camp,
    )
    return Arena(state, dice, answers or {})


def table(companies: Mapping[str, Mapping[str, Table]], options: Mapping[str, Any] | None = None, **more: Any) -> Arena:
    """A battle on the table."""
    return arena(companies, options={"battle_layer": True, **(options or {})}, **more)


def area(kind: Any, left: float, top: float, right: float, bottom: float) -> Terrain:
    """A rectangle of terrain, in centimetres."""
    return Terrain(kind, ((left, top), (right, top), (right, bottom), (left, bottom)))


def objective(x: float, y: float, **more: Any) -> Objective:
    """A point to be held, in centimetres."""
    return Objective(NOBODY, (x, y), **more)


def line(x: int, y: int, n: int = 3, apart: int = 30) -> list[tuple[int, int]]:
    """Places side by side, in millimetres."""
    return [(x + apart * i, y) for i in range(n)]


def company(unit: str, one: Table) -> Iterable[Fighter]:
    """The fighters of a unit, its Incarnate first, if it has one."""
    places = iter(one.get("places", ()))
    standards = len(one["places"]) - ("authority" in one) - one.get("specials", 0) if "places" in one else 3

    def fighter(id: str, kind: Any, profile: Profile, authority: int | None = None, abilities: Iterable[str] = ()) -> Fighter:
        """Somebody of it, at the next place."""
        x, y = next(places, (0, 0))
        its = profile.radius, profile.pace, profile.health
        return Fighter(f"{unit}-{id}", unit, kind, profile, authority, tuple(abilities), *its, x, y)

    profile = replace(PROFILE, **one.get("profile", {}))
    if "ranged" in one:
        profile = replace(profile, ranged=Ranged(**{"attack": 3, "strength": 3, "shots": 1, "bands": 3, **one["ranged"]}))
    if "authority" in one:
        yield fighter("inc", "incarnate", replace(PROFILE, **one.get("leads", {})), one["authority"], one.get("abilities", ()))
    nerves = [(None, n) for n in one["fears"]] if "fears" in one else [(n, None) for n in one.get("courages", [3] * standards)]
    for n, (courage, fear) in enumerate(nerves, 1):
        yield fighter(str(n), "standard", replace(profile, courage=courage, fear=fear))
    for n in range(one.get("specials", 0)):
        yield fighter(f"x{n + 1}", "special", replace(PROFILE, **one.get("special", {})))


def overlapping(state: State) -> list[tuple[str, str]]:
    """CRX-38 Who lies over whom by more than a millimetre, and who not wholly on the table ("")."""
    there = [one for one in state.fighters.values() if one.health and state.units[one.unit].on_table]
    ground = state.ground
    off = [
        (one.id, "")
        for one in there
        if not (one.radius <= one.x <= ground.width - one.radius and one.radius <= one.y <= ground.height - one.radius)
    ]
    pairs = [(one, other) for n, one in enumerate(there) for other in there[:n]]
    return off + [
        (one.id, other.id)
        for one, other in pairs
        if (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < (one.radius + other.radius - 1) ** 2
    ]


def met(roll: Any) -> tuple[int, int]:
    """The value and the difficulty of a test, as its roll tells them."""
    value, difficulty = roll.yours.parts[0][0].split(":")[-2:]
    return int(value), int(difficulty)
