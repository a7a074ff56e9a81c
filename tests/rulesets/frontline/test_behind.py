"""Behind the line: reach, cover, hiding, the charge from there, fleeing (LB-3, LB-2.5, LBX-13, LBX-43)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field, stat
from tests.rulesets.frontline.test_provoke import Eager, act, attackers

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.armour import armour_class, cover
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.targets import in_reach, melee_targets
from bingqi.rulesets.frontline.harm.conditions import lay, perish, vanish
from bingqi.rulesets.frontline.lines.arrive import newcomer
from bingqi.rulesets.frontline.lines.charge import may_bring_line
from bingqi.rulesets.frontline.lines.flee import flee, may_flee
from bingqi.rulesets.frontline.magic.casting import Casting, use
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import Creature, behind, in_front
from bingqi.rulesets.frontline.model.stats import Damage, Ground, Harm, LightSource, Member, Power, Save
from bingqi.rulesets.frontline.sight.hide import may_hide, passive_perception, still_hidden
from bingqi.rulesets.frontline.turn import end_turn, outcome, turn

DARK, DIM = Ground(light="dark"), Ground(light="dim")
PICTURE = "K4 K3 | K2 K1 | G1 G2 | G3 G4"


def test_behind_is_every_cell_beyond_front() -> None:
    """LB-3.1 Cells 1 to front are in front, the rest is behind, counted from the line."""
    play = field(PICTURE)
    assert [behind(play.state, play[id]) for id in ("G1", "G2", "G3", "G4")] == [0, 0, 1, 2]
    assert [in_front(play.state, play[id]) for id in ("K1", "K2", "K3", "K4")] == [True, True, False, False]


# --- LB-3.2: melee ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "reach", "reached"),
    [
        ("G2", 5, ["K1", "K2"]),
        ("G2", 10, ["K1", "K2", "K3"]),
        ("G3", 5, []),
        ("G3", 10, ["K1", "K2"]),
        ("G3", 15, ["K1", "K2"]),
        ("G3", 20, ["K1", "K2", "K3"]),
        ("G4", 15, []),
        ("G4", 20, ["K1", "K2"]),
    ],
)
def test_reach_is_ten_feet_a_cell_behind_either_line(who: str, reach: int, reached: list[str]) -> None:
    """LB-3.2 The cells that attacker and target are behind their lines are added up."""
    play = field(PICTURE)
    assert [t.id for t in melee_targets(play.state, play[who], reach)] == reached
    assert [id for id in ("K1", "K2", "K3", "K4") if in_reach(play.state, play[who], play[id], reach)] == reached


@pytest.mark.parametrize(("reach", "reached"), [(10, []), (14, []), (15, ["K1", "K2"]), (30, ["K1", "K2", "K3"])])
def test_a_switch_makes_a_cell_fifteen_feet(reach: int, reached: list[str]) -> None:
    """LB-3.2 rear_reach_feet_per_cell = 15."""
    play = field(PICTURE, options={"rear_reach_feet_per_cell": 15})
    assert [t.id for t in melee_targets(play.state, play["G3"], reach)] == reached


def test_only_what_reaches_is_offered_behind_the_line() -> None:
    """LB-3.2 With a blade nobody is offered from behind; with a pike those in front are, but no push, grapple or shove."""
    play = field(PICTURE, active="G3")
    assert not [key for key in acts(play.state, play["G3"]) if key.startswith("attack:blade")]
    pike = field(PICTURE, active="G3", G3={"reach": 10})
    keys = acts(pike.state, pike["G3"])
    assert [key for key in keys if key.startswith("attack:blade")] == ["attack:blade:K1", "attack:blade:K2"]
    assert not [key for key in keys if key.split(":")[0] in ("push", "grapple", "shove")]


def test_an_echo_in_front_attacks_for_its_fighter() -> None:
    """LBX-43, LB-3.2 The fighter behind the line attacks from its echo's place, however far behind; not while incapacitated."""
    play = field(PICTURE, active="G4", G4={"traits": ("echo",)}, dice=[15, 3])
    assert [t.id for t in melee_targets(play.state, play["G4"], 5)] == ["K1", "K2"]
    assert "attack:blade:K2" in acts(play.state, play["G4"])
    act(play, "attack:blade:K2", "G4")
    assert play["K2"].hp == 5
    stunned = field(PICTURE, G4={"traits": ("echo",), "effects": ("stunned",)})
    assert melee_targets(stunned.state, stunned["G4"], 5) == []


def test_an_echo_stands_beside_the_prone() -> None:
    """LBX-43, LBX-22 Its blows come from within 5 feet: advantage against the prone; those of a pike from behind do not."""
    echo = field(PICTURE, G3={"traits": ("echo",)}, K1={"effects": ("prone",)}, dice=[2, 3])
    strike(echo.battle, echo["G3"], echo["K1"], Blow(echo.attack("G3")))
    assert echo.happened("attack_rolled")[0].args[4] == 2
    play = field(PICTURE, active="G3", G3={"traits": ("echo",)}, K1={"effects": ("prone",)}, dice=[2, 3])
    play.take("G3", "attack:bow:K1")
    assert play.happened("attack_rolled")[0].args[4] == -2, "the bow is shot from where the fighter stands, and that is not near"
    pike = field(PICTURE, G3={"reach": 10}, K1={"effects": ("prone",)}, dice=[2, 3])
    strike(pike.battle, pike["G3"], pike["K1"], Blow(pike.attack("G3")))
    assert pike.happened("attack_rolled")[0].args[4] == -2


# --- LB-3.3: cover ------------------------------------------------------------------------------------------------


def test_behind_an_able_front_is_half_cover() -> None:
    """LB-3.3 +2 to AC while one able creature of the own side stands in front; none for those in front, none behind the fallen."""
    play = field(PICTURE, G1={"effects": ("stunned",)})
    assert [cover(play.state, play[id]) for id in ("G1", "G2", "G3", "G4")] == [0, 0, 2, 2]
    assert armour_class(play.battle, play["G3"]).sum == 14
    alone = field(PICTURE, G1={"effects": ("stunned",)}, G2={"effects": ("unconscious",)})
    assert [cover(alone.state, alone[id]) for id in ("G3", "G4")] == [0, 0]
    assert armour_class(alone.battle, alone["G3"]).sum == 12


FLAMES = Power("flames", Name("F", "F"), save=Save("dex", 12), harm=Harm(damage=(Damage(read_dice("6"), "fire"),)), half=True)
CONE = Power("cone", Name("C", "C"), shape="cone", size_ft=15, origin="self", save=Save("dex", 12), harm=FLAMES.harm, half=True)
BALL = Power("ball", Name("B", "B"), shape="sphere", size_ft=5, save=Save("dex", 12), harm=FLAMES.harm, half=True)


@pytest.mark.parametrize(
    ("caster", "target", "face", "hp"),
    [("K1", "G3", 10, 7), ("K1", "G3", 9, 4), ("K1", "G1", 11, 4), ("K1", "G1", 12, 7)],
)
def test_cover_helps_dexterity_saves_against_enemies(caster: str, target: str, face: int, hp: int) -> None:
    """LB-3.3 +2 on the save behind the line, nothing in front."""
    play = field(PICTURE, dice=[face], answers=[target])
    use(play.battle, play[caster], Casting(play[caster], FLAMES))
    assert play[target].hp == hp


def test_cover_does_not_help_against_what_begins_behind_the_own_line() -> None:
    """LB-3.3 A ball that bursts behind the line finds no obstacle between; a cone that comes from the enemy does."""
    ball = field(PICTURE, dice=[10], answers=["G3"])
    use(ball.battle, ball["K1"], Casting(ball["K1"], BALL))
    cone = field(PICTURE, dice=[10, 10, 10], answers=["G1+G2+G3"])
    use(cone.battle, cone["K1"], Casting(cone["K1"], CONE))
    assert ball["G3"].hp == 4
    assert [cone[id].hp for id in ("G1", "G2", "G3")] == [4, 4, 7]


# --- LB-3.4, LB-3.5 ---------------------------------------------------------------------------------------------------


def test_disengaging_behind_the_line_does_nothing() -> None:
    """LB-3.4 It is not offered there, and would have no effect; nor do the other uses of the retreat action exist there."""
    play = field(PICTURE, active="G3", G3={"traits": ("nimble-escape",)})
    keys = {key.split(":")[0] for key in acts(play.state, play["G3"])}
    assert not keys & {"disengage", "retreat", "cover", "bonus-disengage", "bonus-retreat", "bonus-cover"}
    act(play, "disengage", "G3")
    assert not play["G3"].disengaged
    front = field(PICTURE, active="G1")
    act(front, "disengage")
    assert front["G1"].disengaged


def test_nothing_done_behind_the_line_provokes() -> None:
    """LB-3.5 Walking about there, drinking, fleeing: nobody strikes, however long the reach."""
    play = field(PICTURE, active="G4", G4={"held": ("potion-of-healing",)}, dice=[1, 1], K1={"reach": 60}, K2={"reach": 60})
    play.battle.seats = {**play.battle.seats, "K": Eager()}
    act(play, "potion:potion-of-healing:G4", "G4")
    act(play, "forward:3", "G4")
    act(play, "back:4", "G4")
    play["G4"].action_used = False
    act(play, "flee", "G4")
    assert play.state.sides["G"].fled == ("G4",)
    assert attackers(play) == []


# --- LB-2.5, LB-3.6, LBX-13: hiding -------------------------------------------------------------------------------------


def test_behind_an_able_front_one_may_hide() -> None:
    """LB-3.6 In bright light, seen by all; but not once the front has nobody able, and not in front."""
    play = field(PICTURE, active="G3")
    assert [may_hide(play.state, play[id]) for id in ("G1", "G3", "G4")] == [False, True, True]
    assert "hide" in acts(play.state, play["G3"])
    fallen = field(PICTURE, G1={"effects": ("stunned",)}, G2={"effects": ("stunned",)})
    assert [may_hide(fallen.state, fallen[id]) for id in ("G3", "G4")] == [False, False]


def test_without_a_front_it_takes_poor_light_behind_the_line() -> None:
    """LB-3.6, LBX-13 Then the ordinary rule: not while an enemy sees one clearly. Dim light is enough, keen eyes are not fooled."""
    down: dict[str, Any] = {"G1": {"effects": ("stunned",)}}
    assert may_hide(*_of(field("| K1 | G1 | G2", ground=DIM, **down), "G2"))
    assert not may_hide(*_of(field("| K1 | G1 | G2", **down), "G2"))
    assert not may_hide(*_of(field("| K1 | G1 | G2", ground=DIM, K1={"senses": {"darkvision": 60}}, **down), "G2"))
    assert may_hide(*_of(field("| K1 | G1 | G2", K1={"effects": ("blinded",)}, **down), "G2"))
    assert may_hide(*_of(field("| K1 | G1 | G2", K1={"effects": ("unconscious",)}, **down), "G2"))


def _of(play: Play, id: str) -> tuple[Any, Any]:
    return play.state, play[id]


def test_in_front_any_sight_of_an_enemy_forbids_hiding() -> None:
    """LB-2.5 Dim light does not help in front: they see one all the same. Darkness does, for eyes that are not made for it."""
    assert not may_hide(*_of(field("| K1 | G1 |", ground=DIM), "G1"))
    assert may_hide(*_of(field("| K1 | G1 |", ground=DARK), "G1"))
    assert not may_hide(*_of(field("K3 K2 | K1 | G1 |", ground=DARK, K3={"senses": {"darkvision": 60}}), "G1"))
    assert may_hide(*_of(field("| K1 | G1 |", K1={"effects": ("blinded",)}), "G1"))
    assert may_hide(*_of(field("| K1 | G1 |", G1={"effects": ("invisible",)}), "G1"))
    assert not may_hide(*_of(field("K2 | K1 | G1 |", K1={"effects": ("blinded",)}), "G1"))


@pytest.mark.parametrize(("face", "fooled"), [(4, ()), (5, ("K1",)), (9, ("K1",)), (10, ("K1", "K2"))])
def test_stealth_is_rolled_once_against_every_passive_perception(face: int, fooled: tuple[str, ...]) -> None:
    """LBX-13, LB-3.6 It is hidden from those whose score its check reaches; the unconscious notice nothing anyway."""
    play = field(
        "K3 | K2 K1 | G1 | G2",
        dice=[face],
        active="G2",
        K1={"passive_perception": 8},
        K2={"passive_perception": 13},
        K3={"effects": ("unconscious",)},
        G2={"skills": {"stealth": 3}},
    )
    act(play, "hide", "G2")
    assert play["G2"].hidden_from == fooled
    assert play["G2"].action_used
    assert play.happened("checked")[0].args == ("G2", "stealth", bool(fooled))


def test_conditions_hamper_hiding() -> None:
    """LBX-13, LBX-25 Stealth is an ability check: the poisoned have disadvantage, and the log says why."""
    play = field("| K1 | G1 | G2", dice=[15, 9], active="G2", G2={"effects": ("poisoned",)})
    act(play, "hide", "G2")
    assert play["G2"].hidden_from == ()
    (roll,) = play.rolls("stealth")
    assert roll.mine is not None
    assert roll.mine.edge == (("poisoned", -1, "LBX-25"),)
    lucky = field("| K1 | G1 | G2", dice=[15, 10], active="G2", G2={"effects": ("poisoned",)})
    act(lucky, "hide", "G2")
    assert lucky["G2"].hidden_from == ("K1",)


@pytest.mark.parametrize(
    ("sense", "feet", "score"), [("blindsight", 20, 10), ("blindsight", 19, 5), ("darkvision", 20, 10), ("darkvision", 19, 5)]
)
def test_sharp_senses_reach_so_far(sense: str, feet: int, score: int) -> None:
    """LBX-13 In dim light, from one cell behind a line to one cell behind the other: 20 feet."""
    play = field("K2 | K1 | G1 | G2", ground=DIM, K2={"senses": {sense: feet}})
    assert passive_perception(play.state, play["K2"], play["G2"]) == score


def test_passive_perception_gains_and_loses_five() -> None:
    """LBX-13 Keen senses +5; sunlight or dim light -5; both are even."""
    play = field("K4 K3 | K2 K1 | G1 | G2", K1={"traits": ("keen-senses",)}, K2={"traits": ("sunlight-sensitivity",)})
    assert [passive_perception(play.state, play[id], play["G2"]) for id in ("K1", "K2", "K3")] == [15, 10, 10]
    sunny = field("K4 K3 | K2 K1 | G1 | G2", ground=Ground(sunlight=True), K2={"traits": ("sunlight-sensitivity",)})
    assert passive_perception(sunny.state, sunny["K2"], sunny["G2"]) == 5
    dim = field(
        "K4 K3 | K2 K1 | G1 | G2",
        ground=DIM,
        K1={"traits": ("keen-senses",)},
        K2={"senses": {"darkvision": 60}},
        K3={"senses": {"blindsight": 60}},
    )
    assert [passive_perception(dim.state, dim[id], dim["G2"]) for id in ("K1", "K2", "K3", "K4")] == [10, 10, 10, 5]
    dark = field("| K1 | G1 | G2", ground=DARK, K1={"senses": {"darkvision": 60}})
    assert passive_perception(dark.state, dark["K1"], dark["G2"]) == 5
    lit = field("| K1 | G1 | G2", ground=DARK, G1={"light": LightSource(20, 20)})
    assert passive_perception(lit.state, lit["K1"], lit["G2"]) == 10


def test_attacking_reveals() -> None:
    """LBX-13 Hit or miss, whoever attacks from hiding is hidden no longer; the attack itself has advantage."""
    play = field(PICTURE, active="G3", G3={"hidden_from": ("K1", "K2")}, dice=[1, 2])
    act(play, "attack:bow:K1", "G3")
    assert play["G3"].hidden_from == ()
    assert play.happened("attack_rolled")[0].args[4] == 2


def test_whoever_walks_into_view_is_revealed() -> None:
    """LB-2.5, LBX-13 Behind the line it stays hidden where it goes; in front it is seen, unless it cannot be."""
    play = field(PICTURE, active="G4", G4={"hidden_from": ("K1", "K2")})
    act(play, "forward:3", "G4")
    assert play["G4"].hidden_from
    act(play, "forward:2", "G4")
    assert play["G4"].hidden_from == ()
    dark = field(PICTURE, active="G3", ground=DARK, G3={"hidden_from": ("K1", "K2")})
    act(dark, "forward:2", "G3")
    assert dark["G3"].hidden_from


def test_only_those_it_hides_from_can_find_it() -> None:
    """LBX-13 An enemy who always saw it reveals it to nobody else."""
    play = field(PICTURE, ground=DARK, G1={"hidden_from": ("K1",)}, K2={"senses": {"darkvision": 60}})
    still_hidden(play.battle, play["G1"])
    assert play["G1"].hidden_from == ("K1",)
    found = field(PICTURE, ground=DARK, G1={"hidden_from": ("K1", "K2")}, K2={"senses": {"darkvision": 60}})
    still_hidden(found.battle, found["G1"])
    assert found["G1"].hidden_from == ()


def test_a_line_that_goes_back_uncovers_the_hidden() -> None:
    """LB-2.5, LBX-13 Pushed into the front without a step of its own it is in view; and so is one whose cover has fallen."""
    play = field("K2 | K1 | G1 |", active="G1", K2={"hidden_from": ("G1",)}, answers=["push", "pass"])
    turn(play.battle)
    assert play.front("K") == 2
    assert play["K2"].hidden_from == ()
    fallen = field(
        "K3 K2 | K1 | G1 |", active="G1", dice=[15, 6], K1={"hp": 8}, K3={"hidden_from": ("G1",)}, answers=["attack:blade:K1"]
    )
    turn(fallen.battle)
    assert fallen["K1"].dead
    assert fallen["K3"].hidden_from == ("G1",), "K2 has come in front and covers it"
    last = field(
        "K2 | K1 | G1 |", active="G1", dice=[15, 6], K1={"hp": 8}, K2={"hidden_from": ("G1",)}, answers=["attack:blade:K1"]
    )
    turn(last.battle)
    assert last["K2"].hidden_from == ()


FALLS: list[Callable[[Play, Creature], None]] = [
    lambda play, c: lay(play.battle, c, "stunned", "G1"),
    lambda play, c: perish(play.battle, c),
    lambda play, c: vanish(play.battle, c),
]


@pytest.mark.parametrize("fall", FALLS, ids=["stunned", "dead", "gone"])
def test_a_fall_uncovers_the_hidden_at_once(fall: Callable[[Play, Creature], None]) -> None:
    """LB-5.1, LB-2.5, LB-3.6 Whoever comes in front by it is in view before anything else happens; who has lost its cover too."""
    play = field("K2 | K1 | G1 |", K2={"hidden_from": ("G1",)})
    fall(play, play["K1"])
    assert play["K2"].hidden_from == ()
    bare = field("K3 K2 | K1 | G1 |", K2={"effects": ("stunned",)}, K3={"hidden_from": ("G1",)})
    fall(bare, bare["K1"])
    assert bare["K3"].hidden_from == (), "nobody able stands before it"


def test_a_flight_uncovers_the_hidden_at_once() -> None:
    """LB-3.10, LB-2.5 The line goes back for one who flees, and the next behind it is in view."""
    play = field("K3 K2 | K1 | G1 |", K2={"hidden_from": ("G1",)})
    flee(play.battle, play["K3"])
    assert play.picture == " | K2 K1 | G1 | "
    assert play["K2"].hidden_from == ()


def test_a_blow_at_the_end_of_a_turn_uncovers_too() -> None:
    """LB-2.5 Also where no act does it: whoever can be seen once the watcher's blindness is over is seen."""
    play = field("| K1 | G1 |", active="G1", G1={"hidden_from": ("K1",)})
    lay(play.battle, play["K1"], "blinded", "G1", ends="turn-end")
    still_hidden(play.battle, play["G1"])
    assert play["G1"].hidden_from
    end_turn(play.battle, play["G1"])
    assert play["G1"].hidden_from == ()


# --- LB-3.7, LB-3.8: the charge from behind -----------------------------------------------------------------------------


def test_the_nearest_behind_may_charge_by_bringing_its_line() -> None:
    """LB-3.7, LB-3.8 Only the nearest, without a step: its own line goes back, then the enemy's, then it attacks; no movement."""
    play = field(PICTURE, active="G3", dice=[15, 3], answers=["push", "blade:K3"])
    assert "charge" in acts(play.state, play["G3"])
    assert "charge" not in acts(play.state, play["G4"])
    act(play, "charge", "G3")
    assert play.picture == "K4 | K3 K2 K1 | G1 G2 G3 | G4"
    assert play["K3"].hp == 5
    assert play["G3"].feet_moved == 0


def test_or_by_stepping_over_the_line() -> None:
    """LB-3.7 From just behind to the last front cell: then its line stays where it is."""
    play = field(PICTURE, active="G3", dice=[15, 3])
    act(play, "forward:2", "G3")
    act(play, "charge", "G3")
    assert play.front("G") == 2
    assert play.front("K") == 3
    assert play.queue("G") == ["G1", "G3", "G2", "G4"]


def test_walking_up_to_the_line_alone_is_not_enough() -> None:
    """LB-3.7 From further behind to just behind the line: it may still bring its line, but it has not advanced in front."""
    play = field(PICTURE, active="G4", dice=[15, 3])
    act(play, "forward:3", "G4")
    assert not in_front(play.state, play["G4"])
    act(play, "charge", "G4")
    assert play.front("G") == 3, "by bringing its line, not by the walk"
    capped = field("K2 | K1 | G1 | G2 G3", active="G3", ground=Ground(width_ft=5))
    act(capped, "forward:2", "G3")
    assert "charge" not in acts(capped.state, capped["G3"])


def test_speed_zero_or_a_cap_keeps_the_line() -> None:
    """LB-3.8 The held cannot bring their line, nor can it go beyond the terrain's cap: then only the step is left."""
    held = field(PICTURE, G3={"effects": ("grappled",)})
    assert not may_bring_line(held.state, held["G3"])
    capped = field(PICTURE, active="G3", ground=Ground(width_ft=10), dice=[15, 3])
    assert not may_bring_line(capped.state, capped["G3"])
    assert may_bring_line(*_of(field(PICTURE, ground=Ground(width_ft=15)), "G3"))
    act(capped, "forward:2", "G3")
    assert "charge" in acts(capped.state, capped["G3"])
    act(capped, "charge", "G3")
    assert capped.front("G") == 2


# --- LB-3.9, LB-3.10: fleeing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picture", "who", "allowed", "after"),
    [
        ("| K1 | G1 G2 | G3 G4", "G4", True, "G1 G2 G3 |"),
        ("| K1 | G1 G2 | G3 G4 G5", "G5", True, "G1 G2 G3 | G4"),
        ("| K1 | G1 G2 | G3", "G3", True, "G1 G2 |"),
        ("| K1 | G1 G2 | G3 G4", "G3", False, ""),
        ("| K1 | G1 G2 G3 |", "G3", False, ""),
        ("| K1 | G1 |", "G1", True, "|"),
    ],
)
def test_the_last_of_the_queue_may_flee(picture: str, who: str, allowed: bool, after: str) -> None:
    """LB-3.9 From behind the line, at the very end; its line goes back one cell (LB-3.10) if somebody is still behind it."""
    play = field(picture, active=who)
    assert ("flee" in acts(play.state, play[who])) == allowed
    if allowed:
        act(play, "flee", who)
        assert play.picture.split("|", 2)[2].strip() == after
        assert play.state.sides["G"].fled == (who,)
        assert who not in [id for id, _ in play.state.initiative]
        assert play.state.active == ""
        assert not play.state.sides["G"].dead


def test_the_line_goes_back_as_far_as_terrain_lets_it() -> None:
    """LB-3.10, LB-5.2 A cap holds it."""
    play = field("| K1 | G1 G2 | G3 G4", active="G4", ground=Ground(width_ft=10))
    act(play, "flee", "G4")
    assert play.front("G") == 2
    wide = field("| K1 | G1 G2 | G3 G4", active="G4", ground=Ground(width_ft=15))
    act(wide, "flee", "G4")
    assert wide.front("G") == 3


@pytest.mark.parametrize(
    ("way", "alone", "in_company"), [("lone_only", True, False), ("never", False, False), ("always", True, True)]
)
def test_a_switch_says_who_may_flee_from_the_front(way: str, alone: bool, in_company: bool) -> None:
    """LB-3.9 flee_from_front: by default one who is all alone; from behind the line all may, whatever the switch."""
    options = {"flee_from_front": way}
    assert may_flee(*_of(field("| K1 | G1 |", options=options), "G1")) == alone
    assert may_flee(*_of(field("| K1 | G1 G2 |", options=options), "G2")) == in_company
    assert not may_flee(*_of(field("| K1 | G1 G2 |", options=options), "G1"))
    assert may_flee(*_of(field("| K1 | G1 | G2", options=options), "G2"))


def test_always_leaves_the_line_at_the_tail() -> None:
    """LB-3.9, LB-3.10 flee_from_front = always: nobody is behind it, so the line stays at the tail of those who are left."""
    play = field("| K1 | G1 G2 |", active="G2", options={"flee_from_front": "always"})
    act(play, "flee", "G2")
    assert play.picture == " | K1 | G1 | "


def test_the_incapacitated_are_company() -> None:
    """LB-3.9 With an unconscious friend in the queue one is not all alone."""
    play = field("| K1 | G2 G1 |", G2={"effects": ("unconscious",), "dies_at_zero": False})
    assert not may_flee(play.state, play["G1"])


@pytest.mark.parametrize("effect", ["grappled", "restrained", "netted"])
def test_the_held_cannot_flee(effect: str) -> None:
    """LB-3.9 At speed 0 there is no leaving, neither from behind the line nor from the front."""
    play = field("| K1 | G1 | G2", active="G2", G2={"effects": (effect,)})
    assert "flee" not in acts(play.state, play["G2"])
    assert not may_flee(*_of(field("| K1 | G1 |", G1={"effects": (effect,)}), "G1"))
    assert may_flee(*_of(field("| K1 | G1 | G2"), "G2"))


def cornered(**given: Any) -> Play:
    foes = {"bonus": 20, **given.pop("foes", {})}
    play = field("K4 | K3 K2 K1 | G1 |", active="G1", K1=foes, K2=foes, K3=foes, **given)
    play.battle.seats = {**play.battle.seats, "K": Eager()}
    return play


def test_fleeing_from_the_front_lays_open_to_all() -> None:
    """LB-3.9 As at LB-2.19: every enemy in front may attack, no cap; whoever lives through it is gone."""
    play = cornered(foes={"damage": "1"}, dice=[10] * 3)
    act(play, "flee")
    assert attackers(play) == ["K1", "K2", "K3"]
    assert play.queue("G") == []
    assert play.front("G") == 0
    found = outcome(play.state)
    assert found is not None
    assert found.winner == "K"


def test_whoever_is_stopped_does_not_flee() -> None:
    """LB-3.9 Felled, or held fast by a sentinel: the action is lost, the creature stays."""
    felled = cornered(foes={"damage": "10"}, dice=[10], G1={"dies_at_zero": False, "hp": 12})
    felled["G1"].hp = 10
    act(felled, "flee")
    assert felled.queue("G") == ["G1"]
    held = cornered(foes={"damage": "1", "traits": ("sentinel",)}, dice=[10] * 3)
    act(held, "flee")
    assert held.queue("G") == ["G1"]
    assert held["G1"].action_used
    assert held.state.sides["G"].fled == ()


def test_the_retreat_action_covers_flight_as_it_covers_a_walk() -> None:
    """LB-3.9 Whoever has disengaged this turn flees unhurt, but for sentinels."""
    play = cornered(foes={"damage": "1"}, dice=[10] * 3)
    act(play, "disengage")
    act(play, "flee")
    assert attackers(play) == []
    assert play.queue("G") == []


def test_who_has_fled_lets_go_and_breaks_its_spells() -> None:
    """LB-3.9 It holds nobody any longer, and what it kept up by concentration ends."""
    play = field("| K1 | G1 | G2", active="G2", G2={"spells": ("bless",), "slots": (1,)})
    use(play.battle, play["G2"], Casting(play["G2"], play.state.bundle.spells["bless"]))
    lay(play.battle, play["K1"], "grappled", "G2", escape=12)
    assert play["G2"].concentration == "bless"
    assert [c.id for c in play.state.creatures.values() if any(effect.name == "bless" for effect in c.effects)]
    act(play, "flee", "G2")
    assert play["K1"].flags == 0
    assert play["G2"].concentration == ""
    assert not [c.id for c in play.state.creatures.values() if any(effect.name == "bless" for effect in c.effects)]


def test_who_has_fled_comes_back_only_as_a_newcomer() -> None:
    """LB-3.9, LB-5.3 At the tail, as it was, with a new place in the order of turns; one who is dead sends another."""
    kind = stat(hp=10)
    play = field("| K1 | G1 | G2", active="G2", creatures={"guard": kind}, dice=[10, 10])
    play["G2"].hp = 4
    act(play, "flee", "G2")
    newcomer(play.battle, "G", Member("guard", id="G2"), 0)
    assert play.queue("G") == ["G1", "G2"]
    assert play.front("G") == 1
    assert play["G2"].hp == 4
    assert play.state.sides["G"].fled == ()
    newcomer(play.battle, "G", Member("guard", id="G2"), 0)
    assert play.queue("G") == ["G1", "G2", "G2-1"]
