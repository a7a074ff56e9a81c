"""Every creature that is shipped fights its own mirror to the end."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from bingqi.core.battle import Battle, fight
from bingqi.core.content.structs import Name, encode
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Outcome
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.model.stats import Ground, Member, Party, Scenario
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.testing.play import ending

PROVE = pytest.mark.skipif(os.environ.get("BINGQI_PROVE") != "1", reason="long evidence: make prove")
CREATURES = [*packs.CONTENT.library.names("creatures")]
STALEMATES = {
    # Their own kind of damage does nothing to them.
    "fire-elemental", "ghost", "magmin", "rakshasa", "shadow", "specter", "tarrasque", "werebear-bear", "werebear-human",
    "werebear-hybrid", "wereboar-boar", "wereboar-human", "wereboar-hybrid", "wererat-human", "wererat-rat", "wererat-hybrid",
    "weretiger-human", "weretiger-tiger", "weretiger-hybrid", "werewolf-human", "werewolf-wolf", "werewolf-hybrid",
    "will-o-wisp", "wraith",
    # They heal faster than chance hurts them.
    "oni", "shield-guardian", "troll",
    # 472 hit points in chance's hands, and a rug that is too seldom let out of a grip to hurt.
    "kraken", "rug-of-smothering",
}  # fmt: skip


class Anything:
    """Answers anything that is lawful."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def answer(self, ask: Decision, look: Any) -> str:
        return self.random.choice(ask.options)


def fought(creature: str, seed: str, **options: str) -> Outcome:
    """How a fight of two of a kind in the sun ends when both do anything."""
    party = Party(Name("A side", "一方"), (Member(creature),))
    it = Scenario(Name("A mirror", "镜像"), Name("", ""), {"red": party, "blue": party}, Ground(sunlight=True))
    state = RULESET.setup(encode(packs.CONTENT.gathered(it, creature)), options)
    return fight(Battle(ending(RULESET), state, Sampler(seed), {side: Anything(f"{seed} {side}") for side in state.sides}))


@pytest.mark.prove
@PROVE
def test_every_creature_fights_its_mirror_until_one_is_beaten_or_flees() -> None:
    drawn = [one for one in CREATURES if all(fought(one, f"{one} {n}").why != "beaten" for n in range(3))]
    assert drawn == []


@pytest.mark.prove
@PROVE
def test_where_nobody_may_flee_only_a_few_creatures_never_fell_their_own_kind() -> None:
    for one in CREATURES:
        ends = {fought(one, f"{one} {n}", flee_from_front="never").why for n in range(4)}
        assert ends <= {"beaten", "nobody-left", "round-limit"}, one  # some deaths and blasts take both
        assert "beaten" in ends or one in STALEMATES, one


@pytest.mark.parametrize(
    "creature", ["goblin", "mage", "vampire-spawn", "otyugh", "adult-brass-dragon", "remorhaz", "balor", "magma-mephit"]
)
def test_a_few_creatures_fight_their_mirror(creature: str) -> None:
    assert fought(creature, creature).why == "beaten"
