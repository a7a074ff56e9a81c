"""Does a table survive its people? So many hostile steps in each rule set, at tables in this process: answers lawful and not, dice,
undo and consent, seats handed over and taken back, windows, concession, events by hand, clocks, reconnects and restarts.

After each step the table is drawn for all eyes, as they have been told it so far and anew, and must be the same; after a restart it
must be the table that it was. A step is refused by a fault, or it is done; anything else is a dead table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from msgspec.structs import replace

from bingqi.core.problems import Faulty
from bingqi.core.record.format import FORMAT, DiceKind, Header, Line, content_hash, parse
from bingqi.core.record.resume import go_on, resume, table_dice
from bingqi.core.record.write import Scribe, sealed
from bingqi.core.requests import Decision, Roll
from bingqi.core.ruleset import Ruleset
from bingqi.rulesets import names, ruleset, scenarios
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import HUMAN, Seat
from bingqi.table.wire.frame import frame
from bingqi.table.wire.log_feed import LogFeed
from bingqi.table.wire.typed_dice import NONE
from bingqi.testing.hostile import ODD, Hostile
from bingqi.testing.play import throw

STEPS = 50_000
"""In each rule set."""
LONGEST = 400
"""Steps at one table."""
EVERY = 20
"""After so many tables it is said how far we are."""


class Shelf(Scribe[Any]):
    """Keeps the lines of a record in memory; those of a step all at once, as a database does."""

    def __init__(self, rules: Ruleset[Any], lines: bytes = b"", last: str = "") -> None:
        super().__init__(rules, last)
        self.lines = lines
        self.waiting: list[Line] | None = None

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """All that is written here is kept at the end, or nothing."""
        if self.waiting is not None:
            yield
            return
        self.waiting = []
        try:
            yield
            lines = self.waiting
        finally:
            self.waiting = None
        self.write(*lines)

    def write(self, *lines: Line) -> None:
        if self.waiting is not None:
            self.waiting += lines
            return
        for line in lines:
            text, self.last = sealed(line, self.last)
            self.lines += text


class Broken(Exception):
    """A table that is not what it was."""


class Table:
    """A table, and the people at it, by a seed."""

    def __init__(self, rules: Ruleset[Any], scenario: str, seed: str) -> None:
        self.rules, self.random, self.words = rules, Random(seed), Hostile(rules, seed)
        whole = rules.scenario(scenario)
        start = rules.setup(whole, {}, gm=True)
        kind = DiceKind("typed") if self.random.random() < 0.1 else DiceKind("fast", seed=seed, battle="b")
        sides = dict.fromkeys(rules.sides(start), HUMAN)
        hash, where = content_hash(whole), f"{rules.id}/{scenario}"
        self.header = Header(FORMAT, "0", rules.id, rules.version, where, whole, hash, {}, {**sides, "gm": HUMAN}, kind)
        self.seats = [*[Seat(f"at {side}", "player", side) for side in sides], Seat("master", "gm"), Seat("guest", "spectator")]
        self.names = [seat.name for seat in self.seats]
        self.doing = ""
        """What kind of step is tried."""
        shelf = Shelf(rules)
        shelf.write(self.header)
        self.open(shelf)

    def open(self, shelf: Shelf) -> None:
        """Take up the record, as a server does that has just started."""
        record = parse(shelf.lines, Path("table"))
        session, _ = resume(self.rules, record, table_dice(self.header, None), {})
        self.shelf = shelf
        with shelf.at_once():
            go_on(shelf, session, record)
        seats = [replace(seat, player=record.seats.get(seat.viewer, HUMAN)) for seat in self.seats]
        self.room: Room[Any] = Room(session, seats, self.header, shelf, record.undone)
        self.told = {seat.viewer: LogFeed(seat.viewer) for seat in self.seats}

    def frames(self, anew: bool = False, thrown: bool = True) -> dict[str, Any]:
        """What everybody sees; without `thrown` as if no dice lay there."""
        lying = self.room.thrown if thrown else NONE
        told = {eyes: LogFeed(eyes) for eyes in self.told} if anew else self.told
        return {eyes: frame(self.room.session, eyes, told[eyes], self.room.present, lying) for eyes in told}

    # --- What people do ------------------------------------------------------------------

    def step(self) -> None:
        """One step of somebody's. Raises Faulty where it is refused."""
        session, often = self.room.session, {name: weight for name, (_, weight) in STEPS_OF.items()}
        often["event"] *= 1 if session.responses or session.battle.log else 4
        often["consent"] *= 1 if self.room.wish is None else 10
        self.doing = self.random.choices([*often], [*often.values()])[0]
        with self.room.transaction():
            STEPS_OF[self.doing][0](self)

    def seat(self) -> str:
        return self.random.choice([*self.names, *self.names, *self.names, "nobody"])

    def answer(self) -> None:
        """Mostly by somebody who is asked, mostly a lawful one."""
        asked = [seat for seat in self.names if self.room.pending_for(self.room.seats[seat].viewer) is not None]
        seat = self.random.choice(asked) if asked and self.random.random() < 0.95 else self.seat()
        ask = self.room.pending_for(self.room.seats[seat].viewer) if seat in self.room.seats else None
        if isinstance(ask, Roll):
            hand = self.room.hand_of(self.room.seats[seat].viewer)
            faces = throw(ask, self.random.randrange) if hand and self.random.random() < 0.9 else (7, -1, 10**18)
            faces = faces[hand.first : hand.first + hand.dice] if hand and hand.dice < len(faces) else faces
            self.room.roll(seat, faces)
        elif isinstance(ask, Decision) and self.random.random() < 0.95:
            self.room.answer(seat, self.random.choice(ask.options))
        else:
            self.room.answer(seat, str(self.random.choice(ODD[:20])))

    def give(self) -> None:
        """By the game master mostly, at a time that allows it or not."""
        events = [event for event in self.rules.events if event not in self.rules.by_rules]
        event = self.random.choice(
            [*events, *self.rules.gm_events] if self.random.random() < 0.95 else [*self.rules.by_rules, "typo"]
        )
        args = (self.words.sound if self.random.random() < 0.6 else self.words.spoilt)(self.room.session.start, event)
        why = self.random.choice(["so be it", "so be it", "so be it", "", "two\nlines", "x" * 2000])
        self.room.give("master" if self.random.random() < 0.9 else self.seat(), event, args, why)

    def consent(self) -> None:
        """Mostly by somebody who is waited for."""
        wish = self.room.wish
        seat = self.random.choice(sorted(wish.waiting)) if wish is not None and self.random.random() < 0.8 else self.seat()
        self.room.consent(seat, self.random.random() < 0.8)

    def hand_over(self) -> None:
        self.room.hand_over(self.seat(), self.random.choice([HUMAN, HUMAN, "greedy", "random", "nobody", ""]))

    def take_back(self) -> None:
        self.room.hand_over(self.random.choice(self.names), HUMAN)

    def bots(self) -> None:
        """Those who are asked answer by default."""
        if (place := self.room.bots_place) is not None:
            self.room.let_bots_answer(place, [])

    def windows(self) -> None:
        """A seat wants to be asked in other windows."""
        seat = self.room.seats[self.random.choice(self.names)]
        without = tuple([name for name in self.rules.windows if self.random.random() < 0.5])
        if seat.role != "spectator":
            self.room.change(replace(seat, without=without))

    # --- What is looked at -----------------------------------------------------------------

    def look(self) -> None:
        """Everybody is shown the table, and who comes back to it sees the same. What was told of somebody who was found out since
        may be told in the words of today."""
        shown = self.frames()
        if self.random.random() < 0.02 and as_drawn(shown) != as_drawn(self.frames(anew=True)):
            raise Broken("who comes back sees another table")

    def restart(self) -> None:
        """The record is opened again; all is as it was."""
        frozen = self.rules.freeze(self.room.session.state)
        frames = self.frames(anew=True, thrown=False)  # of dice that meet, no record knows those of one side before the other's
        without = {seat.name: seat.without for seat in self.room.seats.values()}
        self.seats = [replace(seat, without=without[seat.name]) for seat in self.seats]
        self.open(Shelf(self.rules, self.shelf.lines, self.shelf.last))
        if self.rules.freeze(self.room.session.state) != frozen or self.frames() != frames:
            raise Broken("after a restart it is another battle")


def as_drawn(frames: dict[str, Any]) -> dict[str, Any]:
    """What is drawn, and how many lines were told."""
    return {eyes: {**frame, "log": list(frame["log"])} for eyes, frame in frames.items()}


STEPS_OF: dict[str, tuple[Callable[[Table], Any], float]] = {
    "answer": (Table.answer, 60),
    "event": (Table.give, 8),
    "default": (lambda table: table.room.let_default(table.seat()), 4),
    "undo": (lambda table: table.room.undo(table.seat()), 3),
    "consent": (Table.consent, 3),
    "hand over": (Table.hand_over, 1),
    "take back": (Table.take_back, 4),
    "bots": (Table.bots, 8),
    "windows": (Table.windows, 1),
    "concede": (lambda table: table.room.concede(table.seat()), 0.5),
}
"""What people do, and how often."""


def prove(steps: int = STEPS, only: str = "") -> bool:
    """No dead table, and none that is another one after a restart."""
    held = [hostile(ruleset(id), steps) for id in names() if only in ("", id)]
    return all(held)


def hostile(rules: Ruleset[Any], steps: int) -> bool:
    """So many steps at tables of all scenarios, one after the other."""
    names = [one.name for other, one in scenarios() if other.id == rules.id]
    done, refused, tables, wrong, since = Counter[str](), Counter[str](), 0, list[str](), process_time()
    while (taken := done.total() + refused.total()) < steps:
        scenario, seed = names[tables % len(names)], f"{rules.id} {tables}"
        tables += 1
        try:
            sit(Table(rules, scenario, seed), min(LONGEST, steps - taken), done, refused)
        except Exception as bug:  # whatever it is, this table is dead
            wrong.append(f"{scenario}, seed {seed!r}: {type(bug).__name__}: {bug}")
            print(f"  DEAD {wrong[-1]}", flush=True)
        if tables % EVERY == 0 or done.total() + refused.total() >= steps:
            told = f"{done.total()} steps done and {refused.total()} refused at {tables} tables, {len(wrong)} of them dead"
            print(f"{rules.id}: {told}; {process_time() - since:.0f} s", flush=True)
    print("  " + ", ".join([f"{name} {done[name]} done {refused[name]} refused" for name in [*STEPS_OF, "restart"]]), flush=True)
    return not wrong


def sit(table: Table, steps: int, done: Counter[str], refused: Counter[str]) -> None:
    """So many steps at one table, or until its battle has been over for a while."""
    over = 0
    for _ in range(steps):
        try:
            table.step()
            done[table.doing] += 1
        except Faulty:
            refused[table.doing] += 1
        table.look()
        if table.random.random() < 0.01:
            table.restart()
            done["restart"] += 1
        over += table.room.session.outcome is not None
        if over > 10:
            return
