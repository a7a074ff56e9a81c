"""Whole battles: those at random end, by every value of every switch, and bring up all that there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import pytest

from bingqi.core.battle import Battle, fight
from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.moment import PASS, reactions_in
from bingqi.core.problems import BadContent
from bingqi.core.requests import Decision, Roll, Together
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.play import Session
from bingqi.testing.amounts import LIMITS
from bingqi.testing.battles import bots, first, snapshots
from bingqi.testing.choosing import each_pair, each_ruleset
from bingqi.testing.parts.log import TOLD_ALONE
from bingqi.testing.play import AtRandom, ending, plain, throw

TURNS = 20_000
"""A battle with more turns than this is stuck."""


@each_ruleset
def test_every_value_of_every_switch_makes_a_battle_and_others_are_refused(rules: Ruleset[Any]) -> None:
    book = read_book(rules.folder)
    names = [one.name for one in sorted(rules.scenarios(), key=lambda one: one.size)]
    for option in book.options.values():
        if not option.switch:
            continue
        for value in option.values:
            played = 0
            for scenario in names:
                if played and not LIMITS.long:
                    break
                with suppress(BadContent):  # a scenario may lack what a switch needs, but not all of them
                    state = rules.setup(rules.scenario(scenario), {option.name: value})
                    play_out(rules, state, f"{option.name} {value}")
                    played += 1
            assert played, f"{option.name} {value}"
        with pytest.raises(BadContent):
            rules.setup(rules.scenario(names[0]), {option.name: "nonsense"})
    with pytest.raises(BadContent):
        rules.setup(rules.scenario(names[0]), {"nonsense": True})
    with pytest.raises(BadContent):
        rules.scenario("nonsense")


class Played(NamedTuple):
    """What came of many battles: their ends, and how often each event and each reaction occurred."""

    ends: Counter[Outcome]
    events: Counter[str]
    reactions: Counter[str]


class Noting(AtRandom):
    """Plays at random, and notes what it chose at moments: reactions."""

    def __init__(self, seed: str, reactions: Counter[str]) -> None:
        super().__init__(seed)
        self.reactions = reactions

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        key = super().answer(decision, look)
        if PASS in decision.options:
            self.reactions[key.partition(":")[0]] += 1
        return key


def play_out(rules: Ruleset[Any], state: Any, seed: str) -> tuple[Outcome, Counter[str], Counter[str]]:
    """A whole battle at random: how it ended, and how often each event and each reaction occurred."""
    log: list[Entry] = []
    events: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    seats = {side: Noting(f"{seed} {side}", chosen) for side in [*rules.sides(state), "gm"]}
    battle = Battle(rules, state, Sampler(seed), seats, log)
    for _ in range(TURNS):
        if (outcome := rules.outcome(state)) is not None:
            return outcome, events, chosen
        rules.turn(battle)
        events.update([entry.event for entry in log])
        log.clear()
    raise AssertionError(f"{rules.id}: seed {seed!r}: still no end after {TURNS} turns")


def battles(rules: Ruleset[Any]) -> int:
    """How many battles of each of its scenarios are played."""
    return LIMITS.battles or (-(-rules.contract.battles // len(rules.scenarios())) if LIMITS.long else 5)


_PLAYED: dict[tuple[int, str], tuple[Ruleset[Any], Played]] = {}
"""By the rule set, which is kept so that no other is taken for it, and the scenario."""


def whole_battles(rules: Ruleset[Any], scenario: str) -> Played:
    """Many battles of a scenario; the scenario's own switches are turned now and then, so that all of the rules come up."""
    key = id(rules), scenario
    if key not in _PLAYED:
        _PLAYED[key] = rules, _played(rules, scenario)
    return _PLAYED[key][1]


def _played(rules: Ruleset[Any], scenario: str) -> Played:
    switches = [(one.name, value) for one in read_book(rules.folder).options.values() if one.switch for value in one.values]
    played = Played(Counter(), Counter(), Counter())
    for seed in range(battles(rules)):
        turned = dict([Random(seed).choice(switches)]) if switches and seed % 2 else {}
        end, events, chosen = play_out(rules, rules.setup(rules.scenario(scenario), turned), f"{scenario} {seed}")
        played.ends[end] += 1
        played.events.update(events)
        played.reactions.update(chosen)
    return played


@each_pair
def test_random_battles_end_and_few_of_them_by_the_round_limit(
    rules: Ruleset[Any], scenario: str, record_property: Callable[[str, object], None]
) -> None:
    """A book may end a battle after so many rounds and count points; that is a verdict, also where they are equal."""
    ends = whole_battles(rules, scenario).ends
    unfinished = sum(n for end, n in ends.items() if end.why == "round-limit")
    record_property("ends", {str(end): n for end, n in ends.items()})
    played = battles(rules)
    assert sum(ends.values()) == played
    if played >= 100:
        assert unfinished < 0.05 * played, f"{unfinished} of {played} random battles are cut off: {ends}"


def occurring(rules: Ruleset[Any]) -> tuple[Counter[str], Counter[str]]:
    """How often each event occurred in many battles of all its scenarios, and how often each reaction was chosen."""
    played = [whole_battles(rules, one.name) for one in rules.scenarios()]
    return sum([one.events for one in played], Counter()), sum([one.reactions for one in played], Counter())


def reactions_of(rules: Ruleset[Any]) -> Collection[str]:
    return reactions_in([rules.turn.__module__.rpartition(".")[0]])


@each_ruleset
def test_whoever_may_pass_is_offered_a_reaction(rules: Ruleset[Any]) -> None:
    """Where something was chosen instead, the rule set has reactions, or its content has."""
    _, chosen = occurring(rules)
    assert reactions_of(rules) or not chosen or rules.contract.reacts_by_content


@pytest.mark.skipif(not LIMITS.long, reason="a few battles do not bring up everything: the long run demands it (--long)")
@each_ruleset
def test_every_event_and_every_reaction_occurs(rules: Ruleset[Any], record_property: Callable[[str, object], None]) -> None:
    """Of a rule set whose events may be too rare for that, three in four of them."""
    events, chosen = occurring(rules)
    counted = {name: events[name] for name in rules.events if name not in TOLD_ALONE}
    counted |= {f"reaction {name}": chosen[name] for name in reactions_of(rules)}
    rare = [name for name, n in counted.items() if n < 3]
    record_property("rare", rare)
    assert len(rare) <= (len(counted) / 4 if rules.contract.rare_events else 0), (
        f"in {battles(rules)} battles a scenario hardly ever: {rare}"
    )


@each_pair
def test_a_battle_nobody_listens_to_is_the_battle_with_everything_kept(rules: Ruleset[Any], scenario: str) -> None:
    for state in snapshots(rules, scenario)[:2]:
        logs: tuple[list[Entry] | None, ...] = ([], None)
        loud, deaf = [Battle(ending(rules), rules.copy(state), Sampler(4), bots(rules, state, 4), log) for log in logs]
        assert fight(loud) == fight(deaf)
        assert plain(rules.freeze(loud.state)) == plain(rules.freeze(deaf.state))
        assert loud.decisions == deaf.decisions


@each_pair
def test_the_defaults_alone_bring_a_battle_to_its_end(rules: Ruleset[Any], scenario: str) -> None:
    """No seat can stop a battle: whoever never answers is answered for."""
    session = Session(ending(rules), first(rules, scenario), Sampler(1))
    for _ in range(50_000):
        ask = session.pending
        if ask is None:
            break
        one = ask.decisions[0] if isinstance(ask, Together) else ask
        if isinstance(one, Decision):
            session.answer(one.who, one.default)
        else:
            assert isinstance(one, Roll)
            session.answer("dice", throw(one, Random(1).randrange))
    assert session.outcome is not None
