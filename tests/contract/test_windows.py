"""Who is asked: nobody is put an ask that leaves no choice, but where not being asked would tell others something."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.toy import RULESET as TOY

from bingqi.core.battle import Battle
from bingqi.testing.parts.asks import lone_asks
from bingqi.testing.play import begin


def test_the_asks_that_only_hide_something_are_met() -> None:
    """Else the test above would have nothing to look at."""
    assert lone_asks(begin(TOY, "ambush"), "ambush")


def test_an_ask_with_one_option_that_hides_nothing_is_found() -> None:
    """Else it could not fail."""

    def turn(battle: Battle[Any]) -> None:
        battle.pick("red", ("end",), "act", {}, "end", always=True)

    with pytest.raises(AssertionError, match="red is asked act, and can only say end"):
        lone_asks(begin(replace(TOY, turn=turn, observe=lambda state, seat: state), "duel"), "1")
