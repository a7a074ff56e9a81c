"""A simple opponent: it strikes whoever it can strike hardest, closes in where it cannot, and answers attacks if that costs
little."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.requests import Decision
from bingqi.rulesets.death_drive.model.character import hp
from bingqi.rulesets.death_drive.model.state import State


def greedy(decision: Decision, look: Callable[[], State]) -> str:
    """The attack on whoever has fewest HP, else a clock, else a step, else the default, which ends the turn. Steps lead to the
    front; answers are given; all other questions get their default."""
    if decision.id == "act":
        return (
            strike(decision, look)
            or next((key for key in decision.options if key.startswith("use:interact:")), "")
            or step(decision)
        )
    if decision.id == "move" and "advance" in decision.options and decision.default != "remove":
        return "advance" if "fill" not in decision.options else decision.default
    if decision.id in ("before-roll", "used", "damage-comes"):
        return decision.options[0]
    return decision.default


def strike(decision: Decision, look: Callable[[], State]) -> str:
    """The attack to make; "" if there is none."""
    attacks = [key for key in decision.options if key.startswith("use:")]
    if not attacks:
        return ""
    state = look()
    plain = [key for key in attacks if "attack" in state.bundle.actions[key.split(":")[1]].tags]
    aimed = {
        key: state.characters[key.split(":")[2]]
        for key in plain
        if len(key.split(":")) > 2 and key.split(":")[2] in state.characters
    }
    mine = str(decision.about["who"])
    foes = {key: c for key, c in aimed.items() if c.side != state.characters[mine].side}
    return min(foes, key=lambda key: (hp(foes[key]), -strength(state, mine, key)), default="")


def strength(state: State, id: str, key: str) -> int:
    """The power of the weapon that an attack is made with, as far as it is a plain number."""
    _, action, _, *weapon = key.split(":")
    if "weapon" not in (state.bundle.actions[action].power, state.bundle.actions[action].attack):
        return 0
    power = state.bundle.weapons[weapon[0] if weapon else state.characters[id].stat.weapons[0]].power
    return power if isinstance(power, int) else 9


def step(decision: Decision) -> str:
    """The way to the enemy."""
    return next((key for key in decision.options if key in ("use:charge", "use:march")), decision.default)
