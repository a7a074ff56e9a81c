"""`bingqi new-ruleset`: a package that plays at once. That it does is shown in tests/examples."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.packages import DUEL

from bingqi.cli import main
from bingqi.cli.commands.new_ruleset import ENDING, SKELETON, make_package


def test_a_package_is_made_and_its_own_tests_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing in it is called as the skeleton is."""
    into = tmp_path / "games" / "reeds"
    assert main(["new-ruleset", "reeds", str(into)]) == 0
    assert f"pip install -e {into}" in capsys.readouterr().out
    files = [path for path in into.rglob("*") if path.is_file()]
    assert len(files) == len(list(SKELETON.rglob(f"*{ENDING}"))) == 17
    assert not [path for path in files if "skeleton" in (str(path.relative_to(into)) + path.read_text("utf-8")).lower()]
    said = tomllib.loads((into / "pyproject.toml").read_text("utf-8"))
    assert said["project"]["entry-points"]["bingqi.rulesets"] == {"reeds": "bingqi_reeds:RULESET"}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"], cwd=into, capture_output=True, encoding="utf-8"
    )
    assert ran.returncode == 0, ran.stdout


def test_it_is_laid_out_as_the_duel_is(tmp_path: Path) -> None:
    """Which has a bot besides, and another scenario."""
    made = {path.relative_to(tmp_path / "duel").as_posix() for path in make_package("duel", tmp_path / "duel")}
    there = {path.relative_to(DUEL).as_posix() for path in DUEL.rglob("*") if path.is_file() and not ignored(path)}
    scenarios = "src/bingqi_duel/content/scenarios"
    assert made - {f"{scenarios}/first.toml"} == there - {f"{scenarios}/dawn.toml", "src/bingqi_duel/bots.py"}


def ignored(path: Path) -> bool:
    """Whether git leaves it out, by the .gitignore of the duel."""
    lines = (DUEL / ".gitignore").read_text("utf-8").split()
    return any(f"{part}/" in lines for part in path.relative_to(DUEL).parts)


@pytest.mark.parametrize("folder", [DUEL, SKELETON], ids=lambda folder: folder.name)
def test_both_readmes_name_the_same_commands(folder: Path) -> None:
    en, zh = [commands(next(folder.glob(f"{name}*"))) for name in ("README.md", "README.zh.md")]
    assert en == [one.replace(" --lang zh", "") for one in zh]
    assert len(en) > 8


def commands(readme: Path) -> list[str]:
    """The lines of a README that one types, without what is said of them."""
    return [line.partition("#")[0].strip() for line in re.findall(r"^    (.*)$", readme.read_text("utf-8"), re.MULTILINE)]


def test_without_a_folder_it_lies_in_one_of_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty one may be there."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "reeds").mkdir()
    assert main(["new-ruleset", "reeds"]) == 0
    assert (tmp_path / "reeds" / "src" / "bingqi_reeds" / "rules.yaml").is_file()


@pytest.mark.parametrize("name", ["Reeds", "r", "2reeds", "reed-bed", "reeds/../..", "x" * 21, "mttt", "skeleton", "芦苇"])
def test_a_bad_name_is_told_in_a_line(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-ruleset", name, str(tmp_path / "new")]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "2 to 20 small letters and digits" in line
    assert not (tmp_path / "new").exists()


def test_what_is_there_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder with anything in it, and a file."""
    (tmp_path / "kept").write_text("mine", "utf-8")
    for place in (tmp_path, tmp_path / "kept"):
        assert main(["new-ruleset", "reeds", str(place)]) == 2
        assert capsys.readouterr().err == f"bingqi: {place}: is there already; name a folder that is not, or is empty\n"
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
    assert (tmp_path / "kept").read_text("utf-8") == "mine"


@pytest.mark.parametrize("name", ["no", "true", "null", "class", "e5"])
def test_a_name_that_means_something_elsewhere_is_a_name_like_others(name: str, tmp_path: Path) -> None:
    """YAML, TOML and Python have words of their own."""
    make_package(name, tmp_path / "new")
    code = f"import bingqi_{name} as new; from bingqi.core.content.rulebook import *; print(read_book(new.RULESET.folder).ruleset)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path / "new" / "src", capture_output=True, encoding="utf-8")
    assert ran.stdout.strip() == name, ran.stderr
