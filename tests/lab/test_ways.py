"""Ways of the dice: merging them changes no chance, and what rule sets promise for it holds."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from bench.odds import decisions

from bingqi.core.dice.drawn import Drawn
from bingqi.core.dice.laws import Enumerator, Open
from bingqi.core.difference import difference, fields_of
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.lab.odds.exact import DecisionPoint, Question, Unseen, posed
from bingqi.lab.paths.budget import Bound, TooMany
from bingqi.lab.paths.dice import Merging
from bingqi.lab.paths.stand_in import seated
from bingqi.lab.paths.stretch_laws import Laws
from bingqi.lab.paths.tellings import closed, encoded
from bingqi.rulesets import ruleset
from bingqi.testing.battles import first
from bingqi.testing.choosing import each_pair
from bingqi.testing.play import begin, dice, play

FOLLOWED = 400
"""So many ways are followed by hand; options with more are left to others."""


def by_hand(question: Question) -> dict[bytes, Fraction] | None:
    """What an option does, with its chances, each way of the dice run through by itself; None where they are too many."""
    dice, found = Enumerator(), dict[bytes, Fraction]()
    for _ in range(FOLLOWED):
        for entries, weight, total in closed(question.entries(dice)):
            key = encoded(question.decision_point.rules.outcome_summary(entries))
            found[key] = found.get(key, Fraction(0)) + Fraction(dice.weight, dice.total) * Fraction(weight, total)
        if not dice.next():
            return found
    return None


@pytest.mark.parametrize(
    ("where", "n", "least"),
    [
        ("frontline/kobolds-and-goblins", 12, 60),
        ("frontline/heroes-against-monsters", 8, 60),
        ("mttt/duel-with-counters", 12, 20),
        ("typy17/first-game", 8, 20),
    ],
)
def test_to_merge_ways_changes_no_chance(where: str, n: int, least: int) -> None:
    """Every option of decisions in the middle of battles: the same outcomes with the same fractions."""
    compared = 0
    for session, who in decisions(where, n):
        state, said, ask, _ = posed(session, who)
        for key in ask.options:
            question = Question(DecisionPoint(session.rules, state, said, ask, "greedy"), key)
            found = question.odds(lambda key: False)
            outcomes, exact = found.outcomes, found.exact
            if exact and (chances := by_hand(question)) is not None:
                compared += 1
                assert {encoded(one.what): Fraction(*one.p) for one in outcomes} == chances, (where, key)
    assert compared >= least


@each_pair
def test_what_has_the_same_effects_may_stand_for_another_in_any_log(rules: Ruleset[Any], scenario: str) -> None:
    """So only the effects of a stretch need to be kept, not each way of telling it."""
    session = play(begin(rules, scenario, dice=Drawn(b"effects", scenario)), dice(f"effects {scenario}"), 80)
    entries, random = session.log, Random(scenario)
    alike: dict[bytes, list[tuple[int, int]]] = {}
    for start in range(len(entries)):
        for end in range(start, min(start + 4, len(entries) + 1)):
            alike.setdefault(encoded(rules.outcome_summary(entries[start:end])), []).append((start, end))
    for ways in alike.values():
        for _ in range(min(20, len(ways))):
            (start, end), (other, until) = random.choice(ways), random.choice(ways)
            before, after = entries[max(0, start - 5) : start], entries[end : end + 5]
            one, two = ([*before, *entries[at:to], *after] for at, to in ((start, end), (other, until)))
            assert encoded(rules.outcome_summary(one)) == encoded(rules.outcome_summary(two))


@each_pair
def test_states_that_differ_are_told_apart_and_equal_ones_are_not(rules: Ruleset[Any], scenario: str) -> None:
    session = play(begin(rules, scenario, dice=Drawn(b"difference", scenario)), dice(f"difference {scenario}"), 40)
    root = first(rules, scenario)
    states = [session.start_of(n) for n in range(len(session.past_turns))]
    for one, other in pairwise(states):
        same = encoded(rules.freeze(one)) == encoded(rules.freeze(other))
        assert (difference(root, one) == difference(root, other)) == same
        assert difference(one, rules.copy(one)) == ()
        assert hash(difference(root, one)) == hash(difference(root, rules.copy(one)))


# --- The laws of stretches ------------------------------------------------------------------


def deep(where: str, kind: str, n: int = 60) -> Iterator[tuple[Question, str]]:
    """Options of asks of a kind, of which some come in the middle of a stretch."""
    for session, who in decisions(where, n):
        state, said, ask, _ = posed(session, who)
        if ask.id == kind:
            asking = DecisionPoint(session.rules, state, said, ask, "greedy")
            yield from [(Question(asking, key), key) for key in ask.options]


def test_what_was_answered_in_a_stretch_does_not_keep_ways_from_meeting() -> None:
    """LBX-7 With what to strike is asked in the middle of opportunity attacks: by hand thousands of ways, merged a few hundred
    ends; what happened before the ask is none of what the option does."""
    found = [(question, key) for question, key in deep("frontline/flooded-cellar", "opportunity-with", 60)]
    assert found
    for question, _ in found:
        dice, ways = Merging(question.decision_point.laws), 1
        question.decision_point.bound.begin(10_000, lambda: False)
        question.entries(dice)
        while dice.next():
            question.entries(dice)
            ways += 1
        assert ways < 500
        option = question.odds(lambda key: False)
        assert option.exact
        seen = [question.decision_point.rules.outcome_summary(question.entries(Unseen(str(n)))) for n in range(40)]
        known = {encoded(one.what) for one in option.outcomes}
        assert {encoded(what) for what in seen} <= known


def test_a_law_that_was_given_up_is_tried_again_with_more_runs() -> None:
    for session, who in decisions("frontline/heroes-against-monsters", 16):
        state, said, ask, _ = posed(session, who)
        for key in ask.options:
            if not key.startswith("stow:"):
                continue
            asking = DecisionPoint(session.rules, state, said, ask, "greedy")
            question = Question(asking, key)
            if question.enumerated(lambda: False, 60) is not None or not asking.laws.too_many:
                continue
            assert question.enumerated(lambda: False, 60) is None
            assert asking.bound.left >= 60 - 2, "it is not tried again in vain"
            assert question.enumerated(lambda: False, 20_000) is not None
            return
    pytest.fail("no law was given up")


def test_to_fill_in_what_is_only_told_takes_time_too() -> None:
    """Three open numbers of fifty each are 125000 logs: whoever has less time gives up."""
    rules = ruleset("frontline")
    bound = Bound()
    bound.begin(1000, lambda: False)
    laws = Laws(rules, first(rules, "kobolds-and-goblins"), {}, bound, set())
    opened = [Open(tuple([(n, 1) for n in range(start, start + 50)])) for start in (1, 100, 200)]
    log = [Entry("hurt", ("x", one), ()) for one in opened]
    with pytest.raises(TooMany):
        laws.log_law(log)
    bound.begin(1000, lambda: False)
    ways, total = laws.log_law(log[:2])
    assert (sum(ways.values()), total) == (2500, 2500)
    assert len(ways) == 99 + 50 - 50, "by their sum"


def test_a_bot_that_takes_chances_is_the_same_one_in_every_way() -> None:
    """What it answers hangs on what it is asked, not on how often anybody was asked before."""
    rules = ruleset("typy17")
    heard: set[str] = set()
    state = first(rules, "first-game")
    for name in ("random", "tactical", "greedy"):
        seats = seated(rules, state, name, heard.add)
        asks = [Decision("blue", "reaction", (*[f"act-{m}" for m in range(n)], "pass"), "pass") for n in (3, 5, 4, 9)]
        once = [seats["blue"].answer(ask, lambda: state) for ask in asks]
        assert [seats["blue"].answer(ask, lambda: state) for ask in asks[::-1]] == once[::-1]
        if name == "random":
            assert len(set(once)) > 1


@each_pair
def test_no_field_is_now_a_number_and_now_a_truth(rules: Ruleset[Any], scenario: str) -> None:
    """So copies of states can be compared by what is equal (Differences)."""
    session = play(begin(rules, scenario, dice=Drawn(b"types", scenario)), dice(f"types {scenario}"), 40)
    kinds: dict[str, set[type]] = {}
    for n in range(len(session.past_turns)):
        for _, value in fields_of(session.start_of(n)):
            for thing in value.values() if type(value) is dict else ():
                for name, one in fields_of(thing):
                    kinds.setdefault(f"{type(thing).__name__}.{name}", set()).add(type(one))
    for name, found in kinds.items():
        assert len(found & {int, bool, float}) < 2, name
