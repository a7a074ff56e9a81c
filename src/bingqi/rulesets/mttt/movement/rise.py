"""MT-12.16, MT-12.17: recovering mobility (恢复移动力): getting up from the ground."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.skill_checks import opposed
from bingqi.rulesets.mttt.model.state import Fight, State, enemies, near
from bingqi.rulesets.mttt.model.stats import Attribute
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS
from bingqi.rulesets.mttt.stack.carry_out import carry_out

BY: dict[str, Attribute] = {"dex": "dex", "str": "str"}
"""MT-12.17 The attributes that she may rise with."""


def no_rising(state: State, unit: Unit) -> No | None:
    """MT-12.16 She may rise if she lies on the ground."""
    return None if unit.prone else no("MT-12.16", "mt-stands", who=unit.id)


@ACTS.act("rise", "MT-12.16", heading="move", why_not=no_rising, cost=ACTION, icon="stand-up")
@rule("MT-12.16")
def rise(battle: Fight, unit: Unit) -> None:
    """A standard action, and normally no roll."""

    def do() -> None:
        if rises(battle, unit):
            battle.do(events.got_up, unit.id)

    carry_out(battle, unit, "rise", (), lambda: able(unit) and unit.prone, do)


@rule("MT-12.17")
def rises(battle: Fight, unit: Unit) -> bool:
    """With enemies in contact she must win an opposed check first: she chooses DEX or STR, and they choose which one of them
    opposes her."""
    state = battle.state
    hindering = {one.id: one for one in enemies(state, unit) if able(one) and near(state, unit.id, one.id)}
    if not hindering:
        return True
    attribute = BY[battle.pick(unit.side, tuple(BY), "rise-with", {"who": unit.id}, "dex")]
    first, *_ = hindering
    opponent = battle.pick(hindering[first].side, tuple(hindering), "rise-against", {"who": unit.id, "attribute": attribute}, first)
    return opposed(battle, unit, [hindering[opponent]], attribute, "rise")
