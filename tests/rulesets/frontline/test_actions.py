"""LBX-4 the Attack action, with Extra Attack and Multiattack; LBX-38 two-weapon fighting; and what is offered when (LBX-3)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field, stat

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.attack_action import after_attack, after_melee, first_ways
from bingqi.rulesets.frontline.attack.targets import may_hit
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Harm, Inflict, Power, Save
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.turn import begin_turn


def weapon(id: str, **more: Any) -> Attack:
    """A melee weapon or claw: +4, 1d6+2."""
    usual: dict[str, Any] = {"reach": 5, "modifier": 2, "damage": (Damage(read_dice("1d6+2"), "slashing"),)}
    return Attack(id, Name(id, id), 4, **{**usual, **more})


BITE, CLAW, SPIT = weapon("bite"), weapon("claw"), weapon("spit", reach=0, range=30)
ROAR = Power(
    "roar", Name("Roar", "咆哮"), touch=True, save=Save("wis", 12), harm=Harm(inflicts=(Inflict("frightened", rounds=10),))
)
SWORD = weapon("sword", light=True, item="sword")
DAGGER = weapon("dagger", light=True, item="dagger", range=20)
MAUL = weapon("maul", item="maul", two_hands=True)


def keys(play: Play, kind: str, id: str = "G1") -> list[str]:
    return [key for key in acts(play.state, play[id]) if key.split(":")[0] == kind]


def do(play: Play, *answers: str, id: str = "G1") -> None:
    """What a player would pick, checked against what is offered."""
    for key in answers:
        assert key in acts(play.state, play[id]), f"{key} is not among {acts(play.state, play[id])}"
        kind, *args = key.split(":")
        ACTS.do(play.battle, play[id], ":".join((kind, *args)))


# --- One attack, or more ------------------------------------------------------------------


def test_one_attack_is_the_action() -> None:
    """LBX-4, LBX-3 The Attack action is one attack, and then there is no other action."""
    play = field("| K1 | G1 | G2", dice=[1], active="G1")
    assert keys(play, "attack") == ["attack:blade:K1", "attack:bow:K1"]
    do(play, "attack:blade:K1")
    assert play["G1"].action_used
    for kind in ("attack", "grapple", "shove", "dodge", "dash", "disengage", "ready", "push"):
        assert keys(play, kind) == []


@pytest.mark.parametrize("extra", [0, 1, 3])
def test_extra_attack(extra: int) -> None:
    """LBX-4 Extra Attack gives so many more, with any weapon, against anybody."""
    play = field("| K1 K2 | G1 | G2", dice=[1] * 8, active="G1", G1={"extra_attacks": extra})
    for n in range(extra):
        do(play, "attack:blade:K1" if n % 2 else "attack:bow:K2")
    do(play, "attack:blade:K2")
    assert keys(play, "attack") == []
    assert len(play.happened("attack_rolled")) == extra + 1
    assert len(play.happened("act_used")) == 1


def beast(**more: Any) -> dict[str, Any]:
    """Bite and two claws, or two spits."""
    many = (("bite", "claw", "claw"), ("spit", "spit"))
    return {"attacks": (BITE, CLAW, SPIT), "multiattack": many, **more}


def test_multiattack_says_which_attacks() -> None:
    """LBX-4 A bite and two claws in any order; after a claw no second bite but one; after a spit only a spit."""
    play = field("| K1 | G1 | G2", dice=[1] * 8, active="G1", G1=beast())
    do(play, "attack:claw:K1")
    assert keys(play, "attack") == ["attack:bite:K1", "attack:claw:K1"]
    do(play, "attack:bite:K1")
    assert keys(play, "attack") == ["attack:claw:K1"]
    do(play, "attack:claw:K1")
    assert keys(play, "attack") == []
    play = field("| K1 | G1 | G2", dice=[1] * 8, active="G1", G1=beast())
    do(play, "attack:spit:K1")
    assert keys(play, "attack") == ["attack:spit:K1"]
    assert keys(play, "push") == keys(play, "grapple") == []  # nothing left that is made in melee
    do(play, "attack:spit:K1")
    assert keys(play, "attack") == []


def test_multiattack_is_a_choice() -> None:
    """LBX-4 A single attack with anything is always possible, and ends there if no pattern goes on from it."""
    sting = weapon("sting")
    play = field("| K1 | G1 | G2", dice=[1], active="G1", G1=beast(attacks=(BITE, CLAW, SPIT, sting)))
    assert first_ways(play["G1"].stat)[-1] == ("*",)
    do(play, "attack:sting:K1")
    assert keys(play, "attack") == []


def test_a_power_can_be_part_of_multiattack() -> None:
    """LBX-4 A roar and two claws: the roar first or in between, once; without anybody to roar at it is not offered."""
    roaring = beast(powers=(ROAR,), multiattack=(("roar", "claw", "claw"),))
    play = field("| K1 | G1 | G2", dice=[1, 1, 1], active="G1", G1=roaring)
    do(play, "attack:claw:K1")
    assert keys(play, "use") == ["use:roar"]
    do(play, "use:roar")
    assert keys(play, "use") == []
    do(play, "attack:claw:K1")
    assert keys(play, "attack") == keys(play, "use") == []
    play = field("| K1 | G1 | G2", dice=[1, 1, 1], active="G1", G1=roaring)
    do(play, "use:roar", "attack:claw:K1", "attack:claw:K1")
    assert len(play.happened("act_used")) == 1
    play = field(
        "K1 | | G1 | G2", dice=[1], active="G1", G1={**roaring, "attacks": (CLAW, SPIT), "multiattack": (("roar", "spit"),)}
    )
    do(play, "attack:spit:K1")
    assert keys(play, "use") == []


def test_a_power_that_is_no_part_of_it_is_the_whole_action() -> None:
    """LBX-4, LBX-3 After a power of its own there is no attack, and after an attack no such power."""
    play = field("| K1 | G1 | G2", dice=[1, 1], active="G1", G1=beast(powers=(ROAR,)))
    do(play, "use:roar")
    assert keys(play, "attack") == []
    play = field("| K1 | G1 | G2", dice=[1, 1], active="G1", G1=beast(powers=(ROAR,)))
    do(play, "attack:claw:K1")
    assert keys(play, "use") == []


@pytest.mark.parametrize(
    ("ways", "used", "left"),
    [
        ((("*",),), "claw", ()),
        ((("*", "*"),), "claw", (("*",),)),
        ((("bite", "claw"), ("claw", "claw"), ("*",)), "claw", (("bite",), ("claw",))),
        ((("bite", "claw"), ("*",)), "tail", ()),
        ((("bite", "bite", "claw"),), "bite", (("bite", "claw"),)),
    ],
)
def test_what_is_left_after_an_attack(ways: Any, used: str, left: Any) -> None:
    """LBX-4 Each pattern that has room for the attack goes on without it; the others are given up."""
    assert after_attack(ways, used) == left


def test_what_is_left_after_one_was_given_up() -> None:
    """LB-2.10, LBX-4 A push, grapple or shove takes the place of one melee attack of a pattern, or of any free one."""
    assert after_melee((("bite", "spit"), ("spit", "spit"), ("*", "*")), ("bite", "claw")) == (("*",), ("spit",))
    play = field("| K1 | G1 | G2", dice=[10, 10], active="G1", G1=beast())
    do(play, "grapple:K1")
    assert keys(play, "attack") == ["attack:claw:K1"]
    assert keys(play, "grapple") == ["grapple:K1"]


def test_only_against_those_in_a_condition() -> None:
    """LBX-4 A stomp only hits the prone; a bite that needs a held victim asks for its own hold, another's does not count."""
    stomp, drain = weapon("stomp", only_against=("prone",)), weapon("drain", only_against=("grappled", "incapacitated"))
    play = field("| K2 K1 | G1 G2 | G3", active="G1", G1={"attacks": (CLAW, stomp, drain)})
    assert keys(play, "attack") == ["attack:claw:K1", "attack:claw:K2"]
    lay(play.battle, play["K1"], "prone", "G1")
    assert keys(play, "attack")[2:] == ["attack:stomp:K1"]
    lay(play.battle, play["K2"], "grappled", "G2", escape=12)
    assert keys(play, "attack")[2:] == ["attack:stomp:K1"]
    lay(play.battle, play["K2"], "grappled", "G1", escape=12)
    assert keys(play, "attack")[2:] == ["attack:stomp:K1", "attack:drain:K2"]
    lay(play.battle, play["K1"], "stunned", "G2")
    assert "attack:drain:K1" in keys(play, "attack")
    assert may_hit(play["G1"], (), play["K2"])
    assert not may_hit(play["G1"], ("restrained",), play["K2"])
    lay(play.battle, play["K2"], "netted", "G2")
    assert may_hit(play["G1"], ("restrained",), play["K2"])


# --- More than one action -----------------------------------------------------------------


def test_action_surge() -> None:
    """LBX-3, LBX-4 Once: one more action. What was left of the first Attack action comes first, then all attacks of another."""
    surging = {"extra_attacks": 1, "traits": ("action-surge",)}
    play = field("| K1 | G1 | G2", dice=[1] * 9, active="G1", G1=surging)
    assert keys(play, "action-surge") == []
    do(play, "attack:blade:K1", "action-surge")
    assert keys(play, "action-surge") == []
    do(play, "attack:blade:K1", "attack:blade:K1", "attack:blade:K1")
    assert keys(play, "attack") == []
    assert len(play.happened("attack_rolled")) == 4
    play = field("| K1 | G1 | G2", dice=[1] * 9, active="G1", G1=surging)
    do(play, "dodge", "action-surge", "attack:blade:K1", "attack:blade:K1")
    assert keys(play, "attack") == keys(play, "dash") == []
    begin_turn(play.battle, play["G1"])
    do(play, "dodge")
    assert keys(play, "action-surge") == []


def test_second_wind() -> None:
    """LBX-3 A bonus action, once, when hurt: 1d10 + level."""
    play = field("| K1 | G1 | G2", dice=[4], active="G1", G1={"traits": ("second-wind",), "level": 3, "hp": 30})
    assert keys(play, "second-wind") == []
    play["G1"].hp = 10
    do(play, "second-wind")
    assert (play["G1"].hp, play["G1"].bonus_used, play["G1"].action_used) == (17, True, False)
    begin_turn(play.battle, play["G1"])
    assert keys(play, "second-wind") == []


def test_one_bonus_action() -> None:
    """LBX-3 Only one bonus action a turn, whatever grants it."""
    play = field("| K1 | G1 | G2", dice=[4], active="G1", G1={"traits": ("second-wind", "cunning-action"), "hp": 30})
    play["G1"].hp = 10
    do(play, "bonus-dash")
    assert keys(play, "second-wind") == keys(play, "bonus-disengage") == []


# --- Two-weapon fighting ------------------------------------------------------------------


def two_weapons(
    *held: str, attacks: tuple[Attack, ...] = (SWORD, DAGGER, MAUL), dice: list[int] | None = None, **more: Any
) -> Play:
    return field("| K1 | G1 | G2", dice=dice or [1] * 9, active="G1", G1={"attacks": attacks, "held": held, **more})


def test_another_light_weapon_strikes_as_a_bonus_action() -> None:
    """LBX-38 After an attack with one light weapon the other may strike; not before, not the same one, and once."""
    play = two_weapons("sword", "dagger")
    assert keys(play, "offhand") == []
    do(play, "attack:sword:K1")
    assert keys(play, "offhand") == ["offhand:dagger:K1"]
    do(play, "offhand:dagger:K1")
    assert keys(play, "offhand") == []
    assert play["G1"].bonus_used


def test_either_weapon_when_both_have_struck() -> None:
    """LBX-38 With Extra Attack both may have been used: then either is the other."""
    play = two_weapons("sword", "dagger", extra_attacks=1)
    do(play, "attack:sword:K1", "attack:dagger:K1")
    assert keys(play, "offhand") == ["offhand:sword:K1", "offhand:dagger:K1"]


def test_two_of_a_kind_are_two_weapons() -> None:
    """LBX-38 Two swords in hand: the other strikes. One sword is not its own other."""
    play = two_weapons("sword", "sword")
    do(play, "attack:sword:K1")
    assert keys(play, "offhand") == ["offhand:sword:K1"]
    play = two_weapons("sword")
    do(play, "attack:sword:K1")
    assert keys(play, "offhand") == []


def test_both_must_be_light_and_in_hand() -> None:
    """LBX-38, LBX-15 Not with a heavy weapon, for which a hand is missing besides; not with one that was dropped, not
    with claws, not by throwing."""
    play = two_weapons("maul", "dagger")
    assert keys(play, "attack") == ["attack:dagger:K1"]
    play = two_weapons("maul")
    do(play, "attack:maul:K1")
    assert keys(play, "offhand") == []
    play = two_weapons("dagger", "maul")
    do(play, "attack:dagger:K1")
    assert keys(play, "offhand") == []
    play = two_weapons("sword", "dagger")
    do(play, "attack:sword:K1", "drop:sword")
    assert keys(play, "offhand") == []
    play = two_weapons("sword", attacks=(SWORD, weapon("claw", light=True)))
    do(play, "attack:claw:K1")
    assert keys(play, "offhand") == []
    play = field("K1 | | G1 | G2", dice=[1], active="G1", G1={"attacks": (SWORD, DAGGER), "held": ("sword", "dagger")})
    do(play, "attack:dagger:K1")
    assert keys(play, "offhand") == []


@pytest.mark.parametrize(("modifier", "plus", "damage"), [(2, 2, 3), (-1, -1, 2), (0, 1, 4)])
def test_the_off_hand_goes_without_the_ability_modifier(modifier: int, plus: int, damage: int) -> None:
    """LBX-38 Its damage has no ability modifier, unless that is negative; what else is added stays."""
    dagger = weapon(
        "dagger", light=True, item="dagger", modifier=modifier, damage=(Damage(read_dice(f"1d6{plus:+d}"), "slashing"),)
    )
    play = two_weapons("sword", "dagger", attacks=(SWORD, dagger), dice=[1, 15, 3])
    do(play, "attack:sword:K1", "offhand:dagger:K1")
    assert [entry.args[1] for entry in play.happened("hurt")] == [damage]


def test_it_needs_the_attack_action() -> None:
    """LBX-38, LB-2.8 Not with the charge, though that is an attack with a light weapon."""
    play = field("K2 | K1 | G1 G2 | G3", dice=[1], active="G2", G2={"attacks": (SWORD, DAGGER), "held": ("sword", "dagger")})
    do(play, "forward:1", "charge", id="G2")
    assert len(play.happened("attack_rolled")) == 1
    assert keys(play, "offhand", "G2") == []


def test_the_mark_is_gone_with_the_turn() -> None:
    """LBX-38 The other weapon may strike in this turn only."""
    play = two_weapons("sword", "dagger")
    do(play, "attack:sword:K1")
    begin_turn(play.battle, play["G1"])
    assert keys(play, "offhand") == []


# --- Fighters without weapons -------------------------------------------------------------


def test_who_has_no_attack_still_has_actions() -> None:
    """LBX-3 A creature without any attack is offered what needs none, and nothing that fails."""
    play = field("| K1 | G1 | G2", active="G1", G1={"attacks": ()}, K1={"held": ("longsword",)})
    offered = acts(play.state, play["G1"])
    assert "dodge" in offered
    assert not [key for key in offered if key.split(":")[0] in ("attack", "charge", "disarm")]
    assert stat(attacks=()).attacks == ()
