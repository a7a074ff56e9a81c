"""T17-2.3.14, T17-2.4.1, T17-2.4.2: reconnaissance, Intel, awareness, sharing, and what keeps Intel from fading."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.typy17.field import Drawn, field

from bingqi.core.content.structs import Name
from bingqi.core.dice.sources import Scripted
from bingqi.core.problems import NotLawful
from bingqi.core.text import Text
from bingqi.lang import Texts
from bingqi.rulesets.typy17.attack.penetrate import Power, pierced
from bingqi.rulesets.typy17.model.stats import Terrain
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.packs.library import FOLDER
from bingqi.rulesets.typy17.recon.awareness import effective
from bingqi.rulesets.typy17.recon.recon_check import KINDS, Kind, own_number, scout, wanted

OBSERVER: dict[str, Any] = {"or_": 4, "er": 6, "aw": 12}
PLAIN = Power(0, 0, 1, 1, 1)
TARGET: dict[str, Any] = {"os": 2, "es": 4}


def looking(ground: str = "1", dice: tuple[int, ...] = (), **given: Any) -> Drawn:
    """A1 and B1 beside each other, B1 on this ground; the sample card's OR 4, ER 6 and AW 12 against its OS 2 and ES 4."""
    given["A1"] = {**OBSERVER, **given.get("A1", {})}
    given["B1"] = {**TARGET, **given.get("B1", {})}
    return field(f"1:A1 {ground}:B1", dice=dice, **given)


def gained(play: Drawn, kind: Kind, *dice: int) -> int:
    """The Intel that A1 gains of B1."""
    assert isinstance(play.dice, Scripted)
    play.dice.left += dice
    scout(play.battle, play["A1"], play["B1"], kind)
    assert not play.dice.left
    return int(play.told("recon_checked")[-1][3])


# --- Recon checks --------------------------------------------------------------------


@pytest.mark.parametrize(("die", "intel"), [(5, 0), (6, 1), (9, 1), (10, 2), (13, 2), (14, 3), (17, 3), (18, 4), (20, 4)])
def test_optical_recon(die: int, intel: int) -> None:
    """T17A-16, T17A-23, T17A-25, T17A-31, T17-2.4.1.01, T17-2.4.02 OR 4 + OS 2 + d20 against 10 + TL 1: a margin of 4 gains 1, of 5
    gains 2; a tie fails."""
    assert gained(looking(), "optical", die, *([1] if intel else [])) == intel


@pytest.mark.parametrize(("die", "intel"), [(5, 0), (6, 1), (9, 1), (10, 2), (20, 4)])
def test_electronic_recon(die: int, intel: int) -> None:
    """T17A-17, T17A-23, T17-2.4.1.01 ER 6 + ES 4 + d20 against 15; neither the ground nor the view counts."""
    for play in (looking(), looking("4"), field("1:A1 4 1:B1", grid="square", A1=OBSERVER, B1=TARGET)):
        assert gained(play, "electronic", die, *([1] if intel else [])) == intel


def test_optical_recon_needs_or_and_a_line_of_sight() -> None:
    """T17A-18, T17C-18"""
    assert "optical:B1" in looking().acts("A1")
    assert "optical:B1" not in looking(A1={"or_": 0}).acts("A1")
    assert "optical:B1" not in field("1:A1 3 1:B1", grid="square", A1=OBSERVER, B1=TARGET).acts("A1")
    assert "optical:B1" in field("1:A1 2 1:B1", grid="square", A1=OBSERVER, B1=TARGET).acts("A1")


def test_electronic_recon_needs_er_and_a_target_that_sends_something_out() -> None:
    """T17A-19, T17C-19 It needs no line of sight, and reaches any distance."""
    assert "electronic:B1" in field("1:A1 " + "4 " * 20 + "1:B1", grid="square", A1=OBSERVER, B1=TARGET).acts("A1")
    assert "electronic:B1" not in looking(A1={"er": 0}).acts("A1")
    assert "electronic:B1" not in looking(B1={"es": 0}).acts("A1")


@pytest.mark.parametrize(("tl", "unit", "cover", "modifier"), [
    *[("1", None, "", 1), ("2", None, "", 2), ("3", None, "", 3), ("s", None, "", -1), ("w", None, "", -2)],
    *[("1", "truck", "", 0), ("3", "truck", "", 0), ("s", "truck", "", -1), ("3", "beast-riders", "", 0)],
    *[("3", None, "turn", 5), ("3", "truck", "turn", 3), ("1", "truck", "attack", 1)],
    *[("s", None, "turn", -1), ("s", "truck", "turn", -1)],
])  # fmt: skip
def test_terrain_modifier(tl: str, unit: str | None, cover: str, modifier: int) -> None:
    """T17A-20, T17A-21, T17A-22, T17A-77, T17C-27 The TL for infantry, at most 0 for vehicles, unless they have taken cover,
    which water does not give."""
    play = field(f"1:A1 {tl}:B1", A1=OBSERVER, B1={"cover": cover, **({"unit": unit} if unit else TARGET)})
    parts = wanted(play.state, play["B1"], "optical", True).parts
    assert parts is not None
    assert sum(part[1] for part in parts if part[0] in ("terrain", "cover")) == modifier


@pytest.mark.parametrize("bonus", [0, 1, 2, 3, 4])
def test_what_cover_adds_is_agreed_on(bonus: int) -> None:
    """T17C-27 The switch cover_bonus; vehicles have the TL in any case."""
    play = looking("2", options={"cover_bonus": bonus}, B1={"cover": "turn"})
    assert wanted(play.state, play["B1"], "optical").sum == 10 + 2 + bonus - 2
    assert own_number(play.state, play["A1"], "optical").sum == 4


def test_cover_is_taken_on_land_alone_and_is_given_up_by_moving() -> None:
    """T17C-27, T17C-17"""
    play = field("1:A1 1 s:A2 1:B1", A1={"rp": 0}, B1={"rp": 0})
    assert "cover" not in play.acts("A2")
    play.does("A1", "cover")
    assert play["A1"].cover
    assert "cover" not in play.acts("A1")
    play.does("A1", "move:1", ap=1)
    assert not play["A1"].cover


def test_neither_shooting_nor_moving_gives_away() -> None:
    """T17C-38 What the check must beat stays the same, and so does the Intel."""
    play = looking(B1={"link": True}, A1={"intel": 2, "rp": 0})
    before = wanted(play.state, play["B1"], "optical", True)
    play.does("B1", "shoot:A1", dice=[1, 1])
    assert play["B1"].shot
    assert wanted(play.state, play["B1"], "optical", True).parts == before.parts
    assert play["B1"].intel == 0


@pytest.mark.parametrize(("cap", "intel"), [(None, 4), (2, 2), (0, 0)])
def test_terrain_may_cap_the_intel_of_a_check(cap: int | None, intel: int) -> None:
    """T17A-24, T17C-62 What one recon gains of a unit there."""
    wood = Terrain(Name("Wood", "林"), 1, "f", intel_cap=cap)
    assert gained(looking("x", terrain={"x": wood}), "optical", 20, 1) == intel


def test_the_dice_are_d20_and_nothing_else_is_thrown_for_recon() -> None:
    """T17-2.4.02 Faces 1 to 20."""
    for face in (0, 21):
        with pytest.raises(ValueError, match="do not answer"):
            gained(looking(), "optical", face)


def test_penetration_dice_are_d6() -> None:
    """T17-2.4.01 Faces 1 to 6."""
    play = looking()
    assert isinstance(play.dice, Scripted)
    for face in (0, 7):
        play.dice.left = [face]
        with pytest.raises(ValueError, match="do not answer"):
            pierced(play.dice, 1, 0, PLAIN, 9)
    play.dice.left = [1, 6]
    assert pierced(play.dice, 2, 0, PLAIN, 9) == (1, 1)


def test_recon_actions_are_those_whose_name_says_so() -> None:
    """T17-2.2.08 By the Chinese names: what the maintenance phase offers for nothing."""
    chinese = Texts("zh", [FOLDER])
    named = {
        key for key in sorted({*ACTS.order} - {"order"}) if "侦察" in chinese.render(Text(f"act-{key}", {"target": "", "cell": ""}))
    }
    assert named == {*KINDS, *(f"{kind}-at" for kind in KINDS)}
    play = looking(B1={"intel": 1}, answers=["pass"])
    play.state.phase, play.state.last_scout = "maintenance", "B"
    play.turn()
    assert play.asked("watch")[0].options == ("optical:B1", "electronic:B1", "pass", "leave")


# --- What a unit knows ---------------------------------------------------------------


@pytest.mark.parametrize(("aw", "die", "passed"), [(12, 8, False), (12, 9, True), (20, 1, True), (0, 20, False)])
def test_awareness_check(aw: int, die: int, passed: bool) -> None:
    """T17A-30, T17A-31, T17A-27 AW + d20 must exceed 20: with AW 12 a 9 is needed. One is made as a turn begins."""
    play = looking(A1={"aw": aw}, B1={"acted": True})
    play.turn(dice=[die])
    assert play.turns() == ["A1"]
    assert play["A1"].link is passed
    (roll,) = play.rolls("awareness")
    assert (roll.by, roll.result, roll.totals) == ("A1", "passed" if passed else "failed", ((aw + die,), (20,)))


def test_with_the_link_a_unit_uses_what_its_side_knows_and_without_only_what_it_found_itself() -> None:
    """T17A-27, T17A-28, T17-2.3.09, T17C-20, T17C-22 No link, own recon, then it may shoot."""
    play = looking(B1={"intel": 2, "acted": True, "rp": 0})
    play.turn(dice=[8])
    assert effective(play.state, play["A1"], play["B1"]) == 0
    assert "shoot:B1" not in play.acts("A1")
    play.does("A1", "optical:B1", dice=[10, 9])
    assert (play["B1"].intel, play["A1"].private) == (2, (("B1", 2),))
    assert "shoot:B1" in play.acts("A1")
    linked = looking(A1={"link": True}, B1={"intel": 2})
    assert "shoot:B1" in linked.acts("A1")


def test_own_intel_is_forgotten_when_the_next_turn_begins() -> None:
    """T17C-20, T17C-15"""
    play = looking(A1={"private": (("B1", 3),)}, B1={"acted": True})
    assert effective(play.state, play["A1"], play["B1"]) == 3
    play.turn(dice=[1])
    assert effective(play.state, play["A1"], play["B1"]) == 0


def test_sharing_raises_what_all_know_and_never_lowers_it() -> None:
    """T17A-29, T17-2.4.2.02, T17C-18, T17C-20, T17C-21 And it can be tried again, as an action."""
    play = looking(B1={"intel": 1, "rp": 0}, A2={"cell": 0, "link": True, "acted": True})
    friend, enemy = play["A2"], play["B1"]
    play.does("A1", "optical:B1", dice=[14, 8])
    assert (enemy.intel, play["A1"].private, effective(play.state, friend, enemy)) == (1, (("B1", 3),), 1)
    play.does("A1", "share:B1", dice=[15])
    assert (enemy.intel, effective(play.state, friend, enemy), play["A1"].ap) == (3, 3, 1)
    play.does("A1", "optical:B1", dice=[10, 20])
    assert (enemy.intel, play["A1"].private) == (3, (("B1", 3),))


def test_only_what_the_side_does_not_know_yet_can_be_shared() -> None:
    """T17C-21"""
    assert "share:B1" in looking(A1={"private": (("B1", 2),)}, B1={"intel": 1}).acts("A1")
    assert "share:B1" not in looking(A1={"private": (("B1", 2),)}, B1={"intel": 2}).acts("A1")
    assert "share:B1" not in looking(B1={"intel": 2}).acts("A1")


# --- The maintenance phase -----------------------------------------------------------


def maintenance(**given: Any) -> Drawn:
    """All have had their turn: of B1 Intel 1 is known, of B2 Intel 3; only A1 can scout."""
    blind = {"or_": 0, "er": 0, "aw": 1}
    units = {"A1": OBSERVER, "B1": {**TARGET, **blind, "intel": 1}, "B2": {**TARGET, **blind, "intel": 3}}
    play = field("1:A1 1:B1 1:B2", **{**{id: {**units.get(id, {}), **given.pop(id, {})} for id in units}, **given})
    for unit in play.state.units.values():
        unit.acted = True
    play.turn()
    assert play.state.phase == "maintenance"
    return play


def over(play: Drawn, *said: str, dice: list[int]) -> tuple[int, int]:
    """The Intel of B1 and B2 when the next round begins."""
    play.script.left = [*said]
    play.turn(4, dice=dice)
    assert (play.state.phase, play.state.round) == ("turns", 2)
    return play["B1"].intel, play["B2"].intel


@pytest.mark.parametrize(("decay", "left"), [("minus_one", 2), ("to_zero", 0), ("none", 3)])
def test_intel_that_nobody_keeps_an_eye_on_fades(decay: str, left: int) -> None:
    """T17-2.3.14, T17-2.2.07, T17A-70, T17A-29, T17C-37 B1 is found again, better than before; B2 by nobody."""
    assert over(maintenance(options={"intel_decay": decay}), "optical:B1", dice=[14, 20]) == (3, left)


def test_a_result_that_is_no_better_keeps_what_is_known() -> None:
    """T17A-29, T17-2.3.14 The value stays, and the target is maintained."""
    assert over(maintenance(), "optical:B2", dice=[6, 20]) == (0, 3)


@pytest.mark.parametrize(("needed", "left"), [(True, 0), (False, 1)])
def test_to_keep_intel_it_must_be_found_again_and_shared(needed: bool, left: int) -> None:
    """T17-2.3.14, T17C-37 The awareness check fails: enough only with the switch maintenance_needs_awareness off."""
    play = maintenance(options={"maintenance_needs_awareness": needed})
    assert over(play, "optical:B1", dice=[6, 1]) == (left, 2)


@pytest.mark.parametrize("needed", [True, False])
def test_a_failed_recon_keeps_nothing(needed: bool) -> None:
    """T17-2.3.14, T17C-37 By the switch maintenance_needs_awareness it need not be shared, but found it must be."""
    assert over(maintenance(options={"maintenance_needs_awareness": needed}), "optical:B1", dice=[1]) == (0, 2)


def test_the_free_recon_costs_nothing_may_be_left_out_and_is_made_once() -> None:
    """T17-2.2.07"""
    play = maintenance(A1={"ap": 0, "rp": 1})
    play.script.left = ["optical:B1"]
    play.turn(dice=[1])
    assert (play["A1"].ap, play["A1"].rp, play["A1"].scouted) == (0, 1, True)
    assert over(maintenance(), "pass", dice=[]) == (0, 2)


def test_the_free_recon_is_of_enemies_of_whom_all_know_something() -> None:
    """T17-2.2.09 What the unit alone knows is not enough."""
    play = maintenance(A1={"private": (("B1", 2),)}, B1={"intel": 0})
    play.script.left = ["optical:B2"]
    play.turn(dice=[1])
    assert play.asked("watch")[0].options == ("optical:B2", "electronic:B2", "pass", "leave")


def test_in_the_maintenance_phase_the_highest_aw_begins_and_the_sides_alternate_at_ties() -> None:
    """T17C-37 The last turn counts as the one before; what is done in the phase is no turn."""
    seeing = {"or_": 4, "es": 4, "intel": 1, "aw": 10, "acted": True, "er": 0}
    play = field("1:A1,A2,B1,B2", A1=seeing, A2={**seeing, "aw": 14}, B1=seeing, B2=seeing)
    play.state.last_side = "A"
    play.turn(6, dice=[1] * 4)
    assert [args[0] for args in play.told("recon_checked")] == ["A2", "B1", "A1", "B2"]
    assert play.state.last_side == "A"


def test_in_the_maintenance_phase_those_off_the_map_see_nothing() -> None:
    """T17-2.2.07, T17C-29, T17C-54 All others do, those aboard too."""
    unseeing = {**TARGET, "or_": 0, "er": 0, "intel": 1}
    play = field("1:A1 1:B1", A1={"unit": "truck"}, A2={**OBSERVER, "carrier": "A1"}, A3={"unit": "howitzer-battery"}, B1=unseeing)
    play.state.phase, play.state.last_scout = "maintenance", "B"
    play.script.left = ["in-order", "pass", "pass"]
    play.turn(4)
    assert {ask.about["who"] for ask in play.asked("watch")} == {"A1", "A2"}


def test_marks_are_cleared_for_the_next_round() -> None:
    """T17C-37 What was kept in one round fades in the next, if nobody looks."""
    play = maintenance()
    assert over(play, "optical:B1", dice=[6, 20]) == (1, 2)
    assert not any(unit.maintained or unit.scouted for unit in play.state.units.values())


def test_lawless_recon_is_refused() -> None:
    """T17A-18 A key that is not offered is not done."""
    play = field("1:A1 3 1:B1", grid="square", A1=OBSERVER, B1=TARGET)
    play.script.answer = lambda ask, look: "optical:B1"  # type: ignore[method-assign]
    play.state.active, play["A1"].ap = "A1", 2
    with pytest.raises(NotLawful):
        play.turn()
