"""MT-4.1, MT-4.2: how units enter a battle, and what is recorded of them."""

from __future__ import annotations

from typing import Any

import pytest

from bingqi.core.content.structs import encode
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.lang import Texts
from bingqi.rulesets.mttt import RULESET
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import hp_max
from bingqi.rulesets.mttt.packs import library as packs


def armies() -> State:
    """Two armies before their generals have met."""
    return packs.CONTENT.setup(packs.CONTENT.scenario("two-armies"), {})


def test_everybody_enters_unhurt_with_folded_pools_and_a_weapon_ready() -> None:
    """MT-1.3, MT-2.5, MT-6.4, MT-4.1"""
    for unit in armies().units.values():
        assert unit.hp == unit.hp_max == hp_max(unit) > 0
        assert (unit.mp_order, unit.mpm_order, unit.mp_distortion, unit.mpm_distortion) == (0, 0, 0, 0)
        assert unit.ready in unit.stat.weapons


def armed(*weapons: str, **entry: Any) -> tuple[list[Decision], Session[State]]:
    """Su He comes to her first duel with these weapons. What she is asked until the first round begins, each time answered by the
    default; and the duel."""
    data = packs.CONTENT.scenario("first-duel")
    data["weapons"] |= {id: encode(packs.CONTENT.library.everything("weapons")[id]) for id in weapons}
    data["characters"]["su-he"]["weapons"] = list(weapons)
    (listed,) = data["scenario"]["sides"]["dawn"]["units"]
    listed |= entry
    session = Session(RULESET, packs.CONTENT.setup(data, {}), Sampler(1))
    asks = []
    while session.state.phase in ("strategy", "prepare"):
        asks.append(asked(session))
        session.answer("dawn", asks[-1].default)
    return asks, session


def asked(session: Session[State]) -> Decision:
    """What her side is asked now."""
    ask = session.pending_for("dawn")
    assert isinstance(ask, Decision)
    return ask


@pytest.mark.parametrize(("weapons", "offered", "ready"), [
    (["dew-sabre"], (), "dew-sabre"),
    (["bare-hands", "dew-sabre"], (), "dew-sabre"),
    (["bare-hands", "dew-sabre", "crescent-bow"], ("dew-sabre", "crescent-bow"), "dew-sabre"),
    (["dew-sabre", "crescent-bow"], ("dew-sabre", "crescent-bow"), "dew-sabre"),
    (["bare-hands", "beast-claws"], (), "bare-hands"),
])  # fmt: skip
def test_the_first_weapon_that_has_to_be_readied_is_ready(weapons: list[str], offered: tuple[str, ...], ready: str) -> None:
    """MT-6.4, MT-6.2 Unless she says otherwise: what needs no readying is at hand all the same. Of her round nothing is drawn for
    Priority that could have been in her hand."""
    asks, session = armed(*weapons)
    assert [(ask.id, ask.options, ask.default) for ask in asks] == [("ready", offered, ready)] * bool(offered)
    assert session.state.units["su-he"].ready == ready
    assert f"draw:{ready}" not in asked(session).options


def test_what_a_scenario_puts_into_her_hand_is_one_of_her_choices() -> None:
    """MT-6.4 It is the default, though it needs no readying; the ambushed are not asked, and draw for Priority."""
    asks, session = armed("bare-hands", "dew-sabre", ready="bare-hands")
    assert [(ask.options, ask.default) for ask in asks] == [(("bare-hands", "dew-sabre"), "bare-hands")]
    assert session.state.units["su-he"].ready == "bare-hands"
    asks, session = armed("bare-hands", "dew-sabre", ambushed=True)
    assert (asks, session.state.units["su-he"].ready) == ([], "")
    assert "draw:dew-sabre" in asked(session).options


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
    told = " ".join([str(texts.render(fact)) for fact in RULESET.inspect_ref(state, "weir", "host").facts])
    assert not texts.missing
    for said in (str(host.headcount), f"{host.magnitude}", "poor"):
        assert said in told
