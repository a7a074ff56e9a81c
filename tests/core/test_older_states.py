"""A state that an older version wrote is brought up to date by the rule set, or refused with its line; it is never a crash."""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.core.test_record import FAST, continued, header, mostly_waiting, newer, recorded, rewritten
from tests.toy import RULESET

from bingqi.core.battle import Battle
from bingqi.core.problems import BadRecord
from bingqi.core.record.format import FULL_LOG_FORMAT, DiceKind, Header, Turned, content_hash, read
from bingqi.core.record.resume import LARGEST_STATE, resume, state_in
from bingqi.core.record.verify import verify
from bingqi.core.record.write import Writer
from bingqi.core.session.play import Session
from bingqi.lang import render_problem
from bingqi.rulesets import ruleset

Change = Callable[[dict[str, Any]], None]


def added(state: dict[str, Any]) -> None:
    state["morale"] = 3


def removed(state: dict[str, Any]) -> None:
    del state["deck"]


def renamed(state: dict[str, Any]) -> None:
    state["turns"] = state.pop("rounds")


def renamed_within(state: dict[str, Any]) -> None:
    for unit in state["units"].values():
        unit["health"] = unit.pop("hp")


CHANGES = pytest.mark.parametrize("change", [added, removed, renamed, renamed_within], ids=lambda one: one.__name__)


def back(version: int, state: Any) -> Any:
    """What a rule set does with states of a version that had other fields."""
    assert version == 1
    state = dict(state)
    state.pop("morale", None)
    state.setdefault("deck", [4, 2])
    if "turns" in state:
        state["rounds"] = state.pop("turns")
    units = state["units"].values()
    return {**state, "units": {one["id"]: {("hp" if name == "health" else name): one[name] for name in one} for one in units}}


def restated(file: Path, change: Change) -> None:
    """Change every line of a record that holds a state."""

    def in_all(lines: list[dict[str, Any]]) -> None:
        for line in lines:
            if line.get("state"):
                change(line)
            elif line.get("packed"):
                line["state"] = state_in(msgspec.convert(line, Turned))
                change(line)
                line["packed"] = b64encode(zlib.compress(msgspec.json.encode(line.pop("state")))).decode()

    rewritten(file, in_all)


def old(file: Path, change: Change) -> Session[Any]:
    """A battle whose last state was written with other fields than those of today."""
    session = mostly_waiting(recorded(file, header("ambush", FAST)), 25)
    restated(file, lambda line: change(line["state"]))
    return session


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "battle"


def line_of_state(file: Path) -> int:
    """The last line with a state."""
    lines = file.read_bytes().splitlines()
    return max(n for n, line in enumerate(lines, 1) if b'"state":' in line or b'"packed":' in line)


def another_turn(battle: Battle[Any]) -> None:
    """The rules have changed: the record cannot be run from its start."""
    raise LookupError(battle.state.round)


@CHANGES
def test_a_state_with_other_fields_is_refused_with_its_line(file: Path, change: Change) -> None:
    old(file, change)
    line = line_of_state(file)
    with pytest.raises(BadRecord, match=rf"battle: line {line}: this state was written by version 1 of toy, .*: (Type|Key)Error"):
        resume(newer(), read(file))
    with pytest.raises(BadRecord) as wrong:
        verify(newer(), read(file))
    assert f"第 {line} 行" in render_problem(wrong.value.problems[0], "zh")


@CHANGES
def test_a_rule_set_brings_a_state_with_other_fields_up_to_date(file: Path, change: Change) -> None:
    session = old(file, change)
    again, notice = continued(file, replace(newer(), migrate=back))
    assert str(notice).startswith("written by version 1 of toy; goes on from its last state")
    assert again.state.round == session.state.round
    assert {id: unit.hp for id, unit in again.state.units.items()} == {id: unit.hp for id, unit in session.state.units.items()}


def another_first_round(battle: Battle[Any]) -> None:
    """The rules of today fail on how the record begins."""
    if battle.state.round <= 1:
        another_turn(battle)
    RULESET.turn(battle)


def test_rules_that_fail_on_an_older_record_are_told_from_those_that_come_to_something_else(file: Path) -> None:
    session = mostly_waiting(recorded(file, header("ambush", FAST)), 25)
    again, notice = resume(newer(another_first_round), read(file))
    assert again.state.round == session.state.round
    assert str(notice).endswith("goes on from its last state (today's rules failed on it: LookupError)")
    _, notice = resume(newer(), read(file))
    assert str(notice).endswith("goes on from its last state")


@pytest.mark.parametrize("state", [7, "x", [], [[]], {}, {"units": 3}, {"units": {"r1": 4}, "stack": []}], ids=str)
def test_what_is_no_state_at_all_is_refused(file: Path, state: Any) -> None:
    mostly_waiting(recorded(file, header("ambush", FAST)), 25)
    restated(file, lambda line: line.update(state=state))
    with pytest.raises(BadRecord, match=f"line {line_of_state(file)}: this state was written"):
        resume(newer(), read(file))


def far_too_large() -> str:
    packing = zlib.compressobj()
    return b64encode(b"".join([packing.compress(bytes(1 << 20)) for _ in range(LARGEST_STATE >> 20)]) + packing.flush()).decode()


@pytest.mark.parametrize("packed", ["!", "AAAA", b64encode(zlib.compress(b"[1, 2")).decode(), "cut", far_too_large()], ids=range(5))
def test_a_packed_state_that_cannot_be_unpacked_is_refused(file: Path, packed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is unpacked to no more than a state may be."""
    monkeypatch.setattr("bingqi.core.record.write.LARGE", 1)
    mostly_waiting(recorded(file, header("ambush", FAST)), 25)
    rewritten(
        file,
        lambda lines: [
            line.update(packed=line["packed"][:40] if packed == "cut" else packed) for line in lines if "packed" in line
        ],
    )
    with pytest.raises(BadRecord, match=f"line {line_of_state(file)}: this state was written"):
        resume(newer(), read(file))


@CHANGES
def test_a_packed_state_is_brought_up_to_date_as_any(file: Path, change: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bingqi.core.record.write.LARGE", 1)
    session = old(file, change)
    assert b'"packed":' in file.read_bytes()
    again, _ = continued(file, replace(newer(), migrate=back))
    assert again.state.round == session.state.round


def test_a_state_of_this_version_is_not_looked_at(file: Path) -> None:
    """The battle is run again from its start."""
    session = old(file, removed)
    again, notice = resume(RULESET, read(file))
    assert (again.state, notice) == (session.state, None)


@pytest.mark.parametrize(
    "change",
    [
        lambda state: state.update(morale=3),
        lambda state: state.pop("sides"),
        lambda state: state.update(kreaturen=state.pop("creatures")),
        lambda state: state["creatures"]["kobold-1"].update(health=state["creatures"]["kobold-1"].pop("hp")),
        lambda state: state["creatures"]["kobold-1"].update(kind="nobody"),
        lambda state: state.update(initiative=7),
    ],
    ids=["added", "removed", "renamed", "renamed-within", "unknown-creature", "no-list"],
)
def test_a_state_of_frontline_with_other_fields_is_refused_with_its_line(file: Path, change: Change) -> None:
    rules = ruleset("frontline")
    whole = rules.scenario("kobolds-and-goblins")
    head = Header(FULL_LOG_FORMAT, "0", rules.id, rules.version - 1, "x", whole, content_hash(whole), {}, {}, DiceKind("typed"))
    writer = Writer(file, rules, sync=False)
    writer.turns = 19
    writer.begin(head)
    session = Session(rules, rules.setup(whole, {}), keeper=writer)
    session.answer(session.waiting_for()[0], "rest")
    session.answer(session.waiting_for()[0], "rest")
    writer.close()
    assert resume(rules, read(file))[0].state == session.state
    restated(file, lambda line: change(line["state"]))
    with pytest.raises(BadRecord, match=r"line \d+: this state was written by version \d+ of frontline"):
        resume(replace(rules, turn=another_turn), read(file))
