"""Packages of rule sets that lie in a folder, brought along as if somebody had installed them: by their entry points."""

from __future__ import annotations

import tomllib
from pathlib import Path

DUEL = Path(__file__).parents[1] / "examples" / "duel"


def installed(folder: Path, project: Path) -> list[Path]:
    """What a search path needs to find a package by the entry points of its pyproject.toml: its sources, and a folder of what an
    installation would know of it, which is made here."""
    said = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    about = folder / f"{said['name'].replace('-', '_')}-{said['version']}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {said['name']}\nVersion: {said['version']}\n", "utf-8")
    lines = [
        line for group, its in said["entry-points"].items() for line in (f"[{group}]", *[f"{k} = {v}" for k, v in its.items()])
    ]
    (about / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    return [project / "src", folder]
