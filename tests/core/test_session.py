"""A battle at a table: live play, undo, fork, simultaneous choices; and what is refused."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toy import RULESET
from tests.toy.state import State

from bingqi.core.battle import Battle
from bingqi.core.dice.drawn import Drawn
from bingqi.core.dice.rolls import Band, Die
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice, Scripted
from bingqi.core.event import Entry
from bingqi.core.gm.override import Override
from bingqi.core.menu import Menu
from bingqi.core.problems import Diverged, NotLawful
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.requests import Decision, Together, Unanswered
from bingqi.core.ruleset import Outcome
from bingqi.core.session.history import PastTurn
from bingqi.core.session.play import Session
from bingqi.lang import render_problem
from bingqi.rulesets import find_scenario
from bingqi.testing.play import AtRandom, begin, choice, dice, open_questions, play, reply, stands, until, waiting, who

battles = st.builds(
    lambda scenario, seed, most: play(begin(RULESET, scenario), dice(seed), most),
    st.sampled_from(["duel", "ambush"]),
    st.integers(0, 10_000),
    st.integers(0, 40),
)
seeds = pytest.mark.parametrize("seed", range(6))


def duel(**how: Any) -> Session[State]:
    return begin(RULESET, "duel", **how)


class Told:
    """A keeper that notes what it is told."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, Any]] = []

    def answered(self, responses: Sequence[Response]) -> None:
        self.lines += [("answer", one) for one in responses]

    def overridden(self, override: Override) -> None:
        self.lines.append(("given", override))

    def turned(self, turn: PastTurn[Any], state: object) -> None:
        self.lines.append(("turn", (turn.entries, state)))

    def undone(self, inputs: int) -> None:
        self.lines.append(("undo", inputs))

    def ended(self, outcome: Outcome) -> None:
        self.lines.append(("end", outcome))


# --- Live play -----------------------------------------------------------------------


def test_a_battle_waits_for_whoever_is_asked_and_goes_on_with_the_answer() -> None:
    session = duel()
    assert session.waiting_for() == ["red"]
    assert session.pending_for("blue") is None
    assert session.answer("red", "strike:r1>b1") == []
    assert session.waiting_for() == ["dice"]
    assert session.pending_for("dice") == Band("", 20, 1, (11, 20))
    (struck,) = session.answer("dice", (20,))
    assert (struck.event, struck.args[0].result, struck.args[0].totals) == ("rolled", "critical", ((20,), (11,)))
    session.answer("dice", (2, 1))
    wounded, *entries = session.answer("dice", (1, 4))
    assert (wounded.event, wounded.args[0].faces, wounded.args[0].counts) == ("rolled", (1, 4), (1,))
    assert [(one.event, one.args) for one in entries] == [("hurt", ("b1", 6)), ("turn_over", ())]
    assert session.outcome == Outcome("red", "rout")
    assert session.pending is None
    assert session.waiting_for() == []


@pytest.mark.parametrize(
    "how", [{}, {"dice": Sampler(3)}, {"dice": Sampler(3), "seats": {"blue": AtRandom(3)}}], ids=["typed", "thrown", "bot"]
)
def test_the_entries_of_an_answer_are_those_that_followed_it(how: dict[str, Any]) -> None:
    session, pick = duel(**how), dice(3)
    shown: list[Entry] = []
    for _ in waiting(session):
        shown += session.answer(*reply(session, pick))
    assert shown == session.log


def test_a_bot_answers_at_once_and_its_answers_are_kept() -> None:
    session = duel(dice=Sampler(1), seats={"blue": AtRandom(1)})
    for _ in waiting(session):
        assert session.waiting_for() == ["red"]
        session.answer("red", choice(session, "red").options[-1])
    assert {who(said) for said in session.all_responses} == {"red", "blue", "dice"}


def test_scripted_dice_are_kept_among_the_answers() -> None:
    session = duel(dice=Scripted(19, 3, 1))
    session.answer("red", "strike:r1>b1")
    assert [said.answer for said in session.all_responses] == ["strike:r1>b1", (19,), (3, 1)]
    assert session.state.units["b1"].hp == 3


def test_a_bot_that_answers_nonsense_is_named() -> None:
    class Liar:
        def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
            return "win"

    with pytest.raises(NotLawful, match='red: Liar answers "win" to act'):
        duel(seats={"red": Liar()})


def test_a_bot_sees_what_its_side_may_see() -> None:
    looks: list[State] = []

    class Looker:
        def answer(self, ask: Decision, look: Callable[[], State]) -> str:
            looks.append(look())
            return ask.default

    begin(RULESET, "ambush", seats={"red": Looker()})
    assert "b2" not in looks[0].units
    assert looks[0].units["b1"].grit == -1


@given(battles)
def test_the_same_answers_make_the_same_battle(session: Session[State]) -> None:
    again = begin(RULESET, "ambush" if "r2" in session.state.units else "duel")
    for said in session.all_responses:
        again.answer(who(said), said.answer)
    assert stands(again) == stands(session) == stands(session.fork())


@given(battles)
def test_answers_known_beforehand_make_the_same_battle(session: Session[State]) -> None:
    start = session.start_of(0)
    assert stands(Session(RULESET, start, responses=session.all_responses)) == stands(session)


@given(battles)
def test_the_keeper_is_told_every_answer_and_every_turn_in_order(session: Session[State]) -> None:
    keeper = Told()
    start = session.start_of(0)
    again = Session(RULESET, start, keeper=keeper)
    for said in session.all_responses:
        again.answer(who(said), said.answer)
        assert ("answer", said) in keeper.lines
    assert [line for kind, line in keeper.lines if kind == "answer"] == session.all_responses
    assert [line[0] for kind, line in keeper.lines if kind == "turn"] == [turn.entries for turn in session.past_turns]
    assert [line for kind, line in keeper.lines if kind == "end"] == ([session.outcome] if session.outcome else [])


@seeds
def test_the_keeper_hears_of_an_answer_before_anything_that_follows_from_it(seed: int) -> None:
    keeper = Told()
    session = duel(dice=Sampler(seed), seats={"blue": AtRandom(seed)}, keeper=keeper)
    for _ in waiting(session):
        seen = len(keeper.lines)
        session.answer("red", choice(session, "red").options[-1])
        kinds = [kind for kind, _ in keeper.lines[seen:]]
        assert kinds[0] == "answer"
        assert sum(kind == "answer" for kind, _ in keeper.lines) == len(session.all_responses)
        assert sum(kind == "turn" for kind, _ in keeper.lines) == len(session.past_turns)


def test_an_answer_that_cannot_be_kept_was_not_given() -> None:
    class Full(Told):
        def answered(self, responses: Sequence[Response]) -> None:
            raise OSError("disk full")

    session = duel(keeper=Full())
    before = stands(session)
    with pytest.raises(OSError, match="disk full"):
        session.answer("red", "wait")
    assert stands(session) == before
    assert session.all_responses == []


# --- Undo and fork -------------------------------------------------------------------


@given(battles)
def test_a_fork_at_every_ask_asks_what_was_answered_there(session: Session[State]) -> None:
    said = session.all_responses
    for back in range(1, len(said) + 1):
        earlier = session.fork(back)
        assert said[-back].request in open_questions(earlier)
        assert earlier.all_responses == said[:-back]
    with pytest.raises(NotLawful, match="not so many answers"):
        session.fork(len(said) + 1)


@given(battles)
def test_undo_at_every_ask_is_the_battle_as_it_was_there(session: Session[State]) -> None:
    keeper = Told()
    start = session.start_of(0)
    live = Session(RULESET, start, keeper=keeper)
    before = []
    for said in session.all_responses:
        before.append(stands(live.fork()))
        live.answer(who(said), said.answer)
    for then in reversed(before):
        live.undo(1)
        assert stands(live) == then
    assert [line for line in keeper.lines if line[0] == "undo"] == [("undo", 1)] * len(before)
    with pytest.raises(NotLawful, match="not so many answers"):
        live.undo(1)


@given(battles, st.data())
def test_undoing_several_answers_and_giving_them_again_changes_nothing(session: Session[State], data: st.DataObject) -> None:
    said, before = session.all_responses, stands(session)
    back = data.draw(st.integers(0, len(said)))
    session.undo(back)
    for one in said[len(said) - back :]:
        session.answer(who(one), one.answer)
    assert stands(session) == before


def test_undoing_nothing_does_nothing() -> None:
    session = play(duel(), dice(1), 5)
    before = stands(session)
    session.undo(0)
    session.undo(-3)
    assert stands(session) == before


@given(battles)
def test_what_happens_in_a_fork_stays_there(session: Session[State]) -> None:
    before = stands(session)
    copied = RULESET.copy(session.state)
    play(session.fork(), dice(0), 10)
    play(session.fork(len(session.all_responses)), dice(1), 10)
    assert stands(session) == before
    assert session.state == copied


@given(battles)
def test_a_turn_s_first_state_is_never_touched(session: Session[State]) -> None:
    frozen = RULESET.freeze(session.start)
    session.fork()
    assert RULESET.freeze(session.start) == frozen


def test_a_fork_may_be_played_by_others() -> None:
    session = play(duel(), dice(1), 4)
    fork = session.fork(dice=Sampler(1), seats={"red": AtRandom(1), "blue": AtRandom(2)})
    assert fork.outcome is not None
    assert session.outcome is None


def test_a_battle_that_is_over_can_be_taken_back() -> None:
    session = play(duel(), dice(1), 1000)
    assert session.outcome
    session.undo(1)
    assert session.outcome is None
    assert session.pending is not None


@seeds
def test_drawn_dice_keep_their_faces_after_undo_and_differ_after_another_choice(seed: int) -> None:
    session = play(duel(dice=Drawn(b"secret", f"battle {seed}")), dice(seed), 3)
    until(lambda: "strike:r1>b1" in getattr(session.pending, "options", ()), lambda: play(session, dice(seed), 1))
    at = len(session.all_responses)
    session.answer("red", "strike:r1>b1")
    first = session.all_responses[at:]
    session.undo(len(first))
    session.answer("red", "strike:r1>b1")
    assert session.all_responses[at:] == first


def test_how_far_back_somebody_last_chose_and_whether_that_is_free() -> None:
    session = duel()
    assert session.back_to("red") == (0, False)
    session.answer("red", "wait")
    assert session.back_to("red") == (1, True)
    assert session.back_to("blue") == (0, False)
    session.answer("blue", "rest")
    assert session.back_to("red") == (2, False)
    assert session.back_to("blue") == (1, True)
    session.answer("red", "volley:r1>b1")
    session.answer("dice", (1, 1, 1, 1))
    assert session.back_to("red") == (2, False)


# --- Together ------------------------------------------------------------------------


def feint() -> Session[State]:
    session = duel()
    session.answer("red", "feint:r1>b1")
    return session


def test_nothing_is_revealed_before_all_have_answered() -> None:
    session = feint()
    assert isinstance(session.pending, Together)
    assert session.waiting_for() == ["red", "blue"]
    before = RULESET.copy(session.state), list(session.log), session.pending_for("blue")
    assert session.answer("red", "2") == []
    assert session.waiting_for() == ["blue"]
    assert session.pending_for("red") is None
    assert (session.state, session.log, session.pending_for("blue")) == before
    with pytest.raises(NotLawful, match="red is not asked anything now; waiting for blue"):
        session.answer("red", "0")
    session.answer("blue", "1")
    assert session.log[-1].args == ("press", (("own", 2, "TOY-6"), ("other", -1, "TOY-6")), "r1", "b1", "")


def test_together_in_either_order_is_the_same_but_for_the_order() -> None:
    one, two = feint(), feint()
    for side, pressed in (("red", "2"), ("blue", "0")):
        one.answer(side, pressed)
    for side, pressed in (("blue", "0"), ("red", "2")):
        two.answer(side, pressed)
    assert stands(one) == stands(two)
    for said in (one.all_responses, two.all_responses):
        assert stands(Session(RULESET, duel().start, responses=said)) == stands(one)


def test_one_of_several_can_take_back_what_the_others_do_not_know_yet() -> None:
    session = feint()
    session.answer("blue", "1")
    session.undo(1)
    assert session.waiting_for() == ["red", "blue"]


def test_a_bot_answers_together_without_waiting_for_the_others() -> None:
    session = duel(seats={"blue": AtRandom(1)})
    session.answer("red", "feint:r1>b1")
    assert session.waiting_for() == ["red"]
    assert who(session.all_responses[-1]) == "blue"


def alone(**menus: list[str]) -> dict[str, str]:
    return Battle(RULESET, duel().state, Dice(), {}, [], ReplayLog()).together(menus, "press")


def test_whoever_has_a_single_option_is_not_asked() -> None:
    assert alone(red=["0"], blue=["1"]) == {"red": "0", "blue": "1"}
    with pytest.raises(Unanswered) as stop:
        alone(red=["0"], blue=["1", "2"])
    assert stop.value.request == Together((Decision("blue", "press", ("1", "2"), "2"),))
    with pytest.raises(Unanswered) as stop:
        alone(blue=["1", "2"])
    assert isinstance(stop.value.request, Decision)


def test_a_fork_that_nobody_holds_is_gone_at_once() -> None:
    """Odds make thousands: they must not wait for somebody to look for circles."""
    session = duel()
    session.answer("red", "wait")
    gc.disable()
    try:
        fork = weakref.ref(session.fork(1))
        assert fork() is None
    finally:
        gc.enable()


# --- What is refused -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "answer"),
    [
        ("red", "win"),
        ("red", ""),
        ("red", None),
        ("red", 0),
        ("red", ("wait",)),
        ("red", "x" * 10_000),
        ("blue", "wait"),
        ("dice", (1,)),
        ("gm", "wait"),
        ("", "wait"),
    ],
)
def test_an_answer_that_is_not_lawful_changes_nothing(side: str, answer: Any) -> None:
    keeper = Told()
    session = duel(keeper=keeper)
    before = stands(session)
    with pytest.raises(NotLawful) as wrong:
        session.answer(side, answer)
    assert len(str(wrong.value)) < 300
    assert stands(session) == before
    assert keeper.lines == []


def test_a_refusal_says_which_rule_forbids_it_and_why() -> None:
    """Where the rules know that; all else is refused as ever."""
    session = duel()
    session.start.mana["red"] = 0
    session = Session(RULESET, session.start)
    before = stands(session)
    with pytest.raises(NotLawful) as wrong:
        session.answer("red", "bolt:r1>b1")
    assert str(wrong.value) == '"bolt:r1>b1" is not offered: no mana is left (TOY-7)'
    assert render_problem(wrong.value.problems[0], "zh") == '不可选择 "bolt:r1>b1"：法力已用尽（TOY-7）'
    with pytest.raises(NotLawful, match='red may not answer "charge:r1>nobody"'):
        session.answer("red", "charge:r1>nobody")
    assert stands(session) == before


def test_a_refusal_speaks_from_what_its_seat_has_seen() -> None:
    looked: list[State] = []

    def forbids(known: State, ask: Decision, key: str) -> None:
        looked.append(known)

    session = Session(replace(RULESET, illegal_reason=forbids), duel().start)
    with pytest.raises(NotLawful):
        session.answer("red", "win")
    assert looked == [RULESET.observe(session.state, "red")]
    assert looked != [session.state]


@pytest.mark.parametrize("faces", [(), (0,), (21,), (1, 2), [7], "7", 7, (True,), (7.0,)])
def test_faces_that_cannot_be_are_refused(faces: Any) -> None:
    session = duel()
    session.answer("red", "strike:r1>b1")
    before = stands(session)
    with pytest.raises(NotLawful, match="dice may not answer"):
        session.answer("dice", faces)
    assert stands(session) == before


def test_nobody_can_answer_when_the_battle_is_over() -> None:
    session = play(duel(), dice(1), 1000)
    with pytest.raises(NotLawful, match="waiting for nobody"):
        session.answer("red", "wait")


@given(battles, st.data())
def test_a_changed_question_is_noticed(session: Session[State], data: st.DataObject) -> None:
    if not session.responses:
        return
    at = data.draw(st.integers(0, len(session.responses) - 1))
    changed = list(session.responses)
    changed[at] = Response(Decision("nobody", "never asked", ("x", "y"), "y"), "x")
    with pytest.raises(Diverged, match="never asked"):
        Session(RULESET, session.start, responses=changed)


@given(battles, st.data())
def test_an_answer_that_is_not_offered_is_noticed(session: Session[State], data: st.DataObject) -> None:
    if not session.responses:
        return
    at = data.draw(st.integers(0, len(session.responses) - 1))
    changed = list(session.responses)
    changed[at] = Response(changed[at].request, "win" if isinstance(changed[at].request, Decision) else (99,))
    with pytest.raises(Diverged):
        Session(RULESET, session.start, responses=changed)


def test_a_roll_that_has_changed_is_noticed_and_told() -> None:
    session = duel()
    session.answer("red", "strike:r1>b1")
    said = [*session.responses, Response(Die("to hit", 20), (11,))]
    with pytest.raises(Diverged, match=r"ask a roll \(band 20 1 \(11, 20\)\), but the record answers a roll \(die 20\)"):
        Session(RULESET, session.start, responses=said)


def test_answers_left_over_are_noticed() -> None:
    session = play(duel(), dice(1), 1000)
    with pytest.raises(Diverged, match="nothing more"):
        Session(
            RULESET,
            duel().start,
            responses=[*session.all_responses, Response(Decision("red", "act", ("wait", "rest"), "wait"), "wait")],
        )


def test_an_option_that_is_offered_twice_is_a_mistake_of_the_rules() -> None:
    with pytest.raises(ValueError, match="offered twice"):
        Menu(["a", "b", "a"])


def test_a_lone_option_is_taken_without_asking() -> None:
    assert Battle(RULESET, duel().state, Dice(), {}).choose("red", ["only"], "act") == "only"
    with pytest.raises(Unanswered):
        Battle(RULESET, duel().state, Dice(), {}).choose("red", ["only"], "act", always=True)


def test_the_default_is_the_last_option_unless_another_is_named() -> None:
    for default, expected in (("", "c"), ("a", "a")):
        with pytest.raises(Unanswered) as stop:
            Battle(RULESET, duel().state, Dice(), {}).choose("red", ["a", "b", "c"], "act", default=default)
        assert isinstance(stop.value.request, Decision)
        assert stop.value.request.default == expected


def test_states_of_turns_long_past_are_dropped_and_made_again() -> None:
    """A table holds few states in memory, and shows, replays and takes back as if it held them all."""
    rules, name = find_scenario("frontline/mirror")
    start = rules.setup(rules.scenario(name), {})
    thin, whole = (Session(rules, start, Drawn(b"secret", "a long one"), thin=thin) for thin in (True, False))
    for session in (thin, whole):
        play(session, dice(3), 60)
    kept = [turn.start for turn in thin.past_turns if turn.start is not None]
    assert len(kept) < len(thin.past_turns) > 30
    for n in (*range(len(whole.past_turns) + 1), 3, 40, 0):
        assert rules.freeze(thin.start_of(n)) == rules.freeze(whole.start_of(n))
    for session in (thin, whole):
        session.undo(len(session.inputs) // 2)
    assert stands(thin) == stands(whole)
    for session in (thin, whole):
        play(session, dice(4), 20)
    for n in range(len(whole.past_turns) + 1):
        assert rules.freeze(thin.start_of(n)) == rules.freeze(whole.start_of(n))
