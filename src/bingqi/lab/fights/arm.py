"""Arm: one of the things that are tried, ready to be fought on dice that are drawn by what they are for.

Two arms share all dice that what is otherwise in one of them does not touch: what differs between them comes of that.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from time import process_time
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bingqi.bots import versions
from bingqi.bots.restrained import Restrained
from bingqi.core.battle import Battle, Policy
from bingqi.core.dice.drawn import Recorded
from bingqi.core.dice.sampling import Keyed
from bingqi.core.record.format import DiceKind, Header, content_hash
from bingqi.core.replay_log import ReplayLog, Response, digested
from bingqi.core.session.play import Session
from bingqi.lab.fights.measured import MEASURES, MeasuredBattle, Measures, harms_of, measured
from bingqi.lab.fights.study import Study, bots_of, header_of, switches_of
from bingqi.rulesets import ruleset

DICE = "keyed-1"
"""How the dice of a fight follow from the seed and its number: raised where that changes."""


class Part(NamedTuple):
    """Some fights of an arm, and the CPU seconds that they took."""

    fights: list[Measures]
    seconds: float


class Arm:
    """Fights of one study."""

    def __init__(self, study: Study) -> None:
        self.study, self.rules = study, ruleset(study.ruleset)
        self.start = self.rules.setup(study.data, study.options)
        self.harms = harms_of(self.rules)

    def seats(self, n: int) -> dict[str, Policy]:
        """Who plays in fight number `n`."""
        return bots_of(self.study, self.rules, n)

    def dice(self, n: int) -> Keyed:
        """The dice of fight number `n`."""
        return Keyed(f"{self.study.seed}:{n}")

    def fight(self, n: int, seats: Mapping[str, Policy] | None = None) -> Measures:
        """Fight number `n`; by others than its own bots where they are given."""
        rules, dice = self.rules, self.dice(n)
        return measured(MeasuredBattle(rules, rules.copy(self.start), dice, seats or self.seats(n), self.harms), dice.begin)

    def fights(self, first: int, beyond: int) -> Part:
        """The fights from `first` up to, not including, `beyond`."""
        began = process_time()
        return Part([self.fight(n) for n in range(first, beyond)], process_time() - began)

    def session(self, n: int) -> Session[Any]:
        """Fight number `n` again as a battle in which one can look around: the same, with everything that was said."""
        return Session(self.rules, self.rules.copy(self.start), responses=self._responses(n))

    def header(self, n: int) -> Header:
        """How the record of fight `n` begins."""
        dice = DiceKind("keyed", seed=f"{self.study.seed}:{n}")
        return msgspec.structs.replace(header_of(self.study, n), dice=dice)

    def _responses(self, n: int) -> list[Response]:
        rules, dice, seats = self.rules, self.dice(n), self.seats(n)
        state, found, digest = rules.copy(self.start), list[Response](), b""
        while rules.outcome(state) is None:
            dice.begin(rules.round(state))
            answers = ReplayLog((), len(found), digest)
            rules.turn(Battle(rules, state, NamedDice(dice, answers), seats, None, answers))
            found += answers.responses
            digest = digested(digest, answers.responses)
        return found


class NamedDice(Recorded):
    """Dice of which is kept what they showed, and that want to know whose they are."""

    needs_caller = True


def about(study: Study) -> dict[str, Any]:
    """What the fights of a study depend on."""
    return {
        "scenario": study.id,
        "version": study.version,
        "options": study.options,
        "seats": study.seats,
        "bots": versions(study.seats.values(), ruleset(study.ruleset)),
        "never": {side: sorted(them) for side, them in study.never.items()},
        "restrained": Restrained.VERSION if study.never else 0,
        "seed": study.seed,
        "dice": DICE,
        "measures": MEASURES,
        "data": study.data,
    }


def key_of(study: Study) -> str:
    """What fights of a study depend on, as a name: two studies of one name have the same fights."""
    of = {**about(study), "data": content_hash(study.data)}
    return blake2b(msgspec.json.encode(of, order="deterministic"), digest_size=16).hexdigest()


def is_changed(one: Study, other: Study) -> bool:
    """Whether two studies have other fights: a switch may be set to what it holds without."""
    return key_of(_with_all_switches(one)) != key_of(_with_all_switches(other))


def _with_all_switches(study: Study) -> Study:
    return replace(study, options=switches_of(study))
