"""Rolls at a table: a line of the log has all of a roll that the seat may know; who throws typed dice, and what they are told."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from tests.core.test_record import header
from tests.table.players import let_bots_play
from tests.table.plots import PLOTTING
from tests.toy import RULESET as TOY
from tests.toy.events import turn_over

from bingqi.core.battle import Battle
from bingqi.core.dice.roll_entry import Number, RollEntry
from bingqi.core.dice.rolls import Contest, Die
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice, Scripted
from bingqi.core.event import Entry, visible
from bingqi.core.problems import NotLawful
from bingqi.core.requests import Decision, Roll
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import Seat
from bingqi.table.wire.frame import frame, prompt
from bingqi.table.wire.log_feed import LogFeed
from bingqi.table.wire.plain import Plain, plain
from bingqi.testing.battles import first

RED, BLUE, GM, WATCHER = (Seat("Ann", "player", "red"), Seat("Bob", "player", "blue"), Seat("Max", "gm"), Seat("Eve", "spectator"))
SIDES = ("red", "blue")


def duel(*faces: int) -> Session[Any]:
    return Session(TOY, first(TOY, "duel"), Scripted(*faces))


def rolls(session: Session[Any], seat: str) -> list[Plain]:
    """The rolls that a seat is told of."""
    lines = map(msgspec.json.decode, LogFeed(seat).up_to_now(session, TOY.observe(session.state, seat)).lines.values())
    return [line["roll"] for line in lines if "roll" in line]


def text(id: str, **args: Any) -> Plain:
    return {"id": id, "args": args}


def message(id: str) -> Plain:
    found: Plain = plain(Text(id))
    return found


# --- The log -------------------------------------------------------------------------------------------------------------


def test_a_line_has_the_whole_roll() -> None:
    """TOY-2, TOY-3 Who threw at whom, the dice, both numbers with their parts, and what came of it."""
    session = duel(13, 2, 4)
    session.answer("red", "strike:r1>b1")
    strike, wounds = rolls(session, "blue")
    assert strike == {
        "what": message("roll-to-hit"), "kind": "band", "sides": 20, "dice": [{"face": 13}],
        "by": "r1", "by_name": "r1", "on": "b1", "on_name": "b1",
        "mine": {"label": message("tally-strike"), "of": "r1", "of_name": "r1", "total": 0, "parts": []},
        "yours": {
            "label": message("tally-need"), "of": "b1", "of_name": "b1", "total": 11,
            "parts": [{"label": message("part-armour"), "amount": 11, "rule": "TOY-2"}],
        },
        "totals": [[13], [11]], "result": message("result-hit"),
        "rows": [{"own": {"dice": [0], "added": 0, "totals": [13]}, "other": {"dice": [], "added": 11, "totals": [11]}}],
    }  # fmt: skip
    assert wounds["dice"] == [{"face": 2, "idle": 1}, {"face": 4}]


def test_a_number_that_a_seat_may_not_know_is_not_in_its_line() -> None:
    """TOY-3 Grit is known to its own side alone."""
    session = duel(13, 2, 4)
    session.answer("red", "strike:r1>b1")
    known, unknown = rolls(session, "blue")[1], rolls(session, "red")[1]
    assert (known["yours"]["total"], known["totals"]) == (0, [[4], [0]])
    assert [part["rule"] for part in known["yours"]["parts"]] == ["TOY-3"]
    assert unknown["yours"] == {name: known["yours"][name] for name in ("label", "of", "of_name")} | {"parts": []}
    assert unknown["totals"] == [[4], []]
    assert unknown["rows"][0]["other"] == {"dice": [], "totals": []}
    assert unknown["dice"] == known["dice"]


def test_the_dice_of_both_are_told_apart() -> None:
    """TOY-5 Die and card against die."""
    session = duel(2, 6)
    session.answer("red", "charge:r1>b1")
    session.answer("blue", "pass")
    [charge] = rolls(session, "red")
    assert charge["dice"] == [{"face": 2}, {"face": 6, "other": 1}]
    assert charge["totals"] == [[3], [6]]
    [row] = charge["rows"]
    assert (row["own"], row["other"]) == (
        {"dice": [0], "added": 1, "totals": [3]},
        {"dice": [1], "added": 0, "totals": [6]},
    )


def test_dice_that_lay_there_and_reasons_for_dice_are_told() -> None:
    """Whatever a rule set may put into a roll."""
    rules: Ruleset[Any] = replace(TOY, name=lambda known, id: f"<{id}>", part=lambda known, label: Text("part-own", {"of": label}))
    mine = Number("strike", "r1", 3, (("a", 3, "TOY-2"), ("b", 0, "TOY-6")), (("edge", 1, "TOY-6"),))
    roll = RollEntry(
        "x", "pair", 20, (4, 9), "r1", "b1", before=2, mine=mine, totals=((12, 7), (9, 2)), exceed=True, result="many", n=(2, 1)
    )
    session = duel()
    session.battle.log.append(Entry("rolled", (roll,), ("TOY-2",)))  # type: ignore[union-attr]  # there is a log
    session.rules = rules
    [told] = rolls(session, "red")
    assert told["dice"] == [{"face": 4, "before": 1}, {"face": 9, "before": 1}]
    assert (told["by_name"], told["on_name"], told["exceed"]) == ("<r1>", "<b1>", 1)
    assert [(part["label"]["args"]["of"], part["amount"]) for part in told["mine"]["parts"]] == [("a", 3)]
    assert told["mine"]["edge"] == [{"label": text("part-own", of="edge"), "amount": 1, "rule": "TOY-6"}]
    assert told["result"] == text("result-many", n=2, n1=1)


@pytest.mark.parametrize("seat", [*SIDES, "gm", "watcher"])
def test_dice_parts_and_totals_agree_in_every_line(seat: str) -> None:
    """And there is a line for each roll that the seat may know of."""
    random, told = Random(1), 0
    for n in range(20):
        session = Session(TOY, first(TOY, "ambush"), Sampler(n))
        while session.pending is not None:
            who = random.choice(session.waiting_for())
            session.answer(who, random.choice(session.pending_for(who).options))  # type: ignore[union-attr]  # only choices are asked
        found = rolls(session, seat)
        assert len(found) == sum(entry.event == "rolled" for entry in visible(session.log, seat))
        for roll in found:
            agree(roll)
        told += len(found)
    assert told > 100


def agree(roll: Plain) -> None:
    """What is told of a roll of the toy adds up."""
    for key, others, totals in zip(("mine", "yours"), (False, True), roll["totals"], strict=True):
        number = roll.get(key)
        if number is None or "total" not in number:
            assert totals == [] or number is None
            continue
        assert sum(part["amount"] for part in number["parts"]) == number["total"]
        counting = [die["face"] for die in roll["dice"] if bool(die.get("other")) == others and "idle" not in die]
        sums = [row["other" if others else "own"] for row in roll["rows"]]
        assert [total for one in sums for total in one["totals"]] == totals
        for one in sums:
            faces = [roll["dice"][place]["face"] for place in one["dice"] if "idle" not in roll["dice"][place]]
            assert len(one["totals"]) > 1 or not faces or sum(faces) + one["added"] == one["totals"][0]
        if roll["kind"] != "count":
            assert totals == [sum(counting) + number["total"]]


# --- Dice that are typed -------------------------------------------------------------------------------------------------


def room(rules: Ruleset[Any], *seats: Seat, scenario: str = "ambush") -> Room[Any]:
    return Room(Session(rules, first(rules, scenario), Dice()), seats, header())


def prompts(table: Room[Any]) -> dict[str, Plain]:
    """What those are asked who are."""
    drawn = {eyes: frame(table.session, eyes, None, table.present, table.thrown) for eyes in (*SIDES, "gm", "watcher")}
    return {eyes: one["prompt"] for eyes, one in drawn.items() if "prompt" in one}


def test_who_throws_at_whom_is_said_when_dice_are_asked_for() -> None:
    table = room(TOY, RED, BLUE, GM, WATCHER, scenario="duel")
    table.answer("Ann", "strike:r1>b1")
    asked = {
        "kind": "roll", "id": "to-hit", "sides": 20, "dice": 1, "rules": ("TOY-1", "TOY-2"),
        "text": text("rolled-head-by-on", what=message("to-hit"), by="r1", on="b1"),
    }  # fmt: skip
    assert prompts(table) == {"red": asked}, "it is her piece that throws"
    assert frame(table.session, "blue", people=table.present)["waiting"] == {"red": 1}
    for other in ("Bob", "Max"):
        with pytest.raises(NotLawful):
            table.roll(other, [13])
    table.roll("Ann", [13])
    assert prompts(table).keys() == {*SIDES, "gm"}, "these are nobody's, so any may throw them"
    assert prompts(table)["red"]["text"] == text("rolled-head-on", what=message("wounds"), on="b1")


def tugging(*seats: Seat, asked: bool = False) -> Room[Any]:
    """One die of red's meets two of blue's; `asked`: when red wants it."""

    def turn(battle: Battle[Any]) -> None:
        if asked:
            battle.choose("red", ("wait", "strike:r1>b1"), "act", {"round": 1}, "wait")
        own, other = battle.tally("tug", "r1", "b1"), battle.tally("tug", "b1", "r1")
        battle.contest(0, "tug", own, other, None, None, 1, 2)
        battle.do(turn_over)

    return room(replace(TOY, turn=turn), *seats, scenario="duel")


@pytest.mark.parametrize("order", [("Ann", "Bob"), ("Bob", "Ann")])
def test_where_dice_meet_dice_each_side_throws_its_own(order: tuple[str, str]) -> None:
    table = tugging(RED, BLUE, GM, WATCHER)
    assert {who: (one["dice"], one["of"]) for who, one in prompts(table).items()} == {"red": (1, "r1"), "blue": (2, "b1")}
    faces = {"Ann": [3], "Bob": [5, 6]}
    for wrong in ([], [1, 2, 3], [21] * len(faces[order[0]])):
        with pytest.raises(NotLawful, match=f"{len(faces[order[0]])} at first"):
            table.roll(order[0], wrong)
    table.roll(order[0], faces[order[0]])
    assert len(prompts(table)) == 1, "the other's are still to come"
    assert not table.session.past_turns
    with pytest.raises(NotLawful):
        table.roll(order[0], faces[order[0]])
    table.roll(order[1], faces[order[1]])
    assert table.session.past_turns[0].responses[0].answer == (3, 5, 6)
    assert prompts(table).keys() == {"red", "blue"}, "the next ones are thrown by both again"


def test_dice_that_met_half_are_thrown_again_after_what_came_between() -> None:
    table = tugging(RED, BLUE, GM)
    table.roll("Ann", [3])
    table.give("Max", "healed", ["r1", 1], "so be it")
    assert prompts(table).keys() == {"red", "blue"}


@pytest.mark.parametrize(("first", "then", "faces"), [("Ann", "Bob", [[3], [5, 6]]), ("Bob", "Ann", [[5, 6], [3]])])
def test_dice_that_lie_there_stay_whoever_throws_the_others(first: str, then: str, faces: list[list[int]]) -> None:
    """Also when a bot plays on for whoever threw them, or was to throw the others."""
    table = tugging(RED, BLUE)
    table.roll(first, faces[0])
    for goes in ("Ann", "Bob"):
        left = copy.deepcopy(table)
        left.hand_over(goes, "greedy")
        who = "Bob" if goes == "Ann" else "Ann"
        left.roll(who, faces[1])
        assert left.session.past_turns[0].responses[0].answer == (3, 5, 6)
    table.roll(then, faces[1])


def test_nothing_is_taken_back_at_once_when_dice_lie_there() -> None:
    """What was thrown and then taken back would stand in no record."""
    table = tugging(RED, BLUE, asked=True)
    table.answer("Ann", "wait")
    assert table.undo("Ann")
    table.answer("Ann", "wait")
    table.roll("Ann", [1])
    assert not table.undo("Ann")
    assert prompts(table).keys() == {"blue"}, "her die lies there as long as Bob does not agree"
    table.consent("Bob", True)
    assert prompts(table)["red"]["kind"] == "choose"
    table.answer("Ann", "wait")
    assert prompts(table).keys() == {"red", "blue"}, "it was taken back with her choice"


def test_whose_side_nobody_plays_has_its_dice_thrown_by_the_game_master_or_with_the_others() -> None:
    assert {who: one["dice"] for who, one in prompts(tugging(RED_BOT, BLUE, GM)).items()} == {"gm": 1, "blue": 2}
    alone = prompts(tugging(RED_BOT, BLUE))
    assert {who: (one["dice"], one["theirs"]) for who, one in alone.items()} == {"blue": (3, 2)}


def test_the_time_of_one_who_throws_dice_that_meet_others_runs_out_for_those_alone() -> None:
    table = tugging(RED, BLUE)
    table.let_default("Ann")
    assert prompts(table).keys() == {"blue"}
    table.roll("Bob", [5, 6])
    assert table.session.past_turns[0].responses[0].answer[1:] == (5, 6)


def test_whom_a_rule_set_names_itself_is_not_named_twice() -> None:
    """And where dice meet dice, it is told how many are the other's, and who is who."""

    def says(known: Any, ask: Any) -> Text:
        return Text("mine", {"by": f"<{ask.by}>"})

    named: Ruleset[Any] = replace(TOY, prompt=says, name=lambda known, id: f"<{id}>")
    known = first(TOY, "duel")
    one = prompt(named, known, Die("x", 6, by="r1", on="b1"), (), "red")
    assert one == {
        "kind": "roll", "sides": 6, "dice": 1, "id": "x", "rules": (),
        "text": Text("rolled-head-on", {"what": Text("mine", {"by": "<r1>"}), "on": "<b1>"}),
    }  # fmt: skip
    both = prompt(named, known, Contest("x", 6, 0, 1, 2, by="r1", on="b1"), (), "red")
    assert (both["dice"], both["theirs"], both["by_name"], both["on_name"]) == (3, 2, "<r1>", "<b1>")
    secret = prompt(named, known, Contest("x", 6, 0, 1, 2, by="r1", on="b1", seen_by=("blue",)), (), "red")
    assert secret == {"kind": "roll", "sides": 6, "dice": 3, "text": Text("roll-unknown")}


def plotting(*seats: Seat) -> Room[Any]:
    """Blue, in ambush, is to throw dice of which nobody else may know."""
    table = room(PLOTTING, *seats)
    while not isinstance(table.session.pending, Roll):
        ask = table.session.pending
        assert isinstance(ask, Decision)
        table.session.answer(ask.who, "plot" if ask.id == "plot" else "wait")
    return table


def test_of_dice_in_a_fog_those_are_asked_who_may_know_of_them() -> None:
    table = plotting(RED, BLUE, WATCHER)
    assert prompts(table) == {
        "blue": {
            "kind": "roll", "id": "plot", "sides": 3, "dice": 1, "rules": (),
            "text": text("rolled-head-by", what=message("plot"), by="b2"),
        },
    }  # fmt: skip
    for faces in ([1], [9]):
        with pytest.raises(NotLawful):
            table.roll("Ann", faces)
    table.roll("Bob", [1])


def test_the_game_master_throws_for_a_side_where_no_person_is_and_else_any_who_is_there() -> None:
    for seats, thrower in (((RED, BLUE, GM), "red"), ((RED_BOT, BLUE, GM), "gm"), ((RED_BOT, BLUE), "blue")):
        table = room(TOY, *seats, scenario="duel")
        table.session.answer("red", "strike:r1>b1")
        assert prompts(table).keys() == {thrower}
        table.roll({"red": "Ann", "blue": "Bob", "gm": "Max"}[thrower], [13])


def test_others_are_told_no_more_than_while_a_choice_is_made() -> None:
    """Whether one whom they wait for chooses or throws dice in secret looks the same, also to who tries to answer."""
    chosen, thrown = (outside(RED, BLUE, GM, WATCHER, pending=pending) for pending in (Decision, Roll))
    assert chosen == thrown


def outside(*seats: Seat, pending: type) -> list[object]:
    table = plotting(*seats)
    if pending is Decision:
        table.session.undo(1)
    assert isinstance(table.session.pending, pending)
    told: list[object] = [frame(table.session, eyes, people=table.present) for eyes in ("red", "watcher")]
    answers: list[Callable[[], None]] = [
        lambda: table.answer("Ann", "wait"), lambda: table.roll("Ann", [1]), lambda: table.let_default("Ann"),
    ]  # fmt: skip
    for answer in answers:
        with pytest.raises(NotLawful) as refused:
            answer()
        told.append(refused.value.problems)
    return told


BOT = Seat("Bob", "player", "blue", "greedy")
RED_BOT = Seat("Ann", "player", "red", "greedy")


def to_be_thrown_for_a_bot(*seats: Seat) -> Room[Any]:
    """A bot, in ambush, wants dice thrown of which nobody else may know."""
    table = plotting(*[by_hand(seat) for seat in seats])
    table.seats = {seat.name: seat for seat in seats}
    let_bots_play(table)
    return table


def by_hand(seat: Seat) -> Seat:
    return msgspec.structs.replace(seat, player="human")


def test_where_no_person_may_know_of_a_roll_the_table_throws_and_tells_nothing() -> None:
    table = to_be_thrown_for_a_bot(RED, BOT, WATCHER)
    assert prompts(table) == {}
    before = len(table.session.all_responses)
    table.auto_pass()
    thrown = table.session.all_responses[before]
    assert isinstance(thrown.request, Roll)
    assert thrown.request.allows(thrown.answer)
    for eyes in ("red", "watcher"):
        assert b"plot" not in msgspec.json.encode(frame(table.session, eyes, people=table.present))
    assert b"plot" in msgspec.json.encode(frame(table.session, "blue", people=table.present))


def test_where_a_game_master_is_there_who_throws_for_the_bot_nobody_else_does() -> None:
    table = to_be_thrown_for_a_bot(RED, BOT, GM)
    assert prompts(table).keys() == {"gm"}
    with pytest.raises(NotLawful):
        table.roll("Ann", [1])
    table.roll("Max", [1])


def test_dice_nobody_throws_in_time_are_thrown_for_those_who_were_asked() -> None:
    table = plotting(RED, BLUE)
    table.let_default("Bob")
    assert [entry.event for entry in table.session.log if entry.seen_by == ("blue",)][-2:] == ["rolled", "plotted"]


def test_a_record_played_again_asks_for_the_same_dice() -> None:
    """Who throws is no part of the question."""
    table = plotting(RED, BLUE)
    table.roll("Bob", [2])
    again = Session(PLOTTING, first(PLOTTING, "ambush"), Dice(), {}, table.session.inputs)
    assert again.log == table.session.log
