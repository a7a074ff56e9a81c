"""A roll is one thing: who threw, what was added and why, what that met, what came of it; and each number is for its eyes alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.test_dice import CALLS, SMALL
from tests.toy import RULESET

from bingqi.core.battle import Battle
from bingqi.core.dice.drawn import Recorded
from bingqi.core.dice.laws import Enumerator
from bingqi.core.dice.pair_rolls import Margin, Pair, PairContest
from bingqi.core.dice.roll_entry import RollEntry, part_text, redacted_for, roll_entry, roll_of, rolled_head
from bingqi.core.dice.roll_sums import added_up, roll_text
from bingqi.core.dice.rolls import Band, Chain, Contest, Count, Die, Faces, Keep, Kept
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice, Scripted
from bingqi.core.dice.tally import Tally
from bingqi.core.event import Entry, changes, visible
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import Roll, Thrown, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.lang import LANGS, Texts
from bingqi.testing.play import throw
from bingqi.testing.sums import check_line, check_number, check_sums

RULES: Ruleset[Any] = RULESET
HEAD = Text("pass")


def tally(what: str, *amounts: int, of: str = "", on: str = "", using: str = "", seen_by: tuple[str, ...] | None = None) -> Tally:
    """A number of these parts."""
    made = Tally(what, True, of, on, using, seen_by)
    for n, amount in enumerate(amounts):
        made.add(f"part:{n}", amount, f"TOY-{n + 1}")
    return made


def line(roll: RollEntry) -> str:
    """What stands behind the head of a roll, in English; its result as its id."""
    return Texts("en").render(roll_text(roll, HEAD)).removeprefix("Pass: ").replace("result-", "")


def told(ask: Roll[Any], *faces: int, **how: Any) -> str:
    """A roll as a line."""
    return line(roll_entry(ask, faces, **how))


# --- In words ------------------------------------------------------------------------

PLUS_4, AGAINST_12 = tally("attack", 5, -1), tally("armour", 10, 2)
HIT = ("miss", "hit", "critical")
LINES: dict[str, tuple[RollEntry, str]] = {
    "a die by itself": (roll_entry(Die("", 6), (4,), tally("rally")), "4"),
    "a die and a number": (roll_entry(Die("", 6), (4,), tally("rally", 3)), "4 + 3 = 7"),
    "a number that is below nothing": (roll_entry(Die("", 6), (1,), tally("rally", -3)), "1 − 3 = −2"),
    "one die": (roll_entry(Band("", 20, 1, (8, 20)), (8,), PLUS_4, AGAINST_12, results=HIT), "8 + 4 = 12 against 12: hit"),
    "the better of two": (
        roll_entry(Band("", 20, 2, (8, 20)), (3, 20), PLUS_4, AGAINST_12, results=HIT),
        "[3 20] 20 + 4 = 24 against 12: critical",
    ),
    "the worse of two": (
        roll_entry(Band("", 20, -2, (8, 20)), (3, 20), PLUS_4, AGAINST_12, results=HIT),
        "[3 20] 3 + 4 = 7 against 12: miss",
    ),
    "to be above it": (
        roll_entry(Band("", 20, 1, (9,)), (8,), PLUS_4, AGAINST_12, results=("failure", "success"), exceed=True),
        "8 + 4 = 12, more than 12 wanted: failure",
    ),
    "a sum": (roll_entry(Keep("", 6, 3, 3), (1, 6, 2), tally("damage", 3)), "1 + 6 + 2 + 3 = 12"),
    "a sum of the best": (roll_entry(Keep("", 6, 3, 2), (1, 6, 2), tally("damage", 3)), "[1 6 2] 6 + 2 + 3 = 11"),
    "a sum of the worst": (roll_entry(Keep("", 6, 3, 1, True), (4, 6, 2), tally("damage")), "[4 6 2] 2"),
    "the sum of the best, which matter by themselves": (
        roll_entry(Kept("", 10, 3, 2), (10, 1, 5), tally("insight", 3)),
        "[10 1 5] 10 + 5 + 3 = 18",
    ),
    "dice side by side": (roll_entry(Faces("", 6, 3), (1, 6, 2), tally("aim", 1)), "[6 2 1] + 1 = 7 3 2"),
    "one die against several numbers": (
        roll_entry(Band("", 20, 1, (8, 12), bases=(0, 4)), (8,), PLUS_4, AGAINST_12, results=HIT),
        "8 + 4 = 12 against 12/16: hit",
    ),
    "a count by one name": (roll_entry(Band("", 20, 1, (8, 9)), (8,), tally("reach"), results=("cells",)), "8: cells"),
    "a chain": (roll_entry(Chain("", 6, 5, 3), (6, 6, 1), tally("damage", 1)), "6 + 6 + 1 + 1 = 14"),
    "a count": (
        roll_entry(Count("", 6, 4, (4,)), (5, 1, 6, 4), tally("volley", 1), tally("cover", 5), results=("hits",), exceed=True),
        "[6 5 4 1] + 1 = 7 6 5 2, more than 5 wanted: hits",
    ),
    "a count of the better of two": (
        roll_entry(Count("", 6, 1, (4,), 2), (5, 6), tally("volley", 1), tally("cover", 5), results=("hits",), exceed=True),
        "[5 6] 6 + 1 = 7, more than 5 wanted: hits",
    ),
    "a contest": (
        roll_entry(Contest("", 20, 3), (8, 9), PLUS_4, tally("hold", 1), results=("lost", "won")),
        "8 + 4 = 12 against 9 + 1 = 10: won",
    ),
    "a contest with more dice": (
        roll_entry(Contest("", 20, 3, 2, -2), (8, 3, 12, 9), PLUS_4, tally("hold", 1), results=("lost", "won")),
        "[8 3] 8 + 4 = 12 against [12 9] 9 + 1 = 10: won",
    ),
    "two dice against two numbers": (
        roll_entry(Pair("", 20, 14, 4, bases=(15, 5)), (7, 16), tally("aim", 8), tally("guard", 7), results=HIT),
        "H 16 + 8 = 24 against 15 + 7 = 22, L 7 + 8 = 15 against 5 + 7 = 12: critical",
    ),
    "two dice against one number": (
        roll_entry(Pair("", 20, 4, 4), (7, 16), tally("aim", 8), tally("guard", 12), results=HIT),
        "H 16 + 8 = 24 against 12, L 7 + 8 = 15 against 12: critical",
    ),
    "two dice against two": (
        roll_entry(PairContest("", 20, 3), (16, 12, 15, 18), tally("aim", 8), tally("guard", 5), results=HIT),
        "H 16 + 8 = 24 against 18 + 5 = 23, L 12 + 8 = 20 against 15 + 5 = 20: critical",
    ),
    "two dice against two, above them": (
        roll_entry(PairContest("", 20, 3), (16, 12, 15, 18), tally("aim", 8), tally("guard", 5), results=HIT, exceed=True),
        "H 16 + 8 = 24, more than 18 + 5 = 23 wanted, L 12 + 8 = 20, more than 15 + 5 = 20 wanted: critical",
    ),
    "in their order": (
        roll_entry(PairContest("", 20, 3, False), (7, 16, 18, 5), tally("aim", 1), tally("guard"), results=HIT),
        "H 7 + 1 = 8 against 18, L 16 + 1 = 17 against 5: hit",
    ),
    "a margin of the higher": (
        roll_entry(Margin("", 20, 3), (7, 16, 18, 5), tally("aim", 3), tally("guard"), results=("behind", "ahead")),
        "H 16 + 3 = 19 against 18, L 7 + 3 = 10 against 5: ahead",
    ),
    "a margin of sums": (
        roll_entry(Margin("", 20, 3, "sum"), (7, 16, 18, 5), tally("aim", 3), tally("guard"), results=("behind", "ahead")),
        "7 + 3 + 16 + 3 = 29 against 18 + 5 = 23: ahead",
    ),
    "a margin of one die each": (
        roll_entry(Margin("", 20, 3, "single"), (7, 18), tally("aim", 3), tally("guard"), results=("behind", "ahead")),
        "7 + 3 = 10 against 18: behind",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("roll", "said"), LINES.values(), ids=LINES)
def test_a_roll_is_a_line_with_its_sums(roll: RollEntry, said: str) -> None:
    assert line(roll) == said
    check_sums(roll)
    check_line(said)


@pytest.mark.parametrize("wrong", ["8 + 4 = 13", "8 − 4 = 12", "[1 6] 6 + 2 + 3 = 12", "H 16 + 8 = 24 against 18 + 5 = 22"])
def test_a_wrong_sum_is_found(wrong: str) -> None:
    """Else the lines that are right would prove nothing."""
    with pytest.raises(AssertionError):
        check_line(wrong)


def test_numbers_are_added_up_without_what_adds_nothing() -> None:
    assert [added_up(*numbers) for numbers in ((4, 6, -1), (4, 0), (0, 7), (0, 0), (-3,), (1, -3))] == [
        "4 + 6 − 1 = 9", "4", "7", "0", "−3", "1 − 3 = −2",
    ]  # fmt: skip


def test_whoever_throws_is_told_at_whom_and_with_what() -> None:
    """Each by the name that it has for whoever reads it; what is not known is left out."""
    names = {"r1": "Rogue", "g1": "Goblin 1"}.__getitem__
    for lang in LANGS:
        heads = []
        for by, on, using in ((b, o, u) for b in ("", "r1") for o in ("", "g1") for u in ("", "bow")):
            roll = roll_entry(Die("pass", 6, by=by, on=on), (4,), tally("attack", of=by, using=using))
            texts = Texts(lang)
            head = rolled_head(roll, names, using)
            heads.append(texts.render(head))
            assert texts.missing == {"roll-pass"}
            assert [said in heads[-1] for said in ("Rogue", "Goblin 1", "bow")] == [bool(by), bool(on), bool(using)]
        assert len(set(heads)) == len(heads)


def test_a_part_is_called_by_its_label_and_what_it_is_about() -> None:
    assert part_text("armour") == Text("part-armour")
    assert part_text("skill:athletics") == Text("part-skill", {"of": "athletics"})


# --- Totals --------------------------------------------------------------------------

ASKS = [*SMALL, *[ask for ask, _ in CALLS.values()]]
amounts = st.lists(st.integers(-9, 9), max_size=4)


@pytest.mark.parametrize("ask", ASKS, ids=str)
@given(mine=amounts, yours=st.none() | amounts, data=st.data())
def test_totals_are_faces_and_numbers_for_every_kind_of_roll(
    ask: Roll[Any], mine: list[int], yours: list[int] | None, data: st.DataObject
) -> None:
    """And what the line says is right, for those who know all of it and for those who do not."""
    faces = throw(ask, lambda n: data.draw(st.integers(0, n - 1)))
    eyes = data.draw(st.sampled_from([None, (), ("red",)]))
    other = None if yours is None else tally("yours", *yours, of="b1", seen_by=eyes)
    roll = roll_entry(ask, faces, tally("mine", *mine, of="r1", seen_by=data.draw(st.sampled_from([None, ("blue",)]))), other)
    for known in (roll, redacted_for(roll, "red"), redacted_for(roll, "blue")):
        check_sums(known)
        check_line(line(known))
    through_a_file = msgspec.json.decode(msgspec.json.encode(Entry("rolled", (roll,), ())), type=Entry)
    assert roll_of(through_a_file.args[0]) == roll
    assert line(roll_of(through_a_file.args[0])) == line(roll)


# --- Eyes ----------------------------------------------------------------------------

SECRET = 7_919
"""Stands in nothing but the number that may not be known."""
RED = ("red",)
KINDS: list[tuple[Roll[Any], Thrown]] = [
    (Die("", 6), (3,)),
    (Band("", 20, 2, (8, 20)), (3, 20)),
    (Contest("", 20, 0), (8, 9)),
    (Count("", 6, 3, (2,)), (1, 5, 6)),
    (Keep("", 6, 3, 2), (1, 5, 6)),
    (Kept("", 10, 3, 2), (10, 1, 5)),
    (Chain("", 6, 5, 3), (6, 2)),
    (Faces("", 6, 2), (6, 2)),
    (Pair("", 20, 1, 1), (16, 12)),
    (PairContest("", 20, 0), (16, 12, 18, 18)),
    (Margin("", 20, 0), (16, 12, 18, 18)),
    (Margin("", 20, 0, "sum"), (16, 12, 18, 18)),
    (Margin("", 20, 0, "single"), (16, 18)),
]


def hiding(ask: Roll[Any], faces: Thrown, whose: str) -> RollEntry:
    """A roll of which red alone may know `mine`, or `yours`."""
    mine, yours = [
        tally(one, SECRET, 1 - SECRET, of=one[0], using=one, seen_by=RED if one == whose else None) for one in ("mine", "yours")
    ]
    edge = tally("edge", SECRET)
    edges = (edge, None) if whose == "mine" else (None, edge)
    return roll_entry(ask, faces, mine, yours, edges[0], edges[1], ("result",))


@pytest.mark.parametrize("whose", ["mine", "yours"])
@pytest.mark.parametrize(("ask", "faces"), KINDS, ids=[str(n) for n in range(len(KINDS))])
def test_of_a_number_that_may_not_be_known_nothing_is_left(ask: Roll[Any], faces: Thrown, whose: str) -> None:
    """Neither its total, its parts, the reasons for its dice, nor the totals that would give it away; the dice and what came of it
    stay."""
    roll = hiding(ask, faces, whose)
    known = redacted_for(roll, "blue")
    hidden, other = (known.mine, known.yours) if whose == "mine" else (known.yours, known.mine)
    kept = roll.yours if whose == "mine" else roll.mine
    assert hidden is not None
    check_number(hidden)
    assert (hidden.what, hidden.of, hidden.total) == (whose, whose[0], None)
    assert other == kept
    assert known.totals[0 if whose == "mine" else 1] == ()
    assert known.totals[1 if whose == "mine" else 0] == roll.totals[1 if whose == "mine" else 0]
    assert known.using == ("" if whose == "mine" else roll.using)
    assert msgspec.structs.replace(known, mine=roll.mine, yours=roll.yours, totals=roll.totals, using=roll.using) == roll
    assert "?" in line(known)
    assert str(SECRET) not in msgspec.json.encode(hidden).decode()
    assert redacted_for(roll, "red") is roll


@pytest.mark.parametrize(("ask", "faces"), KINDS, ids=[str(n) for n in range(len(KINDS))])
def test_two_rolls_that_differ_in_what_is_hidden_are_told_alike(ask: Roll[Any], faces: Thrown) -> None:
    """Whatever the number is, and whatever it is made of, blue is told the same."""
    kinds = []
    for amount in (0, 1, 5, -3):
        roll = roll_entry(ask, faces, tally("mine"), tally("yours", amount, of="g", seen_by=RED), results=("result",))
        kinds.append((redacted_for(roll, "blue"), line(redacted_for(roll, "blue"))))
    assert all(kind == kinds[0] for kind in kinds)


def test_hidden_numbers_read_as_question_marks() -> None:
    against, own = tally("armour", 12, seen_by=RED), tally("attack", 4, seen_by=RED)
    rolls = [
        roll_entry(Band("", 20, 2, (8,)), (3, 20), PLUS_4, against, results=("miss", "hit")),
        roll_entry(Band("", 20, 2, (8,)), (3, 20), own, AGAINST_12, results=("miss", "hit")),
        roll_entry(Contest("", 20, 3), (8, 9), PLUS_4, against, results=("lost", "won")),
        roll_entry(Keep("", 6, 3, 2), (1, 6, 2), own),
        roll_entry(Count("", 6, 2, (4,)), (1, 5), own, tally("cover", 4), results=("hits",), exceed=True),
        roll_entry(Pair("", 20, 8, 8), (7, 16), PLUS_4, against, results=HIT),
        roll_entry(PairContest("", 20, 3), (7, 16, 5, 6), own, AGAINST_12, results=HIT),
        roll_entry(PairContest("", 20, 3), (7, 16, 5, 6), own, against, results=HIT),
        roll_entry(Margin("", 20, 3, "sum"), (7, 16, 5, 6), own, AGAINST_12, results=("behind", "ahead")),
    ]
    assert [line(redacted_for(roll, "blue")) for roll in rolls] == [
        "[3 20] 20 + 4 = 24 against ?: hit",
        "[3 20] 20 + ? against 12: hit",
        "8 + 4 = 12 against 9 + ?: won",
        "[1 6 2] 6 + 2 + ?",
        "1 5 + ?, more than 4 wanted: hits",
        "H 16 + 4 = 20 against ?, L 7 + 4 = 11 against ?: hit",
        "H 16 + ? against 6 + 12 = 18, L 7 + ? against 5 + 12 = 17: critical",
        "H 16 + ? against 6 + ?, L 7 + ? against 5 + ?: critical",
        "7 16 + ? against 5 + 12 + 6 + 12 = 35: ahead",
    ]


def test_each_seat_reads_in_the_log_what_it_may_know() -> None:
    """A roll that a seat may not learn of is not there; a number that it may not know is masked; the game master knows all. So it
    is with a roll that comes out of a file."""
    roll = roll_entry(Band("", 20, 1, (8,)), (8,), PLUS_4, tally("armour", 12, of="b1", seen_by=("blue",)))
    log = [Entry("rolled", (roll,), ()), Entry("rolled", (roll,), (), ("red",))]
    from_file = msgspec.json.decode(msgspec.json.encode(log), type=list[Entry])
    for entries in (log, from_file):
        assert [roll_of(one.args[0]) for one in visible(entries, "gm")] == [roll, roll]
        assert [roll_of(one.args[0]) for one in visible(entries, "blue")] == [roll]
        assert [roll_of(one.args[0]) for one in visible(entries, "red")] == [redacted_for(roll, "red")] * 2
        assert b"armour" in msgspec.json.encode(visible(entries, "red"))
        assert b"12" not in msgspec.json.encode(visible(entries, "red")).replace(b"[12]", b"")


def test_who_asks_for_dice_by_name_does_not_change_the_question() -> None:
    named = Band("to-hit", 20, 1, (8,), by="r1", on="b1", seen_by=("red",))
    assert named == Band("", 20, 1, (8,))
    assert hash(named) == hash(Band("", 20, 1, (8,)))
    again = msgspec.json.decode(msgspec.json.encode(named), type=Band)
    assert (again.by, again.on, again.seen_by) == ("r1", "b1", ("red",))


# --- From a battle -------------------------------------------------------------------


def battle(dice: Dice, log: list[Entry] | None = None, **how: Any) -> Battle[Any]:
    return Battle(RULES, [], dice, {}, log, **how)


def swing(table: Battle[Any], seen_by: tuple[str, ...] | None = None) -> int:
    """An attack with its numbers."""
    mine, yours, edge = (
        table.tally("attack", "r1", using="bow"),
        table.tally("armour", "b1", seen_by=("blue",)),
        table.tally("dice"),
    )
    mine.add("skill", 4, "TOY-1")
    yours.add("mail", 12, "TOY-2")
    edge.add("unseen", 1, "TOY-3")
    return table.band((8, 20), "to-hit", mine, yours, edge, 2, results=HIT, seen_by=seen_by)


def test_one_call_throws_and_tells_all_of_it_in_one_entry() -> None:
    log: list[Entry] = []
    assert swing(battle(Scripted(3, 12), log)) == 1
    (entry,) = log
    roll = entry.args[0]
    assert (entry.event, entry.seen_by) == ("rolled", None)
    assert (roll.what, roll.kind, roll.sides, roll.faces, roll.counts) == ("to-hit", "band", 20, (3, 12), (1,))
    assert (roll.by, roll.on, roll.using, roll.result, roll.totals) == ("r1", "b1", "bow", "hit", ((16,), (12,)))
    assert (roll.mine.parts, roll.mine.edge) == ((("skill", 4, "TOY-1"),), (("unseen", 1, "TOY-3"),))
    assert (roll.yours.parts, roll.yours.seen_by) == ((("mail", 12, "TOY-2"),), ("blue",))
    assert line(roll) == "[3 12] 12 + 4 = 16 against 12: hit"


def test_a_roll_is_as_secret_as_it_says() -> None:
    log: list[Entry] = []
    swing(battle(Scripted(3, 12), log), ("red",))
    assert log[0].seen_by == ("red",)
    assert [len(visible(log, seat)) for seat in ("red", "blue", "gm")] == [1, 0, 1]


def test_who_throws_at_whom_and_who_knows_it_stands_in_the_ask() -> None:
    """So those who type dice in can be told, before they throw."""
    with pytest.raises(Unanswered) as stop:
        swing(battle(Dice(), []), ("red",))
    ask = stop.value.request
    assert isinstance(ask, Roll)
    assert (ask.id, ask.by, ask.on, ask.seen_by) == ("to-hit", "r1", "b1", ("red",))


def test_where_nobody_reads_nothing_is_kept_and_no_ask_is_made() -> None:
    """In a simulation, and where odds are reckoned though there is a log."""
    deaf = battle(Sampler(1))
    assert swing(deaf) == Sampler(1).band((8, 20), "", n=2)
    assert deaf.log is None
    reckoning = battle(Enumerator(), [])
    swing(reckoning)
    assert (reckoning.telling, reckoning.log) == (False, [])
    assert reckoning.tally("attack").parts is None


def test_the_same_dice_fall_whether_or_not_somebody_reads() -> None:
    """And the same questions are asked."""
    answers = ReplayLog()
    heard = battle(Recorded(Sampler(1), answers), [], replay_log=answers)
    plain = Recorded(Sampler(1), ReplayLog())
    assert [swing(heard) for _ in range(50)] == [plain.band((8, 20), "", n=2) for _ in range(50)]
    assert answers.responses == plain.replay_log.responses


CALLED: dict[str, tuple[Any, Any]] = {
    "contest": (lambda b, m, y: b.contest(3, "x", m, y, sides=6), lambda d: d.contest(3, "x", 6)),
    "count": (lambda b, m, y: b.count(4, 6, (4,), "x", m, y), lambda d: d.count(4, 6, (4,), "x")),
    "keep": (lambda b, m, y: b.keep(3, 6, 2, "x", m), lambda d: d.keep(3, 6, 2, "x")),
    "faces": (lambda b, m, y: b.faces(3, 6, "x", m), lambda d: d.faces(3, 6, "x")),
    "die": (lambda b, m, y: b.die(6, "x", m, y), lambda d: d.die(6, "x")),
    "pair": (lambda b, m, y: b.roll(Pair("x", 6, 3, 2), m, y), lambda d: d.roll(Pair("x", 6, 3, 2))),
}


@pytest.mark.parametrize(("told", "thrown"), CALLED.values(), ids=CALLED)
def test_every_kind_of_roll_is_told_once_and_falls_as_the_dice_alone_would(told: Any, thrown: Any) -> None:
    log: list[Entry] = []
    table, dice = battle(Sampler(3), log), Sampler(3)
    for _ in range(20):
        assert told(table, table.tally("mine", "r1"), table.tally("yours", "b1")) == thrown(dice)
    assert [entry.event for entry in log] == ["rolled"] * 20
    for entry in log:
        check_sums(entry.args[0])
    assert told(battle(Sampler(3)), tally("mine"), tally("yours")) == thrown(Sampler(3))


def test_no_dice_no_entry() -> None:
    log: list[Entry] = []
    table = battle(Dice(), log)
    assert table.count(0, 6, (4,), "x", table.tally("mine")) == (0,)
    assert table.keep(0, 6, 1, "x", table.tally("mine")) == 0
    assert table.faces(0, 6, "x", table.tally("mine")) == ()
    assert log == []


def test_dice_that_lie_there_meet_a_further_number() -> None:
    """They are not thrown again; the second entry says how many of them were told before."""
    log: list[Entry] = []
    table = battle(Scripted(), log)
    first, second = table.tally("aim", "r1"), table.tally("aim", "r1", "b2")
    guard = table.tally("guard", "b2")
    guard.add("shield", 5, "TOY-1")
    assert table.met(Faces("x", 6, 2), (6, 2), first) == (6, 2)
    assert table.met(Pair("y", 6, 5, 5), (6, 2), second, guard, results=HIT, before=2) == 1
    assert [(one.args[0].what, one.args[0].faces, one.args[0].before) for one in log] == [("x", (6, 2), 0), ("y", (6, 2), 2)]
    assert line(log[1].args[0]) == "H 6 against 5, L 2 against 5: hit"
    deaf = battle(Scripted())
    assert deaf.met(Pair("y", 6, 5, 5), (6, 2), tally("aim")) == 1


def test_a_number_told_by_itself_says_whose_it_is() -> None:
    log: list[Entry] = []
    table = battle(Dice(), log)
    damage = table.tally("damage", "r1", "b1", "bow", ("red",))
    damage.add("thrown", 5, "TOY-1")
    assert table.total(damage) == 5
    assert log == [Entry("reckoned", ("damage", (("thrown", 5, "TOY-1"),), "r1", "b1", "bow"), (), ("red",))]


def test_telling_changes_nothing() -> None:
    telling = {"reckoned", "rolled"}
    for name in RULESET.events:
        assert changes(Entry(name, (), ()), RULESET.events) is (name not in telling)
    assert changes(Entry("forgotten", (), ()), RULESET.events)
    state: list[Any] = []
    for event, args in (("reckoned", ("x", ())), ("rolled", (roll_entry(Die("", 6), (1,)),))):
        RULESET.events[event](state, *args)
    assert state == []
