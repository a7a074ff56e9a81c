"""An answer may be taken back freely until a roll, an answer of somebody else, or a secret that somebody was told."""

from __future__ import annotations

from typing import Any

import pytest
from tests.toy import RULESET

from bingqi.core.session.play import Session
from bingqi.rulesets import ruleset
from bingqi.testing.play import begin, choice, until

FRONTLINE = ruleset("frontline")


def after(*answers: tuple[str, str], scenario: str = "ambush") -> Session[Any]:
    session = begin(RULESET, scenario)
    for side, answer in answers:
        session.answer(side, answer)
    return session


def ordering(options: dict[str, Any]) -> Session[Any]:
    """Kobolds and goblins stand in their queues but for one answer of the kobolds."""
    scenario = FRONTLINE.scenario("kobolds-and-goblins")
    session: Session[Any] = Session(FRONTLINE, FRONTLINE.setup(scenario, options))
    until(lambda: "goblins" not in session.waiting_for(), lambda: session.answer("goblins", "rest"))
    return session


# --- Skirmishes ----------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["wait", "rest", "strike:r1>b1", "charge:r1>b1", "bolt:r1>b1"])
def test_an_answer_that_tells_nobody_a_secret_is_free(answer: str) -> None:
    """Also if somebody is asked now, and if there are secrets that stay."""
    assert after(("red", answer)).back_to("red") == (1, True)


def test_what_is_done_in_secret_is_free_and_so_is_what_others_do_later() -> None:
    dug = after(("red", "wait"), ("blue", "dig:b2"))
    assert dug.back_to("blue") == (1, True)
    dug.answer("red", "wait")
    assert dug.back_to("red") == (1, True)


def test_a_hidden_unit_that_showed_itself_cannot_be_hidden_again_freely() -> None:
    sprung = after(("red", "charge:r1>b1"), ("blue", "spring:b2"))
    assert sprung.log[-1].event == "revealed"
    assert sprung.back_to("blue") == (1, False)


def test_to_stay_hidden_is_free() -> None:
    session = after(("red", "charge:r1>b1"), ("blue", "pass"))
    assert session.waiting_for() == ["dice"]
    assert [entry.event for entry in session.log] == ["drawn"]
    assert session.back_to("blue") == (1, False), "the card of fate was a secret"
    spent = after(("red", "bolt:r1>b1"), ("blue", "pass"))
    assert spent.back_to("blue") == (1, True)


def test_who_answers_last_of_several_at_once_learns_what_the_others_answered() -> None:
    session = after(("red", "feint:r1>b1"), ("red", "2"))
    assert session.back_to("red") == (1, True)
    session.answer("blue", "0")
    assert session.waiting_for() == ["dice"]
    assert session.back_to("blue") == (1, False)


# --- Queues of frontline -------------------------------------------------------------


def test_the_last_to_order_its_queue_sees_the_other_and_cannot_order_anew_freely() -> None:
    """LB-1.2 Both queues are shown when both stand."""
    session = ordering({})
    assert session.back_to("goblins") == (1, True)
    assert session.waiting_for() == ["kobolds"]
    session.answer("kobolds", "rest")
    assert [entry.event for entry in session.log].count("queued") == 2
    assert session.back_to("kobolds") == (1, False)


def test_one_more_in_a_queue_that_stays_hidden_is_free() -> None:
    """LB-1.2"""
    session = ordering({})
    first = choice(session, "kobolds").options[0]
    session.answer("kobolds", first)
    assert session.waiting_for() == ["kobolds"]
    assert session.back_to("kobolds") == (1, True)
    session.answer("kobolds", "rest")
    assert session.back_to("kobolds") == (1, False)


def test_a_queue_that_is_ordered_openly_is_free() -> None:
    """LB-1.2 The switch queue_order_hidden = false: there was no secret."""
    session: Session[Any] = Session(
        FRONTLINE, FRONTLINE.setup(FRONTLINE.scenario("kobolds-and-goblins"), {"queue_order_hidden": False})
    )
    side = session.waiting_for()[0]
    session.answer(side, "rest")
    assert session.back_to(side) == (1, True)
