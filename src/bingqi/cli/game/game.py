"""Game: one battle at a terminal. It shows the battle to whoever is asked, and reads their answers line by line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from bingqi.bots import HUMAN, versions
from bingqi.cli.game.keyboard import FULL_WIDTH, Excusing, edit_lines, wipe
from bingqi.cli.game.orders import Orders
from bingqi.cli.game.typed_commands import COMMANDS
from bingqi.cli.show.board import draw, put
from bingqi.cli.show.explain_rolls import dice_wanted, thrower
from bingqi.cli.show.odds_text import headlines, notes, option_summaries, risk
from bingqi.cli.show.options_menu import Menu
from bingqi.cli.voice import Voice
from bingqi.core.battle import Policy
from bingqi.core.event import visible
from bingqi.core.problems import NotLawful
from bingqi.core.record.files import begin_record, forget_secret
from bingqi.core.record.format import Header
from bingqi.core.record.resume import table_dice
from bingqi.core.record.write import Writer
from bingqi.core.requests import Decision, Roll, Together
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.auto_pass import auto_pass
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.core.view import View
from bingqi.drawing.line import Line
from bingqi.drawing.log_lines import outcome_line, side_name, turn_lines, turns_of

RECENT = 24
"""So many lines of the log are shown before a prompt."""


DEFAULT = "0"
"""The key of the default, as on the page, unless an option is called so."""


class Game:
    """A session, the person at the terminal, and the record if one is kept."""

    def __init__(
        self,
        voice: Voice,
        session: Session[Any],
        header: Header,
        writer: Writer[Any] | None,
        secret: bytes,
        seats: dict[str, str] | None = None,
    ) -> None:
        """`seats` say who plays, where they are not those of the header: a record can be continued by others."""
        self.voice, self.session, self.header = voice, session, header
        self.rules: Ruleset[Any] = session.rules
        self.writer, self.secret = writer, secret
        self.shown = self.heard = 0
        """So much of the log, and of the answers, was shown."""
        self.continued = seats is not None
        """Whether it was begun before: turns may lie behind that nobody has seen."""
        self.seats = seats or header.seats
        self.seated = self.seats
        """Who plays as the record has it."""
        self.people = [side for side, who in self.seats.items() if who == HUMAN]
        """The seats of those at the terminal."""
        self.seat = self.people[0] if self.people else next(iter(self.seats))
        """From whose seat the battle is seen."""
        self.without = {side: set(self.rules.unasked) for side in self.people}
        """The windows in which they do not want to be asked."""
        self.drawn: dict[str, View] = {}
        """The battle as it was drawn last, for the seat that looked."""
        self.menu: Menu | None = None
        """The options that were shown last."""
        self.risk = ""
        """What the default that was shown last may do to one's own side, and another option might not."""
        self.orders = Orders(self.rules.orders)
        """What was put into an order by one line."""
        self.warned_at: int | None = None
        """After so many answers it was last said what undo would take back besides one's own choice."""
        self.conceding_at: int | None = None
        """After so many answers it was last asked whether the battle is to be given up."""

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

    # --- The course of the battle ---------------------------------------------------------

    def run(self) -> int:
        """Play until the battle is decided or nobody answers any more."""
        try:
            edit_lines()
            self.introduce()
            while self.going_on():
                waiting = self.session.waiting_for()
                if waiting[0] == "dice":
                    self.throw()
                else:
                    self.choose(self.seat if self.seat in waiting else waiting[0])
        except EOFError:
            self.leave()
        except KeyboardInterrupt:
            self.leave()
            raise
        finally:
            if self.writer is not None:
                self.writer.close()
        return 0

    def introduce(self) -> None:
        """Say who plays which side, and that there is help; of a battle that goes on, where it stands."""
        mine = [self.called(side) for side in self.people]
        others = [self.voice.word("seat-of", side=self.called(side), bot=who) for side, who in self.seats.items() if who != HUMAN]
        if mine:
            put(self.voice, Line(self.voice.word("you-are", sides=mine, n=len(mine)), "bold"))
        if others:
            put(self.voice, self.voice.word("bots-are", sides=others))
        if self.continued and self.session.past_turns and self.session.outcome is None:
            now = [self.voice.read(place.label) for place in self.view().order if place.now]
            self.voice.say("goes-on-from", round=self.rules.round(self.session.state), who=now, n=len(now))
        if mine and self.session.outcome is None:
            put(self.voice, Line(self.voice.word("try-help"), "dim"))

    def auto_pass(self) -> None:
        """Go on until somebody is asked who wants to be."""
        for _ in auto_pass(self.session, self.without):
            pass

    def going_on(self) -> bool:
        """Whether the battle is still to be played; once it is over, only if the end was taken back."""
        self.auto_pass()
        if self.session.outcome is None:
            return True
        self.end()
        return self.look_back()

    def choose(self, who: str) -> None:
        """Show the battle to `who` and take their answer, unless they have said it in an order."""
        ask = self.session.pending_for(who)
        assert isinstance(ask, Decision)
        if key := self.orders.next(ask):
            self.session.answer(who, key)
            return
        self.sit(who)
        self.board(full=False)
        self.prompt(ask)
        warned = False
        while self.session.pending_for(who) is ask:
            line = self.hear("> ")
            if line == DEFAULT and DEFAULT not in ask.options:
                line = ""
            if not line and not warned and sys.stdin.isatty() and (warning := self.warning(ask)):
                put(self.voice, Line(warning, "yellow"))
                warned = True
            elif not self.obey(line):
                self.attempt(lambda line=line: self.answer(ask, line))  # type: ignore[misc]

    def answer(self, decision: Decision, line: str) -> None:
        """Answer with the option that was meant; if it might be several, they were shown. Raises NotLawful."""
        assert self.menu is not None
        key = self.orders.first_of(decision, self.menu, line) or (self.menu.pick(line) if line else decision.default)
        if key is not None:
            self.session.answer(decision.who, key)

    def warning(self, decision: Decision) -> str:
        """Why nobody should choose by Enter alone; "" where nothing is lost by it, and no more is at risk than must be."""
        assert self.menu is not None
        if lost := self.rules.end_turn_warnings(self.observed, decision):
            return self.voice.word("enter-again", lost=list(lost))
        if self.risk:
            return self.voice.word("enter-risks", option=self.menu.labels[decision.default], risk=self.risk)
        return ""

    def prompt(self, decision: Decision) -> None:
        """The question, and its options."""
        told = option_summaries(self.session, decision)
        self.risk = risk(self.voice, told, decision)
        self.menu = Menu(self.voice, self.rules, self.observed, decision, headlines(self.voice, told), notes(self.voice))
        what = self.voice.read(self.rules.prompt(self.observed, decision))
        put(self.voice, Line(self.voice.word("asks", who=self.called(decision.who), what=what), "bold"), 2)
        self.menu.show()
        if self.orders.asks(decision):
            put(self.voice, Line(self.voice.word("order-hint", said=self.order_shown(decision)), "dim"), 2)

    def order_shown(self, decision: Decision) -> str:
        """How an order is typed: as it stands, but the last first."""
        n = len(decision.options)
        return " ".join(map(str, [n, *range(1, n)]))

    # --- Several people at one terminal ---------------------------------------------------

    def sit(self, who: str) -> None:
        """Somebody else is asked; if they may not see what is on the screen, it is cleared before it is theirs."""
        before, self.seat = self.seat, who if who in self.seats else self.seat
        if self.seat == before or before not in self.people or not self.secret_from(before):
            return
        terminal = sys.stdin.isatty() and self.voice.out.is_terminal
        if terminal:
            wipe(self.voice)
        put(self.voice, Line(self.voice.word("pass-on", who=self.called(who)), "bold"))
        if terminal:
            input()
            wipe(self.voice)

    def secret_from(self, before: str) -> bool:
        """Whether what was on the screen of the seat before, or what it answered, is hidden from the seat that is asked now."""
        state = self.session.state
        return isinstance(self.session.pending, Together) or self.rules.observe(state, before) != self.rules.observe(
            state, self.seat
        )

    def called(self, who: str) -> str:
        """What a side, or the game master, is called."""
        return self.voice.read(side_name(self.rules, self.observed, who))

    # --- Dice typed in by hand ------------------------------------------------------------

    def throw(self) -> None:
        """Let the faces of a roll be typed in, as many at a time as are wanted."""
        ask = self.session.pending_for("dice")
        assert isinstance(ask, Roll)
        self.sit(next((who for who in self.people if who in (ask.seen_by or ())), self.seat))
        self.news()
        what = thrower(self.voice, self.session, self.seat, ask)
        faces: tuple[int, ...] = ()
        while n := ask.wants(faces):
            line = self.hear(self.voice.word("throw", what=what, dice=dice_wanted(self.voice, ask, n)))
            if self.obey(line):
                if self.session.pending_for("dice") is not ask:
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
            raise NotLawful(Text("cli-wrong-faces", {"n": n, "sides": sides}))
        return tuple(faces)

    # --- The end --------------------------------------------------------------------------

    def end(self) -> None:
        """Tell who won; reveal the secret of fair dice."""
        assert self.session.outcome is not None
        self.board()
        self.voice.line(outcome_line(self.voice, self.rules, self.observed, self.session.outcome), "bold")
        winner = self.session.outcome.winner
        if winner is not None and len(self.people) == 1 and self.seat != "gm":
            self.voice.say("you-won" if winner == self.seat else "you-lost", "bold")
        if self.secret:
            self.voice.say("secret", "dim", secret=self.secret.hex())
        if self.writer is not None:
            forget_secret(self.writer.path)
            self.voice.say("recorded", "dim", path=str(self.writer.path))

    def look_back(self) -> bool:
        """At a terminal the battle can still be looked at, saved and, perhaps, taken back; whether it goes on."""
        if not sys.stdin.isatty():
            return False
        put(self.voice, Line(self.voice.word("over"), "dim"))
        with suppress(EOFError):
            while self.session.outcome is not None and (line := self.hear("> ")):
                if not self.obey(line):
                    put(self.voice, Line(self.voice.word("over"), "dim"))
        return self.session.outcome is None

    def take_seats(self) -> None:
        """Others go on with a battle that was over: let the record say so."""
        if self.writer is not None and self.seated != self.seats:
            self.writer.seated(self.seats, versions(self.seats.values(), self.session.rules))
            self.seated = self.seats

    def leave(self) -> None:
        """Nobody answers any more: say how to go on."""
        self.voice.line("")
        if self.session.outcome is not None:
            return
        if self.writer is not None:
            self.voice.say("go-on", path=str(self.writer.path))
        else:
            self.voice.say("not-recorded")

    # --- What is typed --------------------------------------------------------------------

    def hear(self, prompt: str) -> str:
        """A line from the terminal, or from a pipe, whose lines are shown. Raises EOFError at its end."""
        self.voice.out.file.flush()
        line = input(prompt).translate(FULL_WIDTH).strip()
        if not sys.stdin.isatty():
            self.voice.line(line)
        return line

    def obey(self, line: str) -> bool:
        """Carry out a command; False if the line is none."""
        word, _, rest = line.partition(" ")
        if word in ("quit", "exit"):
            raise EOFError
        command = COMMANDS.get(word)
        if command is None:
            return False
        self.attempt(lambda: command(self, rest.strip()))
        return True

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something; if it is not lawful, say why and go on."""
        with self.excusing():
            act()

    def excusing(self) -> Excusing:
        """A stretch in which faults are told instead of ending the game."""
        return Excusing(self.voice)

    def board(self, full: bool = True) -> None:
        """The battle as it stands, or what of it is not as it was drawn last for this seat; below it what happened since."""
        view, before = self.view(), None if full else self.drawn.get(self.seat)
        self.drawn = {self.seat: view}
        self.voice.line("")
        draw(self.voice, view, {side: self.headed(side) for side in self.rules.sides(self.observed)}, before)
        self.news()

    def headed(self, side: str) -> str:
        """The name of a side over its pieces; the one that looks is told so."""
        return self.voice.word("you", side=self.called(side)) if side == self.seat and side in self.people else self.called(side)

    def view(self) -> View:
        """The battle as its seat sees it."""
        return self.rules.view(self.observed, self.seat)

    @property
    def observed(self) -> Any:
        """The state as the seat knows it. All that is said to it comes of this."""
        return self.rules.observe(self.session.state, self.seat)

    def news(self) -> None:
        """What happened since it was last told."""
        self.log_lines(self.shown, self.heard, RECENT)
        self.shown, self.heard = len(self.session.log), len(self.session.all_responses)

    def log_lines(self, shown: int = 0, heard: int = 0, most: int = 0) -> None:
        """The log as lines after so many entries and answers; the last `most` of them."""
        lines: list[Line] = []
        known = self.observed
        logs = [
            *[turn.entries for turn in self.session.past_turns],
            self.session.battle.log or [],
        ]  # of a battle that is over, the last is filed already
        for turn, log in zip(turns_of(self.session, self.seat), logs, strict=False):
            lines += turn_lines(self.voice, self.rules, known, turn, len(visible(log[:shown], self.seat)), heard)
            shown, heard = max(0, shown - len(log)), max(0, heard - len(turn.responses))
        if most and len(lines) > most:
            self.voice.say("earlier", "dim", n=len(lines) - most)
            lines = lines[-most:]
        for line in lines:
            put(self.voice, line, 4)
