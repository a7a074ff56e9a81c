"""LBX-18, LB-5.10: ranges, where the switch check_spell_range has them checked."""

from __future__ import annotations

from bingqi.rulesets.frontline.model.state import Creature, State, in_front
from bingqi.rulesets.frontline.model.stats import Attack, Power
from bingqi.rulesets.frontline.sight.areas import Run, axis, placements
from bingqi.rulesets.frontline.sight.feet_and_cells import SPACE


def feet_to(state: State, c: Creature, *ids: str) -> int:
    """LB-5.10 Feet from `c` to the nearest of these: 5 for each cell in front of a line, 10 for each behind one, from the next cell
    on. All in front are within 5 feet of each other (LB-2.2)."""
    cells = axis(state)
    places = {id: n for n, (id, _) in enumerate(cells)}
    here, ahead = places[c.id], in_front(state, c)
    found = []
    for id in ids:
        there = places[id]
        way = cells[here + 1 : there + 1] if here < there else cells[there:here]
        near = ahead and in_front(state, state.creatures[id])
        found.append(SPACE if near else SPACE * sum([cost for _, cost in way]))
    return min(found)


def in_range(state: State, c: Creature, t: Creature, feet: int) -> bool:
    """LBX-18 Whether a target is so near; without the switch, and without a range, everybody is."""
    return not (state.options.check_spell_range and feet) or feet_to(state, c, t.id) <= feet


def longest(attack: Attack) -> int:
    """LBX-18 How far an attack can be made at all: to its long range."""
    return max(attack.range, attack.long_range)


def far_off(state: State, c: Creature, t: Creature, attack: Attack) -> bool:
    """LBX-18 Whether a target is beyond the normal range of an attack: that gives disadvantage."""
    return attack.range < attack.long_range and not in_range(state, c, t, attack.range)


def runs_in_range(state: State, c: Creature, power: Power) -> list[Run]:
    """LB-5.10 Where an area can be laid: its centre within range, where that is checked."""
    assert power.shape is not None
    runs = placements(state, c, power.shape, power.size_ft, power.origin)
    if not (state.options.check_spell_range and power.range_ft) or power.origin == "self":
        return runs
    return [run for run in runs if feet_to(state, c, *centre(run)) <= power.range_ft]


def centre(run: Run) -> tuple[str, str]:
    """The two middle cells of a run, or the one."""
    return run[(len(run) - 1) // 2], run[len(run) // 2]
