"""Ways: one act, run again for each way that the dice can fall, from the rules' own code.

Whoever is asked later within the act is answered by a named bot. Stretches of an act that remember nothing but the state (see
Battle.stretch) are followed by themselves: ways that have come to the same state there go on as one, and the law of a stretch that
several options share is found once. What differs between them is kept for the telling, and put together at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import lcm, prod
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from bingqi.bots import bot
from bingqi.core.ask import Answers, Ask, Choose, Odds, Roll, Thrown, Unanswered
from bingqi.core.battle import Battle, Policy
from bingqi.core.dice import Dice
from bingqi.core.difference import difference
from bingqi.core.event import Entry
from bingqi.core.law import Enumerator, Open, Reckoned
from bingqi.core.ruleset import Ruleset

R = TypeVar("R")
LOOK = 20
"""Runs between two looks at the clock."""
What = dict[str, Any]
"""What an act did, as the rule set's `effects` sums it up."""
encoded: Callable[[Any], bytes] = msgspec.json.Encoder(order="deterministic").encode


class Stop(NamedTuple):
    """Somebody is asked what does not belong to the act: it ends there."""

    ask: Ask


class Passage(msgspec.Struct, frozen=True):
    """In a log: a stretch that went one of several ways, which all led to the same state; each with its entries and its weight, of
    their `total`."""

    ways: tuple[tuple[tuple[Entry, ...], int], ...]
    total: int


class End(NamedTuple):
    """Where a stretch led: entries that bring about its state, its last memo, and all the ways there."""

    entries: tuple[Entry, ...]
    memo: Any
    passage: Passage
    stop: Stop | None


Logged = Entry | Passage


class After(Dice):
    """Known rolls first, then other dice. Nobody sees them."""

    falls = False

    def __init__(self, answers: Answers, below: Dice) -> None:
        self.answers, self.below = answers, below

    @property
    def known(self) -> bool:
        """Whether the next roll is known. An experiment is known from its first roll on."""
        return self.answers.at < len(self.answers.said)

    def throw(self, ask: Roll[R]) -> Thrown:
        known = self.answers.recall((ask,))
        if known is None:
            return self.below.throw(ask)
        assert isinstance(known.answer, tuple)
        return known.answer

    def roll(self, ask: Roll[R]) -> R:
        return super().roll(ask) if self.known else self.below.roll(ask)

    def of(self, experiment: Callable[..., R], *args: Any) -> R:
        return super().of(experiment, *args) if self.known else self.below.of(experiment, *args)

    def each(self, steps: Any, items: Any, add: Any, start: Any) -> Any:
        return super().each(steps, items, add, start) if self.known else self.below.each(steps, items, add, start)

    def through(self, step: Any, items: Any, start: Any) -> Any:
        return super().through(step, items, start) if self.known else self.below.through(step, items, start)

    def hidden(self, experiment: Callable[..., R], *args: Any) -> R:
        return super().hidden(experiment, *args) if self.known else self.below.hidden(experiment, *args)

    def look(self, experiment: Callable[..., Any], hidden: R, *args: Any) -> tuple[Any, R]:
        return super().look(experiment, hidden, *args) if self.known else self.below.look(experiment, hidden, *args)

    def stretch(self, battle: Any, step: Any, memo: Any) -> Any:
        while self.known:
            after = step(battle, memo)
            if after is None:
                return memo
            memo = after
        return self.below.stretch(battle, step, memo)


class Strolling(Reckoned):
    """At every roll any result, all alike likely: `ways` is then an unbiased estimate of how many ways the dice can fall."""

    def __init__(self, seed: int, laws: Laws) -> None:
        self.random = Random(seed).random
        self.ways = 1
        self.laws = laws

    def _any(self, results: Odds[R]) -> R:
        self.ways *= len(results)
        return results[int(self.random() * len(results))][0]

    def stretch(self, battle: Any, step: Any, memo: Any) -> Any:
        return self.laws.taken(battle, self._any(self.laws.of(battle, step, memo)))


class Merging(Enumerator):
    """Every way of the dice; a stretch is one step, with a way for each different end."""

    def __init__(self, laws: Laws) -> None:
        super().__init__()
        self.laws = laws

    def stretch(self, battle: Any, step: Any, memo: Any) -> Any:
        return self.laws.taken(battle, self._any(self.laws.of(battle, step, memo)))


class TooMany(Exception):
    """There are more ways than are followed."""


class TooLong(Exception):
    """Whoever asked waits no longer."""


class Bound:
    """How many runs an option may take, and whether somebody still waits."""

    def __init__(self) -> None:
        self.left = 0
        self.enough: Callable[[], bool] = lambda: False

    def begin(self, most: int, enough: Callable[[], bool]) -> None:
        """From here on so many runs may be made. Raises TooLong."""
        self.left, self.enough = most, enough
        if enough():
            raise TooLong

    def spend(self, runs: int = 1) -> None:
        """So many more runs. Raises TooMany, TooLong."""
        self.left -= runs
        if self.left < 0:
            raise TooMany
        if self.left % LOOK == 0 and self.enough():
            raise TooLong

    def expect(self, runs: int) -> None:
        """About so many runs are to come at once. Raises TooMany."""
        if runs > self.left:
            raise TooMany


class Node:
    """A state that a stretch has come to after some of its steps, and what may have happened on the way there: for all that has the
    same effects one list of entries, with its chance."""

    def __init__(self, state: Any, entries: tuple[Entry, ...]) -> None:
        self.state, self.entries = state, entries
        self.told: dict[bytes, list[Any]] = {}

    def add(self, key: bytes, entries: tuple[Entry, ...], chance: Fraction) -> None:
        found = self.told.get(key)
        if found is None:
            self.told[key] = [entries, chance]
        else:
            found[1] += chance


class Laws:
    """The laws of the stretches of a decision: reckoned once, whichever of its options comes by."""

    def __init__(
        self, rules: Ruleset[Any], root: Any, seats: Callable[[], Mapping[str, Policy]], bound: Bound, heard: set[str]
    ) -> None:
        """`root` is the state of which all others are made; `heard` are those for whom bots have answered."""
        self.rules, self.root, self.seats, self.bound, self.heard = rules, root, seats, bound, heard
        self.known: dict[Hashable, tuple[Odds[End], frozenset[str]] | None] = {}
        """None: there are too many ways, if no more than `most` runs may be made."""
        self.most = 0

    def begin(self, most: int) -> None:
        """From here on so many runs may be made."""
        if most > self.most:
            self.known = {key: law for key, law in self.known.items() if law is not None}
            self.most = most

    def of(self, battle: Battle[Any], step: Callable[[Any, Any], Any], memo: Any) -> Odds[End]:
        """All ends of a stretch with their weights."""
        key = (step, memo, difference(self.root, battle.state, self.rules.unread))
        if key not in self.known:
            before = set(self.heard)
            self.heard.clear()
            try:
                self.known[key] = self._found(battle.state, step, memo), frozenset(self.heard)
            except TooMany:
                self.known[key] = None
            self.heard |= before
        if (found := self.known[key]) is None:
            raise TooMany
        self.heard |= found[1]
        return found[0]

    def taken(self, battle: Battle[Any], end: End) -> Any:
        """Let a stretch have gone this way; its last memo. Raises Unanswered where it was stopped."""
        for entry in end.entries:
            self.rules.events[entry.event](battle.state, *entry.args)
        if battle.log is not None:
            battle.log.append(end.passage)  # type: ignore[arg-type]  # a log that only odds read
        if end.stop is not None:
            raise Unanswered(end.stop.ask)
        return end.memo

    def _found(self, state: Any, step: Callable[[Any, Any], Any], memo: Any) -> Odds[End]:
        start = Node(self.rules.copy(state), ())
        start.add(encoded({}), (), Fraction(1))
        layer: dict[Hashable, tuple[Node, Any]] = {memo: (start, memo)}
        ended: dict[Hashable, tuple[Node, Any, Stop | None]] = {}
        while layer:
            following: dict[Hashable, tuple[Node, Any]] = {}
            for left, (node, remembered) in zip(range(len(layer) - 1, -1, -1), layer.values(), strict=True):
                runs = self._followed(state, node, step, remembered, following, ended)
                self.bound.expect(left * runs)
            layer = following
        return _law(ended.values())

    def _followed(
        self,
        base: Any,
        node: Node,
        step: Callable[[Any, Any], Any],
        memo: Any,
        following: dict[Hashable, tuple[Node, Any]],
        ended: dict[Hashable, tuple[Node, Any, Stop | None]],
    ) -> int:
        """Take one step from a node, in every way; how many there are."""
        rules, dice, more, runs = self.rules, Merging(self), True, 0
        seats = self.seats()
        while more:
            self.bound.spend()
            runs += 1
            state, log = rules.copy(node.state), list[Entry]()
            stop, after = None, None
            try:
                after = step(Battle(rules, state, dice, seats, log), memo)
            except Unanswered as unanswered:
                stop = Stop(unanswered.ask)
            key = (difference(base, state, rules.unread), memo if after is None else after, stop)
            if after is None:
                found = ended.setdefault(key, (Node(state, (*node.entries, *first(log))), memo, stop))[0]
            else:
                found = following.setdefault(key, (Node(state, (*node.entries, *first(log))), after))[0]
            chance = Fraction(dice.weight, dice.total)
            for entries, weight, total in closed(log):
                for before, so_far in node.told.values():
                    both = (*before, *entries)
                    found.add(encoded(rules.effects(both)), both, so_far * chance * Fraction(weight, total))
            more = dice.next()
        return runs


def _law(ended: Iterable[tuple[Node, Any, Stop | None]]) -> Odds[End]:
    """The ends of a stretch with whole weights."""
    law = []
    nodes = list(ended)
    common = lcm(*[chance.denominator for node, _, _ in nodes for _, chance in node.told.values()])
    for node, memo, stop in nodes:
        ways = tuple([(entries, int(chance * common)) for entries, chance in node.told.values()])
        total = sum([weight for _, weight in ways])
        law.append((End(node.entries, memo, Passage(ways, total), stop), total))
    return tuple(law)


def first(log: Sequence[Logged]) -> tuple[Entry, ...]:
    """One of the ways in which a log can be read; all lead to the same state."""
    found: list[Entry] = []
    for one in log:
        found += one.ways[0][0] if isinstance(one, Passage) else (one,)
    return tuple([_settled(entry) for entry in found])


def _settled(entry: Entry) -> Entry:
    args = tuple([arg.ways[0][0] if isinstance(arg, Open) else arg for arg in entry.args])
    return entry if args == entry.args else replace(entry, args=args)


def closed(log: Sequence[Logged]) -> Iterator[tuple[tuple[Entry, ...], int, int]]:
    """All that a log may tell: entries without anything open, and their weight, of all their weights."""
    opened = list({id(one): one for one in _open_in(log)}.values())
    if not opened:
        yield tuple(log), 1, 1  # type: ignore[arg-type]  # entries alone
        return
    total = prod([one.total for one in opened])
    for way in product(*[one.ways for one in opened]):
        told = {id(one): value for one, (value, _) in zip(opened, way, strict=True)}
        yield tuple(_filled_in(log, told)), prod([n for _, n in way]), total


def _open_in(log: Sequence[Logged]) -> Iterator[Passage | Open]:
    for one in log:
        if isinstance(one, Passage):
            yield one
        else:
            yield from [arg for arg in one.args if isinstance(arg, Open)]


def _filled_in(log: Sequence[Logged], told: Mapping[int, Any]) -> Iterator[Entry]:
    for one in log:
        if isinstance(one, Passage):
            yield from told[id(one)]
        elif any(id(arg) in told for arg in one.args):
            yield replace(one, args=tuple([told.get(id(arg), arg) for arg in one.args]))
        else:
            yield one


class Later:
    """A bot that answers what belongs to the act under way, and nothing that comes after."""

    def __init__(self, policy: Policy, follows: Callable[[Ask], bool], heard: Callable[[str], None]) -> None:
        """`heard(who)`: somebody is about to be answered for."""
        self.policy, self.follows, self.heard = policy, follows, heard

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        if not self.follows(ask):
            raise Unanswered(ask)
        self.heard(ask.who)
        return self.policy.answer(ask, look)


def seated(rules: Ruleset[Any], state: Any, answered_by: str, heard: Callable[[str], None]) -> Mapping[str, Policy]:
    """The same bot for everybody, as it is at the start of a run."""
    everybody = (*rules.sides(state), "gm")
    return {who: Later(bot(answered_by, rules, who, 0), rules.follows, heard) for who in everybody}
