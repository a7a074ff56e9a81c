"""MT-8: clash: two who attack each other on the same tick."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import DRAIN, bolt, content, mage, trigger

from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.model.unit import NO_TICK
from bingqi.rulesets.mttt.turn import turn


def clash(kinds: str = "withering withering", dice: list[int] | None = None, answers: tuple[str, ...] = (), **given: Any) -> Play:
    """Two have announced attacks on each other on tick 10, and come to blows. Attack bonuses are 8 and 6."""
    one, other = kinds.split()
    aoi = {"attack": 8, "weapon": (2, 6, 4, 2), "intent": f"{one}:beni", **given.pop("aoi", {})}
    beni = {"attack": 6, "weapon": (1, 6, 3, 1), "intent": f"{other}:aoi", **given.pop("beni", {})}
    people: dict[str, Any] = {"aoi": aoi, "beni": beni, **given.pop("people", {})}
    play = duel(**people, dice=dice or [], answers=answers, battle={"members": ("aoi+beni",)}, **given)
    turn(play.battle)
    return play


def won(play: Play) -> tuple[Any, ...]:
    """Who won, and by how much."""
    (args,) = play.told("clash_rolled")
    return args[2:]


# --- When it comes to one ------------------------------------------------------------


def test_two_who_announce_attacks_on_each_other_on_a_tick_clash() -> None:
    """MT-8.1, MT-8.2, MT-8.3, MT-8.4, MT-8.5 From the tick on: both announce, both turns are opened, both standard actions are
    spent, nobody defends. The margin 5 goes into raw damage, 3 come after soak."""
    play = duel(
        aoi={"attack": 8, "weapon": (2, 6, 4, 2), "mp_order": 0},
        beni={"attack": 6, "soak": 4, "passive": 99, "onslaught": 2},
        battle={"tick": NO_TICK},
        dice=[12, 6, 9, 5, 1, 1],
    )
    play.steps(2, "now", "now", "withering:beni", "withering:aoi")
    assert not play.asked("defence")
    assert won(play) == ("aoi", 5)
    assert play.reckoned("raw") == [2 + 4 + 5]
    assert play.told("damage_dealt") == [("aoi", "beni", "withering", 11 - 4 + 3)]
    assert (play["aoi"].priority, play["beni"].priority) == (10 + 1 + 10 + 5, 0)
    assert [play[id].acted for id in ("aoi", "beni")] == [True, True]
    assert play.all_rolled


@pytest.mark.plain
def test_nobody_hears_of_an_announcement_before_all_of_the_tick_have_said_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """MT-3.5, MT-8.1 One side has two units on the tick, and is asked twice."""
    play = duel(aoi={}, ally={"side": "aoi"}, beni={}, battle={"tick": NO_TICK}, dice=[1] * 40)
    known, together = [], play.battle.together

    def asked(options: Any, id: str, *more: Any) -> Any:
        if id == "announce":
            known.append([unit.intent for unit in play.state.units.values()])
        return together(options, id, *more)

    monkeypatch.setattr(play.battle, "together", asked)
    play.script.left = ["now"] * 3 + ["withering:beni", "withering:aoi", "withering:beni"]
    play.steps(1)
    assert known == [["", "", ""]] * 2
    assert play.told("announced")[:2] == [("aoi", "withering:beni"), ("beni", "withering:aoi")]


def test_old_penalties_end_before_a_clash_and_new_ones_come_of_it() -> None:
    """MT-8.1, MT-8.7, MT-9.12, MT-4.8 The loser has -2 Defence until her next turn; both were attacked once."""
    play = clash(dice=[12, 6, 9, 5, 1, 1], aoi={"onslaught": 1}, beni={"onslaught": 2, "clash_penalty": 2, "priority": 30})
    assert (play["aoi"].onslaught, play["aoi"].clash_penalty) == (1, 0)
    assert (play["beni"].onslaught, play["beni"].clash_penalty) == (1, 2)
    play.turn_of("beni", "end")
    assert (play["beni"].onslaught, play["beni"].clash_penalty) == (0, 0)


@pytest.mark.parametrize(
    "since", [{"aoi": {"ready": ""}}, {"beni": {"weapon": {"range_min": 2, "range_max": 3}}}, {"aoi": {"intent": ""}}]
)
@pytest.mark.parametrize(
    ("wishes", "coin", "order"),
    [
        (("first", "later"), [], ["aoi", "beni"]),
        (("later", "first"), [], ["beni", "aoi"]),
        (("first", "first"), [2], ["beni", "aoi"]),
    ],
)
def test_without_two_attacks_there_is_no_clash(since: dict[str, Any], wishes: Any, coin: list[int], order: list[str]) -> None:
    """MT-8.1, MT-3.10 If one can no longer attack as announced, both have their turns, and say who goes first."""
    play = clash(answers=(*wishes, "end", "end"), dice=coin, **since)
    assert not play.told("clash_rolled")
    assert [ask.about["who"] for ask in play.asked("act")] == order
    assert play.all_rolled


@pytest.mark.parametrize(
    ("wishes", "members"),
    [(("later", "later", "first"), ("chie", "aoi+beni")), (("first", "later", "first"), None), (("later",) * 3, None)],
)
def test_a_clash_has_the_place_of_the_earlier_of_the_two(wishes: tuple[str, ...], members: tuple[str, ...] | None) -> None:
    """MT-8.1, MT-3.10 Both are asked, and only both together let somebody else go first; else a coin decides."""
    sides: dict[str, Any] = {"aoi": {"side": "a"}, "beni": {"side": "b"}, "chie": {"side": "a"}}
    said = ("now", "now", "now", "withering:beni", "withering:aoi", "nothing", *wishes)
    play = duel(**sides, battle={"tick": NO_TICK}, dice=[] if members else [2], answers=said)
    for _ in range(4):
        turn(play.battle)
    assert play.state.members == (members or ("chie", "aoi+beni"))
    assert play.all_rolled


def test_without_a_clash_each_acts_in_her_own_turn() -> None:
    """MT-8.1, MT-12.13 aoi comes nearer to one who has shaken her off, who falls back before her."""
    beni = {"shaken_off": ("aoi",)}
    play = clash(answers=("first", "later", "move:nearer:beni", "end"), aoi={"ready": ""}, beni=beni, distance=3)
    assert play.told("moved")[0][:2] == ("aoi", "beni")
    assert play.told("moved")[1][:3] == ("beni", "aoi", 3)


@pytest.mark.parametrize(("fallen", "left"), [("aoi", "beni"), ("beni", "aoi")])
def test_who_is_left_of_two_who_were_to_clash_keeps_her_turn(fallen: str, left: str) -> None:
    """MT-8.1, MT-3.5 On this tick. Who became helpless before it has none."""
    given: dict[str, Any] = {fallen: {"hp": 0, "helpless": "withering"}}
    others = {"chie": {"side": fallen, "acted": True}, "dai": {"side": left, "acted": True}}
    play = clash(answers=("full-defence",), people=others, **given)
    while play.state.active or play.state.members:
        turn(play.battle)
    assert (play[left].full_defence, play[left].acted, play.state.tick) == (True, True, 10)
    assert [args[0] for args in play.told("turn_began")] == [left]


def test_who_crashed_since_makes_no_decisive_attack() -> None:
    """MT-8.1, MT-3.13 What was announced for the tick does not count for more than what is lawful now."""
    play = clash("decisive withering", answers=("first", "later", "end", "end"), aoi={"crashed": True, "priority": 0})
    assert not play.told("clash_rolled")


def test_if_one_attack_is_stopped_the_other_meets_defence() -> None:
    """MT-5.8, MT-8.1 In the window both acts lie on the stack; what is left is an attack like any other."""
    triggers = {"grudge": trigger("attack_declared", Op("priority", amount=-10), by="enemy")}
    play = clash(
        "decisive withering",
        dice=[20, 20, 6],
        beni={"triggers": ("grudge",)},
        answers=("trigger:grudge:1",),
        content=content({}, triggers),
    )
    assert play.told("cancelled") == [("aoi", "decisive")]
    assert not play.told("clash_rolled")
    assert [args[:2] for args in play.told("attack_rolled")] == [("beni", "aoi")]
    assert (play["aoi"].onslaught, play["beni"].onslaught) == (1, 0)
    assert play.state.stack == ()


def test_an_attack_that_is_left_alone_is_charged_like_any_other() -> None:
    """MT-7.5, MT-8.1 Hers is known when the other chooses her defence, and that can be charged as well."""
    triggers = {"grudge": trigger("attack_declared", Op("priority", amount=-10), by="enemy")}
    play = clash(
        "decisive withering",
        dice=[20, 20, 6],
        aoi={"mp_order": 1},
        beni={"triggers": ("grudge",), "mp_order": 3},
        answers=("trigger:grudge:1", "2", "passive:1"),
        content=content({}, triggers),
    )
    assert [ask.id for ask in play.script.asked if ask.id != "window"] == ["charge", "defence"]
    assert play.told("attack_rolled")[0][2:4] == (6 + 2, 1)
    assert (play["aoi"].mp_order, play["beni"].mp_order) == (0, 1)


# --- Spells --------------------------------------------------------------------------


def test_a_spell_that_is_an_attack_clashes() -> None:
    """MT-8.1, MT-8.2, MT-11.4 It is announced beside the attacks with weapons, paid for, and goes by its own hit bonus and
    damage."""
    spells = {"lance": bolt("2d6+4", order=3, hit=2, penetration=2)}
    sides: dict[str, Any] = {"aoi": mage("lance", attack=6, mana=3, weapon=None), "beni": {"attack": 6}}
    play = duel(**sides, battle={"tick": NO_TICK}, content=content(spells), dice=[12, 6, 9, 5, 1, 1])
    play.steps(2, "now", "now", "cast:lance:beni:withering", "withering:aoi")
    assert [ask.options for ask in play.asked("announce")] == [
        ("cast:lance:beni:withering", "cast:lance:beni:decisive", "nothing"),
        ("withering:aoi", "decisive:aoi", "nothing"),
    ]
    assert won(play) == ("aoi", 12 + 8 - (9 + 6))
    assert play.reckoned("raw") == [2 + 4 + 5]
    assert (play["aoi"].mp_order, play["aoi"].actions, play.state.stack) == (0, 0, ())
    assert play.all_rolled


@pytest.mark.parametrize(
    "how", [{"area": True}, {"timing": "free"}, {"timing": "instant"}, {"order": 9}, {"range_min": 2}, {"who": "ally"}]
)
def test_what_is_no_single_attack_with_the_standard_action_does_not_clash(how: dict[str, Any]) -> None:
    """MT-8.1, MT-11.2, MT-5.2 Area attacks, spells that take no standard action, and what she could not cast at the other."""
    spells = {"lance": bolt("2d6+4", **how)}
    sides: dict[str, Any] = {"aoi": mage("lance", mana=3, weapon=None), "beni": {}}
    play = duel(**sides, battle={"tick": NO_TICK}, content=content(spells), dice=[1])
    play.steps(1)
    assert not play.asked("announce")


@pytest.mark.parametrize(("said", "stopped"), [("trigger:grudge:1", "aoi"), ("pass", "")])
def test_who_crashed_in_the_window_casts_no_spell_in_a_clash(said: str, stopped: str) -> None:
    """MT-3.14, MT-5.8, MT-8.1 A withering spell comes to nothing too; what was paid stays paid, and the other meets Defence."""
    magic = content({"lance": bolt(order=3)}, {"grudge": trigger("attack_declared", Op("priority", amount=-10), by="enemy")})
    aoi = {**mage("lance", mana=3), "intent": "cast:lance:beni:withering"}
    play = clash(dice=[20, 20, 1, 1, 1], aoi=aoi, beni={"triggers": ("grudge",)}, answers=(said,), content=magic)
    assert [args[0] for args in play.told("cancelled")] == ([stopped] if stopped else [])
    assert bool(play.told("clash_rolled")) != bool(stopped)
    assert (play["aoi"].mp_order, play.state.stack) == (0, ())


def test_a_spell_that_is_left_alone_of_a_clash_lies_on_top() -> None:
    """MT-5.3, MT-8.1 What happens by it is answered as its doing."""
    triggers = {"grudge": trigger("attack_declared", Op("priority", amount=-10), by="enemy"), "sting": trigger("attack_hit", DRAIN)}
    play = clash(
        "decisive withering",
        dice=[20, 20, 6],
        aoi={"triggers": ("sting",)},
        beni={**mage("lance", triggers=("grudge",)), "intent": "cast:lance:aoi:withering"},
        answers=("trigger:grudge:1",),
        content=content({"lance": bolt()}, triggers),
    )
    hit = next(args for args in play.told("happened") if args[0] == "attack_hit")
    declared = next(i for i, args in enumerate(play.told("declared"), 1) if args[1] == "lance")
    assert (hit[2], hit[3]) == ("beni", declared)
    assert play.state.stack == ()


def test_weapons_that_need_no_readying_clash_too() -> None:
    """MT-8.1, MT-6.2 Each with its own damage."""
    claws = {"A": 1, "B": 4, "raw": 6, "ready_needed": False}
    play = clash(dice=[12, 6, 9, 5, 1], aoi={"weapons": {"claws": claws}, "intent": "withering:beni:aoi-claws"})
    assert play.reckoned("raw") == [1 + 6 + 5]


# --- The roll ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "dice", "winner"),
    [
        ("high_then_low", [11, 6, 13, 7], ("aoi", 1)),
        ("high_then_low", [5, 12, 13, 1], ("aoi", 1)),
        ("high_then_low", [10, 9, 13, 1], ("beni", 1)),
        ("sum", [10, 9, 13, 1], ("aoi", 9)),
        ("single_die", [10, 12], ("", 0)),
        ("single_die", [10, 15], ("beni", 3)),
    ],
)
def test_the_higher_result_wins(how: str, dice: list[int], winner: tuple[str, int]) -> None:
    """MT-8.2, MT-8.3 The high dice, and the low ones if those are equal; or both together; or one die of each."""
    play = clash(dice=[*dice, *([1, 1] if winner[0] == "aoi" else [1])], options={"clash_compare": how})
    assert won(play) == winner


def test_on_a_tie_both_are_foiled() -> None:
    """MT-8.3, MT-10.17, MT-8.7 Nobody is hit, or has the penalty; a decisive attack that is foiled has failed."""
    play = clash("decisive withering", dice=[11, 5, 13, 7])
    assert won(play) == ("", 0)
    assert play.told("foiled") == [("aoi",), ("beni",)]
    assert (play["aoi"].priority, play["beni"].priority) == (5, 10)
    assert [(play[id].onslaught, play[id].clash_penalty) for id in ("aoi", "beni")] == [(1, 0), (1, 0)]
    assert not play.told("damage_dealt")


def test_a_tie_may_be_rolled_again() -> None:
    """MT-8.3 With clash_tie reroll."""
    play = clash(dice=[11, 5, 13, 7, 11, 5, 13, 7, 12, 1, 13, 1, 1, 1], options={"clash_tie": "reroll"})
    assert won(play) == ("aoi", 1)
    assert play.all_rolled


@pytest.mark.parametrize(("coin", "winner", "damage"), [(1, "aoi", [1, 1]), (2, "beni", [1])])
def test_a_tie_may_be_tossed_for(coin: int, winner: str, damage: list[int]) -> None:
    """MT-8.3 With clash_tie coin; nothing is added for the margin, but what a clash does besides is."""
    play = clash(dice=[11, 5, 13, 7, coin, *damage], options={"clash_tie": "coin"})
    assert won(play) == (winner, 0)
    assert play.told("coin_tossed") == [("aoi", "beni", winner)]
    assert play.told("damage_dealt")[0][-1] == sum(damage) + (4 if winner == "aoi" else 3) + 3


# --- What comes of it ----------------------------------------------------------------


def test_everything_goes_by_the_winners_kind() -> None:
    """MT-8.3, MT-8.6, MT-10.17 A decisive winner does 1 HP more, past protection; the loser's withering attack costs nothing."""
    play = clash("decisive withering", dice=[11, 6, 13, 7], beni={"hp": 7, "protection": 3})
    assert play["beni"].hp == 7 - (6 - 3 + 1)
    assert (play["aoi"].priority, play["beni"].priority) == (5, 10)


def test_a_foiled_decisive_attack_costs_five_after_the_winners_damage() -> None:
    """MT-8.3, MT-10.17 So she who is crashed by the clash is crashed by it, and not by her own act."""
    play = clash("withering decisive", dice=[15, 8, 10, 9, 1, 1], beni={"priority": 3})
    assert play.told("foiled") == [("beni",)]
    assert play.told("crashed") == [("beni", "aoi", False)]
    alone = clash("withering decisive", dice=[15, 8, 10, 9, 1, 1], beni={"priority": 40})
    lost = [args for args in alone.told("priority_changed") if args[0] == "beni"]
    assert lost[-1] == ("beni", -5)


def test_who_falls_in_a_clash_pays_nothing_for_her_own_attack() -> None:
    """MT-8.3, MT-10.17, MT-1.2 The helpless keep their Priority."""
    play = clash("decisive decisive", dice=[15, 8, 10, 9, *[10] * 9], beni={"hp": 1, "priority": 4})
    assert play["beni"].helpless == "decisive"
    assert (play["beni"].priority, play["beni"].own_crash, play["beni"].debt) == (4, False, 0)


def test_who_was_in_crash_when_it_began_loses_hp() -> None:
    """MT-8.5, MT-3.15 The margin and the 3 with the rest."""
    play = clash(
        dice=[12, 6, 9, 5, 1, 1], beni={"crashed": True, "priority": 0, "hp": 30, "crashed_by": "chie"}, people={"chie": {}}
    )
    assert play["beni"].hp == 30 - (2 + 4 + 5 + 3)
    assert play["aoi"].priority == 11


def test_a_shift_in_a_clash_gives_its_action_at_once() -> None:
    """MT-8.1, MT-3.22, MT-3.23 Before both turns end."""
    play = clash(
        dice=[12, 6, 9, 5, 1, 1, 7],
        aoi={"crashed": True, "priority": 0, "crashed_by": "beni"},
        beni={"priority": 4},
        answers=("end",),
    )
    assert play.told("shifted") == [("aoi", "beni")]
    (ask,) = play.asked("act")
    assert ask.about["who"] == "aoi"
    assert "withering:beni" in ask.options


def test_nobody_clashes_with_damage_that_her_weapon_cannot_do() -> None:
    """MT-8.1, MT-10.20 Distortion damage is decisive only; in crash such a weapon is of no use at all."""
    thorn = {"weapon": {"A": 1, "B": 6, "damage_type": "distortion"}}
    play = duel(aoi=thorn, beni={}, battle={"tick": NO_TICK}, dice=[1])
    play.steps(1)
    assert play.asked("announce")[0].options == ("decisive:beni", "nothing")
    assert not clash(aoi=thorn, dice=[1]).told("clash_rolled")


# --- Charges, windows, jade ----------------------------------------------------------


def test_both_charge_without_knowing_the_others() -> None:
    """MT-8.2, MT-7.5 Both are asked before either is spent; no defence is charged."""
    mana = {"mp_order": 4}
    play = clash(dice=[10, 1, 10, 1, 1], aoi=mana, beni=mana, answers=("1", "4"))
    assert [ask.who for ask in play.asked("clash-charge")] == ["aoi", "beni"]
    assert won(play) == ("beni", 1)
    spent = [entry.event for entry in play.log].index("mana_spent")
    assert not any(entry.event == "clash_rolled" for entry in play.log[:spent])
    assert (play["aoi"].mp_order, play["beni"].mp_order) == (3, 0)
    assert play.reckoned("raw") == [1 + 3 + 2 + 1]
    one = clash(dice=[10, 1, 10, 1, 1, 1], aoi=mana, answers=("0",))
    assert [ask.who for ask in one.asked("clash-charge")] == ["aoi"]


def test_aiming_counts_in_a_clash() -> None:
    """MT-6.6, MT-8.2"""
    play = clash(dice=[10, 1, 13, 1, 1, 1], aoi={"aim_paid": 4})
    assert won(play) == ("aoi", 1)


def test_others_may_insert_before_and_after_the_dice() -> None:
    """MT-4.11, MT-8.2 The winner has hit, and the loser may answer that before it is reckoned what it does."""
    triggers = {"grudge": trigger("attack_hit", Op("priority", amount=-3), by="enemy")}
    play = clash(
        dice=[12, 6, 9, 5, 1, 1],
        beni={"triggers": ("grudge",), "priority": 30},
        answers=("trigger:grudge:1",),
        content=content({}, triggers),
    )
    assert play["aoi"].priority == 10 - 3 + 1 + play.told("damage_dealt")[0][-1]


def test_jade_raises_dice_in_a_clash() -> None:
    """MT-8.2, MT-14.3, MT-14.7 The margin is that of the raised dice; what is added goes to both of hers."""
    play = clash(
        dice=[10, 5, 13, 3, 1],
        beni={"player": True, "burning": True, "jade_points": 4},
        answers=("die-1", "die-1", "plus", "done", "done"),
        scenario={"boss_battle": True},
    )
    assert won(play) == ("beni", (15 + 6 + 1) - (10 + 8))
    about = play.asked("jade")[0].about
    assert [about[name] for name in ("against", "how", "bonus", "need")] == ["aoi", "clash", 6 - 8, (10, 5)]
    assert play["beni"].jade_points == 0


def test_with_an_independent_pair_the_first_die_is_the_high_one() -> None:
    """MT-8.2, MT-7.2 2 and 20 lose to 10 and 10: the first dice decide, whatever the second show."""
    options = {"two_dice_method": "independent_pair"}
    play = duel(aoi={"intent": "withering:beni"}, beni={"intent": "withering:aoi"}, options=options, dice=[2, 20, 10, 10, 1])
    play.state.members = ("aoi+beni",)
    play.steps(1)
    assert play.told("clash_rolled") == [("aoi", "beni", "beni", 8)]
