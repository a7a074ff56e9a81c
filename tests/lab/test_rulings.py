"""Rulings: what every switch does, on the same dice."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bingqi.core.content.rulebook import read_book
from bingqi.lab.difference import Paired, holm
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.study import Study, mirror_study, new_study
from bingqi.lab.paired.comparison import Comparison, compare
from bingqi.lab.paired.many import Effect, agreed, effects_of
from bingqi.lab.paired.rulings import Ruling, rulings_of, screen
from bingqi.rulesets import SHIPPED, ruleset

AMBUSH = "frontline/corridor-ambush"


def study(scenario: str) -> Study:
    one = new_study(scenario, 3)
    return new_study(scenario, 3, dict.fromkeys(one.seats, "greedy"))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_value_of_every_switch_is_tried_or_refused(name: str) -> None:
    rules = ruleset(name)
    one = study(f"{name}/{rules.scenarios()[0].name}")
    can, cannot = rulings_of(rules, one)
    switches = [option for option in read_book(rules.folder).options.values() if option.switch]
    own = one.data["scenario"].get("options", {})
    others = [(it.name, value) for it in switches for value in it.values if value != own.get(it.name, it.default)]
    assert sorted(map(str, others)) == sorted([str((it.option.name, it.value)) for it in can + cannot])
    assert len(can) > len(cannot)


@pytest.fixture(scope="module")
def screened() -> list[Effect[Ruling]]:
    """What every ruling does in the ambush."""
    return screen([study(AMBUSH)], "heroes", 20, lab=Lab(1))[0]


def test_a_ruling_is_judged_as_a_comparison_of_its_own_would(screened: list[Effect[Ruling]]) -> None:
    one, effects = study(AMBUSH), screened
    most = effects[0]
    other = replace(one, options={most.change.option.name: most.change.value})
    assert compare(one, other, "heroes", 20, lab=Lab(1)).report() == most.found[0].report()
    inert = next(it for it in effects if it.change.option.name == "push_oa_falls_to_next")
    assert (inert.touched, inert.found[0].flipped, inert.sure) == (0, 0, False)


def test_what_does_most_comes_first(screened: list[Effect[Ruling]]) -> None:
    does = [(it.sure, abs(it.mean)) for it in screened]
    assert does == sorted(does, reverse=True)
    assert len({*does}) > 3


def test_nothing_is_sure_that_the_bots_do_not_all_show() -> None:
    """Each bot's comparisons are corrected among themselves; and what helps by one and harms by another is no effect."""
    for ways, sure in (((1, 1), True), ((1, -1), False), ((1, 0), False), ((-1, -1), True)):
        by_bot = [[matters(way), matters(0)] for way in ways]
        assert agreed(by_bot) == [sure, False], ways


def test_a_bot_that_a_ruling_never_touches_has_nothing_to_say_of_it() -> None:
    """Who never does a thing does not miss it; where no bot does, nothing is sure."""
    assert agreed([[matters(1)], [matters(0, touched=0)]]) == [True]
    assert agreed([[matters(0, touched=0)], [matters(0, touched=0)]]) == [False]


def test_nothing_is_sure_of_what_was_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither before all bots have fought, nor where the last of them has not fought all."""
    monkeypatch.setattr("bingqi.lab.paired.many.compare_many", lambda study, *_: [matters(1)])
    bots = [mirror_study(AMBUSH, bot, 3) for bot in ("greedy", "quick")]
    assert [it.sure for it in effects_of(bots, ["it"], lambda study: [study], "heroes", 40)] == [True]
    for stopped in ("greedy", "quick"):
        monkeypatch.setattr("bingqi.lab.paired.many.compare_many", lambda study, *_, who=stopped: [broken(study, who)])
        assert [it.sure for it in effects_of(bots, ["it"], lambda study: [study], "heroes", 40)] == [False]


def broken(one: Study, stopped: str) -> Comparison:
    """What surely matters, broken off by one of the bots."""
    found = matters(1)
    found.interrupted = one.seats["heroes"] == stopped
    return found


def matters(way: int, touched: int = 40) -> Comparison:
    """Forty pairs, of which thirty differ this way; or none."""
    one = study(AMBUSH)
    found = Comparison(one, one, "heroes", fights=40, touched=touched)
    found.won.take_in(0.0, 10 if way else 40)
    if way:
        found.won.take_in(float(way), 30)
    return found


def test_rulings_are_the_same_whatever_the_workers() -> None:
    one = study(AMBUSH)
    alone, spread = [screen([one], "heroes", 8, lab=Lab(n))[0] for n in (1, 2)]
    assert [it.report() for it in alone] == [it.report() for it in spread]


# --- Many comparisons --------------------------------------------------------------------------------------------------------


def test_many_comparisons_are_corrected() -> None:
    """Holm's step-down, by hand: the smallest counts as often as there are comparisons, the next once less, and none less than one
    before it."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []
    assert holm([0.9, 0.8]) == [1.0, 1.0]


def test_a_p_value_is_that_of_the_ways_in_which_pairs_differ() -> None:
    """By hand: eight of eight one way, and nine of twelve; and nothing has an effect that its interval does not show."""
    assert differing(8, 0, 20).p_value() == pytest.approx(2 / 2**8)
    assert differing(9, 3, 50).p_value() == pytest.approx(2 * (220 + 66 + 12 + 1) / 2**12)
    assert differing(4, 4, 50).p_value() == differing(0, 0, 50).p_value() == 1.0
    for ups in range(40):
        found = differing(ups, 10, 80)
        _, low, high = found.of_scores()
        assert found.p_value() >= 0.05 or not low <= 0 <= high, ups


def test_among_many_that_do_nothing_few_are_called_effects() -> None:
    """Thirty at a time, by twenty pairs each of which a fourth differs: in one family of twenty at most any is sure."""
    random, wrong = Random(3), 0
    for _ in range(400):
        family = []
        for _ in range(30):
            ways = [random.choice((1, -1)) for _ in range(20) if random.random() < 0.25]
            family.append(differing(ways.count(1), ways.count(-1), 20).p_value())
        wrong += min(holm(family)) < 0.05
    assert wrong / 400 <= 0.05


def differing(up: int, down: int, n: int) -> Paired:
    found = Paired()
    for k in range(n):
        found.take_in(1.0 if k < up else -1.0 if k < up + down else 0.0)
    return found
