"""MT-2: mana. Two pools, order (秩序) and distortion (歪曲), folded at first, unfolded round by round."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit

FASTEST = 5
"""MT-2.8 The activation speed of nine river units, and of any more."""
STEPS = 5
"""MT-2.8 With unfold_unit fifth_of_capacity: the steps in which a pool unfolds."""


def river_units(state: State) -> int:
    """MT-2.7 How many river units are on the battlefield: of every side, the helpless included."""
    return sum([unit.stat.river_unit and not unit.out for unit in state.units.values()])


def activation_speed(n: int) -> int:
    """MT-2.8 The activation speed (活化速度) that `n` river units bring about by mana resonance: 0 to 5."""
    return min(FASTEST, (n + 1) // 2)


def step(state: State, capacity: int, speed: int) -> int:
    """MT-2.8 By how much a pool of that capacity unfolds at that speed."""
    return speed * -(-capacity // STEPS) if state.options.unfold_unit == "fifth_of_capacity" else speed


@rule("MT-2.6")
def unfold(battle: Fight) -> None:
    """MT-2.1, MT-2.3, MT-2.4, MT-4.4, MT-4.5 Every pool unfolds by the activation speed, up to its capacity; then all mana that is
    active can be used in this round, whatever was spent before."""
    state = battle.state
    resonance = activation_speed(river_units(state))
    for unit in state.units.values():
        if unit.out or not (unit.stat.capacity_order or unit.stat.capacity_distortion):
            continue
        speed = max(0, resonance + sum([effect.amount for effect in unit.effects if effect.stat == "speed"]))
        order, distortion = unfolds(state, unit, speed)
        if order or distortion or (unit.mp_order, unit.mp_distortion) != (unit.mpm_order, unit.mpm_distortion):
            battle.do(events.mana_unfolded, unit.id, order, distortion)


def unfolds(state: State, unit: Unit, speed: int) -> tuple[int, int]:
    """MT-2.3, MT-2.6 By how much her order and her distortion pool unfold now, each up to its own capacity."""
    order_left = unit.stat.capacity_order - unit.mpm_order
    distortion_left = unit.stat.capacity_distortion - unit.mpm_distortion
    if state.options.mana_unfold == "per_pool":
        return (
            min(order_left, step(state, unit.stat.capacity_order, speed)),
            min(distortion_left, step(state, unit.stat.capacity_distortion, speed)),
        )
    return shared(state, unit, speed)


def shared(state: State, unit: Unit, speed: int) -> tuple[int, int]:
    """MT-2.3 With mana_unfold shared_by_ratio: the sum of both pools unfolds, and is split as their capacities are to each other,
    order rounded down."""
    both = unit.stat.capacity_order + unit.stat.capacity_distortion
    active = min(both, unit.mpm_order + unit.mpm_distortion + step(state, both, speed))
    order = active * unit.stat.capacity_order // both
    return order - unit.mpm_order, active - order - unit.mpm_distortion


@rule("MT-4.12")
def settle_mana(battle: Fight) -> None:
    """Mana that is left over is settled and lost."""
    for unit in battle.state.units.values():
        if not unit.out and (unit.mp_order or unit.mp_distortion):
            battle.do(events.round_settled, unit.id, unit.mp_order, unit.mp_distortion)
    note(battle, "round_mana_settled", "", "")


@rule("MT-2.2")
def spend_mana(battle: Fight, unit: Unit, order: int, distortion: int = 0) -> None:
    """Mana is used up for this round."""
    if order or distortion:
        battle.do(events.mana_spent, unit.id, order, distortion)
