"""Rollouts: how often a side wins after each option of a decision, if bots play on from there. From what the side knows alone.

Trial `n` has a world of its own, one in which the side may believe (a determinization, see beliefs.py), and dice of its own, each
drawn by what it is for: the same for all options (common random numbers), so that they differ only by what they do. Of every two
trials one decides and the other tells: the trials with even numbers say which options are worth more time (successive halving:
time is parted into heats, and after each the worse half is out), the figures come from those with odd numbers alone. So what is
told of an option had no say in whether it was looked into any further, and its intervals mean what they say, however the race
went, and whenever it is broken off.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil, inf, log2, sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from bingqi.bots import best_bot, bot
from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Keyed
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.lab.odds.info_state import InfoState, info_state
from bingqi.lab.odds.intervals import student, within
from bingqi.lab.odds.worlds import World, Worlds
from bingqi.lab.paths.dice import After
from bingqi.lab.stats import Interval, Rate
from bingqi.rulesets import ruleset

BEST, QUICK = best_bot(), "greedy"
"""Bots that play on: the one that plays best where there is time for it, else the quick one."""
LEAST = 24
"""There is time for it if so many trials of each option can be played."""
TURNS = 5_000
"""A battle that goes on after so many turns of the program counts as a draw."""
FINAL = 2
"""So many options are never out."""
SHOWN = 0.25
"""Seconds between two reports."""
CERTAIN = 0.025
"""The chance that either end of an interval is wrong."""


class Advised(NamedTuple):
    """An option: how likely its side wins after it (a draw is half), and how much less likely that is than after the best one;
    from so many rollouts that tell. `out`: it is not looked into any more, for it was not among the best so far."""

    key: str
    label: Text
    win: Rate
    regret: Interval
    rollouts: int
    out: bool = False


class Advice(NamedTuple):
    """What is known of all options, the best first; from so many rollouts in all, in which this bot played both sides. `assumed`:
    what the side cannot know was guessed, in each of them anew."""

    options: tuple[Advised, ...]
    rollouts: int
    final: bool
    policy: str = QUICK
    assumed: bool = False


# --- One trial ---------------------------------------------------------------------------


class NamedDice(After):
    """Known rolls first, then dice that want to know whose they are."""

    needs_caller = True


def played(rules: Ruleset[Any], world: World, responses: Sequence[Response], seed: str, policy: str, turns: int = TURNS) -> float:
    """How a battle ends for whoever gave the last answer, if bots play on: 1 for a victory, 0.5 for a draw, 0."""
    ask = responses[-1].request
    assert isinstance(ask, Decision)
    state, dice, answers = rules.copy(world.decision_point.state), Keyed(seed), ReplayLog(responses)
    seats = {side: bot(policy, rules, side, seed) for side in (*rules.sides(state), "gm")}
    dice.begin(rules.round(state))
    rules.turn(Battle(rules, state, NamedDice(answers, dice), seats, None, answers))
    outcome = to_the_end(Battle(rules, state, dice, seats), turns)
    return 0.5 if outcome is None or outcome.winner is None else float(outcome.winner == ask.who)


def to_the_end(battle: Battle[Any], turns: int = TURNS) -> Outcome | None:
    """How a battle with keyed dice ends if all who are asked answer at once; None if it is not over after so many turns."""
    rules, state, dice = battle.rules, battle.state, battle.dice
    assert isinstance(dice, Keyed)
    outcome = rules.outcome(state)
    while outcome is None and turns:
        dice.begin(rules.round(state))
        rules.turn(battle)
        outcome, turns = rules.outcome(state), turns - 1
    return outcome


# --- The race ----------------------------------------------------------------------------


class Race:
    """The options of a decision, and how the trials of each came out."""

    def __init__(
        self,
        info: InfoState,
        rules: Ruleset[Any] | None = None,
        policy: str = "",
        keys: Sequence[str] | None = None,
        seconds: float = inf,
    ) -> None:
        """`seconds`: so long worlds are sought at most."""
        self.rules = rules or ruleset(info.ruleset)
        self.info, self.policy = info, policy
        until = perf_counter() + seconds
        self.worlds = Worlds(self.rules, info, enough=lambda: perf_counter() > until)
        self.assumed = info.responses is None
        self.keys = tuple(info.decision.options if keys is None else keys)
        self.running = by_turns(self.keys)
        self.found: dict[str, list[float]] = {key: [] for key in self.keys}
        """How each trial came out; those of all options begin with trial 0."""
        self.labels = {key: self.rules.label(info.observation, info.decision, key) for key in self.keys}

    def world(self, n: int) -> World | None:
        """The world of trial `n`. Where all are known, each comes as often as it is likely."""
        if not self.worlds.every:
            return self.worlds.get(n)
        worlds = self.worlds.found
        at = Random(f"{self.worlds.seed} {n}").random() * sum([one.weight for one in worlds])
        for one in worlds:
            at -= one.weight
            if at < 0:
                return one
        return worlds[-1] if worlds else None

    def trial(self, key: str) -> bool:
        """Play the next trial of an option; False if there is no world for it."""
        n = len(self.found[key])
        world = self.world(n)
        if world is None:
            return False
        said = (*world.decision_point.responses, Response(self.info.decision, key))
        self.found[key].append(played(self.rules, world, said, f"{n} {self.worlds.seed[:32]}", self.policy))
        return True

    def choose_policy(self, seconds: float) -> float:
        """Take the best bot if there is time for it. The seconds that this took."""
        began = perf_counter()
        if not self.policy:
            world = self.world(0)
            self.policy = QUICK
            if world is not None and len(self.keys) * LEAST * self._pace(world, QUICK) < seconds:
                cost = max([self._pace(world, BEST) for _ in range(2)])
                self.policy = BEST if len(self.keys) * LEAST * cost < seconds else QUICK
        return perf_counter() - began

    def _pace(self, world: World, policy: str) -> float:
        began = perf_counter()
        played(self.rules, world, (*world.decision_point.responses, Response(self.info.decision, self.keys[0])), "pace", policy)
        return perf_counter() - began

    def drop(self) -> None:
        """The worse half is out, by the trials that decide."""
        ranked = sorted(self.running, key=self._decided, reverse=True)
        left = set(ranked[: max(FINAL, ceil(len(ranked) / 2))])
        self.running = [key for key in self.running if key in left]

    def _decided(self, key: str) -> float:
        deciding = self.found[key][::2]
        return sum(deciding) / len(deciding) if deciding else -1.0

    # --- What is told ----------------------------------------------------------------------

    def snapshot(self, final: bool) -> Advice:
        """As things stand, the best first: by all trials; those that are out after them, by what is told of each."""
        leader = max(self.running, key=self._decided)
        tells = {key: found[1::2] for key, found in self.found.items()}
        options = [
            Advised(key, self.labels[key], win_of(told), self.regret(key, leader, tells), len(told), key not in self.running)
            for key, told in tells.items()
        ]
        options.sort(key=lambda one: (not one.out, one.rollouts > 0, one.win.p if one.out else self._all(one.key)), reverse=True)
        return Advice(tuple(options), sum(map(len, self.found.values())), final, self.policy, self.assumed)

    def _all(self, key: str) -> float:
        found = self.found[key]
        return sum(found) / len(found) if found else -1.0

    def regret(self, key: str, leader: str, tells: Mapping[str, list[float]]) -> Interval:
        """How much is given away, by pairs of trials: at least what the leader of the trials that decide has more, at most what any
        of those may have more that were looked into as long; of all these bounds together each holds."""
        rivals = [one for one in self.keys if one != key and len(tells[one]) + 1 >= len(tells[key]) > 0 and tells[one]]
        if not rivals:
            return Interval(0.0, 0.0, 0.0 if len(self.keys) == 1 else 1.0)
        ahead = {one: paired(tells[one], tells[key], CERTAIN / len(rivals)) for one in rivals}
        low = paired(tells[leader], tells[key], CERTAIN).low if leader in ahead else 0.0
        mean = max(0.0, *[one.mean for one in ahead.values()])
        high = max(0.0, *[one.high for one in ahead.values()])
        return Interval(mean, max(0.0, min(low, mean)), max(high, mean))


def by_turns(keys: Sequence[str]) -> list[str]:
    """One option of each kind after the other, then the next of each: if time is short, it is not all the same."""
    nth: dict[str, int] = {}
    place = {}
    for key in keys:
        kind = key.partition(":")[0]
        place[key] = nth[kind] = nth.get(kind, 0) + 1
    return sorted(keys, key=lambda key: place[key])


def win_of(found: Sequence[float]) -> Rate:
    """How often a side won, a draw being half."""
    n = len(found)
    mean = sum(found) / n if n else 0.0
    return within(mean, sum([(one - mean) ** 2 for one in found]) / n if n else 0.0, n)


def paired(ours: Sequence[float], theirs: Sequence[float], wrong: float) -> Interval:
    """How far ours are ahead in the trials that both have; each end is wrong with that chance. As Wilson does for rates, it leaves
    room for pairs that were missed: two more are counted, one for each side."""
    n = min(len(ours), len(theirs))
    gaps = [a - b for a, b in zip(ours[:n], theirs[:n], strict=True)]
    mean = sum(gaps) / n
    square = sum([one * one for one in gaps])
    more = n + 2
    spread = (square + 2) / more - (sum(gaps) / more) ** 2
    half = student(n + 1, wrong) * sqrt(spread / more)
    return Interval(mean, max(-1.0, sum(gaps) / more - half), min(1.0, sum(gaps) / more + half))


def raced(it: Race, seconds: float, most: int = 1 << 30) -> Iterator[Advice]:
    """Trials until time is up, or so many of an option were played: what is known, now and then; the last is final."""
    began = perf_counter()
    it.choose_policy(seconds)
    heats = max(1, ceil(log2(max(1, len(it.keys) / FINAL))) + 1)
    shown, heat = perf_counter(), 1
    while True:
        for key in list(it.running):
            for _ in range(2):
                if perf_counter() - began > seconds or not it.trial(key):
                    yield it.snapshot(True)
                    return
        now = perf_counter()
        if len(it.found[it.running[0]]) >= most:
            yield it.snapshot(True)
            return
        while heat < heats and now - began > seconds * heat / heats:
            it.drop()
            heat += 1
        if now - shown > SHOWN:
            shown = now
            yield it.snapshot(False)


def advise(
    session: Session[Any],
    who: str,
    seconds: float,
    on_progress: Callable[[Advice], None] | None = None,
    *,
    policy: str = "",
    most: int = 1 << 30,
) -> Advice:
    """How likely `who` wins after each option of what it is asked, from what it has seen, and how much each gives away.

    A bot of this name plays both sides; without a name the best one there is time for. Raises NotLawful if `who` has nothing to
    choose.
    """
    return _last(raced(Race(info_state(session, who), session.rules, policy, seconds=seconds), seconds, most), on_progress)


def _last(advices: Iterator[Advice], on_progress: Callable[[Advice], None] | None) -> Advice:
    for found in advices:
        if on_progress is not None:
            on_progress(found)
    return found


# --- In another process --------------------------------------------------------------------


class Task(msgspec.Struct, frozen=True):
    """What is to be found out, as plain data. Nothing lies within that whoever is asked does not know."""

    packed: bytes
    """What is known: pickled, as only processes of one program send it to each other."""
    seconds: float
    policy: str = ""


def task_for(session: Session[Any], who: str, seconds: float, policy: str = "") -> Task:
    """What `advise` would find out. Raises NotLawful if `who` has nothing to choose."""
    return Task(pickle.dumps(info_state(session, who), pickle.HIGHEST_PROTOCOL), seconds, policy)


def carried_out(task: Task) -> Iterator[dict[str, Any]]:
    """What is found out, as plain data, now and then. The time begins now."""
    for found in raced(Race(pickle.loads(task.packed), None, task.policy, seconds=task.seconds), task.seconds):
        yield plain(found)


def plain(advice: Advice) -> dict[str, Any]:
    """Advice as plain data, by the key of the option, the best first."""
    options = {
        one.key: {"win": [round(x, 4) for x in one.win], "regret": [round(x, 4) for x in one.regret], "rollouts": one.rollouts}
        | ({"out": True} if one.out else {})
        for one in advice.options
    }
    told = {"options": options, "rollouts": advice.rollouts, "final": advice.final, "policy": advice.policy}
    best = advice.options[0]
    return told | ({"best": best.key} if best.rollouts else {}) | ({"assumed": True} if advice.assumed else {})
