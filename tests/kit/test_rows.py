"""Parts in lists and tuples are copied, saved and hidden as those of a dict are; what could not be is refused."""

from __future__ import annotations

import json
from typing import Annotated, Any, NamedTuple

import pytest

from bingqi.kit.part import Part
from bingqi.kit.plan import NAME, OPEN, Listed, Open, Saved, Static, Within, hidden, open_to_all, secret
from bingqi.kit.state import States, copy, freeze, thaw


@secret()
class Card(Part):
    name: Annotated[str, NAME, OPEN]
    side: Open[str]
    rank: Annotated[int, hidden(-1, could=range(1, 7)), Within(1, 6)] = 1


@secret()
class Pile(Part):
    """Parts with parts in them."""

    side: Open[str]
    cards: Open[list[Card]]


@open_to_all
class Table(Part):
    hand: list[Card]
    piles: dict[str, Pile]
    top: tuple[Card, ...] = ()
    spare: list[Pile] | None = None


def table() -> Table:
    """Somebody's card in each kind of place."""
    red = [Card(f"c{n}", "red", n) for n in (1, 2, 3, 4)]
    return Table([red[0]], {"deck": Pile("red", [red[1]])}, (red[2],), [Pile("red", [red[3]])])


def cards(one: Table) -> list[Card]:
    return [*one.hand, *one.piles["deck"].cards, *one.top, *(one.spare or [])[0].cards]


def test_a_copy_shares_no_part_of_a_row() -> None:
    """However deep it lies; and a row is a list or tuple as it was."""
    old = table()
    new = copy(old)
    assert new == old
    for card in cards(new):
        card.rank = 6
    assert [card.rank for card in cards(old)] == [1, 2, 3, 4]
    assert (type(new.hand), type(new.top)) == (list, tuple)
    assert copy(Table([], {})).spare is None


def test_a_row_is_the_same_after_it_was_saved() -> None:
    """As JSON, too."""
    old = table()
    assert thaw(json.loads(json.dumps(freeze(old))), Table([], {})) == old
    assert thaw(freeze(Table([], {})), old) == Table([], {})


def test_what_is_secret_of_a_part_in_a_row_is_secret() -> None:
    states = States(Table)
    seen = {seat: [card.rank for card in cards(states.observe(table(), seat))] for seat in ("red", "blue", "gm")}
    assert seen == {"red": [1, 2, 3, 4], "blue": [-1, -1, -1, -1], "gm": [1, 2, 3, 4]}
    world = states.sample_world(states.observe(table(), "blue"), lambda n: n - 1)
    assert [card.rank for card in cards(world)] == [6, 6, 6, 6]


def test_names_and_bounds_go_into_rows() -> None:
    """A part of a row is called by the field and where it stands, from 0."""
    states, one = States(Table), table()
    assert states.names(one) == {"c1", "c2", "c3", "c4", "deck"}
    cards(one)[1].rank = cards(one)[2].rank = 9
    assert [str(wrong).partition(": rank: ")[0] for wrong in states.out_of_bounds(one)] == ["deck: cards[0]", "top[0]"]


# --- What is refused ------------------------------------------------------------------


class Tags(NamedTuple):
    n: int
    tags: list[str]


class Fixed(Part):
    max: Static[int]


@open_to_all
class Deep(Part):
    cards: Annotated[dict[str, Card], Listed(1)]


REFUSED: dict[str, tuple[Any, str]] = {
    "nested": (dict[str, list[Card]], "copies would share"),
    "pairs": (tuple[Card, Card], "copies would share"),
    "several": (Card | Pile, "copies would share"),
    "numbered": (dict[int, Card], "a text"),
    "counts": (dict[int, int], "by texts"),
    "rows": (dict[str, dict[str, int]], "copies would share"),
    "grid": (list[list[int]], "copies would share"),
    "frozen": (tuple[list[int], ...], "copies would share"),
    "tags": (tuple[Tags, ...], "copies would share"),
    "words": (set[str], "is a set, which has no order"),
    "bare": (dict, "copies would share"),
    "either": (int | list[int], "copies would share"),
    "fixed": (list[Fixed], "max of Fixed is static"),
    "kept": (Annotated[dict[str, Card], Saved(None, lambda fresh, its: {})], "their own fields"),
    "deep": (Deep, "Listed is of a dict of parts in Game itself"),
    "seen": (Annotated[list[Card], Listed(1)], "Listed is of a dict of parts in Game itself"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_could_not_be_copied_saved_or_hidden_is_refused(name: str) -> None:
    """Where the states are declared, with the field."""
    hint, said = REFUSED[name]
    game = type("Game", (Part,), {"__annotations__": {name: hint}, "__module__": __name__})
    with pytest.raises(TypeError, match=said) as refused:
        States(open_to_all(game))
    assert ("cards" if name == "deep" else name) in str(refused.value).partition(": ")[0]


@pytest.mark.parametrize(
    "hint", [dict[str, tuple[int, ...]], list[tuple[str, int]], dict[str, int] | None, tuple[tuple[int, ...], ...], Any]
)
def test_plain_values_in_lists_and_dicts_are_fine(hint: Any) -> None:
    States(open_to_all(type("Game", (Part,), {"__annotations__": {"it": hint}, "__module__": __name__})))
