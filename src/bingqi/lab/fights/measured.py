"""Measured: a fight with what can be measured of it, and no log. What harms and whom it befalls is read off the table by which
events are played (`Ruleset.harms`, `Ruleset.motions`), so that a rule set says it once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar, TypeVarTuple
from zlib import crc32

import msgspec

from bingqi.core.battle import Battle, Policy
from bingqi.core.dice.sources import Dice
from bingqi.core.event import parameters
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset

MEASURES = 2
"""Raised where other figures are kept of a fight, or the same are counted otherwise."""
S = TypeVar("S")
Args = TypeVarTuple("Args")


class Measures(msgspec.Struct, frozen=True):
    """A fight in figures."""

    winner: str | None
    """The side that won; None: a draw."""
    why: str
    """Why it ended (see `Outcome.why`)."""
    rounds: int
    decisions: int
    harm: dict[str, int]
    """How much was taken from each side, in what its rule set counts (hit points, mostly)."""
    losses: dict[str, int]
    """How many of each side fell or left."""
    sources: dict[str, int]
    """How much was taken in whose turn, by id."""
    first_blood: str | None
    """The side that was harmed first."""
    lead_changes: int
    """How often another side than before had lost least: fewest of its own, then least of what counts."""
    quiet: int
    """So many rounds at its end in which nobody was harmed."""
    trace: int
    """A fingerprint of all answers that were given: fights that differ in it are not the same."""


class Harm(NamedTuple):
    """Where an event says whom it harms, and how much; it may not say that, and may mean that somebody is gone."""

    to: int
    n: int | None
    gone: bool


def harms_of(rules: Ruleset[Any]) -> dict[str, Harm]:
    """The events that harm somebody, and how they say it."""
    found: dict[str, Harm] = {}
    for name in rules.harms:
        motion = rules.motions.get(name)
        if motion is None or not (motion.to or motion.by):
            continue
        names = parameters(rules.events[name])
        n = names.index(motion.n) if motion.n and motion.kind == "hurt" else None
        found[name] = Harm(names.index(motion.to or motion.by), n, motion.kind in ("fall", "leave"))
    return found


class Meter:
    """What was taken from whom so far."""

    def __init__(self, sides: tuple[str, ...]) -> None:
        self.sides = sides
        self.harm, self.losses, self.sources = Counter[str](), Counter[str](), Counter[str]()
        self.first_blood: str | None = None
        self.leader: str | None = None
        self.lead_changes = 0
        self.last_harm = 0
        self.gone: set[str] = set()

    def quiet(self, rounds: int) -> int:
        """So many of these rounds it is since anybody was harmed."""
        return max(0, rounds - self.last_harm)

    def harmed(self, side: str, id: str, amount: int, gone: bool, source: str, round: int) -> None:
        """So much was taken from somebody of a side; who is gone counts once, also if she falls and then dies."""
        lost = gone and id not in self.gone
        if side not in self.sides or not (amount > 0 or lost):
            return
        if lost:
            self.gone.add(id)
        self.harm[side] += max(0, amount)
        self.sources[source] += max(0, amount)
        self.losses[side] += lost
        self.first_blood = self.first_blood or side
        self.last_harm = round
        taken = [(self.losses[side], self.harm[side]) for side in self.sides]
        least = min(taken)
        if taken.count(least) == 1 and (first := self.sides[taken.index(least)]) != self.leader:
            self.lead_changes += self.leader is not None
            self.leader = first


class MeasuredBattle(Battle[S]):
    """A battle of which figures are kept, and nothing else."""

    def __init__(self, rules: Ruleset[S], state: S, dice: Dice, seats: Mapping[str, Policy], harms: Mapping[str, Harm]) -> None:
        super().__init__(rules, state, dice, seats)
        self.harms, self.meter = harms, Meter(tuple(rules.sides(state)))
        self.answered: list[str] = []

    def do(self, event: Callable[[S, *Args], None], *args: *Args) -> None:
        harm = self.harms.get(event.__name__)
        if harm is not None:
            self._harm(harm, args)
        event(self.state, *args)

    def secretly(self, seen_by: tuple[str, ...], event: Callable[[S, *Args], None], *args: *Args) -> None:
        self.do(event, *args)

    def _harm(self, harm: Harm, args: tuple[Any, ...]) -> None:
        rules, state = self.rules, self.state
        for side, id, amount in taken_by(rules, state, harm, args):
            self.meter.harmed(side, id, amount, harm.gone, rules.whose_turn(state), rules.round(state))

    def _ask_policy(self, policy: Policy, decision: Decision) -> str:
        picked = super()._ask_policy(policy, decision)
        self.answered += (decision.who, decision.id, picked)
        return picked

    @property
    def trace(self) -> int:
        """A fingerprint of all answers."""
        return crc32("\n".join(self.answered).encode())


def taken_by(rules: Ruleset[Any], state: Any, harm: Harm, args: tuple[Any, ...]) -> list[tuple[str, str, int]]:
    """From whom an event takes how much: the side, the id, the amount. Of somebody who is part of a unit, as a fighter, the side is
    that of whoever else the event names."""
    amount = 0 if harm.n is None else _amount(args[harm.n])
    whom = args[harm.to]
    ids = (whom,) if isinstance(whom, str) else whom
    return [(rules.side_of(state, id) or _side_in(rules, state, args), id, amount) for id in ids]


def _side_in(rules: Ruleset[Any], state: Any, args: tuple[Any, ...]) -> str:
    return next((side for arg in args if isinstance(arg, str) and (side := rules.side_of(state, arg))), "")


def _amount(arg: Any) -> int:
    return sum(arg) if isinstance(arg, tuple | list) else int(arg)


def measured(battle: MeasuredBattle[Any], begin: Callable[[int], object]) -> Measures:
    """Fight to the end. `begin`: told before each turn in which round it is."""
    rules, state, meter = battle.rules, battle.state, battle.meter
    turn, outcome, round = rules.turn, rules.outcome, rules.round
    while (ended := outcome(state)) is None:
        begin(round(state))
        turn(battle)
    rounds = round(state)
    return Measures(
        ended.winner, ended.why, rounds, battle.decisions, dict(meter.harm), dict(meter.losses), dict(meter.sources),
        meter.first_blood, meter.lead_changes, meter.quiet(rounds), battle.trace,
    )  # fmt: skip
