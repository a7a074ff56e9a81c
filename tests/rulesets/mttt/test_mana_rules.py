"""MT-2: mana: two pools that unfold round by round."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel

from bingqi.rulesets.mttt.basics.mana import activation_speed, river_units, settle_mana, spend_mana, unfold
from bingqi.rulesets.mttt.model.unit import Effect


def girl(order: int = 0, distortion: int = 0, river: bool = True, **more: Any) -> dict[str, Any]:
    """Somebody with pools of that capacity."""
    stat = {"capacity_order": order, "capacity_distortion": distortion, "river_unit": river}
    return {"stat": stat, **more}


def pools(play: Play, id: str) -> tuple[int, int, int, int]:
    """What is active of the order and the distortion pool, and what of it can be used now."""
    one = play[id]
    return one.mpm_order, one.mpm_distortion, one.mp_order, one.mp_distortion


def rounds(play: Play, n: int) -> list[int]:
    """What is active of aoi's order pool in each of so many rounds."""
    found = []
    for _ in range(n):
        unfold(play.battle)
        found.append(play["aoi"].mpm_order)
    return found


def test_speed_follows_the_number_of_river_units() -> None:
    """MT-2.8, MT-2.6 1 for each two, 5 at most; none without any."""
    assert [activation_speed(n) for n in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12)] == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_all_river_units_on_the_battlefield_resonate() -> None:
    """MT-2.7 Of every side, the helpless too; but not who is dead, gone, or still to come."""
    play = duel(
        aoi=girl(), beni=girl(), chie=girl(helpless="decisive"), dai=girl(river=False), eri=girl(out="dead"),
        fumi=girl(out="escaped"), gin=girl(out="absent"),
    )  # fmt: skip
    assert river_units(play.state) == 3


def test_every_pool_unfolds_by_the_speed_up_to_its_capacity() -> None:
    """MT-2.3, MT-2.5, MT-2.6, MT-4.4, MT-4.5 Folded at first; each pool by itself."""
    play = duel(aoi=girl(7, 3), beni=girl(), chie=girl())
    assert pools(play, "aoi") == (0, 0, 0, 0)
    unfold(play.battle)
    assert pools(play, "aoi") == (2, 2, 2, 2)
    unfold(play.battle)
    assert pools(play, "aoi") == (4, 3, 4, 3)
    assert rounds(play, 3) == [6, 7, 7]
    assert play.told("mana_unfolded")[-1] == ("aoi", 1, 0)


def test_what_was_spent_is_there_again_in_the_next_round() -> None:
    """MT-2.1, MT-2.2, MT-2.4 As much as is active; what was spent before is not added up."""
    play = duel(aoi=girl(4), beni=girl(), chie=girl())
    spent = 0
    for _ in range(4):
        unfold(play.battle)
        have = play["aoi"].mp_order
        spend_mana(play.battle, play["aoi"], have)
        spent += have
        assert play["aoi"].mp_order == 0
    assert spent == 2 + 4 + 4 + 4


def test_what_is_left_is_settled_and_lost() -> None:
    """MT-4.12, MT-2.1 Of both pools; what is active stays so."""
    play = duel(aoi=girl(4, 4), beni=girl())
    unfold(play.battle)
    unfold(play.battle)
    spend_mana(play.battle, play["aoi"], 1)
    settle_mana(play.battle)
    assert play.told("round_settled") == [("aoi", 1, 2)]
    assert pools(play, "aoi") == (2, 2, 0, 0)


def test_what_is_active_does_not_shrink_with_the_speed() -> None:
    """MT-2.6, MT-2.7 Two have gone: it unfolds more slowly."""
    play = duel(aoi=girl(14), beni=girl(), chie=girl())
    assert rounds(play, 2) == [2, 4]
    play["beni"].out = play["chie"].out = "dead"
    assert rounds(play, 2) == [5, 6]


def test_effects_can_change_the_speed() -> None:
    """MT-2.7"""
    play = duel(aoi=girl(9, effects=(Effect("tide", "aoi", "speed", 3, "battle"),)))
    assert rounds(play, 3) == [4, 8, 9]


def test_nothing_folds_at_a_speed_below_nought() -> None:
    """MT-2.6, MT-2.7 What is active never shrinks, whatever slows her down."""
    play = duel(aoi=girl(9, 9))
    assert rounds(play, 2) == [1, 2]
    play["aoi"].effects = (Effect("ebb", "aoi", "speed", -3, "battle"),)
    assert rounds(play, 2) == [2, 2]
    assert play["aoi"].mpm_distortion == 2


def test_who_has_not_come_yet_unfolds_nothing() -> None:
    """MT-2.6 Whoever joins starts folded, like all."""
    play = duel(aoi=girl(9), beni=girl(9, out="absent"))
    unfold(play.battle)
    assert pools(play, "beni") == (0, 0, 0, 0)


@pytest.mark.parametrize(("units", "found"), [(1, [3, 6, 9, 12, 14]), (3, [6, 12, 14]), (9, [14])])
def test_with_a_switch_a_step_is_a_fifth_of_capacity(units: int, found: list[int]) -> None:
    """MT-2.8 Rounded up: speeds 1 to 5 fill any pool in 5, 3, 2, 2, 1 rounds."""
    others: dict[str, Any] = {f"girl{n}": girl() for n in range(units - 1)}
    play = duel(aoi=girl(14), **others, options={"unfold_unit": "fifth_of_capacity"})
    assert rounds(play, len(found)) == found


@pytest.mark.parametrize("step", ["points", "fifth_of_capacity"])
def test_with_a_switch_both_pools_share_what_unfolds(step: str) -> None:
    """MT-2.3 By their capacities, order rounded down, the rest to distortion; never more than either holds."""
    play = duel(aoi=girl(8, 2), beni=girl(), chie=girl(), options={"mana_unfold": "shared_by_ratio", "unfold_unit": step})
    found = []
    for _ in range(6):
        unfold(play.battle)
        found.append(pools(play, "aoi")[:2])
    slow = [(1, 1), (3, 1), (4, 2), (6, 2), (8, 2), (8, 2)]
    fast = [(3, 1), (6, 2), (8, 2), (8, 2), (8, 2), (8, 2)]
    assert found == (slow if step == "points" else fast)


def test_whoever_has_one_pool_only_unfolds_that() -> None:
    """MT-2.3"""
    for switch in ("per_pool", "shared_by_ratio"):
        play = duel(aoi=girl(0, 5), beni=girl(river=False), options={"mana_unfold": switch})
        unfold(play.battle)
        assert (pools(play, "aoi"), pools(play, "beni")) == ((0, 1, 0, 1), (0, 0, 0, 0))
