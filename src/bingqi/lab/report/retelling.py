"""Retelling: a battle that is over, turn by turn: its moments, what weighed most between them, who did harm with what, and luck."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from bingqi.core.event import Entry
from bingqi.core.ruleset import Ruleset
from bingqi.core.sentence import sentence
from bingqi.core.session.play import Session
from bingqi.core.staging import DICE, Beat, Beats, played
from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.lab.fights.measured import harms_of
from bingqi.lab.report.figures import Fallen, Moment, Retelling, Side, Source
from bingqi.lab.report.luck import Measured, luck_of
from bingqi.lab.report.witness import Blow, watched

MOMENTS = 32
"""So many moments are looked at, at most."""
LINES = 3
"""So many sentences say what happened from one moment to the next."""
FALLS = 1_000
"""That somebody falls weighs more than any damage."""
USING = ("using", "weapon")
"""What messages call that with which something is done."""


TELLING = frozenset({"crash", "rout", "rally", "counter", "resolve", "reveal", "declare", "act"})
"""The kinds of beats that are told of, besides those with dice, where nobody was harmed."""


class Weighed(NamedTuple):
    """A sentence, how much what it tells of has harmed, how telling it is besides, and where it stood."""

    weight: int
    rank: int
    turn: int
    place: int
    text: Text


class Retold:
    """A battle as it is gone through."""

    def __init__(self, session: Session[Any]) -> None:
        self.session, self.rules = session, session.rules
        self.harms = harms_of(session.rules)
        self.sides = tuple(session.rules.sides(session.start_of(0)))
        self.rolls: list[Measured] = []
        self.lines: list[Weighed] = []
        self.harm: list[Counter[str]] = [Counter()]
        """What had been taken from each side when so many turns were over."""
        self.fallen: dict[str, Fallen] = {}
        self.sources: dict[tuple[str, str], list[Source]] = {}
        for turn in range(len(session.past_turns)):
            self._take_in(turn)

    def _take_in(self, turn: int) -> None:
        start = self.session.start_of(turn)
        battle = watched(self.rules, start, self.session.past_turns[turn], self.harms)
        state = battle.state
        self.rolls += battle.rolls
        self.harm.append(Counter(self.harm[-1]))
        beats = beats_of(self.rules, state, battle.log or [])
        for beat, blows in blows_by_beat(beats, battle.blows):
            felt = [blow for blow in blows if blow.side in self.sides and not is_price(blow, beat)]
            for blow in felt:
                self._felt(blow, turn, state)
                self._done(blow, beat, beat.by or self.rules.whose_turn(start), state)
            weight, rank = sum([FALLS * blow.gone + blow.amount for blow in felt]), rank_of(beat)
            if weight or rank:
                self.lines.append(Weighed(weight, rank, turn, beat.first, sentence(self.rules, state, beat)))

    def _felt(self, blow: Blow, turn: int, state: Any) -> None:
        self.harm[-1][blow.side] += blow.amount
        if blow.gone:
            self.fallen.setdefault(blow.id, Fallen(turn, blow.id, blow.side, self.rules.name(state, blow.id)))

    def _done(self, blow: Blow, beat: Beat, by: str, state: Any) -> None:
        """Somebody did harm to somebody else: whoever acted, or, where they were hurt by it, whom they acted against."""
        by = beat.to if by == blow.id else by
        side = self.rules.side_of(state, by)
        if side and by != blow.id:
            using = using_of(beat, by)
            one = Source(by, side, self.rules.name(state, by), using, blow.amount, int(blow.amount > 0), int(blow.gone))
            self.sources.setdefault((by, repr(using)), []).append(one)

    # --- What is told -----------------------------------------------------------------------

    def all_sources(self) -> tuple[Source, ...]:
        """The sources of harm, the largest first."""
        found = [all_of(some) for some in self.sources.values()]
        return tuple(sorted([one for one in found if one.amount or one.falls], key=lambda one: (-one.amount, -one.falls, one.by)))

    def moment(self, turn: int, until: int) -> Moment:
        """The moment before a turn, up to the next one."""
        rules, state = self.rules, self.session.start_of(turn)
        over = turn == len(self.session.past_turns)
        by = "" if over else rules.whose_turn(state)
        name: Words = rules.name(state, by) if by else ""
        side = rules.side_of(state, by) if by else ""
        fallen = Counter([one.side for one in self.fallen.values() if one.turn < turn])
        harm, losses = [{side: counted[side] for side in self.sides} for counted in (self.harm[turn], fallen)]
        return Moment(turn, rules.round(state), by, side, name, self.weightiest(turn, until), harm, losses)

    def weightiest(self, first: int, until: int) -> tuple[Text, ...]:
        """What weighed most in these turns, in the order in which it happened; where nobody was harmed, what else is telling."""
        there = [one for one in self.lines if first <= one.turn < until]
        there = [one for one in there if one.weight] or there
        most = sorted(there, key=lambda one: (-one.weight, -one.rank))[:LINES]
        return tuple([one.text for one in sorted(most, key=lambda one: (one.turn, one.place))])

    def moments(self, most: int) -> list[int]:
        """The turns before which one looks: at the beginning, where it becomes somebody's turn, or a round begins; last the end.
        Where there are too many, most lie where most was taken."""
        begins, turns = beginnings(self.session), len(self.session.past_turns)
        if len(begins) < most:
            return [*begins, turns]
        taken = [self.harm[turn].total() for turn in begins]
        course = [n / len(begins) + was / max(1, self.harm[-1].total()) for n, was in enumerate(taken)]
        found = {bisect_right(course, course[-1] * n / (most - 2)) - 1 for n in range(most - 1)}
        return [*[begins[n] for n in sorted(found)], turns]


def all_of(some: Sequence[Source]) -> Source:
    """What the same source took, added up."""
    amount, times, falls = [sum([getattr(one, name) for one in some]) for name in ("amount", "times", "falls")]
    return replace(some[0], amount=amount, times=times, falls=falls)


def beginnings(session: Session[Any]) -> list[int]:
    """The turns of the program with which the battle, a round, or a turn of somebody begins. One without turns begins too."""
    rules = session.rules
    found: list[int] = []
    before: tuple[str, int] | None = None
    for turn in range(len(session.past_turns)):
        state = session.start_of(turn)
        now = rules.whose_turn(state), rules.round(state)
        if before is None or now[1] != before[1] or (now[0] and now != before):
            found.append(turn)
        before = now
    return found or [0]


def is_price(blow: Blow, beat: Beat) -> bool:
    """Whether somebody took it from themselves, as the price of an act. Where it begins a beat, it is none."""
    return blow.own and blow.id == beat.by and beat.kind != "hurt"


def rank_of(beat: Beat) -> int:
    """How telling a beat is by its kind: dice are, and what people do; where somebody goes, or whose turn it is, is not."""
    return 2 if beat.kind in DICE else int(beat.kind in TELLING)


def beats_of(rules: Ruleset[Any], state: Any, entries: Sequence[Entry]) -> list[Beat]:
    """The beats of a turn; their lines are the places of entries."""
    beats = Beats(0)
    for n, entry in enumerate(entries):
        if (text := rules.describe_event(state, entry)) is not None:
            beats.add(n, text, played(rules, entry, text))
    return beats.beats


def blows_by_beat(beats: Sequence[Beat], blows: Sequence[Blow]) -> list[tuple[Beat, list[Blow]]]:
    """What was taken in each beat; what nobody reads of belongs to the one before it."""
    found: list[tuple[Beat, list[Blow]]] = [(beat, []) for beat in beats]
    for blow in blows:
        before = sum([beat.first <= blow.entry for beat in beats])
        if found:
            found[max(0, before - 1)][1].append(blow)
    return found


def using_of(beat: Beat, by: str) -> Words:
    """With what somebody did it, as the sentences about them call it: a weapon, a spell."""
    for one in beat.of:
        using = _using_in(one.text.args) if one.by == by else ""
        if using:
            return using
    return ""


def _using_in(args: Mapping[str, Any]) -> Words:
    """What stands under one of those names, or within another message; of what is only a name in a message, the name."""
    for key in USING:
        using = args.get(key)
        if isinstance(using, Text) and len(using.args) == 1:
            return cast(Words, next(iter(using.args.values())))
        if isinstance(using, Text | dict):
            return using
    return next((inner for arg in args.values() if isinstance(arg, Text) and (inner := _using_in(arg.args))), "")


def retell(session: Session[Any], most: int = MOMENTS) -> Retelling:
    """All that there is to be told of a battle that is over, without playing on. No state of it is to be dropped (see Session)."""
    assert session.outcome is not None
    it, start = Retold(session), session.start_of(0)
    turns = it.moments(most)
    return Retelling(
        tuple([Side(side, session.rules.party(start, side)) for side in it.sides]),
        len(session.past_turns),
        session.outcome.winner,
        tuple([it.moment(turn, until) for turn, until in zip(turns, [*turns[1:], turns[-1]], strict=True)]),
        tuple(sorted(it.fallen.values(), key=lambda one: one.turn)),
        it.all_sources(),
        luck_of(it.rolls, it.sides),
    )
