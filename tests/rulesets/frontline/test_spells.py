"""Spells that do what no other does (LBX-80 to LBX-89), each cast as it is offered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.beasts import a, beast, begin, play_on
from tests.rulesets.frontline.field import Play, field
from tests.rulesets.script import Script

from bingqi.bots.frontline import Tactician
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.harm.conditions import end_concentration, speed
from bingqi.rulesets.frontline.lines.queues import set_lines
from bingqi.rulesets.frontline.model.state import Creature, Light
from bingqi.rulesets.frontline.model.stats import Arrival, Ground, Member
from bingqi.rulesets.frontline.sight.light import can_see
from bingqi.rulesets.frontline.turn import begin_turn, turn


def mage(*spells: str, **more: Any) -> dict[str, Any]:
    """Save DC 15, spell attack +9, modifier +4; a slot of each level up to 5."""
    return {"spells": spells, "spell_dc": 15, "spell_attack": 9, "spell_modifier": 4, "slots": (1, 1, 1, 1, 1), "hp": 60, **more}


def only(level: int) -> tuple[int, ...]:
    """One slot, of that level."""
    return (*[0] * (level - 1), 1)


def names(c: Creature) -> list[str]:
    return [effect.name for effect in c.effects]


def asked(play: Play, id: str) -> list[tuple[str, ...]]:
    return [ask.options for ask in play.script.asked if ask.id == id]


def offered(play: Play, id: str) -> tuple[str, ...]:
    return acts(play.state, play[id])


def turns_to(play: Play, id: str, *answers: str, dice: tuple[int, ...] = ()) -> None:
    """The turn of somebody begins, with these answers and dice laid out."""
    play.script.left, play.dice.left = [*answers], [*dice]
    play.state.turn = [one for one, _ in play.state.initiative].index(id)
    begin_turn(play.battle, play[id])


# --- LBX-80 Counterspell ---------------------------------------------------------------


def duel(slots: tuple[int, ...], *answers: str, dice: tuple[int, ...] = (), spell: str = "fireball", **more: Any) -> Play:
    """K1 casts at G1, who knows Counterspell."""
    play = field(
        "| K1 | G1 |", active="K1", dice=dice, answers=[f"use:{spell}", *answers],
        K1=mage(spell, slots=only(more.pop("level", 3)), **more.pop("K1", {})), G1=mage("counterspell", slots=slots, hp=60), **more,
    )  # fmt: skip
    turn(play.battle)
    return play


def test_a_spell_of_the_slots_level_fails() -> None:
    """LBX-80 Both slots and the reaction are spent, and nothing happens."""
    play = duel(only(3), "counterspell:G1")
    assert play["G1"].hp == 60
    assert (play["K1"].slots, play["G1"].slots) == ((0, 0, 0), (0, 0, 0))
    assert play["G1"].reaction_used
    assert play["K1"].action_used


@pytest.mark.parametrize(("face", "fails"), [(10, False), (11, True)])
def test_a_higher_spell_fails_on_a_check(face: int, fails: bool) -> None:
    """LBX-80 10 and its level, here 15, with the spellcasting modifier of 4."""
    play = duel(only(3), "counterspell:G1", dice=(face, 1), spell="hold-monster", level=5)
    assert ("paralyzed" not in names(play["G1"])) is fails


def test_a_higher_slot_needs_no_check() -> None:
    """LBX-80 Whoever has both chooses: the lowest slot and a check, or the one that is high enough."""
    play = duel((0, 0, 1, 1, 1), "counterspell:G1", "5", spell="hold-monster", level=5)
    assert asked(play, "slot")[-1] == ("3", "5")
    assert play["G1"].slots == (0, 0, 1, 1, 0)
    assert "paralyzed" not in names(play["G1"])


def test_a_counterspell_can_be_countered() -> None:
    """LBX-80 To any depth: K1 saves its fireball with a Counterspell of its own."""
    play = field(
        "| K1 | G1 |", active="K1", dice=[1] * 9, answers=["use:fireball", "counterspell:G1", "counterspell:K1", "G1"],
        K1=mage("fireball", "counterspell", slots=(0, 0, 2)), G1=mage("counterspell", slots=only(3)),
    )  # fmt: skip
    turn(play.battle)
    assert play["G1"].hp == 52
    assert play["K1"].slots == (0, 0, 0)


def test_whoever_cannot_is_not_asked() -> None:
    """LBX-80 No slot of level 3, no reaction left, or the caster out of sight."""
    for given in ({"slots": (2, 2)}, {"slots": only(3), "reaction_used": True}, {"slots": only(3), "effects": ["blinded"]}):
        play = field(
            "| K1 | G1 |", active="K1", dice=[1] * 9, answers=["use:fireball"],
            K1=mage("fireball", slots=only(3)), G1=mage("counterspell", **given),
        )  # fmt: skip
        turn(play.battle)
        assert asked(play, "casting") == []


def test_a_seat_may_do_without_counterspells() -> None:
    """LBX-80 The ask is a window, passed by default."""
    play = duel(only(3), "pass", dice=(1,) * 9)
    ask = next(one for one in play.script.asked if one.id == "casting")
    assert (ask.default, RULESET.windows_of(ask), ask.about["level"]) == ("pass", ("casting",), 3)
    assert play["G1"].hp < 60


def test_a_tactician_lets_small_spells_pass() -> None:
    """LBX-80 A fireball is worth the slot, a cantrip is not."""
    for spell, counters in (("fireball", True), ("fire-bolt", False)):
        play = field(
            "| K1 | G1 |", active="K1", dice=[15] * 9, answers=[f"use:{spell}"],
            K1=mage(spell, slots=only(3)), G1=mage("counterspell", slots=only(3), hp=90),
        )  # fmt: skip
        play.dice.left = [15, 15, 5] if spell == "fire-bolt" else [3] * 9
        play.battle.seats = {"K": Script([f"use:{spell}"]), "G": Tactician("G")}
        turn(play.battle)
        assert play["G1"].reaction_used is counters


# --- LBX-81 Dispel Magic ---------------------------------------------------------------


def held(level: int = 3, *answers: str, dice: tuple[int, ...] = (), slots: tuple[int, ...] = (0, 1)) -> Play:
    """K1 holds G2; then G1 dispels that with a slot of a level."""
    play = field(
        "| K1 | G2 G1 |", active="K1", dice=[1, 20], answers=["use:hold-person", "G2"],
        K1=mage("hold-person", slots=slots), G1=mage("dispel-magic", slots=only(level)),
    )  # fmt: skip
    turn(play.battle)
    assert names(play["G2"]) == ["paralyzed"]
    turns_to(play, "G1", "use:dispel-magic", *answers, dice=dice)
    turn(play.battle)
    return play


def test_a_spell_on_a_friend_ends() -> None:
    """LBX-81 A spell of level 2 against a slot of level 3."""
    play = held()
    assert names(play["G2"]) == []


@pytest.mark.parametrize(("face", "ends"), [(9, False), (10, True)])
def test_a_spell_cast_with_a_higher_slot_needs_a_check(face: int, ends: bool) -> None:
    """LBX-81, LBX-63 Hold Person cast at level 4 counts as one of level 4: 14 less 4."""
    play = held(dice=(face,), slots=only(4))
    assert (names(play["G2"]) == []) is ends


def test_with_nothing_to_end_it_is_not_offered() -> None:
    """LBX-81 Nor is anybody chosen on whom there is no spell."""
    play = field("| K1 | G1 |", active="G1", G1=mage("dispel-magic"))
    assert "use:dispel-magic" not in offered(play, "G1")


# --- LBX-82 Sleep ----------------------------------------------------------------------


def test_those_with_the_fewest_hit_points_sleep_first() -> None:
    """LBX-82 20 hit points: 5 and 9 sleep, 12 does not; nobody else is reached."""
    play = field(
        "| K1 K2 K3 | G1 |", active="G1", dice=[4, 4, 4, 4, 4], answers=["use:sleep", "K3+K2+K1"],
        G1=mage("sleep", slots=(1,)), K1={"hp": 12}, K2={"hp": 5}, K3={"hp": 9},
    )  # fmt: skip
    turn(play.battle)
    assert [("unconscious" in names(play[id])) for id in ("K1", "K2", "K3")] == [False, True, True]


def test_who_sleeps_is_woken_by_harm_or_by_a_friend() -> None:
    """LBX-82, LBX-23 An attack wakes it; so does a friend's action."""
    play = field("| K1 K2 | G1 |", active="G1", dice=[6] * 5, answers=["use:sleep", "K2+K1"], G1=mage("sleep", slots=(1,)))
    turn(play.battle)
    assert "unconscious" in names(play["K2"])
    play["K1"].effects = ()
    play["K1"].flags = 0
    turns_to(play, "K1", "wake:K2")
    turn(play.battle)
    assert "unconscious" not in names(play["K2"])


def test_the_undead_and_elves_do_not_sleep() -> None:
    """LBX-82 Nor those who cannot be charmed."""
    for given in ({"type": "undead"}, {"traits": ("fey-ancestry",)}, {"condition_immune": ("charmed",)}):
        play = field("| K1 | G1 |", active="G1", dice=[6] * 5, answers=["use:sleep"], G1=mage("sleep", slots=(1,)), K1=given)
        turn(play.battle)
        assert "unconscious" not in names(play["K1"])


# --- LBX-83 Command --------------------------------------------------------------------


def told(word: str, picture: str = "| K1 | G1 |", **more: Any) -> Play:
    """G1 says a word to K1, and K1's turn begins."""
    given = {"G1": mage("command", slots=(1,)), **more}
    play = field(picture, active="G1", dice=[1], answers=["use:command", word, "K1"], **given)
    turn(play.battle)
    return play


def test_a_word_takes_a_turn() -> None:
    """LBX-83 Grovel: prone, and the turn is over; halt: nothing at all; drop: what it holds lies there, but for the shield
    on its arm (LBX-15)."""
    for word in ("grovel", "halt", "drop"):
        play = told(word, K1={"held": ("blade", "shield")})
        turns_to(play, "K1")
        assert play.state.active == ""
        assert not play["K1"].action_used
        assert ("prone" in names(play["K1"])) is (word == "grovel")
        assert (play.state.lying == ("blade",)) is (word == "drop")
        assert "shield" in play["K1"].held
        assert not [name for name in names(play["K1"]) if name.startswith("told")]


def test_flight_lays_open_and_coming_closer_leads_to_the_front() -> None:
    """LBX-83, LB-2.19 Back in its queue, past the enemies in front; or forward as far as it goes."""
    play = told("flee", picture="K2 | K1 | G1 |")
    turns_to(play, "K1", "opportunity_attack:G1", dice=(2,))
    assert play.queue("K") == ["K2", "K1"]
    assert play.happened("attack_rolled")
    near = told("approach", picture="K1 | K2 | G1 |")
    turns_to(near, "K1")
    assert near.queue("K") == ["K1", "K2"]


def test_whoever_saves_does_as_it_likes() -> None:
    """LBX-83 A save against the word."""
    play = field("| K1 | G1 |", active="G1", dice=[20], answers=["use:command", "halt"], G1=mage("command", slots=(1,)))
    turn(play.battle)
    turns_to(play, "K1")
    assert play.state.active == "K1"


# --- LBX-84 Darkness -------------------------------------------------------------------


def test_nobody_sees_into_magical_darkness() -> None:
    """LBX-84 Neither in bright daylight nor with darkvision; with blindsight they do. It goes with whoever stands in its middle."""
    play = field(
        "K3 K2 | K1 | G1 | G2", active="G1", answers=["use:darkness", "K1"], G1=mage("darkness", slots=only(2)),
        G2={"senses": {"darkvision": 60}}, K2={"senses": {"blindsight": 60}},
    )  # fmt: skip
    assert can_see(play.state, play["G2"], play["K1"])
    turn(play.battle)
    state = play.state
    assert not can_see(state, play["G2"], play["K1"])
    assert not can_see(state, play["G1"], play["K1"])
    assert can_see(state, play["K2"], play["K1"])
    assert can_see(state, play["K1"], play["K3"])
    end_concentration(play.battle, play["G1"])
    assert can_see(state, play["G1"], play["K1"])


def test_a_devils_sight_sees_through_it() -> None:
    """LBX-84 Magical darkness does not impede a devil's darkvision."""
    devil = {"traits": ("devils-sight",), "senses": {"darkvision": 120}}
    play = field(
        "| K1 | G1 | G2", active="G1", answers=["use:darkness", "K1"], G1=mage("darkness", slots=only(2), **devil),
        G2={"senses": {"darkvision": 120}},
    )  # fmt: skip
    turn(play.battle)
    assert can_see(play.state, play["G1"], play["K1"])
    assert not can_see(play.state, play["G2"], play["K1"])


def test_no_light_dispels_it() -> None:
    """LBX-84, LB-6.1 A torch in its middle does not help; around it the ground stays as light as it was."""
    play = field(
        "K4 K3 K2 | K1 | G1 |", active="G1", answers=["use:darkness", "K1"], G1=mage("darkness", slots=only(2)),
        ground=Ground(light="dark"),
    )  # fmt: skip
    play.state.lights = (Light("torch", "K1", 60, 60),)
    assert can_see(play.state, play["G1"], play["K1"])
    turn(play.battle)
    assert not can_see(play.state, play["G1"], play["K1"])
    assert can_see(play.state, play["G1"], play["K4"])


# --- LBX-85 Mirror Image ---------------------------------------------------------------


def mirrored(*dice: int, effects: tuple[str, ...] = (), **more: Any) -> Play:
    """G1 has three images, and K1 attacks."""
    play = field(
        "| K1 | G1 |",
        active="G1",
        answers=["use:mirror-image"],
        G1=mage("mirror-image", slots=only(2)),
        K1={"effects": effects, **more},
    )
    turn(play.battle)
    assert names(play["G1"]) == ["image"] * 3
    turns_to(play, "K1", "attack:blade:G1", dice=dice)
    turn(play.battle)
    return play


def test_an_attack_may_go_for_an_image() -> None:
    """LBX-85 A 6 among three images; the hit on armour class 10 ends one, and its owner is not touched."""
    play = mirrored(6, 15)
    assert names(play["G1"]) == ["image"] * 2
    assert play["G1"].hp == 60


def test_an_image_may_be_missed_and_its_owner_hit() -> None:
    """LBX-85 5 to hit is no 10; and below 6 the attack goes for its owner."""
    assert names(mirrored(6, 5)["G1"]) == ["image"] * 3
    play = mirrored(5, 15, 3)
    assert play["G1"].hp == 55


def test_fewer_images_deceive_less() -> None:
    """LBX-85 8 of two, 11 of the last."""
    for left, face, deceived in ((2, 7, False), (2, 8, True), (1, 10, False), (1, 11, True)):
        play = field("| K1 | G1 |", active="G1", answers=["use:mirror-image"], G1=mage("mirror-image", slots=only(2)))
        turn(play.battle)
        play["G1"].effects = play["G1"].effects[:left]
        turns_to(play, "K1", "attack:blade:G1", dice=(face, 2))
        turn(play.battle)
        assert play.rolls("mirror-image")[0].result == ("image" if deceived else "oneself")


def test_whoever_does_not_rely_on_its_eyes_is_not_deceived() -> None:
    """LBX-85 Blindsight, or no sight at all."""
    assert mirrored(15, 3, senses={"blindsight": 30})["G1"].hp == 55
    assert mirrored(15, 15, 3, effects=("blinded",))["G1"].hp == 55


# --- LBX-86 Spiritual Weapon -----------------------------------------------------------


def test_a_weapon_strikes_again_with_a_bonus_action() -> None:
    """LBX-86 1d8 and the modifier, at once and in the next turn; also behind the line; no slot is spent again."""
    play = field(
        "K2 | K1 | G1 |", active="G1", dice=[15, 3], answers=["use:spiritual-weapon", "K2"],
        G1=mage("spiritual-weapon", slots=only(2)), K2={"hp": 40},
    )  # fmt: skip
    turn(play.battle)
    assert play["K2"].hp == 33
    assert "use:spiritual-weapon" not in offered(play, "G1")
    assert "again:spiritual-weapon" not in offered(play, "G1")
    turns_to(play, "G1", "again:spiritual-weapon", "K2", dice=(15, 5))
    turn(play.battle)
    assert play["K2"].hp == 24
    assert play["G1"].bonus_used
    assert not play["G1"].action_used


def test_a_weapon_called_with_a_higher_slot_keeps_its_dice() -> None:
    """LBX-86, LBX-63 Level 4: two dice, also when it strikes again."""
    play = field(
        "| K1 | G1 |", active="G1", dice=[15, 1, 1], answers=["use:spiritual-weapon"],
        G1=mage("spiritual-weapon", slots=only(4)), K1={"hp": 40},
    )  # fmt: skip
    turn(play.battle)
    turns_to(play, "G1", "again:spiritual-weapon", dice=(15, 2, 2))
    turn(play.battle)
    assert play["K1"].hp == 40 - 6 - 8


def test_whom_a_weapon_strikes_has_none_itself() -> None:
    """LBX-86 It may call its own, and does not strike with that of its enemy."""
    play = field(
        "| K1 | G1 |", active="G1", dice=[15, 1], answers=["use:spiritual-weapon"],
        G1=mage("spiritual-weapon", slots=only(2)), K1=mage("spiritual-weapon", slots=only(2), hp=40),
    )  # fmt: skip
    turn(play.battle)
    assert [effect.name for effect in play["K1"].effects] == []
    turns_to(play, "K1")
    assert [key for key in offered(play, "K1") if key.startswith(("use", "again"))] == ["use:spiritual-weapon"]


# --- LBX-87 Fly ------------------------------------------------------------------------


def test_flying_is_speed_over_any_ground() -> None:
    """LBX-87 60 feet, and difficult ground is none; it ends with concentration."""
    ground = Ground(difficult={"G": (1, 2, 3, 4)})
    play = field("| K1 | G1 | G2 G3 G4", active="G1", answers=["use:fly", "G1"], G1=mage("fly", slots=only(3)), ground=ground)
    assert speed(play.state, play["G1"]) == 30
    turn(play.battle)
    assert speed(play.state, play["G1"]) == 60
    assert "back:4" in offered(play, "G1")
    end_concentration(play.battle, play["G1"])
    assert "back:4" not in offered(play, "G1")


# --- LBX-88 Charm Person, Suggestion ---------------------------------------------------


def test_in_a_fight_one_has_advantage_against_a_charm() -> None:
    """LBX-88 Two dice for the save; whoever is charmed cannot attack the charmer until it is harmed."""
    play = field("| K1 | G1 |", active="G1", dice=[3, 4], answers=["use:charm-person"], G1=mage("charm-person", slots=(1,)))
    turn(play.battle)
    assert names(play["K1"]) == ["charmed"]
    turns_to(play, "K1", "end")
    assert not [key for key in offered(play, "K1") if key.startswith("attack:")]
    play.dice.left = [15, 3]
    turns_to(play, "G1", "attack:blade:K1", dice=(15, 3))
    turn(play.battle)
    assert names(play["K1"]) == []


def test_a_suggestion_keeps_one_out_of_the_fight_until_it_is_harmed() -> None:
    """LBX-88 It stands by; harm, or the end of concentration, ends that. Whoever cannot be charmed is not a target."""
    play = field(
        "| K1 K2 | G1 |", active="G1", dice=[3], answers=["use:suggestion", "K1"], G1=mage("suggestion", slots=only(2)),
    )  # fmt: skip
    turn(play.battle)
    assert names(play["K1"]) == ["pacified"]
    turns_to(play, "K1")
    assert play.state.active == ""
    turns_to(play, "G1", "attack:blade:K1", dice=(15, 3))
    turn(play.battle)
    assert names(play["K1"]) == []
    immune = field("| K1 | G1 |", active="G1", G1=mage("suggestion"), K1={"condition_immune": ("charmed",)})
    assert "use:suggestion" not in offered(immune, "G1")


# --- LBX-89 Banishment, Hold Monster ---------------------------------------------------


def banished(**more: Any) -> Play:
    play = field(
        "| K1 K2 | G1 |", active="G1", dice=[3], answers=["use:banishment", "K1"], G1=mage("banishment", slots=only(4)), K1=more
    )
    turn(play.battle)
    assert names(play["K1"]) == ["banished"]
    return play


def test_nobody_reaches_the_banished() -> None:
    """LBX-89 Neither blade nor bow; its cell stays its own, and with the end of concentration it is there again."""
    play = banished()
    turns_to(play, "G1")
    assert not [key for key in offered(play, "G1") if key.startswith("attack:") and key.endswith(":K1")]
    assert play.queue("K") == ["K2", "K1"]
    end_concentration(play.battle, play["G1"])
    assert names(play["K1"]) == []
    assert [key for key in offered(play, "G1") if key.endswith(":K1")]


@pytest.mark.parametrize(("type", "gone"), [("humanoid", False), ("fiend", True)])
def test_after_a_minute_some_are_home(type: str, gone: bool) -> None:
    """LBX-89 Ten of its turns; a fiend does not come back."""
    play = banished(type=type)
    for _ in range(10):
        assert "banished" in names(play["K1"])
        turns_to(play, "K1")
    assert ("K1" not in play.queue("K")) is gone
    assert "banished" not in names(play["K1"])
    if gone:
        assert [id for id, _ in play.state.initiative] == ["K2", "G1"]


def test_hold_monster_holds_whatever_it_is() -> None:
    """LBX-23, LBX-37 Paralysed, with a save at the end of each turn."""
    play = field(
        "| K1 | G1 |", active="G1", dice=[3], answers=["use:hold-monster"], G1=mage("hold-monster", slots=only(5)),
        K1={"type": "dragon"},
    )  # fmt: skip
    turn(play.battle)
    assert names(play["K1"]) == ["paralyzed"]
    turns_to(play, "K1", dice=(20,))
    assert names(play["K1"]) == []


def test_greater_invisibility_outlasts_an_attack() -> None:
    """LBX-25, LBX-37 Who attacks is seen no more than before; any other invisibility ends."""
    play = field(
        "| K1 | G1 |", active="G1", answers=["use:greater-invisibility", "G1"], G1=mage("greater-invisibility", slots=only(4))
    )
    turn(play.battle)
    turns_to(play, "G1", "attack:blade:K1", dice=(2, 3))
    turn(play.battle)
    assert not can_see(play.state, play["K1"], play["G1"])


def test_mockery_spoils_the_next_attack() -> None:
    """LBX-6, LBX-64 Two dice, the worse counts, for the one attack after it."""
    play = field("| K1 | G1 |", active="G1", dice=[4, 1], answers=["use:vicious-mockery"], G1=mage("vicious-mockery"))
    turn(play.battle)
    turns_to(play, "K1", "attack:blade:G1", dice=(20, 1))
    turn(play.battle)
    assert play["G1"].hp == 60
    assert names(play["K1"]) == []


def test_a_shield_of_faith_adds_two() -> None:
    """LBX-5, LBX-37 A bonus action; +2 to armour class while it is kept up."""
    play = field(
        "| K1 | G1 |",
        active="G1",
        answers=["use:shield-of-faith"],
        G1=mage("shield-of-faith", slots=(1,)),
    )
    turn(play.battle)
    turns_to(play, "K1", "attack:blade:G1", dice=(9,))
    turn(play.battle)
    assert play.rolls("attack")[0].result == "miss"


# --- Spells as reactions -----------------------------------------------------------------

MISSILES: dict[str, Any] = {"spells": ("magic-missile",), "slots": (1,)}
WARDED: dict[str, Any] = {"hp": 30, "traits": ("shield-spell",), "spells": ("shield",), "slots": (1,)}


def test_shield_stops_magic_missile() -> None:
    """LBX-35 Asked once, before the first dart; all three do nothing, and the slot is spent. Who lets them fly is hit."""
    play = field("| K1 | G1 |", active="K1", K1=MISSILES, G1=WARDED)
    play_on(play, "use:magic-missile", "shield_up:G1")
    assert (play["G1"].hp, play["G1"].slots, play["G1"].reaction_used) == (30, (0,), True)
    open_ = field("| K1 | G1 |", active="K1", K1=MISSILES, G1=WARDED)
    play_on(open_, "use:magic-missile", "pass", dice=(1, 1, 1))
    assert (open_["G1"].hp, open_["G1"].slots) == (24, (1,))
    assert [ask.id for ask in open_.script.asked].count("darts") == 1


def test_a_shield_that_is_up_stops_magic_missile_too() -> None:
    """LBX-35 And nobody is asked; a dart at somebody else hits."""
    play = field("| K1 | G1 G2 |", active="K1", K1=MISSILES, G1={**WARDED, "effects": ("shield",)}, G2={"hp": 30})
    play_on(play, "use:magic-missile", "G1", "G2", "G1", dice=(1,))
    assert (play["G1"].hp, play["G2"].hp, play["G1"].slots) == (30, 28, (1,))


def test_no_spell_is_cast_in_reaction_in_the_turn_of_a_quick_one() -> None:
    """LBX-37 Beside a spell that takes a bonus action only a cantrip is cast: no Shield when one is struck in that turn."""
    quick: dict[str, Any] = {**WARDED, "spells": ("shield", "healing-word"), "slots": (3,), "held": ("club",)}
    for fast in (True, False):
        play = field("| K1 | G1 |", active="K1", K1={**quick, "ac": 12}, G1={"bonus": 4})
        play["K1"].hp_max = 40
        if fast:
            play_on(play, "use:healing-word", dice=(1,))
        answers = ("stow:club", "opportunity_attack:G1", *(() if fast else ("ward:K1",)))
        play_on(play, *answers, dice=(10, *((1,) if fast else ())))
        assert ("shield" in [effect.name for effect in play["K1"].effects]) is not fast
        assert ("struck" in [ask.id for ask in play.script.asked]) is not fast


def test_no_counterspell_in_the_turn_of_a_quick_spell() -> None:
    """LBX-37, LBX-80 Who has cast with a bonus action cannot keep a Counterspell off it; after a cantrip one can, and then
    casts nothing with a bonus action."""
    known = {"hp": 30, "spells": ("healing-word", "fire-bolt", "counterspell"), "slots": (1, 0, 1)}
    enemy = {"hp": 30, "spells": ("counterspell",), "slots": (0, 0, 1)}
    play = field("| K1 | G1 |", active="K1", K1=known, G1=enemy)
    play["K1"].hp_max = 40
    play_on(play, "use:healing-word", "1", "counterspell:G1")
    assert (play["K1"].hp, play["K1"].reaction_used) == (30, False)
    assert [ask.who for ask in play.script.asked if ask.id == "casting"] == ["G"]
    play = field("| K1 | G1 |", active="K1", K1=known, G1=enemy)
    play["K1"].hp_max = 40
    play_on(play, "use:fire-bolt", "counterspell:G1", "counterspell:K1", dice=(2, 2))
    assert play["K1"].reaction_used
    assert "use:healing-word" not in play.offers("K1")


def test_after_a_shield_in_ones_own_turn_there_is_no_quick_spell() -> None:
    """LBX-37 The other way round."""
    quick: dict[str, Any] = {**WARDED, "spells": ("shield", "healing-word"), "slots": (3,), "held": ("club",), "ac": 12}
    play = field("| K1 | G1 |", active="K1", K1=quick, G1={"bonus": 4})
    play["K1"].hp_max = 40
    assert "use:healing-word" in play.offers("K1")
    play_on(play, "stow:club", "opportunity_attack:G1", "ward:K1", dice=(10,))
    assert "use:healing-word" not in play.offers("K1")


def test_an_archmage_begins_with_what_it_has_cast() -> None:
    """LBX-37 Mage Armour, Stoneskin and Mind Blank have cost their slots; Stoneskin halves the blows of weapons until its
    concentration is broken."""
    play = field("| K1 | G1 |", answers=["1", "1"], K1=a("archmage", hp=99))
    set_lines(play.battle)
    assert play["K1"].slots == (3, 3, 3, 2, 3, 1, 1, 0, 1)
    assert (play["K1"].concentration, [effect.name for effect in play["K1"].effects]) == ("stoneskin", ["stoneskin"])
    play.state.phase = "fight"
    begin(play, "G1")
    play_on(play, "attack:blade:K1", dice=(19, 6, 20))
    assert play["K1"].hp == 95
    begin(play, "G1")
    play_on(play, "attack:blade:K1", dice=(19, 6, 1))
    assert (play["K1"].hp, play["K1"].concentration, play["K1"].effects) == (91, "", ())
    begin(play, "G1")
    play_on(play, "attack:blade:K1", dice=(19, 6))
    assert play["K1"].hp == 83


def test_a_newcomer_brings_its_spells_along() -> None:
    """LBX-37, LB-5.3 Who comes later has cast before, too."""
    late = {"arrivals": (Arrival(2, "K", Member("archmage")),)}
    play = field("| K1 | G1 |", dice=[9], scenario=late, creatures={"archmage": beast("archmage")})
    play.state.turn = len(play.state.initiative)
    turn(play.battle)
    (mage,) = [c for c in play.state.creatures.values() if c.kind == "archmage"]
    assert (mage.concentration, [effect.name for effect in mage.effects]) == ("stoneskin", ["stoneskin"])


def test_a_magic_weapon_minds_no_skin_of_stone() -> None:
    """LBX-5 Nor does anything but weapons' blows."""
    for traits, hp in (((), 86), (("magic-weapons",), 82)):
        play = field("| K1 | G1 |", active="G1", K1={"hp": 90, "effects": ("stoneskin",)}, G1={"traits": traits})
        play_on(play, "attack:blade:K1", dice=(19, 6))
        assert play["K1"].hp == hp
