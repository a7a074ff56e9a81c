"""Experiments: throws that are reckoned as one. Their law is what every way of the dice comes to, and how often it does; whoever
types the dice, or has them from a record, is asked for each throw."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toy import RULESET

from bingqi.core.battle import Battle
from bingqi.core.dice.drawn import Recorded
from bingqi.core.dice.laws import MOST, Enumerator, Memory, Open, Parted, TooManyWays, law, law_of_each, merged_law, reduced
from bingqi.core.dice.rolls import Die
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice, Listening, Scripted
from bingqi.core.dice.throwing import Line
from bingqi.core.event import Entry
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.requests import Roll, Thrown, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.lab.stats import fits

RULES: Ruleset[Any] = RULESET
Law = dict[Any, Fraction]


# --- Experiments to try ----------------------------------------------------------------


def volley(dice: Dice, n: int) -> int:
    """Of `n` dice those above 3 are thrown again; how many of these are sixes."""
    (hits,) = dice.line(0).count(n, 6, (3,), "to hit")
    (sixes,) = dice.line(1).count(hits, 6, (5,), "to pierce")
    return sixes


def spent(dice: Dice, n: int) -> int:
    """A die decides how many dice are thrown, and their sum is what is left of `n`."""
    return max(0, n - dice.keep(dice.die(3, "how many"), 4, 2, "x"))


def hit(dice: Dice, so_far: None, armour: int) -> bool:
    return dice.line(0).band((armour,), "hit", 6) == 1


def damage(dice: Dice, hits: bool, armour: int) -> int:
    return dice.line(1).die(4, "damage") if hits else 0


def struck(dice: Dice, hp: int, armour: int) -> int:
    """Whoever has fallen is aimed at no more."""
    return max(0, hp - damage(dice, hit(dice, None, armour), armour)) if hp else 0


def in_parts(dice: Dice, n: int) -> Parted:
    """Whether anything hit decides; how much is told."""
    (hits,) = dice.count(n, 4, (2,), "x")
    return Parted(hits > 0, hits)


STEPS = (hit, damage)
ITEMS = (3, 5, 2)
EXPERIMENTS: dict[str, Callable[[Dice], Any]] = {
    "of": lambda dice: dice.of(volley, 3),
    "of what hangs on its dice": lambda dice: dice.of(spent, 6),
    "each": lambda dice: dice.each(STEPS, ITEMS, int.__add__, 0),
    "each of nothing": lambda dice: dice.each(STEPS, (), int.__add__, 7),
    "through": lambda dice: dice.through(struck, ITEMS, 5),
    "through nothing": lambda dice: dice.through(struck, (), 5),
    "two, one after the other": lambda dice: (dice.of(volley, dice.of(volley, 1) + 1), dice.die(2, "x")),
}
tried = pytest.mark.parametrize("run", EXPERIMENTS.values(), ids=EXPERIMENTS)


# --- Every way there is ------------------------------------------------------------------


class EveryFace(Dice):
    """Dice that fall every way there is, face by face: the long way round, without any laws."""

    def __init__(self) -> None:
        self.ways: list[tuple[int, int]] = []
        self.begin()

    def begin(self) -> None:
        self.at, self.p = 0, Fraction(1)

    def throw(self, ask: Roll[Any]) -> Thrown:
        faces: Thrown = ()
        while ask.wants(faces):
            if self.at == len(self.ways):
                self.ways.append((1, ask.sides))
            face, sides = self.ways[self.at]
            self.at += 1
            self.p /= sides
            faces += (face,)
        return faces

    def next(self) -> bool:
        while self.ways:
            face, sides = self.ways.pop()
            if face < sides:
                self.ways.append((face + 1, sides))
                self.begin()
                return True
        return False


def by_faces(run: Callable[[Dice], Any]) -> Law:
    """The chance of each result, from all faces of all dice."""
    dice, found, more = EveryFace(), defaultdict[Any, Fraction](Fraction), True
    while more:
        found[run(dice)] += dice.p
        more = dice.next()
    return dict(found)


def by_law(run: Callable[[Dice], Any]) -> tuple[Law, int]:
    """The same by the Enumerator, and how many ways it followed."""
    dice, found, more, ways = Enumerator(), defaultdict[Any, Fraction](Fraction), True, 0
    while more:
        found[run(dice)] += Fraction(dice.weight, dice.total)
        more, ways = dice.next(), ways + 1
    return dict(found), ways


@tried
def test_a_law_is_what_every_way_comes_to(run: Callable[[Dice], Any]) -> None:
    exact, _ = by_law(run)
    assert exact == by_faces(run)
    assert sum(exact.values()) == 1


@tried
def test_a_law_is_how_often_it_comes_to_that(run: Callable[[Dice], Any]) -> None:
    dice = Sampler("experiments")
    counted = Counter(run(dice) for _ in range(20_000))
    assert fits(counted, by_law(run)[0]) > 1e-4


def test_a_wrong_law_is_noticed() -> None:
    """The two tests before would find it."""
    run, wrong = EXPERIMENTS["of"], EXPERIMENTS["of what hangs on its dice"]
    dice = Sampler(1)
    assert fits(Counter(wrong(dice) for _ in range(20_000)), by_law(run)[0]) < 1e-9
    assert by_faces(run) != by_law(wrong)[0]


def test_equal_results_are_one_way() -> None:
    """An experiment branches once for each result, however many throws it takes."""
    for run, results in ((EXPERIMENTS["of"], 4), (EXPERIMENTS["each"], 13), (EXPERIMENTS["through"], 6)):
        exact, ways = by_law(run)
        assert (len(exact), ways) == (results, results)


@given(st.lists(st.integers(1, 7), max_size=3), st.integers(0, 6))
def test_items_are_thrown_step_by_step_and_one_after_the_other(armour: list[int], hp: int) -> None:
    items = tuple(armour)
    for run in (lambda dice: dice.each(STEPS, items, int.__add__, 0), lambda dice: dice.through(struck, items, hp)):
        assert by_law(run)[0] == by_faces(run)


def test_weights_are_kept_in_the_smallest_numbers() -> None:
    assert law(volley, 1) == ((0, 11), (1, 1))
    assert reduced([("a", 12), ("b", 18)]) == (("a", 2), ("b", 3))


def test_what_has_too_many_ways_is_refused() -> None:
    def many(dice: Dice, n: int) -> Thrown:
        return tuple([dice.die(20, "x") for _ in range(n)])

    assert MOST < 20**4
    with pytest.raises(TooManyWays, match="many"):
        law(many, 4)
    assert len(law(many, 2)) == 400


# --- What decides, and what is only told ---------------------------------------------------


def test_what_is_only_told_stays_open_with_all_its_weights() -> None:
    """One way for each thing that decides; together the ways are the law."""
    ways = law(in_parts, 2)
    assert [(one.decides, n) for one, n in ways] == [(False, 1), (True, 3)]
    missed, some = [one.shown_total for one, _ in ways]
    assert isinstance(missed, Open)
    assert (missed.ways, missed.total) == (((0, 1),), 1)
    assert (dict(some.ways), some.total) == ({1: 2, 2: 1}, 3)


def test_parted_results_come_to_the_same_as_whole_ones() -> None:
    whole = by_faces(lambda dice: tuple(dice.of(in_parts, 3)))
    dice, found, more, ways = Enumerator(), defaultdict[Any, Fraction](Fraction), True, 0
    while more:
        decides, told = dice.of(in_parts, 3)
        for said, n in told.ways:
            found[decides, said] += Fraction(dice.weight, dice.total) * Fraction(n, told.total)
        more, ways = dice.next(), ways + 1
    assert dict(found) == whole
    assert ways == 2


def test_dice_that_fall_tell_what_is_only_told_at_once() -> None:
    assert Scripted(1, 4, 3).of(in_parts, 3) == Parted(True, 2)
    assert isinstance(Sampler(1).of(in_parts, 3).shown_total, int)


# --- Dice that fall ------------------------------------------------------------------------


def test_scripted_dice_fall_throw_by_throw_in_the_order_of_the_book() -> None:
    """All items go through the first step, then all through the next."""
    assert Scripted(4, 2, 6, 1, 6).of(volley, 3) == 1
    assert Scripted(3, 4, 2, 1, 4).each(STEPS, ITEMS, int.__add__, 0) == 5, "3 and 2 are reached; 1 and 4 of damage"
    assert Scripted(3, 1, 5, 4).through(struck, (3, 5), 5) == 0, "each is hit and damaged before the next"
    with pytest.raises(Unanswered) as stop:
        Scripted(3).through(struck, (3, 5), 5)
    assert stop.value.request == Die("", 4)


@tried
def test_a_record_keeps_each_throw_and_recalls_it(run: Callable[[Dice], Any]) -> None:
    answers = ReplayLog()
    result = run(Recorded(Sampler(4), answers))
    again = ReplayLog(answers.responses)
    assert run(Recorded(Dice(), again)) == result
    assert again.position == len(answers.responses)
    for n in range(len(answers.responses)):  # cut anywhere, the throw that comes next is asked for
        with pytest.raises(Unanswered) as stop:
            run(Recorded(Dice(), ReplayLog(answers.responses[:n])))
        assert stop.value.request == answers.responses[n].request


@tried
def test_an_experiment_falls_as_its_throws_would(run: Callable[[Dice], Any]) -> None:
    """Recorded or not: nobody gets other faces because somebody writes them down."""
    assert [run(Recorded(Sampler(n), ReplayLog())) for n in range(30)] == [run(Sampler(n)) for n in range(30)]


def test_whoever_listens_hears_each_throw_by_the_line_that_it_is_told_in() -> None:
    heard: list[tuple[int, str, str, str, Any, Thrown]] = []
    whose = [("r1", "b1", None), ("r1", "b2", ("red",))]
    dice = Listening(
        Scripted(4, 2, 6, 1, 6),
        whose,
        lambda n, ask, faces: heard.append((n, ask.id, ask.by, ask.on, ask.seen_by, faces)),
        lambda: None,
    )
    assert dice.of(volley, 3) == 1
    assert heard == [(0, "to hit", "r1", "b1", None, (4, 2, 6)), (1, "to pierce", "r1", "b2", ("red",), (1, 6))]


# --- In a battle ---------------------------------------------------------------------------


def fire(battle: Battle[Any], n: int) -> int:
    """A volley, told throw by throw."""
    aim, pierce, plate = (
        battle.tally("aim", "r1", "b1"),
        battle.tally("pierce", "r1"),
        battle.tally("plate", "b2", seen_by=("blue",)),
    )
    plate.add("steel", 5, "TOY-4")
    lines = [Line(aim, None, ("hits",)), Line(pierce, plate, ("holes",), True, ("red", "blue"))]
    return battle.experiment(lambda dice: dice.of(volley, n), lines)


def test_an_experiment_is_told_throw_by_throw_as_it_lies_there() -> None:
    log: list[Entry] = []
    assert fire(Battle(RULES, [], Scripted(4, 2, 6, 1, 6), {}, log), 3) == 1
    first, second = [entry.args[0] for entry in log]
    assert [entry.event for entry in log] == ["rolled", "rolled"]
    assert [entry.seen_by for entry in log] == [None, ("red", "blue")]
    assert (first.what, first.by, first.on, first.faces, first.result, first.n) == ("to hit", "r1", "b1", (4, 2, 6), "hits", (2,))
    assert (second.what, second.on, second.faces, second.totals, second.exceed) == ("to pierce", "b2", (1, 6), ((1, 6), (5,)), True)
    assert (second.result, second.n, second.yours.seen_by) == ("holes", (1,), ("blue",))


def test_a_row_is_told_before_what_follows_from_it() -> None:
    """Also within the experiment: whoever is asked there has read it. What is thrown in a row is one roll, and says why so many."""
    log: list[Entry] = []
    battle = Battle(RULES, [], Scripted(4, 2, 6, 3), {}, log)
    edge = battle.tally("bolts")
    edge.add("quick", 2, "TOY-4")
    lines = [Line(battle.tally("aim", "r1"), None, ("hits",), in_a_row=True, edge=edge)]
    known: list[int] = []

    def run(dice: Dice) -> int:
        for n in (1, 3):
            dice.line(0).through(lambda dice, so_far, floor: so_far + dice.band((floor,), "hit", 6), (4,) * n, 0)
            known.append(len(log))
        return len(log)

    assert battle.experiment(run, lines) == 2
    assert known == [1, 2], "no more is told than was thrown, and no less"
    assert [(entry.args[0].faces, entry.args[0].n) for entry in log] == [((4,), (1,)), ((2, 6, 3), (1,))]
    assert log[0].args[0].mine.edge == (("quick", 2, "TOY-4"),)


def test_typed_dice_of_an_experiment_are_asked_for_by_name() -> None:
    said: list[Response] = []
    for faces, whom in (((4, 2, 6), ("r1", "b1", None)), ((1, 6), ("r1", "b2", ("red", "blue")))):
        answers, log = ReplayLog(said), list[Entry]()
        battle = Battle(RULES, [], Recorded(Dice(), answers), {}, log, answers)
        with pytest.raises(Unanswered) as stop:
            fire(battle, 3)
        ask = stop.value.request
        assert isinstance(ask, Roll)
        assert (ask.by, ask.on, ask.seen_by) == whom
        assert len(log) == len(said), "what lies there is told already"
        said = [*said, Response(ask, faces)]
    answers = ReplayLog(said)
    assert fire(Battle(RULES, [], Recorded(Dice(), answers), {}, [], answers), 3) == 1


def test_an_experiment_that_nobody_reads_keeps_nothing() -> None:
    deaf = Battle(RULES, [], Sampler(5), {})
    assert [fire(deaf, n) for n in range(5)] == [volley(dice, n) for dice in [Sampler(5)] for n in range(5)]
    reckoning = Battle(RULES, [], Enumerator(), {}, [])
    fire(reckoning, 3)
    assert reckoning.log == []


def test_where_odds_are_reckoned_an_experiment_is_one_branch() -> None:
    dice, found, more = Enumerator(), defaultdict[int, Fraction](Fraction), True
    while more:
        found[fire(Battle(RULES, [], dice, {}, []), 3)] += Fraction(dice.weight, dice.total)
        assert len(dice.trail) == 1
        more = dice.next()
    assert dict(found) == by_faces(lambda dice: volley(dice, 3))


def test_every_way_means_every_way() -> None:
    """The long way round is complete: of two dice all faces come."""
    assert by_faces(lambda dice: (dice.die(4, "x"), dice.die(3, "x"))) == dict.fromkeys(
        product(range(1, 5), range(1, 4)), Fraction(1, 12)
    )


# --- Laws that are too large, and those that are remembered ---------------------------------


def throws_four(dice: Dice) -> Thrown:
    return tuple([dice.die(20, "x") for _ in range(4)])


def highest_of(dice: Dice, faces: Thrown) -> int:
    return max(faces)


def test_something_hidden_of_too_many_ways_is_thrown_like_any_other_dice() -> None:
    dice = Enumerator()
    faces = dice.hidden(throws_four)
    assert faces == (1, 1, 1, 1)
    assert len(dice.trail) == 4
    shown, left = dice.look(highest_of, faces)
    assert (shown, getattr(left, "ways", None)) == (1, ((faces, 1),))


def test_a_look_of_too_many_ways_lets_what_is_hidden_be_seen_and_throws_its_dice() -> None:
    def peeks(dice: Dice, n: int) -> tuple[int, Thrown]:
        return n, throws_four(dice)

    def one_die(dice: Dice) -> int:
        return dice.die(6, "hidden")

    dice = Enumerator()
    hidden = dice.hidden(one_die)
    assert isinstance(hidden, Open)
    assert dice.look(peeks, hidden) == ((1, (1, 1, 1, 1)), 1)
    assert [len(odds) for odds, _, _ in dice.trail] == [6, 20, 20, 20, 20]


def test_items_that_add_up_to_too_much_are_refused_before_they_are_all_added() -> None:
    added = 0

    def apart(so_far: str, more: int) -> str:
        nonlocal added
        added += 1
        return f"{so_far} {more}"

    def face(dice: Dice, before: None, item: int) -> int:
        return dice.die(20, "x")

    with pytest.raises(TooManyWays):
        law_of_each((face,), (1, 2, 3, 4), apart, "")
    assert added < MOST + 20**3 + 20**2 + 100


def test_a_law_is_found_once_and_so_is_that_there_is_none() -> None:
    """Asked again, neither is followed again, whichever way one asks."""
    followed: list[int] = []

    def noted(dice: Dice, n: int) -> Thrown:
        followed.append(n)
        return tuple([dice.die(20, "x") for _ in range(n)])

    assert law(noted, 1) is law(noted, 1) is merged_law(noted, 1)
    assert followed == [1] * 20
    for _ in range(2):
        with pytest.raises(TooManyWays):
            law(noted, 4)
    assert len(followed) == 20 + MOST


def test_what_is_remembered_is_bounded_by_its_weight() -> None:
    memory = Memory(100)
    for n in range(20):
        memory.keep(("law", n), tuple([(result, 1) for result in range(30)]))
    assert list(memory.laws) == [("law", n) for n in (17, 18, 19)]
    assert memory.weight == 3 * 31
    memory.keep(("too large", 0), tuple([(result, 1) for result in range(200)]))
    assert (memory.laws, memory.weight) == ({}, 0)
