"""DD-21: affinities, all combinations of them, against a table that is put together here from the sentences of the document."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import floor

import pytest

from bingqi.rulesets.death_drive.damage.affinities import Affinities, Verdict, affinities
from bingqi.rulesets.death_drive.model.words import AffinityKind, DamageType

KINDS: tuple[AffinityKind, ...] = ("weak", "resist", "immune", "absorb")
SOME: list[frozenset[AffinityKind]] = [
    frozenset(kind for kind, there in zip(KINDS, mask, strict=True) if there) for mask in product((False, True), repeat=4)
]
"""Nothing, one affinity, or several at once."""


def table(first: frozenset[AffinityKind], second: frozenset[AffinityKind], cr: int, missed: bool) -> tuple[Verdict, int, int]:
    """What two kinds of damage at once are, sentence by sentence; each suppression is carried out as it stands there."""
    both = first, second
    # she who absorbs: "unless she absorbs all of it, she counts as immune to it"; absorption suppresses immunity
    if all("absorb" in one for one in both):
        return "healed", 0, 0
    if any("absorb" in one for one in both):
        return "untouched", 0, 0
    # immunity to all suppresses weakness and resistance, and step 2 is not entered
    if all("immune" in one for one in both):
        return "untouched", 0, 0
    more = Fraction(4 + cr * 2)
    less = Fraction(4 + cr * 2)
    if missed:
        more -= more / 2
        less += less / 2
    bonus = floor(more) if "weak" in first or "weak" in second else 0
    if "immune" in first or "immune" in second:  # resistance to this damage, as if two tiers higher
        larger = Fraction(4 + (cr + 2) * 2)
        return "harmed", bonus, floor(larger * Fraction(3, 2) if missed else larger)
    return "harmed", bonus, floor(less) if "resist" in first and "resist" in second else 0


@pytest.mark.parametrize("types", [("burn", "physical"), ("cold", "pain"), ("fatigue", "derangement")])
@pytest.mark.parametrize("missed", [False, True])
@pytest.mark.parametrize("cr", range(5))
def test_two_kinds_at_once(types: tuple[DamageType, DamageType], cr: int, missed: bool) -> None:
    """DD-21.3, DD-21.4, DD-21.5, DD-21.6, DD-21.7, DD-21.8, DD-21.9, DD-21.10, DD-21.11, DD-21.12, DD-21.13, DD-21.14"""
    for first, second in product(SOME, repeat=2):
        found = affinities({types[0]: first, types[1]: second}, types, cr, missed)
        assert (found.verdict, found.weak, found.resist) == table(first, second, cr, missed), (first, second)


@pytest.mark.parametrize("missed", [False, True])
@pytest.mark.parametrize("cr", range(5))
def test_one_kind(cr: int, missed: bool) -> None:
    """DD-21.3, DD-21.6, DD-21.9, DD-21.12 It is the same as twice the same."""
    for some in SOME:
        found = affinities({"cold": some}, ("cold",), cr, missed)
        assert (found.verdict, found.weak, found.resist) == table(some, some, cr, missed), some


def test_damage_that_heals_as_well_heals_whom_it_cannot_harm() -> None:
    """DD-21.2 All kinds of it must be absorbed or not reach her."""
    for first, second in product(SOME, repeat=2):
        covered = all({"immune", "absorb"} & one for one in (first, second))
        assert affinities({"cold": first, "burn": second}, ("cold", "burn"), 1).heals is covered


def test_partial_immunity_may_suppress_weakness() -> None:
    """DD-21.10 By its switch."""
    known = {"cold": frozenset({"immune"}), "pain": frozenset({"weak"})}
    assert affinities(known, ("cold", "pain"), 3) == Affinities("harmed", 10, 14)  # type: ignore[arg-type]
    assert affinities(known, ("cold", "pain"), 3, partial_immunity_suppresses=True) == Affinities("harmed", 0, 14)  # type: ignore[arg-type]
