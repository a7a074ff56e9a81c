"""The odds of the authority opposition (CR-5): all pairs of Authority with and without Strategist by the code, by icepool and by
simulation; and what a decision to roll on is told to be worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from time import perf_counter
from typing import Any

import icepool
import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, arena

from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Scripted
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.lab.odds.exact import DecisionOdds, odds_for
from bingqi.lab.stats import fits
from bingqi.rulesets.ragnarok import RULESET
from bingqi.rulesets.ragnarok.authority.opposition import oppose

AUTHORITIES = range(7)
CLEVER = list(product((False, True), repeat=2))
RUNS = 100_000
"""So many oppositions are simulated, all pairs taken together."""
SEATS = ("A", "B")
NOBODY = "again"


class Careful:
    """Rolls on as long as he is not ahead; with `never` he does not."""

    never = False

    def answer(self, ask: Decision, look: Any) -> str:
        if ask.id != "press-on":
            return ask.default
        return "on" if not self.never and ask.about["sum"] <= ask.about["best"] else "stop"


def incarnate(authority: int, clever: bool) -> Table:
    return {"authority": authority, "courages": [], "abilities": ["strategist"] if clever else []}


def between(a: int, b: int, clever: tuple[bool, bool], dice: Iterable[int] = (), never: bool = False) -> Arena:
    """Two players, each with a Commander of that Authority, with Strategist or without."""
    it = arena({"A": {"a": incarnate(a, clever[0])}, "B": {"b": incarnate(b, clever[1])}}, dice)
    for id in SEATS:
        it.state.players[id].commander = f"{id.lower()}-inc"
    careful = Careful()
    careful.never = never
    it.battle.seats = dict.fromkeys(SEATS, careful)
    return it


def held(it: Arena) -> str:
    """Who wins one attempt."""
    it.state.winner = ""
    return it.state.winner if oppose(it.battle) else NOBODY


# --- By icepool -------------------------------------------------------------------------------------


def by_icepool(a: int, b: int, clever: tuple[bool, bool], never: bool = False) -> dict[str, Fraction]:
    """Who wins an attempt, how likely, as a mixture of dice."""

    def chain(face: int, mine: int, other: int) -> Any:
        """What somebody comes to who is at `mine` with this last die; 0: he has failed."""
        if face == 1:
            return 0
        if face != 6 or never or mine > other:
            return mine
        return icepool.d6.map(lambda n: chain(n, mine + n, other))

    def told(mine: int, yours: int) -> str:
        return NOBODY if mine == yours else "A" if mine > yours else "B"

    def attempt(one: int, two: int) -> Any:
        mine, yours = (one + a) * (one > 1), (two + b) * (two > 1)
        if a <= b:  # the lower first; of equals the first seat
            return icepool.map(lambda x: icepool.map(lambda y: told(x, y), chain(two, yours, x)), chain(one, mine, yours))
        return icepool.map(lambda y: icepool.map(lambda x: told(x, y), chain(one, mine, y)), chain(two, yours, mine))

    law = icepool.map(attempt, *[icepool.d6.highest(1 + more) for more in clever])
    return {who: Fraction(ways, law.denominator()) for who, ways in law.items()}


# --- By the code ------------------------------------------------------------------------------------


@pytest.mark.parametrize("clever", CLEVER)
def test_each_fall_of_the_dice_tells_who_wins(clever: tuple[bool, bool]) -> None:
    """CR-5.1, CR-5.2, CR-5.7, CR-5.11, CR-5.13, CR-8.8 All faces of all pairs, if nobody rolls on; of pairs where both have
    Strategist those with a 0 or a 6."""
    for a, b in product(AUTHORITIES, repeat=2):
        if all(clever) and not {0, 6} & {a, b}:
            continue
        it, found = between(a, b, clever, never=True), Counter[str]()
        it.battle.log = None
        for faces in product(range(1, 7), repeat=2 + sum(clever)):
            it.dice.left = [*faces]
            found[held(it)] += 1
        whole = 6 ** (2 + sum(clever))
        assert {who: Fraction(n, whole) for who, n in found.items()} == by_icepool(a, b, clever, never=True), (a, b)


@pytest.mark.parametrize("clever", CLEVER)
def test_simulated_oppositions_end_as_often_as_they_should(clever: tuple[bool, bool]) -> None:
    """CR-5.1, CR-5.2, CR-5.4, CR-5.5, CR-5.6, CR-5.8, CR-5.10, CR-5.12, CR-5.13 100,000 in all, in which whoever is not ahead rolls
    on as often as he may."""
    pairs = list(product(AUTHORITIES, repeat=2))
    each = RUNS // (len(CLEVER) * len(pairs)) + 1
    chances, whole, due = list[float](), Counter[str](), dict.fromkeys((*SEATS, NOBODY), Fraction(0))
    for a, b in pairs:
        it = between(a, b, clever)
        it.battle.log, it.battle.dice = None, Sampler(f"{a} {b} {clever}")
        found = Counter([held(it) for _ in range(each)])
        law = by_icepool(a, b, clever)
        whole.update(found)
        for who, p in law.items():
            due[who] += p / len(pairs)
        chances.append(fits(found, law))
    assert min(chances) > 1e-4
    assert fits(whole, due) > 0.01
    assert sum([p < 0.5 for p in chances]) > len(pairs) // 4


# --- As it is told ----------------------------------------------------------------------------------


def asked(players: dict[str, Table], dice: list[int]) -> DecisionOdds:
    """The odds that somebody is told who may roll on when these dice lie there."""
    it = arena({id: {id.lower(): one} for id, one in players.items()})
    for id in players:
        it.state.players[id].commander = f"{id.lower()}-inc"
    it.state.phase, it.state.round = "opposition", 1
    session: Session[Any] = Session(RULESET, it.state, Scripted(*dice))
    assert isinstance(session.pending, Decision)
    assert session.pending.id == "press-on"
    return odds_for(session, session.pending.who)


def wins(told: DecisionOdds, key: str, who: str) -> Fraction:
    """How likely somebody wins by an option."""
    (option,) = [one for one in told.options if one.key == key]
    assert option.exact
    assert sum([Fraction(*one.p) for one in option.outcomes]) == 1
    return sum([Fraction(*one.p) for one in option.outcomes if f"won/{who}" in one.what], Fraction(0))


@pytest.mark.parametrize(("a", "b"), [(a, b) for a in AUTHORITIES for b in AUTHORITIES if a <= b])
def test_odds_of_rolling_on_are_those_of_a_die(a: int, b: int) -> None:
    """CR-5.4, CR-5.5, CR-5.11 A has a 6 and B a 5: to stop is won or lost; a further die fails on a 1, and is added otherwise."""
    told = asked({"A": incarnate(a, False), "B": incarnate(b, False)}, [6, 5])
    assert wins(told, "stop", "A") == (6 + a > 5 + b)
    better = icepool.d6.map(lambda n: n > 1 and 6 + a + n > 5 + b)
    assert wins(told, "on", "A") >= Fraction(better.quantity(True), 6)
    if 6 + a + 6 > 5 + b:  # after another 6 there is no need of more
        assert wins(told, "on", "A") == Fraction(better.quantity(True), 6)


def test_odds_of_three_who_may_all_roll_on_are_told_at_once() -> None:
    """CR-5.4, CR-5.10 Exactly, and in well under a second."""
    before = perf_counter()
    told = asked({id: incarnate(n, False) for n, id in enumerate("ABC", 1)}, [6, 6, 6])
    assert perf_counter() - before < 0.5
    assert told.decision.who == "A"
    for key in ("on", "stop"):
        assert 0 < wins(told, key, "B") + wins(told, key, "C") <= 1
    assert wins(told, "stop", "A") < wins(told, "on", "A")
