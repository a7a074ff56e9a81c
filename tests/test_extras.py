"""What is installed is enough: the bare package fights and reckons, each extra brings its part, and what is not there is said."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

import bingqi
from bingqi.core.extras import NEEDED, not_installed

SOURCE = Path(bingqi.__file__).parent
PROJECT = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
BARE = {"msgspec", "yaml", "fluent", "lark", "mypy_extensions"}
"""The modules that the bare package imports, and those that they bring."""
BROUGHT = {"_yaml", "babel", "pytz", "attr", "attrs", "typing_extensions"}
"""What they import in turn."""
BEYOND = {
    "cli": ("cli", "table"),
    "table": ("table",),
    "testing": ("testing",),
    "importers/dnd5e_bits": ("cli",),
    "drawing/line.py": ("cli",),
    "lab/fights/store.py": ("lab",),
    "lab/ratings/regression.py": ("lab",),
    "lab/charts/chart.py": ("lab",),
    "door/laboratory.py": ("lab",),
    "drawing/lab_report/page.py": ("lab",),
    "lab/fights/cluster.py": ("cluster",),
}
"""The parts that need an extra, and which; the command line asks for those of the tables when a command does, and a line for Rich
when Rich draws it."""

BLOCK = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if {here}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""
IMPORTED_AS = {"vl_convert_python": "vl_convert"}
"""Packages whose modules have another name."""
OF_PYTHON = "top in sys.stdlib_module_names or top.startswith('_sysconfigdata')"
ONLY_BARE = BLOCK.format(here=f"not ({OF_PYTHON} or top in {BARE | BROUGHT | {'bingqi'}!r})")
NO_TABLE = BLOCK.format(here=f"top in {NEEDED['table']!r}")
WHOLE = """
import pkgutil
from importlib import import_module
import bingqi
for one in ("core", "kit", "rulesets", "bots", "lab", "drawing", "lang", "importers.tiled"):
    package = import_module(f"bingqi.{one}")
    for found in pkgutil.walk_packages(package.__path__, f"bingqi.{one}."):
        import_module(found.name)
"""
FIGHT = """
from bingqi.lab.fights.study import new_study
from bingqi.lab.study.simulate import play_one
study = new_study("kobolds-and-goblins", seed=7, seats={"kobolds": "tactical", "goblins": "tactical"})
print(play_one(study, 0).outcome.winner)
"""


def run(code: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A Python of its own, in English."""
    env = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    return subprocess.run([sys.executable, "-c", code], env=env, input=typed, capture_output=True, encoding="utf-8", check=False)


def command(*args: str) -> str:
    return f"from bingqi.cli import main\nsys.exit(main({list(args)}))"


def modules(requirements: Iterable[str]) -> list[str]:
    """What is imported of these requirements; what brings an extra of our own is none."""
    names = [re.split(r"[\[<>=]", one)[0].replace("-", "_") for one in requirements]
    return [IMPORTED_AS.get(one, one) for one in names if one != "bingqi"]


def test_the_extras_are_those_that_the_package_declares() -> None:
    declared = {name: tuple(modules(needs)) for name, needs in PROJECT["optional-dependencies"].items() if modules(needs)}
    assert {name: declared[name] for name in NEEDED} == NEEDED
    assert {one.partition(".")[0].lower() for one in modules(PROJECT["dependencies"])} == BARE - {"yaml"} | {"pyyaml"}


def imported(file: Path) -> set[str]:
    """The packages of others that a module imports, wherever in it."""
    nodes = [*ast.walk(ast.parse(file.read_text("utf-8")))]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level}
    return {one.partition(".")[0] for one in names} - sys.stdlib_module_names - {"bingqi"}


def test_each_part_imports_what_its_extra_brings() -> None:
    used, strange = set(), {}
    for file in SOURCE.rglob("*.py"):
        path = file.relative_to(SOURCE).as_posix()
        if path.startswith("cli/skeleton/"):
            continue
        extras = next((extras for part, extras in BEYOND.items() if f"{path}/".startswith(f"{part}/")), ())
        here = imported(file)
        used |= here
        if lost := here - BARE - {one for extra in extras for one in NEEDED[extra]}:
            strange[path] = lost
    assert strange == {}
    assert used | {"psycopg"} == BARE | {one for extra in NEEDED.values() for one in extra}


def test_the_bare_package_fights() -> None:
    ran = run(ONLY_BARE + WHOLE + FIGHT)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == "kobolds\n"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--help",), 'bingqi: typer is not installed; install what this needs: pip install "bingqi[cli]"\n'),
        (("--lang", "zh", "serve"), 'bingqi: 没有安装 typer；请安装此处所需：pip install "bingqi[cli]"\n'),
    ],
)
def test_without_the_command_line_a_line_says_what_to_install(args: tuple[str, ...], said: str) -> None:
    ran = run(ONLY_BARE + command(*args))
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", said)


@pytest.mark.parametrize("args", [("serve",), ("tables", "list", "--database", "sqlite:///none.db")])
def test_without_the_tables_a_line_says_what_to_install(args: tuple[str, ...]) -> None:
    ran = run(NO_TABLE + command(*args))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert re.fullmatch(r'bingqi: \w+ is not installed; install what this needs: pip install "bingqi\[table\]"\n', ran.stderr)


@pytest.mark.parametrize("args", [("scenarios",), ("rules", "mttt"), ("simulate", "mirror", "--fights", "2"), ("--help",)])
def test_without_the_tables_the_terminal_has_all_the_rest(args: tuple[str, ...]) -> None:
    ran = run(NO_TABLE + command(*args))
    assert (ran.returncode, ran.stderr) == (0, "")


def test_without_the_tables_one_plays_in_the_terminal() -> None:
    """And opens a roll into its parts."""
    ran = run(NO_TABLE + command("play", "kobolds-and-goblins", "--seed", "1"), typed="1\n" * 6 + "why\nodds\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Dexterity  (LBX-5" in ran.stdout


def test_what_no_extra_brings_is_a_bug() -> None:
    assert not_installed(ModuleNotFoundError("No module named 'nowhere'", name="nowhere")) is None
