"""T17-1.2, T17A-45: attacks on vehicles, and how they stand when an attack begins."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.dice.tally import Tally
from bingqi.core.dice.throwing import Line
from bingqi.core.rule import rule
from bingqi.rulesets.typy17.attack.penetrate import EXPLOSIVES, HEAT, RULES, armour, pierce_line
from bingqi.rulesets.typy17.attack.volley_dice import Salvo, Shots, hit_lines, show_volley
from bingqi.rulesets.typy17.attack.weapons import explosive
from bingqi.rulesets.typy17.model.card import changed
from bingqi.rulesets.typy17.model.state import Fight, State, Unit
from bingqi.rulesets.typy17.model.worth import changes_by_items, parts_of, stations_of
from bingqi.rulesets.typy17.recon.fog import all_who_read
from bingqi.rulesets.typy17.vehicles.damage import carry_out, deal_to
from bingqi.rulesets.typy17.vehicles.hit_location import frame_of
from bingqi.rulesets.typy17.vehicles.hits import Fire, Goal, Wreck, hits_of
from bingqi.rulesets.typy17.vehicles.odds import volley
from bingqi.rulesets.typy17.vehicles.passengers import passengers_of, strike_with_passengers


def volley_at_vehicle(battle: Fight, unit: Unit, target: Unit, salvos: Sequence[Salvo], aimed: bool) -> None:
    """T17A-45 Attacks on vehicles: explosives try every part, all else strikes where the dice say."""
    state = battle.state
    goal = goal_of(state, target, salvos)
    lines = [] if battle.bare else lines_of(state, target, unit, goal, salvos)
    if passengers_of(state, target):
        hits = battle.experiment(lambda dice: dice.of(hits_of, goal.fires), lines)
        show_volley(battle, unit, target, salvos, sum(hits), aimed)
        strike_with_passengers(battle, unit, target, goal, hits, lines)
    else:
        found = battle.experiment(lambda dice: dice.of(volley, goal), lines)
        show_volley(battle, unit, target, salvos, found.shown_total, aimed)
        strike_vehicle(battle, unit, target, goal, found.decides)


@rule("T17-2.3.11", "T17A-45", "T17-DMG.01")
def strike_vehicle(battle: Fight, unit: Unit, target: Unit, goal: Goal, wreck: Wreck) -> None:
    """T17-1.2.04 What a volley has done to vehicles."""
    carry_out(battle, unit, target, goal, wreck.done)
    if target.struck != wreck.struck:
        deal_to(battle, target, wreck.struck)


def goal_of(state: State, target: Unit, salvos: Sequence[Salvo]) -> Goal:
    """T17C-40 Vehicles as they stand when the attack begins, and all that is fired at them."""
    frame = frame_of(target.card)
    arms: list[int] = []
    left: list[int] = []
    for hull in target.hulls:
        arms += frame.arms
        left += hull.parts
        for who in hull.crew:
            arms.append(arm_of(state, target, who) if who >= 0 else 0)
            left.append(target.hp[who] if who >= 0 else 0)
    fires, line = [], 0
    for salvo in salvos:
        places = line + len(salvo.rows)
        gates = places + len(target.hulls) * (1 + len(frame.uppers))
        heat = salvo.weapon.pen_inside is not None and not explosive(salvo.weapon)
        parts = gates + len(target.hulls) * len(frame.uppers)
        fires.append(Fire(Shots(line, salvo.rows, salvo.power), salvo.id, explosive(salvo.weapon), heat, places, gates, parts))
        line = parts + len(left)
    return Goal(frame, tuple(fires), tuple(arms), tuple(left), target.struck, len(target.hulls))


def arm_of(state: State, unit: Unit, who: int) -> int:
    """T17C-61, T17C-70 The ARM of one of a crew; what a mounted unit carries protects its riders too."""
    arm = unit.card.troopers[who].arm
    return changed(arm, "arm", changes_by_items(state, unit)) if unit.card.mounted else arm


def lines_of(state: State, target: Unit, unit: Unit, goal: Goal, salvos: Sequence[Salvo]) -> list[Line]:
    """What is told of each die: to hit; where it strikes; whether HEAT is through an upper part; whether each part is broken."""
    it, seen_by = target.card.vehicle, all_who_read(state, unit, target)
    assert it is not None
    hulls = [f"/{n}" * (goal.hulls > 1) for n in range(1, goal.hulls + 1)]
    found: list[Line] = []
    for salvo, fire in zip(salvos, goal.fires, strict=True):
        found += hit_lines(state, unit, target, salvo)
        for hull in hulls:
            for id in ("", *[section.id for section in it.sections]):
                mine = Tally("within" if id else "location", True, unit.id, target.id, salvo.id)
                mine.add(f"struck:{target.id}/{id}{hull}", 0, "T17C-47")
                found.append(Line(mine, seen_by=seen_by, rules=("T17C-47",)))
        for hull in hulls:
            upper = [armour(target.id, section.arm, f"{target.id}/{section.id}{hull}") for section in it.sections]
            found += [pierce_line(salvo.power, salvo.id, unit.id, arm, seen_by, HEAT) for arm in upper]
        arms = iter(goal.arms)
        for hull in hulls:
            for section, part in (*parts_of(target.card), *stations_of(target.card)):
                arm = armour(target.id, next(arms), f"{target.id}/{(part or section).id}{hull}")
                burns = part is not None and fire.heat and goal.frame.uppers[it.sections.index(section)].burns
                if part is not None and not burns and section.arm:
                    arm.add(
                        "arm-around", section.arm, "T17C-42" if fire.explosive else "T17A-56", f"{target.id}/{section.id}{hull}"
                    )
                rules = HEAT if burns else EXPLOSIVES if fire.explosive else RULES
                found.append(pierce_line(salvo.power, salvo.id, unit.id, arm, seen_by, rules, burns))
    return found
