"""What can be typed besides answers: why, rule, odds, more and so on. Each takes the game, and what was typed after its word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bingqi.cli.commands.rules import find_rule, show_one
from bingqi.cli.commands.study import MOST_SECONDS
from bingqi.cli.game.guide import cited, guide
from bingqi.cli.game.look import look
from bingqi.cli.show.board import put
from bingqi.cli.show.explain_rolls import concerned, list_numbers, numbers, open_number
from bingqi.core.content.rulebook import Book, read_book
from bingqi.core.event import Entry
from bingqi.core.gm.override import surrender
from bingqi.core.problems import NotLawful, short, unknown
from bingqi.core.record.files import begin_record, copy_record, file_named, forget_secret
from bingqi.core.record.format import Record
from bingqi.core.record.resume import go_on
from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision, Roll, Together
from bingqi.core.session.auto_pass import last_choice
from bingqi.core.text import Text
from bingqi.drawing.line import Line
from bingqi.drawing.log_lines import narrated

if TYPE_CHECKING:
    from bingqi.cli.game.game import Game
    from bingqi.cli.show.options_menu import Menu


COLUMN = 12
"""Where the explanations of the help begin."""
ODDS_SECONDS, ADVICE_SECONDS = 8, 10
"""So long people wait for odds and for advice, if they do not say how long."""


def book(game: Game) -> Book:
    """The rule book."""
    return read_book(game.rules.folder)


def explain(game: Game, which: str) -> None:
    """The last numbers, and the parts of the last; or the parts of the one so many before (why 2); or the last of which the line
    says these words, as the name of a piece (why goblin 1)."""
    found = numbers(game.session, game.seat)
    if not found:
        put(game.voice, game.voice.word("nothing-reckoned"))
        return
    n, wanted = number_of(which), found
    if n:
        wanted = found[n - 1 : n]
    elif which:
        wanted = about(game, found, which)
    if not wanted:
        raise NotLawful(Text("cli-no-number") if n else Text("cli-no-number-of", {"said": short(which)}))
    if not n:
        list_numbers(game.voice, game.rules, game.observed, wanted, found)
    open_number(game.voice, game.rules, game.observed, book(game), wanted[0])


def number_of(word: str) -> int:
    """The number that a word is; 0 if it is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 6 else 0


def about(game: Game, found: Sequence[Entry], words: str) -> list[Entry]:
    """The numbers and rolls of a piece, by its id or name; if there are none, those in whose lines the words occur."""
    said = words.casefold()

    def called(id: str) -> set[str]:
        return {id, game.voice.read(game.rules.name(game.observed, id)).casefold()}

    def line(entry: Entry) -> str:
        return narrated(game.voice, game.rules, game.observed, entry).casefold()

    its = [entry for entry in found if any(said in called(id) for id in concerned(entry) if id)]
    return its or [entry for entry in found if said in line(entry)]


def rule(game: Game, id: str) -> None:
    """A rule of the book."""
    if not id:
        raise NotLawful(Text("cli-which-rule", {"rule": cited(game, book(game))}))
    show_one(game.voice, book(game), find_rule(book(game), id))


def odds(game: Game, which: str) -> None:
    """All that the options, or one of them, may bring; "more": also those of a very long list that are not among the best."""
    from bingqi.cli.show.odds_table import show_chances

    menu, every = menu_now(game), which == "more"
    key = menu.one(which) if which and not every else None
    show_chances(game.voice, game.session, game.seat, menu, key, ODDS_SECONDS, every)


def menu_now(game: Game) -> Menu:
    """The options of what is asked now. Raises NotLawful if there is nothing to choose."""
    ask = None if game.session.outcome is not None else game.session.pending_for(game.seat)
    if not isinstance(ask, Decision) or game.menu is None:
        raise NotLawful(Text("cli-no-odds"))
    return game.menu


def advise(game: Game, which: str) -> None:
    """How likely each option leads to victory, by battles that bots play on from here for so many seconds; "more": also those of a
    very long list that are not among the best."""
    from bingqi.cli.commands.advise import advised

    menu, every = menu_now(game), which.split()[-1:] == ["more"]
    seconds = which.removesuffix("more").strip() if every else which
    if seconds and not (seconds.isascii() and seconds.isdigit() and 0 < int(seconds[:6]) <= MOST_SECONDS):
        raise NotLawful(Text("cli-wrong-seconds", {"most": MOST_SECONDS}))
    advised(game.voice, game.session, game.seat, menu.number, int(seconds[:6] or 0) or ADVICE_SECONDS, every)


def undo(game: Game, _: str) -> None:
    """Take back the last choice made at this terminal, and what came of it; with fair dice only before anything was rolled. Where
    people would have to throw or answer once more, it must be typed twice."""
    session = game.session
    back, free = last_choice(session, game.seat, game.without)
    if not back:
        raise NotLawful(Text("cli-nothing-to-undo"))
    if game.header.dice.kind == "fair" and (session.outcome is not None or not free):
        raise NotLawful(Text("cli-fair-stays"))
    choice, since = session.all_responses[-back], session.all_responses[len(session.all_responses) - back + 1 :]
    known = game.rules.observe(session.fork(back).state, game.seat)
    what = game.voice.word("chose", ask=game.rules.prompt(known, choice.request), key=choice_label(game, known, choice))
    if (lost := peoples(game, since)) and game.warned_at != len(session.all_responses):
        game.warned_at = len(session.all_responses)
        put(game.voice, Line(game.voice.word("undo-loses", what=what, lost=lost), "yellow"))
        return
    game.take_seats()
    session.undo(back)
    game.orders.kept.clear()
    game.shown, game.heard = len(session.log), len(session.all_responses)
    put(game.voice, Line(game.voice.word("undone" if free else "undone-rolls", what=what), "yellow"))


def choice_label(game: Game, observed: Any, choice: Response) -> Text:
    """The option that was chosen, as it was called."""
    assert isinstance(choice.answer, str)
    return game.rules.label(observed, choice.request, choice.answer)


def peoples(game: Game, since: Sequence[Response]) -> list[str]:
    """What people did among some answers: dice that they threw, and what they answered, side by side."""
    thrown = sum([isinstance(one.request, Roll) for one in since]) if game.header.dice.kind == "typed" else 0
    answered = Counter(one.request.who for one in since if isinstance(one.request, Decision) and one.request.who in game.people)
    told = [game.voice.word("lost-answers", who=game.called(who), n=n) for who, n in answered.items()]
    return [*([game.voice.word("lost-throws", n=thrown)] if thrown else []), *told]


def concede(game: Game, _: str) -> None:
    """Give the battle up; it must be typed twice."""
    session = game.session
    surrender(session.rules, session.start, game.seat)
    session.check_between_acts()
    if game.conceding_at != len(session.all_responses):
        game.conceding_at = len(session.all_responses)
        put(game.voice, Line(game.voice.word("concede-twice"), "yellow"))
        return
    session.concede(game.seat)


def set_windows(game: Game, which: str) -> None:
    """Where people at this seat are asked whether they step in; with a number or a name, another one than before."""
    names, without = list(game.rules.windows), game.without.setdefault(game.seat, set())
    if not names:
        raise NotLawful(Text("cli-no-windows"))
    if which:
        name = names[int(which) - 1] if which in [str(n + 1) for n in range(len(names))] else which
        if name not in names:
            raise NotLawful(unknown("window", which, names))
        without ^= {name}
    put(game.voice, game.voice.word("windows"))
    for n, (name, title) in enumerate(game.rules.windows.items(), 1):
        put(game.voice, Line(f"{n:3} [{' ' if name in without else 'x'}] {game.voice.read(title)} ({name})"), 2)
    game.auto_pass()


def save(game: Game, name: str) -> None:
    """Write the battle so far to a file; if none is kept yet, the record goes on there. A copy of a record holds no secret: with
    it anybody could play the copy, and see how the dice of the battle will fall."""
    if not name:
        raise NotLawful(Text("cli-which-file"))
    path, going_on = file_named(name), game.session.outcome is None
    if game.writer is not None:
        copy_record(game.writer.path, path)
        put(game.voice, game.voice.word("saved-sealed" if game.secret and going_on else "saved", path=str(path)))
        return
    game.writer = begin_record(path, game.rules, game.header, game.secret)
    go_on(game.writer, game.session, Record(path, game.header))
    if not going_on:
        forget_secret(path)
    put(game.voice, game.voice.word("saved-secret" if game.secret and going_on else "saved", path=str(path)))


def more(game: Game, _: str) -> None:
    """All options, each with its key."""
    if game.menu is None or not isinstance(game.session.pending, Decision | Together):
        raise NotLawful(Text("cli-no-odds"))
    game.menu.show(full=True)


def board(game: Game, _: str) -> None:
    """The battle as it stands, and what is new."""
    game.board()


def log(game: Game, _: str) -> None:
    """All that happened."""
    game.log_lines()


def show_help(game: Game, _: str) -> None:
    """What can be typed, and what the drawing means."""
    for line in game.voice.word("play-help").splitlines():
        put(game.voice, line, COLUMN if line[COLUMN - 2 : COLUMN] == "  " else 0)
    guide(game, book(game))


COMMANDS: dict[str, Callable[[Game, str], None]] = {
    "why": explain,
    "rule": rule,
    "odds": odds,
    "advise": advise,
    "look": look,
    "more": more,
    "board": board,
    "log": log,
    "undo": undo,
    "windows": set_windows,
    "concede": concede,
    "save": save,
    "help": show_help,
    "?": show_help,
}
"""The commands by their words."""
