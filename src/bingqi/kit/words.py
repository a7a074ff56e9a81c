"""Words: what is said of events, asks and numbers, as far as it follows from the names of their parameters (kit/nouns.py).

    WORDS = Words(NOUNS, name, silent={"turn_ended"}, sentences={"crashed": crashed})

An event is the message `event-` and its name, with its arguments as people call them; `sentences` are for those that are said in
more than one way, or with more than that: `crashed(state, by)` goes by the arguments that it names, and says
`Text("event-crashed-by")` or None. What the core tells of every rule set (`reckoned`, `rolled`, `ruled`, `conceded`)
is told here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from bingqi.core.dice.roll_entry import part_text, roll_of, rolled_head
from bingqi.core.dice.roll_sums import roll_text
from bingqi.core.dice.tally import Part, telling
from bingqi.core.event import Entry, parameters
from bingqi.core.gm.override import COMMON
from bingqi.core.requests import NOTHING, Request, Roll
from bingqi.core.text import Text, signed
from bingqi.kit.nouns import ANY, Nouns, check_names, names_after

Sentence = Callable[..., Text | None]
"""`sentence(state, ...)`: what is said of an event, by those of its arguments that it names; None: nothing. The message is given
all arguments as people call them, but for those that the sentence gives it."""


def side_name(state: Any, side: str) -> Any:
    """What a side of the scenario is called; of whatever is no side, its id."""
    sides = state.bundle.scenario.sides
    if side not in sides:
        return side
    name = sides[side].name
    return {"en": name.en, "zh": name.zh}


class Words:
    """What a rule set says. `name(state, id)`: what anybody is called; `silent`: the events that only the machine needs. Raises
    ValueError where one of these, or of the `sentences`, is of no event."""

    def __init__(
        self,
        nouns: Nouns,
        name: Callable[[Any, str], Any] = side_name,
        silent: Collection[str] = (),
        sentences: Mapping[str, Sentence] = NOTHING,
    ) -> None:
        check_names("silent", "event", silent, nouns.all_events)
        check_names("sentences", "event", sentences, nouns.all_events)
        self.nouns, self.name, self.silent = nouns, name, frozenset(silent)
        own: dict[str, Sentence] = {"reckoned": self.reckoned, "rolled": self.rolled}
        self.sentences = {**own, "ruled": override_note, "conceded": self.conceded, **sentences}

    def describe_event(self, state: Any, entry: Entry) -> Text | None:
        """A log entry as a text, None for those that only the machine needs."""
        if entry.event in self.silent:
            return None
        args = dict(zip(parameters(self.nouns.all_events[entry.event]), entry.args, strict=False))
        told: Text | None = Text(f"event-{entry.event}")
        if (sentence := self.sentences.get(entry.event)) is not None:
            told = sentence(state, **{name: args[name] for name in names_after(sentence, 1) if name in args})
        if told is None or entry.event in COMMON:
            return told
        return Text(told.id, {**self.nouns.describe_all(state, entry.event, args), **told.args})

    def prompt(self, state: Any, request: Request) -> Text:
        """A question, `ask-` and its id, with what it is about; of dice `roll-` and what they are thrown for."""
        if isinstance(request, Roll):
            return Text(f"roll-{request.id}")
        return Text(f"ask-{getattr(request, 'id', '')}", self.nouns.describe_all(state, "ask", getattr(request, "about", NOTHING)))

    # --- Numbers ---

    def part(self, state: Any, label: str) -> Text:
        """A part of a number. What stands behind its colon is called as the noun "part." and what stands before it."""
        kind, _, about = label.partition(":")
        noun = self.nouns.by.get(f"part.{kind}", ANY)
        return part_text(label) if noun is ANY else Text(f"part-{kind}", {"of": noun.describe(state, about, NOTHING)})

    def parts(self, state: Any, parts: Sequence[Part]) -> list[Text]:
        """The parts of a number that people are told, each with its amount."""
        return [Text("part", {"label": self.part(state, label), "amount": signed(n)}) for label, n, _ in telling(parts)]

    def reckoned(self, state: Any, what: str, parts: Sequence[Part], of: str = "") -> Text | None:
        """A number, whose it is, and what it is made of; nothing where it has no parts."""
        said = {"what": Text(f"tally-{what}"), "sum": sum([n for _, n, _ in parts]), "parts": self.parts(state, parts)}
        if not parts:
            return None
        return Text("reckoned-of", {**said, "of": self.name(state, of)}) if of else Text("reckoned", said)

    def rolled(self, state: Any, roll: Any) -> Text:
        """Dice: who throws for what, at whom, and what comes of it."""
        return roll_text(roll_of(roll), rolled_head(roll_of(roll), lambda id: self.name(state, id)))

    def conceded(self, state: Any, side: str) -> Text:
        """A side gave up by agreement."""
        return Text("conceded", {"side": self.name(state, side)})

    # --- What there must be ---

    def wanted(self) -> dict[str, str]:
        """The messages of events, each with what wants it."""
        plain = self.nouns.all_events.keys() - self.silent - self.sentences.keys()
        return {f"event-{name}": f"event {name}" for name in sorted(plain)}


def override_note(state: Any, why: str) -> Text:
    """The game master stepped in."""
    return Text("ruled", {"why": why})
