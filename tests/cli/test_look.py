"""What there is to know of a piece or a cell is shown to whoever names it."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.cli.conftest import SCENARIO, Run
from tests.cli.terminal import plain

from bingqi.cli.game.look import cells_in, pieces_in, show_facts
from bingqi.cli.voice import Voice
from bingqi.core.view import Cell, Clock, Hand, Piece, View, ZonesBoard

FIRST = ["play", "typy17/first-game", "--seed", 5]


def looked(bingqi: Run, said: str, *args: object, lang: str = "en") -> list[str]:
    """What is said to `look` and this."""
    out = bingqi("--lang", lang, *FIRST, *args, stdin=f"look {said}\n").out
    return out.split(f"> look {said}\n")[1].split("\n> ")[0].splitlines()


@pytest.mark.parametrize("said", ["blue-1", "Grunt section 1", "grunt", "GS1", "gs1", "section  grunt"])
def test_a_unit_is_meant_by_its_id_its_name_or_its_mark(bingqi: Run, said: str) -> None:
    """T17-1.1.6.04 Its card is shown."""
    name, head, *facts = looked(bingqi, said)
    assert name == "Grunt section 1"
    assert head.startswith("  infantry, 53 Pt")
    assert any(fact.startswith("  Assault rifle") for fact in facts)


def test_a_unit_that_stands_nowhere_is_looked_at_too(bingqi: Run) -> None:
    """T17C-46 Before it is placed."""
    assert looked(bingqi, "truck")[1].startswith("  vehicle")


@pytest.mark.parametrize("said", ["0111", "cell 0111", "map/120"])
def test_a_cell_is_meant_by_its_name(bingqi: Run, said: str) -> None:
    """T17C-04 As it is drawn, as options call it, or as the board does."""
    facts = looked(bingqi, said)
    assert facts[0].startswith("0111: ")
    assert "  Here: Grunt section 1" in facts


def test_a_square_is_meant_by_its_letters(bingqi: Run) -> None:
    """T17C-04 Its column, then its row, in capital letters or small ones."""
    assert looked(bingqi, "c11", "--option", "grid=square")[0].startswith("C11: ")


def test_what_is_unknown_or_may_be_several_is_refused_with_a_way_out(bingqi: Run) -> None:
    """The names that would do are said."""
    (unknown,) = looked(bingqi, "zzz")
    assert 'no "zzz" to look at' in unknown
    assert unknown.endswith(": blue-1, Grunt section 1, GS1, 0101")
    (several,) = looked(bingqi, "doll squad")
    assert several == '"doll squad" may mean Tactical doll squad (M4A1) 1 (red-1), Doll rifle squad 2 (red-2)'
    assert "blue-1, Grunt section 1, GS1, 0101" in bingqi(*FIRST, stdin="look\n").out


def test_it_is_told_in_chinese(bingqi: Run) -> None:
    name, head, *_ = looked(bingqi, "blue-1", lang="zh")
    assert looked(bingqi, name, lang="zh")[:2] == [name, head]
    assert "53 Pt" in head
    assert looked(bingqi, "grunt", lang="zh")[0].lstrip().startswith("没有可看的")


def test_an_unread_card_stays_unread(bingqi: Run) -> None:
    """T17A-11 With hidden cards nothing is told but that it cannot be read."""
    facts = looked(bingqi, "blue-1", "--option", "fog=hidden_cards")
    assert "  Its card cannot be read yet" in facts
    assert not any("Pt" in fact for fact in facts)


def test_creatures_and_their_places_are_looked_at(bingqi: Run) -> None:
    """LBX-4 Whoever fights, by name or mark; and the cell of a queue."""
    out = bingqi("play", SCENARIO, "--seed", 5, stdin="rest\nlook K1\nlook kobold 1\nlook kobolds-1\n").out
    by_mark, by_name, cell = out.split("> look ")[1:]
    assert by_mark.splitlines()[1] == by_name.splitlines()[1] == "Kobold 1"
    assert len(by_mark.splitlines()) > 5
    assert cell.splitlines()[1] == "Kobolds, cell 1, in front"


@pytest.mark.parametrize(("wide", "columns"), [(60, 1), (120, 2)])
def test_facts_wrap_in_columns_where_there_is_room(wide: int, columns: int) -> None:
    """No line is wider than the window, no word is lost, and nothing is told twice."""
    facts = [f"fact {n} {'long word ' * (n % 4 * 5)}end{n}" for n in range(9)]
    voice, out = Voice("en"), io.StringIO()
    voice.__dict__["out"] = Console(file=out, width=wide, markup=False, highlight=False, force_terminal=True, no_color=True)
    show_facts(voice, facts)
    lines = plain(out.getvalue()).splitlines()
    assert max(map(cell_len, lines)) <= wide
    assert sorted(" ".join(lines).split()) == sorted(" ".join(facts).split())
    assert max([line.count("fact ") for line in lines]) == columns


def test_zones_and_those_of_a_clock_can_be_looked_at() -> None:
    """Wherever anybody stands, and whoever has turns alone."""
    board = ZonesBoard("field", {"gate": Cell("The gate")}, ["tower ."])
    hands = {"mei": Hand("Mei", 3), "storm": Hand("The storm", 9)}
    view = View(
        "Ticks", {"field": board}, {"mei": Piece("field/yard", "M", "Captain Mei")}, clocks={"c": Clock("C", 12, hands=hands)}
    )
    assert [(one.ref, one.label) for one in cells_in(Voice("en"), view)] == [
        ("field/tower", "tower"), ("field/gate", "The gate"), ("field/yard", "yard"),
    ]  # fmt: skip
    assert [(one.ref, one.label) for one in pieces_in(Voice("en"), view)] == [("mei", "Captain Mei"), ("storm", "The storm")]
