"""What seats may be called: a name is read as what it is, by people and by programs, and as nobody else's."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.served import ANN, BOB, GM, WATCHER, Served, chinese, ids, plan

from bingqi.table.seats.seat_names import alike, name_problem, tidy, twins

SIDES = ["kobolds", "goblins"]
GOOD = [
    "Ann",
    "Ann B.",
    "O'Hara",
    "李小龙",
    "Łukasz",
    "Zoë",
    "[RED] Bob",
    "7",
    "🐉",
    "Анна",
    "constructive",
    "DJ Gm",
    "_x_",
    "x" * 40,
]
UNSEEN = [
    "",
    " ",
    "Bob\u0007",
    "Bob\nAnn",
    "\u202ebob",
    "B\u200bob",
    "B\u00adob",
    "\ufeffBob",
    "\u0301a",
    "Bob\u2028",
    "\ue000",
    "x" * 41,
]
MARKED = ["<b>Bob</b>", "<img src=x onerror=alert(1)>", "{ $x }", "a>b", "}"]
TAKEN = ["watcher", "Watcher", "ＷＡＴＣＨＥＲ", "dice", "human", "__proto__", "__dict__", "constructor", "prototype"]


def why(name: str, role: Any = "player", added: bool = False) -> str:
    wrong = name_problem(name, role, SIDES, added)
    return wrong.id if wrong is not None else ""


def test_people_are_called_what_they_like() -> None:
    assert {name: why(name) for name in GOOD} == dict.fromkeys(GOOD, "")


def test_what_nobody_can_see_is_in_no_name() -> None:
    assert {name: why(name) for name in UNSEEN} == dict.fromkeys(UNSEEN, "fault-no-seat-name")


def test_markup_is_no_name() -> None:
    assert {name: why(name) for name in MARKED} == dict.fromkeys(MARKED, "fault-name-with-marks")


def test_what_means_something_else_at_a_table_is_no_name() -> None:
    assert {name: why(name) for name in TAKEN} == dict.fromkeys(TAKEN, "fault-name-means-else")


@pytest.mark.parametrize(
    ("name", "role", "added", "may"),
    [
        ("gm", "gm", False, True),
        ("gm", "player", False, False),
        ("GM", "spectator", False, False),
        ("主持人", "player", False, False),
        ("spectators", "spectator", False, True),
        ("spectators", "player", False, False),
        ("host", "spectator", False, True),
        ("host", "spectator", True, False),
        ("host", "player", False, False),
        ("kobolds", "player", False, True),
        ("goblins", "player", False, True),
        ("Kobolds", "spectator", False, False),
        ("goblins", "gm", False, False),
    ],
)
def test_the_names_that_the_page_gives_are_for_those_whose_they_are(name: str, role: str, added: bool, may: bool) -> None:
    """A seat named after the other side comes from the battle before a rematch."""
    assert (why(name, role, added) == "") == may


def test_names_that_look_alike_are_twins() -> None:
    assert twins(["Ann", "Bob", "Cid"]) == []
    assert twins(["\u00e1", "a\u0301"]) == ["a\u0301"]
    assert twins(["Ann", "ANN", "Ａｎｎ", "  Ann "]) == ["ANN", "Ａｎｎ", "  Ann "]
    assert twins(["Straße", "STRASSE", "ﬁsh", "fish"]) == ["STRASSE", "fish"]
    assert twins(["Ann", "Ann\ufe0f", "❤", "❤\ufe0f"]) == ["Ann\ufe0f", "❤\ufe0f"]
    assert twins(["Zoe", "Zoë"]) == []


@pytest.mark.parametrize("name", [*GOOD, "  A\u3000 B ", "a\u0301"])
def test_a_tidy_name_stays_as_it_is(name: str) -> None:
    kept = tidy(name)
    assert tidy(kept) == kept
    assert alike(kept) == alike(name) == alike(alike(name))


async def test_wherever_a_name_comes_in_it_is_looked_at_and_refused_in_both_languages(at: Served) -> None:
    """In a plan, and where a spectator is added; nothing is made of it."""
    tokens = await at.made(ANN, BOB, GM, you="Ann")
    for name, wrong in (("gm", "name-means-else"), ("<b>", "name-with-marks"), ("a\u200b", "no-seat-name"), ("ANN", "seat-twice")):
        for lang in ("en", "zh"):
            made = await at.ask("POST", "/api/tables", plan(ANN, BOB, {**WATCHER, "name": name}), accept_language=lang)
            added = await at.ask("POST", "/api/table/seats", {"name": name}, tokens["Ann"], accept_language=lang)
            for answer in (made, added):
                assert ids(answer) == [wrong], name
                assert answer.status_code in (400, 409)
                assert chinese(answer.json()["detail"]) == (lang == "zh")
    seats = (await at.told("GET", "/api/table", key=tokens["Ann"]))["view"]["table"]["seats"]
    assert set(seats) == {"Ann", "Bob", "Max"}


async def test_a_name_is_kept_composed_and_without_needless_blanks(at: Served) -> None:
    made = await at.told("POST", "/api/tables", plan({**ANN, "name": " A\u3000 a\u0301 "}, BOB, you="A  \u00e1"))
    assert (made["seat"], set(made["invitations"])) == ("A \u00e1", {"Bob"})
    await at.told("POST", "/api/table/seats", {"name": "  e\u0301  va "}, made["token"])
    seats = (await at.told("GET", "/api/table", key=made["token"]))["view"]["table"]["seats"]
    assert set(seats) == {"A \u00e1", "Bob", "\u00e9 va"}
