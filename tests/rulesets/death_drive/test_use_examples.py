"""The worked examples of attacks, of what they deal, and of when they are answered (DD-11, DD-18)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.death_drive.arena import Arena, arena, gauges
from tests.rulesets.death_drive.example import Table, example, faces
from tests.rulesets.death_drive.test_gauge_examples import types_of

from bingqi.core.dice.roll_entry import RollEntry
from bingqi.rulesets.death_drive.actions.use import use
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.checks.two_dice import PASSIVE, Pool, extreme
from bingqi.rulesets.death_drive.model.character import hp
from bingqi.rulesets.death_drive.model.words import Defence
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn

DEFENCES: dict[str, Defence] = {"拮抗": "antagonism", "沉着": "composure", "信念": "faith", "抗击": "resistance"}
DAMAGE: Table = {"does": "damage"}
COAT: Table = {"category": "coat", "abilities": ["STR"]}
EVERYWHERE = ["far"]


def attack_of(said: Table, **more: Any) -> Table:
    """An attack as an example describes it."""
    return {
        "tags": ["attack"],
        "attack": "melee",
        "range": EVERYWHERE,
        "resolution": said.get("resolution", "attacker_rolls").replace("_", "-"),
        "defence": DEFENCES[said["defence"]],
        "power": said["power"],
        "types": types_of(said["types"]),
        "results": {"success": [DAMAGE]},
        **more,
    }


def harm_of(said: Table, **more: Any) -> Table:
    """Damage without a check."""
    results = {"always": [DAMAGE]}
    return {"range": EVERYWHERE, "power": said["power"], "types": types_of(said["types"]), "results": results, **more}


def striker(ab: int, *actions: str, **more: Any) -> Table:
    """Somebody whose attack checks get so much, as an example says."""
    level = more.get("level", 0)
    return {"team": "red", "abilities": {"STR": ab - level // 5}, "stat": {"actions": actions}, **more}


def struck(one: Table, score: int, *actions: str, **stat: Any) -> Table:
    """Somebody whose defence checks get so much beside CR."""
    more = {"armour": "coat", "actions": actions, **stat}
    return {"team": "blue", **one, "abilities": {"STR": score}, "stat": more}


def used(it: Arena, id: str, action: str, on: str = "") -> Using:
    """Somebody uses an action."""
    using = Using(it.state, it[id], action)
    use(it.battle, using, on)
    return using


def dp(it: Arena, nth: int = 0) -> Table:
    """What a damage value is made of."""
    its = it.parts("damage", nth)
    return {
        "power": its["power"],
        "hr_bonus": its.get("high-roll", 0),
        "lr_bonus": its.get("low-roll", 0),
        "resist": -its.get("resistance", 0),
        "final": sum(its.values()),
    }


def hits(it: Arena) -> bool:
    return any(entry.args[-1] in ("success", "great_success") for entry in it.happened("check_decided"))


def read(roll: RollEntry) -> Table:
    """What was told of a check."""
    keep = [face for i, face in enumerate(roll.faces) if roll.counting(i)]
    value = sum(keep)
    found = {"keep": keep, "roll_value": value, "HR": max(keep), "LR": min(keep), "judgement": roll.totals[0][0]}
    return {**found, "crit": extreme(Pool(), value) > 0, "target": roll.totals[1][0] if roll.totals[1] else 0}


# --- Attacks -------------------------------------------------------------------------------------


@example("EX-33")
def test_an_attack_check_against_a_defence_check(given: Table, when: Any) -> Table:
    """DD-18.7, DD-18.9, DD-18.10, DD-18.11, DD-10.2, DD-12.2"""
    said, people = when["attack"], given["characters"]
    people = {"A": striker(people["A"]["AB"]), "D": struck(people["D"], people["D"]["defence_bonus"][said["defence"]])}
    it = arena(people, faces(given), actions={"strike": attack_of(said)}, armour={"coat": COAT})
    using = used(it, said["by"], "strike", said["obj"])
    attack, defence = it.checks()
    return {
        "attack": read(attack),
        "defence": read(defence),
        "achievement": using.achieved,
        "hit": hits(it),
        "dp": dp(it),
        **gauges(it["D"]),
    }


@example("EX-34")
def test_an_even_attack(given: Table, when: Any) -> Table:
    """DD-18.11, DD-7.3, DD-18.4"""
    said, people = when["attack"], given["characters"]
    people = {"A": striker(people["A"]["AB"]), "D": struck({}, people["D"]["defence_bonus"][said["defence"]])}
    strike = attack_of(said)
    it = arena(people, faces(given), options=given.get("options"), actions={"strike": strike}, armour={"coat": COAT})
    used(it, "A", "strike", "D")
    a, d = it.judgements()
    return {"judgements": {"A": a, "D": d}, "hit": hits(it), "dp": dp(it) if it.damages() else None}


@example("EX-36")
def test_a_defence_check_against_accuracy(given: Table, when: Any) -> Table:
    """DD-18.10, DD-18.5, DD-10.3, DD-3.7, DD-12.1"""
    said, people = when["attack"], given["characters"]
    people = {"A": striker(people["A"]["ACC"] - PASSIVE), "D": struck({}, people["D"]["defence_bonus"][said["defence"]])}
    it = arena(people, faces(given), actions={"strike": attack_of(said)}, armour={"coat": COAT})
    using = used(it, "A", "strike", "D")
    (roll,) = it.checks()
    return {**read(roll), "achievement": -using.achieved, "hit": hits(it), "dp": dp(it) if it.damages() else None}


@example("EX-37")
def test_power_is_thrown_for_each(given: Table, when: Any) -> Table:
    """DD-18.8, DD-18.5"""
    people = {"E": {"team": "red"}, **{id: {"team": "blue", **one} for id, one in given["characters"].items()}}
    burst = harm_of(when["damage"], objects={"count": len(when["to"])})
    it = arena(people, faces(given), actions={"burst": burst})
    used(it, "E", "burst", when["to"][0])
    found = {f"hp_{id}": gauges(it[id])["hp"] for id in when["to"]}
    return {"dp": dict(zip(when["to"], it.damages(), strict=True)), **found}


@example("EX-42")
def test_an_attack_that_is_absorbed(given: Table, when: Any) -> Table:
    """DD-21.12, DD-18.9, DD-13.6, DD-42.6"""
    said, (a, t) = when["attack"], given["characters"].values()
    nature = [{"types": types_of([type]), "is": kind.partition("_")[0]} for type, its in t["affinities"].items() for kind in its]
    score = t["passive_defence"][said["defence"]] - PASSIVE - t["CR"]
    people = {"A": striker(a["AB"]), "T": struck(t, score, affinities=nature)}
    it = arena(people, faces(given), actions={"strike": attack_of(said)}, armour={"coat": COAT})
    before = hp(it["T"])
    using = used(it, "A", "strike", "T")
    points = {team.id: team.points for team in it.state.teams.values()}
    found = {**read(it.checks()[0]), "achievement": using.achieved, "hit": hits(it), "tp": points}
    return {**found, **gauges(it["T"]), "healed": hp(it["T"]) - before}


@example("EX-67")
def test_when_an_attack_can_be_answered(given: Table, when: Any) -> Table:
    """DD-18.1, DD-18.2, DD-18.3, DD-18.6, DD-24.4 What answers to damage does so when some has come through."""
    a, d = given["characters"].values()
    said, checked = when.get("attack") or {**when["damage"], "defence": "抗击"}, "attack" in when
    deflect = {
        "timing": "instant",
        "conditions": {"trigger": "attacked"},
        "results": {"always": [{"does": "change-check", "modifiers": [{"kind": "penalty", "value": 3}]}]},
    }
    wince = {"timing": "automatic", "conditions": {"trigger": "damaged"}, "results": {"always": [WINCED]}}
    people = {"A": striker(a["AB"]), "D": struck(d, d["passive_defence"]["抗击"] - PASSIVE, "deflect", "wince")}
    actions = {"strike": attack_of(said) if checked else harm_of(said), "deflect": deflect, "wince": wince}
    at = when["deflect_at"]
    it = arena(people, faces(given), actions=actions, armour={"coat": COAT}, statuses={"winced": {}})
    it.script.left = {"before_roll": [ANSWER], "after_roll": ["pass", ANSWER], "announced": ["pass", "pass"]}[at]
    it.script.left = it.script.left if checked else []
    using = used(it, "A", "strike", "D")
    times = {"before_roll": 0, "after_roll": 1}
    taken = any(using.on_check)
    assert [ask.id for ask in it.script.asked] == (["before-roll", "after-roll"][: times.get(at, 1) + 1] if checked else [])
    found = {"deflect": "ok" if taken else "rejected", "hit": hits(it), "wince": it.happened("status_gained") != []}
    return {
        **found,
        **gauges(it["D"]),
        "judgement": it.judgements()[0] if checked else None,
        "achievement": using.achieved,
        "dp": dp(it) if it.damages() else None,
    }


WINCED: Table = {"does": "status", "status": "winced", "to": "self"}
ANSWER = "answer:D:deflect"


@example("EX-22")
def test_an_attack_as_a_part_of_what_is_none(given: Table, when: Any) -> Table:
    """DD-11.4, DD-31.1, DD-11.1, DD-31.2"""
    assault = attack_of({"defence": "抗击", "power": 1, "types": ["物理"]}, tags=when[1]["tags"])
    manoeuvre = {"tags": when[0]["tags"], "timing": "instant", "results": {"always": [{"does": "use", "action": "assault"}]}}
    people = {"A": striker(given["AB"], "manoeuvre", "assault"), "D": struck({}, 0)}
    it = arena(people, faces(given), actions={"assault": assault, "manoeuvre": manoeuvre}, armour={"coat": COAT})
    it["A"].combo = given["combo_layers"]
    begin_turn(it.battle, it["A"])
    layers = []
    for step in when:
        it.does("A", next(key for key in it.offers("A") if key.split(":")[1] == step["use"]))
        layers.append(it["A"].combo)
    return {"judgements": it.judgements(), "combo_layers_after": layers}
