"""Plan: what a new table is to be like, checked, and made into what the store keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from bingqi import __version__
from bingqi.bots import is_bot
from bingqi.bots import names as bots
from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.drawn import going_on_after, new_secret
from bingqi.core.problems import BadContent, located, one_line, problem, short, unknown
from bingqi.core.record.format import FORMAT, DiceKind, Header, content_hash
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.rulesets import find_scenario
from bingqi.table.seats.gathering import LONGEST_WORDS
from bingqi.table.seats.room import who_plays
from bingqi.table.seats.seat import HUMAN, MOST_SEATS, WATCHER, MixedIn, Role, Seat
from bingqi.table.seats.seat_names import LONGEST, name_problem, tidy, twins
from bingqi.table.store.table_store import Beginning

MOST_TO_GO_ON_WITH = 4 * 1024 * 1024
"""Bytes of a record that a new table may go on with, for its steps are kept. One to be looked at may have more (see uploads)."""
MOST_OPTIONS = 64
OptionName = Annotated[str, Meta(max_length=60)]
OptionValue = bool | int | float | Annotated[str, Meta(max_length=60)]


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table. A player needs a side."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST)]
    role: Role
    side: Annotated[str, Meta(max_length=60)] = ""
    player: Annotated[str, Meta(max_length=60)] = HUMAN


class DicePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How dice fall: fair (from a secret that is committed to), typed by people, or fast (drawn from a seed)."""

    kind: Literal["fair", "typed", "fast"] = "fair"
    seed: Annotated[str, Meta(max_length=60)] = ""


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. `clock`: seconds for each answer; `delay`: seconds by which spectators see everything later; `you`: the seat of
    whoever makes it, which is sat down at with `words` for its dice, or the `promise` of some. It may go on with a `record` from a
    position of its replay."""

    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=MOST_SEATS)]
    scenario: Annotated[str, Meta(max_length=200)] = ""
    options: Annotated[dict[OptionName, OptionValue], Meta(max_length=MOST_OPTIONS)] = {}
    dice: DicePlan = DicePlan()
    clock: Annotated[float, Meta(ge=5, le=86400)] | None = None
    delay: Annotated[float, Meta(ge=0, le=3600)] = 0
    you: str = ""
    words: Annotated[str, Meta(max_length=LONGEST_WORDS)] = ""
    promise: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    record: Annotated[str, Meta(max_length=MOST_TO_GO_ON_WITH)] = ""
    at: Annotated[int, Meta(ge=0, le=1_000_000)] = 0

    @property
    def settings(self) -> dict[str, Any]:
        """What the store keeps of it besides the battle."""
        return {"clock": self.clock, "delay": self.delay}


class Origin(NamedTuple):
    """What is fought: of which rule set, which scenario with which options; and the steps that are taken over from elsewhere."""

    rules: Ruleset[Any]
    scenario: str
    data: Any
    options: dict[str, Any]
    taken_over: bytes = b""
    response_count: int = 0
    """So many answers are among the steps taken over."""


def origin(plan: TablePlan) -> Origin:
    """A scenario with its switches set. Raises BadContent."""
    rules, name = find_scenario(plan.scenario)
    chosen = read_book(rules.folder).switches(plan.options, Text("fault-named", {"name": "options"}))
    return Origin(rules, f"{rules.id}/{name}", rules.scenario(name), {option: chosen[option] for option in plan.options})


def planned_seats(plan: TablePlan, sides: Sequence[str], unasked: Sequence[str]) -> list[Seat]:
    """The seats of a plan, who play without the windows of these names until they say otherwise. Raises BadContent with every
    fault."""
    problems = list(_problems(plan, sides))
    if problems:
        raise BadContent(*problems)
    you = tidy(plan.you)
    seats = [Seat(tidy(one.name), one.role, one.side, one.player, tidy(one.name) == you) for one in plan.seats]
    seats = [seat if seat.role == "spectator" else replace(seat, without=tuple(unasked)) for seat in seats]
    said = str(MixedIn(plan.promise) if plan.promise and plan.dice.kind == "fair" else MixedIn(words=one_line(plan.words)))
    sits = bool(plan.words or plan.promise)
    return [replace(seat, words=said) if seat.host and seat.plays and sits else seat for seat in seats]


def _problems(plan: TablePlan, sides: Sequence[str]) -> Sequence[Text]:
    seats, players = plan.seats, Counter(one.side for one in plan.seats if one.role == "player")
    found, you = [problem("seat-twice", name=short(name)) for name in twins([one.name for one in seats])], tidy(plan.you)
    for n, one in enumerate(seats):
        if wrong := name_problem(one.name, one.role, sides):
            found.append(located(place(n), wrong))
        if one.role == "player" and one.side not in sides:
            found.append(located(place(n), unknown("side", one.side, sides)))
        if one.role != "player" and (one.side or one.player != HUMAN):
            found.append(located(place(n), problem("seat-plays-nothing", seat=short(one.name))))
        if one.player != HUMAN and not is_bot(one.player):
            found.append(located(place(n), unknown("bot", one.player, (HUMAN, *bots()))))
    found += [problem("side-needs-player", side=side, n=players[side]) for side in sides if players[side] != 1]
    if plan.dice.kind == "typed" and not any(one.role != "spectator" and one.player == HUMAN for one in seats):
        found.append(problem("nobody-throws"))
    if sum(one.role == "gm" for one in seats) > 1:
        found.append(problem("one-gm"))
    if plan.you and not any(tidy(one.name) == you and one.player == HUMAN for one in seats):
        found.append(problem("no-seat-of-yours", name=short(plan.you)))
    return found


def place(n: int) -> Text:
    """A seat of a plan, as a place."""
    return problem("named", name=f"seats[{n}]")


def planned_dice(plan: DicePlan, scenario: str, response_count: int) -> tuple[DiceKind, str]:
    """How dice fall, and their secret. `answers` are so many taken over from another battle: the id says so, before it is committed
    to."""
    if plan.kind == "typed":
        return DiceKind("typed"), ""
    battle = new_secret().hex()[:16]
    if response_count:
        battle = going_on_after(battle, response_count)
    if plan.kind == "fast":
        return DiceKind("fast", seed=plan.seed or new_secret().hex()[:12], battle=battle if response_count else scenario), ""
    secret = new_secret()
    return DiceKind.fair(secret, battle), secret.hex()


def beginning(plan: TablePlan, of: Origin) -> tuple[Beginning, list[Seat], dict[str, Any]]:
    """All that the store keeps of a new table. Raises BadContent."""
    gm = any(one.role == "gm" for one in plan.seats)
    start = of.rules.setup(of.data, of.options, gm)
    seats = planned_seats(plan, list(of.rules.sides(start)), of.rules.unasked)
    dice, secret = planned_dice(plan.dice, of.scenario, of.response_count)
    made_of = FORMAT, __version__, of.rules.id, of.rules.version, of.scenario, of.data, content_hash(of.data), of.options
    header = Header(*made_of, who_plays(seats), dice)
    title = msgspec.to_builtins(of.rules.view(of.rules.observe(start, WATCHER), WATCHER).title)
    return Beginning(header, secret, of.taken_over), seats, {**plan.settings, "title": title}
