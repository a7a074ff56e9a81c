"""Dice at a table: drawn from a secret that can be committed to and later be checked; kept among the answers; typed by people."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Any

from mypy_extensions import mypyc_attr

from bingqi.core.dice.sampling import fair_faces
from bingqi.core.dice.sources import Dice, R
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import Roll, Thrown


class Recorded(Dice):
    """Dice whose throws are kept among the answers, and recalled from them when the turn is run again."""

    def __init__(self, dice: Dice, replay_log: ReplayLog) -> None:
        self.dice, self.replay_log = dice, replay_log

    def throw(self, request: Roll[R]) -> Thrown:
        said = self.replay_log.recall((request,))
        if said is not None:
            assert isinstance(said.answer, tuple)
            return said.answer
        dice = self.dice
        thrown = dice.draw(request, *self.replay_log.here()) if isinstance(dice, Drawn) else dice.throw(request)
        self.replay_log.keep(request, thrown)
        return thrown


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawn(Dice):
    """Fair dice: each ask is drawn from a secret, the battle's id, its ordinal and the answers so far.

    The secret is committed to before the battle; at the end anyone can draw every roll again. Since the answers are part of it,
    nobody can foresee what another choice would have rolled; and a roll undone keeps its faces when its ask comes again.
    With a seed for a secret these are plain dice for a table, the same for the same answers.
    """

    def __init__(self, secret: bytes, battle: str, contributions: tuple[str, ...] = ()) -> None:
        self.secret, self.battle, self.contributions = secret, battle, contributions

    def draw(self, request: Roll[Any], ordinal: int, digest: bytes) -> Thrown:
        """The faces for this ask at this place."""
        mark = "\n".join([self.battle, *self.contributions]).encode() + b"\n%d\n" % ordinal + digest
        thrown: Thrown = ()
        pool, block = b"", 0
        while n := request.wants(thrown):
            while len(pool) < n:
                pool += fair_faces(hmac.digest(self.secret, mark + b"\n%d" % block, "sha256"), request.sides)
                block += 1
            thrown += tuple(pool[:n])
            pool = pool[n:]
        return thrown


class Typed(Dice):
    """Dice that people throw by hand; but those that nobody may see are drawn: whoever threw them would know what they say."""

    def throw(self, request: Roll[R]) -> Thrown:
        return Drawn(new_secret(), "").draw(request, 0, b"") if request.seen_by == () else super().throw(request)


def new_secret() -> bytes:
    """32 bytes that nobody can guess."""
    return secrets.token_bytes(32)


def going_on_after(battle: str, replay_log: int) -> str:
    """The id of a battle that takes over so many answers of another one. All draws hang on it, so the number cannot be altered."""
    return f"{battle}+{replay_log}"


def taken_over_by(battle: str) -> int:
    """How many answers a battle of this id took over: the rolls among them were not drawn by its dice."""
    _, plus, answers = battle.rpartition("+")
    return int(answers) if plus and answers.isascii() and answers.isdigit() and len(answers) < 10 else 0


UNBOUND, BOUND = 1, 2
"""How a secret is committed to: alone, as long ago; or with the id of the battle, which could be chosen afterwards otherwise, and
with it the dice. Then the order of the contributions is bound too."""


def commitment(secret: bytes, battle: str, scheme: int = BOUND) -> str:
    """What is published before the battle: a fingerprint of the secret and the id of the battle, in hex."""
    mark = b"" if scheme == UNBOUND else f"bingqi dice {scheme}\n{battle}\n".encode()
    return sha256(mark + secret).hexdigest()
