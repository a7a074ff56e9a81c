"""T17C-10, T17C-12: which units come, and that their numbers tell nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry, visible
from bingqi.core.record.format import DiceKind, Header
from bingqi.core.record.resume import table_dice
from bingqi.core.requests import Roll
from bingqi.core.session.play import Session
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.model.state import State, of_side
from bingqi.rulesets.typy17.presentation.observation import STATES
from bingqi.rulesets.typy17.setup.army_lists import each

FOGS = ("hidden_cards", "hidden_until_intel_1")


def mustered(scenario: str, seed: int, **options: Any) -> tuple[State, list[Entry]]:
    """A battle in which the dice have said who comes."""
    state, log = RULESET.setup(RULESET.scenario(scenario), options), list[Entry]()
    battle = Battle(RULESET, state, Sampler(seed), {}, log)
    assert state.unmustered
    RULESET.turn(battle)
    assert (state.unmustered, state.phase) == (False, "edge")
    return state, log


def cards(state: State, side: str) -> list[str]:
    """What the units of a side are, by their numbers."""
    return [unit.card.id for unit in of_side(state, side)]


@pytest.mark.parametrize("fog", FOGS)
def test_in_a_fog_any_unit_may_have_any_number(fog: str) -> None:
    """T17C-12 Whoever has read the list knows nobody by a number: each is as likely for each."""
    first = Counter(cards(mustered("first-game", seed, fog=fog)[0], "blue")[0] for seed in range(200))
    assert set(first) == {"grunt-section", "veil-scouts", "mortar-team", "yselle-riders"}
    assert all(25 < n < 80 for n in first.values()), "50 of 200 each, give or take"


def test_with_open_markers_numbers_are_those_of_the_list_and_no_die_falls() -> None:
    """T17C-12 All see what each is."""
    state = RULESET.setup(RULESET.scenario("first-game"), {})
    assert not state.unmustered


@pytest.mark.parametrize("scenario", ["old-town", "sealed-orders"])
def test_where_the_enemy_is_hidden_armies_are_drawn(scenario: str) -> None:
    """T17C-10, T17C-12 Who plays a second time meets others."""
    for side in ("red", "blue"):
        armies = {tuple(sorted(cards(mustered(scenario, seed)[0], side))) for seed in range(20)}
        assert len(armies) > 4
        assert len({len(army) for army in armies}) == 1, "how many there are all see"


@pytest.mark.parametrize("scenario", ["old-town", "sealed-orders"])
def test_whichever_come_they_are_a_lawful_army(scenario: str) -> None:
    """T17C-10 No more points than were agreed, and nobody twice."""
    for seed in range(20):
        state, _ = mustered(scenario, seed)
        for side in state.sides:
            units = list(of_side(state, side))
            assert sum([unit.card.pt for unit in units]) <= state.options.pt_limit
            heroes = [trooper.template for unit in units for trooper in unit.card.troopers if trooper.hero]
            assert len(heroes) == len(set(heroes))


def test_with_open_markers_all_see_who_was_drawn() -> None:
    """T17C-10 A die for each unit in whose place others might come, and the numbers stay."""
    state, log = mustered("old-town", 3, fog="open_markers")
    assert all(entry.seen_by is None for entry in log)
    assert cards(state, "red")[:2] == ["m4a1-squad", "doll-scouts"]
    drawn = [one for army in state.bundle.armies.values() for one in each(army) if one.instead]
    assert len([entry for entry in log if entry.event == "rolled"]) >= len(drawn) > 4


def test_nobody_sees_the_dice_and_each_side_its_own_units_alone() -> None:
    """T17C-12 The enemy is told no more than that there are so many."""
    state, log = mustered("sealed-orders", 1)
    assert {entry.seen_by for entry in log if entry.event == "rolled"} == {()}
    assert [entry.args[0] for entry in visible(log, "red") if entry.event == "mustered"] == ["red"]
    assert not visible(log, "somebody")
    assert all(unit.card.id == "" for unit in of_side(STATES.observe(state, "red"), "blue"))


def test_a_battle_that_is_played_again_has_the_same_numbers() -> None:
    """T17C-12 They hang on the dice of the battle, as all else does."""
    assert cards(mustered("sealed-orders", 4)[0], "blue") == cards(mustered("sealed-orders", 4)[0], "blue")
    play = Session(RULESET, RULESET.setup(RULESET.scenario("sealed-orders"), {}), Sampler(4))
    thawed = RULESET.thaw(RULESET.freeze(play.state), RULESET.scenario("sealed-orders"), {})
    assert cards(thawed, "blue") == cards(play.state, "blue")


def test_nobody_types_the_dice_that_give_the_units_their_numbers() -> None:
    """T17C-12 Whoever typed them would know what each unit of the enemy is. All others, which all see, they type."""
    head = Header(1, "", "typy17", 2, "sealed-orders", {}, "", {}, {}, DiceKind("typed"))
    state = RULESET.setup(RULESET.scenario("sealed-orders"), {})
    plays = [Session(RULESET, RULESET.copy(state), table_dice(head, None)) for _ in range(2)]
    for play in plays:
        ask = play.pending_for("dice")
        assert isinstance(ask, Roll)
        assert ask.id == "edge"
        play.answer("dice", (15,))
        assert isinstance(play.pending_for("dice"), Roll)
    assert cards(plays[0].state, "red") != cards(plays[1].state, "red") or cards(plays[0].state, "blue") != cards(
        plays[1].state, "blue"
    )
