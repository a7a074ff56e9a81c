"""A field in text: its measure, what lies and stands on it, and how many points are told of."""

from __future__ import annotations

from tests.cli.test_draw import drawn

from bingqi.core.view import FieldBoard, Ground, Overlay, Piece, Spot, View
from bingqi.drawing.field import LISTED, corners_of, covered, point_of, points_among, scale_of
from bingqi.drawing.line import cell_len


def shore(**more: object) -> View:
    """A table with a wall, a bog, a zone, a spot and two pieces."""
    grounds = {
        "wall": Ground([(200, 80), (300, 80), (300, 160), (200, 160)], "blocking"),
        "bog": Ground([(500, 200), (600, 200), (600, 280), (500, 280)], "difficult"),
        "zone": Ground([(0, 320), (600, 320), (600, 400), (0, 400)], label="landing place", side="red"),
    }
    board = FieldBoard("shore", 600, 400, grounds, {"well": Spot(300, 240, 50, "well")}, {"blocking": "wall", "difficult": "bog"})
    pieces = {"sif": Piece("field/100,200", "S", "Sif", "red", radius=16), "orm": Piece("field/590,90", "O", "Orm", "blue")}
    return View("The shore", {"field": board}, pieces, **more)  # type: ignore[arg-type]  # as it is called


def test_a_sign_is_as_many_millimetres_wide_as_there_must_be() -> None:
    """Twice as high; never more lines than fit on a screen. Centimetres stand above the columns and before the lines."""
    wide, narrow = drawn(shore(), 80), drawn(shore(), 40)
    assert wide[1].startswith("    0         10        20")
    assert [line[:4] for line in wide[2:5]] == ["  0", "  2", "  4"]
    assert narrow[1].startswith("    0    10   20")
    assert [line[:4] for line in narrow[2:5]] == ["  0", "  4", "  8 "]
    assert scale_of(FieldBoard("long", 600, 4000), 200).wide == 100
    assert max(cell_len(line) for line in narrow) <= 40


def test_grounds_spots_and_pieces_are_signs_that_are_explained() -> None:
    """A piece is its mark where its middle is, over whatever lies there."""
    lines = drawn(shore(), 40)
    at = {(column - 4, n - 2): sign for n, line in enumerate(lines[2:12], 2) for column, sign in enumerate(line)}
    assert (at[10, 2], at[14, 3], at.get((15, 3), " "), at[25, 5], at[0, 8]) == ("#", "#", " ", "~", ":")
    assert (at[15, 6], at[5, 5], at[29, 2]) == ("*", "S", "O")
    meanings = " ".join(lines[12:15])
    for sign in ("# wall", "~ bog", ": landing place", "* well 300,240"):
        assert sign in meanings


def test_each_piece_is_told_with_its_point() -> None:
    text = "\n".join(drawn(shore(), 80))
    assert "S Sif  100,200" in text
    assert "O Orm  590,90" in text


def test_letters_of_two_columns_move_nothing() -> None:
    view = shore()
    view.pieces["sif"].glyph = "西"
    plain, chinese = drawn(shore(), 40), drawn(view, 40, "zh")
    assert [cell_len(line) for line in plain[2:12]] == [cell_len(line) for line in chinese[2:12]]


def test_marks_over_points_are_signs_too() -> None:
    lines = drawn(shore(overlays={"goal": Overlay("field", "label", ["400,40"], "good", "a goal")}), 40)
    assert lines[3][4 + 20] == "*"
    assert any("* a goal" in line for line in lines)


def test_what_is_thinner_than_a_sign_is_drawn_where_its_corners_are() -> None:
    scale = scale_of(FieldBoard("field", 600, 400), 40)
    assert scale.wide == 20
    assert set(covered([(21, 41), (23, 41), (23, 43)], scale)) == {(1, 1)}


def test_a_point_is_two_numbers() -> None:
    assert [point_of(cell) for cell in ("350,420", "0,0")] == [(350, 420), (0, 0)]
    assert [point_of(cell) for cell in ("7", "-1,3", "a,b", "１,2", "1,2,3", "")] == [None] * 6


def test_only_many_points_are_told_by_their_corners() -> None:
    few = [f"{n},10" for n in range(LISTED)]
    assert points_among([*few, "stay"]) == []
    many = [*few, "7,300"]
    assert points_among([*many, "stay"]) == many
    assert corners_of(many) == ("0,10", f"{LISTED - 1},300")
