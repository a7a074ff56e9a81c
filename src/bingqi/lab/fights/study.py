"""Study: what is fought, by whom, and from which seed. The same study has the same fights, whoever fights them and in whatever
order: fight `n` has its own dice and its own bots, made from the study's seed and `n` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bingqi import __version__
from bingqi.bots import best_bot, bot, versions
from bingqi.bots.restrained import Restrained
from bingqi.core.battle import Policy
from bingqi.core.content.rulebook import Value, read_book
from bingqi.core.content.structs import out_of_range, wanted
from bingqi.core.dice.sampling import Sampler
from bingqi.core.problems import BadContent, located, problem, unknown
from bingqi.core.record.format import FORMAT, DiceKind, Header, content_hash
from bingqi.core.ruleset import Ruleset
from bingqi.rulesets import find_scenario, ruleset

MOST_FIGHTS = 10_000_000
MOST_WORKERS = 256
MOST_SEED = 2**63 - 1


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


def switches_of(study: Study) -> dict[str, Value]:
    """What every switch of its book holds."""
    own = study.data.get("scenario", {}).get("options", {}) if isinstance(study.data, dict) else {}
    options = read_book(ruleset(study.ruleset).folder).options.values()
    return {one.name: study.options.get(one.name, own.get(one.name, one.default)) for one in options if one.switch}


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
