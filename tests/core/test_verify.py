"""Verify: what a forger with all hashes right alters of a record besides its dice, and what an honest record may lack."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.core.test_record import FAIR, FAST, SECRET, close, continued, first, header, recorded, rewritten
from tests.toy import RULESET

from bingqi.core.problems import BadRecord
from bingqi.core.record.format import FORMAT, FULL_LOG_FORMAT, read
from bingqi.core.record.verify import Proof, verify
from bingqi.core.requests import Roll
from bingqi.testing.play import dice, play

Lines = list[dict[str, Any]]
FORMATS = pytest.mark.parametrize("format", [FULL_LOG_FORMAT, FORMAT])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "battle.jsonl"


def fought(file: Path, format: int = FORMAT) -> None:
    """A whole battle with fair dice."""
    session = play(recorded(file, header("ambush", FAIR, format=format), secret=SECRET), dice(3), 1000)
    close(session)
    assert verify(RULESET, read(file), FAIR.commitment).verdict == "holds"


def proof_of(file: Path) -> Proof:
    return verify(RULESET, read(file))


def faults_after(file: Path, change: Callable[[Lines], object]) -> list[str]:
    """What is found wrong once lines were changed."""
    rewritten(file, change)
    return [str(one) for one in verify(RULESET, read(file)).problems]


def of(lines: Lines, kind: str) -> list[int]:
    return [n for n, line in enumerate(lines) if line["type"] == kind]


# --- The end -------------------------------------------------------------------------------


def moved(lines: Lines) -> None:
    lines.insert(len(lines) // 2, lines.pop())


def twice(lines: Lines) -> None:
    lines.append(dict(lines[-1]))


def seats_after(lines: Lines) -> None:
    lines.append({"type": "seats", "seats": {"red": "me"}, "bots": {}})


@FORMATS
@pytest.mark.parametrize("change", [moved, twice, seats_after])
def test_what_follows_the_end_is_a_fault(file: Path, change: Callable[[Lines], None], format: int) -> None:
    """docs/dice.md: the end is the last line."""
    fought(file, format)
    faults = faults_after(file, change)
    assert faults
    assert all(one.endswith("follows the end of the battle") for one in faults[:1])
    assert "line " in faults[0]


def test_an_end_that_is_taken_back_is_none(file: Path) -> None:
    """Where no secret was told with it the battle goes on, and ends again."""
    session = play(recorded(file, header("duel", FAST)), dice(1), 1000)
    session.undo(2)
    play(session, dice(3), 1000)
    assert len(of([msgspec.json.decode(line) for line in file.read_bytes().splitlines()], "end")) == 2
    assert proof_of(file).problems == []


def test_an_end_that_is_taken_back_when_the_secret_is_out_is_told(file: Path) -> None:
    """From there on everybody could foresee the rolls, so that they follow from the secret is worth less."""
    session = play(recorded(file, header("ambush", FAIR), secret=SECRET), dice(3), 1000)
    session.undo(3)
    play(session, dice(3), 1000)
    proof = verify(RULESET, read(file), FAIR.commitment)
    assert (proof.problems, proof.dice, proof.reopened, proof.verdict) == ([], "proved", True, "sound")


@pytest.mark.parametrize("n", [0, -1, -5])
def test_nothing_can_be_taken_back_but_what_there_is(file: Path, n: int) -> None:
    """The line is named."""
    fought(file)
    rewritten(file, lambda lines: lines.insert(4, {"type": "undo", "answers": n}))
    with pytest.raises(BadRecord, match=f"line 5: takes back {n} answers; one at least"):
        read(file)


# --- Turns and states ----------------------------------------------------------------------


@FORMATS
def test_turns_whose_lines_were_dropped_are_a_fault(file: Path, format: int) -> None:
    """All, the last, the last few: each turn that is over has a line, which says what it was."""
    fought(file, format)
    whole = file.read_bytes()
    turns = len(read(file).turns)
    for kept in (0, 1, turns - 1):

        def drop(lines: Lines, kept: int = kept) -> None:
            for n in reversed(of(lines, "turn")[kept:]):
                del lines[n]

        file.write_bytes(whole)
        assert faults_after(file, drop) == [f"turn {kept + 1}: has no line of its own where it was over"]


@FORMATS
def test_turns_whose_lines_stand_elsewhere_are_a_fault(file: Path, format: int) -> None:
    """A later program would go on from there with the wrong answers."""
    fought(file, format)

    def late(lines: Lines) -> None:
        n = of(lines, "turn")[2]
        lines.insert(n + 1, lines.pop(n))

    assert faults_after(file, late) == ["turn 3: has no line of its own where it was over"]


@pytest.mark.parametrize("digest", ["", None])
def test_a_turn_without_its_digest_is_a_fault(file: Path, digest: str | None) -> None:
    """In format 2 each has one."""
    fought(file)

    def strip(lines: Lines) -> None:
        lines[of(lines, "turn")[0]].pop("digest") if digest is None else lines[of(lines, "turn")[0]].update(digest=digest)

    assert faults_after(file, strip)[0].startswith("turn 1: from here on")


def test_a_battle_that_breaks_off_lacks_the_line_of_its_last_turn_at_most(file: Path) -> None:
    """Cut off after any of its lines it is honest: a program was stopped there. It is gone on with, and is honest then too."""
    session = play(recorded(file, header("ambush", FAST)), dice(5), 30)
    session.undo(3)
    play(session, dice(6), 20)
    close(session)
    lines = file.read_bytes().splitlines(keepends=True)
    for n in range(1, len(lines)):
        file.write_bytes(b"".join(lines[:n]))
        assert proof_of(file).problems == []
        if not n % 9:
            play(continued(file)[0], dice(n), 9)
            assert proof_of(file).problems == []


def test_a_state_that_was_not_played_is_a_fault(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later program would go on from it. Also one that is packed, and one that nobody can read."""
    for large in (1 << 20, 1):
        monkeypatch.setattr("bingqi.core.record.write.LARGE", large)
        path = file.with_name(str(large))
        fought(path)
        whole = path.read_bytes()
        name = "packed" if large == 1 else "state"

        def exchange(lines: Lines, name: str = name) -> None:
            states = [line for line in lines if name in line]
            states[0][name] = states[-1][name]

        def exchange_and_say_format_1(lines: Lines) -> None:
            lines[0]["format"] = FULL_LOG_FORMAT
            exchange(lines)

        def garble(lines: Lines, name: str = name) -> None:
            first([line for line in lines if name in line], "turn")[name] = "eA=="

        for change in (exchange, garble, exchange_and_say_format_1):
            path.write_bytes(whole)
            [one] = faults_after(path, change)
            assert one.endswith("the state that the record keeps after it is not the one that was played")


# --- Dice --------------------------------------------------------------------------------


def test_a_roll_that_was_taken_back_is_drawn_again_too(file: Path) -> None:
    """Else whoever throws until it falls well shows other faces for the throws before."""
    session = play(recorded(file, header("ambush", FAIR), secret=SECRET), dice(3), 9)
    session.undo(6)
    play(session, dice(4), 1000)
    proof = proof_of(file)
    assert (proof.problems, proof.undone) == ([], 6)
    assert proof.rolls > sum(isinstance(said.request, Roll) for said in read(file).responses)

    def forge(lines: Lines) -> None:
        back = of(lines, "undo")[0]
        n = max(n for n in of(lines, "answer") if n < back)
        lines[n]["answer"][0] = lines[n]["answer"][0] % lines[n]["ask"]["sides"] + 1

    [one] = faults_after(file, forge)
    assert "are not those drawn from the secret" in one


def test_dice_of_an_unknown_kind_or_an_unknown_commitment_are_a_fault(file: Path) -> None:
    fought(file)
    whole = file.read_bytes()
    assert faults_after(file, lambda lines: lines[0]["dice"].update(kind="loaded"))
    file.write_bytes(whole)
    assert "in a way (3) that is unknown here" in faults_after(file, lambda lines: lines[0]["dice"].update(scheme=3))[0]
    file.write_bytes(whole)
    assert faults_after(file, lambda lines: lines[0]["dice"].pop("scheme")) != []


def test_an_end_that_does_not_reveal_the_secret_is_a_fault(file: Path) -> None:
    fought(file)
    assert faults_after(file, lambda lines: lines[-1].update(secret="")) == [
        "the battle is over, and the record does not reveal the secret of its dice"
    ]
