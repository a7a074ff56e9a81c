"""Secrets: what reaches a seat tells nothing that the seat may not know."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bingqi.core.ruleset import Ruleset
from bingqi.testing.amounts import LIMITS, fewer, usual
from bingqi.testing.battles import snapshots, some_battle, start_at
from bingqi.testing.choosing import each_pair
from bingqi.testing.disclosure import check_disclosure
from bingqi.testing.secrecy import check_guess, check_names, check_twins


@each_pair
@usual
@given(data=st.data())
def test_a_guess_looks_like_the_truth(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario, 30)
    for seat in rules.sides(session.state):
        for state in (session.start, session.state):
            check_guess(rules, state, seat, data.draw(st.integers(0, 999)))


@each_pair
@usual
@given(data=st.data())
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(
    rules: Ruleset[Any], scenario: str, data: st.DataObject
) -> None:
    session = some_battle(data, rules, scenario, 20)
    for seat in rules.sides(session.state):
        check_twins(rules, session.start, seat, data.draw(st.integers(0, 999)))


@each_pair
@fewer
@given(data=st.data())
def test_what_is_out_of_sight_is_not_named(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    state = start_at(rules, scenario, data.draw(st.integers(0, 4))).start
    for seat in rules.sides(state):
        check_names(rules, state, seat, data.draw(st.integers(0, 999)))


@each_pair
def test_what_a_seat_is_told_of_dice_and_choices_it_sees(rules: Ruleset[Any], scenario: str) -> None:
    """Secrets come to be in a battle too, most of all as it begins: cards are dealt, and places chosen."""
    for state in snapshots(rules, scenario):
        for seat in rules.sides(state):
            for seed in range(20 if LIMITS.long else 1):
                check_disclosure(rules, state, seat, seed)
