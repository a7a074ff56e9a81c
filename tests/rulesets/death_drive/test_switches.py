"""Every switch of the book changes something in a bundled scenario, in each of its values."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.rulesets.death_drive.arena import arena

from bingqi.bots.death_drive import Tactician
from bingqi.core.battle import Battle
from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.rulesets.death_drive import RULESET
from bingqi.rulesets.death_drive.gauges.link_gauge import counting_link, spend_link

BOOK = read_book(RULESET.folder)
ASKS = ("lp_policy", "ask")
"""What answers for nobody: where all answer it is no other game (see below)."""
SWITCHES = [
    (option.name, value)
    for option in BOOK.options.values()
    if option.switch
    for value in option.values
    if value != option.default and (option.name, value) != ASKS
]
WHERE = {
    "surprise_over_target": "ambush",
    "ongoing_same_type": "ambush",
    "lp_policy": "rescue",
    "overdraft_penalty": "duel-of-counters",
    **dict.fromkeys(
        (
            "affinity_cr", "attack_tie", "damage_bonus_floor_zero", "hg_cap_scope",
            "large_amount_gauge", "partial_immunity_suppresses_weakness",
        ),
        "crowd-and-king",
    ),
}  # fmt: skip
"""Where something of it happens; else the mirror match."""
BY_TACTICIANS = (
    "large_amount_gauge", "lp_policy", "hg_cap_scope", "combo_max_layers", "partial_immunity_suppresses_weakness",
)  # fmt: skip
"""What happens only where people know what they do."""
TURNS, SEEDS = 900, 40
LEFT_OPEN = ("link",)
"""Questions that nobody answers, so that their default counts."""


class Anybody:
    """Uses what it can, any of it."""

    def __init__(self, seed: str, side: str, tactical: bool) -> None:
        self.random = Random(seed)
        self.tactician = Tactician(side) if tactical else None

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        if decision.id in LEFT_OPEN:
            return decision.default
        if self.tactician is not None:
            return self.tactician.answer(decision, look)
        good = [key for key in decision.options if not key.startswith(("waste", "end", "pass"))]
        return self.random.choice(good or list(decision.options))


def played(scenario: str, switches: dict[str, Any], seed: int, tactical: bool = False) -> Any:
    """How a battle stands after so many turns."""
    state = RULESET.setup(RULESET.scenario(scenario), switches)
    seats = {side: Anybody(f"{side}{seed}", side, tactical) for side in state.teams}
    battle = Battle(RULESET, state, Sampler(f"{scenario}{seed}"), seats)
    for _ in range(TURNS):
        if RULESET.outcome(state) is not None:
            break
        RULESET.turn(battle)
    frozen = RULESET.freeze(state)
    return {name: value for name, value in frozen.items() if name != "options"}


@pytest.mark.parametrize(("name", "value"), SWITCHES, ids=[f"{name}={value}" for name, value in SWITCHES])
def test_a_switch_changes_something(name: str, value: object) -> None:
    """DD-4.1 Battles with the same dice and the same minds go another way."""
    scenario, tactical = WHERE.get(name, "mirror-four"), name in BY_TACTICIANS
    assert any(played(scenario, {}, seed, tactical) != played(scenario, {name: value}, seed, tactical) for seed in range(SEEDS)), (
        f"{name} does nothing"
    )


def test_link_points_are_never_spent_for_somebody_who_is_to_be_asked() -> None:
    """DD-16.2 With lp_policy ask she is asked even where there is one way alone; what counts where nobody answers
    is the same as with spend_first."""
    asks = {}
    for policy in ("spend_first", "ask", "hold"):
        one = {"cap": [6] * 5, "lg": {"capacity": 8, "lp": 4}}
        it = arena({"A": one}, options={"lp_policy": policy})
        spend_link(it.battle, it["A"], 3, counting_link(it.state, it["A"]))
        (ask,) = it.script.asked
        asks[policy] = ask.default
    assert asks == {"spend_first": "3", "ask": "3", "hold": "0"}
