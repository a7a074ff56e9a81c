"""Build: core, kit, rule sets and bots compiled with mypyc, beside their sources, in a folder of its own.

The program that lies there is whole: whatever is not compiled runs as it is, and sources stay for whoever reads them.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from compiling.modules import compiled_modules
from compiling.parts import native_source
from compiling.rules import ruled_source

SUMS = ".sources"
"""In the folder: from what it was built, and with what."""
OPTIONS = ("--ignore-missing-imports", "--disable-error-code=no-redef")
"""Of mypy: the sources were checked before; a build has to find no more than their types."""
SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="bingqi", packages=[], ext_modules=mypycify({arguments!r}, **{how!r}))
"""
HOW = {"opt_level": "2", "debug_level": "0", "multi_file": True, "group_name": "bingqi"}
QUICK = {"opt_level": "0", "debug_level": "0", "separate": True}
"""A build that is soon there and is no faster than the sources: for tests."""


class NotCompiled(Exception):
    """The build failed. Says why, and the way out."""


def build(root: Path, quick: bool = False) -> Path:
    """The folder with the compiled program, built from the sources in `root/src` unless it is there. Raises NotCompiled."""
    into = root / "build" / ("quick" if quick else "compiled")
    made_from = sums(root)
    if (into / SUMS).is_file() and (into / SUMS).read_text(encoding="utf-8") == made_from:
        return into
    if lacks := [name for name in ("mypyc", "setuptools") if find_spec(name) is None]:
        raise NotCompiled(f"missing: {', '.join(lacks)}; install them: pip install mypy setuptools")
    shutil.rmtree(into, ignore_errors=True)
    compile_all(root / "src", into, QUICK if quick else HOW)
    (into / SUMS).write_text(made_from, encoding="utf-8")
    return into


def sums(root: Path) -> str:
    """A line for each source of the program and of its build: its SHA-256 and its path; and which Python."""
    folders = root / "src" / "bingqi", root / "compiling"
    files = sorted(file for folder in folders for file in folder.rglob("*") if file.is_file() and is_source(file))
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(root).as_posix()}\n" for file in files]
    return "".join([f"{sysconfig.get_config_var('EXT_SUFFIX')}\n", *lines])


def is_source(file: Path) -> bool:
    """Whether a file of the program is none that was made from others: the page, what Python keeps."""
    return "static" not in file.parts and "__pycache__" not in file.parts


def compile_all(source: Path, into: Path, how: dict[str, object]) -> None:
    """Compile the program that lies in a folder (`source/bingqi`) into another. Raises NotCompiled."""
    files = [f"bingqi/{name}.py" for name in prepare(source, into)]
    (into / "setup.py").write_text(SETUP.format(arguments=[*OPTIONS, *files], how=how), encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace", f"--parallel={os.cpu_count()}"]
    got = subprocess.run(command, cwd=into, capture_output=True, text=True)
    if got.returncode:
        said = [*got.stdout.splitlines(), *got.stderr.splitlines()]
        raise NotCompiled("\n".join([line for line in said if "error:" in line or "Error:" in line][:20] or said[-3:]))
    for name in files:
        shutil.copy2(source / name, into / name)


def prepare(source: Path, into: Path) -> list[str]:
    """Copy the program to a folder, its modules written as they are compiled (see parts.py, rules.py); which these are."""
    shutil.copytree(source / "bingqi", into / "bingqi", ignore=shutil.ignore_patterns("__pycache__"))
    names = compiled_modules(into / "bingqi")
    for name in names:
        file = into / "bingqi" / f"{name}.py"
        text = file.read_text(encoding="utf-8")
        file.write_text(ruled_source(native_source(text) if "(Part):" in text else text), encoding="utf-8")
    return names


def libraries(folder: Path) -> Iterator[Path]:
    """What was compiled there, by paths in it."""
    for file in sorted(folder.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")):
        if file.relative_to(folder).parts[0] != "build":
            yield file.relative_to(folder)
