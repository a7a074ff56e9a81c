"""The tactician of typy17: it wins, it is quick to answer whatever is asked, and it looks at nothing but what its side sees."""

from __future__ import annotations

from typing import Any

import pytest

from bingqi.bots import bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice import Sampler
from bingqi.rulesets.typy17 import RULESET

FIGHTS = 12


def wins(scenario: str, side: str, other: str, fights: int = FIGHTS) -> float:
    """How many fights of so many the tactician wins on this side; a draw is half a win."""
    start = RULESET.setup(RULESET.scenario(scenario), {})
    found = 0.0
    for n in range(fights):
        seats = {one: bot("tactical" if one == side else other, RULESET, one, f"{n} {one}") for one in RULESET.sides(start)}
        winner = fight(Battle(RULESET, RULESET.copy(start), Sampler(f"{scenario} {n}"), seats)).winner
        found += 0.5 if winner is None else float(winner == side)
    return found


@pytest.mark.parametrize("side", ["red", "blue"])
def test_it_beats_who_plays_at_random(side: str) -> None:
    assert wins("mirror-match", side, "random") >= FIGHTS - 1


@pytest.mark.parametrize("scenario", [one.name for one in RULESET.scenarios()])
def test_it_answers_whatever_is_asked_in_every_scenario(scenario: str) -> None:
    start: Any = RULESET.setup(RULESET.scenario(scenario), {"max_rounds": 6})
    seats = {side: bot("tactical", RULESET, side, side) for side in RULESET.sides(start)}
    assert fight(Battle(RULESET, start, Sampler(scenario), seats)).why
