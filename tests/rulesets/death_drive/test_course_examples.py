"""The worked examples of how a conflict begins, of acts, and of what comes with rounds (DD-13, DD-20, DD-36 to DD-39)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.death_drive.arena import Arena, arena, gauges
from tests.rulesets.death_drive.example import Table, example, faces
from tests.rulesets.death_drive.test_gauge_examples import types_of
from tests.rulesets.death_drive.test_use_examples import used

from bingqi.rulesets.death_drive.scenes.quiet import end_scene
from bingqi.rulesets.death_drive.scenes.ticks import fill_tick
from bingqi.rulesets.death_drive.turn import turn

NEVER = 999
"""So long somebody waits who is not to act."""
SOMEWHERE: Table = {"kind": "exploration", "name": {"en": "Somewhere", "zh": "某处"}}


# --- The beginning -----------------------------------------------------------------------------------


def opened(given: Table, at: int, scenario: Table, dice: list[int], answers: list[str]) -> Arena:
    """A conflict from its beginning to its first tick; the third of them comes with the tick `at`."""
    people = {
        id: {
            "team": one.get("team", ("red", "blue")[n % 2]),
            "zone": "",
            "skills": {"insight": one.get("initiative_bonus", 0)},
            "deploys": one.get("gm_deploy", ""),
            "arrives": at if n == 2 else 0,
        }
        for n, (id, one) in enumerate(given["characters"].items())
    }
    it = arena(people, dice, answers, scenario=scenario, statuses={"opening": {}})
    it.state.phase, it.state.tick, it.state.round = "surprise", 0, 0
    while str(it.state.phase) != "ticks":
        turn(it.battle)
    return it


def first_turn(it: Arena, id: str) -> int:
    """The tick in which somebody has her first turn."""
    while it.state.active != id:
        turn(it.battle)
    return it.state.tick


def until(it: Arena, tick: int) -> None:
    """All who are there take their turns until a tick begins."""
    while it.state.tick < tick:
        turn(it.battle)


@example("EX-75")
def test_a_conflict_begins(given: Table, when: Any) -> Table:
    """DD-36.3, DD-37.1, DD-37.2, DD-37.3, DD-39.1, DD-39.2"""
    people, late = given["characters"], when[1]["enter"]
    it = opened(given, when[1]["at_tick"], {}, faces(given), [one["deploy"] for one in people.values()])
    clock = {"kind": "conflict", "segments": "unlimited", "tick": it.state.tick, "round": it.state.round}
    found = {"clock": clock, "initiative_target": it.state.target, "wait": {id: it[id].wait for id in when[0]["start_conflict"]}}
    until(it, when[1]["at_tick"])
    judgement, wait = it.judgements()[-1], it[late].wait
    coming = {"judgement": judgement, "achievement": judgement - it.state.target, "wait": wait}
    zones = {id: it[id].zone for id in people}
    return {**found, "zones": zones, "late": {**coming, "first_turn_tick": first_turn(it, late)}}


@example("EX-81")
def test_a_conflict_begins_with_surprise(given: Table, when: Any) -> Table:
    """DD-38.1, DD-38.2, DD-38.3, DD-39.1, DD-39.2, DD-37.2"""
    people, late, best = given["characters"], when[1]["enter"], given["surprise"]["winner_judgement"]
    surprise = {"ambushers": given["surprise"]["winner_team"], "skill": "stealth", "others_skill": "alertness", "status": "opening"}
    answers = [one["deploy"] for one in people.values() if "deploy" in one]
    it = opened(given, when[1]["at_tick"], {"surprise": surprise}, [best // 2 + best % 2, best // 2, 2, 3, *faces(given)], answers)
    target = it.happened("initiative_set")[0].args[0]
    initiative = [roll.totals[0][0] for roll in it.checks() if roll.what == "initiative"]
    wait = {id: it[id].wait for id in when[0]["start_conflict"]}
    until(it, when[1]["at_tick"])
    coming = {"who": late, "wait": it[late].wait, "dice_drawn": len(initiative) - 1}
    assert it.dice.left == []
    return {
        "target": target,
        "initiative": {"L": initiative[0]},
        "wait": wait,
        "zones": {id: it[id].zone for id in people},
        "late": {**coming, "first_turn_tick": first_turn(it, late)},
    }


# --- Rounds ------------------------------------------------------------------------------------------


@example("EX-45")
def test_ongoing_damage(given: Table, when: Any) -> Table:
    """DD-20.1, DD-20.2, DD-20.3, DD-37.5, DD-18.12, DD-21.6"""
    gain = when[0]["gain_status"]
    nature = [{"types": types_of([type]), "is": its[0]} for type, its in when[0].get("affinities", {}).items()]
    a = {**given["characters"]["A"], "team": "blue", "wait": NEVER, "stat": {"affinities": nature}}
    poison = {"range": ["far"], "results": {"always": [{"does": "status", "status": "poison", "amount": gain["amount"]}]}}
    it = arena(
        {gain["source"]: {"team": "red", "wait": NEVER}, "A": a},
        scenario={"scenes": [SOMEWHERE]},
        actions={"poison": poison},
        statuses={"poison": {"ongoing": types_of(gain["ongoing"])}},
    )
    it.state.tick, after = when[0]["at_tick"], []
    for step in when:
        if "gain_status" in step:
            used(it, gain["source"], "poison", "A")
        elif "fill_to_tick" in step:
            until_filled(it, step["fill_to_tick"])
        else:
            it.state.scene = 0
            end_scene(it.battle)
        after.append({**gauges(it["A"]), "statuses": [*it["A"].statuses]})
    return {"after": after}


def until_filled(it: Arena, tick: int) -> None:
    while it.state.tick <= tick:
        fill_tick(it.battle)


# --- Gauges and acts -----------------------------------------------------------------------------------


def burden(on: str, value: int, **when: int) -> Table:
    """What takes from a gauge."""
    return {"kind": "penalty", "on": on, "value": value, "when": when}


def status(id: str, to: str = "self", **more: Any) -> Table:
    return {"does": "status", "status": id, "to": to, **more}


@example("EX-25")
def test_a_life_gauge_holds_less_for_a_time(given: Table, when: Any) -> Table:
    """DD-13.9, DD-13.10, DD-13.11"""
    statuses, actions, after = Table(), Table(), []
    for n, step in enumerate(when):
        before = [{"does": "end-status", "status": f"p{n - 1}", "to": "self"}] if n else []
        if "hg_capacity_penalty" in step:
            its = step["hg_capacity_penalty"]
            statuses[f"p{n}"] = {"modifiers": [burden("life-gauges", its["value"], gauge=its["index"])]}
            before.append(status(f"p{n}"))
        actions[f"step{n}"] = {"results": {"always": before}}
    it = arena(given["characters"], statuses=statuses, actions=actions)
    for n in range(len(when)):
        used(it, "A", f"step{n}")
        found = gauges(it["A"])
        after.append({**found, "hg5": [found["cap"][4], found["hp"][4]]})
    return {"after": after}


@example("EX-27")
def test_overdrawn_stamina(given: Table, when: Any) -> Table:
    """DD-15.1, DD-15.2, DD-15.3, DD-15.5, DD-15.6, DD-15.7, DD-13.8, DD-13.9"""
    pay, heal, _ = when
    actions = {
        "pay": {"cost": pay["pay"], "results": {"always": [{"does": "barrier", "strength": 1, "to": "self"}]}},
        "heal": {"results": {"always": [{"does": "heal", **heal["heal"], "to": "self"}]}},
    }
    it, after = arena({**given["characters"], "E": {}}, scenario={"scenes": [{**SOMEWHERE, "new_act": True}]}, actions=actions), []
    for action in ("pay", "heal"):
        used(it, "A", action)
        after.append(gauges(it["A"]))
    it.state.scene = 0
    end_scene(it.battle)
    return {"after": [*after, gauges(it["A"])]}


@example("EX-78")
def test_an_act_begins(given: Table, when: Any) -> Table:
    """DD-13.8, DD-13.9, DD-15.3, DD-15.4, DD-19.6, DD-22.1, DD-36.1"""
    a, z = given["characters"].values()
    penalties = [burden("life-gauges", one["value"], gauge=one["index"]) for one in a["hg_penalties"]]
    statuses = {"hg": {"modifiers": penalties[:1]}, "sg": {"modifiers": [burden("stamina-gauge", a["sg_penalties"][0]["value"])]}}
    lasting = {"does": "modify", "modifiers": penalties[1:], "to": "object", "lasts": {"kind": "permanent"}}
    curse = {"range": ["far"], "results": {"always": [status("hg", "object"), status("sg", "object"), lasting]}}
    people = {
        "E": {"team": "red"},
        "A": {"team": "blue", "cap": a["cap_base"], "max_sp": a["max_sp_base"], "barrier": a["barrier"]["strength"]},
        "Z": {"team": "blue", "cap": z["cap_base"]},
    }
    scenes = [{**SOMEWHERE, "new_act": True}]
    it = arena(people, scenario={"scenes": scenes}, statuses=statuses, actions={"curse": curse})
    used(it, "E", "curse", "A")
    it["A"].loss, it["A"].sp_loss = tuple(a["loss"]), a["sp_loss"]
    it["Z"].loss, it["Z"].out, it["Z"].zone = tuple(z["loss"]), z["incapacitated"], ""
    before = gauges(it["A"])
    it.state.scene = 0
    end_scene(it.battle)
    after = {id: gauges(it[id]) for id in ("A", "Z")}
    return {"before": {"A": before}, "after_act_end": after, "after_act_start": after}
