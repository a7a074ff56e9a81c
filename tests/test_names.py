"""What had a name of its own making goes by the word of the field, everywhere: none of the former names comes back."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

SRC = Path(__file__).parents[1] / "src" / "bingqi"
FORMER = frozenset(
    (
        *("Ask", "Said", "Answers", "Answered", "Told", "told", "narrate", "said", "steps", "seen", "known", "guess", "peek"),
        *("by_hand", "amiss", "settle", "given", "ruled", "effects", "stakes", "headline", "wasted", "forbids", "follows"),
        *("asides", "concerns", "chosen", "unused", "eyes", "late", "sight", "around", "stage", "fault", "faults", "named"),
        *("fairly", "whole", "Whole", "ahead", "asked", "ask", "against", "aftermath"),
    )
)
FUNCTIONS, ATTRIBUTES = frozenset({"why", "at"}), frozenset({"past"})
"""Former names of functions alone, and of what a session had; elsewhere these words mean what they say."""


ALLOWED = {
    "core/event.ruled": "an event in records",
    "core/gm/override.Override.aftermath": "a field in records",
    "core/record/format.ChoiceLine.ask": "a field in records",
    "core/record/format.AnswerLine.ask": "a field in records",
    "core/record/verify.Proof.whole": "a field of `verify --json`",
    "table/api/failures.Failure.faults": "a field that the page is sent",
    "table/api/shapes.Odds.stakes": "a field that the page is sent",
    "table/api/shapes.Prompt.unused": "a field that the page is sent",
    "table/api/shapes.Examined.whole": "a field that the page is sent",
    "table/api/shapes.EventForm.by_hand": "a field that the page is sent",
    "rulesets/frontline/model/action_stats.Power.seen": "a field of content files",
    "rulesets/frontline/model/action_stats.Power.chosen": "a field of content files",
    "rulesets/frontline/model/action_stats.Aura.seen": "a field of content files",
    "rulesets/frontline/model/action_stats.Steeled.against": "a field of content files",
    "rulesets/mttt/model/stats.Spell.effects": "a field of content files",
    "rulesets/mttt/model/stats.Trigger.effects": "a field of content files",
    "rulesets/frontline/model/state.Creature.effects": "a field of states in records",
    "rulesets/mttt/model/unit.Unit.effects": "a field of states in records",
    "rulesets/mttt/model/unit.CoverOf.against": "a field of states in records",
    "rulesets/mttt/basics/jade.Goal.against": "what a question is about, in records",
}
"""What goes by such a name all the same, and why: somebody else reads it there."""
WORDS_OF_RULES = {
    "against": "a save against poison, a check against another's: the book's own word",
    "effects": "what lasts on a creature: the book's own word",
}
"""Former names that parameters of a rule set may have."""


class Name(NamedTuple):
    """A name that is defined somewhere: of a function, a class, a parameter, a field or an attribute."""

    kind: str
    where: str
    """The folder and the file, and the class or the function that it belongs to."""
    name: str

    @property
    def full(self) -> str:
        """By which it is allowed."""
        return f"{self.where}.{self.name}"

    def __str__(self) -> str:
        return f"{self.full} ({self.kind})"


def is_former(it: Name) -> bool:
    """Whether something goes by a former name."""
    if it.kind == "function" and (it.name in FUNCTIONS or it.name.startswith("refuse")):
        return True
    return it.name in FORMER or (it.kind == "attribute" and it.name in ATTRIBUTES)


def names(text: str, where: str) -> Iterator[Name]:
    """All that is defined in a module. Parameters of events are not: those are what records hold."""
    for node in ast.parse(text).body:
        yield from _names(node, where)


def _names(node: ast.AST, where: str) -> Iterator[Name]:
    inner = where
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield Name("function", where, node.name)
        inner = f"{where}.{node.name}"
        if not any("event" in ast.unparse(one) for one in node.decorator_list):
            yield from _parameters(node.args, inner)
    elif isinstance(node, ast.Lambda):
        yield from _parameters(node.args, where)
    elif isinstance(node, ast.ClassDef):
        yield Name("class", where, node.name)
        inner = f"{where}.{node.name}"
        yield from [Name("field", inner, one) for stmt in node.body for one in _set_by(stmt)]
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self":
        yield Name("attribute", where, node.attr)
    for child in ast.iter_child_nodes(node):
        yield from _names(child, inner)


def _parameters(args: ast.arguments, where: str) -> Iterator[Name]:
    several = [one for one in (args.vararg, args.kwarg) if one is not None]
    for one in (*args.posonlyargs, *args.args, *args.kwonlyargs, *several):
        yield Name("parameter", where, one.arg)


def _set_by(node: ast.stmt) -> list[str]:
    targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets if isinstance(node, ast.Assign) else []
    return [one.id for one in targets if isinstance(one, ast.Name)]


@cache
def everything() -> list[Name]:
    """All that is defined in the program."""
    files = {str(path.relative_to(SRC).with_suffix("")): path.read_text("utf-8") for path in sorted(SRC.rglob("*.py"))}
    return [it for where, text in files.items() for it in names(text, where)]


def found() -> list[Name]:
    """All that goes by a former name, but words of rules."""
    former = [it for it in everything() if is_former(it)]
    return [it for it in former if not (it.kind == "parameter" and it.name in WORDS_OF_RULES and it.where.startswith("rulesets/"))]


def test_no_former_name_is_defined() -> None:
    """But where it stands in files, in records, or in what others are sent."""
    assert [str(it) for it in found() if it.full not in ALLOWED] == []


def test_what_is_allowed_is_there() -> None:
    """So the list of it gets no longer than it has to be."""
    assert ALLOWED.keys() <= {it.full for it in found()}
    assert WORDS_OF_RULES.keys() <= {it.name for it in everything() if it.kind == "parameter" and it.where.startswith("rulesets/")}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("def told(): ...", "function"),
        ("class A:\n    async def why(self): ...", "function"),
        ("def f():\n    def refuse_all(): ...", "function"),
        ("class Ask: ...", "class"),
        ("def f(a, /, b, *, whole): ...", "parameter"),
        ("def f(*said): ...", "parameter"),
        ("lowest = min(2, 3, key=lambda told: -told)", "parameter"),
        ("class A(NamedTuple):\n    seen: int = 3", "field"),
        ("class A:\n    guess = None", "field"),
        ("def f(self):\n    if self:\n        self.past, b = 3, 4", "attribute"),
    ],
)
def test_a_former_name_is_found(text: str, kind: str) -> None:
    """Wherever it is defined."""
    assert [it.kind for it in names(text, "core/x") if is_former(it)] == [kind]


@pytest.mark.parametrize(
    "text", ["@event\ndef laid(s, why, effects): ...", "def f(why, at, past): ...", "class A:\n    at: int", "told = other.seen"]
)
def test_what_means_what_it_says_is_let_be(text: str) -> None:
    """Parameters of events, and words that were names of something else."""
    assert [it for it in names(text, "core/x") if is_former(it)] == []
