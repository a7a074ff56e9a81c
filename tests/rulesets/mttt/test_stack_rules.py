"""MT-5: the insert phase: windows, interrupts, and the stack on which the last comes first."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import DRAIN, bolt, content, cued, demands, does, hold, mage, outcomes, spell, trigger

from bingqi.core.content.structs import DiceSum
from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.magic.spells import instants
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.stack.triggers import trigger_keys
from bingqi.rulesets.mttt.stack.windows import PASS_WINDOW, WINDOWS

SPELLS = {
    "drain": spell("instant", DRAIN),
    "lift": spell("instant", Op("priority", amount=1), who="any"),
    "snare": spell("instant", Op("move", amount=2), order=2),
    "curse": spell("standard", DRAIN, order=2),
    "spark": spell("instant", DRAIN, conditions=demands("target", "not_crashed")),
    "rally": spell("instant", Op("priority", amount=1), who="self", conditions=demands("caster", "priority_at_least", 5)),
    "both": spell("instant", DRAIN, count=2, range_max=3),
    "kill": spell("instant", Op("harm", kind="decisive", dice=DiceSum(0, 0, 9), soak=False)),
    "leech": spell("instant", Op("mana", amount=-9)),
    "counter": spell("instant", Op("counter"), who="entry"),
    "shard": bolt("1d6", "instant"),
}
TRIGGERS = {"oath": trigger("priority_changed", DRAIN, to="any", on="subject", mandatory=True)}
CONTENT = content(SPELLS, TRIGGERS)
BEFORE = ["turn-opens", "turn-begins", "responses", "action-comes", "action-gained"]
AFTER = ["declared", "acted", "turn-closes", "turn-over"]


def asked(play: Play) -> list[str]:
    """Who was asked, in order."""
    return [str(ask.about["who"]) for ask in play.asked("window")]


def windows(play: Play) -> list[str]:
    """The windows in which somebody was asked."""
    return [str(ask.about["window"]) for ask in play.asked("window")]


# --- Windows -------------------------------------------------------------------------


def test_a_turn_has_windows_around_each_of_its_parts() -> None:
    """MT-4.11 Before and after its start, when its responses are settled, before and after the standard action comes; when an act
    is declared and when it is over; before and after its end."""
    play = cued(duel(aoi={}, beni=mage("drain"), content=CONTENT), "aoi full-defence")
    play.turn_of("aoi")
    assert windows(play) == BEFORE + AFTER
    assert play.state.window == ""


def test_windows_in_which_there_is_nothing_to_answer_are_one_to_a_seat() -> None:
    """MT-4.11 Whoever does without those is asked where something waits on the stack, or where a triggered effect can answer."""
    play = cued(duel(aoi={}, beni=mage("drain"), content=CONTENT), "aoi full-defence")
    play.turn_of("aoi")
    idle = [WINDOWS.idle in WINDOWS.of(ask) for ask in play.asked("window")]
    assert dict(zip(windows(play), idle, strict=True)) == dict.fromkeys(BEFORE + AFTER, True) | {"declared": False}
    keys = "trigger:oath:1", "pass", "pass-window"
    told = Decision("beni", "window", keys, "pass", {"who": "beni", "window": "turn-over", "stacked": 0})
    assert WINDOWS.of(told) == ("turn-over",)


def test_an_attack_has_windows_when_it_is_declared_rolled_and_reckoned() -> None:
    """MT-4.11 And when it is over."""
    play = duel(aoi={"attack": 9}, beni={}, chie=mage("drain"), content=CONTENT, dice=[20, 19, 3])
    play.act("aoi", "withering:beni")
    assert windows(play) == ["declared", "rolled", "damage", "acted"]


def test_nobody_is_asked_who_could_insert_nothing() -> None:
    """MT-5.1 The insert phase only occurs when somebody uses it."""
    play = hold(duel(aoi=mage("curse"), beni=mage("drain", mana=0), content=CONTENT))
    assert (play.script.asked, outcomes(play)) == ([], [])


@pytest.mark.parametrize("idle", [{"helpless": "withering"}, {"out": "escaped"}, {"kind": "noncombatant"}])
def test_whoever_cannot_act_cannot_insert(idle: dict[str, Any]) -> None:
    """MT-5.5, MT-1.2"""
    assert hold(duel(aoi={}, beni=mage("drain", **idle), content=CONTENT)).script.asked == []


def test_the_active_unit_is_asked_first_and_the_others_by_priority() -> None:
    """MT-5.7 Equals in listed order."""
    aoi, beni, chie, dai = [mage("drain", priority=priority) for priority in (3, 5, 9, 5)]
    play = hold(duel(aoi=aoi, beni=beni, chie=chie, dai=dai, content=CONTENT, battle={"active": "aoi"}))
    assert asked(play) == ["aoi", "chie", "beni", "dai"]


def test_all_are_asked_anew_after_each_push_and_before_each_resolution() -> None:
    """MT-5.7, MT-5.11 Until all pass in succession; then the top takes effect, and they are asked once more."""
    play = duel(aoi=mage("drain", priority=9), beni=mage("drain", priority=5), content=CONTENT)
    hold(play, "beni cast:drain:aoi")
    assert asked(play) == ["aoi", "beni"] * 3
    assert outcomes(play) == ["beni drain"]


def test_a_side_may_pass_the_whole_window_for_all_its_units() -> None:
    """MT-5.7 It is not asked again in it, whatever others push."""
    aoi, beni, chie = mage("drain", priority=9, side="a"), mage("drain", priority=5), mage("drain", priority=2, side="a")
    play = hold(duel(aoi=aoi, beni=beni, chie=chie, content=CONTENT), f"aoi {PASS_WINDOW}", "beni cast:drain:aoi")
    assert asked(play) == ["aoi", "beni", "beni", "beni"]
    assert asked(hold(play)) == ["aoi", "beni", "chie"]


def test_what_must_answer_does_so_though_its_side_has_passed() -> None:
    """MT-5.6 And unasked."""
    play = duel(aoi=mage("drain", triggers=("oath",)), beni=mage("drain", priority=5), chie={}, content=CONTENT)
    hold(play, f"aoi {PASS_WINDOW}", "beni cast:drain:chie")
    assert outcomes(play) == ["beni drain", "aoi oath"]


def test_instants_belong_to_the_turns_of_a_round() -> None:
    """MT-5.2 Nobody inserts anything before the first tick, nor when mana is settled."""
    play = duel(aoi=mage("drain"), beni=mage("drain"), content=CONTENT, battle={"phase": "round", "round": 0})
    play.steps(1)
    play.state.phase = "settle"
    play.steps(1)
    assert play.asked("window") == []


# --- The stack -----------------------------------------------------------------------


def test_the_last_pushed_takes_effect_first() -> None:
    """MT-5.9"""
    play = duel(aoi=mage("drain", "snare"), beni=mage("drain", priority=9), chie={}, content=CONTENT)
    hold(play, "aoi cast:drain:chie", "beni cast:drain:aoi", "aoi cast:snare:beni")
    assert outcomes(play) == ["aoi snare", "beni drain", "aoi drain"]


def test_more_can_be_inserted_whenever_an_entry_is_about_to_take_effect() -> None:
    """MT-5.11"""
    play = duel(aoi=mage("drain", "spark"), beni=mage("drain", "snare", priority=9), content=CONTENT)
    hold(play, "aoi cast:drain:beni", "beni cast:drain:aoi", f"aoi {PASS_WINDOW}", "beni cast:snare:aoi")
    assert outcomes(play) == ["beni snare", "beni drain", "aoi drain"]


def test_the_caster_may_push_on_top_of_her_own() -> None:
    """MT-5.7 Anybody, its caster included."""
    play = hold(duel(aoi=mage("drain"), beni={}, content=CONTENT), *["aoi cast:drain:beni"] * 3)
    assert (play["beni"].priority, play["aoi"].mp_order) == (4, 6)


def test_a_stack_of_fifty_resolves() -> None:
    """MT-5.9, MT-5.13 Until it is empty, from the top to the bottom."""
    play = duel(aoi=mage("lift", mana=25), beni=mage("lift", mana=25, priority=9), content=CONTENT)
    hold(play, *["aoi cast:lift:aoi"] * 25, *["beni cast:lift:beni"] * 25)
    assert outcomes(play) == ["beni lift"] * 25 + ["aoi lift"] * 25
    assert (play["aoi"].priority, play["beni"].priority) == (35, 34)
    assert (play.state.stack, play.state.window) == ((), "")


def test_what_was_interrupted_goes_on_if_it_still_can() -> None:
    """MT-5.8 The attack is made after all."""
    play = duel(aoi={"attack": 9}, beni={}, chie=mage("drain"), content=CONTENT, dice=[18, 17, 3])
    does(play, "aoi", "withering:beni", "chie cast:drain:beni")
    assert (play["beni"].priority, play["beni"].onslaught) == (10 - 2 - 3, 1)


def test_what_can_no_more_be_done_is_cancelled() -> None:
    """MT-5.8 The action stays spent, and no attack took place: no onslaught, nothing lost as by a failed one."""
    play = duel(aoi={}, beni={}, chie=mage("snare"), content=CONTENT, distances={("beni", "chie"): 0})
    does(play, "aoi", "decisive:beni", "chie cast:snare:aoi")
    assert (play["aoi"].actions, play["aoi"].priority, play["beni"].onslaught) == (0, 10, 0)
    assert len(play.told("cancelled")) == 1


def test_an_interrupt_is_over_before_anything_else_goes_on() -> None:
    """MT-5.4, MT-5.13"""
    play = does(duel(aoi={}, beni=mage("drain"), content=CONTENT), "aoi", "full-defence", "beni cast:drain:aoi")
    order = [entry.event for entry in play.log if entry.event in ("declared", "resolved", "full_defence", "popped")]
    assert order == ["declared", "declared", "resolved", "popped", "full_defence", "popped"]


def test_an_instant_in_ones_own_active_step_opens_an_interrupt() -> None:
    """MT-3.26, MT-5.4 It takes no standard action, and others may push something on top of it."""
    play = duel(aoi=mage("drain"), beni=mage("snare"), content=CONTENT)
    does(play, "aoi", "cast:drain:beni", "beni cast:snare:aoi")
    assert outcomes(play) == ["beni snare", "aoi drain"]
    assert play["aoi"].actions == 1


def test_an_attack_spell_holds_its_windows_above_the_entries_that_wait() -> None:
    """MT-5.11, MT-11.4 What is pushed in them takes effect before what lies below."""
    play = duel(aoi={}, beni=mage("shard", mana=1), chie=mage("drain", mana=2, priority=9), content=CONTENT, dice=[20, 19, 1])
    hold(play, "chie cast:drain:aoi", "beni cast:shard:aoi:withering")
    assert outcomes(play) == ["beni shard", "chie drain"]
    assert windows(play)[-5:] == ["declared", "rolled", "damage", *["turn-begins"] * 2]
    assert (play.state.stack, play.state.window) == ((), "")


def test_attacks_within_attacks() -> None:
    """MT-5.11 Each is inserted where the one before it is declared, and takes effect first."""
    play = duel(aoi=mage("shard", mana=8), beni={"passive": 9}, content=CONTENT, dice=[1, 1] * 8)
    hold(play, *["aoi cast:shard:beni:withering", "aoi 0"] * 7, "aoi cast:shard:beni:withering")
    assert len(play.told("attack_declared")) == 8


# --- Payment -------------------------------------------------------------------------


def test_mana_is_paid_at_the_push_and_not_given_back() -> None:
    """MT-5.7"""
    play = hold(duel(aoi=mage("spark", mana=3), beni={"priority": 1}, content=CONTENT), *["aoi cast:spark:beni"] * 2)
    assert outcomes(play) == ["aoi spark", "aoi spark: targets"]
    assert play["aoi"].mp_order == 1


def test_mana_may_be_paid_at_the_resolution() -> None:
    """MT-5.7 The switch: what comes to nothing costs nothing; but nobody inserts more than she will be able to pay for."""
    late = {"interrupt_cost_timing": "on_resolve"}
    play = duel(aoi=mage("spark", mana=2), beni={"priority": 1}, content=CONTENT, options=late)
    hold(play, *["aoi cast:spark:beni"] * 2)
    assert outcomes(play) == ["aoi spark", "aoi spark: targets"]
    assert play["aoi"].mp_order == 1
    assert len(asked(play)) == 2
    assert instants(play.state, play["aoi"]) == []


@pytest.mark.parametrize("timing", ["on_push", "on_resolve"])
def test_an_act_is_paid_for_when_it_is_pushed(timing: str) -> None:
    """MT-5.7 The switch is about what is inserted: what is left beside a spell of her own turn is there for instants."""
    play = duel(aoi=mage("curse", "drain", mana=3), beni={}, content=CONTENT, options={"interrupt_cost_timing": timing})
    does(play, "aoi", "cast:curse:beni", "aoi cast:drain:beni")
    assert (outcomes(play), play["aoi"].mp_order) == (["aoi drain", "aoi curse"], 0)


def test_what_cannot_be_paid_for_at_the_resolution_comes_to_nothing() -> None:
    """MT-5.7, MT-5.10"""
    late = {"interrupt_cost_timing": "on_resolve"}
    play = duel(aoi=mage("drain", mana=1), beni=mage("leech"), options=late, content=CONTENT)
    hold(play, "aoi cast:drain:beni", "beni cast:leech:aoi")
    assert outcomes(play) == ["beni leech", "aoi drain: mana"]
    assert (play["aoi"].mp_order, play["beni"].priority) == (0, 10)


# --- Legality ------------------------------------------------------------------------


def test_whoever_has_become_helpless_casts_nothing() -> None:
    """MT-5.10"""
    play = duel(aoi=mage("drain"), beni=mage("kill"), chie={}, content=CONTENT)
    hold(play, "aoi cast:drain:beni", "beni cast:kill:aoi")
    assert outcomes(play) == ["beni kill", "aoi drain: caster"]
    assert play["aoi"].mp_order == 8


def test_a_target_out_of_range_is_none() -> None:
    """MT-5.10 A spell affects those of its targets who are still lawful, and comes to nothing if none is."""
    together = {("aoi", "chie"): 0}
    play = duel(aoi=mage("both"), beni={}, chie=mage("snare"), dai={}, content=CONTENT, distance=3, distances=together)
    hold(play, "aoi cast:both:beni+dai", "chie cast:snare:beni")
    assert (play["beni"].priority, play["dai"].priority) == (10, 8)
    hold(play, "aoi cast:both:dai", "chie cast:snare:dai")
    assert outcomes(play)[2:] == ["chie snare", "aoi both: targets"]


def test_conditions_are_judged_again() -> None:
    """MT-5.10 Those of the caster and those of the targets."""
    play = duel(aoi=mage("rally", priority=6), beni=mage("drain"), content=CONTENT)
    assert outcomes(hold(play, "aoi cast:rally", "beni cast:drain:aoi")) == ["beni drain", "aoi rally: conditions"]
    play = duel(aoi=mage("spark"), beni={"priority": 2}, chie=mage("drain"), content=CONTENT)
    assert outcomes(hold(play, "aoi cast:spark:beni", "chie cast:drain:beni")) == ["chie drain", "aoi spark: targets"]


# --- Counters ------------------------------------------------------------------------


def test_a_counter_is_countered() -> None:
    """MT-5.9, MT-5.10 So the first spell takes effect after all."""
    play = duel(aoi=mage("drain", "counter"), beni=mage("counter"), content=CONTENT)
    hold(play, "aoi cast:drain:beni", "beni cast:counter:#1", "aoi cast:counter:#2")
    assert outcomes(play) == ["aoi counter", "beni counter: countered", "aoi drain"]


def test_a_spell_that_is_countered_comes_to_nothing() -> None:
    """MT-5.10 What it cost is lost."""
    play = duel(aoi=mage("curse"), beni=mage("counter"), content=CONTENT)
    does(play, "aoi", "cast:curse:beni", "beni cast:counter:#1")
    assert outcomes(play) == ["beni counter", "aoi curse: countered"]
    assert (play["beni"].priority, play["aoi"].mp_order, play["aoi"].actions) == (10, 7, 0)


def test_an_act_that_waits_is_countered_but_none_that_has_begun() -> None:
    """MT-5.8, MT-5.10"""
    play = duel(aoi={}, beni=mage("counter"), content=CONTENT)
    does(play, "aoi", "withering:beni", "beni cast:counter:#1")
    assert (len(play.told("cancelled")), play["beni"].onslaught, windows(play)) == (1, 0, ["declared"] * 2)
    play = duel(aoi={"attack": 9}, beni=mage("counter"), content=CONTENT, dice=[20, 19, 1])
    does(play, "aoi", "withering:beni")
    assert (play["beni"].onslaught, windows(play)) == (1, ["declared"])


def test_nobody_counters_what_is_countered_already_or_her_own() -> None:
    """MT-5.10"""
    play = duel(aoi=mage("drain", "counter"), beni=mage("counter"), content=CONTENT)
    hold(play, "aoi cast:drain:beni", "beni cast:counter:#1")
    offered = {key for ask in play.asked("window") for key in ask.options if key.startswith("cast:counter")}
    assert offered == {"cast:counter:#1", "cast:counter:#2"}
    assert play.asked("window")[-1].options[0] == "cast:drain:beni"


# --- The phase disabled --------------------------------------------------------------


def test_with_the_phase_disabled_nobody_acts_out_of_turn() -> None:
    """MT-5.14 An instant in one's own active step takes effect at once, and no triggered effect answers."""
    off = {"interrupts_enabled": False}
    play = duel(aoi=mage("drain"), beni=mage("drain", triggers=("oath",)), content=CONTENT, options=off)
    play.act("aoi", "cast:drain:beni")
    assert (play.script.asked, play["beni"].priority, play["aoi"].actions) == ([], 8, 1)
    assert (play.told("happened"), trigger_keys(play.state, play["beni"])) == ([], [])
