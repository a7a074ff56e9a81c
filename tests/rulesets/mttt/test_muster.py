"""MT-4.1, MT-4.2: how units enter a battle, and what is recorded of them."""

from __future__ import annotations

from bingqi.lang import Texts
from bingqi.rulesets.mttt import RULESET, packs
from bingqi.rulesets.mttt.state import State
from bingqi.rulesets.mttt.unit import hp_max


def armies() -> State:
    """Two armies before their generals have met."""
    return packs.setup(packs.scenario("two-armies"), {})


def test_everybody_enters_unhurt_with_folded_pools_and_a_weapon_ready() -> None:
    """MT-1.3, MT-2.5, MT-6.4, MT-4.1"""
    for unit in armies().units.values():
        assert unit.hp == unit.hp_max == hp_max(unit) > 0
        assert (unit.mp_order, unit.mpm_order, unit.mp_distortion, unit.mpm_distortion) == (0, 0, 0, 0)
        assert unit.ready in unit.stat.weapons


def test_a_battle_group_is_one_unit_with_the_numbers_of_its_average_member() -> None:
    """MT-15.1, MT-15.3, MT-15.6, MT-16.9 Of so many the size is 3; magnitude is HP of one, and the size."""
    guard = armies().units["guard"]
    assert guard.group is not None
    assert (guard.kind, guard.headcount, guard.size) == ("group", guard.group.headcount, 3)
    assert guard.magnitude == guard.hp + guard.size


def test_all_that_makes_a_battle_group_is_on_its_card() -> None:
    """MT-15.3, MT-15.4 Size, magnitude, heads, drill and might; the average member's arms."""
    state = armies()
    host = state.units["host"]
    texts = Texts("en", [RULESET.folder])
    told = " ".join([str(texts.render(fact)) for fact in RULESET.peek(state, "weir", "host").facts])
    assert not texts.missing
    for said in (str(host.headcount), f"{host.magnitude}", "poor"):
        assert said in told
