"""Balance: who wins a bundled scenario between bots, kept beside its rule set in `balance.json`
(`python -m bingqi.lab.study.balance`). Beside it stands how many decisions of its own a side makes, as newcomers play.

The fights are the laboratory's, and kept by it. A row counts as long as it is of this version of the rules, of its bot, and of this
content: `stale` names those that are missing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bingqi.bots import versions
from bingqi.core.record.format import content_hash
from bingqi.core.ruleset import Ruleset
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.study import Study, new_study
from bingqi.lab.fights.summary import Summary
from bingqi.lab.stats import Rate
from bingqi.lab.study.length import own_decisions
from bingqi.rulesets import SHIPPED, ruleset

BOTS = ("tactical", "greedy", "novice")
"""Those with whom balance is measured: one who plays well, one who only goes at it, one who is new to the game."""
FIGHTS = 300
"""Shares of three hundred never lie halfway between two whole per cents."""
NEWCOMER = "novice"
"""By whose fights it is reckoned how long people sit at a scenario."""
LENGTH_FIGHTS = 40
"""Of so many fights their length is a mean: it varies less than who wins."""
SEED = 17
FILE = "balance.json"
STORE = Path("build/lab")
"""Where its fights are kept."""
TWO_THIRDS = 2 / 3


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """Fights of one bot against itself in one scenario."""

    scenario: str
    bot: str
    bot_version: int
    ruleset_version: int
    content: str
    """The hash of the scenario, whole."""
    fights: int
    wins: dict[str, int]
    """By side; what is lacking were draws."""
    intervals: dict[str, tuple[float, float]]
    """By side, the 95 % interval of the chance to win, draws counting as not won."""
    decisions: dict[str, float] = {}
    """By side, how many decisions it makes in a fight, on average; of newcomers alone."""

    def rate(self, side: str) -> Rate:
        """How often a side won, with its interval."""
        return Rate(self.wins[side] / self.fights, *self.intervals[side])

    @property
    def one_sided(self) -> bool:
        """Whether one side surely wins two fights of three, and more."""
        return any(low > TWO_THIRDS for low, _ in self.intervals.values())

    @property
    def draws(self) -> int:
        """Fights that nobody won."""
        return self.fights - sum(self.wins.values())


def measured(rules: Ruleset[Any], scenario: str) -> list[Row]:
    """What is known of a scenario, the best bot first; nothing of content that has changed since, or that is not bundled."""
    rows = [row for row in _kept(rules.folder / FILE) if row.scenario == scenario and row.bot in BOTS]
    if not rows:
        return []
    content = content_hash(rules.scenario(scenario))
    return sorted([row for row in rows if _holds(row, rules, content)], key=lambda row: BOTS.index(row.bot))


def stale(rules: Ruleset[Any]) -> Iterator[tuple[str, str]]:
    """Bundled scenarios and bots of which nothing that still holds is known."""
    for listed in rules.scenarios():
        known = {row.bot for row in measured(rules, listed.name)}
        yield from [(listed.name, bot) for bot in BOTS if bot not in known]


def without_length(rules: Ruleset[Any]) -> list[str]:
    """Bundled scenarios of which it is not known how long they are, though who wins them is."""
    rows = [row for listed in rules.scenarios() for row in measured(rules, listed.name)]
    return [row.scenario for row in rows if row.bot == NEWCOMER and not row.decisions]


def _holds(row: Row, rules: Ruleset[Any], content: str) -> bool:
    bot_version = versions([row.bot], rules)[row.bot]
    return (row.ruleset_version, row.bot_version, row.content) == (rules.version, bot_version, content)


@cache
def _kept(file: Path) -> tuple[Row, ...]:
    """The rows of a file; none if it is not there."""
    return tuple(msgspec.json.decode(file.read_bytes(), type=list[Row])) if file.exists() else ()


def measure(rules: Ruleset[Any], scenario: str, bot: str, fights: int = FIGHTS, lab: Lab = Lab()) -> Row:  # noqa: B008 - which is a plain value
    """Fight so many fights, which are the same wherever they are fought."""
    study, fought = _study(rules, scenario, bot), Summary()
    for (fight,) in lab.rows([study], fights):
        fought.take_in(fight)
    rates = {side: fought.rate(side) for side in study.seats}
    intervals = {side: (round(rate.low, 4), round(rate.high, 4)) for side, rate in rates.items()}
    return Row(
        scenario, bot, versions([bot], rules)[bot], rules.version, content_hash(study.data), fights,
        {side: fought.wins[side] for side in study.seats}, intervals,
    )  # fmt: skip


def _study(rules: Ruleset[Any], scenario: str, bot: str) -> Study:
    sides = rules.sides(rules.setup(rules.scenario(scenario), {}))
    return new_study(f"{rules.id}/{scenario}", SEED, dict.fromkeys(sides, bot))


def refresh(rules: Ruleset[Any], fights: int = FIGHTS, lab: Lab = Lab()) -> None:  # noqa: B008 - which is a plain value
    """Measure what is stale, drop what is of no bundled scenario, and write the file after each."""
    file = rules.folder / FILE
    names = [listed.name for listed in rules.scenarios()]
    missing = list(stale(rules))
    rows = {(row.scenario, row.bot): row for name in names for row in measured(rules, name)}
    for n, (name, bot) in enumerate(missing, 1):
        print(f"{rules.id}: {n} of {len(missing)}: {name}, {bot}", flush=True)
        rows[name, bot] = measure(rules, name, bot, fights, lab)
        _write(file, [rows[name, bot] for name in names for bot in BOTS if (name, bot) in rows])
    _kept.cache_clear()
    _refresh_lengths(rules, file)


def _refresh_lengths(rules: Ruleset[Any], file: Path) -> None:
    """Measure how long the scenarios are of which that is not known."""
    for name in without_length(rules):
        print(f"{rules.id}: how long {name} is", flush=True)
        length = own_decisions(_study(rules, name, NEWCOMER), LENGTH_FIGHTS)
        _write(
            file, [replace(row, decisions=length) if (row.scenario, row.bot) == (name, NEWCOMER) else row for row in _kept(file)]
        )
        _kept.cache_clear()


def _write(file: Path, rows: list[Row]) -> None:
    lines = ",\n".join([msgspec.json.encode(row).decode() for row in rows])
    new = file.with_suffix(".new")
    new.write_text(f"[\n{lines}\n]\n", "utf-8")
    new.replace(file)


def main(names: list[str]) -> None:
    """Bring the files of these rule sets up to date; of all that are shipped if none is named."""
    from bingqi.lab.fights.store import Store  # which needs an extra

    lab = Lab(store=Store(STORE))
    for name in names or SHIPPED:
        refresh(ruleset(name), lab=lab)


if __name__ == "__main__":
    main(sys.argv[1:])
