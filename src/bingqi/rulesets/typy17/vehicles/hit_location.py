"""T17-1.2.1, T17C-46, T17C-47: where a hit strikes a vehicle: an upper part, and what lies within it."""

from __future__ import annotations

from typing import NamedTuple

from bingqi.core.dice.sources import Dice
from bingqi.rulesets.typy17.model.card import Card
from bingqi.rulesets.typy17.model.stats import Section
from bingqi.rulesets.typy17.model.worth import parts_of, stations_of

HIT_DIE, SUB_DIE = 20, 6
WHOLE, NOTHING, PASSENGERS = -1, -2, -1
Place = tuple[int, int]
"""T17C-47 The upper part that a hit strikes, and which one within; the WHOLE of it, or NOTHING vital."""


class Upper(NamedTuple):
    """An upper part: its ARM and, if it holds nothing, its place. Else the places of what it holds, from which faces of a d6 on
    which of these is struck, and whether it holds a rider alone, who is struck without a die (T17C-70)."""

    arm: int
    at: int
    inside: tuple[int, ...] = ()
    floors: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    lone: bool = False

    @property
    def burns(self) -> bool:
        """T17A-54, T17C-44 Whether HEAT goes through it and works on all within. A rider is within nothing (T17C-70)."""
        return any(which != NOTHING for which in self.struck)


class Frame(NamedTuple):
    """T17C-46 A kind of vehicle: from which faces of a d20 on which upper part is struck. What can lose hit points in it has a
    place: first its `parts`, whose ARM are `arms`, then the crew; `size` in all."""

    floors: tuple[int, ...]
    uppers: tuple[Upper, ...]
    arms: tuple[int, ...]
    size: int
    open_top: bool

    @property
    def parts(self) -> int:
        return len(self.arms)


def frame_of(card: Card) -> Frame:
    """T17C-46, T17C-47 What a card says of its vehicles."""
    found = card.memo.get("frame")
    if found is None:
        it = card.vehicle
        assert it is not None
        parts = parts_of(card)
        uppers = tuple([upper_of(card, section) for section in it.sections])
        arms = tuple([(part or section).arm for section, part in parts])
        floors = tuple([one.d20[0] for one in it.sections[1:]])
        found = card.memo["frame"] = Frame(floors, uppers, arms, len(parts) + len(stations_of(card)), it.open_top)
    assert isinstance(found, Frame)
    return found


def upper_of(card: Card, section: Section) -> Upper:
    """T17C-47 An upper part, and what a d6 strikes within it, if anything vital."""
    parts, crew = parts_of(card), stations_of(card)
    if not section.lower:
        return Upper(section.arm, parts.index((section, None)))
    inside = tuple([
        parts.index((section, part)) if part.kind == "part"
        else len(parts) + crew.index((section, part)) if part.kind == "crew"
        else PASSENGERS
        for part in section.lower
    ])  # fmt: skip
    by_face = {face: n for n, part in enumerate(section.lower) for face in part.d6}
    floors = tuple([face for face in range(2, SUB_DIE + 1) if by_face.get(face) != by_face.get(face - 1)])
    struck = tuple([by_face.get(face, NOTHING) for face in (1, *floors)])
    return Upper(section.arm, NOTHING, inside, floors, struck, len(section.lower) == 1 and not by_face)


def place(dice: Dice, frame: Frame, heat: bool, line: int) -> Place:
    """T17C-47, T17-1.2.1.01 A d20 says which upper part is struck, a d6 what within it; HEAT does not ask for that."""
    upper = dice.line(line).band(frame.floors, "location", HIT_DIE)
    it = frame.uppers[upper]
    if not it.inside or (heat and it.burns):
        return upper, WHOLE
    if it.lone:
        return upper, 0
    return upper, it.struck[dice.line(line + 1 + upper).band(it.floors, "within", SUB_DIE)]
