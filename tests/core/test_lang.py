"""Texts in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from bingqi.core.content.structs import Name
from bingqi.core.problems import BadContent
from bingqi.core.text import Text
from bingqi.lang import COMMON, Gaps, Lang, Texts, check_folder, locale_lang

GOBLIN = Name("goblin", "地精")


def written(folder: Path, en: str, zh: str) -> Path:
    """A rule set's folder with these messages."""
    (folder / "en.ftl").write_text(en, "utf-8")
    (folder / "zh.ftl").write_text(zh, "utf-8")
    return folder


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    en = "hit = The { $who } hits { $n ->\n    [one] once\n   *[other] { $n } times\n }.\nsaid = { $what } And: { $all }\n"
    return written(tmp_path, en, "hit = { $who }命中 { $n } 次。\nsaid = { $what }还有：{ $all }\n")


def test_a_message_is_rendered_with_its_arguments_in_either_language(toy: Path) -> None:
    hit = Text("hit", {"who": GOBLIN, "n": 2})
    assert Texts("en", [toy]).render(hit) == "The goblin hits 2 times."
    assert Texts("zh", [toy]).render(hit) == "地精命中 2 次。"


def test_numbers_choose_the_words(toy: Path) -> None:
    assert Texts("en", [toy]).render(Text("hit", {"who": "goblin", "n": 1})) == "The goblin hits once."


def test_arguments_may_be_messages_names_and_lists_of_them(toy: Path) -> None:
    said = Text("said", {"what": Text("hit", {"who": {"en": "orc", "zh": "兽人"}, "n": 1}), "all": [GOBLIN, "Grishnak", 3]})
    assert Texts("en", [toy]).render(said) == "The orc hits once. And: goblin, Grishnak, 3"
    assert Texts("zh", [toy]).render(said) == "兽人命中 1 次。还有：地精、Grishnak、3"


def test_a_list_may_be_long(toy: Path) -> None:
    said = Text("said", {"what": "", "all": [GOBLIN] * 1000})
    texts = Texts("en", [toy])
    assert texts.render(said).count("goblin") == 1000
    assert texts.missing == set()


def test_names_and_plain_values_are_rendered_as_they_are(toy: Path) -> None:
    texts = Texts("zh", [toy])
    assert [texts.render(one) for one in (GOBLIN, {"en": "orc", "zh": "兽人"}, "b2", 7, True, None)] == [
        "地精",
        "兽人",
        "b2",
        "7",
        "true",
        "",
    ]


def test_a_missing_message_shows_its_id_and_is_remembered(toy: Path) -> None:
    texts = Texts("en", [toy])
    assert texts.render(Text("missed")) == "missed"
    assert texts.render(Text("no.such:id")) == "no.such:id"
    assert texts.missing == {"missed", "no.such:id"}


def test_a_missing_argument_is_remembered_too(toy: Path) -> None:
    texts = Texts("zh", [toy])
    assert "命中" in texts.render(Text("hit", {"who": "goblin"}))
    assert texts.missing == {"hit: Unknown external: n"}


def test_common_messages_need_no_folder_and_can_be_replaced(tmp_path: Path) -> None:
    assert Texts("en").render(Text("pass")) == "Pass"
    written(tmp_path, "pass = Hold your fire\n", "pass = 停火\n")
    assert Texts("en", [tmp_path]).render(Text("pass")) == "Hold your fire"


def test_rendered_text_holds_no_invisible_marks() -> None:
    reckoned = Text("reckoned", {"what": "AC", "sum": 12, "parts": [Text("part", {"label": GOBLIN, "amount": "+2"})]})
    assert Texts("en").render(reckoned) == "AC: 12 (goblin +2)"
    assert Texts("zh").render(reckoned) == "AC：12（地精 +2）"


def test_the_common_messages_agree_in_both_languages() -> None:
    assert check_folder(COMMON) == Gaps([], [], [])


def test_gaps_between_the_languages_are_found(tmp_path: Path) -> None:
    en = "both = { $a }\nonly-en = x\nother = { $n }\nfar = { pass } { nowhere }\n"
    zh = "both = { $a }\nonly-zh = x\nother = { $m }\nfar = { pass }\n"
    assert check_folder(written(tmp_path, en, zh)) == Gaps(["only-zh"], ["only-en"], ["far", "other"])


@pytest.mark.parametrize(
    ("content", "fault"), [("hit { $who }\n", 'not a message: "hit { $who }"'), ("a = 1\na = 2\n", "there are two messages a")]
)
def test_a_broken_file_is_refused(tmp_path: Path, content: str, fault: str) -> None:
    with pytest.raises(BadContent, match=r"en\.ftl") as wrong:
        Texts("en", [written(tmp_path, content, "")])
    assert wrong.value.lines[0].endswith(fault)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="no such file"):
        Texts("en", [tmp_path])


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "zh_TW"}, "zh"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "en"),
        ({"LANG": "Chinese (Simplified)_China.936"}, "zh"),
    ],
)
def test_the_language_follows_the_locale(environ: dict[str, str], lang: Lang) -> None:
    assert locale_lang(environ) == lang
