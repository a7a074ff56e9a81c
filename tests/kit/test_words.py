"""What is said of events, asks and numbers, from the names of their parameters."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from bingqi.core.dice.roll_entry import RollEntry, rolled_head
from bingqi.core.dice.roll_sums import roll_text
from bingqi.core.event import Entry, event, events_in
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.kit.nouns import ANY, YES_NO, Noun, Nouns, amount, spoken, those, with_sign, word
from bingqi.kit.words import Words

NAMES = {"red": {"en": "Red", "zh": "红方"}, "crane": {"en": "Crane", "zh": "鹤"}}


@event
def struck(state: Any, id: str, line: str, n: int, hard: bool) -> None:
    """Somebody is struck."""


@event
def crossed(state: Any, id: str, item: str, n: int) -> None:
    """Somebody comes over a line with a thing."""


@event
def rested(state: Any, id: str) -> None:
    """Nobody hears of it."""


def name(state: Any, id: str) -> Any:
    return NAMES.get(id, id)


def thing(state: Any, item: str, id: str = "nobody") -> Text:
    return Text("thing-of", {"thing": item, "of": name(state, id)})


NOUNS = Nouns(
    events_in(sys.modules[__name__]),
    {
        "id who": those(lambda state: NAMES, name),
        "line": word("high", "low", "", called="line"),
        "n": amount(0, 9),
        "crossed.n": amount(0, 9, with_sign),
        "item": Noun(name=thing),
        "crossed.id": those(lambda state: ["crane"]),
        "struck.line": Noun(name=spoken("where")),
        "ask.n": Noun(name=lambda state, n: -n),
        "hard": YES_NO,
        "part.of-whom": Noun(name=name),
    },
)
WORDS = Words(
    NOUNS, name, silent=["rested"], sentences={"struck": lambda state, id, n: Text("ouch", {"n": 10 * n}) if id == "red" else None}
)


def test_an_event_is_told_with_what_its_arguments_are_called() -> None:
    """A thing hangs on whoever has it; a number of this event alone is told with its sign."""
    told = WORDS.describe_event(None, Entry("crossed", ("crane", "sword", 2), ()))
    assert told == Text(
        "event-crossed", {"id": NAMES["crane"], "item": Text("thing-of", {"thing": "sword", "of": NAMES["crane"]}), "n": "+2"}
    )


def test_what_is_silent_is_not_told_and_a_sentence_comes_before_the_plain_form() -> None:
    assert WORDS.describe_event(None, Entry("rested", ("crane",), ())) is None
    assert WORDS.describe_event(None, Entry("struck", ("crane", "high", 1, True), ())) is None


def test_a_sentence_says_what_is_said_otherwise_and_the_rest_follows() -> None:
    """It goes by the arguments that it names; what it gives the message comes before what these are called."""
    told = WORDS.describe_event(None, Entry("struck", ("red", "high", 1, True), ()))
    assert told == Text("ouch", {"id": NAMES["red"], "line": Text("where-high"), "n": 10, "hard": 1})


def test_an_ask_is_told_with_what_it_is_about() -> None:
    """Of asks alone a number is told another way; a thing that nobody there has, without whom; what no noun names, as it is."""
    ask = Decision("red", "act", ("end",), "end", {"who": "crane", "n": 2, "item": "sword", "round": 3})
    told = WORDS.prompt(None, ask)
    assert told.id == "ask-act"
    assert told.args == {"who": NAMES["crane"], "n": -2, "item": Text("thing-of", {"thing": "sword", "of": "nobody"}), "round": 3}


def test_a_number_is_told_with_its_parts() -> None:
    """Those that add nothing are left out; behind a colon stands what a part is about. A number may be nobody's."""
    told = WORDS.describe_event(
        None, Entry("reckoned", ("reach", (("arm", 2, ""), ("of-whom:red", -1, ""), ("luck", 0, "")), "crane"), ())
    )
    assert told is not None
    arm, red = told.args["parts"]
    assert (told.id, told.args["what"], told.args["sum"]) == ("reckoned-of", Text("tally-reach"), 1)
    assert told.args["of"] == NAMES["crane"]
    assert arm == Text("part", {"label": Text("part-arm"), "amount": "+2"})
    assert red == Text("part", {"label": Text("part-of-whom", {"of": NAMES["red"]}), "amount": "−1"})
    nobodys = WORDS.describe_event(None, Entry("reckoned", ("reach", (("arm", 2, ""),)), ()))
    assert nobodys is not None
    assert nobodys.id == "reckoned"
    assert WORDS.describe_event(None, Entry("reckoned", ("reach", ()), ())) is None


def test_dice_and_the_word_of_the_game_master_are_told_for_all() -> None:
    roll = RollEntry("attack", "die", 20, (7,), by="crane", on="red")
    assert WORDS.describe_event(None, Entry("rolled", (roll,), ())) == roll_text(roll, rolled_head(roll, lambda id: NAMES[id]))
    assert WORDS.describe_event(None, Entry("ruled", ("so be it",), ())) == Text("ruled", {"why": "so be it"})


def test_the_messages_that_follow() -> None:
    """Of plain events, and of words that are called by a kind; of the empty word there is none."""
    assert WORDS.wanted() == {"event-crossed": "event crossed"}
    assert NOUNS.wanted() == {"line-high": "noun line", "line-low": "noun line"}


@pytest.mark.parametrize(
    ("args", "wrong"),
    [
        (("crane", "high", 1, True), ""),
        (("red", "low", 1, True), ""),
        (("crane", "mid", 1, True), "line"),
        (("nobody", "low", 1, True), "id"),
    ],
)
def test_what_names_it_anew_for_an_event_leaves_what_is_allowed(args: tuple[Any, ...], wrong: str) -> None:
    """`struck.line` says another name alone: its words are those of `line`."""
    found = NOUNS.lawful(None, "struck", args)
    assert (wrong in str(found)) if wrong else found is None


def test_what_is_allowed_anew_for_an_event_leaves_the_name() -> None:
    """Only the crane crosses, and is called as ever. ANY allows whatever is of its kind."""
    assert NOUNS.lawful(None, "crossed", ("red", "sword", 1)) is not None
    assert NOUNS.by["crossed.id"].name is name
    assert Nouns({}, {"id": those(lambda state: NAMES, name), "struck.id": ANY}).by["struck.id"] == Noun(name=name)
