"""Legendary actions (LBX-60): when they are offered, what they cost, what each kind of them does."""

from __future__ import annotations

from typing import Any

from tests.rulesets.frontline.beasts import a, play_on
from tests.rulesets.frontline.field import Play, field
from tests.rulesets.script import Script

from bingqi.bots.frontline import Tactician
from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.state import UNABLE
from bingqi.rulesets.frontline.model.stats import Damage, Harm, Inflict, Legendary, Power, Save
from bingqi.rulesets.frontline.presentation.card import card
from bingqi.rulesets.frontline.turn import turn

NAME = Name("Deed", "举动")
BLADE = Legendary("slash", NAME, uses=("blade",))
WING = Power(
    "wing",
    NAME,
    casting="legendary",
    shape="emanation",
    size_ft=10,
    origin="self",
    save=Save("dex", 15),
    harm=Harm((Damage(read_dice("2d6"), "bludgeoning"),), (Inflict("prone"),)),
)
WINGS = Legendary("wings", NAME, cost=2, uses=("wing",), move_ft=20)


def boss(*legendary: Legendary, **more: Any) -> dict[str, Any]:
    return {"legendary": legendary, **more}


def lair(*legendary: Legendary, picture: str = "| K1 | G1 | G2", **more: Any) -> Play:
    """It is K1's turn, G1 has these legendary actions, and everybody answers by the script."""
    given = {"G1": boss(*legendary, **more.pop("G1", {}))}
    return field(picture, active="K1", **{**given, **more})


def asks(play: Play) -> list[Decision]:
    """The legendary actions that were offered."""
    return [ask for ask in play.script.asked if ask.id == "legendary"]


def over(play: Play) -> None:
    """K1 ends its turn, and what comes between that and the next turn happens."""
    turn(play.battle)
    while play.state.interlude:
        turn(play.battle)


def test_one_is_offered_when_another_turn_is_over() -> None:
    """LBX-60 When K1 has ended its turn, G1 may strike, and its opponents see what it costs."""
    play = lair(BLADE, dice=[15, 3], answers=["end", "slash:attack:blade:K1"])
    over(play)
    assert asks(play)[0].options == ("slash:attack:blade:K1", "pass")
    assert play["K1"].hp == 5
    assert play["G1"].legendary_used == 1
    assert not play["G1"].reaction_used


def test_none_is_offered_after_its_own_turn() -> None:
    """LBX-60 Another creature's turn, not one's own."""
    play = field("| K1 | G1 | G2", active="G1", answers=["end"], G1=boss(BLADE))
    over(play)
    assert not asks(play)


def test_none_is_offered_that_could_do_nothing() -> None:
    """LBX-60 Behind the line a blade reaches nobody: the seat is not asked."""
    play = lair(BLADE, picture="| K1 | G2 | G1", answers=["end"])
    over(play)
    assert not asks(play)


def test_the_budget_lasts_until_its_own_turn() -> None:
    """LBX-60 Two of three are spent: what costs two is offered no more; with its own turn all are there again."""
    play = lair(BLADE, WINGS, G1={"powers": (WING,)}, answers=["end"])
    play["G1"].legendary_used = 2
    over(play)
    assert asks(play)[0].options == ("slash:attack:blade:K1", "pass")
    play.state.turn = [id for id, _ in play.state.initiative].index("G1")
    turn(play.battle)
    assert play.state.active == "G1"
    assert play["G1"].legendary_used == 0


def test_whoever_cannot_act_is_not_asked() -> None:
    """LBX-60 Stunned, or surprised before its first turn is over."""
    stunned = lair(BLADE, answers=["end"], G1={"effects": ["stunned"]})
    assert stunned["G1"].flags & UNABLE
    surprised = lair(BLADE, answers=["end"], G1={"surprised": True})
    for play in (stunned, surprised):
        over(play)
        assert not asks(play)


def test_a_power_may_be_followed_by_a_move() -> None:
    """LBX-60, LB-5.12 Wings catch whoever stands around, then their owner may go: here a cell back, behind the line."""
    answers = ["end", "wings:use:wing", "K1", "back:2"]
    play = lair(WINGS, G1={"powers": (WING,)}, dice=[1, 4, 5, 2, 3], answers=answers, picture="| K1 | G1 | G2")
    over(play)
    assert "prone" in [effect.name for effect in play["K1"].effects]
    assert play["G1"].legendary_used == 2
    assert play.queue("G") == ["G2", "G1"]


def test_a_power_of_that_kind_is_not_an_action() -> None:
    """LBX-60 What it does out of turn it does not do in its turn."""
    play = field("| K1 | G1 | G2", active="G1", answers=["end"], G1=boss(WINGS, powers=(WING,)))
    turn(play.battle)
    assert not [key for key in play.script.asked[0].options if key.startswith("use:")]


def test_a_move_without_laying_oneself_open() -> None:
    """LBX-60, LB-2.19 A quiet move behind the line lets nobody strike; any other does."""
    for quiet in (True, False):
        away = Legendary("away", NAME, move_ft=30, quiet=quiet)
        play = lair(away, dice=[2], answers=["end", "away:back:2", *([] if quiet else ["opportunity_attack:K1"])])
        over(play)
        assert bool(play.happened("attack_rolled")) is not quiet
        assert play.queue("G") == ["G2", "G1"]


def test_whoever_comes_into_view_by_one_is_seen() -> None:
    """LBX-60, LBX-13 Its quiet move behind the line brings the hidden in front, before anything else happens."""
    away = Legendary("away", NAME, move_ft=30, quiet=True)
    play = lair(away, answers=["end", "away:back:2"], G2={"hidden_from": ("K1",)})
    over(play)
    assert (play.queue("G"), play["G2"].hidden_from) == (["G2", "G1"], ())


def test_a_cantrip_of_its_own() -> None:
    """LBX-60 A caster may be allowed a cantrip: any that it knows, and no other spell."""
    cantrip = Legendary("cantrip", NAME, casts="cantrip")
    caster = {"spells": ("fire-bolt", "magic-missile"), "slots": (2,), "spell_attack": 5}
    play = lair(cantrip, G1=caster, dice=[15, 14, 7], answers=["end", "cantrip:use:fire-bolt"])
    over(play)
    assert asks(play)[0].options == ("cantrip:use:fire-bolt", "pass")
    assert play["K1"].hp == 3


def test_one_after_the_other_where_there_are_two() -> None:
    """LBX-60 In the order of initiative, each once after each turn."""
    play = field(
        "| K1 | G1 G2 |", active="K1", dice=[15, 1, 15, 1], answers=["end", *[f"slash:attack:blade:{K1}" for K1 in ("K1", "K1")]],
        G1=boss(BLADE), G2=boss(BLADE),
    )  # fmt: skip
    over(play)
    assert [ask.about["who"] for ask in asks(play)] == ["G1", "G2"]
    assert (play["G1"].legendary_used, play["G2"].legendary_used) == (1, 1)


def test_a_seat_may_do_without_being_asked() -> None:
    """LBX-60 The ask is a window, and passes by itself for whoever does not want it."""
    play = lair(BLADE, answers=["end", "pass"])
    over(play)
    ask = asks(play)[0]
    assert RULESET.windows_of(ask) == ("legendary",)
    assert ask.default == "pass"
    assert "legendary" in RULESET.windows


def test_the_card_says_what_there_is_and_how_many_are_left() -> None:
    """LBX-60 Both sides can read it; the log tells what was taken."""
    play = lair(BLADE, WINGS, G1={"powers": (WING,)}, dice=[15, 3], answers=["end", "slash:attack:blade:K1"])
    over(play)
    lines = {line.id: line.args for line in card(play.state, play["G1"]) if isinstance(line, Text)}
    left, *named = lines["card-legendary-actions"]["parts"]
    assert (left.args["left"], left.args["most"], [one.args["cost"] for one in named]) == (2, 3, [1, 2])
    told = RULESET.describe_event(play.state, play.happened("legendary_taken")[0])
    assert told is not None
    assert told.id == "event-legendary_taken"


def test_a_tactician_spends_them_on_what_brings_most() -> None:
    """LBX-60 With turns enough to come it strikes for one; with the last chance it takes what costs three, if that does more."""
    great = Power(
        "burst", NAME, casting="legendary", range_ft=60, save=Save("dex", 20), harm=Harm((Damage(read_dice("4d6"), "fire"),))
    )
    burst = Legendary("burst", NAME, cost=3, uses=("burst",))
    for picture, best, dice in (("K4 | K3 K2 K1 | G1 |", "slash", [15, 3]), ("| K1 | G1 |", "burst", [3, 3, 3, 3, 5])):
        play = field(picture, active="K1", dice=dice, G1=boss(BLADE, burst, powers=(great,), hp=60), K1={"hp": 60})
        play.battle.seats = {"K": Script(["end"]), "G": Tactician("G")}
        over(play)
        taken = [entry.args[1] for entry in play.happened("legendary_taken")]
        assert taken == [best]


def test_a_tarrasque_with_its_jaws_full_chomps_nobody_else() -> None:
    """LBX-60, LBX-71 Its grips bind its legendary attacks, too: only whom it holds, and only who fits is swallowed."""
    for held, there in (("", {"bite:K1", "bite:K2"}), ("K1", {"bite:K1", "swallow:K1"})):
        play = field("| K1 K2 | G1 |", active="K2", K1={"hp": 90}, K2={"hp": 90}, G1=a("tarrasque"))
        if held:
            lay(play.battle, play[held], "grappled", "G1", escape=20)
        play_on(play, "end")
        play.script.left = ["pass"]
        turn(play.battle)
        chomps = [key for key in play.script.asked[-1].options if key.startswith("chomp")]
        assert {key.removeprefix("chomp:attack:") for key in chomps} == there
