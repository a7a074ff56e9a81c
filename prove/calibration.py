"""Are odds under secrets honest? Battles of bots from their set-up; what a seat is told at its decisions, against the odds in the
true state and against what then happened, in ten bins. Told by one invented world, by many mixed, and by always saying the mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from bingqi.bots import bot
from bingqi.core.dice.drawn import Drawn
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.lab.odds.beliefs import Mixture, followed, passes, thrown
from bingqi.lab.odds.exact import DecisionPoint, Question, Unseen, posed
from bingqi.lab.odds.info_state import info_state
from bingqi.rulesets import find_scenario

EDGES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9)
"""Where one bin ends and the next begins."""
ENOUGH, FAR = 30, 0.03
"""In bins of so many sweeps what is said and what is true differ by less than this."""
NOISE = 0.0005
"""Of dice that are thrown where there are too many ways."""
WAYS = 400
"""Of the dice in one world."""
HIGH, MANY = 0.2, 10
"""And no bin above this is empty of hits, if so many are in it."""


class Told(NamedTuple):
    """One stake of one option: what was said of it by one world and by many, the odds in the true state, and what then happened."""

    one: float
    mixed: float
    low: float
    high: float
    true: float
    happened: float


class Figures(NamedTuple):
    """What was found at the decisions of one kind."""

    told: list[Told]
    decisions: int
    first: list[float]
    """Seconds until the first figures of each decision."""
    unfit: int
    worlds: int

    def brier(self, said: Sequence[float]) -> float:
        """The mean square of how far what was said is from the odds in the true state."""
        return sum([(p - one.true) ** 2 for p, one in zip(said, self.told, strict=True)]) / max(1, len(self.told))

    @property
    def briers(self) -> tuple[float, float, float]:
        """Of one world, of many, and of the mean, whoever knows it."""
        mean = sum([one.true for one in self.told]) / max(1, len(self.told))
        return (
            self.brier([one.one for one in self.told]),
            self.brier([one.mixed for one in self.told]),
            self.brier([mean] * len(self.told)),
        )


class Bin(NamedTuple):
    """What was said between two edges: how often, and on the average what was said, what is true, and what happened."""

    low: float
    n: int
    said: float
    true: float
    happened: float


def bins(told: Sequence[Told], which: str) -> list[Bin]:
    """The bins that are not empty, by what was said by one world or by many."""
    found = []
    for low, high in zip((0.0, *EDGES), (*EDGES, 2.0), strict=True):
        there = [one for one in told if low <= getattr(one, which) < high]
        if n := len(there):
            said = sum([getattr(one, which) for one in there]) / n
            found.append(Bin(low, n, said, sum([one.true for one in there]) / n, sum([one.happened for one in there]) / n))
    return found


def decisions(
    where: str, prefix: str, policy: str, seed: int, every: int
) -> Iterator[tuple[Session[Any], str, Decision, list[str]]]:
    """Every so-manieth choice of a battle of bots in which there are options with such keys, also in the midst of a turn; and those
    options. Afterwards what the bot wants is done."""
    rules, scenario = find_scenario(where)
    session: Session[Any] = Session(rules, rules.setup(rules.scenario(scenario), {}), Drawn(b"%d" % seed, "calibration"))
    bots = {side: bot(policy, rules, side, seed) for side in (*rules.sides(session.state), "gm")}
    met = seed
    while session.pending is not None:
        who = session.waiting_for()[0]
        ask = session.pending_for(who)
        assert isinstance(ask, Decision)
        if offered := [key for key in ask.options if re.search(prefix, key)]:
            met += 1
            if met % every == 0:
                yield session, who, ask, offered
        session.answer(who, bots[who].answer(ask, lambda who=who: rules.observe(session.state, who)))  # type: ignore[misc]


def measured(
    where: str, prefix: str, stake: str, wanted: int, policy: str = "tactical", keys: int = 8, worlds: int = 64, every: int = 4
) -> Figures:
    """So many decisions of battles from the set-up on, at each of them some of the options with such keys."""
    rules, _ = find_scenario(where)
    found = Figures([], 0, [], 0, 0)
    for seed in range(10 * wanted):
        for session, who, ask, offered in decisions(where, prefix, policy, seed, every):
            some = sorted(Random(f"{seed} {found.decisions}").sample(offered, min(keys, len(offered))))
            found = told_of(rules, session, who, ask, some, stake, worlds, found)
            if found.decisions >= wanted:
                return found
    return found


def told_of(
    rules: Ruleset[Any],
    session: Session[Any],
    who: str,
    ask: Decision,
    keys: Sequence[str],
    stake: str,
    worlds: int,
    so_far: Figures,
) -> Figures:
    """One decision more."""
    it = Mixture(info_state(session, who), keys, "greedy", rules)
    began, first = perf_counter(), 0.0
    shown = it.snapshot()
    for found in passes(it, lambda: False, 0.0, worlds):
        shown, first = found, first or perf_counter() - began
    guess, said, _, _ = posed(session, who)
    one = DecisionPoint(rules, guess, said, ask, "greedy")
    truth = DecisionPoint(rules, session.start, session.responses, ask, "greedy")
    for option in shown.options:
        if stake in option.metrics:
            mixed, low, high, *_ = option.metrics[stake]
            happened = it.metrics_of(Question(truth, option.key).entries(Unseen(f"{option.key} {so_far.decisions}")))[stake]
            figures = [in_one(it, Question(asking, option.key), stake) for asking in (one, truth)]
            so_far.told.append(Told(figures[0], mixed, low, high, figures[1], happened))
    so_far.first.append(first)
    return so_far._replace(decisions=so_far.decisions + 1, unfit=so_far.unfit + shown.unfit, worlds=so_far.worlds + shown.worlds)


def in_one(it: Mixture, question: Question, stake: str) -> float:
    """A stake in one world: every way of the dice, or many throws where there are too many."""
    exact = followed(question, it.metrics_of, WAYS)
    return exact[stake] if exact is not None else thrown(question, it.metrics_of, "in one", WAYS)[stake][0]


def tell(name: str, it: Figures) -> None:
    """The tables of one kind of decisions."""
    one, many, mean = it.briers
    first = sorted(it.first)
    n = max(1, it.decisions)
    print(f"{name}: {len(it.told)} options of {n} decisions, {it.worlds / n:.0f} worlds each, {it.unfit} guesses did not fit")
    print(f"  squared error: one world {one:.5f}, many {many:.5f}, always the mean {mean:.5f}")
    print(f"  first figures after {1e3 * first[len(first) // 2]:.0f} ms in half of the decisions, {1e3 * first[-1]:.0f} ms in all")
    for which in ("one", "mixed"):
        print(f"  said by {which}:")
        for low, count, said, true, happened in bins(it.told, which):
            print(f"    from {low:.2f}: {count:5d} said {said:.3f} true {true:.3f} happened {happened:.3f}", flush=True)


KINDS = (
    ("typy17/old-town", "-at:", "found", "tactical", True),
    ("typy17/old-town", "-at:", "found", "greedy", False),
    ("typy17/sealed-orders", "^electronic:", "found", "tactical", False),
    ("typy17/sealed-orders", "^shoot:", "destroyed", "tactical", False),
    ("typy17/sealed-orders", "^reaction_electronic:", "found", "tactical", False),
    ("frontline/heroes-against-monsters", "attack:", "hit", "greedy", True),
    ("mttt/duel-with-counters", ":", "hit", "greedy", True),
    ("death_drive/duel-of-counters", "use:", "success", "tactical", True),
)
"""A scenario, what is found in the keys of the options that are looked at, the stake, who plays, and whether what is said has to be
true bin by bin. Where cards are sealed it does not: nothing is public of how an army is made up, and guesses take any card of the
catalogue alike. Nor does it where an army attacks as one would not guess."""
DECISIONS = 300


def prove(wanted: int = DECISIONS) -> bool:
    """All kinds; those where something is secret have to be better than one world and than the mean."""
    good = True
    for where, prefix, stake, policy, near in KINDS:
        found = measured(where, prefix, stake, wanted, policy)
        tell(f"{where}, {prefix} {stake}, {policy}", found)
        right = honest(found, near)
        print("  as it should be" if right else "  NOT RIGHT", flush=True)
        good = good and right
    return good


def honest(it: Figures, near: bool) -> bool:
    """Better than one world, if that says anything else, and than the mean; and if it has to be `near`, what is said is true, bin
    by bin."""
    one, many, mean = it.briers
    found = bins(it.told, "mixed")
    true = not near or all(abs(one.said - one.true) < FAR or one.n < ENOUGH for one in found)
    hits = all(one.true > 0 or one.n < MANY for one in found if one.low >= HIGH)
    return many <= one + NOISE and many < mean and true and hits
