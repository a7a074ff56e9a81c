"""Faults: every one is a message that both languages have, with the arguments that it gets; nothing is said in plain text."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import bingqi
from bingqi.core import problems
from bingqi.core.content import rulebook as book
from bingqi.core.content import structs as content
from bingqi.core.problems import BadContent, UserError, kind_text, located, place_line, problem, round_robin, shown, unknown
from bingqi.core.record import format as record
from bingqi.importers.tiled.json_table import read_table
from bingqi.lang import LANGS, PROBLEM_TEXTS, Gaps, Texts, check_folder, messages, render_problem, used_in
from bingqi.rulesets.frontline.model import stats

SOURCE = Path(bingqi.__file__).parent


@cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


JOINING = {"or", "and"}
"""What `joined` makes messages of."""


def calls(*names: str) -> Iterator[tuple[str, ast.Call]]:
    """The calls of functions of these names in the program, each with its place."""
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", node


def texts_in(node: ast.expr) -> list[str]:
    """The texts that an expression may be; none if it is no text."""
    if isinstance(node, ast.IfExp):
        return [*texts_in(node.body), *texts_in(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def variables(folder: Path) -> dict[str, set[str]]:
    """The messages of a folder with the arguments that they use."""
    return {id: {name[1:] for name in names if name[0] == "$"} for id, names in used_in(messages(folder / "en.ftl")).items()}


def subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from subclasses(one)


def test_the_languages_agree() -> None:
    assert check_folder(PROBLEM_TEXTS) == Gaps([], [], [])


def test_no_fault_is_said_in_plain_text() -> None:
    names = {kind.__name__ for kind in subclasses(UserError)}
    assert {"BadContent", "BadRecord", "NotLawful", "Diverged", "Faulty"} <= names
    plain = [
        place for place, call in calls(*names) for arg in call.args if texts_in(arg) or isinstance(arg, ast.JoinedStr | ast.BinOp)
    ]
    assert plain == []


def test_every_fault_has_its_message_and_every_message_its_fault() -> None:
    known, used = variables(PROBLEM_TEXTS), {f"fault-{one}" for one in JOINING}
    for place, call in calls("problem", "illegal", "no"):
        says_rule = isinstance(call.func, ast.Name) and call.func.id in ("illegal", "no")
        said = call.args[says_rule]  # the rule that forbids it comes first
        for id in texts_in(said):
            used.add(f"fault-{id}")
            given, wanted = {keyword.arg for keyword in call.keywords}, known.get(f"fault-{id}", {"no such message"})
            assert given - {None} <= wanted if None in given else given == wanted, f"{place}: {id}"
        assert texts_in(said) or place.startswith(("core/problems.py", "kit/acts.py")), f"{place}: which message?"
    assert used == known.keys()


def test_what_the_command_line_refuses_has_its_message() -> None:
    known = variables(SOURCE / "cli")
    for place, call in calls("NotLawful"):
        for arg in call.args:
            if isinstance(arg, ast.Call) and isinstance(arg.func, ast.Name) and arg.func.id == "Text":
                (id,) = texts_in(arg.args[0])
                args = arg.args[1].keys if len(arg.args) > 1 and isinstance(arg.args[1], ast.Dict) else []
                assert {text for key in args if key for text in texts_in(key)} == known.get(id), f"{place}: {id}"


def structs(*modules: Any) -> set[str]:
    """The structs that content is read into."""
    found = {thing for module in modules for thing in vars(module).values() if isinstance(thing, type)}
    return {one.__name__.lower() for one in found if issubclass(one, msgspec.Struct) and one.__name__ != "Struct"}


def test_every_thing_that_faults_name_has_a_chinese_word() -> None:
    named = {text for _, call in calls("unknown", "kind_text") for text in texts_in(call.args[0])}
    assert {"weapon", "side", "bot"} <= named
    lacking = [
        one for one in sorted(named | structs(stats) | {"rule", "ruling", "option"}) if render_problem(kind_text(one), "zh") == one
    ]
    assert lacking == []


def test_a_thing_without_a_word_is_called_by_its_name() -> None:
    assert render_problem(unknown("gizmo", "x", ["y"]), "zh") == '没有gizmo "x"；可用：y'
    assert str(unknown("rule-set", "x", ["y"])) == 'no rule set "x"; allowed: y'


def test_a_fault_is_told_in_the_readers_language_and_in_english_to_programs() -> None:
    where = located("orc.toml", place_line(1234))
    wrong = BadContent(located(where, unknown("field", "hpp", ["hp"])), problem("two-sides", n=3))
    assert wrong.lines == ('orc.toml: line 1234: no field "hpp"; did you mean "hp"?', "two sides are wanted, not 3")
    assert str(wrong) == "\n".join(wrong.lines)
    assert [render_problem(one, "zh") for one in wrong.problems] == [
        'orc.toml：第 1234 行：没有字段 "hpp"；是不是 "hp"？',
        "应有双方，而不是 3 方",
    ]


@pytest.mark.parametrize(
    ("type_", "value", "said"),
    [
        (int, "x", '应为整数，而不是 "x"'),
        (int | str, 1.5, "应为整数或文字，而不是 1.5"),
        (stats.Damage, {"dice": "1d6"}, "type：缺少；每个伤害都要有"),
        (stats.Damage, {"dice": "6d", "type": "fire"}, 'dice："6d" 不是骰子；请写成 2d6+3 这样，至多 100 颗，每颗 2 到 100 面'),
        (stats.Damage, [], "文件：应为表，而不是 []"),
    ],
)
def test_content_is_judged_in_chinese(type_: Any, value: object, said: str) -> None:
    with pytest.raises(BadContent) as wrong:
        content.decode(value, type_, "x.toml")
    assert [render_problem(one, "zh") for one in wrong.value.problems] == [f"x.toml：{said}"]


@pytest.mark.parametrize("read", [content.read_toml, read_table])
def test_nesting_too_deep_is_told_in_our_own_words(tmp_path: Path, read: Callable[[Path], object]) -> None:
    path = tmp_path / "deep"
    path.write_text(("a = " if read is content.read_toml else "") + "[" * 9000 + "]" * 9000, "utf-8")
    with pytest.raises(BadContent) as wrong:
        read(path)
    assert render_problem(wrong.value.problems[0], "zh").endswith("：嵌套太深；请减少列表和表的层数")


def test_allowed_numbers_stand_in_the_order_of_their_size() -> None:
    assert str(unknown("value", "x", [20, 6, "none", 0, -1, 100])) == 'no value "x"; allowed: -1, 0, 6, 20, 100, none'


def test_what_the_system_says_is_translated_where_it_is_common(tmp_path: Path) -> None:
    with pytest.raises(BadContent) as wrong:
        book.read_book(tmp_path / "none")
    assert render_problem(wrong.value.problems[0], "zh").endswith("没有这个文件")
    with pytest.raises(problems.BadRecord) as unread:
        record.read(tmp_path)
    assert render_problem(unread.value.problems[0], "zh") == f"{tmp_path}：无法读取：这是文件夹"
    assert render_problem(problems.system(OSError(99, "Odd")), "zh") == "Odd"


def test_of_several_files_with_faults_none_is_hidden() -> None:
    files = [[problem("line", n=f"{file}.{n}") for n in range(30)] for file in range(3)] + [[problem("line", n="last")]]
    first = [str(one).removeprefix("line ") for one in round_robin(files)[:20]]
    assert first == [*[f"0.{n}" for n in range(7)], *[f"1.{n}" for n in range(6)], *[f"2.{n}" for n in range(6)], "last"]
    assert sorted(map(str, round_robin(files))) == sorted(str(one) for file in files for one in file)
    assert str(shown(round_robin(files))[-1]) == "... and 71 more"
    assert round_robin([]) == []


@pytest.mark.parametrize("lang", LANGS)
def test_words_of_the_program_are_known(lang: Any) -> None:
    from bingqi.bots import SHIPPED
    from bingqi.core.text import called

    texts = Texts(lang)
    for kind, names in (("bot", SHIPPED), ("status", ("done", "gm", "flavour"))):
        for name in names:
            assert (texts.render(called(kind, name)) == name) == (lang == "en")
