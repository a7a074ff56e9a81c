"""Odds are exact, come from the rules' own code, and tell nothing that the seat does not know."""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from random import Random as Chance
from typing import Any

import icepool
import msgspec
import pytest
from tests.rulesets.frontline.field import field
from tests.toy import RULESET

from bingqi.bots import Greedy, Random
from bingqi.core.battle import Battle
from bingqi.core.dice.drawn import Recorded
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.problems import NotLawful
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.requests import Decision, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.lab.odds import exact as lab
from bingqi.lab.odds.exact import DecisionOdds, OptionOdds, odds, odds_for
from bingqi.lab.stats import fits
from bingqi.rulesets import ruleset, scenarios
from bingqi.testing.play import choice, ending, until

DECISIONS, SIMULATIONS = (200, 20_000) if os.environ.get("BINGQI_PROVE") == "1" else (12, 1_000)


def toy(scenario: str = "", **switches: object) -> Session[Any]:
    name = scenario or RULESET.scenarios()[0].name
    return Session(RULESET, RULESET.setup(RULESET.scenario(name), switches), Sampler(1))


def the(decision: DecisionOdds, start: str) -> OptionOdds:
    return next(option for option in decision.options if option.key.startswith(start))


def chances(option: OptionOdds) -> dict[bytes, Fraction]:
    return {msgspec.json.encode(one.what, order="deterministic"): Fraction(*one.p) for one in option.outcomes}


def test_the_chances_of_a_roll_are_those_of_its_dice() -> None:
    option = the(odds_for(toy(), "red"), "volley")
    hits = {sum(one.what.values()): Fraction(*one.p) for one in option.outcomes}
    assert hits == {0: Fraction(16, 81), 1: Fraction(32, 81), 2: Fraction(24, 81), 3: Fraction(8, 81), 4: Fraction(1, 81)}


def test_the_mass_is_exactly_one() -> None:
    decision = odds_for(toy(), "red")
    assert [option.key for option in decision.options] == list(decision.decision.options)
    for option in decision.options:
        assert option.exact
        assert sum(chances(option).values()) == 1
        assert option.outcomes == tuple(sorted(option.outcomes, key=lambda one: -one.chance))


def test_later_questions_of_the_act_are_answered_by_the_named_bot() -> None:
    """A feint asks both sides how hard to press; greedy gives the default, so the press comes to nothing."""
    decision = odds_for(toy(), "red")
    feint, strike = the(decision, "feint"), the(decision, "strike")
    assert decision.answered_by == "greedy"
    assert chances(feint) == chances(strike)


def test_in_the_middle_of_a_turn_the_answers_so_far_are_kept() -> None:
    session = toy()
    session.answer("red", next(key for key in choice(session, "red").options if key.startswith("feint")))
    assert session.waiting_for() == ["red", "blue"]
    pressed = odds_for(session, "red")
    wounds = [1 - Fraction(*next(one.p for one in option.outcomes if not any(one.what.values()))) for option in pressed.options]
    assert wounds[0] < wounds[1]


def test_what_others_answered_secretly_does_not_change_the_odds() -> None:
    session = toy()
    session.answer("red", next(key for key in choice(session, "red").options if key.startswith("feint")))
    before = odds_for(session, "red")
    session.answer("blue", "2")
    assert session.waiting_for() == ["red"]
    assert odds_for(session, "red") == before


def test_too_many_ways_are_sampled_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "PATHS", 4)
    monkeypatch.setattr(lab, "PATIENCE", 2)
    session = toy()
    option = the(odds_for(session, "red"), "strike")
    assert not option.exact
    assert sum(one.p[0] for one in option.outcomes) == lab.RUNS
    for one in option.outcomes:
        assert one.interval is not None
        assert one.interval[0] <= one.chance <= one.interval[1]
    assert the(odds_for(session, "red"), "strike") == option
    looks = iter(range(2, -8, -1))
    some = the(odds_for(session, "red", keys=[option.key], enough=lambda key: next(looks) < -5), "strike")
    assert lab.LEAST <= sum(one.p[0] for one in some.outcomes) < lab.RUNS, "when time is out, what was found counts"
    monkeypatch.undo()
    exact = chances(the(odds_for(session, "red"), "strike"))
    assert fits({msgspec.json.encode(one.what, order="deterministic"): one.p[0] for one in option.outcomes}, exact) > 1e-6


def test_when_there_is_no_time_the_rest_stays_unknown() -> None:
    decision = odds_for(toy(), "red", enough=lambda key: key.startswith("volley"))
    assert all(bool(option.outcomes) != option.key.startswith("volley") for option in decision.options)


def test_what_a_seat_does_not_know_does_not_change_its_odds() -> None:
    """Two battles that differ in the order of the cards and in hidden units alone: the odds are the same to the byte."""
    one, other = toy("ambush"), toy("ambush")
    other.start.deck.reverse()
    other._run()
    for unit in [unit for unit in other.start.units.values() if unit.side == "blue" and unit.hidden]:
        del other.start.units[unit.id]
    assert msgspec.json.encode(odds_for(one, "red").options) == msgspec.json.encode(odds_for(other, "red").options)
    assert odds_for(one, "red").assumed


def test_odds_that_hang_on_the_answers_of_others_say_so() -> None:
    """Stowing a weapon lays open to an attack that the other side may make or not; an attack of one's own asks nobody."""
    session = Session(ruleset("frontline"), field("| K1 | G1 |", K1={"held": ("sword",)}).state)
    decision = odds_for(session, "K")
    assert {option.key: option.answered for option in decision.options if option.key in ("stow:sword", "attack:blade:G1")} == {
        "stow:sword": True,
        "attack:blade:G1": False,
    }
    assert decision.assumed
    assert not odds_for(session, "K", keys=["attack:blade:G1"]).assumed


def test_who_is_not_asked_has_no_odds() -> None:
    with pytest.raises(NotLawful, match="waiting for red"):
        odds_for(toy(), "blue")


# --- Attacks: exact odds against another program -------------------------------------------


class Idle:
    """Does nothing."""

    def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
        return ask.default


@pytest.mark.parametrize(
    ("start", "need", "dice"),
    [
        ("attack:dagger:goblin-1", 11, 2),  # in melee, with a friend beside the goblin
        ("attack:sling:goblin-1", 11, 1),  # enemies near take away what the friend gives
        ("attack:sling:goblin-4", 11, -2),  # behind the line it has cover, but no shield; and no friend is near
    ],
)
def test_attacks_have_the_fractions_of_icepool(start: str, need: int, dice: int) -> None:
    """A kobold in front (+4, 1d4 + 2) attacks a goblin (AC 15, with a bow in hand 13; 7 hit points): the damage that is rolled."""
    rules = ruleset("frontline")
    session = Session(rules, rules.setup(rules.scenario("kobolds-and-goblins"), {}), Sampler(5), {"goblins": Idle()})

    def offered() -> bool:
        offers = str(choice(session, "kobolds").options)
        return start in offers and "attack:dagger" in offers

    until(offered, lambda: session.answer("kobolds", choice(session, "kobolds").default))
    option = the(odds_for(session, "kobolds"), start)
    d20 = {1: icepool.d20, 2: icepool.d20.highest(2), -2: icepool.d20.lowest(2)}[dice]
    damage: icepool.Die[int] = d20.map(lambda face: 2 @ icepool.d4 + 2 if face == 20 else icepool.d4 + 2 if face >= need else 0)
    ours: Counter[int] = Counter()
    for one in option.outcomes:
        ours[sum(one.what.get("damage", {}).values())] += Fraction(*one.p)  # type: ignore[assignment]
    assert ours == {outcome: Fraction(damage.probability(outcome)) for outcome in damage.outcomes()}


# --- A whole rule set: exact odds against simulation ---------------------------------------

At = tuple[Ruleset[Any], Any, tuple[Response, ...], Decision, str]


class Straying:
    """Answers at random, and so often as who wants to fight: where enemies must be found first, nobody else ever shoots."""

    def __init__(self, rules: Ruleset[Any], seed: int, eager: float) -> None:
        self.random, self.greedy, self.eager, self.chance = Random(seed), Greedy(rules), eager, Chance(seed)

    def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
        eager = self.eager and self.chance.random() < self.eager
        return (self.greedy if eager else self.random).answer(ask, look)


def random_decisions(rules: Ruleset[Any], scenario: str, seed: int, eager: float, kind: str) -> Iterator[At]:
    """The acts of a random battle, or whatever else is of this kind, one a turn: the state at the start of the turn, the answers
    before, the ask and the option taken."""
    state = rules.setup(rules.scenario(scenario), {})
    bot, dice, played = Straying(rules, seed, eager), Sampler(seed), ending(rules)
    while rules.outcome(state) is None:
        start, answers = rules.copy(state), ReplayLog()
        battle = Battle(rules, state, Recorded(dice, answers), dict.fromkeys((*rules.sides(state), "gm"), bot), [], answers)
        played.turn(battle)
        for n, said in enumerate(answers.responses):
            if isinstance(said.request, Decision) and is_of(rules, said.request, str(said.answer), kind):
                yield rules, start, tuple(answers.responses[:n]), said.request, str(said.answer)
                break


def is_of(rules: Ruleset[Any], ask: Decision, key: str, kind: str) -> bool:
    """Whether an answer is such as is looked for: the ask, and how its key begins; "" stands for any act."""
    return bool(re.match(kind, f"{ask.id}:{key}")) if kind else not rules.is_continuation(ask)


def simulated(at: At, runs: int) -> Counter[bytes]:
    """What the option does, by playing it many times: with the dice of the core and nothing of the lab."""
    rules, start, said, ask, key = at
    counted: Counter[bytes] = Counter()
    sampler, greedy = Sampler("odds"), Greedy(rules)

    class Later:
        def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
            if not rules.is_continuation(ask):
                raise Unanswered(ask)
            return greedy.answer(ask, look)

    seats = dict.fromkeys((*rules.sides(start), "gm"), Later())
    before = entries_before(rules, start, said)
    for _ in range(runs):
        answers = ReplayLog((*said, Response(ask, key)))
        battle = Battle(rules, rules.copy(start), Recorded(sampler, answers), seats, [], answers)
        with suppress(Unanswered):
            rules.turn(battle)
        counted[msgspec.json.encode(rules.outcome_summary((battle.log or [])[before:]), order="deterministic")] += 1
    return counted


def entries_before(rules: Ruleset[Any], start: Any, said: tuple[Response, ...]) -> int:
    answers = ReplayLog(said)
    battle = Battle(rules, rules.copy(start), Recorded(Dice(), answers), {}, [], answers)
    with pytest.raises(Unanswered):
        rules.turn(battle)
    return len(battle.log or [])


JADE = ("boss-and-burning-jade", "heroes-and-a-battle-group")
"""Where jade may be burnt, every face of every die counts: the odds of most attacks are sampled."""


@pytest.mark.parametrize(
    ("id", "eager", "kind", "share", "stride"),
    [
        ("frontline", 0.0, "", 1, 7),
        *[("typy17", 0.7, kind, 4, 3) for kind in ("", "act:shoot:", "act:optical:", "act:electronic:")],
        *[("mttt", 0.7, kind, 4, 3) for kind in ("act:withering:", "act:decisive:", "charge:[1-9]")],
        ("mttt", 0.9, "clash-charge:", 4, 1),
    ],
)
def test_exact_odds_agree_with_simulation(id: str, eager: float, kind: str, share: int, stride: int) -> None:
    """Acts of random battles with at least two outcomes: the chi-square test finds no difference. Of charged attacks of mttt, and
    of clashes, the charge is what is chosen last before the dice."""
    names = [one.name for rules, one in scenarios() if rules.id == id and one.name not in JADE]
    rules, wanted, tried, exact = ruleset(id), DECISIONS // share, 0, 0
    for seed in range(50 * wanted):
        if exact == wanted:
            break
        for n, at in enumerate(random_decisions(rules, names[seed % len(names)], seed, eager, kind)):
            _, start, said, ask, key = at
            if n % stride != seed % stride:
                continue
            (option,) = odds(rules, start, said, ask, keys=[key]).options
            if len(option.outcomes) < 2:
                continue
            tried += 1
            if option.exact:
                exact += 1
                assert sum(chances(option).values()) == 1
                assert fits(simulated(at, SIMULATIONS), chances(option)) > 1e-6, (names[seed % len(names)], seed, n, key)
            break
    assert exact == wanted
    assert exact >= 0.8 * tried


def test_what_is_at_stake_is_reckoned_over_all_outcomes() -> None:
    """In a volley at b1 every blow that lands wounds: 4/3 on average, and in 65 of 81 ways at all; nothing befalls one's own."""
    option = the(odds_for(toy(), "red"), "volley")
    wounds, wounded, own = option.metrics(RULESET, friends=("r1",))
    assert (wounds.name, wounds.amount, round(wounds.mean, 9)) == ("wounds", True, round(4 / 3, 9))
    assert (wounded.name, wounded.amount, round(wounded.mean, 9)) == ("wounded", False, round(65 / 81, 9))
    assert (wounds.odds, wounded.odds) == ((4, 3), (65, 81))
    assert (own.name, own.mean) == ("own", 0)
    assert [round(one.mean, 9) for one in option.metrics(RULESET, friends=("b1",))] == [0, 0, round(4 / 3, 9)]


def test_what_is_at_stake_is_told_though_only_one_thing_can_happen() -> None:
    """To wait wounds nobody, for certain. Of what nobody has reckoned nothing is known."""
    assert [one.mean for one in the(odds_for(toy(), "red"), "wait").metrics(RULESET, ("r1",))] == [0, 0, 0]
    assert the(odds_for(toy(), "red", enough=lambda key: True), "wait").metrics(RULESET, ("r1",)) == []


def test_a_sampled_amount_that_was_never_below_0_has_no_bound_below_it() -> None:
    """As of what is believed: the error is symmetric, what may come is not."""
    for worst, below in ((0, False), (-1, True)):
        outcomes = [lab.Outcome((n, 100), {"n": value}, (0.0, 1.0)) for n, value in ((98, worst), (2, 60))]
        told = replace(RULESET, outcome_metrics=lambda what, friends: {"healed": what["n"]})
        (stake,) = OptionOdds("a", Text("pass"), False, tuple(outcomes)).metrics(told, ())
        assert stake.low is not None
        assert (stake.low < 0) == below
        assert below or stake.low == 0
