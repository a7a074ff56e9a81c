"""T17C-10, T17C-12: before all else dice say which units come, where a list names several, and in fogs which number each has."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.model.state import Fight, State, of_side
from bingqi.rulesets.typy17.recon.fog import Audience, hides, show
from bingqi.rulesets.typy17.setup.army_lists import mustered

DIE = 20
DIGITS = 3
"""So many dice in a row give a unit its place: few enough give two the same."""


@rule("T17C-10")
def muster(battle: Fight) -> None:
    """T17C-12 In the fogs a side has its units under other numbers each time: else whoever has read its list, or fought it before,
    would know each by its number. As many dice fall whatever the list says, and nobody sees them."""
    state = battle.state
    hidden = hides(state)
    for side in state.sides:
        cards = tuple([draw(battle, some, () if hidden else None) for some in choices(state, side)])
        order = shuffled(battle, len(cards)) if hidden else range(len(cards))
        show(battle, (side,) if hidden else None, events.mustered, side, cards, tuple(order))


def choices(state: State, side: str) -> list[tuple[str, ...]]:
    """T17C-10 Of which units one comes, for each of a list. Of a list that one does not know each is what it is taken for."""
    taken = mustered(state.bundle.armies[side], state.bundle, state.options)
    units = list(of_side(state, side))
    if len(taken) != len(units):
        return [(unit.card.id,) for unit in units]
    return [one.any_of for one in taken]


def draw(battle: Fight, some: Sequence[str], seen_by: Audience) -> str:
    """One of these, all alike likely. Where nobody sees it a die is thrown for a lone one too."""
    if len(some) == 1 and seen_by is None:
        return some[0]
    fair = DIE // len(some) * len(some)
    while (face := roll(battle, seen_by)) > fair:
        pass
    return some[(face - 1) % len(some)]


def shuffled(battle: Fight, n: int) -> list[int]:
    """The numbers below `n` in any order."""
    keys = [tuple([roll(battle, ()) for _ in range(DIGITS)]) for _ in range(n)]
    return sorted(range(n), key=lambda place: keys[place])


def roll(battle: Fight, seen_by: Audience) -> int:
    return battle.die(DIE, "muster", battle.tally("muster"), seen_by=seen_by)
