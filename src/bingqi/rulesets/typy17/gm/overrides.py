"""What a game master lets happen by hand: refused where no rules could lead there, and seen through by the rules afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bingqi.core.problems import located, problem
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.attack.casualties import be_gone, deserted
from bingqi.rulesets.typy17.course.victory import check_annihilation
from bingqi.rulesets.typy17.model.state import OFF, Fight, State, Unit, living
from bingqi.rulesets.typy17.model.worth import parts_of

MOST_SHOTS = 9999
"""More shots are not counted."""


def validate_override(before: State, after: State, event: str, args: Sequence[Any]) -> Text | None:
    """Why an event is not to be given, from the states around it; None if all is well."""
    if event == "destroyed" and living(before.units[args[0]]):
        return problem("still-up", who=args[0])
    return next(beyond(after), None)


def beyond(state: State) -> Iterator[Text]:
    """Numbers of a state that no rules could lead to: points that nobody has, and units that are both aboard and in a cell."""
    for unit in state.units.values():
        for name, points in (("ap", unit.ap), ("rp", unit.rp)):
            if points < 0:
                yield located(f"{unit.id}: {name}", problem("at-least", n=points, least=0))
        if len(unit.fired) > MOST_SHOTS:
            yield located(f"{unit.id}: shots", problem("beyond-range", n=len(unit.fired), least=0, most=MOST_SHOTS))
        if unit.carrier and unit.cell != OFF:
            yield located(f"{unit.id}: cell", problem("beyond-range", n=unit.cell, least=OFF, most=OFF))
        for n, (hp, trooper) in enumerate(zip(unit.hp, unit.card.troopers, strict=True)):
            yield from _above(f"{unit.id}: trooper {n}", hp, trooper.hp)
        for h, hull in enumerate(unit.hulls):
            for n, (hp, (section, part)) in enumerate(zip(hull.parts, parts_of(unit.card), strict=True)):
                yield from _above(f"{unit.id}: hull {h}: part {n}", hp, (part or section).hp)


def _above(what: str, hp: int, most: int) -> Iterator[Text]:
    if hp > most:
        yield located(what, problem("beyond-range", n=hp, least=0, most=most))


def after_override(before: State, battle: Fight) -> None:
    """See through what was done by hand to those who were as they should be before. Nothing is dropped: of that the owner would
    have to be asked."""
    for unit in list(battle.state.units.values()):
        old = before.units[unit.id]
        if not old.out and (unit.out or (deserted(unit) and not deserted(old))):
            _gone(battle, unit, old.cell)


@rule("T17C-53")
def _gone(battle: Fight, unit: Unit, cell: int) -> None:
    """A unit in which nobody is left is gone, whomever it carried stands where it was, and the battle may end."""
    if not unit.out:
        be_gone(battle, unit)
    for passenger in battle.state.units.values():
        if passenger.carrier == unit.id:  # it was destroyed by hand
            battle.do(events.thrown_out, passenger.id, cell)
    check_annihilation(battle)
