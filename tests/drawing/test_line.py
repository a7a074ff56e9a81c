"""Lines of text: cut and joined they keep their letters and styles, and they are as wide as a terminal shows them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import rich.cells
from hypothesis import given
from hypothesis import strategies as st

import bingqi
from bingqi.drawing.line import Line, cell_len

STYLES = st.sampled_from(["", "dim", "bold cyan"])
LINES = st.lists(st.tuples(st.text("ab 兵\n", max_size=6), STYLES), max_size=5)


def line_of(runs: list[tuple[str, str]], style: str = "") -> Line:
    found = Line("", style)
    for run in runs:
        found.append(*run)
    return found


@given(LINES, st.sets(st.integers(0, 30)))
def test_parts_make_up_the_whole(runs: list[tuple[str, str]], places: set[int]) -> None:
    line = line_of(runs)
    parts = line.divide(sorted(one for one in places if one <= len(line.plain)))
    assert Line().join(parts) == line
    assert [part.plain for part in line.split("\n")] == line.plain.split("\n")


def test_a_line_is_cut_where_it_is_said() -> None:
    parts = line_of([("ab", "dim"), ("cd", ""), ("e", "dim")]).divide([1, 3, 4])
    assert [part.runs for part in parts] == [[("a", "dim")], [("b", "dim"), ("c", "")], [("d", "")], [("e", "dim")]]


def test_the_style_of_the_whole_goes_before_that_of_its_parts() -> None:
    line = Line("1 ", "dim").append("a", "cyan").append_text(Line("b", "bold"))
    assert line.runs == [("1 ", "dim"), ("a", "dim cyan"), ("b", "dim bold")]


def test_lines_are_alike_however_they_were_put_together() -> None:
    assert Line("ab", "dim") == Line("a", "dim").append("b") != Line("ab")


def test_spaces_at_the_end_go() -> None:
    line = line_of([("a ", "dim"), ("  ", ""), (" ", "dim")])
    line.rstrip()
    assert line.runs == [("a", "dim")]


def test_letters_are_as_wide_as_rich_has_them() -> None:
    """All that stand in any text of the program, and in its boards."""
    source = Path(bingqi.__file__).parent
    texts = [*source.rglob("*.ftl"), *source.rglob("*.py"), *source.rglob("*.toml"), *source.rglob("*.yaml")]
    letters = {letter for path in texts for letter in path.read_text("utf-8")} - {"\n"}
    assert len(letters) > 1000
    assert not [letter for letter in sorted(letters) if cell_len(letter) != rich.cells.cell_len(letter) and letter.isprintable()]


def test_nothing_here_needs_a_terminal_library() -> None:
    """Whoever draws a board in Python may have none."""
    program = "import sys; import bingqi.drawing.board, bingqi.drawing.log_lines; print([*{'rich', 'typer'} & {*sys.modules}])"
    assert subprocess.check_output([sys.executable, "-c", program], encoding="utf-8") == "[]\n"
