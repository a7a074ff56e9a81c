"""What a worked example says, and whether what was found is what it wants.

    said = Given({"m": 2, "rows": [{"entered": [1, 3]}, {"entered": [4]}]}, "move-0")
    for row in said.rows():
        row.take("m"), row.take("entered")
    said.finish()
    assert differences({"cost": 3}, {"cost": 2, "note": "for people"}) == ["then.cost: 3, not 2"]

Whatever an example gives has to be taken, and whatever it wants has to be compared: a key that nobody knows fails the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bingqi.core.content.rulebook import read_yaml

MISSING = object()
REFUSED = "refused"
"""What an example says where the rules do not offer what it tries."""
Die = tuple[int, int]
"""The sides of a die and the face that it shows."""
FOLDER = Path(__file__).parent
Play = Callable[["Given"], Any]
PLAYED: dict[str, Play] = {}
"""How the examples are played, by what they do."""


def op(name: str) -> Callable[[Play], Play]:
    """Play the examples that do this: what comes of what they say, in the shape in which they want it."""

    def enter(play: Play) -> Play:
        PLAYED[name] = play
        return play

    return enter


def read(file: str) -> list[dict[str, Any]]:
    """The examples of a file beside this one."""
    found: list[dict[str, Any]] = read_yaml(FOLDER / file)["examples"]
    return found


# --- What is given -----------------------------------------------------------------------


class Given:
    """What an example says, key by key. `note` is for people."""

    def __init__(self, said: Mapping[Any, Any], where: str) -> None:
        self.where, self.left = where, {key: value for key, value in said.items() if key != "note"}
        self.within: list[Given] = []

    def take(self, key: str, default: Any = MISSING) -> Any:
        """Something that is said."""
        assert key in self.left or default is not MISSING, f"{self.where}: {key} is not given"
        return self.left.pop(key, default)

    def part(self, key: str, default: Any = MISSING) -> Given:
        """Something that is made of parts."""
        return self.inner(self.take(key, default), key)

    def parts(self, key: str, default: Any = MISSING) -> list[Given]:
        """Several like things that are made of parts."""
        return [self.inner(one, f"{key}[{n}]") for n, one in enumerate(self.take(key, default))]

    def rows(self, key: str = "rows") -> list[Given]:
        """The cases of an example, each with all that is said for all of them."""
        rows, said = self.take(key), self.left
        self.left = {}
        return [self.inner({**said, **row}, f"{key}[{n}]") for n, row in enumerate(rows)]

    def cases(self) -> list[Given]:
        """Its rows; or it alone, if it has none."""
        return self.rows() if "rows" in self.left else [self]

    def some(self, *keys: str) -> Given:
        """These of what is said, if it is."""
        return self.inner({key: self.take(key) for key in keys if key in self.left}, "")

    def dice(self) -> list[Die]:
        """The dice that are laid out, in their order."""
        return [(int(die.removeprefix("d")), face) for die, face in self.take("dice", [])]

    def inner(self, said: Mapping[Any, Any], where: str) -> Given:
        """Something within, of which all has to be taken too."""
        self.within.append(Given(said, f"{self.where}: {where}"))
        return self.within[-1]

    def finish(self) -> None:
        """Fails if something is left that nobody took."""
        assert not self.left, f"{self.where}: nobody took {self.left}"
        for one in self.within:
            one.finish()


@contextmanager
def agreed(it: Given) -> Iterator[dict[str, Any]]:
    """The switches of an example."""
    chosen = dict(it.take("options", {}))
    each = it.take("tas_per_trooper", None)
    yield chosen if each is None else {"tas_per_trooper": each, **chosen}


# --- What is wanted ----------------------------------------------------------------------


class Alike(list[Any]):
    """Figures that an example may name as one where they are all the same."""


class Anyhow(list[Any]):
    """Things that an example may list in any order."""


def differences(found: Any, wanted: Any, where: str = "then") -> list[str]:
    """Each figure that is wanted and was not found so."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        keys = [key for key in wanted if key != "note"]
        unknown = [f"{where}: nobody checks {key}" for key in keys if key not in found]
        return [*unknown, *[one for key in keys if key in found for one in differences(found[key], wanted[key], f"{where}.{key}")]]
    if isinstance(wanted, list) and isinstance(found, Anyhow):
        wanted, found = sorted(wanted), sorted(found)
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        return [one for n, what in enumerate(wanted) for one in differences(found[n], what, f"{where}[{n}]")]
    if isinstance(found, Alike) and not isinstance(wanted, list):
        return [] if set(found) == {wanted} else [f"{where}: {found}, not {wanted}"]
    return [] if found == wanted and type(found) is type(wanted) else [f"{where}: {found}, not {wanted}"]
