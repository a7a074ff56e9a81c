"""docs/dice.md is right: its vectors are what the program draws, and its record what both verifiers accept."""

from __future__ import annotations

import hmac
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from tests.table.forgeries import sealed_anew, unsealed
from tests.table.test_verifier import Case, judged

from bingqi.core.dice.drawn import UNBOUND, Drawn, commitment
from bingqi.core.dice.pair_rolls import ROLLS
from bingqi.core.record.dice_audit import wrong_faces, wrong_header, wrong_promises
from bingqi.core.record.format import AnswerLine, parse
from bingqi.core.replay_log import digested

PAGE = (Path(__file__).parents[1] / "docs" / "dice.md").read_text("utf-8")
DIGESTS, BLOCKS, DRAWN = [msgspec.json.decode(one) for one in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
RECORD, OLDER = [one.encode() for one in re.findall(r"```jsonl\n(.*?)```", PAGE, re.DOTALL)]
KEY, BATTLE, WORDS = bytes(range(32)), "9f2c51d07ab3e864", ("blue:好运", "red:three sixes")


def test_the_commitment_and_the_digests_are_those_of_the_page() -> None:
    """Of both schemes; by the formula as it stands there, and not by ours."""
    bound, alone = sha256(b"bingqi dice 2\n" + BATTLE.encode() + b"\n" + KEY).hexdigest(), sha256(KEY).hexdigest()
    assert (commitment(KEY, BATTLE), commitment(KEY, BATTLE, UNBOUND)) == (bound, alone)
    assert bound in PAGE
    assert alone in PAGE
    digest = b""
    for answer, after in DIGESTS:
        digest = digested(digest, [(None, tuple(answer) if isinstance(answer, list) else answer)])  # type: ignore[list-item]
        assert digest.hex() == after


def test_the_blocks_are_those_of_the_page() -> None:
    """By the formula as it stands there, and not by ours."""
    for n, vector in enumerate(BLOCKS):
        digest = bytes.fromhex(DIGESTS[n - 1][1]) if n else b""
        message = "\n".join([BATTLE, *WORDS]).encode() + f"\n{n}\n".encode() + digest + b"\n0"
        assert message.hex() == vector["message"]
        assert hmac.digest(KEY, message, "sha256").hex() == vector["block"]


def test_the_faces_are_those_of_the_page() -> None:
    dice = Drawn(KEY, BATTLE, WORDS)
    for vector in DRAWN:
        ask: Any = msgspec.convert({"id": "", **vector["ask"]}, ROLLS)
        n = vector["after"]
        assert list(dice.draw(ask, n, bytes.fromhex(DIGESTS[n - 1][1]) if n else b"")) == vector["faces"]


def test_the_record_of_the_page_is_sound_and_an_altered_one_is_not(tmp_path: Path) -> None:
    """To both verifiers: each face, each promise."""
    record = parse(RECORD, Path("page"))
    assert record.end is not None
    assert record.header.dice.commits_to(KEY)
    assert not wrong_faces(record, KEY)
    assert not wrong_header(record)
    altered = []
    for n, line in enumerate(unsealed(RECORD)):
        if line["type"] == "answer" and n != 2:  # that one was taken over
            lines = unsealed(RECORD)
            lines[n]["answer"][0] = line["answer"][0] % line["ask"]["sides"] + 1
            altered.append(sealed_anew(lines))
    for change in ("red:", "blue:"):
        lines = unsealed(RECORD)
        lines[0]["dice"]["promises"] = [one[:-1] + "x" if one.startswith(change) else one for one in lines[0]["dice"]["promises"]]
        altered.append(sealed_anew(lines))
    lines = unsealed(RECORD)
    lines[0]["dice"]["contributions"].insert(1, "green:nobody will know")
    altered.append(sealed_anew(lines))
    sound, *others = judged([Case("page", one) for one in (RECORD, *altered)], tmp_path / "batch")
    assert (sound.faults, sound.takenOver, sound.unchecked, sound.undone, sound.ok) == ([], 2, 1, 2, True)
    assert (sound.bound, sound.unpromised) == (True, [])
    assert sound.rolls == sum(line["type"] == "answer" for line in unsealed(RECORD)) - 1
    assert not any(one.ok for one in others)
    assert all(wrong_promises(parse(one, Path("altered")).header) for one in altered[-3:])


def test_the_older_record_of_the_page_is_sound_and_its_battle_was_not_bound(tmp_path: Path) -> None:
    """Its contributions stand in no order; with another battle it would be a record too, if the dice were drawn for that."""
    record = parse(OLDER, Path("page"))
    assert record.header.dice.commits_to(KEY)
    assert not wrong_faces(record, KEY)
    assert not wrong_header(record)
    [verdict] = judged([Case("older", OLDER)], tmp_path / "batch")
    assert (verdict.ok, verdict.rolls, verdict.bound, verdict.unpromised) == (True, 1, False, ["red", "blue"])


def test_every_kind_of_roll_is_on_the_page() -> None:
    kinds = {kind.__struct_config__.tag for kind in ROLLS.__args__}
    table = PAGE[PAGE.index("| type | dice |") : PAGE.index("**Taken over.**")]
    assert kinds == set(
        re.findall(r"`([a-z-]+)`", "".join(line.split("|")[1] for line in table.splitlines() if line.count("|") > 2))
    )
    assert kinds == {line.ask.__struct_config__.tag for line in map(_answered, RECORD.splitlines()) if line is not None}


def _answered(line: bytes) -> AnswerLine | None:
    return msgspec.json.decode(line, type=AnswerLine) if b'"type":"answer"' in line else None


def test_the_hash_of_a_line_is_as_the_page_says() -> None:
    last = ""
    for line in RECORD.splitlines():
        text, _, tail = line.rpartition(b',"hash":"')
        last = sha256(last.encode() + text).hexdigest()
        assert tail.decode() == f'{last}"}}'
