"""Simulate: fights between bots on all cores. The same study gives the same fights, whoever runs them and in whatever order.

Fight `n` of a study has its own dice and its own bots, made from the study's seed and `n` alone. Nothing of it is kept but the
result; `play_one` plays it again with everything recorded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from bingqi import __version__
from bingqi.bots import best_bot, bot, versions
from bingqi.bots.restrained import Restrained
from bingqi.core.battle import Policy, fight
from bingqi.core.content.structs import out_of_range, wanted
from bingqi.core.dice.sampling import Sampler
from bingqi.core.problems import BadContent, located, problem, system, unknown
from bingqi.core.record.format import FORMAT, DiceKind, Header, content_hash
from bingqi.core.record.write import Writer
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.lab.fights.crew import Unit, local_crew, packed, workers_for
from bingqi.lab.fights.measured import MeasuredBattle, harms_of, has_stalled
from bingqi.lab.stats import Rate, mean, percentile, wilson
from bingqi.rulesets import find_scenario, ruleset

MOST_FIGHTS = 10_000_000
MOST_WORKERS = 256
MOST_SEED = 2**63 - 1
CHUNK = 20
"""The most fights that a worker plays between two reports."""


class Study(msgspec.Struct, frozen=True):
    """What is fought, by whom, and from which seed. Plain data: workers are handed it as it is."""

    ruleset: str
    version: int
    scenario: str
    """Its name within the rule set."""
    data: Any
    """The scenario, whole."""
    seats: dict[str, str]
    """The bot of each side."""
    options: dict[str, Any]
    seed: int
    never: dict[str, tuple[str, ...]] = {}
    """By side, what its bot never does (see bots/restrained.py)."""

    @property
    def id(self) -> str:
        """The scenario with its rule set."""
        return f"{self.ruleset}/{self.scenario}"


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


def new_study(
    scenario: str, seed: int = 0, seats: Mapping[str, str] | None = None, options: Mapping[str, Any] | None = None
) -> Study:
    """A study of a scenario by its id. Sides for whom no bot is named get the best one. Raises BadContent."""
    rules, name = find_scenario(scenario)
    check_number("seed", seed, 0, MOST_SEED)
    check_table("seats", seats or {})
    check_table("switches", options or {})
    data, chosen = rules.scenario(name), dict(options or {})
    sides = list(rules.sides(rules.setup(data, chosen)))
    named = dict(seats or {})
    if wrong := [unknown("side", side, sides) for side in named if side not in sides]:
        raise BadContent(*wrong)
    bots = {side: named.get(side, best_bot()) for side in sides}
    for side, who in bots.items():
        bot(who, rules, side, 0)
    return Study(rules.id, rules.version, name, data, bots, chosen, seed)


def mirror_study(scenario: str, who: str, seed: int = 0, options: Mapping[str, Any] | None = None) -> Study:
    """A study of a scenario between bots of one kind. Raises BadContent."""
    seats = new_study(scenario, seed, options=options).seats
    return new_study(scenario, seed, dict.fromkeys(seats, who), options)


def check_number(what: str, number: object, least: int, most: int | None = None) -> None:
    """Raises BadContent if it is no whole number, or out of range."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadContent(located(what, wanted("int", number)))
    if number < least or (most is not None and number > most):
        said = number if abs(number) < 10**20 else problem("so-large")
        raise BadContent(located(what, out_of_range(said, least, most)))


def check_table(what: str, table: object) -> None:
    """Raises BadContent if it says nothing by name."""
    if not isinstance(table, Mapping):
        raise BadContent(located(what, wanted("table", table)))


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


def dice_of(study: Study, n: int) -> Sampler:
    """The dice of fight `n`."""
    return Sampler(f"{study.seed}:{n}")


def bots_of(study: Study, rules: Ruleset[Any], n: int) -> dict[str, Policy]:
    """The bots of fight `n`."""
    seats: dict[str, Policy] = {side: bot(name, rules, side, f"{study.seed}:{n}:{side}") for side, name in study.seats.items()}
    return seats | {side: Restrained(seats[side], never) for side, never in study.never.items() if side in seats}


def header_of(study: Study, n: int) -> Header:
    """How the record of fight `n` begins."""
    dice = DiceKind("study", seed=f"{study.seed}:{n}")
    where, bots = content_hash(study.data), versions(study.seats.values(), ruleset(study.ruleset))
    return Header(
        FORMAT, __version__, study.ruleset, study.version, study.id, study.data, where, study.options, study.seats, dice, bots
    )


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
