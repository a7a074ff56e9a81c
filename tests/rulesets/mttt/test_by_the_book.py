"""What a game master lets happen by hand has the consequences that the book says, or is refused where the book excludes it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import duel
from tests.rulesets.refusals import refusal

from bingqi.core.gm.override import Override, happened, new_override
from bingqi.lang import PROBLEM_TEXTS
from bingqi.rulesets.mttt import RULESET, events
from bingqi.rulesets.mttt.course.rounds import count_round, reward_waiting
from bingqi.rulesets.mttt.damage.disability import maim
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Op, Price
from bingqi.rulesets.mttt.model.unit import score


def give(state: State, event: str, *args: Any) -> tuple[State, list[str]]:
    """The state afterwards, and the events that followed."""
    after, entries = happened(RULESET, state, new_override(RULESET, event, args, "so be it"), anew=True)
    return after, [entry.event for entry in entries[2:]]


def refused(state: State, event: str, *args: Any) -> str:
    """Why it is refused, in English."""
    return refusal(PROBLEM_TEXTS, lambda: give(state, event, *args))


def fight(**aoi: Any) -> State:
    return duel(
        aoi=aoi, beni={"side": "beni"}, cho={"side": "aoi"}, mob={"group": {"size": 2}, "side": "beni", "magnitude": 7}
    ).state


def test_a_game_master_lets_join_who_has_still_to_come() -> None:
    """MT-4.15, MT-4.16 Between two turns, with a Priority of the game master's; nobody comes twice."""
    state = fight()
    state.units["cho"].out, state.units["cho"].prepared = "absent", True
    after, _ = give(state, "joined", "cho", 9)
    assert (after.units["cho"].out, after.units["cho"].priority, after.units["cho"].first_round) == ("", 9, state.round)
    assert "on the field already" in refused(after, "joined", "cho", 9)


def test_priority_has_no_ceiling() -> None:
    """MT-6.1 What waiting brings adds up, round for round; nothing else is held up by it."""
    play = duel(aoi={}, beni={})
    unit = play["aoi"]
    for _ in range(20):
        play.battle.do(events.waited, unit.id)
        count_round(play.battle, unit)
        reward_waiting(play.battle, unit)
    assert unit.priority > 999
    assert give(play.state, "hp_lost", "beni", 1, "withering")[0].units["beni"].hp == 4


# --- HP, distortion, death ---------------------------------------------------------------


@pytest.mark.parametrize(("event", "args"), [("became_helpless", ("decisive",)), ("died", ())])
def test_whoever_has_hp_is_neither_helpless_nor_dead(event: str, args: tuple[Any, ...]) -> None:
    """MT-1.2, MT-16.19 Else her side's groups would have lost heart for ever, though she was never down."""
    state = fight()
    assert "aoi still has hit points" in refused(state, event, "aoi", *args)
    assert not state.sides["aoi"].hero_lost
    down, _ = give(state, "hp_lost", "aoi", 5, "decisive")
    assert down.sides["aoi"].hero_lost
    assert give(down, "died", "aoi")[0].units["aoi"].out == "dead"


def test_hp_that_decisive_damage_takes_are_distortion() -> None:
    """MT-1.4 Withering damage brings none."""
    assert give(fight(), "hp_lost", "aoi", 2, "decisive")[0].units["aoi"].distortion_temp == 2
    assert give(fight(), "hp_lost", "aoi", 2, "withering")[0].units["aoi"].distortion_temp == 0


def test_hp_lost_to_withering_damage_make_helpless_and_nothing_worse() -> None:
    """MT-3.16 By which kind she fell is known, and nobody dies of withering damage."""
    state, _ = give(fight(), "hp_lost", "aoi", 5, "withering")
    assert state.units["aoi"].helpless == "withering"
    assert "withering damage kills nobody" in refused(state, "died", "aoi")
    state, _ = give(state, "became_helpless", "aoi", "decisive")
    assert give(state, "died", "aoi")[0].units["aoi"].out == "dead", "that is the way out"


def test_what_the_last_hp_that_decisive_damage_takes_come_to_is_what_the_switch_says() -> None:
    """MT-1.2 Helpless in any case, dead at once, or as the game master says."""
    outs = {}
    for how in ("helpless", "helpless_gm_may_kill", "dead"):
        state = duel(aoi={}, beni={}, cho={"side": "aoi"}, options={"lethal_zero_hp": how}).state
        state, _ = give(state, "hp_lost", "aoi", 5, "decisive")
        outs[how] = state.units["aoi"].out
        assert state.units["aoi"].helpless == "decisive"
        if how == "helpless":
            assert "nobody dies of 0 HP" in refused(state, "died", "aoi")
    assert outs == {"helpless": "", "helpless_gm_may_kill": "", "dead": "dead"}


@pytest.mark.parametrize("event", ["guarded", "full_defence"])
def test_the_helpless_guard_nobody(event: str) -> None:
    """MT-1.2 They take no action of any sort."""
    state, _ = give(fight(), "hp_lost", "cho", 5, "decisive")
    assert "cho can do nothing" in refused(state, event, "cho")


def test_chaos_phases_never_go_back_and_withering_damage_does_nothing_to_whoever_has_them() -> None:
    """MT-1.7, MT-1.8"""
    state = fight(stat={"has_cp": True, "cp_thresholds": (4, 9)})
    state, _ = give(state, "phase_entered", "aoi", 1)
    assert "at least 2" in refused(state, "phase_entered", "aoi", 1)
    assert "takes no withering damage" in refused(state, "hp_lost", "aoi", 1, "withering")
    assert give(state, "hp_lost", "aoi", 1, "decisive")[0].units["aoi"].hp == 4


@pytest.mark.parametrize(("event", "kind"), [("priority_changed", "noncombatant"), ("priority_set", "trivial")])
def test_the_priority_of_bystanders_and_trivial_opponents_is_always_0(event: str, kind: str) -> None:
    """MT-15.17, MT-15.18"""
    state = duel(aoi={}, beni={}, by={"side": "beni", "kind": kind, "priority": 0}).state
    assert "the Priority of by is always 0" in refused(state, event, "by", 5)
    assert give(state, event, "aoi", 5)[0].units["aoi"].priority


def test_a_group_is_rallied_for_numbers_once_at_a_size_and_the_fearless_never() -> None:
    """MT-17.14, MT-18.2"""
    state = fight()
    state.units["mob"].magnitude = 3
    rallied, _ = give(state, "rallied", "mob", 1)
    assert "rallied for numbers at this size already" in refused(rallied, "rallied", "mob", 1)
    fearless = duel(aoi={}, mob={"group": {"size": 2, "perfect_morale": True}, "side": "beni", "magnitude": 3}).state
    assert "perfect morale" in refused(fearless, "rallied", "mob", 1)


def test_jade_burns_in_boss_battles_alone() -> None:
    """MT-14.1"""
    holder = {"player": True, "jade": 20}
    assert "boss battles only" in refused(duel(aoi=holder, beni={}).state, "jade_burning", "aoi")
    boss = duel(aoi=holder, beni={}, scenario={"boss_battle": True}).state
    assert give(boss, "jade_burning", "aoi")[0].units["aoi"].jade_points == 20


def test_distortion_goes_with_the_hp_that_are_regained() -> None:
    """MT-1.5 As much stays as HP are missing."""
    state, _ = give(fight(), "hp_lost", "aoi", 3, "decisive")
    state, _ = give(state, "healed", "aoi", 1)
    assert state.units["aoi"].distortion_temp == 2
    assert give(state, "healed", "aoi", 2)[0].units["aoi"].distortion_temp == 0


def test_distortion_leads_into_chaos_phases() -> None:
    """MT-10.4 The check follows every change, and the phases do what her data say."""
    effects = ((Op("priority", "self", amount=3),), (Op("priority", "self", amount=4),))
    state = fight(stat={"has_cp": True, "cp_thresholds": (4, 9), "phase_effects": effects})
    after, followed = give(state, "distortion_changed", "aoi", 10)
    assert after.units["aoi"].phase == 2
    assert after.units["aoi"].priority == 17
    assert followed.count("phase_entered") == 2
    assert give(state, "hp_lost", "aoi", 4, "decisive")[0].units["aoi"].phase == 1


def test_what_somebody_would_have_to_decide_does_not_follow_by_hand() -> None:
    """MT-10.4, MT-3.21 A phase that crashes her asks the game master who forced her to it: nobody can answer here."""
    state = fight(stat={"has_cp": True, "cp_thresholds": (4,), "phase_effects": ((Op("priority", "self", amount=-20),),)})
    state.gm = True
    assert "a decision or a roll would follow (gm for who-forced" in refused(state, "distortion_changed", "aoi", 4)
    entered, _ = give(state, "phase_entered", "aoi", 1)
    assert give(entered, "distortion_changed", "aoi", 4)[0].units["aoi"].distortion_temp == 4, "that is the way out"
    state.gm = False
    assert "crashed" in give(state, "distortion_changed", "aoi", 4)[1]


# --- Attributes --------------------------------------------------------------------------


def test_maximum_hp_follow_constitution() -> None:
    """MT-13.8 HP are cut to it, 1 is left at least; and no other maximum is set."""
    state, followed = give(fight(), "attribute_penalty", "aoi", "con", -6)
    assert (state.units["aoi"].hp_max, state.units["aoi"].hp, followed) == (2, 2, ["hp_max_set"])
    down, _ = give(fight(), "hp_lost", "aoi", 5, "withering")
    assert give(down, "attribute_penalty", "aoi", "con", -6)[0].units["aoi"].helpless, "nobody is healed by it"
    assert "are 5; change that by attribute_penalty" in refused(fight(), "hp_max_set", "aoi", 99, 99)


def test_scores_are_30_at_most() -> None:
    """MT-13.8"""
    assert "from 1 to 30" in refused(fight(), "attribute_penalty", "aoi", "str", 21)
    state, followed = give(fight(), "attribute_penalty", "aoi", "str", 20)
    assert (score(state.units["aoi"], "str"), followed) == (30, [])


def test_a_disability_is_taken_once_a_story() -> None:
    """MT-13.4"""
    state, _ = give(fight(), "disability_taken", "aoi", 4)
    assert "has taken the soul disability" in refused(state, "disability_taken", "aoi", 4)


def test_what_the_game_master_has_said_is_no_longer_open() -> None:
    """MT-13.10 The flag stands until it is filled in."""
    play = duel(aoi={}, beni={})
    maim(play.battle, play["aoi"], 9)
    assert play["aoi"].pending == ("soul-disability-tier-3",)
    assert "no what" in refused(play.state, "pending_filled", "aoi", "soul-disability-tier-4")
    state, _ = give(play.state, "pending_filled", "aoi", "soul-disability-tier-3")
    assert state.units["aoi"].pending == ()
    assert "allowed: none" in refused(state, "pending_filled", "aoi", "soul-disability-tier-3")
    assert "pending_filled" in RULESET.gm_events


# --- Priority ----------------------------------------------------------------------------


def test_a_crash_is_no_priority_and_nothing_else() -> None:
    """MT-3.11 It begins and ends with Priority; battle groups are never in crash (MT-16.7)."""
    assert "only a character without Priority" in refused(fight(), "crashed", "aoi", "beni", False)
    assert "is a battle group" in refused(fight(), "crashed", "mob", "aoi", False)
    state, _ = give(fight(), "priority_set", "aoi", 0)
    assert "raise its Priority" in refused(state, "recovered", "aoi")
    assert "raise its Priority" in refused(fight(), "recovered", "aoi")
    assert not give(state, "priority_set", "aoi", 1)[0].units["aoi"].crashed


def test_only_who_is_in_crash_owes_priority() -> None:
    """MT-3.18 And 5 at most."""
    assert "only in crash" in refused(fight(), "debt_changed", "aoi", 1)
    state, _ = give(fight(), "priority_set", "aoi", 0)
    assert "5 Priority at most" in refused(state, "debt_changed", "aoi", 6)
    state, _ = give(state, "debt_changed", "aoi", 5)
    assert give(state, "debt_changed", "aoi", -2)[0].units["aoi"].debt == 3


# --- Who is there, and what each may be --------------------------------------------------


@pytest.mark.parametrize("out", ["dead", "escaped", "dissolved"])
@pytest.mark.parametrize(("event", "args"), [("died", ()), ("escaped", ()), ("dissolved", (False,)), ("priority_changed", (1,))])
def test_nothing_befalls_whoever_is_out(out: Any, event: str, args: tuple[Any, ...]) -> None:
    """MT-1.2, MT-12.28, MT-15.5 Nobody dies, escapes or dissolves twice."""
    state = fight()
    who = "mob" if event == "dissolved" else "aoi"
    state.units[who].out = out
    assert f"{who} is out of the battle" in refused(state, event, who, *args)


def test_only_a_group_of_the_enemy_holds_somebody() -> None:
    """MT-16.23 An individual, whom nobody holds yet, in contact; and anybody may be set free."""
    state = fight()
    for by, who in (("aoi", "aoi"), ("beni", "aoi"), ("mob", "beni"), ("mob", "mob")):
        assert f"{by} cannot hold {who}" in refused(state, "engaged", who, by)
    state, _ = give(state, "engaged", "aoi", "mob")
    assert state.units["aoi"].engaged_by == "mob"
    assert give(state, "engaged", "aoi", "")[0].units["aoi"].engaged_by == ""


def test_her_ledger_is_burnt_once_for_what_was_paid() -> None:
    """MT-14.9 After she has begun to burn."""
    holder = {"player": True, "jade": 20, "stat": {"jade_ledger": (Price("spell", "starfall", 500),)}}
    state = duel(aoi=holder, beni={}, scenario={"boss_battle": True}).state
    assert "burns no jade yet" in refused(state, "jade_converted", "aoi", 0, 500)
    state, _ = give(state, "jade_burning", "aoi")
    assert "from 500 to 500" in refused(state, "jade_converted", "aoi", 0, 501)
    state, _ = give(state, "jade_converted", "aoi", 0, 500)
    assert "no number 0" in refused(state, "jade_converted", "aoi", 0, 500)


def test_size_is_lost_and_never_gained() -> None:
    """MT-16.20"""
    assert "from 0 to 1" in refused(fight(), "size_lost", "mob", 2, 7)
    assert give(fight(), "size_lost", "mob", 1, 6)[0].units["mob"].size == 1


def test_a_series_of_withdrawals_has_5_successes() -> None:
    """MT-12.24"""
    assert "from 0 to 5" in refused(fight(), "withdrew", "aoi", 6)
    assert give(fight(), "withdrew", "aoi", 5)[0].units["aoi"].withdrawn == 5


def test_she_readies_a_weapon_of_her_own() -> None:
    """MT-6.2"""
    assert "aoi-blade" in refused(fight(), "weapon_readied", "aoi", "beni-blade")
    assert give(fight(), "weapon_readied", "aoi", "")[0].units["aoi"].ready == ""


def test_what_befalls_battle_groups_befalls_nobody_else() -> None:
    """MT-19.9, MT-15.3 And the other way round."""
    assert "aoi is no battle group" in refused(fight(), "demoralized", "aoi")
    assert give(fight(), "demoralized", "mob")[0].units["mob"].demoralized
    assert "mob is a battle group" in refused(fight(), "became_helpless", "mob", "decisive")


def test_what_former_records_hold_stands() -> None:
    """MT-13.8, MT-1.2 An event that a record has from before the rules saw to what follows comes to what it came to then."""
    state = fight()
    after, entries = happened(RULESET, state, Override("attribute_penalty", ("aoi", "con", -6), "so be it"))
    assert (after.units["aoi"].hp_max, len(entries)) == (5, 2)
    after, entries = happened(RULESET, state, Override("became_helpless", ("aoi", "decisive"), "so be it"))
    assert after.sides["aoi"].hero_lost
    assert [entry.event for entry in entries] == ["ruled", "became_helpless", "revived"]
