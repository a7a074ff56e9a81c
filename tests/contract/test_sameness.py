"""Where two states are not the same, the contract says which field differs, and what that may come of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pytest
from tests.toy import RULESET
from tests.toy.state import State, Unit

from bingqi.core.battle import Battle
from bingqi.core.event import rebuild
from bingqi.testing.battles import first
from bingqi.testing.play import begin, dice, plain, play
from bingqi.testing.sameness import BY_ANSWERS, BY_COPY, BY_EVENTS, check_same, check_stands, check_unchanged, described, differing


def behind_the_log(battle: Battle[State]) -> None:
    """A rule that changes state by itself."""
    RULESET.turn(battle)
    battle.state.mana["red"] = 0


def test_a_change_outside_of_an_event_is_told_with_its_field() -> None:
    rules = replace(RULESET, turn=behind_the_log)
    session = play(begin(rules, "duel"), dice(1), 3)
    state = RULESET.copy(session.start_of(0))
    rebuild(state, session.log, rules.events)
    with pytest.raises(AssertionError) as fault:
        check_same(rules, state, session.state, BY_EVENTS)
    assert "something is changed outside of an event (let it happen by battle.do)" in str(fault.value)
    assert str(fault.value).endswith("state.mana['red'] is 2, or 0")


def test_what_a_copy_shares_is_told_with_its_field() -> None:
    state = first(RULESET, "duel")
    shared, before = replace(state), plain(RULESET.freeze(state))
    shared.units["b1"].hp = 1
    with pytest.raises(AssertionError, match=r"shares something with it \(copy\); state\['units'\]\['b1'\]\['hp'\] is 6, or 1$"):
        check_unchanged(before, plain(RULESET.freeze(state)), BY_COPY)


def test_battles_that_part_are_told_with_the_first_of_it() -> None:
    one, two = [play(begin(RULESET, "duel"), dice(seed), 4) for seed in (1, 2)]
    with pytest.raises(AssertionError, match=r"the same answers do not make the same battle.*; battle\['state'\]"):
        check_stands(one, two, BY_ANSWERS)
    check_stands(one, one.fork(), BY_ANSWERS)


@dataclass
class Met:
    met: set[str] = field(default_factory=set)
    names: tuple[str, ...] = ()


def test_of_a_set_it_is_said_that_it_has_no_order() -> None:
    assert described(differing(Met({"a"}), Met({"b"}))) == (
        "state.met is {'a'}, or {'b'} (a set has no order, so what goes by it is not the same again: take a tuple or a dict)"
    )


DIFFER: dict[str, tuple[Callable[[State], object], str]] = {
    "a number": (lambda s: setattr(s, "round", 2), "state.round is 1, or 2"),
    "a truth in place of a number": (lambda s: setattr(s, "round", True), "state.round is 1, or True"),
    "something that is gone": (lambda s: s.units.pop("b1"), "state.units is a map of r1, b1, or a map of r1"),
    "the order of a map": (
        lambda s: s.units.__setitem__("r1", s.units.pop("r1")),
        "state.units is a map of r1, b1, or a map of b1, r1",
    ),
    "the length of a list": (lambda s: s.deck.pop(), "state.deck is [1, 3, 2], or [1, 3]"),
    "a thing in a map": (
        lambda s: s.units.__setitem__("b1", Unit("b1", "blue", 5, 6, 1)),
        "state.units['b1'].hp is 6, or 5; state.units['b1'].grit is 0, or 1",
    ),
    "something long": (lambda s: setattr(s, "active", "x" * 100), f"state.active is 'red', or '{'x' * 79}..."),
    "much": (
        lambda s: s.units.__setitem__("b1", Unit("b1", "red", 9, 9, 9, True, 9)),
        "state.units['b1'].side is 'blue', or 'red'; state.units['b1'].hp is 6, or 9; state.units['b1'].most is 6, or 9; "
        "state.units['b1'].grit is 0, or 9; state.units['b1'].hidden is False, or True; and 1 more",
    ),
    "nothing": (lambda s: s, ""),
}


@pytest.mark.parametrize("what", DIFFER)
def test_each_field_that_differs_is_told_with_both_values(what: str) -> None:
    change, line = DIFFER[what]
    one, other = first(RULESET, "duel"), RULESET.copy(first(RULESET, "duel"))
    change(other)
    assert described(differing(one, other)) == line
