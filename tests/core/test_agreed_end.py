"""A side gives up where its book has no rule for that: the battle is over by agreement, which the record keeps and replays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.core.test_record import FAIR, SECRET, close, header, recorded
from tests.toy import RULESET

from bingqi.core.event import Entry
from bingqi.core.gm.override import Override, wants_consent
from bingqi.core.problems import Diverged, NotLawful
from bingqi.core.record.format import read
from bingqi.core.record.resume import resume
from bingqi.core.record.verify import verify
from bingqi.core.ruleset import Outcome
from bingqi.core.session.play import Session
from bingqi.testing.play import begin, dice, play


def between_acts() -> tuple[Session[Any], str, str]:
    """A battle of the toy rules, whose book has no rule for giving up; and its two sides."""
    session = begin(RULESET, "duel")
    one, other = RULESET.sides(session.start)
    return session, one, other


def test_the_other_side_has_won_and_the_log_says_so() -> None:
    session, one, other = between_acts()
    assert wants_consent(RULESET, session.start, one)
    assert session.concede(one) == [Entry("conceded", (one,), ())]
    assert session.outcome == Outcome(other, "conceded")
    assert session.waiting_for() == []
    with pytest.raises(NotLawful, match="over"):
        session.concede(other)


def test_it_is_taken_back_like_an_answer() -> None:
    session, one, _ = between_acts()
    asked = session.pending
    session.concede(one)
    assert session.fork(1).pending == asked
    session.undo(1)
    assert (session.outcome, session.pending) == (None, asked)


def test_of_more_sides_than_two_nobody_has_won() -> None:
    session, one, other = between_acts()
    many = replace(RULESET, sides=lambda state: [one, other, "third"])
    assert Session(many, session.start, responses=[Override("conceded", (one,), by=one)]).outcome == Outcome(None, "conceded")


@pytest.mark.parametrize(
    "how", [{"args": ("nobody",)}, {"by": "nobody"}, {"reason": "a reason"}, {"by": "gm", "reason": "so be it"}]
)
def test_what_nobody_agreed_to_so_is_no_end(how: dict[str, Any]) -> None:
    """In a record nobody gives up for another side; and of what a game master gave no battle is over."""
    session, one, _ = between_acts()
    given = Override(**{"event": "conceded", "args": (one,), "by": one} | how)
    if given.by == "gm":
        assert Session(RULESET, session.start, responses=[given]).outcome is None
        with pytest.raises(NotLawful):
            session.give("conceded", [one], "so be it")
    else:
        with pytest.raises(Diverged):
            Session(RULESET, session.start, responses=[given])


@pytest.mark.parametrize("turns", [0, 2])
def test_the_record_keeps_it_and_is_verified(tmp_path: Path, turns: int) -> None:
    """At the beginning, and later between two acts."""
    live = recorded(tmp_path / "battle", header(dice=FAIR), secret=SECRET)
    while len(live.past_turns) < turns or live.responses or live.battle.log:
        play(live, dice(1), 1)
    live.concede(RULESET.sides(live.start)[0])
    close(live)
    record = read(tmp_path / "battle")
    again, _ = resume(RULESET, record)
    assert (again.outcome, again.inputs) == (live.outcome, live.inputs)
    proof = verify(RULESET, record)
    assert proof.whole
    assert not proof.problems
