"""Known: a seat's information set, and the turn under way retold in a world in which the seat may believe (a determinization).

A seat knows its own answers, the dice that it saw, and what it was told. What others answered, and what was rolled out of its
sight, it does not know: in each world that is drawn anew, until the same is told there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

import msgspec

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry, visible
from bingqi.core.problems import NotLawful, fault
from bingqi.core.requests import Answers, Ask, Choose, Key, Roll, Said, Thrown, Together, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session, waiting

TRIES = 120
"""So often a turn is run to find what others may have answered; then the world does not fit."""
AGAIN = 12
"""So many answers are tried again that led less far than others in another world."""

Told = tuple[tuple[str, tuple[Any, ...]], ...]


class Mine(NamedTuple):
    """What a seat answered, or saw fall: the id of the question, and the answer."""

    id: str
    answer: Key | Thrown


class Known(NamedTuple):
    """What a seat has to choose, and all it knows of the battle: nothing lies within that it does not know."""

    ruleset: str
    seen: Any
    """The state with which the turn began, as the seat saw it."""
    mine: tuple[Mine, ...]
    """What it answered since, and the dice that it saw."""
    told: Told
    """What it was told since, but for numbers and rolls: these are told only where somebody reads them."""
    ask: Choose
    friends: tuple[str, ...]
    said: tuple[Said, ...] | None = None
    """All answers since, where nothing is secret."""


def known_by(session: Session[Any], who: str) -> Known:
    """What `who` knows in a session, and is asked. Raises NotLawful if that is nothing that could be chosen."""
    rules, ask = session.rules, asked(session, who)
    view = rules.view(rules.seen(session.state, who), who)
    friends = sorted([id for id, piece in view.pieces.items() if piece.side == who])
    state, assumed = known_to(rules, session.start, who)
    if not assumed:
        return Known(rules.id, state, (), (), ask, tuple(friends), tuple(revealed(session, who)))
    mine = [Mine(said.ask.id, said.answer) for said in session.said if sees(who, said.ask)]  # type: ignore[attr-defined]  # of a choice or a roll
    return Known(
        rules.id, rules.seen(session.start, who), tuple(mine), told(rules, session.battle.log or [], who), ask, tuple(friends)
    )


def known_to(rules: Ruleset[Any], state: Any, who: str) -> tuple[Any, bool]:
    """A full state such as `who` may believe in, and whether anything in it is a guess. Made from what `who` has seen alone."""
    seen = rules.seen(state, who)
    shown = msgspec.json.encode(rules.freeze(seen))
    guessed = rules.guess(seen, Random(int.from_bytes(sha256(shown).digest()[:8])).randrange)
    return guessed, msgspec.json.encode(rules.freeze(guessed)) != shown


def revealed(session: Session[Any], who: str) -> list[Said]:
    """The answers of this turn, without those that others gave to what is being asked together: nobody has seen these yet."""
    said = list(session.said)
    if isinstance(session.pending, Together):
        ids = {ask.id for ask in session.pending.asks}
        while said and isinstance(last := said[-1].ask, Choose) and last.id in ids and last.who != who:
            said.pop()
    return said


def asked(session: Session[Any], who: str) -> Choose:
    """What `who` has to choose. Raises NotLawful if that is nothing."""
    ask = session.asked(who)
    if not isinstance(ask, Choose):
        raise NotLawful(fault("nothing-to-choose", who=who, waiting=waiting(session.waiting_for())))
    return ask


def sees(who: str, ask: Ask) -> bool:
    """Whether `who` knows the answer to an ask because it was their own, or because they saw the dice."""
    if isinstance(ask, Roll):
        return ask.seen_by is None or who in ask.seen_by
    return isinstance(ask, Choose) and ask.who == who


def told(rules: Ruleset[Any], log: Iterable[Entry], who: str) -> Told:
    """What a seat is told by these entries, but for numbers and rolls."""
    return tuple([(entry.event, entry.args) for entry in visible(log, who) if entry.event not in ASIDE])


ASIDE = ("reckoned", "rolled")


# --- A turn retold ---------------------------------------------------------------------


class Misfit(Exception):
    """In this world the turn goes otherwise than the seat knows it."""


Seldom = dict[tuple[int, tuple[Any, ...]], set[Key]]
"""Answers that led less far than others, as was found in other worlds: to which question, after how many that are not known."""


def retold(
    rules: Ruleset[Any],
    state: Any,
    known: Known,
    seed: str,
    loose: bool = False,
    seldom: Seldom | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Retold | None:
    """The turn that began with `state`, up to what is asked, with all answers: those that are known, and for the others any with
    which the same is told. None if none are found, or it is `enough`.

    Others have chosen what fits, whatever that was: so their answers are searched for. Dice fall as they will: an unseen roll is
    thrown once, and a world in which it does not come out as was told is the less likely to be among those that fit.
    `loose`: it is enough that the same is asked. What is `seldom` right is tried last, and more is added to it.
    """
    seldom = {} if seldom is None else seldom
    trail: list[Candidates] = []
    for _ in range(TRIES):
        if enough():
            return None
        turn = Retold(rules, known, trail, seed, loose, seldom)
        try:
            turn.run(rules.copy(state))
        except Misfit:
            turn.reached()
        else:
            turn.reached()
            for one in trail:
                one.compare()
            return turn
        del trail[turn.drawn :]
        while trail and not trail[-1].turn():
            trail.pop().compare()
        if not trail:
            return None
    return None


class Candidates:
    """What may have been answered at some point: one after the other, until one fits."""

    def __init__(self, answers: Sequence[Key], seldom: set[Key]) -> None:
        self.left = list(reversed(answers))
        self.now = self.left.pop()
        self.seldom = seldom
        self.far: dict[Key, int] = {}
        """How much of what was told was told again, with each that was tried."""

    def turn(self) -> bool:
        """Turn to the next one; False if there is none left."""
        if not self.left:
            return False
        self.now = self.left.pop()
        return True

    def compare(self) -> None:
        """Note those with which less was told again than with others: that the others do not fit either lies elsewhere, in the
        world."""
        best = max(self.far.values())
        self.seldom |= {key for key, far in self.far.items() if far < best}


class Retold(Answers):
    """The answers of a turn, as they may have been given: those that a seat knows, and else candidates."""

    def __init__(self, rules: Ruleset[Any], known: Known, trail: list[Candidates], seed: str, loose: bool, seldom: Seldom) -> None:
        super().__init__()
        self.rules, self.known, self.trail, self.seed, self.loose, self.seldom = rules, known, trail, seed, loose, seldom
        self.who = known.ask.who
        self.log: list[Entry] = []
        self.read = self.fits = 0
        """How many entries of the log were read, and how much of what was told they tell."""
        self.recalled = self.drawn = self.thrown = 0
        """How many answers were known so far, and how many choices and rolls were not."""

    def run(self, state: Any) -> None:
        """Run the turn up to what is asked. Raises Misfit."""
        try:
            self.rules.turn(Battle(self.rules, state, Retelling(self), {}, self.log, self))
        except Unanswered as stop:
            same = self.known.ask in getattr(stop.ask, "asks", (stop.ask,)) and self.recalled == len(self.known.mine)
            self._listen()
            if same and (self.loose or self.fits == len(self.known.told)):
                return
        raise Misfit

    def recall(self, asks: Sequence[Ask]) -> Said | None:
        """What was answered, or may have been; None where the seat is asked. Raises Misfit."""
        self._listen()
        if (mine := next((ask for ask in asks if sees(self.who, ask)), None)) is not None:
            if self.recalled == len(self.known.mine) and isinstance(mine, Choose):
                return None
            return self._said(mine, self._mine(mine))
        return self._said(asks[0], self._theirs(asks[0]))

    def _said(self, ask: Ask, answer: Key | Thrown) -> Said:
        self.keep(ask, answer)
        return self.said[-1]

    def _mine(self, ask: Ask) -> Key | Thrown:
        id, answer = self.known.mine[self.recalled] if self.recalled < len(self.known.mine) else ("", "")
        if id != ask.id or not ask.allows(answer):  # type: ignore[attr-defined]  # choices and rolls have ids
            raise Misfit
        self.recalled += 1
        return answer

    def _theirs(self, ask: Ask) -> Key | Thrown:
        """What is tried here."""
        if isinstance(ask, Roll):
            self.thrown += 1
            return Sampler(f"{self.seed} {self.thrown}").throw(ask)
        assert isinstance(ask, Choose)
        if self.drawn == len(self.trail):
            self.trail.append(self._choices(ask, Random(f"{self.seed} choice {self.drawn}")))
        self.drawn += 1
        return self.trail[self.drawn - 1].now

    def _choices(self, ask: Choose, random: Random) -> Candidates:
        """All options in any order; but of those that are seldom right only some, and last."""
        seldom = self.seldom.setdefault((self.drawn, ask.question), set())
        often, others = [key for key in ask.options if key not in seldom], [key for key in ask.options if key in seldom]
        order = random.sample(often, len(often)) + random.sample(others, min(AGAIN, len(others)))
        return Candidates(order, seldom)

    def reached(self) -> None:
        """Note how far it has come with what was tried."""
        for one in self.trail[: self.drawn]:
            one.far[one.now] = max(self.fits, one.far.get(one.now, 0))

    def _listen(self) -> None:
        """Read the log on. Raises Misfit if it tells anything else than what the seat was told."""
        for event, args in told(self.rules, self.log[self.read :], self.who):
            if not self.loose and self.known.told[self.fits : self.fits + 1] != ((event, args),):
                raise Misfit
            self.fits += 1
        self.read = len(self.log)


class Retelling(Dice):
    """Dice that lie as a turn is retold. They fall as at a table, so that whose they are is asked, and the same is told."""

    def __init__(self, answers: Retold) -> None:
        self.answers = answers

    def throw(self, ask: Roll[Any]) -> Thrown:
        said = self.answers.recall((ask,))
        assert said is not None
        assert isinstance(said.answer, tuple)
        return said.answer
