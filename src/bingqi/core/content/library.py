"""Library: the packs of a rule set, those that come with the program and those that people add, and the files in them.

A rule set has one, and hands it out in its Ruleset:

    library = Library([FOLDER / "content"], {"weapons": Weapon, "scenarios": Scenario})

    sword: Weapon = library.find("weapons", "sword", "scenarios/duel.toml")  # read from weapons/sword.toml, once
    every: dict[str, Scenario] = library.everything("scenarios")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bingqi.core.content.structs import GOOD_ID, decode, read_toml
from bingqi.core.problems import BadContent, Faulty, located, problem, round_robin, unknown
from bingqi.core.text import Text

Table = dict[str, Any]
Replaced = dict[str, tuple[str, ...]]
"""What of some content stands in place of what comes with the program: ids by kinds."""
_AMID: ContextVar[tuple[Path, ...]] = ContextVar("_AMID", default=())
"""The pack within which somebody looks for content just now: see `Library.amid`."""


def replacing(them: Mapping[str, Iterable[str]]) -> list[Text]:
    """What people should know who play with content that is not what it is called: nothing where nothing is replaced."""
    names = sorted([f"{id} ({kind})" for kind, ids in them.items() for id in ids])
    return [Text("replaces", {"content": names})] if names else []


def one_of(kind: str) -> str:
    """What a thing is called that lies in the folder `kind`: a spell in spells, an army in armies, a status in statuses."""
    if kind.endswith("ies"):
        return f"{kind[:-3]}y"
    return kind.removesuffix("es" if kind.endswith("ses") else "s")


class Reader(NamedTuple):
    """Of content that is no TOML: how the names of its files end, and what reads one of them."""

    ending: str
    read: Callable[[Path], Any]


class Library:
    """The packs of a rule set, and what lies in them. A pack is a folder, with a folder for each kind of content; a file's name is
    the id of what it holds.

    `shipped` are the packs that come with the program, the first to be looked into first. `kinds` gives for each folder of a pack
    what its TOML files are read into, `readers` names the folders of files that are not TOML. `prepared` is what becomes of a
    file's table before it is read into a struct. `brought()` are the packs of other packages. Each of these is looked into for its
    own sake alone (`amid`), so that what somebody installs changes no battle but its own.
    """

    def __init__(
        self,
        shipped: Iterable[Path] = (),
        kinds: Mapping[str, type[msgspec.Struct]] | None = None,
        readers: Mapping[str, Reader] | None = None,
        prepared: Callable[[Table], Table] = lambda table: table,
        brought: Callable[[], Iterable[Path]] = tuple,
    ) -> None:
        self.shipped = tuple(shipped)
        self.kinds = dict(kinds or {})
        self._readers = dict(readers or {})
        self.endings = {**dict.fromkeys(self.kinds, "toml"), **{kind: one.ending for kind, one in self._readers.items()}}
        self._prepared = prepared
        self.brought = brought
        self._added: tuple[Path, ...] = ()
        self._names: dict[tuple[tuple[Path, ...], str], dict[str, Path]] = {}
        self._everything: dict[tuple[tuple[Path, ...], str], dict[str, Any]] = {}
        self._read: dict[Path, Any] = {}

    # --- Packs -----------------------------------------------------------------------

    @property
    def packs(self) -> tuple[Path, ...]:
        """All packs, the first to be looked into first."""
        return *_AMID.get(), *self._added, *self.shipped

    def use(self, packs: Iterable[Path]) -> None:
        """Look into these packs before the shipped ones; none added before remains. Raises BadContent if one is no folder."""
        packs = tuple(packs)
        for pack in packs:
            if not pack.is_dir():
                raise BadContent(located(pack, problem("no-such-pack")))
        self._added = packs
        self._names.clear()
        self._everything.clear()

    def add(self, pack: Path) -> None:
        """Look into this pack too, and before all others, unless it is among them. Raises BadContent if it is no folder."""
        if pack.resolve() not in [one.resolve() for one in self.packs]:
            self.use([pack, *self._added])

    @contextmanager
    def amid(self, pack: Path) -> Iterator[None]:
        """Look into this pack before all others, for so long and in this thread alone."""
        before = _AMID.set((pack,))
        try:
            yield
        finally:
            _AMID.reset(before)

    def home(self, kind: str, id: str) -> Path | None:
        """The pack of another package that has what no other has; None where nobody need look for one, or there is none."""
        if id not in self.names(kind):
            for pack in self.brought():
                with self.amid(pack):
                    if id in self.names(kind):
                        return pack
        return None

    # --- Content ---------------------------------------------------------------------

    def names(self, kind: str) -> Mapping[str, Path]:
        """The files of a kind by their ids. Of two with the same id the one in the earlier pack counts."""
        packs = self.packs
        if (packs, kind) not in self._names:
            found: dict[str, Path] = {}
            for pack in packs:
                for path in self._files(pack, kind):
                    found.setdefault(path.stem, path)
            self._names[packs, kind] = found
        return self._names[packs, kind]

    def find(self, kind: str, id: str, where: str | Text) -> Any:
        """What is called so. Raises BadContent; `where` it is named is the place of the fault if there is nothing of that id."""
        known = self.names(kind)
        if id not in known:
            raise BadContent(located(where, unknown(one_of(kind), id, known)))
        return self.read(known[id])

    def everything(self, kind: str) -> dict[str, Any]:
        """All content of a kind by its ids, in their order. Raises BadContent if a file cannot be used."""
        key = self.packs, kind
        if key not in self._everything:
            self._everything[key] = {id: self.read(path) for id, path in sorted(self.names(kind).items())}
        return self._everything[key]

    def readable(self, kind: str) -> dict[str, Any]:
        """All content of a kind that can be used; the files that cannot have faults of their own."""
        found = {}
        for id, path in sorted(self.names(kind).items()):
            try:
                found[id] = self.read(path)
            except Faulty:
                continue
        return found

    def read(self, path: Path) -> Any:
        """What a file holds; the folder that it lies in says what that is. TOML is read once. Raises BadContent."""
        if path.parent.name in self._readers:
            return self._readers[path.parent.name].read(path)
        if path not in self._read:
            if not GOOD_ID.fullmatch(path.stem):
                raise BadContent(located(path, problem("bad-file-name")))
            self._read[path] = decode(self._prepared(read_toml(path)), self.kinds[path.parent.name], str(path))
        return self._read[path]

    # --- Packs of other people -------------------------------------------------------

    def replaced(self, pieces: Mapping[str, Iterable[str]]) -> Replaced:
        """Of these ids, by kinds, those of files in added packs that stand in place of others that come with the program."""
        if self.packs == self.shipped:
            return {}
        found = {kind: [id for id in ids if self._replaces(kind, id)] for kind, ids in pieces.items()}
        return {kind: tuple(sorted(ids)) for kind, ids in found.items() if ids}

    def _replaces(self, kind: str, id: str) -> bool:
        path = self.names(kind).get(id)
        if path is None or path.parent.parent in self.shipped:
            return False
        bundled = [file for pack in self.shipped if (file := pack / kind / path.name).is_file()]
        return bool(bundled) and path.read_bytes() != bundled[0].read_bytes()

    def _lost(self, pack: Path) -> list[Text]:
        """The folders of a pack with files that nobody reads, as none of the kinds is called so."""
        folders = [one for one in sorted(pack.iterdir()) if one.is_dir() and one.name not in self.endings]
        return [located(one, unknown("kind-of-content", one.name, self.endings)) for one in folders if any(one.glob("*.toml"))]

    def ids(self, pack: Path) -> dict[str, list[str]]:
        """What lies in a pack: ids by kinds."""
        return {kind: [file.stem for file in self._files(pack, kind)] for kind in self.endings}

    def check(self, path: Path, check: Callable[[Path], list[Text]]) -> list[Text]:
        """Every fault of a file, or of all files of a pack; those that are shown leave no file out (see `round_robin`). What is
        checked may name whatever lies in its own pack."""
        if path.is_dir():
            files = [file for kind in self.endings for file in self._files(path, kind)]
            if not files:
                return [located(path, problem("no-content", kinds=[*self.endings]))]
            self.add(path)
            return [*self._lost(path), *round_robin([check(file) for file in files])]
        kind = path.parent.name
        if kind not in self.endings:
            return [located(path, problem("folder-says-kind", what=unknown("kind-of-content", kind, self.endings)))]
        self.add(path.parent.parent)
        return check(path)

    def known_fields(self, pack: Path) -> int:
        """How many of the fields that the TOML files of a pack have are known here. Files that cannot be read have none."""
        return sum([self._check_known(file, type_) for kind, type_ in self.kinds.items() for file in self._files(pack, kind)])

    def _check_known(self, file: Path, type_: type[msgspec.Struct]) -> int:
        try:
            return len(read_toml(file).keys() & set(type_.__struct_encode_fields__))
        except Faulty:
            return 0

    def _files(self, pack: Path, kind: str) -> list[Path]:
        return sorted((pack / kind).glob(f"*.{self.endings[kind]}"))
