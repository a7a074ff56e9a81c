"""What the site wants of others: Pyodide by npm, and msgspec, of which a part is compiled, built for it, by pip.

Downloaded once, into build/pyodide, which git ignores; npm and pip take what the pins beside this file name, by their hashes. The
rest of what Python imports is taken from where this runs.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from hatch_build import NPM_CI, run

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FOLDER = ROOT / "build" / "pyodide"
NPM_PINS = HERE / "package.json", HERE / "package-lock.json"
PIP_PINS = HERE / "wheels.txt"
"""The compiled package: its version, and the SHA-256 of its wheel for the Python of that Pyodide."""
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


def _wanted() -> str:
    return "\n".join([hashlib.sha256(one.read_bytes()).hexdigest() for one in (*NPM_PINS, PIP_PINS)])


def _download() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    for one in NPM_PINS:
        shutil.copy(one, FOLDER / one.name)
    run("npm", *NPM_CI, cwd=FOLDER)
    info = json.loads((FOLDER / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))["info"]
    major, minor, _ = info["python"].split(".")
    target = ("--python-version", f"{major}.{minor}", "--implementation", "cp", "--abi", f"cp{major}{minor}")
    platform = ("--platform", f"pyemscripten_{info['abi_version']}_{info['arch']}")
    pinned = ("--no-deps", "--only-binary", ":all:", "--require-hashes", "--requirement", str(PIP_PINS))
    quiet = ("--quiet", "--disable-pip-version-check", "--dest", str(FOLDER / "wheels"))
    command = (sys.executable, "-m", "pip", "download", *quiet, *target, *platform, *pinned)
    if subprocess.run(command, check=False).returncode:
        raise RuntimeError(f"pip did not download what {PIP_PINS.name} names for {platform[1]}")
