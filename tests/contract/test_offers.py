"""What is offered and what is refused cannot part: of every rule set that declares its acts with the kit."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.contract.offers import Menus, Watching, parted
from tests.contract.pairs import PAIRS, PROVE, bots, first, of_pairs, start_at
from tests.play import ending, play

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.ruleset import Ruleset
from bingqi.kit.acts import Acts, no, nothing_against
from bingqi.kit.nouns import Nouns, word

FEWER = max(1, settings().max_examples // 3)
BATTLES, TURNS = (10, 2000) if PROVE else (2, 300)
each_pair_with_acts = of_pairs([(rules, scenario) for rules, scenario in PAIRS if rules.acts is not None])


@each_pair_with_acts
@settings(max_examples=FEWER)
@given(data=st.data())
def test_whatever_nothing_is_against_is_offered_and_nothing_else(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = start_at(rules, scenario, data.draw(st.integers(0, 4)))
    play(session, lambda n: data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, 60)))
    assert parted(rules.acts, session.state) == []


@each_pair_with_acts
def test_nothing_is_against_what_is_offered_and_something_against_the_rest(rules: Ruleset[Any], scenario: str) -> None:
    """At every decision of random battles, of the state as it is when the menu is made."""
    for seed in range(BATTLES):
        state, menus = first(rules, scenario), Menus(rules.acts, Random(seed))
        seats = {side: Watching(bot, menus, lambda: battle.state) for side, bot in bots(rules, state, seed).items()}  # noqa: B023
        battle = Battle(ending(rules), state, Sampler(seed), seats)
        for _ in range(TURNS):
            if rules.outcome(battle.state) is not None:
                break
            rules.turn(battle)
        assert menus.parted == []
        assert menus.keys
        assert menus.others or all(act.why_not is nothing_against for act in rules.acts.by.values())


@pytest.mark.parametrize("offered", [[], ["run:a"], ["run:a", "run:b"], ["run:a", "run:c"]])
def test_a_menu_that_parts_from_its_refusals_is_found(offered: list[str]) -> None:
    """Only one of the two ways is lawful; a third means nothing."""
    acts = Acts(Nouns({}, {"way": word("a", "b")}), order=("run",), actors=lambda state: [SimpleNamespace(id="ann")])

    @acts.offers("run")
    def ways(state: Any, who: Any) -> list[str]:
        return offered

    @acts.act("run", "A-1", args=("way",), why_not=lambda state, who, way: None if way == "a" else no("A-1", "blocked"))
    def run(battle: Any, who: Any, way: str) -> None:
        """Off."""

    menus = Menus(acts, Random(1))
    menus.look(None, None)
    assert (menus.parted == []) == (parted(acts, None) == []) == (offered == ["run:a"])
