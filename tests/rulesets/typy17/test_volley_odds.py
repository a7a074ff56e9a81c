"""T17C-08: the odds of a volley: its law is that of all ways in which its dice can fall, and that of dice which fall."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulesets.typy17.skirmish import Play, skirmish, squad, trooper, unit, weapon

from bingqi.core.dice import laws
from bingqi.core.dice.laws import Enumerator, Open, Parted, law, law_of_each
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.session.play import Session
from bingqi.lab.odds.exact import odds_for
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.attack.penetrate import Power
from bingqi.rulesets.typy17.attack.shoot import Manner, salvo, volleys_of
from bingqi.rulesets.typy17.attack.volley_dice import Shots, taken, to_hit, to_pierce
from bingqi.rulesets.typy17.attack.weapons import volley as shots_of
from bingqi.rulesets.typy17.vehicles.attack_on_vehicle import goal_of
from bingqi.rulesets.typy17.vehicles.hits import Goal, Wreck
from bingqi.rulesets.typy17.vehicles.odds import volley

MANNER = Manner("shoot", 2)
Law = dict[Any, Fraction]


class Plain(Enumerator):
    """Dice that fall every way there is, throw by throw: no experiment is one to them."""

    of, each, through = Dice.of, Dice.each, Dice.through


def every_way(experiment: Callable[[Dice], Any]) -> Law:
    """What an experiment comes to, from all ways of its throws."""
    dice, found, more = Plain(), defaultdict[Any, Fraction](Fraction), True
    while more:
        found[experiment(dice)] += Fraction(dice.weight, dice.total)
        more = dice.next()
    return dict(found)


def opened(odds: Any) -> Law:
    """A law, with all that is told of each result."""
    total = sum([n for _, n in odds])
    found = defaultdict[Any, Fraction](Fraction)
    for (decides, told), n in odds:
        for value, m in told.ways if isinstance(told, Open) else ((told, 1),):
            found[decides, value] += Fraction(n, total) * Fraction(m, told.total if isinstance(told, Open) else 1)
    return dict(found)


def bare(goal: Goal, wreck: Wreck) -> tuple[Any, ...]:
    """What matters of a wreck: what is left, who is next, and the damage done to devices and to the crew; how is told nobody."""
    spent = [0, 0]
    for how, at, damage, _ in wreck.done:
        if how not in ("located", "dealt"):
            spent[at % goal.frame.size >= goal.frame.parts] += damage
    return wreck.left, wreck.struck, *spent


def at_vehicle(play: Play) -> Goal:
    """What red-1 fires at blue-1."""
    red, blue = play["red-1"], play["blue-1"]
    weapons = red.card.vehicle.weapons if red.card.vehicle is not None and not red.card.mounted else ("",)
    shots = shots_of(play.state, red, blue, 2, weapons[0])
    return goal_of(play.state, blue, [salvo(play.battle, red, blue, one, MANNER) for one in volleys_of(shots)])


def agree(goal: Goal) -> None:
    found = defaultdict[Any, Fraction](Fraction)
    for (wreck, told), p in opened(law(volley, goal)).items():
        found[bare(goal, wreck), told] += p
    assert sum(found.values()) == 1
    ways = defaultdict[Any, Fraction](Fraction)
    for (wreck, told), p in every_way(lambda dice: volley(dice, goal)).items():
        ways[bare(goal, wreck), told] += p
    assert dict(found) == dict(ways)


@pytest.mark.parametrize("target", ["truck", "iron-carrier", "iron-tank", "beast-riders"])
@pytest.mark.parametrize("id", ["sable-hunters", "iron-tank", "veil-missile-carrier", "wren-signals", "howitzer-battery"])
def test_T17C_08_the_law_of_a_volley_at_vehicles_is_that_of_all_its_ways(id: str, target: str) -> None:
    """T17C-08, T17C-46, T17A-54, T17A-52 Hit by hit, though the dice are thrown in another order; also of several vehicles."""
    goal = at_vehicle(skirmish("11111", red=unit(id), blue=unit(target), at={"blue-1": 2}, intel=4))
    once = [fire.shots._replace(rows=((1, fire.shots.rows[0][1]),)) for fire in goal.fires[:2]]
    few = tuple([fire._replace(shots=shots) for fire, shots in zip(goal.fires, once, strict=False)])
    if goal.hulls > 1 and len({fire.explosive for fire in few}) > 1:
        few = few[:1]
    agree(goal._replace(fires=few))


@settings(max_examples=25, deadline=None)
@given(
    target=st.sampled_from(["truck", "iron-carrier", "iron-scout-car", "beast-riders"]),
    attacks=st.integers(1, 2),
    low=st.integers(4, 18),
    power=st.builds(Power, st.integers(-1, 8), st.integers(0, 4), st.integers(1, 2), st.integers(1, 3), st.integers(0, 2)),
    kind=st.sampled_from(["", "heat", "he_small"]),
    broken=st.integers(0, 3),
)
def test_T17C_08_of_any_weapon(target: str, attacks: int, low: int, power: Power, kind: str, broken: int) -> None:
    """T17C-08, T17-DMG.07 Whatever it does, at vehicles of which some part may be broken already."""
    power = power._replace(full=max(power.full, power.part))
    goal = at_vehicle(skirmish("11111", red=unit("sable-hunters"), blue=unit(target), at={"blue-1": 2}, intel=4))
    shots = goal.fires[0].shots._replace(rows=((attacks, low),), power=power)
    fire = goal.fires[0]._replace(shots=shots, heat=kind == "heat", explosive=kind == "he_small")
    left = tuple([0 if n == broken else hp for n, hp in enumerate(goal.left)])
    agree(goal._replace(fires=(fire,), left=left))


@settings(max_examples=40, deadline=None)
@given(
    rows=st.lists(st.tuples(st.integers(1, 2), st.integers(5, 18)), min_size=1, max_size=2),
    power=st.builds(Power, st.just(0), st.just(0), st.integers(1, 2), st.integers(1, 2), st.integers(1, 2)),
    low=st.integers(0, 6),
    most=st.integers(1, 4),
)
def test_T17C_08_the_law_of_a_volley_on_foot_is_that_of_all_its_ways(
    rows: list[tuple[int, int]], power: Power, low: int, most: int
) -> None:
    """T17C-08, T17A-46 All dice to hit, then all to go through; weapon by weapon they know nothing of each other."""
    power = power._replace(full=max(power.full, power.part))
    shots = (Shots(0, tuple(rows), power, low, most), Shots(0, ((1, 11),), power, low, most))
    steps, start = (to_hit, to_pierce), Parted(((), most), 0)

    def thrown(dice: Dice) -> Any:
        return dice.each(steps, shots, taken, start)

    assert opened(law_of_each(steps, shots, taken, start)) == {tuple(one): p for one, p in every_way(thrown).items()}


def test_T17C_08_dice_that_fall_come_to_it_as_often() -> None:
    """T17C-08 An autocannon at a truck: 4,000 volleys, each wreck as often as its law says (4.5 sigma)."""
    goal = at_vehicle(skirmish("11111", red=unit("iron-carrier"), blue=unit("truck"), at={"blue-1": 2}, intel=4))
    expected = defaultdict[Any, Fraction](Fraction)
    for (wreck, told), p in opened(law(volley, goal)).items():
        expected[bare(goal, wreck), told] += p
    dice, n = Sampler("volleys"), 4000
    found = Counter[Any]()
    for _ in range(n):
        wreck, told = volley(dice, goal)
        found[bare(goal, wreck), told] += 1
    assert set(found) <= set(expected)
    for result, p in expected.items():
        assert abs(found[result] - n * p) <= 4.5 * float(n * p * (1 - p)) ** 0.5 + 1


def asked(red: str, blue: str) -> Session[Any]:
    """Red-1 may fire at blue-1."""
    play = skirmish("1111111", red=unit(red), blue=unit(blue), at={"blue-1": 2}, intel=4)
    play.state.active = "red-1"
    return Session(RULESET, play.state, dice=Sampler("odds"))


@pytest.mark.parametrize(
    ("red", "blue"),
    [("brenna-breakers", "grunt-section"), ("kestrel-raiders", "grunt-section"), ("sable-hunters", "grunt-section"),
     ("rocket-battery", "iron-carrier"), ("iron-tank", "truck"), ("iron-carrier", "grunt-section")],
)  # fmt: skip
def test_T17C_08_odds_are_those_of_all_throws(red: str, blue: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """T17C-08 What an option may bring, to the last digit, whether a volley is one experiment or so many dice."""
    session = asked(red, blue)
    ask = session.pending_for("red")
    key = next(one for one in ask.options if one.startswith("shoot:"))  # type: ignore[union-attr]  # a choice
    one = odds_for(session, "red", keys=[key]).options[0]
    monkeypatch.setattr(laws, "if_few", lambda *args: ())
    other = odds_for(session, "red", keys=[key]).options[0]
    assert one.exact
    assert other.exact
    assert one.outcomes == other.outcomes


@pytest.mark.parametrize("red", ["m4a1-squad", "grunt-section", "mortar-team", "doll-hunters"])
@pytest.mark.parametrize("blue", ["grunt-section", "iron-carrier", "truck"])
def test_T17C_08_the_odds_of_a_volley_are_exact(red: str, blue: str) -> None:
    """T17C-08 With several weapons, also at vehicles."""
    (found,) = odds_for(session := asked(red, blue), "red", keys=["shoot:blue-1"]).options
    assert session.pending is not None
    assert found.exact
    assert sum([Fraction(*one.p) for one in found.outcomes]) == 1


def test_T17C_08_two_kinds_of_weapons_of_one_rider_count_together() -> None:
    """T17C-39 The hits are added up, and their damage is dealt in the order of the weapons."""
    red = squad(trooper(rc=40), trooper(rc=40, weapons=("bolt-rifle",)))
    play = skirmish(
        red=red, blue=squad(3, hp=2), at={"blue-1": 2}, dice=[20, 20, 20, 3, 1, 6], weapons={"bolt-rifle": weapon("bolt-rifle")}
    )
    play.act("red-1", "shoot:blue-1")
    assert play.hits() == [("red-1", "blue-1", "assault-rifle", 2, 2), ("red-1", "blue-1", "bolt-rifle", 1, 1)]
    assert play.told("hits_rolled") == [("red-1", "blue-1", "", 3, 3)]
