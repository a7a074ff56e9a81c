"""What do common dice save? Five changes: how many times fewer fights show the same than with dice of their own. And `tune`, held
against two thousand other fights.

`python -m prove pairing`.
"""

from __future__ import annotations

from msgspec.structs import replace

from bingqi.lab.fights.edits import edited
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.paired.comparison import score
from bingqi.lab.paired.difference import Paired
from bingqi.lab.paired.tune import tune
from bingqi.lab.stats import wilson
from bingqi.lab.study.simulate import Study, mirror_study
from bingqi.rulesets import ruleset

PAIRS = 600
CHECKED = 2000
TUNED = (
    ("frontline/kobolds-and-goblins", "creatures.kobold.ac", 8, 20, "kobolds"),
    ("frontline/mill-at-dusk", "creatures.skeleton.ac", 6, 20, "heroes"),
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
    found = tune(study, path, low, high, side, 0.5, 1000, Lab())
    assert found.between is not None
    shares = []
    for one in found.between:
        arm = replace(study, data=edited(study.data, {path: str(one.value)}), seed=99)
        won = sum([score(row[0], side) for row in Lab().rows([arm], CHECKED)])
        shares.append(wilson(won, CHECKED))
    (below, above), (p, q) = found.between, sorted(shares)
    good = p.low <= 0.5 <= q.high
    told = f"{below.value}: {shares[0].p:.3f} [{shares[0].low:.3f}, {shares[0].high:.3f}], {above.value}: {shares[1].p:.3f}"
    print(f"tune {ruleset(study.ruleset).id}: {path} {told}: {'as it should be' if good else 'NOT RIGHT'}", flush=True)
    return good
