"""Why a key that somebody asks for is not offered: the rule that forbids it, in words of both languages."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import bolt, content, mage, spell, trigger

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.core.dice.sampling import Sampler
from bingqi.core.problems import NotLawful
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.lang import LANGS, PROBLEM_TEXTS, Texts
from bingqi.rulesets.mttt import RULESET
from bingqi.rulesets.mttt.course.active_step import acts
from bingqi.rulesets.mttt.model.state import Entry, Happening
from bingqi.rulesets.mttt.model.stats import Cover, Op, Price
from bingqi.rulesets.mttt.model.unit import CoverOf, Routed
from bingqi.rulesets.mttt.offers.illegal import illegal_reason
from bingqi.rulesets.mttt.packs import library as packs

HERE = Name("Wall", "墙")


def rule_of(play: Play, key: str, id: str = "act", options: tuple[str, ...] = (), **about: Any) -> str:
    """The rule that forbids aoi this; "" if there is nothing to say."""
    unit = play.in_turn("aoi") if id == "act" and "actions" not in about else play["aoi"]
    offered = acts(play.state, unit) if id == "act" else options
    assert key not in offered
    found = illegal_reason(play.state, Decision(unit.side, id, offered or ("pass", "x"), "pass", {"who": "aoi", **about}), key)
    if found is None:
        return ""
    for lang in LANGS:
        texts = Texts(lang, [PROBLEM_TEXTS])
        assert "{" not in texts.render(found[0])
        assert texts.missing == set()
    return found[1]


# --- Charges -------------------------------------------------------------------------


def test_a_charge_takes_no_more_mana_than_there_is() -> None:
    """MT-7.5"""
    play = duel(aoi={"mp_order": 2}, beni={})
    assert rule_of(play, "3", "charge", ("0", "1", "2")) == "MT-7.5"
    assert rule_of(play, "3", "clash-charge", ("0", "1", "2")) == "MT-7.5"
    assert rule_of(play, "many", "charge", ("0", "1", "2")) == ""


def test_an_attack_is_charged_with_no_more_than_there_is() -> None:
    """MT-7.5 Nor is anything else forbidden of it."""
    play = duel(aoi={"mp_order": 2}, beni={})
    assert rule_of(play, "withering:beni:3") == "MT-7.5"
    assert rule_of(play, "withering:beni:2") == ""
    assert rule_of(duel(aoi={"mp_order": 2, "crashed": True, "priority": 0}, beni={}), "decisive:beni:3") == "MT-3.13"


def test_a_charge_keeps_to_the_cap() -> None:
    """MT-9.13"""
    play = duel(aoi={"mp_order": 9, "stat": {"charge_cap": 1}}, beni={})
    assert rule_of(play, "dodge:2", "defence", ("dodge", "dodge:1"), by="beni") == "MT-9.13"


# --- Attacks -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("aoi", "beni", "key", "rule"),
    [
        ({"priority": 0, "crashed": True}, {}, "decisive:beni", "MT-3.13"),
        ({"refreshed": "cho"}, {}, "withering:beni", "MT-3.24"),
        ({"ready": ""}, {}, "withering:beni", "MT-6.2"),
        ({}, {}, "withering:beni:beni-blade", "MT-6.2"),
        ({}, {"out": "escaped"}, "withering:beni", "MT-7.1"),
        ({}, {"side": "aoi"}, "withering:beni", "MT-7.1"),
        ({}, {"helpless": "withering"}, "withering:beni", "MT-1.2"),
        ({"weapon": {"damage_type": "distortion"}}, {}, "withering:beni", "MT-10.20"),
        ({"weapon": {"damage_type": "environment"}}, {}, "decisive:beni", "MT-10.21"),
        ({}, {}, "withering:all", "MT-16.5"),
        ({"group": {"size": 2}}, {}, "decisive:beni", "MT-16.2"),
        ({"group": {"size": 2}}, {}, "withering:beni", "MT-16.5"),
    ],
)
def test_attacks_that_cannot_be_made(aoi: dict[str, Any], beni: dict[str, Any], key: str, rule: str) -> None:
    """MT-7.1"""
    assert rule_of(duel(aoi=aoi, beni=beni, cho={}), key) == rule


def test_out_of_range() -> None:
    """MT-7.1"""
    assert rule_of(duel(aoi={}, beni={}, distance=3), "decisive:beni") == "MT-7.1"


def test_full_cover_stops_what_is_ranged() -> None:
    """MT-12.20"""
    bow = {"weapon": {"ranged": True, "range_max": 6}}
    play = duel(aoi=bow, beni={"cover": CoverOf("wall", 3, ("aoi",), False)}, distance=3)
    assert rule_of(play, "withering:beni") == "MT-12.20"


def test_one_parries_with_what_is_made_for_it() -> None:
    """MT-9.5"""
    about = {"by": "beni", "kind": "withering", "charge": 0}
    assert rule_of(duel(aoi={}, beni={}), "parry", "defence", ("passive", "dodge"), **about) == "MT-9.5"


def test_in_an_ambush_there_is_only_passive_defence() -> None:
    """MT-19.11"""
    play = duel(aoi={}, beni={})
    play.state.sides["beni"].tactic = "ambush"
    assert rule_of(play, "dodge", "defence", ("passive",), by="beni") == "MT-19.11"


# --- Out of one's turn ---------------------------------------------------------------


def test_acts_belong_into_ones_own_turn() -> None:
    """MT-3.4"""
    play = duel(aoi={}, beni={})
    assert rule_of(play, "withering:beni", "defence", ("passive", "dodge"), by="beni") == "MT-3.4"
    assert rule_of(play, "full-defence", "window", ("pass", "pass-window"), window="declared") == "MT-3.4"


def test_the_standard_action_is_spent_once() -> None:
    """MT-3.26"""
    play = duel(aoi={"actions": 0, "free_move": True}, beni={}, options={"free_move_per_turn": True})
    ask = Decision("aoi", "act", acts(play.state, play["aoi"]), "end", {"who": "aoi", "actions": 0})
    found = illegal_reason(play.state, ask, "full-defence")
    assert found is not None
    assert found[1] == "MT-3.26"
    assert illegal_reason(play.state, ask, "cast:nothing") is None


def test_what_means_nothing_is_left_to_others_to_refuse() -> None:
    """MT-3.26"""
    play = duel(aoi={}, beni={})
    for key in (
        "",
        "dance",
        "withering",
        "move:up:beni",
        "withering:nobody",
        "cast:nothing",
        "order:beni",
        "slaughter",
        "cast",
        ":",
    ):
        assert rule_of(play, key) == ""


# --- Magic ---------------------------------------------------------------------------

LANCE = {"lance": bolt("1d6", order=2, range_max=3)}


@pytest.mark.parametrize(
    ("aoi", "key", "rule"),
    [
        ({"crashed": True, "priority": 0}, "cast:lance:beni:withering", "MT-3.14"),
        ({"mana": 1}, "cast:lance:beni:withering", "MT-2.2"),
        ({"refreshed": "cho"}, "cast:lance:beni:withering", "MT-3.24"),
        ({}, "cast:lance:beni", "MT-11.4"),
        ({}, "cast:lance:aoi:withering", "MT-11.3"),
        ({}, "cast:lance", "MT-11.3"),
        ({}, "cast:lance:beni+cho:withering", "MT-11.3"),
    ],
)
def test_spells_that_cannot_be_cast(aoi: dict[str, Any], key: str, rule: str) -> None:
    """MT-11.3"""
    assert rule_of(duel(aoi=mage("lance", **aoi), beni={}, cho={}, content=content(LANCE)), key) == rule


def test_a_spell_reaches_so_far() -> None:
    """MT-11.3"""
    assert rule_of(duel(aoi=mage("lance"), beni={}, distance=5, content=content(LANCE)), "cast:lance:beni:withering") == "MT-11.3"


def test_nobody_casts_what_she_has_not_learned() -> None:
    """MT-11.1"""
    play = duel(aoi={}, beni=mage("lance"), content=content(LANCE))
    assert rule_of(play, "cast:lance:beni:withering") == "MT-11.1"


def test_an_instant_takes_mana_too() -> None:
    """MT-5.2"""
    play = duel(aoi=mage("snare", mana=1), beni={}, content=content({"snare": spell("instant", Op("prone"), order=2)}))
    assert rule_of(play, "cast:snare:beni", "window", ("pass", "pass-window"), window="declared") == "MT-5.2"


def test_only_instants_are_inserted() -> None:
    """MT-11.2"""
    play = duel(aoi=mage("lance"), beni={}, content=content(LANCE), battle={"active": "beni"})
    assert rule_of(play, "cast:lance:beni:withering", "window", ("pass", "pass-window"), window="declared") == "MT-11.2"


def test_nothing_is_inserted_where_no_window_is() -> None:
    """MT-5.14"""
    snare = content({"snare": spell("instant", Op("prone"))})
    for options, rule in (({}, "MT-4.11"), ({"interrupts_enabled": False}, "MT-5.14")):
        play = duel(aoi=mage("snare"), beni={}, content=snare, options=options)
        assert rule_of(play, "cast:snare:beni", "defence", ("passive", "dodge"), by="beni") == rule


def test_a_trigger_answers_once_in_an_interrupt() -> None:
    """MT-5.12"""
    thorns = content({}, {"thorns": trigger("damage_taken", Op("prone"))})
    for answered, rule in ((("aoi:thorns",), "MT-5.12"), ((), "MT-5.3")):
        happened = (Happening("damage_taken", "aoi", "beni", 0, 1),) if answered else ()
        battle = {"answered": answered, "happened": happened}
        play = duel(aoi=mage(triggers=("thorns",)), beni={}, content=thorns, battle=battle)
        assert rule_of(play, "trigger:thorns:1", "window", ("pass", "pass-window"), window="acted") == rule


def test_a_counter_needs_something_that_waits() -> None:
    """MT-5.10"""
    bell = content({"bell": spell("instant", Op("counter"), who="entry", range_max=6)})
    begun = Entry(1, "act", "guard", "beni", (), begun=True)
    own = Entry(2, "act", "guard", "aoi", ())
    play = duel(aoi=mage("bell"), beni={}, content=bell, battle={"stack": (begun, own)})
    for key, rule in (("cast:bell:#1", "MT-5.10"), ("cast:bell:#9", "MT-5.10"), ("cast:bell:#2", "MT-11.3")):
        assert rule_of(play, key, "window", ("pass", "pass-window"), window="declared") == rule


# --- Movement ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("aoi", "key", "rule"),
    [
        ({"engaged_by": "beni"}, "move:away:beni", "MT-16.23"),
        ({"prone": True}, "move:away:beni", "MT-12.16"),
        ({"prone": True}, "rush:beni", "MT-12.16"),
        ({}, "around:beni", "MT-12.23"),
        ({}, "rise", "MT-12.16"),
        ({}, "break-free:str", "MT-16.23"),
        ({}, "cover:wall", "MT-12.18"),
        ({"rush_tried": ("beni",)}, "rush:beni", "MT-12.7"),
        ({}, "withdraw", "MT-12.25"),
    ],
)
def test_movement_that_is_not_possible(aoi: dict[str, Any], key: str, rule: str) -> None:
    """MT-12.5"""
    assert rule_of(duel(aoi=aoi, beni={}), key) == rule


@pytest.mark.parametrize(("distance", "key", "rule"), [(0, "nearer", "MT-12.4"), (6, "away", "MT-12.6"), (8, "nearer", "MT-12.6")])
def test_a_move_has_its_bounds(distance: int, key: str, rule: str) -> None:
    """MT-12.6"""
    assert rule_of(duel(aoi={}, beni={}, distance=distance), f"move:{key}:beni") == rule


def test_nobody_to_disengage_from() -> None:
    """MT-12.10"""
    assert rule_of(duel(aoi={}, beni={}, distance=8), "disengage") == "MT-12.10"


def test_who_flies_is_not_followed_on_foot() -> None:
    """MT-12.9"""
    assert rule_of(duel(aoi={}, beni={"stat": {"fly": True}}), "rush:beni") == "MT-12.9"


def test_with_the_back_to_the_sea_nobody_withdraws() -> None:
    """MT-19.7"""
    play = duel(aoi={}, beni={}, distance=6)
    play.state.sides["beni"].tactic = "back_to_the_sea"
    assert rule_of(play, "withdraw") == "MT-19.7"


def test_ranks_are_passed_once_a_round() -> None:
    """MT-17.3"""
    play = duel(aoi={"passed": ("mob",)}, beni={}, mob={"group": {"size": 2}})
    assert rule_of(play, "through:mob:beni") == "MT-17.3"


def test_cover_that_she_has_is_not_taken_again() -> None:
    """MT-12.18"""
    places = {"cover": (Cover("wall", HERE, "light", 10),)}
    play = duel(aoi={"cover": CoverOf("wall", 1, ("beni",), False)}, beni={}, scenario=places)
    assert rule_of(play, "cover:wall") == "MT-12.18"
    assert rule_of(play, "cover:tree") == "MT-12.18"


# --- Stance and weapons --------------------------------------------------------------


@pytest.mark.parametrize(
    ("aoi", "key", "rule"),
    [
        ({"touched": True}, "wait", "MT-6.1"),
        ({"aim_paid": 1}, "wait", "MT-6.1"),
        ({"refreshed": "beni"}, "wait", "MT-6.1"),
        ({}, "draw:aoi-blade", "MT-6.2"),
        ({}, "draw:beni-blade", "MT-6.2"),
        ({}, "guard", "MT-9.8"),
    ],
)
def test_what_is_not_done_with_weapons_and_guards(aoi: dict[str, Any], key: str, rule: str) -> None:
    """MT-6.1"""
    assert rule_of(duel(aoi=aoi, beni={}), key) == rule


def test_aiming_needs_a_weapon_and_time() -> None:
    """MT-6.5"""
    for aoi in ({"ready": ""}, {"priority": 0}):
        assert rule_of(duel(aoi=aoi, beni={}), "aim", "enter", ("now", "delay"), tick=3) == "MT-6.5"
        assert rule_of(duel(aoi=aoi, beni={}), "aim", "act", ("end", "delay"), tick=3) == "MT-6.5"


def test_delaying_needs_somebody_to_wait_for() -> None:
    """MT-6.7"""
    for ask, options in (("enter", ("now", "aim")), ("act", ("end", "aim"))):
        assert rule_of(duel(aoi={}, beni={"acted": True}), "delay", ask, options, tick=3) == "MT-6.7"


# --- Battle groups -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("leads", "mob", "key", "rule"),
    [
        ((), {}, "order:mob", "MT-17.8"),
        (("mob",), {"out": "dissolved"}, "order:mob", "MT-17.8"),
        (("mob",), {}, "rally:mob", "MT-17.12"),
        (("mob",), {"routed": Routed(1, ""), "magnitude": 0}, "order:mob", "MT-17.10"),
        (("mob",), {"routed": Routed(1, ""), "magnitude": 0}, "rally-numbers:mob", "MT-17.13"),
        (("mob",), {"magnitude": 1, "rallied": True}, "rally-numbers:mob", "MT-17.14"),
        (("mob",), {"magnitude": 7}, "rally-numbers:mob", "MT-17.13"),
        (("mob",), {"group": {"size": 2, "perfect_morale": True}}, "rally-numbers:mob", "MT-18.2"),
    ],
)
def test_commands_that_cannot_be_given(leads: tuple[str, ...], mob: dict[str, Any], key: str, rule: str) -> None:
    """MT-17.8"""
    play = duel(aoi={"leads": leads}, beni={}, mob={"group": {"size": 2}, "side": "aoi", "magnitude": 7, **mob})
    assert rule_of(play, key) == rule


def test_single_fighters_slaughter_small_groups_only() -> None:
    """MT-18.7, MT-10.20"""
    for fleeing, rule in ((True, "MT-18.7"), (False, "MT-18.5")):
        mob = {"group": {"size": 3}, "size": 3, "out": "dissolved", "fleeing": fleeing}
        assert rule_of(duel(aoi={}, beni={}, mob=mob), "slaughter:mob") == rule
    mob = {"group": {"size": 1}, "out": "dissolved", "fleeing": True, "headcount": 9}
    assert rule_of(duel(aoi={"weapon": {"damage_type": "distortion"}}, beni={}, mob=mob), "slaughter:mob") == "MT-18.5"


def test_the_action_that_a_shift_gave_slaughters_nobody() -> None:
    """MT-3.24 Said as of all attacks."""
    mob = {"group": {"size": 1}, "out": "dissolved", "fleeing": True, "headcount": 9}
    assert rule_of(duel(aoi={"refreshed": "beni"}, beni={}, mob=mob), "slaughter:mob") == "MT-3.24"


def test_only_groups_engage() -> None:
    """MT-16.23"""
    assert rule_of(duel(aoi={}, beni={}), "engage:beni") == "MT-16.23"
    assert rule_of(duel(aoi={"group": {"size": 2}}, beni={}, distance=3), "engage:beni") == "MT-16.23"
    assert rule_of(duel(aoi={"group": {"size": 2}}, beni={"engaged_by": "aoi"}), "engage:beni") == "MT-16.23"


def test_formations_are_for_groups_and_come_first() -> None:
    """MT-17.5"""
    mob: dict[str, Any] = {"group": {"size": 2}}
    assert rule_of(duel(aoi={}, beni={}), "spread") == "MT-17.5"
    assert rule_of(duel(aoi={**mob, "touched": True}, beni={}), "spread") == "MT-17.5"
    assert rule_of(duel(aoi={**mob, "spread": True}, beni={}), "spread") == "MT-17.5"
    assert rule_of(duel(aoi=mob, beni={}), "close-ranks") == "MT-17.5"


# --- Jade ----------------------------------------------------------------------------

BOSS = {"boss_battle": True}


def test_jade_is_burnt_in_boss_battles() -> None:
    """MT-14.1"""
    assert rule_of(duel(aoi={"player": True, "jade": 5}, beni={}), "burn-jade") == "MT-14.1"
    assert rule_of(duel(aoi={"jade": 5}, beni={}, scenario=BOSS), "burn-jade") == "MT-14.1"
    assert rule_of(duel(aoi={"player": True}, beni={}), "die-1", "charge", ("0", "1")) == "MT-14.1"


def test_jade_begins_once() -> None:
    """MT-14.8"""
    assert rule_of(duel(aoi={"player": True, "burning": True}, beni={}, scenario=BOSS), "burn-jade") == "MT-14.8"


def test_what_was_bought_is_burnt_after_what_is_left() -> None:
    """MT-14.9"""
    ledger = (Price("attribute", "str", 10, 14), Price("attribute", "str", 20, 15), Price("spell", "x", 5))
    for aoi, key in (({}, "convert:0"), ({"burning": True}, "convert:0"), ({"burning": True, "burnt": (2,)}, "convert:2")):
        play = duel(aoi={"player": True, "stat": {"jade_ledger": ledger}, **aoi}, beni={}, scenario=BOSS)
        assert rule_of(play, key) == "MT-14.9"
        assert rule_of(play, "convert:9") == "MT-14.9"


def test_dice_are_raised_as_far_as_they_and_the_points_go() -> None:
    """MT-14.6"""
    play = duel(aoi={"player": True, "burning": True, "jade_points": 1}, beni={}, scenario=BOSS)
    about = {"roll": "attack", "faces": [20, 3], "plus": 1, "points": 1, "sides": 20}
    three = {**about, "steps": [0, 1, 1]}
    assert rule_of(play, "die-1", "jade", ("done", "x"), **three) == "MT-14.6"
    assert rule_of(play, "die-2", "jade", ("done", "x"), **three) == "MT-14.2"
    assert rule_of(play, "plus", "jade", ("done", "x"), **three) == "MT-14.7"
    assert rule_of(play, "plus", "jade", ("done", "x"), **about, steps=[0, 0]) == "MT-14.7"
    assert rule_of(play, "die-9", "jade", ("done", "x"), **three) == ""


# --- At the table --------------------------------------------------------------------


def test_a_session_refuses_with_the_rule_and_nothing_changes() -> None:
    """MT-7.1 On her tick she is asked what she does; nobody is near enough."""
    session = Session(RULESET, packs.CONTENT.setup(packs.CONTENT.scenario("first-duel"), {}))
    ask = session.pending_for("dawn")
    while not isinstance(ask, Decision):
        session.answer("dice", (1,))
        ask = session.pending_for("dawn") or session.pending_for("dusk")
    assert isinstance(ask, Decision)
    before = RULESET.freeze(session.state)
    with pytest.raises(NotLawful) as wrong:
        session.answer(ask.who, "decisive:tang-yin")
    assert "MT-7.1" in str(wrong.value)
    assert RULESET.freeze(session.state) == before


TAILS = ("", ":", ":x", ":#1", ":all:x", ":nearer:x", ":ye-ting:none:withering", ":9:9:9")


class Curious:
    """Asks for much that is not offered, and then takes an option out of the middle."""

    def __init__(self) -> None:
        self.told: set[str] = set()

    def answer(self, ask: Decision, look: Any) -> str:
        state = look()
        words = {key.split(":")[0] for key in ask.options} | {"cast", "trigger", "convert", "die-x", "plus", "move", "aim"}
        tails = (*TAILS, *[f":{id}" for id in state.units])
        for key in [word + tail for word in sorted(words) for tail in tails]:
            if key not in ask.options and (found := illegal_reason(state, ask, key)) is not None:
                self.told.add(found[1])
        return ask.options[len(ask.options) // 2]


@pytest.mark.parametrize("name", ["duel-with-counters", "boss-and-burning-jade", "two-armies"])
def test_any_text_may_be_asked_for(name: str) -> None:
    """MT-3.26 Whatever somebody writes, at any question of a battle: a refusal, or nothing to say."""
    state, curious = packs.CONTENT.setup(packs.CONTENT.scenario(name), {}), Curious()
    battle = Battle(RULESET, state, Sampler("a"), dict.fromkeys((*state.sides, "gm"), curious))
    for _ in range(150):
        if RULESET.outcome(state) is None:
            RULESET.turn(battle)
    assert len(curious.told) > 5
