"""The worked examples of counters, of great results, and of tactical points (DD-3, DD-34, DD-42)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import Table, example, faces
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, attack_of, harm_of, read, striker, used

from bingqi.rulesets.death_drive.actions.counters import succeeds
from bingqi.rulesets.death_drive.checks.two_dice import PASSIVE
from bingqi.rulesets.death_drive.scenes.ticks import fill_tick

HEAL: Table = {"does": "heal", "hp": 1, "to": "self"}
OTHERWISE = {"success": "failure", "failure": "success", "great_success": "great_failure", "great_failure": "great_success"}
"""What a result is for whoever responds."""
NEVER = 999
"""So long somebody waits who is not to act."""


# --- Counters --------------------------------------------------------------------------------------


@example("EX-60")
def test_counters(given: Table, when: Any) -> Table:
    """DD-34.1, DD-34.2, DD-34.3, DD-34.4, DD-34.5, DD-34.6, DD-34.7, DD-34.8 Its own check suffers from combos."""
    mine, ab = given["own_MR"], given["AB"]
    if "results" in when:
        return {
            "countered": [succeeds(result, mine, its) for result, its in zip(when["results"], when["countered_MR"], strict=True)]
        }
    said = when["counter"]
    level = said.get("countered_level", 5 * said["countered_MR"])
    other = {"level": level, "results": {"always": [HEAL]}}
    if "target_ACC" in said:
        other = attack_of({"defence": "抗击", "power": 1, "types": ["物理"]}, level=level)
    attack = {"level": 5 * mine, "tags": ["attack"], "attack": "melee", "range": EVERYWHERE}
    answer = {"timing": "instant", "conditions": {"trigger": "action-used"}, "results": {"always": [{"does": "counter"}]}}
    accuracy = said.get("target_ACC", PASSIVE + level // 5) - PASSIVE
    people = {"A": striker(ab, "stop", level=5 * mine), "E": {**striker(accuracy, level=level), "team": "blue"}}
    it = arena(people, faces(given), ["answer:A:stop"], actions={"stop": {**attack, **answer}, "other": other})
    it["A"].combo = given["combo_penalty"] // 4
    used(it, "E", "other", "A" if "target_ACC" in said else "")
    found = read(it.checks()[0])
    countered, result = it.happened("countered") != [], it.happened("check_decided")[0].args[-1]
    return {**found, "achievement": found["judgement"] - found["target"], "result": result, "countered": countered}


# --- Great results -----------------------------------------------------------------------------------


@example("EX-64")
def test_points_for_great_results(given: Table, when: Any) -> Table:
    """DD-42.7, DD-42.8, DD-42.9, DD-3.13, DD-3.8, DD-3.9 The achievement that a point was made of is 4, or -4."""
    responds, who = when["role"] == "response", when["who"]
    user = when.get("caused_by", who)
    on = when.get("against", who)
    results: Table = {result: [] for result in given["check_defines"]}
    trick: Table = {"range": EVERYWHERE, "results": results, "check": {"target": when["target"]}, "defence": "antagonism"}
    trick |= {"resolution": "defender-rolls"} if responds else {"resolution": "fixed-target"}
    trick["check"] |= {} if responds else {"ability": "STR"}
    people: dict[str, Table] = {id: {"team": team} for team, its in given["teams"].items() for id in its}
    people[who]["abilities"] = {"STR": when["bonus"]}
    can = "great_success" in given["check_defines"]
    it = arena(people, faces(given), ["point"] * (when["decide"]["tp_swap"] and can), actions={"trick": trick})
    using = used(it, user, "trick", on)
    found, result = read(it.checks()[0]), it.happened("check_decided")[0].args[-1]
    assert it.script.left == []
    return {
        **found,
        "achievement_rolled": found["judgement"] - found["target"],
        "achievement": -using.achieved if responds else using.achieved,
        "result": OTHERWISE[result] if responds else result,
        "tp": {team.id: team.points for team in it.state.teams.values()},
    }


# --- Occasions ------------------------------------------------------------------------------------------

GAUGE = 20
"""What each life gauge of anybody holds."""


@example("EX-63")
def test_occasions_for_tactical_points(given: Table, when: Any) -> Table:
    """DD-42.1, DD-42.2, DD-42.3, DD-42.4, DD-42.5, DD-42.6"""
    natures = {"B1": [("burn", "weak")], "R1": [("burn", "immune"), ("cold", "absorb")], "R2": [("burn", "immune")]}
    people: dict[str, Table] = {
        id: {
            "team": team,
            "cap": [GAUGE] * 5,
            "wait": NEVER,
            "stat": {"affinities": [{"types": [type], "is": kind} for type, kind in natures.get(id, [])]},
        }
        for team, its in given["teams"].items()
        for id in its
    }
    weak = 4
    actions = {
        "blow": harm_of({"power": GAUGE, "types": ["物理"]}),
        "flame": harm_of({"power": GAUGE - weak, "types": ["灼烧"]}),
        "spark": harm_of({"power": 1, "types": ["灼烧"]}),
        "blaze": harm_of({"power": 1, "types": ["灼烧"]}, objects={"count": 2}),
        "frost": harm_of({"power": 1, "types": ["冷冻"]}),
    }
    it, found = arena(people, actions=actions), []
    it.state.tick = given["tick"]
    for team, points in given["tp"].items():
        it.state.teams[team].points = points
    for step in when:
        occasion(it, step)
        found.append({team.id: team.points for team in it.state.teams.values()})
    return {"tp": found}


def occasion(it: Arena, step: Table) -> None:
    """What an example says that wins somebody a point."""
    if "fill_tick" in step:
        assert it.state.tick == step["fill_tick"]
        fill_tick(it.battle)
    elif "breaks_hg_of" in step:
        used(it, step["by"], "flame" if "also" in step else "blow", step["breaks_hg_of"])
    elif "hits_weakness_of" in step:
        used(it, step["by"], "spark", step["hits_weakness_of"])
    else:
        used(it, step["by"], "blaze" if step["affinity"] == "immune" else "frost", step["inflicts_on"][0])


# --- Beside them ------------------------------------------------------------------------------------------


def test_an_answer_acts_on_one_die_when_all_lie_there() -> None:
    """DD-4.3, DD-18.3"""
    jolt = {
        "timing": "instant",
        "conditions": {"trigger": "attacked"},
        "results": {"always": [{"does": "change-check", "die": -9}]},
    }
    strike = attack_of({"defence": "抗击", "power": 1, "types": ["物理"]})
    it = arena(
        {"A": striker(7), "D": {"stat": {"actions": ["jolt"]}}},
        [6, 5],
        ["answer:D:jolt", "6"],
        actions={"strike": strike, "jolt": jolt},
    )
    using = used(it, "A", "strike", "D")
    assert [ask.id for ask in it.script.asked] == ["after-roll", "die"]
    assert using.achieved == 1 + 5 + 7 - PASSIVE
