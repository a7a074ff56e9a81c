"""Battle files: what was written is read; a killed program loses nothing it has told; an altered file is never taken for sound."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.toy import RULESET
from tests.toy.state import State
from tests.writers import kept, writing

from bingqi.core.battle import Battle, Policy
from bingqi.core.dice.drawn import Drawn
from bingqi.core.dice.sources import Dice
from bingqi.core.event import reckoned
from bingqi.core.gm.override import Input
from bingqi.core.problems import BadRecord, Diverged, problem
from bingqi.core.record.format import FORMAT, FULL_LOG_FORMAT, TAIL, DiceKind, Header, Record, content_hash, read, turn_digest
from bingqi.core.record.resume import go_on, resume, state_in, table_dice
from bingqi.core.record.verify import verify
from bingqi.core.record.write import Writer
from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision, Roll, Together
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.lang import render_problem
from bingqi.testing.play import AtRandom, choice, dice, play, reply, stands, until, who

SECRET = b"a secret of thirty-two bytes ...."
FAIR = DiceKind.fair(SECRET, "b1", ("blue", "red"))
FAST = DiceKind("fast", seed="7", battle="b1")
TYPED = DiceKind("typed")


def header(scenario: str = "duel", dice: DiceKind = TYPED, **how: Any) -> Header:
    whole = RULESET.scenario(scenario)
    given = {"version": RULESET.version, "format": FORMAT, "options": {}, "content": content_hash(whole), **how}
    return Header(
        program="0.1.0", ruleset="toy", scenario_id=f"toy/{scenario}", scenario=whole, seats={"red": "you"}, dice=dice, **given
    )


def close(session: Session[State]) -> None:
    """Let go of the file that a battle is written to."""
    assert isinstance(session.keeper, Writer)
    session.keeper.close()


def recorded(
    path: Path,
    head: Header,
    rules: Ruleset[State] = RULESET,
    secret: bytes = b"",
    seats: dict[str, Policy] | None = None,
    sync: bool = False,
) -> Session[State]:
    """A new battle that is written to `path`."""
    writer = writing(path, rules, secret=secret.hex(), sync=sync)
    writer.begin(head)
    start = rules.setup(head.scenario, head.options)
    return Session(rules, start, table_dice(head, secret or None), seats, keeper=writer)


def continued(
    path: Path, rules: Ruleset[State] = RULESET, secret: bytes = b"", seats: dict[str, Policy] | None = None
) -> tuple[Session[State], Text | None]:
    """The battle of a file, to be played on and written to the same file."""
    record = read(path)
    session, notice = resume(rules, record, table_dice(record.header, secret or None), seats)
    go_on(writing(path, rules, last=record.last, secret=secret.hex(), sync=False), session, record)
    return session, notice


def rewritten(path: Path, change: Callable[[list[dict[str, Any]]], object]) -> None:
    """Change lines of a record and compute the chain of hashes anew, as a forger would."""
    lines = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    change(lines)
    last, out = "", b""
    for line in lines:
        line.pop("hash", None)
        text = msgspec.json.encode(line)[:-1]
        last = sha256(last.encode() + text).hexdigest()
        out += text + b',"hash":"' + last.encode() + b'"}\n'
    path.write_bytes(out)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "battle.jsonl"


# --- Writing, reading, going on ------------------------------------------------------


@pytest.mark.parametrize("kind", [TYPED, FAST, FAIR], ids=lambda one: one.kind)
@pytest.mark.parametrize("scenario", ["duel", "ambush"])
def test_a_whole_battle_is_read_as_it_was_written(file: Path, scenario: str, kind: DiceKind) -> None:
    session = play(recorded(file, header(scenario, kind), secret=SECRET), dice(1), 1000)
    record = read(file)
    assert record.responses == kept(session.all_responses)
    digests = [turn_digest(one.inputs, one.entries, RULESET.events) for one in session.past_turns]
    assert [one.digest for one in record.turns] == digests
    assert record.end is not None
    assert (record.end.winner, record.end.why) == session.outcome
    assert record.header == header(scenario, kind)
    assert not record.torn
    assert record.size == file.stat().st_size
    again, notice = resume(RULESET, record)
    assert stands(again) == stands(session)
    assert notice is None


@pytest.mark.parametrize("scenario", ["duel", "ambush"])
def test_a_battle_goes_on_from_its_record_at_every_ask(tmp_path: Path, scenario: str) -> None:
    """Also in the middle of a turn, and with one of several asked together having answered."""
    live, pick = recorded(tmp_path / "live", header(scenario)), dice(4)
    for n in range(60):
        if live.pending is None:
            break
        copy = tmp_path / str(n)
        copy.write_bytes((tmp_path / "live").read_bytes())
        again, notice = continued(copy)
        assert stands(again) == stands(live)
        assert notice is None
        assert copy.read_bytes() == (tmp_path / "live").read_bytes()
        side, answer = reply(live, pick)
        live.answer(side, answer)
        again.answer(side, answer)
        assert copy.read_bytes() == (tmp_path / "live").read_bytes()


def test_both_orders_of_simultaneous_answers_go_on(tmp_path: Path) -> None:
    for order in (("red", "blue"), ("blue", "red")):
        path = tmp_path / order[0]
        session = recorded(path, header())
        session.answer("red", "feint:r1>b1")
        session.answer(order[0], "1")
        again, _ = continued(path)
        assert again.waiting_for() == [order[1]]
        again.answer(order[1], "0")
        assert stands(continued(path)[0]) == stands(again)


def test_undo_is_written_and_read(file: Path) -> None:
    session = play(recorded(file, header()), dice(2), 12)
    for back in (1, 3, 2, 5):
        session.undo(back)
        assert stands(continued(file)[0]) == stands(session)
        play(session, dice(back), 4)
        assert stands(continued(file)[0]) == stands(session)


def test_a_battle_taken_back_from_its_end_has_no_end(file: Path) -> None:
    session = play(recorded(file, header("duel", FAST)), dice(1), 1000)
    assert read(file).end
    session.undo(2)
    assert read(file).end is None
    play(session, dice(3), 1000)
    assert stands(continued(file)[0]) == stands(session)


def test_a_bot_s_answers_are_in_the_record(file: Path) -> None:
    session = recorded(file, header("duel", FAST), seats={"blue": AtRandom(1)})
    for _ in range(5):
        session.answer("red", choice(session, "red").options[-1])
    assert {who(said) for said in read(file).responses} == {"red", "blue", "dice"}
    assert stands(resume(RULESET, read(file))[0]) == stands(session)


def test_switches_are_kept(file: Path) -> None:
    session = recorded(file, header("ambush", options={"ambush": False}))
    play(session, dice(1), 9)
    again, _ = continued(file)
    assert "b2" not in again.state.units
    assert again.state.switches["ambush"] is False


def test_states_stand_in_the_file_where_a_round_has_begun(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small ones as they are, large ones packed; none between."""
    for large in (1 << 20, 1):
        monkeypatch.setattr("bingqi.core.record.write.LARGE", large)
        path = file.with_name(str(large))
        session = play(recorded(path, header("ambush", FAST)), dice(5), 1000)
        states = [session.start_of(n) for n in range(len(session.past_turns) + 1)]
        turns = read(path).turns
        assert [turn.has_state for turn in turns] == [a.round != b.round for a, b in pairwise(states)]
        assert sum(turn.has_state for turn in turns) > 5
        for turn, state in zip(turns, states[1:], strict=True):
            assert not turn.has_state or RULESET.thaw(state_in(turn), header("ambush").scenario, {}) == state
            assert (turn.state is None) == (large == 1 or not turn.has_state)


def test_in_format_1_states_stand_in_the_file_now_and_then(file: Path) -> None:
    session = play(recorded(file, header("ambush", FAST, format=FULL_LOG_FORMAT)), dice(5), 1000)
    states = [(n, one.state) for n, one in enumerate(read(file).turns, 1) if one.state is not None]
    assert [n for n, _ in states] == list(range(20, len(session.past_turns) + 1, 20))
    for n, state in states:
        after = session.past_turns[n].start if n < len(session.past_turns) else session.start
        assert RULESET.thaw(state, header("ambush").scenario, {}) == after


def test_a_file_that_exists_is_not_written_over(file: Path) -> None:
    recorded(file, header())
    with pytest.raises(BadRecord, match="exists already"):
        Writer(file, RULESET)


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be written: No such file or directory"):
        Writer(tmp_path / "nowhere" / "battle", RULESET)


class Full:
    """A disk that takes so many bytes more and then is full."""

    def __init__(self, file: Any, left: int) -> None:
        self.file, self.left = file, left

    def write(self, data: bytes) -> int:
        if not self.left:
            raise OSError(28, "No space left on device")
        n: int = self.file.write(data[: self.left])
        self.left -= n
        return n

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.mark.parametrize("left", [0, 1, 100])
def test_a_full_disk_tears_no_line_and_the_battle_goes_on_when_there_is_room(file: Path, left: int) -> None:
    session = recorded(file, header())
    session.answer("red", "wait")
    before, was = file.read_bytes(), stands(session)
    writer: Any = session.keeper
    plain_file, writer.file = writer.file, Full(writer.file, left)
    with pytest.raises(BadRecord, match="cannot be written: No space left"):
        session.answer("blue", "wait")
    assert file.read_bytes() == before
    assert stands(session) == was
    writer.file = plain_file
    session.answer("blue", "wait")
    assert stands(continued(file)[0]) == stands(session)


# --- Killed between any two bytes ----------------------------------------------------


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A short record with an undo in it, and how the battle stood after each of its lines."""
    path = tmp_path_factory.mktemp("short") / "battle"
    session = recorded(path, header("duel", FAST))
    pick = dice(11)
    play(session, pick, 4)
    session.undo(2)
    play(session, pick, 2)
    close(session)
    return path.read_bytes()


def test_a_file_torn_at_any_byte_goes_on_without_having_lost_a_complete_line(tmp_path: Path, short: bytes) -> None:
    ends = [i + 1 for i, byte in enumerate(short) if byte == 10]
    file = tmp_path / "torn"
    for size in range(len(short)):
        file.write_bytes(short[:size])
        whole = sum(end <= size for end in ends)
        if not whole:
            with pytest.raises(BadRecord, match="line 1: no header"):
                read(file)
            continue
        record = read(file)
        assert record.lines == whole
        assert record.torn == (size not in ends)
        assert record.size == max(end for end in ends if end <= size)
        if size % 7 == 0 or not record.torn:
            session, _ = continued(file)
            assert kept(session.all_responses[: len(record.responses)]) == record.responses
            assert not read(file).torn
            play(session, dice(size), 2)
            assert stands(continued(file)[0]) == stands(session)


def test_one_byte_altered_anywhere_is_never_taken_for_sound(tmp_path: Path, short: bytes) -> None:
    file = tmp_path / "altered"
    line = 1
    for at in range(len(short)):
        for byte in {(short[at] + 1) % 256, (10, 32, ord("9"), short[at] ^ 0x80)[at % 4]} - {short[at]}:
            file.write_bytes(short[:at] + bytes([byte]) + short[at + 1 :])
            with pytest.raises(BadRecord, match=f"altered: line ({line}|{line + 1}): "):
                read(file)
        line += short[at] == 10


def test_one_byte_more_or_less_is_never_taken_for_sound(tmp_path: Path, short: bytes) -> None:
    file = tmp_path / "altered"
    for at in range(0, len(short) - 1, 5):
        file.write_bytes(short[:at] + short[at + 1 :])
        with pytest.raises(BadRecord):
            read(file)
        file.write_bytes(short[:at] + b"x" + short[at:])
        with pytest.raises(BadRecord):
            read(file)


def test_lines_left_out_doubled_or_in_another_order_are_noticed(tmp_path: Path, short: bytes) -> None:
    file = tmp_path / "altered"
    lines = short.splitlines(keepends=True)
    for at in range(len(lines) - 1):
        for other in (lines[:at] + lines[at + 1 :], [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]], lines[:1] + lines):
            file.write_bytes(b"".join(other))
            with pytest.raises(BadRecord, match=r"line \d+: "):
                read(file)


PLAYER = """
import sys
from pathlib import Path
from tests.core.test_record import FAST, header, recorded, reply
from bingqi.testing.play import dice, plain
session = recorded(Path(sys.argv[1]), header("ambush", FAST), sync=True)
pick = dice(sys.argv[2])
for n in range(100_000):
    if session.pending is None:
        session.undo(5)
    side, answer = reply(session, pick)
    session.answer(side, answer)
    print(plain([side, answer]).decode(), flush=True)
"""


def test_every_answer_that_was_told_survives_a_kill(tmp_path: Path) -> None:
    root = str(Path(__file__).parent.parent.parent)
    for delay in (1, 9, 40):
        file = tmp_path / str(delay)
        program = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(file), str(delay)],
            stdout=subprocess.PIPE,
            cwd=root,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])},
        )
        assert program.stdout is not None
        told = [program.stdout.readline() for _ in range(delay)]
        program.kill()
        told += program.stdout.readlines()
        program.wait()
        program.stdout.close()
        given = [msgspec.json.decode(line) for line in told if line.endswith(b"\n")]
        lines = [msgspec.json.decode(line) for line in file.read_bytes().splitlines()[: read(file).lines]]
        kept = [[line["who"], line["answer"]] for line in lines if line["type"] == "choice"]
        assert len(given) >= delay
        assert kept[: len(given)] == given, "an answer that was told is not in the file"
        assert len(kept) <= len(given) + 1, "the file runs ahead of what was told by more than one answer"
        session, _ = continued(file)
        said = [[who(one), one.answer] for one in session.all_responses if isinstance(one.request, Decision)]
        if not any(line["type"] == "undo" for line in lines):
            assert said == kept


def test_a_turn_that_was_over_when_the_program_was_killed_is_written_when_it_goes_on(file: Path) -> None:
    """Killed between the last answer and the line that ends the turn, and between that and the battle's end."""
    session = play(recorded(file, header("duel", FAST)), dice(1), 1000)
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in (1, 2):
        file.write_bytes(b"".join(lines[:-cut]))
        again, _ = continued(file)
        assert again.outcome == session.outcome
        assert file.read_bytes() == whole


# --- What is refused -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "line 1: no header; this is not a battle record"),
        (b"\n", "line 1: not a line of a battle record"),
        (b"hello\n", "line 1: not a line of a battle record"),
        (b"{}\n", "line 1: not a line of a battle record"),
        (b"\x00" * 500 + b"\n", "line 1: not a line of a battle record"),
        (b'{"type":"header"}\n', "line 1: not a line of a battle record"),
        (b"{" * 100_000, "line 1: no header"),
        (b"\xff\xfe\n\n", "line 1: not a line"),
    ],
)
def test_what_is_no_record_is_refused(file: Path, content: bytes, fault: str) -> None:
    file.write_bytes(content)
    with pytest.raises(BadRecord, match=fault):
        read(file)


def test_a_file_that_is_not_there_or_a_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        read(tmp_path / "none")
    with pytest.raises(BadRecord, match="cannot be read: Is a directory"):
        read(tmp_path)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ({"type": "header"}, "line 1: cannot be read: "),
        ({"type": "nonsense"}, "line 1: cannot be read: "),
        ({"type": "undo", "answers": 1}, "line 1: no header"),
        ({"type": "answer", "ask": {"type": "die", "id": "", "sides": "six"}, "answer": [1]}, "line 1: cannot be read: "),
    ],
)
def test_sealed_nonsense_is_refused(file: Path, line: dict[str, Any], fault: str) -> None:
    file.write_bytes(b"{}\n")
    rewritten(file, lambda lines: lines.__setitem__(0, line))
    with pytest.raises(BadRecord, match=fault):
        read(file)


def test_a_newer_format_is_refused(file: Path) -> None:
    recorded(file, header(format=FORMAT + 1))
    with pytest.raises(BadRecord, match=r"line 1: written by a newer bingqi \(0.1.0\); update the program"):
        read(file)


def test_a_newer_version_of_the_rules_is_refused(file: Path) -> None:
    recorded(file, header(version=RULESET.version + 1))
    with pytest.raises(BadRecord, match="line 1: toy version 2 is newer than this program's 1"):
        resume(RULESET, read(file))


def test_another_rule_set_s_record_is_refused(file: Path) -> None:
    recorded(file, header())
    with pytest.raises(BadRecord, match="a record of toy, not of chess"):
        resume(replace(RULESET, id="chess"), read(file))


def test_a_scenario_that_is_not_the_one_named_is_refused(file: Path) -> None:
    recorded(file, header())
    rewritten(file, lambda lines: lines[0]["scenario"].update(mana=99))
    with pytest.raises(BadRecord, match="line 1: the scenario is not the one"):
        read(file)


def test_a_second_header_and_too_long_an_undo_are_refused(file: Path) -> None:
    play(recorded(file, header()), dice(1), 2)
    sound = file.read_bytes()
    rewritten(file, lambda lines: lines.append(lines[0]))
    with pytest.raises(BadRecord, match=r"line \d+: a second header"):
        read(file)
    file.write_bytes(sound)
    rewritten(file, lambda lines: lines.append({"type": "undo", "answers": 99}))
    with pytest.raises(BadRecord, match=r"line \d+: takes back more answers than there are"):
        read(file)


# --- Records that do not fit the rules -----------------------------------------------


def altered(file: Path, change: Callable[[list[dict[str, Any]]], object], format: int = FORMAT) -> Record:
    play(recorded(file, header("duel", FAST, format=format)), dice(1), 12)
    rewritten(file, change)
    return read(file)


def first(lines: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return next(line for line in lines if line["type"] == kind)


def test_an_answer_that_is_not_offered_diverges(file: Path) -> None:
    record = altered(file, lambda lines: first(lines, "choice").update(answer="win"))
    with pytest.raises(Diverged):
        resume(RULESET, record)


def test_another_question_diverges(file: Path) -> None:
    record = altered(file, lambda lines: first(lines, "choice").update(who="blue"))
    with pytest.raises(Diverged, match=r"the rules ask red for act .* but the record answers blue for act"):
        resume(RULESET, record)
    file.unlink()
    record = altered(file, lambda lines: first(lines, "answer")["ask"].update(who="blue"), FULL_LOG_FORMAT)
    with pytest.raises(Diverged, match=r"the rules ask red for act .* but the record answers blue for act"):
        resume(RULESET, record)


def test_another_log_diverges_and_the_turn_is_named(file: Path) -> None:
    record = altered(file, lambda lines: first(lines, "turn")["entries"][-1].update(args=["x"]), FULL_LOG_FORMAT)
    with pytest.raises(Diverged, match=r"turn 1: the record says .*turn_over\('x',\), but the rules say .*turn_over\(\)"):
        resume(RULESET, record)


def test_a_shorter_or_longer_log_diverges(file: Path) -> None:
    record = altered(file, lambda lines: first(lines, "turn")["entries"].pop(), FULL_LOG_FORMAT)
    with pytest.raises(Diverged, match="nothing more"):
        resume(RULESET, record)


def with_entries(line: dict[str, Any], event: str) -> list[dict[str, Any]]:
    return [entry for entry in line.get("entries", ()) if entry["event"] == event]


def told_otherwise(lines: list[dict[str, Any]]) -> None:
    """As an older program may have told it: a number by itself before the dice, no rolls, numbers of other parts."""
    for line in lines:
        if line["type"] == "turn":
            kept = [entry for entry in line["entries"] if entry["event"] != "rolled"]
            said = {"event": "reckoned", "args": ["need", [["armour", 99, "TOY-0"]]], "rules": ["TOY-0"], "seen_by": ["red"]}
            line["entries"] = [said, *kept, said] if len(kept) < len(line["entries"]) else kept


def test_a_record_that_tells_its_rolls_in_other_words_still_opens(file: Path) -> None:
    """What is only told may be told otherwise one day; the battle is the same."""
    record = altered(file, told_otherwise, FULL_LOG_FORMAT)
    assert not [one for turn in record.turns for one in turn.entries or [] if one.event == "rolled"]
    assert [one for turn in record.turns for one in turn.entries or [] if one.event == "reckoned"]
    session, notice = resume(RULESET, record)
    assert notice is None
    assert stands(session) == stands(play(recorded(file.with_name("again"), header("duel", FAST)), dice(1), 12))
    assert [entry.event for entry in session.log].count("rolled") > 1
    assert verify(RULESET, record).problems == []
    again, _ = continued(file)
    play(again, dice(2), 4)
    assert stands(continued(file)[0]) == stands(again)


def test_what_is_told_inside_a_roll_may_be_told_otherwise(file: Path) -> None:
    def change(lines: list[dict[str, Any]]) -> None:
        rolls = [entry["args"][0] for line in lines for entry in with_entries(line, "rolled")]
        assert rolls
        for roll in rolls:
            roll["result"] = "another word"
            roll.pop("mine", None)

    resume(RULESET, altered(file, change, FULL_LOG_FORMAT))


@pytest.mark.parametrize("change", [
    lambda entry: entry["args"].__setitem__(1, entry["args"][1] + 1),
    lambda entry: entry.update(event="healed"),
    lambda entry: entry.update(event="forgotten"),
    lambda entry: entry.update(rules=["TOY-9"]),
    lambda entry: entry.update(seen_by=["red"]),
])  # fmt: skip
def test_what_changes_the_state_may_not_be_told_otherwise(file: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Also where all that is only told was left out, and where the event is one that nobody knows any more."""

    def both(lines: list[dict[str, Any]]) -> None:
        told_otherwise(lines)
        change(next(entry for line in lines for entry in with_entries(line, "hurt")))

    record = altered(file, both, FULL_LOG_FORMAT)
    with pytest.raises(Diverged, match=r"turn \d+: the record says"):
        resume(RULESET, record)
    assert len(verify(RULESET, record).problems) == 1


def test_an_event_too_many_in_a_record_diverges(file: Path) -> None:
    """Though it stands among others that only tell."""
    record = altered(
        file,
        lambda lines: first(lines, "turn")["entries"].insert(0, {"event": "resolved", "args": [], "rules": []}),
        FULL_LOG_FORMAT,
    )
    with pytest.raises(Diverged, match="turn 1"):
        resume(RULESET, record)


def test_more_finished_turns_than_the_answers_make_diverge(file: Path) -> None:
    record = altered(file, lambda lines: lines.extend([first(lines, "turn")] * 9))
    with pytest.raises(Diverged, match="finished turns"):
        resume(RULESET, record)


@pytest.mark.parametrize("change", [lambda line: line.update(digest="0" * 16), lambda line: line.update(digest="x")])
def test_another_digest_diverges_and_the_turn_is_named(file: Path, change: Callable[[dict[str, Any]], object]) -> None:
    record = altered(file, lambda lines: change([line for line in lines if line["type"] == "turn"][1]))
    with pytest.raises(Diverged, match="turn 2: from here on the battle goes elsewhere than the record says"):
        resume(RULESET, record)


def test_rules_that_tell_otherwise_make_the_same_battle_and_those_that_do_otherwise_do_not(file: Path) -> None:
    """A turn's digest is of what was asked, answered and done, and of nothing that is only told."""
    play(recorded(file, header("duel", FAST)), dice(1), 40)

    def telling(battle: Battle[State]) -> None:
        RULESET.turn(battle)
        battle.do(reckoned, "need", (("armour", 99, "TOY-0"),))

    def doing(battle: Battle[State]) -> None:
        RULESET.turn(battle)
        if battle.state.round == 3:
            battle.do(RULESET.events["hurt"], "r1", 0)

    def asking(battle: Battle[State]) -> None:
        start = battle.state.round
        RULESET.turn(battle)
        if start == 2:
            battle.choose("red", ["one", "other"], "sure")

    resume(replace(RULESET, turn=telling), read(file))
    for turn in (doing, asking):
        with pytest.raises(Diverged):
            resume(replace(RULESET, turn=turn), read(file))
    proof = verify(replace(RULESET, turn=doing), read(file))
    assert len(proof.problems) == 1
    assert re.match(r"turn \d+: from here on", str(proof.problems[0]))


def test_a_record_of_format_1_goes_on_in_format_1(file: Path) -> None:
    """Whoever reads its header may hold it to what that says."""
    play(recorded(file, header("duel", FAST, format=FULL_LOG_FORMAT)), dice(1), 9)
    again, _ = continued(file)
    play(again, dice(2), 9)
    lines = [msgspec.json.decode(line) for line in file.read_bytes().splitlines()]
    assert {line["type"] for line in lines} == {"header", "answer", "turn"}
    assert all("entries" in line and "digest" not in line for line in lines if line["type"] == "turn")
    assert stands(continued(file)[0]) == stands(again)


def test_verify_says_from_which_turn_on_a_record_cannot_be_played(file: Path) -> None:
    """What the rules raise is a fault of the record, and never a traceback."""
    play(recorded(file, header("duel", FAST)), dice(1), 40)

    def failing(battle: Battle[State]) -> None:
        if battle.state.round == 4:
            battle.choose(battle.state.active, ["wait", *battle.state.units["nobody"].id], "act")
        RULESET.turn(battle)

    session = resume(RULESET, read(file))[0]
    n = next(n for n in range(len(session.past_turns)) if session.start_of(n).round == 4)
    proof = verify(replace(RULESET, turn=failing), read(file))
    assert [str(one) for one in proof.problems] == [f"cannot be played from turn {n + 1} on: KeyError: 'nobody'"]
    assert render_problem(proof.problems[0], "zh") == f"从第 {n + 1} 回合起无法重演：KeyError: 'nobody'"


# --- Older versions ------------------------------------------------------------------


def newer(change: Callable[[Battle[State]], None] | None = None) -> Ruleset[State]:
    """The toy, a version later; `change` alters its turn, else that of the first round does."""
    return replace(RULESET, version=2, turn=change or with_a_first_prayer)


def with_a_prayer(battle: Battle[State]) -> None:
    """The new version asks something else before each turn."""
    battle.choose(battle.state.active, ["pray", "curse"], "prayer")
    RULESET.turn(battle)


def with_a_first_prayer(battle: Battle[State]) -> None:
    """The new version asks something else at first."""
    (with_a_prayer if battle.state.round == 1 else RULESET.turn)(battle)


def mostly_waiting(session: Session[State], turns: int) -> Session[State]:
    """Play so many turns and into the next one; few of them are dangerous."""
    pick = dice(6)

    def step() -> None:
        if len(session.past_turns) % 15 and not session.responses and len(session.past_turns) < turns:
            session.answer(session.waiting_for()[0], "wait")
        else:
            session.answer(*reply(session, pick))

    until(lambda: len(session.past_turns) >= turns and bool(session.responses), step, 1000)
    return session


FORMATS = pytest.mark.parametrize("format", [FULL_LOG_FORMAT, FORMAT])


@FORMATS
@pytest.mark.parametrize("turns", [0, 3, 25])
def test_where_the_rules_come_to_the_same_an_older_record_is_whole(file: Path, turns: int, format: int) -> None:
    """A version rises for all scenarios at once; most battles know nothing of what has changed."""
    session = mostly_waiting(recorded(file, header("ambush", FAST, format=format)), turns)
    rules = replace(RULESET, version=2)
    again, notice = continued(file, rules)
    assert (notice, stands(again), len(again.past_turns)) == (None, stands(session), len(session.past_turns))
    play(again, dice(2), 6)
    proof = verify(rules, read(file))
    assert (proof.problems, proof.whole) == ([], True)
    assert stands(continued(file, rules)[0]) == stands(again)


@FORMATS
@pytest.mark.parametrize("turns", [20, 25, 43])
def test_an_older_version_goes_on_from_its_last_state(file: Path, turns: int, format: int) -> None:
    session = mostly_waiting(recorded(file, header("ambush", FAST, format=format)), turns)
    again, notice = continued(file, newer())
    assert str(notice) == "written by version 1 of toy; goes on from its last state"
    assert (again.state, again.pending) == (session.state, session.pending)
    assert again.ordinal + len(again.responses) == len(session.all_responses)
    play(again, dice(2), 6)
    session, notice = continued(file, newer())
    assert (session.state, session.pending, session.outcome) == (again.state, again.pending, again.outcome)
    assert read(file).responses == read(file).responses[
        : session.past_turns[0].ordinal if session.past_turns else session.ordinal
    ] + as_kept(session.all_responses, format)
    assert verify(newer(), read(file)).problems == []


def as_kept(said: list[Response], format: int) -> list[Input]:
    return list(said) if format == FULL_LOG_FORMAT else kept(said)


@FORMATS
@pytest.mark.parametrize("turns", [0, 3, 25])
def test_where_the_rules_have_changed_the_stretch_is_played_anew(file: Path, turns: int, format: int) -> None:
    session = mostly_waiting(recorded(file, header("ambush", FAST, format=format)), turns)
    last = max([n for n, turn in enumerate(read(file).turns, 1) if turn.has_state], default=0)
    assert last == turns // 20 * 20 if format == FULL_LOG_FORMAT else turns - 2 < last <= turns + 1
    rules = newer(with_a_prayer)
    again, notice = continued(file, rules)
    assert str(notice).endswith("; the rules have changed since, so the turns after it are played anew")
    assert again.pending == Decision(again.state.active, "prayer", ("pray", "curse"), "curse")
    assert len(read(file).turns) == last
    play(again, dice(2), 9)
    session, notice = continued(file, rules)
    assert str(notice) == ("written by version 1 of toy; goes on from its last state" if last else "None")
    assert (session.state, session.pending, session.outcome) == (again.state, again.pending, again.outcome)


@FORMATS
def test_a_battle_that_was_over_is_over_in_a_newer_version_too(file: Path, format: int) -> None:
    session = play(recorded(file, header("duel", FAST, format=format)), dice(1), 1000)
    for rules in (newer(), newer(with_a_prayer), replace(RULESET, version=2)):
        again, _ = continued(file, rules)
        assert again.outcome == session.outcome
        assert again.pending is None
        assert verify(rules, read(file)).problems == []
    assert sum(line.startswith(b'{"type":"end"') for line in file.read_bytes().splitlines()) == 1


# --- Fair dice -----------------------------------------------------------------------


def fair(file: Path, most: int = 1000, kind: DiceKind = FAIR) -> Session[State]:
    return play(recorded(file, header("ambush", kind), secret=SECRET if kind is FAIR else b""), dice(3), most)


def test_the_dice_of_a_battle_that_is_over_are_proved(file: Path) -> None:
    session = fair(file)
    proof = verify(RULESET, read(file))
    assert (proof.dice, proof.problems) == ("proved", [])
    assert proof.answers == len(session.all_responses)
    assert proof.turns == len(session.past_turns)
    assert proof.rolls == sum(who(said) == "dice" for said in session.all_responses) > 5


def test_while_the_battle_goes_on_the_secret_is_sealed(file: Path) -> None:
    fair(file, 9)
    assert SECRET.hex().encode() not in file.read_bytes()
    proof = verify(RULESET, read(file))
    assert (proof.dice, proof.problems) == ("sealed", [])


def test_dice_that_nobody_committed_to_are_unproved(file: Path) -> None:
    play(recorded(file, header("duel", FAST)), dice(1), 1000)
    proof = verify(RULESET, read(file))
    assert (proof.dice, proof.problems) == ("unproved", [])


def test_a_battle_with_undo_and_killed_in_the_middle_is_proved(file: Path) -> None:
    session = fair(file, 7)
    session.undo(4)
    play(session, dice(8), 3)
    close(session)
    again, _ = continued(file, secret=SECRET)
    play(again, dice(9), 1000)
    assert verify(RULESET, read(file)).dice == "proved"


def test_an_altered_secret_is_a_fault(file: Path) -> None:
    fair(file)
    rewritten(file, lambda lines: lines[-1].update(secret="00" * 32))
    proof = verify(RULESET, read(file))
    assert proof.problems == [problem("other-secret")]
    rewritten(file, lambda lines: lines[-1].update(secret="no hex"))
    assert verify(RULESET, read(file)).problems
    rewritten(file, lambda lines: lines[-1].update(secret=""))
    assert verify(RULESET, read(file)).dice == "sealed"


def test_altered_contributions_are_a_fault(file: Path) -> None:
    fair(file)
    rewritten(file, lambda lines: lines[0]["dice"].update(contributions=["blau", "red"]))
    proof = verify(RULESET, read(file))
    assert proof.dice != "proved"
    assert str(proof.problems[0]).startswith("answer ")


@pytest.mark.parametrize("kind", [FAIR, FAST], ids=lambda one: one.kind)
def test_altered_faces_are_a_fault_though_everything_else_was_made_to_fit(file: Path, kind: DiceKind) -> None:
    """Whoever forges one roll plays on with the same secret: the chain and the log are sound, the face is not."""
    fair(file, 3, kind)
    forged = file.with_name("forged")
    session = recorded(forged, header("ambush", kind), secret=SECRET if kind is FAIR else b"")
    pick, honest = dice(3), session.dice
    for _ in range(1000):
        if session.pending is None:
            break
        session.dice = Dice() if len(session.all_responses) < 6 else honest
        side, answer = reply(session, pick)
        if side == "dice":
            roll, answers = session.pending, session.battle.replay_log
            assert isinstance(roll, Roll)
            assert answers is not None
            assert isinstance(honest, Drawn)
            right = honest.draw(roll, *answers.here())
            answer = tuple([roll.sides - face + 1 for face in right])
        session.answer(side, answer)
    assert session.outcome
    proof = verify(RULESET, read(forged))
    assert proof.dice != "proved"
    assert any("the faces" in str(one) and "are not those drawn from the secret" in str(one) for one in proof.problems)


def test_altered_faces_alone_are_a_fault(file: Path) -> None:
    fair(file)

    def forge(lines: list[dict[str, Any]]) -> None:
        roll = next(line for line in lines if line["type"] == "answer" and line["ask"]["type"] == "band")
        roll["answer"] = [21 - face for face in roll["answer"]]

    rewritten(file, forge)
    assert verify(RULESET, read(file)).problems


def test_another_winner_than_the_answers_make_is_a_fault(file: Path) -> None:
    fair(file)
    rewritten(file, lambda lines: lines[-1].update(winner="nobody"))
    assert problem("other-end") in verify(RULESET, read(file)).problems


def test_a_record_that_diverges_is_a_fault_and_not_an_exception(file: Path) -> None:
    record = altered(file, lambda lines: first(lines, "choice").update(answer="win"))
    assert len(verify(RULESET, record).problems) == 1


def test_a_branch_of_fair_dice_does_not_foresee_the_battle(file: Path) -> None:
    """A branch commits to a secret of its own, so its rolls tell nothing of the battle's."""
    session = fair(file, 5)
    branch = session.fork(dice=Drawn(b"another secret", "branch"))
    play(branch, dice(1), 30)
    play(session, dice(1), 30)
    rolls = [[said.answer for said in one.all_responses if who(said) == "dice"] for one in (branch, session)]
    assert rolls[0][3:] != rolls[1][3:]


def test_the_tail_of_a_line_is_as_long_as_the_reader_thinks(short: bytes) -> None:
    for line in short.splitlines():
        assert line[-TAIL:].startswith(b',"hash":"')


def test_what_is_read_is_what_was_said(file: Path) -> None:
    session = recorded(file, header())
    session.answer("red", "feint:r1>b1")
    assert isinstance(session.pending, Together)
    session.answer("blue", "0")
    assert isinstance(read(file), Record)
    assert read(file).responses == kept(session.all_responses)
    assert session.all_responses == [Response(one.request, one.answer) for one in session.all_responses]
