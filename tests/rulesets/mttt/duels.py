"""A fight among plain people, with dice and answers laid out beforehand.

    play = duel(aoi={"attack": 8, "weapon": (2, 6, 4, 2), "priority": 10}, beni={"passive": 3, "soak": 4}, dice=[13, 5, 4, 3])
    play.act("aoi", "withering:beni")
    assert play["beni"].priority == 5

Everybody is of a side of her own unless `side` says otherwise; all have attributes of 10, Priority 10, no armour, and a blade in
contact of each other. `attack` is the rank of the skill that goes with the weapon, so it is the attack bonus; `weapon` is A, B,
damage bonus (raw) and penetration, or more by name; `passive` what is added to 15 and 5; `parry` and `dodge` the bonus of those
active defences; `soak`, `protection`; attributes by name; `spells` and `triggers` by their ids in `content`; a `group` says what is
different in a battle group. Every other word is a field of her state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec
from tests.rulesets.script import Script

from bingqi.core.battle import Battle
from bingqi.core.content.structs import DiceSum, Name
from bingqi.core.dice.roll_entry import Number, RollEntry, roll_of
from bingqi.core.dice.sources import Dice, Scripted
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.kit.plan import plan_of
from bingqi.rulesets.mttt.course.active_step import acts
from bingqi.rulesets.mttt.model.bundle import ScenarioBundle
from bingqi.rulesets.mttt.model.state import Side, State
from bingqi.rulesets.mttt.model.stats import ATTRIBUTES, Armour, Character, Group, Party, Scenario, Skill, Weapon
from bingqi.rulesets.mttt.model.stats import Entry as Listing
from bingqi.rulesets.mttt.model.switches import Options
from bingqi.rulesets.mttt.model.unit import Unit, hp_max
from bingqi.rulesets.mttt.offers.menu import ACTS
from bingqi.rulesets.mttt.packs.library import hears
from bingqi.rulesets.mttt.turn import active_step, begin_turns, turn

NAME = Name("Test", "测试")
BLADE, DODGE = "blade", "athletics-dodge"
OF_UNIT = {*plan_of(Unit).shapes, *plan_of(Unit).static}
Given = Mapping[str, Any]


class Plain(Script):
    """Answers from a list; when it is empty, with the default. But nobody lifts a hand against an attack who is not told to: the
    numbers of a test are those of passive defences, be they the best or not."""

    def answer(self, ask: Decision, look: Any) -> str:
        if self.left or ask.id != "defence":
            return super().answer(ask, look)
        self.asked.append(ask)
        return ask.options[0]


class Play:
    """A battle under test."""

    def __init__(self, state: State, dice: Dice, answers: Iterable[str]) -> None:
        self.state, self.dice, self.script = state, dice, Plain(answers)
        self.log: list[Entry] = []
        rules: Any = None  # nobody looks
        self.battle: Battle[State] = Battle(rules, state, dice, dict.fromkeys((*state.sides, "gm"), self.script), self.log)

    def __getitem__(self, id: str) -> Unit:
        return self.state.units[id]

    def act(self, id: str, key: str, *answers: str, dice: Sequence[int] = ()) -> None:
        """Somebody is in her active step, has a standard action, and does this; what is asked then is answered by the others."""
        unit = self.in_turn(id)
        assert key in acts(self.state, unit), f"{key!r} is not offered: {acts(self.state, unit)}"
        self._lay(answers, dice)
        ACTS.do(self.battle, unit, key)
        assert not self.script.left, f"not asked: {self.script.left}"

    def turn_of(self, id: str, *answers: str, dice: Sequence[int] = ()) -> None:
        """Somebody's whole turn."""
        self._lay(answers, dice)
        take_turn(self.battle, self[id])
        assert not self.script.left, f"not asked: {self.script.left}"

    def steps(self, times: int, *answers: str, dice: Sequence[int] = ()) -> None:
        """So many steps of the battle; all that is said on a tick, and each turn, is one."""
        self._lay(answers, dice)
        for _ in range(times):
            turn(self.battle)
            self._on()

    def _on(self) -> None:
        while self.state.result is None and (self.state.entering or self.state.active):
            turn(self.battle)

    def goes_on(self, id: str, *answers: str, dice: Sequence[int] = ()) -> None:
        """The active step of somebody whose turn it is."""
        self._lay(answers, dice)
        active_step(self.battle, self[id])

    def _lay(self, answers: Sequence[str], dice: Sequence[int]) -> None:
        assert isinstance(self.dice, Scripted)
        self.dice.left += dice
        self.script.left += answers

    def in_turn(self, id: str) -> Unit:
        """Somebody whose turn it is, with a standard action."""
        unit = self[id]
        self.state.active = id
        unit.actions, unit.opened = max(1, unit.actions), True
        return unit

    def acts(self, id: str) -> tuple[str, ...]:
        """What somebody may do in her active step."""
        return acts(self.state, self.in_turn(id))

    def told(self, event: str) -> list[tuple[Any, ...]]:
        """The arguments of the entries of an event."""
        return [entry.args for entry in self.log if entry.event == event]

    def asked(self, id: str) -> list[Decision]:
        """What was asked so far."""
        return [ask for ask in self.script.asked if ask.id == id]

    def numbers(self, what: str) -> list[Number]:
        """The numbers of that name that were reckoned or added to dice so far; of raw damage, with its dice."""
        found: list[Number] = []
        for entry in self.log:
            if entry.event == "reckoned":
                name, parts, *whose = entry.args
                found.append(Number(name, whose[0] if whose else "", sum([part[1] for part in parts]), parts))
            elif entry.event == "rolled":
                found += numbers_of(roll_of(entry.args[0]))
        return [one for one in found if one.what == what]

    def reckoned(self, what: str) -> list[int]:
        """What these numbers came to."""
        return [one.total for one in self.numbers(what) if one.total is not None]

    def rolls(self, what: str = "") -> list[RollEntry]:
        """The rolls so far, all or those for this."""
        found = [roll_of(roll) for (roll,) in self.told("rolled")]
        return [one for one in found if not what or one.what == what]

    @property
    def all_rolled(self) -> bool:
        """Whether no dice are left that were laid out."""
        return isinstance(self.dice, Scripted) and not self.dice.left


def numbers_of(roll: RollEntry) -> list[Number]:
    """The numbers of a roll in which something was added up: not of dice that only lie there."""
    if roll.mine is not None and roll.mine.what == "raw":
        dice = ("dice", roll.totals[0][0] - (roll.mine.total or 0), "MT-10.8")
        raw = [Number("raw", roll.mine.of, roll.totals[0][0], (dice, *roll.mine.parts))]
        return raw if roll.kind == "keep" else []
    return [one for one in (roll.mine, roll.yours) if one is not None and one.parts]


def take_turn(battle: Battle[State], unit: Unit) -> None:
    """Somebody's whole turn: as many steps of the battle as it takes."""
    begin_turns(battle, unit.id)
    while battle.state.active and battle.state.result is None:
        turn(battle)


def duel(
    *,
    dice: Iterable[int] = (),
    answers: Iterable[str] = (),
    distance: int = 1,
    distances: Mapping[tuple[str, str], int] | None = None,
    content: Mapping[str, Mapping[str, Any]] | None = None,
    scenario: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    battle: Mapping[str, Any] | None = None,
    **people: Given,
) -> Play:
    """A battle of these people in round 1 on tick 10. `content` adds spells, triggers, skills, weapons; `battle` sets fields of the
    state, `distances` single pairs."""
    it = whole_of(people, content or {}, scenario or {})
    places = {id: n for n, id in enumerate([*people, *it.scenario.landmarks])}
    levels = {(a, b): 0 if a == b else distance for a, b in product(places, places)}
    for (a, b), level in (distances or {}).items():
        levels[a, b] = levels[b, a] = level
    units = {id: unit_of(it, id, n, given) for n, (id, given) in enumerate(people.items())}
    sides = {side: Side(side) for side in it.scenario.sides}
    state = State(it, Options(**(options or {})), places, hears(it), tuple(levels.values()), sides, units)
    state.phase, state.round, state.tick = "ticks", 1, 10
    for name, value in (battle or {}).items():
        setattr(state, name, value)
    return Play(state, Scripted(*dice), answers)


def whole_of(people: Mapping[str, Given], content: Mapping[str, Mapping[str, Any]], scenario: Mapping[str, Any]) -> ScenarioBundle:
    """The scenario of a battle, with everything that these people have."""
    sides: dict[str, list[Listing]] = {}
    for id, given in people.items():
        sides.setdefault(given.get("side", id), []).append(Listing(id, character=id))
    parties = {side: Party(NAME, tuple(entries)) for side, entries in sides.items()}
    it = Scenario(NAME, NAME, parties, **scenario)
    weapons = {weapon_id(id, name): arm for id, given in people.items() for name, arm in weapons_of(given).items()}
    skills = {BLADE: Skill(NAME, "str"), DODGE: Skill(NAME, "dex"), "war": Skill(NAME, "int")}
    return ScenarioBundle(
        scenario=it,
        characters={id: character_of(id, given) for id, given in people.items()},
        groups={id: group_of(id, given) for id, given in people.items() if "group" in given},
        skills={**skills, **content.get("skills", {})},
        weapons={**weapons, **content.get("weapons", {})},
        armour={id: armour_of(given) for id, given in people.items()},
        spells=dict(content.get("spells", {})),
        triggers=dict(content.get("triggers", {})),
    )


def weapon_id(id: str, name: str) -> str:
    return f"{id}-{name}"


def weapons_of(given: Given) -> dict[str, Weapon]:
    """Her weapons by what is added to her id: `weapon`, and `weapons` of further ones by name."""
    all_of_them = {"blade": given.get("weapon", (1, 6, 0, 0)), **given.get("weapons", {})}
    return {name: weapon_of(given, said) for name, said in all_of_them.items() if said is not None}


def weapon_of(given: Given, said: Sequence[int] | Mapping[str, Any]) -> Weapon:
    """A, B, raw, pen, in order or by name, with whatever else a weapon has."""
    if not isinstance(said, Mapping):
        n, sides, raw, pen = said
        said = {"A": n, "B": sides, "raw": raw, "pen": pen}
    rest = {key: value for key, value in said.items() if key not in ("A", "B", "raw", "pen")}
    parry = given["parry"] - given.get("attack", 0) if "parry" in given else None
    usual = {"skill": BLADE, "penetration": said.get("pen", 0), "parry": parry}
    return Weapon(NAME, DiceSum(said.get("A", 1), said.get("B", 6), said.get("raw", 0)), **{**usual, **rest})


def armour_of(given: Given) -> Armour:
    works = given.get("works_in_crash", False)
    soak, protection = given.get("soak", 0), given.get("protection", 0)
    return Armour(NAME, given.get("passive", 0), given.get("dodge", 0), soak, protection, works)


def character_of(id: str, given: Given) -> Character:
    return Character(
        name=Name(id, id),
        about=NAME,
        glyph=Name(id[0], id[0]),
        attributes={name: given[name] for name in ATTRIBUTES if name in given},
        skills={BLADE: given.get("attack", 0), **given.get("skills", {})},
        weapons=tuple([weapon_id(id, name) for name in weapons_of(given)]),
        armour=id,
        **given.get("stat", {}),
        spells=tuple(given.get("spells", ())),
        triggers=tuple(given.get("triggers", ())),
    )


def group_of(id: str, given: Given) -> Group:
    usual = {"name": Name(id, id), "about": NAME, "glyph": NAME, "member": id, "headcount": 120}
    return msgspec.convert({**msgspec.to_builtins(usual), **given["group"]}, Group)


def unit_of(it: ScenarioBundle, id: str, number: int, given: Given) -> Unit:
    """Somebody as she is in the battle."""
    group = it.groups.get(id)
    stat = it.characters[id]
    unit = Unit(id, given.get("side", id), number, "group" if group is not None else "character", stat, group)
    unit.hp = unit.hp_max = hp_max(unit)
    unit.priority, unit.last_tick = 10, 10
    unit.ready = stat.weapons[0] if stat.weapons else ""
    if group is not None:
        unit.size, unit.headcount, unit.spread = group.size or 1, group.headcount, group.spread
    for name in given.keys() & OF_UNIT - {"group", "stat"}:
        setattr(unit, name, given[name])
    if "hp_max" not in given:
        unit.hp_max = max(unit.hp_max, unit.hp)
    return unit
