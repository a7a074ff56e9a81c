"""DD-1: what a formula is worth. Numbers are exact, fractions are taken of whole multiples, and the end is rounded down.

A formula is compiled once, into functions of whoever uses an action and of its object. Decimals are whole numbers over a power of
ten that is known beforehand, so nothing is ever a float, and nothing as slow as a fraction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import gcd, lcm
from typing import Generic, Literal, NamedTuple, TypeVar

from bingqi.core.problems import problem, unknown
from bingqi.core.text import Text
from bingqi.rulesets.death_drive.language.grammar import Node, WrongFormula, parsed

MOST = 1_000_000_000
"""No number that a formula comes to is farther from 0."""
DEEPEST_SCALE = 10**9
"""So small may the parts be of which a number is a multiple."""

C = TypeVar("C")
Run = Callable[[C], int]
Sort = Literal["number", "truth"]


class CannotReckon(Exception):
    """A formula divides by zero, or comes to a number that is too large: at the table, with what it is used for."""

    def __init__(self, what: Text) -> None:
        super().__init__(what)
        self.what = what


class Words(NamedTuple, Generic[C]):
    """What a formula may name: numbers of whoever uses the action, numbers of its object, and questions about the two, each with
    the words that it may be asked with."""

    own: Mapping[str, Run[C]]
    of_object: Mapping[str, Run[C]]
    asks: Mapping[str, tuple[Callable[[C, str], bool], Iterable[str]]]


class Value(NamedTuple, Generic[C]):
    """A part of a formula, compiled: `run` gives a whole number, of which `over` make 1. `const`: it is always that; `fraction`: it
    is written as one, to be taken of something."""

    sort: Sort
    run: Run[C]
    over: int = 1
    const: int | None = None
    fraction: bool = False


class Formula(NamedTuple, Generic[C]):
    """A number of dice, each thrown anew whenever it is wanted, and what is added to them; or something that is true or not."""

    sort: Sort
    run: Run[C]
    dice: tuple[tuple[int, int], ...] = ()
    """How many of how many sides."""
    const: int | None = None
    """What it is worth, where that never changes."""


def compiled(text: str, words: Words[C], sort: Sort = "number", dice: bool = False) -> Formula[C]:
    """A formula ready to be reckoned. Raises WrongFormula if it cannot be read, names what there is not, or is none of that sort;
    `dice`: it may throw some."""
    tree = parsed(text)
    rest, thrown = _without_dice(tree) if dice else (tree, ())
    value = _Compiler(words).value(rest) if rest is not None else _constant(0)
    if value.sort != sort:
        raise WrongFormula(tree.column, problem("formula-no-number" if sort == "number" else "formula-no-truth"))
    if value.const is not None and abs(value.const // value.over) > MOST:
        raise WrongFormula(tree.column, problem("formula-overflows"))
    return Formula(sort, _ended(value), thrown, None if value.const is None else value.const // value.over)


def _without_dice(node: Node) -> tuple[Node | None, tuple[tuple[int, int], ...]]:
    """The dice that are added up at the top of a formula, and what is left of it."""
    if node.kind == "dice":
        n, sides = map(int, node.text.split("d"))
        if not (1 <= n <= 20 and 2 <= sides <= 100):
            raise WrongFormula(node.column, problem("formula-dice", most=20, sides=100))
        return None, ((n, sides),)
    if node.kind == "add":
        (left, dice), (right, more) = map(_without_dice, node.parts)
        rest = node._replace(parts=(left, right)) if left is not None and right is not None else left or right
        return rest, (*dice, *more)
    return node, ()


def _ended(value: Value[C]) -> Run[C]:
    """DD-1.1 The whole number that a formula comes to in the end: rounded down."""
    run, over = value.run, value.over
    if value.const is not None:
        end = within(value.const // over)
        return lambda c: end
    if over == 1:
        return lambda c: n if -MOST <= (n := run(c)) <= MOST else within(n)
    return lambda c: within(run(c) // over)


def within(n: int) -> int:
    """A number that is not too large. Raises CannotReckon."""
    if not -MOST <= n <= MOST:
        raise CannotReckon(problem("formula-overflows"))
    return n


def _constant(n: int, over: int = 1) -> Value[C]:
    return Value("number", lambda c: n, over, n)


class _Compiler(Generic[C]):
    """Compiles the parts of a formula, each from those in it."""

    def __init__(self, words: Words[C]) -> None:
        self.words = words

    def value(self, node: Node) -> Value[C]:
        """A part of it. Raises WrongFormula."""
        match node.kind:
            case "number":
                return self._number(node.text)
            case "percent":
                return _percent(self._number(node.text))
            case "name":
                return self._named(node, self.words.own)
            case "of_object":
                return self._named(node, self.words.of_object)
            case "call":
                return self._call(node)
            case "dice":
                raise WrongFormula(node.column, problem("formula-no-dice"))
            case "and_" | "or_" | "not_":
                return self._joined(node)
        parts = [self._a_number(one) for one in node.parts]
        return self._reckoned(node, parts)

    def _number(self, text: str) -> Value[C]:
        whole, _, decimals = text.partition(".")
        return _constant(int(whole + decimals), 10 ** len(decimals))

    def _named(self, node: Node, names: Mapping[str, Run[C]]) -> Value[C]:
        if node.text not in names:
            raise WrongFormula(node.column, unknown("value", node.text, names))
        return Value("number", names[node.text])

    def _a_number(self, node: Node) -> Value[C]:
        found = self.value(node)
        if found.sort != "number":
            raise WrongFormula(node.column, problem("formula-no-number"))
        return found

    def _a_truth(self, node: Node) -> Run[C]:
        found = self.value(node)
        if found.sort != "truth":
            raise WrongFormula(node.column, problem("formula-no-truth"))
        return found.run

    # --- Questions ---

    def _call(self, node: Node) -> Value[C]:
        if node.text in ("min", "max"):
            return self._extreme(node)
        if node.text not in self.words.asks:
            raise WrongFormula(node.column, unknown("value", node.text, ["min", "max", *self.words.asks]))
        ask, known = self.words.asks[node.text]
        if len(node.parts) != 1 or node.parts[0].kind != "name":
            raise WrongFormula(node.column, problem("formula-one-word", call=node.text))
        word, known = node.parts[0].text, [*known]
        if known and word not in known:
            raise WrongFormula(node.parts[0].column, unknown("value", word, known))
        return Value("truth", lambda c: ask(c, word))

    def _extreme(self, node: Node) -> Value[C]:
        """The least or the greatest of some numbers."""
        if len(node.parts) < 2:
            raise WrongFormula(node.column, problem("formula-two-numbers", call=node.text))
        parts, over = self._over_the_same(node, [self._a_number(one) for one in node.parts])
        pick: Callable[[Iterable[int]], int] = min if node.text == "min" else max
        if len(parts) == 2:
            a, b = parts
            return Value("number", (lambda c: min(a(c), b(c))) if pick is min else (lambda c: max(a(c), b(c))), over)
        return Value("number", lambda c: pick([one(c) for one in parts]), over)

    def _joined(self, node: Node) -> Value[C]:
        a, *rest = [self._a_truth(one) for one in node.parts]
        if node.kind == "not_":
            return Value("truth", lambda c: not a(c))
        b = rest[0]
        if node.kind == "and_":
            return Value("truth", lambda c: a(c) and b(c))
        return Value("truth", lambda c: a(c) or b(c))

    # --- Numbers ---

    def _reckoned(self, node: Node, parts: Sequence[Value[C]]) -> Value[C]:
        match node.kind:
            case "neg":
                found = self._negative(parts[0])
            case "mul":
                found = self._product(*parts)
            case "div":
                found = self._quotient(node, *parts)
            case "compare":
                (a, b), _ = self._over_the_same(node, parts)
                return Value("truth", _compared(node.text, a, b))
            case _:
                found = self._sum(node, parts)
        if found.over > DEEPEST_SCALE:
            raise WrongFormula(node.column, problem("formula-fine"))
        return found

    def _negative(self, one: Value[C]) -> Value[C]:
        run = one.run
        return Value("number", lambda c: -run(c), one.over, None if one.const is None else -one.const, one.fraction)

    def _over_the_same(self, node: Node, parts: Sequence[Value[C]]) -> tuple[list[Run[C]], int]:
        """Numbers as multiples of the same part of 1."""
        over = lcm(*[one.over for one in parts])
        if over > DEEPEST_SCALE:
            raise WrongFormula(node.column, problem("formula-fine"))
        return [_times(one.run, over // one.over) for one in parts], over

    def _sum(self, node: Node, parts: Sequence[Value[C]]) -> Value[C]:
        (a, b), over = self._over_the_same(node, parts)
        one, other = parts
        sign = 1 if node.kind == "add" else -1
        if one.const is not None and other.const is not None:
            return _constant(one.const * (over // one.over) + sign * other.const * (over // other.over), over)
        if other.const is not None:
            n = sign * other.const * (over // other.over)
            return Value("number", lambda c: a(c) + n, over)
        if sign > 0:
            return Value("number", lambda c: a(c) + b(c), over)
        return Value("number", lambda c: a(c) - b(c), over)

    def _product(self, one: Value[C], other: Value[C]) -> Value[C]:
        """DD-1.2 A fraction of a number is taken of the nearest lower multiple of what it is over: three quarters of 10 are 6."""
        if one.const is not None and not other.fraction:
            one, other = other, one
        run = one.run
        if other.const is None:
            times = other.run
            return Value("number", lambda c: run(c) * times(c), one.over * other.over)
        n, over = other.const, other.over
        if one.const is not None and one.over == other.over == 1:
            return _constant(one.const * n)
        if not other.fraction:
            return Value("number", lambda c: run(c) * n, one.over * over, None if one.const is None else one.const * n)
        below = one.over * over
        return Value("number", lambda c: run(c) // below * n, 1, None if one.const is None else one.const // below * n)

    def _quotient(self, node: Node, one: Value[C], other: Value[C]) -> Value[C]:
        """DD-1.2 To divide by a number is to take that part of the nearest lower multiple."""
        run = one.run
        if other.const is None:
            by, scale, over = other.run, other.over, one.over
            return Value("number", lambda c: _divided(run(c) * scale, by(c) * over))
        if other.const == 0:
            raise WrongFormula(node.column, problem("formula-by-zero"))
        if one.const is not None and one.over == other.over == 1:
            return _fraction(one.const, other.const)
        times, below = other.over, other.const * one.over
        return Value("number", lambda c: run(c) * times // below, 1, None if one.const is None else one.const * times // below)


def _fraction(n: int, over: int) -> Value[C]:
    """A fraction as it is written, 3/4."""
    n, over = (-n, -over) if over < 0 else (n, over)
    return Value("number", lambda c: n, over, n, fraction=True)


def _percent(one: Value[C]) -> Value[C]:
    """DD-1.2 A percentage is a fraction in its lowest terms: 75% is 3/4."""
    assert one.const is not None
    over = one.over * 100
    common = gcd(one.const, over)
    return _fraction(one.const // common, over // common)


def _divided(n: int, by: int) -> int:
    if by == 0:
        raise CannotReckon(problem("formula-by-zero"))
    return n // by


def _times(run: Run[C], n: int) -> Run[C]:
    return run if n == 1 else lambda c: run(c) * n


def _compared(sign: str, a: Run[C], b: Run[C]) -> Run[C]:
    """Two numbers side by side, as a question."""
    match sign:
        case ">=":
            return lambda c: a(c) >= b(c)
        case "<=":
            return lambda c: a(c) <= b(c)
        case ">":
            return lambda c: a(c) > b(c)
        case "<":
            return lambda c: a(c) < b(c)
        case "=" | "==":
            return lambda c: a(c) == b(c)
    return lambda c: a(c) != b(c)
