"""Why: a roll that is opened shows both its numbers, their parts with their rules, and nothing that its reader may not know."""

from __future__ import annotations

import io
import re

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.toy import RULESET as TOY
from tests.toy.state import State

from bingqi.cli.show.explain_rolls import list_numbers, numbers, open_number
from bingqi.cli.voice import Voice
from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.pair_rolls import Pair
from bingqi.core.dice.roll_entry import redacted_for, roll_entry
from bingqi.core.dice.rolls import Band
from bingqi.core.dice.tally import Tally
from bingqi.core.event import Entry
from bingqi.core.session.play import Session
from bingqi.lang import LANGS, Lang

BOOK = read_book(TOY.folder)


def struck() -> Session[State]:
    """A skirmish in which red has wounded somebody whose grit red does not know."""
    session = Session(TOY, TOY.setup(TOY.scenario("ambush"), {}))
    for who, answer in (("red", "strike:r1>b1"), ("dice", (15,)), ("dice", (2, 4))):
        session.answer(who, answer)
    return session


def opened(session: Session[State], seat: str, n: int, lang: Lang = "en", wide: int = 80) -> list[str]:
    """What is told of the n-th last number."""
    return told(numbers(session, seat)[n - 1], TOY.observe(session.state, seat), lang, wide)


def told(entry: Entry, known: State, lang: Lang = "en", wide: int = 80) -> list[str]:
    out, voice = io.StringIO(), Voice(lang).of(TOY.folder)
    voice.__dict__["out"] = Console(
        file=out, width=wide, markup=False, highlight=False, emoji=False, force_terminal=True, no_color=True
    )
    open_number(voice, TOY, known, BOOK, entry)
    assert not voice.texts.missing
    return [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in out.getvalue().splitlines()]


def test_a_roll_is_its_line_both_numbers_their_parts_and_their_rules() -> None:
    assert opened(struck(), "red", 2) == [
        "r1 at b1, strike: 15 against 11: hit",
        "  Strike 0, r1",
        "  Armour 11, b1",
        "     +11 armour  (TOY-2 Strike)",
    ]
    assert opened(struck(), "red", 2, "zh") == [
        "r1对b1，攻击：15 对 11，命中",
        "  r1：攻击 0",
        "  b1：护甲 11",
        "     +11 护甲  （TOY-2 攻击）",
    ]


def test_a_number_that_may_not_be_known_is_a_question_mark() -> None:
    """Grit is known to its owner alone; there is no part of it, and no total, for others."""
    session = struck()
    session.state.units["b1"].grit = 0
    red, blue = opened(session, "red", 1), opened(session, "blue", 1)
    assert red == ["wounds at b1: [2 4] 4 against ?", "  Wounds 0", "  Grit ?, b1"]
    assert blue == ["wounds at b1: [2 4] 4 against 0", "  Wounds 0", "  Grit 0, b1", "      +0 grit  (TOY-3 Wounds)"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("wide", [40, 80])
def test_it_fits_the_window_and_says_why_there_are_more_dice(lang: Lang, wide: int) -> None:
    mine, yours, edge = Tally("strike", True, "r1", "b1"), Tally("need", True, "b1", seen_by=("blue",)), Tally("edge", True)
    mine.add("own", 2, "TOY-6")
    mine.add("other", -1, "TOY-6")
    yours.add("armour", 17, "TOY-2")
    edge.add("press", 1, "TOY-6")
    edge.add("card", -1, "TOY-5")
    roll = roll_entry(Band("to-hit", 20, 2, (10,), by="r1", on="b1"), (3, 15), mine, yours, edge, results=("miss", "hit"), before=1)
    known = TOY.observe(TOY.setup(TOY.scenario("duel"), {}), "red")
    everything = told(Entry("rolled", (roll,), ()), known, lang, wide)
    assert max(map(cell_len, everything)) <= wide
    assert all(any(one in line for line in everything) for one in ("+2", "−1", "+17", "TOY-5", "TOY-6", "16"))
    masked = told(Entry("rolled", (redacted_for(roll, "red"),), ()), known, lang, wide)
    assert len([line for line in masked if "?" in line]) == 2, "in the line, and before its parts would be"
    assert not any("17" in line for line in masked)
    assert not any("TOY-2" in line for line in masked)


def test_why_there_are_more_dice_is_asked_of_more_dice_alone() -> None:
    """What else bears on dice, as jade that raises one, is no reason for more of them."""
    mine, edge = Tally("strike", True, "r1", "b1"), Tally("edge", True)
    edge.add("card", 2, "TOY-5")
    known = TOY.observe(TOY.setup(TOY.scenario("duel"), {}), "red")

    def heading(n: int, *faces: int) -> str:
        roll = roll_entry(Band("to-hit", 20, n, (10,), by="r1", on="b1"), faces, mine, None, edge, results=("miss", "hit"))
        return told(Entry("rolled", (roll,), ()), known)[2].strip()

    assert heading(2, 3, 15) == "Why so many dice:"
    assert heading(1, 15) == "What bears on the dice:"


def test_two_dice_are_opened_like_one() -> None:
    roll = roll_entry(
        Pair("to-hit", 20, 4, 4), (16, 7), Tally("strike", True, "r1"), Tally("need", True, "b1"), results=("miss", "hit")
    )
    lines = told(Entry("rolled", (roll,), ()), TOY.setup(TOY.scenario("duel"), {}))
    assert lines[0].startswith("strike: H 16 against 0, L 7 against 0")
    assert lines[1:] == ["  Strike 0, r1", "  Need 0, b1".replace("Need", "Armour")]


@pytest.mark.parametrize("lang", LANGS)
def test_the_last_rolls_are_listed_with_their_numbers_the_last_below(lang: Lang) -> None:
    session = struck()
    out, voice = io.StringIO(), Voice(lang).of(TOY.folder)
    voice.__dict__["out"] = Console(
        file=out, width=80, markup=False, highlight=False, emoji=False, force_terminal=True, no_color=True
    )
    list_numbers(voice, TOY, TOY.observe(session.state, "red"), numbers(session, "red"))
    lines = [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in out.getvalue().splitlines()]
    assert [line.split()[0] for line in lines] == ["2", "1"]
    assert "15" in lines[0]
    assert "?" in lines[1]


def test_what_a_side_may_not_learn_of_is_not_listed() -> None:
    session = struck()
    assert session.battle.log is not None or session.past_turns
    hidden = Session(TOY, session.start_of(0), responses=session.all_responses)
    turn = hidden.past_turns[0]
    secret = turn._replace(entries=tuple([Entry(one.event, one.args, one.rules, ("red",)) for one in turn.entries]))
    hidden.past_turns[0] = secret
    assert len(numbers(hidden, "red")) == 2
    assert numbers(hidden, "blue") == []
