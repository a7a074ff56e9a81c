"""Tell: what happened, as lines of the log; who won; what sides and pieces are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text as Line

from bingqi.cli.voice import Voice
from bingqi.core.ask import Roll, Said, Text
from bingqi.core.event import Entry
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.view import View


def narrated(voice: Voice, rules: Ruleset[Any], state: Any, entry: Entry) -> str:
    """An entry as people read it; "" for those that only the machine needs."""
    text = rules.narrate(state, entry)
    return voice.read(text) if text is not None else ""


def visible(entries: Iterable[Entry], seat: str) -> list[Entry]:
    """The entries that a seat may see."""
    return [entry for entry in entries if entry.seen_by is None or seat in entry.seen_by]


def told_lines(voice: Voice, rules: Ruleset[Any], state: Any, entries: Iterable[Entry]) -> list[Line]:
    """What happened, a line for each entry that people read, with the innermost rule that made it happen."""
    lines = []
    for entry in entries:
        if text := narrated(voice, rules, state, entry):
            line = Line(f"  {text}", "dim" if entry.event == "reckoned" else "")
            lines.append(line.append(f"  {entry.rules[-1]}" if entry.rules else "", "dim"))
    return lines


def outcome_line(voice: Voice, rules: Ruleset[Any], outcome: Outcome) -> str:
    """Who won, and why."""
    why = Text(f"outcome-{outcome.why}")
    if outcome.winner is None:
        return voice.read(Text("draw", {"why": why}))
    return voice.read(Text("won", {"winner": side_name(rules, outcome.winner), "why": why}))


def side_name(rules: Ruleset[Any], side: str) -> Any:
    """What a side is called in the scenarios; its id where none has it."""
    return next((one.sides[side] for one in rules.scenarios() if side in one.sides), side)


def names_in(voice: Voice, rules: Ruleset[Any], view: View) -> dict[str, str]:
    """What pieces and sides are called, by id; pieces with the same name by their sides too."""
    sides = sorted({piece.side for piece in view.pieces.values() if piece.side})
    names = {side: voice.read(side_name(rules, side)) for side in sides}
    often = Counter(voice.read(piece.label) for piece in view.pieces.values())
    for id, piece in view.pieces.items():
        label = voice.read(piece.label)
        names[id] = label if often[label] == 1 or not piece.side else f"{names[piece.side]}: {label}"
    return names


ROLLS = 12
"""So many rolls are shown at a time, the last ones."""


def rolls_told(voice: Voice, rules: Ruleset[Any], state: Any, said: Sequence[Said]) -> list[str]:
    """The faces of every roll among some answers, in the order thrown; what is rolled several times running is named once."""
    told: list[str] = []
    last = ""
    for ask, answer in said:
        if isinstance(ask, Roll) and isinstance(answer, tuple):
            what, faces = f"{voice.read(rules.prompt(state, ask))} d{ask.sides}", f"[{', '.join(map(str, answer))}]"
            if what == last:
                told[-1] += f" {faces}"
            else:
                told.append(f"{what} {faces}")
            last = what
    return [*(["..."] if len(told) > ROLLS else []), *told[-ROLLS:]]


def rolls_line(voice: Voice, rules: Ruleset[Any], state: Any, said: Sequence[Said]) -> Line | None:
    """The rolls among some answers in a line of their own; None if nothing was rolled."""
    rolls = rolls_told(voice, rules, state, said)
    return Line("  " + voice.word("dice", rolls=rolls), style="dim") if rolls else None


def turn_lines(
    voice: Voice, rules: Ruleset[Any], state: Any, seat: str, entries: Sequence[Entry], said: Sequence[Said], by_hand: bool
) -> list[Line]:
    """What a seat sees of a turn. Its dice, unless typed in `by_hand`, stand behind the first thing that happened, or alone."""
    seen = visible(entries, seat)
    lines = told_lines(voice, rules, state, seen)
    if (chosen := rules.chosen(state, said)) is not None:
        rule = seen[0].rules[-1] if seen and seen[0].rules else ""
        lines.insert(0, Line(f"  {voice.read(chosen)}").append(f"  {rule}", "dim"))
    rolls = [] if by_hand else rolls_told(voice, rules, state, said)
    if not rolls:
        return lines
    if not lines:
        return [Line("  " + voice.word("dice", rolls=rolls), style="dim")]
    told = [one for one in seen if narrated(voice, rules, state, one)]
    first = next((n for n, one in enumerate(told) if one.event != "reckoned"), 0)
    lines[min(first + len(lines) - len(told), len(lines) - 1)].append(f"  {voice.word('aside', what=rolls)}", "dim")
    return lines
