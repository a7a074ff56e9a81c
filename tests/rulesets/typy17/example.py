"""A worked example at the table: what it gives becomes a battle, what comes of it is compared, figure by figure.

    said = Given({"m": 2, "rows": [{"entered": [1, 3]}]}, "move-0")
    table = Table(field("1:A1 1 3", A1={"m": said.take("m")}), dice=said.dice())
    differences({"rows": [{"cost": 2}]}, {"rows": [{"cost": 2, "note": "not compared"}]})  # none

Whatever an example gives has to be taken, and whatever it wants has to be compared: a key that nobody knows fails the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import yaml
from tests.rulesets.typy17.field import Drawn

from bingqi.core.ask import Choose, Roll, Thrown
from bingqi.core.dice import Scripted
from bingqi.core.event import Entry
from bingqi.core.roll import Band, Count
from bingqi.rulesets.typy17 import worth
from bingqi.rulesets.typy17.state import Unit

MISSING = object()
REFUSED = "refused"
"""What an example says where the rules do not offer what it tries."""
Die = tuple[int, int]
"""The sides of a die and the face that it shows."""
FOLDER = Path(__file__).parent
Said = str | list[str] | Callable[[Choose], str]
"""An answer, the first of these that is offered, or how to find it."""
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
    found: list[dict[str, Any]] = yaml.safe_load((FOLDER / file).read_text("utf-8"))["examples"]
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
    """The switches of an example. What the program holds fixed is changed while it is played."""
    chosen = dict(it.take("options", {}))
    each = chosen.pop("tas_per_trooper", it.take("tas_per_trooper", worth.TAS_EACH))
    with patch.object(worth, "TAS_EACH", each):
        yield chosen


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


# --- At the table ------------------------------------------------------------------------


class Check(NamedTuple):
    """A throw of dice, and the number that it was against."""

    id: str
    ask: Roll[Any]
    faces: Thrown
    parts: Mapping[str, int]

    @property
    def low(self) -> int:
        """What each die had to exceed."""
        return sum(self.parts.values())

    def sides(self) -> tuple[int, int]:
        """Both sides of the check, as the book writes it: what is one's own with the die, against the rest."""
        own = sum([amount for label, amount in self.parts.items() if label in OWN])
        (face,) = self.faces
        return face - own, self.low - own

    def outcomes(self) -> list[str]:
        """What a penetration check gave, for each hit."""
        if isinstance(self.ask, Band):
            return [OUTCOMES[self.ask.read(self.faces)]]
        assert isinstance(self.ask, Count)
        one = Count(self.id, self.ask.sides, 1, self.ask.above, self.ask.best)
        throws = [self.faces[n : n + one.best] for n in range(0, len(self.faces), one.best)]
        return [OUTCOMES[sum(one.read(faces))] for faces in throws]


OWN = {"or", "os", "er", "es", "aw", "rc", "cc", "weapon", "item", "pen"}
"""T17C-09 What stands on the left side of a check, and so lowers what the die must exceed."""
OUTCOMES = ("none", "pen", "over")


class Loaded(Scripted):
    """The dice of an example in their order, each of its kind; rolls that it leaves out always show the same face."""

    def __init__(self, dice: Iterable[Die], always: Mapping[str, int], log: list[Entry]) -> None:
        self.dice = list(dice)
        super().__init__(*[face for _, face in self.dice])
        self.always, self.log = always, log
        self.thrown: list[Check] = []

    def throw(self, ask: Roll[Any]) -> Thrown:
        if ask.id in self.always:
            faces: Thrown = (self.always[ask.id],) * ask.wants(())
        else:
            faces = super().throw(ask)
            kinds = [sides for sides, _ in self.dice[: len(faces)]]
            assert kinds == [ask.sides] * len(faces), f"{ask.id}: a d{ask.sides} is rolled, not one of {kinds}"
            del self.dice[: len(faces)]
        sums = [entry.args[1] for entry in self.log if entry.event == "reckoned"]
        parts: dict[str, int] = {}
        for label, amount, _ in sums[-1] if sums else ():
            parts[label] = parts.get(label, 0) + amount
        self.thrown.append(Check(ask.id, ask, faces, parts))
        return faces


class Players:
    """Everybody at the table: to each kind of question what was said; else the default."""

    def __init__(self, says: Mapping[str, Said]) -> None:
        self.says = dict(says)
        self.asked: list[Choose] = []

    def answer(self, ask: Choose, look: Any) -> str:
        self.asked.append(ask)
        said = self.says.get(ask.id, ask.default)
        if isinstance(said, list):
            return next((one for one in said if one in ask.options), ask.default)
        if callable(said):
            said = said(ask)
        assert said in ask.options, f"{said!r} is not offered at {ask.id}: {ask.options}"
        return said


class Table:
    """The battle of an example."""

    def __init__(
        self,
        play: Drawn,
        dice: Iterable[Die] = (),
        always: Mapping[str, int] | None = None,
        says: Mapping[str, Said] | None = None,
    ) -> None:
        self.play, self.state, self.battle = play, play.state, play.battle
        self.dice = Loaded(dice, always or {}, play.log)
        self.players = Players(says or {})
        play.dice = self.battle.dice = self.dice
        self.battle.seats = dict.fromkeys((*self.state.sides, "gm"), self.players)

    def __getitem__(self, id: str) -> Unit:
        return self.state.units[id]

    def offers(self, id: str, key: str) -> bool:
        """Whether a unit could do that in its turn."""
        return key in self.play.acts(id)

    def act(self, id: str, key: str) -> None:
        """It is the turn of a unit, and it does that."""
        self.state.active, self[id].ap = id, max(1, self[id].ap)
        self.players.says["act"] = key
        self.play.turn()

    def checks(self, *ids: str) -> list[Check]:
        """The throws for these, in their order."""
        return [check for check in self.dice.thrown if check.id in ids]

    def finish(self) -> None:
        """All dice that were laid out were thrown."""
        assert not self.dice.left, f"dice that nobody threw: {self.dice.left}"

    def volleys(self, target: str) -> Iterator[Volley]:
        """What was rolled to hit a unit, weapon by weapon."""
        throws = iter(self.checks("hit"))
        for by, at, weapon, attacks, hits in self.play.told("hits_rolled"):
            people = self[by].card.troopers
            users = [one for one in people if weapon in (*one.weapons, *one.blades)] or people
            checks: list[Check] = []
            while sum([len(check.faces) for check in checks]) < attacks:
                checks.append(next(throws))
            each = attacks // len(users)
            need = [check.low + 1 for check in checks for _ in range(len(check.faces) // each)]
            if at == target:
                yield Volley(attacks, hits, need)

    def struck(self, target: str) -> list[Struck]:
        """What was rolled to go through, trooper by trooper and part by part."""
        throws = iter(self.checks("penetration"))
        found: list[Struck] = []
        for id, part, hits, through, over in self.play.told("penetration_rolled"):
            outcomes: list[str] = []
            while len(outcomes) < hits:
                check = next(throws)
                outcomes += check.outcomes()
            assert (len(outcomes) - outcomes.count("none"), outcomes.count("over")) == (through, over)
            found.append(Struck(id, part, check.parts.get("arm", 0) + check.parts.get("arm-around", 0), outcomes))
        return [one for one in found if one.target == target]

    def damages(self, *targets: str) -> list[int]:
        """The damage of each hit that hurt somebody, or broke something."""
        return [e.args[-1] for e in self.play.happened("hurt", "part_damaged") if e.args[0] in targets]


class Volley(NamedTuple):
    """All attacks with a kind of weapon on a unit; and the lowest face that hits, for each who uses it."""

    attacks: int
    hits: int
    need: list[int]


class Struck(NamedTuple):
    """Hits on a trooper or a part, with the armour that they were against."""

    target: str
    part: str
    arm: int
    outcomes: list[str]
