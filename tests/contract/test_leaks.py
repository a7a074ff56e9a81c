"""The contract can fail: whatever leak is planted in the toy, the property that is meant for it finds it."""

from __future__ import annotations

from dataclasses import replace
from time import process_time, sleep
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture import engine
from tests.contract.leaks import HARMLESS, LEAKS, MASKS, MEANT, MEMORY, Check
from tests.contract.pairs import PROVE
from tests.toy import RULESET
from tests.toy.state import lurking

from bingqi.core import event
from bingqi.core.ruleset import Contract, Ruleset
from bingqi.testing.amounts import QUICK
from bingqi.testing.battles import snapshots, some_battle
from bingqi.testing.disclosure import check_disclosure
from bingqi.testing.secrecy import check_guess, check_names, check_twins

CHECKS: list[Check] = [check_guess, check_twins, check_names, check_disclosure]


def found(rules: Ruleset[Any], check: Check, seeds: int) -> str:
    """The first fault that a property finds, "" if it finds none."""
    for seed in range(seeds):
        for state in snapshots(RULESET, "ambush")[:3]:
            for seat in ("red", "blue"):
                MEMORY[:] = [(0,)]
                try:
                    check(rules, rules.copy(state), seat, seed)
                except AssertionError as fault:
                    return str(fault)
    return ""


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    check, rules = LEAKS[leak]
    fault = found(rules, check, 60)
    print(leak, "->", fault)
    assert fault


@pytest.mark.parametrize("leak", MASKS)
def test_what_is_left_of_a_hidden_number_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaks of the core itself, where rolls are masked for those who may not know a number."""
    monkeypatch.setattr(event, "redacted_for", MASKS[leak])
    fault = found(HARMLESS["the toy"], check_twins, 60)
    print(leak, "->", fault)
    assert fault


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("toy", HARMLESS)
def test_nothing_is_found_where_nothing_leaks(toy: str, check: Check) -> None:
    assert found(HARMLESS[toy], check, 25) == ""


@pytest.mark.parametrize("what", MEANT)
def test_what_the_book_tells_of_a_secret_a_contract_says(what: str) -> None:
    assert found(MEANT[what], check_disclosure, 25) == ""
    assert found(replace(MEANT[what], contract=Contract()), check_disclosure, 60)
    only_alone = Contract(tells={"steeled": True}, rolls_tell={"steel": True})
    assert found(replace(MEANT[what], contract=only_alone), check_disclosure, 60), "all are told, and not one side alone"


def resting(s: Any) -> Any:
    """The toy's state as plain data, in which, while blue has somebody hidden, stands a word that is an option too."""
    return {**RULESET.freeze(s), "stance": ["rest"] * bool(lurking(s, "blue"))}


def test_a_word_may_stand_in_a_state_and_in_an_option_where_it_names_nothing() -> None:
    """A rule set says what names a thing (`Ruleset.names`); of one that does not, every word does."""
    assert found(replace(RULESET, freeze=resting), check_names, 3).startswith("red is told of rest, which red does not see")
    ids = replace(RULESET, freeze=resting, names=lambda s: s.units)
    assert found(ids, check_names, 25) == ""
    for leak, (check, rules) in LEAKS.items():
        if check is check_names:
            assert found(replace(rules, freeze=resting, names=ids.names), check, 60), leak


def test_a_failure_of_the_contract_is_told_within_seconds() -> None:
    """Of a battle that was made as small as it gets."""
    rules, sizes = LEAKS["the number of the options depends on hidden units"][1], []

    @settings(QUICK)
    @given(data=st.data())
    def contract(data: st.DataObject) -> None:
        session = some_battle(data, rules, "ambush", 20)
        sizes.append(len(session.all_responses))
        check_twins(rules, session.start, "red", data.draw(st.integers(0, 999)))

    begun = process_time()
    with pytest.raises(AssertionError, match="the question sent to red depends on what red may not know"):
        contract()
    assert process_time() - begun < 10
    assert sizes[-1] == 0


def test_a_failure_in_a_long_battle_is_told_before_it_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each run of which takes so long that nobody would wait until nothing can be left out any more."""
    assert PROVE or engine.MAX_SHRINKING_SECONDS <= 5
    monkeypatch.setattr(engine, "MAX_SHRINKING_SECONDS", 0.5)
    runs = 0

    @settings(QUICK)
    @given(st.lists(st.integers(0, 999), min_size=30))
    def contract(answers: list[int]) -> None:
        nonlocal runs
        runs += 1
        sleep(0.02)
        assert sum(answers) < 1000, "too long"

    with pytest.raises(AssertionError, match="too long"):
        contract()
    assert runs < 80  # without an end to it they are 143


def test_battles_that_are_compared_are_compared_for_a_while() -> None:
    """Most twins stay together for some stops, so that the comparison has something to find."""
    states = snapshots(RULESET, "ambush")[:3]
    stops = [check_twins(HARMLESS["the toy"], state, "red", seed) for seed in range(20) for state in states]
    assert sum(stops) / len(stops) > 3
