"""What happens seldom: losses in the midst of a move, a window or a volley, and rooms that are too small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.rulesets.typy17.field import field
from tests.rulesets.typy17.skirmish import Play, shipped, skirmish, squad, trooper, unit, vehicle

from bingqi.core.moment import PASS
from bingqi.core.requests import Decision
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.attack.casualties import crowd_out
from bingqi.rulesets.typy17.attack.weapons import aimed, volley
from bingqi.rulesets.typy17.events import hurt
from bingqi.rulesets.typy17.model.state import OFF
from bingqi.rulesets.typy17.model.worth import free_seats, worth
from bingqi.rulesets.typy17.vehicles.attack_on_vehicle import arm_of

CLIMBS, WALKS = (1, 1, 1, 1, 1, 2), (1, 1, 1, 1, 1, None)
SWIMS, SINKS = (1, 1, 1, 1, 1, 1), (None, None, 1, 1, 1, 1)


def interrupted(play: Play, change: Callable[[], None]) -> None:
    """When the other side may react for the first time, this happens, and it passes."""
    answer, changes = play.script.answer, [change]

    def instead(ask: Decision, look: Any) -> str:
        if ask.id != "entered":
            return answer(ask, look)
        if changes:
            changes.pop()()
        return PASS

    play.script.answer = instead  # type: ignore[method-assign]
    play["blue-1"].rp = 1


# --- In the midst of a move ----------------------------------------------------------


def test_a_walk_goes_on_as_those_can_who_are_left() -> None:
    """T17C-05, T17C-17 Whoever could not climb is dead; the others go up the cliff, and pay what it costs them."""
    red = squad(trooper(hp=1, m=3, ta=WALKS), trooper(hp=1, m=3, ta=CLIMBS))
    play = skirmish("114", red=red, blue=squad(), answers=["1", "2"])
    interrupted(play, lambda: hurt(play.state, "red-1", 0, 1))
    play.act("red-1", "walk")
    assert play["red-1"].cell == 2
    assert [ask.about["left"] for ask in play.asked("step")] == [3, 2]
    assert play.asked("step")[0].options == ("1", "stop")


def test_a_move_ends_where_those_who_are_left_can_go_no_further() -> None:
    """T17C-05 With min_cost one swimmer takes all across; when she is gone, they stay where they are."""
    red = squad(trooper(hp=1, m=3, ta=SWIMS), trooper(hp=1, m=3, ta=SINKS))
    play = skirmish("1www", red=red, blue=squad(), options={"ta_aggregate": "min_cost"})
    interrupted(play, lambda: hurt(play.state, "red-1", 0, 1))
    assert "move:3" in acts(play.state, play["red-1"])
    play.act("red-1", "move:3")
    assert play["red-1"].cell == 1


def test_a_move_ends_when_the_movement_points_do() -> None:
    """T17C-05 The fast one is gone; the sum counts from the beginning of the move."""
    play = skirmish("1111", red=squad(trooper(hp=1, m=3), trooper(hp=1, m=3)), blue=squad())
    slow = squad(trooper(hp=1, m=2), trooper(hp=1, m=2))
    interrupted(play, lambda: setattr(play["red-1"], "card", slow))
    play.act("red-1", "move:3")
    assert play["red-1"].cell == 2


# --- In the midst of a window --------------------------------------------------------


def test_those_after_somebody_who_was_killed_still_react() -> None:
    """T17C-32, T17C-64 With reaction_chain B1 reacts and is shot; B2, whose AW is less, has its reaction in the first window."""
    play = field(
        "1:A1,A2 1:B1,B2", options={"reaction_chain": True}, A1={"intel": 2, "rp": 0}, A2={"link": True, "rp": 1, "rc": 40},
        B1={"link": True, "intel": 2, "aw": 14, "hp": 1}, B2={"link": True, "intel": 2, "aw": 12},
    )  # fmt: skip
    play.does("A1", "cover", "reaction_fire:B1", "reaction_fire:A2", dice=[1] * 2 + [20] * 2 + [6] * 2)
    assert play["B1"].out
    assert [[key for key in ask.options if key.endswith("B2")] != [] for ask in play.asked("acted")][-1]


# --- In the midst of a volley --------------------------------------------------------


def test_special_weapons_of_a_kind_are_one_group_whoever_fires_them() -> None:
    """T17C-08, T17C-55"""
    play = skirmish(red=squad(3, special=("heat-rocket", "plasma-rifle")), blue=squad(), at={"blue-1": 1})
    chosen = {0: "heat-rocket", 1: "plasma-rifle", 2: "heat-rocket"}
    shots = aimed(play.state, play["red-1"], play["blue-1"], 2, chosen)
    assert [shot.weapon for shot in shots] == ["heat-rocket", "heat-rocket", "plasma-rifle"]


def test_who_reacts_says_who_fires_which_special_weapon_if_anybody() -> None:
    """T17C-23, T17C-33"""
    blue = squad(2, special=("plasma-rifle",), weapons=("assault-rifle",))
    for said, fired in (("nobody", {"assault-rifle"}), ("0", {"assault-rifle", "plasma-rifle"})):
        play = skirmish(red=squad(), blue=blue, at={"blue-1": 2}, dice=[1] * 4, answers=[said])
        play["blue-1"].rp = 1
        play.script.left = ["reaction_fire:blue-1", said]
        play.act("red-1", "move:1")
        assert {args[2] for args in play.hits()} == fired
        assert play.asked("who-fires")[0].default == "1"


def test_who_strikes_back_says_with_what() -> None:
    """T17C-26, T17C-36"""
    blue = squad(trooper(blades=("knife", "power-fist")))
    play = skirmish(red=squad(trooper(blades=("knife",))), blue=blue, dice=[1, 1])
    play["blue-1"].rp = 1
    play.script.left = ["counter_strike:blue-1", "power-fist"]
    play.act("red-1", "melee:blue-1")
    assert play.hits()[-1][2] == "power-fist"


def test_a_vehicle_whose_gun_is_broken_fires_another_weapon_with_the_others() -> None:
    """T17C-72 Of two tanks one has lost its gun."""
    play = skirmish(red=vehicle("light-tank", 2), blue=squad(), at={"blue-1": 2}, intel=3)
    tanks = play["red-1"]
    assert [shot.weapon for shot in volley(play.state, tanks, play["blue-1"], 2, "tank-gun-ap")] == ["tank-gun-ap"] * 2
    gun = list(play.parts("red-1", 1)).index("gun")
    whole = tanks.hulls[1].parts
    tanks.hulls = (tanks.hulls[0], tanks.hulls[1]._replace(parts=(*whole[:gun], 0, *whole[gun + 1 :])))
    weapons = [shot.weapon for shot in volley(play.state, tanks, play["blue-1"], 2, "tank-gun-ap")]
    assert weapons[0] == "tank-gun-ap"
    assert len(weapons) == 2
    assert weapons[1] != "tank-gun-ap"


# --- Too little room -----------------------------------------------------------------


def test_who_finds_no_seat_any_more_is_put_out() -> None:
    """T17C-29, T17C-51 Of two trucks one has lost its driver; those listed last stand beside it, and can do nothing this round."""
    seats = 10
    play = skirmish(red=[vehicle("truck", 2), squad(seats), squad(seats)], blue=squad())
    for id in ("red-2", "red-3"):
        play[id].cell, play[id].carrier = OFF, "red-1"
    assert free_seats(play.state, play["red-1"]) == 0
    hurt(play.state, "red-1", 1, 9)
    crowd_out(play.battle, play["red-1"])
    assert (play["red-2"].carrier, play["red-3"].carrier, play["red-3"].cell, play["red-3"].dazed) == ("red-1", "", 0, True)
    assert free_seats(play.state, play["red-1"]) == 0


def test_what_riders_carry_protects_them() -> None:
    """T17C-61, T17C-70 The ARM that the card shows is the one that counts."""
    play = skirmish(red=unit("beast-riders"), blue=squad())
    riders, bare = play["red-1"], [one.arm for one in unit("beast-riders").troopers]
    riders.items = next((id,) for id, item in shipped().items.items() if any(one.attr == "arm" for one in item.changes))
    now = [arm_of(play.state, riders, n) for n in range(len(bare))]
    assert all(a > b for a, b in zip(now, bare, strict=True))
    assert min(now) == worth(play.state, riders).arm


def test_a_unit_waits_for_the_boat_that_it_can_begin_in() -> None:
    """T17C-11 It could stand nowhere in its zone; only when nothing else is to be placed would it stay at home."""
    play = field(
        "w w\n1 1", marked={"zones": {"north": (0, 1), "south": (2, 3)}},
        A1={"ta": SINKS}, A2={"unit": "veil-boat"}, B1={"cell": 2},
    )  # fmt: skip
    play.state.phase, play.state.placing = "deploy", "A"
    play.state.sides["A"].zone, play.state.sides["B"].zone = "north", "south"
    play.turn()
    assert (play["A1"].cell, play["A2"].cell) == (OFF, 0)
    play.turn()
    assert play["A1"].carrier == "A2"
    assert not play.told("stayed_home")
