"""Fights that stall say more of the bots than of the rules, and nothing is called sure by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace

from bingqi.lab.fights.laboratory import Lab, Progress, Row
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.study import Study, mirror_study
from bingqi.lab.fights.summary import Stalls, Summary, stalled
from bingqi.lab.paired.comparison import Comparison
from bingqi.lab.paired.many import surely
from bingqi.lab.ratings.ladder import climb, new_ladder
from bingqi.rulesets import ruleset

KOBOLDS = mirror_study("frontline/kobolds-and-goblins", "greedy", 3)


def fight(winner: str | None = "kobolds", quiet: int = 0) -> Measures:
    return Measures(winner, "last", 10, 10, {}, {}, {}, None, 0, quiet, 0)


def test_one_fight_in_five_may_stall_and_no_more() -> None:
    found, summary = Stalls(), Summary()
    for quiet in (0, 0, 5, 0, 6):  # who is harmed in half of the rounds has not stopped
        found.take_in(fight(quiet=quiet))
        summary.take_in(fight(quiet=quiet))
    assert (found.many, summary.stalls) == (False, False)
    found.take_in(fight(quiet=9))
    summary.take_in(fight(quiet=9))
    assert (found.many, summary.stalls) == (True, True)
    assert not Stalls().many


def test_a_fight_that_the_clock_ends_undecided_has_stalled() -> None:
    """Whoever wins by what the clock ended has won; and nobody's fault is a draw in which nobody is left."""
    told = [
        stalled(replace(fight(winner), why=why))
        for winner, why in ((None, "round-limit"), ("kobolds", "time"), (None, "nobody-left"))
    ]
    assert told == [True, False, False]
    rules = ruleset("frontline")
    start = rules.setup(KOBOLDS.data, {})
    start.phase, start.round = "fight", start.bundle.scenario.rounds + 1
    ended = rules.outcome(start)
    assert ended is not None
    assert ended.timed_out


def test_nothing_is_sure_by_fights_that_stall() -> None:
    found = [Comparison(KOBOLDS, KOBOLDS, "kobolds") for _ in range(3)]
    for _ in range(40):
        found[0].take_in((fight("goblins"), fight()))
        found[1].take_in((fight("goblins"), fight(quiet=9)))
        found[2].take_in((fight(), fight()))
    assert surely(found) == [True, False, False]


def test_a_step_of_a_ladder_is_not_shown_by_fights_that_stall(monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = new_ladder(["frontline/mirror"], ["greedy", "novice", "random"])
    one, other = ladder.grounds[0].study.seats
    twos = len(ladder.twos)

    def rows(lab: Lab, arms: Sequence[Study], fights: int, progress: Progress | None = None) -> Iterator[Row]:
        """The first of two wins always, and the last two bots stall."""
        for _ in range(fights):
            yield tuple([fight((one, other)[n % 2], 9 * (n // 2 == twos - 1)) for n in range(2 * twos)])

    monkeypatch.setattr(Lab, "rows", rows)
    climb(ladder, ladder.grounds[0], 40)
    rungs = ladder.rungs(100)
    assert [rung.bot for rung in rungs] == ["greedy", "novice", "random"]
    assert ladder.stalling == [("novice", "random")]
    assert ladder.level(rungs) == [(rungs[1], rungs[2])]
    assert (ladder.report()["stalls"], ladder.report()["stalling"]) == (True, [("novice", "random")])
