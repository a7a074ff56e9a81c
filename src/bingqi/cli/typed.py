"""What can be typed besides answers: why, rule, odds, more and so on. Each takes the game, and what was typed after its word."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from bingqi.cli.book import find_rule, show_one
from bingqi.cli.draw import put
from bingqi.cli.keeping import begin_record, forget_secret
from bingqi.cli.tell import names_in
from bingqi.cli.why import list_numbers, numbers, open_number
from bingqi.core.ask import Choose, Together
from bingqi.core.book import Book, read_book
from bingqi.core.fault import NotLawful
from bingqi.core.record import Record, go_on
from bingqi.core.text import Text

if TYPE_CHECKING:
    from bingqi.cli.game import Game


COLUMN = 12
"""Where the explanations of the help begin."""


def book(game: Game) -> Book:
    """The rule book."""
    return read_book(game.rules.folder)


def why(game: Game, which: str) -> None:
    """The last numbers, and the parts of the last; or the parts of the one so many before (why 2)."""
    found = numbers(game.session, game.seat)
    back = int(which) if which.isascii() and which.isdigit() and len(which) < 6 else 0 if which else 1
    if not 1 <= back <= len(found):
        raise NotLawful(Text("cli-no-number"))
    if not which:
        list_numbers(game.voice, game.rules, game.known, found)
    open_number(game.voice, game.rules, game.known, book(game), found[back - 1])


def rule(game: Game, id: str) -> None:
    """A rule of the book."""
    if not id:
        raise NotLawful(Text("cli-which-rule"))
    show_one(game.voice, book(game), find_rule(book(game), id))


def odds(game: Game, which: str) -> None:
    """All that the options, or one of them, may bring."""
    from bingqi.cli.study import show_odds
    from bingqi.lab.odds import odds_for

    ask = None if game.session.outcome is not None else game.session.asked(game.seat)
    if not isinstance(ask, Choose) or game.menu is None:
        raise NotLawful(Text("cli-no-odds"))
    found = odds_for(game.session, game.seat, keys=[game.menu.one(which)] if which else None)
    names = names_in(game.voice, game.rules, game.known, game.seen())
    show_odds(game.voice, found, game.rules.prompt(game.known, ask), names)


def undo(game: Game, _: str) -> None:
    """Take back the last choice made at this terminal, and what came of it; with fair dice only before anything was rolled."""
    back, free = game.session.back_to(game.seat)
    if not back:
        raise NotLawful(Text("cli-nothing-to-undo"))
    if game.header.dice.kind == "fair" and (game.session.outcome is not None or not free):
        raise NotLawful(Text("cli-fair-stays"))
    game.session.undo(back)
    game.shown, game.heard = len(game.session.log), len(game.session.all_said)
    game.voice.say("undone" if free else "undone-rolls", "yellow")


def save(game: Game, name: str) -> None:
    """Write the battle so far to a file; if none is kept yet, the record goes on there."""
    if not name:
        raise NotLawful(Text("cli-which-file"))
    writer = begin_record(Path(name), game.rules, game.header, game.secret)
    keeper = game.session.keeper
    go_on(writer, game.session, Record(Path(name), game.header))
    if game.writer is None:
        game.writer = writer
    else:
        game.session.keeper = keeper
        writer.close()
    if game.session.outcome is not None:
        forget_secret(writer.path)
    game.voice.say("saved", path=name)


def more(game: Game, _: str) -> None:
    """All options, each with its key."""
    if game.menu is None or not isinstance(game.session.pending, Choose | Together):
        raise NotLawful(Text("cli-no-odds"))
    game.menu.show(full=True)


def board(game: Game, _: str) -> None:
    """What is new, and the battle as it stands."""
    game.board()


def log(game: Game, _: str) -> None:
    """All that happened."""
    game.tell()


def show_help(game: Game, _: str) -> None:
    """What can be typed, and what the drawing means."""
    for line in game.voice.word("play-help").splitlines():
        put(game.voice, line, COLUMN if line[COLUMN - 2 : COLUMN] == "  " else 0)
    for drawn in game.seen().boards.values():
        for sign, meaning in drawn.legend.items():
            put(game.voice, f"    {sign}  {game.voice.read(meaning)}", 6)


COMMANDS: dict[str, Callable[[Game, str], None]] = {
    "why": why,
    "rule": rule,
    "odds": odds,
    "more": more,
    "board": board,
    "log": log,
    "undo": undo,
    "save": save,
    "help": show_help,
    "?": show_help,
}
"""The commands by their words."""
