"""Requests: every question that rules may put to somebody.

An answer is a key (of an option) or the faces of dice, never an object: it must mean the same in another copy of the battle.
Two asks are the same question if their `question` is equal: kind, who, id and option keys; for dice kind, number, sides, bounds.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

R = TypeVar("R")
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


class Unanswered(Exception):
    """Nobody is there to answer; the battle waits at this ask. Only drivers catch it."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self.request = request
