"""The types of damage, and what each of them takes (DD-17)."""

from __future__ import annotations

from typing import get_args

import pytest
from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, used

from bingqi.core.text import Text
from bingqi.lang import Texts
from bingqi.rulesets.death_drive import RULESET
from bingqi.rulesets.death_drive.model.character import hp, sp
from bingqi.rulesets.death_drive.model.words import DamageType

ZH = Texts("zh", [RULESET.folder])
TYPES: dict[str, DamageType] = {ZH.render(Text(f"type-{type}")): type for type in get_args(DamageType)}
"""All types of damage by their names in the book."""
STRUCTURAL = {"物理", "生理", "灼烧", "冷冻", "侵蚀"}
MENTAL = {"疲劳", "疼痛", "欣快", "屈服", "错乱"}


def harmed(power: int, *types: str) -> Arena:
    """Somebody with 30 HP and 20 SP suffers damage."""
    harm = {
        "range": EVERYWHERE,
        "power": power,
        "types": [TYPES[one] for one in types],
        "results": {"always": [{"does": "damage"}]},
    }
    it = arena({"E": {}, "A": {"cap": [6] * 5, "max_sp": 20}}, actions={"harm": harm})
    used(it, "E", "harm", "A")
    return it


def test_there_are_no_other_types_than_those_of_the_book() -> None:
    assert TYPES.keys() == STRUCTURAL | MENTAL


@pytest.mark.parametrize("type", sorted(STRUCTURAL))
def test_structural_damage_takes_hp_alone(type: str) -> None:
    """DD-17.1, DD-17.2"""
    a = harmed(4, type)["A"]
    assert (hp(a), sp(a)) == (26, 20)


@pytest.mark.parametrize("type", sorted(MENTAL))
def test_mental_damage_takes_sp_alone(type: str) -> None:
    """DD-17.1, DD-17.3"""
    a = harmed(4, type)["A"]
    assert (hp(a), sp(a)) == (30, 16)


def test_types_of_one_class_together_take_what_each_does() -> None:
    """DD-17.1 With all five of a class nobody has to say what it takes."""
    for types, left in ((STRUCTURAL, (26, 20)), (MENTAL, (30, 16))):
        it = harmed(4, *types)
        assert (hp(it["A"]), sp(it["A"])) == left
        assert it.script.asked == []


def test_types_of_both_classes_make_one_damage() -> None:
    """DD-17.4 One damage value, of which whoever deals it says what takes HP and what SP: 1 and 3 of 4."""
    harm = {
        "range": EVERYWHERE,
        "power": 4,
        "types": [TYPES["物理"], TYPES["疼痛"]],
        "results": {"always": [{"does": "damage"}]},
    }
    it = arena({"E": {}, "A": {"cap": [6] * 5, "max_sp": 20}}, answers=["1"], actions={"harm": harm})
    used(it, "E", "harm", "A")
    assert it.damages() == [4]
    assert (hp(it["A"]), sp(it["A"])) == (29, 17)
