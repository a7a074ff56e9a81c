"""Why an act is not offered, said in words, with its rule."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.requests import Decision
from bingqi.lang import LANGS, PROBLEM_TEXTS, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Ground, Power

NAME = Name("It", "它")
PIERCING = (Damage(read_dice("1d6"), "piercing"),)
ARMED: dict[str, Any] = {
    "attacks": (
        Attack("sword", NAME, 4, PIERCING, reach=5, item="sword"),
        Attack("bow", NAME, 4, PIERCING, range=80, item="bow", two_hands=True),
    )
}
QUICK = Power("quick", NAME, level=1, aim="self", boon="bless", casting="bonus")
GREAT = Power("great", NAME, level=1, aim="self", boon="bless")
MAGE: dict[str, Any] = {"powers": (QUICK, GREAT), "slots": (5,)}
FULL: dict[str, Any] = {**ARMED, "held": ("sword", "shield"), "sheathed": ("bow",), "stowed": ("lamp",)}


@pytest.mark.parametrize(
    ("key", "first", "given", "rule", "words"),
    [
        ("attack:bow:K1", (), FULL, "LBX-15", "both hands"),
        ("attack:sword:K1", (), {**ARMED, "held": ("rope", "lamp"), "sheathed": ("sword",)}, "LBX-15", "no hand free"),
        ("draw:bow", (), FULL, "LBX-15", "no hand free"),
        ("take:lamp", (), FULL, "LBX-15", "no hand free"),
        ("pick:rope", (), FULL, "LBX-15", "no hand free"),
        ("pick:rope", (), {"type": "beast"}, "LBX-15", "no hands"),
        ("grapple:K1", (), FULL, "LBX-30", "no hand free"),
        ("stow:shield", ("dodge",), FULL, "LBX-15", "takes an action"),
        ("take:shield", ("dodge",), {"stowed": ("shield",)}, "LBX-15", "takes an action"),
        ("use:great", ("use:quick",), MAGE, "LBX-37", "only a cantrip"),
        ("use:quick", ("use:great",), MAGE, "LBX-37", "no spell with its bonus action"),
    ],
)
def test_what_is_not_offered_has_its_reason(key: str, first: tuple[str, ...], given: dict[str, Any], rule: str, words: str) -> None:
    """In both languages, with the rule that says so, and with the way out; what is offered has none."""
    play = field("K2 | K1 | G1 | G2", active="G1", ground=Ground(on_ground=("rope",)), G1=given)
    play.take("G1", *first)
    offered = play.offers("G1")
    assert key not in offered
    ask = Decision("G", "act", offered, "end", {"who": "G1"})
    found = RULESET.illegal_reason(play.state, ask, key)
    assert found is not None
    assert found[1] == rule
    for lang in LANGS:
        texts = Texts(lang, [PROBLEM_TEXTS, RULESET.folder])
        said = texts.render(found[0])
        assert texts.missing == set()
        assert lang != "en" or words in said
    for one in offered:
        assert RULESET.illegal_reason(play.state, ask, one) is None, one


@pytest.mark.parametrize("key", ["attack:bow:K1:x", "", ":", "use:", "scroll:rope", "pick", "dance", "grapple"])
def test_of_what_is_no_act_nothing_is_said_that_is_wrong(key: str) -> None:
    """Whatever somebody writes is no cause to fail."""
    play = field("K2 | K1 | G1 | G2", active="G1")
    assert RULESET.illegal_reason(play.state, Decision("G", "act", play.offers("G1"), "end", {"who": "G1"}), key) is None
