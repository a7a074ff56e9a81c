"""Surprise: who notices the ambush, the queue reversed, the first turn; initiative (LB-4, LBX-20, LBX-39, LBX-40)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field, stat

from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.harm.conditions import can_react
from bingqi.rulesets.frontline.lines.arrive import newcomer
from bingqi.rulesets.frontline.lines.push import push
from bingqi.rulesets.frontline.lines.surprise import ambushers_stealth, initiative, reverse, surprise, watchfulness
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import Creature
from bingqi.rulesets.frontline.model.stats import Ground, Member
from bingqi.rulesets.frontline.turn import turn


def ambush(dice: list[int], picture: str = "K2 | K1 | G1 | G2", **given: Any) -> Play:
    """G lies in wait for K; the ambush is tried."""
    play = field(picture, dice=dice, scenario={"ambush": "G"}, **given)
    play.state.phase = "surprise"
    surprise(play.battle)
    return play


def surprised(play: Play) -> list[str]:
    return [c.id for c in play.state.creatures.values() if c.surprised]


# --- LB-4.1: the contest -------------------------------------------------------------------------------------------


def test_all_ambushers_roll_against_the_highest_score() -> None:
    """LB-4.1 K1's 14 counts, not K2's 10 less 5: G1 needs 14, G2 behind the line 9; the whole side is surprised."""
    play = ambush([14, 9], K1={"passive_perception": 14})
    assert set(surprised(play)) == {"K1", "K2"}
    assert play.state.phase == "reverse"
    assert play.state.ambush == "G"


@pytest.mark.parametrize("dice", [[13, 20], [20, 8], [1, 1]])
def test_one_who_is_noticed_gives_the_ambush_away(dice: list[int]) -> None:
    """LB-4.1 By the book all have to stay unnoticed; else nobody is surprised, and nothing is reversed."""
    play = ambush(dice, K1={"passive_perception": 14})
    assert surprised(play) == []
    assert play.state.phase == "initiative"
    assert play.state.ambush == ""
    assert play.dice.left == [], "all of them have rolled"
    assert [entry.args for entry in play.happened("checked")] == [
        ("G1", "stealth", dice[0] >= 14),
        ("G2", "stealth", dice[1] >= 9),
    ]


@pytest.mark.parametrize(("dice", "success"), [([20, 20, 1, 1], True), ([20, 1, 1, 1], False), ([20, 20, 20, 1], True)])
def test_a_switch_is_content_with_half(dice: list[int], success: bool) -> None:
    """LB-4.1 surprise_success = half: as many unnoticed as noticed are enough; the whole side is surprised all the same."""
    play = ambush(dice, "| K1 | G1 G2 G3 G4 |", options={"surprise_success": "half"})
    assert surprised(play) == (["K1"] if success else [])
    strict = ambush(dice, "| K1 | G1 G2 G3 G4 |")
    assert surprised(strict) == []


def test_half_of_three_is_two() -> None:
    """LB-4.1 surprise_success = half of an odd number: one of three does not do."""
    assert surprised(ambush([20, 1, 1], "| K1 | G1 G2 G3 |", options={"surprise_success": "half"})) == []
    assert surprised(ambush([20, 20, 1], "| K1 | G1 G2 G3 |", options={"surprise_success": "half"})) == ["K1"]


@pytest.mark.parametrize(("tie", "face", "success"), [
    ("ambusher", 10, True), ("ambusher", 9, False), ("defender", 10, False), ("defender", 11, True),
])  # fmt: skip
def test_a_tie_goes_to_the_ambusher(tie: str, face: int, success: bool) -> None:
    """LB-4.1 surprise_tie: by default equal counts for the ambusher, by the switch for the defender."""
    play = ambush([face], "| K1 | G1 |", options={"surprise_tie": tie})
    assert surprised(play) == (["K1"] if success else [])


def test_it_comes_after_the_lines_and_before_initiative() -> None:
    """LB-4.1 Steps of the set-up: lines, surprise, reversal, initiative; without an ambush, lines and initiative."""
    play = field("K2 | K1 | G1 | G2", dice=[20, 20, 4, 3, 2, 1], scenario={"ambush": "G"})
    plain = field("K2 | K1 | G1 | G2", dice=[4, 3, 2, 1])
    for one, phases in ((play, ["surprise", "reverse", "initiative", "fight"]), (plain, ["initiative", "fight"])):
        one.state.phase, one.state.initiative, one.state.round = "line", (), 0
        found: list[str] = []
        while one.state.phase != "fight" and len(found) < len(phases):
            turn(one.battle)
            found.append(one.state.phase)
        assert found == phases
        assert len(one.state.initiative) == 4
        assert one.state.round == 1


def test_the_log_tells_why() -> None:
    """LB-4.1, LB-4.2, LB-4.3, LB-4.4 Every adjustment stands in it with its rule, and so does what hampers an ambusher."""
    play = ambush([20, 20, 20], K1={"traits": ("alert",)}, G1={"effects": ("poisoned",)})
    numbers = [roll.mine for roll in play.rolls("stealth") if roll.mine is not None]
    parts = {part for entry in play.happened("reckoned") for part in entry.args[1]}
    parts |= {part for number in numbers for part in (*number.parts, *number.edge)}
    adjustments = {("alert", 5, "LB-4.4"), ("behind-line", -5, "LB-4.3"), ("behind-line", 5, "LB-4.2")}
    assert adjustments | {("poisoned", -1, "LBX-25")} <= parts


# --- LB-4.2 to LB-4.4: the adjustments --------------------------------------------------------------------------------


def test_ambushers_behind_their_line_are_harder_to_notice() -> None:
    """LB-4.2 +5 to Stealth behind the line, nothing in front."""
    play = field("K2 | K1 | G1 | G2", G1={"skills": {"stealth": 3}}, G2={"skills": {"stealth": 3}})
    assert [ambushers_stealth(play.battle, play[id]).sum for id in ("G1", "G2")] == [3, 8]
    assert surprised(ambush([10, 5])) != []
    assert surprised(ambush([10, 4])) == []
    assert surprised(ambush([9, 5])) == []


def score(play: Play, id: str) -> int:
    found: Creature = play[id]
    return watchfulness(play.state, found).sum


def test_watchers_behind_their_line_see_less() -> None:
    """LB-4.3 -5 to passive Perception behind the line; advantage and disadvantage (+5, -5) count besides."""
    play = field("K3 K2 | K1 | G1 |", K2={"traits": ("keen-senses",)})
    assert [score(play, id) for id in ("K1", "K2", "K3")] == [10, 10, 5]
    sunny = field("K2 | K1 | G1 |", ground=Ground(sunlight=True), K2={"traits": ("sunlight-sensitivity",)})
    assert score(sunny, "K2") == 0
    assert score(field("K2 | K1 | G1 |", K2={"traits": ("sunlight-sensitivity",)}), "K2") == 5
    assert surprised(ambush([13], "K2 | K1 | G1 |", K1={"passive_perception": 8}, K2={"passive_perception": 18})) != []
    assert surprised(ambush([12], "K2 | K1 | G1 |", K1={"passive_perception": 8}, K2={"passive_perception": 18})) == []


def test_disadvantage_of_an_ambusher_is_a_second_die() -> None:
    """LB-4.3 It adds to the +5: the poisoned roll twice and take the lower."""
    poisoned = {"effects": ("poisoned",)}
    assert surprised(ambush([20, 12, 4], "| K1 | G2 | G1", G1=poisoned)) == []
    assert surprised(ambush([20, 5, 12], "| K1 | G2 | G1", G1=poisoned)) == ["K1"]


@pytest.mark.parametrize(
    ("traits", "more"), [((), 0), (("alert",), 5), (("weapon-of-warning",), 5), (("alert", "weapon-of-warning"), 5)]
)
def test_alert_or_a_weapon_of_warning_adds_five(traits: tuple[str, ...], more: int) -> None:
    """LB-4.4 Either gives +5, both together no more; they do not protect from being surprised, nor do companions gain."""
    play = field("K2 | K1 | G1 |", K1={"traits": traits})
    assert score(play, "K1") == 10 + more
    assert score(play, "K2") == 5
    assert set(surprised(ambush([10 + more], "K2 | K1 | G1 |", K1={"traits": traits}))) == {"K1", "K2"}
    assert surprised(ambush([9 + more], "K2 | K1 | G1 |", K1={"traits": traits})) == []


# --- LB-4.5: the queue reversed ------------------------------------------------------------------------------------------


def reversal(picture: str, answers: list[str], **given: Any) -> Play:
    play = field(picture, answers=answers, **given)
    play.state.phase, play.state.ambush = "reverse", "G"
    reverse(play.battle)
    return play


@pytest.mark.parametrize(
    ("way", "before", "after"),
    [
        ("mirror", "K5 K4 K3 | K2 K1", "K1 K2 | K3 K4 K5"),
        ("mirror", "K3 | K2 K1", "K1 K2 | K3"),
        ("mirror", "| K2 K1", "K1 | K2"),
        ("mirror", "| K1", "| K1"),
        ("keep_count", "K5 K4 K3 | K2 K1", "K1 K2 K3 | K4 K5"),
        ("keep_count", "| K2 K1", "| K1 K2"),
    ],
)
def test_the_ambushers_may_reverse_the_queue(way: str, before: str, after: str) -> None:
    """LB-4.5 The line turns with it, staying between the same two (a switch: as many in front as before); at least one in front."""
    play = reversal(f"{before} | G1 |", ["reverse"], options={"reverse_line": way})
    assert play.picture.split(" | G1")[0].strip() == after
    assert play.state.phase == "initiative"


@pytest.mark.parametrize(("width", "front"), [(0, 3), (15, 3), (10, 2), (5, 1)])
def test_the_cap_holds_the_reversed_line(width: int, front: int) -> None:
    """LB-4.5, LB-5.2 Not more in front than the terrain allows."""
    play = reversal("K5 K4 K3 | K2 K1 | G1 |", ["reverse"], ground=Ground(width_ft=width))
    assert play.front("K") == front
    assert play.queue("K") == ["K5", "K4", "K3", "K2", "K1"]


def test_they_may_leave_it_as_it_is() -> None:
    """LB-4.5 May: the ambushers are asked, and unasked nothing is turned round."""
    play = reversal("K2 | K1 | G1 |", ["keep"])
    assert play.picture == "K2 | K1 | G1 | "
    assert [(ask.who, ask.id, ask.default) for ask in play.script.asked] == [("G", "reverse", "keep")]
    assert play.state.phase == "initiative"


# --- LB-4.6, LBX-20: the first turn ----------------------------------------------------------------------------------------


def test_the_surprised_do_nothing_in_their_first_turn() -> None:
    """LB-4.6, LBX-20 No move, no action, no bonus action: the turn is over at once. From the next on they act."""
    play = field("| K1 | G1 |", K1={"surprised": True, "traits": ("nimble-escape",)})
    turn(play.battle)
    assert play.state.active == ""
    assert play.state.turn == 1
    assert play.script.asked == []
    assert not play["K1"].surprised
    play.state.turn = 0
    turn(play.battle)
    assert play.state.active == "K1"
    turn(play.battle)
    assert [ask.id for ask in play.script.asked] == ["act"]


def test_the_surprised_do_not_react_until_that_turn_ends() -> None:
    """LB-4.6 Before their turn they make no opportunity attack; after it they may, in the same round."""
    play = field("K2 | K1 | G1 |", K1={"surprised": True}, answers=["pass"], dice=[1])
    assert not can_react(play["K1"])
    push(play.battle, play["G1"])
    assert not play.happened("provoked")
    turn(play.battle)
    assert can_react(play["K1"])
    later = field("K3 K2 | K1 | G1 |", answers=["opportunity_attack:K1"], dice=[1])
    push(later.battle, later["G1"])
    assert later["K1"].reaction_used


@pytest.mark.parametrize("trait", ["shield-spell", "parry", "uncanny-dodge", "polearm-master"])
def test_nor_do_they_ward_or_dodge(trait: str) -> None:
    """LBX-8 No reaction of any kind (LB-4.6)."""
    given = {"traits": (trait,), "slots": (1,), "hp": 30}
    for is_surprised in (True, False):
        play = field("| K1 | G1 |", K1={**given, "surprised": is_surprised}, dice=[8, 3])
        strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1")))
        assert bool(play.script.asked) == (not is_surprised and trait != "polearm-master")
    assert not can_react(field("| K1 | G1 |", K1={**given, "surprised": True})["K1"])


def test_one_side_alone_is_surprised_and_newcomers_are_not() -> None:
    """LB-4.1 The ambushers act as ever; whoever joins later was not there."""
    play = ambush([20, 20, 10], creatures={"wolf": stat()})
    newcomer(play.battle, "K", Member("wolf"), 0)
    assert set(surprised(play)) == {"K1", "K2"}


# --- Initiative: LBX-39, LBX-40 ----------------------------------------------------------------------------------------------


def rolled(dice: list[int], **g1: Any) -> int:
    play = field("| K1 | G1 |", dice=dice, G1=g1)
    play.state.phase = "initiative"
    initiative(play.battle)
    return dict(play.state.initiative)["G1"]


def test_the_alert_are_quick() -> None:
    """LBX-39 +5 to initiative."""
    assert rolled([11, 10]) == 10
    assert rolled([11, 10], traits=("alert",)) == 15


def test_unseen_attackers_gain_nothing_against_the_alert() -> None:
    """LBX-39 No advantage for one who is hidden; against others there is."""
    for traits, dice in (((), 2), (("alert",), 1)):
        play = field("K1 | K2 | G1 |", dice=[1, 1], K1={"hidden_from": ("G1",)}, G1={"traits": traits})
        strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1", "bow"), ranged=True))
        assert play.happened("attack_rolled")[0].args[4] == dice


def test_a_weapon_of_warning_gives_advantage_on_initiative() -> None:
    """LBX-40 The better of two dice, for its wielder alone."""
    assert rolled([10, 3, 17], traits=("weapon-of-warning",)) == 17
    assert rolled([10, 17, 3], traits=("weapon-of-warning",)) == 17
    assert rolled([10, 10, 3], traits=("weapon-of-warning", "alert")) == 15
