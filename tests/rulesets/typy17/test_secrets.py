"""What nobody may learn from what he is told, offered or asked, where cards or markers are hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.rulesets.typy17.skirmish import Play, skirmish, squad, trooper, vehicle

from bingqi.core.dice.roll_entry import RollEntry
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry, visible
from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.lab.odds.info_state import plausible_state
from bingqi.rulesets.typy17 import RULESET, events
from bingqi.rulesets.typy17.attack.casualties import be_gone
from bingqi.rulesets.typy17.course.maintenance import keep_watch, watch
from bingqi.rulesets.typy17.course.rounds import begin_turn, end_maintenance, next_up
from bingqi.rulesets.typy17.presentation.choices import describe_choice
from bingqi.rulesets.typy17.presentation.observation import STATES
from bingqi.rulesets.typy17.turn import act, turn

CARDS, MARKERS = {"fog": "hidden_cards"}, {"fog": "hidden_until_intel_1"}
FOGS = (CARDS, MARKERS)
WATCHER = "somebody"
either_fog = pytest.mark.parametrize("options", FOGS, ids=["cards", "markers"])


def told(play: Play, seat: str) -> list[tuple[str, tuple[Any, ...]]]:
    """What a seat was told so far, but for numbers and rolls."""
    return [(entry.event, entry.args) for entry in visible(play.log, seat) if entry.event not in ("reckoned", "rolled")]


def rolls(play: Play, seat: str) -> list[RollEntry]:
    """The rolls that a seat was told, as it may know them."""
    return [entry.args[0] for entry in visible(play.log, seat) if entry.event == "rolled"]


def numbers(play: Play, seat: str) -> list[str]:
    """The checks of which a seat was told both sides."""
    return [roll.what for roll in rolls(play, seat) if roll.yours is not None and all(roll.totals)]


# --- Recon ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["optical", "electronic"])
def test_a_recon_that_fails_looks_like_one_of_an_empty_cell(kind: str) -> None:
    """T17C-12, T17A-16, T17A-17 Neither the scout nor the enemy learns that somebody is there."""
    logs, dice = [], []
    for cell in (3, 4):
        play = skirmish(red=squad(), blue=squad(), at={"blue-1": 4}, intel=0, dice=[1], options=MARKERS)
        play.act("red-1", f"{kind}-at:{cell}")
        logs.append([[(name, args[:2]) for name, args in told(play, seat)] for seat in ("red", "blue", WATCHER)])
        dice.append([rolls(play, seat) for seat in ("red", "blue", WATCHER)])
        assert len(play.happened("recon_checked")) == (cell == 4), "the check is made"
        assert play.all_rolled, "a die is thrown for every cell"
    assert logs[0] == logs[1]
    assert dice[0] == dice[1]
    assert [(roll.faces, roll.on) for roll in dice[0][0]] == [((1,), "")]
    assert dice[0][1:] == [[], []]
    own = 4 if kind == "optical" else 2
    assert logs[0][0] == [("ap_spent", ("red-1", 1)), ("swept", ("red-1", kind)), ("sweep_noted", ("red-1", own + 1))]


def test_a_recon_that_finds_somebody_is_told_the_scout_alone() -> None:
    """T17C-12 And whoever was found hears of it, but not from whom, nor how well it is known."""
    play = skirmish(red=squad(), blue=squad(), at={"blue-1": 4}, intel=0, dice=[20, 1], options=MARKERS)
    play.act("red-1", "optical-at:4")
    assert ("recon_checked", ("red-1", "blue-1", "optical", 4)) in told(play, "red")
    assert told(play, "blue") == told(play, WATCHER) == [("spotted", ("blue-1",))]
    assert STATES.observe(play.state, "red").units["blue-1"].cell == 4
    assert play["blue-1"].spotted


def test_what_sends_out_nothing_is_listened_for_in_vain() -> None:
    """T17A-17, T17C-12 A die is thrown for it, and the highest face finds nothing: so a card tells nothing that may not be read."""
    play = skirmish(red=squad(), blue=squad(es=0), at={"blue-1": 4}, intel=0, dice=[20], options=CARDS)
    play.act("red-1", "electronic:blue-1")
    assert ("recon_checked", ("red-1", "blue-1", "electronic", 0)) in told(play, "red")
    assert play.all_rolled


@either_fog
def test_nobody_hears_of_the_checks_of_others(options: Any) -> None:
    """T17A-27, T17A-30, T17C-12 Not even who may read their cards: that an awareness check follows tells that recon succeeded."""
    play = skirmish(red=squad(), blue=squad(), at={"blue-1": 1}, dice=[20, 1], options=options)
    key = "optical-at:1" if options is MARKERS else "optical:blue-1"
    play.act("red-1", key)
    assert numbers(play, "red") == ["optical", "awareness"]
    assert numbers(play, "blue") == numbers(play, WATCHER) == []
    assert told(play, "blue") == [("ap_spent", ("red-1", 1))]


def test_numbers_are_told_only_of_cards_that_may_be_read() -> None:
    """T17C-12, T17A-16 OS is on the card of the target."""
    for intel, expected in ((1, []), (2, ["optical"])):
        play = skirmish(red=squad(), blue=squad(), at={"blue-1": 1}, intel=intel, dice=[1], options=CARDS)
        play.act("red-1", "optical:blue-1")
        assert numbers(play, "red") == expected
        (roll,) = rolls(play, "red")
        assert roll.mine is not None
        assert roll.yours is not None
        assert (roll.faces, roll.mine.total, roll.totals[0]) == ((1,), 4, (5,)), "its own number it knows in any case"
        assert (roll.yours.total, bool(roll.yours.parts), roll.totals[1]) == ((9, True, (9,)) if expected else (None, False, ()))
        assert not rolls(play, "blue")


# --- Turns ---------------------------------------------------------------------------


@either_fog
def test_ap_and_rp_are_told_to_those_who_read_the_card(options: Any) -> None:
    """T17C-12, T17C-15 That a turn begins is told to all."""
    for intel, reads in ((1, False), (2, True)):
        play = skirmish(red=squad(), blue=squad(), intel=intel, dice=[1], options=options)
        begin_turn(play.battle, play["red-1"])
        assert ("turn_began", ("red-1",)) in told(play, "blue")
        assert (("points_renewed", ("red-1", 2, 1)) in told(play, "blue")) == reads
        assert ("points_renewed", ("red-1", 2, 1)) in told(play, "red")


@either_fog
def test_the_order_of_turns_is_told_to_all(options: Any) -> None:
    """T17-2.2.03, T17-2.2.10, T17C-12 Each AW once, and again when it has changed."""
    play = skirmish(red=squad(trooper(aw=14), trooper(aw=9)), blue=squad(aw=12), intel=0, options=options)
    assert [it.note for it in RULESET.view(STATES.observe(play.state, "blue"), "blue").order] == ["AW 12", ""]
    assert next_up(play.battle) is play["red-1"]
    assert told(play, WATCHER) == [("aw_told", ("red-1", 14)), ("aw_told", ("blue-1", 12))]
    assert [it.note for it in RULESET.view(STATES.observe(play.state, "blue"), "blue").order] == ["AW 14", "AW 12"]
    play["red-1"].hp = (0, 2)
    assert STATES.observe(play.state, "blue").units["red-1"].rank == 14, "nobody was told yet"
    assert next_up(play.battle) is play["blue-1"]
    assert told(play, WATCHER)[2:] == [("aw_told", ("red-1", 9))]


def test_with_open_markers_nobody_need_be_told_the_order() -> None:
    """T17C-12 They see it."""
    play = skirmish(red=squad(aw=14), blue=squad())
    next_up(play.battle)
    assert play.log == []


@either_fog
def test_whoever_has_no_ap_left_ends_the_turn_itself(options: Any) -> None:
    """T17C-12, T17C-31 If it came by itself, the enemy would see how many AP there were."""
    play = skirmish(red=squad(), blue=squad(), options=options)
    play.act("red-1", ap=0)
    act(play.battle, play["red-1"])
    assert [ask.options for ask in play.waited("over")] == [("pass",)]
    assert play["red-1"].acted
    open_play = skirmish(red=squad(), blue=squad())
    open_play.state.active, open_play["red-1"].ap = "red-1", 0
    turn(open_play.battle)
    assert open_play["red-1"].acted
    assert not open_play.script.asked


# --- Windows -------------------------------------------------------------------------


def windows(play: Play, key: str) -> list[Decision]:
    """Where the enemy of red-1 is waited for after it has done something."""
    play.act("red-1", key)
    return [ask for ask, _ in play.said.responses if isinstance(ask, Decision) and ask.who == "blue" and ask.id != "act"]


@either_fog
def test_a_side_is_asked_once_in_a_window_whether_or_not_it_can_react(options: Any) -> None:
    """T17C-12, T17C-32 To pass is all that it can."""
    play = skirmish("3333", red=squad(), blue=squad(), at={"blue-1": 3}, options=options)
    assert [ask.options for ask in windows(play, "cover")] == [("pass",)]
    assert not windows(skirmish("3333", red=squad(), blue=squad(), at={"blue-1": 3}), "cover")


def test_nobody_is_asked_about_what_nobody_sees() -> None:
    """T17C-12, T17C-32 Being asked would tell that something was done."""
    assert not windows(skirmish("3333", red=squad(), blue=squad(), intel=0, options=MARKERS), "cover")


def test_whoever_was_spotted_knows_that_there_will_be_windows() -> None:
    """T17C-12, T17C-20, T17C-32 By one enemy alone, until the next turn of that one begins; then it is out of sight."""
    play = skirmish("3333", red=squad(), blue=squad(), intel=0, dice=[20, 1, 1], options=MARKERS)
    play.act("blue-1", "optical-at:0")
    assert ("spotted", ("red-1",)) in told(play, "red")
    assert windows(play, "cover")
    begin_turn(play.battle, play["blue-1"])
    assert told(play, "red")[-1] == ("lost_sight_of", ("red-1",))
    assert not play["red-1"].spotted
    play["red-1"].cover = ""
    before = len(play.waited("acted"))
    windows(play, "cover")
    assert len(play.waited("acted")) == before


def test_what_the_dead_have_seen_is_out_of_sight() -> None:
    """T17C-12, T17C-20"""
    play = skirmish(red=squad(), blue=[squad(hp=1), squad()], intel=0, dice=[20, 20, 6, 6], options=MARKERS)
    events.found_out(play.state, "blue-1", "red-1", 1)
    events.spotted(play.state, "red-1")
    play["blue-1"].intel = 2
    play.act("red-1", "shoot:blue-1")
    assert play["blue-1"].out
    assert ("lost_sight_of", ("red-1",)) in told(play, "red")


def test_what_fades_for_all_may_still_be_spotted_by_one() -> None:
    """T17C-12, T17A-70 When all forget where it is, one may still know."""
    play = skirmish(red=squad(), blue=squad(), intel=1, options=MARKERS)
    events.found_out(play.state, "blue-1", "red-1", 2)
    end_maintenance(play.battle)
    assert play["red-1"].intel == 0
    assert play["red-1"].spotted
    assert ("spotted", ("red-1",)) in told(play, "red")
    events.shared(play.state, "red-1", 2)
    assert not play["red-1"].spotted, "what all know is no longer one's own"


@either_fog
def test_whose_free_recon_it_is_all_see_and_whether_it_could_be_made_nobody(options: Any) -> None:
    """T17C-12, T17C-37 Whoever has an enemy to keep an eye on is asked, though it may see none of them."""
    play = skirmish("1331", red=squad(er=0), blue=squad(), at={"blue-1": 3}, intel=1, options=options)
    play.state.phase = "maintenance"
    play["blue-1"].scouted = True
    keep_watch(play.battle)
    assert [ask.options for ask in play.waited("watch")] == [("pass",)]
    assert [name for name, _ in told(play, "blue")[1:]] == ["scouting_began", "scouting_ended"]
    for unit in play.state.units.values():
        unit.intel, unit.scouted = 0, unit.side == "blue"
    keep_watch(play.battle)
    assert len(play.waited("watch")) == 1, "that nothing is known of anybody, all know"


@either_fog
def test_whom_somebody_keeps_an_eye_on_its_owner_is_not_told(options: Any) -> None:
    """T17C-12, T17C-37 Its side knows; the owner sees what fades, and takes both for possible."""
    play = skirmish("1111111", red=squad(3), blue=squad(2), at={"blue-1": 2}, intel=2, dice=[20, 20], options=options)
    play.state.phase, play["red-1"].scouted = "maintenance", True
    watch(play.battle, play["red-1"], "optical:blue-1")
    assert play["blue-1"].maintained
    assert ("maintained", ("blue-1",)) in told(play, "red")
    seen = {seat: STATES.observe(play.state, seat).units["blue-1"].maintained for seat in ("red", "blue", WATCHER)}
    assert seen == {"red": True, "blue": False, WATCHER: False}
    for seat in ("blue", WATCHER):
        assert "maintained" not in [name for name, _ in told(play, seat)]
    observed = STATES.observe(play.state, "blue")
    guesses = [STATES.sample_world(observed, Random(n).randrange) for n in range(20)]
    assert {guess.units["blue-1"].maintained for guess in guesses} == {False, True}


# --- Attacks -------------------------------------------------------------------------


def shot_at(intel: int, private: int, **given: Any) -> Play:
    """A unit of unlike troopers is shot at by one that knows so much of it."""
    them = squad(trooper(), trooper(rc=14), trooper(hero=True))
    play = skirmish(red=squad(1), blue=them, at={"blue-1": 1}, options=CARDS, **given)
    play["red-1"].intel, play["blue-1"].intel = 0, intel
    events.found_out(play.state, "red-1", "blue-1", private)
    play.act("red-1", "shoot:blue-1")
    return play


def test_an_owner_names_who_is_hit_where_all_know_the_card() -> None:
    """T17C-39, T17C-12 Where one enemy alone does, being asked would tell that enemy nothing, but its owner that it is known."""
    assert shot_at(2, 0, dice=[20, 20, 1, 6, 1]).asked("casualty")
    alone = shot_at(0, 2, dice=[20, 20, 1, 6, 1])
    assert not alone.asked("casualty")
    assert sum(alone.hp("blue-1")) < 6


def test_hits_by_what_one_does_not_know_are_counted_and_nothing_more() -> None:
    """T17A-44, T17C-12 With what it was hit is on a card that its owner may not read."""
    play = shot_at(2, 0, dice=[20, 20, 1, 1, 1])
    names = [name for name, _ in told(play, "blue")]
    assert ("struck", ("blue-1", 2)) in told(play, "blue")
    assert "hits_rolled" not in names
    assert rolls(play, "blue") == []
    own = [name for name, _ in told(play, "red")]
    assert "hits_rolled" in own
    assert {roll.what for roll in rolls(play, "red")} == {"hit", "penetration"}
    assert "struck" not in own


def attack(act: str, intel: int, them: Any, dice: list[int], options: Any = CARDS, **red: Any) -> Play:
    """A unit that knows so much of another one attacks it; nothing is known of itself."""
    play = skirmish("3333", red=squad(2, **red), blue=them, dice=dice, intel=intel, options={"module_suppression": True, **options})
    play["red-1"].intel = 0
    play.act("red-1", act)
    assert play.all_rolled
    return play


@either_fog
@pytest.mark.parametrize("them", [squad(2), vehicle("scout-car")], ids=["foot", "car"])
def test_whoever_shoots_sees_the_dice_and_not_what_they_meet(options: Any, them: Any) -> None:
    """T17A-31, T17C-12 Its own dice and number it knows, and how often it hits (T17A-44); what the ground does for the target is
    only for those who may read the card (T17A-21)."""
    for intel in (1, 2):
        play = attack("suppress:blue-1", intel, them, [9, 20, 1, 1], options)
        (roll,) = rolls(play, "red")
        assert roll.mine is not None
        assert roll.yours is not None
        assert (roll.what, roll.by, roll.on, roll.using) == ("hit", "red-1", "blue-1", "assault-rifle")
        assert (roll.mine.total, bool(roll.mine.parts), roll.totals[0][:2]) == (5, True, (14, 25))
        assert [label for label, _, _ in roll.mine.edge] == ["attacks:2x2"]
        assert (roll.yours.total is None, roll.yours.parts == (), roll.totals[1] == ()) == (intel < 2,) * 3
        assert ("struck", ("blue-1", roll.n[0])) in told(play, "red") or intel == 2
        assert rolls(play, "blue") == rolls(play, WATCHER) == [], "with what is on a card that they may not read"


def test_a_blow_is_seen_whole_by_whoever_strikes_but_not_what_it_does() -> None:
    """T17A-33, T17A-36, T17C-12 What a blow must exceed is the same for all; ARM is on the card."""
    play = attack("melee:blue-1", 1, squad(2), [20, 1, 6], cc=12)
    (roll,) = rolls(play, "red")
    assert roll.yours is not None
    assert (roll.what, roll.faces, roll.yours.total, roll.n) == ("hit", (20, 1), 20, (1,))
    assert [one.what for one in play.rolls("hit", "penetration")] == ["hit", "penetration"]
    play = attack("melee:blue-1", 2, squad(2), [20, 1, 6], cc=12)
    assert [one.what for one in rolls(play, "red")] == ["hit", "penetration"]


def test_the_dice_of_explosives_do_not_tell_how_many_live() -> None:
    """T17A-51, T17C-12 As many are thrown as live in their target, and that is on its card; how often it is hit is told."""
    for intel in (1, 2):
        play = attack("throw:fragmentation-grenade:blue-1", intel, squad(3), [1, 1, 1], items=("fragmentation-grenade",))
        assert [len(one.faces) for one in rolls(play, "red")] == [3] * (intel == 2)
        assert (("struck", ("blue-1", 0)) in told(play, "red")) == (intel == 1)


def test_where_it_is_hit_is_told_those_who_know_with_what() -> None:
    """T17C-47, T17C-12 HEAT works on all that is within, and so is told apart by its dice."""
    for intel in (0, 2):
        play = skirmish(red=squad(1, weapons=("anti-tank-rifle",)), blue=vehicle("scout-car"), at={"blue-1": 1}, options=CARDS,
                        dice=[20, 1, 1, 1])  # fmt: skip
        play["red-1"].intel = intel
        play.act("red-1", "shoot:blue-1")
        assert play.places()
        assert ("location" in [roll.what for roll in rolls(play, "blue")]) == (intel == 2)


def test_a_wreck_lies_open() -> None:
    """T17C-53, T17C-12 All are told where, for nobody may have known."""
    play = skirmish(red=squad(), blue=vehicle("scout-car", crew={"hp": 1}), at={"blue-1": 1}, intel=0, options=MARKERS)
    play["blue-1"].hp = (0,) * len(play["blue-1"].hp)
    be_gone(play.battle, play["blue-1"])
    assert told(play, WATCHER) == [("destroyed", ("blue-1", "abandoned")), ("wreck_shown", ("blue-1", 1))]
    assert STATES.observe(play.state, "red").units["blue-1"].cell == 1


# --- Those who look on ---------------------------------------------------------------


def test_who_looks_on_knows_what_whole_sides_know() -> None:
    """T17C-12, T17C-20 What a unit has found out by itself is shown to its side, not to those who look on."""
    play = skirmish("33", red=squad(), blue=squad(), intel=0, options=MARKERS)
    events.found_out(play.state, "blue-1", "red-1", 2)
    play.act("red-1", "cover")
    assert ("covered", ("red-1", "turn")) in told(play, "blue")
    assert told(play, WATCHER) == []
    assert STATES.observe(play.state, WATCHER).units["red-1"].cover == ""
    play["red-1"].intel, play["red-1"].cover = 1, ""
    play.act("red-1", "cover")
    assert ("covered", ("red-1", "turn")) in told(play, WATCHER)


def test_what_a_side_shares_is_its_own_affair() -> None:
    """T17C-21, T17C-12 What was chosen tells it, where the checks do not; to its own side."""
    play = skirmish(red=squad(), blue=squad(), intel=0, options=CARDS)
    ask = Decision("red", "act", ("share:blue-1", "end"), "end", {"who": "red-1", "ap": 2})
    said = [Response(ask, "share:blue-1")]
    assert isinstance(describe_choice(STATES.observe(play.state, "red"), said), Text)
    assert describe_choice(STATES.observe(play.state, "blue"), said) is None


# --- Guesses -------------------------------------------------------------------------


@pytest.mark.parametrize("deployment", ["alternating", "one_side_first"])
def test_whoever_is_to_place_a_unit_has_one_in_a_guess(deployment: str) -> None:
    """T17C-11, T17C-12 Though all of the other side are placed."""
    state = RULESET.setup(RULESET.scenario("first-game"), {**MARKERS, "deployment": deployment})
    for name, zone in zip(state.sides, ("north", "south"), strict=True):
        events.edge_taken(state, name, zone)
    events.phase_begun(state, "deploy")
    for n, unit in enumerate([unit for unit in state.units.values() if unit.side == "red"]):
        events.deployed(state, unit.id, state.field.size - 1 - n)
    events.to_place(state, "blue")
    for seed in range(20):
        full = STATES.sample_world(STATES.observe(state, "red"), Random(seed).randrange)
        assert any(unit.side == "blue" and unit.cell < 0 for unit in full.units.values())


def test_who_was_spotted_is_known_to_somebody_in_a_guess() -> None:
    """T17C-12, T17C-20 So that its owner can reckon with reactions."""
    play = skirmish(red=squad(), blue=[squad(), squad()], intel=0, options=MARKERS)
    events.found_out(play.state, "blue-1", "red-1", 2)
    events.spotted(play.state, "red-1")
    known = STATES.observe(play.state, "red")
    for seed in range(10):
        full = STATES.sample_world(known, Random(seed).randrange)
        assert sum(len(unit.private) for unit in full.units.values()) == 1
        assert STATES.observe(full, "red") == known


@either_fog
def test_odds_are_reckoned_from_what_a_seat_has_seen(options: Any) -> None:
    """T17C-12 Two battles that look alike to it are the same battle to it."""
    states = []
    for card in (squad(os=1, es=1), squad(os=9, es=9, hp=5)):
        play = skirmish(red=squad(), blue=card, at={"blue-1": 3}, intel=1, options=options)
        states.append(plausible_state(RULESET, play.state, "red"))
    assert states[0] == states[1]
    assert states[0][1], "it is a guess"


def test_entries_that_nobody_may_see_are_there_for_the_game_master() -> None:
    """T17C-12 Who runs the battle sees every check."""
    entry = Entry("recon_checked", ("red-1", "blue-1", "optical", 0), (), ())
    assert visible([entry], "gm") == [entry]
    assert not any(visible([entry], seat) for seat in ("red", "blue", WATCHER))


def test_one_die_is_thrown_for_all_in_a_cell() -> None:
    """T17C-12 Else their number would tell how many they are."""
    play = skirmish(
        red=squad(), blue=[squad(), squad(), squad(os=-9)], at=dict.fromkeys(("blue-1", "blue-2", "blue-3"), 4), intel=0,
        dice=[20, 1, 1, 1], options=MARKERS,
    )  # fmt: skip
    play.act("red-1", "optical-at:4")
    assert [args[1:] for args in play.told("recon_checked")] == [
        ("blue-1", "optical", 4), ("blue-2", "optical", 4), ("blue-3", "optical", 1),
    ]  # fmt: skip
    assert play.all_rolled


def test_a_recon_of_a_cell_is_not_taken_back_for_nothing() -> None:
    """T17C-12 Whoever is there, or is not, a die has fallen, so the others must agree."""
    for cell in (3, 4):
        play = skirmish(red=squad(), blue=squad(), at={"blue-1": 4}, intel=0, options=MARKERS)
        play.state.active = "red-1"
        session = Session(RULESET, play.state, Sampler(3))
        session.answer("red", f"electronic-at:{cell}")
        back, free = session.back_to("red")
        assert (back > 1, free) == (True, False)
