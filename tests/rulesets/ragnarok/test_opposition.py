"""The authority opposition (CR-5) beside the worked examples: its switches, its odds, and who names whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, arena

from bingqi.rulesets.ragnarok.authority.opposition import attempt, oppose
from bingqi.rulesets.ragnarok.command.commander import authority, name_commander


def opposed(players: dict[str, Table], dice: Iterable[int], answers: dict[str, list[str]] | None = None, **more: Any) -> Arena:
    """An opposition of these players, each with one unit."""
    camps = more.pop("camps", None)
    it = arena({id: {f"{id.lower()}": one} for id, one in players.items()}, dice, {}, more, camps)
    for id in players:
        name_commander(it.battle, id)
    for id, said in (answers or {}).items():
        it.scripts[id].left = list(said)
    while not oppose(it.battle):
        pass
    return it


def asked(it: Arena, id: str) -> list[str]:
    """Whom a question went to, in order."""
    return [ask.who for script in it.scripts.values() for ask in script.asked if ask.id == id]


def why_again(it: Arena) -> list[str]:
    return [entry.args[0] for entry in it.happened("opposition_again")]


PLAIN: Table = {"authority": 2}
CLEVER: Table = {"authority": 2, "abilities": ["strategist"]}


@pytest.mark.parametrize(("switch", "winner"), [(False, "A"), (True, "B")])
def test_one_of_several_dice_may_fail(switch: bool, winner: str) -> None:
    """CR-5.2, CR-5.7 5 and 1 are a 5, unless any one fails."""
    it = opposed({"A": CLEVER, "B": PLAIN}, [5, 1, 3], any_die_one_fails=switch)
    assert it.state.winner == winner


@pytest.mark.parametrize(("switch", "asks"), [("six", []), ("five_and_six", ["A"])])
def test_fives_may_be_rolled_on(switch: str, asks: list[str]) -> None:
    """CR-5.4"""
    it = opposed({"A": PLAIN, "B": PLAIN}, [5, 3], {"A": ["stop"]} if asks else {}, reroll_faces=switch)
    assert asked(it, "press-on") == asks


@pytest.mark.parametrize(
    ("switch", "dice", "winner"),
    [("whole_chain", [6, 6, 6, 1, 3], "B"), ("one_roll_each", [6, 6, 6, 3, 1], "B"), ("one_roll_each", [6, 6, 6, 1, 2], "A")],
)
def test_a_chain_is_gone_through_at_once_or_roll_by_roll(switch: str, dice: list[int], winner: str) -> None:
    """CR-5.6, CR-5.10 A, whose Authority is lower, rolls 6, and 1 or 2 after that; B rolls 3 or 1, before or after A's second."""
    answers = {"A": ["on", "on"], "B": ["on"]}
    it = opposed({"A": {"authority": 1}, "B": {"authority": 3}}, dice, answers, reroll_turns=switch)
    assert it.state.winner == winner
    assert [entry.args[0].by for entry in it.happened("rolled")][2:] == (
        ["A", "A", "B"] if switch == "whole_chain" else ["A", "B", "A"]
    )


def test_of_equal_authority_the_left_of_the_last_winner_rolls_first() -> None:
    """CR-5.10"""
    it = arena({id: {id.lower(): PLAIN} for id in "ABC"}, [6, 6, 2, 3])
    for id in "ABC":
        name_commander(it.battle, id)
    it.state.last_winner = "A"
    it.scripts["A"].left, it.scripts["B"].left = ["stop"], ["on"]
    while not oppose(it.battle):
        pass
    assert it.state.winner == "B"


@pytest.mark.parametrize(("switch", "third", "winner"), [("all", [2, 4, 6], "C"), ("tied_only", [2, 4], "B")])
def test_of_a_tie_all_roll_again_or_those_who_tied(switch: str, third: list[int], winner: str) -> None:
    """CR-5.12"""
    it = opposed({"A": PLAIN, "B": PLAIN, "C": PLAIN}, [5, 5, 3, *third], {"C": ["stop"]}, tie_reroll_scope=switch)
    assert (it.state.winner, why_again(it)) == (winner, ["tie"])


def test_all_who_fail_begin_anew_though_one_failed_by_rolling_on() -> None:
    """CR-5.3, CR-5.5"""
    it = opposed({"A": PLAIN, "B": PLAIN}, [6, 1, 1, 4, 3], {"A": ["on"]})
    assert (it.state.winner, why_again(it)) == ("A", ["all-failed"])


def test_camps_roll_by_whoever_has_most_authority() -> None:
    """CR-5.1"""
    camps = {"A": "n", "B": "s", "C": "n"}
    players = {"A": {"authority": 1}, "B": {"authority": 2}, "C": {"authority": 5}}
    it = opposed(players, [3, 2], {}, camps=camps, opposition_by="camp")
    assert it.state.winner == "C"
    assert [entry.args[2] for entry in it.happened("reckoned")] == ["C", "B"]


def test_a_commander_in_rout_adds_nothing_but_his_dice_and_effects_count() -> None:
    """CR-5.13, CR-5.14, CR-5.16 His Authority is gone; his Strategist die and what others add are not."""
    routed: Table = {"authority": 6, "abilities": ["strategist", "herald"], "rout": True}
    it = opposed({"A": routed, "B": {"authority": 1}}, [4, 2, 3])
    assert authority(it.state, "A") == 0
    assert [sum([n for _, n, _ in entry.args[1]]) for entry in it.happened("reckoned")] == [4 + 2, 3 + 1]


@pytest.mark.parametrize(("switch", "commander"), [(False, "a1-inc"), (True, "a2-inc")])
def test_a_commander_in_rout_stays_or_is_replaced(switch: bool, commander: str) -> None:
    """CR-5.14, CR-8.6"""
    it = arena(
        {"A": {"a1": {"authority": 4}, "a2": {"authority": 2}}, "B": {"b": {}}}, options={"routed_commander_replaced": switch}
    )
    name_commander(it.battle, "A")
    it.state.units["a1"].rout = True
    name_commander(it.battle, "A")
    assert it.state.players["A"].commander == commander


def test_of_equals_whoever_was_chosen_stays() -> None:
    """CR-8.6, CR-8.10 Nobody is asked again while he lives."""
    it = arena(
        {"A": {"a1": {"authority": 3}, "a2": {"authority": 3}}, "B": {"b": {}}}, answers={"A": ["a2-inc", "a1-inc", "a1-inc"]}
    )
    for _ in range(3):
        name_commander(it.battle, "A")
    assert it.state.players["A"].commander == "a2-inc"
    assert len(it.happened("commander_named")) == 1


def test_the_winner_names_whom_he_likes() -> None:
    """CR-5.17, CR-6.1, CR-6.2"""
    it = opposed({"A": PLAIN, "B": PLAIN, "C": PLAIN}, [5, 3, 2], {"A": ["C"]})
    assert (it.state.winner, it.state.lead) == ("A", "C")


# --- Odds -------------------------------------------------------------------------------------------


def by_code(strategist: bool, most: int) -> dict[int, Fraction]:
    """What somebody has in the end who presses on whenever he may, so often at most; 0: he has failed. All faces are tried."""
    n, found = 1 + strategist, Counter[int]()
    for faces in product(range(1, 7), repeat=n + most):
        it = arena({"A": {"a": CLEVER if strategist else PLAIN}}, faces)
        name_commander(it.battle, "A")
        it.scripts["A"].left = ["on"] * most + ["stop"]
        (one,) = attempt(it.battle, ["A"])
        found[0 if one.failed else one.sum] += 1
    return {total: Fraction(ways, 6 ** (n + most)) for total, ways in found.items()}


def by_icepool(strategist: bool, most: int) -> dict[int, Fraction]:
    """The same as a mixture of dice."""

    def on(so_far: int, left: int) -> Any:
        if not left:
            return so_far
        return icepool.d6.map(lambda face: 0 if face == 1 else on(so_far + 6, left - 1) if face == 6 else so_far + face)

    law = icepool.d6.highest(1 + strategist).map(lambda face: 0 if face == 1 else on(6, most) if face == 6 else face)
    return {total: Fraction(ways, law.denominator()) for total, ways in law.items()}


@pytest.mark.parametrize("strategist", [False, True])
@pytest.mark.parametrize("most", [0, 1, 2])
def test_what_a_throw_comes_to_is_as_likely_as_by_another_reckoning(strategist: bool, most: int) -> None:
    """CR-5.2, CR-5.4, CR-5.5, CR-5.6, CR-5.7, CR-5.8, CR-5.13"""
    assert by_code(strategist, most) == by_icepool(strategist, most)


def test_whoever_may_roll_on_is_told_what_all_have_with_their_authority() -> None:
    """CR-5.4, CR-5.10, CR-5.11 6 and 2 against 3 and 4."""
    it = opposed({"A": PLAIN, "B": {"authority": 4}}, [6, 3], {"A": ["stop"]})
    (ask,) = [ask for ask in it.scripts["A"].asked if ask.id == "press-on"]
    assert (ask.about["sum"], ask.about["best"]) == (8, 7)
