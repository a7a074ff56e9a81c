"""MT-12.18, MT-12.19, MT-12.22: how cover (掩蔽) is taken. What it is worth is reckoned with Defence."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.skill_checks import check
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.movement.distances import mobile
from bingqi.rulesets.mttt.stack.carry_out import carry_out

LEVELS = {"light": 1, "heavy": 2, "full": 3}
"""MT-12.19"""


def against_whom(state: State, unit: Unit) -> tuple[str, ...]:
    """MT-12.22 Whom cover works against when it is taken: all enemies, those who have still to come as well."""
    return tuple([one.id for one in state.units.values() if one.side != unit.side])


def offers(state: State, unit: Unit) -> list[str]:
    """MT-12.18 The places to hide behind, but for that which covers her already."""
    places = state.whole.scenario.cover
    if not places or not mobile(unit):
        return []
    has = unit.cover.id if unit.cover is not None and unit.cover.against == against_whom(state, unit) else None
    return [f"cover:{place.id}" for place in places if place.id != has]


@rule("MT-12.18")
def take_cover(battle: Fight, unit: Unit, args: list[str]) -> None:
    """A standard action, and a DEX check against what the place asks."""
    state = battle.state
    (place,) = [one for one in state.whole.scenario.cover if one.id == args[0]]

    def do() -> None:
        if check(battle, unit, "dex", "", place.dc, "cover", most=1):
            against = against_whom(state, unit)
            battle.do(events.cover_taken, unit.id, place.id, LEVELS[place.level], against, place.keeps_when_moving)

    carry_out(battle, unit, "cover", (), lambda: mobile(unit), do)


DO = {"cover": take_cover}
