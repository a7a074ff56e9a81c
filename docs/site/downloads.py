"""What the site wants of others: Pyodide by npm, and msgspec, of which a part is compiled, built for it, by pip.

Downloaded once, into build/pyodide, which git ignores. The rest of what Python imports is taken from where this runs.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path
from typing import NamedTuple

from hatch_build import NPM_CI, run

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FOLDER = ROOT / "build" / "pyodide"
COMPILED = "msgspec"
HELP = """What Python needs in a browser was not downloaded: {why}.
It is downloaded once, by npm and pip: try again with a connection, or name mirrors (npm_config_registry=URL, PIP_INDEX_URL=URL)."""


class NotDownloaded(Exception):
    """Something could not be downloaded. Says why, and the way out."""


class Downloads(NamedTuple):
    """Where what was downloaded lies."""

    pyodide: Path
    """The folder of the interpreter."""
    wheel: Path
    """The compiled package."""


def downloads() -> Downloads:
    """What there is; it is downloaded if it is not there. Raises NotDownloaded."""
    wanted, stamp = _wanted(), FOLDER / ".downloaded"
    if not stamp.is_file() or stamp.read_text("utf-8") != wanted:
        try:
            _download()
        except (ImportError, OSError, RuntimeError) as error:
            raise NotDownloaded(HELP.format(why=error)) from None
        stamp.write_text(wanted, "utf-8")
    (wheel,) = (FOLDER / "wheels").glob("*.whl")
    return Downloads(FOLDER / "node_modules" / "pyodide", wheel)


def requirement() -> str:
    """Which versions of the compiled package will do."""
    return next(one for one in requires("bingqi") or () if one.startswith(COMPILED))


def _wanted() -> str:
    locked = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    return f"{locked} {requirement()}\n"


def _download() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, FOLDER / name)
    run("npm", *NPM_CI, cwd=FOLDER)
    info = json.loads((FOLDER / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))["info"]
    major, minor, _ = info["python"].split(".")
    target = ("--python-version", f"{major}.{minor}", "--implementation", "cp", "--abi", f"cp{major}{minor}")
    platform = ("--platform", f"pyemscripten_{info['abi_version']}_{info['arch']}")
    asked = ("--no-deps", "--only-binary", ":all:", *target, *platform, "--dest", str(FOLDER / "wheels"), requirement())
    command = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", *asked)
    if subprocess.run(command, check=False).returncode:
        raise RuntimeError(f"`pip download {requirement()}` for {platform[1]} failed")
