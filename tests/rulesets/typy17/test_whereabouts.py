"""T17C-12: a guess rules out a place where a recon would have found somebody, and no other place."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.typy17.field import Drawn, field

from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.presentation.whereabouts import found

FACES = range(1, 21)
AROUND = {"fog": "hidden_until_intel_1", "sweep_area": "around"}


def swept(face: int, picture: str, key: str, them: dict[str, Any], **options: Any) -> Drawn:
    """A1 reconnoitres cells, among them that in which B1 is, and throws this."""
    play = field(picture, A1={"or_": 4, "er": 4, "rp": 0}, B1={"rp": 0, **them}, options={**AROUND, **options}, grid="square")
    assert key in play.acts("A1")
    play.does("A1", key, dice=[face, 1])
    return play


@pytest.mark.parametrize(
    ("picture", "key", "them", "options"),
    [
        ("1:A1 1 3:B1 1", "optical-at:1", {"os": 2}, {"los_target_cell": "never_blocks"}),
        ("1:A1 1 2:B1 1", "optical-at:1", {"os": 2}, {}),
        ("2:A1 2 1:B1 2", "optical-at:1", {"os": 2}, {}),
        ("1:A1 1 1 3 1:B1", "optical-at:3", {"os": 2}, {"los_target_cell": "never_blocks"}),
        ("1:A1 1 1 1 3:B1", "optical-at:3", {"os": 2}, {}),
        ("1:A1 1 s:B1 1", "optical-at:1", {"unit": "iron-scout-car"}, {}),
        ("1:A1 1 s:B1 1", "optical-at:1", {"unit": "iron-skimmer"}, {}),
        ("1:A1 1 1 1 1 1 1 1:B1", "electronic-at:6", {"es": 2}, {"electronic_range": 6}),
        ("1:A1 1 1 1 1 1 1:B1 1", "electronic-at:6", {"es": 2}, {"electronic_range": 6}),
        ("1:A1 1 1:B1 1", "electronic-at:1", {"es": 0}, {}),
    ],
)
def test_a_guess_rules_out_what_the_rules_would_have_found(
    picture: str, key: str, them: dict[str, Any], options: dict[str, Any]
) -> None:
    """T17C-12, T17A-16, T17A-17 By its own ground, not that of the cell in the midst; along its own line of sight; no farther than
    electronics reach; and over the water for what flies. Whatever the die says."""
    for face in FACES:
        play = swept(face, picture, key, them, **options)
        (look,), unit = play.state.sides["A"].swept, play["B1"]
        there = any(gained for _, _, _, gained in play.told("recon_checked"))
        assert found(play.state, unit, worth(play.state, unit), look, unit.cell, lambda n: 0) == there, face
