"""What lasts on a creature is told in words, and shown at its face."""

from __future__ import annotations

import pytest
from tests.rulesets.frontline.field import field

from bingqi.core.text import Text
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.state import EFFECT_FLAGS
from bingqi.rulesets.frontline.presentation.badges import ICONS, LYING, UNSEEN, badges
from bingqi.rulesets.frontline.presentation.view import view


@pytest.mark.parametrize(
    ("effects", "posture", "icons"),
    [
        ([], "", []),
        (["bless", "slowed"], "", ["blessed", ""]),
        (["invisible"], "hidden", ["hidden"]),
        (["invisible", "prone"], "prone", ["hidden", "prone"]),
        (["banished"], "hidden", []),
    ],
)
def test_how_somebody_is_shows_on_its_face(effects: list[str], posture: str, icons: list[str]) -> None:
    """The gravest of it; what has no icon is written out."""
    play = field("| K1 | G1 |")
    for name in effects:
        lay(play.battle, play["K1"], name, "G1")
    piece = view(play.state, "G").pieces["K1"]
    assert (piece.posture, piece.icons, piece.life) == (posture, icons, "hp")
    assert piece.facts == [Text("armour-class", {"n": piece.armour})]


def test_who_is_dead_lies_fallen() -> None:
    play = field("| K1 | G1 |")
    play["K1"].hp, play["K1"].dead = 0, True
    piece = view(play.state, "G").pieces["K1"]
    assert (piece.posture, piece.icons) == ("fallen", ["dead"])
    assert badges(play.state, play["K1"], in_the_dark=False) == [Text("effect-dead")]


def test_only_effects_that_there_are_show() -> None:
    """Those that last, and those that are told like them."""
    told = {"concentrating", "dead", "hidden", "in-the-dark"}
    assert {id.removeprefix("effect-") for id in ICONS} <= EFFECT_FLAGS.keys() | told
    assert EFFECT_FLAGS.keys() >= LYING | UNSEEN
