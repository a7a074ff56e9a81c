"""Rules cite themselves, events are the door to the state, numbers keep their reasons."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

import msgspec
import pytest
from tests.toy import RULESET, events

from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.dice.tally import Tally
from bingqi.core.event import Entry, Event, event, events_in, rebuild, reckoned
from bingqi.core.menu import key
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import NOTHING, Decision, Request, Unanswered
from bingqi.core.rule import plain_of, rule, rules_of
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.testing.play import AtRandom, ending

Noted = list[str]
Table = Battle[Noted]
RULES: Ruleset[Any] = RULESET
"""What is tried here needs no rules of its own."""


@event
def noted(state: Noted, what: str) -> None:
    state.append(what)


@rule("A")
def none(battle: Table) -> str:
    battle.do(noted, "none")
    return "none"


@rule("B", "B2")
def one(battle: Table, a: int) -> str:
    battle.do(noted, f"one {a}")
    return none(battle) + f" {a}"


@rule("C")
def two(battle: Table, a: int, b: int) -> str:
    battle.do(noted, f"two {a} {b}")
    return one(battle, a) + f" {b}"


@rule("D")
def three(battle: Table, a: int, b: int, c: int) -> str:
    battle.do(noted, f"three {a} {b} {c}")
    return two(battle, a, b) + f" {c}"


@rule("E")
def many(battle: Table, a: int, b: int, c: int, d: int) -> str:
    """With four arguments."""
    result = three(battle, a, b, c) + f" {d}"
    battle.do(noted, "after")
    return result


@rule("F")
def asking(battle: Table) -> str:
    return battle.choose("red", ["a", "b"], "pick")


def table(log: bool = True, **how: Any) -> Table:
    return Battle(RULES, [], Dice(), {}, [] if log else None, **how)


def test_entries_cite_the_chain_of_rules_outermost_first_whatever_the_number_of_arguments() -> None:
    battle = table()
    assert many(battle, 1, 2, 3, 4) == "none 1 2 3 4"
    assert [(entry.args[0], entry.rules) for entry in battle.log or ()] == [
        ("three 1 2 3", ("E", "D")),
        ("two 1 2", ("E", "D", "C")),
        ("one 1", ("E", "D", "C", "B2", "B")),
        ("none", ("E", "D", "C", "B2", "B", "A")),
        ("after", ("E",)),
    ]
    assert battle.citing == ()


def test_a_rule_does_the_same_when_nobody_listens() -> None:
    deaf, heard = table(log=False), table()
    assert many(deaf, 1, 2, 3, 4) == many(heard, 1, 2, 3, 4)
    assert deaf.state == heard.state
    assert (deaf.log, deaf.citing) == (None, ())


def test_an_unanswered_ask_tells_which_rules_are_asking() -> None:
    battle = table()
    with pytest.raises(Unanswered):
        asking(battle)
    assert battle.citing == ("F",)


def test_a_rule_keeps_its_name_its_text_and_its_ids() -> None:
    assert (many.__name__, many.__doc__, rules_of(many), rules_of(one)) == ("many", "With four arguments.", ("E",), ("B", "B2"))
    assert plain_of(many).__name__ == "many"
    assert plain_of(many) is not many


# --- Events --------------------------------------------------------------------------


def test_the_entries_alone_rebuild_the_state() -> None:
    start = RULESET.setup(RULESET.scenario("ambush"), {})
    battle = Battle(ending(RULESET), RULESET.copy(start), Sampler(1), {"red": AtRandom(1), "blue": AtRandom(2)}, [])
    fight(battle)
    rebuild(start, battle.log or (), RULESET.events)
    assert start == battle.state


def test_entries_that_went_through_a_file_rebuild_the_state_too() -> None:
    start = RULESET.setup(RULESET.scenario("ambush"), {})
    battle = Battle(ending(RULESET), RULESET.copy(start), Sampler(1), {"red": AtRandom(1), "blue": AtRandom(2)}, [])
    fight(battle)
    rebuild(start, msgspec.json.decode(msgspec.json.encode(battle.log), type=list[Entry]), RULESET.events)
    assert start == battle.state


def test_what_is_done_secretly_says_who_may_see_it() -> None:
    battle = table()
    battle.secretly(("red",), noted, "x")
    battle.do(noted, "y")
    assert [entry.seen_by for entry in battle.log or ()] == [("red",), None]
    assert battle.state == ["x", "y"]
    deaf = table(log=False)
    deaf.secretly(("red",), noted, "x")
    assert deaf.state == ["x"]


def test_a_rule_set_has_its_own_events_and_the_common_ones() -> None:
    assert set(events_in(events)) == set(RULESET.events)
    assert {"hurt", "revealed", "reckoned", "ruled"} <= set(RULESET.events)


def entered(name: str, module: str) -> Event:
    """An event of that name, as if it stood in that module."""

    def change(state: object) -> None:
        pass

    change.__name__, change.__module__ = name, module
    return event(change)


def test_the_events_of_a_package_are_those_of_its_modules() -> None:
    there = {name: entered(name, f"tests.bundle.{module}") for name, module in (("rose", "one"), ("fell", "two"))}
    entered("went", "tests.bundle_of_others")
    assert events_in(ModuleType("tests.bundle")).items() - events_in(ModuleType("tests.nothing")).items() == there.items()


def test_two_events_may_not_have_the_same_name() -> None:
    """Nor one that of an event which every rule set has."""
    entered("ruled", "tests.clash")
    with pytest.raises(ValueError, match=r"tests\.clash: ruled: there is an event of this name already"):
        events_in(ModuleType("tests.clash"))
    for module in ("one", "two"):
        entered("rose", f"tests.twice.{module}")
    with pytest.raises(ValueError, match=r"tests\.twice\.two: rose: there is an event of this name already"):
        events_in(ModuleType("tests.twice"))


def test_an_entry_reads_in_a_line() -> None:
    assert str(Entry("hurt", ("b1", 2), ("TOY-1", "TOY-2"))) == "TOY-1 > TOY-2: hurt('b1', 2)"


# --- Tallies -------------------------------------------------------------------------


def test_a_tally_keeps_its_parts_only_if_somebody_will_read_them() -> None:
    for keep, parts in ((True, [("base", 5, "A"), ("malus", -2, "B")]), (False, None)):
        tally = Tally("need", keep)
        tally.add("base", 5, "A")
        tally.add("malus", -2, "B")
        assert (tally.sum, tally.parts) == (3, parts)
    assert str(tally) == "need +3 ()"


def test_a_tally_reads_in_a_line() -> None:
    tally = Tally("need", True)
    tally.add("base", 5, "A")
    tally.add("malus", -2, "B")
    assert str(tally) == "need +3 (+5 base -2 malus)"


@rule("F")
def add_up(battle: Table) -> int:
    tally = battle.tally("need")
    tally.add("base", 5, "A")
    return battle.total(tally)


def test_the_total_of_a_tally_puts_its_parts_into_the_log() -> None:
    battle = table()
    assert add_up(battle) == 5
    assert battle.log == [Entry("reckoned", ("need", (("base", 5, "A"),)), ("F",))]
    assert add_up(table(log=False)) == 5
    reckoned(battle.state, "need", ())
    assert battle.state == []


# --- Asks ----------------------------------------------------------------------------


class Thing:
    id = "thing"


def test_an_option_is_called_by_its_text_its_number_or_its_id() -> None:
    assert [key(one) for one in ("a", 3, Thing())] == ["a", "3", "thing"]


def test_rules_give_things_and_get_things_though_only_keys_are_asked() -> None:
    thing = Thing()
    battle = table(replay_log=ReplayLog())
    with pytest.raises(Unanswered) as stop:
        battle.choose("red", [thing, 4, "x"], "pick")
    assert isinstance(stop.value.request, Decision)
    assert stop.value.request.options == ("thing", "4", "x")
    battle.seats = {"red": AtRandom(3)}
    assert battle.choose("red", [thing, 4, "x"], "pick") in (thing, 4, "x")


def test_two_choices_are_the_same_question_whatever_they_are_about() -> None:
    ask = Decision("red", "pick", ("a", "b"), "a")
    assert ask == Decision("red", "pick", ("a", "b"), "b", {"round": 3})
    assert hash(ask) == hash(Decision("red", "pick", ("a", "b"), "b", {"round": 3}))
    for who, id, options in (("blue", "pick", "ab"), ("red", "take", "ab"), ("red", "pick", "ba"), ("red", "pick", "a")):
        other = Decision(who, id, tuple(options), "a")
        assert (ask == other, ask != other) == (False, True)
    same = Decision("red", "pick", ("a", "b"), "b")
    assert (ask == same, ask != same) == (True, False)
    assert Request.__hash__ is Decision.__hash__


def test_what_an_ask_is_about_is_never_shared() -> None:
    assert NOTHING == {}
    assert Decision("red", "pick", ("a",), "a").about == {}
    assert json.loads(msgspec.json.encode(Text("hello"))) == {"id": "hello", "args": {}}


def test_decisions_are_counted() -> None:
    start = RULESET.setup(RULESET.scenario("duel"), {})
    answers = ReplayLog()
    battle = Battle(ending(RULESET), start, Sampler(1), {"red": AtRandom(1), "blue": AtRandom(2)}, [], answers)
    fight(battle)
    chosen = [said.request for said in answers.responses if isinstance(said.request, Decision) and len(said.request.options) > 1]
    assert battle.decisions == len(chosen)
