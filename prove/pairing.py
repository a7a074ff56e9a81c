"""What do common dice save? Five changes: how many times fewer fights show the same than with dice of their own. And `tune`, held
against two thousand other fights.

`python -m prove pairing`.
"""

from __future__ import annotations

from msgspec.structs import replace

from bingqi.lab.difference import Paired
from bingqi.lab.fights.edits import edited
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.study import Study, mirror_study
from bingqi.lab.paired.comparison import score
from bingqi.lab.paired.tune import tune
from bingqi.lab.stats import Rate, wilson

PAIRS = 600
CHECKED = 2000
TARGET = 0.5
TUNED = (
    ("frontline/kobolds-and-goblins", "creatures.kobold.ac", 8, 20, "kobolds"),
    ("frontline/mill-at-dusk", "creatures.skeleton.ac", 6, 26, "heroes"),
)
"""Scenarios, a number of each, its range, and the side that is to win every other fight."""


def changes() -> dict[str, tuple[Study, Study]]:
    """Five, from one that does nothing to one that changes everything."""
    kobolds, corridor = [mirror_study(f"frontline/{name}", "quick", 3) for name in ("kobolds-and-goblins", "corridor-ambush")]
    mirror = mirror_study("frontline/mirror", "tactical", 3)
    duel = mirror_study("mttt/duel-with-counters", "quick", 3)
    armoured = edited(kobolds.data, {"creatures.kobold.ac": "13"})
    return {
        "a switch that does nothing (corridor-ambush, push_oa_falls_to_next)": (
            corridor,
            replace(corridor, options={"push_oa_falls_to_next": True}),
        ),
        "a point of armour (kobolds-and-goblins)": (kobolds, replace(kobolds, data=armoured)),
        "a ruling that matters (corridor-ambush, surprise_success=half)": (
            corridor,
            replace(corridor, options={"surprise_success": "half"}),
        ),
        "no free move (duel-with-counters, free_move_per_turn)": (duel, replace(duel, options={"free_move_per_turn": True})),
        "another bot (mirror, red by quick)": (mirror, replace(mirror, seats={**mirror.seats, "red": "quick"})),
    }


def prove() -> bool:
    """One after the other, whatever came of the first."""
    held = [saves(name, *arms) for name, arms in changes().items()]
    held += [tuned(*one) for one in TUNED]
    return all(held)


def saves(name: str, one: Study, other: Study) -> bool:
    """How many times as many fights with dice of their own would be as exact."""
    side = next(iter(one.seats))
    first, second, paired = Paired(), Paired(), Paired()
    for a, b in Lab().rows([one, other], PAIRS):
        first.take_in(score(a, side))
        second.take_in(score(b, side))
        paired.take_in(score(b, side) - score(a, side))
    apart, together = _variance(first) + _variance(second), _variance(paired)
    times = "all of them" if not together else f"{apart / together:.1f} times as many"
    print(f"{name}: {100 * paired.mean:+.1f} points, by dice of their own it would take {times}", flush=True)
    return together <= apart


def _variance(found: Paired) -> float:
    return max(0.0, found.squares / found.n - found.mean**2)


def tuned(scenario: str, path: str, low: int, high: int, side: str) -> bool:
    """The two values that are told have the target between them, on other dice too."""
    study = mirror_study(scenario, "quick", 5)
    found = tune(study, path, low, high, side, TARGET, 1000, Lab())
    if found.between is None:
        print(f"tune {scenario}: nothing was found: NOT RIGHT", flush=True)
        return False
    one, other = [tried.value for tried in found.between]
    shares = {value: share(study, path, value, side) for value in range(one, other + 1)}
    below, above = sorted([shares[one], shares[other]])
    good = below.high < TARGET < above.low
    told = ", ".join([f"{value}: {it.p:.3f} [{it.low:.3f}, {it.high:.3f}]" for value, it in shares.items()])
    told = f"may be {found.could_be}, nearest {found.nearest.value}; by {CHECKED} other fights {told}"
    print(f"tune {scenario}: {path} {told}: {'as it should be' if good else 'NOT RIGHT'}", flush=True)
    return good


def share(study: Study, path: str, value: int, side: str) -> Rate:
    """How often the side wins with a value, on dice by which it was not tuned."""
    arm = replace(study, data=edited(study.data, {path: str(value)}), seed=99)
    won = sum([score(row[0], side) for row in Lab().rows([arm], CHECKED)])
    return wilson(won, CHECKED)
