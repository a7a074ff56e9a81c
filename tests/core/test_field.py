"""A field in a view: a table without cells, on which pieces stand at points."""

from __future__ import annotations

import pytest
from tests.meadow import RULESET as MEADOW

from bingqi.core.problems import NotLawful
from bingqi.core.session.play import Session
from bingqi.core.view import FieldBoard, Piece, View, cells_of


def test_its_cells_are_where_pieces_stand() -> None:
    """Each once, and those of this board alone."""
    at = {"a": "field/20,30", "b": "field/5,5", "c": "field/20,30", "d": "other/7,7"}
    view = View("", {"field": FieldBoard("field", 100, 80)}, {id: Piece(where, id, id) for id, where in at.items()})
    assert cells_of("field", view) == ["20,30", "5,5"]


@pytest.mark.parametrize(("w", "h"), [(0, 10), (10, 0), (-5, 5)])
def test_it_has_an_extent(w: int, h: int) -> None:
    with pytest.raises(ValueError, match="millimetres"):
        FieldBoard("field", w, h)


def test_a_point_that_is_no_option_is_refused_with_its_rule() -> None:
    """So a page can ask why, by answering with it."""
    session = Session(MEADOW, MEADOW.setup({}, {}))
    with pytest.raises(NotLawful) as wrong:
        session.answer("red", "300,200")
    assert (wrong.value.problems[0].id, wrong.value.problems[0].args["rule"]) == ("fault-forbidden", "MEA-1")
    session.answer("red", "190,200")
    assert session.state.at["red"] == (190, 200)
