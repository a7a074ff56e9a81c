"""Record files: a battle's record while it is played, and the secret of its dice beside it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from bingqi.core.problems import BadRecord, located, problem, system
from bingqi.core.record.dice_audit import revealed
from bingqi.core.record.format import Header, Record
from bingqi.core.record.write import Writer
from bingqi.core.ruleset import Ruleset


def secret_file(path: Path) -> Path:
    """Where the secret of a record lies until the battle is over."""
    return path.with_name(path.name + ".secret")


def begin_record(path: Path, rules: Ruleset[Any], header: Header, secret: bytes) -> Writer[Any]:
    """A new record with its header; the secret of fair dice lies beside it, for its owner's eyes alone. Raises BadRecord."""
    writer: Writer[Any] = Writer(path, rules, secret=secret.hex(), lock=True)
    try:
        if secret:
            keep_secret(secret_file(path), secret)
        writer.begin(header)
    except BadRecord:
        writer.close()
        path.unlink()
        raise
    return writer


def copy_record(record: Path, path: Path) -> None:
    """A record as it is now, in another file: its lines, and nothing of a secret that lies beside it. Raises BadRecord."""
    try:
        lines = record.read_bytes()
        with path.open("xb") as file:
            file.write(lines)
    except FileExistsError:
        raise BadRecord(located(path, problem("record-exists"))) from None
    except OSError as wrong:
        raise BadRecord(located(path, problem("cannot-be-written", why=system(wrong)))) from None


def file_named(name: str) -> Path:
    """The file that somebody means who types a name as in a shell: in quotes or not, with ~ for their own folder."""
    bare = name[1:-1] if len(name) > 2 and name[0] == name[-1] and name[0] in "'\"" else name
    try:
        return Path(bare).expanduser()
    except RuntimeError:  # there is nobody of that name
        return Path(bare)


def keep_secret(path: Path, secret: bytes) -> None:
    """Write a secret, readable by its owner alone. Raises BadRecord."""
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            if sys.platform != "win32":  # where a home folder is its owner's alone
                os.fchmod(file.fileno(), 0o600)
            file.write(secret.hex().encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as wrong:
        raise BadRecord(located(path, problem("cannot-be-written", why=system(wrong)))) from None


def published_secret(record: Record) -> bytes:
    """The secret of fair dice: revealed at the end, or lying beside the record. Raises BadRecord if it is lost, or another one."""
    dice = record.header.dice
    if dice.kind != "fair":
        return b""
    if record.end is not None:
        return revealed(record) or b""
    path = secret_file(record.path)
    try:
        secret = bytes.fromhex(path.read_text("ascii"))
    except OSError as wrong:
        raise BadRecord(located(path, problem("secret-lost", why=system(wrong)))) from None
    except ValueError:
        secret = b""
    if not dice.commits_to(secret):
        raise BadRecord(located(path, problem("not-the-secret")))
    return secret


def forget_secret(path: Path) -> None:
    """The battle is over, and the secret revealed in its record."""
    with suppress(OSError):
        secret_file(path).unlink()
