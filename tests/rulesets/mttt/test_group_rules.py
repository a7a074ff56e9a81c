"""MT-15 to MT-19: battle groups: what they are, how they break, obey, hold and are hunted down; and strategy."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from tests.rulesets.mttt.duels import duel
from tests.rulesets.mttt.magic import DRAIN, content, mage, trigger
from tests.rulesets.mttt.test_refuse import rule_of

from bingqi.rulesets.mttt import RULESET
from bingqi.rulesets.mttt.armies.slaughter import slain
from bingqi.rulesets.mttt.armies.strategy import PLACED, THRESHOLDS, contest_strategy
from bingqi.rulesets.mttt.basics.skill_checks import net_successes
from bingqi.rulesets.mttt.course.rounds import plan
from bingqi.rulesets.mttt.damage.rout import dissolve_routed, lose_magnitude, rout_difficulty, what_makes_it_harder
from bingqi.rulesets.mttt.model.battle_group import (
    DRILL,
    DRILL_DEFENCE,
    drill_modifier,
    magnitude_max,
    might,
    might_defence,
    size_of,
)
from bingqi.rulesets.mttt.model.switches import Options
from bingqi.rulesets.mttt.model.unit import NO_TICK, Routed
from bingqi.rulesets.mttt.movement.distances import shift_level

MOB: dict[str, Any] = {"side": "b", "group": {"drill": "average"}, "size": 3, "magnitude": 4, "con": 10, "attack": 6}


def mob(**more: Any) -> dict[str, Any]:
    group = {**MOB["group"], **more.pop("group", {})}
    return {**MOB, **more, "group": group}


# --- What they are -----------------------------------------------------------------------


def test_size_by_heads() -> None:
    """MT-15.6, MT-15.5, MT-15.7 The first and last head count of each size; two are no group, and nothing is above 5."""
    heads = (1, 2, 3, 19, 20, 99, 100, 399, 400, 999, 1000, 5000)
    assert [size_of(n) for n in heads] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_drill_and_might() -> None:
    """MT-15.8, MT-15.9, MT-15.10, MT-15.11, MT-15.13, MT-15.14, MT-15.15, MT-15.16 What each degree adds."""
    assert [(DRILL[drill], DRILL_DEFENCE[drill]) for drill in ("poor", "average", "elite")] == [(-2, 0), (0, 1), (2, 2)]
    mobs: Any = {f"mob-{n}": mob(group={"might": n}) for n in range(4)}
    play = duel(aoi={}, **mobs)
    assert [(might(play[f"mob-{n}"]), might_defence(play[f"mob-{n}"])) for n in range(4)] == [(0, 0), (1, 1), (2, 1), (3, 2)]
    assert drill_modifier(play["mob-0"]) == 0


def test_drill_and_might_enter_rolls() -> None:
    """MT-15.1, MT-15.4, MT-15.12, MT-16.1, MT-7.3 Size and might in its attack and its raw damage; size, drill and might in what it
    stands."""
    strong = mob(group={"drill": "elite", "might": 2}, passive=1, weapon=(1, 6, 1, 0), priority=12)
    play = duel(aoi={"attack": 8}, mob=strong, dice=[10, 5, 4, 10, 5, 1])
    play.act("mob", "withering:all")
    assert (play.reckoned("attack"), play.reckoned("raw")) == ([6 + 3 + 2], [4 + 1 + 3 + 2])
    play.act("aoi", "withering:mob")
    assert play.reckoned("passive")[-1] == 1 + 2 + 1


@pytest.mark.parametrize(("base", "perfect", "wanted"), [("member_hp", False, 8), ("member_hp", True, 11), ("fixed_7", False, 10)])
def test_magnitude_is_a_members_hp_and_size(base: Any, perfect: bool, wanted: int) -> None:
    """MT-16.9, MT-18.2, MT-15.3 HP of the average member (5 with CON 10) and size 3; with perfect morale 3 more."""
    play = duel(aoi={}, mob=mob(group={"perfect_morale": perfect}))
    assert magnitude_max(Options(magnitude_base=base), play["mob"]) == wanted


# --- How they break ----------------------------------------------------------------------


def test_damage_goes_on_through_tracks() -> None:
    """MT-16.10, MT-16.12, MT-16.13, MT-16.20 What is left after a passed check goes on to the next track; each size lost is one."""
    play = duel(aoi={}, mob=mob(magnitude=3, wil=12), dice=[12, 15])
    assert lose_magnitude(play.battle, play["mob"], 14, "aoi") == 2
    unit = play["mob"]
    assert (unit.size, unit.size_lost, unit.magnitude) == (1, 2, 2)


def test_a_failed_check_makes_a_group_rout() -> None:
    """MT-16.21, MT-16.17 It stays until its next turn, without magnitude and without acts; what is left of the damage is lost."""
    play = duel(aoi={"priority": 10}, mob=mob(), dice=[2])
    assert lose_magnitude(play.battle, play["mob"], 9, "aoi") == 0
    assert play["mob"].routed == Routed(1, "aoi")
    assert (play["mob"].magnitude, play["mob"].size) == (0, 3)
    assert lose_magnitude(play.battle, play["mob"], 9, "aoi") == 0
    dissolve_routed(play.battle, play["mob"])
    assert (play["mob"].out, play["mob"].fleeing) == ("dissolved", True)
    assert play["aoi"].priority == 15, "MT-16.15 whoever broke it has the bonus when it dissolves"


def test_the_last_size_is_the_end() -> None:
    """MT-15.5, MT-16.15 A passed check that leaves size 0 is the end of the group, and pays once."""
    play = duel(aoi={}, mob=mob(size=1), dice=[20])
    assert lose_magnitude(play.battle, play["mob"], 20, "aoi") == 1
    assert (play["mob"].out, play["mob"].fleeing) == ("dissolved", False)


def test_what_makes_rout_checks_harder() -> None:
    """MT-16.18, MT-16.19, MT-15.9 Allies dissolved and heroes lost once each; every size lost; a devastating attack; poor drill."""
    play = duel(aoi={}, mob=mob(group={"drill": "poor"}))
    unit, side = play["mob"], play.state.sides["b"]
    assert rout_difficulty(what_makes_it_harder(play.state, unit, False)) == 2
    side.group_lost = side.hero_lost = True
    unit.size_lost = 2
    assert rout_difficulty(what_makes_it_harder(play.state, unit, True)) == 7


@pytest.mark.parametrize(("drill", "way", "wanted"), [
    ("poor", "pool_and_difficulty", -2), ("poor", "difficulty_only", 0), ("elite", "difficulty_only", 2),
    ("average", "difficulty_only", 0),
])  # fmt: skip
def test_drill_in_rout_checks(drill: str, way: str, wanted: int) -> None:
    """MT-15.9, MT-15.11, MT-16.18 As the switch has it: poor drill lowers the roll too, or only raises the difficulty."""
    play = duel(aoi={}, mob=mob(group={"drill": drill}, wil=12), dice=[10], options={"rout_drill_modifier": way})
    lose_magnitude(play.battle, play["mob"], 4, "aoi")
    assert play.reckoned("rout") == [1 + wanted]


def test_what_makes_a_rout_check_harder_is_told_part_by_part() -> None:
    """MT-16.18, MT-16.19, MT-15.9 Each of the five by its rule, five more of what the dice must reach for each point; nothing else
    but 10 where nothing has befallen it."""
    play = duel(aoi={}, mob=mob(group={"drill": "poor"}, wil=12, size_lost=2), dice=[20])
    side = play.state.sides["b"]
    side.group_lost = side.hero_lost = True
    lose_magnitude(play.battle, play["mob"], 4, "aoi", supernatural=True)
    (roll,) = play.rolls("rout")
    assert roll.yours is not None
    assert (roll.yours.total, roll.yours.parts, roll.result) == (40, (
        ("dc", 10, "MT-16.18"), ("group-lost", 5, "MT-16.19"), ("hero-lost", 5, "MT-16.19"), ("size-lost", 10, "MT-16.19"),
        ("devastating", 5, "MT-16.19"), ("poor-drill", 5, "MT-15.9"),
    ), "wavers")  # fmt: skip
    assert play.told("rout_checked") == [("mob", 7, False)]
    assert play["mob"].routed == Routed(7, "aoi")
    calm = duel(aoi={}, mob=mob(), dice=[20])
    lose_magnitude(calm.battle, calm["mob"], 4, "aoi")
    (roll,) = calm.rolls("rout")
    assert roll.yours is not None
    assert roll.yours.parts == (("dc", 10, "MT-16.18"),)


@pytest.mark.parametrize(("drill", "cause"), [("poor", "MT-15.9"), ("average", "MT-15.10"), ("elite", "MT-15.11")])
def test_drill_is_told_by_the_rule_of_its_degree(drill: str, cause: str) -> None:
    """MT-15.9, MT-15.10, MT-15.11, MT-17.10, MT-17.12, MT-17.13, MT-16.18 In orders, rallies, rout checks and Defence."""
    play = duel(aoi={}, mob=mob(group={"drill": drill}), captain=commander(), dice=[1, 1])
    play.act("captain", "order:mob")
    play.act("captain", "rally-numbers:mob")
    play.act("aoi", "withering:mob", dice=[9, 4, 1])
    lose_magnitude(play.battle, play["mob"], play["mob"].magnitude, "aoi")
    play.act("captain", "rally:mob", dice=[1])
    numbers = [number for roll in play.rolls() for number in (roll.mine, roll.yours) if number]
    told = [(number.what, part) for number in numbers for part in number.parts if part[0] == "drill" and part[1]]
    assert {part[2] for _, part in told} <= {cause}
    bonus, defence = DRILL[drill], DRILL_DEFENCE[drill]
    rally = [("check", ("drill", bonus, cause))] if bonus > 0 else []
    of_rolls = [("check", ("drill", bonus, cause))] * 2 if bonus else []
    of_rout = [("rout", ("drill", bonus, cause))] if bonus else []
    of_defence = [("passive", ("drill", defence, cause))] if defence else []
    assert told == [*of_rolls, *of_defence, *of_rout, *rally]


def test_perfect_morale_never_breaks() -> None:
    """MT-18.1 No dice are thrown for it."""
    play = duel(aoi={}, mob=mob(group={"perfect_morale": True}))
    assert lose_magnitude(play.battle, play["mob"], 4, "aoi") == 1
    assert play["mob"].size == 2


# --- Command -----------------------------------------------------------------------------


def commander(**more: Any) -> dict[str, Any]:
    return {"side": "b", "cha": 14, "int": 16, "skills": {"war": 3}, "leads": ("mob",), **more}


def test_an_order_is_obeyed_and_helps() -> None:
    """MT-17.7, MT-17.8, MT-17.9, MT-17.10, MT-17.11 D20 + Charisma + War against 10; each 5 above is one success more, and all are
    added to the group's rolls in its next turn, in which it does what it was told."""
    play = duel(aoi={}, mob=mob(), captain=commander(), dice=[15])
    play.act("captain", "order:mob", "withering:all")
    assert play.reckoned("check") == [5]
    assert (play["mob"].order, play["mob"].order_bonus) == ("withering:all", 3)
    assert play.acts("mob") == ("withering:all",)


@pytest.mark.parametrize("alone", [True, False])
def test_a_group_that_says_nothing_obeys_without_a_charge(alone: bool) -> None:
    """MT-17.11, MT-7.6 It is asked how much mana goes into the attack that it was ordered to make, on its tick or in its turn."""
    told = {"order": "withering:all", "order_bonus": 1, "mp_order": 2, "priority": 12}
    play = duel(aoi={"priority": 3}, mob=mob(**told), captain=commander(priority=2), dice=[10, 5, 4, 4], battle={"tick": NO_TICK})
    play.steps(1) if alone else play.turn_of("mob")
    (ask,) = [ask for ask in play.asked("act") if ask.about["who"] == "mob"]
    charged = ("withering:all:0", "withering:all:1", "withering:all:2")
    assert (ask.options, ask.default) == ((*charged, "delay", "aim") if alone else charged, "withering:all:0")
    assert (play["mob"].acted, play["mob"].mp_order, len(play.rolls("attack"))) == (True, 2, 1)


def test_orders_from_behind_take_intelligence() -> None:
    """MT-17.10 A commander in a protected place behind uses Intelligence."""
    play = duel(aoi={}, mob=mob(), captain=commander(rear=True), dice=[1])
    play.act("captain", "order:mob")
    assert play.reckoned("check") == [6]
    assert play["mob"].order == ""


def test_only_a_leader_commands() -> None:
    """MT-17.8 Whoever is not known to a group has no commands for it."""
    play = duel(aoi={}, mob=mob(), captain=commander(leads=()))
    assert not [key for key in play.acts("captain") if key.startswith(("order", "rally"))]


def test_rally_is_as_hard_as_the_check_that_failed() -> None:
    """MT-17.12 Then it is as if that had been passed: smaller by one, and whole; and who struck has her bonus now."""
    play = duel(aoi={}, mob=mob(routed=Routed(2, "aoi"), magnitude=0), captain=commander(), dice=[9])
    assert [key for key in play.acts("captain") if "mob" in key and ":" in key and key.split(":")[0] in ("order", "rally")] == [
        "rally:mob"
    ]
    play.act("captain", "rally:mob")
    assert play["mob"].routed is not None, "9 + 5 misses 15"
    play.act("captain", "rally:mob", dice=[10])
    unit = play["mob"]
    assert (unit.routed, unit.size, unit.magnitude, play["aoi"].priority) == (None, 2, 7, 15)


def test_rally_for_numbers_once_a_size() -> None:
    """MT-17.13, MT-17.14 A point for each two successes, never above the maximum; again only when a size was lost."""
    play = duel(aoi={}, mob=mob(), captain=commander(), dice=[20])
    play.act("captain", "rally-numbers:mob")
    assert play["mob"].magnitude == 6, "20 + 5 against 10: four successes"
    assert "rally-numbers:mob" not in play.acts("captain")
    play["mob"].rallied = False
    assert "rally-numbers:mob" in play.acts("captain")


def test_with_the_back_to_the_sea_rallying_is_harder() -> None:
    """MT-19.7, MT-17.13 A point for each three successes, and slaughter twice as bad."""
    play = duel(aoi={}, mob=mob(headcount=200, magnitude=1), captain=commander(), dice=[20])
    play.state.sides["aoi"].tactic = "back_to_the_sea"
    assert slain(play.state, play["mob"], 2) == 100
    play.act("captain", "rally-numbers:mob")
    assert play["mob"].magnitude == 2


# --- Engage, slaughter -------------------------------------------------------------------


def test_who_is_engaged_cannot_move() -> None:
    """MT-16.22, MT-16.23 A partial success holds; it costs the group 2 Priority, and she can only break free."""
    play = duel(mob=mob(priority=9), chie={"passive": 2, "str": 12}, dice=[10, 4])
    play.act("mob", "engage:chie")
    assert (play["chie"].engaged_by, play["mob"].priority, play["chie"].onslaught) == ("mob", 7, 1)
    assert not [key for key in play.acts("chie") if key.startswith(("move", "disengage", "withdraw", "cover"))]
    play.act("chie", "break-free:str", dice=[15, 9])
    assert play["chie"].engaged_by == ""


def test_who_fends_the_group_off_is_not_engaged() -> None:
    """MT-16.23 A failure holds nobody and costs no Priority; her Defence was tested all the same."""
    play = duel(mob=mob(priority=9), chie={"passive": 12}, dice=[1, 1])
    play.act("mob", "engage:chie")
    assert (play["chie"].engaged_by, play["mob"].priority, play["chie"].onslaught) == ("", 9, 1)


def test_a_group_that_spreads_out_strikes_a_level_farther() -> None:
    """MT-17.5, MT-16.5 It takes no standard action, comes before anything else, and lasts until the group closes ranks."""
    people: dict[str, Any] = {"mob": mob(), "chie": {}, "eri": {}, "mei": {}}
    play = duel(**people, distances={("mob", "chie"): 1, ("mob", "eri"): 2, ("mob", "mei"): 3}, dice=[20, 20] + [1] * 9)
    play.turn_of("mob", "spread", "withering:all")
    assert [entry.args[1] for entry in play.log if entry.event == "attack_rolled"] == ["chie", "eri"]
    assert play.reckoned("attack") == [6, 6], "without its size, one roll for both"
    assert "engage:eri" not in play.acts("mob")
    play["mob"].touched = False  # another turn
    play.act("mob", "close-ranks")
    assert not [key for key in play.acts("mob") if key in ("spread", "close-ranks")], "once a turn"
    assert (play["mob"].spread, play["mob"].actions) == (False, 1)
    assert "withering:all" in play.acts("mob")
    play = duel(mob=mob(), eri={}, distance=2)
    assert "withering:all" not in play.acts("mob")


@pytest.mark.parametrize("who", ["mob", "chie"])
def test_whoever_is_out_of_contact_is_held_no_more(who: str) -> None:
    """MT-16.23 The group moves off, or a spell takes her away from it: she is free. A step within contact frees nobody."""
    play = duel(mob=mob(), chie={"engaged_by": "mob"}, other={"engaged_by": "mob"}, distance=0)
    shift_level(play.battle, play[who], "chie" if who == "mob" else "mob", 1)
    assert play["chie"].engaged_by == "mob"
    shift_level(play.battle, play[who], "chie" if who == "mob" else "mob", 1)
    assert play["chie"].engaged_by == ""
    assert play["other"].engaged_by == ("" if who == "mob" else "mob")


@pytest.mark.parametrize(("by", "held"), [("mob", "mob"), ("chie", "")])
def test_a_group_that_follows_whom_it_holds_holds_her_still(by: str, held: str) -> None:
    """MT-16.23, MT-12.8 It rushes her, and she is taken away; but she who is held cannot follow."""
    rushing = {by: ("chie" if by == "mob" else "mob",)}
    play = duel(mob=mob(rushing=rushing.get("mob", ())), chie={"engaged_by": "mob", "rushing": rushing.get("chie", ())})
    shift_level(play.battle, play["chie" if by == "mob" else "mob"], "mob" if by == "mob" else "chie", 1)
    assert play["chie"].engaged_by == held


def test_engaging_and_slaughter_are_charged_and_aimed_as_attacks_are() -> None:
    """MT-16.23, MT-18.5, MT-7.5, MT-6.6 Order mana is asked for when they are declared, and half of what aiming cost is added; in a
    slaughter it adds to the damage, too."""
    ready = {"mp_order": 3, "aim_paid": 4}
    play = duel(mob=mob(**ready), chie={"passive": 2}, dice=[1, 1])
    play.act("mob", "engage:chie", "3")
    assert (play.reckoned("attack"), play["mob"].mp_order) == ([6 + 3 + 3 + 2], 0)
    gone = mob(out="dissolved", fleeing=True, headcount=200, size=2)
    play = duel(aoi={"attack": 6, "weapon": (1, 6, 4, 0), **ready}, mob=gone, other={"side": "b"}, dice=[20, 20, 1])
    play.act("aoi", "slaughter:mob", "2")
    assert (play.reckoned("attack"), play.reckoned("raw")) == ([6 + 2 + 2], [1 + 4 + 1])


def test_who_is_to_be_engaged_may_answer_it_as_an_attack() -> None:
    """MT-16.23, MT-5.3 Before any dice are thrown."""
    thorns = content({}, {"thorns": trigger("attack_declared", DRAIN, by="enemy")})
    play = duel(mob=mob(priority=9), chie=mage(triggers=("thorns",)), content=thorns, dice=[1, 1])
    play.act("mob", "engage:chie", "trigger:thorns:1")
    assert play["mob"].priority == 9 - 2 - 2, "what the thorns took, and what holding her costs"


def test_weapons_that_are_decisive_alone_slaughter_nobody() -> None:
    """MT-18.5, MT-10.20 It is a withering attack."""
    gone = mob(out="dissolved", fleeing=True, headcount=200, size=2)
    play = duel(aoi={"weapon": {"damage_type": "distortion"}}, mob=gone, other={"side": "b"})
    assert not [key for key in play.acts("aoi") if key.startswith(("withering", "slaughter"))]
    assert rule_of(play, "slaughter:mob") == "MT-18.5"


def test_one_may_hunt_with_what_needs_no_readying() -> None:
    """MT-18.5, MT-6.2 Claws, where what is in hand is decisive alone."""
    gone = mob(out="dissolved", fleeing=True, headcount=200, size=2)
    arms = {"weapon": {"damage_type": "distortion"}, "weapons": {"claws": {"ready_needed": False, "raw": 4}}}
    play = duel(aoi={"attack": 20, **arms}, mob=gone, other={"side": "b"}, dice=[20, 20, 1])
    play.act("aoi", "slaughter:mob")
    assert play.told("slaughtered")


def test_slaughter_is_an_attack_on_those_who_flee() -> None:
    """MT-18.5, MT-18.6 Defence 3 lower; the damage's share of the magnitude says how many are slain; nobody gains Priority."""
    gone = mob(out="dissolved", fleeing=True, headcount=200, size=2)
    play = duel(aoi={"attack": 6, "weapon": (1, 6, 4, 0)}, mob=gone, other={"side": "b"}, dice=[7, 1, 3])
    play.act("aoi", "slaughter:mob")
    assert play["aoi"].priority == 10
    assert play["mob"].headcount == 57, "5 of 7 points of magnitude, of 200 heads"


def test_great_numbers_are_slaughtered_by_groups_alone() -> None:
    """MT-18.7 Of size above 2 no individual makes a slaughter."""
    gone = mob(out="dissolved", fleeing=True, size=3)
    play = duel(aoi={}, mob=gone, hounds={**MOB, "side": "aoi"}, other={"side": "b"})
    assert "slaughter:mob" not in play.acts("aoi")
    assert "slaughter:mob" in play.acts("hounds")


# --- Strategy ----------------------------------------------------------------------------


def generals(tactics: tuple[str, str], dice: list[int], gm: bool = False, **more: Any) -> Any:
    """Two generals contest their strategies: both with Intelligence 14 and War 3, the first with an advantage of 2."""
    one = {"side": "a", "int": 14, "skills": {"war": 3}}
    battle = {"phase": "strategy", "gm": gm}
    play = duel(anna=one, boris={**one, "side": "b"}, mob=mob(), dice=dice, answers=tactics, battle=battle, **more)
    it = play.state.bundle.scenario
    sides = {
        "a": structs.replace(it.sides["a"], general="anna", advantage=2),
        "b": structs.replace(it.sides["b"], general="boris"),
    }
    play.state.bundle = structs.replace(play.state.bundle, scenario=structs.replace(it, sides=sides, strategy=True))
    plan(play.battle)
    return play


@pytest.mark.parametrize(("tactic", "dice", "reached"), [
    ("back_to_the_sea", [10, 11], True), ("demoralized", [10, 8], False), ("demoralized", [10, 7], True),
    ("ambush", [12, 5], False), ("ambush", [12, 4], True), ("ambush", [5, 7], False),
    ("strategic_placement", [10, 12], False), ("strategic_placement", [10, 11], True),
    ("fortifications", [10, 8], False), ("fortifications", [10, 7], True),
    ("pincer_attack", [12, 5], False), ("pincer_attack", [12, 4], True),
])  # fmt: skip
def test_a_tactic_takes_its_threshold(tactic: str, dice: list[int], reached: bool) -> None:
    """MT-19.1, MT-19.2, MT-19.3, MT-19.4, MT-19.5, MT-19.6 Net successes: none on a tie, else one and one more for each 5."""
    play = generals((tactic, "ambush"), dice, gm=tactic == PLACED)
    assert play.state.sides["a"].tactic == (tactic if reached else "")
    assert play.state.phase == "prepare"


def test_without_a_game_master_a_site_is_no_choice() -> None:
    """MT-19.8 Nobody could say what it is worth; whoever asks for it is told so."""
    for gm, wanted in ((True, set(THRESHOLDS)), (False, set(THRESHOLDS) - {PLACED})):
        play = generals(("ambush", "ambush"), [5, 7], gm=gm)
        ask = play.asked("tactic")[0]
        assert set(ask.options) == wanted
        refused = RULESET.illegal_reason(play.state, ask, PLACED)
        assert (refused is None) if gm else (refused is not None and refused[1] == "MT-19.8")


def test_net_successes() -> None:
    """MT-0.8, MT-19.4 Of a margin."""
    assert [net_successes(n) for n in (0, 1, 4, 5, 9, 10)] == [0, 1, 1, 2, 2, 3]


def test_demoralized() -> None:
    """MT-19.9 -1 on rout checks and orders of the enemy."""
    play = generals(("demoralized", "ambush"), [20, 1])
    assert play["mob"].demoralized
    play.dice.left += [10]
    lose_magnitude(play.battle, play["mob"], 4, "anna")
    assert play.reckoned("rout") == [-1]


def test_fortifications() -> None:
    """MT-19.10 The enemy begins at long distance."""
    play = generals(("fortifications", "ambush"), [20, 1])
    at = play.state.places
    assert [play.state.levels[at["anna"] * len(at) + at[id]] for id in ("boris", "mob")] == [4, 4]


def test_an_ambush_finds_nobody_ready() -> None:
    """MT-19.11, MT-6.4 No weapon of the enemy is ready."""
    play = generals(("ambush", "ambush"), [20, 1])
    assert (play["boris"].ready, play["anna"].ready != "") == ("", True)


def test_a_pincer_presses_for_the_whole_battle() -> None:
    """MT-19.12 A step of onslaught that no turn takes away."""
    play = generals(("pincer_attack", "ambush"), [20, 1])
    play.state.phase = "ticks"
    play.turn_of("boris")
    assert (play["boris"].onslaught_always, play["anna"].onslaught_always) == (1, 0)


def test_a_site_is_worth_what_the_game_master_says() -> None:
    """MT-19.8, MT-19.3 Asked only where there is one."""
    play = generals((PLACED, "ambush"), [20, 1], gm=True)
    assert [ask.id for ask in play.script.asked] == ["tactic", "tactic", "advantage", "advantage", "placement"]
    assert not play["anna"].effects
    play = duel(aoi={}, beni={}, battle={"gm": True})
    contest_strategy(play.battle)
    assert not play.script.asked, "no generals, no strategy"
