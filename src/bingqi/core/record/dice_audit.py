"""Dice audit: the dice of a record, checked as docs/dice.md has it. The rules are not asked."""

from __future__ import annotations

from bingqi.core.dice.contributions import in_order, promise, side_of
from bingqi.core.dice.drawn import BOUND, UNBOUND, Drawn
from bingqi.core.problems import located, problem, short
from bingqi.core.record.format import DiceKind, Header, Record, Undone
from bingqi.core.replay_log import Response, digested
from bingqi.core.requests import Decision
from bingqi.core.text import Text

KINDS = "fair", "fast", "typed", "study", "keyed"


def rolls(record: Record) -> tuple[int, int]:
    """How many rolls there are, those taken back among them; and how many of these were taken over from another battle."""
    thrown = [not isinstance(step.request, Decision) for step in record.course if isinstance(step, Response)]
    return sum(thrown), sum(thrown[: record.taken_over])


def wrong_header(record: Record) -> list[Text]:
    """What the header says of the dice and cannot be so."""
    dice = record.header.dice
    answers = sum(isinstance(step, Response) for step in record.course)
    problems = wrong_promises(record.header)
    if dice.kind not in KINDS:
        problems.append(problem("unknown-dice", kind=short(dice.kind)))
    if dice.scheme not in (UNBOUND, BOUND):
        problems.append(problem("unknown-scheme", n=dice.scheme))
    elif dice.scheme == BOUND and not _in_order(dice):
        problems.append(problem("words-out-of-order"))
    if answers < record.taken_over:
        problems.append(problem("too-few-answers", n=record.taken_over, answers=answers))
    return problems


def _in_order(dice: DiceKind) -> bool:
    """Whether there is one contribution a side at most, in the one order, and nothing that could be read in two ways."""
    sides = [side_of(one) for one in dice.contributions]
    return (
        dice.contributions == in_order(dice.contributions)
        and len(set(sides)) == len(sides)
        and not any("\n" in one for one in (dice.battle, *dice.contributions))
    )


def wrong_promises(header: Header) -> list[Text]:
    """The words among the contributions that are not those that were promised, or were not to be there."""
    words = dict([one.split(":", 1) for one in header.dice.contributions if ":" in one])
    problems = []
    for one in header.dice.promises:
        side, promised, salt = one.split(":", 2) if one.count(":") > 1 else (one, "", "")
        if side in words if not salt else side not in words or promise(salt, words[side]) != promised:
            problems.append(problem("other-words", side=side))
    return problems


def unpromised(dice: DiceKind) -> list[str]:
    """The sides whose words are in the dice though nobody had promised them."""
    promised = {side_of(one) for one in dice.promises}
    return [side for side in map(side_of, dice.contributions) if side not in promised]


def revealed(record: Record) -> bytes | None:
    """The secret of fair dice, if the record reveals it and it is that which was committed to."""
    try:
        secret = bytes.fromhex(record.end.secret) if record.end is not None else b""
    except ValueError:
        return None
    return secret if secret and record.header.dice.commits_to(secret) else None


def unlawful(record: Record) -> list[Text]:
    """Answers that do not answer what was asked, as far as the record has it: those taken back are asked by nobody else."""
    said = [step for step in record.course if isinstance(step, Response)]
    known = [n for n, (ask, _) in enumerate(said, 1) if not isinstance(ask, Decision) or ask.options]
    return [
        located(problem("answer", n=n), problem("answers-nothing"))
        for n in known
        if not said[n - 1].request.allows(said[n - 1].answer)
    ]


def wrong_faces(record: Record, secret: bytes) -> list[Text]:
    """The rolls whose faces are not those that the secret gives, also of those taken back; the first answers may be another
    battle's."""
    header = record.header
    dice = Drawn(secret, header.dice.battle, header.dice.contributions)
    problems: list[Text] = []
    stood = [(0, b"")]
    left = record.taken_over
    for step in record.course:
        if isinstance(step, Undone):
            del stood[-step.answers :]
            continue
        ordinal, digest = stood[-1]
        if not isinstance(step, Response):
            stood.append((ordinal, digest))
            continue
        ask, answer = step
        if left <= 0 and not isinstance(ask, Decision) and dice.draw(ask, ordinal, digest) != answer:  # type: ignore[arg-type]
            problems.append(located(problem("answer", n=ordinal + 1), problem("other-faces", faces=answer)))
        left -= 1
        stood.append((ordinal + 1, digested(digest, [step])))
    return problems
