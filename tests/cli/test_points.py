"""Options that are points of a field: hundreds of them are a line, and one is typed as it is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from tests.cli.test_menu import shown
from tests.meadow import RULESET as MEADOW

from bingqi.cli.game.guide import guide
from bingqi.cli.game.look import cells_in, pieces_in
from bingqi.cli.show.options_menu import Menu
from bingqi.cli.voice import Voice
from bingqi.core.content.rulebook import read_book
from bingqi.core.problems import NotLawful
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.lang import Lang


def menu_in(lang: Lang = "en") -> Menu:
    session = Session(MEADOW, MEADOW.setup({}, {}))
    ask = session.pending_for("red")
    assert isinstance(ask, Decision)
    return Menu(Voice(lang).of(MEADOW.folder), MEADOW, session.state, ask, {}, {})


@pytest.fixture(scope="module")
def menu() -> Menu:
    return menu_in()


@pytest.mark.parametrize("how", [{}, {"full": True}])
def test_many_points_are_told_by_their_number_and_corners(menu: Menu, how: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever else may be chosen has its number, from 1 on."""
    text = shown(menu, capsys, **how)
    assert len(text.splitlines()) <= 5
    assert "306 points, from 20,100 to 200,300: type one, as 100,100" in text
    assert "1* Stay" in text
    assert "2  Rest" in text


def test_few_points_are_listed(menu: Menu, capsys: pytest.CaptureFixture[str]) -> None:
    """As those that begin like what was typed."""
    menu.voice.__dict__.pop("out", None)
    capsys.readouterr()
    assert menu.pick("150,2") is None
    told = capsys.readouterr().out
    assert "150,200" in told
    assert "points" not in told


@pytest.mark.parametrize("typed", ["150,200", "150, 200", "150 200", "150，200"])
def test_a_point_is_typed_as_people_write_it(menu: Menu, typed: str) -> None:
    assert menu.pick(typed) == "150,200"


def test_numbers_mean_what_has_one_and_never_a_point(menu: Menu) -> None:
    assert (menu.pick("1"), menu.pick("2"), menu.pick("rest")) == ("stay", "rest", "rest")
    for typed in ("3", "150"):
        with pytest.raises(NotLawful) as wrong:
            menu.pick(typed)
        assert wrong.value.problems[0].id == "cli-point-not-offered"


@pytest.mark.parametrize(("typed", "rule"), [("300,200", "MEA-1"), ("9,200", "MEA-2"), ("100 310", "MEA-1")])
def test_the_rules_say_why_a_point_is_none(menu: Menu, typed: str, rule: str) -> None:
    with pytest.raises(NotLawful) as wrong:
        menu.pick(typed)
    assert wrong.value.problems[0].args["rule"] == rule


def test_all_of_it_is_said_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    menu = menu_in("zh")
    assert "306 个点，自 20,100 至 200,300" in shown(menu, capsys)
    with pytest.raises(NotLawful) as wrong:
        menu.pick("999")
    assert menu.voice.problem_lines(wrong.value) == [
        '没有 "999" 这个选项；请输入一点（如 100,100）、1 到 2 的数字、选项中的几个字，或 help'
    ]


def test_help_explains_the_measure_and_how_a_point_is_called(capsys: pytest.CaptureFixture[str]) -> None:
    """Its signs are explained below the drawing. Of a field only the pieces can be looked at."""
    voice, view = Voice("en").of(MEADOW.folder), MEADOW.view(MEADOW.setup({}, {}), "red")
    game: Any = SimpleNamespace(voice=voice, view=lambda: view, session=SimpleNamespace(log=()), seat="red")
    guide(game, read_book(MEADOW.folder))
    text = " ".join(capsys.readouterr().out.split())
    assert "Each sign of the field is 10 mm wide and 20 mm high" in text
    assert "150,200 is the point 150 mm across and 200 mm down" in text
    assert [one.ref for one in pieces_in(voice, view)] == ["red", "blue"]
    assert cells_in(voice, view) == []
