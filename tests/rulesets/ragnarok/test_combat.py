"""Shooting and hand-to-hand (CRX-2, CRX-10, CRX-12, CRX-14, CRX-26 to CRX-29, CRX-40, CRX-43): dice and losses."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, area, line, met, table

from bingqi.core.event import Entry
from bingqi.rulesets import ruleset
from bingqi.rulesets.ragnarok.model.stats import Ranged


def rolled(entries: list[Entry]) -> list[tuple[str, int]]:
    """What was thrown for, and how many dice."""
    return [(entry.args[0].what, len(entry.args[0].faces)) for entry in entries if entry.event == "rolled"]


def lost(entries: list[Entry]) -> list[str]:
    """Who fell, in order."""
    return [entry.args[0] for entry in entries if entry.event == "fighter_lost"]


def numbers(entries: list[Entry], what: str) -> list[tuple[int, int]]:
    """Value and difficulty of each throw for something."""
    rolls = [entry.args[0] for entry in entries if entry.event == "rolled" and entry.args[0].what == what]
    return [met(roll) for roll in rolls]


def range_(apart: int, a: Table | None = None, b: Table | None = None, **more: Any) -> Arena:
    """A's marksmen and B's unit, so far from leader to leader, from edge to edge."""
    ours: Table = {"places": line(600, 200), "ranged": {}, **(a or {})}
    theirs: Table = {"places": line(600, 224 + apart), **(b or {})}
    return table({"A": {"a": ours}, "B": {"b": theirs}}, **more)


# --- Shooting ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("apart", "band"), [(50, 0), (100, 0), (101, 1), (200, 1), (201, 2), (300, 2)])
def test_the_range_band_is_the_difficulty(apart: int, band: int) -> None:
    """CRX-2, CRX-26 On a border the lower one; from leader to leader, a die a shot."""
    it = range_(apart, {"ranged": {"shots": 2, "attack": 4}})
    entries = it.activate("a", "shoot:b", "hold", dice=[1] * 6)
    assert rolled(entries) == [("shots", 6)]
    assert numbers(entries, "shots") == [(4, band)]


@pytest.mark.parametrize(("apart", "offered"), [(300, True), (301, False)])
def test_weapons_reach_so_many_bands(apart: int, offered: bool) -> None:
    """CRX-2, CRX-26 Leader to leader, though others of the target stand nearer."""
    it = range_(apart, None, {"places": [(600, 224 + apart), (600, 224 + apart - 40), (600, 224 + apart + 40)]})
    assert ("shoot:b" in it.offered("a")) == offered
    assert it.against("a", "shoot:b") == ("" if offered else "cr-out-of-range")


def test_a_hit_is_followed_by_strength_against_resilience_and_sixes_give_more_dice() -> None:
    """CRX-1, CRX-9, CRX-10, CRX-12, CRX-14, CRX-26, CRX-43 Attack dice, their extra dice, Strength dice, their extra dice, then
    losses."""
    it = range_(150, {"ranged": {"strength": 5}})
    entries = it.activate("a", "shoot:b", "hold", dice=[6, 4, 2, 3, 6, 3, 1, 2])
    assert rolled(entries) == [("shots", 3 + 1), ("strength", 3 + 1)]
    assert numbers(entries, "strength") == [(5, 3)]
    assert [entry.event for entry in entries if entry.event in ("rolled", "fighter_lost")][-2:] == ["fighter_lost"] * 2


@pytest.mark.parametrize(("switch", "dice", "fallen"), [(True, [6, 1, 1, 5, 6, 6, 1, 5], 3), (False, [6, 1, 1, 5], 1)])
def test_a_six_gives_a_further_die_or_not(switch: bool, dice: list[int], fallen: int) -> None:
    """CRX-12 six_gives_extra_die"""
    it = range_(150, options={"six_gives_extra_die": switch})
    entries = it.activate("a", "shoot:b", "hold", dice=dice)
    assert len(lost(entries)) == fallen


def test_five_further_dice_come_of_one_at_most() -> None:
    """CRX-12 However many sixes there are."""
    it = range_(150, {"places": [(600, 200)]}, {"profile": {"resilience": 12}})
    assert rolled(it.activate("a", "shoot:b", "hold", dice=[6] * 6)) == [("shots", 6)]


def test_the_nearest_to_the_marksmen_fall_first_and_what_is_left_over_is_lost() -> None:
    """CRX-14, CRX-29, CRX-43 In whatever order they are listed; a leader who falls is followed at once."""
    it = range_(150, {"ranged": {"attack": 9, "strength": 12, "shots": 3}}, {"places": [(600, 374), (630, 340), (570, 420)]})
    it.state.fighters["b-2"].health = 2
    entries = it.activate("a", "shoot:b")
    assert lost(entries) == ["b-2", "b-1", "b-3"]
    few = range_(
        150, {"places": [(600, 200)], "ranged": {"attack": 9, "strength": 12, "shots": 3}}, {"places": [(600, 374), (630, 340)]}
    )
    few.state.fighters["b-2"].health = 2
    entries = few.activate("a", "shoot:b")
    assert [entry.event for entry in entries][2:] == [
        *("reckoned",) * 4,
        "fighter_lost",
        "fighter_lost",
        "unit_done",
        "battle_over",
    ]


def test_whoever_outlives_a_wound_keeps_it() -> None:
    """CRX-14, CRX-29"""
    it = range_(150, {"places": [(600, 200)], "ranged": {"attack": 9, "strength": 12, "shots": 2}}, {"profile": {"health": 3}})
    entries = it.activate("a", "shoot:b", "hold")
    assert [(entry.event, entry.args) for entry in entries if entry.event == "fighter_wounded"] == [("fighter_wounded", ("b-1", 2))]
    assert it.state.fighters["b-1"].health == 1


def test_a_leader_who_is_shot_is_followed_at_once() -> None:
    """CR-8.4, CR-8.9, CRX-4, CRX-43 And a Commander too."""
    it = range_(150, {"ranged": {"attack": 9, "strength": 12}, "places": [(600, 200)]}, {"authority": 3})
    it.state.players["B"].commander = "b-inc"
    entries = it.activate("a", "shoot:b", "hold")
    assert [entry.event for entry in entries][-5:] == [
        "fighter_lost",
        "leader_named",
        "commander_named",
        "unit_done",
        "phase_began",
    ]
    assert (it.state.units["b"].leader, it.state.players["B"].commander) == ("b-1", "")


def test_salvos_of_other_profiles_go_one_by_one_at_whom_one_likes() -> None:
    """CRX-26, CRX-43 The Incarnate shoots by himself, the owner says who shoots first; the others may shoot at somebody else, or
    not at all."""
    a: Table = {"authority": 1, "leads": {"ranged": Ranged(9, 12, 1, 3)}, "places": line(600, 200), "ranged": {}}
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": a},
        "B": {"b": {"places": line(600, 360)}, "c": {"places": line(720, 360)}},
    }
    it = table(companies)
    entries = it.activate("a", "shoot:b", "a-inc", "shoot:c", "hold", dice=[1, 1])
    salvos = [entry.args for entry in entries if entry.event == "salvo_fired"]
    assert salvos == [("a", "a-inc", "b"), ("a", "a-1", "c")]
    assert lost(entries) == ["b-1"]
    (ask,) = it.asked("salvo")
    assert ask.options == ("a-inc", "a-1")
    left_out = table(companies)
    entries = left_out.activate("a", "shoot:b", "a-1", "hold", dice=[1, 1])
    assert [entry.args[1] for entry in entries if entry.event == "salvo_fired"] == ["a-1"]


def test_special_fighters_with_the_same_values_shoot_with_the_troop() -> None:
    """CRX-26"""
    it = range_(150, {"places": line(600, 200, 4), "specials": 1})
    it.state.fighters["a-x1"].profile = it.state.fighters["a-1"].profile
    entries = it.activate("a", "shoot:b", "hold", dice=[1] * 4)
    assert rolled(entries) == [("shots", 4)]


def test_only_those_shoot_who_see_somebody() -> None:
    """CRX-26, CRX-40 One of three stands where no wall is; of a unit that nobody sees nothing is offered."""
    it = range_(250, {"places": [(600, 200), (630, 200), (690, 200)]}, terrain=(area("blocking", 50, 30, 65, 32),))
    assert rolled(it.activate("a", "shoot:b", "hold", dice=[1])) == [("shots", 1)]
    it.kill("a-3")
    assert "shoot:b" not in it.offered("a")
    assert it.against("a", "shoot:b") == "cr-out-of-range"


def test_figures_block_no_sight() -> None:
    """CRX-40"""
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": {"places": line(600, 200), "ranged": {}}, "between": {"places": line(600, 300)}},
        "B": {"b": {"places": line(600, 400)}},
    }
    assert rolled(table(companies).activate("a", "shoot:b", "hold", dice=[1] * 3)) == [("shots", 3)]


def test_nobody_shoots_at_whom_he_must_not() -> None:
    """CRX-18, CRX-26, CR-4.11 Not at those who are engaged, at friends, at the dead, nor at whoever is still to come."""
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": {"places": line(600, 200), "ranged": {}}, "friend": {"places": line(600, 360)}},
        "B": {
            "b": {"places": line(600, 385)},
            "late": {"arrives": 1},
            "dead": {"places": line(500, 300)},
            "free": {"places": line(700, 360)},
        },
    }
    it = table(companies)
    for n in (1, 2, 3):
        it.kill(f"dead-{n}")
    assert [key for key in it.offered("a") if key.startswith("shoot")] == ["shoot:free"]
    said = {id: it.against("a", f"shoot:{id}") for id in ("b", "a", "friend", "late", "dead")}
    assert said == {"b": "cr-target-engaged", **dict.fromkeys(("a", "friend", "late", "dead"), "cr-no-enemy")}


def test_who_has_nothing_to_shoot_with_does_not() -> None:
    """CRX-26"""
    it = range_(150, {"ranged": {}})
    plain = table({"A": {"a": {"places": line(600, 200)}}, "B": {"b": {"places": line(600, 360)}}})
    assert plain.against("a", "shoot:b") == "cr-no-marksmen"
    it.activate("a", "shoot:b", "hold", dice=[1] * 3)
    it.state.turned = "a"
    assert it.against("a", "shoot:b") == "cr-no-marksmen"


def test_the_resilience_of_most_counts() -> None:
    """CRX-14, CRX-26 Two of three are harder than their leader."""
    b: Table = {"authority": 1, "places": line(600, 360), "profile": {"resilience": 6}}
    it = range_(136, None, b)
    assert numbers(it.activate("a", "shoot:b", "hold", dice=[5, 1, 1, 1]), "strength") == [(3, 6)]


# --- Cover ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "right", "apart", "covered"),
    [
        (50, 70, 150, True),  # all are behind it
        (62, 70, 150, True),  # two of four
        (64, 70, 150, False),  # one
        (50, 70, 100, False),  # within 10 cm
        (50, 70, 101, True),
    ],
)
def test_cover_cancels_hits_for_half_of_a_unit_and_more(left: int, right: int, apart: int, covered: bool) -> None:
    """CRX-40 A die for each hit, 5 or 6 cancels it; seen from the leader of the marksmen, and never in range band 0."""
    b: Table = {"places": line(600, 224 + apart, 4, 27)}
    a: Table = {"places": line(600, 200, 3, -30)}
    it = range_(apart, a, b, terrain=(area("cover", left, 31, right, 31.2),))
    dice = [5, 4, 5, *([4, 5, 6] if covered else []), *([3] if covered else [3, 3, 3])]
    entries = it.activate("a", "shoot:b", "hold", dice=dice)
    saved = [("cover", 3)] if covered else []
    assert rolled(entries) == [("shots", 3), *saved, ("strength", 1 if covered else 3)]


def test_whoever_stands_in_cover_has_it() -> None:
    """CRX-40 Though nothing lies between."""
    it = range_(150, terrain=(area("cover", 55, 36.5, 70, 40),))
    assert rolled(it.activate("a", "shoot:b", "hold", dice=[5, 1, 1, 6])) == [("shots", 3), ("cover", 1)]


# --- Hand-to-hand -----------------------------------------------------------------------------------


def engaged(a: Table, b: Table, **more: Any) -> Arena:
    """Two units whose bases touch: A's stand in a row above B's, one beside the other, if they say no places."""
    return table({"A": {"a": {"places": line(600, 300), **a}}, "B": {"b": {"places": line(600, 325), **b}}}, **more)


def test_attack_against_defence_then_strength_against_resilience() -> None:
    """CRX-14, CRX-27 With as many dice as those in contact have."""
    it = engaged({"profile": {"dice": 2, "attack": 5, "strength": 7}}, {"profile": {"defence": 4, "resilience": 6}})
    entries = it.activate("a", "fight", dice=[4, 4, 1, 1, 1, 3, 4, 2])
    assert rolled(entries) == [("attack", 6), ("strength", 2)]
    assert numbers(entries, "attack") == [(5, 4)]
    assert numbers(entries, "strength") == [(7, 6)]
    assert lost(entries) == ["b-1"]


def test_only_those_in_contact_strike_and_are_struck() -> None:
    """CRX-27, CRX-29 Two of three, and whoever touches one of them; what is left over of the damage is lost."""
    a: Table = {"places": [(600, 300), (630, 300), (900, 100)], "profile": {"attack": 12, "strength": 12, "dice": 3}}
    it = engaged(a, {"places": [(600, 325), (700, 325), (730, 325)]})
    entries = it.activate("a", "fight")
    assert lost(entries) == ["b-1"]
    assert [entry.args[0] for entry in entries if entry.event == "unit_moved"] == ["a"]  # the second joins in


def test_the_wounded_fall_first() -> None:
    """CRX-29 So that as many as possible fall."""
    it = engaged({"profile": {"attack": 12, "strength": 5}}, {"profile": {"health": 2, "resilience": 5}})
    it.state.fighters["b-2"].health = it.state.fighters["b-3"].health = 1
    entries = it.activate("a", "fight", dice=[4, 4, 3])
    assert lost(entries) == ["b-2", "b-3"]


def test_each_profile_has_its_own_combats_in_the_order_that_the_owner_likes() -> None:
    """CRX-27, CRX-43 The Incarnate and the others; the enemies too. Whoever fell in one strikes and is struck no more."""
    a: Table = {"authority": 1, "leads": {"attack": 12, "strength": 12}, "places": [(600, 300), (630, 300)]}
    it = engaged(a, {"places": [(615, 320)]})
    entries = it.activate("a", "fight", "a-inc:b-1")
    assert lost(entries) == ["b-1"]
    assert rolled(entries) == []
    (ask,) = it.asked("combat")
    assert ask.options == ("a-inc:b-1", "a-1:b-1")
    other = engaged(a, {"places": [(615, 320)]})
    assert rolled(other.activate("a", "fight", "a-1:b-1", dice=[1])) == [("attack", 1)]


def test_special_fighters_with_the_same_values_fight_with_the_troop() -> None:
    """CRX-27"""
    it = engaged({"specials": 1}, {})
    assert rolled(it.activate("a", "fight", dice=[1] * 3)) == [("attack", 3)]


def test_dice_are_divided_among_combats_or_kept_from_one() -> None:
    """CRX-27 One who touches two units is asked how many of his three dice he uses; what he keeps is for the other."""
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": {"places": [(600, 300)], "profile": {"dice": 3}}},
        "B": {"b": {"places": [(600, 325)]}, "c": {"places": [(600, 275)]}},
    }
    it = table(companies)
    entries = it.activate("a", "fight", "a-1:c-1", "1", dice=[1, 1, 1])
    assert [(entry.args[0].on, len(entry.args[0].faces)) for entry in entries if entry.event == "rolled"] == [("c", 1), ("b", 2)]
    first, second = it.asked("dice")
    assert (first.options, first.default, second.options) == (("1", "2", "3"), "3", ("1", "2"))
    all_ = table(companies)
    entries = all_.activate("a", "fight", "a-1:b-1", "3", dice=[1, 1, 1])
    assert [(entry.args[0].on, len(entry.args[0].faces)) for entry in entries if entry.event == "rolled"] == [("b", 3)]


def test_nobody_is_asked_how_many_dice_where_there_is_one_to_strike() -> None:
    """CRX-27 All are used."""
    it = engaged({"places": [(600, 300)], "profile": {"dice": 3}}, {"places": [(600, 325)]})
    assert rolled(it.activate("a", "fight", dice=[1, 1, 1])) == [("attack", 3)]
    assert it.asked("dice", "combat") == []


@pytest.mark.parametrize("fights", ["fight", "assault:b"])
@pytest.mark.parametrize(("switch", "strikes"), [(False, ["a"]), (True, ["a", "b"])])
def test_the_enemy_strikes_back_or_waits_for_its_card(fights: str, switch: bool, strikes: list[str]) -> None:
    """CRX-28 melee_strike_back: at once, with those who are left and touch somebody."""
    far = 325 if fights == "fight" else 400
    it = engaged({}, {"places": line(600, far)}, options={"melee_strike_back": switch})
    dice = [4, 1, 1, 4, *([1, 1] if switch else [])]
    entries = it.activate("a", fights, dice=dice)
    assert [entry.args[0].by for entry in entries if entry.event == "rolled" and entry.args[0].what == "attack"] == strikes
    assert len(lost(entries)) == 1


def test_the_attack_of_whoever_is_in_rout_is_nothing() -> None:
    """CRX-31 Where it strikes back."""
    it = engaged({}, {"rout": True}, options={"melee_strike_back": True})
    entries = it.activate("a", "fight", dice=[1] * 6)
    assert [n for n, _ in numbers(entries, "attack")] == [3, 0]


def test_the_last_of_an_enemy_ends_the_battle() -> None:
    """CRX-36, CRX-43"""
    it = engaged({"profile": {"attack": 12, "strength": 12}}, {})
    entries = it.activate("a", "fight")
    assert lost(entries) == ["b-1", "b-2", "b-3"]
    assert it.state.result == ("A", "last")


def test_units_and_fighters_are_of_the_side_of_their_player() -> None:
    """CRX-3, CRX-5 So that whoever measures a battle knows from whom something was taken, and whose dice they are."""
    rules = ruleset("ragnarok")
    state = rules.setup(rules.scenario("first-card"), {})
    for unit in state.units.values():
        assert rules.side_of(state, unit.id) == unit.side != ""
        assert {rules.side_of(state, fighter) for fighter in unit.people} == {unit.side}
    assert rules.side_of(state, "nobody") == ""
