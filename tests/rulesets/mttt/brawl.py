"""Brawls: short battles of whoever there is, who know spells and triggered effects of others, hurt already, on all kinds of ground,
with all switches turned at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import structs

from bingqi.core.content.rulebook import read_book
from bingqi.core.content.structs import DiceSum, Name
from bingqi.rulesets.mttt.model.bundle import ScenarioBundle
from bingqi.rulesets.mttt.model.state import State, enemies
from bingqi.rulesets.mttt.model.stats import Character, Cover, Entry, Hazard, Joins, Party, Scenario
from bingqi.rulesets.mttt.model.unit import NOBODY, Routed, Unit
from bingqi.rulesets.mttt.packs import library as packs

NAME = Name("Test", "测试")
SWITCHES = [one for one in read_book(packs.FOLDER).options.values() if one.switch]
COVER = tuple([Cover(level, NAME, level, 5, level == "light") for level in ("light", "heavy", "full")])
ROUNDS = 8
LEARNED = 5
"""So many spells and triggered effects of others everybody knows."""
MANA = 8
"""Everybody has at least so much of each kind of mana."""


def brawl(seed: int) -> State:
    """A battle before its first step."""
    random = Random(seed)
    options = {one.name: random.choice(one.values) for one in SWITCHES if random.random() < 0.3}
    it = whole(random, scenario(random))
    state = packs.CONTENT.begun(it, options, gm=random.random() < 0.5)
    for unit in state.units.values():
        weaken(random, unit)
    if not it.scenario.strategy:
        in_full_swing(random, state)
    return state


def weaken(random: Random, unit: Unit) -> None:
    """Somebody is hurt, lies on the ground, is about to enter a chaos phase; a battle group is about to break, or has routed."""
    if random.random() < 0.6:
        unit.hp = random.randint(1, unit.hp)
    unit.prone = unit.group is None and random.random() < 0.2
    if unit.stat.cp_thresholds:
        unit.distortion_temp = unit.stat.cp_thresholds[0] - unit.distortion - 1
    if unit.group is not None and random.random() < 0.7:
        unit.magnitude = random.choice((0, 1, 1))
        unit.routed = None if unit.magnitude else Routed(2, NOBODY)


def in_full_swing(random: Random, state: State) -> None:
    """It does not begin with strategy and join rolls: Priority is low, and some are in crash by an enemy's doing."""
    state.phase, state.round = "round", 1
    for unit in state.units.values():
        foes = [foe.id for foe in enemies(state, unit) if foe.kind == "character"]
        if unit.kind == "character" and not unit.out:
            unit.priority = random.choice((0, 0, 1, 2, 4, 8))
            unit.crashed = not unit.priority
            unit.crashed_by = random.choice(foes) if unit.crashed else NOBODY


def scenario(random: Random) -> Scenario:
    """Two or three sides, who may meet in any way."""
    sides = ("red", "blue", "green")[: random.choice((2, 2, 3))]
    strategy, boss = len(sides) == 2 and random.random() < 0.6, random.random() < 0.5
    hazards = (Hazard(NAME, DiceSum(1, 6, 0)), Hazard(NAME, DiceSum(1, 4, 0), every=2, side="red", soak=True))
    return Scenario(
        name=NAME,
        about=NAME,
        sides={side: party(random, side, strategy, boss and side == "blue") for side in sides},
        distance=random.randint(1, 3),
        landmarks={"well": NAME},
        cover=COVER,
        difficult=(random.choice(sides),) if random.random() < 0.5 else (),
        hazards=hazards if random.random() < 0.3 else (),
        boss_battle=boss,
        strategy=strategy,
        withdraw_dc=5,
        max_rounds=ROUNDS,
    )


def party(random: Random, side: str, strategy: bool, boss: bool) -> Party:
    """Three characters, of whom the first leads the others' battle group, if there is one, and the last may come later or be a
    bystander."""
    everybody = packs.CONTENT.library.everything("characters")
    who = random.sample([*everybody], 3)
    if boss:
        who[0] = random.choice([id for id, one in everybody.items() if one.has_cp])
    kinds = ("character", "character", random.choice(("character", "character", "noncombatant", "trivial")))
    late = Joins(2, random.random() < 0.5) if random.random() < 0.3 else None
    leads = (f"{side}-group",) if random.random() < 0.7 else ()
    people = [
        Entry(
            f"{side}-{n}",
            character=one,
            kind=kinds[n],  # type: ignore[arg-type]  # one of them, surely
            ambushed=random.random() < 0.2,
            joins=late if n == 2 else None,
            leads=leads if n == 0 else (),
            rear=bool(leads) and n == 0 and random.random() < 0.3,
        )
        for n, one in enumerate(who)
    ]
    groups = [Entry(id, group=random.choice([*packs.CONTENT.library.everything("groups")])) for id in leads]
    return Party(
        NAME,
        (*people, *groups),
        player=random.random() < 0.6,
        general=f"{side}-0" if strategy else None,
        escapes=random.random() < 0.2,
        advantage=random.randint(-3, 3),
    )


def whole(random: Random, it: Scenario) -> ScenarioBundle:
    """The scenario with all that its units are made of; they have learned from each other."""
    every: dict[str, Any] = {kind: packs.CONTENT.library.everything(kind) for kind in packs.CONTENT.kinds}
    people = {id: learned(random, one, every) for id, one in sorted(every["characters"].items())}
    plain = packs.CONTENT.gathered(it, "brawl")
    here = {id: people[id] for id in plain.characters}
    spells = {id: spell for id, spell in every["spells"].items() if any(id in one.spells for one in here.values())}
    triggers = {id: trigger for id, trigger in every["triggers"].items() if any(id in one.triggers for one in here.values())}
    return structs.replace(plain, characters=here, spells=spells, triggers=triggers)


def learned(random: Random, one: Character, every: dict[str, Any]) -> Character:
    """Somebody with spells and triggered effects of others, and mana for them."""
    return structs.replace(
        one,
        spells=tuple(more(random, one.spells, every["spells"])),
        triggers=tuple(more(random, one.triggers, every["triggers"])),
        capacity_order=max(MANA, one.capacity_order),
        capacity_distortion=max(MANA, one.capacity_distortion),
    )


def more(random: Random, known: tuple[str, ...], every: dict[str, Any]) -> Iterator[str]:
    """What somebody has, and some of others."""
    yield from dict.fromkeys([*known, *random.sample(sorted(every), LEARNED)])
