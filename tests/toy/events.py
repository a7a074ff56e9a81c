"""All that can happen in a skirmish."""

from __future__ import annotations

from tests.toy.state import FOE, Spell, State, Unit

from bingqi.core.event import event


@event
def hurt(s: State, unit: str, wounds: int) -> None:
    s.units[unit].hp = max(0, s.units[unit].hp - wounds)


@event
def healed(s: State, unit: str, points: int) -> None:
    s.units[unit].hp = min(s.units[unit].most, s.units[unit].hp + points)


@event
def drawn(s: State, card: int) -> None:
    """A card of fate leaves the deck: it was the first."""
    s.deck.remove(card)


@event
def dug_in(s: State, unit: str) -> None:
    s.units[unit].dug += 1


@event
def revealed(s: State, id: str, side: str, hp: int, dug: int) -> None:
    """From now on all see the unit, last in every list: where it stood while hidden does not show."""
    unit = s.units.pop(id, None)
    s.units[id] = Unit(id, side, hp, hp, unit.grit if unit else -1, False, dug)


@event
def declared(s: State, by: str, on: str) -> None:
    s.mana[by] -= 1
    s.stack.append(Spell(by, on))


@event
def resolved(s: State) -> None:
    """The last spell declared leaves the stack; a counter that works stops the one below."""
    spell = s.stack.pop()
    if not spell.on and not spell.countered:
        s.stack[-1].countered = True


@event
def turn_over(s: State) -> None:
    s.active = FOE[s.active]
    s.round += s.active == "red"
