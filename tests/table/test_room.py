"""Who may do what at a table: answer, take back, hand over, step in."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.test_record import header
from tests.table.players import let_bots_play

from bingqi.core.dice.drawn import Drawn
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry
from bingqi.core.problems import BadContent, NotLawful
from bingqi.core.record.format import DiceKind
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.play import Session
from bingqi.rulesets import find_scenario
from bingqi.table.seats.room import Room, Wish
from bingqi.table.seats.seat import Seat
from bingqi.table.wire.frame import frame

SEATS = (Seat("a", "player", "kobolds"), Seat("b", "player", "goblins"), Seat("m", "gm"), Seat("w", "spectator"))


def room(*seats: Seat, dice: Dice | None = None) -> Room[Any]:
    rules: Ruleset[Any]
    rules, name = find_scenario("frontline/kobolds-and-goblins")
    start = rules.setup(rules.scenario(name), {})
    everybody = seats or SEATS
    session = Session(rules, start, dice or Drawn(b"secret", "table"))
    return Room(session, everybody, header())


def keys(table: Room[Any], side: str) -> tuple[str, ...]:
    ask = table.session.pending_for(side)
    assert isinstance(ask, Decision)
    return ask.options


def lined_up() -> Room[Any]:
    """Both queues stand, and somebody has the first turn."""
    table = room()
    for _ in range(40):
        if table.session.state.active:
            return table
        seat = "a" if "kobolds" in table.session.waiting_for() else "b"
        table.let_default(seat)
    raise AssertionError("no turn has begun")


def active(table: Room[Any]) -> tuple[str, str]:
    """The seat that is asked, and the other player's."""
    return ("a", "b") if table.session.waiting_for() == ["kobolds"] else ("b", "a")


def stands(table: Room[Any]) -> object:
    return [frame(table.session, who) for who in ("kobolds", "goblins", "gm", "watcher")]


@pytest.mark.parametrize("seat", ["w", "nobody", "m"])
def test_only_those_who_are_asked_may_answer(seat: str) -> None:
    table = room()
    before = stands(table)
    with pytest.raises(NotLawful):
        table.answer(seat, keys(table, "kobolds")[0])
    assert stands(table) == before


def test_a_seat_answers_for_its_own_side_alone() -> None:
    table = room()
    table.answer("a", "kobold-1")
    with pytest.raises(NotLawful):
        table.answer("a", "goblin-1")
    assert "goblins" in table.session.waiting_for()


def test_the_default_is_answered_for_one_who_is_gone() -> None:
    table = lined_up()
    seat, other = active(table)
    with pytest.raises(NotLawful):
        table.let_default(other)
    who = table.session.state.active
    table.let_default(seat)
    assert table.session.state.active != who, "its turn is over"


def test_what_nobody_has_learned_from_is_taken_back_at_once() -> None:
    table = lined_up()
    seat, _ = active(table)
    before = stands(table)
    table.answer(seat, "prone")
    assert table.undo(seat)
    assert stands(table) == before


def after_a_roll() -> tuple[Room[Any], str, str]:
    """Somebody has attacked from afar: dice were thrown."""
    table = lined_up()
    seat, other = active(table)
    side = table.seats[seat].side
    shot = next(key for key in keys(table, side) if key.startswith("attack:"))
    table.answer(seat, shot)
    return table, seat, other


def test_beyond_a_roll_all_who_play_must_agree() -> None:
    table, seat, other = after_a_roll()
    before = stands(table)
    assert not table.undo(seat)
    assert stands(table) == before
    assert table.wish is not None
    assert table.wish.waiting == {other, "m"}
    for who in ("w", seat):
        with pytest.raises(NotLawful):
            table.consent(who, True)
    assert not table.consent("m", True)
    assert table.consent(other, True)
    assert table.wish is None
    assert stands(table) != before
    with pytest.raises(NotLawful):
        table.consent(other, True)


def test_one_who_does_not_agree_ends_it() -> None:
    table, seat, other = after_a_roll()
    before = stands(table)
    table.undo(seat)
    assert not table.consent(other, False)
    assert table.wish is None
    assert stands(table) == before


def test_whoever_plays_on_drops_the_wish() -> None:
    table, seat, other = after_a_roll()
    table.undo(seat)
    table.let_default(active(table)[0])
    assert table.wish is None
    with pytest.raises(NotLawful):
        table.consent(other, True)


def test_nothing_is_taken_back_before_anything_was_chosen() -> None:
    with pytest.raises(NotLawful):
        room().undo("a")


def test_a_bot_plays_on_at_once_and_a_person_takes_back_over() -> None:
    table = room()
    table.hand_over("b", "greedy")
    let_bots_play(table)
    assert table.session.waiting_for() == ["kobolds"]
    with pytest.raises(NotLawful, match="greedy"):
        table.answer("b", "rest")
    for _ in range(2):
        assert table.session.waiting_for() == ["kobolds"]
        table.let_default("a")
        let_bots_play(table)
    table.hand_over("b", "human")
    assert table.seats["b"].player == "human"


def test_a_battle_of_two_bots_is_fought_to_the_end() -> None:
    table = room(Seat("a", "player", "kobolds", "tactical"), Seat("b", "player", "goblins", "greedy"), Seat("w", "spectator"))
    let_bots_play(table)
    assert table.session.outcome is not None
    assert table.session.outcome.winner in ("kobolds", "goblins")


@pytest.mark.parametrize(
    ("seat", "to", "wrong"), [("w", "greedy", NotLawful), ("a", "nobody", BadContent), ("m", "nobody", BadContent)]
)
def test_what_cannot_be_handed_over(seat: str, to: str, wrong: type[Exception]) -> None:
    table = room()
    before = stands(table), dict(table.seats)
    with pytest.raises(wrong):
        table.hand_over(seat, to)
    assert (stands(table), dict(table.seats)) == before


def test_the_game_master_steps_in_and_nobody_else() -> None:
    table = lined_up()
    for seat in ("a", "b", "w"):
        with pytest.raises(NotLawful):
            table.give(seat, "hurt", ["kobold-1", 1], "a stone falls")
    table.give("m", "hurt", ["kobold-1", 1], "a stone falls")
    assert table.session.state.creatures["kobold-1"].hp == 4
    for seat in ("kobolds", "goblins", "watcher"):
        assert any(b"a stone falls" in bytes(line) for line in frame(table.session, seat)["log"].values())


@pytest.mark.parametrize(("kind", "taken_back"), [("fair", False), ("fast", True)])
def test_once_the_secret_of_fair_dice_is_out_nothing_is_taken_back(kind: str, taken_back: bool) -> None:
    """Whoever went on could foresee every roll."""
    rules, name = find_scenario("frontline/kobolds-and-goblins")
    seats = [Seat("a", "player", "kobolds"), Seat("b", "player", "goblins", "tactical")]
    session: Session[Any] = Session(rules, rules.setup(rules.scenario(name), {}), Drawn(b"secret", "table"))
    table = Room(session, seats, header(dice=DiceKind(kind)))
    let_bots_play(table)
    while table.session.outcome is None:
        table.let_default("a")
        let_bots_play(table)
    if taken_back:
        assert table.undo("a")
    else:
        with pytest.raises(NotLawful, match="secret of its dice is out"):
            table.undo("a")
    assert (table.session.outcome is None) is taken_back


def test_of_a_battle_that_is_over_nothing_is_taken_back_at_once() -> None:
    """T17C-57 Whoever has given up may read the record, the enemy's secrets in it: it takes all who play to go on."""
    rules, name = find_scenario("typy17/old-town")
    seats = [Seat("a", "player", "red"), Seat("b", "player", "blue")]
    session: Session[Any] = Session(rules, rules.setup(rules.scenario(name), {}), Dice())
    table = Room(session, seats, header(dice=DiceKind("typed")))
    table.concede("a")
    assert session.outcome is not None
    assert not table.undo("a")
    assert table.wish is not None
    assert session.outcome is not None
    assert table.consent("b", True)
    assert session.outcome is None


def test_without_a_rule_one_gives_up_by_consent_of_those_who_play() -> None:
    """The book of frontline has no rule for it. The game master leads the battle, and is not asked."""
    table = lined_up()
    seat, other = active(table)
    before = stands(table)
    table.concede(seat)
    assert stands(table) == before
    assert table.wish == Wish(seat, None, frozenset([other]))
    for who in ("m", "w", seat):
        with pytest.raises(NotLawful):
            table.consent(who, True)
    assert table.consent(other, True)
    assert table.wish is None
    assert table.session.outcome == Outcome(table.seats[other].side, "conceded")
    assert table.session.log[-1] == Entry("conceded", (table.seats[seat].side,), ())


@pytest.mark.parametrize("by", ["the other", "oneself", "playing on", "taking back"])
def test_an_offer_to_give_up_is_dropped(by: str) -> None:
    table = lined_up()
    seat, other = active(table)
    table.concede(seat)
    if by == "playing on":
        table.let_default(seat)
    elif by == "taking back":
        table.undo(seat)
        assert table.wish is None or table.wish.back_to is not None
        return
    else:
        table.consent(other if by == "the other" else seat, False)
    assert table.wish is None
    assert table.session.outcome is None


def test_nobody_offers_to_give_up_in_mid_act() -> None:
    table = room()
    table.answer("a", "kobold-1")
    with pytest.raises(NotLawful, match="under way"):
        table.concede("b")
    assert table.wish is None


def test_bots_consent_to_giving_up_at_once() -> None:
    table = room(Seat("a", "player", "kobolds"), Seat("b", "player", "goblins", player="greedy"))
    table.concede("a")
    assert table.session.outcome == Outcome("goblins", "conceded")


def test_handing_a_seat_to_a_bot_gives_no_free_undo() -> None:
    """Whoever has learned something must agree, also when a bot plays on for them."""
    table, seat, other = after_a_roll()
    table.hand_over(other, "greedy")
    let_bots_play(table)
    before = stands(table)
    assert not table.undo(seat)
    assert table.wish is not None
    assert table.wish.waiting == {other, "m"}
    assert stands(table) == before
    table.hand_over(other, "human")
    assert not table.consent("m", True)
    assert table.consent(other, True)


def test_a_game_master_who_has_gone_holds_nobody_up() -> None:
    """The least that could be done is done when they are asked; they take the seat again when they come."""
    table = lined_up()
    table.hand_over("m", "greedy")
    assert table.seats["m"].player == "greedy"
    assert table.bots == {"gm": "greedy"}
    table.hand_over("m", "human")
    assert table.bots == {}


def test_what_the_game_master_gave_is_taken_back() -> None:
    table = lined_up()
    before = stands(table)
    table.give("m", "hurt", ["kobold-1", 1], "a stone falls")
    assert stands(table) != before
    assert table.undo("m")
    assert stands(table) == before
