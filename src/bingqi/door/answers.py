"""What a fight answers: questions with their options, odds, advice, results. Plain values that print as people read them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from bingqi.core.problems import BadContent, unknown
from bingqi.drawing.field import corners_of, points_among
from bingqi.lab.stats import Interval, Rate


class Lines(tuple[str, ...]):
    """Lines of text; printed, each stands on its own.

    >>> from bingqi import Lines
    >>> lines = Lines(["first", "second"])
    >>> lines[0]
    'first'
    >>> print(lines)
    first
    second
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(self)


class Scenario(NamedTuple):
    """A scenario that can be loaded by its `name`.

    >>> import bingqi
    >>> [mirror] = [one for one in bingqi.scenarios("frontline") if one.name == "frontline/mirror"]
    >>> print(mirror)
    frontline/mirror: Two Equal Warbands
    >>> mirror.sides
    {'red': 'Red warband', 'blue': 'Blue warband'}
    """

    name: str
    title: str
    about: str
    sides: dict[str, str]
    """What its sides are called, by their ids."""

    def __str__(self) -> str:
        return f"{self.name}: {self.title}"


class Option(NamedTuple):
    """Something that may be answered. `key` is how records call it, `label` how people do; `index` its place among the options.

    >>> import bingqi
    >>> option = bingqi.load("mirror", seed=7).options[0]
    >>> option.index, option.key
    (0, 'red-hobgoblin')
    """

    index: int  # type: ignore[assignment]  # a tuple has a method of that name, which nobody wants here
    key: str
    label: str
    heading: str = ""
    """What it stands under, among many options."""
    cost: str = ""
    """What it takes, where it takes anything."""

    def __str__(self) -> str:
        return self.label


class Question(NamedTuple):
    """What `who` (a side, "gm", or "dice") is asked. Printed, it lists its options with their indexes, the default with a
    star; of very many points of a field it tells between which corners they lie.

    >>> import bingqi
    >>> fight = bingqi.load("first-duel", seed=7)
    >>> question = fight.question
    >>> question.who, len(question.options), question.default.key
    ('dawn', 8, 'end')
    """

    who: str
    text: str
    options: tuple[Option, ...]
    default: Option | None = None
    """What is answered when nobody answers."""
    dice: int = 0
    """How many dice are wanted, where people throw them; and with how many `faces`."""
    faces: int = 0

    def __repr__(self) -> str:
        return f"<Question {self.text}>"

    def __str__(self) -> str:
        lines, heading = [self.text], ""
        points = dict.fromkeys(points_among([one.key for one in self.options]))
        if points:
            lines.append(f"      {' – '.join(corners_of(points))} ({len(points)})")
        for one in self.options:
            if one.key in points:
                continue
            if one.heading != heading:
                heading = one.heading
                lines.append(f" {heading}")
            star = "*" if one == self.default else " "
            lines.append(f"{one.index:4}{star} {one.label}{f'  ({one.cost})' if one.cost else ''}")
        return "\n".join(lines)


class Figure(NamedTuple):
    """A thing at stake with an option: its chance, or its average if it is an amount.

    >>> from fractions import Fraction
    >>> from bingqi import Figure
    >>> print(Figure("hit", "hit", 0.65, Fraction(13, 20), 0.65, 0.65))
    hit 65%
    """

    name: str
    label: str
    value: float
    exact: Fraction | None
    """The same, where it is known exactly."""
    low: float
    high: float
    """Between which bounds it lies (95 %), where it is not exact."""
    is_amount: bool = False

    def __str__(self) -> str:
        form = "{:.1f}" if self.is_amount else "{:.0%}"
        bounds = "" if self.low == self.high else f" ({form.format(self.low)} – {form.format(self.high)})"
        return f"{self.label} {form.format(self.value)}{bounds}"


class Odds(NamedTuple):
    """What an option may bring, from what its side knows.

    `is_exact`: every way that the dice can fall was followed. Else runs were sampled, or, where something is secret (`is_belief`),
    states that may be the true one; `is_known` is False where time ran out. `is_answered`: a bot stands in for whoever is asked
    before the act is over.

    >>> import bingqi
    >>> fight = bingqi.load("first-duel", seed=7)
    >>> fight.answer("move towards")
    >>> odds = fight.odds("withering attack on su he +1")
    >>> print(odds)
    Withering attack on Su He +1: full success 50%, partial success 31%, their Priority lost 3.2, your Priority gained 4.0
    >>> odds.is_exact, odds.value("hit")
    (True, 0.49796875)
    >>> [one.exact for one in odds.figures if one.name == "hit"]
    [Fraction(3187, 6400)]
    >>> odds.value("htit")
    Traceback (most recent call last):
    bingqi.core.problems.BadContent: no stake "htit"; did you mean "hit"?
    """

    option: Option
    figures: tuple[Figure, ...]
    """The weightiest first; where nothing is secret also what is 0."""
    outcomes: tuple[tuple[Fraction, dict[str, Any]], ...]
    """All that may come of it with its chance, the likeliest first, where nothing is secret."""
    is_exact: bool
    is_belief: bool
    is_known: bool
    is_answered: bool
    text: str
    names: tuple[str, ...]
    """The names of all that may be at stake in its rule set, the weightiest first."""

    def value(self, name: str) -> float:
        """The chance or the average of a stake by its name; 0 where it is not at stake with this option. Raises BadContent if the
        rule set has no such stake, and KeyError where nothing is known."""
        if name not in self.names:
            raise BadContent(unknown("stake", name, self.names))
        if not self.is_known:
            raise KeyError(name)
        return next((one.value for one in self.figures if one.name == name), 0.0)

    def __repr__(self) -> str:
        return f"<Odds {self.text}>"

    def __str__(self) -> str:
        return self.text


class Advice(NamedTuple):
    """How likely an option leads to victory, if bots play on from there. `win` and `loss` (how much less likely than after the best
    option) have a middle and the bounds between which they lie (95 %).

    >>> import bingqi
    >>> best = bingqi.load("first-duel", seed=7).advice(seconds=0.5)[0]
    >>> best.win.low <= best.win.p <= best.win.high
    True
    >>> best.loss.low <= best.loss.mean <= best.loss.high
    True
    """

    option: Option
    win: Rate
    loss: Interval
    trials: int
    """From so many battles."""
    text: str

    def __repr__(self) -> str:
        return f"<Advice {self.text}>"

    def __str__(self) -> str:
        return self.text


class Seen(NamedTuple):
    """A battle as a side sees it: the board as text, and what it was told. Printed, it is the board.

    >>> import bingqi
    >>> fight = bingqi.load("mirror", seed=7)
    >>> print(fight.seen_by("red").board.splitlines()[0])
    Two Equal Warbands
    """

    board: str
    log: Lines

    def __repr__(self) -> str:
        return f"<Seen {self.board.splitlines()[0]}>"

    def __str__(self) -> str:
        return self.board


class Results(NamedTuple):
    """What came of many fights.

    >>> import bingqi
    >>> results = bingqi.simulate("mirror", 10, seats={"red": "greedy", "blue": "random"})
    >>> sum(results.wins.values()) + results.draws
    10
    """

    fights: int
    wins: dict[str, int]
    draws: int
    rates: dict[str, Rate]
    """How often each side won, with the 95 % interval."""
    rounds: float
    """So many a fight took on average."""
    report: Mapping[str, Any]
    """All of it, as `bingqi simulate --json` has them."""
    text: str

    def __repr__(self) -> str:
        return f"<Results {self.text}>"

    def __str__(self) -> str:
        return self.text
