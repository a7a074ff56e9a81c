"""Rolls as they are told: they add up, they say what came of them, and nobody reads of a card that he may not read."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from tests.rulesets.script import Script
from tests.rulesets.typy17.skirmish import Play, skirmish, squad, trooper, unit, vehicle, weapon

from bingqi.core.battle import Battle
from bingqi.core.dice.roll_entry import Audience, RollEntry, redacted_for
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.tally import Tally
from bingqi.core.event import visible
from bingqi.core.requests import Decision, Roll, Thrown
from bingqi.lang import Texts
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.model.state import OFF, State
from bingqi.rulesets.typy17.packs.library import FOLDER
from bingqi.rulesets.typy17.presentation.messages import describe_event, part
from bingqi.rulesets.typy17.recon.fog import reads_card
from bingqi.rulesets.typy17.turn import act
from bingqi.testing.battles import bots
from bingqi.testing.sums import check_sums

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
        seen_by: Audience = None,
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
        told = describe_event(state, entry)
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
    known = redacted_for(roll, "red")
    assert known.yours is not None
    assert (known.yours.total, known.yours.parts, known.totals) == (None, (), ((5,), ()))
    (line,) = [describe_event(play.state, one) for one in visible(play.log, "red") if one.event == "rolled"]
    assert ENGLISH.render(line).endswith("optical recon of Veil Companies Test 1: 1 + 4 = 5, more than ? wanted: fails")


@pytest.mark.parametrize("fog", FOGS[1:])
@pytest.mark.parametrize(
    ("kind", "sign", "two"), [("electronic", "es", (0, 2)), ("electronic", "es", (1, 4)), ("optical", "os", (0, 5))]
)
def test_T17A_31_a_recon_tells_of_a_card_no_more_than_whether_it_succeeds(kind: str, sign: str, two: Any, fog: str) -> None:
    """T17C-12, T17A-17, T17A-19 Two worlds that differ in a signature that may not be read, with each face: as long as the check
    comes to the same, everybody is told the same to the last word, also where nothing is sent out."""
    parted = 0
    for face in range(1, 21):
        gained, told = [], []
        for value in two:
            blue = squad(**{sign: value})
            play = skirmish(red=squad(), blue=blue, at={"blue-1": 1}, intel=1, dice=[face, 1], options={"fog": fog})
            play.act("red-1", f"{kind}:blue-1" if fog == "hidden_cards" else f"{kind}-at:1")
            gained.append(play.told("recon_checked")[0][3])
            told.append([visible(play.log, seat) for seat in ("red", "blue", "somebody")])
        assert told[0][1:] == told[1][1:], "nobody else is told of it"
        assert (told[0] == told[1]) == (gained[0] == gained[1]), f"a {face} comes to {gained}"
        parted += gained[0] != gained[1]
    assert 0 < parted < 20


@pytest.mark.parametrize("kind", ["electronic", "optical"])
def test_T17C_12_a_cell_where_nobody_is_found_looks_like_an_empty_one(kind: str) -> None:
    """T17C-12, T17A-19 Whether nobody is there, one unit, or three of which one sends out nothing: one die, and the same words."""
    for face in range(1, 9):
        told = []
        for blue in ([squad()], [squad(), squad()], [squad(), squad(es=1, os=1), squad(es=0, os=0), squad(es=-3, os=-3)]):
            at = {"blue-1": 9} | {f"blue-{n}": 4 for n in range(2, len(blue) + 1)}
            play = skirmish(red=squad(or_=1), blue=blue, at=at, intel=0, dice=[face], options={"fog": FOGS[2]})
            play.act("red-1", f"{kind}-at:4")
            assert len(play.told("recon_checked")) == len(blue) - 1
            told.append([visible(play.log, seat) for seat in ("red", "blue", "somebody")])
        assert told[0] == told[1] == told[2]


def test_T17A_44_a_volley_is_told_in_few_lines() -> None:
    """T17A-44, T17A-46 A line for each weapon to hit, one for what goes through, and one for what that has cost."""
    red, blue = squad(trooper(rc=18), trooper(rc=18), weapons=("assault-rifle",)), squad(2)
    play = skirmish(red=red, blue=blue, at={"blue-1": 2}, dice=[20, 1, 9, 4, 6, 1, 3])
    play.act("red-1", "shoot:blue-1")
    assert play.all_rolled
    told = [ENGLISH.render(text) for entry in play.log if (text := describe_event(play.state, entry)) is not None]
    assert told[1].endswith("Assault rifle: [20 9 4 1] + 18 = 38 27 22 19, more than 21 wanted: 3 hits")
    assert told[2].endswith("6 3 1, more than 0 wanted: 3 penetrate, 1 out again")
    assert len(told) == 7, "the attack, two rolls, three losses, their sum"
    assert told[-1].endswith("lost: 3 (penetration damage +3)")


def cited(play: Play, what: str) -> list[set[str]]:
    """The rules by which each of these rolls was made."""
    return [set(entry.rules) for entry in play.happened("rolled") if entry.args[0].what == what]


HEAT, EXPLOSIVES = {"T17A-54", "T17C-44"}, {"T17A-52", "T17C-42"}


def test_T17_DMG_07_damage_is_told_by_its_kinds() -> None:
    """T17-DMG.06, T17-DMG.07, T17-DMG.08, T17C-39 Two hits for 2 and 3 more: the one that goes out again does 2, the other 5 where
    there are 4."""
    rifle = {"assault-rifle": weapon("assault-rifle", attacks=1, pen_damage=2, after_damage=3)}
    play = skirmish(red=squad(2, rc=40), blue=squad(2, hp=4), at={"blue-1": 2}, dice=[9, 9, 2, 6], weapons=rifle)
    play.act("red-1", "shoot:blue-1")
    assert play.hp("blue-1") == [0, 2]
    (told,) = play.told("reckoned")
    assert told[1] == (("pen-damage", 4, "T17-DMG.06"), ("after-damage", 3, "T17-DMG.07"), ("too-much", -1, "T17-DMG.08"))


def test_T17A_47_damage_of_a_part_ends_with_the_part() -> None:
    """T17A-47, T17-DMG.07 A rocket in engine and radio: 1 each, and 1 more of what stays within, for which neither has anything
    left; a 6 is out of the engine again."""
    for face, after in ((2, 2), (6, 1)):
        red = squad(rc=40, weapons=(), special=["heat-rocket"])
        play = skirmish(red=red, blue=vehicle("truck", crew={"arm": 1}), at={"blue-1": 1}, dice=[20, 1, 6, 1, face, 1])
        play.act("red-1", "shoot:blue-1")
        (told,) = play.told("reckoned")
        assert told[1] == (("pen-damage", 2, "T17-DMG.06"), ("after-damage", after, "T17-DMG.07"), ("too-much", -after, "T17A-47"))


def test_T17A_54_heat_says_which_of_its_values_meets_what() -> None:
    """T17A-54, T17C-44, T17A-55 The first against the hull, the second within it against the ARM there alone."""
    red = squad(2, rc=40, weapons=(), special=["heat-rocket"] * 2)
    crew = {"arm": 1}
    play = skirmish(red=red, blue=vehicle("armoured-carrier", crew=crew), at={"blue-1": 1}, dice=[20, 20, 5, 10, 3, 1, 2, 2, 1])
    play.act("red-1", "shoot:blue-1")
    gate, *within = play.rolls("penetration")
    assert [one.mine.parts for one in (gate, *within) if one.mine is not None] == [
        (("pen", 4, "T17-DMG.03"),), *[(("pen-within", 0, "T17A-54"),)] * 3
    ]  # fmt: skip
    assert [one.yours.parts for one in (gate, within[0]) if one.yours is not None] == [
        (("arm:blue-1/hull", 6, "T17-DMG.04"),), (("arm:blue-1/driver", 1, "T17-DMG.04"),)
    ]  # fmt: skip
    for rules in cited(play, "penetration"):
        assert rules >= HEAT
        assert not rules & EXPLOSIVES


def test_T17C_70_heat_at_a_rider_is_an_ordinary_hit() -> None:
    """T17C-44, T17C-70 She is within nothing: the first value, and the numbers that are told are those that met."""
    red = squad(rc=40, weapons=(), special=["heat-rocket"])
    beast = vehicle("riding-beast", crew={"hp": 2, "arm": 4, "weapons": ("carbine",)})
    play = skirmish(red=red, blue=beast, at={"blue-1": 1}, dice=[20, 1, 1])
    play.act("red-1", "shoot:blue-1")
    (roll,) = play.rolls("penetration")
    check_sums(roll)
    check_result(roll)
    assert (roll.totals, roll.n) == (((5,), (4,)), (1, 0))
    assert not cited(play, "penetration")[0] & {"T17A-54"}


def test_T17A_52_explosives_at_a_vehicle_say_why_every_part_is_tried() -> None:
    """T17A-52, T17C-42 Each part at its ARM and that around it; what strikes one place alone cites nothing of it."""
    red = squad(trooper(rc=40), trooper(rc=40, weapons=()), special=["grenade-launcher"])
    play = skirmish(red=red, blue=vehicle("truck"), at={"blue-1": 1}, dice=[20] * 4 + [18, 18, 1, 1] + [1] * 8)
    play.act("red-1", "shoot:blue-1")
    rifle, *launcher = zip(cited(play, "penetration"), play.rolls("penetration"), strict=True)
    rifles = [rifle, launcher.pop(0)]
    assert not any(rules & EXPLOSIVES for rules, _ in rifles)
    assert len(launcher) == 4
    for rules, roll in launcher:
        assert rules >= EXPLOSIVES
        assert not rules & HEAT
        assert roll.yours is not None
        assert {rule for label, _, rule in roll.yours.parts if label.startswith("arm-around")} <= {"T17C-42"}
    assert ("arm-around:blue-1/hull", 1, "T17C-42") in [part for _, roll in launcher if roll.yours for part in roll.yours.parts]


def test_T17A_51_how_many_dice_there_are_is_told() -> None:
    """T17A-43, T17A-51, T17-1.1.6.23 Two launchers of two attacks at three who live are twelve dice; and ammunition throws two for
    one."""
    red = squad(2, rc=40, special=["grenade-launcher"] * 2, weapons=())
    play = skirmish(red=red, blue=squad(3, hp=9), at={"blue-1": 3}, dice=[1] * 24)
    play.act("red-1", "shoot:blue-1")
    (roll,) = play.rolls("hit")
    assert roll.mine is not None
    assert roll.mine.edge == (("attacks:2x2", 4, "T17A-43"), ("living:3", 8, "T17A-51"))
    assert len(roll.faces) == sum([n for _, n, _ in roll.mine.edge])
    told = [[texts.render(part(play.state, label)) for label, _, _ in roll.mine.edge] for texts in (ENGLISH, CHINESE)]
    assert told == [["2 firing, 2 attacks each", "each of 3 who live is attacked"], ["攻击数 2 × 2", "目标存活 3 人，各受攻击"]]
    play = skirmish(red=squad(rc=40, items=["apcr"]), blue=squad(hp=9), at={"blue-1": 2}, dice=[1] * 20)
    play.act("red-1", "shoot:blue-1")
    (roll,) = play.rolls("penetration")
    assert roll.mine is not None
    assert roll.mine.edge == (("item", 1, "T17-1.1.6.23"),)


def test_T17C_51_whoever_says_which_passengers_are_hit_has_read_what_was_rolled() -> None:
    """T17C-51, T17C-42 Every roll stands in the log before what it broke, and before anybody is asked whom the next strikes."""
    known: list[list[str]] = []

    class Reading(Script):
        def answer(self, ask: Decision, look: Any) -> str:
            if ask.id == "passengers-hit":
                known.append([entry.event for entry in play.log if entry.event in ("rolled", "part_damaged", "hurt")])
            return super().answer(ask, look)

    launcher = {"grenade-launcher": weapon("grenade-launcher", after_damage=1, pen=4)}
    red, blue = squad(rc=40, weapons=(), special=["grenade-launcher"]), [vehicle("scout-car"), squad(hp=9), squad(hp=9)]
    play = skirmish(red=red, blue=blue, at={"blue-1": 1}, dice=[20, 20] + [2] * 20, weapons=launcher)
    for passenger in (play["blue-2"], play["blue-3"]):
        passenger.carrier, passenger.cell = "blue-1", OFF
    play.battle.seats = dict.fromkeys(("red", "blue"), Reading(["shoot:blue-1"]))
    play.state.active = "red-1"
    act(play.battle, play["red-1"])
    assert known == [["rolled"] * 4 + ["hurt"] + ["part_damaged"] * 2], "to hit, three parts, and what was broken of them"
    order = [entry.event for entry in play.log if entry.event in ("rolled", "part_damaged", "hurt")]
    assert order[7] == "rolled", "whom the passengers' hit was tried against, and then what it cost"


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
