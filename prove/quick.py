"""Is the quick bot what studies want: stronger than the greedy one on the same dice from both sides, and so many fights a second?

`python -m prove.quick [RULESET/SCENARIO ...] [-n PAIRS] [-o OTHER]`; as a proof, all of `LEAST`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from time import process_time

from msgspec.structs import replace

from bingqi.lab.difference import Paired
from bingqi.lab.fights.arm import Arm
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.study import new_study
from bingqi.lab.paired.sprt import mirrored

LEAST: Mapping[str, float] = {
    "mttt/mirror-duel": 100,
    "frontline/mirror": 300,
    "typy17/first-game": 15,
    "death_drive/mirror-four": 0,
    "ragnarok/first-card": 0,
}
"""By scenario, how many whole fights a second it has to fight against itself, on one core in plain Python."""
PAIRS = 500
"""So many times two fights, on the same dice, with the sides swapped."""
SECONDS = 10.0
"""So long each bot fights for the clock."""
OTHER = "greedy"


def prove(scenarios: Sequence[str] = tuple(LEAST), pairs: int = PAIRS, other: str = OTHER) -> bool:
    """One scenario after the other."""
    held = [is_stronger(scenario, pairs, other) & is_quick_enough(scenario, other) for scenario in scenarios]
    return all(held)


def is_stronger(scenario: str, pairs: int, other: str) -> bool:
    """The lower bound of the 95 % interval of its score must lie above a half; a draw is half a win."""
    scores = Paired()
    for result in mirrored(new_study(scenario, seed=1), "quick", other, pairs, Lab(1)):
        scores.take_in(result / 4)
    score = scores.of_amounts()
    good = score.low > 0.5
    told = f"{score.mean:.3f} [{score.low:.3f}, {score.high:.3f}] of {2 * pairs} fights"
    print(f"{scenario}: quick against {other}: {told}: {'as it should be' if good else 'NOT ENOUGH'}", flush=True)
    return good


def is_quick_enough(scenario: str, other: str) -> bool:
    """Fights against itself, in turn with those of the other bot against itself."""
    study = new_study(scenario, seed=2)
    players = {name: Arm(replace(study, seats=dict.fromkeys(study.seats, name))) for name in ("quick", other)}
    took, n = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0)
    for fights in players.values():  # what is made once is no part of it
        fights.fight(0)
    while min(took.values()) < SECONDS:
        for name, fights in players.items():
            if took[name] < SECONDS:
                n[name] += 1
                began = process_time()
                fights.fight(n[name])
                took[name] += process_time() - began
    rates = {name: n[name] / took[name] for name in players}
    good = rates["quick"] >= LEAST.get(scenario, 0)
    told = ", ".join([f"{name} {rate:.1f}" for name, rate in rates.items()])
    print(f"{scenario}: fights a CPU second: {told}: {'as it should be' if good else 'NOT ENOUGH'}", flush=True)
    return good


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m prove.quick")
    parser.add_argument("scenarios", nargs="*", default=list(LEAST))
    parser.add_argument("-n", "--pairs", type=int, default=PAIRS)
    parser.add_argument("-o", "--other", default=OTHER)
    asked = parser.parse_args()
    sys.exit(0 if prove(asked.scenarios, asked.pairs, asked.other) else 1)
