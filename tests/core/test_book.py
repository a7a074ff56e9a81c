"""The rule book: what a rules.yaml must hold, and how options are set."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent, indent

import pytest
import yaml

import bingqi.rulesets
from bingqi.core.content.rulebook import Book, ids_of, read_book, read_yaml
from bingqi.core.content.structs import Name
from bingqi.core.problems import BadContent
from bingqi.rulesets import ruleset

HEAD = """
ruleset: toy
version: 1
title: {en: Toy, zh: 玩具}
chapters:
  TY-1: {en: First, zh: 第一章}
"""

RALLY = """
- id: TY-1.1
  chapter: TY-1
  layer: seed
  kind: procedure
  status: done
  title: {en: Rally, zh: 重整}
  rule: {en: The broken may rally., zh: 溃逃者可以重整。}
  term_zh: 重整
  rulings:
    - question: {en: How often?, zh: 几次？}
      answer: {en: Once., zh: 一次。}
      why: {en: The source is silent., zh: 原文未提。}
      option: rallies
"""

WEATHER = """
- id: TY-1.2
  chapter: TY-1
  layer: seed
  kind: gm-discretion
  status: gm
  title: {en: Weather, zh: 天气}
  rule: {en: The GM decides., zh: 由主持人决定。}
  needs: [TY-1.1]
"""

OPTIONS = """
rallies:
  {type: int, values: [1, 2], default: 1, rules: [TY-1.1], switch: true, title: {en: Rallies, zh: 重整次数}}
middle:
  type: enum
  values: [ceil, floor]
  default: ceil
  rules: [TY-1.1]
  switch: true
  title: {en: Middle, zh: 正中}
  labels: {ceil: {en: Rounded up, zh: 向上取整}}
open:
  type: bool
  values: [true, false]
  default: true
  rules: [TY-1.2]
  switch: true
  title: {en: Openness, zh: 公开}
  labels: {true: {en: Seen by all, zh: 全体可见}}
fixed:
  {type: int, values: [10], default: 10, rules: [TY-1.2], switch: false, title: {en: Fixed, zh: 固定}}
"""


def written(folder: Path, rules: str = RALLY + WEATHER, options: str = OPTIONS, head: str = HEAD) -> Path:
    """A folder with a rule book of these parts."""
    (folder / "rules.yaml").write_text(
        f"{head}\nrules:\n{indent(dedent(rules), '  ')}\noptions:\n{indent(dedent(options), '  ')}", "utf-8"
    )
    return folder


def faults(folder: Path) -> list[str]:
    """What is wrong with the rule book in a folder, without its path."""
    with pytest.raises(BadContent) as wrong:
        read_book(folder)
    path = str(folder / "rules.yaml")
    assert all(line.startswith(path) for line in wrong.value.lines)
    return [line.removeprefix(path).removeprefix(": ") for line in wrong.value.lines]


@pytest.fixture
def toy(tmp_path: Path) -> Book:
    return read_book(written(tmp_path))


def test_a_book_is_read_into_chapters_rules_rulings_and_options(toy: Book) -> None:
    assert toy.chapters == {"TY-1": Name("First", "第一章")}
    assert list(toy.rules) == ["TY-1.1", "TY-1.2"]
    assert toy.rules["TY-1.1"].rulings[0].answer.zh == "一次。"
    assert toy.rules["TY-1.1"].rulings[0].option == "rallies"
    assert toy.rules["TY-1.2"].needs == ("TY-1.1",)
    assert toy.options["rallies"].values == (1, 2)
    assert toy.options["open"].label(True) == Name("Seen by all", "全体可见")
    assert toy.options["middle"].label("floor") == Name("floor", "floor")


def test_a_book_is_read_once(tmp_path: Path) -> None:
    assert read_book(written(tmp_path)) is read_book(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("term_zh", "term_cn", 'TY-1.1: no field "term_cn"; did you mean "term_zh"?'),
        ("title: {en: Rally, zh: 重整}", "title: {en: Rally}", "TY-1.1: title.zh: missing; every name needs it"),
        ("zh: 重整}", "zh: ''}", "TY-1.1.title.zh: empty; every text is wanted in both languages"),
        ("term_zh: 重整", "term_zh: 一二三四五六七八九", "TY-1.1: term_zh: too long (9); at most 8"),
        ("needs: [TY-1.1]", "needs: [TY-1.9]", 'TY-1.2: needs: no rule "TY-1.9"; did you mean "TY-1.2"?'),
        ("chapter: TY-1", "chapter: 7", "TY-1.1: chapter: a text is wanted, not 7"),
        ("option: rallies", "option: raliles", 'TY-1.1: rulings[0].option: no option "raliles"; did you mean "rallies"?'),
        ("id: TY-1.2", "id: TY-1.1", "TY-1.1: there are two rules of this id"),
        ("id: TY-1.2", "id: weather", "weather: not an id; write it like LB-2.13"),
        ("kind: gm-discretion", "kind: action", "TY-1.2: status: gm is for rules of the kind gm-discretion, not action"),
        ("status: done", "status: later", "TY-1.1: reason: missing; the status later needs one (done, gm and flavour do not)"),
    ],
)
def test_a_fault_in_a_rule_is_named_with_its_place(tmp_path: Path, old: str, new: str, fault: str) -> None:
    rules = (RALLY + WEATHER).replace(old, new, 1)
    assert fault in faults(written(tmp_path, rules))


def test_another_status_is_allowed_with_its_reason(tmp_path: Path) -> None:
    reason = "status: later\n  reason: {en: No maps yet., zh: 尚无地图。}"
    book = read_book(written(tmp_path, (RALLY + WEATHER).replace("status: done", reason)))
    assert book.rules["TY-1.1"].reason == Name("No maps yet.", "尚无地图。")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("default: ceil", "default: cel", 'option middle: default: no value "cel"; did you mean "ceil"?'),
        ("values: [1, 2]", "values: []", "option rallies: values: at least one is wanted, and each once"),
        ("values: [1, 2]", "values: [1, one]", "option rallies: values: of the type int these cannot all be: 1, one"),
        ("values: [1, 2]", "values: 1", "option rallies: values, and a default that is one of them, are wanted"),
        ("values: [true, false]", "values: [true]", "option open: values: true and false are wanted"),
        ("rules: [TY-1.1]", "rules: [XX-9]", 'option rallies: rules: no rule "XX-9"; allowed: TY-1.1, TY-1.2'),
        ("labels: {ceil", "labels: {round", 'option middle: labels: no value "round"; allowed: ceil, floor'),
        ("default: 1,", "default: 1, least: 0,", "option rallies: least: least and most go together"),
        ("default: 1,", "default: 1, least: 2, most: 9,", "option rallies: least: least and most go together"),
        ("switch: true", "swich: true", 'option rallies: no field "swich"; did you mean "switch"?'),
        ("title: {en: Middle, zh: 正中}", "title: Middle", 'option middle: title: a table is wanted, not "Middle"'),
    ],
)
def test_a_fault_in_an_option_is_named_with_its_place(tmp_path: Path, old: str, new: str, fault: str) -> None:
    found = faults(written(tmp_path, options=OPTIONS.replace(old, new, 1)))
    assert any(one.startswith(fault) for one in found), found


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    told = faults(
        written(tmp_path, RALLY.replace("en: Rally", "fr: Rallier"), OPTIONS.replace("swit", "swat"), HEAD + "colour: red")
    )
    assert 'no field "colour"; allowed: chapters, options, rules, ruleset, title, version' in told
    assert 'TY-1.1: title: no field "fr"; allowed: en, zh' in told
    assert "option middle: switch: missing; every option needs it" in told


def test_a_key_may_not_stand_twice_in_a_table(tmp_path: Path) -> None:
    assert faults(written(tmp_path, head=HEAD + "version: 2")) == [':7: not valid YAML: "version" stands twice in this table']


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"rules: ]", ":1: not valid YAML: "),
        (b"- 1", "a table is wanted"),
        (b"\xff", "not UTF-8 text (byte 0); save it as UTF-8"),
        (b"x: !!python/name:os.system", ":1: not valid YAML: could not determine a constructor"),
    ],
)
def test_what_is_no_book_is_refused(tmp_path: Path, content: bytes, fault: str) -> None:
    (tmp_path / "rules.yaml").write_bytes(content)
    assert faults(tmp_path)[0].startswith(fault)


def test_a_book_in_json_is_the_same_book_and_has_the_same_faults(tmp_path: Path) -> None:
    file = ruleset("frontline").folder / "rules.yaml"
    text = json.dumps(read_yaml(file))
    (tmp_path / "rules.yaml").write_text(text, "utf-8")
    assert read_book(tmp_path) == read_book(file.parent)
    (tmp_path / "twice.yaml").write_text(f'{{"version": 2,{text[1:]}', "utf-8")
    with pytest.raises(BadContent, match=r"twice\.yaml:1: .*version"):
        read_yaml(tmp_path / "twice.yaml")


def test_a_missing_book_is_refused(tmp_path: Path) -> None:
    assert faults(tmp_path) == ["no such file"]


def test_a_value_is_read_from_a_word_or_is_itself(toy: Book) -> None:
    assert toy.options["open"].parse("false") is False
    assert toy.options["open"].parse(False) is False
    assert toy.options["rallies"].parse("2") == toy.options["rallies"].parse(2) == 2
    assert toy.options["middle"].parse("floor") == "floor"


@pytest.mark.parametrize(
    ("option", "given", "fault"),
    [
        ("middle", "cel", 'option middle: no value "cel"; did you mean "ceil"?'),
        ("rallies", 3, "option rallies: no value 3; allowed: 1, 2"),
        ("rallies", True, 'option rallies: no value "true"; allowed: 1, 2'),
        ("open", 1, "option open: no value 1; allowed: false, true"),
        ("open", None, "option open: no value None; allowed: false, true"),
    ],
)
def test_an_unknown_value_is_refused_with_the_allowed_ones(toy: Book, option: str, given: object, fault: str) -> None:
    with pytest.raises(BadContent) as wrong:
        toy.options[option].parse(given)
    assert str(wrong.value) == fault


def test_of_an_option_with_a_range_every_whole_number_within_is_a_value(tmp_path: Path) -> None:
    """Beside those that are listed."""
    book = read_book(written(tmp_path, options=OPTIONS.replace("default: 1,", "default: 1, least: 0, most: 200,", 1)))
    rallies = book.options["rallies"]
    assert [rallies.parse(given) for given in (0, "0", 2, "17", 200)] == [0, 0, 2, 17, 200]
    for given in (-1, 201, "1_0", "٣", "07", "9" * 99, True, 2.0, None, [1]):
        with pytest.raises(BadContent, match=r"option rallies: no value .*; allowed: whole numbers from 0 to 200"):
            rallies.parse(given)


def test_switches_that_are_not_set_stand_at_their_defaults(toy: Book) -> None:
    assert toy.switches({"middle": "floor"}, "here") == {"rallies": 1, "middle": "floor", "open": True}


def test_only_switches_can_be_set_and_every_fault_is_told(toy: Book) -> None:
    with pytest.raises(BadContent) as wrong:
        toy.switches({"fixed": 10, "midle": "floor", "open": "perhaps"}, "ford.toml: options")
    assert wrong.value.lines == (
        "ford.toml: options: option fixed is fixed at 10 (see TY-1.2); it cannot be set",
        'ford.toml: options: no option "midle"; did you mean "middle"?',
        'ford.toml: options: option open: no value "perhaps"; allowed: false, true',
    )


@pytest.mark.parametrize(
    ("docstring", "ids"),
    [
        ("LB-2.23: the line moves.", ("LB-2.23",)),
        ("LB-5.8, LB-5.9 The line moves; see LB-1.1.", ("LB-5.8", "LB-5.9")),
        ("LB-5.8 T17A-44: LB-1.1 is another rule.", ("LB-5.8", "T17A-44")),
        ("The line moves (LB-2.23).", ()),
        ("", ()),
        (None, ()),
    ],
)
def test_a_docstring_carries_the_ids_that_it_begins_with(docstring: str | None, ids: tuple[str, ...]) -> None:
    assert ids_of(docstring) == ids


@pytest.mark.parametrize(
    "file", sorted((*Path(bingqi.rulesets.__file__).parent.rglob("*.yaml"), *Path("tests").rglob("*.yaml"))), ids=str
)
def test_books_are_yaml_for_the_plain_loader_too(file: Path) -> None:
    """Where PyYAML was built without its C library there is no other."""
    assert yaml.load(file.read_text("utf-8"), yaml.SafeLoader)
