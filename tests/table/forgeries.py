"""Forgeries: battle records with bytes altered, or with lines altered and a new chain of hashes (see forgers.py).

`weight` tells how surely the dice show that a line was altered: how unlikely it is, in bits, that they happen to fit all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from math import inf, log2
from random import Random
from typing import Any

import msgspec

Line = dict[str, Any]
Lines = list[Line]
ENOUGH = 40
"""Bits: one honest record in a million million would be taken for a forgery that is none."""


class NotHere(Exception):
    """This record has nothing that could be altered in this way."""


def unsealed(record: bytes) -> Lines:
    """The lines as data, without their hashes."""
    lines: Lines = [msgspec.json.decode(line) for line in record.splitlines()]
    for line in lines:
        del line["hash"]
    return lines


def sealed_anew(lines: Lines) -> bytes:
    """A record of these lines whose chain of hashes is sound."""
    last, out = "", b""
    for line in lines:
        text = msgspec.json.encode(line)[:-1]
        last = sha256(last.encode() + text).hexdigest()
        out += text + b',"hash":"' + last.encode() + b'"}\n'
    return out


def is_roll(line: Line) -> bool:
    return bool(line["type"] == "answer" and line["ask"]["type"] != "choose")


# --- What the dice show -----------------------------------------------------------------


def taken_over(lines: Lines) -> int:
    """How many of the first answers are another battle's, whose dice these are not."""
    _, plus, answers = lines[0]["dice"]["battle"].rpartition("+")
    return int(answers) if plus else 0


def rolls(lines: Lines) -> Iterator[tuple[Any, int, list[int]]]:
    """Every roll that was drawn: the place that its faces follow from (dice, secret, answers that stand, sides), sides, faces."""
    key = (msgspec.json.encode(lines[0]["dice"]), lines[-1].get("secret"))
    answers: list[str | None] = []
    left = taken_over(lines)
    for line in lines:
        if line["type"] == "given":
            answers.append(None)
        elif line["type"] == "undo":
            del answers[max(0, len(answers) - line["answers"]) :]
        elif line["type"] in ("choice", "answer"):
            left -= 1
            if is_roll(line) and left < 0:
                place = sha256(msgspec.json.encode([one for one in answers if one is not None])).digest()
                yield (key, place, line["ask"]["sides"]), line["ask"]["sides"], line["answer"]
            answers.append(msgspec.json.encode(line["answer"]).decode())


def weight(honest: Lines, forged: Lines) -> float:
    """How unlikely it is, in bits, that all dice of the forged record happen to be right."""
    drawn = {place: faces for place, _, faces in rolls(honest)}
    bits = 0.0
    for place, sides, faces in rolls(forged):
        if place not in drawn:
            bits += len(faces) * log2(sides)
        elif any(a != b for a, b in zip(drawn[place], faces, strict=False)):
            return inf
    return bits


# --- Without a new chain ----------------------------------------------------------------


def one_of(random: Random, found: list[int]) -> int:
    if not found:
        raise NotHere
    return random.choice(found)


def byte_changed(random: Random, record: bytes) -> bytes:
    at = random.randrange(len(record))
    return record[:at] + bytes([record[at] ^ random.randrange(1, 256)]) + record[at + 1 :]


def byte_lost(random: Random, record: bytes) -> bytes:
    at = random.randrange(len(record))
    return record[:at] + record[at + 1 :]


def byte_added(random: Random, record: bytes) -> bytes:
    at = random.randrange(len(record) + 1)
    return record[:at] + random.randbytes(1) + record[at:]


def mark_in_front(random: Random, record: bytes) -> bytes:
    return b"\xef\xbb\xbf" + record


def other_line_ends(random: Random, record: bytes) -> bytes:
    return record.replace(b"\n", b"\r\n")


def cut_off(random: Random, record: bytes) -> bytes:
    return record[: random.randrange(len(record))]


def cut_off_after_a_line(random: Random, record: bytes) -> bytes:
    lines = record.splitlines(keepends=True)
    return b"".join(lines[: random.randrange(len(lines))])


def something_after_the_end(random: Random, record: bytes) -> bytes:
    return record + random.choice([b"x", b"\n", b" ", b'{"type":"undo","answers":1', record])


def last_line_end_lost(random: Random, record: bytes) -> bytes:
    return record[:-1]


def line_lost(random: Random, record: bytes) -> bytes:
    lines = record.splitlines(keepends=True)
    del lines[random.randrange(len(lines))]
    return b"".join(lines)


def lines_changed_places(random: Random, record: bytes) -> bytes:
    lines = record.splitlines(keepends=True)
    a, b = random.sample(range(len(lines)), 2)
    lines[a], lines[b] = lines[b], lines[a]
    return b"".join(lines)


def line_twice(random: Random, record: bytes) -> bytes:
    lines = record.splitlines(keepends=True)
    lines.insert(random.randrange(len(lines) + 1), random.choice(lines))
    return b"".join(lines)


def face_overwritten(random: Random, record: bytes) -> bytes:
    """The text of one roll, its hash left as it was."""
    lines = record.splitlines(keepends=True)
    at = one_of(random, [i for i, line in enumerate(lines) if b'"answer":[' in line])
    head, tail = lines[at].split(b'"answer":[')
    lines[at] = head + b'"answer":[' + (b"1" if tail[:1] != b"1" else b"2") + tail[1:]
    return b"".join(lines)


RAW: list[Callable[[Random, bytes], bytes]] = [
    byte_changed, byte_lost, byte_added, mark_in_front, other_line_ends, cut_off, cut_off_after_a_line,
    something_after_the_end, last_line_end_lost, line_lost,
    lines_changed_places, line_twice, face_overwritten,
]  # fmt: skip
