"""What is packed for the browser is enough, and not much more."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest
from docs.site.bundle import desk, own, packed, plain
from docs.site.downloads import PIP_PINS
from packaging.requirements import Requirement

from bingqi.core.content.rulebook import read_book
from bingqi.rulesets import SHIPPED, ruleset

ROOT = Path(__file__).parents[2]
FIGHT = """
import sys
sys.path[:0] = [{folder!r}]
import bingqi, desk
for name in ("frontline/mirror", "typy17/first-game", "mttt/first-duel"):
    fight = bingqi.load(name, seed=7, lang="zh")
    fight.finish("greedy")
    print(fight.winner)
assert bingqi.__file__.startswith({folder!r})
"""


def test_it_runs_with_nothing_else_but_msgspec(tmp_path: Path) -> None:
    for name, data in (own() | desk() | plain()).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    shutil.copytree(Path(msgspec.__file__).parent, tmp_path / "msgspec")
    command = [sys.executable, "-I", "-S", "-c", FIGHT.format(folder=str(tmp_path))]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    assert len(done.stdout.split()) == 3


@pytest.mark.parametrize("name", SHIPPED)
def test_a_rule_book_that_is_packed_says_the_same(tmp_path: Path, name: str) -> None:
    folder = ruleset(name).folder
    (tmp_path / "rules.yaml").write_bytes(packed(folder / "rules.yaml"))
    assert read_book(tmp_path) == read_book(folder)


def test_it_is_plain_python_and_small() -> None:
    files = own() | plain()
    assert sum(map(len, files.values())) < 8_000_000
    assert not [name for name in files if name.endswith((".so", ".pyd", ".pyc"))]
    assert not [name for name in files if name.startswith(("bingqi/cli", "bingqi/table", "bingqi/testing"))]
    assert len([name for name in files if name.startswith("babel/locale-data/")]) == 4


def test_the_wheel_for_the_browser_is_pinned_to_one_that_bingqi_takes() -> None:
    pin = re.fullmatch(r"(\S+)==(\S+) --hash=sha256:[0-9a-f]{64}\n", PIP_PINS.read_text("utf-8"))
    assert pin
    taken = [Requirement(one) for one in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]]
    assert [one.specifier.contains(pin[2]) for one in taken if one.name == pin[1]] == [True]
