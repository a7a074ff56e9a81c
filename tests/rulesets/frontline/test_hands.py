"""LBX-15, LBX-30: two hands, what they hold, and what they are needed for."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.beasts import a
from tests.rulesets.frontline.field import Play, field
from tests.rulesets.frontline.test_fall import rows

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline.attack.armour import armour_class
from bingqi.rulesets.frontline.attack.in_hand import bow_of, in_hand
from bingqi.rulesets.frontline.lines.queues import set_lines
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Ground
from bingqi.rulesets.frontline.packs import library as packs

NAME = Name("It", "它")
PIERCING = (Damage(read_dice("1d6"), "piercing"),)
SWORD = Attack("sword", NAME, 4, PIERCING, reach=5, item="sword")
BOW = Attack("bow", NAME, 4, PIERCING, range=80, long_range=320, item="bow", two_hands=True)
MAUL = Attack("maul", NAME, 4, PIERCING, reach=5, item="maul", two_hands=True)
ARMED: dict[str, Any] = {"attacks": (SWORD, BOW, MAUL), "ac": 15}


def scene(held: str = "", sheathed: str = "", stowed: str = "", **more: Any) -> Play:
    things = {"held": tuple(held.split()), "sheathed": tuple(sheathed.split()), "stowed": tuple(stowed.split())}
    return field("K2 | K1 | G1 | G2", active="G1", ground=Ground(on_ground=("rope",)), G1={**ARMED, **things, **more})


def attacks(play: Play) -> set[str]:
    """With what it may attack."""
    return {key.split(":")[1] for key in play.offers("G1") if key.startswith("attack:")}


@pytest.mark.parametrize(
    ("held", "sheathed", "with_what"),
    [
        ("sword shield", "bow", {"sword"}),
        ("sword", "bow", {"sword"}),
        ("", "bow", {"bow"}),
        ("bow", "sword", {"bow", "sword"}),
        ("bow shield", "", set()),
        ("bow sword", "", {"sword"}),
        ("maul", "bow", {"maul"}),
        ("shield", "maul", set()),
        ("shield", "sword", {"sword"}),
        ("rope lamp", "sword", set()),
    ],
)
def test_a_weapon_needs_the_hands_that_it_takes(held: str, sheathed: str, with_what: set[str]) -> None:
    """LBX-15 A sword and a shield are two hands full: no bow is drawn and shot beside them, and no maul swung."""
    assert attacks(scene(held, sheathed)) == with_what


def test_letting_go_makes_room_for_the_bow() -> None:
    """LBX-15 The sword dropped, the bow is drawn and shot; put away, that was the interaction of the turn."""
    play = scene("sword", "bow")
    play.take("G1", "drop:sword")
    assert attacks(play) == {"bow"}
    play = scene("sword", "bow")
    play.take("G1", "stow:sword")
    assert attacks(play) == set()


def test_a_third_thing_finds_no_hand() -> None:
    """LBX-15 To draw, to take out and to pick up take a free hand."""
    takes = {"draw:bow", "take:lamp", "pick:rope", "light:lamp"}
    assert takes <= set(scene("sword", "bow", "lamp").offers("G1"))
    assert not takes & set(scene("sword shield", "bow", "lamp").offers("G1"))


def test_a_shield_takes_an_action_to_put_on_or_off() -> None:
    """LBX-15 It is no free interaction, and nothing that one drops; its armour class goes and comes with it."""
    play = scene("sword shield", "bow")
    assert "drop:shield" not in play.offers("G1")
    play.take("G1", "stow:shield")
    assert (play["G1"].action_used, play["G1"].object_used) == (True, False)
    assert armour_class(play.battle, play["G1"]).sum == 13
    play["G1"].action_used = False
    play.take("G1", "take:shield")
    assert play["G1"].action_used
    assert armour_class(play.battle, play["G1"]).sum == 15
    play["G1"].object_used = False
    assert not {"stow:shield", "take:shield"} & set(play.offers("G1"))
    assert "stow:sword" in play.offers("G1")


@pytest.mark.parametrize(("held", "may"), [("", True), ("sword", True), ("sword shield", False), ("maul", True)])
def test_to_grapple_takes_a_free_hand(held: str, may: bool) -> None:
    """LBX-30 With two hands full one can still shove."""
    offered = scene(held).offers("G1")
    assert ("grapple:K1" in offered) is may
    assert "shove:K1" in offered


@pytest.mark.parametrize("type", ["beast", "ooze", "plant", "elemental", "dragon"])
def test_what_has_no_hands_takes_nothing_and_nobody(type: str) -> None:
    """LBX-15, LBX-30 A wolf picks up no greatsword; it may drag a heavy thing out of the way, and throw somebody down."""
    play = field(
        "K2 | K1 | G1 | G2", active="G1", ground=Ground(on_ground=("greatsword", "potion-of-healing", "chest")), G1={"type": type}
    )
    offered = play.offers("G1")
    assert not [key for key in offered if key.split(":")[0] in ("pick", "grapple")]
    assert {"heavy:chest", "shove:K1"} <= set(offered)
    armed = field("| K1 | G1 |", active="G1", ground=Ground(on_ground=("greatsword",)), G1={"type": type, "sheathed": ("club",)})
    assert "pick:greatsword" in armed.offers("G1"), "a minotaur has hands"


@pytest.mark.parametrize(
    ("kind", "hands"),
    [
        *[(kind, False) for kind in ("unicorn", "hell-hound", "will-o-wisp", "flying-sword", "ghost", "werewolf-wolf", "wolf")],
        *[(kind, True) for kind in ("ape", "doppelganger", "zombie")],
    ],
)
def test_hands_are_told_where_the_type_tells_wrong(kind: str, hands: bool) -> None:
    """LBX-15, LBX-30 "hands": a unicorn, a ghost, a sword that flies have none; an ape has two."""
    play = field("| K1 | G1 |", active="G1", ground=Ground(on_ground=("greatsword",)), G1=a(kind))
    assert ("pick:greatsword" in play.offers("G1")) is hands
    assert ("grapple:K1" in play.offers("G1")) is hands


# --- At the beginning ------------------------------------------------------------------


def test_nobody_begins_with_more_than_two_hands_hold() -> None:
    """LBX-15 Of every creature of the packs: what its stat block lists beyond is sheathed, and nothing is lost."""
    for name, stat in packs.CONTENT.library.everything("creatures").items():
        hands = in_hand(stat, stat.held)
        both = {attack.item for attack in stat.attacks if attack.two_hands}
        assert sum([2 if item in both else 1 for item in hands]) <= 2, name
    goblin = packs.CONTENT.library.find("creatures", "goblin", "test")
    assert in_hand(goblin, goblin.held) == ("scimitar", "shield")


def test_whoever_begins_behind_the_line_has_the_bow_in_hand() -> None:
    """LBX-15 Sword and shield are for those in front; behind the line the bow is out, and the shield, which it has no
    hand for, packed."""
    them: dict[str, Any] = {id: {**ARMED, "held": ("sword", "shield"), "sheathed": ("bow",)} for id in ("G1", "G2")}
    play = field("K2 | K1 | G1 | G2", answers=["1", "1"], **them)
    set_lines(play.battle)
    assert rows(play, "G") == "G1 | G2"
    assert (play["G1"].held, play["G1"].sheathed) == (("sword", "shield"), ("bow",))
    assert (play["G2"].held, play["G2"].sheathed, play["G2"].stowed) == (("bow",), ("sword",), ("shield",))
    assert [entry.args for entry in play.happened("armed_with")] == [("G2", "bow")]
    assert armour_class(play.battle, play["G2"]).sum == 15, "13 and half cover"
    javelin = Attack("javelin", NAME, 4, PIERCING, reach=5, range=30, item="javelin", thrown=True)
    thrower = field("| K1 | G1 | G2", G2={"attacks": (javelin, BOW), "held": ("javelin",), "sheathed": ("bow",)})
    assert bow_of(thrower.state, thrower["G2"]) == "", "it has something to throw"
