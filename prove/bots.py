"""Is the tactical bot better? Fights from both sides of a scenario whose sides are alike."""

from __future__ import annotations

from bingqi.lab.simulate import simulate
from bingqi.lab.stats import wilson

LEAST = {"random": 0.85, "greedy": 0.52}
SCENARIO = "frontline/mirror"


def prove(fights: int = 1000, seed: int = 1) -> bool:
    """`fights` a side against each weaker bot; a draw is half a win. Lower bounds of 95 % intervals must reach LEAST."""
    good = True
    for other, least in LEAST.items():
        for side, against in (("red", "blue"), ("blue", "red")):
            result = simulate(SCENARIO, fights, seed, {side: "tactical", against: other})
            draws = result.counted.draws
            wins = result.counted.wins[side] + draws / 2
            low = wilson(wins, fights).low
            right = low >= least and draws < fights / 10
            good = good and right
            verdict = "as it should be" if right else "NOT ENOUGH"
            print(
                f"tactical ({side}) against {other}: {wins / fights:.3f} of {fights}, at least {low:.3f}, {draws} draws: {verdict}"
            )
    return good
