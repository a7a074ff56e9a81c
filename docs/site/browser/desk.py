"""The desk: what the page asks of Python. Calls come by name with plain values, and what is answered goes back as JSON.

One fight lies on it; you play a side of it, bots the others. What is printed, and how far a simulation is, is told as it happens.
"""

from __future__ import annotations

import ast
import json
import linecache
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from io import TextIOBase
from typing import Any

import bingqi
from bingqi.door.answers import Odds, Option
from bingqi.lab.fights.study import new_study
from bingqi.lab.fights.summary import Summary
from bingqi.lab.study.simulate import Job, Result
from bingqi.lang import Lang, render_problem

CELL = "<cell>"
"""What tracebacks call the code that people type."""
OPPONENT = "tactical"
SECONDS = 1.0
"""So long the odds of one option may take, since whoever answers waits for them."""

Tell = Callable[[str, str], object]
"""Told what happens while a call is carried out: what kind of thing it is, and what it is."""


class Desk:
    """The one desk of a page."""

    def __init__(self, lang: Lang, tell: Tell) -> None:
        self.lang, self.tell = lang, tell
        self._fight: bingqi.Fight | None = None
        self._side = ""
        self._names: dict[str, Any] = {"__name__": "__main__"}
        """What was given a name by the code that people typed."""
        self._out = Out(lambda text: tell("print", text))

    def call(self, name: str, args: str) -> str:
        """Carry out a call; `args` are JSON. What goes wrong is answered, too: in a line if people can put it right.

        So is what would end a program (SystemExit, KeyboardInterrupt): the page waits for an answer, whatever is typed.
        """
        calls: dict[str, Callable[..., Any]] = {
            one.__name__: one for one in (self.run, self.begin, self.answer, self.undo, self.finish, self.odds, self.simulate)
        }
        try:
            told = {"value": calls[name](*json.loads(args))}
        except BaseException as wrong:
            told = {"wrong": self.said(wrong), "mistake": isinstance(wrong, bingqi.UserError)}
        return json.dumps(told, ensure_ascii=False)

    def said(self, wrong: BaseException) -> str:
        """What went wrong: lines for people, or the traceback from the code on that they typed."""
        if isinstance(wrong, bingqi.UserError):
            return "\n".join([f"{type(wrong).__name__}: {render_problem(one, self.lang)}" for one in wrong.problems])
        place = wrong.__traceback__
        while place is not None and place.tb_frame.f_code.co_filename != CELL:
            place = place.tb_next
        return "".join(traceback.format_exception(type(wrong), wrong, place)).rstrip()

    # --- The code that people type --------------------------------------------------------

    def run(self, code: str) -> None:
        """Run code, which knows the names of what ran before; what its last line comes to is printed, as Python does."""
        linecache.cache[CELL] = len(code), None, code.splitlines(keepends=True), CELL
        body, last = ast.parse(code, CELL).body, None
        if body and isinstance(body[-1], ast.Expr):
            last = ast.Expression(body.pop().value)  # type: ignore[attr-defined]  # an Expr, as was asked
        with redirect_stdout(self._out):
            exec(compile(ast.Module(body, []), CELL, "exec"), self._names)
            value = eval(compile(last, CELL, "eval"), self._names) if last is not None else None
            if value is not None:
                print(repr(value))

    # --- The fight that is played ---------------------------------------------------------

    def begin(self, scenario: str, side: str, seed: int) -> dict[str, Any]:
        """A new fight, in which you play a side."""
        seats = {other: OPPONENT for other in self.sides(scenario) if other != side}
        self._fight, self._side = bingqi.load(scenario, seats=seats, seed=seed, lang=self.lang), side
        return self.view()

    def sides(self, scenario: str) -> dict[str, str]:
        """What the sides of a scenario are called, by their ids."""
        found = bingqi.scenarios(scenario.partition("/")[0], lang=self.lang)
        return next(one.sides for one in found if one.name == scenario)

    def answer(self, index: int) -> dict[str, Any]:
        """Choose an option by its index."""
        self.fight.answer(index, who=self._side)
        return self.view()

    def undo(self) -> dict[str, Any]:
        """Take back your last choice."""
        self.fight.undo()
        return self.view()

    def finish(self) -> dict[str, Any]:
        """Let bots fight it out."""
        self.fight.finish(OPPONENT)
        return self.view()

    @property
    def fight(self) -> bingqi.Fight:
        assert self._fight is not None, "the page begins a fight before it asks of it"
        return self._fight

    def view(self) -> dict[str, Any]:
        """The fight as your side sees it, and what it is asked."""
        fight, side = self.fight, self._side
        seen = fight.seen_by(side)
        question = fight.question_for(side) if side in fight.waiting_for else None
        return {
            "board": seen.board,
            "log": list(seen.log),
            "question": question.text if question is not None else "",
            "options": [_option(one) for one in question.options] if question is not None else [],
            "ending": fight.ending,
            "over": fight.is_over,
        }

    def odds(self, index: int) -> dict[str, Any]:
        """What an option may bring, for as long as somebody may wait."""
        return _odds(self.fight.odds(index, who=self._side, seconds=SECONDS))

    # --- Many fights ----------------------------------------------------------------------

    def simulate(self, scenario: str, fights: int, seed: int = 0) -> dict[str, Any]:
        """Let bots fight so many fights, and tell after each how it stands."""
        study, counted = new_study(scenario, seed), Summary()
        job, names = Job(study), self.sides(scenario)
        told: dict[str, Any] = {}
        for n in range(fights):
            counted.take_in(job.fight(n))
            told = _results(Result(study, fights, counted, 0.0), names)
            self.tell("fought", json.dumps(told, ensure_ascii=False))
        return told


class Out(TextIOBase):
    """Where `print` writes."""

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self._tell(text)
        return len(text)


def _option(one: Option) -> dict[str, Any]:
    return {"index": one.index, "label": one.label, "heading": one.heading, "cost": one.cost}


def _odds(odds: Odds) -> dict[str, Any]:
    figures = [
        {"label": one.label, "value": one.value, "low": one.low, "high": one.high, "amount": one.is_amount}
        for one in odds.figures
        if one.low or one.high
    ]
    return {"index": odds.option.index, "known": odds.is_known, "exact": odds.is_exact, "figures": figures}


def _results(result: Result, names: dict[str, str]) -> dict[str, Any]:
    counted = result.summary
    sides = [
        {"name": names[side], "bot": bot, "wins": counted.wins[side], **result.rate(side)._asdict()}
        for side, bot in result.study.seats.items()
    ]
    told = {"scenario": result.study.id, "fights": counted.fights, "wanted": result.wanted, "draws": counted.draws, "sides": sides}
    return told | {"rounds": result.report()["rounds"]["mean"]}
