"""What is offered and what is refused cannot part: of every rule set that declares its acts with the kit."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import settings
from tests.contract.pairs import PAIRS, PROVE, of_pairs

from bingqi.kit.acts import Acts, no
from bingqi.kit.nouns import Nouns, word
from bingqi.testing.offers import Menus, parted

FEWER = max(1, settings().max_examples // 3)
BATTLES, TURNS = (10, 2000) if PROVE else (2, 300)
each_pair_with_acts = of_pairs([(rules, scenario) for rules, scenario in PAIRS if rules.acts is not None])


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
