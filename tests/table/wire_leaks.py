"""Leaks planted in the table, one at a time and each in one place: what a seat may not know reaches it, by another channel each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from bingqi.core.event import Entry, visible
from bingqi.core.problems import NotLawful, problem
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.lab.odds import info_state as known
from bingqi.table.live import hub
from bingqi.table.live import table_renderer as drawing
from bingqi.table.live.connection import Connection
from bingqi.table.live.hub import Hub
from bingqi.table.live.moves import MoveResult
from bingqi.table.live.table_info import TableInfo
from bingqi.table.live.table_info import table_info as table_info_as_it_is
from bingqi.table.live.table_renderer import peeked as peeked_as_it_is
from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.room import Room
from bingqi.table.wire import typed_dice as hands
from bingqi.table.wire.frame import frame
from bingqi.table.wire.log_feed import Log, LogFeed
from bingqi.table.wire.plain import Plain, plain

Plant = Callable[[pytest.MonkeyPatch], None]
Truth = Callable[[Any, Plain], None]


def units(stage: Gathering | Room[Any] | Session[Any]) -> list[Any]:
    """All units that there are, hidden ones too; none in a battle of another rule set."""
    state = stage.start if isinstance(stage, Gathering) else stage.session.state if isinstance(stage, Room) else stage.state
    return list(getattr(state, "units", {}).values())


def lurking(stage: Gathering | Room[Any] | Session[Any]) -> int:
    """How many lie hidden."""
    return sum(unit.hidden for unit in units(stage))


def lurking_at(hub: Hub) -> int:
    """How many lie hidden at a table."""
    assert not isinstance(hub.table_state, Aside)
    return lurking(hub.table_state)


def drawn_with(truth: Truth) -> Plant:
    """Something true is done to every frame."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def leaky(session: Session[Any], seat: str, *more: Any) -> Plain:
            drawn = frame(session, seat, *more)
            truth(session, drawn)
            return drawn

        patch.setattr(drawing, "frame", leaky)

    return plant


def ids_count_hidden_pieces(session: Session[Any], drawn: Plain) -> None:
    numbers = {id: n for n, id in enumerate(sorted(unit.id for unit in units(session)))}
    drawn["pieces"] = {f"{id}-{numbers.get(id)}": piece for id, piece in drawn["pieces"].items()}


def options_in_order_of_success(session: Session[Any], drawn: Plain) -> None:
    if "prompt" in drawn and lurking(session):
        drawn["prompt"]["options"] = drawn["prompt"].get("options", [])[::-1]


def the_default_is_what_would_be_best(session: Session[Any], drawn: Plain) -> None:
    if options := drawn.get("prompt", {}).get("options"):
        drawn["prompt"]["default"] = options[lurking(session) % len(options)]["key"]


def answers_are_counted(patch: pytest.MonkeyPatch) -> None:
    real = table_info_as_it_is

    def table_info(table_state: Gathering | Room[Any], viewer: str, info: TableInfo) -> Plain:
        found = real(table_state, viewer, info)
        if isinstance(table_state, Room):
            found["answers"] = len(table_state.session.inputs)
        return found

    patch.setattr(drawing, "table_info", table_info)


def every_move_makes_a_message(patch: pytest.MonkeyPatch) -> None:
    real, last = Hub.news, dict[Connection, int]()

    def news(self: Hub, connection: Connection) -> bytes | None:
        found, before = real(self, connection), last.get(connection, self.moved)
        last[connection] = self.moved
        if found is None and self.moved != before:
            connection.feed.seq += 1
            return msgspec.json.encode({"t": "patch", "seq": connection.feed.seq, "patch": {}})
        return found

    patch.setattr(Hub, "news", news)


def odds_are_true(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(known, "plausible_state", lambda rules, state, who: (rules.copy(state), False))


def errors_tell_what_others_are_offered(patch: pytest.MonkeyPatch) -> None:
    real = Room.answer

    def answer(self: Room[Any], seat: str, key: str, until: str = "") -> None:
        try:
            real(self, seat, key, until)
        except NotLawful:
            asks = [self.session.pending_for(who) for who in self.session.waiting_for()]
            offered = [key for ask in asks if isinstance(ask, Decision) for key in ask.options]
            raise NotLawful(problem("not-asked", who=seat, waiting=offered)) from None

    patch.setattr(Room, "answer", answer)


def the_log_leaves_gaps(patch: pytest.MonkeyPatch) -> None:
    real = LogFeed._add

    def add(self: LogFeed, log: Log, session: Session[Any], known: Any, said: Any, entries: Sequence[Entry], turn: int) -> None:
        real(self, log, session, known, said, entries, turn)
        for _ in range(len(entries) - len(visible(entries, self.seat))):
            log.lines[str(len(log.lines) + 1)] = msgspec.Raw(b"{}")

    patch.setattr(LogFeed, "_add", add)


def secret_dice_are_asked_of_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(hands, "throwers", lambda session, ask, of, people: {*session.rules.sides(session.state), "gm"})


def clocks_are_shorter_before_an_ambush(patch: pytest.MonkeyPatch) -> None:
    real = Hub._show

    def show(self: Hub, scene: MoveResult) -> None:
        real(self, scene)
        self.timing.clocks.until = {
            seat: (asking, until - lurking_at(self)) for seat, (asking, until) in self.timing.clocks.until.items()
        }

    patch.setattr(Hub, "_show", show)


def overlays_show_the_truth(patch: pytest.MonkeyPatch) -> None:
    real = peeked_as_it_is

    def peeked(stage: Gathering | Room[Any], eyes: str, ref: str) -> Plain:
        state = stage.start if isinstance(stage, Gathering) else stage.session.state
        true: Plain = plain(stage.rules.inspect_ref(state, eyes, ref))
        return real(stage, eyes, ref) | {"overlays": true.get("overlays", {})}

    patch.setattr(hub, "peeked", peeked)


def undo_is_not_free_before_an_ambush(patch: pytest.MonkeyPatch) -> None:
    real = Session.back_to

    def back_to(self: Session[Any], who: str) -> tuple[int, bool]:
        steps, free = real(self, who)
        return steps, free and not lurking(self)

    patch.setattr(Session, "back_to", back_to)


def messages_are_as_long_as_the_truth(patch: pytest.MonkeyPatch) -> None:
    real = Hub.news

    def news(self: Hub, connection: Connection) -> bytes | None:
        found = real(self, connection)
        return found and found + b" " * lurking_at(self)

    patch.setattr(Hub, "news", news)


LEAKS: dict[str, Plant] = {
    "id": drawn_with(ids_count_hidden_pieces),
    "order": drawn_with(options_in_order_of_success),
    "count": answers_are_counted,
    "sequence": every_move_makes_a_message,
    "prompt": drawn_with(the_default_is_what_would_be_best),
    "odds": odds_are_true,
    "error": errors_tell_what_others_are_offered,
    "log": the_log_leaves_gaps,
    "dice": secret_dice_are_asked_of_all,
    "clock": clocks_are_shorter_before_an_ambush,
    "overlay": overlays_show_the_truth,
    "undo": undo_is_not_free_before_an_ambush,
    "size": messages_are_as_long_as_the_truth,
}
