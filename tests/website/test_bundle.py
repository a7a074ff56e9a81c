"""What is packed for the browser is enough, and not much more."""

import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
from docs.site.bundle import desk, own, plain
from docs.site.downloads import requirement

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


def test_it_is_plain_python_and_small() -> None:
    packed = own() | plain()
    assert sum(map(len, packed.values())) < 8_000_000
    assert not [name for name in packed if name.endswith((".so", ".pyd", ".pyc"))]
    assert not [name for name in packed if name.startswith(("bingqi/cli", "bingqi/table", "bingqi/testing"))]
    assert len([name for name in packed if name.startswith("babel/locale-data/")]) == 4


def test_msgspec_for_the_browser_is_one_that_bingqi_takes() -> None:
    assert requirement().startswith("msgspec>=") or requirement().startswith("msgspec<")
