"""Rolls explained: the rolls and numbers of a battle, and what each is made of; and who throws the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bingqi.cli.show.board import put
from bingqi.cli.voice import Voice
from bingqi.core.content.rulebook import Book
from bingqi.core.dice.pair_rolls import Margin, Pair, PairContest
from bingqi.core.dice.roll_entry import Number, RollEntry, roll_of
from bingqi.core.dice.roll_sums import added_up
from bingqi.core.dice.rolls import Band, Contest, Keep, Kept
from bingqi.core.dice.tally import Part, telling
from bingqi.core.event import Entry
from bingqi.core.requests import Roll
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text, signed
from bingqi.drawing.line import Line
from bingqi.drawing.log_lines import narrated, turns_of
from bingqi.table.wire.frame import prompt

LISTED = 8
"""So many of the last numbers are listed."""


def numbers(session: Session[Any], seat: str) -> list[Entry]:
    """The numbers and rolls that a seat has been told of, the last first."""
    known = session.rules.observe(session.state, seat)
    found = [entry for turn in turns_of(session, seat) for entry in turn.entries if entry.event in ("reckoned", "rolled")]
    return [entry for entry in reversed(found) if session.rules.describe_event(known, entry) is not None]


def concerned(entry: Entry) -> tuple[str, ...]:
    """Those who throw, and at whom, or of whom a number is, by their ids."""
    if entry.event == "reckoned":
        return tuple([id for id in entry.args[2:4] if isinstance(id, str)])
    roll = roll_of(entry.args[0])
    return (roll.by, roll.on)


def list_numbers(
    voice: Voice, rules: Ruleset[Any], observed: Any, found: Sequence[Entry], every: Sequence[Entry] | None = None
) -> None:
    """The last numbers in a line each, the last at the end, with their places among `every` number, the last of which is 1."""
    place = {id(entry): n for n, entry in enumerate(found if every is None else every, 1)}
    for entry in reversed(found[:LISTED]):
        line = Line().append(f"{place[id(entry)]:3}  ", "bold cyan").append(narrated(voice, rules, observed, entry), "")
        put(voice, line, 7)


def open_number(voice: Voice, rules: Ruleset[Any], observed: Any, book: Book, entry: Entry) -> None:
    """A number and its parts, each with its rule; of a roll both numbers, and why there were so many dice."""
    put(voice, Line(narrated(voice, rules, observed, entry), "bold"), 2)
    if entry.event == "reckoned":
        list_parts(voice, rules, observed, book, telling(entry.args[1]))
        return
    roll = roll_of(entry.args[0])
    if roll.before:
        put(voice, f"  {voice.word('dice-before', n=roll.before)}", 4)
    for number in (roll.mine, roll.yours):
        if number is not None:
            put(voice, f"  {describe_number(voice, rules, observed, number)}", 4)
            list_parts(voice, rules, observed, book, telling(number.parts), 4)
            if number.edge:
                put(voice, f"    {voice.word('more-dice' if more_dice(roll, number) else 'edge')}", 6)
                list_parts(voice, rules, observed, book, number.edge, 6)


def more_dice(roll: RollEntry, number: Number) -> bool:
    """Whether the reasons are for the number of dice: they are counted, or not all of a side's count. Else they raise one."""
    if roll.kind in ("count", "exploding"):
        return True
    first, last = (0, len(roll.own)) if number is roll.mine else (len(roll.own), len(roll.faces))
    return bool(roll.counts) and not {*range(first, last)} <= {*roll.counts}


def describe_number(voice: Voice, rules: Ruleset[Any], observed: Any, number: Number) -> str:
    """What a number is, how much it is, as far as that may be known, and whose."""
    told = {"what": Text(f"tally-{number.what}"), "total": "?" if number.total is None else added_up(number.total)}
    return voice.word("number-of", **told, of=rules.name(observed, number.of)) if number.of else voice.word("number", **told)


def list_parts(voice: Voice, rules: Ruleset[Any], observed: Any, book: Book, parts: Sequence[Part], indent: int = 2) -> None:
    """Parts of a number, each with its rule."""
    for label, amount, id in parts:
        rule = book.rules.get(id)
        title = voice.word("aside", what=f"{id} {voice.read(rule.title)}" if rule else id)
        put(voice, f"{' ' * indent}{signed(amount):>4} {voice.read(rules.part(observed, label))}  {title}", indent + 5)


# --- Dice typed in by hand ----------------------------------------------------------------


def thrower(voice: Voice, session: Session[Any], seat: str, request: Roll[Any]) -> str:
    """Who throws for what, and at whom; where dice meet dice, whose are the first. To a seat that may not know of the roll, nothing
    but that there is one."""
    told = prompt(session.rules, session.rules.observe(session.state, seat), request, session.battle.citing, seat)
    if "theirs" not in told:
        return voice.read(told["text"])
    mine = told["dice"] - told["theirs"]
    return voice.word("dice-of-both", what=told["text"], by=told["by_name"], on=told["on_name"], mine=mine, theirs=told["theirs"])


def dice_wanted(voice: Voice, request: Roll[Any], n: int) -> str:
    """The dice that are to be typed in: how many, of what kind, and which of them count."""
    kind = f"{n}d{request.sides}" if n > 1 else f"d{request.sides}"
    if isinstance(request, Band) and abs(request.n) > 1:
        return voice.word("better-of" if request.n > 0 else "worse-of", dice=kind)
    if isinstance(request, Contest):
        return voice.word("contest-of", sides=request.sides, mine=request.mine, yours=request.yours, n=n)
    if isinstance(request, Pair):
        return voice.word("pair-of", dice=kind, sorted=request.sorted)
    if isinstance(request, PairContest):
        return voice.word("pair-contest-of", dice=kind, sorted=request.sorted)
    if isinstance(request, Margin):
        return voice.word("margin-of", dice=kind, how=request.how)
    if isinstance(request, Keep | Kept) and request.k < request.n:
        return voice.word("worse-of" if request.lowest else "better-of", dice=kind)
    return kind
