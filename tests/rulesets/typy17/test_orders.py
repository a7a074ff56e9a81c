"""T17C-39: where cards are hidden owners say beforehand what they would else be asked in the midst of an attack."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.typy17.skirmish import NAME, Play, skirmish, squad, trooper, vehicle

from bingqi.core.event import visible
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.model.card import Card
from bingqi.rulesets.typy17.model.state import OFF
from bingqi.rulesets.typy17.presentation.observation import STATES

CARDS = {"fog": "hidden_cards"}
HIT = [20, 1, 3]
"""One of two shots hits, and goes through."""


def ordered(*keys: str, intel: int = 1, fog: Any = CARDS, dice: list[int] | None = None, **card: Any) -> Play:
    """Blue, of whom red knows so much by itself, gives these orders; then red shoots once."""
    them = [trooper(), trooper(rc=14), trooper(rc=15)]
    play = skirmish(red=squad(rc=10), blue=squad(*them, **card), at={"blue-1": 2}, dice=dice or HIT, intel=intel, options=fog)
    play["red-1"].private = (("blue-1", 2),)
    play.act("blue-1", *keys)
    assert play["blue-1"].ap == 2, "an order costs nothing"
    play.act("red-1", "shoot:blue-1")
    return play


def test_whom_an_owner_wants_spared_is_hit_last() -> None:
    """T17C-39 Of like ones the first; and nobody is asked, which would tell."""
    assert ordered().hp("blue-1") == [1, 2, 2]
    play = ordered("order:hit-last:0")
    assert play.hp("blue-1") == [2, 1, 2]
    assert not play.asked("casualty")
    assert ordered("order:hit-last:0", "order:hit-last:1").hp("blue-1") == [2, 2, 1]


def test_an_order_given_again_is_withdrawn() -> None:
    """T17C-39"""
    assert ordered("order:hit-last:0", "order:hit-last:0").hp("blue-1") == [1, 2, 2]


def test_what_an_owner_wants_kept_is_dropped_last() -> None:
    """T17-1.1.4.15, T17C-39"""
    things = {"special": ["autocannon", "grenade-launcher"]}

    def left(*keys: str) -> tuple[str, ...]:
        them = squad(trooper(hp=1), trooper(hp=1), **things)
        play = skirmish(red=squad(rc=10), blue=them, at={"blue-1": 2}, dice=HIT, intel=1, options=CARDS)
        play["red-1"].private = (("blue-1", 2),)
        assert {"order:drop-last:autocannon", "order:drop-last:grenade-launcher"} <= set(acts(play.state, play["blue-1"]))
        play.act("blue-1", *keys)
        play.act("red-1", "shoot:blue-1")
        assert not play.asked("drop")
        return play["blue-1"].special

    usual = left()
    (kept,) = usual
    (other,) = set(things["special"]) - {kept}
    assert left(f"order:drop-last:{other}") == (other,)


def test_who_aboard_is_hit_first_is_said_beforehand() -> None:
    """T17C-51, T17C-39 Offered where several sit in a vehicle."""
    play = skirmish(red=squad(), blue=[vehicle("truck"), squad(), squad()], intel=1, options=CARDS)
    for id in ("blue-2", "blue-3"):
        play[id].carrier, play[id].cell = "blue-1", OFF
    assert {"order:hit-first:blue-2", "order:hit-first:blue-3"} <= set(acts(play.state, play["blue-1"]))
    play.act("blue-1", "order:hit-first:blue-3")
    assert play["blue-1"].orders == ("hit-first:blue-3",)


def test_nobody_else_sees_an_order() -> None:
    """T17C-12 Neither that one is given, nor which."""
    play = skirmish(red=squad(), blue=squad(trooper(), trooper(rc=14)), intel=1, options=CARDS)
    play.act("blue-1", "order:hit-last:0")
    for seat in ("red", "somebody"):
        assert not visible(play.log, seat)
        assert STATES.observe(play.state, seat).units["blue-1"].orders == ()
    assert STATES.observe(play.state, "blue").units["blue-1"].orders == ("hit-last:0",)


def test_orders_are_for_where_nobody_would_be_asked() -> None:
    """T17C-39 With open markers, or where all know the card, the owner is asked when it happens."""
    for options, intel in (({}, 0), (CARDS, 2)):
        play = skirmish(red=squad(), blue=squad(trooper(), trooper(rc=14)), intel=intel, options=options)
        assert not [key for key in acts(play.state, play["blue-1"]) if key.startswith("order:")]


def offered(play: Play) -> list[str]:
    """The orders that blue-1 can be given."""
    return [key for key in acts(play.state, play["blue-1"]) if key.startswith("order:")]


@pytest.mark.parametrize(("intel", "asked"), [(2, [("red", ("0", "1", "2"), "0")]), (1, [])])
def test_an_attacker_who_says_who_is_hit_learns_of_no_order(intel: int, asked: list[Any]) -> None:
    """T17C-39, T17C-12 By the switch: an order that was given (an older record may hold one) changes neither whom they are asked
    for, nor who is hit where nobody is asked."""
    them = [trooper(), trooper(rc=14), trooper(rc=15)]
    attacker = {**CARDS, "casualty_allocation": "attacker"}
    play = skirmish(red=squad(rc=10), blue=squad(*them), at={"blue-1": 2}, dice=HIT, intel=intel, options=attacker)
    play["red-1"].private = (("blue-1", 2),)
    play["blue-1"].orders = ("hit-last:0",)
    play.act("red-1", "shoot:blue-1")
    assert [(ask.who, ask.options, ask.default) for ask in play.asked("casualty")] == asked
    assert play.hp("blue-1") == [1, 2, 2]


@pytest.mark.parametrize(("whose", "orders"), [("owner", 2), ("attacker", 0), ("random", 0)])
def test_who_is_hit_last_is_ordered_where_the_owner_says_who_is_hit(whose: str, orders: int) -> None:
    """T17C-39 Else such an order would do nothing."""
    play = skirmish(red=squad(), blue=squad(trooper(), trooper(rc=14)), intel=1, options={**CARDS, "casualty_allocation": whose})
    assert len(offered(play)) == orders


def test_riders_are_hit_as_the_dice_say() -> None:
    """T17C-70, T17C-39 However unlike they are: nothing is ordered of who is hit last."""
    mount = vehicle("riding-beast")
    riders = Card("riders", NAME, "vehicle", [trooper(hp=1), trooper(hp=1, rc=14)], mount.vehicle, 2)
    play = skirmish(red=squad(), blue=riders, intel=1, options=CARDS)
    assert not offered(play)


def test_where_nobody_aboard_is_hit_nothing_is_ordered_of_it() -> None:
    """T17C-51, T17C-39"""
    play = skirmish(red=squad(), blue=[vehicle("truck"), squad(), squad()], intel=1, options={**CARDS, "passenger_hits": "none"})
    for id in ("blue-2", "blue-3"):
        play[id].carrier, play[id].cell = "blue-1", OFF
    assert not offered(play)
