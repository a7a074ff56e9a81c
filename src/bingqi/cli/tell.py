"""Tell: what happened, as lines of the log; who won; what sides and pieces are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from rich.text import Text as Line

from bingqi.cli.voice import Voice
from bingqi.core.ask import Roll, Said
from bingqi.core.event import Entry, decided_by
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.text import Text
from bingqi.core.view import View, Words


def narrated(voice: Voice, rules: Ruleset[Any], state: Any, entry: Entry) -> str:
    """An entry as people read it; "" for those that only the machine needs."""
    text = rules.narrate(state, entry)
    return voice.read(text) if text is not None else ""


class Turn(NamedTuple):
    """A turn as a seat knows it: the state that it began with, what was answered and what happened in it, and what would happen
    next if it stopped in the middle of an act."""

    start: Any
    said: Sequence[Said]
    entries: Sequence[Entry]
    ahead: Sequence[Entry] = ()
    secret: Collection[int] = ()
    """The places among the answers of rolls of which the seat is told nothing."""
    rolled_at: Sequence[int] = ()
    """After how many of these entries each roll was thrown."""


class Number(NamedTuple):
    """A number that was reckoned: the entry at this place of a turn."""

    turn: Turn
    place: int

    @property
    def entry(self) -> Entry:
        return self.turn.entries[self.place]

    def about(self, rules: Ruleset[Any]) -> Text | None:
        """Whose it is, and against whom."""
        start, said, entries, ahead, *_ = self.turn
        return rules.concerns(start, self.entry.args[0], said, entries[: self.place], [*entries[self.place + 1 :], *ahead])


def of(voice: Voice, rules: Ruleset[Any], number: Number, told: str) -> str:
    """A number as it was told, and whose it was, and against whom."""
    about = number.about(rules)
    return voice.word("number-of", number=told, about=voice.read(about)) if about is not None else told


def told_lines(voice: Voice, rules: Ruleset[Any], known: Any, turn: Turn, since: int) -> list[tuple[int, Line]]:
    """What happened after so many entries, a line for each that people read, with the innermost rule that made it happen; and the
    place of each in the turn."""
    lines = []
    for n, entry in enumerate(turn.entries[since:], since):
        if text := narrated(voice, rules, known, entry):
            dim = entry.event == "reckoned"
            line = Line(f"  {of(voice, rules, Number(turn, n), text) if dim else text}", "dim" if dim else "")
            lines.append((n, line.append(f"  {entry.rules[-1]}" if entry.rules else "", "dim")))
    return lines


def outcome_line(voice: Voice, rules: Ruleset[Any], state: Any, outcome: Outcome) -> str:
    """Who won, and why."""
    why = Text(f"outcome-{outcome.why}")
    if outcome.winner is None:
        return voice.read(Text("draw", {"why": why}))
    return voice.read(Text("won", {"winner": side_name(rules, state, outcome.winner), "why": why}))


def side_name(rules: Ruleset[Any], state: Any, side: str) -> Words:
    """What a side, or the game master, is called."""
    return rules.party(state, side) if side != "gm" else Text("gm")


def names_in(voice: Voice, rules: Ruleset[Any], state: Any, view: View) -> dict[str, str]:
    """What pieces and sides are called, by id; pieces with the same name by their sides too."""
    names = {side: voice.read(rules.party(state, side)) for side in rules.sides(state)}
    often = Counter(voice.read(piece.label) for piece in view.pieces.values())
    for id, piece in view.pieces.items():
        label = voice.read(piece.label)
        names[id] = label if often[label] == 1 or not piece.side else f"{names[piece.side]}: {label}"
    return names


def friends_in(view: View, side: str) -> set[str]:
    """The pieces of a side."""
    return {id for id, piece in view.pieces.items() if piece.side == side}


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


def turn_lines(
    voice: Voice, rules: Ruleset[Any], known: Any, turn: Turn, shown: int = 0, heard: int = 0, by_hand: bool = False
) -> list[Line]:
    """A turn after so many entries and answers that were told before, as far as the state is `known`. Its dice, unless typed in
    `by_hand`, stand behind what they decided, or alone."""
    seen, said = turn.entries[shown:], turn.said[heard:]
    placed = told_lines(voice, rules, known, turn, shown)
    lines = [line for _, line in placed]
    if not by_hand:
        thrown = thrown_in(turn, heard)
        if thrown and not lines:
            return [Line("  " + voice.word("dice", rolls=rolls_told(voice, rules, known, [one for _, one in thrown])), style="dim")]
        told = [(n, turn.entries[n]) for n, _ in placed]
        beside: dict[int, list[Said]] = {}
        for at, one in thrown:
            beside.setdefault(decided_by(told, at, rules.asides), []).append(one)
        for n, rolls in beside.items():
            lines[n].append(f"  {voice.word('aside', what=rolls_told(voice, rules, known, rolls))}", "dim")
    if (chosen := rules.chosen(known, said)) is not None:
        rule = seen[0].rules[-1] if seen and seen[0].rules else ""
        lines.insert(0, Line(f"  {voice.read(chosen)}").append(f"  {rule}", "dim"))
    return lines


def thrown_in(turn: Turn, heard: int) -> list[tuple[int, Said]]:
    """The rolls after so many answers of which the seat is told, each with the number of entries after which it was thrown."""
    rolls = [(n, one) for n, one in enumerate(turn.said) if isinstance(one.ask, Roll)]
    at = [*turn.rolled_at, *[0] * (len(rolls) - len(turn.rolled_at))]
    return [(at[i], one) for i, (n, one) in enumerate(rolls) if n >= heard and n not in turn.secret]
