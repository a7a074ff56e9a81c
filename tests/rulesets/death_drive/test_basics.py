"""Principles and terms: what is particular comes first, allies, brackets, grades of difficulty (DD-1, DD-2, DD-9)."""

from __future__ import annotations

from itertools import product

from tests.rulesets.death_drive.arena import arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, used

from bingqi.lang import Texts
from bingqi.rulesets.death_drive import RULESET
from bingqi.rulesets.death_drive.actions.costs import price
from bingqi.rulesets.death_drive.presentation.names import action_name
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn

BREATHE: Table = {"results": {"always": [{"does": "heal", "sp": 1, "to": "self"}]}}
"""A standard action that costs nothing."""


def more_of(what: str) -> Table:
    """A trait that allows one more of something."""
    return {"modifiers": [{"kind": "bonus", "on": what, "value": 1}]}


def test_a_trait_that_allows_two_standard_actions_wins_over_the_limit_of_one() -> None:
    """DD-1.4"""
    for trait, most in (({}, 1), (more_of("standard-actions"), 2)):
        it = arena({"A": {"stat": {"actions": ["breathe"], **trait}}, "E": {}}, actions={"breathe": BREATHE})
        begin_turn(it.battle, it["A"])
        for _ in range(most):
            it.does("A", "use:breathe")
        assert it.refuses("A", "use:breathe") == "DD-25.3"


def test_a_team_may_be_allowed_more_tactical_points_than_five() -> None:
    """DD-1.4 Every general limit can be lifted."""
    rally: Table = {"results": {"always": [{"does": "tactical-points"}]}}
    for trait, most in (({}, 5), (more_of("tactical-points"), 6)):
        it = arena({"A": {"stat": trait}, "E": {}}, actions={"rally": rally})
        it.state.teams["red"].points = 5
        used(it, "A", "rally")
        assert it.state.teams["red"].points == most


def test_an_ally_is_anybody_else_on_her_side() -> None:
    """DD-1.7 She is never her own ally."""
    found = {}
    for who in ("ally", "friend", "other", "enemy"):
        aid = {**BREATHE, "range": EVERYWHERE, "objects": {"who": who}}
        people: dict[str, Table] = {"A": {"team": "red", "stat": {"actions": ["aid"]}}, "B": {"team": "red"}, "E": {}}
        it = arena(people, actions={"aid": aid})
        begin_turn(it.battle, it["A"])
        found[who] = [key.removeprefix("use:aid:") for key in it.offers("A") if key.startswith("use:aid:")]
    assert found == {"ally": ["B"], "friend": ["A", "B"], "other": ["B", "E"], "enemy": ["E"]}


def test_the_name_of_an_action_stands_in_the_brackets_of_the_book() -> None:
    """DD-2.1"""
    it = arena({"A": {}}, actions={"mend": {"name": {"en": "Mend", "zh": "修补"}}}, statuses={"burning": {}})
    zh = Texts("zh", [RULESET.folder])
    assert zh.render(action_name(it.state, "mend")) == "【修补】"
    assert "【" not in zh.render(action_name(it.state, "burning")), "a status is no action"


def graded(grades: int, level: int, *dice: int) -> int:
    """What these dice alone achieve against the baseline of somebody of that level, made so many grades harder."""
    trick: Table = {"range": EVERYWHERE, "resolution": "fixed-target", "check": {"ability": "STR", "target": "baseline"}}
    grade = {"kind": "unlabelled", "on": "target", "value": 4 * grades}
    it = arena({"A": {"stat": {"modifiers": [grade]}}, "E": {"level": level}}, dice, actions={"trick": trick})
    return used(it, "A", "trick", "E").achieved


def test_four_points_of_a_target_make_a_grade() -> None:
    """DD-9.2 Of an object of level 7, lowered to 6, the baseline is 17."""
    for grades in (-2, -1, 0, 1, 2):
        assert graded(grades, 7, 6, 5) == 11 - (17 + 4 * grades)


def test_two_grades_above_the_baseline_there_is_little_chance_and_two_below_it_is_easy() -> None:
    """DD-9.2 Of all dice of somebody of the same level no more than a tenth succeeds, or nine tenths and more."""
    dice = list(product(range(1, 11), repeat=2))
    harder, easier = [sum(graded(grades, 0, *two) >= 0 for two in dice) / len(dice) for grades in (2, -2)]
    assert harder <= 0.1
    assert easier >= 0.9


def test_additions_come_before_subtractions() -> None:
    """DD-1.3 2 + 3 - 4 is 1, in whatever order they came; taken off first it would have ended at 0, and be 3."""
    more, less = {"kind": "bonus", "value": 3, "on": "recovery"}, {"kind": "penalty", "value": 4, "on": "recovery"}
    for modifiers in ([more, less], [less, more]):
        it = arena({"A": {"stat": {"modifiers": modifiers}}}, actions={"act": {"cost": {"re": 2}}})
        assert price(it.state, it["A"], "act").re == 1


def test_the_baseline_of_an_object_is_by_its_level() -> None:
    """DD-9.3 14 + 8/2 for an object of level 9, whatever the level of whoever acts and of what she does."""
    trick = {"level": 5, "range": EVERYWHERE, "resolution": "fixed-target", "check": {"ability": "STR", "target": "baseline"}}
    it = arena({"A": {"level": 20}, "D": {"level": 9}}, [9, 8], actions={"trick": trick})
    assert used(it, "A", "trick", "D").achieved == 17 - 18
