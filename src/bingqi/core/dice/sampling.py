"""Fair dice by the million, from a seed."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b, sha256
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from bingqi.core.dice.sources import Dice, R
from bingqi.core.requests import Roll, Thrown

UP_TO: Final = [bytes(range(low + 1)) for low in range(256)]


def fair_faces(data: bytes, sides: int) -> bytes:
    """The faces that random bytes stand for; bytes that would favour a face are dropped."""
    return data.translate(*_table(sides))


@cache
def _table(sides: int) -> tuple[bytes, bytes]:
    if sides > 255:
        raise ValueError(f"a d{sides} does not fit a byte; throw two dice")
    return bytes([1 + byte % sides for byte in range(256)]), bytes(range(256 - 256 % sides, 256))


@mypyc_attr(allow_interpreted_subclasses=True)  # and it pickles so
class Stream:
    """Faces of one kind of die, made thousands at a time."""

    def __init__(self, sides: int, random: Random) -> None:
        self.random = random
        self.sides = sides
        self.faces = b""
        self.position = self.size = 0
        fair_faces(b"", sides)

    def take(self, n: int) -> int:
        """Set aside `n` neighbouring faces and say where they begin."""
        start = self.position
        if start + n > self.size:
            self.faces = b""
            while len(self.faces) < n:
                self.faces += fair_faces(self.random.randbytes(BLOCK), self.sides)
            self.size = len(self.faces)
            start = 0
        self.position = start + n
        return start


BLOCK: Final = 512
"""Bytes drawn at a time: a fight throws a hundred dice or two."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sampler(Dice):
    """Fair dice from a seed. The primitives are answered at once, without making an ask, when nobody keeps the answers."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)
        self.streams: dict[int, Stream] = {}
        self.d20 = self._stream(20)

    def _stream(self, sides: int) -> Stream:
        stream = self.streams.get(sides)
        if stream is None:
            stream = self.streams[sides] = Stream(sides, self.random)
        return stream

    def _bytes(self, n: int, sides: int) -> bytes:
        stream = self._stream(sides)
        start = stream.take(n)
        return stream.faces[start : start + n]

    def throw(self, request: Roll[R]) -> Thrown:
        thrown: Thrown = ()
        while n := request.wants(thrown):
            thrown += tuple(self._bytes(n, request.sides))
        return thrown

    def die(self, sides: int, id: str) -> int:
        stream = self._stream(sides)
        i = stream.take(1)
        return stream.faces[i]

    def contest(self, mod: int, id: str, sides: int = 20, mine: int = 1, yours: int = 1) -> bool:
        stream = self._stream(sides)
        m, y = abs(mine), abs(yours)
        i = stream.take(m + y)
        a, b = stream.faces[i : i + m], stream.faces[i + m : i + m + y]
        return (max(a) if mine > 0 else min(a)) + mod >= (max(b) if yours > 0 else min(b))

    def band(self, floors: tuple[int, ...], id: str, sides: int = 20, n: int = 1) -> int:
        stream = self.d20 if sides == 20 else self._stream(sides)
        i = stream.take(abs(n))
        if n == 1:
            face = stream.faces[i]
        elif n > 0:
            face = max(stream.faces[i : i + n])
        else:
            face = min(stream.faces[i : i - n])
        reached = 0
        for floor in floors:
            if face < floor:
                break
            reached += 1
        return reached

    def count(self, n: int, sides: int, above: tuple[int, ...], id: str, best: int = 1) -> tuple[int, ...]:
        if n < 1:
            return (0,) * len(above)
        if best > 1:
            return super().count(n, sides, above, id, best)
        faces = self._bytes(n, sides)
        return tuple([len(faces.translate(None, UP_TO[max(0, min(low, 255))])) if low >= 0 else n for low in above])

    def keep(self, n: int, sides: int, k: int, id: str, lowest: bool = False) -> int:
        if n < 1:
            return 0
        faces = self._bytes(n, sides)
        return sum(faces) if k == n else sum(sorted(faces, reverse=not lowest)[:k])


@mypyc_attr(allow_interpreted_subclasses=True)
class Keyed(Dice):
    """Fair dice, each drawn from a seed and what it is for: who throws, at whom, for what, for the how-manieth time in which round.

    Battles that differ in one thing share all dice that this does not touch. Every face is as likely, and none tells of another.
    """

    needs_caller = True

    def __init__(self, seed: int | str) -> None:
        self.key = sha256(str(seed).encode()).digest()
        self.round = 0
        self.times: dict[tuple[str, str, str, int], int] = {}

    def begin(self, round: int) -> None:
        """From here on dice are those of this round; whoever runs the battle says so before each turn."""
        if round != self.round:
            self.round, self.times = round, {}

    def throw(self, request: Roll[R]) -> Thrown:
        key = request.by, request.on, request.id, request.sides
        nth = self.times[key] = self.times.get(key, 0) + 1
        mark = f"{request.by}\n{request.on}\n{request.id}\n{request.sides}\n{self.round}\n{nth}\n"
        n, pool, block = request.wants(()), self._faces(mark, 0, request.sides), 1
        thrown: Thrown = ()
        while n:
            while len(pool) < n:
                pool += self._faces(mark, block, request.sides)
                block += 1
            thrown += tuple(pool[:n])
            pool, n = pool[n:], request.wants(thrown)
        return thrown

    def _faces(self, mark: str, block: int, sides: int) -> bytes:
        return fair_faces(blake2b(f"{mark}{block}".encode(), key=self.key).digest(), sides)
