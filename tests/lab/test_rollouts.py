"""Advice: how often a side wins after each option, and what it gives away; from what it knows, and within what bounds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from prove.advice import Exact, held, positions
from tests.toy import RULESET

from bingqi.core.dice.sampling import Sampler
from bingqi.core.problems import NotLawful
from bingqi.core.session.play import Session
from bingqi.lab.odds.info_state import info_state
from bingqi.lab.odds.rollouts import Advice, Race, advise, by_turns, carried_out, paired, plain, raced, task_for, win_of
from bingqi.lab.stats import wilson
from bingqi.rulesets import ruleset
from bingqi.testing.play import choice


def toy(scenario: str = "duel", **switches: object) -> Session[Any]:
    return Session(RULESET, RULESET.setup(RULESET.scenario(scenario), switches), Sampler(1))


def advice(session: Session[Any], who: str, most: int, keys: list[str] | None = None) -> Advice:
    *_, found = raced(Race(info_state(session, who), session.rules, "greedy", keys), 600.0, most)
    return found


def test_advice_on_small_duels_is_what_is_exactly_so() -> None:
    """A few positions that are solved exactly: most intervals hold, and next to nothing is given away by taking the advice."""
    found = held(Exact(RULESET), positions(RULESET, 6), 40, 600.0)
    assert found.positions == 6
    assert found.all_wins >= 0.85 * found.options
    assert found.regrets >= 0.9 * found.options
    assert found.given_away < 0.05 < found.at_random


def test_all_options_are_played_in_the_same_worlds_with_the_same_dice() -> None:
    """A feint of which nothing comes, as greedy bots press, is a strike: trial by trial they end alike."""
    it = Race(info_state(toy(), "red"), RULESET, "greedy")
    strike, feint = [next(key for key in it.keys if key.startswith(kind)) for kind in ("strike", "feint")]
    for _ in range(12):
        it.trial(strike)
        it.trial(feint)
    assert it.found[strike] == it.found[feint]
    assert len(set(it.found[strike])) > 1
    told = it.snapshot(False)
    regrets = {one.key: one.regret for one in told.options if one.rollouts}
    assert regrets[strike].mean == regrets[feint].mean == 0


def test_trials_differ_from_each_other() -> None:
    it = Race(info_state(toy(), "red"), RULESET, "greedy", ["wait"])
    for _ in range(40):
        it.trial("wait")
    assert 0 < sum(it.found["wait"]) < 40


def test_what_decides_is_not_told() -> None:
    """Trials of even number rank the options, those of odd number are told."""
    it = Race(info_state(toy(), "red"), RULESET, "greedy", ["wait", "rest"])
    it.found = {"wait": [1.0, 0.0] * 10, "rest": [0.0, 1.0] * 10}
    told = {one.key: one for one in it.snapshot(True).options}
    assert (told["wait"].win.p, told["rest"].win.p) == (0.0, 1.0)
    assert told["wait"].rollouts == 10
    it.running = ["wait", "rest", "x"]
    it.found["x"] = [0.5, 1.0]
    it.drop()
    assert it.running == ["wait", "x"]


def test_those_that_are_out_stand_in_the_order_that_is_told() -> None:
    """By no figure that is not shown: the trials that decided are none of those told. What was never tried is last of all."""
    keys = ["wait", "rest", "end", "late", "on"]
    it = Race(info_state(toy(), "red"), RULESET, "greedy", keys)
    it.found = {"wait": [1.0, 0.0] * 4, "rest": [0.0, 0.5] * 4, "end": [0.0, 1.0] * 4, "late": [], "on": [0.0, 0.0] * 4}
    it.running = ["on"]
    told = it.snapshot(True).options
    assert [(one.key, one.win.p) for one in told[:4]] == [("on", 0.0), ("end", 1.0), ("rest", 0.5), ("wait", 0.0)]
    assert told[4].key == "late"


def test_the_best_is_named_once_there_is_one() -> None:
    it = Race(info_state(toy(), "red"), RULESET, "greedy", ["wait", "rest"])
    assert "best" not in plain(it.snapshot(False))
    it.found = {"wait": [0.0, 0.0], "rest": [1.0, 1.0]}
    assert plain(it.snapshot(False))["best"] == "rest"


def test_the_worse_half_is_out_after_each_heat() -> None:
    it = Race(info_state(toy(), "red"), RULESET, "greedy")
    rank = {key: n / 10 for n, key in enumerate(it.keys)}
    it.found = {key: [value, value] for key, value in rank.items()}
    n = len(it.keys)
    it.drop()
    assert len(it.running) == (n + 1) // 2
    assert set(it.running) == set(sorted(rank, key=lambda key: rank[key])[n // 2 :])
    for _ in range(9):
        it.drop()
    assert len(it.running) == 2


def test_bounds_of_what_is_given_away() -> None:
    """Pairs that all say the same still leave room; of no more than chance, 0 lies within the bounds nearly always."""
    assert paired([1.0] * 30, [0.0] * 30, 0.025).low > 0.7
    assert paired([1.0] * 30, [1.0] * 30, 0.025).low < 0 < paired([1.0] * 30, [1.0] * 30, 0.025).high
    random, out = Random(7), 0
    for _ in range(1000):
        found = paired([float(random.random() < 0.5) for _ in range(20)], [float(random.random() < 0.5) for _ in range(20)], 0.025)
        out += not found.low <= 0 <= found.high
    assert 20 <= out <= 65


def test_the_interval_of_a_win_is_wilsons_and_a_draw_is_half() -> None:
    assert win_of([1.0, 0.0, 0.0, 1.0]) == pytest.approx(wilson(2, 4))
    assert win_of([0.5] * 8).p == 0.5
    assert win_of([]) == (0.0, 0.0, 1.0)


def test_the_best_comes_first_and_gives_nothing_away() -> None:
    """In the duel to wait gives a blow away."""
    found = advice(toy(), "red", 60)
    assert found.final
    assert found.policy == "greedy"
    assert found.rollouts >= sum([2 * one.rollouts for one in found.options])
    last = next(one for one in found.options if one.key == "wait")
    assert found.options[0].key != "wait"
    assert found.options[0].regret.low == 0
    assert last.regret.mean > found.options[0].regret.mean
    for one in found.options:
        assert one.win.low <= one.win.p <= one.win.high
        assert 0 <= one.regret.low <= one.regret.mean <= one.regret.high


def test_what_a_seat_does_not_know_does_not_change_its_advice() -> None:
    """Two battles that differ in the order of the cards and in hidden units alone."""
    one, other = toy("ambush"), toy("ambush")
    other.start.deck.reverse()
    for unit in [unit for unit in other.start.units.values() if unit.side == "blue" and unit.hidden]:
        del other.start.units[unit.id]
    other._run()
    assert advice(one, "red", 6) == advice(other, "red", 6)


def test_in_the_midst_of_an_act_the_answers_so_far_are_kept() -> None:
    session = toy()
    session.answer("red", next(key for key in choice(session, "red").options if key.startswith("feint")))
    before = advice(session, "red", 20)
    assert {one.key for one in before.options} == set(choice(session, "red").options)
    session.answer("blue", "2")
    assert advice(session, "red", 20) == before, "what others answer at the same time is not known"


def test_what_is_reported_on_the_way_ends_with_the_advice() -> None:
    shown: list[Advice] = []
    found = advise(toy(), "red", 1.0, shown.append)
    assert shown[-1] is found
    assert [one.final for one in shown] == [False] * (len(shown) - 1) + [True]


def test_another_process_finds_the_same_sort_of_thing() -> None:
    rules = ruleset("mttt")
    session: Session[Any] = Session(rules, rules.setup(rules.scenario("first-duel"), {}), Sampler(2))
    (who,) = session.waiting_for()
    *_, found = carried_out(task_for(session, who, 0.5))
    assert set(found) - {"best"} == {"options", "rollouts", "final", "policy"}
    assert found.get("best") in (None, next(iter(found["options"]))), "named as soon as something is known of it"
    assert found["final"]
    assert set(found["options"]) == set(choice(session, who).options)
    for one in found["options"].values():
        assert len(one["win"]) == len(one["regret"]) == 3
    assert plain(advise(session, who, 0.2))["final"]


def test_options_of_all_kinds_have_their_turn() -> None:
    assert by_turns(["look:1", "look:2", "look:3", "go:1", "go:2", "end"]) == ["look:1", "go:1", "end", "look:2", "go:2", "look:3"]


def test_who_is_not_asked_gets_no_advice() -> None:
    with pytest.raises(NotLawful):
        advise(toy(), "blue", 0.1)
