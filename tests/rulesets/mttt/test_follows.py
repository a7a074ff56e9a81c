"""How far the odds of mttt reach: to the end of what was chosen, and no further."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import duel
from tests.rulesets.mttt.magic import DRAIN, content, mage, spell
from tests.rulesets.script import Script

from bingqi.core.battle import Battle
from bingqi.core.dice.laws import Enumerator
from bingqi.core.dice.sources import Dice
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.requests import Decision, Unanswered
from bingqi.lab.odds.exact import odds
from bingqi.rulesets.mttt import RULESET
from bingqi.rulesets.mttt.model.state import State

SPELLS = content({"drain": spell("instant", DRAIN)})


def start() -> State:
    """Aoi's turn is about to open; both could insert something in every window."""
    both = mage("drain", weapon=(1, 2, 3, 1))
    return duel(aoi=both, beni=both, content=SPELLS, battle={"members": ("aoi",)}).state


def asked(state: State, *said: Response) -> Decision:
    """What is asked after these answers."""
    answers = ReplayLog(said)
    battle: Battle[Any] = Battle(RULESET, RULESET.copy(state), Dice(), {}, [], answers)
    with pytest.raises(Unanswered) as stop:
        RULESET.turn(battle)
    assert isinstance(stop.value.request, Decision)
    return stop.value.request


def test_what_is_inserted_before_an_act_takes_effect_in_its_odds() -> None:
    """MT-5.13 It lies on the stack while others are asked; when it is over the window stands for itself."""
    state = start()
    window = asked(state)
    assert str(window.about["window"]) == "turn-opens"
    assert not RULESET.is_continuation(window)
    answer = asked(state, Response(window, "cast:drain:beni"))
    assert str(answer.about["window"]) == "turn-opens"
    assert RULESET.is_continuation(answer)
    cast, passed = odds(RULESET, state, (), window, keys=("cast:drain:beni", "pass")).options
    assert [one.what for one in cast.outcomes] == [{"priority": {"beni": -2}}]
    assert [one.what for one in passed.outcomes] == [{}]


def test_an_act_reaches_through_the_windows_in_it_and_ends_at_the_one_after_it() -> None:
    """MT-4.11 Declared, rolled, damage reckoned; not what comes when it is finished."""
    state = start()
    unit = state.units["aoi"]
    state.members, state.active, unit.opened, unit.actions = (), "aoi", True, 1
    act = asked(state)
    assert (act.id, RULESET.is_continuation(act)) == ("act", False)
    windows: list[tuple[str, bool]] = []

    class Listening(Script):
        def answer(self, ask: Decision, look: Any) -> str:
            if ask.id == "window":
                windows.append((str(ask.about["window"]), RULESET.is_continuation(ask)))
            return super().answer(ask, look)

    seats = {"aoi": Listening(["withering:beni:0"]), "beni": Listening()}
    RULESET.turn(Battle(RULESET, RULESET.copy(state), Enumerator(), seats, []))
    assert {name for name, follows in windows if follows} >= {"declared", "rolled"}
    assert {name for name, follows in windows if not follows} == {"acted"}
