"""Everything that the book knows occurs: whole battles of all kinds of units in little room, with all switches turned at random."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from msgspec import structs
from tests.contract.pairs import PROVE
from tests.rulesets.typy17.skirmish import GROUND, Play, shipped, skirmish, squad, trooper, unit

from bingqi.core.battle import Battle
from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry, rebuild
from bingqi.core.moment import PASS, reactions_in
from bingqi.core.requests import Decision
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.model.state import OFF
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.packs.library import FOLDER

BATTLES = 500 if PROVE else 100
OF_OLD = {"location_rolled", "penetration_rolled"}
"""Of these `rolled` tells now; records of former versions have them."""
BEFORE = {"mustered"}
"""It happens before the fields of these battles are drawn: see test_muster."""
BY_HAND = {"ruled", "conceded", "healed", "part_repaired"}
"""Events that no rule brings about: what only people outside of it do."""
SIDE = 5
"""Cells from edge to edge."""
SWITCHES = [one for one in read_book(FOLDER).options.values() if one.switch and one.name not in ("pt_limit", "max_rounds")]


class Curious:
    """Picks a kind of option first, so that the seldom ones come up, then any of that kind; and keeps what it chose."""

    def __init__(self, seed: str, chosen: Counter[str]) -> None:
        self.random, self.chosen = Random(seed), chosen

    def answer(self, ask: Decision, look: Any) -> str:
        kinds = sorted({key.partition(":")[0] for key in ask.options})
        kind = self.random.choice(kinds)
        key = self.random.choice([key for key in ask.options if key.partition(":")[0] == kind])
        if ask.id == "act" or PASS in ask.options:
            self.chosen[kind] += 1
        return key


def brawl(seed: int) -> Play:
    """Two small armies of whatever there is, before the first is placed."""
    random = Random(seed)
    ground = " ".join("".join(random.choice("1112233sw4") for _ in range(SIDE)) for _ in range(SIDE))
    options = {one.name: random.choice(one.values) for one in SWITCHES if random.random() < 0.4} | {"max_rounds": 6}
    kinds = [*sorted(shipped().units), *["truck", "veil-boat"] * 2]  # those that carry others, more often
    armies = [[*[unit(id) for id in random.choices(kinds, k=4)], squad(trooper(blades=("knife", "power-fist")))] for _ in range(2)]
    play = skirmish(ground, red=armies[0], blue=armies[1], dice=Sampler(str(seed)), intel=0, options=options)
    state = play.state
    whole, middle = state.bundle, SIDE * SIDE // 2
    map_, scenario = (
        structs.replace(whole.map, objectives={"middle": middle}),
        structs.replace(whole.scenario, objectives=("middle",)),
    )
    state.bundle = structs.replace(whole, map=map_, scenario=scenario)
    state.phase, state.round = "edge", 0
    for one in state.units.values():
        one.cell, one.ap, one.link = OFF, 0, False
        one.rp = one.card.rp
    return play


def fought(seed: int, chosen: Counter[str]) -> list[Entry]:
    """What is told of such a battle, which ends, and which its log alone builds again."""
    play = brawl(seed)
    state, log = play.state, play.log
    before = RULESET.copy(state)
    battle = Battle(RULESET, state, play.dice, {side: Curious(f"{seed} {side}", chosen) for side in state.sides}, log)
    for _ in range(4000):
        if RULESET.outcome(state) is not None:
            break
        RULESET.turn(battle)
    assert RULESET.outcome(state) is not None
    rebuild(before, log, RULESET.events)
    assert before == state
    return log


def test_every_event_act_reaction_and_keyword_occurs() -> None:
    assert set(GROUND) >= set("1234sw")
    events: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for seed in range(BATTLES):
        for entry in fought(seed, chosen):
            events[entry.event] += 1
            if entry.event == "rolled" and entry.args[0].what == "hit":
                used[entry.args[0].using] += 1
    weapons = shipped().weapons
    keywords = {word for id in used for word in weapons[id].keywords}
    assert set(RULESET.events) - {*BY_HAND, *OF_OLD, *BEFORE} - set(events) == set()
    assert set(ACTS.by) - {"end", "order"} - set(chosen) == set()
    assert set(reactions_in(["bingqi.rulesets.typy17"])) - set(chosen) == set()
    assert {word for one in weapons.values() for word in one.keywords} - keywords == set()
    if PROVE:
        print(dict(sorted(events.items(), key=lambda one: one[1])))
