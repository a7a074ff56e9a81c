"""The switches by which the source is taken more literally, or less, than the book does: each value, as it is offered in play."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.frontline.field import Play, field
from tests.rulesets.frontline.test_fall import rows
from tests.rulesets.frontline.test_provoke import attackers, scene

from bingqi.core.content.structs import Name, encode
from bingqi.core.problems import BadContent
from bingqi.rulesets.frontline import RULESET, events
from bingqi.rulesets.frontline.gm.overrides import OVERRIDES
from bingqi.rulesets.frontline.harm.conditions import lay, lift
from bingqi.rulesets.frontline.model.stats import Attack, Ground, Power
from bingqi.rulesets.frontline.packs import library as packs

EIGHT = "K4 K3 | K2 K1 | G1 G2 | G3 G4"


# --- LB-2.23: E and O ----------------------------------------------------------------


@pytest.mark.parametrize(("bodies", "attacks"), [(False, ["K1"]), (True, ["K1", "K3"])])
def test_who_counts_for_the_cap_on_opportunity_attacks(bodies: bool, attacks: list[str]) -> None:
    """LB-2.23 oa_count_includes_incapacitated: of three enemies in front one is stunned; against one the cap is 1, or 2."""
    play = scene("K4 | K3 K2 K1 | G1 | G2", options={"oa_count_includes_incapacitated": bodies}, K2={"effects": ("stunned",)})
    play.take("G1", "pick:rope")
    assert attackers(play) == attacks
    assert play.happened("provoked")[0].args[2] == len(attacks)


@pytest.mark.parametrize(("bodies", "cap"), [(False, 3), (True, 2)])
def test_one_s_own_unconscious_protect_by_the_literal_count(bodies: bool, cap: int) -> None:
    """LB-2.23 oa_count_includes_incapacitated: a friend who lies in front counts for O as well."""
    play = scene(
        "K4 | K3 K2 K1 | G1 G2 |",
        options={"oa_count_includes_incapacitated": bodies},
        **{"G2": {"effects": ("unconscious",), "dies_at_zero": False}},
    )
    play.state.sides["K"].front = 4
    play.take("G1", "pick:rope")
    assert len(attackers(play)) == cap


# --- LB-5.2: who takes up room ---------------------------------------------------------


@pytest.mark.parametrize(("bodies", "after"), [(False, "K1 K2 | K3"), (True, "K1 | K2 K3")])
def test_who_lies_in_a_corridor_may_take_up_its_room(bodies: bool, after: str) -> None:
    """LB-5.2, LB-5.1 cap_counts_incapacitated: in 5 feet the line goes back for one who is stunned, or has no room to; and whoever
    recovers there is alone in front."""
    play = field("K3 K2 | K1 | G1 |", active="G1", ground=Ground(width_ft=5), options={"cap_counts_incapacitated": bodies})
    lay(play.battle, play["K1"], "stunned", "G1")
    assert rows(play) == after
    assert "push" not in play.offers("G1")
    lift(play.battle, play["K1"], "stunned")
    assert rows(play) == after


@pytest.mark.parametrize(("bodies", "may"), [(False, False), (True, True)])
def test_whoever_walks_in_may_take_the_place_of_a_body(bodies: bool, may: bool) -> None:
    """LB-2.18, LB-5.2 cap_counts_incapacitated: in 10 feet, with one able and one stunned in front, a third walks in where the body
    made way that had taken up room; elsewhere it would be one able too many."""
    play = field(
        "| K1 | G1 G2 G3 | G4",
        active="G4",
        ground=Ground(width_ft=10),
        options={"cap_counts_incapacitated": bodies},
        G3={"effects": ("stunned",)},
    )
    assert ("forward:3" in play.offers("G4")) is may
    if may:
        play.take("G4", "forward:3")
        assert rows(play, "G") == "G1 G2 G4 | G3"


# --- LBX-18, LB-5.10: ranges -----------------------------------------------------------

FAR = "K6 K5 K4 K3 | K2 K1 | G1 G2 | G3 G4 G5 G6"
NET = Attack("net", Name("Net", "捕网"), 4, (), range=5, long_range=15)
SPRAY = Power("spray", Name("Spray", "毒雾"), level=0, range_ft=30, attack=True, attack_bonus=4)
BALL = Power("ball", Name("Ball", "火球"), level=0, shape="sphere", size_ft=5, range_ft=30)
THROWER: dict[str, Any] = {"attacks": (NET,), "powers": (SPRAY, BALL)}


def shot_at(play: Play, who: str) -> set[str]:
    """Whom somebody may throw the net at."""
    return {key.split(":")[2] for key in play.offers(who) if key.startswith("attack:net:")}


def test_ranges_bind_where_they_are_checked() -> None:
    """LBX-18, LB-5.10 check_spell_range: a net of 15 feet flies from tail to tail, or it does not leave the own line's reach."""
    anyhow, checked = (field(FAR, active="G6", options={"check_spell_range": on}, G6=THROWER) for on in (False, True))
    assert shot_at(anyhow, "G6") == {"K1", "K2", "K3", "K4", "K5", "K6"}
    assert shot_at(checked, "G6") == set()
    assert "use:spray" in anyhow.offers("G6")
    assert "use:spray" not in checked.offers("G6")
    near = field(FAR, active="G3", options={"check_spell_range": True}, G3=THROWER)
    assert shot_at(near, "G3") == {"K1"}, "two cells in front on the own side, one on the other: 15 feet"


@pytest.mark.parametrize(("who", "target", "dice"), [("G1", "K2", -2), ("G3", "K1", -2)])
def test_beyond_the_normal_range_a_shot_has_disadvantage(who: str, target: str, dice: int) -> None:
    """LBX-18, LB-2.3 check_spell_range: 15 feet with a net of 5/15. In front all are within 5 feet: there only the
    enemies near hamper it, and behind the line only the distance."""
    for on, expected in ((True, dice), (False, dice if who == "G1" else 1)):
        thrower: dict[str, Any] = {who: THROWER}
        play = field(FAR, active=who, dice=[2, 2], options={"check_spell_range": on}, **thrower)
        play.take(who, f"attack:net:{target}")
        assert play.happened("attack_rolled")[0].args[4] == expected


def test_spells_and_areas_keep_to_their_range() -> None:
    """LB-5.10 check_spell_range: 30 feet from G3 behind its line reach over both fronts and one cell further, or to the own
    tail; an area, with its middle."""
    play = field(FAR, active="G3", dice=[2], answers=["K3"], options={"check_spell_range": True}, G3=THROWER)
    play.take("G3", "use:spray")
    (ask,) = [ask for ask in play.script.asked if ask.id == "power-target"]
    assert ask.options == ("K1", "K2", "K3")
    play = field(FAR, active="G3", answers=["K3"], options={"check_spell_range": True}, G3=THROWER)
    play.take("G3", "use:ball")
    (ask,) = [ask for ask in play.script.asked if ask.id == "area"]
    assert set(ask.options) == {"K1", "K2", "K3", "G1", "G2", "G3", "G4", "G5", "G6"}


# --- LB-2.14: whom a retreat drags -------------------------------------------------------


@pytest.mark.parametrize(("bodies", "after"), [(True, "G2 G3 | G1 G4 G5"), (False, "G2 G4 | G1 G3 G5")])
def test_whom_a_retreat_drags_in_front(bodies: bool, after: str) -> None:
    """LB-2.14 retreat_drags_incapacitated: the nearest behind the line, stunned or not, or the nearest who is able."""
    play = field(
        "K2 | K1 | G1 G2 | G3 G4 G5",
        active="G1",
        options={"retreat_drags_incapacitated": bodies},
        G3={"effects": ("stunned",)},
    )
    play.take("G1", "retreat")
    assert rows(play, "G") == after


def test_with_nobody_able_behind_a_retreat_takes_the_line_along() -> None:
    """LB-2.14, LB-2.13 retreat_drags_incapacitated off: only bodies lie behind, so it is as with nobody behind the line."""
    behind: dict[str, Any] = {"G3": {"effects": ("stunned",)}}
    play = field("| K1 | G1 G2 | G3", active="G1", options={"retreat_drags_incapacitated": False}, **behind)
    play.take("G1", "retreat")
    assert rows(play, "G") == "G2 | G1 G3"
    lone = field("| K1 | G1 | G3", active="G1", options={"retreat_drags_incapacitated": False}, **behind)
    assert "retreat" not in lone.offers("G1")


# --- LB-2.29: when a net provokes --------------------------------------------------------


@pytest.mark.parametrize(("on", "face", "provokes"), [("success", 9, 0), ("success", 10, 1), ("attempt", 9, 1), ("attempt", 10, 1)])
def test_when_getting_out_of_a_net_provokes(on: str, face: int, provokes: int) -> None:
    """LB-2.29 net_provokes_on: with success alone, or whenever it is tried; then the attack comes before the check."""
    swing = [2, 2]
    dice = [face] + swing * provokes if on == "success" else [*swing, face]
    play = field("| K1 | G1 |", active="G1", dice=dice, answers=["opportunity_attack:K1"] * provokes,
    options={"net_provokes_on": on}, G1={"effects": ("netted",)}, K1={"bonus": -5})  # fmt: skip
    play.take("G1", "free-net:G1")
    assert len(play.happened("attack_rolled")) == provokes
    assert bool(play["G1"].effects) is (face < 10)
    assert play["G1"].action_used


# --- LB-2.15: an empty front -------------------------------------------------------------


def test_the_front_may_be_emptied_by_a_switch() -> None:
    """LB-2.15 min_front = 0: the last in front takes the line with it; nobody is within reach then, until somebody
    comes forward."""
    kept, emptied = (field(EIGHT.replace("G1 G2", "G1").replace("| G3", "| G2 G3"), active="G1", options={"min_front": n})
                     for n in (1, 0))  # fmt: skip
    assert "cover" not in kept.offers("G1")
    emptied.take("G1", "cover")
    assert emptied.picture == "K4 K3 | K2 K1 |  | G1 G2 G3 G4"
    assert OVERRIDES.validate(emptied.state, emptied.state, "line_forward", ("G",)) is None
    assert not [key for key in emptied.offers("K1") if key.startswith("attack:blade")]
    again = field("K2 | K1 | | G1 G2", active="G1", dice=[2], answers=["hold", "blade:K1"], options={"min_front": 0})
    again.take("G1", "charge")
    assert again.front("G") == 1


def test_whoever_is_the_last_in_front_leaves_it_empty_when_it_dies() -> None:
    """LB-5.1, LB-2.15 min_front = 0: the line goes back for the dead all the same."""
    play = field("| K1 | G1 | G2", options={"min_front": 0})
    play.battle.do(events.line_forward, "G")
    play.battle.do(events.removed, "G2")
    assert (play.queue("G"), play.front("G")) == (["G1"], 0)
    kept = field("| K1 | G1 | G2")
    kept.state.sides["G"].front = 0
    kept.battle.do(events.removed, "G2")
    assert kept.front("G") == 1


# --- LB-5.2: the scenario's number -------------------------------------------------------


def test_the_number_of_a_scenario_counts_without_a_switch() -> None:
    """LB-5.2 Two may be in front, so the line of two cannot be pushed; the width is for sides without a number."""
    for caps, may in (({}, True), ({"K": 2}, False), ({"G": 2}, True), ({"K": 3}, True)):
        assert ("push" in field(EIGHT, active="G1", ground=Ground(caps=caps)).offers("G1")) is may
    both = field(EIGHT, active="G1", ground=Ground(caps={"K": 3}, width_ft=5), options={"front_cap": "from_width"})
    assert "push" in both.offers("G1")


def test_a_number_that_no_option_lets_count_is_a_fault() -> None:
    """LB-5.2 A scenario that gives a number and lets no bound count says two things."""
    it = packs.CONTENT.library.find("scenarios", "arena", "test")
    side = next(iter(it.sides))
    wrong = replace(it, ground=replace(it.ground, caps={side: 1}), options={"front_cap": "none"})
    with pytest.raises(BadContent) as caught:
        packs.CONTENT.gathered(wrong, "here")
    assert "front_cap = none" in str(caught.value)
    fine = replace(it, ground=replace(it.ground, caps={side: 1}))
    state = RULESET.setup(encode(packs.CONTENT.gathered(fine, "here")), {})
    assert state.sides[side].front == 1
