"""MT-1.7, MT-10.4: distortion (歪曲点数) and the chaos phases (歪曲阶段) that it leads to."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.magic import operations as ops
from bingqi.rulesets.mttt.model.state import Fight
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit

PHASE = "chaos-phase"
"""By what its effects are said to come."""


@rule("MT-1.4")
def distort(battle: Fight, unit: Unit, n: int) -> None:
    """MT-10.3 So many more temporary points of distortion; with them a new chaos phase may begin."""
    battle.do(events.distortion_changed, unit.id, n)
    enter_phases(battle, unit)


def enter_phases(battle: Fight, unit: Unit) -> None:
    """MT-10.4 Every phase begins to which her distortion has come."""
    while reaches_phase(unit):
        enter_phase(battle, unit)


def reaches_phase(unit: Unit) -> bool:
    """MT-10.4 Whether her distortion, permanent and temporary, has come to the threshold of the next phase."""
    thresholds = unit.stat.cp_thresholds
    return unit.phase < len(thresholds) and unit.distortion + unit.distortion_temp >= thresholds[unit.phase]


@rule("MT-10.4")
def enter_phase(battle: Fight, unit: Unit) -> None:
    """MT-1.7, MT-3.18 The next phase begins, and does to her what her data say; that is no act of hers. No phase is ever left in a
    battle."""
    battle.do(events.phase_entered, unit.id, unit.phase + 1)
    note(battle, "chaos_phase_entered", unit.id, NOBODY)
    effects = unit.stat.phase_effects
    if unit.phase <= len(effects):
        ops.apply(battle, unit, (unit,), effects[unit.phase - 1], PHASE, forced=True)
