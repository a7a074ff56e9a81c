"""Rolls as they are told: they add up, they say what came of them, and nobody reads of a card that he may not read."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from tests.contract.pairs import bots
from tests.contract.sums import check_sums
from tests.rulesets.typy17.skirmish import skirmish, squad, trooper, unit

from bingqi.core.ask import Roll, Thrown
from bingqi.core.battle import Battle
from bingqi.core.dice import Sampler
from bingqi.core.event import visible
from bingqi.core.rolled import Eyes, RollEntry, as_known_to
from bingqi.core.tally import Tally
from bingqi.lang import Texts
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.fog import reads_card
from bingqi.rulesets.typy17.packs import FOLDER
from bingqi.rulesets.typy17.state import State
from bingqi.rulesets.typy17.texts import narrate

T = TypeVar("T")
TURNS = 250
SCENARIOS = [one.name for one in RULESET.scenarios()]
FOGS = ("open_markers", "hidden_cards", "hidden_until_intel_1")
ENGLISH, CHINESE = Texts("en", [FOLDER]), Texts("zh", [FOLDER])


def check_result(roll: RollEntry) -> None:
    """T17A-31 What came of a check follows from the numbers that met: only what is above succeeds."""
    own, (other,) = roll.totals
    assert roll.exceed
    above, beyond = (sum([total > other + more for total in own]) for more in (0, 4))
    if roll.what == "hit":
        assert (roll.result, roll.n) == ("hits", (above,))
    elif roll.what == "penetration":
        assert (roll.result, roll.n) == ("through", (above, beyond))
    elif roll.yours is not None and ("es", 0, "T17A-17") in roll.yours.parts:  # T17A-17 whatever the die says
        assert (roll.what, roll.result in ("silent", "failed")) == ("electronic", True)
    else:
        assert (roll.result in ("passed", "found", "nothing")) == (above == 1)


class Watching(Battle[State]):
    """A battle of which every roll is looked at as it lies there."""

    seen = 0
    masked = 0

    def met(
        self,
        ask: Roll[T],
        faces: Thrown,
        mine: Tally,
        yours: Tally | None = None,
        edge: Tally | None = None,
        yours_edge: Tally | None = None,
        results: Sequence[str] = (),
        exceed: bool = False,
        seen_by: Eyes = None,
        before: int = 0,
    ) -> T:
        found = super().met(ask, faces, mine, yours, edge, yours_edge, results, exceed, seen_by, before)
        assert self.log is not None
        entry = self.log[-1]
        roll = entry.args[0]
        Watching.seen += 1
        check_sums(roll)
        if roll.yours is not None:
            check_result(roll)
        for side in (*self.state.sides, "somebody"):
            for known in [one.args[0] for one in visible([entry], side)]:
                check_sums(known)
                self.check_eyes(known, side)
        return found

    def check_eyes(self, known: RollEntry, side: str) -> None:
        """T17C-12 Whose number a side is told, of that it may read the card."""
        for number in (known.mine, known.yours):
            of = self.state.units.get(number.of) if number is not None else None
            if number is None or of is None:
                continue
            if number.total is None:
                Watching.masked += 1
            elif side in self.state.sides:
                assert reads_card(self.state, side, of), f"{side} is told {number}"
            else:
                assert self.state.options.fog == "open_markers" or of.intel >= 2, f"{side} is told {number}"


@pytest.mark.parametrize("fog", FOGS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_T17A_31_every_roll_adds_up_and_says_what_came_of_it(scenario: str, fog: str) -> None:
    """T17A-31, T17C-12 In battles at random, of all scenarios and in each fog; and nobody reads numbers of cards that he may
    not."""
    state = RULESET.setup(RULESET.scenario(scenario), {"fog": fog, "module_suppression": True})
    seats = bots(RULESET, state, f"{scenario} {fog}")
    battle = Watching(RULESET, state, Sampler(f"{scenario} {fog}"), seats, [])
    Watching.seen = 0
    for _ in range(TURNS):
        if RULESET.outcome(state) is not None:
            break
        RULESET.turn(battle)
    assert Watching.seen > 60
    for entry in Random(1).sample([one for one in battle.log or () if one.event == "rolled"], 40):
        told = narrate(state, entry)
        assert told is not None
        for texts in (ENGLISH, CHINESE):
            assert texts.render(told)
            assert not texts.missing


def test_T17C_12_a_number_of_an_unknown_card_is_masked() -> None:
    """T17C-12, T17A-16 The line says that there was one, and what it came to; not what it was."""
    play = skirmish(red=squad(), blue=squad(), at={"blue-1": 1}, intel=1, dice=[1], options={"fog": "hidden_cards"})
    play.act("red-1", "optical:blue-1")
    (roll,) = play.rolls("optical")
    check_result(roll)
    known = as_known_to(roll, "red")
    assert known.yours is not None
    assert (known.yours.total, known.yours.parts, known.totals) == (None, (), ((5,), ()))
    (line,) = [narrate(play.state, one) for one in visible(play.log, "red") if one.event == "rolled"]
    assert ENGLISH.render(line).endswith("optical recon of Veil Companies Test 1: 1 + 4 = 5, more than ? wanted: fails")


def test_T17A_44_a_volley_is_told_in_few_lines() -> None:
    """T17A-44, T17A-46 A line for each weapon to hit, one for what goes through, and one for what that has cost."""
    red, blue = squad(trooper(rc=18), trooper(rc=18), weapons=("assault-rifle",)), squad(2)
    play = skirmish(red=red, blue=blue, at={"blue-1": 2}, dice=[20, 1, 9, 4, 6, 1, 3])
    play.act("red-1", "shoot:blue-1")
    assert play.all_rolled
    told = [ENGLISH.render(text) for entry in play.log if (text := narrate(play.state, entry)) is not None]
    assert told[1].endswith("Assault rifle: 38 27 22 19, more than 21 wanted: 3 hits")
    assert told[2].endswith("6 3 1, more than 0 wanted: 3 penetrate, 1 out again")
    assert len(told) == 7, "the attack, two rolls, three losses, their sum"
    assert told[-1].endswith("lost: 3 (damage +3)")


def test_T17_DMG_06_damage_says_who_did_it_with_what_to_whom() -> None:
    """T17-DMG.06, T17C-39 Weapon by weapon, without what was more than there was left."""
    red = unit("modified-assault")
    for seed in range(6):
        play = skirmish(red=red, blue=unit("grunt-section"), at={"blue-1": 2}, dice=Sampler(f"damage {seed}"), intel=4)
        before = sum(play["blue-1"].hp)
        play.act("red-1", "shoot:blue-1")
        told = play.told("reckoned")
        assert {(what, of, on) for what, _, of, on, _ in told} <= {("damage", "red-1", "blue-1")}
        assert len({using for *_, using in told}) == len(told)
        assert sum([amount for _, parts, *_ in told for _, amount, _ in parts]) == before - sum(play["blue-1"].hp)


def test_T17C_46_damage_of_vehicles_says_who_did_it_too() -> None:
    """T17C-46, T17-DMG.06 Hit points of parts and of the crew."""
    costs: list[Any] = []
    for seed in range(6):
        play = skirmish(
            red=unit("doll-hunters"), blue=unit("iron-carrier"), at={"blue-1": 2}, dice=Sampler(f"cost {seed}"), intel=4
        )
        before = sum(play["blue-1"].hp) + sum(play["blue-1"].hulls[0].parts)
        play.act("red-1", "shoot:blue-1")
        told = play.told("reckoned")
        costs += told
        left = sum(play["blue-1"].hp) + sum(play["blue-1"].hulls[0].parts)
        assert sum([amount for _, parts, *_ in told for _, amount, _ in parts]) == before - left
    assert {using for *_, using in costs} == {"heat-rocket", "assault-rifle"}
