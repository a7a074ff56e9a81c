"""MT-10.21: damage of the surroundings (环境伤害)."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.damage import harm
from bingqi.rulesets.mttt.model.stack_entry import HAZARD
from bingqi.rulesets.mttt.model.state import Fight
from bingqi.rulesets.mttt.model.stats import Hazard
from bingqi.rulesets.mttt.model.unit import NOBODY


def strikes(hazard: Hazard, round: int) -> bool:
    """MT-10.21 Whether it strikes at the end of that round."""
    return round >= hazard.first and (round - hazard.first) % hazard.every == 0


@rule("MT-10.21")
def strike_hazards(battle: Fight) -> None:
    """Withering damage to everybody whom a hazard reaches, with dice for each, and by nobody's doing: no Priority is gained by it,
    and a crash has no crasher, nor is it of her own making."""
    state = battle.state
    for number, hazard in enumerate(state.bundle.scenario.hazards):
        if not strikes(hazard, state.round):
            continue
        dice = hazard.damage
        for unit in state.units.values():
            if unit.out or unit.helpless or (hazard.side is not None and unit.side != hazard.side):
                continue
            tally = battle.tally("hazard", NOBODY, unit.id, f"{HAZARD}{number}")
            tally.add("hazard", dice.plus, "MT-10.21", tally.using)
            n = battle.keep(dice.n, dice.sides, dice.n, "hazard", tally) + dice.plus
            battle.do(events.hazard_struck, number, unit.id, n)
            harm.withering(battle, unit, n, NOBODY, tally.using, hazard.soak, cause="MT-10.21")
