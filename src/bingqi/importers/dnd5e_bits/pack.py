"""The pack as a whole: read the source, make every creature, write a folder that is there complete or not at all."""

from __future__ import annotations

import hashlib
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomli_w

from bingqi.core.content.structs import encode
from bingqi.core.problems import BadContent, located, problem, system
from bingqi.core.text import Text
from bingqi.importers.dnd5e_bits.creature import NothingToDo, creature_of
from bingqi.importers.dnd5e_bits.source import read_monsters
from bingqi.rulesets.frontline.model.stats import Creature

TITLE = {"en": "SRD 5.1 monsters", "zh": "SRD 5.1 怪物"}
LICENCE = "CC-BY-4.0"
ATTRIBUTION = (
    'This work includes material taken from the System Reference Document 5.1 ("SRD 5.1") by Wizards of the Coast LLC '
    "and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the "
    "Creative Commons Attribution 4.0 International License available at "
    "https://creativecommons.org/licenses/by/4.0/legalcode."
)
REPOSITORY = "github.com/5e-bits/5e-database"
PATH = "src/2014/en/5e-SRD-Monsters.json"
COMMITS = {"cbf1b6d0a94f6e13afd1480d647d288c61ba0ddc3d3a7842d1501852dc954237": "bfd3db4bcc31699cce703b46feb9af3f0ff08999"}
"""The snapshot commit of a source file, by the file's sha256."""


@dataclass(frozen=True)
class Report:
    """What came of an import."""

    imported: tuple[str, ...] = ()
    lacks: Counter[str] = field(default_factory=Counter)
    """In how many of the imported creatures a feature is lacking."""
    apart: Counter[str] = field(default_factory=Counter)
    """In how many of them there is a feature that has no part in a fight."""
    verdicts: dict[str, tuple[int, tuple[str, ...]]] = field(default_factory=dict)
    """Of those that lack something: how much of each is played, in percent, and what is not."""
    rejected: dict[str, Text] = field(default_factory=dict)
    """Why a monster was not imported."""


def import_pack(source: Path, into: Path) -> Report:
    """Make a pack of the monsters of `source`, in the folder `into`; a pack that is there is replaced.

    Raises BadContent, with nothing written, if the source is faulty or if `into` is something else than a pack.
    """
    _check_place(into)
    raw, monsters = read_monsters(source)
    creatures: dict[str, Creature] = {}
    refused: dict[str, Text] = {}
    problems: list[Text] = []
    for where, monster in monsters:
        try:
            creatures[monster.index] = creature_of(monster, where)
        except NothingToDo as reason:
            refused[monster.index] = reason.reason
        except BadContent as wrong:
            problems += wrong.problems
    if problems:
        raise BadContent(*problems)
    lacks = Counter(lack for one in creatures.values() for lack in one.lacks)
    apart = Counter(feature for one in creatures.values() for feature in one.apart)
    verdicts = {id_: (one.plays, one.lacks) for id_, one in creatures.items() if one.lacks}
    report = Report(tuple(creatures), lacks, apart, verdicts, refused)
    _write(into, _about(into, raw, report), creatures)
    return report


def _check_place(into: Path) -> None:
    """Refuse to overwrite what is not a pack."""
    try:
        if into.is_dir() and any(into.iterdir()) and not (into / "pack.toml").is_file():
            raise BadContent(located(into, problem("not-a-pack")))
        if into.exists() and not into.is_dir():
            raise BadContent(located(into, problem("file-for-folder")))
    except (OSError, ValueError) as wrong:
        raise BadContent(located(into, problem("cannot-be-read", why=system(wrong)))) from None


def _about(into: Path, raw: bytes, report: Report) -> dict[str, Any]:
    """The tables of pack.toml."""
    sha = hashlib.sha256(raw).hexdigest()
    return {
        "id": into.resolve().name,
        "title": TITLE,
        "licence": LICENCE,
        "attribution": ATTRIBUTION,
        "source": {"repository": REPOSITORY, "path": PATH, "commit": COMMITS.get(sha, "unknown"), "sha256": sha},
        "counts": {
            "monsters": len(report.imported) + len(report.rejected),
            "imported": len(report.imported),
            "refused": len(report.rejected),
        },
        "lacks": _ranked(report.lacks),
        "apart": _ranked(report.apart),
        "refused": {monster: str(why) for monster, why in report.rejected.items()},
    }


def _ranked(counts: Counter[str]) -> dict[str, int]:
    """The most frequent first."""
    return dict(sorted(counts.items(), key=lambda one: (-one[1], one[0])))


def _write(into: Path, about: dict[str, Any], creatures: dict[str, Creature]) -> None:
    """Write beside the place and move it there when all is written; the old pack goes only then."""
    into = into.resolve()
    try:
        into.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{into.name}-", dir=into.parent) as beside:
            new, old = Path(beside, "new"), Path(beside, "old")
            (new / "creatures").mkdir(parents=True)
            for id_, one in creatures.items():
                (new / "creatures" / f"{id_}.toml").write_text(tomli_w.dumps(encode(one)), "utf-8")
            (new / "pack.toml").write_text(tomli_w.dumps(about), "utf-8")
            _swap(new, into, old)
    except OSError as wrong:
        raise BadContent(located(into, problem("cannot-be-written", why=system(wrong)))) from None


def _swap(new: Path, into: Path, old: Path) -> None:
    """Put `new` in the place of `into`. If that fails the old pack is put back."""
    if into.exists():
        into.rename(old)
    try:
        new.rename(into)
    except OSError:
        if old.exists():
            old.rename(into)
        raise
