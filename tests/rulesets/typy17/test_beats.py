"""What happens, as it is seen and said in one sentence."""

from __future__ import annotations

from tests.rulesets.beats import Told, beats
from tests.rulesets.typy17.skirmish import Play, skirmish, squad, weapon

from bingqi.core.event import Entry
from bingqi.lang import Lang
from bingqi.rulesets.typy17 import RULESET, events
from bingqi.rulesets.typy17.recon.awareness import link_up, share

FOG = {"fog": "hidden_until_intel_1"}


def seen(play: Play, seat: str = "gm", lang: Lang = "en") -> list[Told]:
    return beats(RULESET, RULESET.observe(play.state, seat), play.log, seat, lang)


def volley(**options: object) -> Play:
    """Two of four are killed."""
    gun = {"assault-rifle": weapon("assault-rifle", attacks=2)}
    dice = [20, 20, 3, 3, 6]
    play = skirmish(red=squad(rc=40), blue=squad(4, hp=1), at={"blue-1": 1}, dice=dice, weapons=gun, options=options)
    play.act("red-1", "shoot:blue-1")
    return play


def test_a_check_of_morale_is_no_message() -> None:
    """T17C-56 It is an awareness check that is failed, and the unit is shaken."""
    play = volley(module_morale=True)
    assert seen(play)[-1].text == "Veil Companies Test 1 fails an awareness check: 6 + 12 = 18, more than 20 wanted, shaken"
    assert seen(play, lang="zh")[-1].text.endswith("未通过态势感知判定：6 + 12 = 18，须超过 20，发生动摇")


def test_the_link_is_said_to_be_there_or_not() -> None:
    """T17A-27 By the same check, at the start of a turn."""
    play = skirmish(red=squad(), blue=squad(), dice=[9, 8])
    link_up(play.battle, play["red-1"])
    link_up(play.battle, play["red-1"])
    assert [one.text.rpartition(", ")[2] for one in seen(play)] == ["on the data link", "cut off from the data link"]


def test_those_who_come_to_know_of_a_unit_are_named() -> None:
    """T17A-29 Whoever reads it, her own side or nobody's."""
    play = skirmish(red=squad(), blue=squad(), dice=[12], intel=0)
    share(play.battle, play["red-1"], play["blue-1"], 2)
    for seat in ("gm", "red", "blue", "spectator"):
        text = seen(play, seat)[-1].text
        assert "for all of " in text
        assert "己方" not in seen(play, seat, "zh")[-1].text
        assert "Intel" in text


def test_harm_is_told_with_its_sum() -> None:
    """T17A-46 Also by one who sees no more of the volley than that."""
    play = volley()
    play.log[:] = [Entry(one.event, one.args, one.rules) for one in play.log if one.event == "hurt"]
    assert len(play.log) == 2
    assert [one.text for one in seen(play)] == ["2 damage to the troopers of Veil Companies Test 1"]
    assert seen(play, lang="zh")[0].text.endswith("的人员受到 2 点伤害")


def test_sharing_and_a_volley_are_two_acts() -> None:
    """T17A-29, T17A-46 Harm does not go on with what was told before."""
    play = volley()
    play.log[:] = [Entry(one.event, one.args, one.rules) for one in play.log if one.event == "hurt"]
    hurt, play.log[:] = [*play.log], []
    play.battle.do(events.shared, "blue-1", 3)
    play.log += hurt
    assert [one.kind for one in seen(play)] == ["share", "hurt"]


def test_the_die_of_a_sweep_is_thrown_once() -> None:
    """T17C-12 What it finds is told of the same die."""
    play = skirmish(red=squad(), blue=squad(), at={"blue-1": 4}, intel=0, dice=[19, 1], options=FOG)
    play.act("red-1", "optical-at:4")
    sweep, *rest = seen(play, "red")
    assert (sweep.kind, sweep.by, sweep.to, sweep.came) == ("recon", "red-1", "blue-1", 1)
    assert sweep.text.count("19 + 4 = 23") == 1
    assert not any("19 + 4" in one.text for one in rest)
