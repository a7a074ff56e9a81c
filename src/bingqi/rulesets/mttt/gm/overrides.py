"""What a game master lets happen by hand: refused where no rules could lead there, and seen through by the rules afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.problems import located, out_of_range
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.kit.gm import Overrides
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.priority import can_crash
from bingqi.rulesets.mttt.basics.victory import judge
from bingqi.rulesets.mttt.gm.arguments import NOUNS
from bingqi.rulesets.mttt.gm.consequences import CONSEQUENCES, OVERRIDE_ADVICE
from bingqi.rulesets.mttt.model.battle_group import magnitude_max
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit
from bingqi.rulesets.mttt.presentation.observation import STATES


def unplayable(state: State) -> Iterator[Text]:
    """MT-16.9, MT-16.12 A battle group without magnitude has a rout check to make, and for that dice would have to be thrown. So it
    is left with 1 at least, or loses size, or dissolves."""
    for unit in state.units.values():
        if unit.group is not None:
            gone = unit.out == "dissolved" or unit.routed is not None or not unit.size
            magnitude = out_of_range(unit.magnitude, 0 if gone else 1, magnitude_max(state.options, unit))
            for name, wrong in (("magnitude", magnitude), ("headcount", out_of_range(unit.headcount, 0, unit.group.headcount))):
                if wrong is not None:
                    yield located(f"{unit.id}: {name}", wrong)


OVERRIDES = Overrides(NOUNS, STATES, unplayable, OVERRIDE_ADVICE, CONSEQUENCES)

# --- What follows --------------------------------------------------------------------


def after_override(before: State, battle: Fight) -> None:
    """See through what was done by hand. Nobody is asked anything: at 0 HP one is helpless, and death is for the game master to
    say."""
    state = battle.state
    for unit in list(state.units.values()):
        if not unit.out:
            _see_to_body(battle, unit)
            _see_to_priority(battle, before.units[unit.id], unit)
            _see_to_size(battle, unit)
    judge(battle)


@rule("MT-1.2")
def _see_to_body(battle: Fight, unit: Unit) -> None:
    """At 0 HP she is helpless; above it she is not."""
    if unit.group is not None:
        return
    if unit.hp <= 0 and not unit.helpless:
        battle.do(events.became_helpless, unit.id, "decisive")
    elif unit.hp > 0 and unit.helpless:
        battle.do(events.revived, unit.id)


@rule("MT-3.11")
def _see_to_priority(battle: Fight, old: Unit, unit: Unit) -> None:
    """Whoever has lost all Priority is in crash, by nobody's doing; whoever has some again is out of it."""
    if not can_crash(unit):
        return
    if unit.priority <= 0 < old.priority and not unit.crashed:
        battle.do(events.crashed, unit.id, NOBODY, False)
    elif unit.priority > 0 and unit.crashed:
        battle.do(events.recovered, unit.id)


@rule("MT-15.5")
def _see_to_size(battle: Fight, unit: Unit) -> None:
    """A battle group of size 0 is none any more."""
    if unit.group is not None and not unit.size:
        battle.do(events.dissolved, unit.id, False)
