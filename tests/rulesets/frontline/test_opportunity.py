"""LBX-7, LBX-8, LBX-14, LB-2.22, LBX-44: opportunity attacks, reactions, what was readied."""

import msgspec
import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.acts.ready import readiable, waiting_for
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.in_hand import attack_of
from bingqi.rulesets.frontline.attack.opportunity_attacks import Advanced, melee_attacks, melee_attacks_on, open_to, watchers
from bingqi.rulesets.frontline.harm.conditions import can_react, lay
from bingqi.rulesets.frontline.harm.damage import push_back
from bingqi.rulesets.frontline.lines.charge import charge
from bingqi.rulesets.frontline.lines.walk import walk
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.stats import Attack, Damage
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.turn import turn

LEAVE = "| K2 K1 | G1 | G2"


def opened(play: Play, who: str = "G1", most: int = 9) -> bool:
    """Lay somebody open to the enemies who can attack it; whether it can go on."""
    return open_to(play.battle, play[who], "stand", watchers(play.state, play[who]), most)


def attackers(play: Play) -> list[str]:
    return [entry.args[0] for entry in play.happened("attack_rolled")]


# --- Opportunity attacks -------------------------------------------------------------


def test_an_opportunity_attack_is_one_melee_attack_for_the_reaction() -> None:
    """LBX-7, LBX-8 Whatever one's Extra Attack; before the act takes effect; and then the reaction is spent."""
    play = field(LEAVE, dice=[15, 2], answers=["opportunity_attack:K1", "pass"], K1={"extra_attacks": 2}, active="G1")
    assert opened(play)
    assert attackers(play) == ["K1"]
    assert play["K1"].reaction_used
    assert not play["K2"].reaction_used
    assert [entry.args[2] for entry in play.happened("attack_rolled")] == ["blade"]


def test_it_comes_just_before_the_step_that_lays_open() -> None:
    """LBX-7 One who is felled by it does not get away."""
    play = field(LEAVE, dice=[20, 6, 6], answers=["opportunity_attack:K1"], G1={"hp": 5}, active="G1")
    ACTS.do(play.battle, play["G1"], "back:2")
    assert play["G1"].dead
    assert play.queue("G") == ["G2"]


def test_it_may_be_let_pass_and_others_may_still_attack() -> None:
    """LBX-7 The side is asked until all have passed."""
    play = field(LEAVE, answers=["pass"], active="G1")
    assert opened(play)
    assert not attackers(play)
    play = field(LEAVE, dice=[2, 3], answers=["opportunity_attack:K2", "opportunity_attack:K1"], active="G1")
    assert opened(play)
    assert attackers(play) == ["K2", "K1"]


def test_no_more_than_the_limit_attack() -> None:
    """LBX-7 A limit of 1 leaves the second nothing; of 0, nobody is asked."""
    play = field(LEAVE, dice=[2], answers=["opportunity_attack:K1"], active="G1")
    assert opened(play, most=1)
    assert attackers(play) == ["K1"]
    assert len(play.script.asked) == 1
    play = field(LEAVE, active="G1")
    assert opened(play, most=0)
    assert not play.script.asked


@pytest.mark.parametrize(
    ("what", "able"),
    [
        ("nothing", True), ("used", False), ("surprised", False), ("stunned", False), ("struck", False), ("unseen", False),
        ("charmed", False), ("charmed by another", True), ("no weapon", False), ("grappled", True), ("prone", True),
    ],
)  # fmt: skip
def test_who_can_make_one(what: str, able: bool) -> None:
    """LBX-7, LBX-8 In front, able, seeing the other, with a reaction left and a weapon for melee."""
    play = field("| K1 | G2 G1 |")
    k = play["K1"]
    if what == "used":
        k.reaction_used = True
    elif what == "surprised":
        k.surprised = True
    elif what == "unseen":
        play["G1"].hidden_from = ("K1",)
    elif what.startswith("charmed"):
        lay(play.battle, k, "charmed", "G1" if what == "charmed" else "G2")
    elif what == "no weapon":
        k.stat = msgspec.structs.replace(k.stat, attacks=k.stat.attacks[1:])
    elif what != "nothing":
        lay(play.battle, k, what, "G1")
    assert watchers(play.state, play["G1"]) == (("K1",) if able else ())


def test_only_those_in_front_can() -> None:
    """LBX-7 Not from behind the line, however long the weapon."""
    play = field("K2 | K1 | G1 |", K2={"reach": 20})
    assert watchers(play.state, play["G1"]) == ("K1",)


def test_it_is_made_with_what_is_in_hand() -> None:
    """LBX-7, LBX-15 A sheathed blade cannot be drawn for it, though on the own turn it can; fangs are always there."""
    sword = Attack("sword", Name("Sword", "剑"), 4, (Damage(read_dice("1d6"), "slashing"),), reach=5, item="shortsword")
    bite = Attack("bite", Name("Bite", "啮咬"), 4, (Damage(read_dice("1d4"), "piercing"),), reach=5)
    play = field("| K1 | G1 |", K1={"attacks": (sword, bite), "sheathed": ("shortsword",)})
    assert [attack.id for attack in melee_attacks(play["K1"])] == ["sword", "bite"]
    assert [attack.id for attack in melee_attacks_on(play.state, play["K1"], play["G1"])] == ["bite"]
    play = field("| K1 | G1 |", K1={"attacks": (sword,), "held": ("shortsword",)})
    assert watchers(play.state, play["G1"]) == ("K1",)


def test_with_several_weapons_one_is_chosen() -> None:
    """LBX-7 The side says which."""
    claw = Attack("claw", Name("Claw", "爪"), 4, (Damage(read_dice("1d4"), "slashing"),), reach=5)
    bite = Attack("bite", Name("Bite", "啮咬"), 4, (Damage(read_dice("1d4"), "piercing"),), reach=5)
    play = field("| K1 | G1 |", dice=[2], answers=["opportunity_attack:K1", "bite"], K1={"attacks": (claw, bite)})
    opened(play)
    assert play.happened("attack_rolled")[0].args[2] == "bite"


@pytest.mark.parametrize("how", ["disengage", "teleport", "pushed", "walk"])
def test_one_who_disengages_teleports_or_is_moved_is_safe(how: str) -> None:
    """LBX-7, LB-2.19 Only the walk behind the line provokes."""
    answers = ["opportunity_attack:K1"] if how == "walk" else []
    wizard = {"spells": ("misty-step",), "slots": (0, 1)}
    play = field("| K1 | G1 | G2", dice=[2], active="G1", answers=answers, G1=wizard)
    if how == "disengage":
        ACTS.do(play.battle, play["G1"], "disengage")
    if how in ("disengage", "walk"):
        walk(play.battle, play["G1"], 2)
    elif how == "teleport":
        ACTS.do(play.battle, play["G1"], "use:misty-step")
    else:
        push_back(play.battle, play["G1"], 10)
    assert play.queue("G") == ["G2", "G1"]
    assert bool(attackers(play)) is (how == "walk")
    assert watchers(play.state, play["G1"]) == (() if how == "walk" else ("K1",)), "it was not for lack of a reaction"


# --- One reaction a round ------------------------------------------------------------


def test_the_reaction_comes_back_with_the_own_turn() -> None:
    """LBX-8 Not with the turn of anybody else, nor with the round."""
    play = field(LEAVE, K1={"reaction_used": True})
    play.state.turn = 2
    turn(play.battle)
    assert play.state.active == "G1"
    assert not can_react(play["K1"])
    turn(play.battle)
    play.state.turn = [id for id, _ in play.state.initiative].index("K1")
    turn(play.battle)
    assert can_react(play["K1"])


def test_each_reaction_takes_the_only_one() -> None:
    """LBX-8 One who has answered one opening cannot answer the next."""
    play = field("| K1 | G2 G1 |", dice=[2], answers=["opportunity_attack:K1"])
    opened(play)
    opened(play, "G2")
    assert attackers(play) == ["K1"]


# --- Feats ---------------------------------------------------------------------------


def test_a_polearm_answers_those_who_come_in_front() -> None:
    """LB-2.22, LBX-44 On foot or with the line; not those who are in front already, and not without the feat."""
    guard = {"traits": ("polearm-master",)}
    play = field("| K1 | G1 | G2", dice=[2], answers=["polearm_attack:K1"], K1=guard, active="G2")
    walk(play.battle, play["G2"], 1)
    assert attackers(play) == ["K1"]
    play = field("| K1 | G1 | G2", dice=[2, 2], answers=["polearm_attack:K1"], K1=guard, active="G2")
    charge(play.battle, play["G2"])
    assert attackers(play) == ["K1", "G2"]
    play = field("| K1 | G1 G2 |", K1=guard, active="G2")
    walk(play.battle, play["G2"], 1)
    play = field("| K1 | G1 | G2", active="G2")
    walk(play.battle, play["G2"], 1)
    assert not attackers(play)
    for advanced in (Advanced("G1", teleported=True), Advanced("G2")):
        play = field("| K1 | G2 G1 |", K1=guard)
        lay(play.battle, play["G2"], "stunned", "K1")
        play.battle.moment(advanced)
        assert not play.script.asked, "by teleport within the queue, or already down"


def test_a_sentinel_s_hit_stops_and_its_eye_is_on_those_who_disengage() -> None:
    """LBX-44, LB-2.19 The speed is 0 for the turn; a miss stops nobody."""
    for face, queue in ((15, ["G1", "G2"]), (2, ["G2", "G1"])):
        dice = [face, 3] if face == 15 else [face]
        play = field("| K2 K1 | G1 | G2", dice=dice, answers=["opportunity_attack:K1"], K1={"traits": ("sentinel",)}, active="G1")
        ACTS.do(play.battle, play["G1"], "disengage")
        walk(play.battle, play["G1"], 2)
        assert attackers(play) == ["K1"], "K2 has no such eye"
        assert play.queue("G") == queue


# --- Ready ---------------------------------------------------------------------------


def test_readying_is_an_action_that_names_a_trigger_and_an_act() -> None:
    """LBX-14 An attack with a weapon, or from the front a retreat; and it is forgotten when the next turn begins."""
    play = field("K1 | K2 | G1 | G2", active="G1", answers=["enemy-attacks", "retreat"])
    assert readiable(play.state, play["G1"]) == ("blade", "bow", "retreat")
    assert readiable(play.state, play["G2"]) == ("blade", "bow")
    assert "ready" in acts(play.state, play["G1"])
    ACTS.do(play.battle, play["G1"], "ready")
    assert play["G1"].action_used
    assert play["G1"].ready == ("enemy-attacks", "retreat")
    assert [ask.options for ask in play.script.asked] == [("enemy-advances", "enemy-attacks"), ("blade", "bow", "retreat")]
    assert "ready" not in acts(play.state, play["G1"])
    play.state.active = ""
    turn(play.battle)
    assert play["G1"].ready == ("", "")


def test_one_without_anything_to_ready_is_not_offered_it() -> None:
    """LBX-14 Behind the line, and no attack that could be made."""
    play = field("K2 | K1 | G1 |", active="K2", K2={"attacks": ()})
    assert "ready" not in acts(play.state, play["K2"])


def test_a_weapon_for_it_is_drawn_on_the_own_turn() -> None:
    """LBX-14, LBX-15 As the free object interaction."""
    sword = Attack("sword", Name("Sword", "剑"), 4, (Damage(read_dice("1d6"), "slashing"),), reach=5, item="shortsword")
    play = field(
        "| K1 | G1 |", active="G1", answers=["enemy-attacks", "sword"], G1={"attacks": (sword,), "sheathed": ("shortsword",)}
    )
    ACTS.do(play.battle, play["G1"], "ready")
    assert play["G1"].held == ("shortsword",)
    assert play["G1"].object_used


def test_a_readied_attack_meets_an_enemy_who_comes_in_front() -> None:
    """LBX-14, LBX-8 With the reaction, and once; one who is in front already sets nothing off."""
    play = field("K2 | K1 | G1 |", dice=[2], answers=["readied_for_advance:G1"], active="K2")
    play["G1"].ready = ("enemy-advances", "blade")
    walk(play.battle, play["K1"], 1)
    assert not play.script.asked
    walk(play.battle, play["K2"], 1)
    assert attackers(play) == ["G1"]
    assert play["G1"].reaction_used
    assert play["G1"].ready == ("", "")
    play["G1"].reaction_used = False
    assert not waiting_for(play.state, "enemy-advances", "K1")


def test_a_readied_attack_answers_an_enemy_who_has_attacked_a_companion() -> None:
    """LBX-14 After the attack, against the attacker; attacks of one's own side set nothing off."""
    play = field("| K1 | G1 | G2", dice=[2, 2, 15, 3], answers=["readied_for_attack:G1"])
    play["G1"].ready = ("enemy-attacks", "blade")
    strike(play.battle, play["G2"], play["K1"], Blow(attack_of(play["G2"], "bow"), ranged=True))
    assert attackers(play) == ["G2"]
    strike(play.battle, play["K1"], play["G1"], Blow(attack_of(play["K1"], "blade")))
    assert attackers(play) == ["G2", "K1", "G1"]
    assert play["K1"].hp == 5


def test_a_readied_bow_answers_from_behind_the_line() -> None:
    """LBX-14 A blade there does not reach."""
    for weapon, answered in (("bow", True), ("blade", False)):
        play = field("| K1 | G1 | G2", dice=[2, 2], answers=["readied_for_attack:G2"] if answered else [])
        play["G2"].ready = ("enemy-attacks", weapon)
        strike(play.battle, play["K1"], play["G1"], Blow(attack_of(play["K1"], "blade")))
        assert attackers(play) == (["K1", "G2"] if answered else ["K1"])


def test_a_readied_retreat_goes_behind_the_line_once_attacked() -> None:
    """LBX-14, LB-2.13 The attack itself still counts; the nearest behind is dragged in front."""
    play = field("| K1 | G1 | G2", dice=[15, 3], answers=["readied_for_attack:G1"])
    play["G1"].ready = ("enemy-attacks", "retreat")
    strike(play.battle, play["K1"], play["G1"], Blow(attack_of(play["K1"], "blade")))
    assert play["G1"].hp == 5
    assert play.queue("G") == ["G2", "G1"]
    assert play["G1"].reaction_used


@pytest.mark.parametrize("what", ["used", "stunned", "surprised", "held", "charmed", "dead enemy"])
def test_what_was_readied_cannot_always_be_done(what: str) -> None:
    """LBX-14, LBX-8 Without a reaction, incapacitated, held fast, charmed by the enemy, or with nobody left to attack."""
    play = field("| K2 K1 | G1 | G2", dice=[2])
    play["G1"].ready = ("enemy-attacks", "retreat" if what == "held" else "blade")
    assert waiting_for(play.state, "enemy-attacks", "K1") == [("G", "G1")]
    assert not waiting_for(play.state, "enemy-advances", "K1"), "another trigger"
    if what == "used":
        play["G1"].reaction_used = True
    elif what == "surprised":
        play["G1"].surprised = True
    elif what == "stunned":
        lay(play.battle, play["G1"], "stunned", "K1")
    elif what == "held":
        lay(play.battle, play["G1"], "grappled", "K1", escape=10)
    elif what == "charmed":
        lay(play.battle, play["G1"], "charmed", "K1")
    else:
        play.state.sides["K"].queue = ("K2",)
    assert not waiting_for(play.state, "enemy-attacks", "K1")


def test_it_may_be_let_pass_and_is_kept_for_later() -> None:
    """LBX-14 The reaction is not used by passing."""
    play = field("| K1 | G1 | G2", dice=[2, 2, 2], answers=["pass", "readied_for_attack:G1"])
    play["G1"].ready = ("enemy-attacks", "blade")
    for _ in range(2):
        strike(play.battle, play["K1"], play["G1"], Blow(attack_of(play["K1"], "blade")))
    assert attackers(play) == ["K1", "K1", "G1"]


@pytest.mark.parametrize("where", ["held", "stowed"])
def test_a_weapon_that_was_readied_must_still_be_in_hand(where: str) -> None:
    """LBX-14, LBX-15 Dropped or put away it answers nothing."""
    sword = Attack("sword", Name("Sword", "剑"), 4, (), reach=5, item="shortsword")
    play = field("| K1 | G1 |", G1={"attacks": (sword,), where: ("shortsword",)})
    play["G1"].ready = ("enemy-attacks", "sword")
    assert bool(waiting_for(play.state, "enemy-attacks", "K1")) is (where == "held")


def test_the_act_that_lays_open_stands_declared_while_enemies_answer() -> None:
    """LBX-7 It is there to be seen while they are asked and gone afterwards; where nobody can answer nothing is declared."""
    play = field(LEAVE, answers=["pass"])
    assert opened(play, most=1)
    assert play.happened("provoked")[0].args == ("G1", "stand", 1)
    assert [entry.args for entry in play.happened("declared")] == [("stand", "G1", "")]
    assert play.state.stack == ()
    play = field(LEAVE)
    assert open_to(play.battle, play["G1"], "stand", (), 1)
    assert opened(play, most=0)
    assert not play.log
