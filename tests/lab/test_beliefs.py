"""What a seat may believe where something is secret: honest, the same for all that look the same, and soon there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from prove.calibration import measured
from tests.toy import RULESET

from bingqi.bots import bot
from bingqi.core.dice.drawn import Drawn
from bingqi.core.dice.sampling import Sampler
from bingqi.core.problems import NotLawful
from bingqi.core.session.play import Session
from bingqi.lab.odds.beliefs import Beliefs, Mixture, believed, passes
from bingqi.lab.odds.exact import odds
from bingqi.lab.odds.info_state import info_state
from bingqi.lab.odds.intervals import Sums, bounds, student, within
from bingqi.lab.odds.retelling import retold
from bingqi.lab.odds.worlds import Branching, Worlds
from bingqi.lab.stats import wilson
from bingqi.rulesets import ruleset
from bingqi.testing.play import choice


def toy(scenario: str = "ambush", **switches: object) -> Session[Any]:
    return Session(RULESET, RULESET.setup(RULESET.scenario(scenario), switches), Sampler(1))


def last(found: Iterator[Beliefs]) -> Beliefs:
    *_, end = found
    return end


def old_town(seed: int, acts: int) -> Session[Any]:
    """After so many acts of two tacticians who do not see each other."""
    rules = ruleset("typy17")
    session: Session[Any] = Session(rules, rules.setup(rules.scenario("old-town"), {}), Drawn(b"%d" % seed, "beliefs"))
    bots = {side: bot("tactical", rules, side, seed) for side in rules.sides(session.state)}
    while acts:
        who = session.waiting_for()[0]
        ask = choice(session, who)
        acts -= ask.id == "act"
        if acts:
            session.answer(who, bots[who].answer(ask, lambda who=who: rules.observe(session.state, who)))  # type: ignore[misc]
    return session


# --- Worlds --------------------------------------------------------------------------------


def test_a_guess_can_be_made_in_every_way() -> None:
    """Two numbers, the second of as many as the first says: six ways, the more the less likely."""
    below, found, more = Branching(), {}, True
    while more:
        first = below(3)
        both = first, below(first + 1)
        found[both] = 1 / below.ways
        more = below.next()
    assert found == {(0, 0): 1 / 3, (1, 0): 1 / 6, (1, 1): 1 / 6, (2, 0): 1 / 9, (2, 1): 1 / 9, (2, 2): 1 / 9}


def test_where_worlds_are_few_all_are_looked_into_and_weighed() -> None:
    """In the duel the grit of one enemy and the order of three cards are secret: 18 worlds, all alike likely. What an option does
    is the mean over them of what it does exactly in each; nothing is left uncertain."""
    session = toy("duel", ambush=False)
    found = last(believed(session, "red", seconds=60))
    assert (found.every, found.worlds, found.final, found.unfit) == (True, 18, True, 0)
    known = info_state(session, "red")
    worlds = Worlds(RULESET, known).found
    assert len({str(RULESET.freeze(one.decision_point.state)) for one in worlds}) == 18
    for option in found.options:
        exact = [
            odds(RULESET, one.decision_point.state, one.decision_point.responses, known.decision, keys=[option.key]).options[0]
            for one in worlds
        ]
        means = [{stake.name: stake.mean for stake in one.metrics(RULESET, known.friends)} for one in exact]
        for name, stake in option.metrics.items():
            assert stake.mean == pytest.approx(sum([one[name] for one in means]) / 18), option.key
            assert (stake.low, stake.high) == pytest.approx((stake.mean, stake.mean))


def test_where_every_world_is_looked_into_a_few_tell_first() -> None:
    """They are drawn from all; what they tell is bounds that hold the exact mean, mostly."""
    inside: list[bool] = []
    for hp in range(2, 12):
        state = RULESET.setup(RULESET.scenario("duel"), {"ambush": False})
        next(iter(state.units.values())).hp = hp
        first, end = believed(Session(RULESET, state), "red", seconds=60)
        assert (first.every, first.worlds, first.final) == (False, 4, False)
        for n, option in enumerate(first.options):
            for name, stake in option.metrics.items():
                inside.append(stake.low - 1e-9 <= end.options[n].metrics[name].mean <= stake.high + 1e-9)
        assert any(stake.high > stake.low for option in first.options for stake in option.metrics.values())
    assert sum(inside) >= 0.9 * len(inside)


def test_first_figures_stay_if_time_runs_out() -> None:
    session = toy("duel", ambush=False)
    keys = choice(session, "red").options
    calls = 0

    def enough() -> bool:
        nonlocal calls
        calls += 1
        return calls > 4 * len(keys) + 1

    first, end = passes(Mixture(info_state(session, "red"), None, "greedy", RULESET), enough)
    assert [one.metrics for one in end.options[1:]] == [one.metrics for one in first.options[1:]]
    assert all(one.timed_out for one in end.options[1:])


def test_where_nothing_is_secret_there_is_one_world() -> None:
    rules = ruleset("mttt")
    session: Session[Any] = Session(rules, rules.setup(rules.scenario("first-duel"), {}), Sampler(2))
    (who,) = session.waiting_for()
    found = last(believed(session, who, seconds=60))
    assert (found.every, found.worlds) == (True, 1)


def test_worlds_that_do_not_fit_what_was_told_are_left_out() -> None:
    """In old town a recon of a cell found nobody; then in no world anybody is found by the same die in the same cell."""
    session = old_town(3, 40)
    who = session.waiting_for()[0]
    known = info_state(session, who)
    worlds = Worlds(session.rules, known)
    for n in range(20):
        world = worlds.get(n)
        assert world is not None
        assert session.rules.observe(world.decision_point.state, who) == known.observation
    assert retold(session.rules, session.start, known, "truth") is not None, "the truth fits what was told"


# --- Intervals -----------------------------------------------------------------------------


def test_the_interval_of_yes_and_no_is_wilsons() -> None:
    for hits, n in ((0, 4), (3, 16), (40, 40), (7, 200)):
        p = hits / n
        assert within(p, p * (1 - p), n, float(hits == n), float(hits > 0)) == pytest.approx(wilson(hits, n))
        assert within(p, p * (1 - p), n) == pytest.approx(wilson(hits, n))


def test_where_all_worlds_say_the_same_others_may_still_have_been_missed() -> None:
    same = within(0.45, 0.0, 40, 0.45, 0.45)
    assert same.low < 0.45 < same.high
    assert 0.05 < same.high - same.low < 0.1
    assert same.high - same.low < wilson(18, 40).high - wilson(18, 40).low


def holds(p: float, n: int, inside: float) -> float:
    """How often the interval holds around a mean of `n` worlds, of which a share `p` say `inside` and the others 0."""
    random, cases, held = Random(f"{p} {n}"), 1500, 0
    for _ in range(cases):
        sums = Sums()
        for _ in range(n):
            sums.add(inside if random.random() < p else 0.0, 1.0, 0.0)
        found = bounds(sums, n, amount=False)
        held += found.low - 1e-12 <= p * inside <= found.high + 1e-12
    return held / cases


@pytest.mark.parametrize("p", [0.02, 0.1, 0.5, 0.9])
@pytest.mark.parametrize("n", [8, 32, 128])
@pytest.mark.parametrize("inside", [0.2, 0.5])
def test_the_interval_holds_at_least_as_often_as_wilsons(p: float, n: int, inside: float) -> None:
    """Whatever a world says, and however seldom."""
    assert holds(p, n, inside) >= holds(p, n, 1.0) - 0.005
    assert n * p < 5 or holds(p, n, inside) > 0.92


@pytest.mark.parametrize(
    ("degrees", "wrong", "quantile"), [(1, 0.025, 12.706), (2, 0.025, 4.303), (4, 0.025, 2.776), (7, 0.0025, 4.029)]
)
def test_quantiles_of_student(degrees: int, wrong: float, quantile: float) -> None:
    assert student(degrees, wrong) == pytest.approx(quantile, rel=0.01)


def test_an_amount_has_its_standard_error() -> None:
    sums = Sums()
    for value in (1.0, 3.0, 2.0, 2.0, 2.0):
        sums.add(value, 1.0, 0.0)
    found = bounds(sums, 5, amount=True)
    half = student(4) * (0.4 / 4) ** 0.5
    assert (found.mean, found.low, found.high) == pytest.approx((2.0, 2.0 - half, 2.0 + half))


def test_an_amount_that_all_worlds_agree_on_may_still_be_another() -> None:
    """Four worlds in which a shot does no harm, while another of the decision did up to 10: more worlds might tell more."""
    for value, largest in ((0.0, 10.0), (10.0, 10.0), (4.0, 10.0), (-4.0, 10.0)):
        widths = []
        for n in (4, 64):
            sums = Sums()
            for _ in range(n):
                sums.add(value, 1.0, 0.0)
            found = bounds(sums, n, amount=True, largest=largest)
            assert found.low <= value <= found.high
            widths.append(found.high - found.low)
        assert 0 < widths[1] < widths[0] / 4 < largest / 4


# --- The figures ---------------------------------------------------------------------------


def test_figures_come_soon_and_become_narrower() -> None:
    session = toy("ambush")
    shown = list(believed(session, "red", seconds=60, width=0.0, most=64))
    assert [one.final for one in shown] == [False] * (len(shown) - 1) + [True]
    assert [one.worlds for one in shown] == [4, 8, 16, 32, 64]
    first, end = shown[0].options[2], shown[-1].options[2]
    for name in end.metrics:
        if not end.metrics[name].amount:
            assert end.metrics[name].width < first.metrics[name].width


def test_what_is_narrow_enough_is_not_looked_into_further() -> None:
    found = last(believed(toy("ambush"), "red", seconds=60, width=0.2))
    worlds = {option.key: max([one.worlds for one in option.metrics.values()]) for option in found.options}
    assert worlds["wait"] < max(worlds.values())


def test_what_time_ran_out_for_is_marked() -> None:
    session = toy("ambush")
    it = Mixture(info_state(session, "red"), None, "greedy", RULESET)
    left = 3
    looks = iter(range(100))
    end = last(passes(it, lambda: next(looks) >= left))
    assert [option.timed_out for option in end.options] == [n >= left for n in range(len(end.options))]
    assert [bool(option.metrics) for option in end.options] == [n < left for n in range(len(end.options))]
    assert end.final


def test_the_first_figures_come_from_four_worlds() -> None:
    session = old_town(3, 25)
    who = session.waiting_for()[0]
    keys = [key for key in choice(session, who).options if "-at:" in key][:40]
    assert next(believed(session, who, keys, seconds=60)).worlds >= 4


def test_what_a_seat_does_not_know_does_not_change_what_it_believes() -> None:
    """Two battles that differ in the order of the cards and in hidden units alone."""
    one, other = toy("ambush"), toy("ambush")
    other.start.deck.reverse()
    for unit in [unit for unit in other.start.units.values() if unit.side == "blue" and unit.hidden]:
        del other.start.units[unit.id]
    other._run()
    a, b = [last(believed(each, "red", seconds=60, most=16)) for each in (one, other)]
    assert a == b


# --- Calibration ---------------------------------------------------------------------------


def test_if_the_truth_is_drawn_as_is_guessed_what_is_said_is_true() -> None:
    """Over many decisions whose truth is itself a guess, what is said and what is true are the same on the average, within the
    error that 16 worlds leave."""
    rules, gaps = ruleset("typy17"), []
    random = Random(5)
    for acts in (20, 28, 36):
        session = old_town(acts, acts)
        who = session.waiting_for()[0]
        known = info_state(session, who)
        keys = [key for key in known.decision.options if "-at:" in key]
        near = keys[:: max(1, len(keys) // 8)]
        it = Mixture(known, near, "greedy", rules)
        said = last(passes(it, lambda: False, 0.0, 16))
        for n in range(5):
            world = it.worlds.get(100 + n)
            assert world is not None
            truth = Mixture(known, near, "greedy", rules)
            for key in near:
                truth.look(key, world, 24)
            for option in said.options:
                gaps.append(option.metrics["found"].mean - truth.metrics(option.key)["found"].mean)
    random.shuffle(gaps)
    mean = sum(gaps) / len(gaps)
    error = (sum([(gap - mean) ** 2 for gap in gaps]) / len(gaps) / len(gaps)) ** 0.5
    assert abs(mean) < 4 * error + 0.002
    assert any(gap < -0.02 for gap in gaps), "somebody was found"


def test_what_is_said_of_old_town_is_nearer_to_the_truth_than_one_world_and_than_the_mean() -> None:
    """A few decisions of a battle; the long proof has hundreds."""
    found = measured("typy17/old-town", "-at:", "found", 25, worlds=16, every=3)
    one, many, mean = found.briers
    assert found.decisions == 25
    assert many < min(one, mean)


def test_who_is_not_asked_believes_nothing() -> None:
    with pytest.raises(NotLawful):
        believed(toy(), "blue")


def test_what_was_never_below_0_has_no_bound_below_it() -> None:
    """Of a rare wound a symmetric interval would promise healing; what may be below 0 keeps it."""
    for given, below in (([0, 0, 0, 1], False), ([1, 1, 1, -2], True)):
        for every in (False, True):
            sums = Sums()
            for value in given:
                sums.add(value, 1.0, 1.0)
            found = bounds(sums, len(given), amount=True, every=every, largest=1.0)
            assert found.mean == 0.25
            assert (found.low < 0) == below
            assert below or found.low == 0
