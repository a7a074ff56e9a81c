"""The drawing of a battle in the width there is."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.cli.terminal import plain
from tests.least import VIEWS

from bingqi.cli.game.guide import guide
from bingqi.cli.show.board import broken, draw
from bingqi.cli.voice import Voice
from bingqi.core.content.rulebook import read_book
from bingqi.core.view import (
    BandsBoard,
    Bar,
    Cell,
    Clock,
    GridBoard,
    Hand,
    Layer,
    Mark,
    Overlay,
    Piece,
    Place,
    Scale,
    TrackBoard,
    View,
    Zone,
    ZonesBoard,
)
from bingqi.drawing.line import Line, cuts, flow
from bingqi.rulesets.frontline.packs.library import FOLDER


def drawn(view: View, wide: int, lang: str = "en") -> list[str]:
    voice = Voice("zh" if lang == "zh" else "en")
    out = io.StringIO()
    voice.__dict__["out"] = Console(
        file=out, width=wide, markup=False, highlight=False, emoji=False, force_terminal=True, no_color=True
    )
    draw(voice, view, {"red": "Red (you)", "blue": "Blue"})
    return [line.rstrip() for line in plain(out.getvalue()).splitlines()]


def battle(n: int, names: str = "Swordsman {}") -> View:
    """So many on each side, in two rows face to face."""
    order = [f"red-{i}" for i in range(n, 0, -1)] + [f"blue-{i}" for i in range(1, n + 1)]
    board = TrackBoard("field", order, lines={"red": n - 1, "middle": n, "blue": n + 1})
    board.cells = {id: Cell(id, id.partition("-")[0]) for id in order}
    pieces = {id: Piece(f"field/{id}", id[0], names.format(id), id.partition("-")[0], gauges={"hp": (3, 8)}) for id in order}
    return View("A battle", {"field": board}, pieces, order=[Place(id, names.format(id), id.partition("-")[0]) for id in order])


@pytest.mark.parametrize("wide", [40, 50, 60, 80, 120])
@pytest.mark.parametrize("n", [1, 4, 9])
@pytest.mark.parametrize("names", ["Swordsman {}", "\u5251\u58eb{}"])
def test_nothing_is_wider_than_the_window(wide: int, n: int, names: str) -> None:
    lines = drawn(battle(n, names), wide)
    assert max(map(cell_len, lines)) <= wide
    text = "\n".join(lines)
    for side in ("red", "blue"):
        assert all(text.count(names.format(f"{side}-{i}")) == 2 for i in range(1, n + 1) if n < 10)


def test_sides_stand_side_by_side_if_there_is_room() -> None:
    """Under their names, the one that looks told so; else one below the other."""
    wide, narrow = drawn(battle(2), 100), drawn(battle(2), 40)
    assert [line for line in wide if "Red (you)" in line and "Blue" in line]
    assert not [line for line in narrow if "Red (you)" in line and "Blue" in line]
    assert narrow.index("  Red (you)") < narrow.index("  Blue")


def test_cells_are_numbered_from_the_middle() -> None:
    """LB-1.5 The numbers that options speak of stand below the cells."""
    lines = drawn(battle(3), 80)
    assert lines[1:3] == ["  R3 R2 | R1 | B1 | B2 B3".replace("R", "SR").replace("B", "SB"), "    3   2     1     1     2   3"]


def test_a_track_that_is_too_long_is_broken_at_a_line() -> None:
    lines = drawn(battle(4), 36)
    assert lines[1] == "  SR4 SR3 SR2 | SR1 | SB1"
    assert lines[3] == "  | SB2 SB3 SB4"


def test_parts_are_never_broken() -> None:
    parts = [Line("one two"), Line("three"), Line("four five six")]
    assert flow(parts, " > ", 18, 2).plain == "one two > three >\n  four five six"
    assert flow(parts, " > ", 80).plain == "one two > three > four five six"


def test_lines_stay_whole_where_nobody_watches() -> None:
    """What a program reads is not broken."""
    voice = Voice("en")
    voice.__dict__["out"] = Console(file=io.StringIO(), width=20)
    assert broken(voice, Line("one two three four five six"), 20, 2) == [Line("one two three four five six")]
    voice.__dict__["out"] = Console(file=io.StringIO(), width=20, force_terminal=True)
    assert [line.plain for line in broken(voice, Line("one two three four five six"), 20, 2)] == [
        "one two three four",
        "  five six",
    ]


def test_chinese_is_broken_between_its_letters() -> None:
    """Words of other languages stay whole; no line begins with a comma, none ends with an opening bracket; only spaces are lost."""
    text = "undo        撤回自己上一个选择，以及之后掷出和回答的（一切）；若有人要重掷 Kobold 1 的骰子，须输入两次"
    for wide in range(24, 90):
        at = [0, *cuts(text, wide, 12), len(text)]
        lines = [text[a:b] for a, b in pairwise(at)]
        assert all(cell_len(line.rstrip()) + 12 * (n > 0) <= wide for n, line in enumerate(lines))
        assert not any(line[0] in "，；）" or line.rstrip()[-1] == "（" for line in lines)
        assert any("Kobold" in line for line in lines)
        assert lines[0].startswith("undo        撤")
    assert cuts("a word as long as hippopotamus", 8, 2) == [7, 10, 15, 18, 24]


def map_of(shape: str, w: int = 6, h: int = 2) -> View:
    """Some ground with a stack of two in its last cell."""
    ground = "".join(".f"[n % 2] for n in range(w * h))
    board = GridBoard("field", ground, w, h, "hex" if shape == "hex" else "square")
    last = w * h - 1
    pieces = {f"red-{n}": Piece(f"field/{last}", "R", f"Rifles {n}", "red", n) for n in (1, 2)}
    return View("A battle", {"field": board}, pieces)


def test_odd_columns_of_hexes_lie_half_a_cell_lower() -> None:
    columns, *rows = drawn(map_of("hex"), 60)[1:6]
    assert columns == "    01  02  03  04  05  06"
    assert rows[:2] == [" 01 .       .       .", "        f       f       f"]
    assert rows[2].startswith(" 02 .")
    assert rows[3].endswith("R1+")


def test_squares_are_drawn_in_rows() -> None:
    """Columns have letters, as in the names of the cells."""
    assert drawn(map_of("square"), 60)[1] == "    A   B   C   D   E   F"
    assert drawn(map_of("square", 60), 300)[1].split()[25:28] == ["Z", "AA", "AB"]
    assert drawn(map_of("square"), 60)[2:4] == ["  1 .   f   .   f   .   f", "  2 .   f   .   f   .   R1+"]


def test_of_a_map_that_is_too_wide_the_part_with_the_pieces_is_shown() -> None:
    lines = drawn(map_of("square", 60), 40)
    assert all(len(line) <= 40 for line in lines)
    assert lines[1].split()[-1] == "BH"
    assert lines[3].endswith("+")


def test_marked_cells_are_drawn_with_a_sign_that_is_explained() -> None:
    """Marks that mean the same share a sign; those that mean nothing, lines, and those of other boards are not drawn."""
    view = map_of("square")
    view.overlays = {
        "zone": Overlay("field", "cells", ["0", "1"], "good", "own zone"),
        "theirs": Overlay("field", "cells", ["5"], "bad", "their zone"),
        "goal": Overlay("field", "label", ["1"], "good", "objective"),
        "other-goal": Overlay("field", "label", ["8"], "good", "objective"),
        "line": Overlay("field", "line", ["0", "11"], "bad", "fire"),
        "silent": Overlay("field", "cells", ["3"], "bad"),
        "elsewhere": Overlay("other", "cells", ["4"], "bad", "reach"),
    }
    lines = drawn(view, 60)
    assert lines[2:4] == ["  1 .:  f*  .   f   .   f'", "  2 .   f   .*  f   .   R1+"]
    assert lines[4].split("   ") == ["  : own zone", "  ' their zone", "  * objective"]


def banded() -> View:
    """Three units and a well, seen from the first."""
    board = BandsBoard("field", ["contact", "short", "long"], [1, 3, 5], "aoi")
    board.cells = {"contact": Cell("contact", short="0–1"), "short": Cell("short", short="2–3"), "long": Cell("long", short="4–5")}
    board.distances = {"aoi": {"beni": 3, "chika": 2, "well": 1}, "beni": {"chika": 4, "well": 5}, "chika": {"well": 0}}
    at = {"aoi": "contact", "beni": "short", "chika": "short", "well": "contact"}
    pieces = {id: Piece(f"field/{cell}", id[0].upper(), id, "red" if id == "aoi" else "blue") for id, cell in at.items()}
    return View("A duel", {"field": board}, pieces)


def test_bands_are_a_line_each_and_all_distances_stand_below() -> None:
    """The nearest first; each pair once."""
    assert drawn(banded(), 80)[1:9] == [
        "  Seen from A:",
        "  contact 0–1: W",
        "  short 2–3: C B",
        "  long 4–5: ·",
        "    A B C",
        "  B 3",
        "  C 2 4",
        "  W 1 5 0",
    ]
    two = banded()
    del two.pieces["chika"], two.pieces["well"]
    assert drawn(two, 80)[1:5] == ["  Seen from A:", "  contact 0–1: ·", "  short 2–3: B", "  long 4–5: ·"]
    assert "  B 3" not in drawn(two, 80)


def test_a_matrix_that_is_too_wide_is_left_out() -> None:
    assert "  B 3" not in drawn(banded(), 8)


def test_a_scale_is_a_line_and_the_order_tells_the_numbers() -> None:
    view = banded()
    view.scale = Scale("Priority", 0, 20, 12, [Zone(0, 0, "crash", "bad"), Zone(1, 3, "low")])
    view.order = [Place("aoi", "Aoi", "red", True, value=12), Place("beni", "Beni", "blue", note="in crash", value=0)]
    lines = drawn(view, 80)
    assert "Priority 12  0: crash  1–3: low" in lines
    assert "Turns: [Aoi 12] > Beni 0 in crash" in lines


def test_a_layer_of_the_stack_says_what_it_will_do() -> None:
    view = banded()
    view.stack = [Layer("Aoi casts", "red", ["It burns."], 3)]
    lines = drawn(view, 80)
    assert lines[lines.index("- #3 Aoi casts") + 1] == "    It burns."


def test_a_gauge_tells_how_far_it_can_be_filled_and_what_comes_next() -> None:
    view = banded()
    view.pieces["aoi"].gauges = {"mana": (2, 9), "doom": (5, 9)}
    view.pieces["aoi"].bars = {"mana": Bar(open=4), "doom": Bar(2, marks=[4, 7, 9])}
    text = "\n".join(drawn(view, 100))
    assert "mana ██░░░ 2/4/9" in text
    assert "doom ███░░ 5/9 →7" in text


def test_help_explains_bands_and_open_gauges() -> None:
    """From whom one looks, and what three numbers of a gauge are; nothing of it where it is not drawn."""
    voice, view, out = Voice("en"), banded(), io.StringIO()
    voice.__dict__["out"] = Console(file=out, width=120)
    game: Any = SimpleNamespace(voice=voice, view=lambda: view, session=SimpleNamespace(log=()), seat="red")
    guide(game, read_book(FOLDER))
    assert "who is so far from A, the nearest first" in out.getvalue()
    assert "Of three numbers" not in out.getvalue()
    view.pieces["aoi"].bars = {"mana": Bar(open=4)}
    guide(game, read_book(FOLDER))
    assert "Of three numbers the first is what is left" in out.getvalue()


def hands() -> View:
    """Two hands of cards and what lies on the table; only the areas of the first row are named by a layout."""
    board = ZonesBoard("cards", {"mine": Cell("Your hand", "me"), "deck": Cell("Deck")}, ["theirs theirs"], "cards")
    back = {f"x{n}": Piece("cards/theirs", "", "a card of theirs", face="down") for n in range(3)}
    mine = {"sun": Piece("cards/mine", "S", "Sun", "me"), "moon": Piece("cards/mine", "M", "Moon", "me", order=1)}
    return View("Cards", {"cards": board}, {**back, **mine, "set": Piece("cards/table", "", "a card of mine", "me", face="down")})


def test_zones_are_a_line_each_and_tell_cards_that_lie_face_down_by_their_number() -> None:
    """Those of the areas first, then the other cells, then wherever else something lies; what is empty is there too."""
    lines = drawn(hands(), 80)
    assert lines[1:5] == ["  theirs: a card of theirs ×3", "  Your hand: S M", "  Deck: ·", "  table: a card of mine"]
    assert "\n".join(lines).count("a card") == 2
    assert [line for line in lines if "Sun" in line] == ["  S Sun"]


def test_a_clock_tells_how_far_it_is_and_who_stands_at_which_tick() -> None:
    """Of one that goes round, which tick runs; those whose turn it is stand in brackets, and what will happen beside them."""
    view = View("Ticks")
    there = {
        "mei": Hand("Mei", 15, now=True),
        "imp": Hand("Imp", 17),
        "hound": Hand("Hound", 17, note="slow"),
        "luo": Hand("Luo", 126),
    }
    view.clocks["conflict"] = Clock("Conflict", 12, 14, True, hands=there, marks=[Mark(17, "the torch goes out"), Mark(24, "rest")])
    view.clocks["gate"] = Clock("The gate", 6, 4)
    view.clocks["age"] = Clock("Age", 60, 7)
    assert drawn(view, 80)[1:8] == [
        "Conflict ██▒░░░░░░░░░ tick 15, round 2",
        "   15  [Mei]",
        "   17  Imp · Hound slow · the torch goes out",
        "   24  rest",
        "  126  Luo",
        "The gate ████░░ 4/6",
        "Age 7/60",
    ]
    assert "第 15 刻，第 2 轮" in "\n".join(drawn(view, 80, "zh"))


def test_a_full_clock_that_goes_round_begins_anew() -> None:
    assert drawn(View("T", clocks={"c": Clock("C", 3, 3, True)}), 40)[1] == "C ▒░░ tick 4, round 2"
    assert drawn(View("T", clocks={"c": Clock("C", 3, 3)}), 40)[1] == "C ███ 3/3"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", VIEWS)
def test_a_view_that_says_no_more_than_it_must_is_drawn(name: str, lang: str) -> None:
    """The same that the page draws: in a terminal too."""
    lines = drawn(VIEWS[name], 80, lang)
    assert lines[0] == "Least"
    assert any("Lone piece" in line for line in lines) == bool(VIEWS[name].pieces)


@pytest.mark.parametrize(
    "make",
    [
        lambda: ZonesBoard("field", areas=["a b", "b a"]),
        lambda: ZonesBoard("field", areas=["a a", "a b"]),
        lambda: GridBoard("field", "...", 2, 2, "hex"),
        lambda: GridBoard("field", "", 0, 0, "hex"),
        lambda: BandsBoard("field", ["near", "far"], [1]),
        lambda: Clock("clock", 0),
        lambda: Clock("clock", 4, 5),
        lambda: Clock("clock", 4, -1, True),
    ],
)
def test_what_cannot_be_drawn_is_refused_at_once(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"rectangle|terrain|bounds|filled"):
        make()
