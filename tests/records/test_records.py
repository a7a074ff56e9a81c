"""Records that the program wrote once: they open, are told to their end in both languages, and go on, as README.md says of each."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.records.write import FEW, FOLDER, KINDS, SECRET, path, recorded
from tests.writers import writing

from bingqi.core.dice.sources import Dice
from bingqi.core.event import visible
from bingqi.core.record.format import read
from bingqi.core.record.resume import go_on, resume, table_dice
from bingqi.core.record.verify import verify
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.lang import LANGS, Texts
from bingqi.rulesets import ruleset, scenarios
from bingqi.testing.play import reply

RECORDS = sorted(FOLDER.glob("*/*.jsonl"))
README = (FOLDER / "README.md").read_text("utf-8")
CAME_TO_SOMETHING_ELSE = ("fault-older-rules", "fault-older-rules-anew", "fault-older-rules-over")
"""What may be said of a record of former rules. That today's rules failed on it is none of these."""
each_record = pytest.mark.parametrize("file", RECORDS, ids=[f"{one.parent.name}-{one.stem}" for one in RECORDS])


def opened(file: Path) -> tuple[Ruleset[Any], Session[Any]]:
    """A record that is played again. Something is to be said about it only where the rules have changed since it was written."""
    record = read(file)
    rules = ruleset(record.header.ruleset)
    session, notice = resume(rules, record, table_dice(record.header, SECRET))
    assert notice is None or (record.header.version < rules.version and notice.id in CAME_TO_SOMETHING_ELSE)
    assert record.end is None or session.outcome == (record.end.winner, record.end.why)
    return rules, session


@each_record
def test_a_record_opens_and_all_of_it_holds(file: Path) -> None:
    record = read(file)
    proof = verify(ruleset(record.header.ruleset), record)
    assert not proof.problems
    assert proof.dice == ("proved" if "finished" in file.name else "unproved")
    assert proof.undone == 0 or "finished" not in file.name


@each_record
def test_a_record_is_told_in_both_languages(file: Path) -> None:
    """To the game master, and to each side what it may see of it."""
    rules, session = opened(file)
    for lang in LANGS:
        texts = Texts(lang, [rules.folder])
        for seat in ("gm", *rules.sides(session.state)):
            known = session.state if seat == "gm" else rules.observe(session.state, seat)
            told = [rules.describe_event(known, entry) for entry in visible(session.log, seat)]
            assert all(texts.render(text) for text in told if text is not None)
        assert not texts.missing


@each_record
def test_a_record_goes_on(file: Path, tmp_path: Path) -> None:
    """With what is asked now, and what comes of it; and the file that it is then is a record too."""
    copy = tmp_path / "battle.jsonl"
    copy.write_bytes(file.read_bytes())
    record = read(copy)
    rules = ruleset(record.header.ruleset)
    session, notice = resume(rules, record, table_dice(record.header, SECRET) if "typed" not in file.name else Dice())
    assert notice is None or notice.id in CAME_TO_SOMETHING_ELSE
    go_on(writing(copy, rules, last=record.last, sync=False), session, record)
    random = Random(1)
    before = len(session.inputs)
    for _ in range(20):
        if session.pending is not None:
            session.answer(*reply(session, random.randrange))
    assert session.outcome is not None or len(session.inputs) >= before + 20
    again = read(copy)
    # a battle that was over stays over, though the rules of today know no way to where it ended: its file holds more than they do
    if notice is None or notice.id != "fault-older-rules-over":
        assert len(again.responses) == session.ordinal + len(session.responses)
    assert not verify(rules, again).problems


def test_every_scenario_has_its_records_and_readme_tells_of_each() -> None:
    """`python -m tests.records.write` writes what is missing; its row is written by hand."""
    assert not [(rules.id, one.name, kind) for rules, one in scenarios() for kind in KINDS if not recorded(rules, one.name, kind)]
    assert set(RECORDS) >= {path(ruleset(id), scenario, kind) for id, scenario in FEW.items() for kind in KINDS}
    rows = {line.split("|")[1].strip() for line in README.splitlines() if line.startswith("| `")}
    assert rows == {f"`{file.parent.name}/{file.stem}`" for file in RECORDS}
