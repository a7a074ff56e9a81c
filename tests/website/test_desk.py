"""The desk behind the page: code that people type, a fight against bots, many fights. All of it as it runs in the browser."""

from __future__ import annotations

import json
from typing import Any

import pytest
from docs.site.browser.desk import Desk
from docs.site.live import code, offered

import bingqi
from bingqi.lang import LANGS, Lang
from bingqi.rulesets import SHIPPED

FIRST = {name: bingqi.scenarios(name)[0].name for name in SHIPPED}


class Page:
    """A page with a desk of its own: what it was told, and what it is answered."""

    def __init__(self, lang: Lang = "en") -> None:
        self.told: list[tuple[str, str]] = []
        self.desk = Desk(lang, lambda kind, text: self.told.append((kind, text)))

    def ask(self, name: str, *args: object) -> Any:
        answer = json.loads(self.desk.call(name, json.dumps(args)))
        assert "wrong" not in answer, answer["wrong"]
        return answer["value"]

    def wrong(self, name: str, *args: object) -> str:
        said: str = json.loads(self.desk.call(name, json.dumps(args)))["wrong"]
        return said

    def printed(self, code: str) -> str:
        self.ask("run", code)
        return "".join([text for kind, text in self.told if kind == "print"])


@pytest.mark.parametrize(("lang", "odds"), [("en", "full success 50%"), ("zh", "完全成功 50%")])
def test_the_five_lines_of_the_page_run(lang: Lang, odds: str) -> None:
    printed = Page(lang).printed(code(lang))
    assert odds in printed
    assert printed.endswith("'dawn'\n")
    assert len(code(lang).splitlines()) == 5


def test_code_knows_the_names_of_what_ran_before() -> None:
    """So the examples of a page of docs can be typed one after the other."""
    page = Page()
    page.ask("run", "import bingqi\nx = 1")
    assert page.printed("x + len(bingqi.__version__) - len(bingqi.__version__)") == "1\n"
    assert "NameError" in Page().wrong("run", "x")


def test_what_people_can_put_right_is_told_in_their_language() -> None:
    typed = "import bingqi\nbingqi.load('mirorr')"
    assert Page("en").wrong("run", typed) == 'BadContent: no scenario "mirorr"; did you mean "mirror"?'
    assert Page("zh").wrong("run", typed).startswith("BadContent: 没有")


def test_other_errors_are_told_with_the_lines_that_were_typed() -> None:
    said = Page().wrong("run", "def f():\n    return 1 / 0\nf()\n")
    assert said.splitlines()[:3] == ["Traceback (most recent call last):", '  File "<cell>", line 3, in <module>', "    f()"]
    assert said.endswith("ZeroDivisionError: division by zero")
    assert "desk.py" not in said
    assert Page().wrong("run", "print(").splitlines()[-1].startswith("SyntaxError")


@pytest.mark.parametrize(
    ("typed", "last"),
    [
        ("raise SystemExit", "SystemExit"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("raise GeneratorExit", "GeneratorExit"),
        ("raise MemoryError", "MemoryError"),
        ("def f(): return f()\nf()", "RecursionError: maximum recursion depth exceeded"),
        ("import bingqi\nraise bingqi.UserError('mine')", "UserError: mine"),
        ("class Odd(Exception):\n    __str__ = None\nraise Odd", "Odd: <exception str() failed>"),
    ],
)
def test_whatever_ends_the_code_is_answered(typed: str, last: str) -> None:
    page = Page()
    assert page.wrong("run", typed).splitlines()[-1].removeprefix("__main__.").startswith(last)
    assert page.printed("1 + 1") == "2\n"


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("lang", LANGS)
def test_a_fight_is_begun_answered_taken_back_and_finished(name: str, lang: Lang) -> None:
    page = Page(lang)
    scenario = FIRST[name]
    begun = page.ask("begin", scenario, next(iter(offered(lang)[scenario]["sides"])), 7)
    assert begun["board"]
    assert [one["index"] for one in begun["options"]] == [*range(len(begun["options"]))]
    assert page.ask("odds", 0)["index"] == 0
    page.ask("answer", 0)
    assert page.ask("undo") == begun
    assert page.wrong("undo")
    ended = page.ask("finish")
    assert ended["over"]
    assert ended["ending"]
    assert ended["options"] == []


def test_what_is_secret_is_not_on_the_page() -> None:
    """The board of a fog is that of one's side."""
    page = Page()
    mine, other = offered("en")["typy17/sealed-orders"]["sides"]
    boards = [page.ask("begin", "typy17/sealed-orders", side, 7)["board"] for side in (mine, other)]
    assert boards[0] != boards[1]


def test_many_fights_are_told_of_as_they_are_fought() -> None:
    page = Page()
    told = page.ask("simulate", "frontline/mirror", 5)
    heard = [json.loads(text) for kind, text in page.told if kind == "fought"]
    assert [one["fights"] for one in heard] == [1, 2, 3, 4, 5]
    assert heard[-1] == told
    assert sum(side["wins"] for side in told["sides"]) + told["draws"] == 5
    assert all(side["low"] <= side["p"] <= side["high"] for side in told["sides"])
