"""MT-12.18, MT-12.19, MT-12.22: how cover (掩蔽) is taken. What it is worth is reckoned with Defence."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.skill_checks import check
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.movement.distances import held, mobile
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS
from bingqi.rulesets.mttt.stack.carry_out import carry_out

LEVELS = {"light": 1, "heavy": 2, "full": 3}
"""MT-12.19"""


def against_whom(state: State, unit: Unit) -> tuple[str, ...]:
    """MT-12.22 Whom cover works against when it is taken: all enemies, those who have still to come as well."""
    return tuple([one.id for one in state.units.values() if one.side != unit.side])


def places(state: State, unit: Unit) -> list[str]:
    """MT-12.22 The places to hide behind."""
    return [place.id for place in state.bundle.scenario.cover]


def no_cover(state: State, unit: Unit, place: str) -> No | None:
    """MT-12.18, MT-12.22 A place to hide behind, but for that which covers her already."""
    if (found := held(unit)) is not None:
        return found
    if place not in (there := places(state, unit)):
        return no("MT-12.18", "mt-no-such-cover", places=there, n=len(there))
    covered = unit.cover is not None and unit.cover.id == place and unit.cover.against == against_whom(state, unit)
    return no("MT-12.18", "mt-in-cover", who=unit.id) if covered else None


@ACTS.act("cover", "MT-12.18", args=("place",), heading="move", over=places, why_not=no_cover, cost=ACTION, icon="cover")
@rule("MT-12.18")
def take_cover(battle: Fight, unit: Unit, id: str) -> None:
    """A standard action, and a DEX check against what the place asks."""
    state = battle.state
    (place,) = [one for one in state.bundle.scenario.cover if one.id == id]

    def do() -> None:
        if check(battle, unit, "dex", "", place.dc, "cover", most=1):
            against = against_whom(state, unit)
            battle.do(events.cover_taken, unit.id, place.id, LEVELS[place.level], against, place.keeps_when_moving)

    carry_out(battle, unit, "cover", (), lambda: mobile(unit), do)
