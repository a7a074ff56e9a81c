"""MT-17.5: spreading out (散开): a battle group covers more ground or less, and what that is to its attacks."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.offers.menu import ACTS

SPREAD, CLOSE = "spread", "close-ranks"


@ACTS.offers(SPREAD, CLOSE)
def offers(state: State, unit: Unit) -> list[str]:
    """MT-17.5 A battle group before it does anything else."""
    return [] if unit.group is None or unit.touched else [CLOSE if unit.spread else SPREAD]


def no_change(state: State, unit: Unit, spread: bool) -> No | None:
    """MT-17.5 A battle group changes its formation before it does anything else in its turn."""
    if unit.group is None:
        return no("MT-17.5", "mt-no-formation", who=unit.id)
    if unit.touched:
        return no("MT-17.5", "mt-formation-late", who=unit.id)
    already = no("MT-17.5", "mt-formation-already", who=unit.id, spread=str(spread).lower())
    return already if unit.spread is spread else None


@ACTS.act(
    SPREAD,
    "MT-17.5",
    heading="stance",
    why_not=lambda state, unit: no_change(state, unit, True),
    icon="people",
    rank="more",
    deed="spread",
)
@ACTS.act(
    CLOSE,
    "MT-17.5",
    heading="stance",
    why_not=lambda state, unit: no_change(state, unit, False),
    icon="gather",
    rank="more",
    deed="close-ranks",
)
@rule("MT-17.5")
def change(battle: Fight, unit: Unit) -> None:
    """It takes no standard action. Spread out it strikes all around a level farther (attack/targets.py), and its size adds neither
    to its attacks (model/figures.py) nor to their damage (damage/damage_roll.py)."""
    battle.do(events.touched, unit.id)
    battle.do(events.spread_out, unit.id, not unit.spread)
