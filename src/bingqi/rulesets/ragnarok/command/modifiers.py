"""CR-5.16, CR-5.18: what abilities change."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.dice.tally import Tally
from bingqi.rulesets.ragnarok.model.state import Fighter, State, alive
from bingqi.rulesets.ragnarok.model.stats import Ability
from bingqi.rulesets.ragnarok.model.words import Hook


def abilities_of(state: State, one: Fighter, hook: Hook) -> Iterator[tuple[str, Ability]]:
    """CR-5.18 The abilities of somebody that change this, as far as they are in force: some only while his player is the winner."""
    for id in one.abilities:
        it = state.bundle.abilities[id]
        if it.hook == hook and (not it.while_winner or state.winner == state.units[one.unit].side):
            yield id, it


def sum_of(state: State, one: Fighter, hook: Hook) -> int:
    """What somebody's abilities add there."""
    return sum([it.value for _, it in abilities_of(state, one, hook)])


def add_modifiers(state: State, found: Tally, id: str, hook: Hook) -> None:
    """CR-5.16 What abilities of anybody of a company add, each as a part of its own; whether or not Authority counts."""
    for one in state.fighters.values():
        if alive(one) and state.units[one.unit].side == id:
            for ability, it in abilities_of(state, one, hook):
                found.add("ability", it.value, "CR-5.16", ability)
