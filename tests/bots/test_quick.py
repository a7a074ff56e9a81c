"""The quick bot of each rule set: it plays by the rules and by what its side sees, brings fights to an end, and is worth its place
above the greedy one. How fast it is, and how much stronger, is shown in prove/quick.py."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from tests.toy import RULESET as TOY

from bingqi.bots import Greedy, bot, names, opponents
from bingqi.bots.quick import QUICK, quick
from bingqi.core.battle import Battle, Policy, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.study import new_study
from bingqi.lab.paired.sprt import mirrored
from bingqi.rulesets import SHIPPED, ruleset

MIRRORS = {
    "frontline": "frontline/mirror",
    "typy17": "typy17/mirror-match",
    "mttt": "mttt/mirror-duel",
    "death_drive": "death_drive/mirror-four",
    "ragnarok": "ragnarok/first-card",
}
PAIRS = {"frontline": 20, "typy17": 16, "mttt": 8, "death_drive": 3, "ragnarok": 12}


class Watched:
    """A policy of whose answers somebody keeps count."""

    def __init__(self, inner: Policy, rules: Ruleset[Any]) -> None:
        self.inner, self.rules = inner, rules
        self.kinds = Counter[str]()
        self.changed = 0

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """What the other answers; and whether what it has seen is as it was."""
        seen: list[tuple[Any, Any]] = []

        def watched() -> Any:
            state = look()
            seen.append((state, self.rules.freeze(state)))
            return state

        picked = self.inner.answer(decision, watched)
        self.changed += any(self.rules.freeze(state) != before for state, before in seen)
        self.kinds[f"{decision.id} {picked.partition(':')[0]}"] += 1
        return picked


def fought(rules: Ruleset[Any], start: Any, seed: str) -> tuple[list[Entry], dict[str, Watched]]:
    """A fight of the bot against itself."""
    log: list[Entry] = []
    seats = {side: Watched(quick(rules, side, f"{seed} {side}"), rules) for side in rules.sides(start)}
    assert fight(Battle(rules, rules.copy(start), Sampler(seed), seats, log)).why
    return log, seats


def start_of(name: str) -> tuple[Ruleset[Any], Any]:
    """A rule set with the scenario in which its bots are compared."""
    rules = ruleset(name)
    return rules, rules.setup(rules.scenario(MIRRORS[name].partition("/")[2]), {})


def test_there_is_one_for_each_rule_set_that_is_shipped_and_greedy_plays_under_its_name_elsewhere() -> None:
    assert set(QUICK) == set(SHIPPED)
    assert isinstance(bot("quick", TOY, "red", 1), Greedy)


def test_people_are_not_offered_what_is_made_for_studies() -> None:
    assert set(names()) - set(opponents()) == {"quick"}


@pytest.mark.parametrize("name", SHIPPED)
def test_it_plays_the_same_again_whatever_was_fought_in_between(name: str) -> None:
    """What it remembers changes nothing; nor does it change what it sees."""
    rules, start = start_of(name)
    once, seats = fought(rules, start, "a")
    fought(rules, start, "b")
    again, _ = fought(rules, start, "a")
    assert once == again
    assert not any(one.changed for one in seats.values())


@pytest.mark.parametrize("name", SHIPPED)
def test_it_answers_whatever_is_asked_in_every_scenario(name: str) -> None:
    """Lawfully: an answer that is not ends a battle."""
    rules = ruleset(name)
    for listed in rules.scenarios():
        start = rules.setup(rules.scenario(listed.name), {})
        seats = {side: quick(rules, side, side) for side in (*rules.sides(start), "gm")}
        battle = Battle(rules, start, Sampler(listed.name), seats)
        for _ in range(150):
            if rules.outcome(battle.state) is None:
                rules.turn(battle)


@pytest.mark.parametrize("name", SHIPPED)
def test_copies_and_those_in_other_processes_answer_alike(name: str) -> None:
    rules, start = start_of(name)
    seats = {side: Twins(quick(rules, side, side)) for side in rules.sides(start)}
    battle = Battle(rules, start, Sampler("twins"), seats)
    for _ in range(12):
        if rules.outcome(battle.state) is None:
            rules.turn(battle)


class Twins:
    """A policy that is asked together with its copies."""

    def __init__(self, inner: Policy) -> None:
        self.inner = inner

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """What it answers, and they do too."""
        others = [deepcopy(self.inner), pickle.loads(pickle.dumps(self.inner))]
        picked = self.inner.answer(decision, look)
        assert [one.answer(decision, look) for one in others] == [picked, picked]
        return picked


@pytest.mark.parametrize("name", SHIPPED)
def test_it_is_stronger_than_the_greedy_bot(name: str) -> None:
    """From both sides, on the same dice."""
    study = new_study(MIRRORS[name], seed=3)
    pairs = [*mirrored(study, "quick", "greedy", PAIRS[name], Lab(1))]
    assert sum(pairs) > 0.6 * 4 * len(pairs)


def test_in_mttt_it_casts_in_its_turn_and_in_windows_and_answers_by_triggered_effects() -> None:
    """Else a study with it would say nothing of spells."""
    rules, start = start_of("mttt")
    kinds = Counter[str]()
    for n in range(4):
        for one in fought(rules, start, str(n))[1].values():
            kinds += one.kinds
    assert min(kinds[kind] for kind in ("act cast", "window cast", "window trigger", "act decisive", "act withering")) > 0


def test_in_typy17_it_goes_on_shooting_to_the_end() -> None:
    """Nobody stands off: somebody is shot at in the second half of most fights."""
    rules, start = start_of("typy17")
    late = 0
    for n in range(4):
        log, _ = fought(rules, start, str(n))
        shots = [place for place, entry in enumerate(log) if entry.event in rules.harms]
        late += bool(shots) and shots[-1] > 0.6 * len(log)
    assert late >= 3
