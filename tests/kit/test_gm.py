"""The game master's hand on a small game: somebody with grit, who carries things, in a place that has room for so many."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import pytest
from tests.toy import RULESET as TOY

from bingqi.core.battle import Battle
from bingqi.core.dice.sources import Dice
from bingqi.core.event import event, events_in
from bingqi.core.problems import located, place_named, problem
from bingqi.core.requests import Decision
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.kit.gm import Overrides
from bingqi.kit.nouns import Nouns, amount, those
from bingqi.kit.part import Part
from bingqi.kit.plan import Within, open_to_all
from bingqi.kit.state import States, copy
from bingqi.kit.windows import Windows


@open_to_all
class One(Part):
    hp: Annotated[int, Within(0, "hp_max")]
    hp_max: int = 5
    held: Annotated[tuple[str, ...], Within(0, lambda state, one: state.room)] = ()


@open_to_all
class Game(Part):
    ones: dict[str, One]
    best: One
    room: Annotated[int, Within(1)] = 2


@event
def hurt(state: Game, one: str, n: int) -> None:
    """Somebody loses hit points."""
    state.ones[one].hp -= n


@event
def moved(state: Game, one: str, to: int) -> None:
    """Somebody goes somewhere."""


@event
def fell(state: Game, one: str) -> None:
    """Somebody falls."""


def full(state: Game) -> list[Text]:
    return [problem("same-twice")] if state.room == 7 else []


def gone(before: Game, after: Game, one: str) -> Text | None:
    return problem("hand-gone", who=one) if not before.ones[one].hp else None


def too_far(before: Game, after: Game, to: int, one: str) -> Text | None:
    return problem("hand-elsewhere", who=one, carrier=to) if to > before.room else None


def too_much(before: Game, after: Game, n: int) -> Text | None:
    return problem("hand-gone", who=n) if n > 3 else None


@rule("G-1")
def falls(battle: Any, before: Game, one: str) -> None:
    if before.ones[one].hp and not battle.state.ones[one].hp:
        battle.do(fell, one)


NOUNS = Nouns(events_in(sys.modules[__name__]), {"one": those(lambda state: state.ones), "n to": amount()})
OVERRIDES = Overrides(NOUNS, States(Game), full, {"one": gone, "moved.to": too_far, "hurt fell": too_much}, {"hurt moved": falls})


def game(**how: Any) -> Game:
    return Game({"crane": One(3), "tiger": One(0)}, One(1), **how)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({}, None),
        ({"hp": 6}, "crane: hp: would be 6; it must be from 0 to 5"),
        ({"hp": -1}, "crane: hp: would be -1; it must be from 0 to 5"),
        ({"held": ("net", "torch", "rope")}, "crane: held: would be 3; it must be from 0 to 2"),
    ],
)
def test_no_number_is_left_out_of_its_bounds(changed: dict[str, Any], said: str | None) -> None:
    """Bounds are numbers, other fields, or what follows from the state; of a tuple the number of things is meant."""
    state = game()
    for name, value in changed.items():
        setattr(state.ones["crane"], name, value)
    found = OVERRIDES.validate(game(), state, "hurt", ("crane", 1))
    assert (None if found is None else str(found)) == said


def test_a_bound_may_be_open_above_and_a_part_alone_is_called_by_its_field() -> None:
    state = game()
    state.room, state.best.hp = 0, 9
    wrong = [str(one) for one in States(Game).out_of_bounds(state)]
    assert wrong == ["room: 0 will not do; at least 1", "best: hp: would be 9; it must be from 0 to 5"]
    assert [*States(Game).out_of_bounds(game(room=99))] == []


def test_what_else_cannot_be_played_is_asked_after_the_bounds() -> None:
    assert OVERRIDES.validate(game(), game(room=7), "moved", ("crane", 1)) == problem("same-twice")


def test_what_was_out_of_bounds_before_stands_in_the_way_of_nothing_else() -> None:
    """Whatever led there: the event did not. What it leaves otherwise than it was must be within its bounds."""
    before, after, worse = game(room=7), game(room=7), game(room=7)
    for state, hp in ((before, 9), (after, 9), (worse, 8)):
        state.ones["crane"].hp = hp
    assert OVERRIDES.validate(before, after, "moved", ("tiger", 1)) is None
    assert str(OVERRIDES.validate(before, worse, "hurt", ("crane", 1))) == "crane: hp: would be 8; it must be from 0 to 5"


def test_advice_is_asked_of_arguments_and_of_events_in_the_order_of_the_table() -> None:
    """Of an argument in all events that have it, or in one; the fault names it. The functions get what they name."""

    def advice(event: str, *args: Any) -> Text | None:
        return OVERRIDES.advise(game(), game(), event, args)

    assert advice("hurt", "crane", 3) is None
    assert advice("hurt", "tiger", 9) == located(place_named("one"), problem("hand-gone", who="tiger"))
    assert advice("hurt", "crane", 9) == problem("hand-gone", who=9)
    assert advice("moved", "crane", 3) == located(place_named("to"), problem("hand-elsewhere", who="crane", carrier=3))
    assert advice("moved", "crane", 2) is None


def test_what_follows_is_a_rule_like_any_other() -> None:
    """With what it names of the event; nothing follows from events of which nothing is said."""
    before, log = game(), list[Any]()
    state = copy(before)
    battle: Any = Battle(TOY, state, Dice(), {}, log)
    OVERRIDES.follow(before, battle, "hurt", ("crane", 1))  # he still stands
    hurt(state, "crane", 3)
    OVERRIDES.follow(before, battle, "fell", ("crane",))
    assert log == []
    OVERRIDES.follow(before, battle, "hurt", ("crane", 3))
    assert [(one.event, one.args, one.rules) for one in log] == [("fell", ("crane",), ("G-1",))]


def test_windows_are_named_and_the_idle_ones_are_done_without() -> None:
    windows = Windows("came", "went", idle="dull", is_idle=lambda decision: len(decision.options) < 3)
    ask = Decision("red", "came", ("a", "pass"), "pass")
    assert windows.texts == {name: Text(f"window-{name}") for name in ("dull", "came", "went")}
    assert (windows.unasked, Windows("came").unasked) == (("dull",), ())
    assert windows.of(ask) == ("came", "dull")
    assert windows.of(Decision("red", "came", ("a", "b", "pass"), "pass")) == ("came",)
    assert windows.of(Decision("red", "act", ("a", "pass"), "pass")) == ()
    assert Windows("x", window=lambda decision: "x").of(ask) == ("x",)
