"""Every number that decides a battle is told with its parts, directly before what it explains."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from tests.contract.pairs import bots, first
from tests.rulesets.frontline.field import field

from bingqi.core.battle import Battle
from bingqi.core.dice import Sampler
from bingqi.core.event import Entry
from bingqi.core.tally import Tally
from bingqi.core.text import Text
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.attack import Blow, armour, strike
from bingqi.rulesets.frontline.card import card
from bingqi.rulesets.frontline.harm import harm, keep_concentration
from bingqi.rulesets.frontline.texts import reckoned

SCENARIOS = [one.name for one in RULESET.scenarios()]
TURNS = 250
NEEDED = {
    "attack_rolled": {"ac", "to-hit"},
    "hurt": {"damage"},
    "healed": {"healing"},
    "checked": {"dc", "contest", "disarm", "stealth"},
}
"""Numbers of which each event must be told one, or of an attack both."""


@cache
def logged(scenario: str) -> tuple[tuple[Entry, ...], ...]:
    """The entries of each turn of a battle that is played at random."""
    state = first(RULESET, scenario)
    log: list[Entry] = []
    battle = Battle(RULESET, state, Sampler("numbers"), bots(RULESET, state, "numbers"), log)
    turns: list[tuple[Entry, ...]] = []
    while len(turns) < TURNS and RULESET.outcome(state) is None:
        RULESET.turn(battle)
        turns.append(tuple(log))
        log.clear()
    return tuple(turns)


def explained(scenario: str) -> Iterator[tuple[Entry, dict[str, int]]]:
    """The events of a battle, each with the sums told since the last thing that happened to anybody's hit points or dice."""
    for turn in logged(scenario):
        sums: dict[str, int] = {}
        for entry in turn:
            if entry.event == "reckoned":
                sums[entry.args[0]] = sum(amount for _, amount, _ in entry.args[1])
            elif entry.event in NEEDED:
                yield entry, sums
                sums = {}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_number_is_told_without_its_parts(scenario: str) -> None:
    for entry, sums in explained(scenario):
        needed = NEEDED[entry.event]
        assert needed <= sums.keys() if entry.event == "attack_rolled" else needed & sums.keys(), entry


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_parts_of_damage_and_healing_add_up_to_what_happens(scenario: str) -> None:
    seen = 0
    for entry, sums in explained(scenario):
        if entry.event in ("hurt", "healed"):
            assert sums["damage" if entry.event == "hurt" else "healing"] == entry.args[1], entry
            seen += 1
    assert seen


def parts(log: list[Entry], what: str) -> list[tuple[str, int]]:
    """The parts of the last number of that name."""
    told = [entry.args[1] for entry in log if entry.event == "reckoned" and entry.args[0] == what]
    return [(label, amount) for label, amount, _ in told[-1]]


def test_a_hit_tells_what_fell_and_what_is_added() -> None:
    """LBX-5 A club of 2d6 + 6 whose dice show 6 and 4 does 16."""
    play = field("| K1 | G1 |", dice=[15, 6, 4], K1={"damage": "2d6+6"}, G1={"hp": 30})
    strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1")))
    assert parts(play.log, "to-hit") == [("attack", 4)]
    assert parts(play.log, "ac") == [("armour", 12)]
    assert parts(play.log, "damage") == [("slashing", 10), ("flat-bonus", 6)]
    assert play.happened("hurt")[0].args == ("G1", 16)


def test_a_penalty_takes_no_more_than_the_dice_brought() -> None:
    """LBX-5 No damage is less than 0."""
    play = field("| K1 | G1 |", dice=[15, 1], K1={"damage": "1d4-2"})
    strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1")))
    assert parts(play.log, "damage") == [("slashing", 1), ("flat-bonus", -1)]


def test_what_makes_damage_less_or_more_is_told_step_by_step() -> None:
    """LBX-5 Halved by a save, resisted, then doubled; nothing of what one is immune to."""
    play = field("| K1 | G1 |", G1={"hp": 90, "resist": ("fire",), "vulnerable": ("fire",), "immune": ("cold",)})
    amounts = [(9, "fire", (("fire", 9, "LBX-5"),)), (5, "cold", (("cold", 5, "LBX-5"),))]
    assert harm(play.battle, play["G1"], amounts, halved="LBX-35") == 4
    fire = [("fire", 9), ("halved", -5), ("resistance", -2), ("vulnerability", 2)]
    assert parts(play.log, "damage") == [*fire, ("cold", 5), ("halved", -3), ("immunity", -2)]


def test_a_parry_is_told_as_a_part_of_the_armour_class() -> None:
    """LBX-8 The armour class is told again, with what the reaction added to it."""
    play = field("| K1 | G1 |", dice=[9], answers=["ward:G1"], G1={"traits": ("parry",), "proficiency": 2})
    assert strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1"))) == 0
    assert parts(play.log, "ac") == [("armour", 12), ("parry", 2)]


@pytest.mark.parametrize(("damage", "part"), [(21, ("at-least", 10)), (22, ("half-damage", 11)), (30, ("half-damage", 15))])
def test_the_dc_of_concentration_follows_from_the_damage(damage: int, part: tuple[str, int]) -> None:
    """LBX-37 10, or half the damage if that is more."""
    play = field("| K1 | G1 |", dice=[20])
    keep_concentration(play.battle, play["G1"], damage)
    assert parts(play.log, "dc") == [part]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_armour_class_on_the_board_is_that_of_the_card_and_of_attacks(scenario: str) -> None:
    """LBX-5 With cover, without the shield that was put away, with a Shield spell."""
    state = first(RULESET, scenario)
    battle = Battle(RULESET, state, Sampler("armour"), bots(RULESET, state, "armour"))
    for n in range(TURNS):
        if RULESET.outcome(state) is not None:
            break
        RULESET.turn(battle)
        if n % 10 == 0:
            for seat in state.sides:
                known = RULESET.seen(state, seat)
                for id, piece in RULESET.view(known, seat).pieces.items():
                    ac = armour(state, state.creatures[id], Tally("ac", True))
                    assert piece.facts == [Text("armour-class", {"n": ac.sum})]
                    told = reckoned("ac", ac.parts) if len(ac.parts or ()) > 1 else piece.facts[0]
                    assert told in card(known, known.creatures[id])


def test_a_shield_that_is_put_away_is_missed_on_the_board() -> None:
    """LBX-15"""
    play = field("| K1 | G1 |", K1={"held": ("shield",)})
    assert play.state.creatures["K1"].stat.held == ("shield",)
    assert RULESET.view(play.state, "K").pieces["K1"].facts == [Text("armour-class", {"n": 12})]
    play["K1"].held = ()
    assert RULESET.view(play.state, "K").pieces["K1"].facts == [Text("armour-class", {"n": 10})]
