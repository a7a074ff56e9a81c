"""Higher slots (LBX-63) and cantrips (LBX-64): what they do more, and when anybody is asked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.bots.frontline import Tactician
from bingqi.rulesets.frontline.magic.powers import power_of
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.rulesets.frontline.turn import turn


def mage(*spells: str, **more: Any) -> dict[str, Any]:
    return {"spells": spells, "spell_dc": 15, "spell_attack": 9, "spell_modifier": 4, "slots": (2, 2, 2), "hp": 60, **more}


def asked(play: Play, id: str = "slot") -> list[tuple[str, ...]]:
    return [ask.options for ask in play.script.asked if ask.id == id]


@pytest.mark.parametrize(("level", "dice"), [(0, 1), (4, 1), (5, 2), (10, 2), (11, 3), (16, 3), (17, 4), (20, 4)])
def test_cantrips_grow_with_the_caster(level: int, dice: int) -> None:
    """LBX-64 One die more from level 5, 11 and 17 on."""
    thrown = [12, 14, *([7] * dice)]
    play = field(
        "| K1 | G1 |", active="G1", dice=thrown, answers=["use:fire-bolt"], G1=mage("fire-bolt", caster_level=level), K1={"hp": 60}
    )
    turn(play.battle)
    assert play["K1"].hp == 60 - 7 * dice


def test_beams_grow_in_number() -> None:
    """LBX-64 Two at level 5, each at a target of its own choice; a hero's own level counts."""
    play = field("| K1 | G1 |", active="G1", G1=mage("eldritch-blast", level=5))
    assert power_of(play.state, play["G1"], "eldritch-blast").targets == 2
    assert power_of(play.state, play["K1"], "eldritch-blast").targets == 1


def test_an_archmage_throws_4d10() -> None:
    """LBX-64 Level 18."""
    archmage = packs.CONTENT.library.find("creatures", "archmage", "test")
    play = field("| K1 | G1 |", G1={"stat": archmage})
    assert str(power_of(play.state, play["G1"], "fire-bolt").harm.damage[0].dice) == "4d10"
    assert str(play.state.bundle.spells["fire-bolt"].harm.damage[0].dice) == "1d10"


def test_the_slot_is_asked_for_after_the_spell() -> None:
    """LBX-63 Burning hands with a slot of level 3: five dice, and that slot is spent."""
    answers = ["use:burning-hands", "3", "K1"]
    play = field("| K1 | G1 |", active="G1", dice=[2, 2, 2, 2, 2, 1], answers=answers, G1=mage("burning-hands"), K1={"hp": 60})
    turn(play.battle)
    assert asked(play) == [("1", "2", "3")]
    assert (play["K1"].hp, play["G1"].slots) == (50, (2, 2, 1))


def test_nobody_is_asked_where_it_does_not_matter() -> None:
    """LBX-63 With one level left, or a spell that does no more: the lowest slot is spent without a question."""
    for spell, slots, left in (("burning-hands", (0, 2), (0, 1)), ("misty-step", (2, 2, 2), (2, 1, 2))):
        play = field("| K1 | G1 | G2 G3", active="G1", dice=[1] * 5, answers=[f"use:{spell}"], G1=mage(spell, slots=slots))
        turn(play.battle)
        assert asked(play) == []
        assert play["G1"].slots == left


def test_more_targets() -> None:
    """LBX-63 Hold Person at level 4 takes hold of three, another each time."""
    play = field(
        "| K1 K2 K3 | G1 |", active="G1", dice=[1, 1, 1], answers=["use:hold-person", "4", "K3", "K1"],
        G1=mage("hold-person", slots=(0, 1, 0, 1)),
    )  # fmt: skip
    turn(play.battle)
    assert [[effect.name for effect in play[id].effects] for id in ("K1", "K2", "K3")] == [["paralyzed"]] * 3
    assert play["G1"].slots == (0, 1, 0, 0)


def test_more_healing_and_more_darts() -> None:
    """LBX-63 2d8 and the modifier at level 2; five darts at level 3."""
    play = field("| K1 | G1 G2 |", active="G1", dice=[5, 6], answers=["use:cure-wounds", "2"], G1=mage("cure-wounds"), G2={"hp": 1})
    play["G2"].hp_max = 60
    turn(play.battle)
    assert play["G2"].hp == 16
    darts = field(
        "| K1 | G1 |", active="G1", dice=[1] * 5, answers=["use:magic-missile", "3"], G1=mage("magic-missile"), K1={"hp": 60}
    )
    turn(darts.battle)
    assert darts["K1"].hp == 50


def test_spirits_that_were_called_with_a_higher_slot() -> None:
    """LBX-63 What lasts goes on as it was cast: 4d8 at level 4, turn after turn."""
    caster = mage("spirit-guardians", slots=(0, 0, 1, 1))
    play = field(
        "| K1 | G1 |", active="G1", dice=[3, 3, 3, 3, 1], answers=["use:spirit-guardians", "4", "end"], G1=caster, K1={"hp": 60}
    )
    turn(play.battle)
    turn(play.battle)
    play.state.turn = 0
    turn(play.battle)
    assert play["K1"].hp == 48


def test_a_tactician_spends_a_higher_slot_where_it_pays() -> None:
    """LBX-63 Against one creature with many hit points the higher dice are worth more than the slot."""
    for foes, wanted in (("K3 K2 K1", "3"), ("K1", "1")):
        given: dict[str, Any] = {id: {"hp": 60 if wanted == "3" else 3} for id in foes.split()}
        play = field(f"| {foes} | G1 |", active="G1", G1=mage("thunderwave"), **given)
        play.battle.seats = {**play.battle.seats, "G": Picks("use:thunderwave")}
        with pytest.raises(AssertionError, match=f"chose {wanted}"):
            turn(play.battle)


class Picks:
    """Begins with one act; the tactician answers what follows, and says so."""

    def __init__(self, first: str) -> None:
        self.first = first

    def answer(self, ask: Any, look: Any) -> str:
        if ask.id == "act":
            return self.first
        picked = Tactician("G").answer(ask, look)
        if ask.id == "slot":
            raise AssertionError(f"chose {picked}")
        return picked
