"""The worked examples of checks (DD-2 to DD-12)."""

from __future__ import annotations

import pytest
from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import LEFT_OUT, Table, cases, compare, examples

from bingqi.core.dice.roll_entry import roll_of
from bingqi.core.dice.tally import Part
from bingqi.rulesets.death_drive.checks.attack_check import COMBO, add_combo, attack_plan, clear_combos
from bingqi.rulesets.death_drive.checks.check import (
    DEGREES,
    Defined,
    Judged,
    Plan,
    achievement,
    active,
    degree_of,
    forgone,
    passive,
    result_of,
)
from bingqi.rulesets.death_drive.checks.modifiers import Situation
from bingqi.rulesets.death_drive.checks.two_dice import Change, Pool, extreme, passive_value

CHECKS = ("EX-04", "EX-06", "EX-07", "EX-09", "EX-10", "EX-13", "EX-15", "EX-16", "EX-18", "EX-19", "EX-76")
"""Those that are one check each."""
DEGREE_NAMES = dict(zip(("", *[name for _, name in DEGREES]), (None, "通俗", "基础", "详实", "完整"), strict=True))


def faces(given: Table) -> list[int]:
    """The dice of an example, in their order."""
    return [int(one.partition(":")[2]) for one in given.get("dice", [])]


def plan_of(given: Table, when: Table) -> Plan:
    """The check that an example describes: its modifiers, and its dice."""
    hinder = when.get("hinder", 0) + sum(when.get("hinder_sources", []))
    pool = Pool(
        when.get("advantage", 0) - when.get("disadvantage", 0),
        when.get("support", 0) - hinder,
        when.get("roll_value_mod", 0),
        given.get("crit_value", 3),
        given.get("fumble_value", 3),
    )
    parts: tuple[Part, ...] = (("bonus", when["bonus"], "DD-4.1"),)
    plan = Plan("A", "check", parts, pool)
    return forgone(plan) if when.get("forgo") else plan


def made(it: Arena, plan: Plan) -> tuple[Judged, Table]:
    """A check is made; what was told of its dice."""
    found = active(it.battle, plan)
    rolls = [roll_of(entry.args[0]) for entry in it.happened("rolled")]
    told = next((roll for roll in rolls if roll.kind == "kept"), None)
    fours = next((roll for roll in rolls if roll.sides == 4), None)
    keep = [face for i, face in enumerate(told.faces) if told.counting(i)] if told is not None else [1, 1]
    parts = told.mine.parts if told is not None and told.mine is not None else ()
    mine = {label: amount for label, amount, _ in parts}
    if told is not None:
        assert told.totals[0] == (found.judgement,), "the dice and the parts add up to the judgement"
    value = sum(keep) + mine.get("roll-value", 0)
    return found, {
        "keep": keep,
        "roll_value": value,
        "HR": found.high,
        "LR": found.low,
        "judgement": found.judgement,
        "crit": extreme(plan.pool, value) > 0,
        "fumble": extreme(plan.pool, value) < 0,
        "d4": list(fours.faces) if fours is not None else [],
        "d4_kept": max(fours.faces) if fours is not None else 0,
        "net": {"advantage": plan.pool.edge},
        "kind": "active",
        "total_modifier_static": plan.added,
        "total_modifier_final": found.judgement - value,
        "ACC": passive(plan),
    }


@pytest.mark.parametrize("id", CHECKS)
def test_example(id: str) -> None:
    """DD-2.3, DD-3.2, DD-3.3, DD-3.4, DD-3.5, DD-3.6, DD-3.7, DD-3.9, DD-3.10, DD-3.11, DD-3.14, DD-3.16, DD-4.3, DD-4.6, DD-4.7,
    DD-4.8, DD-5.1, DD-5.2, DD-5.4, DD-5.7, DD-6.1, DD-6.2, DD-6.3, DD-6.4, DD-6.5, DD-8.1, DD-8.2"""
    for name, given, when, then in cases(examples()[id]):
        plan, dice = plan_of(given, when), faces(given)
        it = arena({"A": {}}, dice)
        if when["check"] == "passive":
            found: Table = {
                "roll_value": passive_value(plan.pool),
                "judgement": passive(plan),
                "achievement": None,
                "dice_drawn": 0,
            }
            found |= {"crit": False, "fumble": False}
        else:
            judged, found = made(it, plan)
            target = when.get("target", 0)
            achieved = achievement(judged.judgement, target, when.get("rarity", "N"))
            defined = given.get("check_defines", ())
            degree = DEGREE_NAMES[degree_of(achieved)] if "open" in given.get("tags", ()) else None
            result = result_of(achieved, Defined("great_success" in defined, "great_failure" in defined))
            found |= {"target": target, "achievement": achieved, "result": result, "degree": degree}
        compare(found, then, f"{id} {name}")
        assert it.dice.left == []


def test_clamps_of_the_examples() -> None:
    """DD-4.3, DD-1.6, DD-3.9"""
    for name, given, when, then in cases(examples()["EX-12"]):
        if name not in LEFT_OUT["EX-12"]:
            it = arena({"A": {}}, faces(given))
            judged, found = changed_die(it, given, when) if "die_mod" in when else made(it, plan_of(given, when))
            achieved = achievement(judged.judgement, when["target"])
            compare(found | {"achievement": achieved, "result": result_of(achieved, Defined(great_failure=True))}, then, name)


def changed_die(it: Arena, given: Table, when: Table) -> tuple[Judged, Table]:
    """A check of which one die is changed when all lie there."""
    its = when["die_mod"]
    it.script.left = [f"{faces(given)[its['index'] - 1]}"]
    judged = active(it.battle, plan_of(given, when), after=lambda dice, seen, judgement: Change(die=its["value"]))
    pool = [judged.low, judged.high] if its["value"] < 0 else [judged.high, judged.low]
    return judged, {"pool_after": pool, "roll_value": sum(pool), "judgement": judged.judgement}


def test_the_combo_penalty_of_the_example() -> None:
    """DD-11.1, DD-11.2, DD-11.3, DD-10.3"""
    (_, given, _, then) = next(cases(examples()["EX-21"]))
    it = arena({"A": {"abilities": {"STR": given["AB"]}}}, faces(given))
    a, judgements, layers, acc = it["A"], [], [], set()
    for step in range(7):
        if step == 5:
            clear_combos(it.battle)
        elif step == 4:
            judgements.append(active(it.battle, Plan("A", "other", (("bonus", given["AB"], "DD-4.1"),))).judgement)
        else:
            judgements.append(active(it.battle, attack_plan(it.state, a, "melee", Situation("attack"))).judgement)
            add_combo(it.battle, a)
        layers.append(a.combo)
        acc.add(passive(attack_plan(it.state, a, "melee", Situation("attack"), combo=False)))
    compare({"judgements": judgements, "combo_layers_after": layers, "ACC_throughout": acc.pop()}, then)
    assert acc == set()


def test_three_layers_by_the_switch() -> None:
    """DD-11.2"""
    it = arena({"A": {}}, options={"combo_max_layers": 3})
    found = []
    for _ in range(5):
        add_combo(it.battle, it["A"])
        found.append(attack_plan(it.state, it["A"], "melee", Situation()).added)
    assert found == [-COMBO, -2 * COMBO, -3 * COMBO, -3 * COMBO, -3 * COMBO]
