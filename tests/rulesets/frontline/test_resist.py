"""Legendary Resistance by choice (LBX-61), and immunity to what was withstood before (LBX-62)."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from tests.rulesets.frontline.field import Play, each, field

from bingqi.bots.frontline import Tactician
from bingqi.bots.frontline.outlook import Outlook
from bingqi.bots.frontline.powers import aimed
from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.model.state import Creature
from bingqi.rulesets.frontline.model.stats import Damage, Harm, Inflict, Power, Save
from bingqi.rulesets.frontline.presentation.card import card
from bingqi.rulesets.frontline.turn import turn

LEGEND: dict[str, Any] = {"traits": ("legendary-resistance",), "hp": 100}


def spell(play: Play, *, bot: bool = False) -> Play:
    """K1's turn: it uses its power on G1, as it is offered."""
    play.battle.seats = {**play.battle.seats, "G": Tactician("G")} if bot else play.battle.seats
    turn(play.battle)
    return play


def hexer(harm: Harm, **more: Any) -> dict[str, Any]:
    return {"powers": (Power("hex", Name("Hex", "咒"), range_ft=60, save=Save("con", 25), harm=harm, **more),)}


def asked(play: Play) -> list[Decision]:
    return [ask for ask in play.script.asked if ask.id == "resist"]


def names(c: Creature) -> list[str]:
    return [effect.name for effect in c.effects]


STUN = Harm(inflicts=(Inflict("stunned"),))


def test_a_failed_save_may_succeed_by_choice() -> None:
    """LBX-61 The owner is asked when the save has failed, and spends one of three."""
    play = spell(field("| K1 | G1 |", active="K1", dice=[5], answers=["use:hex", "resist"], K1=hexer(STUN), G1=LEGEND))
    assert asked(play)[0].options == ("resist", "fail")
    assert "stunned" not in names(play["G1"])
    assert play["G1"].spent == ("legendary-resistance",)


def test_it_need_not_be_spent() -> None:
    """LBX-61 Whoever lets the save fail keeps it for another."""
    play = spell(field("| K1 | G1 |", active="K1", dice=[5], answers=["use:hex", "fail"], K1=hexer(STUN), G1=LEGEND))
    assert "stunned" in names(play["G1"])
    assert play["G1"].spent == ()


def test_nobody_is_asked_after_a_success_or_with_none_left() -> None:
    """LBX-61 There are three, and only failures are made good."""
    spent = ("legendary-resistance",) * 3
    for given, face in (({**LEGEND, "spent": spent}, 5), (LEGEND, 20)):
        power = hexer(STUN)
        save = Save("con", 15)
        power["powers"] = (Power("hex", Name("Hex", "咒"), range_ft=60, save=save, harm=STUN),)
        play = spell(field("| K1 | G1 |", active="K1", dice=[face], answers=["use:hex"], K1=power, G1=given))
        assert not asked(play)


def test_what_it_was_made_against_and_how_many_are_left_is_told() -> None:
    """LBX-61 Whoever decides knows what is at stake; a seat that does not want to be asked has it spent."""
    play = spell(field("| K1 | G1 |", active="K1", dice=[5], answers=["use:hex", "fail"], K1=hexer(STUN), G1=LEGEND))
    ask = asked(play)[0]
    assert (ask.about["using"], ask.about["by"], ask.about["left"]) == ("hex", "K1", 3)
    assert (ask.default, RULESET.windows_of(ask)) == ("resist", ("resist",))


def test_the_card_says_how_many_are_left() -> None:
    """LBX-61 Two of three, after one was spent."""
    play = spell(field("| K1 | G1 |", active="K1", dice=[5], answers=["use:hex", "resist"], K1=hexer(STUN), G1=LEGEND))
    line = next(one for one in card(play.state, play["G1"]) if isinstance(one, Text) and one.id == "card-resistances")
    assert line.args["parts"][0].args == {"left": 2, "most": 3}


@pytest.mark.parametrize(
    ("harm", "spends"),
    [
        (STUN, True),
        (Harm(inflicts=(Inflict("prone"),)), False),
        (Harm((Damage(read_dice("2d6"), "fire"),)), False),
        (Harm((Damage(read_dice("9d6"), "fire"),)), True),
    ],
)
def test_a_tactician_spends_none_on_trifles(harm: Harm, spends: bool) -> None:
    """LBX-61 Turns lost and great damage are worth one of three; lying prone and a scratch are not."""
    dice = [*([3] * (harm.damage[0].dice.n if harm.damage else 0)), 5]
    play = field("| K1 | G1 |", active="K1", dice=dice, answers=["use:hex"], K1=hexer(harm), G1=LEGEND)
    spell(play, bot=True)
    assert ("legendary-resistance" in play["G1"].spent) is spends


# --- What was withstood ---------------------------------------------------------------


def dragon(proof: Literal["saved", "ended"] = "ended", **more: Any) -> dict[str, Any]:
    """A presence that frightens all around for a minute."""
    frightened = Harm(inflicts=(Inflict("frightened", rounds=10, repeat_save=True),))
    presence = Power(
        "presence", Name("Presence", "威仪"), shape="emanation", size_ft=120, origin="self", chosen=True,
        save=Save("wis", 15), harm=frightened, proof=proof, **more,
    )  # fmt: skip
    return {"powers": (presence,)}


def again(play: Play, *answers: str, dice: list[int]) -> Play:
    """G1 has its next turn, with other answers and dice."""
    play.state.active, play.state.turn = "G1", [id for id, _ in play.state.initiative].index("G1")
    play["G1"].action_used = False
    play.dice.left, play.script.left, play.script.asked = dice, [*answers], []
    turn(play.battle)
    return play


def test_whoever_has_saved_is_not_rolled_for_again() -> None:
    """LBX-62 K1 saves and is immune; K2 fails and may be caught again while it is frightened."""
    play = field("| K2 K1 | G1 |", active="G1", dice=[15, 3], answers=["use:presence", "K1+K2"], G1=dragon())
    turn(play.battle)
    assert (names(play["K1"]), names(play["K2"])) == ([], ["frightened"])
    again(play, "use:presence", "K1+K2", dice=[3])
    assert len(play.rolls("save")) == 3
    assert play.happened("unaffected")[0].args == ("K1", "presence", "G1")
    assert names(play["K1"]) == []


def test_whoever_has_shaken_it_off_is_immune_as_well() -> None:
    """LBX-62 Once the effect has ended; with all immune the power is no longer offered."""
    play = field("| K1 | G1 |", active="G1", dice=[3], answers=["use:presence"], G1=dragon())
    turn(play.battle)
    assert names(play["K1"]) == ["frightened"]
    play.state.active = "K1"
    play.state.turn = 0
    play.dice.left, play.script.left = [18], ["end"]
    turn(play.battle)
    assert names(play["K1"]) == []
    again(play, "end", dice=[])
    assert "use:presence" not in play.script.asked[0].options


def test_some_powers_only_those_are_immune_to_who_have_saved() -> None:
    """LBX-62 Of a gaze that says nothing of how it ends, whoever failed may be caught again."""
    play = field("| K1 | G1 |", active="G1", dice=[3], answers=["use:presence"], G1=dragon("saved"))
    turn(play.battle)
    play.state.creatures["K1"].effects = ()
    again(play, "end", dice=[])
    assert "use:presence" in play.script.asked[0].options


def test_one_is_immune_to_this_creatures_power_or_to_that_of_its_kind() -> None:
    """LBX-62 Another dragon's presence is another; the glare of all mummies is one."""
    for kinds, immune in (((), False), (("G1", "G2"), True)):
        both = each(["G1", "G2"], **dragon("saved", proof_of=kinds))
        play = field("| K1 | G1 G2 |", active="G1", dice=[15], answers=["use:presence"], **both)
        turn(play.battle)
        play.state.active, play.state.turn = "G2", 2
        play.script.left = ["end"]
        turn(play.battle)
        assert ("use:presence" not in play.script.asked[-1].options) is immune


def test_a_tactician_counts_nothing_for_the_immune() -> None:
    """LBX-62 Two stand around, one of them is immune: the presence is worth what it does to the other."""
    play = field("| K2 K1 | G1 |", active="G1", G1=dragon("saved"), K1={"proof": ("presence@G1",)})
    look, power = Outlook(play.state, play["G1"]), play["G1"].stat.powers[0]
    assert aimed(look, power, play["K1"]) == 0 < aimed(look, power, play["K2"])
