"""Verify: a record proves that rules and dice made the battle as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from bingqi.core.ask import Choose, Said, digested
from bingqi.core.dice import Drawn, commitment, promise
from bingqi.core.fault import BadRecord, Diverged, at, fault, one_line
from bingqi.core.record import Header, Record
from bingqi.core.resume import resume
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Played, Session
from bingqi.core.text import Text

S = TypeVar("S")


class Proof(msgspec.Struct):
    """What `verify` found. `dice`: "proved", "sealed" (the secret is not revealed yet), "unproved" (nothing was committed to)."""

    lines: int
    answers: int
    turns: int
    rolls: int
    dice: str
    faults: list[Text]
    notice: Text | None = None
    undone: int = 0
    """Answers that were taken back in the course of the battle."""
    finished: bool = False
    """Whether the battle came to its end."""
    commitment: str = ""
    """What the record says that the dice were committed to."""
    shown: bool = False
    """Whether it is what somebody was shown before the battle. If not, the dice are sound in themselves: so are those of whoever
    makes up a battle with a secret of their own."""


def verify(rules: Ruleset[S], record: Record, shown: str = "") -> Proof:
    """Run a record again and draw its dice again. Faults are claims of the record that fail; the chain is checked by `read`.
    `shown`: the commitment that somebody saw before the battle; that the record has another one is a fault."""
    proof = Proof(record.lines, len(record.said), len(record.turns), 0, "unproved", [])
    proof.undone, proof.finished = record.undone, record.end is not None
    proof.commitment = record.header.dice.commitment
    proof.shown = bool(shown) and shown == proof.commitment
    if shown and not proof.shown:
        proof.faults.append(fault("other-commitment", shown=shown, commitment=proof.commitment or fault("none-at-all")))
    proof.rolls = sum(not isinstance(said.ask, Choose) for said in record.said)
    try:
        session, proof.notice = resume(rules, record)
        if record.end is not None and session.outcome != (record.end.winner, record.end.why):
            proof.faults.append(fault("other-end"))
    except Diverged as wrong:
        n = _unplayable_turn(rules, record)
        proof.faults += [at(fault("turn", n=n), one) for one in wrong.faults] if n else wrong.faults
        return proof
    except BadRecord:
        raise
    except Exception as wrong:  # the rules of today, handed what those of another day, or a forger, let happen
        proof.faults.append(fault("cannot-be-played-on", n=_unplayable_turn(rules, record), why=raised(wrong)))
        return proof
    proof.faults += wrong_promises(record.header)
    secret = _secret(record, proof)
    if secret is not None:
        proof.faults += wrong_faces(record.header, secret, record.said, record.taken_over)
        if not proof.faults and record.header.dice.kind == "fair":
            proof.dice = "proved"
    return proof


def raised(wrong: Exception) -> str:
    """What the rules raised, in a line."""
    return one_line(f"{type(wrong).__name__}: {wrong}", 200)


def _unplayable_turn(rules: Ruleset[S], record: Record) -> int:
    """The turn in which what the record holds cannot be done any more; 0 if it can."""
    header = record.header
    if header.version != rules.version:
        return 0
    done: list[Played[S]] = []

    class Followed(Session[S]):
        def _file(self, turn: Played[S]) -> None:
            done.append(turn)

    try:
        Followed(rules, rules.setup(header.scenario, header.options, "gm" in header.seats), said=record.steps)
    except Exception:  # it has been told by whoever asks
        return len(done) + 1
    return 0


def wrong_promises(header: Header) -> list[Text]:
    """The words among the contributions that are not those that were promised, or were not to be there."""
    words = dict([one.split(":", 1) for one in header.dice.contributions if ":" in one])
    faults = []
    for one in header.dice.promises:
        side, promised, salt = one.split(":", 2) if one.count(":") > 1 else (one, "", "")
        if side in words if not salt else side not in words or promise(salt, words[side]) != promised:
            faults.append(fault("other-words", side=side))
    return faults


def _secret(record: Record, proof: Proof) -> bytes | None:
    dice = record.header.dice
    if dice.kind == "fast":
        return dice.seed.encode()
    if dice.kind != "fair":
        return None
    if record.end is None or not record.end.secret:
        proof.dice = "sealed"
        return None
    try:
        secret = bytes.fromhex(record.end.secret)
    except ValueError:
        secret = b""
    if commitment(secret) != dice.commitment:
        proof.faults.append(fault("other-secret"))
        return None
    return secret


def wrong_faces(header: Header, secret: bytes, said: Sequence[Said], taken_over: int = 0) -> list[Text]:
    """The rolls whose faces are not those that the secret gives; the first answers may be `taken_over` from another battle."""
    dice = Drawn(secret, header.dice.battle, header.dice.contributions)
    faults: list[Text] = []
    digest = b""
    for ordinal, (ask, answer) in enumerate(said):
        if ordinal >= taken_over and not isinstance(ask, Choose) and dice.draw(ask, ordinal, digest) != answer:  # type: ignore[arg-type]
            faults.append(at(fault("answer", n=ordinal + 1), fault("other-faces", faces=answer)))
        digest = digested(digest, [Said(ask, answer)])
    return faults
