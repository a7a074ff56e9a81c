"""Simulate: fights between bots on all cores. Nothing of a fight is kept but the result; `play_one` plays it again with everything
recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from bingqi.core.battle import fight
from bingqi.core.problems import BadContent, located, problem, system
from bingqi.core.record.write import Writer
from bingqi.core.session.play import Session
from bingqi.lab.fights.crew import Unit, local_crew, packed, workers_for
from bingqi.lab.fights.measured import MeasuredBattle, harms_of, has_stalled
from bingqi.lab.fights.study import MOST_FIGHTS, MOST_WORKERS, Study, bots_of, check_number, dice_of, header_of, new_study
from bingqi.lab.stats import Rate, mean, percentile, wilson
from bingqi.rulesets import ruleset

CHUNK = 20
"""The most fights that a worker plays between two reports."""


class Counted(msgspec.Struct):
    """What fights came to; two of them can be added."""

    fights: int = 0
    wins: Counter[str] = msgspec.field(default_factory=Counter)
    draws: int = 0
    rounds: Counter[int] = msgspec.field(default_factory=Counter)
    """How many fights took so many rounds."""
    decisions: int = 0
    why: Counter[str] = msgspec.field(default_factory=Counter)
    """How many fights ended for which reason (see `Outcome.why`)."""
    stalled: int = 0
    """So many say less of the rules than of those who fought (see `has_stalled`)."""

    def add(self, other: Counted) -> None:
        """Take in the results of other fights."""
        self.fights += other.fights
        self.wins += other.wins
        self.draws += other.draws
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.why += other.why
        self.stalled += other.stalled


class Result(msgspec.Struct):
    """A study with what came out of it. `seconds` is the time it took here."""

    study: Study
    wanted: int
    """The fights that were asked for; fewer were fought if it was interrupted."""
    counted: Counted
    seconds: float

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before all fights were fought."""
        return self.counted.fights < self.wanted

    def rate(self, side: str) -> Rate:
        """How often a side won, draws counting as not won, with its 95 % interval."""
        return wilson(self.counted.wins[side], self.counted.fights)

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        study, counted = self.study, self.counted
        seconds = max(self.seconds, 1e-9)
        told: dict[str, Any] = {
            "scenario": study.id,
            "ruleset": study.ruleset,
            "version": study.version,
            "fights": counted.fights,
            "seed": study.seed,
            "seats": study.seats,
            "options": study.options,
            **({"replaces": study.data["replaces"]} if "replaces" in study.data else {}),
            "wins": {side: counted.wins[side] for side in study.seats},
            "draws": counted.draws,
            "win_rate": {side: self.rate(side)._asdict() for side in study.seats},
            "rounds": {
                "mean": round(mean(counted.rounds), 4),
                "p50": percentile(counted.rounds, 0.5),
                "p95": percentile(counted.rounds, 0.95),
            },
            "lengths": {str(n): counted.rounds[n] for n in sorted(counted.rounds)},
            "why": dict(sorted(counted.why.items())),
            "stalled": counted.stalled,
            "decisions": counted.decisions,
            "seconds": round(self.seconds, 4),
            "fights_per_second": round(counted.fights / seconds, 2),
            "decisions_per_second": round(counted.decisions / seconds, 1),
        }
        if self.interrupted:
            told["asked"] = self.wanted
        return told


Progress = Callable[[Counted], object]
"""Told now and then what has been counted so far."""


def simulate(
    scenario: str,
    fights: int,
    seed: int = 0,
    seats: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    workers: int = 0,
    progress: Progress | None = None,
) -> Result:
    """Fight so many fights; `workers` 0 stands for all cores. Interrupted (Ctrl-C), it gives what it has. Raises BadContent."""
    return run(new_study(scenario, seed, seats, options), fights, workers, progress)


def run(study: Study, fights: int, workers: int = 0, progress: Progress | None = None, record_dir: Path | None = None) -> Result:
    """Fight the fights 0 to `fights` - 1 of a study. With `record_dir` each is recorded there as fight-N.jsonl.

    Raises BadContent.
    """
    check_number("fights", fights, 1, MOST_FIGHTS)
    check_number("workers", workers, 0, MOST_WORKERS)
    if record_dir is not None:
        _make_empty(record_dir)
    workers = workers_for(workers, fights)
    began, counted = perf_counter(), Counted()
    size = max(1, min(CHUNK, fights // (workers * 4)))
    make = packed(partial(Job, study, record_dir))
    chunks = ((first, min(first + size, fights)) for first in range(0, fights, size))
    with suppress(KeyboardInterrupt):
        for _, part in local_crew(workers, fights).fought(Unit(make, *chunk) for chunk in chunks):
            counted.add(part)
            if progress is not None:
                progress(counted)
    return Result(study, fights, counted, perf_counter() - began)


class Job:
    """A study, ready to be fought; with a `record_dir` every fight is recorded there."""

    def __init__(self, study: Study, record_dir: Path | None = None) -> None:
        self.study, self.record_dir = study, record_dir
        self.rules = ruleset(study.ruleset)
        self.start = self.rules.setup(study.data, study.options)
        self.harms = harms_of(self.rules)

    def fights(self, first: int, beyond: int) -> Counted:
        """Fight the fights from `first` up to, not including, `beyond`."""
        counted = Counted()
        for n in range(first, beyond):
            self._fight(n, counted)
            if self.record_dir is not None:
                play_one(self.study, n, self.record_dir / f"fight-{n}.jsonl")
        return counted

    def _fight(self, n: int, counted: Counted) -> None:
        """A fight to which nobody listens."""
        study, rules = self.study, self.rules
        battle = MeasuredBattle(rules, rules.copy(self.start), dice_of(study, n), bots_of(study, rules, n), self.harms)
        outcome, rounds = fight(battle), rules.round(battle.state)
        counted.fights += 1
        counted.decisions += battle.decisions
        counted.rounds[rounds] += 1
        counted.why[outcome.why] += 1
        counted.stalled += has_stalled(outcome, battle.meter.quiet(rounds), rounds)
        if outcome.winner is None:
            counted.draws += 1
        else:
            counted.wins[outcome.winner] += 1


def play_one(study: Study, n: int, path: Path | None = None) -> Session[Any]:
    """Fight `n` again, everything recorded: the same battle. With a `path` it is written there. Raises BadRecord."""
    check_number("fight", n, 0, MOST_FIGHTS - 1)
    rules = ruleset(study.ruleset)
    start = rules.setup(study.data, study.options)
    if path is None:
        return Session(rules, start, dice_of(study, n), bots_of(study, rules, n))
    writer: Writer[Any] = Writer(path, rules, sync=False)
    try:
        writer.begin(header_of(study, n))
        return Session(rules, start, dice_of(study, n), bots_of(study, rules, n), keeper=writer)
    finally:
        writer.close()


def _make_empty(folder: Path) -> None:
    """Make a folder for records. Raises BadContent if it cannot be made, or has records already."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = sorted(path.name for path in folder.glob("fight-*.jsonl"))
    except OSError as wrong:
        raise BadContent(located(folder, problem("cannot-be-made", why=system(wrong)))) from None
    if there:
        raise BadContent(located(folder, problem("holds-already", name=there[0])))
