"""MT-12.24 to MT-12.28: Withdraw (逃脱): away from the battlefield, for good."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.skill_checks import check
from bingqi.rulesets.mttt.basics.victory import leave
from bingqi.rulesets.mttt.model.state import BEYOND, Fight, State, bands, distance, enemies, suffers
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.movement.declare import carry_out_movement
from bingqi.rulesets.mttt.movement.distances import held, relocate, visual_distance
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS

GOAL = 5
"""MT-12.24 The successes that it takes."""
COST = 10
"""MT-12.26"""


def no_withdrawal(state: State, unit: Unit) -> No | None:
    """MT-12.25, MT-19.7 Only while all opponents are at visual distance or farther, and nobody has put her side with its back to
    the sea."""
    if (found := held(unit)) is not None:
        return found
    if suffers(state, unit.side, "back_to_the_sea"):
        return no("MT-19.7", "mt-back-to-the-sea")
    far = bands(state)[2]
    return None if all_beyond(state, unit, far) else no("MT-12.25", "mt-too-near", who=unit.id, least=far + 1)


def all_beyond(state: State, unit: Unit, level: int) -> bool:
    """MT-12.25, MT-12.28 Whether all opponents are farther from her than that: all enemies but the helpless, and bystanders."""
    for one in enemies(state, unit):
        if distance(state, unit.id, one.id) <= level and not one.helpless and one.kind != "noncombatant":
            return False
    return True


@ACTS.act("withdraw", "MT-12.24", heading="move", why_not=no_withdrawal, cost={**ACTION, "priority": COST}, icon="flee")
@rule("MT-12.24")
def withdraw(battle: Fight, unit: Unit) -> None:
    """MT-12.26 It costs 10 Priority each round, even if she has not as much."""

    def still() -> bool:
        return able(unit) and no_withdrawal(battle.state, unit) is None

    carry_out_movement(battle, unit, "withdraw", (), still, lambda: flee(battle, unit), cost=COST)


@rule("MT-12.26")
def flee(battle: Fight, unit: Unit) -> None:
    """MT-12.27, MT-12.28 One level away from all enemies at once, and one more if the roll succeeds. Successes add up from one
    withdrawal to the next. With all of them, and all enemies at astronomical distance, she has escaped; nearer than that, she goes
    on."""
    state = battle.state
    draw_off(battle, unit)
    dc, left = state.bundle.scenario.withdraw_dc, max(1, GOAL - unit.withdrawn)
    won = check(battle, unit, "dex", "", dc, "withdraw", most=left, series=True)
    if won:
        battle.do(events.withdrew, unit.id, min(GOAL, unit.withdrawn + won))
        draw_off(battle, unit)
    if unit.withdrawn >= GOAL and all_beyond(state, unit, visual_distance(state) + 1):
        battle.do(events.escaped, unit.id)
    leave(battle, unit)


@rule("MT-12.27")
def draw_off(battle: Fight, unit: Unit) -> None:
    """One level farther from every enemy, as far as distances go."""
    state = battle.state
    away = {one.id: min(BEYOND, distance(state, unit.id, one.id) + 1) for one in enemies(state, unit)}
    if any(level != distance(state, unit.id, id) for id, level in away.items()):
        relocate(battle, unit, away, unit.id, set())
