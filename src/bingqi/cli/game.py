"""Game: one battle at a terminal. It shows the battle to whoever is asked, and reads their answers line by line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.cells import cell_len, set_cell_size

from bingqi.cli.book import find_rule, show_one
from bingqi.cli.draw import draw, headline, names_in, outcome_line, rolls_line, side_name, told_lines, visible
from bingqi.cli.voice import Voice
from bingqi.core.ask import Choose, Roll, Text
from bingqi.core.battle import Policy
from bingqi.core.book import Book, read_book
from bingqi.core.dice import commitment, new_secret
from bingqi.core.event import Entry
from bingqi.core.fault import BadContent, BadRecord, Faulty, NotLawful, short
from bingqi.core.record import Header, Record, Writer, go_on, read, resume, table_dice
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Session
from bingqi.core.view import View
from bingqi.rulesets import ruleset

THINKING, AT_ONE = 0.4, 0.08
"""Seconds that may be spent on the odds of a prompt, and of one of its options."""
RECENT = 24
"""So many lines of the log are shown before a prompt."""


class Game:
    """A session, the person at the terminal, and the record if one is kept."""

    def __init__(self, voice: Voice, session: Session[Any], header: Header, writer: Writer[Any] | None, secret: bytes) -> None:
        self.voice, self.session, self.header = voice, session, header
        self.rules: Ruleset[Any] = session.rules
        self.writer, self.secret = writer, secret
        self.shown = self.heard = 0
        """So much of the log, and of the answers, was shown."""
        self.seat = next((side for side, who in header.seats.items() if who == "human"), next(iter(header.seats)))
        """From whose seat the battle is seen."""
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "rule": self.rule,
            "odds": self.odds,
            "undo": self.undo,
            "save": self.save,
            "log": self.log,
            "board": self.board,
            "help": self.help,
            "?": self.help,
        }

    @classmethod
    def new(
        cls,
        voice: Voice,
        rules: Ruleset[Any],
        start: Any,
        header: Header,
        bots: dict[str, Policy],
        secret: bytes,
        path: Path | None,
    ) -> Game:
        """A battle from its start. Raises BadRecord if the record cannot be written."""
        writer = begin_record(path, rules, header, secret) if path is not None else None
        try:
            session = Session(rules, start, table_dice(header, secret or None), bots, keeper=writer)
        except BaseException:
            if writer is not None:
                writer.close()
            raise
        game = cls(voice, session, header, writer, secret)
        if header.dice.kind == "fast":
            voice.say("seed", "dim", seed=header.dice.seed)
        return game

    @property
    def book(self) -> Book:
        """The rule book."""
        return read_book(self.rules.folder)

    # --- The course of the battle ---------------------------------------------------------

    def run(self) -> int:
        """Play until the battle is decided or nobody answers any more."""
        try:
            edit_lines()
            while self.session.outcome is None:
                who = self.session.waiting_for()[0]
                if who == "dice":
                    self.throw()
                else:
                    self.choose(who)
            self.end()
        except EOFError:
            self.leave()
        except KeyboardInterrupt:
            self.leave()
            raise
        finally:
            if self.writer is not None:
                self.writer.close()
        return 0

    def choose(self, who: str) -> None:
        """Show the battle to `who` and take their answer."""
        self.seat = who if who in self.header.seats else self.seat
        self.board("")
        ask = self.session.asked(who)
        assert isinstance(ask, Choose)
        self.prompt(ask)
        while self.session.asked(who) is ask:
            line = self.hear("> ")
            if not self.obey(line):
                self.attempt(lambda line=line: self.session.answer(who, self.picked(ask, line)))  # type: ignore[misc]

    def prompt(self, ask: Choose) -> None:
        """The question with its numbered options: label, odds, key."""
        odds = self.odds_of(ask)
        name = self.voice.read(side_name(self.rules, ask.who) if ask.who != "gm" else Text("gm"))
        self.voice.say("asks", "bold", who=name, what=self.voice.read(self.rules.prompt(self.session.state, ask)))
        labels = {key: self.voice.read(self.rules.label(self.session.state, ask, key)) for key in ask.options}
        wide = max(cell_len(label) for label in labels.values())
        for n, key in enumerate(ask.options, 1):
            mark = "*" if key == ask.default else " "
            told = f"  ({odds[key]})" if odds.get(key) else ""
            self.voice.line(f" {n:2}{mark} {set_cell_size(labels[key], wide)}  {key}{told}")

    def odds_of(self, ask: Choose) -> dict[str, str]:
        """The odds of each option in a few words, as far as there is time for them."""
        from bingqi.lab.odds import odds_for

        found = odds_for(self.session, ask.who, enough=Patience())
        friends = {id for id, piece in self.seen().pieces.items() if piece.side == ask.who}
        return {option.key: headline(self.voice, option, friends) for option in found.options}

    def picked(self, ask: Choose, line: str) -> str:
        """The option that was meant: by number, key, or the beginning of one key. Raises NotLawful."""
        if not line:
            return ask.default
        if line in ask.options:
            return line
        if line.isascii() and line.isdigit() and len(line) < 6 and 1 <= int(line) <= len(ask.options):
            return ask.options[int(line) - 1]
        near = [key for key in ask.options if key.startswith(line)]
        if len(near) == 1:
            return near[0]
        if near:
            raise NotLawful(self.voice.word("ambiguous", said=short(line), keys=", ".join(near[:6])))
        raise NotLawful(self.voice.word("not-offered", said=short(line), n=len(ask.options)))

    def throw(self) -> None:
        """Let the faces of a roll be typed in, as many at a time as are wanted."""
        ask = self.session.asked("dice")
        assert isinstance(ask, Roll)
        self.news()
        faces: tuple[int, ...] = ()
        while n := ask.wants(faces):
            line = self.hear(f"{n} d{ask.sides} ({self.voice.read(self.rules.prompt(self.session.state, ask))}): ")
            if self.obey(line):
                if self.session.asked("dice") is not ask:
                    return
                continue
            with self.excusing():
                faces += self.thrown(line, n, ask.sides)
        self.session.answer("dice", faces)

    def thrown(self, line: str, n: int, sides: int) -> tuple[int, ...]:
        """The faces typed in a line. Raises NotLawful."""
        words = line.replace(",", " ").split()
        faces = [int(word) if word.isascii() and word.isdigit() and len(word) < 6 else 0 for word in words]
        if len(faces) != n or not all(1 <= face <= sides for face in faces):
            raise NotLawful(self.voice.word("wrong-faces", n=n, sides=sides))
        return tuple(faces)

    def end(self) -> None:
        """Tell who won; reveal the secret of fair dice."""
        assert self.session.outcome is not None
        self.board("")
        self.voice.line(outcome_line(self.voice, self.rules, self.session.outcome), "bold")
        if self.secret:
            self.voice.say("secret", "dim", secret=self.secret.hex())
        if self.writer is not None:
            with suppress(OSError):
                secret_file(self.writer.path).unlink()
            self.voice.say("recorded", "dim", path=str(self.writer.path))

    def leave(self) -> None:
        """Nobody answers any more: say how to go on."""
        self.voice.line("")
        if self.writer is not None:
            self.voice.say("go-on", path=str(self.writer.path))
        else:
            self.voice.say("not-recorded")

    # --- What is typed --------------------------------------------------------------------

    def hear(self, prompt: str) -> str:
        """A line from the terminal, or from a pipe, whose lines are shown. Raises EOFError at its end."""
        self.voice.out.file.flush()
        line = input(prompt).strip()
        if not sys.stdin.isatty():
            self.voice.line(line)
        return line

    def obey(self, line: str) -> bool:
        """Carry out a command; False if the line is none."""
        word, _, rest = line.partition(" ")
        if word in ("quit", "exit"):
            raise EOFError
        command = self.commands.get(word)
        if command is None:
            return False
        self.attempt(lambda: command(rest.strip()))
        return True

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something; if it is not lawful, say why and go on."""
        with self.excusing():
            act()

    def excusing(self) -> Excusing:
        """A stretch in which faults are told instead of ending the game."""
        return Excusing(self.voice)

    def board(self, _: str) -> None:
        """What is new, and the battle as it stands."""
        self.news()
        self.voice.line("")
        draw(self.voice, self.seen())

    def seen(self) -> View:
        """The battle as its seat sees it."""
        return self.rules.view(self.rules.seen(self.session.state, self.seat), self.seat)

    def news(self) -> None:
        """What happened since it was last told."""
        log, said = self.session.log, self.session.all_said
        fresh, self.shown = log[min(self.shown, len(log)) :], len(log)
        thrown, self.heard = said[min(self.heard, len(said)) :], len(said)
        if rolled := rolls_line(self.voice, self.rules, self.session.state, thrown):
            self.voice.show(rolled, wrap=False)
        self.tell(fresh, RECENT)

    def tell(self, entries: list[Entry], most: int = 0) -> None:
        """Entries as lines, the last `most` of them."""
        lines = told_lines(self.voice, self.rules, self.session.state, visible(entries, self.seat))
        if most and len(lines) > most:
            self.voice.say("earlier", "dim", n=len(lines) - most)
            lines = lines[-most:]
        for line in lines:
            self.voice.show(line, wrap=False)

    def why(self, which: str) -> None:
        """The parts of the last number, or of the one before (why 2), each with its rule."""
        back = int(which) if which.isascii() and which.isdigit() and len(which) < 6 else 1
        numbers = [entry for entry in visible(self.session.log, self.seat) if entry.event == "reckoned"]
        if not 1 <= back <= len(numbers):
            raise NotLawful(self.voice.word("no-number"))
        what, parts = numbers[-back].args
        self.voice.line(f"{self.voice.read(Text(f'tally-{what}'))} {sum([amount for _, amount, _ in parts])}", "bold")
        for label, amount, id in parts:
            rule = self.book.rules.get(id)
            title = f"{id} {self.voice.read(rule.title)}" if rule else id
            self.voice.line(f"  {amount:+4} {self.voice.read(Text(f'part-{label}'))}  ({title})")

    def rule(self, id: str) -> None:
        """A rule of the book."""
        if not id:
            raise NotLawful(self.voice.word("which-rule"))
        show_one(self.voice, self.book, find_rule(self.book, id))

    def odds(self, which: str) -> None:
        """All that the options, or one of them, may bring."""
        from bingqi.cli.study import show_odds
        from bingqi.lab.odds import odds_for

        who = self.session.waiting_for()[0]
        ask = self.session.asked(who)
        if not isinstance(ask, Choose):
            raise NotLawful(self.voice.word("no-odds"))
        found = odds_for(self.session, who, keys=[self.picked(ask, which)] if which else None)
        names = names_in(self.voice, self.rules, self.seen())
        show_odds(self.voice, found, self.rules.prompt(self.session.state, ask), names)

    def undo(self, _: str) -> None:
        """Take back the last choice made at this terminal, and what came of it; with fair dice only before anything was rolled."""
        back, free = self.session.back_to(self.seat)
        if not back:
            raise NotLawful(self.voice.word("nothing-to-undo"))
        if self.header.dice.kind == "fair" and not free:
            raise NotLawful(self.voice.word("fair-stays"))
        self.session.undo(back)
        self.shown, self.heard = len(self.session.log), len(self.session.all_said)
        self.voice.say("undone" if free else "undone-rolls", "yellow")

    def save(self, name: str) -> None:
        """Write the battle so far to a file; if none is kept yet, the record goes on there."""
        if not name:
            raise NotLawful(self.voice.word("which-file"))
        writer = begin_record(Path(name), self.rules, self.header, self.secret)
        keeper = self.session.keeper
        go_on(writer, self.session, Record(Path(name), self.header))
        if self.writer is None:
            self.writer = writer
        else:
            self.session.keeper = keeper
            writer.close()
        self.voice.say("saved", path=name)

    def log(self, _: str) -> None:
        """All that happened."""
        self.tell(self.session.log)

    def help(self, _: str) -> None:
        """What can be typed."""
        self.voice.line(self.voice.word("play-help"))


class Patience:
    """Whether the odds of a prompt, or of one of its options, have taken too long."""

    def __init__(self) -> None:
        self.until = perf_counter() + THINKING
        self.one_until: dict[str, float] = {}

    def __call__(self, key: str) -> bool:
        now = perf_counter()
        return now > min(self.until, self.one_until.setdefault(key, now + AT_ONE))


class Excusing:
    """Faults within are told, and the game goes on."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, wrong: BaseException | None, trace: object) -> bool:
        if not isinstance(wrong, Faulty):
            return False
        self.voice.line(str(wrong), "red")
        return True


def edit_lines() -> None:
    """Arrow keys and a history at the prompt, where there is a terminal and Python can do it. Raises EOFError without any input."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")


# --- Records and secrets ------------------------------------------------------------------


def fair_secret() -> bytes:
    """A secret for fair dice."""
    return new_secret()


def secret_file(path: Path) -> Path:
    """Where the secret of a record lies until the battle is over."""
    return path.with_name(path.name + ".secret")


def begin_record(path: Path, rules: Ruleset[Any], header: Header, secret: bytes) -> Writer[Any]:
    """A new record with its header; the secret of fair dice lies beside it, for its owner's eyes alone. Raises BadRecord."""
    writer: Writer[Any] = Writer(path, rules, secret=secret.hex(), lock=True)
    try:
        if secret:
            keep_secret(secret_file(path), secret)
        writer.write(header)
    except BadRecord:
        writer.close()
        path.unlink()
        raise
    return writer


def keep_secret(path: Path, secret: bytes) -> None:
    """Write a secret, readable by its owner alone. Raises BadRecord."""
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            os.fchmod(file.fileno(), 0o600)
            file.write(secret.hex() + "\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as wrong:
        raise BadRecord(f"{path}: cannot be written: {wrong.strerror or wrong}") from None


def known_secret(record: Record) -> bytes:
    """The secret of an unfinished battle with fair dice. Raises BadRecord if it is lost, or is another one."""
    dice = record.header.dice
    if dice.kind != "fair" or record.end is not None:
        return b""
    path = secret_file(record.path)
    try:
        secret = bytes.fromhex(path.read_text("ascii"))
    except OSError as wrong:
        raise BadRecord(f"{path}: {wrong.strerror or wrong}; the dice of this battle are drawn from the secret in it") from None
    except ValueError:
        secret = b""
    if commitment(secret) != dice.commitment:
        raise BadRecord(f"{path}: not the secret that was committed to when the battle began")
    return secret


def continued(voice: Voice, path: Path, seats: dict[str, str]) -> Game:
    """A recorded battle where it stands. Raises BadRecord, BadContent, Diverged."""
    from bingqi.cli.play import bots_for, who_plays

    record = read(path)
    header, rules = record.header, ruleset(record.header.ruleset)
    if header.dice.kind == "study" and record.end is None:
        raise BadContent(f"{path}: a fight of a study goes on by itself; simulate it again")
    named = who_plays(list(header.seats), {**header.seats, **seats})
    secret = known_secret(record)
    bots = bots_for(rules, named, f"{header.dice.seed}:{len(record.said)}")
    session, notice = resume(rules, record, table_dice(header, secret or None), bots)
    voice = voice.of(rules.folder)
    writer: Writer[Any] = Writer(path, rules, last=record.last, secret=secret.hex(), lock=True)
    go_on(writer, session, record)
    if record.torn:
        voice.say("torn", "yellow", line=record.lines + 1)
    if notice:
        voice.line(notice, "yellow")
    return Game(voice, session, header, writer, secret)
