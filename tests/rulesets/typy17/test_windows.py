"""T17C-32: one question where several ask the same, none where there is nothing to choose, and windows that a seat does without."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.rulesets.typy17.field import Drawn, field

from bingqi.bots.simple import Random
from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Scripted
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import Decision
from bingqi.core.session.auto_pass import auto_pass
from bingqi.core.session.play import Session
from bingqi.rulesets.typy17 import RULESET

CARDS = {"fog": "hidden_cards"}
EAR = {"er": 4, "or_": 0, "rp": 1, "weapons": ()}
TELLS, FAILS, HEARD = [20, 20], [1], [20, 1]
"""Dice of a recon that finds and is shared, that finds nothing, and that finds and is not shared."""


def listened(dice: list[int], *said: str, **given: Any) -> Drawn:
    """A1 acts behind a wood; B1, B2 and B3, of falling AW, can only listen."""
    ears: dict[str, Any] = {id: {**EAR, "aw": aw, **given.pop(id, {})} for id, aw in (("B1", 12), ("B2", 11), ("B3", 10))}
    play = field("1:A1 1 3 1:B1,B2,B3", A1={"es": 2, "n": 2}, **ears, **given)
    play.does("A1", "cover", *said, dice=dice)
    return play


def listeners(play: Drawn) -> list[tuple[str, int]]:
    """Who listened, and what it gave."""
    return [(unit, gained) for unit, _, kind, gained in play.told("recon_checked") if kind == "electronic"]


def test_a_step_past_three_listening_units_is_one_question() -> None:
    """T17C-32 To let one listen is to let the others be."""
    play = listened(FAILS, "reaction_electronic:B2")
    assert [ask.options for ask in play.asked("acted")] == [
        (*[f"reaction_electronic:B{n}" for n in (1, 2, 3)], "reactions_electronic:B1", "pass")
    ]
    assert listeners(play) == [("B2", 0)]


@pytest.mark.parametrize(
    ("dice", "who"),
    [
        (TELLS, [("B1", 3)]),
        ([*FAILS, *TELLS], [("B1", 0), ("B2", 3)]),
        ([*HEARD, *FAILS, *FAILS], [("B1", 3), ("B2", 0), ("B3", 0)]),
    ],
)
def test_all_listen_one_after_the_other_until_all_know_enough(dice: list[int], who: list[tuple[str, int]]) -> None:
    """T17C-32, T17C-34 In the order of AW, with one answer; each pays its own point."""
    play = listened(dice, "reactions_electronic:B1")
    assert listeners(play) == who
    assert [play[id].rp for id in ("B1", "B2", "B3")] == [0 if id in dict(who) else 1 for id in ("B1", "B2", "B3")]
    assert len(play.asked("acted")) == 1


def test_what_recon_makes_possible_is_asked() -> None:
    """T17C-33 Who may fire now that all know enough."""
    play = listened(TELLS, "reaction_electronic:B1", B2={"link": True, "er": 0, "weapons": ("assault-rifle",), "or_": 0})
    assert [ask.options for ask in play.asked("acted")][1:] == []
    open_ground = field("1:A1 1 1:B1,B2", A1={"n": 2}, B1={**EAR, "aw": 12}, B2={"link": True, "rp": 1, "or_": 0, "er": 0})
    open_ground.does("A1", "cover", "reaction_electronic:B1", "pass", dice=TELLS)
    assert [ask.options for ask in open_ground.asked("acted")][1:] == [("reaction_fire:B2", "pass")]


def test_whom_nobody_listened_to_is_let_be_for_its_turn() -> None:
    """T17C-32 The same question would come with each step and each act: in its next turn it comes again."""
    play = listened([], "pass")
    play.does("A1", "move:1")
    assert len(play.asked("acted")) == 1
    assert not play.asked("entered")
    play.does("A1", "end")
    play.state.last_side, play["A1"].acted = "B", False
    play["B1"].acted = play["B2"].acted = play["B3"].acted = True
    play.turn(dice=[1])
    play.does("A1", "move:0", "pass")
    assert len(play.asked("entered")) == 1


def test_where_electronics_reach_so_far_whoever_comes_near_is_listened_to() -> None:
    """T17C-32, T17C-19 By those alone who could not when it was let be; and these, too, let it be but once."""
    ears: dict[str, Any] = {"B1": {**EAR, "aw": 12}, "B2": {**EAR, "aw": 11}}
    play = field("1:A1 1 1 1 1:B1 1 1 1:B2", A1={"es": 2, "n": 2}, **ears, options={"electronic_range": 4})
    play.does("A1", "cover", "pass")
    assert [ask.options for ask in play.asked("acted")] == [("reaction_electronic:B1", "pass")]
    play.does("A1", "move:2")
    assert not play.asked("entered")
    play.does("A1", "move:4", "pass")
    assert [ask.options for ask in play.asked("entered")] == [("reaction_electronic:B2", "pass")]


@pytest.mark.parametrize(
    ("first", "then"), [("electronic:B1", ("optical:B2",)), ("optical:B1", ("electronic:B2",)), ("optical:B2", ())]
)
def test_who_listens_does_not_keep_another_from_looking(first: str, then: tuple[str, ...]) -> None:
    """T17C-32, T17C-34 It is not the same recon. Nobody reacts before those who have reacted."""
    both = {**EAR, "or_": 4}
    play = field("1:A1 1 1:B1,B2", A1={"es": 2, "n": 2}, B1={**both, "aw": 12}, B2={**both, "aw": 11})
    play.does("A1", "cover", f"reaction_{first}", *["pass"] * len(then), dice=FAILS)
    assert [ask.options for ask in play.asked("acted")][1:] == [(f"reaction_{one}", "pass") for one in then]


def test_looking_is_asked_again_after_each_step() -> None:
    """T17C-34 The ground counts for it: it is another question then."""
    play = field("1:A1 1 1 1:B1", A1={"n": 1}, B1={**EAR, "or_": 4, "er": 0})
    play.does("A1", "move:2", "pass", "pass")
    assert len(play.asked("entered")) == 2


def session(options: dict[str, Any], intel: int, **seen_by: Any) -> Session[Any]:
    """A1 is in its turn; whoever is asked answers by hand."""
    play = field("1:A1 1 3 1:B1", A1={"intel": intel, "n": 1}, B1={**EAR, **seen_by}, options=options)
    play.state.active, play["A1"].ap = "A1", 2
    return Session(RULESET, play.state, Scripted())


@pytest.mark.parametrize(("rp", "options"), [(0, ("pass",)), (1, ("reaction_electronic:B1", "pass"))])
def test_in_a_fog_one_is_waited_for_whether_or_not_one_can_react(rp: int, options: tuple[str, ...]) -> None:
    """T17C-12 What leaves no choice the program answers."""
    play = session(CARDS, 0, rp=rp)
    play.answer("A", "cover")
    assert play.waiting_for() == ["B"]
    ask = play.pending_for("B")
    assert isinstance(ask, Decision)
    assert ask.options == options
    assert len(list(auto_pass(play, {}))) == (len(options) == 1)
    assert (play.waiting_for() == ["B"]) == (len(options) > 1)


@pytest.mark.parametrize("intel", [1, 2])
@pytest.mark.parametrize("options", [{}, CARDS])
def test_one_may_do_without_windows_in_which_there_is_no_more_to_learn(options: dict[str, Any], intel: int) -> None:
    """T17C-32 Unless one wants to be asked: nobody is stopped all the time for more of what all know."""
    assert RULESET.unasked == ("known",)
    play = session(options, intel)
    play.answer("A", "cover")
    list(auto_pass(play, {"B": RULESET.unasked}))
    assert play.waiting_for() == (["B"] if intel == 1 else ["A"])


def test_with_several_people_what_depends_on_what_one_could_do_is_not_answered_at_once() -> None:
    """T17C-12 How fast somebody is answered for tells nothing: the hub lets the same time pass for each of these."""
    known, nothing = session(CARDS, 2), session(CARDS, 2, rp=0)
    for play in (known, nothing):
        play.answer("A", "cover")
        assert not list(auto_pass(play, {"B": RULESET.unasked}, at_once=False))
        assert play.waiting_for() == ["B"]
        list(auto_pass(play, {"B": ("acted",)}, at_once=False))
        assert play.waiting_for() == ["A"]


def test_nobody_is_asked_with_a_lone_option() -> None:
    """T17C-12 A whole battle in a fog, in which every seat is asked only what it can choose."""
    state = RULESET.setup(RULESET.scenario("first-game"), {**CARDS, "max_rounds": 2})
    bots, said = {side: Lonely(side) for side in RULESET.sides(state)}, ReplayLog()
    battle = Battle(RULESET, state, Sampler(1), dict(bots), [], said)
    while RULESET.outcome(state) is None:
        RULESET.turn(battle)
    asks = [ask for ask, _ in said.responses if isinstance(ask, Decision)]
    assert {ask.id for ask in asks if len(ask.options) == 1} >= {"over", "acted", "entered"}, "the program answered"
    assert len([ask for ask in asks if len(ask.options) > 1]) == sum([bot.asked for bot in bots.values()])


def test_what_is_no_window_is_none() -> None:
    """T17C-32 An act, say: nobody can do without being asked for it."""
    assert RULESET.windows_of(Decision("red", "act", ("cover", "end"), "end", {"who": "red-1"})) == ()


class Lonely(Random):
    """Somebody at random who wants to be asked only what there is to choose."""

    asked = 0

    def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
        assert len(ask.options) > 1
        self.asked += 1
        return super().answer(ask, look)
