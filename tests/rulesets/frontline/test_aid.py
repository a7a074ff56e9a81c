"""LB-2.36: help with what provokes, as it is offered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play
from tests.rulesets.frontline.test_provoke import DOWN, attackers, order, scene

from bingqi.core.content.structs import Name
from bingqi.core.requests import Decision
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.model.stats import Ground, Item

THREE = " | K3 K2 K1 | G1 G2 G3 | "


def helps(play: Play, who: str = "G1") -> set[str]:
    return {key for key in play.offers(who) if key.startswith("assist")}


def test_help_at_a_sickbed() -> None:
    """LB-2.36, LB-2.33, LBX-12 G2 tends G3, G1 lends a hand: both provoke, and the better of two dice counts."""
    play = scene(THREE, G3=DOWN, dice=[2, 3, 10], ground=Ground())
    assert helps(play) == {"assist:G2"}
    play.take("G1", "assist:G2")
    assert attackers(play) == ["K1"]
    assert play["G1"].action_used
    for id in ("K2", "K3"):
        play[id].reaction_used = True
    play.take("G2", "stabilise:G3")
    assert play["G3"].stable
    assert "aided" not in [effect.name for effect in play["G2"].effects]


def test_nobody_is_helped_twice_or_out_of_reach() -> None:
    """LB-2.36, LB-2.2 One advantage is all; and from three cells behind the line nobody lends a hand in front."""
    play = scene(THREE, G3=DOWN, dice=[2] * 8)
    play.take("G1", "assist:G2")
    assert "assist:G2" not in play.offers("G3")
    far = scene(" | K1 | G2 G3 | G4 G5 G1", G3=DOWN)
    assert not helps(far)


@pytest.mark.parametrize(("weight", "alone", "together"), [(80, True, False), (151, True, True), (70, False, False)])
def test_a_heavy_thing_is_lighter_for_two(weight: int, alone: bool, together: bool) -> None:
    """LB-2.36, LB-2.34 Half of what both carry counts: with strength 10 that is 75 pounds for one, 150 for two."""
    items = {"anvil": Item(Name("Anvil", "铁砧"), "heavy", weight_lb=weight)}
    for helped, heavy in ((False, alone), (True, together)):
        play = scene(THREE, items=items, ground=Ground(on_ground=("anvil",)), dice=[2] * 8)
        if helped:
            assert helps(play) == {"assist:G2", "assist:G3"}
            play.take("G1", "assist:G2")
            assert attackers(play) == ["K1"], "who helps provokes too"
            play["K1"].reaction_used = False
        before = len(attackers(play))
        play.take("G2", "heavy:anvil")
        assert len(attackers(play)) - before == heavy
        assert play.state.lying == ()
        assert not play["G2"].effects, "the help is used up"


@pytest.mark.parametrize("down", [True, False])
def test_a_companion_is_helped_to_its_own_draught(down: bool) -> None:
    """LB-2.36, LB-2.24 G2's potion, out of G2's pack: a friend who lies there unconscious is given it too. It provokes."""
    g2: dict[str, Any] = {**(DOWN if down else {}), "stowed": ("potion-of-healing",)}
    play = scene(" | K3 K2 K1 | G1 G2 |", G2=g2, dice=[2] * 4 + [3, 4])
    play["G2"].hp = 0 if down else 5
    assert "assist:G2:potion-of-healing" in helps(play)
    play.take("G1", "assist:G2:potion-of-healing")
    assert attackers(play) == (["K1", "K2"] if down else ["K1"])
    assert order(play, "attack_rolled", "healed")[0] == "attack_rolled"
    assert play["G2"].hp > 5 * (not down)
    assert play["G2"].stowed == ()
    assert play["G1"].action_used


def test_nobody_is_given_a_draught_that_it_does_not_need() -> None:
    """LB-2.36 Whoever has all its hit points wants none."""
    assert not helps(scene(" | K1 | G1 G2 |", G2={"stowed": ("potion-of-healing",)}, ground=Ground()))


def test_a_thing_is_handed_to_a_companion_out_of_its_pack() -> None:
    """LB-2.36, LB-2.30 G1 takes G2's lamp out of G2's pack for it: that provokes, and leaves G2 its interaction."""
    play = scene(" | K2 K1 | G1 G2 |", G2={"stowed": ("lamp", "axe", "rope")}, dice=[2] * 4, ground=Ground())
    assert helps(play) == {"assist:G2:lamp"}, "an axe is drawn without provoking, and a rope is of no use here"
    play.take("G1", "assist:G2:lamp")
    assert len(attackers(play)) == 1
    assert (play["G2"].held, play["G2"].stowed, play["G2"].object_used) == (("lamp",), ("axe", "rope"), False)
    full = scene(" | K2 K1 | G1 G2 |", G2={"stowed": ("lamp",), "held": ("axe", "shield")}, ground=Ground())
    assert not helps(full)


def test_helping_behind_the_line_is_safe() -> None:
    """LB-3.5 Nothing provokes there."""
    play = scene(" | K2 K1 | G3 | G1 G2", G2={"stowed": ("potion-of-healing",)}, dice=[3, 4])
    play["G2"].hp = 3
    play.take("G1", "assist:G2:potion-of-healing")
    assert attackers(play) == []
    assert play["G2"].hp == 10


@pytest.mark.parametrize("lang", LANGS)
def test_each_help_has_its_words(lang: str) -> None:
    """What one helps with is said."""
    texts = Texts(lang, [RULESET.folder])  # type: ignore[arg-type]
    given: list[tuple[str, dict[str, Any]]] = [
        ("assist:G2", {"G2": {"effects": ("netted",)}}),
        ("assist:G2", {"G3": DOWN}),
        ("assist:G2:potion-of-healing", {"G2": {"stowed": ("potion-of-healing",)}}),
        ("assist:G2:lamp", {"G2": {"stowed": ("lamp",)}}),
    ]
    said = set()
    for key, more in given:
        play = scene(THREE, **more)
        play["G2"].hp = 3
        offered = play.offers("G1")
        assert key in offered
        said.add(texts.render(RULESET.label(play.state, Decision("G", "act", offered, "end", {"who": "G1"}), key)))
    assert len(said) == len(given)
    assert texts.missing == set()
