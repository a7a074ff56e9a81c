"""A row of cards is laid by one line; the rest is answered as it is asked, and not after it was taken back."""

from __future__ import annotations

import re

import pytest
from tests.cli.conftest import Run

WELLS = ("play", "ragnarok/the-wells", "--seed", 3, "--seat", "hollow=greedy")
LAID = re.compile(r"The Salt Road lays the cards in this\s+order:\s+([^.]*)\.")
ROW = "8 1 2 3 7 6 5 4"


def laid(out: str) -> list[str]:
    found = LAID.search(" ".join(out.split()))
    return found[1].split(", ") if found else []


def test_several_numbers_lay_a_row(bingqi: Run) -> None:
    ran = bingqi(*WELLS, stdin=f"{ROW}\n")
    assert "8 1 2 3 4 5 6 7" in ran.out, "how it is typed is shown"
    assert ran.out.count("In which order do your units act?") == 1
    row = laid(ran.out)
    assert (row[0], row[-1], len(row)) == ("Wagon with a bow", "Crossbows of the wall", 8)


def test_whoever_says_a_part_is_asked_for_the_rest(bingqi: Run) -> None:
    """With what is left, numbered anew."""
    ran = bingqi(*WELLS, stdin="8,7\n3 2 1 6 5\n1\n")
    assert ran.out.count("In which order do your units act?") == 2
    assert laid(ran.out)[:4] == ["Wagon with a bow", "Ox of the old gate", "Axes of the caravan", "Salt spears"]


@pytest.mark.parametrize(("line", "why"), [("3 3 1", '"3" stands there twice'), ("1 9", '"9" is not offered')])
def test_what_is_no_order_is_told(bingqi: Run, line: str, why: str) -> None:
    ran = bingqi(*WELLS, stdin=f"{line}\n")
    assert why in " ".join((ran.out + ran.err).split())


def test_what_is_taken_back_is_not_answered_again(bingqi: Run) -> None:
    """Undo takes one's last card back, and the one before; then one is asked."""
    ran = bingqi(*WELLS, stdin="2 1\nundo\nmore\n")
    assert ran.out.count("In which order do your units act? (3)") == 1
    assert "In which order do your units act? (2)" in ran.out
