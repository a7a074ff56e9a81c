"""The bundle: one archive with all that Python imports in the browser.

bingqi without what only terminals and servers need, the packages that it imports, and of Babel, which is 33 MB, the two
languages that are spoken here. All of it is plain Python but for msgspec.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from importlib.metadata import files
from pathlib import Path

import bingqi
from bingqi.core.content.rulebook import read_yaml

SOURCE = Path(bingqi.__file__).parent
LEFT_OUT = ("cli", "table", "testing", "importers/dnd5e_bits")
"""Parts of bingqi that want an extra."""
PLAIN = {
    "PyYAML": ("yaml/",),
    "fluent.runtime": ("fluent/",),
    "fluent.syntax": ("fluent/",),
    "lark": ("lark/",),
    "attrs": ("attr/",),
    "pytz": ("pytz/",),
    "typing_extensions": ("typing_extensions.py",),
    "mypy_extensions": ("mypy_extensions.py",),
    "babel": ("babel/",),
}
"""Packages by their names, each with what of it is imported."""
UNUSED = ("babel/messages/", "babel/support.py", "babel/lists.py", "babel/units.py")
LOCALES = tuple(f"babel/{one}.dat" for one in ("global", *(f"locale-data/{name}" for name in ("root", "en", "zh", "zh_Hans"))))
"""What Babel must know to form numbers and plurals in English and Chinese."""
THEN = (2026, 1, 1, 0, 0, 0)
"""The date of all files, so that equal sources make equal archives."""


def write_bundle(path: Path, wheel: Path) -> None:
    """Pack everything into an archive; `wheel` is msgspec for the browser."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted({**own(), **desk(), **plain(), **compiled(wheel)}.items()):
            archive.writestr(zipfile.ZipInfo(name, THEN), data, zipfile.ZIP_DEFLATED)


def own() -> dict[str, bytes]:
    """The files of bingqi."""
    found = {
        one.relative_to(SOURCE).as_posix(): one for one in SOURCE.rglob("*") if one.is_file() and "__pycache__" not in one.parts
    }
    wanted = {name: one for name, one in found.items() if not name.startswith(tuple(f"{part}/" for part in LEFT_OUT))}
    return {f"bingqi/{name}": packed(one) for name, one in wanted.items() if not name.endswith(".so")}


def packed(file: Path) -> bytes:
    """What a file holds; a rule book as JSON, which is YAML too: PyYAML is slow where it is plain Python."""
    return json.dumps(read_yaml(file), ensure_ascii=False).encode() if file.name == "rules.yaml" else file.read_bytes()


def desk() -> dict[str, bytes]:
    """What the page asks."""
    return {"desk.py": (Path(__file__).parent / "browser" / "desk.py").read_bytes()}


def plain() -> dict[str, bytes]:
    """The files of the packages that are plain Python, from where this runs."""
    return {name: data for package, parts in PLAIN.items() for name, data in _of(package, parts)}


def _of(package: str, parts: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    for file in files(package) or ():
        name = file.as_posix()
        if name.startswith(parts) and not name.startswith(UNUSED) and (name.endswith(".py") or name in LOCALES):
            yield name, Path(str(file.locate())).read_bytes()


def compiled(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith(("/", ".pyi"))}
