"""The replay log: the answers of one turn in their order, recalled where rules ask for them again."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec
from mypy_extensions import mypyc_attr

from bingqi.core.problems import Diverged, joined, problem, short
from bingqi.core.requests import Answer, Decision, Key, Request, Together, Unanswered
from bingqi.core.text import Text


class Response(NamedTuple):
    """An answer and the question it was given to."""

    request: Request
    answer: Answer


@mypyc_attr(allow_interpreted_subclasses=True)
class ReplayLog:
    """The answers of one turn: first those known are recalled in order, then new ones are kept.

    `ordinal` counts the answers of the whole battle before this turn, and `digest` stands for all of them: fair dice are drawn from
    both. With `halt` nobody is asked after those known: something else comes first. `trusted`: the known answers have been recalled
    from the same state before, so that they need not be held against the options again.
    """

    def __init__(
        self, responses: Sequence[Response] = (), ordinal: int = 0, digest: bytes = b"", halt: bool = False, trusted: bool = False
    ) -> None:
        self.responses = list(responses)
        self.position = 0
        self.ordinal = ordinal
        self.digest = digest
        self.halt = halt
        self.trusted = trusted

    def sound(self, who: str, id: str) -> Key | None:
        """The next answer, if it is known to be sound and was given by `who` to an ask of this id; else None."""
        if not self.trusted or self.position == len(self.responses):
            return None
        ask, answer = self.responses[self.position]
        if not isinstance(ask, Decision) or (ask.who, ask.id) != (who, id) or not isinstance(answer, str):
            return None
        self.position += 1
        return answer

    def recall(self, requests: Sequence[Request]) -> Response | None:
        """The next known answer, to that of these asks which it must be to; None where they end. Raises Diverged, Unanswered."""
        if self.position == len(self.responses):
            if self.halt:
                raise Unanswered(requests[0])
            return None
        said = self.responses[self.position]
        for ask in requests:
            if fits(said.request, ask):
                if not ask.allows(said.answer):
                    raise Diverged(problem("answered-unlawfully", asked=describe_request(ask), answer=short(said.answer)))
                self.responses[self.position] = Response(
                    ask, said.answer
                )  # as it is asked now: a record keeps neither options nor whose dice
                self.position += 1
                return self.responses[self.position - 1]
        raise other_question(requests, said.request)

    def keep(self, request: Request, answer: Answer) -> None:
        """Add a new answer at the end."""
        self.responses.append(Response(request, answer))
        self.position += 1

    def here(self) -> tuple[int, bytes]:
        """The ordinal of the next ask in the battle, and the digest of all answers before it."""
        return self.ordinal + self.position, digested(self.digest, self.responses[: self.position])


def digested(digest: bytes, responses: Sequence[Response]) -> bytes:
    """The digest after these answers too."""
    for _, answer in responses:
        digest = sha256(digest + msgspec.json.encode(answer)).digest()
    return digest


def fits(kept: Request, request: Request) -> bool:
    """Whether `kept` is this question. Of a choice a record keeps no options: then it is who is asked and what."""
    return kept == request or (
        isinstance(kept, Decision)
        and not kept.options
        and isinstance(request, Decision)
        and (kept.who, kept.id) == (request.who, request.id)
    )


def other_question(requests: Sequence[Request], recorded: Request | None) -> Diverged:
    """The rules ask something else than the record answers."""
    now = joined("or", [describe_request(ask) for ask in requests]) if requests else problem("nothing-more")
    if recorded is None:
        return Diverged(problem("asked-ends", asked=now))
    return Diverged(problem("asked-answers", asked=now, recorded=describe_request(recorded)))


def describe_request(request: Request) -> Text:
    """An ask in a line of an error message."""
    if isinstance(request, Decision) and not request.options:
        return problem("asked-some-choice", who=request.who, ask=request.id)
    if isinstance(request, Decision):
        return problem(
            "asked-choice", who=request.who, ask=request.id, options=[*request.options[:4], *["..."][: len(request.options) > 4]]
        )
    if isinstance(request, Together):
        return joined("and", [describe_request(one) for one in request.decisions])
    kind, *figures = request.question
    return problem("asked-roll", what=" ".join(map(str, (kind, *figures))))
