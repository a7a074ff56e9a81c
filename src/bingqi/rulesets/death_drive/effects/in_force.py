"""DD-23: effects that are in force. Those that actions of one name have on the same element do not stack: one suppresses the
others, whose time goes by all the same."""

from __future__ import annotations

from bingqi.rulesets.death_drive.model.bundle import ActsOn
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.deeds import Element, Modifier
from bingqi.rulesets.death_drive.model.state import SECRET, Effect, State

OPEN_ENDED = ("condition", "stance")


def true_end(state: State, effect: Effect) -> int:
    """DD-27.7 The tick that ends it, as the game master knows."""
    return dict(state.secret_ends).get(effect.n, 0) if effect.ends == SECRET else effect.ends


def rank(state: State, effect: Effect) -> tuple[int, int, int, int]:
    """DD-1.5, DD-23.5, DD-27.13 The greater one comes first: by level, then by what time is left to it, then by when it was
    declared."""
    if effect.kind == "permanent":
        kind, left = 2, 0
    elif effect.kind in OPEN_ENDED:
        kind, left = 1, 0
    else:
        kind, left = 0, true_end(state, effect) - state.tick
    return effect.level, kind, left, effect.n


def element(state: State, effect: Effect) -> int | ActsOn:
    """DD-23.2, DD-32.1 What it acts on, so that two of one name are told apart: its place among all that its action does, or that
    of its like in the action whose name it has as well."""
    return effect.what if effect.source == effect.action else state.bundle.counterpart(effect.source, effect.what)


def in_force(state: State, c: Character) -> list[Effect]:
    """DD-23.2, DD-23.4, DD-23.5 The effects on her that nothing suppresses, in the order of declaration."""
    best: dict[tuple[str, int | ActsOn], Effect] = {}
    for effect in state.ongoing_effects:
        if effect.on == c.id:
            key = effect.action, element(state, effect)
            other = best.get(key)
            if other is None or rank(state, effect) > rank(state, other):
                best[key] = effect
    return list(best.values())


def suppressed_by(state: State, effect: Effect) -> Effect | None:
    """DD-23.5 The effect that suppresses this one; None if it is in force."""
    same = [one for one in state.ongoing_effects if (one.on, one.action) == (effect.on, effect.action)]
    what = element(state, effect)
    first = max([one for one in same if element(state, one) == what], key=lambda one: rank(state, one))
    return None if first is effect else first


def modifications(state: State, c: Character, on: Element) -> list[tuple[str, Modifier, int | None]]:
    """The modifiers on an element that effects on her give, each with where it comes from and what its formula came to."""
    id, bundle = c.id, state.bundle
    found: list[tuple[str, Modifier, int | None]] = []
    for effect in state.ongoing_effects:
        its = bundle.modifiers_of(effect.source, effect.what, on) if effect.on == id else ()
        if its and suppressed_by(state, effect) is None:
            found += [(f"effect:{effect.source}", one, effect.amounts[n]) for n, one in its]
    return found
