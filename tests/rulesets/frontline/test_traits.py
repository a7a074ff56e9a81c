"""Every trait that content can give does what it says, and only then. Those of the ambush are tested with LB-4."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.dice.tally import Part, Tally
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.advantage import edge_of
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.targets import melee_targets
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.harm.damage import harm
from bingqi.rulesets.frontline.lines.arrive import add_initiative, initiative_edge
from bingqi.rulesets.frontline.lines.walk import leave
from bingqi.rulesets.frontline.magic.casting import Casting, affect, use
from bingqi.rulesets.frontline.model.blow import HIT, MISS, Blow
from bingqi.rulesets.frontline.model.state import index_of
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Ground, Harm, Inflict, Power, Save, Trait
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.ability_checks import difficulty, save
from bingqi.rulesets.frontline.sight.hide import passive_perception
from bingqi.rulesets.frontline.turn import begin_turn, end_turn

BITE = Attack("bite", Name("Bite", "咬"), 4, (Damage(read_dice("1d6+2"), "piercing"),), reach=5)
RAPIER = Attack("rapier", Name("Rapier", "细剑"), 4, (Damage(read_dice("1d8+2"), "piercing"),), reach=5, finesse=True)


def has(*traits: str, **more: Any) -> dict[str, Any]:
    return {"traits": traits, **more}


def keys(play: Play, id: str, *kinds: str) -> list[str]:
    return [key for key in acts(play.state, play[id]) if key.split(":")[0] in kinds]


def edge(play: Play, a: str, t: str, ranged: bool = False) -> int:
    """How many dice the attack rolls: 2 with advantage, -2 with disadvantage."""
    attack = play.attack(a, "bow") if ranged else play[a].stat.attacks[0]
    return edge_of(play.battle, play[a], play[t], Blow(attack, ranged=ranged)).dice


def test_every_trait_is_tested_here() -> None:
    """A new trait wants a test: this file, or that of the ambush or the charge, names each one."""
    from pathlib import Path

    told = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [trait for trait in get_args(Trait) if f'"{trait}"' not in told] == []


# --- Advantage ----------------------------------------------------------------------------


def test_blood_frenzy() -> None:
    """LBX-6 Advantage in melee against one that has lost hit points; not from afar, not against the unhurt."""
    play = field("| K1 | G1 | G2", G1=has("blood-frenzy"))
    assert edge(play, "G1", "K1") == 1
    play["K1"].hp = 9
    assert edge(play, "G1", "K1") == 2
    assert edge(play, "G1", "K1", ranged=True) == -2  # it stands in front of an enemy


def test_pack_tactics() -> None:
    """LBX-6, LB-2.2 Advantage when an able friend is within 5 feet of the target: both in front."""
    play = field("K2 | K1 | G1 G2 | G3", G1=has("pack-tactics"), G2=has("pack-tactics"))
    assert edge(play, "G1", "K1") == 2
    lay(play.battle, play["G2"], "stunned", "K1")
    assert edge(play, "G1", "K1") == 2  # the line went back: G3 has come in front
    play = field("K2 | K1 | G1 | G2", G1=has("pack-tactics"), G2=has("pack-tactics"))
    assert edge(play, "G1", "K1") == 1
    assert edge(play, "G2", "K2", ranged=True) == 1
    assert edge(play, "G2", "K1", ranged=True) == 2


def test_sunlight_sensitivity() -> None:
    """LBX-6, LBX-13 In sunlight disadvantage on attacks and on seeing who hides; nothing in a cellar."""
    for sunlight, dice, score in ((True, -2, 5), (False, 1, 10)):
        play = field("| K1 | G1 | G2", ground=Ground(sunlight=sunlight), G1=has("sunlight-sensitivity"))
        assert edge(play, "G1", "K1") == dice
        assert edge(play, "K1", "G1") == 1
        assert passive_perception(play.state, play["G1"], play["K1"]) == score


def test_keen_senses() -> None:
    """LBX-13, LBX-6 Advantage on Perception: 5 more on the passive score; dim light takes it away again."""
    play = field("| K1 | G1 | G2", G1=has("keen-senses"))
    assert passive_perception(play.state, play["G1"], play["K1"]) == 15
    assert passive_perception(play.state, play["K1"], play["G1"]) == 10
    play = field("| K1 | G1 | G2", ground=Ground(light="dim"), G1=has("keen-senses"))
    assert passive_perception(play.state, play["G1"], play["K1"]) == 10


def saves(play: Play, ability: str, spell: bool = False, against: str = "") -> bool:
    """Whether G1 saves against DC 15."""
    return save(play.battle, play["G1"], ability, difficulty(play.battle, 15, "set", "LBX-35"), spell, against)


def initiative_parts(play: Play, id: str) -> list[Part]:
    """What is added to its initiative."""
    bonus = Tally("initiative", True)
    add_initiative(bonus, play[id].stat)
    return bonus.parts or []


def test_alert() -> None:
    """LBX-39 Unseen attackers gain nothing against the Alert, and they have +5 on initiative."""
    play = field("| K1 | G1 | G2", K1={"hidden_from": ("G1", "G2")}, G1=has("alert"))
    assert edge(play, "K1", "G1") == 1
    assert edge(play, "K1", "G2", ranged=True) == 1  # unseen, but shooting out of the melee
    assert initiative_parts(play, "G1") == [*initiative_parts(play, "G2"), ("alert", 5, "LBX-39")]


def test_weapon_of_warning() -> None:
    """LBX-40 Advantage on initiative; no bonus."""
    play = field("| K1 | G1 | G2", G1=has("weapon-of-warning"))
    assert initiative_edge(play["G1"].stat).dice == 2
    assert initiative_edge(play["G2"].stat).dice == 1
    assert initiative_parts(play, "G1") == initiative_parts(play, "G2")


def test_reckless() -> None:
    """LBX-6 Before its attacks it may choose: advantage in melee on its own turn, and all have it against it until its next."""
    play = field("| K1 | G1 | G2", dice=[1, 1], active="G1", G1=has("reckless"))
    assert keys(play, "G1", "reckless") == ["reckless"]
    ACTS.do(play.battle, play["G1"], "reckless")
    assert keys(play, "G1", "reckless") == []
    assert edge(play, "G1", "K1") == 2
    assert edge(play, "G1", "K1", ranged=True) != 2
    end_turn(play.battle, play["G1"])
    assert edge(play, "K1", "G1") == 2
    assert edge(play, "G1", "K1") == 1  # its opportunity attacks have none of it
    begin_turn(play.battle, play["G1"])
    assert edge(play, "K1", "G1") == 1
    ACTS.do(play.battle, play["G1"], "attack:blade:K1")
    assert keys(play, "G1", "reckless") == []


# --- Saves --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trait", "spell", "against", "dice"),
    [
        ("magic-resistance", True, "", [5, 15]),
        ("magic-resistance", False, "", [15]),
        ("fey-ancestry", False, "charmed", [5, 15]),
        ("fey-ancestry", True, "frightened", [15]),
        ("parry", True, "charmed", [15]),
    ],
)
def test_advantage_on_saves(trait: str, spell: bool, against: str, dice: list[int]) -> None:
    """LBX-35, LBX-6 Magic resistance helps against spells, fey ancestry against being charmed; nothing else."""
    play = field("| K1 | G1 | G2", dice=dice, G1=has(trait))
    assert saves(play, "wis", spell, against)
    assert play.dice.left == []


def test_magic_resistance_helps_at_the_end_of_the_turn_too() -> None:
    """LBX-35 A save that is repeated against a spell has the advantage as well."""
    play = field("| K1 | G1 | G2", dice=[5, 15], active="G1", G1=has("magic-resistance"))
    lay(play.battle, play["G1"], "paralyzed", "K1", "hold-person", save="wis", dc=15)
    end_turn(play.battle, play["G1"])
    assert play["G1"].effects == ()


def test_legendary_resistance() -> None:
    """LBX-35 Three failed saves succeed after all, also those that fail of themselves; the fourth fails."""
    play = field("| K1 | G1 | G2", dice=[2, 2, 18, 2], G1=has("legendary-resistance"))
    assert saves(play, "wis")
    assert saves(play, "wis")
    assert saves(play, "wis")
    assert play["G1"].spent.count("legendary-resistance") == 2
    lay(play.battle, play["G1"], "paralyzed", "K1")
    assert saves(play, "dex")
    assert not saves(play, "dex")
    assert not saves(play, "wis")


FIRE = Power(
    "fire", Name("Fire", "火"), shape="cone", size_ft=15, half=True,
    save=Save("dex", 15), harm=Harm((Damage(read_dice("8"), "fire"),), (Inflict("prone"),)),
)  # fmt: skip


@pytest.mark.parametrize(
    ("traits", "face", "hp", "prone"),
    [((), 15, 6, False), ((), 14, 2, True), (("evasion",), 15, 10, False), (("evasion",), 14, 6, True)],
)
def test_evasion(traits: tuple[str, ...], face: int, hp: int, prone: bool) -> None:
    """LBX-35 Dexterity for half: nothing on a success, half on a failure, which is a failure in all else."""
    play = field("| K1 | G1 | G2", dice=[face], G1={"traits": traits})
    affect(play.battle, play["G1"], Casting(play["K1"], FIRE), [(8, "fire", ())], False)
    assert play["G1"].hp == hp
    assert bool(play["G1"].effects) is prone


def test_evasion_is_for_dexterity() -> None:
    """LBX-35 Against a save of another ability evasion is nothing."""
    from msgspec.structs import replace

    play = field("| K1 | G1 | G2", dice=[15], G1=has("evasion"))
    affect(play.battle, play["G1"], Casting(play["K1"], replace(FIRE, save=Save("con", 15))), [(8, "fire", ())], False)
    assert play["G1"].hp == 6


# --- Damage -------------------------------------------------------------------------------


def test_magic_weapons() -> None:
    """LBX-5 Its weapon attacks are magical: what resists mundane weapons alone does not resist them."""
    for traits, hp in (((), 8), (("magic-weapons",), 6)):
        play = field("| K1 | G1 | G2", dice=[15, 2], G1={"traits": traits}, K1={"resist_mundane": ("slashing",)})
        strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1")))
        assert play["K1"].hp == hp


@pytest.mark.parametrize(
    ("picture", "effect", "dice", "hurt"),
    [
        ("| K1 | G1 G2 | G3", "", [15, 1, 6], 9),  # a friend beside the target
        ("| K1 | G1 | G2", "", [15, 1], 3),  # none
        ("| K1 | G1 | G2", "prone", [15, 15, 1, 6], 9),  # advantage
        ("| K1 | G1 G2 | G3", "dodging", [15, 15, 1], 3),  # disadvantage
        ("| K1 | G1 G2 | G3", "both", [15, 1, 6], 9),  # neither, and a friend
    ],
)
def test_sneak_attack(picture: str, effect: str, dice: list[int], hurt: int) -> None:
    """LBX-5 Extra damage with advantage or an able friend beside the target, never with disadvantage; by a finesse weapon."""
    rogue = has("sneak-attack", extra_dice=read_dice("1d6"), attacks=(RAPIER,))
    play = field(picture, dice=dice, G1=rogue, K1={"hp": 40})
    for name in {"both": ("prone", "dodging")}.get(effect, (effect,) if effect else ()):
        lay(play.battle, play["K1"], name, "K1")
    strike(play.battle, play["G1"], play["K1"], Blow(RAPIER))
    assert 40 - play["K1"].hp == hurt
    assert play.dice.left == []


def test_sneak_attack_once_a_turn() -> None:
    """LBX-5 Once a turn: again on somebody else's turn, and not with a clumsy weapon."""
    rogue = has("sneak-attack", extra_dice=read_dice("1d6"), attacks=(RAPIER, BITE))
    play = field("| K1 | G1 G2 | G3", dice=[15, 1, 6, 15, 1, 15, 1, 6, 15, 1], active="G1", G1=rogue, K1={"hp": 80})
    for turn in ("G1", "K1"):
        begin_turn(play.battle, play[turn])
        strike(play.battle, play["G1"], play["K1"], Blow(RAPIER))
        strike(play.battle, play["G1"], play["K1"], Blow(BITE if turn == "K1" else RAPIER))
        end_turn(play.battle, play[turn])
    assert [entry.args[1] for entry in play.happened("hurt")] == [9, 3, 9, 3]


def test_martial_advantage() -> None:
    """LBX-5 Extra damage once a turn with an able friend beside the target, by any weapon; advantage alone is not enough."""
    soldier = has("martial-advantage", extra_dice=read_dice("2d6"))
    play = field("| K1 | G1 G2 | G3", dice=[15, 1, 6, 6, 15, 1], G1=soldier, K1={"hp": 40})
    for _ in range(2):
        strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1")))
    assert [entry.args[1] for entry in play.happened("hurt")] == [15, 3]
    play = field("| K1 | G1 | G2", dice=[15, 15, 1], G1=soldier, K1={"hp": 40, "effects": ("prone",)})
    strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1")))
    assert play["K1"].hp == 37


@pytest.mark.parametrize("trait", ["sneak-attack", "martial-advantage"])
def test_spells_are_no_weapons(trait: str) -> None:
    """LBX-5, LBX-6 A spell attack brings neither Sneak Attack nor Martial Advantage, and is not reckless."""
    ray = Power("ray", Name("Ray", "射线"), attack=True, attack_bonus=9, melee=True, harm=Harm(damage=BITE.damage))
    play = field("| K1 | G1 G2 | G3", dice=[15, 1], active="G1", G1=has(trait, extra_dice=read_dice("2d6")), K1={"hp": 40})
    lay(play.battle, play["G1"], "reckless", "G1")
    use(play.battle, play["G1"], Casting(play["G1"], ray))
    assert play.dice.left == []
    assert play["K1"].hp == 37


# --- Reactions ----------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "result"), [(9, MISS), (10, HIT), (20, 2)])
def test_parry(face: int, result: int) -> None:
    """LBX-8 A reaction adds its proficiency (2) to AC against one hit in melee that this turns into a miss; a 20 hits."""
    play = field("| K1 | G1 | G2", dice=[face, 1, 1], answers=["ward:K1"] if face == 9 else [], K1=has("parry"))
    assert strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1"))) == result
    assert play["K1"].reaction_used is (face == 9)


def test_parry_has_bounds() -> None:
    """LBX-8 Not against arrows, not unseen, not twice."""
    play = field("| K1 | G1 | G2", dice=[8, 1, 9, 9, 1], answers=["ward:K1"], K1=has("parry", hp=60))
    assert strike(play.battle, play["G2"], play["K1"], Blow(play.attack("G2", "bow"), ranged=True)) == HIT
    assert strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1"))) == MISS
    assert strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1"))) == HIT
    play = field("| K1 | G1 | G2", dice=[9, 9, 1], K1=has("parry", hp=60), G1={"hidden_from": ("K1",)})
    assert strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1"))) == HIT
    play = field("| K1 | G1 | G2", dice=[9, 1], K1=has("parry", reaction_used=True))
    assert strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1"))) == HIT


def test_shield_spell() -> None:
    """LBX-8, LBX-37 A reaction and a slot: +5 AC against the hit and until its next turn; without slots there is none."""
    play = field("| K1 | G1 | G2", dice=[12, 12, 12, 1], answers=["ward:K1"], K1=has("shield-spell", slots=(1,)))
    blow = Blow(play.attack("G1"))
    assert strike(play.battle, play["G1"], play["K1"], blow) == MISS
    assert (play["K1"].slots, play["K1"].reaction_used) == ((0,), True)
    assert strike(play.battle, play["G1"], play["K1"], blow) == MISS
    begin_turn(play.battle, play["K1"])
    assert strike(play.battle, play["G1"], play["K1"], blow) == HIT
    assert len(play.script.asked) == 1


def test_uncanny_dodge() -> None:
    """LBX-8 A reaction halves the damage of a hit by an attacker it sees."""
    for hidden, answers, hp in (((), ["uncanny_dodge:K1"], 7), ((), ["pass"], 4), (("K1",), [], 4)):
        dice = [15, 15, 4] if hidden else [15, 4]
        play = field("| K1 | G1 | G2", dice=dice, answers=answers, K1=has("uncanny-dodge"), G1={"hidden_from": hidden})
        strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1")))
        assert play["K1"].hp == hp


def test_polearm_master() -> None:
    """LBX-44, LB-2.22 An enemy that comes in front is attacked; one that was there already is not."""
    play = field("K2 | K1 | G1 G2 | G3", dice=[1], active="G3", K1=has("polearm-master"), answers=["polearm_attack:K1"])
    ACTS.do(play.battle, play["G3"], "forward:2")
    assert [entry.args[:2] for entry in play.happened("attack_rolled")] == [("K1", "G3")]
    play = field("K2 | K1 | G1 G2 | G3", active="G2", K1=has("polearm-master"))
    ACTS.do(play.battle, play["G2"], "forward:1")
    assert play.happened("attack_rolled") == []


def test_sentinel() -> None:
    """LBX-44 An opportunity attack that hits makes the speed 0: whoever leaves stays; and disengaging does not help."""
    for dice, index in (([15, 1], 1), ([1], 3)):
        play = field("| K1 | G1 | G2 G3", dice=dice, active="G1", K1=has("sentinel"), answers=["opportunity_attack:K1", "blade"])
        play["G1"].disengaged = True
        play.script.left = ["opportunity_attack:K1"]
        leave(play.battle, play["G1"], 3)
        assert index_of(play.state, play["G1"]) == index


# --- Bonus actions ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trait", "offered"),
    [
        ("nimble-escape", {"bonus-disengage", "bonus-retreat", "bonus-cover"}),
        ("cunning-action", {"bonus-disengage", "bonus-retreat", "bonus-cover", "bonus-dash"}),
        ("parry", set()),
    ],
)
def test_nimble_escape_and_cunning_action(trait: str, offered: set[str]) -> None:
    """LBX-3, LBX-9 Disengage and Hide as a bonus action, with a cunning action Dash too."""
    play = field("| K1 | G1 G2 | G3", active="G1", G1=has(trait), G3=has(trait))
    assert {key for key in acts(play.state, play["G1"]) if key.startswith("bonus-")} == offered
    behind = {"bonus-hide"} | (offered & {"bonus-dash"}) if offered else set()
    assert {key for key in acts(play.state, play["G3"]) if key.startswith("bonus-")} == behind
    if offered:
        ACTS.do(play.battle, play["G1"], "bonus-disengage")
        assert (play["G1"].bonus_used, play["G1"].action_used, play["G1"].disengaged) == (True, False, True)


def test_aggressive() -> None:
    """LB-2.16 A bonus action: towards the enemy, up to its speed, besides its movement; never back."""
    play = field("| K1 | G1 | G2 G3 G4 G5 G6", active="G6", G6=has("aggressive"))
    assert keys(play, "G6", "advance") == ["advance:3", "advance:4", "advance:5"]
    ACTS.do(play.battle, play["G6"], "advance:4")
    assert index_of(play.state, play["G6"]) == 4
    assert keys(play, "G6", "advance") == []
    assert keys(play, "G6", "forward", "back") == ["forward:1", "forward:2", "forward:3", "back:5", "back:6"]
    play = field("| K1 | G1 | G2", active="G1", G1=has("aggressive"))
    assert keys(play, "G1", "advance") == []


def test_rampage() -> None:
    """LBX-3 Whoever fells somebody in melee on its turn may bite as a bonus action, by the charge as well."""
    gnoll = has("rampage", attacks=(BITE,))
    play = field("K3 | K1 K2 | G1 | G2", dice=[15, 6, 15, 6, 1], active="G1", G1=gnoll, K2={"hp": 3})
    ACTS.do(play.battle, play["G1"], "attack:bite:K1")
    assert keys(play, "G1", "rampage") == []
    play["G1"].action_used = False
    ACTS.do(play.battle, play["G1"], "attack:bite:K2")
    assert "rampage:bite:K1" in keys(play, "G1", "rampage")
    ACTS.do(play.battle, play["G1"], "rampage:bite:K1")
    assert keys(play, "G1", "rampage") == []
    play = field("K3 | K1 K2 | G1 G2 | G3", dice=[15, 6], active="G2", G2=gnoll, K2={"hp": 3}, answers=["hold", "bite:K2"])
    ACTS.do(play.battle, play["G2"], "forward:1")
    ACTS.do(play.battle, play["G2"], "charge")
    assert "rampage:bite:K1" in keys(play, "G2", "rampage")


# --- The rest -----------------------------------------------------------------------------


def test_echo() -> None:
    """LBX-43 From behind the line it attacks whoever is in front, as long as it can act."""
    play = field("K2 | K1 | G1 | G2", G2=has("echo"))
    assert [t.id for t in melee_targets(play.state, play["G2"], 5)] == ["K1"]
    lay(play.battle, play["G2"], "stunned", "K1")
    assert melee_targets(play.state, play["G2"], 5) == []


def test_regeneration() -> None:
    """LBX-29 So many hit points at the start of its turn, never above the maximum."""
    play = field("| K1 | G1 | G2", active="G2", G1=has("regeneration", regenerates=4))
    harm(play.battle, play["G1"], [(6, "fire", ())])
    for hp in (8, 10, 10):
        begin_turn(play.battle, play["G1"])
        assert play["G1"].hp == hp
