"""The worked examples of what may be used when, of costs and of ticks (DD-2, DD-25, DD-26, DD-28, DD-30, DD-37, DD-43)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import Table, cases, example, examples

from bingqi.rulesets.death_drive.actions.answerable import at_any_time
from bingqi.rulesets.death_drive.actions.windows import AnyTime
from bingqi.rulesets.death_drive.model.character import sp
from bingqi.rulesets.death_drive.scenes.quiet import begin_scene, end_scene
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn, end_turn, fill_tick
from bingqi.rulesets.death_drive.turn import turn

HEAL: Table = {"does": "heal", "sp": 1, "to": "self"}
NEVER = 999
"""So long somebody waits who is not to act."""


def doing(**more: Any) -> Table:
    """An action that does something, whatever that is."""
    return {"results": {"always": [HEAL]}, **more}


def with_actions(*actions: str, **more: Any) -> Table:
    """Somebody who can do that."""
    return {"stat": {"actions": actions}, **more}


def starts(it: Arena) -> list[tuple[str, int]]:
    """Whose turn begins next, and in which tick."""
    before = len(it.happened("turn_began"))
    while len(it.happened("turn_began")) == before:
        turn(it.battle)
    return [(entry.args[0], it.state.tick) for entry in it.happened("turn_began")[before:]]


# --- What may be declared ------------------------------------------------------------------------


def test_actions_of_a_higher_tier_are_not_declared() -> None:
    """DD-2.6, DD-2.5"""
    (_, given, _, then) = next(cases(examples()["EX-03"]))
    actions = {id: doing(**one, timing="instant") for id, one in given["actions"].items()}
    it = arena({"A": {**given["characters"]["A"], **with_actions(*actions)}, "E": {}}, actions=actions)
    begin_turn(it.battle, it["A"])
    n = len(it.log)
    assert it.refuses("A", "use:x15") == "DD-2.6"
    assert len(it.log) == n, "nothing is spent"
    it.does("A", "use:x14")
    assert (then["use_x14"], then["use_x15"]) == ("allowed", "rejected")


class Slots:
    """Uses of actions as an example lists them, in A's turn and out of it."""

    def __init__(self, given: Table, when: Any) -> None:
        used = {step["use"]: step for step in when if "use" in step}
        timings = {id: step["execution"] for id, step in used.items()}
        actions = {id: doing(timing=timing, cost={"sp": 1}) for id, timing in timings.items()}
        for id, step in used.items():
            actions[id]["cost"] |= step.get("cost", {})
        actions["own"] = doing()
        people = {"A": with_actions(*timings, wait=given["wait"]["A"]), "B": with_actions("own", wait=given["wait"]["B"])}
        self.it, self.outcome = arena(people, actions=actions), Table()
        self.it.state.tick = given["tick"]

    def inside(self, id: str) -> None:
        """A uses something in her turn, if it is offered."""
        key = f"use:{id}"
        self.outcome[id] = "ok" if key in self.it.offers("A") else "rejected"
        if self.outcome[id] == "ok":
            self.it.does("A", key)
        else:
            assert self.it.refuses("A", key).startswith("DD-25")

    def outside(self, *ids: str) -> None:
        """B has her turn, and A uses something meanwhile, if it is offered."""
        it = self.it
        begin_turn(it.battle, it["B"])
        it.script.left = [f"step_in:A:{ids[0]}"]
        n = len(it.script.asked)
        it.does("B", "use:own")
        assert f"step_in:A:{ids[0]}" in it.script.asked[n].options
        self.outcome[ids[0]] = "ok"
        for id in ids[1:]:
            again = any(f"step_in:A:{id}" in ask.options for ask in it.script.asked[n + 1 :])
            offered = (it["A"], id) in [*at_any_time(it.state, AnyTime("B", it.state.bundle.ending))]
            self.outcome[id] = "ok" if again or offered else "rejected"
        end_turn(it.battle, it["B"])


@example("EX-51")
def test_slots_of_a_tick(given: Table, when: Any) -> Table:
    """DD-25.3, DD-25.4, DD-25.5, DD-25.6"""
    it = Slots(given, when)
    it.outside("i1", "i1b")
    begin_turn(it.it.battle, it.it["A"])
    for id in ("s1", "s2", "i2", "i3", "f1", "f2"):
        it.inside(id)
    end_turn(it.it.battle, it.it["A"])
    fill_tick(it.it.battle)
    it.outcome["s3"] = out_of_turn(it.it, "s3")
    it.outside("i4")
    return {"outcome": it.outcome}


def out_of_turn(it: Arena, id: str) -> str:
    """Whether A may use something now, in nobody's turn."""
    return "ok" if f"use:{id}" in it.offers("A") else "rejected"


@example("EX-79")
def test_the_extra_instant_of_ones_own_turn(given: Table, when: Any) -> Table:
    """DD-25.5, DD-25.6"""
    it = Slots(given, when)
    begin_turn(it.it.battle, it.it["A"])
    turns = [next((key for key in step if key.startswith("turn")), "") for step in when]
    ended = turns.index("turn_end")
    for step in when[1:ended]:
        it.inside(step["use"])
    end_turn(it.it.battle, it.it["A"])
    rest = [step["use"] for step in when[ended:] if "use" in step]
    if given["case"] == "both_inside":  # her instant of this tick is spent
        begin_turn(it.it.battle, it.it["B"])
        it.it.does("B", "use:own")
        assert not any(ask.id == "any-time" for ask in it.it.script.asked)
        it.outcome.update({id: out_of_turn(it.it, id) for id in rest})
    else:
        it.outside(*rest)
    return {"outcome": it.outcome}


# --- Costs -----------------------------------------------------------------------------------------


@example("EX-55")
def test_a_use_that_fails(given: Table, when: Any) -> Table:
    """DD-30.3, DD-30.6, DD-26.1, DD-28.1, DD-28.3, DD-29.1 Without a number a frequency is 1."""
    a, stab = given["characters"]["A"], given["actions"]["stab"]
    table = doing(cost=stab["cost"], frequency=stab["frequency"], range=["point-blank"], timing=stab["execution"])
    people = {"A": with_actions("stab", **a), "E": {**given["characters"]["E"], "wait": NEVER}}
    it = arena(people, actions={"stab": table})
    begin_turn(it.battle, it["A"])
    it.does("A", "waste:stab")
    assert "DD-30.6" not in it.happened("declares")[0].rules, "that it will fail nobody is told before"
    first = {"first_use": outcome(it), "sp": sp(it["A"]), "frequency_used": it["A"].used[0].times}
    end_turn(it.battle, it["A"])
    first["wait_at_turn_end"] = it["A"].wait
    ((_, first["next_turn_tick"]),) = starts(it)
    it["A"].zone, it["E"].zone = when[-1]["zone_of_A"], when[-1]["zone_of_E"]
    reason = {"DD-26.1": "frequency 1/round used up"}[it.refuses("A", "use:stab:E")]
    it.does("A", "waste:stab")
    return {**first, "checks_made": len(it.checks()), "second_use": {"result": outcome(it), "reason": reason, "sp": sp(it["A"])}}


def outcome(it: Arena) -> str:
    """How the last use ended."""
    return "failed" if it.happened("executes", "use_failed")[-1].event == "use_failed" else "ok"


def spends(it: Arena, id: str, action: str) -> str:
    """Somebody uses an action, or wastes what it takes; how it ended."""
    it.does(id, f"use:{action}" if f"use:{action}" in it.offers(id) else f"waste:{action}")
    return outcome(it)


@example("EX-69")
def test_frequencies_and_additional_costs(given: Table, when: Any) -> Table:
    """DD-26.1, DD-26.2, DD-26.3, DD-28.2, DD-30.3"""
    if given["case"] == "per_scene":
        return {"outcome": scene_by_scene(when)}
    steps = when if isinstance(when, list) else [when]
    price = {"cost": steps[0].get("cost", {"sp": 1})}
    if "additional_cost" in steps[0]:
        more = steps[0]["additional_cost"]
        price["extra_cost"] = {"sp": more["sp"], "pp": more["token"]}
    id = steps[0]["use"]
    nothing = doing(**price, timing="free", results={"always": [{"does": "heal", "hp": 1, "to": "self"}]})
    stat = {"actions": [id], "pp": given.get("tokens", 0)}
    it = arena({"A": {"stat": stat, **given}, "E": {}}, actions={id: nothing})
    it["A"].pp = given.get("tokens", 0)
    begin_turn(it.battle, it["A"])
    found = [spends(it, "A", step["use"]) for step in steps]
    original = {"sp": it.state.bundle.actions[id].cost.sp}
    return {"outcome": found, "use": found[0], "original_cost": original, "sp": sp(it["A"]), "tokens": it["A"].pp}


def scene_by_scene(when: Any) -> list[str]:
    """Uses in scenes of rest."""
    often = doing(frequency=when[0]["frequency"], tags=["rest"])
    rest = {"kind": "rest", "name": {"en": "Rest", "zh": "休整"}}
    it = arena({"A": with_actions(when[0]["use"])}, scenario={"scenes": [rest, rest]}, actions={when[0]["use"]: often})
    it.state.phase, found = "quiet", []
    begin_scene(it.battle, 0)
    for step in when:
        if "use" in step:
            found.append(spends(it, "A", step["use"]))
        else:
            end_scene(it.battle)
    return found


@example("EX-66")
def test_actions_of_rest(given: Table, when: Any) -> Table:
    """DD-43.1, DD-43.2, DD-28.1"""
    actions = {id: doing(tags=one["tags"], cost={"slots": one["cost"]["time_slots"]}) for id, one in given["actions"].items()}
    rest = {"kind": "rest", "name": {"en": "Rest", "zh": "休整"}, "slots": given.get("quota", 0)}
    it = arena({"A": with_actions(*actions), "E": {}}, scenario={"scenes": [rest]}, actions=actions)
    if given["scene"] == "rest":
        it.state.phase = "quiet"
        begin_scene(it.battle, 0)
    elif not given.get("present", True):
        it["A"].zone, it["A"].slots = "", given["quota"]
    else:
        begin_turn(it.battle, it["A"])
        assert it.refuses("A", f"use:{when[0]['use']}") == "DD-43.1"
        return {"outcome": ["rejected"]}
    outcomes, left = [], []
    for step in when:
        outcomes.append(spends(it, step["by"], step["use"]))
        left.append(it[step["by"]].slots)
    return {"outcome": outcomes, "slots_left": left}


# --- Ticks -------------------------------------------------------------------------------------------


@example("EX-48")
def test_several_who_wait_no_longer(given: Table, when: Any) -> Table:
    """DD-37.4, DD-37.6, DD-37.7, DD-37.8, DD-37.9"""
    people: dict[str, Table] = {}
    actions: dict[str, Table] = {}
    for team, its in given["teams"].items():
        for id in its:
            people[id] = with_actions(id, team=team, wait=given["wait"][id])
            actions[id] = doing(cost={"re": sum(given["re_plan"][id])})
    if len(given["teams"]) == 1:
        people["E"] = {"team": "blue", "wait": NEVER}
    order = when.get("decide", {}).get("turn_order", [])
    it = arena(people, actions=actions)
    it.state.tick = when["run_tick"]
    for id in given["wait"]:
        it[id].initiative = given["static_initiative_modifier"][id]
    by_default = order or sorted(given["wait"], key=lambda id: -it[id].initiative)
    it.script.left = [*order[:1], *[f"use:{id}" for id in by_default]]
    while it.state.tick == when["run_tick"]:
        turn(it.battle)
    turns = [entry.args[0] for entry in it.happened("turn_began")]
    return {"turns": turns, "wait_after_fill": {id: it[id].wait for id in given["wait"]}}


@example("EX-49")
def test_recovery_out_of_turn(given: Table, when: Any) -> Table:
    """DD-28.3, DD-25.5, DD-37.4, DD-37.7"""
    mine, reaction, fill = when
    actions = {"act": doing(cost={"re": mine["re"]}), reaction["use"]: doing(cost=reaction["cost"], timing=reaction["execution"])}
    it = arena(
        {"A": with_actions("act", wait=given["wait"]["A"]), "B": with_actions(reaction["use"], wait=given["wait"]["B"])},
        answers=["use:act", f"step_in:B:{reaction['use']}"],
        actions=actions,
    )
    it.state.tick = fill["fill_tick"]
    while it.state.tick == given["tick"]:
        turn(it.battle)
    before = {entry.args[0]: entry.args[-2] for entry in it.happened("wait_changed")}
    before |= {entry.args[0]: entry.args[1] for entry in it.happened("turn_ended")}
    after = {id: it[id].wait for id in ("A", "B")}
    turns: dict[str, int] = {}
    while len(turns) < len(after):
        for id, tick in starts(it):
            turns.setdefault(id, tick)
    return {"wait_before_fill": before, "wait_after_fill": after, "next_turns": turns}
