"""The battle of a worked example: its dice are laid out, and what was rolled can be read off it.

table = Table(field("1:A1 1:B1", A1={"or_": 4}, B1={"os": 2}), dice=[(20, 6), (20, 9)])
table.act("A1", "optical:B1")
assert [check.sides() for check in table.checks("optical")] == [(12, 11)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Any, NamedTuple

from tests.rulesets.typy17.example import Die
from tests.rulesets.typy17.field import Drawn
from tests.rulesets.typy17.skirmish import needed, parts_of_roll

from bingqi.core.dice.roll_entry import RollEntry
from bingqi.core.dice.rolls import Band, Count
from bingqi.core.dice.sources import Scripted
from bingqi.core.event import Entry
from bingqi.core.requests import Decision, Roll, Thrown
from bingqi.rulesets.typy17.model.state import Unit

Said = str | list[str] | Callable[[Decision], str]
"""An answer, the first of these that is offered, or how to find it."""


class Check(NamedTuple):
    """A throw of dice, and the numbers that met there."""

    id: str
    ask: Roll[Any]
    faces: Thrown
    log: list[Entry]
    before: int
    """So many dice were thrown for the same before."""

    @property
    def roll(self) -> RollEntry:
        """How it was told: of dice thrown one after the other all in one."""
        told: list[RollEntry] = [entry.args[0] for entry in self.log if entry.event == "rolled" and entry.args[0].what == self.id]
        ends = accumulate([len(roll.faces) for roll in told])
        return next(roll for roll, end in zip(told, ends, strict=True) if end > self.before)

    @property
    def parts(self) -> Mapping[str, int]:
        return parts_of_roll(self.roll)

    @property
    def low(self) -> int:
        """What each die had to exceed."""
        return needed(self.roll) - 1

    def sides(self) -> tuple[int, int]:
        """Both sides of the check, as the book writes it: what is one's own with the die, and the signature of the target, against
        the rest."""
        (own,), (other,) = self.roll.totals
        signature = -self.parts.get("os", 0) - self.parts.get("es", 0)
        return own + signature, other + signature

    def outcomes(self) -> list[str]:
        """What a penetration check gave, for each hit."""
        if isinstance(self.ask, Band):
            return [OUTCOMES[self.ask.read(self.faces)]]
        assert isinstance(self.ask, Count)
        one = Count(self.id, self.ask.sides, 1, self.ask.above, self.ask.best)
        throws = [self.faces[n : n + one.best] for n in range(0, len(self.faces), one.best)]
        return [OUTCOMES[sum(one.read(faces))] for faces in throws]


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
        before = sum([len(check.faces) for check in self.thrown if check.id == ask.id])
        self.thrown.append(Check(ask.id, ask, faces, self.log, before))
        return faces


class Players:
    """Everybody at the table: to each kind of question what was said; else the default."""

    def __init__(self, says: Mapping[str, Said]) -> None:
        self.says = dict(says)
        self.asked: list[Decision] = []

    def answer(self, ask: Decision, look: Any) -> str:
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
        for by, at, weapon, attacks, hits in self.play.hits():
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
        for id, part, hits, through, over in self.play.pierced():
            outcomes: list[str] = []
            while len(outcomes) < hits:
                check = next(throws)
                outcomes += check.outcomes()
            assert (len(outcomes) - outcomes.count("none"), outcomes.count("over")) == (through, over)
            yours = check.roll.yours
            assert yours is not None
            assert yours.total is not None
            found.append(Struck(id, part, yours.total, outcomes))
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
