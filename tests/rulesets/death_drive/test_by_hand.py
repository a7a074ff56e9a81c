"""What a game master lets happen by hand: what follows from it by the book, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.death_drive.arena import arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import used
from tests.rulesets.refusals import refusal

from bingqi.core.gm.override import Override, happened
from bingqi.core.problems import NotLawful
from bingqi.lang import PROBLEM_TEXTS
from bingqi.rulesets.death_drive import RULESET
from bingqi.rulesets.death_drive.gm.arguments import NOUNS
from bingqi.rulesets.death_drive.model.character import hp
from bingqi.rulesets.death_drive.model.state import State

PEOPLE: dict[str, Table] = {
    "A": {"cap": [5] * 5, "max_sp": 15, "sp": 10},
    "B": {"team": "red", "cap": [5] * 5},
    "D": {"cap": [5] * 5, "lg": {"capacity": 6, "lp": 4}, "barrier": 3},
    "E": {"cap": [5] * 5, "hp": [5, 5, 5, 5, 2]},
    "gone": {"hp": [0] * 5},
    "late": {"arrives": 3, "zone": ""},
}


def fight() -> State:
    """Two against two, one of them hurt; a third has fallen, and another is to come. All wait, so that nobody has her turn."""
    it = arena({id: {"wait": 9, **one} for id, one in PEOPLE.items()}, statuses={"blind": {}}, scenario={"clocks": CLOCKS})
    it["gone"].zone, it["gone"].out = "", True
    return it.state


CLOCKS = {
    "gate": {"name": {"en": "Gate", "zh": "门"}, "segments": 4, "side": "red", "skill": "lore", "ability": "GNO", "target": 9}
}


def give(state: State, event: str, *args: Any) -> tuple[State, list[str]]:
    """The state afterwards, and the events that followed."""
    after, entries = happened(RULESET, state, Override(event, args, "so be it"), anew=True)
    return after, [entry.event for entry in entries[2:]]


def refused(event: str, *args: Any) -> str:
    """Why it is refused, in English."""
    return refusal(PROBLEM_TEXTS, lambda: give(fight(), event, *args))


# --- What follows --------------------------------------------------------------------


def test_at_no_hp_one_is_out_and_with_the_last_of_a_side_it_is_over() -> None:
    """DD-22.1, DD-22.2"""
    state, followed = give(fight(), "hp_lost", "A", (5, 5, 5, 5, 5))
    assert followed == ["incapacitated"]
    assert (state.characters["A"].out, state.characters["A"].zone) == (True, "")
    assert give(state, "hp_lost", "B", (5, 5, 5, 5, 5))[1] == ["incapacitated", "battle_over"]


def test_who_has_hp_again_is_back_in_the_scene() -> None:
    """DD-22.3"""
    state, _ = give(fight(), "hp_lost", "A", (5, 5, 5, 5, 5))
    state, followed = give(state, "hp_restored", "A", (0, 0, 0, 0, 1))
    assert followed == ["revived", "deployed"]
    assert (state.characters["A"].out, hp(state.characters["A"])) == (False, 1)


def test_who_has_less_than_no_sp_has_less_in_every_life_gauge() -> None:
    """DD-15.6 10 SP, and 12 are lost."""
    state, followed = give(fight(), "sp_lost", "A", 12)
    assert followed == ["overdrawn", "capacity_changed"]
    assert state.characters["A"].capacity == (3,) * 5


def test_what_gave_a_barrier_that_is_gone_is_over() -> None:
    """DD-27.11, DD-19.6"""
    ward: Table = {"duration": {"ticks": 9}, "results": {"always": [{"does": "barrier", "strength": 4, "to": "self"}]}}
    it = arena({"A": {"wait": 9}, "E": {"wait": 9}}, actions={"ward": ward})
    used(it, "A", "ward")
    state, followed = give(it.state, "barrier_ended", "A")
    assert (followed, state.ongoing_effects) == (["effect_ended"], ())


# --- What is refused -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "args", "said"),
    [
        ("hp_lost", ("A", (1, 1)), "2"),
        ("hp_lost", ("A", (-1, 0, 0, 0, 0)), "from 0 to 999"),
        ("hp_lost", ("nobody", (1, 0, 0, 0, 0)), "nobody"),
        ("hp_restored", ("A", (0, 0, 0, 0, 1)), "lost"),
        ("hp_restored", ("E", (0, 0, 0, 0, 4)), "lost"),
        ("sp_restored", ("A", 6), "from 0 to"),
        ("sp_restored", ("gone", 0), "out of the battle"),
        ("moved", ("gone", "front"), "gone"),
        ("moved", ("A", "sky"), "sky"),
        ("points_changed", ("red", 99), "12"),
        ("clock_changed", ("gate", 5), "from 0 to 4"),
        ("status_gained", ("A", "dizzy", 0, 0, "", 0), "dizzy"),
    ],
)
def test_what_no_rules_lead_to_is_refused(event: str, args: tuple[Any, ...], said: str) -> None:
    """DD-13.6, DD-22.2, DD-42.1"""
    assert said in refused(event, *args)


def test_two_teams_have_no_points_at_once() -> None:
    """DD-42.2"""
    state, _ = give(fight(), "points_changed", "red", 1)
    with pytest.raises(NotLawful, match="two teams have tactical points"):
        give(state, "points_changed", "blue", 1)


@pytest.mark.parametrize(
    ("parameter", "who"),
    [
        ("deployed.id", ["late"]),
        ("moved.id", ["A", "B", "D", "E"]),
        ("revived.id", ["gone"]),
        ("barrier_ended.id", ["D"]),
        ("link_spent.id", ["D"]),
        ("surprise_over.id", []),
    ],
)
def test_whom_something_may_happen_to(parameter: str, who: list[str]) -> None:
    """DD-16.1, DD-19.1, DD-22.1, DD-38.3, DD-39.1"""
    event, name = parameter.split(".")
    assert list(NOUNS.of(event)[name].allowed(fight(), {})) == who
