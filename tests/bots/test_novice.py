"""The novice: reads what is offered, mostly does the plain thing, and is sometimes wrong."""

from __future__ import annotations

from collections import Counter
from random import Random as Source
from typing import Any

import pytest

from bingqi.bots.novice import Novice, looks_of
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.rulesets import SHIPPED, ruleset

FRONTLINE = ruleset("frontline")
MENU = Decision("red", "act", ("attack:bow:b1", "attack:bow:b2", *[f"forward:{n}" for n in range(3, 9)], "prone", "end"), "end")


def picks(ask: Decision, times: int = 2000, rules: Any = FRONTLINE) -> Counter[str]:
    novice = Novice(rules, 1)
    return Counter(novice.answer(ask, lambda: None).partition(":")[0] for _ in range(times))


def test_a_novice_strikes_more_often_than_not_and_sometimes_does_anything() -> None:
    """However many cells there are to walk to: kinds of options are weighed, not options."""
    often = picks(MENU)
    assert often["attack"] > 0.6 * often.total()
    assert often["forward"] > often["end"] > 0
    assert 0 < often["prone"] < 0.05 * often.total()


def test_a_novice_is_the_same_with_the_same_seed() -> None:
    one, other = Novice(FRONTLINE, "x"), Novice(FRONTLINE, "x")
    assert [one.answer(MENU, lambda: None) for _ in range(50)] == [other.answer(MENU, lambda: None) for _ in range(50)]


def test_a_novice_takes_the_only_option_and_nothing_from_its_dice_for_it() -> None:
    novice = Novice(FRONTLINE, 1)
    before = novice.random.random()
    novice = Novice(FRONTLINE, 1)
    assert novice.answer(Decision("red", "act", ("end",), "end"), lambda: None) == "end"
    assert novice.random.random() == before


class Curious:
    """Goes at it, or answers what it has answered least often, or anything; and keeps the words that it was offered."""

    def __init__(self, rules: Any, plain: float) -> None:
        self.rules, self.plain = rules, plain
        self.source = Source(1)
        self.offered: set[str] = set()
        self.picked = Counter()  # type: Counter[str]

    def answer(self, ask: Decision, look: Any) -> str:
        kinds: dict[str, list[str]] = {}
        for key in ask.options:
            kinds.setdefault(key.partition(":")[0], []).append(key)
        self.offered |= set(kinds)
        mood = self.source.random()
        if mood < self.plain:
            return str(self.rules.greedy(ask, look))
        seldom = min(kinds, key=lambda one: self.picked[one])
        kind = seldom if mood < self.plain + 0.3 else self.source.choice(list(kinds))
        self.picked[kind] += 1
        return self.source.choice(kinds[kind])


def offered(rules: Any, wanted: set[str]) -> set[str]:
    """The words of options that are met in bundled fights, until all that are wanted were."""
    met: set[str] = set()
    for plain in (0.5, 0.4, 0.3, 0.6):
        curious = Curious(rules, plain)
        for n, listed in enumerate([*rules.scenarios()] * 2):
            start = rules.setup(rules.scenario(listed.name), {})
            battle = Battle(rules, rules.copy(start), Sampler(str(n)), dict.fromkeys((*rules.sides(start), "gm"), curious))
            for _ in range(300):
                if rules.outcome(battle.state) is None:
                    rules.turn(battle)
            met |= curious.offered
            if met >= wanted:
                return met
    return met


@pytest.mark.parametrize("name", SHIPPED)
def test_all_that_a_novice_knows_is_offered_somewhere(name: str) -> None:
    """A word that the rules do not use any more would be dead, and what it has become would look like anything else."""
    known = set(looks_of(ruleset(name)))
    assert known - offered(ruleset(name), known) == set()


@pytest.mark.parametrize("name", SHIPPED)
def test_novices_bring_fights_to_an_end(name: str) -> None:
    """Somebody wins, though they neither reckon nor plan."""
    rules = ruleset(name)
    start = rules.setup(rules.scenario(rules.scenarios()[0].name), {})
    winners = Counter()  # type: Counter[str | None]
    for n in range(12):
        seats = {side: Novice(rules, f"{n}{side}") for side in rules.sides(start)}
        winners[fight(Battle(rules, rules.copy(start), Sampler(str(n)), seats)).winner] += 1
    assert winners.total() - winners[None] > 6
