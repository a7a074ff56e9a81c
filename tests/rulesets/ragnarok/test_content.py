"""The companies that are bundled, and what is wrong with cards (CRX-3, CRX-5, CRX-7)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from tests.rulesets.ragnarok.arena import NOBODY, PROFILE

from bingqi.rulesets.ragnarok.model.stats import Incarnate, Special, Unit
from bingqi.rulesets.ragnarok.packs.library import CONTENT
from bingqi.rulesets.ragnarok.packs.problems import of_unit

CARD = Unit(NOBODY, "infantry", PROFILE, standards=3)


def test_the_bundled_content_is_sound() -> None:
    assert CONTENT.check(CONTENT.folder / "content") == []


def test_two_companies_of_eight_units() -> None:
    """CR-8.2, CRX-3, CRX-5 All five categories, Fear and Courage, several ranges, Incarnates of different Authority."""
    state = CONTENT.setup(CONTENT.scenario("the-wells"), {})
    sides = Counter(unit.side for unit in state.units.values())
    assert set(sides.values()) == {8}
    assert {unit.card.category for unit in state.units.values()} == {"infantry", "cavalry", "creature", "war_machine", "titan"}
    people = list(state.fighters.values())
    assert len({one.profile.ranged.bands for one in people if one.profile.ranged is not None}) > 1
    assert {one.profile.fear is None for one in people} == {True, False}
    assert len({one.authority for one in people if one.authority is not None}) > 2
    for unit in state.units.values():
        assert sum([one.kind == "incarnate" for one in people if one.unit == unit.id]) <= 1
        assert state.fighters[unit.leader].kind == ("incarnate" if unit.card.incarnate is not None else "standard")


def test_cards_of_each_company_use_the_opposition_that_was_won() -> None:
    """CR-5.18 At least two."""
    state = CONTENT.setup(CONTENT.scenario("the-wells"), {})
    its = [one for one in state.fighters.values() if any(state.bundle.abilities[id].while_winner for id in one.abilities)]
    assert len(its) >= 2


@pytest.mark.parametrize(
    ("card", "field", "wrong"),
    [
        (replace(CARD, standards=0), "standards", "fault-cr-nobody"),
        (replace(CARD, profile=replace(PROFILE, fear=3)), "profile", "fault-cr-courage-or-fear"),
        (replace(CARD, profile=replace(PROFILE, courage=None)), "profile", "fault-cr-courage-or-fear"),
        (replace(CARD, specials=(Special(NOBODY, replace(PROFILE, fear=1)),)), "specials[0].profile", "fault-cr-courage-or-fear"),
        (replace(CARD, incarnate=Incarnate(NOBODY, 2, replace(PROFILE, fear=1))), "incarnate.profile", "fault-cr-courage-or-fear"),
    ],
)
def test_a_card_that_cannot_be(card: Unit, field: str, wrong: str) -> None:
    """CR-7.3, CRX-5, CRX-7"""
    assert [(where, what.id) for where, what in of_unit(card, None, None)] == [(field, wrong)]
