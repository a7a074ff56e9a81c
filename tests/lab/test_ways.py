"""Ways of the dice: merging them changes no chance, and what rule sets promise for it holds."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from bench.odds import decisions
from tests.contract.pairs import each_pair, first
from tests.play import begin, dice, play

from bingqi.core.dice import Drawn
from bingqi.core.difference import difference
from bingqi.core.law import Enumerator
from bingqi.core.ruleset import Ruleset
from bingqi.lab.odds import Asking, Question, posed
from bingqi.lab.ways import closed, encoded

FOLLOWED = 400
"""So many ways are followed by hand; options with more are left to others."""


def by_hand(question: Question) -> dict[bytes, Fraction] | None:
    """What an option does, with its chances, each way of the dice run through by itself; None where they are too many."""
    dice, found = Enumerator(), dict[bytes, Fraction]()
    for _ in range(FOLLOWED):
        for entries, weight, total in closed(question.entries(dice)):
            key = encoded(question.asking.rules.effects(entries))
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
            question = Question(Asking(session.rules, state, said, ask, "greedy"), key)
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
            alike.setdefault(encoded(rules.effects(entries[start:end])), []).append((start, end))
    for ways in alike.values():
        for _ in range(min(20, len(ways))):
            (start, end), (other, until) = random.choice(ways), random.choice(ways)
            before, after = entries[max(0, start - 5) : start], entries[end : end + 5]
            one, two = ([*before, *entries[at:to], *after] for at, to in ((start, end), (other, until)))
            assert encoded(rules.effects(one)) == encoded(rules.effects(two))


@each_pair
def test_states_that_differ_are_told_apart_and_equal_ones_are_not(rules: Ruleset[Any], scenario: str) -> None:
    session = play(begin(rules, scenario, dice=Drawn(b"difference", scenario)), dice(f"difference {scenario}"), 40)
    root = first(rules, scenario)
    states = [session.start_of(n) for n in range(len(session.past))]
    for one, other in pairwise(states):
        same = encoded(rules.freeze(one)) == encoded(rules.freeze(other))
        assert (difference(root, one) == difference(root, other)) == same
        assert difference(one, rules.copy(one)) == ()
        assert hash(difference(root, one)) == hash(difference(root, rules.copy(one)))
