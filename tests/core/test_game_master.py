"""The game master acts between answers: an event given, with a reason, is kept, undone, replayed and refused like an answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.core.test_record import FAIR, FAST, SECRET, continued, header, newer, recorded, rewritten
from tests.core.test_session import Told, duel
from tests.toy import RULESET

from bingqi.core.dice.drawn import Drawn
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.gm.override import COMMON, Override, event_forms
from bingqi.core.problems import Diverged, NotLawful
from bingqi.core.record.format import parse, read
from bingqi.core.record.resume import resume
from bingqi.core.record.verify import verify
from bingqi.core.requests import Together
from bingqi.core.ruleset import Outcome
from bingqi.core.session.play import Session
from bingqi.lang import Lang, Texts
from bingqi.rulesets import ruleset
from bingqi.testing.play import AtRandom, choice, dice, play, stands, who

FAIR_DICE = Drawn(b"secret", "battle")
WOUND: tuple[str, list[Any], str] = ("hurt", ["b1", 4], "the bridge gave way")


def test_events_are_offered_as_forms_with_the_kinds_of_what_they_take() -> None:
    """Without those that every rule set has: a reason is given with each event, and numbers and rolls are told by rules alone."""
    forms = {form["name"]: {param["name"]: param["kind"] for param in form["params"]} for form in event_forms(RULESET)}
    assert forms.keys() == RULESET.events.keys() - COMMON
    assert forms["hurt"] == {"unit": "piece", "wounds": "int"}
    assert forms["turn_over"] == {}
    forms = {form["name"]: {param["name"]: param["kind"] for param in form["params"]} for form in event_forms(ruleset("frontline"))}
    assert forms["saved"] == {"id": "piece", "ability": "text", "dc": "int", "success": "bool"}
    assert forms["queued"] == {"side": "side", "queue": "list"}
    assert forms["initiative_rolled"] == {"order": "list"}
    assert forms["joined"]["name"] == "map"


def test_events_that_game_masters_want_come_first() -> None:
    """And none is left out but those that the rules alone bring about."""
    rules = ruleset("frontline")
    forms = event_forms(rules)
    assert [form["name"] for form in forms if form["by_hand"]] == list(rules.gm_events)
    assert [form["name"] for form in forms[: len(rules.gm_events)]] == list(rules.gm_events)
    assert {form["name"] for form in forms} == rules.events.keys() - COMMON - {*rules.by_rules}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "battle.jsonl"


# --- What it does --------------------------------------------------------------------


def test_an_event_given_happens_and_its_reason_is_told() -> None:
    session = duel()
    entries = session.give(*WOUND)
    assert entries == [Entry("ruled", ("the bridge gave way",), ("gm",)), Entry("hurt", ("b1", 4), ("gm",))]
    assert session.log == entries
    assert session.state.units["b1"].hp == 2
    assert session.waiting_for() == ["red"]
    assert session.inputs == [Override("hurt", ("b1", 4), "the bridge gave way")]
    assert session.all_responses == []


def test_what_may_be_done_follows_from_what_was_given() -> None:
    session = duel()
    assert "rally:r1" not in choice(session, "red").options
    session.give("hurt", ["r1", 1], "a stray arrow")
    assert "rally:r1" in choice(session, "red").options


def test_an_event_given_may_end_the_battle_and_be_taken_back() -> None:
    keeper = Told()
    session = duel(keeper=keeper)
    session.give("hurt", ["b1", 9], "the tide")
    assert session.outcome == Outcome("red", "rout")
    assert [kind for kind, _ in keeper.lines] == ["given", "turn", "end"]
    with pytest.raises(NotLawful, match="the battle is over"):
        session.give("healed", ["b1", 1], "the ebb")
    session.undo(1)
    assert session.outcome is None
    assert stands(session) == stands(duel())
    assert keeper.lines[-1] == ("undo", 1)


def test_bots_go_on_from_what_was_given() -> None:
    session = duel(dice=Sampler(1), seats={"blue": AtRandom(1)})
    session.answer("red", "wait")
    session.give("healed", ["r1", 1], "a blessing")
    assert session.waiting_for() == ["red"]
    given = len(session.all_responses)
    session.answer("red", "wait")
    assert [who(said) for said in session.all_responses[given:]][:2] == ["red", "blue"]


def test_undo_and_fork_count_what_was_given() -> None:
    session = duel()
    moments = [stands(session)]
    for act in ("answer", "give", "give", "answer", "give"):
        if act == "give":
            session.give("hurt", ["b1", 1], "hail")
        else:
            session.answer(session.waiting_for()[0], "wait")
        moments.append(stands(session))
    assert [stands(session.fork(back)) for back in range(6)] == moments[::-1]
    session.undo(2)
    assert stands(session) == moments[3]
    session.undo(3)
    assert stands(session) == moments[0]
    with pytest.raises(NotLawful, match="not so many answers"):
        session.undo(1)


def test_an_answer_before_what_was_given_is_not_taken_back_freely() -> None:
    session = duel()
    session.answer("red", "wait")
    session.give(*WOUND)
    assert session.back_to("red") == (2, False)


def test_what_was_given_does_not_change_how_dice_fall() -> None:
    """Nobody gets other faces by stepping in and out."""
    sessions = [duel(dice=FAIR_DICE) for _ in range(2)]
    sessions[0].give("healed", ["r1", 1], "a blessing")
    for session in sessions:
        session.answer("red", "volley:r1>b1")
    assert sessions[0].all_responses == sessions[1].all_responses


@pytest.mark.parametrize(("lang", "reason"), [("en", "The game master: a rock fell"), ("zh", "主持人：a rock fell")])
def test_what_was_given_and_why_is_told_in_both_languages(lang: Lang, reason: str) -> None:
    rules = ruleset("frontline")
    session: Session[Any] = Session(rules, rules.setup(rules.scenario("kobolds-and-goblins"), {}))
    texts = Texts(lang, [rules.folder])
    why, hurt = [
        texts.render(rules.describe_event(session.state, entry)) for entry in session.give("hurt", ["kobold-1", 2], "a rock fell")
    ]
    assert why == reason
    assert "2" in hurt


# --- What is refused -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "args", "why", "fault"),
    [
        ("hrt", ["b1", 4], "x", 'no event "hrt"; did you mean "hurt"?'),
        ("", [], "x", "no event"),
        ("__init__", [], "x", "no event"),
        ("hurt", ["b1"], "x", "hurt: wants unit, wounds, not 1 arguments"),
        ("hurt", ["b1", 4, 4], "x", "hurt: wants unit, wounds, not 3 arguments"),
        ("hurt", ["b1", "4"], "x", "hurt: wounds: ValidationError: Expected `int`, got `str`"),
        ("hurt", [["b1"], 4], "x", "hurt: unit: ValidationError: Expected `str`, got `array`"),
        ("hurt", ["b1", object()], "x", "hurt: wounds: TypeError"),
        ("hurt", ["nobody", 4], "x", 'hurt: nothing in this battle is called "nobody"'),
        ("resolved", [], "x", "resolved: cannot happen now: IndexError"),
        ("hurt", ["b1", 4], "", "hurt: a reason is wanted"),
        ("hurt", ["b1", 4], " ", "hurt: a reason is wanted"),
        ("hurt", ["b1", 4], "two\nlines", "hurt: a reason is wanted"),
        ("hurt", ["b1", 4], "x" * 1001, "hurt: a reason is wanted"),
    ],
)
def test_what_cannot_be_given_changes_nothing(event: str, args: list[Any], why: str, fault: str) -> None:
    keeper = Told()
    session = play(duel(keeper=keeper), dice(3), 0)
    before, told = stands(session), list(keeper.lines)
    with pytest.raises(NotLawful) as wrong:
        session.give(event, args, why)
    assert str(wrong.value).startswith(fault)
    assert stands(session) == before
    assert keeper.lines == told


def test_nothing_is_given_while_an_act_is_under_way() -> None:
    for answers in (["strike:r1>b1"], ["feint:r1>b1"], ["charge:r1>b1"]):
        session = duel()
        for answer in answers:
            session.answer("red", answer)
        before = stands(session)
        with pytest.raises(NotLawful, match="an act is under way"):
            session.give(*WOUND)
        assert stands(session) == before
    assert isinstance(play_to_feint().pending, Together)


def play_to_feint() -> Session[Any]:
    session = duel()
    session.answer("red", "feint:r1>b1")
    return session


# --- In the record -------------------------------------------------------------------


def mixed(file: Path, kind: Any = FAST, turns: int = 12) -> Session[Any]:
    """A recorded battle in which the game master steps in now and then."""
    session = recorded(file, header("ambush", kind), secret=SECRET if kind is FAIR else b"")
    for n in range(turns):
        if session.pending is None:
            break
        if n % 3 == 1:
            session.give("healed", ["r1", 1], f"reason {n}")
        session.answer(session.waiting_for()[0], "wait")
    return session


def test_a_record_goes_on_after_what_was_given_wherever_it_was_cut(file: Path) -> None:
    """A program may be killed between any two lines; also between the event given and the turn that it makes."""
    session = mixed(file)
    whole = file.read_bytes().splitlines(keepends=True)
    assert sum(line.startswith(b'{"type":"given"') for line in whole) == 4
    for cut in range(1, len(whole) + 1):
        file.write_bytes(b"".join(whole[:cut]))
        again, notice = continued(file)
        assert notice is None
        assert again.inputs == session.inputs[: len(again.inputs)]
        said = (b'{"type":"given"', b'{"type":"choice"', b'{"type":"answer"')
        assert len(again.inputs) == sum(line.startswith(said) for line in whole[:cut])
        again.give("healed", ["r1", 1], "once more")
        assert stands(continued(file)[0]) == stands(again)
        assert verify(RULESET, read(file)).problems == []
    assert stands(resume(RULESET, parse(b"".join(whole), Path("upload")))[0]) == stands(session)


def test_what_was_given_and_taken_back_stays_out_of_the_battle(file: Path) -> None:
    session = mixed(file)
    for back in (1, 2, 3, 1):
        session.undo(back)
        assert stands(continued(file)[0]) == stands(session)
    session.give(*WOUND)
    assert stands(continued(file)[0]) == stands(session)


def test_fair_dice_are_proved_though_the_game_master_stepped_in(file: Path) -> None:
    session = mixed(file, FAIR, 5)
    play(session, dice(2), 1000)
    proof = verify(RULESET, read(file))
    assert (proof.dice, proof.problems) == ("proved", [])


def test_an_older_version_goes_on_from_its_last_state_and_what_was_given_since(file: Path) -> None:
    session = mixed(file, turns=23)
    again, _ = continued(file, newer())
    assert (again.state, again.pending) == (session.state, session.pending)
    assert any(isinstance(step, Override) for step in again.inputs)
    play(again, dice(2), 6)
    more, _ = continued(file, newer())
    assert (more.state, more.pending) == (again.state, again.pending)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"event": "nonsense"}, 'no event "nonsense"'),
        ({"args": ["nobody", 1]}, "healed: nothing in this battle is called"),
        ({"args": [1]}, "healed: wants unit, points"),
        ({"args": ["r1", 99]}, "turn 2: from here on the battle goes elsewhere"),
        ({"why": "another reason"}, "turn 2: from here on the battle goes elsewhere"),
    ],
)
def test_what_was_given_and_altered_afterwards_diverges(file: Path, change: dict[str, Any], fault: str) -> None:
    mixed(file)
    rewritten(file, lambda lines: next(line for line in lines if line["type"] == "given").update(change))
    with pytest.raises(Diverged, match=fault):
        resume(RULESET, read(file))
    assert len(verify(RULESET, read(file)).problems) == 1


def test_what_is_given_in_the_middle_of_an_act_or_after_the_end_diverges() -> None:
    given = Override(WOUND[0], tuple(WOUND[1]), WOUND[2])
    session = duel()
    session.answer("red", "strike:r1>b1")
    with pytest.raises(Diverged, match="in the middle of an act"):
        Session(RULESET, session.start, responses=[*session.responses, given])
    over = play(duel(), dice(1), 1000)
    with pytest.raises(Diverged, match="after the battle is over"):
        Session(RULESET, duel().start, responses=[*over.all_responses, given])
