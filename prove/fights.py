"""How fights of bots go: who wins, how they end, whether anybody is harmed to the end, how often each side is asked, and how fast.

`python -m prove.fights [RULESET | RULESET/SCENARIO ...] [-n FIGHTS] [-b BOT]`; as a proof, every scenario of `SETS`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from bingqi.bots import bot
from bingqi.core.battle import Battle, Policy, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.moment import PASS
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.lab.stats import mean, percentile, wilson
from bingqi.rulesets import find_scenario, ruleset

SETS = ("typy17", "mttt", "death_drive", "ragnarok")
FIGHTS = 200
DRAWS, HARMED = 0.08, 0.7
"""Fewer draws than this; and in so many fights at least somebody is harmed in the last third of the turns."""
PROMPTS = 4
"""In half of the scenarios at most so many asks a turn, those of all sides together."""
REAL, SAME = 0.6, 0.95
"""So many answers at least are real choices: to an ask that isn't answered alike more often than this."""
TURNS = ("turn_began", "card_turned")
"""The events by which turns are counted: every rule set has one of them."""

UNSEEN = ("ragnarok/own-table",)
"""Where miniatures fight, and people tell what comes of it: bots tell nothing, and what is left of a fight is its prompts."""


@dataclass
class Asked:
    """What a side was asked in fights, windows that nobody is asked in unless they want to left out."""

    prompts: int = 0
    chosen: int = 0
    """Answered otherwise than by default."""
    passed: int = 0
    kinds: dict[str, Counter[str]] = field(default_factory=dict)
    """The kinds of answers by the id of what was asked; an answer's kind is the first word of its key."""

    @property
    def by_id(self) -> Counter[str]:
        """How often each thing was asked."""
        return Counter({id: kinds.total() for id, kinds in self.kinds.items()})


class Counting:
    """A policy of whose asks somebody keeps count."""

    def __init__(self, inner: Policy, rules: Ruleset[Any], asked: Asked) -> None:
        self.inner, self.rules, self.asked = inner, rules, asked

    def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
        """What the other answers."""
        picked = self.inner.answer(ask, look)
        if not any(window in self.rules.unasked for window in self.rules.windows_of(ask)):
            self.asked.prompts += 1
            self.asked.kinds.setdefault(ask.id, Counter())[picked.split(":")[0]] += 1
            self.asked.chosen += picked != ask.default
            self.asked.passed += picked.startswith(PASS)
        return picked


@dataclass
class Told:
    """What came of the fights of one scenario."""

    where: str
    asked: dict[str, Asked]
    fights: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    turns: int = 0
    draws: int = 0
    harmed: int = 0
    """Fights in the last third of whose turns somebody was harmed."""
    seconds: float = 0.0
    """Of the processor, in fights to which nobody listened."""

    @property
    def good(self) -> bool:
        """Whether fights come to an end, and by fighting, as far as the program sees it."""
        return self.where in UNSEEN or (self.draws < DRAWS * self.fights and self.harmed >= HARMED * self.fights)

    def tell(self) -> None:
        """All figures, a line each."""
        n = max(1, self.fights)
        print(f"{self.where}: {self.fights} fights, {n / max(self.seconds, 1e-9):.1f} a CPU second")
        for side in self.asked:
            rate = wilson(self.wins[side], n)
            print(f"  {side} wins {rate.p:.1%} [{rate.low:.1%}, {rate.high:.1%}]")
        print(f"  draws {self.draws / n:.1%}; ends: {', '.join([f'{why} {k}' for why, k in self.ends.most_common()])}")
        half = percentile(self.rounds, 0.5)
        print(f"  rounds {mean(self.rounds):.1f}, in half of the fights at most {half}; turns {self.turns / n:.1f}")
        print(f"  harm in the last third of {self.harmed / n:.1%}")
        for side, asked in self.asked.items():
            all_ = max(1, asked.prompts)
            often = ", ".join([f"{id} {k / n:.1f}" for id, k in asked.by_id.most_common(8)])
            print(
                f"  {side} is asked {asked.prompts / n:.1f} times, not the default {asked.chosen / all_:.0%}, "
                f"pass {asked.passed / all_:.0%} ({often})"
            )
        print(f"  prompts a turn, all sides together: {self.prompts:.2f}; real choices {real_choices([self]):.0%}", flush=True)

    @property
    def prompts(self) -> float:
        """Asks a turn, those of all sides together."""
        return sum([asked.prompts for asked in self.asked.values()]) / max(1, self.turns)


def real_choices(told: Sequence[Told]) -> float:
    """The share of answers to asks that are not nearly always answered alike, by all sides of all scenarios."""
    kinds: dict[str, Counter[str]] = {}
    for asked in [asked for one in told for asked in one.asked.values()]:
        for id, counted in asked.kinds.items():
            kinds.setdefault(id, Counter()).update(counted)
    real = sum([kind.total() for kind in kinds.values() if max(kind.values()) <= SAME * kind.total()])
    return real / max(1, sum([kind.total() for kind in kinds.values()]))


def fought(where: str, fights: int, bots: str = "tactical", seed: int = 1) -> Told:
    """Fights of a bot against itself. Each is fought twice, as the same dice make the same fight: once for the clock, with nobody
    listening, and once for the rest."""
    rules, name = find_scenario(where)
    start = rules.setup(rules.scenario(name), {})
    told = Told(where, {side: Asked() for side in rules.sides(start)})
    for n in range(fights):
        seats = players(rules, start, bots, f"{seed}:{n}")
        began = process_time()
        fight(Battle(rules, rules.copy(start), Sampler(f"{seed}:{n}"), seats))
        told.seconds += process_time() - began
        take_in(told, rules, start, players(rules, start, bots, f"{seed}:{n}"), Sampler(f"{seed}:{n}"))
    return told


def players(rules: Ruleset[Any], start: Any, bots: str, seed: str) -> dict[str, Policy]:
    """A bot at every seat."""
    return {side: bot(bots, rules, side, f"{seed}:{side}") for side in rules.sides(start)}


def take_in(told: Told, rules: Ruleset[Any], start: Any, seats: Mapping[str, Policy], dice: Sampler) -> None:
    """One fight more."""
    log: list[Entry] = []
    counting = {side: Counting(policy, rules, told.asked[side]) for side, policy in seats.items()}
    battle = Battle(rules, rules.copy(start), dice, counting, log)
    outcome = fight(battle)
    turns, last = course(log, rules.harms)
    told.fights += 1
    told.wins[outcome.winner or ""] += 1
    told.draws += outcome.winner is None
    told.ends[outcome.why] += 1
    told.rounds[rules.round(battle.state)] += 1
    told.turns += turns
    told.harmed += 3 * last > 2 * turns


def course(log: Sequence[Entry], harm: Collection[str]) -> tuple[int, int]:
    """How many turns a fight had, and the last of them in which somebody was harmed; 0: none."""
    turns = last = 0
    for entry in log:
        if entry.event in TURNS:
            turns += 1
        elif entry.event in harm:
            last = turns
    return turns, last


def scenarios(name: str) -> list[str]:
    """The scenarios of a rule set by their ids, or the one that is named."""
    if "/" in name:
        return [name]
    return [f"{name}/{one.name}" for one in ruleset(name).scenarios()]


def prove(names: Sequence[str] = SETS, fights: int = FIGHTS, bots: str = "tactical") -> bool:
    """All scenarios of one rule set after the other, and then how often it asks."""
    held = [prove_one(name, fights, bots) for name in names]
    return all(held)


def prove_one(name: str, fights: int, bots: str) -> bool:
    """The scenarios of a rule set, or the one that is named."""
    all_told = []
    for where in scenarios(name):
        told = fought(where, fights, bots)
        told.tell()
        unseen = "  nobody tells what the miniatures do" if where in UNSEEN else "  as it should be"
        print(unseen if told.good else "  NOT RIGHT", flush=True)
        all_told.append(told)
    prompts, real = median(told.prompts for told in all_told), real_choices(all_told)
    good = prompts <= PROMPTS and real >= REAL
    print(f"{name}: prompts a turn {prompts:.2f} in half of the scenarios, real choices {real:.0%}", end=": ")
    print("as it should be" if good else "NOT RIGHT", flush=True)
    return good and all(told.good for told in all_told)


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m prove.fights")
    parser.add_argument("names", nargs="*", default=list(SETS), help="a rule set, or one of its scenarios: mttt, mttt/first-duel")
    parser.add_argument("-n", "--fights", type=int, default=FIGHTS)
    parser.add_argument("-b", "--bots", default="tactical")
    given = parser.parse_args()
    sys.exit(0 if prove(given.names, given.fights, given.bots) else 1)
