"""python -m compiling.trial WHEEL ...: each wheel is installed into an environment of its own, and fights there, once by each rule
set: whether what is handed on can be used. What it needs comes by pip."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from venv import EnvBuilder

FIGHTS = """
import sys
import bingqi
from bingqi.core import battle
for name in ("kobolds-and-goblins", "first-duel", "typy17/first-game"):
    fight = bingqi.load(name, seed=1)
    ended = fight.finish("greedy")
    print(f"{name}: {ended or 'drawn'} after {fight.round} rounds")
plain = battle.__spec__.origin.endswith(".py")
sys.exit(0 if plain == (sys.argv[1] == "plain") else f"this was loaded: {battle.__spec__.origin}")
"""


def tried(wheel: Path) -> bool:
    """Whether a wheel can be installed and fights."""
    kind = "plain" if wheel.name.endswith("-none-any.whl") else "compiled"
    print(f"{wheel.name}, {kind}", flush=True)
    with TemporaryDirectory() as folder:
        EnvBuilder(with_pip=True).create(folder)
        python = Path(folder, "Scripts" if os.name == "nt" else "bin", "python")
        steps = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel.resolve()], ["-I", "-c", FIGHTS, kind]
        return all(subprocess.run([python, *step], cwd=folder, check=False).returncode == 0 for step in steps)


if __name__ == "__main__":
    wheels = [*map(Path, sys.argv[1:])]
    can_be_used = [tried(wheel) for wheel in wheels]
    sys.exit(0 if wheels and all(can_be_used) else "not every wheel can be used")
