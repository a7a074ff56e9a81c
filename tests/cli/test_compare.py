"""`bingqi compare`: what a change does, a row a bot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from bingqi.cli.show.comparisons import WIDE, drawn
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.study import new_study
from bingqi.lab.paired.comparison import Comparison, verdict
from bingqi.lab.stats import Interval

CHANGE = ("compare", "kobolds-and-goblins", "--set", "creatures.kobold.ac=16", "--fights", 60, "--workers", 1)


def test_each_bot_has_a_row_and_all_together_a_verdict(bingqi: Run) -> None:
    ran = bingqi(*CHANGE)
    assert ran.code == 0
    assert "creatures.kobold.ac=16: each fight twice on the same dice" in ran.out
    assert [line.split()[0] for line in ran.out.splitlines() if "●" in line] == ["quick", "tactical"]
    assert "With the change: more wins for Kobolds." in ran.out


def test_as_json_it_tells_all_figures_and_the_same_again(bingqi: Run) -> None:
    told: Any = json.loads(bingqi(*CHANGE, "--bot", "greedy", "--side", "goblins", "--json").out)
    assert (told["verdict"], told["side"], told["changes"]) == ("less", "goblins", {"creatures.kobold.ac": "16"})
    (one,) = told["comparisons"]
    assert one["fights"] == 60
    assert one["difference"]["high"] < 0
    assert json.loads(bingqi(*CHANGE, "--bot", "greedy", "--side", "goblins", "--json").out) == told


def test_shares_and_their_difference_count_a_draw_half(bingqi: Run) -> None:
    """And say so: whoever subtracts them comes to what is told."""
    line = ("compare", "typy17/first-game", "--seat", "red=greedy", "--bot", "random", "--fights", 8, "--workers", 1)
    ran, told = bingqi(*line), bingqi(*line, "--json").json
    (one,) = told["comparisons"]
    assert one["as_is"]["draws"] + one["changed"]["draws"] > 0
    as_is, changed = [one["share"][arm]["p"] for arm in ("as_is", "changed")]
    (row,) = [line.split() for line in ran.out.splitlines() if "●" in line]
    assert row[1:5] == ["8", f"{as_is:.1%}", f"{changed:.1%}", f"{100 * (changed - as_is):+.1f}"]
    assert "a draw is shared by all sides." in ran.out
    assert "a draw is shared by all sides." not in bingqi(*CHANGE, "--bot", "greedy").out


def test_a_switch_that_touches_nothing_is_told_as_that(bingqi: Run) -> None:
    ran = bingqi(
        "compare", "corridor-ambush", "--option", "push_oa_falls_to_next=true", "--fights", 20, "--bot", "greedy", "--workers", 1
    )
    assert "Not one fight was touched" in ran.out


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ((), "nothing is changed"),
        (("--set", "creatures.kobolt.ac=13"), 'did you mean "kobold"'),
        (("--set", "creatures.kobold.ac=99999"), "out of range"),
        (("--set", "creatures.kobold.ac"), "--set"),
        (("--seat", "kobolds=randon"), 'did you mean "random"'),
        (("--set", "creatures.kobold.ac=13", "--side", "kobold"), 'did you mean "kobolds"'),
        (("--set", "creatures.kobold.ac=13", "--precision", "0"), "--precision: 0.0 is out of range"),
        (("--set", "creatures.kobold.ac=13", "--fights", "0"), "fights: 0 is out of range"),
    ],
)
def test_what_cannot_be_compared_is_refused(bingqi: Run, more: tuple[str, ...], said: str) -> None:
    ran = bingqi("compare", "kobolds-and-goblins", *more)
    assert ran.code == 2
    assert said in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_bot_that_would_play_as_it_does_is_left_out(bingqi: Run) -> None:
    """A seat given to whoever has it changes nothing."""
    ran = bingqi("compare", "mirror", "--seat", "red=quick", "--fights", 4, "--workers", 1)
    assert [line.split()[0] for line in ran.out.splitlines() if "●" in line] == ["tactical"]
    alone = bingqi("compare", "mirror", "--seat", "red=quick", "--bot", "quick", "--fights", 4)
    assert (alone.code, "nothing is changed" in alone.err) == (2, True)


def comparison(*differences: float) -> Comparison:
    study = new_study("kobolds-and-goblins")
    found = Comparison(study, study, "kobolds", touched=sum(one != 0 for one in differences))
    for one in differences:
        found.fights += 1
        found.won.take_in(one)
    return found


def test_a_verdict_needs_all_bots() -> None:
    more, less, none = comparison(*[1.0] * 50), comparison(*[-1.0] * 50), comparison(*[0.0] * 50)
    assert [verdict([one]).says for one in (more, less, none)] == ["more", "less", "untouched"]
    assert verdict([more, more]).says == "more"
    assert verdict([more, less]).says == verdict([more, none]).says == "bots-disagree"
    assert verdict([comparison(1.0, -1.0), none]).says == "not-shown"


def test_an_interval_is_drawn_on_its_line() -> None:
    line = drawn(Interval(0.1, 0.0, 0.2), 0.2)
    assert len(line) == WIDE
    assert line == "·" * 10 + "│" + "━" * 4 + "●" + "━" * 5
    assert drawn(Interval(-0.3, -0.4, -0.2), 0.2)[0] == "●"


def test_armies_may_change_places(bingqi: Run) -> None:
    """Each fight is fought both ways: what is judged is the army, wherever it stands."""
    line = ("compare", "frontline/kobolds-and-goblins", "--set", "creatures.kobold.ac=18", "--bot", "greedy", "--fights", "40")
    told: Any = json.loads(bingqi(*line, "--swap", "--json").out)
    (found,) = told["comparisons"]
    assert told["armies_swapped"]
    assert found["fights"] == 40
    assert sum(found["as_is"]["why"].values()) == 80
    assert -1 <= found["place"]["low"] <= found["place"]["mean"] <= found["place"]["high"] <= 1
    assert "What the place is worth to Kobolds" in bingqi(*line, "--swap").out
    assert json.loads(bingqi(*line, "--json").out)["comparisons"][0]["place"] is None
    assert found["difference"]["low"] > 0


def test_two_scenarios_are_compared_if_their_sides_are_the_same(bingqi: Run) -> None:
    ran = bingqi("compare", "typy17/first-game", "typy17/crossroads", "--bot", "random", "--fights", "2", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["changes"] == {"scenario": "typy17/crossroads"}
    ran = bingqi("compare", "frontline/mirror", "typy17/crossroads", "--fights", "2")
    assert ran.code == 2
    assert "has other sides than frontline/mirror" in ran.err


def test_results_of_different_questions_lie_beside_one_another(bingqi: Run) -> None:
    """And those of the same question are the same: nothing is added."""
    line = (*CHANGE[:-2], "--bot", "greedy", "--workers", 1, "--out", "results")
    for more in ((), ("--side", "goblins"), ("--fights", 40), ()):
        assert bingqi(*line, *more).code == 0
    assert len([one for one in Path("results").iterdir() if one.name.startswith("compare-")]) == 3
    assert not [one for one in Path("results").iterdir() if one.name.startswith(".")]


def test_a_place_is_worth_what_its_army_wins_there_and_not_elsewhere() -> None:
    """Who wins from the first place, whoever stands there, wins by the place alone; as it is, and not by the change."""
    study = new_study("frontline/mirror")
    found = Comparison(study, study, "red", swap=True)
    won, lost = [Measures(who, "beaten", 4, 10, {}, {}, {}, None, 0, 0, 0) for who in ("red", "blue")]
    for _ in range(50):
        found.take_in((won, lost), (lost, won))
    assert found.place is not None
    assert (found.place.mean, found.place.low > 0.7) == (1.0, True)
    assert found.difference.mean == 0
