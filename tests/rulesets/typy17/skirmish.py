"""A fight drawn as a row of cells, with dice and answers laid out beforehand.

    play = skirmish("11131", red=squad(3), blue=squad(2, arm=1), at={"blue-1": 4}, dice=[12, 7, 20, 5])
    play.act("red-1", "shoot:blue-1")
    assert play.hp("blue-1") == [2, 1]

A digit is the TL of a cell: 1 road, 2 grass, 3 forest, 4 cliff; `s` is a ford, `w` deep water. Rows are parted by spaces. Units
begin in the first cell unless `at` says otherwise, with AP 2, RP 0 (so nobody reacts), linked, and Intel `intel` of one another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import structs
from tests.rulesets.script import Script

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.core.dice.roll_entry import Number, RollEntry
from bingqi.core.dice.sources import Dice, Scripted
from bingqi.core.event import Entry
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import Decision
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.model import recruits
from bingqi.rulesets.typy17.model.bundle import ScenarioBundle
from bingqi.rulesets.typy17.model.card import Card, Trooper
from bingqi.rulesets.typy17.model.state import OFF, Side, State, Unit
from bingqi.rulesets.typy17.model.stats import Costs, Item, Map, Vehicle, Weapon
from bingqi.rulesets.typy17.model.worth import parts_of
from bingqi.rulesets.typy17.packs import library as packs
from bingqi.rulesets.typy17.turn import act

GROUND = {"1": "road", "2": "grass", "3": "forest", "4": "cliff", "s": "ford", "w": "deep-water"}
"""The terrain of content that the sign of a cell stands for."""
ANYWHERE: Costs = (1, 1, 1, 1, 1, 1)
NAME = Name("Test", "测试")


class Play:
    """A battle under test."""

    def __init__(self, state: State, dice: Dice, answers: Iterable[str]) -> None:
        self.state, self.dice, self.script = state, dice, Script(answers)
        self.log: list[Entry] = []
        self.said = ReplayLog()
        self.battle = Battle(RULESET, state, dice, dict.fromkeys((*state.sides, "gm"), self.script), self.log, self.said)

    def __getitem__(self, id: str) -> Unit:
        return self.state.units[id]

    def act(self, id: str, *keys: str, ap: int = 2) -> None:
        """A unit is in its turn and does these things."""
        self.state.active, self[id].ap = id, ap
        for key in keys:
            self.script.left.insert(0, key)
            act(self.battle, self[id])

    def hp(self, id: str) -> list[int]:
        """The hit points of each trooper of a unit."""
        return list(self[id].hp)

    def parts(self, id: str, hull: int = 0) -> dict[str, int]:
        """The hit points of each part of a vehicle."""
        unit = self[id]
        known = [(part or section).id for section, part in parts_of(unit.card)]
        return dict(zip(known, unit.hulls[hull].parts, strict=True))

    def happened(self, *events: str) -> list[Entry]:
        """The entries of these events so far."""
        return [entry for entry in self.log if entry.event in events]

    def told(self, event: str) -> list[tuple[Any, ...]]:
        """The arguments of the entries of an event."""
        return [entry.args for entry in self.happened(event)]

    def rolls(self, *what: str) -> list[RollEntry]:
        """What was rolled so far for these."""
        return [roll for roll in (entry.args[0] for entry in self.happened("rolled")) if roll.what in what]

    def hits(self) -> list[tuple[str, str, str, int, int]]:
        """By whom, at whom and with what so many attacks were made, and how many hit: weapon by weapon."""
        found: list[tuple[str, str, str, int, int]] = []
        volley: list[tuple[str, str, str, int, int]] = []
        for entry in self.happened("rolled", "hits_rolled"):
            if entry.event == "hits_rolled":
                by, on, _, attacks, hits = entry.args
                assert [one[:2] for one in volley] == [(by, on)] * len(volley)
                assert (sum([one[3] for one in volley]), sum([one[4] for one in volley])) == (attacks, hits)
                found, volley = found + volley, []
            elif (roll := entry.args[0]).what == "hit":
                key, attacks, hits = (roll.by, roll.on, roll.using), len(roll.faces), roll.n[0]
                if volley and volley[-1][:3] == key:
                    attacks, hits = attacks + volley[-1][3], hits + volley.pop()[4]
                volley.append((*key, attacks, hits))
        assert not volley
        return found

    def pierced(self) -> list[tuple[str, str, int, int, int]]:
        """Who was tried, or which part of it, with how many hits; how many went through, and how many of these out again."""
        found = []
        for roll in self.rolls("penetration"):
            through, over = roll.n
            found.append((roll.on, part_of(roll.yours), len(roll.totals[0]), through, over))
        return found

    def places(self) -> list[tuple[str, int, str, str]]:
        """At whom hits struck, which vehicle, the upper part, and what within it, or that itself; "" is nothing vital."""
        found: list[tuple[str, int, str, str]] = []
        for roll in self.rolls("location", "within"):
            it = self[roll.on].card.vehicle
            assert it is not None
            (face,) = roll.faces
            holder, *which = part_of(roll.mine).split("/")
            hull = int(which[0]) - 1 if which else 0
            if roll.what == "location":
                (section,) = [one for one in it.sections if one.d20[0] <= face <= one.d20[1]]
                found.append((roll.on, hull, section.id, section.id))
            else:
                assert found.pop() == (roll.on, hull, holder, holder)
                (lower,) = [one.lower for one in it.sections if one.id == holder]
                found.append((roll.on, hull, holder, next((one.id for one in lower if face in one.d6), "")))
        return found

    def asked(self, id: str) -> list[Decision]:
        """What was asked so far."""
        return [ask for ask in self.script.asked if ask.id == id]

    def waited(self, id: str) -> list[Decision]:
        """The same, with what left no choice: one was waited for, and the program answered."""
        return [ask for ask, _ in self.said.responses if isinstance(ask, Decision) and ask.id == id]

    @property
    def all_rolled(self) -> bool:
        """Whether no dice are left that were laid out."""
        return isinstance(self.dice, Scripted) and not self.dice.left


def part_of(number: Number | None) -> str:
    """The part of a vehicle that a number is of; "" of none."""
    assert number is not None
    return number.parts[0][0].partition("/")[2]


def needed(roll: RollEntry) -> int:
    """The lowest face that exceeds what had to be exceeded."""
    assert roll.exceed
    assert roll.mine is not None
    assert roll.yours is not None
    assert roll.mine.total is not None
    assert roll.yours.total is not None
    return roll.yours.total - roll.mine.total + 1


def parts_of_roll(roll: RollEntry) -> dict[str, int]:
    """The parts of a check by what they are: those of whoever throws, and those against them."""
    return {label.partition(":")[0]: n for one in (roll.mine, roll.yours) if one is not None for label, n, _ in one.parts}


def trooper(**given: Any) -> Trooper:
    """A plain trooper, with what is given in place of the usual."""
    usual: dict[str, Any] = {
        **{"template": "doll", "name": NAME, "hero": False, "hp": 2, "m": 2, "arm": 0, "rc": 10, "cc": 8, "aw": 12},
        **{"or_": 4, "os": 2, "er": 2, "es": 2, "ta": ANYWHERE, "weapons": ("assault-rifle",), "blades": (), "pt": 10},
    }
    return Trooper(**{**usual, **given})


def squad(*who: Trooper | int, special: Sequence[str] = (), items: Sequence[str] = (), **given: Any) -> Card:
    """So many like troopers, or those who are named."""
    troopers: list[Trooper] = []
    for one in who or (1,):
        troopers += [trooper(**given)] * one if isinstance(one, int) else [one]
    return Card("squad", NAME, "infantry", troopers, special=tuple(special), items=tuple(items), pt=100)


def vehicle(id: str, n: int = 1, crew: Mapping[str, Any] | None = None, **given: Any) -> Card:
    """So many vehicles of a kind that comes with the rule set, each with its `crew`; `given` is what differs."""
    it: Vehicle = structs.replace(packs.CONTENT.library.find("vehicles", id, "test"), **given)
    seats = sum([part.kind == "crew" for section in it.sections for part in section.lower])
    them = [trooper(**{"hp": 1, "weapons": (), **(crew or {})})] * seats * n
    return Card(id, NAME, "vehicle", them, it, n, pt=it.pt * n)


def unit(id: str) -> Card:
    """A unit that comes with the rule set."""
    return shipped().cards[id]


def weapon(id: str, **given: Any) -> Weapon:
    """A weapon that comes with the rule set, with what is given in place of its own."""
    found: Weapon = structs.replace(shipped().weapons[id], **given)
    return found


@cache
def shipped() -> ScenarioBundle:
    """All content, about some scenario."""
    return packs.CONTENT.gathered(packs.CONTENT.library.find("scenarios", "first-game", "test"), "test")


def skirmish(
    ground: str = "1111111111",
    *,
    red: Card | Sequence[Card],
    blue: Card | Sequence[Card],
    at: Mapping[str, int] | None = None,
    dice: Iterable[int] | Dice = (),
    answers: Iterable[str] = (),
    intel: int = 2,
    options: Mapping[str, Any] | None = None,
    weapons: Mapping[str, Weapon] | None = None,
    items: Mapping[str, Item] | None = None,
) -> Play:
    """A fight in the first round."""
    rows = ground.split()
    switches = {"grid": "hex", "victory": "annihilation", **(options or {})}
    cells = tuple([GROUND[tl] for row in rows for tl in row])
    it = shipped()
    it = structs.replace(
        it,
        map=Map(switches["grid"], len(rows[0]), len(rows), cells),
        weapons={**it.weapons, **(weapons or {})},
        items={**it.items, **(items or {})},
    )
    chosen = packs.CONTENT.options(it, switches)
    state = State(it, chosen, packs.field_of(it, chosen), {"red": Side("red"), "blue": Side("blue")}, {}, phase="turns", round=1)
    for side, given in (("red", red), ("blue", blue)):
        for n, card in enumerate([given] if isinstance(given, Card) else given, 1):
            one = recruits.fresh(f"{side}-{n}", side, card, chosen)
            one.ap, one.rp, one.link, one.intel = 2, 0, True, intel
            one.cell = OFF if card.battery is not None else (at or {}).get(one.id, 0)
            state.units[one.id] = one
    return Play(state, dice if isinstance(dice, Dice) else Scripted(*dice), answers)
