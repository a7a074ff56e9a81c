"""The tactician of death_drive: what it does in plain situations, what it goes by, and that it wins."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, attack_of, harm_of

from bingqi.bots import bot
from bingqi.bots.death_drive import Tactician
from bingqi.bots.death_drive.chances import beats, law
from bingqi.bots.tactical import TACTICIANS, tactical
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.rulesets.death_drive import RULESET
from bingqi.rulesets.death_drive.checks.two_dice import Pool
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn

FIGHTS = 6
BLOW: Table = {"defence": "抗击", "power": 8, "types": ["物理"]}
STRIKE = attack_of(BLOW, cost={"re": 4})


def situation(actions: dict[str, Table], people: dict[str, Table], **more: Any) -> Arena:
    """A, who has these actions, in her turn; the others are her enemies, unless they say otherwise."""
    a: Table = {"abilities": {"STR": 6}, "cap": [8] * 5, **people.pop("A", {})}
    a["stat"] = {"actions": [*actions], **a.get("stat", {})}
    others = {id: {"cap": [8] * 5, "team": "blue", **one} for id, one in people.items()}
    it = arena({"A": a, **others}, actions={**actions, **more.pop("theirs", {})}, **more)
    begin_turn(it.battle, it["A"])
    return it


def does(it: Arena) -> str:
    """What the tactician does for A."""
    keys = it.offers("A")
    return Tactician("red").answer(Decision("red", "act", keys, "end", {"who": "A"}), lambda: RULESET.observe(it.state, "red"))


def said(it: Arena, ask: str, *keys: str, **about: Any) -> str:
    """What it answers to a question to A's side; the last key is the default."""
    return Tactician("red").answer(Decision("red", ask, keys, keys[-1], about), lambda: RULESET.observe(it.state, "red"))


# --- Whom it strikes -----------------------------------------------------------------------


def test_it_strikes_whoever_it_can_bring_down() -> None:
    it = situation({"strike": STRIKE}, {"E": {}, "F": {"hp": [6, 0, 0, 0, 0]}})
    assert does(it) == "use:strike:F"


def test_it_strikes_whoever_is_hit_easily() -> None:
    """DD-12.6 Both are as far from falling."""
    coat = {"coat": {"category": "coat", "abilities": ["STR"]}}
    strong: Table = {"abilities": {"STR": 9}, "stat": {"armour": "coat"}}
    assert does(situation({"strike": STRIKE}, {"E": strong, "F": {}}, armour=coat)) == "use:strike:F"


@pytest.mark.parametrize(("kind", "target"), [("weak", "E"), ("resist", "F"), ("immune", "F"), ("absorb", "F")])
def test_it_goes_by_what_they_are_to_the_kinds_of_damage(kind: str, target: str) -> None:
    """DD-21.1"""
    nature: Table = {"stat": {"affinities": [{"types": ["physical"], "is": kind}]}}
    assert does(situation({"strike": STRIKE}, {"E": nature, "F": {}})) == f"use:strike:{target}"


def test_it_strikes_nobody_whom_that_heals() -> None:
    """It rather does nothing."""
    nature: Table = {"stat": {"affinities": [{"types": ["physical"], "is": "absorb"}]}}
    assert does(situation({"strike": STRIKE}, {"E": nature})) == "end"


@pytest.mark.parametrize(("extra", "best"), [({"cost": {"re": 4}}, "heavy"), ({"cost": {"re": 12}}, "strike")])
def test_it_takes_what_brings_most_for_its_time(extra: Table, best: str) -> None:
    """DD-28.3 Twelve of damage in 4 ticks, or in 12, against 8 in 4."""
    heavy = attack_of({**BLOW, "power": 12}, **extra)
    assert does(situation({"strike": STRIKE, "heavy": heavy}, {"E": {"cap": [20] * 5}})) == f"use:{best}:E"


def test_it_steps_to_where_it_can_strike() -> None:
    """DD-40.2"""
    near = attack_of(BLOW, range=["point-blank"], cost={"re": 4})
    march: Table = {"tags": ["move"], "cost": {"re": 2}, "results": {"always": [{"does": "move", "way": "either", "to": "self"}]}}
    it = situation({"strike": near, "march": march}, {"A": {"zone": "mid"}, "E": {"zone": "front"}})
    assert does(it) == "use:march"
    assert said(it, "move", "advance", "retreat", who="A", on="A") == "advance"


@pytest.mark.parametrize(("left", "does_what"), [([8, 8, 8, 8, 8], "use:strike:E"), ([4, 0, 0, 0, 0], "use:mend:B")])
def test_it_helps_a_friend_who_needs_it(left: list[int], does_what: str) -> None:
    mend: Table = {"range": EVERYWHERE, "objects": {"who": "ally"}, "cost": {"re": 4}}
    mend["results"] = {"always": [{"does": "heal", "hp": 20}]}
    it = situation({"strike": STRIKE, "mend": mend}, {"B": {"team": "red", "hp": left}, "E": {}})
    assert does(it) == does_what


def test_it_works_at_a_clock_that_wins() -> None:
    """DD-35.5"""
    interact: Table = {"objects": {"who": "clock"}, "resolution": "fixed-target", "cost": {"re": 3}}
    interact["results"] = {"success": [{"does": "clock"}]}
    name = {"en": "The door", "zh": "门"}
    clocks = {"door": {"name": name, "segments": 4, "filled": 3, "side": "red", "ability": "STR", "target": 10}}
    it = situation({"strike": STRIKE, "interact": interact}, {"E": {}}, scenario={"clocks": clocks})
    assert does(it) == "use:interact:door"


@pytest.mark.parametrize(("pursuers", "key"), [("red", "fill"), ("blue", "remove")])
def test_in_a_chase_it_moves_the_clock_its_way(pursuers: str, key: str) -> None:
    it = situation({"strike": STRIKE}, {"E": {}}, scenario={"chase": {"pursuers": pursuers, "segments": 6, "filled": 3}})
    other = "remove" if key == "fill" else "fill"
    assert said(it, "move", "advance", "retreat", key, other, who="A", on="A") == key


# --- What it answers -----------------------------------------------------------------------


STOP: Table = {
    "timing": "instant",
    "tags": ["attack"],
    "attack": "melee",
    "range": EVERYWHERE,
    "conditions": {"trigger": "action-used"},
    "results": {"always": [{"does": "counter"}]},
}


@pytest.mark.parametrize(("power", "sp", "answer"), [(20, 1, "answer:A:stop"), (1, 9, "pass")])
def test_it_counters_what_is_worth_it(power: int, sp: int, answer: str) -> None:
    """DD-34.1 A heavy blow for 1 SP, and no scratch for 9."""
    blow = harm_of({"power": power, "types": ["物理"]})
    it = situation({"stop": {**STOP, "cost": {"sp": sp}}}, {"E": {"stat": {"actions": ["blow"]}}}, theirs={"blow": blow})
    found = said(it, "used", "answer:A:stop", "pass", what="action-used", by="E", on=["A"], action="blow")
    assert found == answer


def test_it_counters_nothing_of_whoever_has_fallen_by_what_she_paid() -> None:
    """DD-22.2 Overdrawn, and out of the scene before her charge sets in."""
    step, blow = {"does": "move", "way": "advance", "to": "self"}, harm_of({"power": 20, "types": ["物理"]})
    charge: Table = {"results": {"always": [step, {"does": "use", "action": "blow"}]}}
    theirs = {"charge": charge, "blow": blow}
    it = situation({"stop": {**STOP, "cost": {"sp": 1}}}, {"E": {"stat": {"actions": [*theirs]}}}, theirs=theirs)
    it["E"].zone = ""
    assert said(it, "used", "answer:A:stop", "pass", what="action-used", by="E", on=["E"], action="charge") == "pass"


@pytest.mark.parametrize(("judgement", "answer"), [(12, "answer:A:parry"), (25, "pass"), (5, "pass")])
def test_when_the_dice_lie_there_it_answers_where_that_turns_the_check(judgement: int, answer: str) -> None:
    """DD-18.3 Her passive defence is 11: 12 misses by the 3 that the answer takes off; 25 hits, and 5 misses anyway."""
    change = {"does": "change-check", "modifiers": [{"kind": "penalty", "value": 3}]}
    parry: Table = {"timing": "instant", "conditions": {"trigger": "attacked"}, "cost": {"sp": 1}, "results": {"always": [change]}}
    it = situation({"parry": parry}, {"E": {"stat": {"actions": ["strike"]}}}, theirs={"strike": STRIKE})
    about = {"what": "attack", "by": "E", "on": ["A"], "action": "strike", "dice": [6, 6], "judgement": judgement}
    assert said(it, "after-roll", "answer:A:parry", "pass", **about) == answer


# --- What it goes by -------------------------------------------------------------------------


def test_it_does_not_know_what_its_side_does_not_see() -> None:
    """DD-27.7, DD-30.2 When a time that was thrown in secret ends, and what an enemy has declared, change nothing."""
    state = RULESET.setup(RULESET.scenario("first-fight"), {})
    seats = {side: bot("tactical", RULESET, side, side) for side in RULESET.sides(state)}
    seen: list[tuple[str, str, str]] = []

    class Twice:
        """Decides by what a side sees; and again where all that is hidden from it is otherwise."""

        def __init__(self, side: str) -> None:
            self.side = side

        def answer(self, decision: Decision, look: Any) -> str:
            found = Tactician(self.side).answer(decision, look)
            other = RULESET.copy(battle.state)
            for c in other.characters.values():
                if c.side != self.side:
                    c.declaring = "fireball" if c.declaring != "fireball" else ""
            other.secret_ends = ((99, 99),)
            hidden = RULESET.observe(other, self.side)
            seen.append((decision.id, found, Tactician(self.side).answer(decision, lambda: hidden)))
            return found

    battle: Battle[State] = Battle(RULESET, state, Sampler("hidden"), {**seats, "lamps": Twice("lamps")})
    fight(battle)
    assert len(seen) > 10
    assert [one for one in seen if one[1] != one[2]] == []


def test_it_answers_the_same_in_the_same_state() -> None:
    """The same dice make the same fight."""
    logs = []
    for _ in range(2):
        state, log = RULESET.setup(RULESET.scenario("duel-of-counters"), {}), list[Entry]()
        seats = {side: bot("tactical", RULESET, side, side) for side in RULESET.sides(state)}
        fight(Battle(RULESET, state, Sampler("same"), seats, log))
        logs.append([(entry.event, entry.args) for entry in log])
    assert logs[0] == logs[1]
    assert len(logs[0]) > 20


@pytest.mark.parametrize("edge", [0, 1, 2, -1, -2])
def test_its_chances_are_those_of_the_dice(edge: int) -> None:
    """Of two D10, or of more of which the highest or the lowest two are kept: 12 or more is no matter of critical values."""
    rolls = [sorted(roll, reverse=edge > 0)[:2] for roll in product(range(1, 11), repeat=2 + abs(edge))]
    assert law(Pool(edge)).reaches(12) == pytest.approx(sum([sum(roll) >= 12 for roll in rolls]) / len(rolls))
    assert law(Pool(edge)).reaches(-99) == pytest.approx(1)
    assert law(Pool(edge)).reaches(99) == 0


def test_whoever_throws_as_another_does_goes_beyond_her_in_somewhat_less_than_half_of_all_cases() -> None:
    """Two sums of two D10 are even in 670 of 10000 cases; with 40 more to add, she always does."""
    assert beats(Pool(), Pool(), 0) == pytest.approx((1 - 0.067) / 2, abs=0.002)
    assert beats(Pool(), Pool(), 40) == pytest.approx(1)


# --- That it wins ----------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["first-fight", "mirror-four"])
@pytest.mark.parametrize("place", [0, 1])
def test_it_beats_who_plays_at_random(scenario: str, place: int) -> None:
    """On either side."""
    start = RULESET.setup(RULESET.scenario(scenario), {})
    side = [*RULESET.sides(start)][place]
    won = 0
    for n in range(FIGHTS):
        seats = {one: bot("tactical" if one == side else "random", RULESET, one, f"{n} {one}") for one in RULESET.sides(start)}
        won += fight(Battle(RULESET, RULESET.copy(start), Sampler(f"{scenario} {n}"), seats)).winner == side
    assert won >= FIGHTS - 1


def test_it_is_the_tactician_of_its_rule_set() -> None:
    assert "death_drive" in TACTICIANS
    assert isinstance(tactical(RULESET, "lamps", 0), Tactician)
