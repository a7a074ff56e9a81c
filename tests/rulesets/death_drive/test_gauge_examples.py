"""The worked examples of gauges and of damage as it reaches somebody (DD-13 to DD-22)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.comparing import compare
from tests.rulesets.death_drive.arena import Arena, arena, gauges
from tests.rulesets.death_drive.example import PLAYED, Table, cases, examples, plays, rules_of

from bingqi.rulesets.death_drive.basics.tiers import amount, baseline, fraction_of, tier
from bingqi.rulesets.death_drive.damage.affinities import Affinities, affinities
from bingqi.rulesets.death_drive.damage.damage_value import Blow, absorbed_value, damage_value
from bingqi.rulesets.death_drive.damage.losses import heal_hp, heal_sp, suffer
from bingqi.rulesets.death_drive.gauges.life_gauge import lose_hp
from bingqi.rulesets.death_drive.gauges.stamina_gauge import lose_sp
from bingqi.rulesets.death_drive.language.formula import compiled
from bingqi.rulesets.death_drive.language.values import WORDS
from bingqi.rulesets.death_drive.model.character import hp, points, sp
from bingqi.rulesets.death_drive.model.words import DamageType
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn

CALLED: dict[str, DamageType] = {
    "物理": "physical",
    "生理": "physiological",
    "灼烧": "burn",
    "冷冻": "cold",
    "侵蚀": "corrosion",
    "疲劳": "fatigue",
    "疼痛": "pain",
    "欣快": "euphoria",
    "屈服": "submission",
    "错乱": "derangement",
}
"""Kinds of damage by the source's words."""
ATTACKER: Table = {"team": "red"}


def types_of(said: list[str]) -> tuple[DamageType, ...]:
    return tuple([CALLED[one] for one in said])


def known(said: dict[str, list[str]]) -> Any:
    """Affinities as an example gives them."""
    return {CALLED[kind]: frozenset(one.partition("_")[0] for one in its) for kind, its in said.items()}


def harmed(it: Arena, id: str, power: int, said: list[str], its: Affinities, **more: Any) -> dict[str, Any]:
    """Somebody suffers damage; what the dice of its parts came to."""
    value = damage_value(it.battle, "E", id, "", Blow(power, **more), its)
    suffer(it.battle, it["E"], it[id], value, types_of(said))
    return {"dp": value, **gauges(it[id])}


# --- Arithmetic --------------------------------------------------------------------------------


@plays("EX-01")
def rounding(given: Table, when: Any) -> Table:
    floored, *fractions, small = when
    nobody: Any = None  # it names no numbers of anybody
    found = [
        compiled(str(floored["of"]), WORDS).run(nobody),
        *[fraction_of(one["num"], one["den"], one["of"]) for one in fractions],
    ]
    return {"results": [*found, amount("small", small["tier"])]}


def test_tiers_and_targets_of_the_example() -> None:
    """DD-2.4, DD-9.1, DD-15.1"""
    (_, given, when, then) = next(cases(examples()["EX-03"]))
    assert [tier(level) for level in when[0]["levels"]] == then["tiers"]
    assert [baseline(level) for level in when[1]["levels"]] == then["baseline_targets"]
    assert arena(given["characters"])["A"].sp_max == then["sg_capacity"]


# --- Gauges --------------------------------------------------------------------------------------


@plays("EX-24")
def losses_and_healing(given: Table, when: Any) -> Table:
    it = arena(given["characters"])
    lose_hp(it.battle, it["A"], when[0]["loss"]["hp"])
    after_loss = gauges(it["A"])
    heal_hp(it.battle, it["A"], when[1]["heal"]["hp"])
    return {"after_loss": after_loss, "after_heal": gauges(it["A"])}


@plays("EX-28")
def overdrafts(given: Table, when: Any) -> Table:
    a = {**given["characters"]["A"], "overdraft_threshold": given["overdraft_threshold"], "stat": {"actions": ["x"]}}
    x = {"cost": when.get("cost", {}), "results": {"always": [{"does": "barrier", "strength": 1, "to": "self"}]}}
    it = arena({"E": ATTACKER, "A": {**a, "team": "blue"}}, actions={"x": x})
    if "damage" in when:
        return harmed(it, "A", when["damage"]["power"], when["damage"]["types"], Affinities("harmed"))
    begin_turn(it.battle, it["A"])
    use_x = next(key for key in it.offers("A") if key.endswith(":x"))
    it.does("A", use_x)
    failed = it.happened("use_failed") != []
    return {"use": "failed" if failed else "ok", "re_incurred": it["A"].recovery, **gauges(it["A"])}


@plays("EX-30")
def barrier_link_and_life(given: Table, when: Any) -> Table:
    it = arena({"E": ATTACKER, "A": {**given["characters"]["A"], "team": "blue"}})
    before = gauges(it["A"])
    found = harmed(it, "A", when["damage"]["power"], when["damage"]["types"], Affinities("harmed"))
    return {
        **found,
        "barrier": {"before": before["barrier"], "after": found["barrier"], "gone": it["A"].barrier is None},
        "lp": {"before": before["lp"], "after": found["lp"]},
    }


@plays("EX-31")
def healing_feeds_the_link(given: Table, when: Any) -> Table:
    it = arena(given["characters"])
    after = []
    for one in when:
        before = hp(it["A"]) + gauges(it["A"])["lp"]
        heal_hp(it.battle, it["A"], one["heal"]["hp"])
        lost = one["heal"]["hp"] - (hp(it["A"]) + gauges(it["A"])["lp"] - before)
        after.append({**gauges(it["A"]), "lost": lost})
    return {"after": after}


@plays("EX-82")
def losses_are_kept_gauge_by_gauge(given: Table, when: Any) -> Table:
    it = arena(given["characters"])
    a, after = it["A"], []
    for step in when:
        if "hg_capacity_penalty" in step:
            a.capacity = tuple([one - step["hg_capacity_penalty"]["value"] for one in a.base])
        elif "loss" in step:
            lose_hp(it.battle, a, step["loss"]["hp"])
        elif "heal" in step:
            heal_hp(it.battle, a, step["heal"]["hp"])
        else:
            a.capacity = a.base
        after.append(gauges(a))
    return {"after": after}


# --- Damage --------------------------------------------------------------------------------------


@plays("EX-39")
def compound_damage(given: Table, when: Any) -> Table:
    types = types_of(given["types"])
    its = affinities(known(when["affinities"]), types, given["target_CR"])
    it = arena({"E": ATTACKER, "A": {"team": "blue"}})
    return {"dp": damage_value(it.battle, "E", "A", "", Blow(given["power"]), its)}


@plays("EX-40")
def compound_damage_is_split(given: Table, when: Any) -> Table:
    t = given["characters"]["T"]
    its = affinities(known(when["affinities"]), types_of(given["types"]), t["CR"], when.get("failed_attack", False))
    answers = [f"{when['split']['hp']}"] if "split" in when else []
    it = arena({"E": ATTACKER, "T": {**t, "team": "blue"}}, answers=answers)
    if its.verdict != "harmed":
        return {"dp": None, **gauges(it["T"]), "damage_triggers": None}
    found = harmed(it, "T", when["power"], given["types"], its)
    return {**found, "bonus": its.weak, "penalty": its.resist}


@plays("EX-43")
def damage_that_heals(given: Table, when: Any) -> Table:
    t = given["characters"]["T"]
    its = affinities(known(when["affinities"]), types_of(given["types"]), t["CR"])
    it = arena({"E": ATTACKER, "T": {**t, "team": "blue"}})
    before, found = hp(it["T"]), Table(dp=None)
    if its.verdict == "harmed":
        found = harmed(it, "T", given["power"], given["types"], its)
        before = hp(it["T"])
    elif its.verdict == "healed":
        heal_hp(it.battle, it["T"], absorbed_value(it.battle, "E", "T", "", Blow(given["power"])))
    if its.heals:
        heal_hp(it.battle, it["T"], given["also_heals"]["hp"])
    return {**found, **gauges(it["T"]), "dp": found["dp"], "healed": hp(it["T"]) - before}


@pytest.mark.parametrize("id", [pytest.param(id, marks=pytest.mark.rules(*rules_of(id))) for id in sorted(PLAYED)])
def test_example(id: str) -> None:
    """DD-1.1, DD-1.2, DD-2.4, DD-9.1, DD-13.5, DD-13.6, DD-13.7, DD-13.9, DD-13.14, DD-15.1, DD-15.6, DD-15.7, DD-16.2, DD-16.4,
    DD-17.5, DD-18.7, DD-18.12, DD-19.3, DD-21.2, DD-21.12, DD-22.1"""
    for name, given, when, then in cases(examples()[id]):
        compare(PLAYED[id](given, when), then, f"{id} {name}")


# --- Beside them ---------------------------------------------------------------------------------


def test_a_link_gauge_is_spent_as_far_as_she_wants() -> None:
    """DD-16.2, DD-16.6"""
    one = {"cap": [6] * 5, "lg": {"capacity": 8, "lp": 4}, "team": "blue"}
    it = arena({"E": ATTACKER, "A": one}, answers=["1"])
    suffer(it.battle, it["E"], it["A"], 5, ("physical",))
    assert (gauges(it["A"])["lp"], hp(it["A"])) == (3, 26)
    held = arena({"E": ATTACKER, "A": one}, options={"lp_policy": "hold"})
    suffer(held.battle, held["E"], held["A"], 5, ("physical",))
    assert (gauges(held["A"])["lp"], hp(held["A"])) == (4, 25)


def test_overdrawn_stamina_may_hold_its_price_until_it_is_back() -> None:
    """DD-15.6 By the switch; with the last point that is missing all of it comes back."""
    for switch, penalties in (("follows_sp", [4, 2, 0]), ("holds_until_zero", [4, 4, 0])):
        it = arena({"A": {"cap": [6] * 5, "max_sp": 10, "sp": 0}}, options={"overdraft_penalty": switch})
        found = []
        for change in (-4, 2, 2):
            if change < 0:
                lose_sp(it.battle, it["A"], -change)
            else:
                heal_sp(it.battle, it["A"], change)
            found.append(it["A"].overdraft)
        assert found == penalties
        assert (points(it["A"]), sp(it["A"])) == ((6, 6, 6, 6, 6), 0)


def test_with_the_last_hp_she_is_out_and_her_link_is_gone() -> None:
    """DD-22.1, DD-22.2, DD-16.5"""
    it = arena({"E": ATTACKER, "A": {"cap": [1] * 5, "lg": {"capacity": 9, "lp": 9}, "team": "blue"}}, answers=["0"])
    suffer(it.battle, it["E"], it["A"], 9, ("cold",))
    assert (it["A"].out, it["A"].zone, it["A"].links) == (True, "", ())
