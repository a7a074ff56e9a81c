"""What a game master lets happen by hand leaves a lawful battle: refused with a reason, or seen through by the rules."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.refusals import refusal

from bingqi.core.event import events_in
from bingqi.core.gm.override import Override, happened
from bingqi.lang import PROBLEM_TEXTS
from bingqi.rulesets.mttt import RULESET, events
from bingqi.rulesets.mttt.gm.arguments import GM_EVENTS
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.packs import library as packs

OWN = {name: event for name, event in events_in(events).items() if event.__module__.startswith(events.__name__)}


def give(state: State, event: str, *args: Any) -> tuple[State, list[str]]:
    """The state afterwards, and the events that followed."""
    after, entries = happened(RULESET, state, Override(event, args, "so be it"))
    return after, [entry.event for entry in entries[2:]]


def refused(state: State, event: str, *args: Any) -> str:
    """Why it is refused, in English."""
    return refusal(PROBLEM_TEXTS, lambda: give(state, event, *args))


def fight(**aoi: Any) -> Play:
    return duel(aoi=aoi, beni={"side": "beni"}, cho={"side": "beni"}, mob={"group": {"size": 2}, "side": "beni", "magnitude": 7})


# --- What follows --------------------------------------------------------------------


def test_at_0_hp_one_is_helpless_and_above_it_no_more() -> None:
    """MT-1.2 The rest of a side goes on; the last to fall decides the battle (MT-0.3)."""
    state, followed = give(fight().state, "hp_lost", "beni", 5, "withering")
    assert followed == ["became_helpless"]
    assert give(state, "healed", "beni", 1)[1] == ["revived"]
    assert give(state, "hp_lost", "aoi", 5, "decisive")[1] == ["became_helpless", "ended"]


def test_who_has_lost_all_priority_is_in_crash() -> None:
    """MT-3.11 By nobody's doing; and whoever has some again is out of it."""
    state, followed = give(fight().state, "priority_changed", "aoi", -10)
    assert followed == ["crashed"]
    assert (state.units["aoi"].crashed_by, state.units["aoi"].own_crash) == ("", False)
    assert give(state, "priority_set", "aoi", 5)[1] == ["recovered"]


def test_a_group_of_size_0_is_none_any_more() -> None:
    """MT-15.5"""
    assert give(fight().state, "size_lost", "mob", 0, 0)[1] == ["dissolved"]


# --- What is refused -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "args", "said"),
    [
        ("hp_lost", ("aoi", 9, "decisive"), "from 0 to 5"),
        ("hp_lost", ("aoi", 1, "sneaky"), "decisive, withering"),
        ("hp_lost", ("aoi", -1, "decisive"), "at least 0"),
        ("healed", ("aoi", 1), "from 0 to 5"),
        ("healed", ("nobody", 1), "nobody"),
        ("priority_changed", ("aoi", -11), "at least 0"),
        ("mana_flowed", ("aoi", 1, 0), "from 0 to 0"),
        ("magnitude_changed", ("mob", -7), "from 1"),
        ("magnitude_changed", ("aoi", -1), "mob"),
        ("size_lost", ("mob", 9, 5), "from 0 to 5"),
        ("weapon_readied", ("aoi", "moon"), "aoi-blade"),
        ("engaged", ("aoi", "zed"), "mob"),
        ("moved", ("aoi", "moon", 2, (0,) * 16), "aoi"),
        ("levels_set", ((0, 1, 2),), "16"),
        ("levels_set", ((0, 12, *[0] * 14),), "from 0 to 9"),
        ("levels_set", ((0, 3, *[0] * 14),), "both ways"),
        ("tactic_in_force", ("aoi", "surprise"), "ambush"),
        ("tactics_revealed", ((("aoi", "surprise"),),), "ambush"),
        ("tactics_revealed", ((("zed", "ambush"),),), "aoi"),
        ("order_given", ("mob", "dance", 1), "free"),
        ("announced", ("aoi", "hug:beni"), "withering"),
        ("ordered_so", (("aoi+zed",),), "zed"),
        ("declared", ("spell", "abracadabra", "aoi", ("beni",), "", ()), "abracadabra"),
        ("declared", ("act", "dance", "aoi", (), "", ()), "guard"),
        ("jade_converted", ("aoi", 0, 5), "no number"),
        ("jade_spent", ("aoi", "die-x", 1, 1), "no component"),
        ("hazard_struck", (0, "aoi", 3), "no hazard"),
        ("phase_entered", ("aoi", 1), "from 0 to 0"),
        ("ended", ("aoi", "boredom"), "annihilation"),
        ("window_opened", ("lunch",), "declared"),
        ("halfway", ("aoi", "sideways:beni"), "no way"),
        ("action_spent", ("aoi", False, "dance"), "guard"),
    ],
)
def test_what_no_rules_could_lead_to_is_refused(event: str, args: tuple[Any, ...], said: str) -> None:
    """MT-1.1"""
    assert said in refused(fight().state, event, *args)


def test_priority_below_0_is_for_those_who_play_so() -> None:
    """MT-3.18"""
    play = duel(aoi={}, beni={}, options={"self_crash_penalty": "negative"})
    assert give(play.state, "priority_changed", "aoi", -12)[0].units["aoi"].priority == -2


# --- Every event ---------------------------------------------------------------------

FIELD = packs.CONTENT.setup(packs.CONTENT.scenario("two-armies"), {})
SIZE = len(FIELD.places)
GOOD: dict[str, Any] = {
    **dict.fromkeys(("unit", "first", "guard"), "ye-ting"),
    **dict.fromkeys(("target", "other", "second"), "shrike"),
    **dict.fromkeys(("by", "refreshed", "active", "window"), ""),
    **dict.fromkeys(("members", "targets", "others", "against", "lost", "faces"), ()),
    **dict.fromkeys(("intent", "way"), ""),
    **{"winner": "", "side": "weir", "group": "host", "why": "conceded", "phase": "ticks", "degree": "full", "cause": "decisive"},
    **{"levels": FIELD.levels, "weapon": "", "arms": next(iter(FIELD.bundle.weapons)), "stat": "soak", "until": "round"},
    **{"attribute": "con", "component": "plus", "roll": "join", "tactic": "ambush", "tactics": (("weir", "ambush"),)},
    **{"trigger": "x", "id": next(iter(FIELD.bundle.spells))},
    **dict.fromkeys(("own", "won", "passed", "fleeing", "spread", "free_move", "keeps_when_moving"), False),
}
OTHERS: dict[str, dict[str, Any]] = {
    **{id: {"unit": "guard"} for id in ("magnitude_changed", "rout_checked", "routed", "dissolved", "rallied", "spread_out")},
    "size_lost": {"unit": "guard", "size": 1, "magnitude": 1},
    "order_given": {"unit": "guard", "order": "free"},
    "commanded": {"target": "guard", "what": "order"},
    **{id: {"what": "guard"} for id in ("action_spent", "cancelled")},
    "declared": {"kind": "act", "what": "guard", "by": "shrike", "how": ""},
    "happened": {"what": "moved", "to": ""},
    "gm_pending": {"what": "soul-disability-tier-4"},
    "fizzled": {"what": next(iter(FIELD.bundle.spells)), "why": "targets", "by": "shrike"},
    "resolved": {"what": next(iter(FIELD.bundle.spells))},
    "effect_put": {"what": next(iter(FIELD.bundle.spells)), "by": "shrike"},
    "postponed": {"how": "aim"},
    "hp_max_set": {"hp": 3, "hp_max": 3},
    "attribute_penalty": {"n": -1},
    "healed": {"n": 0},
    "moved": {"level": 2},
    "disengaged": {"came": "away"},
    "cover_taken": {"level": 1},
}
FROM_OUTSIDE = {"attack_declared": "decisive", "damage_dealt": "withering", "hp_lost": "decisive"}
NOT_HERE = {"jade_converted", "hazard_struck", "begun", "resolved", "phase_entered", "pending_filled"}
"""Events for which this battle has nothing: no ledger, no hazard, nothing on the stack, no chaos phases, nothing left open."""


def good(event: str) -> tuple[Any, ...]:
    """Arguments with which it can happen."""
    given = {**GOOD, "how": "parry", "kind": FROM_OUTSIDE.get(event, "withering"), **OTHERS.get(event, {})}
    return tuple([given.get(name, 0) for name in list(inspect.signature(OWN[event]).parameters)[1:]])


@pytest.mark.parametrize("event", sorted(set(OWN) - NOT_HERE))
def test_every_event_can_be_given(event: str) -> None:
    """And stands in the log as it was given, with the reason before it."""
    _, told = happened(RULESET, FIELD, Override(event, good(event), "so be it"))
    assert [(entry.event, entry.args) for entry in told[:2]] == [("ruled", ("so be it",)), (event, good(event))]


def test_those_that_are_wanted_most_are_events() -> None:
    assert set(GM_EVENTS) <= set(OWN)
    assert len(set(GM_EVENTS)) == len(GM_EVENTS)
