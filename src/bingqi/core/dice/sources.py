"""Dice: who answers a roll. Rules throw `battle.dice` and cannot tell a table from a simulation.

Dice         nobody: the roll waits for a person         Scripted    these faces in this order
Sampler      fair dice by the million, from a seed       Recorded    whatever is below, kept and recalled
Drawn        one draw an ask, from a secret that can     Keyed       each die drawn by what it is for, so that battles
             be committed to and later be checked                    which differ little share theirs
Listening    whatever is below, each throw heard of      Typed       people, but for what nobody may see

Odds have dice of their own, which fall every way there is: see law.py.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from hashlib import blake2b, sha256
from random import Random
from typing import Any, Final, TypeVar

from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from bingqi.core.dice.rolls import Band, Contest, Count, Die, Faces, Keep
from bingqi.core.requests import Answers, Roll, Thrown, Unanswered

R = TypeVar("R")


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """No dice at all: every roll stays unanswered, until a person or a record answers it."""

    falls = True
    """Whether there are faces to be seen; else dice are only reckoned with."""
    merges = False
    """Whether ways that have come to the same after a step of a stretch are one: then stretches are gone step by step."""
    named = False
    """Whether it matters to these dice who throws them, at whom: then rolls are asked for by name, and never without an ask."""

    def throw(self, ask: Roll[R]) -> Thrown:
        """Faces that answer `ask`. Raises Unanswered."""
        raise Unanswered(ask)

    def roll(self, ask: Roll[R]) -> R:
        return ask.read(self.throw(ask))

    # --- Experiments: throws that are reckoned as one ---------------------------------

    def of(self, experiment: Callable[..., R], *args: Hashable) -> R:
        """The result of an experiment: a function `experiment(dice, *args)` that throws dice, and does nothing else.

        It asks nobody and lets nothing happen; arguments and results are small plain values, and results that are equal mean the
        same to the rules. Where odds are reckoned its law is found once, and equal results are one.
        """
        return experiment(self, *args)

    def each(
        self,
        steps: Sequence[Callable[[Dice, Any, Any], Any]],
        items: Sequence[Hashable],
        add: Callable[[R, Any], R],
        start: R,
    ) -> R:
        """An experiment of items that know nothing of each other: all go through the first step, then all through the next, each
        `step(dice, what the one before made of it, item)`, None at first; what comes of each is added up, in their order."""
        found: list[Any] = [None] * len(items)
        for step in steps:
            found = [step(self, so_far, item) for so_far, item in zip(found, items, strict=True)]
        for one in found:
            start = add(start, one)
        return start

    def through(self, step: Callable[[Dice, R, Any], R], items: Sequence[Hashable], start: R) -> R:
        """An experiment of items one after the other, each with what came of those before: `step(dice, so_far, item)`."""
        for item in items:
            start = step(self, start, item)
        return start

    def hidden(self, experiment: Callable[..., R], *args: Hashable) -> R:
        """The result of an experiment that the rules do not look at but by `look`: where odds are reckoned it stays open."""
        return experiment(self, *args)

    def look(self, experiment: Callable[..., Any], hidden: R, *args: Hashable) -> tuple[Any, R]:
        """What `experiment(dice, hidden, *args)` comes to with something hidden, and that as it is known now: where odds are
        reckoned, only what this tells of it."""
        return experiment(self, hidden, *args), hidden

    def stretch(self, battle: Any, step: Callable[[Any, Any], Any], memo: Any) -> Any:
        """See Battle.stretch. Where odds are reckoned, ways of the dice that have come to the same after a step are one from
        there."""
        while (after := step(battle, memo)) is not None:
            memo = after
        return memo

    def line(self, n: int) -> Dice:
        """These dice, the next throw of an experiment being the n-th of those that will be told of (see Battle.experiment)."""
        return self

    # --- Rolls, by their kinds ----------------------------------------------------------

    def die(self, sides: int, id: str) -> int:
        """One die: 1 to `sides`."""
        return self.roll(Die(id, sides))

    def contest(self, mod: int, id: str, sides: int = 20, mine: int = 1, yours: int = 1) -> bool:
        """Whether my die and `mod` reach yours; 2 dice stand for the better of two, -2 for the worse."""
        return self.roll(Contest(id, sides, mod, mine, yours))

    def band(self, floors: tuple[int, ...], id: str, sides: int = 20, n: int = 1) -> int:
        """How many of the rising `floors` the die reaches; `n` 2 is the better of two dice, -2 the worse."""
        return self.roll(Band(id, sides, n, floors))

    def count(self, n: int, sides: int, above: tuple[int, ...], id: str, best: int = 1) -> tuple[int, ...]:
        """Of `n` throws, each the highest of `best` dice, how many beat each number in `above`."""
        return self.roll(Count(id, sides, n, above, best)) if n > 0 else (0,) * len(above)

    def keep(self, n: int, sides: int, k: int, id: str, lowest: bool = False) -> int:
        """The sum of the `k` highest (or lowest) of `n` dice."""
        return self.roll(Keep(id, sides, n, k, lowest)) if n > 0 else 0

    def faces(self, n: int, sides: int, id: str) -> Thrown:
        """The faces of `n` dice, highest first."""
        return self.roll(Faces(id, sides, n)) if n > 0 else ()


class Scripted(Dice):
    """These faces in this order: tests, physical dice. Unanswered when they run out."""

    def __init__(self, *faces: int) -> None:
        self.left = list(faces)

    def throw(self, ask: Roll[R]) -> Thrown:
        thrown: Thrown = ()
        while n := ask.wants(thrown):
            thrown = tuple(self.left[: len(thrown) + n])
            if ask.wants(thrown) and len(thrown) == len(self.left):
                raise Unanswered(ask)
        del self.left[: len(thrown)]
        if not ask.allows(thrown):
            raise ValueError(f"{thrown} do not answer {ask}")
        return thrown


class Listening(Dice):
    """Other dice, of whose throws somebody hears: `hear(n, ask, faces)` for each, as it lies there, and `over()` when those that
    follow one another are `through`. It is for line `n`; `whose[n]` throws it, at whom, and which sides know of it."""

    def __init__(
        self,
        dice: Dice,
        whose: Sequence[tuple[str, str, tuple[str, ...] | None]],
        hear: Callable[[int, Roll[Any], Thrown], None],
        over: Callable[[], None],
    ) -> None:
        self.dice, self.whose, self.hear, self.over, self.n = dice, whose, hear, over, 0

    def line(self, n: int) -> Dice:
        self.n = n
        return self

    def through(self, step: Callable[[Dice, R, Any], R], items: Sequence[Hashable], start: R) -> R:
        result = super().through(step, items, start)
        self.over()
        return result

    def throw(self, ask: Roll[R]) -> Thrown:
        by, on, seen_by = self.whose[self.n]
        ask = replace(ask, by=by, on=on, seen_by=seen_by)
        faces = self.dice.throw(ask)
        self.hear(self.n, ask, faces)
        return faces


class Recorded(Dice):
    """Dice whose throws are kept among the answers, and recalled from them when the turn is run again."""

    def __init__(self, dice: Dice, answers: Answers) -> None:
        self.dice, self.answers = dice, answers

    def throw(self, ask: Roll[R]) -> Thrown:
        said = self.answers.recall((ask,))
        if said is not None:
            assert isinstance(said.answer, tuple)
            return said.answer
        dice = self.dice
        thrown = dice.draw(ask, *self.answers.here()) if isinstance(dice, Drawn) else dice.throw(ask)
        self.answers.keep(ask, thrown)
        return thrown


UP_TO: Final = [bytes(range(low + 1)) for low in range(256)]


def fair_faces(data: bytes, sides: int) -> bytes:
    """The faces that random bytes stand for; bytes that would favour a face are dropped."""
    return data.translate(*_table(sides))


@cache
def _table(sides: int) -> tuple[bytes, bytes]:
    if sides > 255:
        raise ValueError(f"a d{sides} does not fit a byte; throw two dice")
    return bytes([1 + byte % sides for byte in range(256)]), bytes(range(256 - 256 % sides, 256))


class Stream:
    """Faces of one kind of die, made thousands at a time."""

    def __init__(self, sides: int, random: Random) -> None:
        self.random = random
        self.sides = sides
        self.faces = b""
        self.at = self.size = 0
        fair_faces(b"", sides)

    def take(self, n: int) -> int:
        """Set aside `n` neighbouring faces and say where they begin."""
        start = self.at
        if start + n > self.size:
            self.faces = b""
            while len(self.faces) < n:
                self.faces += fair_faces(self.random.randbytes(BLOCK), self.sides)
            self.size = len(self.faces)
            start = 0
        self.at = start + n
        return start


BLOCK: Final = 512
"""Bytes drawn at a time: a fight throws a hundred dice or two."""


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

    def throw(self, ask: Roll[R]) -> Thrown:
        thrown: Thrown = ()
        while n := ask.wants(thrown):
            thrown += tuple(self._bytes(n, ask.sides))
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


class Drawn(Dice):
    """Fair dice: each ask is drawn from a secret, the battle's id, its ordinal and the answers so far.

    The secret is committed to before the battle; at the end anyone can draw every roll again. Since the answers are part of it,
    nobody can foresee what another choice would have rolled; and a roll undone keeps its faces when its ask comes again.
    With a seed for a secret these are plain dice for a table, the same for the same answers.
    """

    def __init__(self, secret: bytes, battle: str, contributions: tuple[str, ...] = ()) -> None:
        self.secret, self.battle, self.contributions = secret, battle, contributions

    def draw(self, ask: Roll[Any], ordinal: int, digest: bytes) -> Thrown:
        """The faces for this ask at this place."""
        mark = "\n".join([self.battle, *self.contributions]).encode() + b"\n%d\n" % ordinal + digest
        thrown: Thrown = ()
        pool, block = b"", 0
        while n := ask.wants(thrown):
            while len(pool) < n:
                pool += fair_faces(hmac.digest(self.secret, mark + b"\n%d" % block, "sha256"), ask.sides)
                block += 1
            thrown += tuple(pool[:n])
            pool = pool[n:]
        return thrown


class Typed(Dice):
    """Dice that people throw by hand; but those that nobody may see are drawn: whoever threw them would know what they say."""

    def throw(self, ask: Roll[R]) -> Thrown:
        return Drawn(new_secret(), "").draw(ask, 0, b"") if ask.seen_by == () else super().throw(ask)


def new_secret() -> bytes:
    """32 bytes that nobody can guess."""
    return secrets.token_bytes(32)


def going_on_after(battle: str, answers: int) -> str:
    """The id of a battle that takes over so many answers of another one. All draws hang on it, so the number cannot be altered."""
    return f"{battle}+{answers}"


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


class Keyed(Dice):
    """Fair dice, each drawn from a seed and what it is for: who throws, at whom, for what, for the how-manieth time in which round.

    Battles that differ in one thing share all dice that this does not touch. Every face is as likely, and none tells of another.
    """

    named = True

    def __init__(self, seed: int | str) -> None:
        self.key = sha256(str(seed).encode()).digest()
        self.round = 0
        self.times: dict[tuple[str, str, str, int], int] = {}

    def begin(self, round: int) -> None:
        """From here on dice are those of this round; whoever runs the battle says so before each turn."""
        if round != self.round:
            self.round, self.times = round, {}

    def throw(self, ask: Roll[R]) -> Thrown:
        key = ask.by, ask.on, ask.id, ask.sides
        nth = self.times[key] = self.times.get(key, 0) + 1
        mark = "\n".join([*key[:3], str(ask.sides), str(self.round), str(nth)]).encode()
        thrown: Thrown = ()
        pool, block = b"", 0
        while n := ask.wants(thrown):
            while len(pool) < n:
                drawn = blake2b(mark + b"\n%d" % block, key=self.key, digest_size=64).digest()
                pool += fair_faces(drawn, ask.sides)
                block += 1
            thrown += tuple(pool[:n])
            pool = pool[n:]
        return thrown
