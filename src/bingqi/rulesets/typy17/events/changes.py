"""What several events change in the same way."""

from __future__ import annotations

from bingqi.rulesets.typy17.model.state import OFF, Hull, State, Unit, turns_of


def with_one(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same, but one of them."""
    return (*values[:at], value, *values[at + 1 :])


def remember(state: State, ids: list[str]) -> None:
    """T17C-12 The enemy may lose sight of these units, and remembers where they were."""
    for id in ids if state.options.fog == "hidden_until_intel_1" else ():
        unit = state.units[id]
        if unit.cell != OFF:
            unit.last_seen = unit.cell, turns_of(state, unit)


def set_hull(unit: Unit, at: int, hull: Hull) -> None:
    unit.hulls = (*unit.hulls[:at], hull, *unit.hulls[at + 1 :])


def be_out(state: State, unit: Unit, stays: bool) -> None:
    """T17C-64 If it is its turn, that has ended."""
    remember(state, [id for id, _ in unit.private])
    unit.out, unit.ap, unit.carrier = True, 0, ""
    if not stays:
        unit.cell = OFF
    if state.active == unit.id:
        unit.acted = True
        state.active, state.last_side = "", unit.side
