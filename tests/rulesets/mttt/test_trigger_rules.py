"""MT-5.3, MT-5.6, MT-5.12: triggered effects."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import DRAIN, bolt, content, demands, does, hold, mage, outcomes, spell, trigger

from bingqi.core.content.structs import DiceSum
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.model.stats import Op, Trigger
from bingqi.rulesets.mttt.stack.triggers import trigger_keys
from bingqi.rulesets.mttt.stack.windows import PASS_WINDOW

LIFT = Op("priority", amount=1)
COUNTER = Op("counter")
SPELLS = {"drain": spell("instant", DRAIN), "curse": spell("standard", DRAIN), "bolt": bolt(kinds=("withering",))}


def after(one: Trigger, what: Any, to: str, by: str, mei: dict[str, Any] | None = None, **people: Any) -> Play:
    """Something has happened, and mei has a triggered effect."""
    play = duel(mei=mage(triggers=("it",), **(mei or {})), content=content(SPELLS, {"it": one}), **people)
    note(play.battle, what, to, by)
    return play


def can_answer(*args: Any, **given: Any) -> list[str]:
    """The keys with which mei could answer what `after` says."""
    play = after(*args, **given)
    return trigger_keys(play.state, play["mei"])


# --- What is answered ----------------------------------------------------------------


def test_a_triggered_effect_answers_at_the_first_window_after_its_trigger() -> None:
    """MT-5.3 It takes no standard action; its mana is paid."""
    play = after(trigger("moved", DRAIN, to="enemy", on="subject", order=2), "moved", "kira", "kira", kira={})
    hold(play, "mei trigger:it:1")
    assert (outcomes(play), play["kira"].priority, play["mei"].mp_order, play["mei"].actions) == (["mei it"], 8, 7, 0)


def test_nothing_else_is_answered() -> None:
    """MT-5.3 And what nobody could answer is not even kept."""
    one = trigger("moved", DRAIN, to="any")
    assert can_answer(one, "moved", "kira", "kira", kira={}) == ["trigger:it:1"]
    play = after(one, "crashed", "kira", "kira", kira={})
    assert (play.state.happened, trigger_keys(play.state, play["mei"])) == ((), [])


@pytest.mark.parametrize(
    ("who", "whom"),
    [("self", ["mei"]), ("ally", ["ren"]), ("friend", ["mei", "ren"]), ("enemy", ["kira"]), ("any", ["mei", "ren", "kira"])],
)
def test_its_filters_are_as_its_owner_sees_people(who: Any, whom: list[str]) -> None:
    """MT-5.3 Whom it must befall, and by whose doing."""
    people: dict[str, Any] = {"mei": {"side": "m"}, "ren": {"side": "m"}, "kira": {}}
    befell = trigger("moved", DRAIN, to=who, on="self")
    assert [id for id in people if can_answer(befell, "moved", id, "kira", **people)] == whom
    done = trigger("moved", DRAIN, to="any", by=who, on="self")
    assert [id for id in people if can_answer(done, "moved", "kira", id, **people)] == whom


def test_what_befalls_nobody_befalls_all_and_what_nobody_did_no_enemy_did() -> None:
    """MT-5.3"""
    assert can_answer(trigger("round_start", DRAIN, on="self"), "round_start", "", "", kira={}) == ["trigger:it:1"]
    assert can_answer(trigger("helpless", DRAIN, to="any", by="enemy", on="self"), "helpless", "mei", "", kira={}) == []
    assert can_answer(trigger("helpless", DRAIN, to="any", on="other"), "helpless", "mei", "", kira={}) == []


@pytest.mark.parametrize(("on", "whom"), [("self", "mei"), ("subject", "kira"), ("other", "sora")])
def test_it_works_on_whom_it_says(on: Any, whom: str) -> None:
    """MT-5.3 Its owner, her to whom it befell, or whoever did it."""
    play = after(trigger("moved", LIFT, to="any", on=on), "moved", "kira", "sora", kira={}, sora={})
    hold(play, "mei trigger:it:1")
    assert [id for id, unit in play.state.units.items() if unit.priority == 11] == [whom]


def test_it_has_a_range_and_conditions() -> None:
    """MT-5.3, MT-11.3"""
    near = trigger("moved", LIFT, to="any", on="subject", range_max=2)
    assert can_answer(near, "moved", "kira", "kira", kira={}, distance=2)
    assert not can_answer(near, "moved", "kira", "kira", kira={}, distance=3)
    assert not can_answer(near, "moved", "kira", "kira", kira={"out": "escaped"})
    prone = trigger("moved", LIFT, to="any", on="subject", conditions=demands("target", "prone"))
    assert can_answer(prone, "moved", "kira", "kira", kira={"prone": True})
    assert not can_answer(prone, "moved", "kira", "kira", kira={})
    wounded = trigger("moved", LIFT, to="any", on="subject", conditions=demands("caster", "wounded"))
    assert can_answer(wounded, "moved", "kira", "kira", mei={"hp": 2}, kira={})
    assert not can_answer(wounded, "moved", "kira", "kira", kira={})


def test_it_needs_mana() -> None:
    """MT-5.3 Of both kinds."""
    one = trigger("moved", LIFT, to="any", order=2, cost_distortion=1)
    assert can_answer(one, "moved", "kira", "kira", mei={"mana": 2}, kira={})
    assert not can_answer(one, "moved", "kira", "kira", mei={"mana": 1}, kira={})
    assert not can_answer(one, "moved", "kira", "kira", mei={"mp_distortion": 0}, kira={})


def test_one_of_several_happenings_that_come_to_the_same_is_answered() -> None:
    """MT-5.3 The first."""
    play = after(trigger("moved", LIFT, to="any", on="subject"), "moved", "kira", "kira", kira={}, sora={})
    for id in ("sora", "kira"):
        note(play.battle, "moved", id, id)
    assert trigger_keys(play.state, play["mei"]) == ["trigger:it:1", "trigger:it:2"]


# --- Whether it is answered ----------------------------------------------------------


def test_to_answer_is_a_choice_and_who_does_not_has_lost_the_opportunity() -> None:
    """MT-5.6"""
    play = after(trigger("moved", LIFT, to="any", on="self"), "moved", "kira", "kira", kira={})
    hold(play)
    assert [ask.options for ask in play.script.asked] == [("trigger:it:1", "pass", PASS_WINDOW)]
    assert (play["mei"].priority, play.state.happened) == (10, ())
    assert hold(play).script.asked == []


def test_who_passes_may_still_answer_when_another_has_pushed_something() -> None:
    """MT-5.6, MT-5.7 All are asked anew; but once all have passed it is too late."""
    play = after(trigger("moved", LIFT, to="any", on="self"), "moved", "kira", "kira", kira=mage("drain"))
    hold(play, "kira cast:drain:mei", "mei trigger:it:1")
    assert outcomes(play) == ["mei it", "kira drain"]
    play = after(trigger("moved", LIFT, to="any", on="self"), "moved", "kira", "kira", kira=mage("drain", mana=2))
    hold(play, "kira cast:drain:mei")
    assert [ask.options[0] for ask in play.script.asked if ask.who == "mei"] == ["trigger:it:1"] * 2


def test_some_must_answer() -> None:
    """MT-5.6 They do so unasked."""
    play = after(trigger("moved", LIFT, to="any", on="self", mandatory=True), "moved", "kira", "kira", kira={})
    assert (outcomes(hold(play)), play.script.asked) == (["mei it"], [])


@pytest.mark.parametrize(("mandatory", "debt"), [(True, 0), (False, 5)])
def test_what_must_answer_is_no_act_of_its_owner(mandatory: bool, debt: int) -> None:
    """MT-3.18, MT-5.6 Who crashes by it has not crashed herself; who chose to answer has."""
    one = trigger("moved", DRAIN, to="any", on="self", mandatory=mandatory)
    play = after(one, "moved", "kira", "kira", kira={})
    play["mei"].priority = 2
    hold(play, *(() if mandatory else ("mei trigger:it:1",)))
    mei = play["mei"]
    assert (mei.crashed, mei.own_crash, mei.debt) == (True, not mandatory, debt)


def test_of_several_who_answer_the_active_one_is_served_last() -> None:
    """MT-5.7 They are pushed in the order in which they are asked."""
    content_ = content({}, {"it": trigger("round_start", LIFT, on="self")})
    people = {id: mage(triggers=("it",), priority=priority) for id, priority in (("aoi", 3), ("beni", 7), ("chie", 9))}
    play = duel(content=content_, battle={"active": "aoi"}, **people)  # type: ignore[arg-type]
    note(play.battle, "round_start", "", "")
    hold(play, *[f"{id} trigger:it:1" for id in ("aoi", "chie", "beni")])
    assert outcomes(play) == ["beni it", "chie it", "aoi it"]


# --- Once ----------------------------------------------------------------------------


def echo(*cues: str, mandatory: bool = False, **options: Any) -> Play:
    """Mei can answer each loss of Priority that kira has with another one."""
    one = trigger("priority_changed", DRAIN, to="enemy", on="subject", mandatory=mandatory)
    both = content(SPELLS, {"it": one})
    play = duel(mei=mage("drain", triggers=("it",)), kira={"priority": 30}, content=both, options=options)
    return hold(play, "mei cast:drain:kira", *cues)


def test_the_same_effect_answers_once_in_an_interrupt() -> None:
    """MT-5.12 Though what it did has happened again; in the next interrupt it can be used anew."""
    play = echo("mei trigger:it:1")
    assert outcomes(play) == ["mei drain", "mei it"]
    assert play.state.answered == ()
    hold(play, "mei cast:drain:kira", "mei trigger:it:3")
    assert outcomes(play)[2:] == ["mei drain", "mei it"]


def test_with_the_switch_it_answers_each_event() -> None:
    """MT-5.12 Each once; but what answers by itself does so once in an interrupt in any case."""
    play = echo(*[f"mei trigger:it:{n}" for n in (1, 2, 3)], retrigger_scope="per_event")
    assert outcomes(play) == ["mei drain", *["mei it"] * 3]
    assert outcomes(echo(mandatory=True, retrigger_scope="per_event")) == ["mei drain", "mei it"]


def test_effects_that_answer_each_other_come_to_an_end() -> None:
    """MT-5.12 For each may answer but once in all that is inserted at one point in time."""
    both = {"it": trigger("priority_changed", DRAIN, to="any", on="subject", mandatory=True)}
    play = duel(mei=mage("drain", triggers=("it",)), kira=mage(triggers=("it",), priority=30), content=content(SPELLS, both))
    assert sorted(outcomes(hold(play, "mei cast:drain:kira"))) == ["kira it", "mei drain", "mei it"]


def test_an_interrupt_within_an_attack_spell_is_the_same_interrupt() -> None:
    """MT-5.12, MT-5.13 It goes on until the lowest entry is over."""
    spells = {"drain": SPELLS["drain"], "shard": bolt(timing="instant")}
    heard = trigger("priority_changed", DRAIN, to="enemy", on="subject")
    play = duel(
        mei=mage("drain", "shard", triggers=("it",)), kira={"priority": 30, "passive": 9}, content=content(spells, {"it": heard}),
        dice=[1, 1],
    )  # fmt: skip
    hold(play, "mei cast:drain:kira", "mei cast:shard:kira:withering", "mei 0", "mei cast:drain:kira", "mei trigger:it:1")
    assert outcomes(play) == ["mei shard", "mei drain", "mei it", "mei drain"]
    assert [ask for ask in play.asked("window") if "trigger:it:2" in ask.options] == []


# --- Entries of the stack ------------------------------------------------------------


def test_a_spell_is_answered_before_it_takes_effect() -> None:
    """MT-5.3, MT-5.10 And may be countered."""
    ward = trigger("spell_cast", COUNTER, to="any", by="enemy", on="entry", order=1)
    play = duel(mei=mage(triggers=("it",)), kira=mage("curse", "drain"), content=content(SPELLS, {"it": ward}))
    does(play, "kira", "cast:curse:mei", "mei trigger:it:1:1")
    assert outcomes(play) == ["mei it", "kira curse: countered"]
    does(play, "kira", "cast:drain:mei", "mei trigger:it:2:3")
    assert outcomes(play)[2:] == ["mei it", "kira drain: countered"]


def test_a_spell_at_several_is_one_spell() -> None:
    """MT-5.3 It befalls each of them, but there is one entry to be countered."""
    ward = trigger("spell_cast", COUNTER, to="enemy", on="entry")
    spells = {"both": spell("standard", LIFT, who="any", count=2)}
    play = duel(mei=mage(triggers=("it",)), kira=mage("both"), sora={}, content=content(spells, {"it": ward}))
    does(play, "kira", "cast:both:kira+sora", "mei trigger:it:1:1")
    assert len(play.told("happened")) == 2
    assert play.asked("window")[0].options == ("trigger:it:1:1", "pass", PASS_WINDOW)
    assert outcomes(play) == ["mei it", "kira both: countered"]


def test_an_attack_is_answered_when_it_is_declared() -> None:
    """MT-5.3, MT-5.8 What is countered then never took place."""
    ward = trigger("attack_declared", COUNTER, by="enemy", on="entry")
    play = duel(mei=mage(triggers=("it",)), kira={}, content=content(SPELLS, {"it": ward}))
    does(play, "kira", "withering:mei", "mei trigger:it:1:1")
    assert (outcomes(play), len(play.told("cancelled")), play["mei"].onslaught) == (["mei it"], 1, 0)


def test_what_is_under_way_is_countered_no_more() -> None:
    """MT-5.10"""
    late = trigger("attack_hit", COUNTER, by="enemy", on="entry")
    play = duel(mei=mage(triggers=("it",)), kira={"attack": 9}, content=content(SPELLS, {"it": late}), dice=[20, 19, 1])
    does(play, "kira", "withering:mei")
    assert play.asked("window") == []


def test_an_answer_can_itself_be_countered() -> None:
    """MT-5.9, MT-5.10"""
    spells = {**SPELLS, "counter": spell("instant", COUNTER, who="entry")}
    thorns = trigger("attack_declared", DRAIN, by="enemy")
    play = duel(
        mei=mage(triggers=("it",)), kira=mage("counter", mana=1, attack=9), content=content(spells, {"it": thorns}),
        dice=[20, 19, 1],
    )  # fmt: skip
    does(play, "kira", "withering:mei", "mei trigger:it:1", "kira cast:counter:#2")
    assert outcomes(play) == ["kira counter", "mei it: countered"]


def test_what_shields_from_an_attack_that_she_has_stopped_is_not_offered() -> None:
    """MT-5.10, MT-11.3 Neither an instant nor an answer; both are again, when what stops it is stopped itself."""
    shield = Op("modify", stat="defence", amount=3, until="attack")
    spells = {"counter": spell("instant", COUNTER, who="entry"), "shell": spell("instant", shield, who="self")}
    ward = {"ward": trigger("attack_declared", shield, by="enemy")}
    mei, kira = mage("counter", "shell", mana=4, triggers=("ward",)), mage("counter", mana=1, attack=9)
    play = duel(mei=mei, kira=kira, content=content(spells, ward), dice=[2, 1, 1])
    does(play, "kira", "withering:mei", "mei cast:counter:#1", "kira pass")
    assert [ask.options[:-2] for ask in play.asked("window") if ask.who == "mei"] == [
        ("trigger:ward:1", "cast:counter:#1", "cast:shell"),
        ("cast:counter:#1",),
    ]
    assert outcomes(play) == ["mei counter"]
    play = duel(mei=mei, kira=kira, content=content(spells, ward), dice=[2, 1, 1])
    does(play, "kira", "withering:mei", "mei cast:counter:#1", "kira cast:counter:#2", "mei pass-window")
    offered = [ask.options[:-2] for ask in play.asked("window") if ask.who == "mei"]
    assert offered[1] == ("trigger:ward:1", "cast:counter:#1", "cast:counter:#3", "cast:shell")


def test_an_answer_is_judged_again_before_it_takes_effect() -> None:
    """MT-5.10 Its owner, its range, its conditions."""
    kill = spell("instant", Op("harm", kind="decisive", dice=DiceSum(0, 0, 9), soak=False))
    thorns = trigger("moved", DRAIN, to="any", on="subject")
    play = duel(mei=mage(triggers=("it",)), kira=mage("kill"), ren={"side": "mei"}, content=content({"kill": kill}, {"it": thorns}))
    note(play.battle, "moved", "kira", "kira")
    hold(play, "mei trigger:it:1", "kira cast:kill:mei")
    assert outcomes(play) == ["kira kill", "mei it: caster"]


def test_an_answer_may_be_paid_for_at_its_resolution() -> None:
    """MT-5.7"""
    late = {"interrupt_cost_timing": "on_resolve"}
    play = after(trigger("moved", LIFT, to="any", on="self", order=2), "moved", "kira", "kira", kira={}, options=late)
    hold(play, "mei trigger:it:1")
    order = [entry.event for entry in play.log if entry.event in ("declared", "mana_spent", "resolved")]
    assert order == ["declared", "mana_spent", "resolved"]
