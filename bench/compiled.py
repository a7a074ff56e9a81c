"""Frontline compiled with mypyc beside frontline as it is: fights of bots against themselves, in turn, in processes of their own.

The build goes into a temporary folder and takes minutes. State classes are written anew for it (see bingqi/kit/native.py).
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bingqi.kit.native import native_source

SOURCE = Path(__file__).parents[1] / "src"
SCENARIO = "frontline/kobolds-and-goblins"
FIGHTS = {"random": 500, "tactical": 150}
"""By bot, how many a run."""
RUNS = 4
FOLDERS = ("rulesets/frontline", "bots/frontline")
MORE = ("core/battle", "core/event", "core/moment", "core/rule", "core/dice/tally", "core/dice/throwing", "kit/acts", "bots/simple")
"""Not dice: compiled code would not see what the dice of the odds say of themselves on their class."""
STAYS = {"gm", "packs", "presentation"}
"""Folders of what is called between fights, or to tell of them."""
STRUCTS = {"Struct", "msgspec.Struct", "Bundle"}
"""What mypyc does not know: a module in which a class is made of one stays as it is. Parts are written anew."""
SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="bingqi", packages=[], ext_modules=mypycify({files!r}, opt_level="2", debug_level="0"))
"""
RUN = """
import hashlib, sys, time
from bingqi.bots import bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.rulesets import find_scenario
name, where, fights = sys.argv[1], sys.argv[2], int(sys.argv[3])
rules, scenario = find_scenario(where)
start = rules.setup(rules.scenario(scenario), {})
def run(fights):
    decisions, digest = 0, hashlib.sha256()
    for n in range(fights):
        seats = {side: bot(name, rules, side, f"{n}/{side}") for side in rules.sides(start)}
        battle = Battle(rules, rules.copy(start), Sampler(f"bench:{n}"), seats, None)
        digest.update(repr((fight(battle), battle.decisions, rules.round(battle.state))).encode())
        decisions += battle.decisions
    return decisions, digest.hexdigest()
run(fights // 10)
began = time.process_time()
decisions, digest = run(fights)
print((time.process_time() - began) / decisions * 1e6, digest)
"""


def compiled() -> dict[str, Any]:
    """CPU time a decision, as it is and compiled: the least of some runs, which fought the same fights."""
    figure = {"figure": f"compiled with mypyc, {SCENARIO}"}
    if lacks := [name for name in ("mypyc", "setuptools") if find_spec(name) is None]:
        return {**figure, "not_measured": f"missing: {', '.join(lacks)}; install them: pip install mypy setuptools"}
    with TemporaryDirectory() as folder:
        if faults := build(SOURCE, Path(folder)):
            return {**figure, "not_measured": f"the build failed: {faults[0]}"}
        return {**figure, **dict(_times({"plain": SOURCE, "compiled": Path(folder)}))}


def build(source: Path, into: Path) -> list[str]:
    """Compile what fights run through, from the sources in one folder, in another. What is wrong, if it fails."""
    shutil.copytree(source / "bingqi", into / "bingqi", ignore=shutil.ignore_patterns("static", "__pycache__"))
    files = modules(into / "bingqi")
    for file in files:
        text = file.read_text()
        if "(Part):" in text:
            file.write_text(native_source(text))
    (into / "setup.py").write_text(SETUP.format(files=[str(file.relative_to(into)) for file in files]))
    got = subprocess.run([sys.executable, "setup.py", "build_ext", "--inplace"], cwd=into, capture_output=True, text=True)
    said = [*got.stdout.splitlines(), *got.stderr.splitlines()]
    return [line for line in said if "error" in line.lower()] or said[-1:] if got.returncode else []


def modules(package: Path) -> list[Path]:
    """What is compiled of the program that lies there."""
    found = [file for folder in FOLDERS for file in sorted((package / folder).rglob("*.py")) if is_compiled(file)]
    return [*found, *[package / f"{name}.py" for name in MORE]]


def is_compiled(file: Path) -> bool:
    """Whether fights run through a module that mypyc can compile. Of a chapter there is nothing but its docstring."""
    if file.stem == "__init__" or file.parent.name in STAYS:
        return False
    classes = [node for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef)]
    return STRUCTS.isdisjoint([ast.unparse(base) for node in classes for base in node.bases])


def _times(folders: Mapping[str, Path]) -> Iterator[tuple[str, dict[str, float]]]:
    """By bot: microseconds a decision in each folder, and how many times faster the last one is than the first. Raises
    AssertionError where they fight other fights."""
    for bot, fights in FIGHTS.items():
        runs = [{name: _run(folder, bot, fights) for name, folder in folders.items()} for _ in range(RUNS)]
        assert len({digest for run in runs for _, digest in run.values()}) == 1
        least = {name: min([run[name][0] for run in runs]) for name in folders}
        first, *_, last = least.values()
        yield bot, {**{name: round(one, 2) for name, one in least.items()}, "times": round(first / last, 2)}


def _run(folder: Path, bot: str, fights: int) -> tuple[float, str]:
    """Microseconds a decision, and a digest of the fights."""
    command = [sys.executable, "-c", RUN, bot, SCENARIO, str(fights)]
    got = subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)}, capture_output=True, text=True, check=True
    )
    time, digest = got.stdout.split()
    return float(time), digest
