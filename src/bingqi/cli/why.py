"""Why: the numbers of a battle, each with whom it was about and what it is made of; and who throws the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text as Line

from bingqi.cli.draw import put
from bingqi.cli.tell import Number, Turn, narrated, of
from bingqi.cli.voice import Voice
from bingqi.core.ahead import about, with_highest
from bingqi.core.ask import Choose, Roll, Said
from bingqi.core.book import Book
from bingqi.core.event import Entry, visible
from bingqi.core.roll import Band, Contest, Keep, Margin, Pair, PairContest
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Session
from bingqi.core.tally import telling
from bingqi.core.text import Text, signed

LISTED = 8
"""So many of the last numbers are listed."""


def turns_of(session: Session[Any], seat: str) -> list[Turn]:
    """The turns of a battle as a seat knows them; the last is the one under way, if any is."""
    seen = session.rules.seen
    turns = []
    for n, turn in enumerate(session.past):
        secret = secret_rolls(turn.said, turn.entries, turn.rolled_at, seat)
        rolled_at = seen_by_then(turn.entries, turn.rolled_at, seat)
        turns.append(Turn(seen(session.start_of(n), seat), turn.said, visible(turn.entries, seat), (), secret, rolled_at))
    if session.outcome is None:
        log = session.battle.log or ()
        secret = secret_rolls(session.said, log, session.rolled_at, seat)
        rolled_at = seen_by_then(log, session.rolled_at, seat)
        now = Turn(seen(session.start, seat), session.said, visible(log, seat), (), secret, rolled_at)
        turns.append(now._replace(ahead=with_highest(session, seat)) if in_an_act(session) else now)
    return turns


def seen_by_then(entries: Sequence[Entry], rolled_at: Sequence[int], seat: str) -> list[int]:
    """Of places in a log, how many entries before each a seat may see."""
    return [len(visible(entries[:at], seat)) for at in rolled_at]


def secret_rolls(said: Sequence[Said], entries: Sequence[Entry], rolled_at: Sequence[int], seat: str) -> set[int]:
    """The places of the rolls among some answers of which a seat is told nothing: a roll is as secret as what came of it, and where
    nothing came of it, as anything in its turn."""
    rolls = [n for n, one in enumerate(said) if isinstance(one.ask, Roll)]
    all_told = len(visible(entries, seat)) == len(entries)
    told = [bool(visible(entries[at : at + 1], seat)) if at < len(entries) else all_told for at in rolled_at]
    return {n for n, heard in zip(rolls, told, strict=False) if not heard}


def in_an_act(session: Session[Any]) -> bool:
    """Whether somebody is asked in the middle of an act, after numbers of which nothing has come yet."""
    asked = isinstance(session.pending, Choose) and session.rules.follows(session.pending)
    return asked and any(entry.event == "reckoned" for entry in session.battle.log or ())


def numbers(session: Session[Any], seat: str) -> list[Number]:
    """The numbers that a seat has seen, the last first."""
    turns = turns_of(session, seat)
    found = [Number(turn, n) for turn in turns for n, entry in enumerate(turn.entries) if entry.event == "reckoned"]
    return found[::-1]


def list_numbers(voice: Voice, rules: Ruleset[Any], known: Any, found: Sequence[Number]) -> None:
    """The last numbers in a line each, the last at the end."""
    for n, number in reversed(list(enumerate(found[:LISTED], 1))):
        what = narrated(voice, rules, known, number.entry) or headed(voice, number)
        put(voice, Line(f"{n:3}  ", "bold cyan").append(of(voice, rules, number, what), ""), 7)


def open_number(voice: Voice, rules: Ruleset[Any], book: Book, number: Number) -> None:
    """A number and its parts, each with its rule."""
    put(voice, Line(of(voice, rules, number, headed(voice, number)), "bold"), 2)
    for label, amount, id in telling(number.entry.args[1]):
        rule = book.rules.get(id)
        title = voice.word("aside", what=f"{id} {voice.read(rule.title)}" if rule else id)
        put(voice, f"  {signed(amount):>4} {voice.read(Text(f'part-{label}'))}  {title}", 7)


def headed(voice: Voice, number: Number) -> str:
    """What it is, and its sum."""
    what, parts = number.entry.args
    total = str(sum([amount for _, amount, _ in parts])).replace("-", "−")
    return f"{voice.read(Text(f'tally-{what}'))} {total}"


# --- Dice typed in by hand ----------------------------------------------------------------


def thrower(voice: Voice, session: Session[Any], seat: str, ask: Roll[Any]) -> str:
    """What dice are thrown for; and who throws them, against whom, as far as that follows from what the seat has seen."""
    what = voice.read(session.rules.prompt(session.rules.seen(session.state, seat), ask))
    who = about(session, seat, ask)
    return voice.word("throws", who=voice.read(who), what=what) if who is not None else what


def dice_wanted(voice: Voice, ask: Roll[Any], n: int) -> str:
    """The dice that are to be typed in: how many, of what kind, and which of them count."""
    kind = f"{n}d{ask.sides}" if n > 1 else f"d{ask.sides}"
    if isinstance(ask, Band) and abs(ask.n) > 1:
        return voice.word("better-of" if ask.n > 0 else "worse-of", dice=kind)
    if isinstance(ask, Contest):
        return voice.word("contest-of", sides=ask.sides, mine=ask.mine, yours=ask.yours, n=n)
    if isinstance(ask, Pair):
        return voice.word("pair-of", dice=kind, sorted=ask.sorted)
    if isinstance(ask, PairContest):
        return voice.word("pair-contest-of", dice=kind, sorted=ask.sorted)
    if isinstance(ask, Margin):
        return voice.word("margin-of", dice=kind, how=ask.how)
    if isinstance(ask, Keep) and ask.k < ask.n:
        return voice.word("worse-of" if ask.lowest else "better-of", dice=kind)
    return kind
