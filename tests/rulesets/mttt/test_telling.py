"""What people see happen in a battle, and what they are after, is what the rules say (see core/staging.py)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.telling import Seen, said, seen

from bingqi.lang import LANGS
from bingqi.rulesets.mttt import RULESET
from bingqi.rulesets.mttt.presentation.aim import aim


def checks(play: Play) -> list[Seen]:
    """The beats with dice."""
    return [one for one in seen(RULESET, play.state, play.log) if one.kind == "check"]


# --- Getting away -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "came", "en", "zh"),
    [
        ((15, 14, 17), 1, "gets away", "成功撤退"),
        ((15, 10, 20), -1, "is kept", "无法撤退"),
        ((15, 20, 10), -1, "is kept", "无法撤退"),
    ],
)
def test_one_opponent_who_wins_makes_it_a_failure(dice: tuple[int, ...], came: int, en: str, zh: str) -> None:
    """MT-12.12, MT-12.14 Whomever she beats first: it is one act, and she has got away only from all."""
    play = duel(rin={"dex": 16, "side": "r"}, aoi={"dex": 14}, beni={}, distance=3)
    play.act("rin", "disengage", dice=dice)
    (act,) = checks(play)
    assert (act.by, act.came) == ("rin", came)
    assert (en in act.en, zh in act.zh) == (True, True)
    assert ("gets away" in act.en, "shakes off" in act.en) == (came == 1, came == 1)


@pytest.mark.parametrize(
    ("dice", "came", "en", "zh"), [((9,), -1, "without a success", "没有取得成功"), ((15,), 1, "success", "取得")]
)
def test_a_withdrawal_opens_a_level_whatever_the_dice_say(dice: tuple[int, ...], came: int, en: str, zh: str) -> None:
    """MT-12.26, MT-12.27 It is one act: she draws off, throws, and draws off farther only if that succeeds."""
    play = duel(rin={"priority": 20}, aoi={}, distance=6)
    play.act("rin", "withdraw", dice=dice)
    (act,) = checks(play)
    assert (act.by, act.came) == ("rin", came)
    assert (en in act.en, zh in act.zh) == (True, True)
    assert act.en.count("distance (") == 1 + (came == 1)
    assert "没能拉开" not in act.zh


@pytest.mark.parametrize(("dice", "en", "zh"), [((12, 3), "sticks to", "紧跟"), ((3, 12), "does not stick to", "没能紧跟")])
def test_a_rush_holds_on_to_somebody_in_contact(dice: tuple[int, ...], en: str, zh: str) -> None:
    """MT-12.7, MT-12.8 Nobody has moved yet, so nobody is caught up with."""
    play = duel(aoi={}, beni={}, distance=1)
    play.act("aoi", "rush:beni", dice=dice)
    (act,) = checks(play)
    assert (en in act.en, zh in act.zh, "追上" in act.zh) == (True, True, False)


# --- What one is after -----------------------------------------------------------------------


def after(seat: str, **scenario: Any) -> list[str]:
    """In both languages."""
    return [said(RULESET, aim(duel(rin={}, aoi={}, scenario=scenario).state, seat), lang) for lang in LANGS]


@pytest.mark.parametrize("seat", ["rin", "spectator"])
def test_where_leaving_loses_it_is_to_go_out_of_sight(seat: str) -> None:
    """MT-0.3, MT-12.10 Disengage is enough; one need not have escaped (Withdraw)."""
    en, zh = after(seat, leaving="loses")
    assert ("out of its enemies' sight" in en, "leaves the field" in en) == (True, False)
    assert ("脱离敌方视距距离" in zh, "离开战场" in zh) == (True, False)


@pytest.mark.parametrize("seat", ["rin", "spectator"])
def test_the_round_after_which_nobody_has_won_is_told_where_it_may_come(seat: str) -> None:
    """MT-4.14"""
    for rounds, told in ((12, True), (60, False)):
        en, zh = after(seat, max_rounds=rounds)
        assert (f"after round {rounds} it is a draw" in en, f"第 {rounds} 回合结束后为平局" in zh) == (told, told)
        assert (en[-1], zh[-1]) == (".", "。")
