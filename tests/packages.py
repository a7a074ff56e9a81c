"""Packages of rule sets that lie in a folder, brought along as if somebody had installed them: by their entry points."""

from __future__ import annotations

import tomllib
from pathlib import Path

DUEL = Path(__file__).parents[1] / "examples" / "duel"
Groups = dict[str, dict[str, str]]
"""Entry points: what is named, and where it is, by groups."""


def installed(folder: Path, project: Path) -> list[Path]:
    """What a search path needs to find a package by the entry points of its pyproject.toml: its sources, and a folder of what an
    installation would know of it, which is made here."""
    said = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    return [project / "src", known(folder, said["name"], said["version"], said["entry-points"])]


def somebodys(folder: Path, entry_points: Groups) -> Path:
    """A search path with a package of somebody else that brings these things, wherever they are."""
    return known(folder, "somebodys", "1.2", entry_points)


def known(folder: Path, name: str, version: str, entry_points: Groups) -> Path:
    """A folder with what an installation would know of a package."""
    about = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    lines = [line for group, its in entry_points.items() for line in (f"[{group}]", *[f"{k} = {v}" for k, v in its.items()])]
    (about / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    return folder
