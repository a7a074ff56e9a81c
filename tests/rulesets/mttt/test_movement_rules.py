"""Movement: distances, Move, Rush, Disengage, rising, cover, withdrawal, difficult ground."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import NAME, Play, duel
from tests.rulesets.mttt.magic import content, does, mage, spell

from bingqi.rulesets.mttt.model.state import distance
from bingqi.rulesets.mttt.model.stats import Cover, Op, Spell, Targets
from bingqi.rulesets.mttt.model.unit import CoverOf, Routed
from bingqi.rulesets.mttt.movement.distances import band, shift_level
from bingqi.rulesets.mttt.packs import library as packs

WALL = Cover("wall", NAME, "heavy", 15, True)
TREE = Cover("tree", NAME, "light", 10)
NEVER = Spell(NAME, "instant", NAME, cost_order=9, targets=Targets("self"), effects=(Op("priority", amount=1),))
"""An instant that nobody can pay: with it windows are held."""
STACKED: dict[str, Any] = {"content": {"spells": {"never": NEVER}}}


def level(play: Play, a: str, b: str) -> int:
    assert distance(play.state, a, b) == distance(play.state, b, a)
    return distance(play.state, a, b)


def offered(play: Play, id: str, word: str) -> list[str]:
    """What somebody may do, of the acts that begin with a word."""
    return [key for key in play.acts(id) if key.split(":")[0] == word]


def behind(level: int, *against: str, keeps: bool = False) -> CoverOf:
    return CoverOf("wall", level, against, keeps)


# --- Distances -----------------------------------------------------------------------


def test_distances_have_names() -> None:
    """MT-12.4 0 and 1 are contact, 2 and 3 short, 4 and 5 long, 6 visual, then geographic, astronomical, and beyond."""
    play = duel(aoi={}, beni={})
    names = ["contact"] * 2 + ["short"] * 2 + ["long"] * 2 + ["visual", "geographic", "astronomical", "beyond"]
    assert [band(play.state, n) for n in range(10)] == names


def test_a_scenario_may_draw_the_bands_elsewhere() -> None:
    """MT-12.4, MT-12.6 With distance_bands custom the bands are the scenario's, and so is the end of what can be walked."""
    custom: dict[str, Any] = {"options": {"distance_bands": "custom"}, "scenario": {"bands": (0, 2, 3, 4)}}
    play = duel(aoi={}, beni={}, distance=4, **custom)
    assert [band(play.state, n) for n in (0, 1, 3, 4, 5, 6, 7)] == [
        *["contact", "short", "long", "visual", "geographic", "astronomical", "beyond"]
    ]
    assert offered(play, "aoi", "move") == ["move:nearer:beni"]


def test_a_scenario_that_draws_no_bands_has_the_usual_ones() -> None:
    """MT-12.4 As the switch says in words: with distance_bands custom, a scenario that says nothing has the same."""
    usual, custom = duel(aoi={}, beni={}), duel(aoi={}, beni={}, options={"distance_bands": "custom"})
    assert [band(custom.state, n) for n in range(10)] == [band(usual.state, n) for n in range(10)]


def test_a_move_keeps_what_it_can_of_the_other_distances() -> None:
    """MT-12.4, MT-12.2 The distance to whom she moves changes by one; the others stay, or are mended as little as the triangles
    need."""
    play = duel(aoi={}, beni={}, chie={}, distance=3, distances={("aoi", "beni"): 2, ("beni", "chie"): 1})
    play.act("aoi", "move:nearer:beni")
    assert (level(play, "aoi", "beni"), level(play, "aoi", "chie"), level(play, "beni", "chie")) == (1, 2, 1)
    play.act("aoi", "move:nearer:beni")
    assert (level(play, "aoi", "beni"), level(play, "aoi", "chie")) == (0, 1)


def test_a_shift_ends_where_distances_end() -> None:
    """MT-12.4 No distance is below 0 or above 9; whom a spell moves is moved by her who cast it."""
    play = duel(aoi={}, beni={}, distance=2)
    shift_level(play.battle, play["aoi"], "beni", -5, "beni")
    assert level(play, "aoi", "beni") == 0
    shift_level(play.battle, play["aoi"], "beni", 12)
    assert level(play, "aoi", "beni") == 9
    shift_level(play.battle, play["aoi"], "beni", 1)
    assert len(play.told("moved")) == 2


# --- Move ----------------------------------------------------------------------------


def test_a_move_is_one_level_for_a_standard_action() -> None:
    """MT-12.5, MT-12.3 Nearer or farther, from a unit or a landmark."""
    play = duel(aoi={}, beni={}, distance=3, scenario={"landmarks": {"well": NAME}})
    assert offered(play, "aoi", "move") == [
        *["move:nearer:beni", "move:away:beni", "move:nearer:well", "move:away:well"],
    ]
    play.act("aoi", "move:nearer:well")
    assert (level(play, "aoi", "well"), level(play, "aoi", "beni"), play["aoi"].actions) == (2, 3, 0)


@pytest.mark.parametrize(
    ("level", "ways"), [(0, ["away"]), (1, ["nearer", "away"]), (5, ["nearer", "away"]), (6, ["nearer"]), (7, []), (9, [])]
)
def test_a_move_works_from_0_to_6(level: int, ways: list[str]) -> None:
    """MT-12.6 At 6 she may come nearer; beyond 6 she cannot Move at all, nor to more than 6."""
    play = duel(aoi={}, beni={}, distance=level)
    assert offered(play, "aoi", "move") == [f"move:{way}:beni" for way in ways]


def test_a_move_nearer_to_one_does_not_lead_out_of_sight_of_another() -> None:
    """MT-12.6, MT-12.10 Where the triangle would tear her out of an opponent's sight she must disengage."""
    far = {("aoi", "beni"): 2, ("aoi", "chie"): 6, ("beni", "chie"): 8}
    play = duel(aoi={}, beni={}, chie={}, distances=far)
    assert "move:nearer:beni" not in play.acts("aoi")
    play = duel(aoi={}, beni={}, chie={"side": "aoi"}, distances=far)
    assert "move:nearer:beni" in play.acts("aoi")


@pytest.mark.parametrize("hindered", [{"prone": True}, {"engaged_by": "mob"}])
def test_who_is_held_does_not_move(hindered: dict[str, Any]) -> None:
    """MT-12.16, MT-16.23 Prone or engaged: no Move, Rush, Disengage, Withdraw, nor taking cover."""
    acts: list[str] = []
    for far in (1, 6):
        cover = {"cover": (WALL,)}
        assert {"move", "disengage", "cover"} <= words(duel(aoi={}, beni={}, distance=far, scenario=cover))
        acts += words(duel(aoi=hindered, beni={}, distance=far, scenario=cover))
    assert not {"move", "rush", "disengage", "withdraw", "cover", "around", "through"} & {*acts}


def words(play: Play) -> set[str]:
    return {key.split(":")[0] for key in play.acts("aoi")}


def test_a_free_move_comes_besides_the_standard_action() -> None:
    """MT-3.26 With free_move_per_turn one Move of the turn takes no standard action."""
    play = duel(aoi={}, beni={}, distance=4, options={"free_move_per_turn": True})
    play.turn_of("aoi", "move:nearer:beni", "full-defence")
    assert (level(play, "aoi", "beni"), play["aoi"].full_defence) == (3, True)
    play.turn_of("aoi", "full-defence", "move:nearer:beni")
    assert level(play, "aoi", "beni") == 2
    assert {key.split(":")[0] for key in play.asked("act")[-1].options} == {"move", "end"}
    play.turn_of("aoi", "move:nearer:beni", "move:nearer:beni")
    assert level(play, "aoi", "beni") == 0


def test_without_the_switch_moving_is_the_whole_turn() -> None:
    """MT-3.26, MT-12.3 There is no movement action beside the standard action."""
    play = duel(aoi={}, beni={}, distance=4)
    play.turn_of("aoi", "move:nearer:beni")
    assert [ask.id for ask in play.script.asked] == ["act"]


def test_a_battle_group_moves_like_anybody() -> None:
    """MT-17.1, MT-17.2 One level a Move; in contact with its nearest edge one is in contact with it."""
    play = duel(mob={"group": {"size": 3}}, beni={}, distance=2)
    play.act("mob", "move:nearer:beni")
    assert band(play.state, level(play, "mob", "beni")) == "contact"


# --- Rush ----------------------------------------------------------------------------


def test_a_rush_follows_move_by_move() -> None:
    """MT-12.7, MT-12.8 She who won the DEX check keeps the distance when her opponent moves, until her own next turn."""
    play = duel(aoi={"dex": 12}, beni={}, chie={"side": "aoi"}, distance=1)
    play.act("aoi", "rush:beni", dice=[10, 10])
    assert (play["aoi"].rushing, play["aoi"].actions) == (("beni",), 1)
    play.act("beni", "move:away:chie", "pass")
    assert (level(play, "beni", "chie"), level(play, "aoi", "beni")) == (2, 1)
    play.act("beni", "move:away:aoi")
    assert level(play, "aoi", "beni") == 1
    play.turn_of("aoi", "end")
    play.act("beni", "move:away:aoi")
    assert level(play, "aoi", "beni") == 2


def test_a_rush_makes_up_one_level_of_a_leap() -> None:
    """MT-12.8 Against a jump of several levels she comes one level after."""
    play = duel(aoi={"rushing": ("beni",)}, beni={}, distance=1)
    shift_level(play.battle, play["beni"], "aoi", 3)
    assert level(play, "aoi", "beni") == 3


def test_two_who_rush_each_other_move_once_each() -> None:
    """MT-12.8 The one who moves is not carried on by her follower's step."""
    play = duel(aoi={"rushing": ("beni",)}, beni={"rushing": ("aoi",)}, distance=1)
    play.act("beni", "move:away:aoi")
    assert level(play, "aoi", "beni") == 1
    assert [args[0] for args in play.told("moved")] == ["beni", "aoi"]


def test_who_follows_may_be_followed() -> None:
    """MT-12.1, MT-12.8 A chain of pursuit: all move at once."""
    play = duel(aoi={"rushing": ("beni",)}, beni={}, chie={"rushing": ("aoi",)}, distance=1, answers=["pass"])
    play.act("beni", "move:away:aoi")
    assert [args[0] for args in play.told("moved")] == ["beni", "aoi"]
    assert (level(play, "aoi", "beni"), level(play, "aoi", "chie")) == (1, 1)
    play["aoi"].rushing = ()
    shift_level(play.battle, play["aoi"], "chie", 1)
    assert level(play, "aoi", "chie") == 1


@pytest.mark.parametrize(
    ("aoi", "beni", "distance"),
    [
        ({}, {}, 2),
        ({"rush_tried": ("beni",)}, {}, 1),
        ({"rushing": ("beni",)}, {}, 1),
        ({"side": "red"}, {"side": "red"}, 1),
        ({}, {"helpless": "decisive"}, 1),
        ({"prone": True}, {}, 1),
    ],
)
def test_a_rush_wants_an_opponent_in_contact(aoi: dict[str, Any], beni: dict[str, Any], distance: int) -> None:
    """MT-12.7 In contact, able, an opponent; one attempt a pair and round."""
    assert offered(duel(aoi=aoi, beni=beni, distance=distance), "aoi", "rush") == []


def test_one_attempt_a_round() -> None:
    """MT-12.7 A failed attempt, or a tie, cannot be repeated in the round."""
    play = duel(aoi={}, beni={}, distance=1)
    play.act("aoi", "rush:beni", dice=[10, 10])
    assert (play["aoi"].rushing, offered(play, "aoi", "rush")) == ((), [])
    play["aoi"].acted = play["beni"].acted = True
    play.state.active = ""
    play.steps(3)  # no more turns, the round is settled, the next begins
    assert offered(play, "aoi", "rush") == ["rush:beni"]


@pytest.mark.parametrize(("aoi", "may"), [({}, False), ({"fly": True}, True)])
def test_who_cannot_fly_does_not_rush_one_who_does(aoi: dict[str, Any], may: bool) -> None:
    """MT-12.9 She must have a way to follow."""
    play = duel(aoi={"stat": aoi}, beni={"stat": {"fly": True}}, distance=1)
    assert bool(offered(play, "aoi", "rush")) is may


def test_a_rush_answers_a_move_that_is_declared() -> None:
    """MT-12.7, MT-12.8, MT-12.1 An instant, it can be inserted when an opponent declares that she moves; then the Move takes place,
    and she follows at once."""
    play = duel(aoi={}, beni={}, distance=1, **STACKED)
    play.act("beni", "move:away:aoi", "rush:beni", dice=[12, 3])
    assert level(play, "aoi", "beni") == 1
    assert play.all_rolled


def test_other_acts_are_no_occasion_for_a_rush() -> None:
    """MT-12.7 Nobody is asked to keep up with one who does not move away."""
    play = duel(aoi={}, beni={}, distance=1, **STACKED)
    play.act("beni", "full-defence")
    assert play.asked("window") == []


LEAP, SHOVE = Op("move", on="self", amount=2), Op("move", amount=2)
MAGIC = {"leap": spell("instant", LEAP), "stride": spell("standard", LEAP), "shove": spell("standard", SHOVE, who="enemy")}


@pytest.mark.parametrize("options", [{}, {"interrupts_enabled": False}])
@pytest.mark.parametrize(("key", "rusher", "other"), [("leap", "aoi", "beni"), ("stride", "aoi", "beni"), ("shove", "beni", "aoi")])
def test_a_rush_answers_magic_that_moves(key: str, rusher: str, other: str, options: dict[str, bool]) -> None:
    """MT-12.7, MT-12.8, MT-5.14 Whom a spell is about to move, be it herself or its target, an opponent in contact may rush."""
    play = duel(aoi={}, beni=mage(*MAGIC), distance=1, content=content(MAGIC), options=options, dice=[12, 3])
    does(play, "beni", f"cast:{key}:aoi", f"{rusher} rush:{other}")
    assert play[rusher].rush_tried == (other,)
    assert level(play, "aoi", "beni") == 2
    assert play.all_rolled


@pytest.mark.parametrize("how", [{}, {**STACKED, "options": {"interrupts_enabled": False}}])
def test_a_rush_needs_no_insert_phase(how: dict[str, Any]) -> None:
    """MT-5.14, MT-12.7 Where nothing is inserted Rush works all the same, without a stack."""
    play = duel(aoi={}, beni={}, distance=1, **how)
    play.act("beni", "move:away:aoi", "rush:beni", dice=[12, 3])
    assert level(play, "aoi", "beni") == 1


# --- Disengage -----------------------------------------------------------------------


def test_disengaging_leads_to_geographic_distance_of_all() -> None:
    """MT-12.10, MT-12.11, MT-12.12, MT-12.15 She beats all who oppose her, and is at 7 of all within sight, friends as well; it
    costs 5 Priority."""
    places = {("rin", "aoi"): 4, ("rin", "beni"): 2, ("aoi", "beni"): 3, ("rin", "eri"): 1}
    play = duel(rin={"dex": 16, "side": "r"}, eri={"side": "r"}, aoi={"dex": 14}, beni={}, distance=3, distances=places)
    play.act("rin", "disengage", dice=[15, 14, 17])
    assert [level(play, "rin", id) for id in ("aoi", "beni", "eri")] == [7, 7, 7]
    assert level(play, "aoi", "beni") == 3
    assert (play["rin"].priority, play["rin"].shaken_off) == (5, ("aoi", "beni"))


def test_whoever_leaves_a_duel_has_lost_where_it_says_so() -> None:
    """MT-0.3, MT-4.14, MT-12.10 Where the scenario says so, and nobody of her side is left in sight or has still to come; else
    enemies who do not see each other part after some rounds."""
    late = {"out": "absent", "joins": 2}
    cases: list[tuple[str, dict[str, Any], Any]] = [
        ("loses", {}, ("aoi", "left")), ("parts", {}, None), ("loses", {"mei": {"side": "rin"}}, None),
        ("loses", {"mei": {"side": "rin", **late}}, None), ("loses", {"mei": {"side": "aoi", **late}}, ("aoi", "left")),
    ]  # fmt: skip
    for leaving, friend, result in cases:
        play = duel(rin={}, aoi={}, **friend, scenario={"leaving": leaving}, dice=[15, 14])
        play.act("rin", "disengage")
        assert (play["rin"].shaken_off, play.state.result) == (("aoi",), result)


@pytest.mark.parametrize("name", ["first-duel", "mirror-duel", "duel-with-counters"])
def test_nobody_walks_out_of_a_bundled_duel_undefeated(name: str) -> None:
    """MT-0.3, MT-12.10 The act says nothing of its own about it, so the description does, in both languages."""
    it = packs.CONTENT.library.find("scenarios", name, name)
    assert it.leaving == "loses"
    assert ("eaves has lost" in it.about.en, "离场者负" in it.about.zh) == (True, True)


def test_one_who_wins_or_ties_keeps_her() -> None:
    """MT-12.14, MT-12.15, MT-3.18 She stays, and has paid all the same: that may be a crash of her own making."""
    play = duel(rin={"dex": 12, "priority": 5}, aoi={"dex": 14}, distance=1, answers=["pass", "oppose"])
    play.act("rin", "disengage", dice=[8, 7])
    assert (level(play, "rin", "aoi"), play["rin"].priority, play["rin"].debt, play["rin"].own_crash) == (1, 0, 5, True)


def test_who_does_not_oppose_lets_her_go() -> None:
    """MT-12.11 Only those who try to keep her roll; without them no dice fall."""
    play = duel(rin={}, aoi={}, beni={"helpless": "decisive"}, distance=2)
    play.act("rin", "disengage", "let-go")
    assert (level(play, "rin", "aoi"), level(play, "rin", "beni")) == (7, 7)
    assert [ask.who for ask in play.asked("oppose")] == ["aoi"]


def test_whom_she_rushes_is_followed_out_of_sight() -> None:
    """MT-12.8, MT-12.12 A rusher makes up one level of the leap; she is not approached by that in another's turn."""
    play = duel(rin={}, aoi={"rushing": ("rin",)}, distance=1)
    play.act("rin", "disengage", "let-go")
    assert level(play, "rin", "aoi") == 6


@pytest.mark.parametrize(("option", "levels"), [("within_visual", [0, 1, 2, 3, 4, 5, 6]), ("visual_band_only", [6])])
def test_where_one_disengages_from(option: str, levels: list[int]) -> None:
    """MT-12.10 From anywhere within sight; with disengage_from visual_band_only from its last band alone."""
    fights = [duel(rin={}, aoi={}, distance=n, options={"disengage_from": option}) for n in range(10)]
    assert [n for n, play in enumerate(fights) if "disengage" in play.acts("rin")] == levels


def test_the_first_who_comes_after_her_makes_her_fall_back() -> None:
    """MT-12.13 Once for each time that she got away, in the pursuer's own turn, by whatever means she approaches."""
    play = duel(rin={"shaken_off": ("aoi", "beni")}, aoi={}, beni={}, chie={}, distance=7)
    shift_level(play.battle, play["beni"], "rin", -1)  # not in her turn
    assert level(play, "rin", "beni") == 6
    play.in_turn("beni")
    shift_level(play.battle, play["beni"], "rin", -1)
    assert level(play, "rin", "beni") == 6
    play.in_turn("aoi")
    shift_level(play.battle, play["aoi"], "rin", -1)
    assert level(play, "rin", "aoi") == 6


def test_a_turn_in_which_nobody_pursues_ends_it() -> None:
    """MT-12.13 It is the next turn of the opponent that counts."""
    play = duel(rin={"shaken_off": ("aoi", "beni")}, aoi={}, beni={}, distance=7)
    play.turn_of("aoi", "end")
    assert play["rin"].shaken_off == ("beni",)


def test_a_big_battle_group_need_not_disengage_from_the_small() -> None:
    """MT-17.6 From opponents smaller by 2 it may Move out of sight, and they cannot oppose it; from others it may not."""
    groups: dict[str, Any] = {"big": {"group": {"size": 3}}, "small": {"group": {"size": 1}}, "beni": {}}
    play = duel(**groups, distance=6, distances={("small", "beni"): 1})
    assert {"move:away:small", "move:away:beni"} <= {*play.acts("big")}
    play.act("big", "move:away:beni")
    assert level(play, "big", "beni") == 7
    middling: dict[str, Any] = {"mid": {"group": {"size": 2}}, "small": {"group": {"size": 1}}, "beni": {}}
    play = duel(**middling, distance=6, distances={("small", "beni"): 0})
    assert offered(play, "mid", "move") == ["move:nearer:small", "move:nearer:beni"]
    play.act("mid", "disengage", "let-go")
    assert [ask.who for ask in play.asked("oppose")] == ["small"]


# --- Getting up ----------------------------------------------------------------------


def test_getting_up_takes_a_standard_action_and_no_roll() -> None:
    """MT-12.16 With no enemy in contact."""
    play = duel(aoi={"prone": True}, beni={}, distance=2)
    play.act("aoi", "rise")
    assert (play["aoi"].prone, play["aoi"].actions) == (False, 0)
    assert "rise" not in play.acts("aoi")


@pytest.mark.parametrize(
    ("key", "dice", "target", "prone"),
    [
        ("withering:beni", [20, 20, 1], {}, True),
        ("withering:beni", [20, 1, 1], {}, True),
        ("decisive:beni", [20, 20], {"protection": 99}, True),
        ("withering:beni", [1, 1], {}, False),
        ("withering:beni", [20, 20, 1], {"group": {"size": 1}, "magnitude": 9}, False),
    ],
    ids=["hit", "partial", "no-damage", "missed", "group"],
)
def test_a_smashing_weapon_throws_down_whom_it_hits(key: str, dice: list[int], target: dict[str, Any], prone: bool) -> None:
    """MT-12.16 By its mark, with any success; of a battle group only single members lie on the ground."""
    play = duel(aoi={"weapon": {"A": 1, "B": 6, "smashing": True}}, beni={**target, "passive": 0}, dice=dice)
    play.act("aoi", key)
    assert play["beni"].prone == prone


@pytest.mark.parametrize(("dice", "prone"), [([10, 11], False), ([10, 12], True)])
def test_an_enemy_in_contact_must_be_beaten_to_get_up(dice: list[int], prone: bool) -> None:
    """MT-12.17 The riser chooses DEX or STR, the enemies who of them opposes her; a tie keeps her down."""
    play = duel(aoi={"prone": True, "str": 14}, beni={"side": "them"}, chie={"side": "them"}, distance=1)
    play.act("aoi", "rise", "str", "chie", dice=dice)
    assert (play["aoi"].prone, play["aoi"].actions) == (prone, 0)
    (asked,) = play.asked("rise-against")
    assert (asked.who, asked.options) == ("them", ("beni", "chie"))
    assert play.told("opposed") == [("aoi", "chie", not prone)]


# --- Cover ---------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "found"), [(12, None), (13, behind(2, "eri", keeps=True))])
def test_taking_cover_is_a_dex_check(face: int, found: CoverOf | None) -> None:
    """MT-12.18, MT-12.19, MT-12.22 Against the DC of the place; it works against all enemies."""
    play = duel(beni={"dex": 14}, eri={}, distance=5, scenario={"cover": (WALL, TREE)})
    assert offered(play, "beni", "cover") == ["cover:wall", "cover:tree"]
    play.act("beni", "cover:wall", dice=[face])
    assert (play["beni"].cover, play["beni"].actions) == (found, 0)
    assert ("cover:wall" in play.acts("beni")) is (found is None)


@pytest.mark.parametrize("keeps", [True, False])
def test_some_cover_is_left_behind_by_moving(keeps: bool) -> None:
    """MT-12.22 A long wall goes with her, a tree does not."""
    play = duel(beni={"cover": behind(1, "aoi", keeps=keeps)}, aoi={}, distance=3)
    play.act("aoi", "move:nearer:beni")
    assert play["beni"].cover is not None
    play.act("beni", "move:away:aoi")
    assert (play["beni"].cover is not None) is keeps


def test_cover_can_be_gone_around() -> None:
    """MT-12.23 At short or long distance, in as many Moves as the distance has levels; then it is none against her. Taken anew it
    works again."""
    play = duel(beni={"cover": behind(2, "aoi", "chie", keeps=True)}, aoi={}, chie={}, distance=2, scenario={"cover": (WALL,)})
    play.act("aoi", "around:beni")
    assert (play["aoi"].actions, play["beni"].cover) == (0, behind(2, "aoi", "chie", keeps=True))
    play.act("aoi", "around:beni")
    assert (play["beni"].cover, level(play, "aoi", "beni")) == (behind(2, "chie", keeps=True), 2)
    assert "around:beni" not in play.acts("aoi")
    play.act("chie", "around:beni")
    play.act("beni", "cover:wall", dice=[15])
    assert play["beni"].cover == behind(2, "aoi", "chie", keeps=True)
    assert play["chie"].round_cover == ()


@pytest.mark.parametrize("distance", [1, 6])
def test_cover_is_not_gone_around_in_contact_or_from_afar(distance: int) -> None:
    """MT-12.23 In contact it is shared; from the edge of sight nobody gets around it."""
    play = duel(beni={"cover": behind(2, "aoi")}, aoi={}, distance=distance)
    assert offered(play, "aoi", "around") == []


# --- Withdraw ------------------------------------------------------------------------


@pytest.mark.parametrize(("near", "may"), [(5, False), (6, True), (8, True)])
def test_one_withdraws_from_visual_distance_of_all(near: int, may: bool) -> None:
    """MT-12.25 All opponents who can fight are at 6 or farther."""
    out = {"helpless": "decisive"}
    play = duel(aoi={}, beni={}, chie={}, eri=out, distance=6, distances={("aoi", "beni"): near, ("aoi", "eri"): 1})
    assert ("withdraw" in play.acts("aoi")) is may


@pytest.mark.parametrize(
    ("who", "may"),
    [
        ({"helpless": "withering"}, True),
        ({"kind": "noncombatant"}, True),
        ({"crashed": True, "priority": 0}, False),
        ({"group": {"size": 2}, "magnitude": 0, "routed": Routed(1, "aoi")}, False),
    ],
)
def test_who_pursues_nobody_does_not_keep_anybody(who: dict[str, Any], may: bool) -> None:
    """MT-12.25 The helpless and bystanders do not; a group that may be rallied yet does."""
    play = duel(aoi={}, beni={}, near=who, distance=6, distances={("aoi", "near"): 1})
    assert ("withdraw" in play.acts("aoi")) is may


def test_a_withdrawal_is_a_series_of_rolls_and_levels() -> None:
    """MT-12.24, MT-12.26, MT-12.27, MT-12.28 Each costs 10 Priority and leads one level away, one more if the roll succeeds; with 5
    successes, and nobody nearer than 8, she has escaped."""
    play = duel(aoi={"priority": 25, "dex": 12}, beni={}, distance=6)
    play.act("aoi", "withdraw", dice=[8])  # fails by one
    assert (play["aoi"].withdrawn, level(play, "aoi", "beni"), play["aoi"].priority) == (0, 7, 15)
    play.act("aoi", "withdraw", dice=[19])
    assert (play["aoi"].withdrawn, level(play, "aoi", "beni"), play["aoi"].priority) == (3, 9, 5)
    play.act("aoi", "withdraw", dice=[9])
    assert (play["aoi"].withdrawn, level(play, "aoi", "beni"), play["aoi"].priority) == (4, 9, 0)
    assert (play["aoi"].own_crash, play["aoi"].out) == (True, "")
    play.act("aoi", "withdraw", dice=[9])
    assert (play["aoi"].out, play.state.result) == ("escaped", ("beni", "annihilation"))


def test_who_is_still_near_goes_on_withdrawing() -> None:
    """MT-12.28, MT-12.25 All successes, but an enemy at 7: the next withdrawal leads far enough, whether or not it succeeds. Nobody
    helpless counts."""
    play = duel(aoi={"withdrawn": 4, "priority": 40}, beni={}, chie={}, distance=6, distances={("aoi", "chie"): 5})
    play["chie"].helpless = "decisive"
    play.act("aoi", "withdraw", dice=[20])
    assert (play["aoi"].withdrawn, play["aoi"].out) == (5, "escaped")
    play = duel(aoi={"withdrawn": 5, "priority": 40}, beni={}, distance=6)
    play.act("aoi", "withdraw", dice=[1])
    assert (level(play, "aoi", "beni"), play["aoi"].out) == (7, "")
    play.act("aoi", "withdraw", dice=[1])
    assert (level(play, "aoi", "beni"), play["aoi"].out) == (8, "escaped")


def test_any_other_action_ends_the_series() -> None:
    """MT-12.24 Another standard action, and the successes are gone."""
    play = duel(aoi={"withdrawn": 3}, beni={}, distance=6)
    play.act("aoi", "full-defence")
    assert play["aoi"].withdrawn == 0


@pytest.mark.parametrize(("said", "left"), [(("end",), 0), (("wait",), 0), (("withdraw",), 3)])
def test_a_turn_without_a_withdrawal_ends_the_series(said: tuple[str, ...], left: int) -> None:
    """MT-12.24 It has a roll each round: who lets her turn go by, or waits it out, begins anew; a roll that fails takes nothing."""
    play = duel(aoi={"withdrawn": 3, "priority": 40}, beni={}, distance=6)
    play.turn_of("aoi", *said, dice=[1] * (said == ("withdraw",)))
    assert play["aoi"].withdrawn == left


def test_the_place_says_how_hard_it_is_to_withdraw() -> None:
    """MT-12.24 The DC is the scenario's."""
    play = duel(aoi={}, beni={}, distance=6, scenario={"withdraw_dc": 20})
    play.act("aoi", "withdraw", dice=[19])
    assert (play["aoi"].withdrawn, level(play, "aoi", "beni")) == (0, 7)


def test_nobody_withdraws_with_her_back_to_the_sea() -> None:
    """MT-19.7 The enemies of the side whose tactic it is cannot withdraw; she herself can."""
    play = duel(aoi={}, beni={}, distance=6)
    play.state.sides["beni"].tactic = "back_to_the_sea"
    assert "withdraw" not in play.acts("aoi")
    assert "withdraw" in play.acts("beni")


# --- Difficult ground ----------------------------------------------------------------


def test_difficult_ground_takes_two_moves_a_level() -> None:
    """MT-17.3 Two Moves the same way make a level; another way begins anew."""
    play = duel(aoi={}, beni={}, distance=4, scenario={"difficult": ("aoi",)})
    seen = []
    for key in ("move:nearer:beni", "move:away:beni", "move:nearer:beni", "move:nearer:beni", "move:nearer:beni"):
        play.act("aoi", key)
        seen.append(level(play, "aoi", "beni"))
    assert seen == [4, 4, 4, 3, 3]
    play.act("beni", "move:away:aoi")
    assert level(play, "aoi", "beni") == 4


def test_a_way_on_difficult_ground_is_two_moves_in_a_row() -> None:
    """MT-17.3 What else she spends her standard action on, or where else she comes, and the first of the two is lost."""
    play = duel(aoi={"halfway": "nearer:beni"}, beni={}, distance=4, scenario={"difficult": ("aoi",)})
    play.act("aoi", "full-defence")
    assert play["aoi"].halfway == ""
    play["aoi"].halfway = "nearer:beni"
    shift_level(play.battle, play["aoi"], "beni", 1)  # she is pushed
    assert play["aoi"].halfway == ""
    play["aoi"].halfway = "nearer:beni"
    play.turn_of("aoi", "end")
    assert play["aoi"].halfway == "nearer:beni", "she stands where she stood"


def test_cover_is_left_on_the_first_half_of_the_way() -> None:
    """MT-12.22, MT-17.3 Half a level is movement too."""
    play = duel(aoi={"cover": behind(1, "beni")}, beni={}, distance=4, scenario={"difficult": ("aoi",)})
    play.act("aoi", "move:nearer:beni")
    assert play["aoi"].cover is None


def test_who_flies_does_not_mind_the_ground() -> None:
    """MT-17.3 The flag fly ignores it."""
    play = duel(aoi={"stat": {"fly": True}}, beni={}, distance=4, scenario={"difficult": ("aoi",)})
    play.act("aoi", "move:nearer:beni")
    assert level(play, "aoi", "beni") == 3


def test_fortifications_make_the_ground_difficult_for_the_enemy() -> None:
    """MT-19.10, MT-17.3 For the side whose tactic they are it is ordinary ground."""
    play = duel(aoi={}, beni={}, distance=4)
    play.state.sides["beni"].tactic = "fortifications"
    play.act("aoi", "move:nearer:beni")
    assert level(play, "aoi", "beni") == 4
    play.act("beni", "move:nearer:aoi")
    assert level(play, "aoi", "beni") == 3


def test_going_around_cover_on_difficult_ground_takes_twice_as_long() -> None:
    """MT-12.23, MT-17.3 Two Moves for each level."""
    play = duel(beni={"cover": behind(2, "aoi")}, aoi={}, distance=2, scenario={"difficult": ("aoi",)})
    for _ in range(3):
        play.act("aoi", "around:beni")
    assert play["beni"].cover == behind(2, "aoi")
    play.act("aoi", "around:beni")
    assert play["beni"].cover == behind(2)


def test_one_passes_through_a_battle_group_once_a_round() -> None:
    """MT-17.3 For 1 Priority when she begins, as on difficult ground: she arrives in the next round."""
    play = duel(eri={"priority": 6}, mob={"group": {"size": 2}}, chie={"side": "mob"}, distance=1, distances={("eri", "chie"): 2})
    play.act("eri", "through:mob:chie")
    assert (play["eri"].priority, level(play, "eri", "chie"), play["eri"].passed) == (5, 2, ("mob",))
    assert offered(play, "eri", "through") == []
    play["eri"].passed = ()  # another round
    play.act("eri", "through:mob:chie", "pass")
    assert (play["eri"].priority, level(play, "eri", "chie"), play["eri"].halfway) == (5, 1, "")


def test_no_group_passes_through_a_group() -> None:
    """MT-17.3 Only individuals do, and only through a group they are in contact with."""
    play = duel(horde={"group": {"size": 3}}, mob={"group": {"size": 2}}, chie={}, distance=1)
    assert offered(play, "horde", "through") == []
    assert offered(play, "chie", "through") == ["through:horde:mob", "through:mob:horde"]
    play = duel(mob={"group": {"size": 2}}, chie={}, eri={}, distance=2)
    assert offered(play, "chie", "through") == []
