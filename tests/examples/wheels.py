"""Wheels of what strangers write: built as their pages say, with the builder that their pyproject.toml names, and unpacked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile


def unpacked(project: Path, into: Path) -> Path:
    """A folder with all that the wheel of a project holds, as an installation lays it down."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into / "dist")]
    ran = subprocess.run(command, cwd=project, capture_output=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stderr
    (wheel,) = (into / "dist").glob("*.whl")
    ZipFile(wheel).extractall(into / "site")
    return into / "site"
