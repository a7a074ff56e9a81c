"""Who wants to be asked when: nobody is put an ask that leaves no choice, and a seat does without windows by their names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.contract.pairs import each_pair, each_ruleset
from tests.play import asked, begin, dice, play
from tests.toy import RULESET as TOY

from bingqi.core.battle import Battle
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.auto_pass import auto_pass
from bingqi.core.session.play import Session

ANSWERS = 150


def hides(session: Session[Any], who: str) -> bool:
    """Whether anybody who takes part, or looks on, does not know all that is so."""
    rules, state = session.rules, session.state
    return any(rules.freeze(rules.observe(state, one)) != rules.freeze(state) for one in rules.sides(state) if one != who)


def check_asks(session: Session[Any], seed: str) -> int:
    """How many asks of a battle leave no choice: only where the others might learn something if nobody were asked. The program
    answers them."""
    pick, lone = dice(seed), 0
    for _ in range(ANSWERS):
        for ask in asked(session):
            if isinstance(ask, Decision) and len(ask.options) == 1:
                assert hides(session, ask.who), f"{ask.who} is asked {ask.id}, and can only say {ask.options[0]}"
                tried = session.fork()
                assert list(auto_pass(tried, {})), "the program answers"
                assert ask not in asked(tried)
                lone += 1
        play(session, pick, 1)
    return lone


@each_pair
def test_nobody_is_asked_with_one_option_but_so_that_nothing_is_told(rules: Ruleset[Any], scenario: str) -> None:
    """And then nobody has to answer: where a battle stops for a person they have a choice."""
    check_asks(begin(rules, scenario), scenario)


def test_an_ask_with_one_option_that_hides_nothing_is_found() -> None:
    """Else the test above could not fail."""

    def turn(battle: Battle[Any]) -> None:
        battle.pick("red", ("end",), "act", {}, "end", always=True)

    with pytest.raises(AssertionError, match="red is asked act, and can only say end"):
        check_asks(begin(replace(TOY, turn=turn, observe=lambda state, seat: state), "duel"), "1")


@each_pair
def test_every_window_in_which_somebody_is_asked_has_a_name(rules: Ruleset[Any], scenario: str) -> None:
    """By it a seat does without it: so its default must be to let things go on, and that is always one of its options."""
    session, pick = begin(rules, scenario), dice(scenario)
    for _ in range(ANSWERS):
        for ask in asked(session):
            if isinstance(ask, Decision) and (names := rules.windows_of(ask)):
                assert {*names} <= rules.windows.keys()
                assert ask.default in ask.options
        play(session, pick, 1)


@each_ruleset
def test_what_nobody_is_asked_in_at_first_is_a_window(rules: Ruleset[Any]) -> None:
    assert {*rules.unasked} <= rules.windows.keys()
