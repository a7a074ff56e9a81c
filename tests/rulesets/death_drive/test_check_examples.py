"""The worked examples of checks (DD-2 to DD-12). Each is played as the check of an action."""

from __future__ import annotations

from tests.rulesets.comparing import compare
from tests.rulesets.death_drive.arena import NAMED, Arena, arena
from tests.rulesets.death_drive.example import LEFT_OUT, Table, cases, examples, faces
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, used

from bingqi.rulesets.death_drive.actions.checks_of_use import own_check
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.checks.attack_check import COMBO, add_combo, attack_plan, clear_combos
from bingqi.rulesets.death_drive.checks.check import Plan, active, passive
from bingqi.rulesets.death_drive.checks.modifiers import Situation

ROLLED = ("EX-04", "EX-06", "EX-07", "EX-09", "EX-13", "EX-15", "EX-76")
"""Those that are one active check each."""
CRIT = FUMBLE = 3
"""DD-6.3 What both values are to begin with."""
DEGREES = {8: "通俗", 12: "基础", 16: "详实", 20: "完整"}
"""DD-8.2 The degrees of the book, by what they take."""


def changes_of(given: Table, when: Table) -> list[Table]:
    """The modifiers that an example names beside a bonus."""
    kinds = [(kind, when.get(kind, 0)) for kind in ("advantage", "disadvantage", "support", "hinder")]
    kinds += [("hinder", one) for one in when.get("hinder_sources", [])]
    found: list[Table] = [{"kind": kind, "value": n} for kind, n in kinds if n]
    on = {
        "roll-value": when.get("roll_value_mod", 0),
        "crit-value": given.get("crit_value", CRIT) - CRIT,
        "fumble-value": given.get("fumble_value", FUMBLE) - FUMBLE,
    }
    return found + [{"kind": "unlabelled", "on": what, "value": n} for what, n in on.items() if n]


def acting(given: Table, when: Table) -> Table:
    """Whoever makes the check of an example."""
    return {"abilities": {"STR": when["bonus"]}, "stat": {"modifiers": changes_of(given, when)}}


def checked(given: Table, when: Table) -> tuple[Arena, Using]:
    """Her check, against a number or, where it is an open one, against none."""
    trick: Table = {"range": EVERYWHERE, "resolution": "fixed-target", "check": {"ability": "STR"}}
    if "target" in when:
        trick["check"]["target"] = when["target"]
    else:
        degrees = [{"least": n, "name": {"en": name, "zh": name}, "does": [sign(n)]} for n, name in DEGREES.items()]
        trick |= {"resolution": "open", "tags": given["tags"], "degrees": degrees}
    trick["results"] = dict.fromkeys(given.get("check_defines", ()), ())
    trick["check"]["analyse"] = when.get("purpose") == "analyse"
    it = arena(
        {"A": acting(given, when), "T": {"stat": {"weapons": ["thing"]}}},
        faces(given),
        actions={"trick": trick},
        weapons={"thing": {**THING, "rarity": when.get("rarity", "N")}},
        statuses={f"reached-{n}": {} for n in DEGREES},
    )
    return it, used(it, "A", "trick", "T")


def sign(n: int) -> Table:
    """A degree shows by a status."""
    return {"does": "status", "status": f"reached-{n}", "to": "self"}


THING: Table = {"name": NAMED, "category": "thing", "attack": "melee", "power": 0, "types": ["physical"], "range": ["near"]}


def told(it: Arena, using: Using) -> Table:
    """What was told of the check of an action, and what came of it."""
    (roll,) = it.checks()
    keep = [face for i, face in enumerate(roll.faces) if roll.counting(i)]
    assert roll.mine is not None
    mine = {label: amount for label, amount, _ in roll.mine.parts}
    value = sum(keep) + mine.get("roll-value", 0)
    (judgement,) = roll.totals[0]
    fours = next((one.faces for one in it.rolls() if one.sides == 4), ())
    plan = own_check(it.state, using)
    return {
        "keep": keep,
        "roll_value": value,
        "HR": using.high,
        "LR": using.low,
        "judgement": judgement,
        "crit": "crit" in mine,
        "fumble": "fumble" in mine,
        "d4": list(fours),
        "d4_kept": max(fours, default=0),
        "net": {"advantage": len(roll.faces) - 2},
        "total_modifier_static": plan.added,
        "total_modifier_final": judgement - value,
        "ACC": passive(plan),
        "target": sum(roll.totals[1]),
        "achievement": using.achieved,
        "result": it.happened("check_decided")[0].args[-1],
    }


def test_checks_against_a_target() -> None:
    """DD-3.2, DD-3.4, DD-3.5, DD-3.6, DD-3.7, DD-3.9, DD-3.10, DD-3.16, DD-4.6, DD-4.7, DD-4.8, DD-5.1, DD-5.2, DD-5.4, DD-6.1,
    DD-6.2, DD-6.3, DD-6.4, DD-6.5"""
    for id in ROLLED:
        for name, given, when, then in cases(examples()[id]):
            it, using = checked(given, when)
            compare(told(it, using), then, f"{id} {name}")
            assert it.dice.left == []


def test_the_rarity_of_what_is_analysed() -> None:
    """DD-2.2, DD-2.3, DD-3.6"""
    for name, given, when, then in cases(examples()["EX-19"]):
        it, using = checked(given, when)
        compare(told(it, using), then, name)


def test_the_degrees_of_an_open_check() -> None:
    """DD-8.1, DD-8.2"""
    for name, given, when, then in cases(examples()["EX-18"]):
        it, using = checked(given, when)
        reached = [held.status.partition("-")[2] for held in it["A"].statuses]
        assert len(reached) <= 1
        compare({**told(it, using), "degree": DEGREES[int(reached[0])] if reached else None}, then, name)


def test_the_passive_checks_of_the_example() -> None:
    """DD-3.3, DD-3.11, DD-5.7, DD-10.3 What a defence check has to reach: nothing is thrown for it."""
    strike = {"tags": ["attack"], "attack": "melee", "range": EVERYWHERE, "resolution": "defender-rolls"}
    for name, given, when, then in cases(examples()["EX-10"]):
        it = arena({"A": acting(given, when), "D": {}}, [5, 5], actions={"strike": strike})
        used(it, "A", "strike", "D")
        (hers,) = it.rolls()
        assert hers.yours is not None
        mine = {label: amount for label, amount, _ in hers.yours.parts}
        compare(
            {
                "roll_value": mine["passive"] + mine.get("advantage", 0) + mine.get("disadvantage", 0),
                "judgement": sum(hers.totals[1]),
                "achievement": None,
                "crit": "crit" in mine,
                "fumble": "fumble" in mine,
                "dice_drawn": len([roll for roll in it.rolls() if roll.by == "A"]),
            },
            then,
            name,
        )


def test_a_check_that_is_given_up() -> None:
    """DD-3.14, DD-6.2"""
    (_, given, when, then) = next(cases(examples()["EX-16"]))
    gift = {"range": EVERYWHERE, "objects": {"who": "ally"}, "resolution": "defender-rolls", "defence": "antagonism"}
    gift["check"] = {"target": when["target"]}
    people = {"B": {"team": "red"}, "A": {**acting(given, when), "team": "red"}}
    it = arena(people, faces(given), ["give-up"], actions={"gift": gift})
    using = used(it, "B", "gift", "A")
    (told_of,) = [entry.args[1] for entry in it.happened("reckoned") if entry.args[0] == "defence-antagonism"]
    mine = {label: amount for label, amount, _ in told_of}
    result = {"success": "failure", "failure": "success"}[it.happened("check_decided")[0].args[-1]]
    found = {"roll_value": mine["given-up"], "HR": using.high, "LR": using.low, "fumble": "fumble" in mine, "result": result}
    compare({**found, "judgement": sum(mine.values()), "achievement": -using.achieved, "kind": "active"}, then)
    assert it.rolls() == []


def test_clamps_of_the_examples() -> None:
    """DD-4.3, DD-1.6, DD-3.9"""
    for name, given, when, then in cases(examples()["EX-12"]):
        if name in LEFT_OUT["EX-12"]:
            continue
        if "die_mod" in when:
            compare(changed_die(given, when), then, name)
        else:
            it, using = checked(given, when)
            compare(told(it, using), then, name)


def changed_die(given: Table, when: Table) -> Table:
    """A check of which one die is changed when all lie there. What acts on dice answers to attacks alone."""
    its = when["die_mod"]
    jolt = {
        "timing": "instant",
        "conditions": {"trigger": "attacked"},
        "results": {"always": [{"does": "change-check", "die": its["value"]}]},
    }
    target = {"kind": "unlabelled", "on": "target", "value": when["target"] - 11}
    strike = {"tags": ["attack"], "attack": "melee", "range": EVERYWHERE, "resolution": "attacker-rolls"}
    a = {**acting(given, when), "stat": {"modifiers": [target]}}
    answers = ["answer:D:jolt", f"{faces(given)[its['index'] - 1]}"]
    it = arena({"A": a, "D": {"stat": {"actions": ["jolt"]}}}, faces(given), answers, actions={"strike": strike, "jolt": jolt})
    using = used(it, "A", "strike", "D")
    assert [ask.id for ask in it.script.asked] == ["after-roll", "die"]
    (judged,) = [entry.args[1] for entry in it.happened("reckoned") if entry.args[0] == "attack"]
    judgement, result = sum([n for _, n, _ in judged]), it.happened("check_decided")[0].args[-1]
    found = {"pool_after": [using.low, using.high], "roll_value": using.low + using.high, "judgement": judgement}
    return {**found, "achievement": using.achieved, "result": result}


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
