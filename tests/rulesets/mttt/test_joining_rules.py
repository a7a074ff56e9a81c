"""MT-4.15, MT-4.16, MT-2.6: those who join a battle that goes on: when they come, when they act, and what mana they have."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.test_rounds_rules import allies, order

from bingqi.rulesets.mttt.course.rounds import begin_round
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.turn import turn

LATE: dict[str, Any] = {"side": "a", "priority": 0, "last_tick": 0, "out": "absent", "joins": 2}
BETWEEN = {"phase": "round", "round": 1}
FROZEN = {"tick_mode": "frozen_at_round_start"}
RIVER = {"river_unit": True, "capacity_order": 9}


def joined(play: Play) -> list[Unit]:
    return [play[id] for id in ("rin", "sora")]


def test_joiners_come_with_their_round() -> None:
    """MT-4.15, MT-4.16 The prepared act in the round in which they come, the others from the next on."""
    people = allies(aoi=8)
    late = {"side": "a", "priority": 0, "out": "absent", "joins": 2}
    play = duel(**people, rin=late, sora={**late, "prepared": False}, dice=[12, 9], battle={"phase": "round"})
    begin_round(play.battle)
    assert [unit.first_round for unit in joined(play)] == [2, 3]
    assert [id for id, _ in order(play)] == ["rin", "aoi", "foe"]


@pytest.mark.parametrize(("tick", "dice", "wanted"), [
    (10, [15], [("aoi", 12), ("rin", 10), ("beni", 8)]),  # her Priority is past: the next tick is hers, but none before she came
    (10, [3], [("aoi", 12), ("beni", 8), ("rin", 3)]),
    (5, [15], [("aoi", 12), ("beni", 8), ("rin", 5)]),
    (0, [4], [("aoi", 12), ("beni", 8), ("rin", 0)]),
])  # fmt: skip
def test_somebody_may_join_in_the_middle_of_a_round(tick: int, dice: list[int], wanted: list[tuple[str, int]]) -> None:
    """MT-4.15, MT-4.16, MT-3.9 Before the tick that the scenario names, or the first that comes up below it."""
    late = {"side": "a", "priority": 0, "out": "absent", "joins": 2, "joins_tick": tick}
    play = duel(**allies(aoi=12, beni=8), rin=late, dice=dice, battle={"phase": "round", "round": 1})
    play["foe"].kind = "noncombatant"
    begin_round(play.battle)
    assert play["rin"].out == "absent"
    assert order(play) == wanted
    assert play["rin"].first_round == 2


def test_the_unprepared_who_join_in_mid_round_act_in_the_next() -> None:
    """MT-4.16"""
    late = {"side": "a", "priority": 0, "out": "absent", "joins": 2, "joins_tick": 9, "prepared": False}
    play = duel(**allies(aoi=12, beni=8), rin=late, dice=[15], battle={"phase": "round", "round": 1})
    begin_round(play.battle)
    assert [id for id, _ in order(play)] == ["aoi", "beni", "foe"]
    assert (play["rin"].out, play["rin"].first_round) == ("", 3)


def test_of_several_who_come_before_a_tick_the_first_come_first() -> None:
    """MT-4.15, MT-4.16 Nobody is there before her time, nor acts before she has come, whatever her Priority."""
    rin, sora = {**LATE, "joins_tick": 10}, {**LATE, "joins_tick": 5}
    play = duel(**allies(aoi=12, beni=3), sora=sora, rin=rin, dice=[15, 16], battle=BETWEEN)
    begin_round(play.battle)
    assert order(play)[:4] == [("aoi", 12), ("rin", 10), ("sora", 5), ("beni", 3)]
    told = [(entry.event, entry.args[0]) for entry in play.log if entry.event in ("joined", "turn_began")]
    assert told[:5] == [
        ("turn_began", "aoi"), ("joined", "rin"), ("turn_began", "rin"), ("joined", "sora"), ("turn_began", "sora")
    ]  # fmt: skip


def test_nobody_acts_before_she_has_come_though_somebody_aims() -> None:
    """MT-4.16, MT-6.5 While somebody aims the clock runs through every number: she comes before hers."""
    play = duel(**allies(aoi=12), rin={**LATE, "joins_tick": 8}, dice=[16], battle=BETWEEN)
    begin_round(play.battle)
    play.steps(1, "aim", "2")
    assert ("rin", 8) in order(play)


@pytest.mark.parametrize(("prepared", "round"), [(True, 2), (False, 3)])
def test_a_frozen_order_has_its_place_for_whoever_joins(prepared: bool, round: int) -> None:
    """MT-3.4, MT-4.16 With tick_mode frozen her first turn comes on the tick of her join roll, whatever befalls her Priority after
    she came, or after the round began."""
    late = {**LATE, "joins_tick": 17, "prepared": prepared}
    play = duel(**allies(aoi=18, beni=5), rin=late, options=FROZEN, dice=[12], battle=BETWEEN)
    while not play["aoi"].acted or play.state.round < round or play["rin"].out:
        turn(play.battle)
    play["rin"].priority = 3
    assert ("rin", 12) in order(play)


def test_who_joins_as_a_round_begins_unfolds_mana_with_all_others() -> None:
    """MT-4.15, MT-2.6, MT-2.7 She counts for the speed, and may charge her first attack; whoever comes later has no mana yet."""
    people: dict[str, Any] = {
        "aoi": {"side": "a", "stat": RIVER, "priority": 2},
        "beni": {"side": "b", "stat": RIVER, "priority": 1},
    }
    rin, sora = {**LATE, "stat": RIVER}, {**LATE, "stat": RIVER, "joins_tick": 5}
    play = duel(**people, rin=rin, sora=sora, dice=[12, 4], battle=BETWEEN)
    begin_round(play.battle)
    assert [play[id].mp_order for id in ("aoi", "beni", "rin")] == [2, 2, 2]
    play.steps(5)
    offered = {str(ask.about["who"]): ask.options for ask in play.asked("act")}
    assert {"withering:beni:0", "withering:beni:1", "withering:beni:2"} <= {*offered["rin"]}
    assert "withering:beni" in offered["sora"]
