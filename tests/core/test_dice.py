"""Every roll, thrice: what its faces mean, its exact odds, and what the dice really throw; and icepool's opinion."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import icepool
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toy import RULESET

from bingqi.core.battle import Battle, fight
from bingqi.core.dice.drawn import UNBOUND, Drawn, Recorded, commitment, new_secret
from bingqi.core.dice.laws import Enumerator, odds_of
from bingqi.core.dice.pair_rolls import ROLLS, Margin, Pair, PairContest
from bingqi.core.dice.rolls import Band, Chain, Contest, Count, Die, Exploding, Faces, Keep, Kept
from bingqi.core.dice.sampling import Sampler, fair_faces
from bingqi.core.dice.sources import Dice, Scripted
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import Roll, Thrown, Unanswered
from bingqi.testing.play import AtRandom, ending, throw
from bingqi.testing.play import dice as picks

Call = Callable[[Dice], Any]
SMALL: list[Roll[Any]] = [
    Die("", 6),
    Contest("", 6, 1),
    Contest("", 6, -2, 2, 1),
    Contest("", 4, 0, -2, -2),
    Contest("", 4, 9, 1, 2),
    Band("", 6, 1, (2, 5)),
    Band("", 6, 2, (4,)),
    Band("", 6, -3, (2, 3, 6)),
    Band("", 6, 1, (5, 3)),
    Band("", 6, 1, ()),
    Count("", 6, 3, (2, 4)),
    Count("", 6, 2, (-1, 0, 6, 300)),
    Count("", 6, 2, (2, 4), 2),
    Count("", 4, 1, (1, 3), 3),
    Keep("", 6, 4, 2),
    Keep("", 6, 4, 3, True),
    Keep("", 6, 3, 3),
    Keep("", 4, 2, 5),
    Kept("", 6, 4, 2),
    Kept("", 6, 3, 2, True),
    Kept("", 4, 2, 2),
    Faces("", 4, 4),
    Chain("", 4, 2, 3),
    Chain("", 4, 4, 3),
    Chain("", 3, 0, 1),
    Exploding("", 3, 2, 1, 2, 2, 99),
    Exploding("", 4, 2, 2, 2, 1, 2),
    Exploding("", 6, 2, 3, 5, 0, 99),
    Pair("", 6, 5, 2),
    Pair("", 6, 2, 5),
    Pair("", 6, 5, 2, False),
    PairContest("", 5, 0),
    PairContest("", 4, 1),
    PairContest("", 4, -2, False),
    Margin("", 5, 0),
    Margin("", 4, -1),
    Margin("", 4, 2, "sum"),
    Margin("", 5, 1, "high_then_low", False),
    Margin("", 6, 3, "single"),
]
CALLS: dict[str, tuple[Roll[Any], Call]] = {
    "die": (Die("", 12), lambda d: d.die(12, "")),
    "contest": (Contest("", 20, 3), lambda d: d.contest(3, "")),
    "contest with advantage": (Contest("", 20, -3, 2, 1), lambda d: d.contest(-3, "", mine=2)),
    "contest of the worse": (Contest("", 8, 0, -2, -2), lambda d: d.contest(0, "", 8, -2, -2)),
    "band": (Band("", 20, 1, (11, 20)), lambda d: d.band((11, 20), "")),
    "band with advantage": (Band("", 20, 2, (11, 20)), lambda d: d.band((11, 20), "", n=2)),
    "band with disadvantage": (Band("", 12, -2, (4, 7, 12)), lambda d: d.band((4, 7, 12), "", 12, -2)),
    "band out of order": (Band("", 20, 1, (25, 20)), lambda d: d.band((25, 20), "")),
    "count": (Count("", 6, 5, (2, 4)), lambda d: d.count(5, 6, (2, 4), "")),
    "count to the edges": (Count("", 6, 3, (-1, 6, 300)), lambda d: d.count(3, 6, (-1, 6, 300), "")),
    "count of the better": (Count("", 20, 3, (12, 19), 2), lambda d: d.count(3, 20, (12, 19), "", 2)),
    "count of the best": (Count("", 6, 2, (-1, 4, 300), 3), lambda d: d.count(2, 6, (-1, 4, 300), "", best=3)),
    "keep": (Keep("", 10, 4, 2), lambda d: d.keep(4, 10, 2, "")),
    "keep the lowest": (Keep("", 6, 3, 1, True), lambda d: d.keep(3, 6, 1, "", lowest=True)),
    "keep all": (Keep("", 6, 3, 3), lambda d: d.keep(3, 6, 3, "")),
    "kept": (Kept("", 10, 4, 2), lambda d: d.roll(Kept("", 10, 4, 2))),
    "kept the lowest": (Kept("", 10, 3, 2, True), lambda d: d.roll(Kept("", 10, 3, 2, True))),
    "faces": (Faces("", 4, 3), lambda d: d.faces(3, 4, "")),
    "chain": (Chain("", 6, 5, 10), lambda d: d.roll(Chain("", 6, 5, 10))),
    "pair": (Pair("", 20, 15, 5), lambda d: d.roll(Pair("", 20, 15, 5))),
    "pair in order": (Pair("", 10, 8, 3, False), lambda d: d.roll(Pair("", 10, 8, 3, False))),
    "pair contest": (PairContest("", 20, 2), lambda d: d.roll(PairContest("", 20, 2))),
    "pair contest in order": (PairContest("", 12, -1, False), lambda d: d.roll(PairContest("", 12, -1, False))),
    "margin": (Margin("", 6, 1), lambda d: d.roll(Margin("", 6, 1))),
    "margin of sums": (Margin("", 6, -2, "sum"), lambda d: d.roll(Margin("", 6, -2, "sum"))),
    "margin in order": (Margin("", 6, 1, sorted=False), lambda d: d.roll(Margin("", 6, 1, sorted=False))),
    "margin of single dice": (Margin("", 10, 3, "single"), lambda d: d.roll(Margin("", 10, 3, "single"))),
}
called = pytest.mark.parametrize(("ask", "call"), CALLS.values(), ids=CALLS)


def chances(ask: Roll[Any]) -> dict[Any, Fraction]:
    total = sum(n for _, n in ask.odds())
    return {result: Fraction(n, total) for result, n in odds_of(ask)}


def every_throw(ask: Roll[Any], faces: Thrown = (), p: Fraction = Fraction(1)) -> Iterator[tuple[Any, Fraction]]:
    if not ask.wants(faces):
        assert ask.allows(faces)
        yield ask.read(faces), p
    else:
        for face in range(1, ask.sides + 1):
            yield from every_throw(ask, (*faces, face), p / ask.sides)


@pytest.mark.parametrize("ask", SMALL, ids=str)
def test_odds_are_what_the_faces_say(ask: Roll[Any]) -> None:
    found: defaultdict[Any, Fraction] = defaultdict(Fraction)
    for result, p in every_throw(ask):
        found[result] += p
    assert found == chances(ask)


def near(seen: Counter[Any], exact: dict[Any, Fraction], n: int) -> bool:
    """All results possible, each within six standard errors of its chance."""
    return set(seen) <= set(exact) and all(
        abs(seen[r] / n - p) < 6 * (float(p) * (1 - float(p)) / n) ** 0.5 + 1e-4 for r, p in exact.items()
    )


@called
def test_the_sampler_agrees_with_the_odds_both_when_quick_and_when_recorded(ask: Roll[Any], call: Call) -> None:
    recorded = Recorded(Sampler(2), ReplayLog())
    for dice in (Sampler(1), recorded):
        assert near(Counter(call(dice) for _ in range(4000)), chances(ask), 4000)
    assert [said.request for said in recorded.replay_log.responses] == [ask] * 4000


@called
def test_the_quick_way_takes_the_same_faces_as_the_recorded_one(ask: Roll[Any], call: Call) -> None:
    """Over the end of a block of random bytes too."""
    quick, slow = Sampler(5), Recorded(Sampler(5), ReplayLog())
    assert [call(quick) for _ in range(700)] == [call(slow) for _ in range(700)]


@given(st.lists(st.sampled_from(sorted(CALLS)), max_size=60), st.integers())
def test_rolls_in_any_order_take_the_same_faces_quick_and_recorded(names: list[str], seed: int) -> None:
    quick, slow = Sampler(seed), Recorded(Sampler(seed), ReplayLog())
    for name in names:
        assert CALLS[name][1](quick) == CALLS[name][1](slow)


@pytest.mark.parametrize("scenario", ["duel", "ambush"])
def test_a_fight_nobody_listens_to_is_the_battle_with_everything_recorded(scenario: str) -> None:
    start = RULESET.setup(RULESET.scenario(scenario), {})
    for seed in range(30):
        seats = [{"red": AtRandom(f"r{seed}"), "blue": AtRandom(f"b{seed}")} for _ in range(3)]
        deaf = Battle(ending(RULESET), RULESET.copy(start), Sampler(seed), seats[0])
        answers = ReplayLog()
        heard = Battle(ending(RULESET), RULESET.copy(start), Recorded(Sampler(seed), answers), seats[1], [], answers)
        logged = Battle(ending(RULESET), RULESET.copy(start), Sampler(seed), seats[2], [])
        assert fight(deaf) == fight(heard) == fight(logged)
        assert deaf.state == heard.state == logged.state
        assert deaf.decisions == heard.decisions
        assert heard.log == logged.log


def exact(call: Call) -> dict[Any, Fraction]:
    dice, found = Enumerator(), defaultdict[Any, Fraction](Fraction)
    while True:
        found[call(dice)] += Fraction(dice.weight, dice.total)
        if not dice.next():
            return dict(found)


d4, d6, d10, d20 = icepool.d(4), icepool.d(6), icepool.d(10), icepool.d(20)


def two(die: Any) -> Any:
    """Two dice, the lower first."""
    return die.pool(2).expand()


def bands(die: Any, *floors: int) -> Any:
    return die.map(lambda face: sum(face >= floor for floor in floors))


def exploding() -> Any:
    """Three dice that succeed on a 4; a six throws on, twice in a row; four successes are enough."""
    once: Any = d6.map({1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1})
    twice: Any = d6.map({1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1 + once})
    thrice: Any = d6.map({1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1 + twice})
    return (3 @ thrice).map(lambda n: min(n, 4))


ICEPOOL: dict[str, tuple[Call, Callable[[], Any]]] = {
    "contest": (lambda d: d.contest(-2, ""), lambda: (d20 - 2) >= d20),
    "contest with advantage": (lambda d: d.contest(-2, "", mine=2), lambda: (d20.highest(2, 1) - 2) >= d20),
    "contest with disadvantage": (lambda d: d.contest(3, "", mine=-2), lambda: (d20.lowest(2, 1) + 3) >= d20),
    "contest, both with advantage": (lambda d: d.contest(0, "", mine=2, yours=2), lambda: d20.highest(2, 1) >= d20.highest(2, 1)),
    "contest, the other with disadvantage": (lambda d: d.contest(0, "", yours=-2), lambda: d20 >= d20.lowest(2, 1)),
    "band": (lambda d: d.band((12, 20), ""), lambda: bands(d20, 12, 20)),
    "band with advantage": (lambda d: d.band((12, 20), "", n=2), lambda: bands(d20.highest(2, 1), 12, 20)),
    "band with disadvantage": (lambda d: d.band((12, 20), "", n=-2), lambda: bands(d20.lowest(2, 1), 12, 20)),
    "band, best of three": (lambda d: d.band((12, 20), "", n=3), lambda: bands(d20.highest(3, 1), 12, 20)),
    "keep": (lambda d: d.keep(4, 10, 2, ""), lambda: d10.highest(4, 2)),
    "keep the lowest": (lambda d: d.keep(5, 6, 3, "", lowest=True), lambda: d6.lowest(5, 3)),
    "sum": (lambda d: d.keep(6, 6, 6, ""), lambda: 6 @ d6),
    "count": (lambda d: d.count(10, 10, (6,), "")[0], lambda: 10 @ (d10 > 6)),
    "count of the better": (lambda d: d.count(6, 20, (13,), "", best=2)[0], lambda: 6 @ (d20.highest(2, 1) > 13)),
    "count of the best of three": (lambda d: d.count(4, 10, (8,), "", best=3)[0], lambda: 4 @ (d10.highest(3, 1) > 8)),
    "one count after another": (
        lambda d: d.count(10, 10, (6,), "")[0] - d.count(8, 10, (6,), "")[0],
        lambda: 10 @ (d10 > 6) - 8 @ (d10 > 6),
    ),
    "chain": (lambda d: d.roll(Chain("", 6, 5, 4)), lambda: d6.explode([6], depth=3)),
    "exploding": (lambda d: d.roll(Exploding("", 6, 3, 3, 5, 2, 4)), exploding),
    "pair": (lambda d: d.roll(Pair("", 20, 15, 5)), lambda: two(d20).map(lambda low, high: (high >= 15) + (low >= 5))),
    "pair in order": (lambda d: d.roll(Pair("", 20, 15, 5, False)), lambda: (d20 >= 15) + (d20 >= 5)),
    "pair contest": (
        lambda d: d.roll(PairContest("", 10, 2)),
        lambda: icepool.map(lambda mine, yours: (mine[1] + 2 >= yours[1]) + (mine[0] + 2 >= yours[0]), two(d10), two(d10)),
    ),
    "pair contest in order": (lambda d: d.roll(PairContest("", 20, -3, False)), lambda: 2 @ ((d20 - 3) >= d20)),
    "margin": (
        lambda d: d.roll(Margin("", 10, 1)),
        lambda: icepool.map(lambda mine, yours: mine[1] + 1 - yours[1] or mine[0] + 1 - yours[0], two(d10), two(d10)),
    ),
    "margin of sums": (lambda d: d.roll(Margin("", 20, 1, "sum")), lambda: 2 @ d20 + 2 - 2 @ d20),
    "margin of single dice": (lambda d: d.roll(Margin("", 20, -4, "single")), lambda: d20 - 4 - d20),
    "a roll that depends on another": (
        lambda d: d.die(6, "") + 3 if d.contest(1, "") else 0,
        lambda: ((d20 + 1) >= d20).if_else(d6 + 3, 0),
    ),
}


@pytest.mark.parametrize(("ours", "theirs"), ICEPOOL.values(), ids=ICEPOOL)
def test_exact_odds_equal_icepool(ours: Call, theirs: Callable[[], Any]) -> None:
    die = theirs()
    assert exact(ours) == {result: die.probability(result) for result in die.outcomes() if die.probability(result)}


def test_the_enumerator_asks_once_for_each_result_and_not_for_each_face() -> None:
    dice, runs = Enumerator(), 0
    while True:
        dice.count(8, 6, (4,), "")
        runs += 1
        if not dice.next():
            break
    assert runs == 9


def test_no_dice_no_roll() -> None:
    for dice in (Dice(), Sampler(1), Scripted(), Enumerator()):
        assert dice.count(0, 6, (3, 4), "") == (0, 0)
        assert dice.count(0, 6, (3, 4), "", best=2) == (0, 0)
        assert dice.keep(0, 6, 2, "") == 0
        assert dice.faces(0, 6, "") == ()


def test_a_roll_without_dice_waits_for_a_person() -> None:
    with pytest.raises(Unanswered) as stop:
        Dice().band((11, 20), "to hit")
    assert stop.value.request == Band("to hit", 20, 1, (11, 20))


# --- Faces that are typed in ---------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "faces"),
    [
        (Count("", 6, 2, (3,)), (1, 7)),
        (Count("", 6, 2, (3,)), (0, 6)),
        (Count("", 6, 2, (3,)), (1,)),
        (Count("", 6, 2, (3,)), (1, 2, 3)),
        (Count("", 6, 2, (3,)), [1, 2]),
        (Count("", 6, 2, (3,)), (True, 2)),
        (Count("", 6, 2, (3,)), (1.0, 2)),
        (Count("", 6, 2, (3,)), "12"),
        (Count("", 6, 2, (3,), 2), (1, 2)),
        (Count("", 6, 2, (3,), 2), (1, 2, 3)),
        (Count("", 6, 2, (3,), 2), (1, 2, 3, 4, 5)),
        (Die("", 6), ()),
        (Die("", 6), ("3",)),
        (Die("", 6), None),
        (Band("", 20, -2, (11,)), (11,)),
        (Contest("", 20, 1, -2, 2), (1, 2, 3)),
        (Chain("", 6, 5, 10), (3, 6, 2)),
        (Chain("", 6, 5, 10), (6, 6)),
        (Chain("", 6, 5, 2), (6, 6, 1)),
        (Exploding("", 6, 2, 3, 5, 2, 9), (6, 1)),
        (Exploding("", 6, 2, 3, 5, 1, 9), (6, 6, 6, 6, 1)),
        (Keep("", 6, 4, 2), (1, 2, 3, 4, 5)),
        (Faces("", 6, 2), (6, -6)),
        (Pair("", 20, 15, 5), (20,)),
        (PairContest("", 20, 0), (20, 1, 3)),
        (Margin("", 20, 0), (20, 1)),
        (Margin("", 20, 0, "single"), (20, 1, 3, 4)),
    ],
    ids=str,
)
def test_wrong_faces_are_refused(ask: Roll[Any], faces: Any) -> None:
    assert not ask.allows(faces)


@pytest.mark.parametrize("ask", SMALL, ids=str)
def test_right_faces_are_allowed_and_a_face_more_or_less_is_not(ask: Roll[Any]) -> None:
    faces = throw(ask, picks(1))
    assert ask.allows(faces)
    assert not ask.allows((*faces, 1))
    assert not ask.allows(faces[:-1])


def test_scripted_dice_fall_as_they_are_told_and_then_wait() -> None:
    dice = Scripted(11, 12, 6, 2)
    assert dice.contest(1, "")
    assert dice.roll(Chain("", 6, 5, 10)) == 8
    with pytest.raises(Unanswered):
        dice.die(6, "")


def test_scripted_dice_that_wait_in_the_middle_of_a_chain_lose_no_face() -> None:
    dice = Scripted(6, 6)
    for _ in range(2):
        with pytest.raises(Unanswered):
            dice.roll(Chain("", 6, 5, 10))
    assert dice.left == [6, 6]


def test_scripted_faces_that_no_die_has_are_refused() -> None:
    with pytest.raises(ValueError, match="do not answer"):
        Scripted(21, 3).contest(0, "")


def test_two_rolls_are_the_same_question_whatever_they_are_called() -> None:
    assert Die("a", 6) == Die("b", 6)
    assert hash(Die("a", 6)) == hash(Die("b", 6))
    assert Die("", 6) != Die("", 8)
    assert Count("", 6, 1, (3,)) != Keep("", 6, 1, 1)
    assert Count("", 6, 2, (3,)) != Count("", 6, 2, (3,), 2) != Count("", 6, 2, (3,), 3)
    assert Band("", 20, 1, (11,)) != Band("", 20, 2, (11,))
    assert Die("", 6) != 6


def test_the_higher_die_is_held_against_the_higher_and_the_lower_against_the_lower() -> None:
    assert [Pair("", 20, 15, 5).read(faces) for faces in ((4, 15), (15, 5), (14, 4), (14, 14))] == [1, 2, 0, 1]
    assert [Pair("", 20, 15, 5, False).read(faces) for faces in ((4, 15), (15, 5))] == [1, 2]
    assert Scripted(3, 12, 12, 5).roll(PairContest("", 20, 0)) == 1
    assert Scripted(3, 12, 12, 5).roll(PairContest("", 20, 2)) == 2
    assert Scripted(3, 12, 12, 5).roll(PairContest("", 20, 0, False)) == 1


def test_the_comparison_that_decided_gives_the_margin() -> None:
    """The higher dice, else the lower ones; a tie only where both are equal."""
    assert Scripted(3, 12, 5, 9).roll(Margin("", 20, 0)) == 3
    assert Scripted(3, 12, 12, 5).roll(Margin("", 20, 0)) == -2
    assert Scripted(3, 12, 5, 13).roll(Margin("", 20, 1)) == -1
    assert Scripted(12, 3, 3, 12).roll(Margin("", 20, 0)) == 0
    assert Scripted(3, 12, 12, 5).roll(Margin("", 20, 1)) == 1
    assert Scripted(3, 12, 12, 5).roll(Margin("", 20, 2, "sum")) == 2
    assert Scripted(3, 12).roll(Margin("", 20, 2, "single")) == -7


@pytest.mark.parametrize(
    ("ask", "percent"), [(Pair("", 20, 15, 5), (39, 37, 24)), (PairContest("", 20, 0), (37, 33, 30))], ids=["standing", "rolled"]
)
def test_two_dice_of_equals_come_out_as_is_known(ask: Roll[int], percent: tuple[int, int, int]) -> None:
    """Both, one, none, in per cent: against 15 and 5, and against two dice."""
    assert tuple(round(100 * chances(ask)[n]) for n in (2, 1, 0)) == percent


def test_of_neighbouring_dice_the_highest_counts() -> None:
    assert Count("", 20, 3, (10, 15), 2).read((3, 11, 16, 2, 9, 10)) == (2, 1)
    assert Scripted(3, 11, 16, 2, 9, 10).count(3, 20, (10, 15), "", best=2) == (2, 1)


def test_a_count_of_an_older_record_is_of_single_dice() -> None:
    """Written before there was `best`."""
    old = b'{"type":"count","id":"to-hit","sides":6,"n":2,"above":[3]}'
    assert msgspec.json.decode(old, type=ROLLS) == Count("to-hit", 6, 2, (3,))
    assert msgspec.json.decode(old, type=ROLLS).allows((6, 1))
    new = Count("to-hit", 6, 2, (3,), 2)
    assert msgspec.json.decode(msgspec.json.encode(new), type=ROLLS) == new


# --- Dice drawn from a secret --------------------------------------------------------


def test_the_same_answers_draw_the_same_faces_and_others_draw_others() -> None:
    dice, ask = Drawn(b"secret", "battle", ("red", "blue")), Faces("", 20, 8)
    first = dice.draw(ask, 3, b"digest")
    assert first == dice.draw(ask, 3, b"digest")
    others = [
        dice.draw(ask, 4, b"digest"),
        dice.draw(ask, 3, b"other digest"),
        Drawn(b"secret!", "battle", ("red", "blue")).draw(ask, 3, b"digest"),
        Drawn(b"secret", "other battle", ("red", "blue")).draw(ask, 3, b"digest"),
        Drawn(b"secret", "battle", ("red", "green")).draw(ask, 3, b"digest"),
        Drawn(b"secret", "battle").draw(ask, 3, b"digest"),
    ]
    assert first not in others
    assert len(set(others)) == len(others)


def test_drawn_dice_keep_their_faces_when_the_question_comes_again_and_change_with_another_answer() -> None:
    def faces(answers: ReplayLog) -> list[Any]:
        dice = Recorded(Drawn(b"secret", "battle"), answers)
        return [dice.throw(Die("", 100)) for _ in range(10)]

    assert faces(ReplayLog()) == faces(ReplayLog()) != faces(ReplayLog((), 1)) != faces(ReplayLog((), 0, b"x"))
    first = ReplayLog()
    thrown = faces(first)
    again = ReplayLog(first.responses[:4])
    assert faces(again) == thrown


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20, 100, 255])
def test_drawn_dice_are_uniform(sides: int) -> None:
    """Chi-square of 60 draws of 400 dice, with the digest and the ordinal both running."""
    dice, seen = Drawn(b"secret", "battle"), Counter[int]()
    for i in range(60):
        seen.update(dice.draw(Faces("", sides, 400), i // 2, b"%d" % i))
    expected = 24_000 / sides
    square = sum((seen[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert set(seen) <= set(range(1, sides + 1))
    assert abs(square - (sides - 1)) < 5 * (2 * (sides - 1)) ** 0.5


@called
def test_drawn_dice_agree_with_the_odds(ask: Roll[Any], call: Call) -> None:
    dice, seen = Drawn(b"fair", "battle"), Counter[Any]()
    for i in range(2000):
        seen[ask.read(dice.draw(ask, i, b""))] += 1
    assert near(seen, chances(ask), 2000)


def test_bytes_that_would_favour_a_face_are_dropped() -> None:
    faces = fair_faces(bytes(range(256)), 20)
    assert Counter(faces) == dict.fromkeys(range(1, 21), 12)
    assert Counter(fair_faces(bytes(range(256)), 256 // 2)) == dict.fromkeys(range(1, 129), 2)
    with pytest.raises(ValueError, match="d256 does not fit"):
        fair_faces(b"", 256)


def test_a_commitment_binds_a_secret_and_secrets_differ() -> None:
    one, two = new_secret(), new_secret()
    assert one != two
    assert len(one) == 32
    assert commitment(one, "b") != commitment(two, "b")
    assert commitment(one, "b") != commitment(one, "b+1")
    assert commitment(b"", "b", UNBOUND) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
