"""The worked examples of effects: conditions, what does not stack, durations, names, buffs (DD-23, DD-24, DD-27, DD-32, DD-33)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.death_drive.arena import Arena, arena, gauges
from tests.rulesets.death_drive.example import Table, example, faces
from tests.rulesets.death_drive.test_use_examples import COAT, DEFENCES, attack_of, read, striker, struck, used

from bingqi.rulesets.death_drive.checks.modifiers import PLAIN, Situation, in_use, modifiers_on
from bingqi.rulesets.death_drive.checks.two_dice import PASSIVE
from bingqi.rulesets.death_drive.effects.in_force import in_force, suppressed_by, true_end
from bingqi.rulesets.death_drive.events import effects as events
from bingqi.rulesets.death_drive.model.state import SECRET
from bingqi.rulesets.death_drive.model.words import ABILITIES
from bingqi.rulesets.death_drive.scenes.movement import be_moved
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn, fill_tick

NEVER = 999
"""So long somebody waits who is not to act."""
TO_SELF: Table = {"to": "self"}


def giving(on: str, value: int | str = 1, **more: Any) -> Table:
    """An effect that adds to something."""
    return {"does": "modify", "modifiers": [{"kind": "bonus", "on": on, "value": value, **more}]}


def fill_to(it: Arena, tick: int) -> None:
    """Ticks are filled, that one as the last."""
    while it.state.tick <= tick:
        fill_tick(it.battle)


# --- Conditions --------------------------------------------------------------------------------------


@example("EX-57")
def test_conditions(given: Table, when: Any) -> Table:
    """DD-24.1, DD-24.2, DD-24.3, DD-24.4, DD-24.5, DD-24.6, DD-27.4"""
    return CONDITIONS[given["case"].partition("_")[0]](when)


def threshold(when: Any) -> Table:
    ability, least = when["condition"].split()
    action = {"conditions": {"requirement": f"{ability} >= {least}"}, "results": {"always": [{"does": "heal", "sp": 1, **TO_SELF}]}}
    it = arena({"A": {"abilities": {ability: when[ability]}, "stat": {"actions": ["x"]}}, "E": {}}, actions={"x": action})
    begin_turn(it.battle, it["A"])
    return {"met": "use:x" in it.offers("A")}


def acquired(when: Any) -> Table:
    """Whether she has it: what is always in use, as her ability changes."""
    ability, least = when[0]["prerequisite"].split()
    e = {
        "timing": "automatic",
        "conditions": {"prerequisite": f"{ability} >= {least}"},
        "results": {"always": [giving("roll-value") | TO_SELF]},
    }
    it = arena({"A": {"abilities": {ability: when[0][ability]}, "stat": {"actions": ["e"]}}}, actions={"e": e})
    found = []
    for step in when:
        now = step.get("set", step)[ability]
        scores = tuple([now if one == ability else 0 for one in ABILITIES])
        it.battle.do(events.scores_changed, "A", scores)
        counts = modifiers_on(it.state, it["A"], "roll-value", Situation(), PLAIN) != []
        assert counts is in_use(it.state, it["A"], "e")
        found.append(counts)
    return {"has_effect": found}


def requirement(when: Any) -> Table:
    e = {
        "conditions": {"requirement": "has_status(armed)"},
        "duration": {"kind": "permanent"},
        "results": {"always": [giving("roll-value") | TO_SELF]},
    }
    it = arena({"A": {"wait": NEVER}, "E": {"wait": NEVER}}, actions={"e": e}, statuses={"armed": {}})
    found = []
    for step in when:
        if step.get("set", step)["armed"]:
            it.battle.do(events.status_gained, "A", "armed", 0, 0, "", 0)
        else:
            it.battle.do(events.status_lost, "A", "armed", 0)
        if "start" in step:
            used(it, "A", step["start"])
        fill_tick(it.battle)
        found.append(in_force(it.state, it["A"]) != [])
    return {"active": found}


def trigger(when: Any) -> Table:
    """Attacks, and whether they can be answered."""
    parry = {
        "timing": "free",
        "conditions": {"trigger": "attacked"},
        "results": {"always": [{"does": "change-check", "modifiers": [{"kind": "penalty", "value": 1}]}]},
    }
    strike = attack_of({"defence": "抗击", "power": 1, "types": ["物理"]})
    people = {"E": striker(0), "A": struck({}, 0, "parry")}
    uses: list[str] = []
    content: Table = {"statuses": {"unseen": {"unnoticed": True}}, "armour": {"coat": COAT}}
    for attack in [step for step in when if "event" in step]:
        it = arena(people, [5, 5], actions={"parry": parry, "strike": strike}, **content)
        if not attack.get("perceived", True):
            it.battle.do(events.status_gained, "E", "unseen", 0, 0, "", 0)
        wanted = [step for step in when if step.get("on_event") == attack["id"]]
        it.script.left = ["answer:A:parry"] if attack.get("perceived", True) else []
        used(it, "E", "strike", "A")
        offered = [ask for ask in it.script.asked if "answer:A:parry" in ask.options]
        uses += ["ok" if n < len(offered) else "rejected" for n in range(len(wanted))]
    return {"uses": uses}


CONDITIONS = {
    "threshold": threshold,
    "prerequisite": acquired,
    "cannot": acquired,
    "requirement": requirement,
    "trigger": trigger,
    "not": trigger,
}


# --- What does not stack ---------------------------------------------------------------------------


@example("EX-58")
def test_what_suppresses_what(given: Table, when: Any) -> Table:
    """DD-23.2, DD-23.4, DD-23.5, DD-1.5, DD-27.9"""
    steps = [step for step in when if "effect" in step]
    actions = {
        step["effect"]: {
            "level": step["level"],
            **({"derived_from": steps[0]["effect"]} if n else {}),
            "duration": {"ticks": step["ticks"]},
            "results": {"always": [giving("roll-value", n + 1) | TO_SELF]},
        }
        for n, step in enumerate(steps)
    }
    it = arena({"A": {"level": 25, "wait": NEVER}, "E": {"wait": NEVER}}, actions=actions)
    it.state.tick, found = given["tick"], Table(applies=[])
    for step in when:
        if "effect" in step:
            used(it, "A", step["effect"])
        else:
            fill_to(it, step["fill_to_tick"])
            (left,) = it.state.ongoing_effects
            found[f"{left.source}_remaining_ticks_at_takeover"] = left.ends - step["fill_to_tick"]
        (first,) = in_force(it.state, it["A"])
        (part,) = modifiers_on(it.state, it["A"], "roll-value", Situation(), PLAIN)
        assert part.label == f"effect:{first.source}"
        assert all(suppressed_by(it.state, one) in (None, first) for one in it.state.ongoing_effects)
        found["applies"].append(first.source)
    return found


# --- How long -------------------------------------------------------------------------------------------


@example("EX-70")
def test_how_long_effects_last(given: Table, when: Any) -> Table:
    """DD-27.1, DD-27.2, DD-27.3, DD-27.6, DD-27.7, DD-27.8, DD-27.13"""
    return LASTING[given["case"]](given, when)


def in_a_fight(given: Table, duration: Table, people: dict[str, Table], dice: list[int] | None = None, **more: Any) -> Arena:
    """An effect that E brings upon others, so many of them."""
    e = {
        "range": ["far"],
        "objects": {"count": len(people)},
        "duration": duration,
        "results": {"always": [giving("roll-value")]},
        **more,
    }
    dissolve = {"timing": "free", "results": {"always": [{"does": "end-effect", "which": "maintained"}]}}
    e_herself = {"team": "red", "wait": NEVER, "stat": {"actions": ["dissolve"]}}
    it = arena(
        {"E": e_herself, **{id: {"wait": NEVER, **one} for id, one in people.items()}},
        dice or [],
        scenario={"rounds": 60},
        actions={"e": e, "dissolve": dissolve},
    )
    it.state.tick = given["use_at_tick"]
    used(it, "E", "e", next(iter(people)))
    return it


def per_object(given: Table, when: Any) -> Table:
    people = {id: {"CR": one["n"]} for id, one in when["durations"].items()}
    it = in_a_fight(given, {"rounds": "object.CR"}, people)
    ends: dict[str, int] = {}
    while len(ends) < len(people):
        tick = it.state.tick
        fill_tick(it.battle)
        ends |= {id: tick for id in people if id not in ends and not in_force(it.state, it[id])}
    return {"ends_when_filled": ends}


def condition(given: Table, when: Any) -> Table:
    endings = {"is_hit": "is-hit", "leaves_zone": "moves"}
    it = in_a_fight(given, {"kind": "condition", "until": [endings[one] for one in when[0]["until"]]}, {"X": {}})
    for step in when[1:]:
        assert step["event"] == "leaves_zone" or not in_force(it.state, it["X"])
        if step["event"] == "leaves_zone":
            be_moved(it.battle, it["X"], it["X"], "retreat")
            if not in_force(it.state, it["X"]):
                return {"ended_by": step["event"]}
    return {}


def random(given: Table, when: Any) -> Table:
    it = in_a_fight(given, {"rounds": when["duration"]["n"]}, {"X": {}}, faces(given))
    (effect,) = it.state.ongoing_effects
    ends = true_end(it.state, effect)
    fill_to(it, ends - 1)
    assert in_force(it.state, it["X"])
    fill_to(it, ends)
    assert not in_force(it.state, it["X"])
    secret = [entry for entry in it.happened("rolled", "end_thrown") if entry.seen_by != ()]
    return {"ends_when_filled": ends, "known_to_user": effect.ends != SECRET or secret != []}


def permanent(given: Table, when: Any) -> Table:
    it, found = in_a_fight(given, {"kind": when[0]["duration"]}, {"X": {}}), []
    for step in when:
        if "fill_to_tick" in step:
            fill_to(it, step["fill_to_tick"])
        elif "use" in step:
            begin_turn(it.battle, it["E"])
            it.does("E", f"use:{step['use']}")
        found.append(in_force(it.state, it["X"]) != [])
    return {"active": found}


LASTING = {"per_object": per_object, "condition": condition, "random": random, "permanent": permanent}


# --- The willing, and names -------------------------------------------------------------------------


@example("EX-72")
def test_the_willing_and_derived_names(given: Table, when: Any) -> Table:
    """DD-23.2, DD-23.3, DD-32.1"""
    return willing(when) if "willing_only" in when else derived(when)


def willing(when: Any) -> Table:
    w = {
        "range": ["far"],
        "objects": {"willing": when["willing_only"]},
        "duration": {"rounds": "1d4"},
        "results": {"always": [giving("roll-value")]},
    }
    answer = "agree" if when["player_accepts"] else "refuse"
    it = arena({"A": {}, "U": {}}, [1], [answer], actions={"w": w}, statuses={"out-cold": {"unconscious": when["unconscious"]}})
    it.battle.do(events.status_gained, "U", "out-cold", 0, 0, "", 0)
    used(it, "A", when["use"], when["obj"])
    its = in_force(it.state, it["U"])
    assert [ask.id for ask in it.script.asked] == ["willing"]
    return {"effect": "applied" if its else None, "knows_all": bool(its) and its[0].ends != SECRET}


def derived(when: Any) -> Table:
    """An effect that hangs on an action, and one that the action and what is derived from it both have."""
    name, id = when["derived_from"], when["use"]
    buff, damage = giving("roll-value") | TO_SELF, {"does": "damage"}
    listener = {"timing": "automatic", "results": {"always": [giving("judgement", when={"action": name}) | TO_SELF]}}
    lasting = {"duration": {"ticks": 2}, "frequency": {"per": "turn"}, "timing": "instant"}
    first = {**attack_of({"defence": "抗击", "power": 1, "types": ["物理"]}), **lasting, "results": {"always": [buff, damage]}}
    second = {**first, "derived_from": name, "results": {"always": [damage, buff]}}
    it = arena(
        {"A": striker(0, name, id, "listener"), "E": struck({}, 0)},
        [5, 5, 5, 5],
        actions={name: first, id: second, "listener": listener},
        armour={"coat": COAT},
    )
    begin_turn(it.battle, it["A"])
    it.does("A", f"use:{name}:E")
    shares = not any(key.startswith(f"use:{id}") for key in it.offers("A"))
    it.does("A", f"use:{id}:E")
    mine = it.checks()[-1].mine
    assert mine is not None
    assert len(it.state.ongoing_effects) == 2
    return {
        "listener_fires": any(label == "action:listener" for label, _, _ in mine.parts),
        "stacks_with_assault_effect": len(in_force(it.state, it["A"])) > 1,
        "shares_frequency": shares,
    }


# --- Buffs ------------------------------------------------------------------------------------------------


@example("EX-73")
def test_buffs(given: Table, when: Any) -> Table:
    """DD-33.10, DD-33.2, DD-5.1, DD-18.7 Also weak ones of DD-33.9."""
    return {"round_heal": round_heal, "weapon_extra": weapon_extra, "emotion_defence": emotion_defence}[when["buff"]](given, when)


def round_heal(given: Table, when: Any) -> Table:
    heal = {
        "level": 5 * given["tier"],
        "timing": "free",
        "conditions": {"trigger": "round-start", "requirement": "HP >= 1"},
        "results": {"always": [{"does": "heal", "hp": "tiny", **TO_SELF}]},
    }
    a = {"cap": given["cap"], "hp": given["hp"], "level": 5 * given["tier"], "wait": NEVER, "stat": {"actions": ["heal"]}}
    it = arena({"A": a, "E": {"wait": NEVER}}, answers=["answer:A:heal"] * ("accept" in when), actions={"heal": heal})
    fill_to(it, 12)
    assert it.script.left == []
    return gauges(it["A"])


def weapon_extra(given: Table, when: Any) -> Table:
    said = {**when["attack"], "defence": "抗击"}
    buff = giving("damage", "tiny", when={"checks": ["attack"]})
    extra = {"level": 5 * given["tier"], "timing": "automatic", "results": {"always": [buff | TO_SELF]}}
    nature = [{"types": ["physical"], "is": kind} for kind in given["affinities"]["物理"]]
    score = given["passive_defence"] - PASSIVE - given["target_CR"]
    people = {
        "A": striker(given["AB"], "extra", level=5 * given["tier"]),
        "D": struck({"CR": given["target_CR"]}, score, affinities=nature),
    }
    it = arena(people, faces(given), actions={"strike": attack_of(said), "extra": extra}, armour={"coat": COAT})
    used(it, "A", "strike", "D")
    parts = it.parts("damage")
    dp = {"power": parts["power"], "hr_bonus": parts["high-roll"], "extra": parts.get("action:extra", 0)}
    dp["resist"] = -parts["resistance"]
    return {**read(it.checks()[0]), "dp": {**dp, "final": sum(parts.values())}}


def emotion_defence(given: Table, when: Any) -> Table:
    buff = {"kind": "advantage", "value": 1, "when": {"checks": ["defence"], "response_to": "emotion"}}
    calm: Table = {"timing": "automatic", "results": {"always": [{"does": "modify", "modifiers": [buff], **TO_SELF}]}}
    shout: Table = {
        "tags": when["against_tags"],
        "range": ["far"],
        "resolution": "defender-rolls",
        "defence": DEFENCES[when["defence"]],
        "check": {"target": when["target"]},
    }
    people: dict[str, Table] = {
        "E": {"team": "red"},
        "D": {"team": "blue", "abilities": {"EMP": when["bonus"]}, "stat": {"actions": ["calm"]}},
    }
    it = arena(people, faces(given), actions={"calm": calm, "shout": shout})
    used(it, "E", "shout", "D")
    result = it.happened("check_decided")[0].args[-1]
    return {**read(it.checks()[0]), "result": {"success": "failure", "failure": "success"}[result]}
