"""Laws of stretches: one act, run again for each way that the dice can fall, from the rules' own code.

Whoever is asked later within the act is answered by a named bot. Stretches of an act that remember nothing but the state (see
Battle.stretch) are followed by themselves: ways that have come to the same state there go on as one, and the law of a stretch that
several options share is found once. What differs between them is kept for the telling, by its effects, and put together at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from math import gcd, lcm, prod
from typing import Any

from bingqi.core.battle import Battle, Policy
from bingqi.core.dice.sources import Dice
from bingqi.core.difference import Differences
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.requests import Odds, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.lab.paths.budget import Bound, TooMany
from bingqi.lab.paths.dice import After, Merging, Strolling
from bingqi.lab.paths.tellings import End, Entries, Logged, Passage, Stop, Tellings, closed, first, open_in

STROLLS = 6
"""Random ways to the end of a stretch by which it is estimated how many runs its law will take; where there are more nodes."""

AGAIN = 1.5
"""What was given up is tried again with so many times as many runs."""


class Laws:
    """The laws of the stretches of a decision: reckoned once, whichever of its options comes by."""

    def __init__(self, rules: Ruleset[Any], root: Any, seats: Mapping[str, Policy], bound: Bound, heard: set[str]) -> None:
        """`root` is the state of which all others are made; `heard` are those for whom bots have answered."""
        self.rules, self.seats, self.bound, self.heard = rules, seats, bound, heard
        self.differences, self.tellings = Differences(root, root, rules.unread), Tellings(rules.outcome_summary)
        self.cache: dict[Hashable, tuple[Odds[End], frozenset[str]]] = {}
        self.too_many: dict[Hashable, int] = {}
        """Those that take more runs than so many; they are not tried again with but a few more."""

    def of(self, battle: Battle[Any], step: Callable[[Any, Any], Any], memo: Any) -> Odds[End]:
        """All ends of a stretch with their weights. Raises TooMany, TooLong."""
        said, before = replayed_inputs(battle)
        key = step, memo, said, before, self.differences.of(battle.state)
        found = self.cache.get(key)
        if found is None:
            found = self.cache[key] = self._found(key, Stretch(self, battle.state, step), Node(battle.state, memo, said, before))
        self.heard |= found[1]
        return found[0]

    def _found(self, key: Hashable, stretch: Stretch, start: Node) -> tuple[Odds[End], frozenset[str]]:
        if AGAIN * self.too_many.get(key, -1) >= self.bound.left:
            raise TooMany
        left, others = self.bound.left, set(self.heard)
        self.heard.clear()
        try:
            return stretch.law(start), frozenset(self.heard)
        except TooMany:
            self.too_many[key] = left
            raise
        finally:
            self.heard |= others

    def taken(self, battle: Battle[Any], end: End) -> Any:
        """Let a stretch have gone this way; its last memo. Raises Unanswered where it was stopped."""
        for entry in end.entries:
            self.rules.events[entry.event](battle.state, *entry.args)
        if battle.replay_log is not None:
            battle.replay_log.position += end.answered
        if battle.log is not None:
            battle.log += end.entries[: end.before]
            if end.passage is not None:
                battle.log.append(end.passage)  # type: ignore[arg-type]  # a log that only odds read
        if end.stop is not None:
            raise Unanswered(end.stop.request)
        return end.memo

    def log_law(self, log: Sequence[Logged]) -> tuple[Mapping[int, int], int]:
        """All that a log may tell, by number, each with its weight; and the sum of all weights."""
        opened = open_in(log)
        if not opened:
            return self._passed(log)
        found: dict[int, int] = {}
        for entries, weight, _ in closed(log, self.bound.combine):
            ways, passed = self._passed(entries)
            for n, m in ways.items():
                found[n] = found.get(n, 0) + weight * m
        return found, passed * prod([one.total for one in opened])

    def _passed(self, log: Sequence[Logged]) -> tuple[Mapping[int, int], int]:
        """The same for a log in which nothing is open."""
        ways, total, start = {self.tellings.nothing: 1}, 1, 0
        for at, one in enumerate(log):
            if isinstance(one, Passage):
                ways = self.joined(self._plain(ways, log[start:at]), one.ways)
                total, start = total * one.total, at + 1
        return self._plain(ways, log[start:]), total

    def _plain(self, ways: dict[int, int], log: Sequence[Any]) -> dict[int, int]:
        return self.joined(ways, ((self.tellings.of(tuple(log)), 1),)) if log else ways

    def joined(self, ways: Mapping[int, int], more: Collection[tuple[int, int]]) -> dict[int, int]:
        """What may be told of one thing after another."""
        both, found = self.tellings.both, dict[int, int]()
        self.bound.combine(len(ways) * len(more))
        for one, n in ways.items():
            for other, m in more:
                number = both(one, other)
                found[number] = found.get(number, 0) + n * m
        return found


def replayed_inputs(battle: Battle[Any]) -> tuple[tuple[Response, ...], int]:
    """The answers known before that are still to be given, and how many things are to happen until the last of them is."""
    answers, dice = battle.replay_log, battle.dice
    if answers is None or answers.position == len(answers.responses):
        return (), 0
    assert isinstance(dice, After)
    return tuple(answers.responses[answers.position :]), dice.before - len(battle.log or ())


class Node:
    """Where a stretch has come to after some of its steps: a state and what is remembered, the answers that are still known, and
    how many things are to happen until the last of them is given; and what may be told of the way there."""

    over = False
    """Whether there are no more steps."""
    stop: Stop | None = None
    entries: Entries = ()
    """They bring about its state."""

    def __init__(self, state: Any, memo: Any, responses: tuple[Response, ...], before: int) -> None:
        self.state, self.memo, self.responses, self.before = state, memo, responses, before
        self.came: dict[int, dict[int, int]] = {}
        """By the sum of all weights: by number what may be told, with its weight."""

    def add(self, law: Mapping[int, int], weight: int, total: int) -> None:
        """One more way to come here, and what may be told of it."""
        came = self.came.setdefault(total, {})
        for n, m in law.items():
            came[n] = came.get(n, 0) + weight * m

    def log_law(self) -> tuple[dict[int, int], int]:
        """What may be told, each with its weight, and the sum of all weights: of all ways of the stretch, not only those here."""
        total = lcm(*self.came)
        found: dict[int, int] = {}
        for one, came in self.came.items():
            for n, weight in came.items():
                found[n] = found.get(n, 0) + weight * (total // one)
        by = gcd(total, *found.values())
        return {n: weight // by for n, weight in found.items()}, total // by


class Stretch:
    """A stretch whose law is being found: step by step, from each state in which ways have met to all that may come next."""

    def __init__(self, laws: Laws, base: Any, step: Callable[[Any, Any], Any]) -> None:
        self.laws, self.rules, self.bound, self.base, self.step = laws, laws.rules, laws.bound, base, step
        self.ended: dict[Hashable, Node] = {}

    def law(self, start: Node) -> Odds[End]:
        """All ends with their weights. Raises TooMany, TooLong."""
        start.state = self.base = self.rules.copy(start.state)
        start.add({self.laws.tellings.nothing: 1}, 1, 1)
        layer = [start]
        while layer:
            self._expect(layer)
            following: dict[Hashable, Node] = {}
            for left, node in zip(range(len(layer) - 1, -1, -1), layer, strict=True):
                self.bound.expect(left * self._followed(node, following))
            layer = list(following.values())
        return self._weighed(start)

    def _expect(self, layer: Sequence[Node]) -> None:
        """Whether as many nodes as there are now can be followed to the end; mostly they become more. Raises TooMany, TooLong."""
        if len(layer) > STROLLS:
            some = [layer[n * len(layer) // STROLLS] for n in range(STROLLS)]
            self.bound.expect(len(layer) * sum([self._strolled(node, n) for n, node in enumerate(some)]) / STROLLS)

    def _strolled(self, node: Node, seed: int) -> int:
        """About how many runs it takes to follow one node after another from this one to the end."""
        dice, runs = Strolling(seed, self.laws), 0
        while not (node.over or node.stop):
            dice.ways = 1
            node = self._stepped(node, dice, [])
            runs += dice.ways
        return runs

    def _followed(self, node: Node, following: dict[Hashable, Node]) -> int:
        """Take one step from a node, in every way; how many there are."""
        dice, (told, total), runs = Merging(self.laws), node.log_law(), 0
        differences, more = Differences(self.base, node.state, self.rules.unread), True
        while more:
            log: list[Logged] = []
            came = self._stepped(node, dice, log)
            key = came.memo, came.stop, came.responses, differences.of(came.state)
            nodes = self.ended if came.over or came.stop else following
            found = nodes.get(key)
            if found is None:
                found = nodes[key] = came
                came.entries = (*node.entries, *first(log))
            ways, passed = self.laws.log_law(log[node.before :])
            found.add(self.laws.joined(told, ways.items()), dice.weight, total * dice.total * passed)
            runs, more = runs + 1, dice.next()
        return runs

    def _stepped(self, node: Node, dice: Dice, log: list[Any]) -> Node:
        """Take one step in one way. Raises TooMany, TooLong."""
        self.bound.spend()
        state = self.rules.copy(node.state)
        answers = ReplayLog(node.responses, trusted=True) if node.responses else None
        throw = dice if answers is None else After(answers, dice, node.before)
        memo, stop = node.memo, None
        try:
            memo = self.step(Battle(self.rules, state, throw, self.laws.seats, log, answers), memo)
        except Unanswered as unanswered:
            stop = Stop(unanswered.request)
        said = () if answers is None else tuple(answers.responses[answers.position :])
        came = Node(state, node.memo if memo is None else memo, said, max(0, node.before - len(log)))
        came.over, came.stop = memo is None, stop
        return came

    def _weighed(self, start: Node) -> Odds[End]:
        """The ends with whole weights."""
        told = [(node, *node.log_law()) for node in self.ended.values()]
        common = lcm(*[total for _, _, total in told])
        law = []
        for node, ways, total in told:
            weight = sum(ways.values())
            before = start.before - node.before
            passage = None if node.before else Passage(node.entries[before:], tuple(ways.items()), weight)
            answered = len(start.responses) - len(node.responses)
            law.append((End(node.entries, node.memo, passage, node.stop, answered, before), weight * (common // total)))
        return tuple(law)
