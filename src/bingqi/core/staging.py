"""Staging: what happened, as people see it: entries that belong together are one beat, with one sentence.

A rule set declares in one table how its events play (`Ruleset.motions`), by their names, or these, "-" and what they are told with
first, as "declared-spell"; of rolls by "rolled-" and what they are thrown for, with "-" and what they met where that makes another
thing of it, as "rolled-attack-echo"; or "rolled". It draws nothing. An event that is not in the table belongs to the beat that is
on, and is not in its sentence; before the first beat of a turn it leads to that.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

import msgspec

from bingqi.core.dice.roll_entry import RollEntry, roll_of
from bingqi.core.event import Entry, parameters
from bingqi.core.requests import NOTHING
from bingqi.core.text import Text

if TYPE_CHECKING:
    from bingqi.core.ruleset import Ruleset

Kind = Literal[
    "turn",
    "act",
    "attack",
    "shot",
    "check",
    "recon",
    "clash",
    "hurt",
    "heal",
    "fall",
    "leave",
    "move",
    "line",
    "reveal",
    "share",
    "declare",
    "resolve",
    "counter",
    "priority",
    "crash",
    "rout",
    "rally",
    "clock",
    "gauge",
    "gain",
    "lose",
    "place",
    "other",
]
"""What a motion is: all that a table knows how to play.

`turn`: whose turn, round or phase it is · `act`: what somebody is about to do · `attack`: at whom, with dice, from near or far ·
`shot`: a volley · `check`: any other dice · `recon`: dice that find something out · `clash`: dice against dice · `hurt`, `heal`,
`gauge`: a number falls, rises, or either · `fall`: somebody is dead or out, and lies there · `leave`:
somebody goes, and nothing stays · `move` · `line`: a border between the sides moves ·
`reveal`: what was hidden is seen, a card is turned · `share`: others come to know it · `declare`: an act that waits, as a card ·
`resolve`: it takes effect · `counter`: it comes to nothing · `priority`: a place on the scale of turns · `crash`: somebody breaks ·
`rout`, `rally` · `clock`: time goes on · `gain`, `lose`: a condition · `place`: somebody takes a place · `other`.
"""
KINDS: tuple[str, ...] = get_args(Kind)
DICE = frozenset({"attack", "shot", "check", "recon", "clash"})
"""The kinds that say what a beat is about, whatever it began with."""
ACTS = frozenset(KINDS) - {"turn", "clock"}
"""The kinds of beats that what follows from an act may join."""
DEEDS = frozenset({"fall", "leave", "crash", "rout", "rally", "priority"})
"""The kinds that are somebody's doing, as to die: a sentence says whose, where it told of what another did."""


AS_LOGGED, LAST = "*", "^"


class Motion(NamedTuple):
    """How an event plays. `by`, `to`, `at` and `n` are the names of its parameters that say who does it, to whom, where it leads,
    and the number that counts, of several their sum; of rolls the entry says that."""

    kind: Kind
    by: str = ""
    to: str = ""
    at: str = ""
    n: str = ""
    joins: Collection[str] = ()
    """The kinds of beats that it goes on with, if they are of the same doer. With all others it begins a beat of its own."""
    anybody: bool = False
    """Whether it joins whoever the doer is."""
    says: str = ""
    """How it is said in the sentence of a beat. Of events: the message `tail-` and this, with `n` and what the log says, or `tail-`
    and this and `-who`, with `who` as well, where it befalls somebody else than was named last; `AS_LOGGED`: as the log has it;
    without it, it is not said there; `LAST`: of several, as of the cells of a walk, the last as the log has it. Numbers that are
    said of the same in the same way are added up. Of rolls: `beat-`, this and "-" and the result, with `by`, `on`, `sum` and, where
    they count something, `n`; without it, as the log has it."""
    of_others: bool = False
    """Whether it is said only where it befalls somebody else than the doer of the beat, or nothing else is said."""
    came: str = ""
    """Of events: the parameter that says what came of it, by the names of `outcomes`. Where dice in the beat have no result, but
    that is among their `outcomes`, it is theirs: they are said by it, with what the log says of the event, and that is not said."""
    many: bool = False
    """Whether what follows is told by its number, whomever it befalls: `tail-`, this and `-many`, with `n`: of rolls and numbers
    all that they come to, of events how many there were, if more than one."""
    outcomes: Mapping[str, int] = NOTHING
    """Of rolls: what each result is: 1 good for whoever threw, 2 very good; all others are -1."""
    board: str = ""
    """The board on which the cell lies that `at` is."""


class Played(msgspec.Struct, frozen=True):
    """An entry as it plays: who, to whom, where to, how much, what came of it; what is not known, or there is not, is empty."""

    motion: Motion
    text: Text
    by: str = ""
    to: str = ""
    at: str = ""
    n: int | None = None
    result: int | None = None
    roll: RollEntry | None = None
    came: str = ""
    """What came of it, by name."""
    decided: Text | None = None
    """What the log says of the event by which that of a roll was decided."""
    added_up: bool = False
    """Whether `n` is that of several, so that the text does not say it."""

    def target(self, doer: str) -> str:
        """Whom the doer of the beat does it to: of dice that somebody else throws, who throws them."""
        throws = self.roll is not None and self.motion.kind in DICE
        return self.by if throws and self.by not in ("", doer) else self.to


def motion_of(rules: Ruleset[Any], entry: Entry) -> Motion | None:
    """How an entry plays by the table of its rule set; None where that does not have it."""
    if entry.event != "rolled":
        first = entry.args[0] if entry.args else ""
        own = rules.motions.get(f"{entry.event}-{first}") if isinstance(first, str) else None
        return own or rules.motions.get(entry.event)
    roll = roll_of(entry.args[0])
    own = rules.motions.get(f"rolled-{roll.what}-{roll.yours.what}") if roll.yours is not None else None
    return own or rules.motions.get(f"rolled-{roll.what}") or rules.motions.get("rolled") or Motion("check")


def played(rules: Ruleset[Any], entry: Entry, text: Text) -> Played | None:
    """An entry that a seat was told as this text, as it plays there."""
    motion = motion_of(rules, entry)
    if motion is None:
        return None
    if entry.event == "rolled":
        roll = roll_of(entry.args[0])
        n = roll.n[0] if roll.n else None
        result = (motion.outcomes.get(roll.result, -1) if n != 0 else -1) if motion.outcomes and roll.result else None
        return Played(motion, text, roll.by, roll.on, "", n, result, roll, roll.result)
    args = dict(zip(parameters(rules.events[entry.event]), entry.args, strict=False))
    if entry.event == "reckoned":
        return Played(motion, text, _id(args.get("of")), _id(args.get("on")), "", sum([part[1] for part in args["parts"]]))
    at, n, came = args.get(motion.at), args.get(motion.n), args.get(motion.came)
    return Played(
        motion,
        text,
        _id(args.get(motion.by)),
        _id(args.get(motion.to)),
        "" if at is None else f"{motion.board}/{at}" if motion.board else str(at),
        _number(n),
        motion.outcomes.get(came, -1) if isinstance(came, str) else None,
        came=came if isinstance(came, str) else "",
    )


def _id(arg: object) -> str:
    """Of several, as where all of a side are meant, nobody."""
    if isinstance(arg, tuple | list) and len(arg) == 1:
        return _id(arg[0])
    return arg if isinstance(arg, str) else ""


def _number(arg: object) -> int | None:
    """Of several, as of the life gauges of one, their sum."""
    if isinstance(arg, tuple | list) and all(isinstance(n, int) for n in arg):
        return sum(arg)
    return int(arg) if isinstance(arg, int) else None


class Beat:
    """Entries that are seen as one thing."""

    def __init__(self, n: int, first: int) -> None:
        self.n, self.first, self.last = n, first, first
        self.kind: Kind | None = None
        self.by = self.to = ""
        self.of: list[Played] = []
        self.led_by: Text | None = None
        """What is said where nothing else is."""

    def takes(self, one: Played) -> bool:
        """Whether it goes on with this."""
        if self.kind is None:
            return True
        return self.kind in one.motion.joins and (one.motion.anybody or not one.by or one.by == self.by)

    @property
    def result(self) -> int | None:
        """That of its first dice; of many, the best."""
        found: int | None = None
        for one in self.of:
            if found is None or (one.motion.many and one.result is not None and one.result > found):
                found = one.result
        return found

    def add(self, one: Played) -> None:
        kind, first_dice = one.motion.kind, one.motion.kind in DICE and self.kind not in DICE
        if kind == "turn" and self.kind == "act":
            self.by = self.to = ""  # theirs whose acts led to it
        self.by = self.by or one.by
        target = one.target(self.by)
        self.to = (target or self.to) if first_dice else (self.to or target)
        if self.kind is None or self.kind == "act" or first_dice:
            self.kind = kind
        place = self._decides(one)
        if place is not None:
            dice = self.of[place]
            result = dice.motion.outcomes[one.came] if dice.by == self.by else one.result
            self.of[place] = msgspec.structs.replace(dice, came=one.came, decided=one.text, result=result)
        else:
            self.of.append(one)

    def take_in(self, beat: Beat) -> None:
        """What was a beat of its own is part of this."""
        self.last, self.of = beat.last, [*self.of, *beat.of]

    def _decides(self, one: Played) -> int | None:
        """The place of the dice of which it says what came of them."""
        if one.roll is not None or not one.came:
            return None
        undecided = [n for n, it in enumerate(self.of) if it.roll is not None and not it.came and one.came in it.motion.outcomes]
        return undecided[-1] if undecided else None

    def first_told(self, one: Played) -> Played | None:
        """The same throw as it was told before: all the dice lay there already."""
        roll = one.roll
        if roll is None or not roll.before or roll.before < len(roll.faces):
            return None
        for it in self.of:
            told = it.roll
            if (
                told is not None
                and told.on in ("", roll.on)
                and (told.what, told.by, told.faces) == (roll.what, roll.by, roll.faces)
            ):
                return it
        return None


class Beats:
    """The beats of a turn, as they come. `before`: so many there were before it."""

    def __init__(self, before: int) -> None:
        self.before = before
        self.beats: list[Beat] = []

    def add(self, line: int, text: Text, one: Played | None) -> None:
        """A line belongs to the last beat then; it may be that earlier ones are part of that."""
        if not self.beats or (one is not None and not self._takes(one)):
            self.beats.append(Beat(self.before + len(self.beats) + 1, line))
        last = self.beats[-1]
        last.last, last.led_by = line, last.led_by or text
        if one is not None:
            last.add(one)

    def _takes(self, one: Played) -> bool:
        return self._tells_again(one) or self.beats[-1].takes(one) or self._takes_up(one)

    def _tells_again(self, one: Played) -> bool:
        """Where a throw is told once more, with what came of it in the end, that stands for the first time it was told, and all
        since is part of it."""
        for place, beat in enumerate(self.beats):
            if (told := beat.first_told(one)) is not None:
                beat.of.remove(told)
                self._back_to(place)
                return True
        return False

    def _takes_up(self, one: Played) -> bool:
        """An act goes on that somebody broke into without doing anything of his own."""
        if len(self.beats) < 2 or self.beats[-1].kind != "act" or one.motion.kind in DICE:
            return False
        before = len(self.beats) - 2
        if not one.by or one.by != self.beats[before].by or not self.beats[before].takes(one):
            return False
        self._back_to(before)
        return True

    def _back_to(self, place: int) -> None:
        for since in self.beats[place + 1 :]:
            self.beats[place].take_in(since)
        del self.beats[place + 1 :]


def check_motions(motions: Mapping[str, Motion], events: Mapping[str, Any]) -> None:
    """Raises ValueError where a table names an event, a parameter or a kind that there is not."""
    for name, motion in motions.items():
        if name.partition("-")[0] in ("rolled", "reckoned"):
            continue
        event = name.partition("-")[0]
        if event not in events:
            raise ValueError(f'motions: no event "{name}"')
        used = {motion.by, motion.to, motion.at, motion.n, motion.came} - {""}
        lacking = sorted(used - set(parameters(events[event])))
        if lacking:
            raise ValueError(f'motions: {name}: no parameter "{lacking[0]}"')
    unknown = [f"{name}: {kind}" for name, motion in motions.items() for kind in (motion.kind, *motion.joins) if kind not in KINDS]
    if unknown:
        raise ValueError(f"motions: {unknown[0]}: no such kind")
