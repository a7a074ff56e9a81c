"""`bingqi tune`, `ablate` and `solve`: what makes it fair, what a thing is worth, what is exactly so."""

from __future__ import annotations

import pytest
from tests.cli.conftest import Run

TUNE = ("tune", "kobolds-and-goblins", "--bot", "greedy", "--side", "kobolds", "--fights", 60, "--workers", 1)
ABLATE = ("ablate", "kobolds-and-goblins", "--bot", "greedy", "--fights", 30, "--workers", 1)


def test_the_values_that_may_hit_a_target_are_told(bingqi: Run) -> None:
    wide = (*TUNE, "--vary", "creatures.kobold.ac=8..20", "--target", "0.4")
    ran = bingqi(*wide)
    assert ran.code == 0
    told = bingqi(*wide, "--json").json
    first, last = told["could_be"]
    assert first < last
    assert f"Each value from {first} to {last} may be it" in ran.out
    assert f"About {told['fights_wanted']} fights by each value" in ran.out.replace(",", "")
    assert told["between"] == [first - 1, last + 1]
    assert {one["value"]: one["lies"] for one in told["tried"]}[8] == "below"
    assert told["bots"] == {"greedy": 1}
    assert f"从 {first} 到 {last} 的每个值都可能是" in bingqi("--lang", "zh", *wide).out
    beyond = bingqi("--lang", "zh", *TUNE, "--vary", "creatures.kobold.ac=1..3")
    assert "超出范围" in beyond.out


def test_what_a_side_does_is_tried_thing_by_thing(bingqi: Run) -> None:
    ran = bingqi(*ABLATE)
    assert ran.code == 0
    assert "attack" in ran.out
    assert "●" in ran.out
    more = (*ABLATE[:4], "--fights", 80, "--workers", 1)
    (told,) = bingqi(*more, "--never", "attack", "--side", "goblins", "--json").json["things"]
    assert (told["thing"], told["sure"]) == ("attack", True)
    assert "Never missed: nimble-escape" in bingqi(*ABLATE, "--without", "nimble-escape").out


def test_what_is_decided_in_time_is_told_and_what_is_left(bingqi: Run) -> None:
    duel = [part for side in ("kobold", "goblin") for part in ("--set", f'sides.{side}s.members=[{{"creature":"{side}"}}]')]
    told = bingqi("solve", "kobolds-and-goblins", *duel, "--seconds", 2, "--json").json
    assert sum(end["chance"] for end in told["ends"]) + told["left"] == pytest.approx(1)
    ran = bingqi("solve", "kobolds-and-goblins", *duel, "--seconds", 1)
    assert "was not decided in time" in ran.out


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ((*TUNE, "--vary", "creatures.kobold.ac=3"), "no range"),
        ((*TUNE, "--vary", "creatures.kobold.acc=3..9"), 'did you mean "ac"'),
        ((*TUNE, "--vary", "creatures.kobold.ac=3..9", "--target", "2"), "is no share"),
        ((*ABLATE, "--without", "nimble-escap"), 'did you mean "nimble-escape"'),
        ((*ABLATE, "--side", "kobold"), 'did you mean "kobolds"'),
        ((*ABLATE, "--never", "atack"), 'never: no act "atack"; did you mean "attack"?'),
        (("solve", "kobolds-and-goblins", "--seat", "kobolds=random"), "takes chances"),
        (("solve", "kobolds-and-goblins", "--seconds", -5), "--seconds: -5"),
    ],
)
def test_what_cannot_be_tried_is_refused_in_a_line(bingqi: Run, line: tuple[object, ...], fault: str) -> None:
    ran = bingqi(*line)
    assert ran.code == 2
    assert len(ran.faults) == 1
    assert fault in ran.err
