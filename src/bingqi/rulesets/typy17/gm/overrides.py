"""What a game master lets happen by hand: refused where no rules could lead there, and seen through by the rules afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.problems import located, out_of_range
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.kit.gm import Overrides
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.attack.casualties import be_gone, deserted
from bingqi.rulesets.typy17.course.victory import check_annihilation
from bingqi.rulesets.typy17.gm.arguments import NOUNS
from bingqi.rulesets.typy17.gm.consequences import CONSEQUENCES, OVERRIDE_ADVICE
from bingqi.rulesets.typy17.model.state import Fight, State, Unit
from bingqi.rulesets.typy17.model.worth import parts_of
from bingqi.rulesets.typy17.presentation.observation import STATES


def unplayable(state: State) -> Iterator[Text]:
    """More hit points than a card has."""
    for unit in state.units.values():
        most = [(f"trooper {n}", hp, trooper.hp) for n, (hp, trooper) in enumerate(zip(unit.hp, unit.card.troopers, strict=True))]
        for h, hull in enumerate(unit.hulls):
            parts = enumerate(zip(hull.parts, parts_of(unit.card), strict=True))
            most += [(f"hull {h}: part {n}", hp, (part or section).hp) for n, (hp, (section, part)) in parts]
        for what, hp, all_ in most:
            if (wrong := out_of_range(hp, 0, all_)) is not None:
                yield located(f"{unit.id}: {what}", wrong)


OVERRIDES = Overrides(NOUNS, STATES, unplayable, OVERRIDE_ADVICE, CONSEQUENCES)


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
