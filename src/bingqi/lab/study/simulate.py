"""Simulate: fights between bots on all cores. Nothing of a fight is kept but the result; `play_one` plays it again with everything
recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from bingqi.core.battle import Policy
from bingqi.core.problems import BadContent, located, problem, system
from bingqi.core.record.write import Writer
from bingqi.core.session.play import Session
from bingqi.lab.fights.arm import Arm
from bingqi.lab.fights.crew import Unit, local_crew, packed, workers_for
from bingqi.lab.fights.measured import MeasuredBattle, Measures, measured
from bingqi.lab.fights.study import MOST_FIGHTS, MOST_WORKERS, Study, bots_of, check_number, dice_of, header_of, new_study
from bingqi.lab.fights.summary import Summary
from bingqi.lab.stats import Rate, percentile
from bingqi.rulesets import ruleset

CHUNK = 20
"""The most fights that a worker plays between two reports."""


class Result(msgspec.Struct):
    """A study with what came out of it. `seconds` is the time it took here."""

    study: Study
    wanted: int
    """The fights that were asked for; fewer were fought if it was interrupted."""
    summary: Summary
    seconds: float

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before all fights were fought."""
        return self.summary.fights < self.wanted

    def rate(self, side: str) -> Rate:
        """How often a side won, draws counting as not won, with its 95 % interval."""
        return self.summary.rate(side)

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        study, counted = self.study, self.summary
        rounds = counted.rounds
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
                "mean": round(counted.length, 4),
                "p50": percentile(rounds, 0.5),
                "p95": percentile(rounds, 0.95),
            },
            "lengths": {str(n): rounds[n] for n in sorted(rounds)},
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


Progress = Callable[[Summary], object]
"""Told now and then what has come of the fights so far."""


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
    began, summary = perf_counter(), Summary()
    size = max(1, min(CHUNK, fights // (workers * 4)))
    make = packed(partial(Job, study, record_dir))
    chunks = ((first, min(first + size, fights)) for first in range(0, fights, size))
    with suppress(KeyboardInterrupt):
        for _, part in local_crew(workers, fights).fought(Unit(make, *chunk) for chunk in chunks):
            for one in part.fights:
                summary.take_in(one)
            if progress is not None:
                progress(summary)
    return Result(study, fights, summary, perf_counter() - began)


class Job(Arm):
    """Fights of a study on dice that are drawn one after the other; with a `record_dir` every fight is recorded there."""

    def __init__(self, study: Study, record_dir: Path | None = None) -> None:
        super().__init__(study)
        self.record_dir = record_dir

    def fight(self, n: int, seats: Mapping[str, Policy] | None = None) -> Measures:
        """Fight number `n`; by others than its own bots where they are given."""
        rules, dice = self.rules, dice_of(self.study, n)
        battle = MeasuredBattle(rules, rules.copy(self.start), dice, seats or self.seats(n), self.harms)
        fought = measured(battle, lambda round: None)
        if self.record_dir is not None:
            play_one(self.study, n, self.record_dir / f"fight-{n}.jsonl")
        return fought


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
