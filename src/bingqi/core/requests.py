"""Requests: every question that rules may put to somebody, and the answers of one turn in their order.

An answer is a key (of an option) or the faces of dice, never an object: it must mean the same in another copy of the battle.
Two asks are the same question if their `question` is equal: kind, who, id and option keys; for dice kind, number, sides, bounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from bingqi.core.problems import Diverged, joined, problem
from bingqi.core.text import Text

R = TypeVar("R")
T = TypeVar("T")
Key = str
Thrown = tuple[int, ...]
Answer = str | Thrown
Odds = tuple[tuple[R, int], ...]
"""Every distinct result of a roll with the number of ways to throw it."""

NOTHING: dict[str, Any] = {}
"""What an ask is about when its id says all. Never changed."""


class Request(msgspec.Struct, frozen=True, eq=False, omit_defaults=True):
    """A question. `id` is its message id, `about` the message's arguments."""

    @property
    def question(self) -> tuple[Any, ...]:
        """What makes it this question: two asks are equal if these are."""
        raise NotImplementedError

    def allows(self, answer: object) -> bool:
        """Whether `answer` is lawful."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Request) and self.question == other.question

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.question)


class Decision(Request, frozen=True, eq=False, tag="choose"):
    """`who` (a side, or "gm") picks one of the `options`, named by their keys; `default` is lawful when nobody answers."""

    who: str
    id: str
    options: tuple[Key, ...]
    default: Key
    about: dict[str, Any] = NOTHING

    @property
    def question(self) -> tuple[Any, ...]:
        return ("choose", self.who, self.id, self.options)

    def allows(self, answer: object) -> bool:
        return answer in self.options


class Together(Request, frozen=True, eq=False, tag="together"):
    """The choices still open of several people who are asked at once. Each is answered, and recorded, by itself."""

    decisions: tuple[Decision, ...] = msgspec.field(name="asks")

    @property
    def question(self) -> tuple[Any, ...]:
        return ("together", *(ask.question for ask in self.decisions))

    def allows(self, answer: object) -> bool:
        return False


class DiceRequest(Request, frozen=True, eq=False, kw_only=True):
    """Who throws dice, at whom, and which sides know of it (None: all). It is known before they are thrown, and is no part of the
    question: the same dice decide, whoever throws them."""

    by: str = ""
    on: str = ""
    seen_by: tuple[str, ...] | None = None


class Roll(DiceRequest, Generic[R], frozen=True, eq=False):
    """Dice are thrown; the answer is their faces in the order thrown, and `read` says what they mean."""

    id: str
    sides: int

    def wants(self, faces: Thrown) -> int:
        """How many dice are still to be thrown after these."""
        raise NotImplementedError

    def read(self, faces: Thrown) -> R:
        """The result of these faces."""
        raise NotImplementedError

    def outcome(self, faces: Thrown) -> Any:
        """The result of these faces as it is told: also what no rule goes by."""
        return self.read(faces)

    def odds(self) -> Odds[R]:
        """All results that `read` can give, each with its exact weight."""
        raise NotImplementedError

    def theirs(self) -> int:
        """How many of the dice, the last, are the other's."""
        return 0

    def counting(self, faces: Thrown) -> tuple[int, ...]:
        """The places of those faces that count, where not all do."""
        return ()

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        """The numbers that meet: those of whoever throws, with `mine`, and those against them, which are `yours` or have it
        added."""
        return (sum(faces) + mine,), () if yours is None else (yours,)

    def allows(self, answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and all(type(face) is int and 1 <= face <= self.sides for face in answer)
            and all(self.wants(answer[:i]) for i in range(len(answer)))
            and not self.wants(answer)
        )


def fits(kept: Request, request: Request) -> bool:
    """Whether `kept` is this question. Of a choice a record keeps no options: then it is who is asked and what."""
    return kept == request or (
        isinstance(kept, Decision)
        and not kept.options
        and isinstance(request, Decision)
        and (kept.who, kept.id) == (request.who, request.id)
    )


class Unanswered(Exception):
    """Nobody is there to answer; the battle waits at this ask. Only drivers catch it."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self.request = request


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


class Menu(Generic[T]):
    """Things to choose from, with their keys. Rule sets may keep and share menus: they depend on content alone."""

    __slots__ = ("by", "keys", "things")

    def __init__(self, things: Sequence[T]) -> None:
        self.things = things
        self.keys: tuple[Key, ...] = tuple([key(thing) for thing in things])
        self.by: dict[Key, T] = dict(zip(self.keys, things, strict=True))
        if len(self.by) < len(self.keys):
            raise ValueError(f"an option is offered twice: {self.keys}")

    def __len__(self) -> int:
        return len(self.keys)


def key(thing: object) -> Key:
    """How an option is called in asks and answers: a text is itself, a number its digits, anything else its `id`."""
    if isinstance(thing, str):
        return thing
    if isinstance(thing, int):
        return str(thing)
    found: str = thing.id  # type: ignore[attr-defined]  # whatever is offered has an id
    return found


class Response(NamedTuple):
    """An answer and the question it was given to."""

    request: Request
    answer: Answer


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
            if fits(said.request, ask) and ask.allows(said.answer):
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
