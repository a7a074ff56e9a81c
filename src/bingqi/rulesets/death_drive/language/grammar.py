"""Reading formulas: `10 + CR * 5 + base_DEX`, `STR >= 4 and not has_status(bleeding)`, `1d6 + small`.

The text becomes a tree of plain tuples here, or a fault with its column; what it is worth stands in formula.py. A formula is short,
and its brackets are not deep: whoever writes one cannot make a table wait.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from bingqi.core.problems import problem, short
from bingqi.core.text import Text

MOST_SIGNS = 240
"""The longest formula, in characters."""
MOST_DEEP = 60
"""So many signs and calls may stand in one another: a sum of so many numbers is as deep."""
MOST_DIGITS = 7

GRAMMAR = r"""
?start: either
?either: both | either "or" both -> or_
?both: no | both "and" no -> and_
?no: "not" no -> not_ | compared
?compared: sum | sum COMPARES sum -> compare
?sum: product | sum "+" product -> add | sum "-" product -> sub
?product: signed | product "*" signed -> mul | product "/" signed -> div
?signed: atom | "-" signed -> neg
?atom: NUMBER -> number | NUMBER "%" -> percent | DICE -> dice | NAME -> name | OBJECT "." NAME -> of_object
     | NAME "(" [either ("," either)*] ")" -> call | "(" either ")"

COMPARES: "==" | ">=" | "<=" | "!=" | ">" | "<" | "="
DICE.2: /[0-9]+d[0-9]+/
OBJECT.2: /object(?=\s*\.)/
NUMBER: /[0-9]+(\.[0-9]+)?/
NAME: /[A-Za-z_][A-Za-z0-9_-]*/
%ignore /[ \t]+/
"""

Kind = Literal[
    "number", "percent", "dice", "name", "of_object", "call", "neg", "add", "sub", "mul", "div", "compare", "not_", "and_", "or_"
]


class Node(NamedTuple):
    """A part of a formula: what it is, where it begins (the first column is 1), its own text, and its parts."""

    kind: Kind
    column: int
    text: str = ""
    parts: tuple[Node, ...] = ()


class WrongFormula(Exception):
    """Something in a formula cannot be read, or means nothing."""

    def __init__(self, column: int, what: Text) -> None:
        super().__init__(column, what)
        self.column, self.what = column, what


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", propagate_positions=True, maybe_placeholders=False)


def parsed(text: str) -> Node:
    """The tree of a formula. Raises WrongFormula where it cannot be read, is too long, or goes too deep."""
    if len(text) > MOST_SIGNS:
        raise WrongFormula(MOST_SIGNS + 1, problem("formula-long", most=MOST_SIGNS))
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as wrong:
        if isinstance(wrong, UnexpectedToken) and wrong.token.type == "$END":
            raise WrongFormula(len(text) + 1, problem("formula-ends")) from None
        raise WrongFormula(wrong.column, problem("formula-unread", rest=short(text[wrong.column - 1 :]))) from None
    return _node(tree, 1)


def _node(tree: Tree[Token] | Token, depth: int) -> Node:
    assert isinstance(tree, Tree)
    column = tree.meta.column
    if depth > MOST_DEEP:
        raise WrongFormula(column, problem("formula-deep", most=MOST_DEEP))
    words = [one for one in tree.children if isinstance(one, Token)]
    parts = tuple([_node(one, depth + 1) for one in tree.children if isinstance(one, Tree)])
    text = str(words[-1]) if words else ""
    if sum(map(str.isdigit, text)) > MOST_DIGITS and not text[:1].isalpha():
        raise WrongFormula(column, problem("formula-large", number=short(text)))
    kind: Kind = str(tree.data)  # type: ignore[assignment]  # the rules of the grammar are called so
    return Node(kind, column, text, parts)
