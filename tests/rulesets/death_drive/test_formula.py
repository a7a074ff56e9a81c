"""DD-1: formulas, against another way to reckon them; and whatever is no formula is told of with its column."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bingqi.rulesets.death_drive.language.formula import MOST, CannotReckon, Words, compiled
from bingqi.rulesets.death_drive.language.grammar import MOST_SIGNS, Node, WrongFormula, parsed

Numbers = dict[str, int]
NAMES = ("STR", "CR", "level", "SP")
WORDS: Words[Numbers] = Words(
    {name: lambda c, name=name: c[name] for name in NAMES},  # type: ignore[misc]
    {"CR": lambda c: c["object.CR"]},
    {"has_status": (lambda c, word: bool(c.get(word)), ("bleeding", "blind"))},
)
HERE: Numbers = {"STR": 7, "CR": 2, "level": 14, "SP": -3, "object.CR": 3, "bleeding": 1}


def worth(text: str, **numbers: int) -> int:
    return compiled(text, WORDS).run({**HERE, **numbers})


# --- Another way to reckon ------------------------------------------------------------------


class Taken(Fraction):
    """A fraction as it is written, with what it is over."""

    over: int


def by_fractions(node: Node, c: Numbers) -> Any:
    """DD-1.1, DD-1.2 With exact fractions, node by node. Raises ZeroDivisionError."""
    parts = [by_fractions(one, c) for one in node.parts]
    match node.kind:
        case "number":
            return Fraction(node.text)
        case "percent":
            exact = Fraction(node.text) / 100
            return taken(exact.numerator, exact.denominator)
        case "name" | "of_object":
            return Fraction(c[node.text if node.kind == "name" else f"object.{node.text}"])
        case "neg":
            return (
                taken(-parts[0].numerator * (parts[0].over // parts[0].denominator), parts[0].over)
                if isinstance(parts[0], Taken)
                else -parts[0]
            )
        case "add":
            return parts[0] + parts[1]
        case "sub":
            return parts[0] - parts[1]
        case "mul":
            a, b = parts
            if isinstance(b, Taken):
                return b * lowered(a, b.over)
            if isinstance(a, Taken):
                return a * lowered(b, a.over)
            return a * b
        case "div":
            a, b = parts
            if whole(node.parts[0]) and whole(node.parts[1]):
                return taken(int(a), int(b)) if b else a / b
            return Fraction(floor(a / b))
        case "call":
            return (min if node.text == "min" else max)(parts)
    raise AssertionError(node.kind)


def whole(node: Node) -> bool:
    """Whether it is a whole number as it stands there, perhaps reckoned from such."""
    if node.kind in ("neg", "mul", "add", "sub"):
        return all(map(whole, node.parts))
    return node.kind == "number" and "." not in node.text


def taken(n: int, over: int) -> Taken:
    found = Taken(n, over)
    found.over = abs(over)
    return found


def lowered(n: Fraction, over: int) -> Fraction:
    return Fraction(floor(n / over) * over)


FLAT = st.sampled_from(["0", "1", "2", "3", "7", "12", "2.5", "0.25", "50%", "75%", "STR", "CR", "level", "SP", "object.CR"])


def larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "/"]), inner).map(lambda it: f"({it[0]} {it[1]} {it[2]})"),
        st.tuples(st.sampled_from(["min", "max"]), inner, inner).map(lambda it: f"{it[0]}({it[1]}, {it[2]})"),
        inner.map(lambda it: f"(-{it})"),
    )


FORMULAS = st.recursive(FLAT, larger, max_leaves=8)


@given(text=FORMULAS, strength=st.integers(0, 30), sp=st.integers(-20, 40))
@settings(max_examples=300)
def test_a_formula_is_worth_what_fractions_say(text: str, strength: int, sp: int) -> None:
    """DD-1.1, DD-1.2 And where one divides by zero, so does the other."""
    here = {**HERE, "STR": strength, "SP": sp}
    try:
        wanted = floor(by_fractions(parsed(text), here))
    except ZeroDivisionError:
        wanted = None
    found, why = reckoned(text, here)
    if found is not None:
        assert found == wanted
    else:
        assert why in ("fault-formula-by-zero", "fault-formula-fine", "fault-formula-overflows")
        assert why != "fault-formula-by-zero" or wanted is None
        assert why != "fault-formula-overflows" or wanted is None or abs(wanted) > MOST


def reckoned(text: str, here: Numbers) -> tuple[int | None, str]:
    """What a formula is worth, or why it is worth nothing."""
    try:
        return compiled(text, WORDS).run(here), ""
    except (CannotReckon, WrongFormula) as wrong:
        return None, wrong.what.id


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3.7", 3),
        ("1/4 * 10", 2),
        ("3/4 * 10", 6),
        ("10 * 75%", 6),
        ("2/3 * 11", 6),
        ("2.5 + 2.5 * CR", 7),
        ("10 + CR * 5 + 3 + 4", 27),
        ("14 + level / 2", 21),
        ("14 + 9 / 2", 18),
        ("-7 / 2", -4),
        ("min(STR, 4, CR) + max(1, SP)", 3),
        ("object.CR * 2 - CR", 4),
        ("12 / (7 / 2.5)", 6),
    ],
)
def test_formulas_of_the_book(text: str, value: int) -> None:
    """DD-1.1, DD-1.2, DD-1.3"""
    assert worth(text) == value


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("STR >= 7 and CR < 3", True),
        ("not has_status(bleeding) or SP = 0", False),
        ("2.5 > CR", True),
        ("has_status(blind)", False),
        ("SP != -3", False),
        ("STR <= 6", False),
        ("CR < 2", False),
        ("CR > 2", False),
        ("CR >= 2", True),
        ("CR <= 2", True),
    ],
)
def test_what_is_asked_is_true_or_not(text: str, true: bool) -> None:
    assert bool(compiled(text, WORDS, "truth").run(HERE)) is true


def test_dice_stand_at_the_top_of_a_sum() -> None:
    """DD-18.8"""
    found = compiled("1d6 + CR * 2 + 2d4", WORDS, dice=True)
    assert found.dice == ((1, 6), (2, 4))
    assert found.run(HERE) == 4
    alone = compiled("3d10", WORDS, dice=True)
    assert (alone.dice, alone.const) == (((3, 10),), 0)


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("", 1, "fault-formula-ends"),
        ("1 +", 4, "fault-formula-ends"),
        ("(1 + 2", 7, "fault-formula-ends"),
        ("1 + ?", 5, "fault-formula-unread"),
        ("STR STR", 5, "fault-formula-unread"),
        ("1 + strength", 5, "fault-unknown"),
        ("object.SP", 1, "fault-unknown"),
        ("has_status(bleding)", 12, "fault-unknown-near"),
        ("eval(x)", 1, "fault-unknown"),
        ("has_status(1)", 1, "fault-formula-one-word"),
        ("min(1)", 1, "fault-formula-two-numbers"),
        ("1 / 0", 1, "fault-formula-by-zero"),
        ("STR > 1", 1, "fault-formula-no-number"),
        ("1 + (STR > 1)", 6, "fault-formula-no-number"),
        ("2 * (1d6)", 6, "fault-formula-no-dice"),
        ("1d6", 1, "fault-formula-no-dice"),
        ("99999999", 1, "fault-formula-large"),
        ("1" + "+1" * 70, 1, "fault-formula-deep"),
        ("1" * (MOST_SIGNS + 1), MOST_SIGNS + 1, "fault-formula-long"),
        ("是", 1, "fault-formula-unread"),
        ("0.001 * 0.001 * 0.001 * 0.1 * STR", 1, "fault-formula-fine"),
    ],
)
def test_what_is_no_formula_is_told_of_with_its_column(text: str, column: int, why: str) -> None:
    with pytest.raises(WrongFormula) as wrong:
        compiled(text, WORDS)
    assert wrong.value.what.id == why
    if why != "fault-formula-deep":
        assert wrong.value.column == column


@pytest.mark.parametrize("text", ["0d6", "21d6", "1d1", "1d101"])
def test_so_many_dice_are_refused(text: str) -> None:
    with pytest.raises(WrongFormula) as wrong:
        compiled(text, WORDS, dice=True)
    assert wrong.value.what.id == "fault-formula-dice"


@pytest.mark.parametrize("text", ["1 / (CR - 2)", "SP / (STR - 7)"])
def test_to_divide_by_what_is_zero_now_is_told_at_the_table(text: str) -> None:
    assert reckoned(text, HERE) == (None, "fault-formula-by-zero")


def test_a_number_that_is_too_large_is_told_of() -> None:
    text = "STR * STR * STR * STR * STR * STR"
    assert worth(text, STR=9) == 9**6
    assert reckoned(text, {**HERE, "STR": 999}) == (None, "fault-formula-overflows")


def test_whatever_is_typed_is_a_formula_or_a_fault_with_a_place() -> None:
    """Signs in any order, many of them such as stand in formulas."""
    random = Random(17)
    signs = [
        "STR",
        "CR",
        "object",
        ".",
        "(",
        ")",
        "+",
        "-",
        "*",
        "/",
        "%",
        "1",
        "2.5",
        "1d6",
        ",",
        "min",
        "and",
        "not",
        ">=",
        " ",
        "x",
        "\n",
        "是",
    ]
    read = 0
    for _ in range(3000):
        text = "".join(random.choices(signs, k=random.randrange(1, 14)))
        column = 1
        try:
            compiled(text, WORDS, dice=True).run(HERE)
            read += 1
        except WrongFormula as wrong:
            column = wrong.column
        except CannotReckon:
            read += 1
        assert 1 <= column <= len(text) + 1, text
    assert read > 50
