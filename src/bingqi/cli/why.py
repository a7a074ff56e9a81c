"""Why: the numbers of a battle, each with whom it was about and what it is made of; and who throws the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text as Line

from bingqi.cli.draw import put
from bingqi.cli.tell import Number, Turn, narrated, of
from bingqi.cli.voice import Voice
from bingqi.core.ask import Ask, Choose, Roll, Thrown, Unanswered
from bingqi.core.book import Book
from bingqi.core.dice import Dice
from bingqi.core.event import Entry, visible
from bingqi.core.roll import Band, Contest, Keep
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Session
from bingqi.core.text import Text

LISTED = 8
"""So many of the last numbers are listed."""


def turns_of(session: Session[Any], seat: str) -> list[Turn]:
    """The turns of a battle as a seat knows them; the last is the one under way, if any is."""
    seen = session.rules.seen
    turns = [Turn(seen(session.start_of(n), seat), turn.said, visible(turn.entries, seat)) for n, turn in enumerate(session.past)]
    if session.outcome is None:
        now = Turn(seen(session.start, seat), session.said, visible(session.battle.log or (), seat))
        turns.append(now._replace(ahead=with_highest(session, seat)) if in_an_act(session) else now)
    return turns


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
    for label, amount, id in number.entry.args[1]:
        rule = book.rules.get(id)
        title = voice.word("aside", what=f"{id} {voice.read(rule.title)}" if rule else id)
        put(voice, f"  {amount:+4} {voice.read(Text(f'part-{label}'))}  {title}", 7)


def headed(voice: Voice, number: Number) -> str:
    """What it is, and its sum."""
    what, parts = number.entry.args
    return f"{voice.read(Text(f'tally-{what}'))} {sum([amount for _, amount, _ in parts])}"


# --- Dice typed in by hand ----------------------------------------------------------------


class Highest(Dice):
    """Every die shows its highest face."""

    def throw(self, ask: Roll[Any]) -> Thrown:
        faces: Thrown = ()
        while n := ask.wants(faces):
            faces += (ask.sides,) * n
        return faces


class Passing:
    """Does within an act what is done when nobody says anything, and nothing after it."""

    def __init__(self, follows: Callable[[Ask], bool]) -> None:
        self.follows = follows

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        if not self.follows(ask):
            raise Unanswered(ask)
        return ask.default


def thrower(voice: Voice, session: Session[Any], seat: str, ask: Roll[Any]) -> str:
    """What dice are thrown for; and who throws them, against whom, as far as that follows from what the seat has seen."""
    rules, known = session.rules, session.rules.seen(session.state, seat)
    what = voice.read(rules.prompt(known, ask))
    after = with_highest(session, seat)
    about = rules.concerns(known, ask.id, session.said, visible(session.battle.log or (), seat), after) if after else None
    return voice.word("throws", who=voice.read(about), what=what) if about is not None else what


def with_highest(session: Session[Any], seat: str) -> list[Entry]:
    """What would come of the highest faces if nobody reacted: that names those whom a roll or a number is about. Nothing where it
    hangs on what is hidden."""
    if any(session.rules.seen(state, seat) != state for state in (session.start, session.state)):
        return []
    everybody = dict.fromkeys((*session.rules.sides(session.state), "gm"), Passing(session.rules.follows))
    tried = session.fork(dice=Highest(), seats=everybody)
    return visible(tried.log[len(session.log) :], seat)


def dice_wanted(voice: Voice, ask: Roll[Any], n: int) -> str:
    """The dice that are to be typed in: how many, of what kind, and which of them count."""
    kind = f"{n}d{ask.sides}" if n > 1 else f"d{ask.sides}"
    if isinstance(ask, Band) and abs(ask.n) > 1:
        return voice.word("better-of" if ask.n > 0 else "worse-of", dice=kind)
    if isinstance(ask, Contest):
        return voice.word("contest-of", sides=ask.sides, mine=ask.mine, yours=ask.yours, n=n)
    if isinstance(ask, Keep) and ask.k < ask.n:
        return voice.word("worse-of" if ask.lowest else "better-of", dice=kind)
    return kind
