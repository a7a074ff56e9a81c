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
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from compiling.annotations import told_source
from compiling.caches import kept_source
from compiling.constants import settled_source
from compiling.modules import FOLDERS, compiled_modules
from compiling.parts import native_source
from compiling.rules import ruled_source

SUMS = ".sources"
"""In the folder: from what its libraries were built, and with what."""
LIBRARY: str = sysconfig.get_config_var("EXT_SUFFIX")
"""How the names of compiled modules end: with the system and the Python that they are for."""
OPTIONS = ("--ignore-missing-imports", "--disable-error-code=no-redef")
"""Of mypy: the sources were checked before; a build has to find no more than their types."""
HOW = {"opt_level": "2", "debug_level": "0", "multi_file": True, "group_name": "bingqi"}
"""Of mypyc: one library, so that modules call one another directly."""
SETUP = """
from compiling.side_by_side import BuildExt
from mypyc.build import mypycify
from setuptools import setup
setup(name="bingqi", packages=[], ext_modules=mypycify({arguments!r}, **{how!r}), cmdclass={{"build_ext": BuildExt}})
"""


class NotCompiled(Exception):
    """The build failed. Says why, and the way out."""


def build(root: Path) -> Path:
    """The folder with the compiled program, built from the sources in `root/src` unless it is there. Raises NotCompiled."""
    into = root / "build" / "compiled"
    made_from = sums(root)
    if not (into / SUMS).is_file() or (into / SUMS).read_text(encoding="utf-8") != made_from:
        if lacks := [name for name in ("mypyc", "setuptools") if find_spec(name) is None]:
            raise NotCompiled(f"missing: {', '.join(lacks)}; install them: pip install mypy setuptools")
        shutil.rmtree(into, ignore_errors=True)
        compile_all(root, into)
        (into / SUMS).write_text(made_from, encoding="utf-8")
    lay_beside(root / "src" / "bingqi", into / "bingqi")
    return into


def sums(root: Path) -> str:
    """A line for each source of what is compiled, and of its build: its SHA-256 and its path; and which Python and mypyc."""
    folders = [root / "compiling", *(root / "src" / "bingqi" / name for name in FOLDERS)]
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(root).as_posix()}\n" for file in files]
    return "".join([f"{LIBRARY} mypyc {version('mypy')}\n" if find_spec("mypyc") else f"{LIBRARY}\n", *lines])


def lay_beside(source: Path, into: Path) -> None:
    """Lay the program beside its libraries as it stands: what is not compiled, and the sources of what is."""
    there = {*files_in(source)}
    for path in files_in(into):
        if path not in there and not path.name.endswith(LIBRARY):
            (into / path).unlink()
    for path in there:
        if not (into / path).is_file() or (into / path).stat().st_mtime_ns != (source / path).stat().st_mtime_ns:
            (into / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source / path, into / path)


def files_in(folder: Path) -> list[Path]:
    """The files of a program, by their paths in it, but for what Python keeps."""
    return [file.relative_to(folder) for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts]


def compile_all(root: Path, into: Path) -> None:
    """Compile the program of a checkout into an empty folder. Raises NotCompiled."""
    files = [f"bingqi/{name}.py" for name in prepare(root / "src", into)]
    (into / "setup.py").write_text(SETUP.format(arguments=[*OPTIONS, *files], how=HOW), encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace", f"--parallel={os.cpu_count()}"]
    env = {**os.environ, "PYTHONPATH": str(root)}
    got = subprocess.run(command, cwd=into, env=env, capture_output=True, text=True)
    if got.returncode:
        said = [*got.stdout.splitlines(), *got.stderr.splitlines()]
        wrong = [line for line in said if "error:" in line or "Error:" in line][:20] or said[-3:]
        wanted = "a C compiler and the headers of Python are wanted (Debian: gcc, python3-dev)"
        raise NotCompiled("\n".join(wrong if any(".py:" in line for line in wrong) else [*wrong, wanted]))
    for made_from in ("build", ".mypy_cache"):
        shutil.rmtree(into / made_from)


def prepare(source: Path, into: Path) -> list[str]:
    """Copy the program to a folder, its modules written as they are compiled (see parts.py, rules.py, caches.py, annotations.py,
    constants.py);
    which these are. Raises NotCompiled."""
    shutil.copytree(source / "bingqi", into / "bingqi", ignore=shutil.ignore_patterns("__pycache__"))
    names = compiled_modules(into / "bingqi")
    for name in names:
        file = into / "bingqi" / f"{name}.py"
        try:
            file.write_text(written(file.read_text(encoding="utf-8")), encoding="utf-8")
        except ValueError as fault:
            raise NotCompiled(f"{name}.py: {fault}") from None
    return names


def written(text: str) -> str:
    """A module as it is compiled."""
    for anew in (native_source, ruled_source, kept_source, told_source, settled_source):
        text = anew(text)
    return text


def libraries(folder: Path) -> Iterator[Path]:
    """What was compiled there, by paths in it."""
    for file in sorted([*folder.glob(f"*{LIBRARY}"), *folder.glob(f"bingqi/**/*{LIBRARY}")]):
        yield file.relative_to(folder)
