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
from bingqi.rulesets.ragnarok.field.ground import ground_of
from bingqi.rulesets.ragnarok.model.bundle import ScenarioBundle
from bingqi.rulesets.ragnarok.model.state import Fighter, Phase, Player, Row, State, Unit
from bingqi.rulesets.ragnarok.model.stats import Ability, Party, Profile, Scenario
from bingqi.rulesets.ragnarok.model.stats import Entry as Listed
from bingqi.rulesets.ragnarok.model.stats import Unit as Card
from bingqi.rulesets.ragnarok.model.switches import Options
from bingqi.rulesets.ragnarok.turn import turn

Table = dict[str, Any]
NOBODY = Name("Nobody", "无名")
PROFILE = Profile(movement=10, attack=3, strength=3, defence=3, resilience=3, courage=3)
BASE = PROFILE.radius, PROFILE.pace, 1
"""How large somebody is, how fast, and how much it takes."""
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


def arena(
    companies: Mapping[str, Mapping[str, Table]],
    dice: Iterable[int] = (),
    answers: Mapping[str, Iterable[str]] | None = None,
    options: Mapping[str, Any] | None = None,
    camps: Mapping[str, str] | None = None,
    open_camp: str = "",
) -> Arena:
    """`companies`: by player his units, each with what it says of itself: `authority` and `abilities` of an Incarnate who leads it,
    `courages` or `fears` of its standard fighters (three with Courage 3, if it says nothing), `specials`, `rout`, `arrives`."""
    units, fighters = dict[str, Unit](), dict[str, Fighter]()
    camps = camps or {}
    for side, its in companies.items():
        for id, one in its.items():
            people = list(company(id, one))
            fighters |= {fighter.id: fighter for fighter in people}
            arrives = one.get("arrives", 0)
            card, ids = Card(NOBODY, "infantry", PROFILE), tuple([fighter.id for fighter in people])
            units[id] = Unit(id, side, card, id, camps.get(side, side), ids, ids[0], not arrives, arrives)
            units[id].rout = one.get("rout", False)
    parties = {id: Party(NOBODY, (Listed("any"),), camps.get(id, "")) for id in companies}
    bundle = ScenarioBundle(scenario=Scenario(NOBODY, NOBODY, parties, open_camp=open_camp), units={}, abilities=ABILITIES)
    switches = Options(**{"battle_layer": False, **(options or {})})
    players = {id: Player(id, camps.get(id, id), switches.play_mode) for id in companies}
    state = State(
        bundle,
        switches,
        ground_of((120, 90), ()),
        players,
        {id: Row(id) for id in companies},
        units,
        fighters,
        switches.play_mode,
        open_camp=open_camp,
    )
    return Arena(state, dice, answers or {})


def company(unit: str, one: Table) -> Iterable[Fighter]:
    """The fighters of a unit, its Incarnate first, if it has one."""
    if "authority" in one:
        yield Fighter(f"{unit}-inc", unit, "incarnate", PROFILE, one["authority"], tuple(one.get("abilities", ())), *BASE)
    nerves = [(None, n) for n in one["fears"]] if "fears" in one else [(n, None) for n in one.get("courages", [3, 3, 3])]
    for n, (courage, fear) in enumerate(nerves, 1):
        yield Fighter(f"{unit}-{n}", unit, "standard", replace(PROFILE, courage=courage, fear=fear), None, (), *BASE)
    for n in range(one.get("specials", 0)):
        yield Fighter(f"{unit}-x{n + 1}", unit, "special", PROFILE, None, (), *BASE)
