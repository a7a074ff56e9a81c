"""The state: what can be read off it, copies, and the plain data that it is stored as."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from tests.rulesets.frontline.field import field, stat

from bingqi.core.battle import Battle
from bingqi.core.content.structs import encode
from bingqi.core.dice.sampling import Sampler
from bingqi.core.difference import fields_of
from bingqi.core.requests import Decision
from bingqi.kit.state import copy, freeze
from bingqi.rulesets.frontline import RULESET, events
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model import state as frontline_state
from bingqi.rulesets.frontline.model.state import (
    DARKENED,
    EFFECT_FLAGS,
    UNABLE,
    State,
    able,
    able_in_front,
    behind,
    effect_of,
    foe,
    front_of,
    in_front,
    in_queue,
    index_of,
    modifier,
    standing,
)
from bingqi.rulesets.frontline.model.stats import Condition
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.testing.play import ending


class Anything:
    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def answer(self, ask: Decision, look: Any) -> str:
        return self.random.choice(ask.options)


def moments(scenario: str, every: int = 25) -> list[State]:
    """States out of the middle of a random battle."""
    state = RULESET.setup(RULESET.scenario(scenario), {})
    battle = Battle(ending(RULESET), state, Sampler(scenario), {side: Anything(side) for side in state.sides})
    found, n = [copy(state)], 0
    while RULESET.outcome(state) is None:
        battle.rules.turn(battle)
        n += 1
        if n % every == 0 or n < 8:
            found.append(copy(state))
    return [*found, state]


def plain(state: State) -> dict[str, Any]:
    """Everything in a state, to compare."""
    return dict(fields_of(state))


@pytest.mark.parametrize("scenario", [listed.name for listed in packs.CONTENT.scenarios()])
def test_a_state_survives_being_stored(scenario: str) -> None:
    """LB-1.1 Frozen, written as JSON, read and thawed it is the same in all, types and all."""
    for state in moments(scenario):
        frozen = freeze(state)
        for data in (frozen, json.loads(json.dumps(frozen)), msgspec.json.decode(msgspec.json.encode(frozen))):
            again = RULESET.thaw(data, encode(state.bundle), {})
            assert plain(again) == plain(state)
            assert freeze(again) == frozen
        types = [(type(value), type(getattr(again, name))) for name, value in plain(state).items()]
        assert all(before is after for before, after in types)


def test_a_copy_shares_nothing_that_changes() -> None:
    """LB-1.1 What happens to a copy leaves the original as it was; content and switches are shared."""
    for state in moments("mirror", 60):
        before = json.dumps(freeze(state), sort_keys=True)
        twin = copy(state)
        assert plain(twin) == plain(state)
        assert twin.bundle is state.bundle
        battle = Battle(RULESET, twin, Sampler(1), {side: Anything(side) for side in twin.sides})
        for _ in range(20):
            if RULESET.outcome(twin) is None:
                RULESET.turn(battle)
        for id in list(twin.creatures):
            events.hurt(twin, id, 1)
            events.laid(twin, id, "prone", id, "", "", 0, "", 0, 0)
        events.line_back(twin, next(iter(twin.sides)))
        assert json.dumps(freeze(state), sort_keys=True) == before


def test_front_and_rear() -> None:
    """LB-2.1, LB-3.1 In front is index up to front; behind counts the cells from the own melee line."""
    play = field("K3 K2 | K1 | G1 G2 | G3 G4")
    state = play.state
    assert [in_front(state, play[id]) for id in ("G1", "G2", "G3", "G4", "K1", "K2")] == [True, True, False, False, True, False]
    assert [behind(state, play[id]) for id in ("G1", "G2", "G3", "G4", "K3")] == [0, 0, 1, 2, 2]
    assert [index_of(state, play[id]) for id in ("G1", "G4", "K1", "K3")] == [1, 4, 1, 3]
    assert [c.id for c in front_of(state, state.sides["G"])] == ["G1", "G2"]
    assert [c.id for c in standing(state, state.sides["K"])] == ["K1", "K2", "K3"]
    assert foe(state, "G").id == "K"
    assert in_queue(state, play["G4"])
    events.removed(state, "G4")
    assert not in_queue(state, play["G4"])


def test_able_is_neither_dead_nor_incapacitated() -> None:
    """LBX-23 Incapacitated, paralyzed, petrified, stunned, unconscious and dead are not able, nor who is away or stands by."""
    unable = {"incapacitated", "paralyzed", "petrified", "stunned", "unconscious", "banished", "pacified"}
    for name in EFFECT_FLAGS:
        play = field("| K1 | G1 G2 | G3")
        lay(play.battle, play["G1"], name, "K1")
        assert able(play["G1"]) is (name not in unable)
        assert able_in_front(play.state, play.state.sides["G"]) == 2  # the line goes back for each who falls
    assert set(get_args(Condition)) <= set(EFFECT_FLAGS)


def test_every_flag_is_a_bit_of_its_own() -> None:
    """LBX-23 Numbered through, none twice; what effects do is made of these alone."""
    bits = [value for name, value in vars(frontline_state).items() if name.isupper() and isinstance(value, int) and name != "GONE"]
    assert bits == [1 << n for n in range(len(bits))]
    used = 0
    for flags in EFFECT_FLAGS.values():
        used |= flags
    assert used == sum(bits)


def test_flags_of_an_older_record_are_read_from_its_effects() -> None:
    """LBX-23 Their numbers have changed: darkness was bit 42."""
    play = field("| K1 | G1 | G2")
    lay(play.battle, play["G1"], "darkness", "K1")
    frozen = freeze(play.state)
    assert not any("flags" in c for c in frozen["creatures"].values())
    older = {**frozen, "creatures": [{**c, "flags": 1 << 42} for c in frozen["creatures"].values()]}
    again = RULESET.thaw(RULESET.migrate(RULESET.version, older), encode(play.state.bundle), {})
    assert [again.creatures[id].flags for id in ("G1", "G2")] == [DARKENED, 0]


def test_flags_follow_the_effects() -> None:
    """LBX-23 Two reasons for the same: with one gone the other remains."""
    play = field("| K1 | G1 G2 | G3")
    lay(play.battle, play["G1"], "stunned", "K1")
    lay(play.battle, play["G1"], "paralyzed", "K1")
    first, second = play["G1"].effects
    events.lifted(play.state, "G1", first.id, "stunned")
    assert play["G1"].flags & UNABLE
    assert effect_of(play["G1"], "paralyzed") == second
    assert effect_of(play["G1"], "stunned") is None
    events.lifted(play.state, "G1", second.id, "paralyzed")
    assert play["G1"].flags == 0


@pytest.mark.parametrize(("score", "bonus"), [(1, -5), (8, -1), (9, -1), (10, 0), (11, 0), (12, 1), (20, 5), (30, 10)])
def test_ability_modifiers(score: int, bonus: int) -> None:
    """LBX-1 floor((score - 10) / 2), below 10 too."""
    assert modifier(stat(abilities={"str": score}), "str") == bonus


def test_the_fields_of_a_creature_are_plain() -> None:
    """LB-1.1 A copy is a copy of fields: they hold numbers, texts and tuples only."""
    play = field("| K1 | G1 | G2")
    for name, value in fields_of(play["G1"]):
        if name not in ("stat", "label"):
            assert isinstance(value, int | str | tuple | bool), name
