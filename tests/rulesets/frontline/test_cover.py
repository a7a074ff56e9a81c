"""LBX-16, LB-2.4, LB-3.3: cover of every degree, and where it comes from."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline.attack.armour import armour_class
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.board import place_of
from bingqi.rulesets.frontline.model.stats import Cover, Damage, Ground, Harm, Power, Save
from bingqi.rulesets.frontline.presentation.inspect import inspect_ref

NAME = Name("It", "它")
PICTURE = "K3 K2 | K1 | G1 | G2 G3"
BOLT = Power("bolt", NAME, level=0, attack=True, attack_bonus=4)
BLAST = Power("blast", NAME, level=0, shape="sphere", size_ft=5, save=Save("dex", 14), half=True,
              harm=Harm(damage=(Damage(read_dice("2d6"), "fire"),)))  # fmt: skip
WALL = Power("wall", NAME, level=1, aim="ally", boon="three-quarters-cover", concentration=True)
MAGE: dict[str, Any] = {"powers": (BOLT, BLAST, WALL), "slots": (3,)}


def ground(degree: str, *cells: int) -> Ground:
    return Ground(cover=(Cover("K", cells, degree),))  # type: ignore[arg-type]


def ac(play: Play, id: str) -> int:
    return armour_class(play.battle, play[id]).sum - 12


def aimed_at(play: Play, who: str) -> tuple[set[str], set[str]]:
    """At whom it may shoot, and cast the bolt."""
    shot = {key.split(":")[2] for key in play.offers(who) if key.startswith("attack:bow:")}
    play.script.asked.clear()
    if "use:bolt" in play.offers(who):
        play.take(who, "use:bolt")
    return shot, {id for ask in play.script.asked if ask.id == "power-target" for id in ask.options}


@pytest.mark.parametrize(("degree", "more"), [("half", 2), ("three-quarters", 5)])
def test_the_ground_gives_cover_behind_the_line_only(degree: str, more: int) -> None:
    """LB-2.4, LB-3.3 In cells 1 and 3: K1 in front has nothing of it, K3 the better of that and the half cover of the line."""
    play = field(PICTURE, ground=ground(degree, 1, 3))
    assert [ac(play, id) for id in ("K1", "K2", "K3")] == [0, 2, more]
    lay(play.battle, play["K1"], "stunned", "G1")
    assert ac(play, "K3") == more, "it needs nobody in front"


@pytest.mark.parametrize(("name", "more"), [("half-cover", 2), ("three-quarters-cover", 5)])
def test_spells_and_traits_give_cover_in_front_too(name: str, more: int) -> None:
    """LB-2.4 Cover from spells and features stays; the greatest counts, they are not added."""
    effect = field(PICTURE, K1={"effects": (name,)}, K2={"effects": (name,)})
    trait = field(PICTURE, K1={"traits": (name,)}, K2={"traits": (name,)})
    for play in (effect, trait):
        assert (ac(play, "K1"), ac(play, "K2")) == (more, more)
    both = field(PICTURE, K1={"traits": ("half-cover",), "effects": ("three-quarters-cover",)})
    assert ac(both, "K1") == 5


@pytest.mark.parametrize("behind", ["ground", "effect"])
def test_behind_total_cover_nobody_is_aimed_at(behind: str) -> None:
    """LBX-16 Neither shot at nor a target of spells; without it both."""
    hidden: dict[str, Any] = {"K3": {"effects": ("total-cover",)}} if behind == "effect" else {"ground": ground("total", 3)}
    for given, found in (({}, {"K1", "K2", "K3"}), (hidden, {"K1", "K2"})):
        play = field(PICTURE, active="G2", dice=[2], answers=[], G2=MAGE, **given)
        assert aimed_at(play, "G2") == (found, found)
    front = field(PICTURE, active="G1", K1={"effects": ("total-cover",)})
    assert not [
        key for key in front.offers("G1") if key.startswith(("attack:", "grapple", "shove", "disarm")) and key.endswith("K1")
    ]


def test_its_own_side_reaches_whoever_is_behind_total_cover() -> None:
    """LBX-16 It is aimed at from elsewhere that one cannot be."""
    play = field("| K1 | G1 G2 |", active="G1", G1=MAGE, G2={"effects": ("total-cover",)}, answers=["G2"])
    play.take("G1", "use:wall")
    assert [effect.name for effect in play["G2"].effects] == ["total-cover", "three-quarters-cover"]


@pytest.mark.parametrize(("degree", "more"), [("half", 2), ("three-quarters", 5), ("total", 5)])
def test_an_area_reaches_behind_cover_which_helps_to_save(degree: str, more: int) -> None:
    """LBX-16 Dexterity 14: the lowest face that saves is lower by what cover adds; total cover helps as three-quarters do."""
    for face, saved in ((14 - more - 1, False), (14 - more, True)):
        play = field(PICTURE, active="G2", dice=[3, 4, face], answers=["K3"], ground=ground(degree, 3), G2=MAGE, K3={"hp": 20})
        play.take("G2", "use:blast")
        assert play["K3"].hp == (17 if saved else 13)


def test_a_spell_that_gives_cover_gives_it_while_it_is_kept_up() -> None:
    """LBX-16, LBX-37 A wall between: with the concentration it goes."""
    play = field("| K1 | G1 G2 |", active="G1", G1=MAGE, answers=["G2"])
    play.take("G1", "use:wall")
    assert ac(play, "G2") == 5
    play.take("G1", "let-go")
    assert ac(play, "G2") == 0


@pytest.mark.parametrize(("degree", "text"), [("half", "cell-half-cover"), ("three-quarters", "cell-three-quarters-cover"),
                                              ("total", "cell-total-cover")])  # fmt: skip
def test_a_cell_says_what_cover_it_gives(degree: str, text: str) -> None:
    """LBX-16 Whoever looks at the cell is told; and the armour class says why it is what it is."""
    play = field(PICTURE, ground=ground(degree, 3))
    facts = [getattr(fact, "id", "") for fact in inspect_ref(play.state, "G", place_of("K", 3)).facts]
    assert text in facts
    parts = armour_class(play.battle, play["K3"]).parts
    assert parts is not None
    assert [label for label, *_ in parts][-1] == text.removeprefix("cell-")
