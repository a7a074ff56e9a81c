"""The options of a turn, what they cost and would lose, what came of them, and what a simple opponent takes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import duel
from tests.rulesets.mttt.magic import bolt, content, mage, spell, trigger

from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.lang import Texts
from bingqi.rulesets.mttt import RULESET
from bingqi.rulesets.mttt.course.costs import costs, end_turn_warnings, rule_of
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.offers.greedy import greedy
from bingqi.rulesets.mttt.offers.menu import ACTS
from bingqi.rulesets.mttt.packs.library import FOLDER
from bingqi.rulesets.mttt.presentation.outcome_summary import outcome_metrics, outcome_summary


def ask(id: str, *options: str, who: str = "aoi", **about: Any) -> Decision:
    return Decision(who, id, options, options[-1], {"who": who, **about})


def english(text: Text | None) -> str:
    return Texts("en", [FOLDER]).render(text)


# --- Costs ---------------------------------------------------------------------------

MAGIC = content(
    {
        "lance": bolt(order=2, distortion=1, priority=3),
        "snare": spell("instant", Op("prone"), order=1),
        "gift": spell("free", order=0),
    },
    {"thorns": trigger("damage_taken", Op("prone"), order=4)},
)


@pytest.mark.parametrize(
    ("key", "cost"),
    [
        ("withering:beni", "standard action"),
        ("rush:beni", ""),
        ("wait", "standard action"),
        ("draw:aoi-blade", "2 Priority"),
        ("disengage", "standard action, 5 Priority"),
        ("withdraw", "standard action, 10 Priority"),
        ("through:mob:beni", "no action, 1 Priority"),
        ("move:away:beni", "no action"),
        ("cast:lance:beni:withering", "standard action, 2 order mana, 1 distortion mana, 3 Priority"),
        ("cast:snare:beni", "1 order mana"),
        ("cast:gift", ""),
        ("trigger:thorns:1", "4 order mana"),
        ("withering:beni:0", "standard action"),
        ("decisive:beni:3", "standard action, 3 order mana"),
        ("end", ""),
    ],
)
def test_what_an_act_costs(key: str, cost: str) -> None:
    """MT-3.26, MT-12.15, MT-12.26, MT-6.1, MT-6.2, MT-11.3"""
    aoi = mage("lance", "snare", "gift", triggers=("thorns",), free_move=True)
    state = duel(aoi=aoi, beni={}, content=MAGIC, options={"free_move_per_turn": True}).state
    assert english(costs(state, ask("act", key, "end"), key)) == cost


def test_on_the_second_half_of_a_way_through_the_ranks_nothing_is_paid() -> None:
    """MT-17.3"""
    state = duel(aoi={"halfway": "through:mob:beni"}, beni={}, mob={"group": {"size": 2}}).state
    assert english(costs(state, ask("act", "through:mob:beni", "end"), "through:mob:beni")) == "standard action"


def test_what_charges_and_jade_cost() -> None:
    """MT-7.5, MT-14.2 Each step of the same die costs one more than the last."""
    state = duel(aoi={}, beni={}).state
    assert english(costs(state, ask("charge", "3", "0"), "3")) == "3 order mana"
    assert costs(state, ask("charge", "3", "0"), "0") is None
    jade = ask("jade", "die-1", "die-2", "plus", "done", steps=[0, 3, 1])
    assert [english(costs(state, jade, key)) for key in jade.options] == ["1 jade", "4 jade", "2 jade", ""]


def test_the_rules_that_offer() -> None:
    """MT-11.1, MT-11.2, MT-5.2"""
    state = duel(aoi=mage("lance", "snare", "gift"), beni={}, content=MAGIC).state
    for key, rule in (
        ("cast:lance:beni:withering", "MT-11.1"),
        ("cast:gift", "MT-11.2"),
        ("cast:snare:beni", "MT-5.2"),
        ("end", "MT-4.10"),
    ):
        assert rule_of(state, ask("act", key, "end"), key) == rule
    assert rule_of(state, ask("tactic", "ambush", "demoralized"), "ambush") == "MT-19.11"
    assert rule_of(state, ask("kill", "kill", "spare"), "kill") == ""


# --- The menu ------------------------------------------------------------------------


def test_acts_lie_under_headings() -> None:
    """MT-3.26"""
    state = duel(aoi={}, beni={}).state
    one = ask("act", "full-defence", "move:away:beni", "withering:beni", "decisive:beni", "end")
    found = [(text.id if text else "", list(keys)) for text, keys in ACTS.groups(state, one)]
    assert found[0] == ("heading-attack", ["withering:beni", "decisive:beni"])
    assert [heading for heading, _ in found] == ["heading-attack", "heading-move", "heading-stance", "heading-end"]
    assert ACTS.groups(state, ask("kill", "kill", "spare")) == [(None, ("kill", "spare"))]


def test_what_ending_the_turn_would_lose() -> None:
    """MT-4.10"""
    for aoi, lost in (({"actions": 1}, ["the standard action"]), ({"free_move": True}, ["the free Move"]), ({}, [])):
        state = duel(aoi=aoi, beni={}, options={"free_move_per_turn": True}).state
        assert [english(one) for one in end_turn_warnings(state, ask("act", "end"))] == lost
        assert not end_turn_warnings(state, ask("enter", "now", "delay"))


# --- Effects -------------------------------------------------------------------------


def entry(event: str, *args: Any) -> Entry:
    return Entry(event, args, ())


def test_what_an_attack_did() -> None:
    """MT-10.10, MT-3.19"""
    done = outcome_summary(
        [
            entry("attack_rolled", "aoi", "beni", 3, 1, "parry", "full"),
            entry("priority_changed", "aoi", 1),
            entry("priority_changed", "beni", -4),
            entry("crashed", "beni", "aoi", False),
            entry("broke_through", "aoi", "beni"),
            entry("priority_changed", "aoi", 9),
        ]
    )
    mine, theirs = outcome_metrics(done, ("aoi",)), outcome_metrics(done, ("beni",))
    assert (mine["hit"], mine["crash"], mine["break"], mine["drain"], mine["gain"]) == (True, True, True, 4, 10)
    assert (theirs["hit"], theirs["crash"], theirs["own-crash"], theirs["gain"], theirs["drain"]) == (False, False, True, 0, 0)
    assert (mine["own-drain"], theirs["own-drain"]) == (0, 4)


def test_who_falls_routs_escapes_or_is_stopped() -> None:
    """MT-1.2, MT-16.21, MT-12.28, MT-5.10"""
    events = [
        entry("hp_lost", "beni", 3, "decisive"),
        entry("became_helpless", "beni", "decisive"),
        entry("magnitude_changed", "mob", -2),
        entry("routed", "mob", 1, "aoi"),
        entry("fizzled", "lance", "aoi", "countered"),
        entry("fizzled", "lance", "mob", "targets"),
        entry("cancelled", "beni", "disengage"),
        entry("escaped", "aoi"),
        entry("priority_set", "aoi", 5),
        entry("shifted", "aoi", "beni"),
    ]
    mine = outcome_metrics(outcome_summary(events), ("aoi",))
    said = {name for name, n in mine.items() if n}
    assert said == {"fall", "hp", "magnitude", "rout", "own-countered", "countered", "own-reset", "escape", "shift"}
    assert (mine["hp"], mine["magnitude"]) == (3, 2)


def test_the_loser_of_a_clash_is_hit() -> None:
    """MT-8.3"""
    for winner, struck in (("aoi", ["beni"]), ("beni", ["aoi"]), ("", None)):
        assert outcome_summary([entry("clash_rolled", "aoi", "beni", winner, 3)]).get("hit") == struck


def test_a_partial_success_is_no_full_hit() -> None:
    """MT-7.2"""
    for degree, done in (("full", {"hit": ["beni"]}), ("partial", {"graze": ["beni"]}), ("failure", {})):
        assert outcome_summary([entry("attack_rolled", "aoi", "beni", 3, 1, "parry", degree)]) == done


# --- A simple opponent ---------------------------------------------------------------


def looks(state: State) -> Any:
    return lambda: RULESET.observe(state, "aoi")


@pytest.mark.parametrize(
    ("aoi", "beni", "picked"),
    [
        ({"priority": 12, "weapon": (2, 6, 0, 0)}, {"hp": 7}, "decisive:beni"),
        ({"priority": 12, "weapon": (2, 6, 0, 0)}, {"hp": 8}, "withering:beni"),
        ({"priority": 1}, {"hp": 5, "stat": {"has_cp": True}}, "decisive:beni"),
        ({"priority": 12}, {"helpless": "withering", "hp": 0}, "end"),
    ],
)
def test_greedy_strikes_when_it_pays(aoi: dict[str, Any], beni: dict[str, Any], picked: str) -> None:
    """MT-10.5, MT-10.13 And nobody goes after the helpless."""
    one = ask("act", "withering:beni", "decisive:beni", "move:nearer:beni", "end")
    assert greedy(one, looks(duel(aoi=aoi, beni=beni).state)) == picked


def test_greedy_goes_to_the_nearest_enemy() -> None:
    """MT-12.5"""
    state = duel(aoi={}, beni={}, cho={}, distances={("aoi", "beni"): 4, ("aoi", "cho"): 2}).state
    one = ask("act", "full-defence", "move:nearer:beni", "move:nearer:cho", "move:away:cho", "end")
    assert greedy(one, looks(state)) == "move:nearer:cho"


def test_greedy_leaves_all_else_at_the_default() -> None:
    """MT-8.1 But it announces what it would do."""
    state = duel(aoi={}, beni={}).state
    assert greedy(ask("window", "cast:x", "pass"), looks(state)) == "pass"
    both = Decision("aoi", "announce", ("withering:beni", "nothing"), "nothing", {"who": ["aoi", "beni"]})
    assert greedy(both, looks(state)) == "withering:beni"


def test_greedy_takes_the_only_kind_that_its_weapon_has() -> None:
    """MT-10.20"""
    state = duel(aoi={"weapon": {"damage_type": "distortion"}}, beni={"hp": 30}).state
    assert greedy(ask("act", "decisive:beni", "end"), looks(state)) == "decisive:beni"


def test_both_kinds_of_attacks_are_offered_by_the_rule_that_lets_choose() -> None:
    """MT-10.5"""
    play = duel(aoi={}, beni={})
    play.in_turn("aoi")
    assert {rule_of(play.state, ask("act", key), key) for key in ("withering:beni", "decisive:beni")} == {"MT-10.5"}
