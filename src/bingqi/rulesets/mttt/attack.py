"""MT-7.1: the standard action of attacking with a weapon."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt.blow import Arms, Blow
from bingqi.rulesets.mttt.standard import carry_out
from bingqi.rulesets.mttt.state import Fight
from bingqi.rulesets.mttt.stats import Kind
from bingqi.rulesets.mttt.strike import ask_charge, attack_over, declare, resolve, still_struck
from bingqi.rulesets.mttt.targets import struck
from bingqi.rulesets.mttt.unit import Unit


@rule("MT-7.1")
def attack(battle: Fight, unit: Unit, target: Unit, arms: Arms, kind: Kind) -> None:
    """MT-4.11, MT-5.8, MT-7.6 She spends the standard action, declares target, weapon, kind and charge, and others may insert;
    whom it can still strike is struck. If there is nobody left no attack took place: it neither hits nor fails."""
    blows: list[Blow] = []

    def declared() -> None:
        blows.extend(declare(battle, unit, target, arms, kind, ask_charge(battle, unit, target, arms, kind)))

    def still() -> bool:
        blows[:] = still_struck(battle.state, blows, target)
        return bool(blows)

    targets = tuple([one.id for one in struck(battle.state, unit, target, arms, kind)])
    carry_out(battle, unit, kind, targets, still, lambda: resolve(battle, blows), declare=declared)
    attack_over(battle)
