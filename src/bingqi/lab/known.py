"""Known: a seat's information set, and the turn under way retold in a world in which the seat may believe (a determinization).

A seat knows its own answers, the dice that it saw, and what it was told. What others answered, and what was rolled out of its
sight, it does not know: in each world that is drawn anew, until the same is told there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from bingqi.core.ask import Answers, Ask, Choose, Key, Roll, Said, Thrown, Unanswered
from bingqi.core.battle import Battle
from bingqi.core.dice import Dice
from bingqi.core.event import Entry, changes, visible
from bingqi.core.fault import NotLawful, fault
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Session, waiting

TRIES = 120
"""So often a turn is run to find what others may have answered; then the world does not fit."""
THROWS = 6
"""So many throws of unseen dice are tried, one instead of the other."""

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
    """What it was told since, of all that may change a state."""
    ask: Choose
    friends: tuple[str, ...]


def known_by(session: Session[Any], who: str) -> Known:
    """What `who` knows in a session, and is asked. Raises NotLawful if that is nothing that could be chosen."""
    rules, ask = session.rules, asked(session, who)
    view = rules.view(rules.seen(session.state, who), who)
    friends = sorted([id for id, piece in view.pieces.items() if piece.side == who])
    mine = [Mine(said.ask.id, said.answer) for said in session.said if sees(who, said.ask)]  # type: ignore[attr-defined]  # of a choice or a roll
    return Known(
        rules.id, rules.seen(session.start, who), tuple(mine), told(rules, session.battle.log or [], who), ask, tuple(friends)
    )


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
    """What a seat is told by these entries, of all that may change a state: the rest depends on whether anybody listens."""
    return tuple([(entry.event, entry.args) for entry in visible(log, who) if changes(entry, rules.events)])


# --- A turn retold ---------------------------------------------------------------------


class Misfit(Exception):
    """In this world the turn goes otherwise than the seat knows it."""


RuledOut = dict[tuple[int, tuple[Any, ...]], set[Key]]
"""Answers that others cannot have given, as was found in other worlds: to which question, after how many that are not known."""


def retold(
    rules: Ruleset[Any], state: Any, known: Known, seed: str, loose: bool = False, ruled_out: RuledOut | None = None
) -> Retold | None:
    """The turn that began with `state`, up to what is asked, with all answers: those that are known, and for the others any with
    which the same is told. None if none are found.

    `loose`: it is enough that the same is asked. What is `ruled_out` is not tried, and more is added to it.
    """
    ruled_out = {} if ruled_out is None else ruled_out
    trail: list[Candidates] = []
    for _ in range(TRIES):
        turn = Retold(rules, known, trail, seed, loose, ruled_out)
        try:
            turn.run(rules.copy(state))
        except Misfit:
            turn.reached()
        else:
            turn.reached()
            for one in trail:
                one.rule_out()
            return turn
        del trail[turn.drawn :]
        while trail and not trail[-1].turn():
            trail.pop().rule_out()
        if not trail:
            return None
    for one in trail:
        one.rule_out()
    return None


class Candidates:
    """What may have been answered at some point: one after the other, until one fits."""

    def __init__(self, answers: Sequence[Key | Thrown], ruled_out: set[Key] | None = None) -> None:
        self.left = list(reversed(answers))
        self.now = self.left.pop()
        self.ruled_out = ruled_out
        self.reached: dict[Key | Thrown, int] = {}
        """How much of what was told was told again, with each that was tried."""

    def turn(self) -> bool:
        """Turn to the next one; False if there is none left."""
        if not self.left:
            return False
        self.now = self.left.pop()
        return True

    def rule_out(self) -> None:
        """Those with which less was told again than with others cannot have been answered: that the others do not fit either lies
        elsewhere, in the world."""
        if self.ruled_out is not None and self.reached:
            best = max(self.reached.values())
            self.ruled_out |= {key for key, reached in self.reached.items() if isinstance(key, str) and reached < best}


class Retold(Answers):
    """The answers of a turn, as they may have been given: those that a seat knows, and else candidates."""

    def __init__(
        self, rules: Ruleset[Any], known: Known, trail: list[Candidates], seed: str, loose: bool, ruled_out: RuledOut
    ) -> None:
        super().__init__()
        self.rules, self.known, self.trail, self.seed, self.loose, self.ruled_out = rules, known, trail, seed, loose, ruled_out
        self.who = known.ask.who
        self.log: list[Entry] = []
        self.read = self.fits = 0
        """How many entries of the log were read, and how much of what was told they tell."""
        self.recalled = self.drawn = 0
        """How many answers were known so far, and how many were not."""

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
        if self.drawn == len(self.trail):
            random = Random(f"{self.seed} {self.drawn}")
            self.trail.append(Candidates(throws(ask, random)) if isinstance(ask, Roll) else self._choices(ask, random))
        self.drawn += 1
        return self.trail[self.drawn - 1].now

    def _choices(self, ask: Ask, random: Random) -> Candidates:
        """All options in any order, but for those ruled out."""
        assert isinstance(ask, Choose)
        out = self.ruled_out.setdefault((self.drawn, ask.question), set())
        left = [key for key in ask.options if key not in out] or ask.options
        return Candidates(random.sample(left, len(left)), out)

    def reached(self) -> None:
        """Note how far it has come with what was tried."""
        for one in self.trail[: self.drawn]:
            one.reached[one.now] = max(self.fits, one.reached.get(one.now, 0))

    def _listen(self) -> None:
        """Read the log on. Raises Misfit if it tells anything else than what the seat was told."""
        for event, args in told(self.rules, self.log[self.read :], self.who):
            if not self.loose and self.known.told[self.fits : self.fits + 1] != ((event, args),):
                raise Misfit
            self.fits += 1
        self.read = len(self.log)


class Retelling(Dice):
    """Dice that lie as a turn is retold. Nobody sees them; they ask whose they are, and who sees them."""

    falls = False
    named = True

    def __init__(self, answers: Retold) -> None:
        self.answers = answers

    def throw(self, ask: Roll[Any]) -> Thrown:
        said = self.answers.recall((ask,))
        assert said is not None
        assert isinstance(said.answer, tuple)
        return said.answer


def throws(ask: Roll[Any], random: Random) -> list[Thrown]:
    """Some fair throws."""
    found = []
    for _ in range(THROWS):
        faces: Thrown = ()
        while n := ask.wants(faces):
            faces += tuple([random.randrange(ask.sides) + 1 for _ in range(n)])
        found.append(faces)
    return found
