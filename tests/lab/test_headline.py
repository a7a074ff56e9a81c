"""What is at stake with an option, in a few numbers: the same here and in another process."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from random import Random
from typing import Any

import pytest
from tests.toy import RULESET as TOY

from bingqi.bots import Greedy
from bingqi.core.dice.sampling import Sampler
from bingqi.core.problems import NotLawful
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.lab.odds import exact as lab
from bingqi.lab.odds import odds_summary as headline
from bingqi.lab.odds.beliefs import passes
from bingqi.lab.odds.exact import odds_for
from bingqi.lab.odds.info_state import info_state
from bingqi.lab.odds.odds_summary import LONGEST, WORDS, Patience, Task, carried_out, metrics_of, refine_metrics, task_for
from bingqi.rulesets import ruleset, scenarios
from bingqi.testing.play import begin, choice, dice, play, reply, until

SETS: dict[str, list[tuple[Ruleset[Any], str]]] = {}
for its, one in scenarios():
    SETS.setdefault(its.id, []).append((its, one.name))

OPEN = replace(TOY, observe=lambda state, side: TOY.copy(state), sample_world=lambda state, below: state)
"""The toy without secrets."""


def toy(scenario: str, rules: Ruleset[Any] = TOY) -> Session[Any]:
    return begin(rules, scenario, dice=Sampler(1))


def test_a_chance_is_told_with_its_odds_and_an_amount_with_its_average() -> None:
    """In a volley every blow that lands wounds: 4/3 on average, and in 65 of 81 ways at all."""
    told = metrics_of(toy("duel", OPEN), "red", Patience())
    assert told["volley:r1>b1"] == {
        "exact": True,
        "stakes": [{"what": Text("what-wounds"), "mean": 1.3333}, {"what": Text("what-wounded"), "p": 0.8025, "odds": [65, 81]}],
    }
    assert "wait" not in told, "nothing is at stake there"


def test_while_an_act_goes_on_all_options_tell_the_same_stakes() -> None:
    """Also the one that wounds nobody, for certain: it is not to look as if nothing were known of it."""
    rules = replace(TOY, is_continuation=lambda ask: True)
    told = metrics_of(begin(rules, "duel", dice=Sampler(1)), "red", Patience())
    assert {key.partition(":")[0] for key in told} >= {"volley", "strike", "wait"}
    assert {tuple([stake["what"].id for stake in one["stakes"]]) for one in told.values()} == {
        ("what-wounds", "what-wounded", "what-own")
    }
    assert [stake.get("p", stake.get("mean")) for stake in told["wait"]["stakes"]] == [0, 0, 0]


@pytest.mark.parametrize("under_way", [False, True])
def test_what_is_the_same_for_all_options_is_not_told(under_way: bool) -> None:
    """Unless nothing is known of the others."""
    rules = replace(
        OPEN,
        is_continuation=lambda ask: under_way,
        outcome_metrics=lambda what, friends: {"same": True, **TOY.outcome_metrics(what, friends)},
    )
    session = begin(rules, "duel", dice=Sampler(1))
    for enough, wanted in ((Patience(), False), (lambda key: not key.startswith("volley"), True)):
        told = metrics_of(session, "red", enough)
        assert told["volley:r1>b1"]["stakes"]
        assert (Text("what-same") in [stake["what"] for stake in told["volley:r1>b1"]["stakes"]]) == wanted


def test_only_what_is_assumed_says_so() -> None:
    """The foe's grit is a guess; in a fight of frontline nothing is, but of some odds it is said that a bot answers later."""
    assert all(one["assumed"] for one in metrics_of(toy("ambush"), "red", Patience()).values())
    fights = [(session, who) for session, who in decisions(12) if session.state.phase == "fight"]
    assert fights
    told = [(key, one) for session, who in fights for key, one in metrics_of(session, who, Patience()).items()]
    assert not any("assumed" in one for _, one in told)
    assert any("answered" in one for _, one in told)
    assert not all("answered" in one for _, one in told)


def test_when_there_is_no_time_nothing_is_told() -> None:
    """And it says so: an option without a word beside others looks safe."""
    for rules in (TOY, OPEN):
        told = metrics_of(toy("duel", rules), "red", lambda key: True)
        assert told
        assert all(one["timeout"] and not one["stakes"] for one in told.values())
    told = metrics_of(toy("duel", OPEN), "red", lambda key: not key.startswith("volley"))
    assert {key for key, one in told.items() if one["stakes"]} == {"volley:r1>b1"}
    assert "timeout" not in told["volley:r1>b1"]


def test_under_secrets_odds_have_bounds_and_are_never_exact() -> None:
    """The volley does not hang on what is hidden: its mean of 4/3 lies between the bounds."""
    told = metrics_of(toy("duel"), "red", Patience())["volley:r1>b1"]
    assert not told["exact"]
    assert told["assumed"]
    wounds, wounded = told["stakes"]
    assert wounds["spread"]["low"] < 4 / 3 < wounds["spread"]["high"]
    assert wounded["spread"]["low"] < 65 / 81 < wounded["spread"]["high"]
    assert min(wounds["spread"]["worlds"], wounded["spread"]["worlds"]) > 3
    assert "odds" not in wounded


def test_who_is_not_asked_has_nothing_at_stake() -> None:
    with pytest.raises(NotLawful, match="waiting for red"):
        task_for(toy("duel"), "blue")


def decisions(n: int) -> list[tuple[Session[Any], str]]:
    """Some decisions in the middle of battles, of one rule set after the other."""
    found: list[tuple[Session[Any], str]] = []
    for seed in range(n):
        rules, scenario = Random(seed).choice([*SETS.values()][seed % len(SETS)])
        session = play(begin(rules, scenario, dice=Sampler(seed)), dice(seed), 12 + 9 * seed)
        pick = dice(seed)
        while session.pending is not None and not isinstance(session.pending_for(session.waiting_for()[0]), Decision):
            session.answer(*reply(session, pick))
        if session.pending is not None:
            found.append((session, session.waiting_for()[0]))
    return found


def test_another_process_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent is plain data, and the numbers are those of the odds; where these are sampled, a few runs will do."""
    monkeypatch.setattr(lab, "RUNS", 20)
    monkeypatch.setattr(lab, "LEAST", 20)
    monkeypatch.setattr(lab, "PATHS", 300)
    monkeypatch.setattr(headline, "passes", partial(passes, most=4))
    told = believed = 0
    for session, who in decisions(12):
        task = pickle.loads(pickle.dumps(task_for(session, who, inf)))
        *_, found = carried_out(task)
        assert found == metrics_of(session, who, Patience())
        told += len(found)
        if info_state(session, who).responses is None:
            spreads = [stake["spread"] for one in found.values() for stake in one["stakes"]]
            assert all(spread["low"] <= spread["high"] and spread["worlds"] for spread in spreads)
            assert not any(one["exact"] for one in found.values())
            believed += 1
            continue
        odds = {option.key: option for option in odds_for(session, who).options}
        assert found.keys() <= set(choice(session, who).options)
        for key, one in found.items():
            assert one["exact"] == odds[key].exact
            assert 0 < len(one["stakes"]) <= WORDS
            for stake in one["stakes"]:
                if "odds" in stake:
                    n, m = stake["odds"]
                    assert 0 <= n <= m <= LONGEST
                    assert stake["p"] == round(n / m, 4)
    assert told > 20
    assert believed


def test_a_first_figure_of_all_options_comes_soon() -> None:
    """After a few runs of each, with bounds; what is exact then is told no more than once."""
    rules = ruleset("frontline")
    session = begin(rules, "heroes-against-monsters", dice=Sampler(3), seats={"monsters": Greedy(rules)})
    until(lambda: any(key.startswith("use:fireball") for key in choice(session, "heroes").options), lambda: past(session))
    first, *_, last = refine_metrics(session, "heroes", Patience())
    assert first.keys() == last.keys()
    assert not first["use:fireball"]["exact"]
    assert all("spread" in stake for stake in first["use:fireball"]["stakes"])
    assert last["use:fireball"]["exact"]
    assert not any("spread" in stake for stake in last["use:fireball"]["stakes"])


def past(session: Session[Any]) -> None:
    """The heroes do without whatever they are asked."""
    session.answer("heroes", choice(session, "heroes").default)


def test_what_is_to_be_found_out_is_posed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is held up meanwhile: one guess tells whether there is a secret, and whoever finds the odds guesses all else."""
    guesses = 0

    def counted(rules: Ruleset[Any]) -> Ruleset[Any]:
        def guess(seen: Any, below: Callable[[int], int]) -> Any:
            nonlocal guesses
            guesses += 1
            return rules.sample_world(seen, below)

        return replace(rules, sample_world=guess)

    for rules, later in ((counted(OPEN), False), (counted(TOY), True)):
        monkeypatch.setattr(headline, "ruleset", lambda id, rules=rules: rules)
        guesses = 0
        task = task_for(toy("ambush", rules), "red")
        assert guesses == 1
        assert next(carried_out(task))
        assert (guesses > 1) == later


def test_what_is_sent_to_another_process_does_not_depend_on_what_is_not_known() -> None:
    """Two battles that differ in the order of the cards and in hidden units alone are the same task to the byte."""
    one, other = toy("ambush"), toy("ambush")
    other.start.deck.reverse()
    for unit in [unit for unit in other.start.units.values() if unit.side == "blue" and unit.hidden]:
        del other.start.units[unit.id]
    other._run()
    assert isinstance(task_for(one, "red"), Task)
    assert task_for(one, "red") == task_for(other, "red")
