"""Who is asked: nobody is put an ask that leaves no choice, but where not being asked would tell others something."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.contract.lone import check_lone
from tests.contract.pairs import each_pair
from tests.play import asked, begin, dice, play
from tests.toy import RULESET as TOY

from bingqi.core.battle import Battle
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session

ANSWERS = 150


def lone_asks(session: Session[Any], seed: str) -> int:
    """How many asks of a battle leave no choice."""
    pick, lone = dice(seed), 0
    for _ in range(ANSWERS):
        lone += sum([check_lone(session, ask) for ask in asked(session) if isinstance(ask, Decision)])
        play(session, pick, 1)
    return lone


@each_pair
def test_nobody_is_asked_with_one_option_but_so_that_nothing_is_told(rules: Ruleset[Any], scenario: str) -> None:
    """And then nobody has to answer: where a battle stops for a person they have a choice."""
    lone_asks(begin(rules, scenario), scenario)


def test_the_asks_that_only_hide_something_are_met() -> None:
    """Else the test above would have nothing to look at."""
    assert lone_asks(begin(TOY, "ambush"), "ambush")


def test_an_ask_with_one_option_that_hides_nothing_is_found() -> None:
    """Else it could not fail."""

    def turn(battle: Battle[Any]) -> None:
        battle.pick("red", ("end",), "act", {}, "end", always=True)

    with pytest.raises(AssertionError, match="red is asked act, and can only say end"):
        lone_asks(begin(replace(TOY, turn=turn, observe=lambda state, seat: state), "duel"), "1")
