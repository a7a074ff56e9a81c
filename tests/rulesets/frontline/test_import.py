"""The import of monsters: each way of telling a thing, on made-up monsters; faulty input; the shipped pack."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import bingqi.rulesets.frontline as frontline
from bingqi.core.content.structs import DiceSum, decode, dice, read_toml
from bingqi.core.problems import BadContent
from bingqi.importers.dnd5e_bits import import_pack
from bingqi.importers.dnd5e_bits.apart import SPELLS
from bingqi.importers.dnd5e_bits.spells import KNOWN
from bingqi.rulesets.frontline.model.chinese_names import slug
from bingqi.rulesets.frontline.model.stats import (
    Charge,
    Creature,
    Damage,
    DamageType,
    Harm,
    Inflict,
    LightSource,
    Power,
    Rider,
    Save,
)

SHIPPED = Path(next(iter(frontline.__path__))) / "content" / "srd-monsters"
CLAW = {"name": "Claw", "desc": "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage."}


def monster(**changed: Any) -> dict[str, Any]:
    """A made-up monster in the source's shape."""
    base: dict[str, Any] = {
        "index": "mudling",
        "name": "Mudling",
        "size": "Small",
        "type": "fey",
        "armor_class": [{"type": "dex", "value": 12}],
        "hit_points": 9,
        "speed": {"walk": "25 ft.", "fly": "40 ft.", "hover": True},
        "strength": 8,
        "dexterity": 14,
        "constitution": 10,
        "intelligence": 7,
        "wisdom": 11,
        "charisma": 16,
        "proficiencies": [
            {"value": 4, "proficiency": {"index": "saving-throw-dex"}},
            {"value": 6, "proficiency": {"index": "skill-stealth"}},
        ],
        "damage_vulnerabilities": ["cold"],
        "damage_resistances": ["fire", "bludgeoning, piercing, and slashing from nonmagical weapons that aren't silvered"],
        "damage_immunities": ["piercing from nonmagical attacks"],
        "condition_immunities": [{"index": "prone"}],
        "senses": {"darkvision": "60 ft.", "blindsight": "10 ft. (blind beyond)", "passive_perception": 13},
        "challenge_rating": 0.25,
        "proficiency_bonus": 2,
        "actions": [CLAW],
        "image": "/never/read",
    }
    return {key: value for key, value in {**base, **changed}.items() if value is not None}


def write(folder: Path, *monsters: Any) -> Path:
    """A source file with these monsters."""
    path = folder / "monsters.json"
    path.write_text(json.dumps(list(monsters)), "utf-8")
    return path


def made(folder: Path, **changed: Any) -> Creature:
    """The creature that a made-up monster becomes."""
    into = folder / "pack"
    import_pack(write(folder, monster(**changed)), into)
    (path,) = (into / "creatures").glob("*.toml")
    return decode(read_toml(path), Creature, str(path))


def action(desc: str, name: str = "Zap", **more: Any) -> dict[str, Any]:
    return {"name": name, "desc": desc, **more}


def power(folder: Path, desc: str, **more: Any) -> Power:
    """The only power of a monster with this action."""
    return made(folder, actions=[CLAW, action(desc, **more)]).powers[0]


def bolt(text: str, kind: DamageType = "acid") -> Damage:
    return Damage(dice=dice(text), type=kind)


def faults(folder: Path, *monsters: Any) -> tuple[str, ...]:
    """The lines of the refusal; nothing may be there afterwards."""
    into = folder / "out" / "pack"
    with pytest.raises(BadContent) as wrong:
        import_pack(write(folder, *monsters), into)
    assert not list((folder / "out").glob("*")) if into.parent.exists() else True
    return wrong.value.lines


# The figures of the creature


def test_the_plain_figures(tmp_path: Path) -> None:
    one = made(tmp_path)
    assert (one.name.en, one.name.zh, one.size, one.type) == ("Mudling", "Mudling", "small", "fey")
    assert (one.ac, one.hp, one.challenge, one.proficiency, one.passive_perception) == (12, 9, "1/4", 2, 13)
    assert one.abilities == {"str": 8, "dex": 14, "con": 10, "int": 7, "wis": 11, "cha": 16}
    assert one.speeds == {"walk": 25, "fly": 40}
    assert (one.saves, one.skills) == ({"dex": 4}, {"stealth": 6})
    assert one.senses == {"darkvision": 60, "blindsight": 10}
    assert (one.vulnerable, one.resist, one.condition_immune) == (("cold",), ("fire",), ("prone",))
    assert one.resist_mundane == ("bludgeoning", "piercing", "slashing")
    assert one.immune_mundane == ("piercing",)
    assert (one.overcome_by, one.lacks) == (("silvered",), ())


def test_a_swarm_is_of_the_type_of_what_swarms(tmp_path: Path) -> None:
    assert made(tmp_path, type="swarm of Tiny beasts").type == "beast"


def test_armour_by_a_spell_does_not_count_but_a_shield_does(tmp_path: Path) -> None:
    spell = made(tmp_path, armor_class=[{"type": "dex", "value": 12}, {"type": "spell", "value": 15}])
    assert spell.ac == 12
    assert "armor class: spell" in spell.lacks
    worn = {"type": "armor", "value": 16, "armor": [{"index": "shield"}]}
    shield = made(tmp_path, armor_class=[{"type": "natural", "value": 14}, worn])
    assert (shield.ac, shield.held) == (16, ("shield",))


def test_resistances_with_conditions_are_lacking(tmp_path: Path) -> None:
    one = made(tmp_path, damage_vulnerabilities=["piercing when the moon is up"], damage_resistances=["whatever glitters"])
    assert (one.vulnerable, one.resist) == ((), ())
    assert one.lacks == ("resistance: other", "vulnerability: piercing in some cases")


# Attacks


def test_a_weapon_in_one_or_two_hands_thrown_or_not(tmp_path: Path) -> None:
    desc = (
        "Melee or Ranged Weapon Attack: +5 to hit, reach 5 ft. or range 20/60 ft., one target. Hit: 6 (1d6 + 3) piercing damage, "
        "or 7 (1d8 + 3) piercing damage if used with two hands to make a melee attack, plus 2 (1d4) fire damage."
    )
    one = made(tmp_path, actions=[action(desc, "Spear", attack_bonus=5)])
    spear = one.attacks[0]
    assert (spear.id, spear.item, spear.bonus, spear.reach, spear.range, spear.long_range) == ("spear", "spear", 5, 5, 20, 60)
    assert spear.damage == (bolt("1d6+3", "piercing"), bolt("1d4", "fire"))
    assert spear.two_handed == (bolt("1d8+3", "piercing"), bolt("1d4", "fire"))
    assert (spear.modifier, spear.name.zh, one.held) == (3, "矛", ("spear",))


@pytest.mark.parametrize(("index", "hands"), [("mudling", None), ("ape", True), ("flying-sword", False)])
def test_hands_are_told_of_those_whose_type_tells_something_else(tmp_path: Path, index: str, hands: bool | None) -> None:
    """LBX-15"""
    assert made(tmp_path, index=index).hands is hands


def test_kinds_of_weapons(tmp_path: Path) -> None:
    melee = "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage."
    ranged = "Ranged Weapon Attack: +4 to hit, range 150/600 ft., one target. Hit: 6 (1d8 + 2) piercing damage."
    one = made(tmp_path, actions=[action(melee, "Scimitar"), action(ranged, "Longbow"), CLAW])
    scimitar, bow, claw = one.attacks
    assert (scimitar.light, scimitar.finesse, scimitar.two_hands) == (True, True, False)
    assert (bow.two_hands, bow.light, bow.reach, bow.range) == (True, False, 0, 150)
    assert (claw.item, claw.light, claw.magic) == ("", False, False)
    assert one.held == ("scimitar", "longbow")


def test_flat_damage_and_a_swarm_without_reach(tmp_path: Path) -> None:
    desc = (
        "Melee Weapon Attack: +1 to hit, reach 0 ft., one target in the swarm's space. Hit: 1 piercing damage, "
        "or 1 piercing damage if the swarm has half of its hit points or fewer."
    )
    one = made(tmp_path, actions=[action(desc, "Bites")])
    assert (one.attacks[0].reach, one.attacks[0].modifier) == (5, 0)
    assert one.attacks[0].damage == (Damage(dice=DiceSum(0, 0, 1), type="piercing"),)
    assert one.attacks[0].weak == (Damage(dice=DiceSum(0, 0, 1), type="piercing"),)
    assert one.lacks == ()


def test_other_damage_from_afar_makes_two_attacks(tmp_path: Path) -> None:
    desc = (
        "Melee or Ranged Weapon Attack: +4 to hit, reach 5 ft. or range 30/120 ft., one target. "
        "Hit: 9 (2d6 + 2) piercing damage in melee or 5 (1d6 + 2) piercing damage at range."
    )
    near, far = made(tmp_path, actions=[action(desc, "Javelin")]).attacks
    assert (near.id, near.reach, near.range, near.damage) == ("javelin", 5, 0, (bolt("2d6+2", "piercing"),))
    assert (far.id, far.reach, far.range, far.item, far.damage) == (
        "javelin-thrown",
        0,
        30,
        "javelin",
        (bolt("1d6+2", "piercing"),),
    )


def test_magic_weapons_and_spell_attacks(tmp_path: Path) -> None:
    assert made(tmp_path, special_abilities=[{"name": "Magic Weapons", "desc": "Its claws are magical."}]).attacks[0].magic
    ray = "Ranged Spell Attack: +5 to hit, range 90 ft., one target. Hit: 7 (2d6) fire damage."
    one = made(tmp_path, actions=[action(ray, "Hurl Flame")]).attacks[0]
    assert (one.magic, one.range, one.long_range) == (True, 90, 0)


HEAD = "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 4 (1d4 + 2) piercing damage"
POISONED = Inflict(condition="poisoned", rounds=10, repeat_save=True)


@pytest.mark.parametrize(
    ("tail", "wanted"),
    [
        (
            ", and the target must make a DC 12 Constitution saving throw, taking 9 (2d8) poison damage on a failed save, "
            "or half as much damage on a successful one.",
            [Rider(save=Save(ability="con", dc=12), harm=Harm(damage=(bolt("2d8", "poison"),)), half=True)],
        ),
        (
            ", and the target must succeed on a DC 11 Constitution saving throw or take 5 (2d4) poison damage and become poisoned "
            "for 1 minute. The target can repeat the saving throw at the end of each of its turns, ending it on a success.",
            [Rider(save=Save(ability="con", dc=11), harm=Harm(damage=(bolt("2d4", "poison"),), inflicts=(POISONED,)))],
        ),
        (
            ". If the target is a creature, it must succeed on a DC 13 Strength saving throw or be pushed up to 10 feet away "
            "and knocked prone.",
            [Rider(save=Save(ability="str", dc=13), harm=Harm(inflicts=(Inflict(condition="prone"),), push_ft=10))],
        ),
        (
            ", and the target is grappled (escape DC 14). Until this grapple ends, the target is restrained.",
            [Rider(harm=Harm(inflicts=tuple(Inflict(condition=one, escape_dc=14) for one in ("grappled", "restrained"))))],
        ),
        (
            ", and the target must succeed on a DC 10 Wisdom saving throw or be frightened "
            "until the end of the mudling's next turn.",
            [Rider(save=Save(ability="wis", dc=10), harm=Harm(inflicts=(Inflict(condition="frightened", until_turn=True),)))],
        ),
    ],
)
def test_what_a_hit_does_beyond_its_damage(tmp_path: Path, tail: str, wanted: list[Rider]) -> None:
    one = made(tmp_path, actions=[action(HEAD + tail, "Sting")])
    assert list(one.attacks[0].riders) == wanted


def test_a_web_does_no_damage_but_holds(tmp_path: Path) -> None:
    desc = (
        "Ranged Weapon Attack: +4 to hit, range 30/60 ft., one creature. Hit: The target is restrained by webbing. "
        "With an action it can make a DC 12 Strength check to tear it."
    )
    one = made(tmp_path, actions=[action(desc, "Web (Recharge 5-6)")]).attacks[0]
    assert one.riders == (Rider(harm=Harm(inflicts=(Inflict(condition="restrained", escape_dc=12, web=True),))),)
    assert (one.damage, one.recharge, one.name.en) == ((), 5, "Web")


def test_parts_that_cannot_be_expressed_are_named(tmp_path: Path) -> None:
    tail = ". If the target is a Large or smaller creature, it must succeed on a DC 15 Dexterity saving throw or be swallowed."
    one = made(tmp_path, actions=[action(HEAD + tail, "Bite")])
    assert one.attacks[0].riders == ()
    assert {"Bite: swallowing", "Bite: size limit"} <= set(one.lacks)


def test_an_attack_against_the_prone_only_says_so(tmp_path: Path) -> None:
    stomp = "Melee Weapon Attack: +4 to hit, reach 5 ft., one prone creature. Hit: 12 (3d6 + 2) bludgeoning damage."
    both = made(tmp_path, actions=[CLAW, action(stomp, "Stomp")])
    assert [(one.id, one.only_against) for one in both.attacks] == [("claw", ()), ("stomp", ("prone",))]
    assert not any("Stomp" in one for one in both.lacks)
    held = "one willing creature, or a creature that is grappled by it, incapacitated, or restrained"
    bite = stomp.replace("one prone creature", held)
    alone = made(tmp_path, actions=[action(bite, "Bite")])
    assert alone.attacks[0].only_against == ("grappled", "incapacitated", "restrained")


def test_damage_that_only_the_list_tells(tmp_path: Path) -> None:
    desc = "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: It hurts."
    listed = [{"damage_type": {"index": "cold"}, "damage_dice": "2d4+1"}]
    assert made(tmp_path, actions=[action(desc, "Chill", damage=listed)]).attacks[0].damage == (bolt("2d4+1", "cold"),)


# Powers

HALF = "must make a DC 13 Dexterity saving throw, taking 10 (3d6) acid damage on a failed save, or half as much on a success."
HURT = Harm(damage=(bolt("3d6"),))


@pytest.mark.parametrize(
    ("desc", "wanted"),
    [
        (
            f"It spits in a 30-foot line that is 5 feet wide. Each creature in that line {HALF}",
            {"shape": "line", "size_ft": 30, "origin": "self"},
        ),
        (
            f"It spits in a line that is 20 ft. long and 5 ft. wide. Each creature in it {HALF}",
            {"shape": "line", "size_ft": 20, "origin": "self"},
        ),
        (f"It spits a 15-foot cone of slime. Each creature in it {HALF}", {"shape": "cone", "size_ft": 15, "origin": "self"}),
        (f"Slime fills a 10-foot cube. Each creature in it {HALF}", {"shape": "cube", "size_ft": 10, "origin": "self"}),
        (f"Each creature within 20 ft. of the mudling {HALF}", {"shape": "emanation", "size_ft": 20, "origin": "self"}),
        (
            f"Each creature of the mudling's choice within 20 ft. of it {HALF}",
            {"shape": "emanation", "size_ft": 20, "origin": "self", "chosen": True},
        ),
        (
            f"A 15-foot-radius cloud extends out from the mudling. Each creature in that area {HALF}",
            {"shape": "emanation", "size_ft": 15, "origin": "self"},
        ),
        (
            f"It points at a point it can see within 60 feet of it. Each creature within 5 feet of that point {HALF}",
            {"shape": "sphere", "size_ft": 5, "range_ft": 60},
        ),
        (f"It targets one creature it can see within 30 ft. of it. The target {HALF}", {"range_ft": 30}),
        (
            f"It makes three bolts, each of which strikes a target within 50 feet of it. A target {HALF}",
            {"range_ft": 50, "targets": 3},
        ),
        (f"Each creature in the mudling's space {HALF}", {"touch": True}),
    ],
)
def test_areas_and_targets(tmp_path: Path, desc: str, wanted: dict[str, Any]) -> None:
    one = power(tmp_path, desc, usage={"type": "recharge on roll", "dice": "1d6", "min_value": 5})
    read = {name: getattr(one, name) for name in ("shape", "size_ft", "range_ft", "chosen", "touch", "targets", "origin")}
    assert {name: value for name, value in read.items() if name in wanted} == wanted
    assert one.touch is wanted.get("touch", False)
    assert (one.save, one.harm, one.half, one.recharge) == (Save(ability="dex", dc=13), HURT, True, 5)


def test_a_gaze_with_a_condition(tmp_path: Path) -> None:
    desc = (
        "One creature of its choice within 20 ft. must succeed on a DC 12 Wisdom saving throw or be frightened for 1 minute. "
        "The target can repeat the saving throw at the end of each of its turns."
    )
    one = power(tmp_path, desc, usage={"type": "per day", "times": 2})
    assert one.harm.inflicts == (Inflict(condition="frightened", rounds=10, repeat_save=True),)
    assert (one.range_ft, one.uses, one.half) == (20, 2, False)


def test_a_save_against_nothing_that_is_read_lacks(tmp_path: Path) -> None:
    """LBX-35 Of an aura, a power, an attack: nobody saves against what the import has not understood."""
    ask = "must succeed on a DC 12 Wisdom saving throw or feel strange."
    gaze = f"A creature that starts its turn within 30 ft. of the mudling {ask}"
    hit = f"Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage, and the target {ask}"
    one = made(
        tmp_path,
        special_abilities=[{"name": "Petrifying Gaze", "desc": gaze}],
        actions=[action(hit, "Claw"), action(f"Each creature within 20 ft. of the mudling {ask}", "Hum")],
    )
    assert (one.auras, one.powers, [attack.riders for attack in one.attacks]) == ((), (), [()])
    assert set(one.lacks) == {"Petrifying Gaze", "Hum", "Claw: saving throw"}


def test_what_a_gaze_is(tmp_path: Path) -> None:
    """LBX-35, LBX-36 Magic that is no spell, and what has to be seen; an aura among the reactions takes one."""
    gaze = (
        "One creature within 30 ft. If the target can see the mudling, it must succeed on a DC 12 Wisdom saving throw against this"
    )
    one = power(tmp_path, f"{gaze} magic or be frightened for 1 minute.")
    assert (one.magic, one.seen) == (True, True)
    plain_one = power(tmp_path, "One creature within 30 ft. must make a DC 12 Wisdom saving throw or be frightened for 1 minute.")
    assert (plain_one.magic, plain_one.seen) == (False, False)
    mask = "When a creature starts its turn within 30 feet, it must succeed on a DC 14 Wisdom saving throw or be frightened"
    masked = made(tmp_path, reactions=[{"name": "Unnerving Mask", "desc": f"{mask} until the end of its turn."}]).auras[0]
    assert (masked.reaction, masked.harm.inflicts) == (True, (Inflict(condition="frightened", rounds=1),))


def test_long_times_outlast_the_battle(tmp_path: Path) -> None:
    desc = "Each creature in a 15-foot cone must succeed on a DC 12 Constitution saving throw or {} for {}."
    for span, rounds in (("1 minute", 10), ("5 minutes", 50), ("10 minutes", 100), ("24 hours", 0)):
        one = power(tmp_path, desc.format("fall unconscious", span))
        assert one.harm.inflicts == (Inflict(condition="unconscious", rounds=rounds),)


def test_only_the_list_tells_the_save(tmp_path: Path) -> None:
    one = power(
        tmp_path,
        "Slime bursts in a 15-foot cone.",
        dc={"dc_type": {"index": "con"}, "dc_value": 11, "success_type": "half"},
        damage=[{"damage_type": {"index": "acid"}, "damage_dice": "3d6"}],
    )
    assert (one.save, one.harm, one.half) == (Save(ability="con", dc=11), HURT, True)


def test_breaths_to_choose_from(tmp_path: Path) -> None:
    desc = (
        f"It uses one of these.\nAcid Breath. It breathes in a 15-foot cone. Each creature there {HALF}\n"
        "Repulsion Breath. It blows in a 30-foot cone. Each creature there must succeed on a DC 12 Strength saving throw. "
        "On a failed save, the creature is pushed 40 feet away.\nWeakening Breath. All are tired."
    )
    options = [{"name": name} for name in ("Acid Breath", "Repulsion Breath", "Weakening Breath")]
    breath = action(
        desc, "Breath Weapons", options={"choose": 1, "from": {"options": options}}, usage={"type": "recharge after rest"}
    )
    one = made(tmp_path, actions=[CLAW, breath])
    acid, blow = one.powers
    assert (acid.id, acid.size_ft, acid.harm, acid.uses) == ("acid-breath", 15, HURT, 1)
    assert (blow.id, blow.size_ft, blow.harm.push_ft) == ("repulsion-breath", 30, 40)
    assert (acid.group, blow.group) == ("breath-weapons", "breath-weapons")
    assert one.lacks == ("Weakening Breath",)


def test_healing_teleport_and_invisibility(tmp_path: Path) -> None:
    heal = action("It touches another creature. The target regains 11 (2d8 + 2) hit points.", "Healing Touch")
    jump = action("The mudling magically teleports, with all it wears, up to 60 feet to a free space it can see.", "Teleport")
    hide = action("It magically turns invisible until it attacks, or until its concentration ends.", "Invisibility")
    one = made(tmp_path, actions=[heal, jump, hide])
    assert [(p.id, p.heal, p.aim, p.teleport_ft, p.boon) for p in one.powers] == [
        ("healing-touch", dice("2d8+2"), "ally", 0, ""),
        ("teleport", None, "self", 60, ""),
        ("invisibility", None, "self", 0, "invisibility"),
    ]


def test_powers_against_the_grappled_only_say_so(tmp_path: Path) -> None:
    desc = "One creature grappled by the mudling must succeed on a DC 13 Constitution saving throw or be paralyzed for 1 minute."
    one = made(tmp_path, actions=[CLAW, action(desc, "Squeeze")])
    assert [(power.id, power.touch, power.targets, power.only_against) for power in one.powers] == [
        ("squeeze", True, 1, ("grappled",))
    ]
    desc = "The mudling slams creatures grappled by it. Each creature must succeed on a DC 14 Strength saving throw or be stunned."
    each = made(tmp_path, actions=[CLAW, action(desc, "Slam")])
    assert [(power.targets, power.only_against) for power in each.powers] == [(12, ("grappled",))]


def test_powers_against_the_grappled_that_cannot_be_said_are_lacking(tmp_path: Path) -> None:
    desc = "One creature grappled by the mudling is thrown far. Whoever it strikes must succeed on a DC 13 Dexterity saving throw "
    one = made(tmp_path, actions=[CLAW, action(desc + "or take 3 (1d6) bludgeoning damage.", "Fling")])
    assert one.powers == ()
    assert "Fling (grappled targets only)" in one.lacks


def test_a_sleep_that_harm_ends(tmp_path: Path) -> None:
    desc = "Each creature within 10 feet of the mudling must succeed on a DC 11 Constitution saving throw or fall unconscious "
    end = "for 1 minute. This effect ends for a creature if the creature takes damage or someone uses an action to wake it."
    one = made(tmp_path, actions=[CLAW, action(desc + end, "Lull")])
    assert one.powers[0].harm.inflicts == (Inflict(condition="unconscious", rounds=10, until_hurt=True),)


def test_the_spell_shield_is_a_reaction(tmp_path: Path) -> None:
    told = {"level": 1, "name": "Shield"}
    casting = {
        "name": "Spellcasting",
        "desc": "",
        "spellcasting": {"ability": {"index": "int"}, "dc": 13, "modifier": 5, "slots": {"1": 2}, "spells": [told]},
    }
    one = made(tmp_path, special_abilities=[casting])
    assert (one.spells, one.traits) == (("shield",), ("shield-spell",))


# Multiattack

BITE = {"name": "Bite", "desc": "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 4 (1d4 + 2) piercing damage."}
BOW = {
    "name": "Shortbow",
    "desc": "Ranged Weapon Attack: +4 to hit, range 80/320 ft., one target. Hit: 5 (1d6 + 2) piercing damage.",
}
GLARE = {
    "name": "Frightful Presence",
    "desc": "Each creature within 30 feet of it must succeed on a DC 10 Wisdom saving throw or be frightened for 1 minute.",
}


def use(name: str, count: Any = 1) -> dict[str, Any]:
    return {"action_name": name, "count": count, "type": "melee", "option_type": "action"}


@pytest.mark.parametrize(
    ("multi", "wanted"),
    [
        ({"actions": [use("Frightful Presence"), use("Bite"), use("Claw", 2)]}, [("frightful-presence", "bite", "claw", "claw")]),
        ({"actions": [use("Claws", "2")]}, [("claw", "claw")]),
        ({"actions": [use("Claw", "1d4")]}, [("claw", "claw")]),
        ({"actions": [use("Bite", "Number of Heads")]}, [("bite", "bite", "bite")]),
        (
            {"action_options": {"from": {"options": [{"items": [use("Bite"), use("Claw")]}, use("Shortbow", 2)]}}},
            [("bite", "claw"), ("shortbow", "shortbow")],
        ),
        ({"actions": [use("Bite"), use("Juggle")]}, [("bite",)]),
        ({"desc": "It makes two claw attacks."}, [("claw", "claw")]),
        ({"desc": "It makes three attacks: one with its bite and two with its claws."}, [("bite", "claw", "claw")]),
        (
            {"desc": "It makes two attacks: one with its bite and one with its claw, or two with its shortbow."},
            [("bite", "claw"), ("shortbow", "shortbow")],
        ),
        ({"desc": "It uses its Frightful Presence. It then makes two bite attacks."}, [("frightful-presence", "bite", "bite")]),
        (
            {"desc": "It makes two melee attacks or two ranged attacks."},
            [("bite", "bite"), ("claw", "claw"), ("shortbow", "shortbow")],
        ),
    ],
)
def test_multiattack(tmp_path: Path, multi: dict[str, Any], wanted: list[tuple[str, ...]]) -> None:
    heads = [{"name": "Multiple Heads", "desc": "It has three heads."}]
    many = {"name": "Multiattack", "desc": "It attacks a lot.", **multi}
    one = made(tmp_path, actions=[many, BITE, CLAW, BOW, GLARE], special_abilities=heads)
    assert list(one.multiattack) == wanted
    assert ("Multiattack: Juggle" in one.lacks) is ("Juggle" in str(multi))


# Traits and spells


def test_traits_by_name(tmp_path: Path) -> None:
    told = {
        "Amphibious": "It breathes water.",
        "Keen Smell": "It smells well.",
        "Pack Tactics": "It likes company.",
        "Martial Advantage": "It deals an extra 7 (2d6) damage.",
        "Regeneration": "It regains 5 hit points each turn. If the mudling takes acid or fire damage, this trait stops.",
        "Relentless (Recharges after a Rest)": "If it takes 7 damage or less that would fell it, it stands.",
        "Illumination": "It sheds bright light in a 10-foot radius and dim light for an additional 15 ft..",
        "Death Burst": "It bursts.",
        "Spider Climb": "It climbs.",
    }
    one = made(
        tmp_path,
        special_abilities=[{"name": name, "desc": desc} for name, desc in told.items()],
        reactions=[{"name": "Parry", "desc": "The mudling adds 3 to its AC."}],
        legendary_actions=[{"name": "Detect", "desc": "It looks."}],
    )
    assert set(one.traits) == {"keen-senses", "pack-tactics", "martial-advantage", "regeneration", "relentless", "parry"}
    assert (one.extra_dice, one.regenerates, one.relentless_up_to) == (dice("2d6"), 5, 7)
    assert one.regeneration_stopped_by == ("acid", "fire")
    assert one.light == LightSource(bright_ft=10, dim_ft=15)
    assert set(one.lacks) == {"Death Burst", "Legendary Actions: Detect", "Parry: another bonus"}
    assert one.apart == {"Amphibious": "passage", "Spider Climb": "passage"}


@pytest.mark.parametrize(
    ("name", "trait"),
    [
        ("Antimagic Susceptibility", "antimagic-susceptibility"),
        ("Echolocation", "echolocation"),
        ("Ephemeral", "ephemeral"),
        ("False Appearance", "false-appearance"),
        ("Ice Walk", "ice-walk"),
        ("Siege Monster", "siege-monster"),
        ("Snow Camouflage", "snow-camouflage"),
        ("Stone Camouflage", "rock-camouflage"),
        ("Transparent", "transparent"),
        ("Underwater Camouflage", "water-camouflage"),
        ("Web Walker", "web-walker"),
    ],
)
def test_natures_by_name(tmp_path: Path, name: str, trait: str) -> None:
    one = made(tmp_path, special_abilities=[{"name": name, "desc": "It is so."}])
    assert (one.traits, one.lacks, one.apart) == ((trait,), (), {})


def test_another_shape_is_apart_only_if_it_fights_alike(tmp_path: Path) -> None:
    told = {
        "Its statistics, other than its size, are the same in each form.": {"Shapechanger": "figures"},
        "Its statistics are the same in each form, except for the speed changes noted.": {},
        "It becomes a hybrid. Its statistics, other than its size, are the same in each form.": {},
    }
    for desc, apart in told.items():
        one = made(tmp_path, special_abilities=[{"name": "Shapechanger", "desc": desc}])
        assert (one.apart, one.lacks) == (apart, () if apart else ("Shapechanger",))


def test_actions_may_be_apart(tmp_path: Path) -> None:
    one = made(
        tmp_path, actions=[CLAW, action("It reads thoughts.", "Read Thoughts"), action("It waits for sleep.", "Nightmare Haunting")]
    )
    assert one.apart == {"Nightmare Haunting": "aftermath", "Read Thoughts": "knowledge"}
    assert (one.lacks, one.powers) == ((), ())


def test_parts_of_a_trait_may_be_apart(tmp_path: Path) -> None:
    desc = "It takes 20 acid damage if it ends its turn in running water."
    one = made(tmp_path, special_abilities=[{"name": "Vampire Weaknesses", "desc": desc}])
    assert one.traits == ("sunlight-hypersensitivity",)
    assert one.lacks == ("Vampire Weaknesses: running water",)
    assert one.apart == {"Vampire Weaknesses: forbiddance": "scenario", "Vampire Weaknesses: stake": "aftermath"}


def test_every_feature_of_a_monster_is_played_lacks_or_is_apart(tmp_path: Path) -> None:
    """Nothing is left out without a word: whatever the rules do not know by name is told."""
    one = made(
        tmp_path, special_abilities=[{"name": "Odd Habit", "desc": "It hums."}], reactions=[{"name": "Hop", "desc": "It hops."}]
    )
    assert (one.lacks, one.apart) == (("Hop", "Odd Habit"), {})


def test_a_charge_hurts_all_and_fells_who_fails(tmp_path: Path) -> None:
    desc = (
        "If it moves at least 20 ft. straight toward a target and then hits it with a claw attack on the same turn, "
        "the target takes an extra 3 (1d6) damage. If the target is a creature, it must succeed on a DC 11 Strength saving throw "
        "or be knocked prone."
    )
    prone = Rider(save=Save(ability="str", dc=11), harm=Harm(inflicts=(Inflict(condition="prone"),)))
    assert made(tmp_path, special_abilities=[{"name": "Charge", "desc": desc}]).charges == (
        Charge(feet=20, attack="claw", rider=Rider(harm=Harm(damage=(bolt("1d6", "slashing"),)))),
        Charge(feet=20, attack="claw", rider=prone),
    )


@pytest.mark.parametrize("words", ["one claw attack", "one attack with its claws", "another attack with its claws"])
def test_a_pounce_allows_a_second_attack(tmp_path: Path, words: str) -> None:
    desc = (
        "If it moves at least 20 ft. straight toward a target and then hits it with a claw attack on the same turn, that target "
        "must succeed on a DC 13 Strength saving throw or be knocked prone. If the target is prone, the beast can make "
        f"{words} against it as a bonus action."
    )
    (charge,) = made(tmp_path, special_abilities=[{"name": "Pounce", "desc": desc}]).charges
    assert (charge.attack, charge.then) == ("claw", "claw")
    other = made(tmp_path, special_abilities=[{"name": "Pounce", "desc": desc.replace(words, "one gore attack")}])
    assert other.charges[0].then == ""
    assert "Pounce: bonus attack" in other.lacks


def test_spellcasting(tmp_path: Path) -> None:
    casting = {
        "ability": {"index": "cha"},
        "dc": 13,
        "modifier": 5,
        "slots": {"1": 4, "2": 2},
        "spells": [{"name": "Fire Bolt", "level": 0}, {"name": "Bless", "level": 1}, {"name": "Knock", "level": 2}],
    }
    one = made(tmp_path, special_abilities=[{"name": "Spellcasting", "desc": "It casts.", "spellcasting": casting}])
    assert (one.spells, one.slots) == (("fire-bolt", "bless"), (4, 2))
    assert (one.spell_dc, one.spell_attack, one.spell_modifier) == (13, 5, 3)
    assert "spell: Knock" in one.lacks


def told_legendary(folder: Path, *told: tuple[str, str]) -> Creature:
    """The mudling with these legendary actions."""
    return made(folder, actions=[CLAW], legendary_actions=[action(desc, name) for name, desc in told])


def test_legendary_actions_name_attacks_powers_spells_and_moves(tmp_path: Path) -> None:
    one = told_legendary(
        tmp_path,
        ("Detect", "The mudling makes a Wisdom (Perception) check."),
        ("Scratch", "The mudling makes one claw attack or tail attack."),
        ("Flap (Costs 2 Actions)", "Each creature within 15 ft. of it must succeed on a DC 13 Dexterity saving throw or take 5 "
         "(2d4) bludgeoning damage and be knocked prone. The mudling can then fly up to half its flying speed."),
        ("Slink", "The mudling moves up to its speed without provoking opportunity attacks."),
        ("Cantrip", "The mudling casts a cantrip."),
        ("Hum (Costs 3 Actions)", "The mudling hums."),
    )  # fmt: skip
    assert not one.apart
    assert {"Legendary Actions: Tail", "Legendary Actions: Hum"} <= set(one.lacks)
    found = {it.id: it for it in one.legendary}
    assert (found["scratch"].uses, found["scratch"].cost) == (("claw",), 1)
    assert (found["flap"].uses, found["flap"].cost, found["flap"].move_ft, found["flap"].quiet) == (("flap",), 2, 20, False)
    assert (found["slink"].move_ft, found["slink"].quiet) == (40, True)
    assert found["cantrip"].casts == "cantrip"
    assert found["detect"].looks
    flap = one.powers[0]
    assert (flap.casting, flap.shape, flap.size_ft, flap.harm.inflicts[0].condition) == ("legendary", "emanation", 15, "prone")


def test_a_legendary_action_of_another_form_is_apart(tmp_path: Path) -> None:
    one = told_legendary(tmp_path, ("Tail", "The mudling makes one tail attack."))
    assert one.apart == {"Legendary Actions: Tail": "another-form"}


def test_what_has_no_part_in_a_fight_is_apart_with_its_reason(tmp_path: Path) -> None:
    casting = {"ability": {"index": "int"}, "spells": [{"name": name, "level": 1} for name in ("Detect Magic", "Knock")]}
    one = made(tmp_path, special_abilities=[{"name": "Spellcasting", "desc": "It casts.", "spellcasting": casting}])
    assert one.apart == {"spell: Detect Magic": "knowledge"}
    assert "spell: Knock" in one.lacks
    assert read_toml(tmp_path / "pack" / "pack.toml")["apart"] == {"spell: Detect Magic": 1}


def test_what_was_cast_before_the_fight_stands_in_the_figures(tmp_path: Path) -> None:
    desc = "It has these spells: mage armor*, sleep.\n* The mudling casts these spells on itself before combat."
    casting = {"ability": {"index": "int"}, "spells": [{"name": name, "level": 1} for name in ("Mage Armor", "Sleep")]}
    worn = [{"type": "dex", "value": 12}, {"type": "spell", "value": 15}]
    one = made(tmp_path, armor_class=worn, special_abilities=[{"name": "Spellcasting", "desc": desc, "spellcasting": casting}])
    assert (one.ac, one.apart) == (15, {"spell: Mage Armor": "figures"})
    assert "armor class: spell" not in one.lacks


def test_no_spell_is_both_played_and_apart() -> None:
    assert not {slug(name) for name in SPELLS} & KNOWN


def test_innate_spells_have_uses_of_their_own(tmp_path: Path) -> None:
    casting = {
        "ability": {"index": "cha"},
        "spells": [
            {"name": "Misty Step", "level": 2, "usage": {"type": "per day", "times": 3}},
            {"name": "Fireball", "level": 3, "usage": {"type": "at will"}},
        ],
    }
    one = made(tmp_path, special_abilities=[{"name": "Innate Spellcasting", "desc": "It casts.", "spellcasting": casting}])
    assert (one.slots, one.innate) == ((), {"misty-step": 3, "fireball": 0})
    assert (one.spell_dc, one.spell_attack) == (13, 5)


# The pack


def test_the_pack_and_the_report(tmp_path: Path) -> None:
    idle = monster(index="idler", name="Idler", actions=None)
    spell = [{"type": "dex", "value": 12}, {"type": "spell", "value": 15}]
    report = import_pack(write(tmp_path, monster(armor_class=spell), idle), tmp_path / "deep" / "pack")
    assert (report.imported, list(report.rejected), report.lacks["armor class: spell"]) == (("mudling",), ["idler"], 1)
    about = read_toml(tmp_path / "deep" / "pack" / "pack.toml")
    assert about["counts"] == {"monsters": 2, "imported": 1, "refused": 1}
    assert about["licence"] == "CC-BY-4.0"
    assert about["attribution"].startswith("This work includes material taken from the System Reference Document 5.1")
    assert (about["id"], about["source"]["commit"], about["lacks"]) == ("pack", "unknown", {"armor class: spell": 1})
    assert list(about["refused"]) == ["idler"]
    text = "".join(path.read_text("utf-8") for path in (tmp_path / "deep").rglob("*.toml"))
    assert "never/read" not in text
    assert "to hit" not in text


def test_an_older_pack_is_replaced(tmp_path: Path) -> None:
    into = tmp_path / "pack"
    import_pack(write(tmp_path, monster(), monster(index="other")), into)
    import_pack(write(tmp_path, monster()), into)
    assert [path.name for path in (into / "creatures").iterdir()] == ["mudling.toml"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["monsters.json", "pack"]


def test_a_folder_that_is_no_pack_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("hello", "utf-8")
    (tmp_path / "file").write_text("hello", "utf-8")
    source = write(tmp_path, monster())
    for name, said in (("letters", "is no pack"), ("file", "is a file")):
        with pytest.raises(BadContent, match=said):
            import_pack(source, tmp_path / name)
    assert [path.name for path in (tmp_path / "letters").iterdir()] == ["dear.txt"]


def test_a_faulty_source_leaves_the_older_pack(tmp_path: Path) -> None:
    into = tmp_path / "pack"
    import_pack(write(tmp_path, monster()), into)
    with pytest.raises(BadContent):
        import_pack(write(tmp_path, monster(hit_points=5), monster(index="big", hit_points=99_999)), into)
    path = into / "creatures" / "mudling.toml"
    assert decode(read_toml(path), Creature, str(path)).hp == 9


def test_nothing_is_left_when_writing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    into = tmp_path / "pack"
    import_pack(write(tmp_path, monster()), into)
    wanted, real = into.resolve(), Path.rename

    def full(self: Path, target: Path) -> Path:
        if self.name == "new":
            raise OSError(28, "No space left on device")
        return real(self, target)

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(BadContent, match="cannot be written: No space left"):
        import_pack(write(tmp_path, monster(hit_points=5)), wanted)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["monsters.json", "pack"]
    assert read_toml(into / "creatures" / "mudling.toml")["hp"] == 9


# Faulty input


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"{", "not valid JSON"),
        (b"", "not valid JSON"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"[" * 100_000, "not valid JSON"),
        (b"[" + b"9" * 5000 + b"]", "not valid JSON"),
        (b'{"index": "mudling"}', "an array of monsters is wanted"),
        (b'"monsters"', "an array of monsters is wanted"),
        (b"null", "an array of monsters is wanted"),
        (b"[7]", re.escape("monsters[0]: a table is wanted, not 7")),
        (b"[[]]", re.escape("monsters[0]: a table is wanted")),
    ],
)
def test_no_array_of_monsters(tmp_path: Path, raw: bytes, said: str) -> None:
    path = tmp_path / "monsters.json"
    path.write_bytes(raw)
    with pytest.raises(BadContent, match=said):
        import_pack(path, tmp_path / "pack")
    assert not (tmp_path / "pack").exists()


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="no such file"):
        import_pack(tmp_path / "none.json", tmp_path / "pack")
    with pytest.raises(BadContent, match="cannot be read"):
        import_pack(tmp_path, tmp_path / "pack")


def test_every_fault_is_told_with_its_place(tmp_path: Path) -> None:
    lines = faults(tmp_path, monster(), monster(index="worse", strength=None, hit_points="many", actions=[{"name": "Claw"}]))
    where = f"{tmp_path / 'monsters.json'}: monsters[1] (worse): "
    assert all(line.startswith(where) for line in lines)
    assert [line.removeprefix(where).partition(":")[0] for line in lines] == ["hit_points", "actions[0].desc", "strength"]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"hit_points": 10**30}, "hit_points"),
        ({"hit_points": 2001}, "hp"),
        ({"hit_points": -1}, "hp"),
        ({"hit_points": 7.5}, "hit_points"),
        ({"hit_points": True}, "hit_points"),
        ({"strength": 31}, "abilities.str"),
        ({"armor_class": []}, "armor_class"),
        ({"armor_class": [{"type": "dex"}]}, "armor_class[0].value"),
        ({"armor_class": 12}, "armor_class"),
        ({"size": "Enormous"}, "size"),
        ({"index": "../../etc/passwd"}, "index"),
        ({"index": "Mud Ling"}, "index"),
        ({"index": "a" * 80}, "index"),
        ({"index": 5}, "index"),
        ({"name": ""}, "name"),
        ({"name": "x" * 5000}, "name"),
        ({"speed": {"walk": "fast"}}, "speed.walk"),
        ({"speed": {"walk": "9999 ft."}}, "speeds.walk"),
        ({"speed": {"walk": 30}}, "speed.walk"),
        ({"speed": "30 ft."}, "speed"),
        ({"senses": {"darkvision": "60 ft."}}, "senses.passive_perception"),
        ({"senses": {"passive_perception": 10, "truesight": ""}}, "senses.truesight"),
        ({"challenge_rating": 0.3}, "challenge_rating"),
        ({"challenge_rating": 10**400}, "challenge_rating"),
        ({"challenge_rating": "hard"}, "challenge_rating"),
        ({"challenge_rating": float("nan")}, "challenge_rating"),
        ({"proficiency_bonus": 50}, "proficiency"),
        ({"proficiencies": [{"value": 2, "proficiency": {"index": "skill-juggling"}}]}, "skills"),
        ({"proficiencies": [{"value": 99, "proficiency": {"index": "skill-stealth"}}]}, "skills.stealth"),
        ({"condition_immunities": [{"index": "bored"}]}, "condition_immune[0]"),
        ({"condition_immunities": ["prone"]}, "condition_immunities[0]"),
        ({"damage_resistances": [3]}, "damage_resistances[0]"),
        ({"actions": {}}, "actions"),
        ({"actions": [{"name": "Claw", "desc": "x" * 20_000}]}, "actions[0].desc"),
        ({"actions": [CLAW, CLAW]}, "actions"),
        ({"actions": [{**CLAW, "attack_bonus": 1000}]}, "attacks[0].bonus"),
        ({"actions": [{**CLAW, "usage": {"type": "recharge on roll", "min_value": 9}}]}, "attacks[0].recharge"),
        ({"actions": [action(HALF.replace("DC 13", "DC 99") + " It fills a 15-foot cone.")]}, "powers[0].save.dc"),
        ({"actions": [action(CLAW["desc"].replace("1d6", "900d6"), "Claw")]}, "dice"),
        ({"actions": [action(CLAW["desc"].replace("reach 5", "reach 5000"), "Claw")]}, "attacks[0].reach"),
    ],
)
def test_monsters_with_faults(tmp_path: Path, changed: dict[str, Any], said: str) -> None:
    lines = faults(tmp_path, {**monster(), **changed})
    assert len(lines) == 1
    assert "monsters[0]" in lines[0]
    assert said in lines[0]


def test_an_id_is_used_once(tmp_path: Path) -> None:
    assert "used before, by monsters[0]" in faults(tmp_path, monster(), monster())[0]


def test_odd_letters_do_no_harm(tmp_path: Path) -> None:
    odd = "\ud800 \u0000 \u202e\n\"'''\\ 泥"
    trait = {"name": odd, "desc": odd}
    one = made(tmp_path, name=odd, special_abilities=[trait], damage_resistances=[odd])
    assert "泥" in one.name.en


def values() -> list[Any]:
    """All sorts of JSON values."""
    return [None, True, 0, -1, 10**40, 1.5, "", "x", [], {}, [None], [[]], [{}], {"": None}, [{"index": 1}], ["x"] * 3]


def told(folder: Path, one: Any) -> tuple[str, ...]:
    """The faults of a monster; none if it is sound."""
    try:
        import_pack(write(folder, one), folder / "pack")
    except BadContent as wrong:
        return wrong.lines
    return ()


@pytest.mark.parametrize("field", sorted(monster()))
def test_no_value_of_any_field_breaks_it(tmp_path: Path, field: str) -> None:
    for value in values():
        assert all("monsters[0]" in line for line in told(tmp_path, {**monster(), field: value}))


@pytest.mark.parametrize(
    "field", ["attack_bonus", "damage", "dc", "usage", "options", "attacks", "actions", "action_options", "desc"]
)
def test_no_value_within_an_action_breaks_it(tmp_path: Path, field: str) -> None:
    for name in ("Claw", "Multiattack"):
        for value in values():
            lines = told(tmp_path, monster(actions=[BITE, {**CLAW, "name": name, field: value}]))
            assert all("monsters[0] (mudling): " in line for line in lines)


# What is shipped


@pytest.fixture(scope="module")
def shipped() -> dict[str, Creature]:
    """The shipped creatures by id."""
    paths = sorted((SHIPPED / "creatures").glob("*.toml"))
    return {path.stem: decode(read_toml(path), Creature, str(path)) for path in paths}


def test_the_shipped_pack_loads_whole(shipped: dict[str, Creature]) -> None:
    about = read_toml(SHIPPED / "pack.toml")
    assert len(shipped) == about["counts"]["imported"] >= 280
    assert about["counts"]["monsters"] == len(shipped) + len(about["refused"])
    for id_, one in shipped.items():
        ids = [attack.id for attack in one.attacks] + [power.id for power in one.powers]
        assert len(ids) == len(set(ids)), id_
        assert {use for way in one.multiattack for use in way} <= set(ids), id_
        assert {charge.attack for charge in one.charges} <= set(ids), id_
        assert {attack.item for attack in one.attacks} - {""} <= set(one.held), id_
        assert all(attack.reach or attack.range for attack in one.attacks), id_


def test_everything_shipped_has_a_chinese_name(shipped: dict[str, Creature]) -> None:
    for id_, one in shipped.items():
        things = [it.name for it in one.attacks] + [it.name for it in one.powers] + [it.name for it in one.legendary]
        for name in (one.name, *things):
            assert re.search("[\u4e00-\u9fff]", name.zh), f"{id_}: {name.en}"


def test_lacks_are_counted_in_order(shipped: dict[str, Creature]) -> None:
    about = read_toml(SHIPPED / "pack.toml")
    numbers = list(about["lacks"].values())
    assert numbers == sorted(numbers, reverse=True)
    assert about["lacks"] == Counter(lack for one in shipped.values() for lack in one.lacks)
    assert about["apart"] == Counter(feature for one in shipped.values() for feature in one.apart)
