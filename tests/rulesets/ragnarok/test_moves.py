"""Whole battles at random: what holds of every move in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry, rebuild
from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok import RULESET
from bingqi.rulesets.ragnarok.activation.moving import disengaging_distance
from bingqi.rulesets.ragnarok.field.contact import engaged, engaging
from bingqi.rulesets.ragnarok.field.geometry import apart_squared
from bingqi.rulesets.ragnarok.field.moves import movement
from bingqi.rulesets.ragnarok.model.state import State, present
from bingqi.rulesets.ragnarok.offers.acts import ACTS
from bingqi.testing.offers import Menus, Watching


class Move(NamedTuple):
    """A move of a unit, and how all stood before it and after it."""

    unit: str
    how: str
    fighters: tuple[str, ...]
    before: State
    after: State


def told(state: State, log: Sequence[Entry]) -> list[Move]:
    """The moves of a battle that began so, event by event."""
    found = []
    for entry in log:
        before = RULESET.copy(state) if entry.event == "unit_moved" else state
        rebuild(state, [entry], RULESET.events)
        if entry.event == "unit_moved":
            unit, how, fighters, _, _ = entry.args
            found.append(Move(unit, how, fighters, before, RULESET.copy(state)))
    return found


class Bold:
    """Answers at random, but holds seldom and goes in where it can."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def answer(self, ask: Decision, look: Any) -> str:
        fierce = [key for key in ask.options if key.startswith(("assault", "fight", "shoot"))]
        if fierce and self.random.random() < 0.6:
            return self.random.choice(fierce)
        others = [key for key in ask.options if key not in ("hold", "stop")]
        return self.random.choice(others or list(ask.options))


class Fought(NamedTuple):
    """A battle that is over."""

    moves: list[Move]
    menus: Menus


SCENARIOS = ("first-card", "late-caravan", "one-deck", "open-field", "spy", "the-wells")
BATTLES = [(name, seed) for name in SCENARIOS for seed in range(2)]
SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"melee_strike_back": True, "disengage_cost": "free_strikes", "rally_rule": "activation_1_plus", "power_causes_test": True},
)


@cache
def fought(name: str, seed: int) -> Fought:
    """A battle at random, by its seed with other switches."""
    state = RULESET.setup(RULESET.scenario(name), SWITCHES[seed % 2])
    start, log, menus = RULESET.copy(state), list[Entry](), Menus(ACTS, Random(f"{name}{seed}"))
    seats = {side: Watching(Bold(f"{side}{seed}"), menus, lambda: state) for side in RULESET.sides(state)}
    battle = Battle(RULESET, state, Sampler(f"{name}{seed}"), seats, log)
    while RULESET.outcome(state) is None:
        RULESET.turn(battle)
    return Fought(told(start, log), menus)


def moves(name: str, seed: int, *hows: str) -> list[Move]:
    """The moves of a battle, of these kinds."""
    return [move for move in fought(name, seed).moves if move.how in hows or not hows]


def of_battles(test: Any) -> Any:
    """For each of them."""
    return pytest.mark.parametrize(("name", "seed"), BATTLES)(test)


def test_every_kind_of_move_happens() -> None:
    """So that what follows is asked of each."""
    count = Counter(move.how for name, seed in BATTLES for move in moves(name, seed))
    assert {"walk", "run", "assault", "join", "flee", "disengage", "arrive", "deploy"} == {*count}
    assert min(count.values()) >= 3, count


@of_battles
def test_nobody_stands_over_the_edge_nor_over_what_blocks(name: str, seed: int) -> None:
    for move in moves(name, seed):
        there = [one for one in present(move.after) if one.id in move.fighters]
        assert there
        assert all(move.after.ground.has_room(one.x, one.y, one.radius) for one in there)


@of_battles
def test_contact_comes_of_assaults_alone(name: str, seed: int) -> None:
    """Those who join a fight stay engaged with whom they were."""
    for unit, how, _, before, after in moves(name, seed):
        if how in ("walk", "run", "disengage", "flee", "arrive", "deploy"):
            assert not engaged(after, unit)
        elif how == "join":
            assert {*engaging(before, unit)} <= {*engaging(after, unit)}
            assert engaged(before, unit)
        else:
            assert not engaged(before, unit)


@of_battles
def test_nobody_goes_further_than_he_may(name: str, seed: int) -> None:
    """To the millimetre: leaders who walk or run, and all who join in, flee or disengage."""
    for unit, how, fighters, before, after in moves(name, seed, "walk", "run", "join", "flee", "disengage"):
        pace = movement(before, unit)
        far = {"walk": pace, "join": pace, "disengage": disengaging_distance(before, unit)}.get(how, 2 * pace)
        for id in fighters if how in ("join", "flee", "disengage") else {before.units[unit].leader} & {*fighters}:
            one, other = before.fighters[id], after.fighters[id]
            assert apart_squared((one.x, one.y), (other.x, other.y)) <= far * far, (unit, how, id)


@of_battles
def test_menus_are_what_nothing_is_against(name: str, seed: int) -> None:
    menus = fought(name, seed).menus
    assert menus.keys > 50
    assert menus.others > 50
    assert menus.parted == []


# --- What must always hold -----------------------------------------------------------------------------


@of_battles
def test_bases_never_lie_over_one_another(name: str, seed: int) -> None:
    from tests.rulesets.ragnarok.arena import overlapping

    for move in moves(name, seed):
        assert overlapping(move.after) == [], move[:3]


@of_battles
def test_whoever_walks_or_runs_in_formation_ends_in_formation(name: str, seed: int) -> None:
    from bingqi.rulesets.ragnarok.field.formation import formed, standing

    for unit, _, _, before, after in moves(name, seed, "walk", "run", "disengage"):
        if formed(standing(before, unit)):
            assert formed(standing(after, unit))


@of_battles
def test_no_fighter_at_all_goes_further_than_he_may(name: str, seed: int) -> None:
    for unit, how, fighters, before, after in moves(name, seed, "walk", "run", "assault", "join", "flee", "disengage"):
        pace = movement(before, unit)
        far = {"walk": pace, "join": pace, "disengage": disengaging_distance(before, unit)}.get(how, 2 * pace)
        for id in fighters:
            one, other = before.fighters[id], after.fighters[id]
            assert apart_squared((one.x, one.y), (other.x, other.y)) <= far * far, (unit, how, id)
