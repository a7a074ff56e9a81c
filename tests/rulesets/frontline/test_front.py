"""LB-2.1 to LB-2.5: what it means to be in front, and how far a melee attack reaches."""

from __future__ import annotations

import pytest
from tests.rulesets.frontline.field import Play, each, field

from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.advantage import edge_of
from bingqi.rulesets.frontline.attack.armour import armour_class
from bingqi.rulesets.frontline.attack.targets import friend_beside, in_reach, melee_targets
from bingqi.rulesets.frontline.magic.powers import touchable
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import able_in_front, front_of, in_front
from bingqi.rulesets.frontline.model.stats import Ground, Light, LightSource
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.ability_checks import reach_needed
from bingqi.rulesets.frontline.sight.hide import may_hide
from bingqi.rulesets.frontline.sight.light import distance

EIGHT = "K4 K3 | K2 K1 | G1 G2 | G3 G4"


def dice(play: Play, a: str, t: str, *, ranged: bool) -> int:
    """1: one die; 2: the better of two; -2: the worse of two."""
    attack = play.attack(a, "bow" if ranged else "blade")
    return edge_of(play.battle, play[a], play[t], Blow(attack, ranged=ranged)).dice


# --- The front -----------------------------------------------------------------------


def test_the_front_is_between_the_melee_line_and_the_group_line() -> None:
    """LB-2.1 Cells 1 to front are in front, the others are not."""
    play = field("K4 K3 K2 | K1 | G1 G2 G3 | G4")
    assert [id for id in play.state.creatures if in_front(play.state, play[id])] == ["K1", "G1", "G2", "G3"]
    assert [c.id for c in front_of(play.state, play.state.sides["G"])] == ["G1", "G2", "G3"]


def test_who_has_left_the_queue_is_not_in_front() -> None:
    """LB-2.1 Only who holds a cell is in front."""
    play = field("| K1 | G1 |")
    play.state.sides["K"].queue = ()
    assert not in_front(play.state, play["K1"])


# --- Melee reach ---------------------------------------------------------------------


def test_all_in_front_are_within_reach_of_one_another() -> None:
    """LB-2.2 Whoever is in front may attack every enemy in front, and nobody else."""
    play = field(EIGHT)
    for who, enemies in {"G1": ["K1", "K2"], "G2": ["K1", "K2"], "K2": ["G1", "G2"]}.items():
        assert [t.id for t in melee_targets(play.state, play[who], 5)] == enemies
    assert melee_targets(play.state, play["G3"], 5) == []


def test_the_melee_attacks_offered_are_those_in_front() -> None:
    """LB-2.2 What a creature may do names every enemy in front for its blade."""
    play = field(EIGHT, active="G2")
    blows = [key for key in acts(play.state, play["G2"]) if key.startswith("attack:blade:")]
    assert blows == ["attack:blade:K1", "attack:blade:K2"]


def test_the_front_counts_as_five_feet() -> None:
    """LB-2.2 Also for touch, grappling, and Pack Tactics: everyone in front, friend and foe; nobody behind."""
    play = field(EIGHT, active="G2")
    state = play.state
    assert [touchable(state, play["G2"], play[id]) for id in ("K1", "K2", "K3", "G1", "G4")] == [True, True, False, True, False]
    assert {distance(state, play["G2"], play[id]) for id in ("K1", "K2", "G1")} == {5}
    grapples = [key for key in acts(state, play["G2"]) if key.startswith("grapple:")]
    assert grapples == ["grapple:K1", "grapple:K2"]


def test_a_friend_counts_as_beside_the_target_only_in_front() -> None:
    """LB-2.2 Pack Tactics: an able friend in front, against a target in front."""
    play = field(EIGHT, G1={"traits": ("pack-tactics",)})
    assert friend_beside(play.state, play["G1"], play["K2"])
    assert dice(play, "G1", "K2", ranged=False) == 2
    assert not friend_beside(play.state, play["G1"], play["K3"])
    alone = field("K1 | K2 | G1 | G2", G1={"traits": ("pack-tactics",)})
    assert dice(alone, "G1", "K2", ranged=False) == 1
    asleep = field("| K1 | G1 G2 |", G1={"traits": ("pack-tactics",)}, G2={"effects": ["unconscious"]})
    assert dice(asleep, "G1", "K1", ranged=False) == 1


@pytest.mark.parametrize(
    ("by", "to", "feet"), [("G2", "K1", 5), ("G1", "K2", 5), ("G2", "K3", 10), ("G3", "K2", 10), ("G4", "K1", 20), ("G3", "K3", 20)]
)
def test_reach_beyond_the_front_is_ten_feet_a_cell(by: str, to: str, feet: int) -> None:
    """LBX-34, LB-2.2, LB-3.2 The switch rear_reach_feet_per_cell at its default: 10 for each cell either is behind its line."""
    play = field(EIGHT)
    state = play.state
    assert reach_needed(state, play[by], play[to]) == feet
    assert in_reach(state, play[by], play[to], feet)
    assert not in_reach(state, play[by], play[to], feet - 1)
    assert play[to] in melee_targets(state, play[by], feet)
    assert play[to] not in melee_targets(state, play[by], feet - 1)


@pytest.mark.parametrize(
    ("by", "to", "feet"),
    [("G2", "K1", 5), ("G2", "K3", 15), ("G3", "K2", 15), ("G4", "K1", 30), ("G3", "K3", 30), ("G4", "K3", 45)],
)
def test_reach_beyond_the_front_may_be_fifteen_feet_a_cell(by: str, to: str, feet: int) -> None:
    """LBX-34, LB-2.2, LB-3.2 The switch rear_reach_feet_per_cell = 15."""
    play = field(EIGHT, options={"rear_reach_feet_per_cell": 15})
    state = play.state
    assert reach_needed(state, play[by], play[to]) == feet
    assert play[to] in melee_targets(state, play[by], feet)
    assert play[to] not in melee_targets(state, play[by], feet - 1)


def test_a_reach_weapon_reaches_one_cell_further() -> None:
    """LBX-34 5 feet is the norm; a weapon with 10 reaches the first behind the line, from the front or from there."""
    play = field(EIGHT, active="G2", G2={"reach": 10}, G3={"reach": 10})
    assert "attack:blade:K3" in acts(play.state, play["G2"])
    assert "attack:blade:K4" not in acts(play.state, play["G2"])
    assert [t.id for t in melee_targets(play.state, play["G3"], 10)] == ["K1", "K2"]


# --- Ranged attacks ------------------------------------------------------------------


def test_ranged_attacks_from_the_front_have_disadvantage() -> None:
    """LB-2.3, LBX-17 While an able enemy is in front, against any target; melee attacks have none."""
    play = field(EIGHT)
    assert dice(play, "G1", "K1", ranged=True) == -2
    assert dice(play, "G1", "K4", ranged=True) == -2
    assert dice(play, "G1", "K1", ranged=False) == 1


def test_ranged_attacks_from_behind_the_line_have_none() -> None:
    """LB-2.3, LBX-17 Behind the line there is no such thing."""
    play = field(EIGHT)
    assert [dice(play, "G3", to, ranged=True) for to in ("K1", "K2", "K3")] == [1, 1, 1]


def test_only_able_enemies_in_front_hamper_the_archer() -> None:
    """LB-2.3 Not those who are incapacitated, nor those behind their line; one able enemy is enough."""
    down = field(EIGHT, K1={"effects": ["unconscious"]}, K2={"effects": ["stunned"]})
    assert able_in_front(down.state, down.state.sides["K"]) == 0
    assert dice(down, "G1", "K3", ranged=True) == 1
    one = field(EIGHT, K1={"effects": ["unconscious"]})
    assert dice(one, "G1", "K3", ranged=True) == -2


@pytest.mark.parametrize("effects", [["blinded"], ["grappled"], ["prone"]])
def test_the_enemy_in_front_need_not_see_the_archer(effects: list[str]) -> None:
    """LB-2.3 No sight is needed, only that it is able."""
    play = field("K2 | K1 | G1 | G2", K1={"effects": effects})
    edge = edge_of(play.battle, play["G1"], play["K2"], Blow(play.attack("G1", "bow"), ranged=True))
    assert ("enemy-in-front", -1, "LB-2.3") in (edge.parts or ())


@pytest.mark.parametrize(("picture", "dice"), [("| K1 | G1 |", [3, 19]), ("| K1 | G2 | G1", [19])])
def test_ranged_spell_attacks_are_hampered_likewise(picture: str, dice: list[int]) -> None:
    """LB-2.3 Included: a fire bolt from the front takes the worse of two dice, from behind the line it takes one."""
    play = field(
        picture, dice=[*dice, *([5] if len(dice) == 1 else [])], active="G1", G1={"spells": ("fire-bolt",), "spell_attack": 5}
    )
    ACTS.do(play.battle, play["G1"], "use:fire-bolt")
    (rolled,) = play.happened("attack_rolled")
    assert rolled.args[3:] == ((0, -2) if len(dice) == 2 else (1, 1))


# --- Cover and hiding ----------------------------------------------------------------


def test_nobody_in_front_has_cover_from_the_surroundings() -> None:
    """LB-2.4 Armour class in front is bare, behind an able front it is 2 better."""
    play = field(EIGHT, K1={"ac": 12}, K2={"ac": 12}, K3={"ac": 12})
    assert [armour_class(play.battle, play[id]).sum for id in ("K1", "K2", "K3")] == [12, 12, 14]


def test_what_a_spell_gives_still_counts_in_front() -> None:
    """LB-2.4 Protection by a spell is no cover from the surroundings."""
    play = field(EIGHT, K1={"ac": 12, "effects": ["shield"]})
    assert armour_class(play.battle, play["K1"]).sum == 17


def test_in_front_nobody_hides_while_an_enemy_sees_it() -> None:
    """LB-2.5 One enemy anywhere on the field is enough, also one behind its line or unable to act."""
    assert not may_hide(field(EIGHT).state, field(EIGHT)["G1"])
    blind = each(["K1", "K2", "K3", "K4"], effects=["blinded"])
    play = field(EIGHT, active="G1", **blind)
    assert may_hide(play.state, play["G1"])
    assert "hide" in acts(play.state, play["G1"])
    last = field(EIGHT, active="G1", **{**blind, "K4": {}})
    assert not may_hide(last.state, last["G1"])
    assert "hide" not in acts(last.state, last["G1"])
    stunned = field(EIGHT, **{**blind, "K4": {"effects": ["stunned"]}})
    assert not may_hide(stunned.state, stunned["G1"])
    asleep = field(EIGHT, **{**blind, "K4": {"effects": ["unconscious"]}})
    assert may_hide(asleep.state, asleep["G1"])


@pytest.mark.parametrize(("light", "hides"), [("bright", False), ("dim", False), ("dark", True)])
def test_dim_light_does_not_hide_anybody_in_front(light: Light, hides: bool) -> None:
    """LB-2.5 Who is seen dimly is seen all the same; only in the dark nobody sees."""
    play = field("| K1 | G1 |", ground=Ground(light=light))
    assert may_hide(play.state, play["G1"]) is hides


def test_behind_a_front_that_lies_down_dim_light_is_enough() -> None:
    """LB-2.5 The stricter rule is for the front: behind the line one must be seen clearly not to hide."""
    play = field("| K1 | G1 | G2", ground=Ground(light="dim"), G1={"effects": ["unconscious"]})
    assert may_hide(play.state, play["G2"])
    assert not may_hide(play.state, play["G1"])


def test_whoever_steps_in_front_is_hidden_no_longer() -> None:
    """LB-2.5 Not even from those whom it had fooled."""
    play = field("K2 | K1 | G1 | G2 G3", active="G2", G2={"hidden_from": ("K1", "K2")}, G3={"hidden_from": ("K1", "K2")})
    ACTS.do(play.battle, play["G2"], "back:3")
    assert play["G2"].hidden_from == ("K1", "K2")
    ACTS.do(play.battle, play["G2"], "forward:1")
    assert not play["G2"].hidden_from
    assert play["G3"].hidden_from == ("K1", "K2")


def test_a_light_in_front_undoes_the_dark() -> None:
    """LB-2.5 Whoever stands in light is seen."""
    play = field("| K1 | G1 |", ground=Ground(light="dark"), K1={"light": LightSource(5, 5)})
    assert not may_hide(play.state, play["G1"])
