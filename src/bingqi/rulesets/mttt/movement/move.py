"""MT-12.3 to MT-12.6, MT-12.23, MT-17.3: Move (通常移动): nearer, farther, around cover, through the ranks of a battle group."""

from __future__ import annotations

from collections.abc import Mapping

from bingqi.core.rule import rule
from bingqi.kit.acts import NOTHING_TO_SAY, No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.model.state import Fight, State, bands, distance, enemies, near, suffers
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.movement.declare import carry_out_movement, free_move
from bingqi.rulesets.mttt.movement.distances import held, mobile, repaired, shift_level, visual_distance
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS

NEARER, AWAY = "nearer", "away"
STEPS = {NEARER: -1, AWAY: 1}
BOTH, ONLY_AWAY = (NEARER, AWAY), (AWAY,)
DIFFICULT = 2
"""MT-17.3 The Moves that make a level on difficult ground."""
PASSAGE = 1
"""MT-17.3 The Priority that passing through a battle group costs."""


@ACTS.offers("move", "around", "through")
def offers(state: State, unit: Unit) -> list[str]:
    """MT-12.5, MT-12.23, MT-17.3 Where she may Move now."""
    if not mobile(unit):
        return []
    there = [one for one in state.units.values() if not one.out and one is not unit]
    others = [*[one.id for one in there], *state.bundle.scenario.landmarks]
    keys = [f"move:{way}:{other}" for other in others for way in ways(state, unit, other)]
    for one in there:
        if one.cover is not None and may_go_around(state, unit, one):
            keys.append(f"around:{one.id}")
        if one.group is not None and may_enter(state, unit, one):
            keys += [f"through:{one.id}:{other}" for other in others if may_pass(state, unit, one.id, other)]
    return keys


# --- Where she may go ----------------------------------------------------------------


def ways(state: State, unit: Unit, other: str) -> tuple[str, ...]:
    """MT-12.5, MT-12.6 Whether a level nearer to another unit or a landmark, or farther: between 0 and the last level of sight. A
    battle group may also get out of sight of those whom it can leave without more ado (MT-17.6)."""
    n, last = len(state.places), visual_distance(state)
    start = state.places[other] * n
    row = state.levels[start : start + n]
    level, all_in_sight = row[unit.number], max(row) <= last
    if level < last and all_in_sight:
        return BOTH if level else ONLY_AWAY
    found = []
    if 0 < level <= last and (all_in_sight or keeps_in_sight(state, unit, other, level - 1)):
        found.append(NEARER)
    freely = level == last and other in state.units and leaves_freely(unit, state.units[other])
    if (level < last or freely) and keeps_in_sight(state, unit, other, level + 1):
        found.append(AWAY)
    return tuple(found)


def keeps_in_sight(state: State, unit: Unit, other: str, level: int) -> bool:
    """MT-12.6, MT-12.10 Whether no opponent gets out of sight by a Move who is to be disengaged from."""
    levels, row, last = repaired(state, unit.id, {other: level}), unit.number * len(state.places), visual_distance(state)
    return not any(
        state.levels[row + enemy.number] <= last < levels[row + enemy.number] and not leaves_freely(unit, enemy)
        for enemy in enemies(state, unit)
    )


def no_move(state: State, unit: Unit, way: str, target: str) -> No | None:
    """MT-12.5, MT-12.6, MT-12.10 Why she may not Move that way."""
    if target == unit.id:
        return NOTHING_TO_SAY
    if (found := held(unit)) is not None:
        return found
    if target in state.units and state.units[target].out:
        return no("MT-12.5", "mt-not-there", who=target)
    if way in ways(state, unit, target):
        return None
    level, last = distance(state, unit.id, target), visual_distance(state)
    if level + STEPS[way] < 0:
        return no("MT-12.4", "mt-no-nearer", who=target)
    if max(level, level + STEPS[way]) > last:
        return no("MT-12.6", "mt-too-far-to-move", most=last)
    return no("MT-12.10", "mt-leaves-sight", who=unit.id)


def cost(state: State, unit: Unit, *args: str) -> Mapping[str, int]:
    """MT-3.26 A Move takes the standard action, or is the free one of her turn."""
    return {"free": 1} if free_move(state, unit) else ACTION


def may_move(state: State, unit: Unit, way: str, other: str) -> bool:
    """MT-12.5, MT-12.16 Whether she may Move that way now."""
    return mobile(unit) and way in ways(state, unit, other)


def leaves_freely(unit: Unit, other: Unit) -> bool:
    """MT-17.6 Whether a battle group leaves that opponent without disengaging: hers is a size smaller by 2 at least; a single
    fighter's is 0."""
    return unit.group is not None and other.side != unit.side and other.size <= unit.size - 2


def slow(state: State, unit: Unit) -> bool:
    """MT-17.3, MT-19.10 Whether the ground is difficult for her: that of the scenario for her side, or the fortifications of
    others. Those who fly have nothing to do with it."""
    if unit.stat.fly:
        return False
    return suffers(state, unit.side, "fortifications") or unit.side in state.bundle.scenario.difficult


# --- Move ----------------------------------------------------------------------------

CALLED = ("act-move-nearer", "act-move-away")
"""The messages of both ways."""


@ACTS.act(
    "move",
    "MT-12.5",
    args=("way", "target"),
    heading="move",
    why_not=no_move,
    cost=cost,
    messages=CALLED,
    icon="move",
    apart=("way",),
)
@rule("MT-12.5")
def move(battle: Fight, unit: Unit, way: str, other: str) -> None:
    """MT-12.3 One level nearer or farther, for a standard action."""
    state = battle.state

    def do() -> None:
        advance(battle, unit, f"{way}:{other}", other, STEPS[way], slow(state, unit))

    carry_out_movement(battle, unit, f"move-{way}", (other,), lambda: may_move(state, unit, way, other), do, free_move(state, unit))


@rule("MT-17.3")
def advance(battle: Fight, unit: Unit, way: str, other: str, by: int, difficult: bool) -> None:
    """One Move: a level, on difficult ground half of one, the other half of which is made by the next Move the same way."""
    if difficult and unit.halfway != way:
        battle.do(events.halfway, unit.id, way)
        note(battle, "moved", unit.id, unit.id)
        return
    shift_level(battle, unit, other, by)


# --- Around cover --------------------------------------------------------------------


def may_go_around(state: State, unit: Unit, other: Unit) -> bool:
    """MT-12.23 An opponent at short or long distance whose cover works against her."""
    contact, _, far, _ = bands(state)
    if other.cover is None or unit.id not in other.cover.against or not mobile(unit):
        return False
    return contact < distance(state, unit.id, other.id) <= far


def no_way_around(state: State, unit: Unit, target: str) -> No | None:
    """MT-12.23 Why she may not Move around somebody's cover."""
    other = state.units[target]
    if (found := held(unit)) is not None:
        return found
    if other.cover is None or unit.id not in other.cover.against:
        return no("MT-12.23", "mt-no-cover", who=target)
    if may_go_around(state, unit, other) and not other.out:
        return None
    contact, _, far, _ = bands(state)
    return no("MT-12.23", "mt-around-range", who=target, least=contact + 1, most=far)


@ACTS.act("around", "MT-12.23", args=("target",), heading="move", why_not=no_way_around, cost=cost, icon="move")
@rule("MT-12.23")
def go_around(battle: Fight, unit: Unit, other: Unit) -> None:
    """A Move around an opponent's cover, at the same distance: it takes as many as there are levels between them."""
    state = battle.state

    def do() -> None:
        battle.do(events.went_around, unit.id, other.id)
        note(battle, "moved", unit.id, unit.id)
        needed = distance(state, unit.id, other.id) * (DIFFICULT if slow(state, unit) else 1)
        if unit.round_cover.count(other.id) >= needed:
            battle.do(events.cover_turned, unit.id, other.id)

    carry_out_movement(battle, unit, "around", (other.id,), lambda: may_go_around(state, unit, other), do, free_move(state, unit))


# --- Through a battle group ----------------------------------------------------------


def may_enter(state: State, unit: Unit, group: Unit) -> bool:
    """MT-17.3 A single fighter may pass through the ranks of a battle group in contact, each once a round; a group through none."""
    return group.group is not None and unit.group is None and group.id not in unit.passed and near(state, unit.id, group.id)


def may_pass(state: State, unit: Unit, group: str, other: str) -> bool:
    """MT-17.3 Through the ranks of that group to somebody else, as far as she could Move that way."""
    one = state.units[group]
    return group != other and not one.out and may_enter(state, unit, one) and may_move(state, unit, NEARER, other)


def no_passage(state: State, unit: Unit, group: str, target: str) -> No | None:
    """MT-17.3 Why she may not pass through the ranks of a battle group to somebody else."""
    if (found := held(unit)) is not None:
        return found
    if unit.group is not None:
        return no("MT-17.3", "mt-group-passes", who=unit.id)
    if group in unit.passed:
        return no("MT-17.3", "mt-passed-already", who=group)
    if state.units[group].out or not near(state, unit.id, group):
        return no("MT-17.3", "mt-not-in-contact", who=group)
    return no_move(state, unit, NEARER, target) or (NOTHING_TO_SAY if group == target else None)


def passage(state: State, unit: Unit, group: str, target: str) -> Mapping[str, int]:
    """MT-17.3 Whoever goes on pays no Priority."""
    return {**cost(state, unit), "priority": PASSAGE if unit.halfway != f"through:{group}:{target}" else 0}


@ACTS.act("through", "MT-17.3", args=("group", "target"), heading="move", why_not=no_passage, cost=passage, icon="charge", apart=())
@rule("MT-17.3")
def go_through(battle: Fight, unit: Unit, group: str, other: str) -> None:
    """Through a battle group, as on difficult ground, for 1 Priority when she begins; if it takes her two Moves, she goes on in
    another round."""
    state = battle.state
    way = f"through:{group}:{other}"

    def do() -> None:
        battle.do(events.entered_ranks, unit.id, group)
        advance(battle, unit, way, other, STEPS[NEARER], not unit.stat.fly)

    def still() -> bool:
        return may_pass(state, unit, group, other)

    priority = passage(state, unit, group, other)["priority"]
    carry_out_movement(battle, unit, "through", (group, other), still, do, free_move(state, unit), priority)
