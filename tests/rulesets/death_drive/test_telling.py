"""What people see happen in a battle, and what they are after, is what the rules say (see core/staging.py)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.rulesets.death_drive.arena import NAMED, Arena, Table, arena
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, attack_of, harm_of, striker, used
from tests.rulesets.telling import Seen, said, seen

from bingqi.core.text import Text
from bingqi.lang import LANGS
from bingqi.rulesets.death_drive import RULESET
from bingqi.rulesets.death_drive.model.stats import Action
from bingqi.rulesets.death_drive.offers.icons import of_action
from bingqi.rulesets.death_drive.presentation.aim import aim
from bingqi.rulesets.death_drive.scenes.ticks import fill_tick
from bingqi.rulesets.death_drive.scenes.victory import by_time

ANSWER: Table = {"timing": "instant", "range": "self"}


def beats(it: Arena) -> list[Seen]:
    return seen(RULESET, it.state, it.log)


# --- Ticks ---------------------------------------------------------------------------------


def test_what_is_added_as_a_tick_is_filled_is_no_effect_of_an_act() -> None:
    """DD-37.4, DD-28.3 Whatever was done last: the waits come with the tick, which says why."""
    rest = {"results": {"always": [{"does": "heal", "hp": 1, "to": "self"}]}}
    it = arena({"A": {"hp": [1], "cap": [9], "wait": 3}, "E": {"wait": 5}}, actions={"rest": rest})
    it["A"].recovery_due, it["E"].recovery_due = 2, 1
    used(it, "A", "rest")
    fill_tick(it.battle)
    act, tick = beats(it)
    assert (act.kind, act.by, "wait" in act.en, "待机值" in act.zh) == ("declare", "A", False, False)
    assert (tick.kind, tick.by) == ("clock", "")
    assert tick.en.startswith("Tick 1 is filled: what was done out of turn is added, Nobody waits 5 ticks")
    assert tick.zh.startswith("第1刻填充：计入回合外的动作")


def test_where_nothing_is_added_a_tick_is_filled_without_a_word() -> None:
    """DD-37.4"""
    it = arena({"A": {"wait": 3}, "E": {"wait": 5}})
    fill_tick(it.battle)
    assert it.happened("recovery_added") == []


# --- Damage -------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "trigger", "amount", "n"), [("A", "dealing-damage", 2, 7), ("D", "damaged", -2, 3)])
def test_damage_is_that_of_the_attack_and_of_no_answer_to_it(who: str, trigger: str, amount: int, n: int) -> None:
    """DD-18.13, DD-18.7 Whoever changes it does not deal it: it says by whom and with what, and what she loses is seen there."""
    change = {**ANSWER, "conditions": {"trigger": trigger}, "results": {"always": [{"does": "change-damage", "amount": amount}]}}
    people: dict[str, Table] = {"A": {"stat": {"actions": ["change"]}}, "D": {"cap": [9] * 5, "stat": {"actions": ["change"]}}}
    blow = harm_of({"power": 5, "types": ["物理"]})
    it = arena(people, answers=[f"answer:{who}:change"], actions={"blow": blow, "change": change})
    used(it, "A", "blow", "D")
    *_, answer, harm = beats(it)
    assert (answer.kind, answer.by, "HP" in answer.en) == ("declare", who, False)
    assert (harm.by, harm.to) == ("A", "D")
    assert (f"deals Nobody {n} damage with" in harm.en, f"{n} HP lost" in harm.en) == (True, True)
    assert (f"造成{n}点伤害" in harm.zh, f"失去{n}点HP" in harm.zh) == (True, True)


def test_damage_after_dice_is_said_with_them() -> None:
    """DD-18.13 One act, one sentence."""
    hit = attack_of({"defence": "抗击", "power": 1, "types": ["物理"]})
    it = arena({"A": striker(9), "D": {"cap": [9] * 5}}, (9, 9), actions={"hit": hit})
    used(it, "A", "hit", "D")
    struck = beats(it)[-1]
    assert (struck.kind, struck.by, struck.to, struck.came) == ("attack", "A", "D", 1)
    assert "HP lost" in struck.en


# --- Counters -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "its", "dice", "result", "stops"),
    [
        (5, 5, (7, 7), "success", True),
        (5, 15, (9, 9), "success", False),
        (10, 0, (4, 5), "failure", True),
        (5, 5, (5, 6), "failure", False),
    ],
)
def test_a_counter_is_judged_by_what_it_stops(mine: int, its: int, dice: Any, result: str, stops: bool) -> None:
    """DD-34.6, DD-34.7 A check that succeeds may stop nothing of a higher tier, and one that fails stops what is of a lower one."""
    attack = {"level": mine, "tags": ["attack"], "attack": "melee", "range": EVERYWHERE}
    stop = {**attack, "timing": "instant", "conditions": {"trigger": "action-used"}, "results": {"always": [{"does": "counter"}]}}
    other = {"level": its, "results": {"always": [{"does": "heal", "hp": 1, "to": "self"}]}}
    people: dict[str, Table] = {"A": striker(3, "stop", level=mine), "E": {"team": "blue", "level": its}}
    it = arena(people, dice, ["answer:A:stop"], actions={"stop": stop, "other": other})
    used(it, "E", "other")
    assert it.happened("check_decided")[0].args[-1] == result
    assert (it.happened("countered") != []) == stops
    check = next(one for one in beats(it) if one.kind == "check")
    assert (check.by, check.to, check.came) == ("A", "E", 1 if stops else -1)
    assert check.en.startswith("Nobody counters Nobody with" if stops else "Nobody does not counter Nobody with")
    assert ("未能反制" in check.zh) != stops


def test_what_comes_of_an_attack_on_another_is_said_against_whom() -> None:
    """DD-18.2 It is no result of theirs."""
    words = {"who": "Luo Sha", "result": Text("result-failure"), "action": "it"}
    assert [said(RULESET, Text("tail-result-who", words), lang) for lang in LANGS] == [
        "against Luo Sha: failure",
        "对Luo Sha：失败",
    ]


# --- What is drawn -----------------------------------------------------------------------------


@pytest.mark.parametrize("does", [{"does": "change-check", "reroll": 1}, {"does": "change-damage", "amount": 1}])
@pytest.mark.parametrize(
    ("trigger", "icon"),
    [
        ("attacking", "attack"),
        ("dealing-damage", "attack"),
        ("attacked", "shield"),
        ("ally-attacked", "shield"),
        ("damaged", "shield"),
    ],
)
def test_what_helps_ones_own_attack_does_not_look_like_a_defence(does: Table, trigger: str, icon: str) -> None:
    """DD-24.4 By what it answers to."""
    table = {"name": NAMED, "conditions": {"trigger": trigger}, "results": {"always": [does]}}
    assert of_action(msgspec.convert(table, Action)) == icon


# --- What one is after ---------------------------------------------------------------------------


def after(scenario: Table, seat: str) -> tuple[str, str]:
    it = arena({"A": {}, "E": {}}, scenario={"rounds": 6, **scenario})
    en, zh = [said(RULESET, aim(it.state, seat), lang) for lang in LANGS]
    return en, zh


def clock(side: str, threat: bool = False) -> Table:
    return {"it": {"name": NAMED, "segments": 4, "side": side, "threat": threat}}


@pytest.mark.parametrize("seat", ["red", "blue", "spectator"])
@pytest.mark.parametrize("scenario", [{}, {"clocks": clock("red")}], ids=["losses", "clock"])
def test_whoever_runs_out_of_rounds_has_not_won(scenario: Table, seat: str) -> None:
    """DD-35.2, DD-37.5 Where no threat is held out against, the last round ends in a draw, for whoever keeps a clock from being
    filled, too; and a draw is no other failure."""
    it = arena({"A": {}, "E": {}}, scenario={"rounds": 6, **scenario})
    assert by_time(it.state) == ("", "time")
    en, zh = after(scenario, seat)
    assert en.endswith("it is a draw.")
    assert zh.endswith("为平局。")
    assert ("Keep" in en, "否则" in zh) == (False, False)


def test_whoever_holds_out_against_a_threat_has_won() -> None:
    """DD-35.5"""
    en, zh = after({"clocks": clock("red", threat=True)}, "red")
    assert ("Hold out" in en, "draw" in en, "平局" in zh) == (True, False, False)


@pytest.mark.parametrize("seat", ["pursuers", "quarry", "spectator"])
def test_a_chase_that_takes_too_long_is_a_draw(seat: str) -> None:
    """DD-41.4, DD-41.5 It is neither full nor empty then."""
    state = RULESET.setup(RULESET.scenario("chase"), {})
    chase = state.bundle.scenario.chase
    assert chase is not None
    side = {"pursuers": chase.pursuers, "quarry": next(one for one in state.teams if one != chase.pursuers)}.get(seat, seat)
    en, zh = [said(RULESET, aim(state, side), lang) for lang in LANGS]
    assert ("round 8" in en, "draw" in en, "第8轮" in zh, "平局" in zh) == (True, True, True, True)
