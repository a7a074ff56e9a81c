"""Help and faults in the reader's language: that of --lang, else that of the locale."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer
from tests.cli.conftest import SCENARIO, Run
from tests.cli.test_bad_input import CASES

from bingqi.cli.commands.command_list import COMMANDS, LAB, TABLES, app
from bingqi.cli.voice import HELP, Voice
from bingqi.lang import Gaps, check_folder, messages

CHINESE = re.compile("[\u4e00-\u9fff]")
ENGLISH = re.compile("[a-z]+ [a-z]+ [a-z]+")
"""Three words on end: English prose, and no example of what one may type."""


EVERY = [*COMMANDS, "tables", *[f"tables-{name}" for name in TABLES], "lab", *[f"lab-{name}" for name in LAB]]


def test_the_languages_agree() -> None:
    assert check_folder(HELP) == Gaps([], [], [])


def test_help_has_a_message_for_everything_and_no_other() -> None:
    group = typer.main.get_command(app)
    heads = ("usage", "usage-options", "usage-command", "arguments", "options", "commands", "required", "default")
    wanted = {f"help-{one}" for one in (*heads, "bingqi", "help", *EVERY)}
    known = {entry.id.name for entry in messages(HELP / "en.ftl").body if hasattr(entry, "id")}
    commands = group.commands  # type: ignore[attr-defined]
    below = {f"{head}-{name}": one for head in ("tables", "lab") for name, one in commands[head].commands.items()}
    for name, command in {"bingqi": group, **commands, **below}.items():
        for param in command.params:
            own = f"help-{name}-{param.name}"
            wanted.add(own if own in known else f"help-{param.name}")
    assert wanted == known


@pytest.mark.parametrize("command", ["", *[re.sub("^(tables|lab)-", r"\1 ", one) for one in EVERY]])
def test_help_is_told_in_the_readers_language(bingqi: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    args = command.split()
    chinese, english = bingqi("--lang", "zh", *args, "--help"), bingqi(*args, "--help")
    assert (chinese.code, english.code) == (0, 0)
    assert chinese.out.startswith(f"用法：bingqi {command}".rstrip())
    assert english.out.startswith(f"Usage: bingqi {command}".rstrip())
    assert not ENGLISH.search(re.sub("bingqi (tables|lab) [a-z]+", "", chinese.out))  # a command is no prose
    assert not CHINESE.search(english.out)
    assert len(chinese.out.strip().splitlines()) <= len(english.out.strip().splitlines())
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert bingqi(*args, "--help").out == chinese.out
    assert bingqi("--lang=en", *args, "--help").out == english.out


@pytest.mark.parametrize("case", CASES)
def test_bad_input_is_told_in_chinese(case: str, bingqi: Run, fought: Path, tmp_path: Path) -> None:
    ran = bingqi("--lang", "zh", *CASES[case](tmp_path, fought))
    assert ran.code == 2
    for line in ran.faults:
        assert CHINESE.search(line), line
        if "有效的" not in line:  # what the readers of TOML, JSON and YAML say stays in their words
            assert not ENGLISH.search(line.replace(str(tmp_path), "")), line


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("conquer",), '没有命令 "conquer"；可用：'),
        (("scenarios", "--loud"), '没有选项 "--loud"；可用：--help、--json、-h'),
        (("simulate",), "SCENARIO：缺少；必须写明"),
        (("simulate", SCENARIO), "--fights：缺少；必须写明"),
        (("simulate", SCENARIO, "--fights"), "--fights：后面缺少值"),
        (("simulate", SCENARIO, "--fights", "many"), "--fights：应为整数"),
        (("simulate", SCENARIO, "--fights", 1, "--json=yes"), "--json：后面不带值"),
        (("play", SCENARIO, "--dice", "loaded"), '--dice：没有值 "loaded"；可用：fair、fast、typed'),
        (("scenarios", "all", "of", "them"), "多出了 all、of、them；请去掉"),
    ],
)
def test_what_was_typed_wrong_is_told_with_its_name(bingqi: Run, args: tuple[object, ...], said: str) -> None:
    ran = bingqi("--lang", "zh", *args)
    assert ran.code == 2
    assert ran.faults == [ran.faults[0]]
    assert ran.faults[0].startswith(f"bingqi: {said}")
    assert ran.faults[0].endswith("（bingqi --help 列出有些什么）")
    assert not CHINESE.search(bingqi(*args).err)


def test_a_bug_and_a_stop_are_told_in_chinese(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def burst() -> None:
        raise RuntimeError("oh")

    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bingqi.rulesets.scenarios", burst)
    ran = bingqi("--lang", "zh", "scenarios")
    assert (ran.code, ran.faults) == (
        70,
        ["bingqi: 这是 bingqi 的错误：RuntimeError：oh；请设 BINGQI_DEBUG=1 再运行一次，并报告它打印的内容"],
    )
    monkeypatch.setattr("bingqi.rulesets.scenarios", stop)
    ran = bingqi("--lang", "zh", "scenarios")
    assert (ran.code, ran.err) == (130, "bingqi: 已停止\n")


def test_a_claim_that_fails_is_told_in_chinese(bingqi: Run, fought: Path, tmp_path: Path) -> None:
    from tests.cli.test_commands import resealed

    wrong = tmp_path / "wrong.jsonl"
    lines = fought.read_bytes().splitlines()
    wrong.write_bytes(resealed(lines, lambda line: re.sub(b'"digest":"[0-9a-f]{4}', b'"digest":"0000', line)))
    ran = bingqi("--lang", "zh", "replay", wrong)
    assert ran.code == 1
    assert re.match(r"bingqi: 第 \d+ 回合：从这里起，战斗的走向与记录不同", ran.err)
    assert "战斗的走向与记录不同" in bingqi("--lang", "zh", "verify", wrong).out
    assert "战斗的走向与记录不同" in bingqi("--lang", "zh", "verify", wrong, "--json").json["faults"][0]


def test_of_a_pack_with_many_faults_every_file_is_shown(bingqi: Run, tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        path = tmp_path / "pack" / "creatures" / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"field{n} = 1\n" for n in range(30)))
    ran = bingqi("check", tmp_path / "pack")
    assert len(ran.faults) == 21
    assert [sum(f"/{name}.toml" in line for line in ran.faults) for name in ("a", "b", "c")] == [7, 7, 6]
    assert ran.faults == [*sorted(ran.faults[:20], key=lambda line: line.partition(".toml")[0]), ran.faults[20]]


def test_bots_are_named_in_chinese_prose(bingqi: Run) -> None:
    assert "由greedy（贪心）回答" in bingqi("--lang", "zh", "odds", SCENARIO).out
    assert "tactical（战术）" in bingqi("--lang", "zh", "simulate", SCENARIO, "--fights", 1, "--workers", 1).out
    assert Voice("en").bot("greedy") == "greedy"
