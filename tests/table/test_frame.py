"""What a seat is sent: whole, patched, and never more than it may know."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.test_record import header

from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.rulesets import find_scenario, scenarios
from bingqi.table.live.connection import Feed
from bingqi.table.live.frame_buffer import FrameBuffer
from bingqi.table.live.table_info import TableInfo
from bingqi.table.live.table_renderer import NO_REQUEST, TableRenderer
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import Seat
from bingqi.table.wire.frame import frame
from bingqi.table.wire.log_feed import LogFeed
from bingqi.table.wire.patch import merged, patch

SCENARIOS = [f"{rules.id}/{one.name}" for rules, one in scenarios()]
VALUES = st.recursive(
    st.booleans() | st.integers(-9, 9) | st.text("ab", max_size=2) | st.lists(st.integers(0, 3), max_size=2),
    lambda inner: st.dictionaries(st.text("abc", max_size=1), inner, max_size=3),
    max_leaves=12,
)
MAPS = st.dictionaries(st.text("abc", max_size=1), VALUES, max_size=3)


def begun(scenario: str, dice: Dice | None = None) -> Session[Any]:
    rules: Ruleset[Any]
    rules, name = find_scenario(scenario)
    return Session(rules, rules.setup(rules.scenario(name), {}), dice or Sampler(scenario))


class Seen:
    """What one page at a seat is sent of a battle, without the table around it."""

    def __init__(self, seat: str) -> None:
        self.seat, self.sight, self.feed, self.moves = seat, FrameBuffer(), Feed(), 0
        self.drawing = TableRenderer()

    def news(self, session: Session[Any]) -> bytes | None:
        self.moves += 1
        room = Room(session, [Seat(who, "player", who) for who in session.rules.sides(session.state)], header())
        asked, frames, _ = self.drawing.drawn(room, self.moves, [self.seat], TableInfo(frozenset(), {}, None, 0, False), {})
        self.sight.show({**frames[self.seat], "table": {}})
        return self.feed.news(self.sight, asked.get(self.seat, NO_REQUEST), {"seat": self.seat}, None)


def step(session: Session[Any], random: Random) -> None:
    """One of those who are asked answers anything lawful."""
    who = random.choice(session.waiting_for())
    ask = session.pending_for(who)
    assert isinstance(ask, Decision)
    session.answer(who, random.choice(ask.options))


@given(MAPS, MAPS)
def test_a_patch_turns_the_old_into_the_new(old: dict[str, Any], new: dict[str, Any]) -> None:
    """RFC 7396, for frames, which hold no None."""
    assert merged(old, patch(old, new)) == new


@given(MAPS)
def test_nothing_changed_is_an_empty_patch(old: dict[str, Any]) -> None:
    assert patch(old, old) == {}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_page_that_merges_what_it_is_sent_has_the_whole_frame(scenario: str) -> None:
    """Also one that was slow and missed what lay between."""
    session, random = begun(scenario), Random(scenario)
    feeds = {seat: Seen(seat) for seat in (*session.waiting_for(), "gm", "watcher")}
    pages: dict[str, Any] = {}
    for n in range(40):
        if session.pending is None:
            break
        step(session, random)
        for seat, feed in feeds.items():
            if seat == "watcher" and n % 7:
                continue
            news = feed.news(session)
            if news is not None:
                message = msgspec.json.decode(news)
                assert message["seq"] == feed.feed.seq
                pages[seat] = message["view"] if message["t"] == "view" else merged(pages[seat], message["patch"])
            assert pages[seat] == msgspec.json.decode(msgspec.json.encode({**frame(session, seat), "table": {}}))
            assert feed.news(session) is None, "nothing new"


def test_a_secret_move_sends_the_other_seat_nothing_that_differs() -> None:
    """LB-1.2 Whichever creature is placed, the other side is sent the same bytes, sequence number and log numbers included."""
    sent = []
    for key in ("goblin-1", "goblin-3"):
        session = begun("frontline/kobolds-and-goblins")
        feed = Seen("kobolds")
        messages = [feed.news(session)]
        session.answer("goblins", key)
        messages.append(feed.news(session))
        sent.append(messages)
    assert sent[0] == sent[1]
    assert sent[0][0] is not None


def test_a_patch_is_small() -> None:
    """One step in the middle of a battle changes little of what a seat sees."""
    session, random = begun("frontline/mirror"), Random(5)
    feed = Seen("red")
    for _ in range(60):
        step(session, random)
    whole = feed.news(session)
    sizes = []
    for _ in range(20):
        step(session, random)
        sizes.append(len(feed.news(session) or b""))
    assert whole is not None
    assert sorted(sizes)[10] * 4 < len(whole)


def test_whoever_is_asked_has_a_prompt_and_nobody_else() -> None:
    """With its options under their headings, each once, and a lawful default."""
    session, random = begun("frontline/kobolds-and-goblins"), Random(3)
    for _ in range(30):
        asked = session.waiting_for()
        for seat in ("kobolds", "goblins", "gm", "watcher"):
            drawn = frame(session, seat)
            assert ("prompt" in drawn) == (seat in asked)
            if "prompt" in drawn:
                keys = [one["key"] for one in drawn["prompt"]["options"]]
                assert sorted(key for group in drawn["prompt"]["groups"] for key in group["keys"]) == sorted(keys)
                assert drawn["prompt"]["default"] in keys
        step(session, random)


def test_the_end_is_told_to_all() -> None:
    session, random = begun("frontline/kobolds-and-goblins"), Random(8)
    while session.pending is not None:
        step(session, random)
    for seat in ("kobolds", "goblins", "watcher"):
        drawn = frame(session, seat)
        assert drawn["outcome"]["winner"] in ("kobolds", "goblins")
        assert "prompt" not in drawn


def test_what_puts_things_into_an_order_is_flagged() -> None:
    """By the questions that the rule set names, and no others."""
    session = begun("frontline/kobolds-and-goblins")
    who = session.waiting_for()[0]
    ask = session.pending_for(who)
    assert isinstance(ask, Decision)
    assert "order" not in frame(session, who)["prompt"]
    session.rules = replace(session.rules, orders=(ask.id,))
    assert frame(session, who)["prompt"]["order"] == 1


@pytest.mark.parametrize("scenario", ["frontline/graveyard", "typy17/first-game", "ragnarok/first-card"])
def test_whoever_fell_stays_where_they_were_seen_last(scenario: str) -> None:
    """As each seat saw it; the same for a page that comes late, and nobody's once it is taken back."""
    session, random = begun(scenario), Random(scenario)
    seats = [*session.rules.sides(session.state), "gm", "spectator"]
    feeds = {seat: LogFeed(seat) for seat in seats}
    seen: dict[str, set[str]] = {seat: set() for seat in seats}
    while session.pending is not None:
        step(session, random)
        for seat in seats:
            now = frame(session, seat, feeds[seat])
            assert {*now["fallen"]} <= seen[seat] - {*now.get("pieces", {})}
            seen[seat] |= {*now.get("pieces", {})}
    for seat in seats:
        late, now = frame(session, seat), frame(session, seat, feeds[seat])
        assert late["fallen"] == now["fallen"]
        assert all(piece["at"] for piece in now["fallen"].values())
    assert now["fallen"]
    session.undo(len(session.all_responses))
    assert frame(session, seat, feeds[seat])["fallen"] == {}
