"""The packs of a rule set: which file counts, what is read, and what is said of files that cannot be used."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bingqi.core.content.library import Library, Reader, one_of
from bingqi.core.content.structs import decode, read_toml
from bingqi.core.problems import BadContent, Faulty, located, problem
from bingqi.core.text import Text


class Army(msgspec.Struct, frozen=True):
    """A kind of content."""

    size: int
    banner: str = ""


class Spell(msgspec.Struct, frozen=True):
    """Another."""

    level: int


def pack(folder: Path, **files: str) -> Path:
    """A pack of these files: armies__red="size = 1"."""
    for name, text in files.items():
        kind, _, stem = name.partition("__")
        (folder / kind).mkdir(parents=True, exist_ok=True)
        (folder / kind / f"{stem}.{'tmj' if kind == 'maps' else 'toml'}").write_text(text, "utf-8")
    return folder


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Two armies and a map come with the program."""
    shipped = pack(tmp_path / "shipped", armies__red="size = 3", armies__blue="size = 5", maps__hill="{}")
    return Library([shipped], {"armies": Army, "spells": Spell}, {"maps": Reader("tmj", lambda path: len(path.read_text("utf-8")))})


def test_content_is_found_by_its_id(library: Library) -> None:
    assert library.find("armies", "red", "test") == Army(3)
    assert library.everything("armies") == {"blue": Army(5), "red": Army(3)}
    assert [*library.names("maps")] == ["hill"]
    assert library.find("maps", "hill", "test") == 2
    with pytest.raises(BadContent, match=r'duel\.toml: sides: no army "rod"; did you mean "red"'):
        library.find("armies", "rod", located("duel.toml", problem("named", name="sides")))
    with pytest.raises(BadContent, match='no map "hall"'):
        library.find("maps", "hall", "test")


def test_an_added_pack_goes_before_those_that_are_there(library: Library, tmp_path: Path) -> None:
    one, other = pack(tmp_path / "one", armies__red="size = 7"), pack(tmp_path / "other", armies__red="size = 9")
    library.use([one])
    assert library.everything("armies") == {"blue": Army(5), "red": Army(7)}
    library.add(other)
    library.add(tmp_path / "x" / ".." / "one")
    assert library.packs == (other, one, *library.shipped)
    assert library.find("armies", "red", "test") == Army(9)
    with pytest.raises(BadContent, match="gone: no such folder"):
        library.use([tmp_path / "gone"])
    library.use([])
    assert library.everything("armies")["red"] == Army(3)


def test_a_file_that_cannot_be_used_is_refused_and_the_others_are_readable(library: Library, tmp_path: Path) -> None:
    library.add(pack(tmp_path / "own", armies__Red="size = 1", armies__big="size = 'x'", armies__own="size = 2"))
    with pytest.raises(BadContent, match=r"Red\.toml: the file's name is the id"):
        library.find("armies", "Red", "test")
    with pytest.raises(BadContent, match=r"Red\.toml: the file's name is the id"):
        library.everything("armies")
    with pytest.raises(BadContent, match=r"big\.toml: size: "):
        library.find("armies", "big", "test")
    assert [*library.readable("armies")] == ["blue", "own", "red"]


def test_a_table_is_prepared_before_it_is_read(tmp_path: Path) -> None:
    folder = pack(tmp_path, armies__red="size = 3")
    twice = Library([folder], {"armies": Army}, prepared=lambda table: {"size": 2 * table["size"]})
    assert twice.find("armies", "red", "test") == Army(6)


def test_a_check_goes_over_all_files_of_a_pack_or_over_one_that_may_name_the_others(library: Library, tmp_path: Path) -> None:
    seen: list[str] = []

    def faults_of(file: Path) -> list[Text]:
        seen.append(file.name)
        try:
            decode(read_toml(file), library.kinds[file.parent.name], file.name)
        except Faulty as wrong:
            return list(wrong.problems)
        return []

    own = pack(tmp_path / "own", spells__zap="", armies__own="size = 2", stray__thing="")
    assert [str(one) for one in library.check(own, faults_of)] == [
        f'{own / "stray"}: no kind of content "stray"; allowed: armies, maps, spells',
        "zap.toml: level: missing; every spell needs it",
    ]
    assert seen == ["own.toml", "zap.toml"]
    other = pack(tmp_path / "other", armies__lone="size = 1")
    assert library.check(other / "armies" / "lone.toml", faults_of) == []
    assert library.packs[:2] == (other, own)
    assert "no kind of content" in str(library.check(own / "stray" / "thing.toml", faults_of)[0])
    assert "no content in it" in str(library.check(own / "stray", faults_of)[0])


def test_the_fields_of_a_pack_tell_whose_it_is(library: Library, tmp_path: Path) -> None:
    own = pack(tmp_path / "own", armies__red="size = 1\nbanner = 'x'\nhats = 2", armies__torn="size", spells__zap="damage = 1")
    assert library.known_fields(own) == 2


def test_one_of_a_kind() -> None:
    assert list(map(one_of, ("spells", "armies", "terrain"))) == ["spell", "army", "terrain"]
