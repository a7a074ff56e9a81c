"""T17C-51: hits on vehicles that carry somebody who may be hit too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bingqi.core.dice.throwing import Line
from bingqi.core.rule import rule
from bingqi.rulesets.typy17.attack.casualties import fall, show_damage
from bingqi.rulesets.typy17.attack.penetrate import armour, pierce_line, pierced
from bingqi.rulesets.typy17.attack.standing_orders import exposed_first
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, living
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.recon.fog import all_who_read, owner_decides
from bingqi.rulesets.typy17.vehicles.damage import TRIED_BY, WORKS, carry_out
from bingqi.rulesets.typy17.vehicles.hits import Done, Fire, Goal, thrown_at


@rule("T17-2.3.11", "T17A-45", "T17-DMG.01")
def strike_with_passengers(battle: Fight, unit: Unit, target: Unit, goal: Goal, hits: Sequence[int], lines: Sequence[Line]) -> None:
    """T17C-51 The same where those aboard may be hit: in between, their owner says whom."""
    arms = {one.id: worth(battle.state, one).arm for one in passengers_of(battle.state, target)}  # T17C-40
    told = 0

    def aboard(done: list[Done], fire: Fire, how: str, n: int, low: int) -> None:
        nonlocal told
        carry_out(battle, unit, target, goal, done[told:])
        told = len(done)
        WORKS[how](battle, lambda: try_passengers(battle, unit, target, fire, how, n, low, arms))

    wreck = battle.experiment(lambda dice: thrown_at(dice, goal, hits, aboard), lines)
    carry_out(battle, unit, target, goal, wreck.done[told:])


def passengers_of(state: State, target: Unit) -> list[Unit]:
    """T17C-51 Those aboard who may be hit."""
    if state.options.passenger_hits == "none":
        return []
    return [unit for unit in state.units.values() if unit.carrier == target.id and living(unit)]


@rule("T17C-51")
def try_passengers(
    battle: Fight, unit: Unit, target: Unit, fire: Fire, how: str, hits: int, low: int, arms: Mapping[str, int]
) -> None:
    """A hit among the passengers strikes one of them; whom, says their owner."""
    state, power, within = battle.state, fire.shots.power, how == "burn"
    ids = exposed_first(target, [one.id for one in passengers_of(state, target)])
    if not ids:
        return
    asked = ids if owner_decides(state, target) else ids[:1]
    hit = state.units[battle.choose(target.side, asked, "passengers-hit", {"who": target.id}, ids[0])]
    arm, seen_by = armour(hit.id, arms[hit.id]), all_who_read(state, unit, hit)
    if around := low + (power.inside if within else power.pen):
        arm.add("arm-around", around, "T17C-51")
    lines = [] if battle.bare else [pierce_line(power, fire.weapon, unit.id, arm, seen_by, TRIED_BY[how], within)]
    most = sum(hit.hp) if power.part else hits
    damages = battle.experiment(lambda dice: dice.of(pierced, hits, low + arms[hit.id], power, most), lines)
    show_damage(battle, unit, hit, fire.weapon, power, damages, fall(battle, hit, damages))
