"""Log lines: what happened, as lines of the log; who won; what sides and pieces are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from bingqi.core.event import Entry, visible
from bingqi.core.replay_log import Response
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.core.view import View, Words
from bingqi.drawing.line import Line
from bingqi.drawing.reader import Reader


def narrated(reader: Reader, rules: Ruleset[Any], state: Any, entry: Entry) -> str:
    """An entry as people read it; "" for those that only the machine needs."""
    text = rules.describe_event(state, entry)
    return reader.read(text) if text is not None else ""


class Turn(NamedTuple):
    """A turn as a seat knows it: the state that it began with, what was answered and what happened in it."""

    start: Any
    responses: Sequence[Response]
    entries: Sequence[Entry]


def turns_of(session: Session[Any], seat: str, first: int = 0) -> list[Turn]:
    """The turns of a battle as a seat knows them, from the `first` on; the last is the one under way, if any is."""
    seen = session.rules.observe
    turns = [
        Turn(seen(session.start_of(n), seat), turn.responses, visible(turn.entries, seat))
        for n, turn in enumerate(session.past_turns[first:], first)
    ]
    if session.outcome is None:
        turns.append(Turn(seen(session.start, seat), session.responses, visible(session.battle.log or (), seat)))
    return turns


def log_lines(reader: Reader, rules: Ruleset[Any], observed: Any, turn: Turn, since: int) -> list[tuple[int, Line]]:
    """What happened after so many entries, a line for each that people read, with the innermost rule that made it happen; and the
    place of each in the turn."""
    lines = []
    for n, entry in enumerate(turn.entries[since:], since):
        if text := narrated(reader, rules, observed, entry):
            dim = entry.event == "reckoned"
            line = Line(f"  {text}", "dim" if dim else "")
            lines.append((n, line.append(f"  {entry.rules[-1]}" if entry.rules else "", "dim")))
    return lines


def outcome_line(reader: Reader, rules: Ruleset[Any], state: Any, outcome: Outcome) -> str:
    """Who won, and why."""
    why = Text(f"outcome-{outcome.why}")
    if outcome.winner is None:
        return reader.read(Text("draw", {"why": why}))
    return reader.read(Text("won", {"winner": side_name(rules, state, outcome.winner), "why": why}))


def side_name(rules: Ruleset[Any], state: Any, side: str) -> Words:
    """What a side, or the game master, is called."""
    return rules.party(state, side) if side != "gm" else Text("gm")


def names_in(reader: Reader, rules: Ruleset[Any], state: Any, view: View) -> dict[str, str]:
    """What pieces and sides are called, by id; pieces with the same name by their sides too."""
    names = {side: reader.read(rules.party(state, side)) for side in rules.sides(state)}
    often = Counter(reader.read(piece.label) for piece in view.pieces.values())
    for id, piece in view.pieces.items():
        label = reader.read(piece.label)
        names[id] = label if often[label] == 1 or not piece.side else f"{names[piece.side]}: {label}"
    return names


def turn_lines(reader: Reader, rules: Ruleset[Any], observed: Any, turn: Turn, shown: int = 0, heard: int = 0) -> list[Line]:
    """A turn after so many entries and answers that were told before, as far as the state is `observed`."""
    seen, said = turn.entries[shown:], turn.responses[heard:]
    lines = [line for _, line in log_lines(reader, rules, observed, turn, shown)]
    if (chosen := rules.describe_choice(observed, said)) is not None:
        rule = seen[0].rules[-1] if seen and seen[0].rules else ""
        lines.insert(0, Line(f"  {reader.read(chosen)}").append(f"  {rule}", "dim"))
    return lines
