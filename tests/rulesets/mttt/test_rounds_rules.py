"""MT-3.3 to MT-3.10, MT-4, MT-6: rounds, ticks, the order on a tick, turns; waiting, drawing, aiming, delaying."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import DRAIN, bolt, content, mage, spell

from bingqi.core.event import Entry
from bingqi.core.gm.override import wants_consent
from bingqi.core.ruleset import Outcome
from bingqi.rulesets.mttt import RULESET
from bingqi.rulesets.mttt.basics.victory import judge
from bingqi.rulesets.mttt.course.rounds import begin_round, plan, prepare, settle_round
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.model.unit import NO_TICK
from bingqi.rulesets.mttt.turn import turn
from bingqi.testing.play import begin

FRESH = {"tick": NO_TICK}


def allies(**priorities: int) -> dict[str, Any]:
    """People of one side, who never clash, and somebody far off who keeps the battle going."""
    people: dict[str, Any] = {id: {"side": "a", "priority": n} for id, n in priorities.items()}
    return {**people, "foe": {"acted": True, "priority": 0}}


def order(play: Play) -> list[tuple[str, int]]:
    """Who begins her turn, and on which tick, until the round is over; all do what is the default."""
    found: list[tuple[str, int]] = []
    while play.state.phase == "ticks":
        at = len(play.log)
        turn(play.battle)
        found += [(entry.args[0], play.state.tick) for entry in play.log[at:] if entry.event == "turn_began"]
    return found


# --- Preparation and rounds --------------------------------------------------------------


def test_all_make_their_join_rolls_once() -> None:
    """MT-4.3, MT-3.2, MT-3.3 D20 + DEX modifier; no less than 0, and nobody starts in crash."""
    play = duel(aoi={"dex": 16, "priority": 0}, beni={"dex": 2, "priority": 0}, dice=[11, 3], battle={"phase": "prepare"})
    prepare(play.battle)
    assert (play["aoi"].priority, play["beni"].priority) == (14, 0)
    assert not play["beni"].crashed
    assert play.state.phase == "round"


def test_a_battle_without_strategy_goes_straight_to_join_rolls() -> None:
    """MT-4.1, MT-19.1 What is recorded is there from the beginning; skirmishes have no strategy."""
    play = duel(aoi={}, beni={}, battle={"phase": "strategy"})
    plan(play.battle)
    assert play.state.phase == "prepare"
    assert not play.told("maneuver_rolled")


def test_a_round_begins_with_resets_then_waits_then_mana() -> None:
    """MT-4.5 Who was reset and had waited has both: 5 and 5."""
    river = {"river_unit": True, "capacity_order": 8}
    aoi = {"priority": 0, "crashed": True, "crash_rounds": 3, "waits": 1, "debt": 5, "stat": river}
    play = duel(aoi=aoi, beni={}, battle={"phase": "round", "round": 3})
    begin_round(play.battle)
    unit = play["aoi"]
    assert (unit.priority, unit.crashed, unit.debt, unit.recovered) == (10, False, 0, 4)
    order = [entry.event for entry in play.log if entry.event in ("priority_set", "priority_changed", "mana_unfolded")]
    assert order == ["priority_set", "priority_changed", "mana_unfolded"]


@pytest.mark.parametrize(("count", "rounds"), [("include_crash_round", 3), ("full_rounds_after", 4)])
def test_three_rounds_in_crash_end_it(count: str, rounds: int) -> None:
    """MT-3.17 The round of the crash counts, or with the switch does not."""
    play = duel(aoi={"priority": 1}, beni={}, options={"crash_reset_count": count})
    from bingqi.rulesets.mttt.basics.priority import lose

    lose(play.battle, play["aoi"], 1, "beni")
    n = 0
    while play["aoi"].crashed:
        settle_round(play.battle)
        begin_round(play.battle)
        n += 1
    assert n == rounds
    assert play["aoi"].priority == 5


def test_own_turns_in_crash_count() -> None:
    """MT-3.17 With crash_reset_count own_turns, the third turn that ends in crash is the last; the reset comes with the next
    turn."""
    play = duel(aoi={"priority": 0, "crashed": True}, beni={}, options={"crash_reset_count": "own_turns"})
    for _ in range(3):
        play.turn_of("aoi")
        assert play["aoi"].crashed
    play.turn_of("aoi")
    assert (play["aoi"].crashed, play["aoi"].priority) == (False, 5)


def test_a_battle_without_end_is_nobodys() -> None:
    """MT-4.14 After the last round that a scenario has, nobody has won."""
    play = duel(aoi={}, beni={}, scenario={"max_rounds": 1}, battle={"phase": "round"})
    begin_round(play.battle)
    assert play.state.result == ("", "round-limit")


def test_the_last_side_with_anybody_left_wins() -> None:
    """MT-0.3, MT-0.4 Helpless, dead, escaped and dissolved are out of the fight; bystanders never count."""
    play = duel(aoi={"side": "a"}, beni={"side": "b", "helpless": "withering"}, chie={"side": "b", "kind": "noncombatant"})
    judge(play.battle)
    assert play.state.result == ("a", "annihilation")


# --- Ticks -------------------------------------------------------------------------------


def test_units_act_from_the_highest_priority_down() -> None:
    """MT-3.4, MT-0.6, MT-3.8, MT-4.6 Each Priority is a tick; the round is over when all have acted."""
    play = duel(**allies(aoi=7, beni=12, chie=0), battle=FRESH)
    assert order(play) == [("beni", 12), ("aoi", 7), ("chie", 0)]


def test_no_priority_is_too_high_for_a_tick_of_its_own() -> None:
    """MT-3.4 Not even in long battles."""
    play = duel(**allies(aoi=104, beni=112), battle=FRESH)
    assert order(play) == [("beni", 112), ("aoi", 104)]


def test_who_loses_priority_acts_later() -> None:
    """MT-3.4 The order follows Priority within the round; with tick_mode frozen it does not."""
    for mode, wanted in (("dynamic", ["chie", "aoi", "beni"]), ("frozen_at_round_start", ["chie", "beni", "aoi"])):
        play = duel(**allies(chie=15, beni=12, aoi=7), battle=FRESH, options={"tick_mode": mode})
        for unit in play.state.units.values():
            unit.last_tick = unit.priority
        play.steps(1)
        play["beni"].priority = 3
        assert ["chie", *[id for id, _ in order(play)]] == wanted


def test_who_rises_above_the_tick_acts_on_the_next() -> None:
    """MT-3.9 Nobody loses a turn by gaining Priority; below 0 ticks go on as mere numbers."""
    play = duel(**allies(aoi=0, beni=0), battle=FRESH, dice=[1])
    play.steps(2)
    late = play["beni"] if play["aoi"].acted else play["aoi"]
    play.state.members = ()
    late.priority = 9
    assert order(play) == [(late.id, -1)]


@pytest.mark.parametrize(("wishes", "dice", "first"), [
    (("first", "later"), [], "aoi"),
    (("later", "first"), [], "beni"),
    (("first", "first"), [2], "beni"),
    (("later", "later"), [1], "aoi"),
])  # fmt: skip
def test_equals_agree_or_toss_a_coin(wishes: tuple[str, str], dice: list[int], first: str) -> None:
    """MT-3.10, MT-3.5 Who lets the other go first goes later; if both want the same, a coin: 1, and the first listed goes first."""
    play = duel(**allies(aoi=8, beni=8), battle=FRESH)
    play.steps(1, "now", "now", *wishes, dice=dice)
    assert play.state.members[0] == first
    assert play.all_rolled


def test_the_helpless_have_no_turn() -> None:
    """MT-1.2, MT-3.5 Whoever became helpless on her tick loses the turn."""
    play = duel(**allies(aoi=8, beni=5), battle=FRESH)
    play["beni"].helpless = "withering"
    assert order(play) == [("aoi", 8)]


def test_the_weapon_in_hand_is_chosen_before_the_battle() -> None:
    """MT-6.4 Asked are those, at once, who have more than one that has to be readied, and were not ambushed."""
    bow: dict[str, Any] = {"weapons": {"bow": {}}}
    claws: dict[str, Any] = {"weapons": {"claws": {"ready_needed": False}}}
    play = duel(aoi=bow, beni=bow, chie=claws, dai={**bow, "ready": ""}, eri={}, dice=[9] * 5, battle={"phase": "prepare"})
    play.script.left = ["aoi-bow", "beni-blade"]
    prepare(play.battle)
    assert [(ask.who, ask.options, ask.default) for ask in play.asked("ready")] == [
        (id, (f"{id}-blade", f"{id}-bow"), f"{id}-blade") for id in ("aoi", "beni")
    ]
    assert [play[id].ready for id in ("aoi", "beni", "chie", "dai")] == ["aoi-bow", "beni-blade", "chie-blade", ""]
    assert play["aoi"].priority == 9, "it costs nothing"


# --- A turn ------------------------------------------------------------------------------


def test_what_lasts_until_the_turn_ends_with_its_start() -> None:
    """MT-4.8, MT-9.12, MT-9.7 Onslaught, the penalty of a clash, full defence, guard and Rush end; effects of spells as well."""
    lasting = {"onslaught": 2, "clash_penalty": 2, "full_defence": True, "guarding": True, "rushing": ("beni",)}
    play = duel(aoi=lasting, beni={})
    play.turn_of("aoi")
    unit = play["aoi"]
    assert (unit.onslaught, unit.clash_penalty, unit.full_defence, unit.guarding, unit.rushing) == (0, 0, False, False, ())


def test_one_standard_action_a_turn() -> None:
    """MT-3.26, MT-4.9, MT-4.7, MT-3.6 It is gained in the turn and spent; then the turn is over."""
    play = duel(aoi={}, beni={})
    play.turn_of("aoi", "full-defence")
    assert play["aoi"].full_defence
    assert play["aoi"].acted
    assert play["aoi"].actions == 0


def test_an_action_that_is_not_spent_is_lost() -> None:
    """MT-4.10 Ending the turn is no waiting."""
    play = duel(aoi={}, beni={})
    play.turn_of("aoi", "end")
    assert (play["aoi"].actions, play["aoi"].waited) == (0, False)


def test_a_frozen_order_is_that_after_resets_and_waits() -> None:
    """MT-3.4, MT-4.5, MT-6.1 With tick_mode frozen_at_round_start it is fixed as the ticks begin: who has waited comes earlier."""
    play = duel(aoi={"waits": 1, "priority": 5}, beni={"priority": 8}, options={"tick_mode": "frozen_at_round_start"})
    begin_round(play.battle)
    play.steps(1)
    assert play.told("tick_came") == [(10, ("aoi",))]


# --- Waiting, drawing, aiming, delaying --------------------------------------------------


def test_waiting_pays_more_each_round_in_a_row() -> None:
    """MT-6.1 5, then 10, then 15; the switch lets the present round count or not."""
    for counted, wanted in ((True, [15, 25, 40]), (False, [10, 15, 25])):
        play = duel(aoi={}, beni={}, options={"wait_count_includes_current": counted})
        found = []
        for _ in range(3):
            play.turn_of("aoi", "wait")
            settle_round(play.battle)
            begin_round(play.battle)
            found.append(play["aoi"].priority)
        assert found == wanted


def test_waiting_is_for_an_untouched_turn() -> None:
    """MT-6.1 Who has drawn a weapon in this turn cannot wait it out."""
    play = duel(aoi={"weapons": {"bow": (1, 6, 0, 0)}}, beni={})
    play.act("aoi", "draw:aoi-bow")
    assert "wait" not in play.acts("aoi")


def test_who_has_aimed_cannot_wait() -> None:
    """MT-6.1, MT-6.5 She may give up aiming, but this turn cannot be skipped any more."""
    play = duel(aoi={"aim_paid": 3}, beni={})
    assert {"full-defence", "withering:beni"} <= {*play.acts("aoi")}
    assert "wait" not in play.acts("aoi")


def test_drawing_costs_priority_alone() -> None:
    """MT-6.2, MT-6.3 2 Priority, no standard action; one act puts away and readies."""
    play = duel(aoi={"weapons": {"bow": (1, 6, 0, 0)}}, beni={})
    play.act("aoi", "draw:aoi-bow")
    assert (play["aoi"].priority, play["aoi"].ready, play["aoi"].actions) == (8, "aoi-bow", 1)


def test_aiming_pays_a_point_a_tick() -> None:
    """MT-6.5 From tick 14 to tick 9 it costs 5, so that Priority is the tick on which she comes in again."""
    play = duel(**allies(aoi=14, beni=3), battle=FRESH)
    play.steps(1, "aim", "9")
    play.steps(5)
    assert (play.state.tick, play["aoi"].priority, play["aoi"].aim_paid) == (9, 9, 5)
    assert play.state.members == ("aoi",)


def test_who_aims_is_asked_once_until_somebody_has_had_a_turn() -> None:
    """MT-6.5 She may come in on any later tick: she names it when she begins, and may think again after each turn of others. What
    she is offered then is all that is left of the round; if nobody answers, the next tick that makes her hit better."""
    play = duel(**allies(aoi=14, beni=11), battle=FRESH)
    play.steps(1, "aim", "8")
    first = play.asked("aim-until")[0]
    assert (first.options, first.default) == (tuple(map(str, range(13, -1, -1))), "12")
    play.steps(3)  # beni has her turn on tick 11
    assert len(play.asked("aim-until")) == 1
    play.steps(1, "now")
    again = play.asked("aim-until")[1]
    assert (again.options, again.default) == (("now", *map(str, range(9, -1, -1))), "8")
    assert (play.state.tick, play["aoi"].aim_paid, play.state.members) == (10, 4, ("aoi",))


@pytest.mark.parametrize(
    ("aoi", "may"),
    [
        ({"ready": ""}, False),
        ({"ready": "", "weapons": {"claws": {"ready_needed": False}}}, True),
        ({"ready": "", "spells": ("lance",)}, True),
        ({"ready": "", "spells": ("shard",)}, False),
    ],
)
def test_who_aims_has_something_to_attack_with(aoi: dict[str, Any], may: bool) -> None:
    """MT-6.5, MT-6.2, MT-11.4 A ready weapon, one that needs no readying, or a spell that takes the standard action."""
    spells = content({"lance": bolt(), "shard": bolt(timing="instant")})
    play = duel(aoi={"priority": 11, **aoi}, beni={}, content=spells, battle=FRESH)
    play.steps(1)
    assert ("aim" in play.asked("act")[0].options) == may


@pytest.mark.parametrize(("priority", "may"), [(1, True), (0, False)])
def test_aiming_is_paid_with_priority(priority: int, may: bool) -> None:
    """MT-6.5 With tick_mode frozen her tick comes all the same when she has none left; she may still delay."""
    aoi, battle = {"priority": priority, "last_tick": 11}, {"tick": 12}
    play = duel(aoi=aoi, beni={"priority": 5, "last_tick": 5}, options={"tick_mode": "frozen_at_round_start"}, battle=battle)
    play.steps(1)
    assert play.state.tick == 11
    offered = play.asked("act")[0].options
    assert ("delay" in offered, "aim" in offered) == (True, may)


def test_aiming_to_the_end_is_a_crash_of_ones_own_making() -> None:
    """MT-6.5, MT-3.18 On tick 0 she must come in; at Priority 0 she is in crash, and owes 5."""
    play = duel(**allies(aoi=2, beni=5), battle=FRESH)
    play.steps(1)  # beni
    play.steps(1, "aim", "0")
    play.steps(2)
    unit = play["aoi"]
    assert (play.state.tick, unit.priority, unit.own_crash, unit.debt) == (0, 0, True, 5)
    assert play.state.members == ("aoi",)


def test_delaying_costs_nothing() -> None:
    """MT-6.7 She comes in on a later tick on which somebody acts, or after all others; her Priority stays."""
    play = duel(**allies(aoi=14, beni=9), battle=FRESH)
    play.steps(1, "delay")
    play.steps(1, "on")  # beni
    play.steps(1)  # nobody is left but her
    assert (play.state.tick, play.state.members, play["aoi"].priority) == (-1, ("aoi",), 14)


@pytest.mark.parametrize(("late", "offered"), [({}, ("aim",)), ({"rin": 3}, ("delay", "aim"))])
def test_the_last_of_a_round_has_nobody_to_delay_for(late: dict[str, int], offered: tuple[str, ...]) -> None:
    """MT-6.7, MT-4.15 She would act at once after all, and has won nothing; but whoever has still to come in can be waited for."""
    coming: Any = {id: {"side": "a", "out": "absent", "joins": 1, "joins_tick": tick} for id, tick in late.items()}
    play = duel(**allies(aoi=14, beni=9), **coming, battle=FRESH)
    play.steps(2, "full-defence", "full-defence")
    asked = [tuple([key for key in ask.options if key in ("delay", "aim")]) for ask in play.asked("act")]
    assert asked == [("delay", "aim"), offered]


def test_of_two_on_the_last_tick_one_may_delay_for_the_other() -> None:
    """MT-6.7, MT-3.5 She has not had her turn yet, though it is the same tick."""
    play = duel(**allies(aoi=9, beni=9), battle=FRESH)
    play.steps(1, "now", "delay")
    assert [ask.options for ask in play.asked("enter")] == [("now", "delay", "aim")] * 2
    play.steps(1, "full-defence")
    play.steps(1)
    assert (play["beni"].acted, play.asked("act")[-1].about["who"]) == (False, "aoi")


def test_whoever_delays_need_not_come_in_with_the_last_who_aim() -> None:
    """MT-6.7, MT-6.5 Who aims must come in on tick 0; who delays may still act after that."""
    aoi, beni = {"side": "a", "delayed": True}, {"side": "a", "aiming": True, "priority": 1}
    play = duel(aoi=aoi, beni=beni, foe={"acted": True}, battle={"tick": 1})
    play.steps(1, "on")
    assert (play.state.tick, play.state.members) == (0, ("beni",))
    play.steps(2)
    assert (play.state.tick, play.state.members) == (-1, ("aoi",))


def test_whoever_is_alone_on_her_tick_is_asked_once_what_she_does() -> None:
    """MT-6.7, MT-6.5, MT-4.10 The acts of her turn, as it will have begun, and the ways to put it off, in one question."""
    play = duel(aoi={"priority": 14, "rushing": ("beni",)}, beni={"priority": 3}, battle=FRESH)
    offered = set(play.acts("aoi")) | {"rush:beni", "delay", "aim"}
    play["aoi"].actions, play.state.active = 0, ""
    play.steps(1, "full-defence")
    assert [ask.id for ask in play.script.asked] == ["act"]
    assert set(play.asked("act")[0].options) == offered
    assert (play.asked("act")[0].default, play["aoi"].full_defence, play["aoi"].acted) == ("end", True, True)


def test_two_on_a_tick_say_only_whether_they_come() -> None:
    """MT-3.5, MT-8.1 What they do is asked when it is known who clashes with whom, and who goes first."""
    play = duel(aoi={"priority": 14}, beni={"priority": 14}, battle=FRESH, dice=[1])
    play.steps(1)
    assert [ask.id for ask in play.script.asked[:2]] == ["enter", "enter"]
    assert play.asked("enter")[0].options == ("now", "delay", "aim")


def test_what_she_will_do_is_not_asked_before_an_enemy_may_insert_something() -> None:
    """MT-4.11, MT-5.1 Between her tick and her act come the windows in which her turn begins: where an enemy could cast something
    there, she says first whether she comes at all, and what she does when her action has come."""
    drain = spell("instant", DRAIN, who="enemy")
    for mana, ids in ((9, ["enter", "window"]), (0, ["act"])):
        play = duel(
            aoi={"priority": 14}, beni=mage("drain", mana=mana, priority=3), battle=FRESH, content=content({"drain": drain})
        )
        play.state.tick = NO_TICK
        turn(play.battle)
        turn(play.battle)
        turn(play.battle)
        assert [ask.id for ask in play.script.asked][: len(ids)] == ids


def test_what_happens_as_her_turn_begins_lets_her_choose_anew() -> None:
    """MT-4.10, MT-4.11 She has an instant cast at herself before her act: then she is asked once more, without the ways to put the
    turn off."""
    boost = spell("instant", Op("priority", amount=1), who="self")
    play = duel(aoi=mage("boost", priority=14), beni={"priority": 3}, battle=FRESH, content=content({"boost": boost}))
    play.steps(1, "full-defence", "cast:boost")
    first, again = play.asked("act")
    assert {"delay", "aim"} <= set(first.options)
    assert not {"delay", "aim"} & set(again.options)
    assert not play["aoi"].full_defence


def test_enemies_who_lost_sight_of_each_other_part() -> None:
    """MT-4.14 After three rounds in a row it is over; who is about to escape has longer."""
    play = duel(aoi={}, beni={}, distance=7)
    for rounds in (1, 2, 3):
        assert play.state.result is None
        settle_round(play.battle)
        assert play.state.parted == rounds
    assert play.state.result == ("", "parted")
    play = duel(aoi={"withdrawn": 2}, beni={}, distance=7)
    for _ in range(11):
        settle_round(play.battle)
    assert play.state.result is None
    settle_round(play.battle)
    assert play.state.result == ("", "parted")


def test_in_sight_again_nobody_has_parted() -> None:
    """MT-4.14, MT-12.4 Rounds out of sight count only in a row."""
    play = duel(aoi={}, beni={}, distance=7)
    settle_round(play.battle)
    play.state.levels = (0, 6, 6, 0)
    settle_round(play.battle)
    assert play.state.parted == 0


def test_a_side_that_came_to_escape_wins_by_escaping() -> None:
    """MT-0.3, MT-12.28, MT-4.14 A scenario may set that goal for a side; then to be out of sight for good is enough as well."""
    for distance, out, wanted in ((1, "escaped", ("aoi", "escaped")), (7, "", ("aoi", "parted"))):
        play = duel(aoi={"out": out}, beni={}, distance=distance)
        it = play.state.bundle.scenario
        sides = {**it.sides, "aoi": structs.replace(it.sides["aoi"], escapes=True)}
        play.state.bundle = structs.replace(play.state.bundle, scenario=structs.replace(it, sides=sides))
        for _ in range(3):
            settle_round(play.battle)
        assert play.state.result == wanted


@pytest.mark.parametrize("scenario", ["first-duel", "two-armies"])
def test_a_side_gives_up_only_if_all_agree(scenario: str) -> None:
    """MT-0.3 The book says who has lost, and nothing of giving up: it is none of its endings, and no rule of it is named."""
    session = begin(RULESET, scenario)
    one, other = RULESET.sides(session.start)
    assert wants_consent(RULESET, session.start, one)
    assert session.concede(one) == [Entry("conceded", (one,), ())]
    assert session.outcome == Outcome(other, "conceded")
