"""Verify: a record proves that rules and dice made the battle as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, TypeVar

import msgspec

from bingqi.core.dice.drawn import BOUND
from bingqi.core.gm.override import Override
from bingqi.core.problems import BadContent, BadRecord, Diverged, located, problem
from bingqi.core.record.dice_audit import revealed, rolls, unlawful, unpromised, wrong_faces, wrong_header
from bingqi.core.record.format import Record, Turned, encoded
from bingqi.core.record.resume import raised, resume, state_in
from bingqi.core.replay_log import Response
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.history import PastTurn
from bingqi.core.session.play import Session
from bingqi.core.text import Text

S = TypeVar("S")


class Proof(msgspec.Struct):
    """What `verify` found.

    `dice`: "proved" (every roll was drawn again, by a secret that was committed to), "partly" (all but those that were taken over),
    "unchecked" (there was none to draw), "sealed" (the secret is not revealed yet), "unproved" (nobody committed to any), "wrong".
    """

    lines: int
    answers: int
    turns: int
    rolls: int
    """Those taken back too."""
    dice: str
    problems: list[Text] = msgspec.field(name="faults")
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
    taken_over: int = 0
    """So many of the rolls are another battle's: they were not drawn again."""
    reopened: bool = False
    """Whether the end was taken back though it had revealed the secret: from there on everybody could foresee the rolls."""
    bound: bool = False
    """Whether the commitment binds the battle's name: if not, it could be chosen afterwards, and the dice with it."""
    words: bool = False
    """Whether anybody's words went into fair dice."""
    unpromised: list[str] = []
    """The sides whose words did though they had not been promised before others were known."""
    whole: bool = True
    """Whether it was run from its beginning, and compared turn by turn: one of an older version is not."""
    torn: bool = False
    """Whether its last line is cut off."""

    @property
    def verdict(self) -> str:
        """ "fails"; "in-part" (not all of it was run); "torn" (what is whole is sound); "holds"; else "sound" in itself."""
        if self.problems:
            return "fails"
        if not self.whole:
            return "in-part"
        if self.torn:
            return "torn"
        return "holds" if self.shown and self.bound and self.dice == "proved" and not self.reopened else "sound"


def fingerprint(text: object, where: str) -> str:
    """The SHA-256 that somebody was shown, as records write it. Raises BadContent, with the place."""
    typed = "".join(str(text).split()).lower()
    if len(typed) != 64 or set(typed) - set("0123456789abcdef"):
        raise BadContent(located(where, problem("no-fingerprint")))
    return typed


def verify(rules: Ruleset[S], record: Record, shown: str = "") -> Proof:
    """Run a record again and draw its dice again. Faults are claims of the record that fail; the chain is checked by `read`.
    `shown`: the commitment that somebody saw before the battle; that the record has another one is a fault."""
    proof = _claimed(record)
    proof.shown = bool(shown) and shown == proof.commitment
    if shown and not proof.shown:
        proof.problems.append(problem("other-commitment", shown=shown, commitment=proof.commitment or problem("none-at-all")))
    proof.problems += [located(where, problem("after-end")) for where in record.after_end]
    try:
        session, proof.notice = resume(rules, record, thin=False)
        proof.whole = proof.notice is None
        if proof.whole:
            proof.problems += wrong_turns(record, session)
        if record.end is not None and session.outcome != (record.end.winner, record.end.why):
            proof.problems.append(problem("other-end"))
    except Diverged as wrong:
        n = _unplayable_turn(rules, record)
        proof.problems += [located(problem("turn", n=n), one) for one in wrong.problems] if n else wrong.problems
        return proof
    except BadRecord:
        raise
    except Exception as wrong:  # the rules of today, handed what those of another day, or a forger, let happen
        proof.problems.append(problem("cannot-be-played-on", n=_unplayable_turn(rules, record), why=raised(wrong)))
        return proof
    _check_dice(record, proof)
    return proof


def _claimed(record: Record) -> Proof:
    """What a record says by itself."""
    dice, (thrown, taken_over) = record.header.dice, rolls(record)
    fair = dice.kind == "fair"
    return Proof(
        record.lines, len(record.responses), len(record.turns), thrown, "wrong" if fair else "unproved", [],
        undone=record.undone, finished=record.end is not None, commitment=dice.commitment, taken_over=taken_over,
        bound=fair and dice.scheme == BOUND, words=fair and bool(dice.contributions), unpromised=unpromised(dice) if fair else [],
        torn=record.torn, reopened=fair and record.reopened,
    )  # fmt: skip


def _check_dice(record: Record, proof: Proof) -> None:
    dice = record.header.dice
    proof.problems += [*wrong_header(record), *unlawful(record)]
    if dice.kind == "fast":
        proof.problems += wrong_faces(record, dice.seed.encode())
    if dice.kind != "fair":
        return
    if record.end is None or not record.end.secret:
        proof.dice = "sealed"
        proof.problems += [problem("no-secret")] if record.end is not None else []
        return
    secret = revealed(record)
    proof.problems += [problem("other-secret")] if secret is None else wrong_faces(record, secret)
    if not proof.problems:
        checked = proof.rolls - proof.taken_over
        proof.dice = "unchecked" if not checked else "partly" if proof.taken_over else "proved"


def wrong_turns(record: Record, session: Session[Any]) -> list[Text]:
    """Turns that have no line where they were over; states that the record says there were, and there were not. What the lines say
    of their turns has been compared. Only the last turn may lack its line: whoever wrote it down was stopped before."""
    over = list(accumulate([len(turn.inputs) for turn in session.past_turns]))
    n = steps = 0
    found = []
    for item in record.items:
        if not isinstance(item, Turned):
            steps += 1
            continue
        n += 1
        if steps != over[n - 1]:
            found.append(located(problem("turn", n=n), problem("no-turn-line")))
        elif item.has_state and not _is_state(record, session, item, n):
            found.append(located(problem("turn", n=n), problem("other-state")))
    if n < len(over) and (record.end is not None or steps > over[n]):
        found.append(located(problem("turn", n=n + 1), problem("no-turn-line")))
    return found


def _is_state(record: Record, session: Session[Any], turn: Turned, n: int) -> bool:
    """Whether the state that the record has after turn `n` is that which was played; each as it would be gone on with. In the days
    of format 1 states of one version were not always kept alike."""
    rules, header = session.rules, record.header
    if not turn.digest:
        return True
    try:
        kept = rules.thaw(rules.migrate(header.version, state_in(turn)), header.scenario, header.options)
    except Exception:  # whatever a forger wrote there
        return False
    return bool(encoded(rules.freeze(kept)) == encoded(rules.freeze(session.start_of(n))))


def _unplayable_turn(rules: Ruleset[S], record: Record) -> int:
    """The turn in which what the record holds cannot be done any more; 0 if it can."""
    header = record.header
    if header.version != rules.version:
        return 0
    over = _TurnsOver()
    try:
        Session(rules, rules.setup(header.scenario, header.options, "gm" in header.seats), responses=record.inputs, keeper=over)
    except Exception:  # it has been told by whoever asks
        return over.turns + 1
    return 0


class _TurnsOver:
    """A keeper that counts the turns that are over, and keeps nothing."""

    turns = 0

    def turned(self, turn: PastTurn[Any], state: object) -> None:
        self.turns += 1

    def answered(self, responses: Sequence[Response]) -> None: ...
    def overridden(self, override: Override) -> None: ...
    def undone(self, inputs: int) -> None: ...
    def ended(self, outcome: Outcome) -> None: ...
