"""The wire: two tables that differ only in what a seat cannot know are played side by side, and all that the seat is sent at
either is kept byte by byte.

Whether two battles still are the same to a seat is the rule set's to say: what the seat has seen, and the entries that it may see
(that these tell nothing is shown for every rule set, see tests/contract/secrecy.py). As long as they are, every byte must be too.
"""

from __future__ import annotations

import asyncio
import gzip
import pickle
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.core.test_record import header
from tests.table.plots import PLOTTING
from tests.toy import RULESET as TOY

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.event import visible
from bingqi.core.problems import UserError
from bingqi.core.record.format import DiceKind
from bingqi.core.requests import Roll, Thrown
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.lab.odds.info_state import InfoState
from bingqi.lab.odds.odds_summary import Task
from bingqi.rulesets import ruleset
from bingqi.table.api import one_table as one
from bingqi.table.api import table_record
from bingqi.table.api.opened import Opened
from bingqi.table.live.connection import Connection
from bingqi.table.live.hub import Hub
from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import WATCHER, Seat
from bingqi.table.store.table_store import OVER, Table
from bingqi.table.wire.page_messages import Rate
from bingqi.table.wire.plain import Plain
from bingqi.table.workers import examined_records as uploads
from bingqi.table.workers.reckoner import Reckoner
from bingqi.testing.battles import bots, first
from bingqi.testing.play import ending, plain, throw

SECONDS = 3600.0
"""The clock of every table here."""
FRONTLINE = ruleset("frontline")


class Here:
    """Looks back here and now, at a rule set that nobody else knows."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.rules = rules

    def check_not_busy(self, whose: object) -> None:
        """Nobody else looks back."""

    async def run(self, what: Callable[..., bytes], *args: Any, whose: object = None) -> bytes:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(uploads, "ruleset", lambda _: self.rules)
            return what(*args)


async def _unpacked(answer: Awaitable[bytes]) -> Plain:
    found: Plain = msgspec.json.decode(gzip.decompress(await answer))
    return found


class Case(NamedTuple):
    """Where two tables begin that a seat cannot tell apart."""

    rules: Ruleset[Any]
    states: tuple[Any, Any]
    eyes: str
    seed: int


def case(seed: int) -> Case:
    """Every tenth is about queues that are being ordered; the others are skirmishes somewhere in the middle."""
    random = Random(seed)
    if seed % 10 == 0:
        start = first(FRONTLINE, "kobolds-and-goblins")
        return Case(FRONTLINE, (start, FRONTLINE.copy(start)), random.choice(("kobolds", "goblins", WATCHER)), seed)
    rules, eyes = (TOY if seed % 3 else PLOTTING), random.choice(("red", "blue", WATCHER))
    while True:
        state = somewhere(rules, random.choice(("ambush", "ambush", "duel")), random)
        guess = rules.sample_world(rules.observe(state, eyes), random.randrange)
        if rules.freeze(guess) != rules.freeze(state):
            return Case(rules, (state, guess), eyes, seed)


def somewhere(rules: Ruleset[Any], scenario: str, random: Random) -> Any:
    """A state between two turns of a battle that is played at random."""
    battle = Battle(rules, first(rules, scenario), Sampler(random.random()), {})  # type: ignore[arg-type]  # any seed
    battle.seats = bots(rules, battle.state, random.randrange(1000))
    state = battle.state
    for _ in range(random.randrange(9)):
        state = rules.copy(battle.state)
        rules.turn(battle)
        if rules.outcome(battle.state) is not None:
            return state
    return battle.state


@contextmanager
def in_one_thread() -> Iterator[None]:
    """What the table lets threads do is done at once, so that messages come in the same order every time."""

    def at_once(_: ThreadPoolExecutor, work: Callable[..., Any], *args: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(work(*args))
        except Exception as wrong:
            done.set_exception(wrong)
        return done

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ThreadPoolExecutor, "submit", at_once)
        yield


class Falling(Dice):
    """Faces by the name of the roll, and how many of that name were thrown: secret rolls change no other ones."""

    def __init__(self, seed: int) -> None:
        self.seed, self.thrown = seed, dict[str, int]()

    def throw(self, ask: Roll[Any]) -> Thrown:
        n = self.thrown[ask.id] = self.thrown.get(ask.id, 0) + 1
        return throw(ask, Random(f"{self.seed} {ask.id} {n}").randrange)


class Echo(Reckoner):
    """Shows as odds and advice all that they would be made from: whatever secret lay in it would be seen."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        super().__init__()
        self.rules = rules
        self.players = None

    async def reckoned(self, reckoning: object, whose: object = None) -> AsyncGenerator[Plain, None]:
        assert isinstance(reckoning, Task)
        asked = pickle.loads(reckoning.packed)
        if isinstance(asked, InfoState):
            made_from: tuple[Any, ...] = (
                self.rules.freeze(asked.observation),
                asked.mine,
                asked.told_events,
                asked.decision,
                asked.friends,
            )
        else:
            what, friends = asked
            made_from = self.rules.freeze(what.state), what.responses, what.decision, what.assumed, friends
        yield {"odds": msgspec.json.decode(plain(made_from))}

    def advising(self, session: Session[Any], who: str) -> object:
        return self.reckoning(session, who)

    async def advised(self, advising: object, whose: object = None) -> AsyncGenerator[Plain, None]:
        async for found in self.reckoned(advising):
            yield {"advice": {"options": found["odds"], "final": True}}


class Keeping:
    """A ledger that keeps nothing; the battle begins with these dice."""

    def __init__(self, rules: Ruleset[Any], dice: Dice) -> None:
        self.rules, self.dice = rules, dice

    def changed(self, seat: Seat) -> None:
        """It needs not be kept."""

    def added(self, seat: Seat) -> str:
        raise AssertionError

    def begin(self, gathering: Gathering) -> Room[Any]:
        session = Session(self.rules, gathering.start, self.dice)
        return Room(session, list(gathering.seats.values()), gathering.begun())

    def rescue(self, aside: Aside) -> Room[Any]:
        raise AssertionError

    def sound(self, aside: Aside) -> Session[Any]:
        raise AssertionError


class Wire:
    """A table, and what the pages are sent that are open there: of both players, and of one who looks on."""

    def __init__(self, rules: Ruleset[Any], state: Any, dice: Dice, gathering: bool, delay: float = 0) -> None:
        seats = [Seat(side, "player", side) for side in rules.sides(state)]
        self.rules, self.now = rules, 0.0
        ledger = Keeping(ending(rules), dice)
        head = header(dice=DiceKind("fair", battle="battle", commitment="c"))
        stage = Gathering(rules, head, [*seats, Seat(WATCHER, "spectator")], state)
        self.hub = Hub(stage if gathering else ledger.begin(stage), ledger, SECONDS, delay, Echo(rules))
        self.hub.timing.clocks.clock = lambda: self.now
        for sight in self.hub.buffers.values():
            sight.clock = lambda: self.now
        self.lines: dict[str, Connection] = {}
        self.got: dict[str, list[bytes]] = {seat: [] for seat in self.hub.seats}
        self.writers: dict[str, asyncio.Task[None]] = {}

    @property
    def session(self) -> Session[Any]:
        assert isinstance(self.hub.table_state, Room)
        return self.hub.table_state.session

    @property
    def state(self) -> Any:
        """The battle as it stands, or as it will begin."""
        return self.hub.table_state.start if isinstance(self.hub.table_state, Gathering) else self.session.state

    async def open(self, seat: str) -> None:
        """A page is opened at a seat; the one that was open there goes."""

        async def keep(data: bytes) -> None:
            self.got[seat].append(data)

        await self.close(seat)
        self.lines[seat] = line = await self.hub.join(seat, keep)
        line.rate = Rate(lambda: self.now)
        self.writers[seat] = asyncio.create_task(self.hub.write(line))
        await self.settled()

    async def close(self, seat: str) -> None:
        if seat in self.lines:
            self.writers.pop(seat).cancel()
            await self.hub.leave(self.lines.pop(seat))

    async def settled(self) -> None:
        """All that is to be sent has been sent."""
        lines = self.lines.values()
        while self.hub.odds.tasks or any(line.wake.is_set() or line.is_playing for line in lines):
            await asyncio.gather(*self.hub.odds.tasks, return_exceptions=True)
            await asyncio.sleep(0)

    async def send(self, by: str, t: str, /, **more: Any) -> None:
        """A message from a page; where it wants a number, that of the last message got."""
        line = self.lines[by]
        if t in ("pick", "roll", "advise"):
            more = {"seq": line.feed.seq, **more}
        await self.hub.receive(line, msgspec.json.encode({"t": t, **more}))
        await self.settled()

    async def fetch(self, seat: str) -> None:
        """What the HTTP API answers to a seat."""
        told = Table("id", self.rules.id, "scenario", self.hub.phase, 0, 0, {}, "")
        house = SimpleNamespace(looking_back=Here(self.rules))
        at = Opened(house, self.hub, told, self.hub.seats[seat])  # type: ignore[arg-type]  # no more of a house is needed
        wanted = [one.look.fn(at), _unpacked(table_record.replay_of(at))]
        if self.hub.phase_for(at.seat) != OVER:  # then these tell everything, and may
            wanted += [table_record.record.fn(at), table_record.branch.fn(table_record.Position(0), at), one.rematch.fn(at)]
        for answer in wanted:
            try:
                self.got[seat].append(plain(await answer))
            except UserError as wrong:
                self.got[seat].append(plain(wrong.problems))

    def knows(self, eyes: str) -> bytes:
        """All that a seat has learned by the rules."""
        seen = self.rules.freeze(self.rules.observe(self.state, eyes))
        if isinstance(self.hub.table_state, Gathering):
            return plain(seen)
        return plain((seen, visible(self.session.log, eyes), self.session.outcome))
