"""Before the battle: people sit down, mix words into the dice, hand seats to bots; then it begins, by itself or when told to."""

from __future__ import annotations

from time import monotonic
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.table.served import ANN, BOB, BOT, GM, WATCHER, Served, plan

from bingqi.core.dice.contributions import promise
from bingqi.core.problems import problem
from bingqi.core.record.format import parse
from bingqi.core.record.verify import verify
from bingqi.rulesets import ruleset
from bingqi.table.seats.gathering import SHOW_WITHIN, Gathering
from bingqi.table.store.database import BadStore


async def test_the_battle_begins_when_all_have_sat_down(at: Served) -> None:
    """What they said is in the header, and so in the dice; the commitment was told before."""
    tokens = await at.made(ANN, BOB, GM, WATCHER)
    ann, bob, eve = [await at.page(tokens[seat]) for seat in ("Ann", "Bob", "Eve")]
    before = eve.table["dice"]
    await at.sit(ann, words="three sixes")
    assert (ann.table["phase"], ann.table["seats"]["Ann"]["sat"], "sat" in ann.table["seats"]["Bob"]) == ("gathering", 1, False)
    await at.sit(bob, words="好运\n")
    for page in (ann, bob, eve):
        assert page.table["phase"] == "playing"
        assert page.table["dice"] == {**before, "contributions": ["goblins:好运", "kobolds:three sixes"]}
    header = parse(at.store.lines(at.store.seat_of(tokens["Ann"])[0]), at.file).header
    assert header.dice.commitment == before["commitment"]
    assert header.dice.contributions == ("goblins:好运", "kobolds:three sixes")
    assert header.seats == {"kobolds": "human", "goblins": "human", "gm": "human"}


async def test_what_seats_mix_in_decides_how_dice_fall(at: Served) -> None:
    """The proof at the end holds with these words and no others."""
    tokens = await at.made(ANN, BOT)
    ann = await at.page(tokens["Ann"])
    await at.sit(ann, words="mine")
    ann.say("hand", seat="Ann", to="greedy")
    await at.settled()
    data = at.store.lines(at.store.seat_of(tokens["Ann"])[0])
    record = parse(data, at.file)
    assert verify(ruleset("frontline"), record).dice == "proved"
    record.header = replace(record.header, dice=replace(record.header.dice, contributions=("kobolds:yours",)))
    assert verify(ruleset("frontline"), record).problems


@pytest.mark.parametrize("seat", ["Bob", "Max"])
async def test_players_and_game_master_begin_without_those_who_have_not_come(at: Served, seat: str) -> None:
    tokens = await at.made(ANN, BOB, GM)
    page = await at.page(tokens[seat])
    page.say("begin")
    await at.settled()
    assert page.table["phase"] == "playing"
    ann = await at.page(tokens["Ann"])
    assert ann.prompt["kind"] == "choose"


async def test_spectators_begin_nothing(at: Served) -> None:
    tokens = await at.made(ANN, BOB, WATCHER)
    eve = await at.page(tokens["Eve"])
    for message in ("begin", "sit"):
        eve.say(message)
        await at.settled()
    assert eve.errors == ["seat-only-watches", "seat-plays-nothing"]
    assert eve.table["phase"] == "gathering"


async def test_a_seat_is_sat_down_at_once_and_before_the_battle(at: Served) -> None:
    tokens = await at.made(ANN, BOB, GM)
    ann, bob, gm = [await at.page(tokens[seat]) for seat in ("Ann", "Bob", "Max")]
    await at.sit(ann, words="first")
    await at.sit(ann, words="second")
    await at.sit(gm)
    assert (ann.errors, gm.errors) == (["sits-already"], ["seat-plays-nothing"])
    await at.sit(bob)
    await at.sit(bob)
    bob.say("begin")
    await at.settled()
    assert bob.errors == ["begun-already", "begun-already"]
    assert bob.table["dice"]["contributions"] == ["kobolds:first"]


@pytest.mark.parametrize("message", [{"t": "pick", "key": "rest", "seq": 1}, {"t": "undo"}, {"t": "roll", "faces": [1], "seq": 1}])
async def test_nothing_is_played_before_the_battle(at: Served, message: Any) -> None:
    tokens = await at.made()
    ann = await at.page(tokens["Ann"])
    ann.say(**message)
    await at.settled()
    assert ann.errors == ["not-begun"]


async def test_words_are_one_line_and_bounded(at: Served) -> None:
    tokens = await at.made(ANN, BOB)
    ann, bob = await at.page(tokens["Ann"]), await at.page(tokens["Bob"])
    await at.sit(ann, words="a\u0000b\nc" + "x" * 3000)
    await at.sit(bob)
    (said,) = ann.table["dice"]["contributions"]
    assert said.startswith("kobolds:a b c")
    assert len(said) == len("kobolds:") + 100


async def test_a_bot_sits_down_for_somebody_who_does_not_come(at: Served) -> None:
    """Bob is not there, so Ann may hand his seat over; nobody else is waited for then."""
    tokens = await at.made()
    ann = await at.page(tokens["Ann"])
    await at.sit(ann)
    ann.say("hand", seat="Bob", to="greedy")
    await at.settled()
    assert (ann.table["phase"], ann.table["seats"]["Bob"]["player"]) == ("playing", "greedy")


async def test_who_has_come_is_not_made_a_bot_by_others(at: Served) -> None:
    """Before the battle too: neither who looks at the table, nor who has sat down and went for a moment."""
    tokens = await at.made(ANN, BOB, GM)
    ann, bob, gm = [await at.page(tokens[seat]) for seat in ("Ann", "Bob", "Max")]
    ann.say("hand", seat="Bob", to="random")
    gm.say("hand", seat="Bob", to="random")
    await at.settled()
    await at.sit(bob)
    await at.leave(bob)
    gm.say("hand", seat="Bob", to="random")
    await at.settled()
    assert (ann.errors, gm.errors) == (["not-your-seat"], ["not-your-seat"] * 2)
    assert gm.table["seats"]["Bob"]["player"] == "human"


async def test_who_will_play_is_on_disk_before_it_is_shown(at: Served) -> None:
    """Seats and words are there when the table is opened again."""
    tokens = await at.made(ANN, BOB, GM)
    ann, gm = await at.page(tokens["Ann"]), await at.page(tokens["Max"])
    await at.sit(ann, words="kept")
    gm.say("hand", seat="Bob", to="tactical")
    await at.settled()
    assert ann.table["phase"] == "playing"
    other = await at.made(ANN, BOB, GM)
    gm = await at.page(other["Max"])
    gm.say("hand", seat="Bob", to="tactical")
    await at.settled()
    shown = gm.table["seats"]
    await at.house.close(at.store.seat_of(other["Max"])[0])
    again = await at.page(other["Max"])
    assert again.table["seats"] == shown


@pytest.mark.parametrize(
    ("seat", "to", "wrong"),
    [
        ("Bob", "deep-blue", "unknown"),
        ("Nobody", "greedy", "no-such-seat"),
        ("Eve", "greedy", "seat-has-no-side"),
    ],
)
async def test_what_cannot_be_handed_over_stays_as_it_is(at: Served, seat: str, to: str, wrong: str) -> None:
    tokens = await at.made(ANN, BOB, GM, WATCHER)
    ann = await at.page(tokens["Ann"])
    before = ann.view
    ann.say("hand", seat=seat, to=to)
    await at.settled()
    assert ann.errors == [wrong]
    assert ann.view == before


async def test_a_seat_that_was_handed_to_a_bot_is_taken_back_and_sat_down_at(at: Served) -> None:
    tokens = await at.made(ANN, BOT)
    ann = await at.page(tokens["Ann"])
    ann.say("hand", seat="Bob", to="human")
    await at.settled()
    await at.sit(ann)
    assert ann.table["phase"] == "gathering"
    invitation = (await at.told("POST", "/api/table/invite", {"seat": "Bob"}, tokens["Ann"]))["invitation"]
    bob = await at.page((await at.told("POST", "/api/join", key=invitation))["token"])
    await at.sit(bob)
    assert bob.table["phase"] == "playing"
    assert bob.prompt is not None


async def test_where_the_database_fails_as_the_battle_begins_it_can_begin_again(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The header may be on disk already, and nothing else."""
    tokens = await at.made()
    ann, bob = await at.page(tokens["Ann"]), await at.page(tokens["Bob"])
    await at.sit(ann)

    def full(*_: object) -> None:
        raise BadStore(problem("database-full"))

    with monkeypatch.context() as broken:
        broken.setattr(at.store, "lines", full)
        await at.sit(bob)
    assert bob.errors == ["database-full"]
    assert bob.table["phase"] == "gathering"
    bob.say("begin")
    await at.settled()
    assert bob.table["phase"] == "playing"
    await at.fought(ann, bob)
    assert verify(ruleset("frontline"), parse(at.store.lines(at.store.seat_of(tokens["Ann"])[0]), at.file)).dice == "proved"


# --- Words that are promised first ----------------------------------------------------------


SALT = "0123456789abcdef"


async def promised(at: Served) -> tuple[dict[str, str], Any, Any]:
    """Tokens and pages of Ann and Bob, who have sat down and promised words: "a" and "b"."""
    tokens = await at.made(ANN, BOB)
    ann, bob = await at.page(tokens["Ann"]), await at.page(tokens["Bob"])
    for page, words in ((ann, "a"), (bob, "b")):
        page.say("sit", promise=promise(SALT, words))
        await at.settled()
    return tokens, ann, bob


async def test_the_last_to_sit_has_seen_no_word_and_can_change_none_after_seeing_one(at: Served) -> None:
    """Promises are all that is shown before all have sat; then nobody may show other words than were promised."""
    tokens = await at.made(ANN, BOB)
    ann, bob = await at.page(tokens["Ann"]), await at.page(tokens["Bob"])
    ann.say("sit", promise=promise(SALT, "a"))
    await at.settled()
    ann.say("words", salt=SALT, words="a")
    await at.settled()
    assert ann.errors == ["words-later"], "somebody is still to sit down"
    assert bob.table["seats"]["Ann"]["promise"] == promise(SALT, "a")
    assert "showing" not in bob.table
    bob.say("sit", promise=promise(SALT, "b"))
    await at.settled()
    assert (bob.table["showing"], bob.table["phase"]) == (1, "gathering")
    ann.say("words", salt=SALT, words="a")
    await at.settled()
    assert "a" not in msgspec.json.encode(bob.table["dice"]["contributions"]).decode()
    for salt, words, wrong in (
        (SALT, "c", "other-words"),
        ("f" * 16, "b", "other-words"),
        ("short", "b", "words-wanted"),
        (SALT, " b", "words-wanted"),
    ):
        bob.say("words", salt=salt, words=words)
        await at.settled()
        assert bob.errors.pop() == wrong
    bob.say("sit", promise=promise(SALT, "better"))
    bob.say("words", salt=SALT, words="b")
    await at.settled()
    assert bob.errors == ["sits-already"]
    assert bob.table["phase"] == "playing"
    dice = parse(at.store.lines(at.store.seat_of(tokens["Ann"])[0]), at.file).header.dice
    assert dice.contributions == ("goblins:b", "kobolds:a")
    assert dice.promises == (f"kobolds:{promise(SALT, 'a')}:{SALT}", f"goblins:{promise(SALT, 'b')}:{SALT}")


async def test_who_comes_after_words_are_shown_sits_down_without_any(at: Served) -> None:
    """Somebody began without them, and words are on the table."""
    tokens = await at.made(ANN, BOB)
    ann, bob = await at.page(tokens["Ann"]), await at.page(tokens["Bob"])
    ann.say("sit", promise=promise(SALT, "a"))
    await at.settled()
    ann.say("begin")
    await at.settled()
    for words in ({"promise": promise(SALT, "b")}, {"words": "b"}):
        bob.say("sit", **words)
        await at.settled()
    assert bob.errors == ["words-too-late"] * 2
    bob.say("sit")
    await at.settled()
    assert bob.table["phase"] == "gathering"
    ann.say("words", salt=SALT, words="a")
    await at.settled()
    assert ann.table["phase"] == "playing"
    assert ann.table["dice"]["contributions"] == ["kobolds:a"]


async def test_words_that_are_not_shown_are_left_out_and_the_record_says_whose(at: Served) -> None:
    """Nobody is waited for for ever; it shows in the dice, which are proved all the same."""
    tokens, ann, bob = await promised(at)
    bob.say("words", salt=SALT, words="b")
    bob.say("begin")
    await at.settled()
    assert (bob.errors, bob.table["phase"]) == (["words-awaited"], "gathering")
    stage = at.house.tables[at.store.seat_of(tokens["Bob"])[0]].hub.table_state
    assert isinstance(stage, Gathering)
    stage.clock = lambda: monotonic() + SHOW_WITHIN
    bob.say("begin")
    await at.settled()
    assert ann.table["phase"] == "playing"
    assert ann.table["dice"]["promises"] == [f"kobolds:{promise(SALT, 'a')}:", f"goblins:{promise(SALT, 'b')}:{SALT}"]
    assert ann.table["dice"]["contributions"] == ["goblins:b"]
    for page in (ann, bob):
        page.say("hand", seat="Ann" if page is ann else "Bob", to="greedy")
        await at.settled()
    record = parse(at.store.lines(at.store.seat_of(tokens["Bob"])[0]), at.file)
    assert verify(ruleset("frontline"), record).dice == "proved"
    dice = replace(record.header.dice, contributions=("kobolds:other", "goblins:b"))
    record.header = replace(record.header, dice=dice)
    assert problem("other-words", side="kobolds") in verify(ruleset("frontline"), record).problems


async def test_promises_and_shown_words_are_there_when_the_table_is_opened_again(at: Served) -> None:
    tokens, ann, _ = await promised(at)
    ann.say("words", salt=SALT, words="a")
    await at.settled()
    await at.house.close(at.store.seat_of(tokens["Ann"])[0])
    again = await at.page(tokens["Bob"])
    assert (again.table["seats"]["Bob"]["owes"], again.table["showing"]) == (1, 1)
    again.say("words", salt=SALT, words="b")
    await at.settled()
    assert again.table["dice"]["contributions"] == ["goblins:b", "kobolds:a"]


@pytest.mark.parametrize("wrong", ["x", "A" * 64, "0" * 63])
async def test_what_is_no_promise_is_refused(at: Served, wrong: str) -> None:
    tokens = await at.made(ANN, BOB)
    ann = await at.page(tokens["Ann"])
    ann.say("sit", promise=wrong)
    await at.settled()
    assert (ann.errors, "sat" in ann.table["seats"]["Ann"]) == (["no-promise"], False)


async def test_a_host_may_promise_words_with_the_plan(at: Served) -> None:
    """Alone against a bot the battle begins when they are shown."""
    made = await at.told("POST", "/api/tables", plan(ANN, BOT, promise=promise(SALT, "mine")))
    ann = await at.page(made["token"])
    assert (ann.table["phase"], ann.table["showing"]) == ("gathering", 1)
    ann.say("words", salt=SALT, words="mine")
    await at.settled()
    assert ann.table["dice"]["contributions"] == ["kobolds:mine"]


async def test_whoever_owes_words_hands_the_seat_to_no_bot(at: Served) -> None:
    """The battle would begin without them, and nobody would have seen that they were withheld."""
    _, ann, _ = await promised(at)
    ann.say("hand", seat="Ann", to="greedy")
    await at.settled()
    assert ann.errors == ["words-owed"]
    assert ann.table["phase"] == "gathering"
