"""Rolls as they are told: whose dice, what was added, what that met, and what came of it."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace
from tests.rulesets.mttt.brawl import brawl
from tests.rulesets.mttt.duels import NAME, Play, duel
from tests.rulesets.mttt.magic import dice_sum
from tests.rulesets.script import Script

from bingqi.core.battle import Battle
from bingqi.core.dice.pair_rolls import PairContest
from bingqi.core.dice.roll_entry import Number, RollEntry, roll_of
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Scripted
from bingqi.core.event import Entry, reckoned
from bingqi.core.requests import Decision
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.mttt import RULESET
from bingqi.rulesets.mttt.attack.resolve import next_blow
from bingqi.rulesets.mttt.attack.series import Series
from bingqi.rulesets.mttt.attack.two_dice import Swing
from bingqi.rulesets.mttt.basics.jade import Throw
from bingqi.rulesets.mttt.damage.hazards import strike_hazards
from bingqi.rulesets.mttt.magic import spells
from bingqi.rulesets.mttt.magic.operations import apply
from bingqi.rulesets.mttt.magic.spells import castable, instants
from bingqi.rulesets.mttt.model.arms import weapon_arms
from bingqi.rulesets.mttt.model.blow import Blow, Degree
from bingqi.rulesets.mttt.model.figures import attack_bonus
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Hazard, Op
from bingqi.rulesets.mttt.model.unit import able
from bingqi.rulesets.mttt.packs.library import CONTENT, FOLDER
from bingqi.rulesets.mttt.presentation.log import describe_event
from bingqi.rulesets.mttt.presentation.questions import prompt
from bingqi.rulesets.mttt.stack import windows

# --- All rolls of random fights --------------------------------------------------------

LEAST, MOST = 8, 150
"""So many brawls are fought at least; then more, until all that is wanted has been rolled."""
STEPS = 150
WANTED = {
    *[("attack", kind) for kind in ("pair", "pair-contest", "band", "contest", "faces", "die")],
    *[(what, "contest") for what in ("rush", "disengage", "rise")],
    *[(what, "band") for what in ("cover", "command", "rout")],
    *[(what, "keep") for what in ("damage", "hazard")],
    ("clash", "margin"), ("maneuver", "margin"), ("join", "die"), ("coin", "die"), ("damage", "faces"),
    *[("attack", degree) for degree in get_args(Degree)],
}  # fmt: skip
"""What is rolled for and the kind of the roll, or what came of it."""


class AtRandom:
    """Answers at random, of each kind of option as often."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def answer(self, ask: Decision, look: Any) -> str:
        kinds: dict[str, list[str]] = {}
        for key in ask.options:
            kinds.setdefault(key.partition(":")[0], []).append(key)
        return self.random.choice(kinds[self.random.choice(list(kinds))])


def fought(state: State, seed: int) -> list[Entry]:
    """What happened in a battle in which everybody answers at random."""
    seat = AtRandom(seed)
    battle = Battle(RULESET, state, Sampler(seed), dict.fromkeys((*state.sides, "gm"), seat), [])
    for _ in range(STEPS):
        if RULESET.outcome(state) is not None:
            break
        RULESET.turn(battle)
    assert battle.log is not None
    return battle.log


def test_numbers_and_totals_of_all_rolls_agree_with_their_dice() -> None:
    """MT-7.2, MT-0.8, MT-8.2, MT-9.3, MT-9.4, MT-14.2 In random fights of all scenarios and with all switches: a number is the sum
    of its parts; what meets is faces and numbers; the result is what the totals say, ties as the switch has it; and what comes of
    an attack is what was told."""
    named, seen = [one.name for one in CONTENT.scenarios()], set[tuple[str, str]]()
    for seed in range(MOST):
        if seed >= len(named) + LEAST and seen >= WANTED:
            break
        state = CONTENT.setup(CONTENT.scenario(named[seed]), {}) if seed < len(named) else brawl(seed)
        last: RollEntry | None = None
        for entry in fought(state, seed):
            if entry.event == "rolled":
                last = roll_of(entry.args[0])
                agrees(state, last)
                seen |= {(last.what, last.kind), (last.what, last.result)}
            elif entry.event == "attack_rolled" and last is not None and last.what == "attack":
                unit, target, _, _, how, degree = entry.args
                assert last.yours is not None
                assert (last.by, last.on, last.yours.what, last.result) == (unit, target, how, degree)
            elif entry.event == "struck_from_ambush":
                last = None
            elif entry.event == "reckoned":
                what, _, of, on, *_ = entry.args
                assert of or what in ("withering", "decisive", "drain", "healing", "gain"), "only the surroundings are nobody"
                assert on or what not in ("withering", "decisive", "pool", "drain", "healing", "gain")
    assert seen >= WANTED, WANTED - seen


def agrees(state: State, roll: RollEntry) -> None:
    """That a roll adds up."""
    for one in (roll.mine, roll.yours):
        assert one is None or one.total == sum([amount for _, amount, _ in one.parts]), roll
    assert roll.mine is not None
    assert roll.mine.of == roll.by
    assert roll.yours is None or not roll.yours.of or roll.yours.of == roll.on
    assert roll.before <= len(roll.faces)
    own, others = wanted_totals(state, roll)
    assert roll.totals == (own, others), roll
    won = [a > b if roll.exceed else a >= b for a, b in zip(own * len(others) if len(own) == 1 else own, others, strict=False)]
    match roll.result:
        case "full" | "partial" | "failure":
            assert roll.exceed == (state.options.attack_tie == "defender")
            assert roll.result == degree(state, roll, won)
        case "ahead" | "not-ahead":
            assert roll.exceed
            assert won == [roll.result == "ahead"]
        case "passed" | "failed" | "wavers" | "stands-firm":
            assert won == [roll.result in ("passed", "stands-firm")]
        case "successes" | "successes-of-series":
            n, *idle = roll.n
            assert n == (1 + (own[0] - others[0]) // 5 if won[0] else 0)
            assert len(idle) == (roll.what == "withdraw")
            assert not idle or 0 <= idle[0] < max(1, n)
        case "margin":
            by = [a - b for a, b in zip(own, others, strict=True)]
            assert roll.n == (next((n for n in by if n), 0),)
        case _:
            assert (roll.result, others) == ("", ())


def wanted_totals(state: State, roll: RollEntry) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """MT-7.2, MT-8.2, MT-9.3 What should meet what, from the faces and the numbers alone."""
    mine, yours = total(roll.mine), total(roll.yours)
    own = tuple([face + mine for face in roll.own])
    others = tuple([face + yours for face in roll.others])
    order = state.options.two_dice_method != "independent_pair"
    match roll.kind:
        case "keep":
            return (sum(roll.faces) + mine,), ()
        case "faces":
            return tuple(sorted(own, reverse=True)), ()
        case "die" | "contest":
            return own, others
        case "band" if roll.what == "attack":
            return own, (5 + yours, 15 + yours)
        case "band":
            return own, (yours,)
        case "margin" if roll.what == "clash" and state.options.clash_compare == "sum":
            return (sum(own),), (sum(others),)
    if roll.kind == "pair":
        others = 15 + yours, 5 + yours
    if order:
        own, others = tuple(sorted(own, reverse=True)), tuple(sorted(others, reverse=True))
    return own, others


def total(number: Number | None) -> int:
    return number.total or 0 if number is not None else 0


def degree(state: State, roll: RollEntry, won: list[bool]) -> Degree:
    """MT-7.2 What so many comparisons come to; of one die against one all are the same."""
    if sum(won) == len(won):
        return "full"
    if not any(won):
        return "failure"
    partial: dict[str, Degree] = {"half": "partial", "success": "full", "failure": "failure"}
    return partial[state.options.partial_success]


@pytest.mark.plain
def test_what_is_remembered_of_instants_is_what_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """MT-5.2, MT-4.11 Whatever has changed since: in random fights, at each window, as if it were found anew."""
    asked = found = 0

    def checked(state: State) -> Any:
        nonlocal asked, found
        known, wanted = castable(state), {unit.id: instants(state, unit) for unit in state.units.values() if able(unit)}
        assert {id: keys for id, keys in known.items() if keys} == {id: keys for id, keys in wanted.items() if keys}
        asked, found = asked + 1, found + any(wanted.values())
        return known

    monkeypatch.setattr(windows, "castable", checked)
    monkeypatch.setattr(spells, "REMEMBERED", 50)
    for seed in range(5):
        fought(brawl(seed), seed)
    fought(CONTENT.setup(CONTENT.scenario("two-armies"), {}), 1)
    assert asked > 500
    assert found > 100


# --- Lines -----------------------------------------------------------------------------


def lines(play: Play, lang: Any = "en", *events: str) -> list[str]:
    """What was told of rolls, and of these events."""
    texts = Texts(lang, [FOLDER])
    told = [describe_event(play.state, entry) for entry in play.log if entry.event in ("rolled", *events)]
    return [texts.render(text) for text in told if text is not None]


def attacked(how: str, dice: list[int], options: dict[str, Any] | None = None, **beni: Any) -> Play:
    play = duel(aoi={"attack": 8}, beni={"parry": 5, "dodge": 4, "passive": 3, **beni}, dice=dice, options=options)
    play.act("aoi", "withering:beni", how)
    return play


def test_an_attack_is_told_with_the_dice_of_both_and_what_they_come_to() -> None:
    """MT-7.2, MT-9.3, MT-9.4 The higher against the higher, the lower against the lower; in a passive defence 15 and 5."""
    parried = attacked("parry", [12, 16, 18, 13, 4])
    assert (
        lines(parried)[0]
        == "aoi at beni, who parries: H 16 + 8 = 24 against 18 + 5 = 23, L 12 + 8 = 20 against 13 + 5 = 18: full success"
    )
    assert (
        lines(attacked("passive", [11, 1, 4]), "zh")[0]
        == "aoi攻击beni：高 11 + 8 = 19 对 15 + 3 = 18，低 1 + 8 = 9 对 5 + 3 = 8，完全成功"
    )
    grazed = attacked("dodge", [12, 16, 18, 18, 4])
    assert (
        lines(grazed)[0]
        == "aoi at beni, who dodges: H 16 + 8 = 24 against 18 + 4 = 22, L 12 + 8 = 20 against 18 + 4 = 22: partial success"
    )
    (roll,) = grazed.rolls("attack")
    assert (roll.own, roll.others, roll.using, roll.theirs) == ((12, 16), (18, 18), "aoi-blade", 2)
    assert roll.mine is not None
    assert roll.mine.parts == (
        ("weapon:aoi-blade", 0, "MT-7.3"), ("skill:blade", 8, "MT-7.3"), ("attribute:str", 0, "MT-7.3"),
    )  # fmt: skip
    assert roll.yours is not None
    assert [label for label, *_ in roll.yours.parts] == ["skill:athletics-dodge", "armour:beni", "half-attribute:dex"]


def test_a_tie_that_goes_to_the_defender_is_told() -> None:
    """MT-7.2"""
    tied = attacked("parry", [15, 10, 18, 13], {"attack_tie": "defender"})
    over = "H 15 + 8 = 23, more than 18 + 5 = 23 wanted, L 10 + 8 = 18, more than 13 + 5 = 18 wanted"
    assert lines(tied) == [f"aoi at beni, who parries: {over}: failure"]


def test_other_readings_of_the_two_dice_are_told_as_they_meet() -> None:
    """MT-7.2 One die meets both numbers; of two that are not sorted the first is the high one."""
    single = attacked("passive", [12, 4], {"two_dice_method": "single_die"})
    assert lines(single)[0] == "aoi at beni: 12 + 8 = 20 against 8/18: full success"
    unsorted = attacked("passive", [2, 19], {"two_dice_method": "independent_pair", "partial_success": "failure"})
    assert lines(unsorted) == ["aoi at beni: H 2 + 8 = 10 against 15 + 3 = 18, L 19 + 8 = 27 against 5 + 3 = 8: failure"]


def test_a_withering_attack_takes_few_lines() -> None:
    """MT-7.1, MT-10.7, MT-10.9, MT-10.10 Declared, rolled, its damage rolled, reckoned; then what Priority moves, and why."""
    play = attacked("parry", [16, 12, 18, 13, 4], soak=2)
    texts = Texts("en", [FOLDER])
    log = play.log[[entry.event for entry in play.log].index("attack_declared") :]
    told = [describe_event(play.state, entry) for entry in log if not entry.event.startswith("mana")]
    assert [texts.render(text) for text in told if text is not None] == [
        "aoi attacks beni with Test: a withering attack.",
        "aoi at beni, who parries: H 16 + 8 = 24 against 18 + 5 = 23, L 12 + 8 = 20 against 13 + 5 = 18: full success",
        "aoi gains 1 Priority for the hit.",
        "aoi at beni, damage: 4",
        "aoi does 2 withering damage to beni (raw damage +4, Test −2)",
        "beni loses 2 Priority.",
        "aoi gains 2 Priority by the damage.",
    ]


def guarded(*answers: str, dice: list[int]) -> Play:
    """Beni is guarded by Chie, whose parry is 7."""
    play = duel(
        aoi={"side": "a", "attack": 8},
        beni={"side": "b", "passive": 3, "dodge": 3},
        chie={"side": "b", "parry": 7, "guarding": True},
        dice=dice,
    )
    play.act("aoi", "withering:beni", "chie", *answers)
    return play


def test_dice_that_go_on_past_a_guard_are_named_again() -> None:
    """MT-9.10, MT-7.2 The throw by itself, then each Defence that it meets."""
    play = guarded("target", "dodge", dice=[17, 6, 9, 4, 8, 8, 3])
    assert lines(play)[:3] == [
        "aoi at beni, attack: 17 6",
        "aoi at chie, who parries: H 17 + 8 = 25 against 9 + 7 = 16, L 6 + 8 = 14 against 4 + 7 = 11: full success",
        "aoi at beni, who dodges: H 17 + 8 = 25 against 8 + 3 = 11, L 6 + 8 = 14 against 8 + 3 = 11: full success",
    ]
    throw, guard, ward = play.rolls("attack")
    assert [(one.before, one.own) for one in (throw, guard, ward)] == [(0, (17, 6)), (2, (17, 6)), (2, (17, 6))]


def test_one_throw_at_many_is_told_for_each() -> None:
    """MT-16.5, MT-11.4 The same dice, against one Defence after the other."""
    people: dict[str, Any] = {"mob": {"side": "a", "group": {}, "attack": 5, "size": 1}}
    play = duel(**people, beni={"side": "b", "passive": 9}, chie={"side": "b", "passive": 2}, dice=[10, 2, 3])
    play.act("mob", "withering:all")
    assert [(one.on, one.before, one.faces, one.result) for one in play.rolls("attack")] == [
        ("beni", 0, (10, 2), ""), ("beni", 2, (10, 2), "failure"), ("chie", 2, (10, 2), "partial"),
    ]  # fmt: skip


def burner(points: int = 9, **more: Any) -> dict[str, Any]:
    return {"player": True, "burning": True, "jade_points": points, **more}


def test_jade_that_raises_dice_is_told_with_them() -> None:
    """MT-14.2, MT-14.3, MT-14.4 The dice as they were thrown; what jade does to each and to what is added; then the dice as it has
    made them, against what they meet."""
    aoi, boss = burner(attack=8), {"boss_battle": True}
    said = ["passive", "die-2", "plus", "done", "done"]
    play = duel(aoi=aoi, beni={"passive": 3}, scenario=boss, dice=[9, 6, 4], answers=said)
    play.act("aoi", "withering:beni")
    throw, met = play.rolls("attack")
    assert (throw.faces, throw.yours, throw.before) == ((9, 6), None, 0)
    assert (met.faces, met.before, met.result) == ((9, 7), 2, "full")
    assert met.mine is not None
    assert met.mine.parts[-1] == ("jade", 1, "MT-14.7")
    assert met.mine.edge == (), "nobody threw more dice for it"
    assert play.told("jade_spent") == [("aoi", "die-2", 1, 1), ("aoi", "plus", 1, 1)]
    assert play.told("dice_raised") == [("aoi", "attack", (9, 7), 1)]
    assert lines(play)[:2] == [
        "aoi at beni, attack: 9 6",
        "aoi at beni: H 9 + 9 = 18 against 15 + 3 = 18, L 7 + 9 = 16 against 5 + 3 = 8: full success",
    ]


def test_jade_burnt_in_one_fork_is_not_burnt_in_another() -> None:
    """MT-14.3, MT-14.7 An attack on two: the dice lie there after the first, and go on to the second in two battles. What is burnt
    in one raises nothing in the other."""
    people: dict[str, Any] = {"beni": {"side": "b", "passive": 3}, "chie": {"side": "b", "passive": 3}}
    play = duel(aoi=burner(attack=8), **people, scenario={"boss_battle": True}, dice=[9, 6], answers=["passive", "done"])
    arms = weapon_arms(play.state, "aoi-blade")
    blows = [Blow(play["aoi"], play[one], arms, "decisive") for one in people]
    begun = next_blow(play.battle, Series(blows, Swing(attack_bonus(play.battle, blows[0]), True)))
    assert begun is not None
    told = []
    for answers in (["passive", "die-1", "die-1", "done"], ["passive", "done"]):
        log = list[Entry]()
        state = RULESET.copy(play.state)
        seats = dict.fromkeys(state.sides, Script(answers))
        after = next_blow(Battle(RULESET, state, Scripted(), seats, log), begun)
        assert after is not None
        met = [roll_of(entry.args[0]) for entry in log if entry.event == "rolled"]
        told.append(([(one.on, one.own) for one in met], state.units["aoi"].jade_points, after))
    (burnt, left, raised), (spared, all_of_it, as_thrown) = told
    assert (burnt, left) == ([("chie", (11, 6))], 6)
    assert (spared, all_of_it) == ([("chie", (9, 6))], 9)
    assert raised != as_thrown


def test_what_was_shown_is_remembered() -> None:
    """MT-14.5 Dice whose full ones were noticed are not those whose full ones will be."""
    thrown, shown = Throw("attack", 20, (20, 4)), Throw("attack", 20, (20, 4), noticed=True)
    play = duel(aoi={}, beni={})
    blow = Blow(play["aoi"], play["beni"], weapon_arms(play.state, "aoi-blade"), "decisive")
    one, other = [Series([blow], Swing(attack_bonus(play.battle, blow), True, dice)) for dice in (thrown, shown)]
    assert one != other
    assert one == Series([blow], one.swing)


def test_a_withdrawal_tells_all_its_successes_and_how_many_are_needed() -> None:
    """MT-12.24, MT-0.8 Five in all: of what is rolled beyond that nothing hangs, and it is told as well, with jade or without."""
    for points, answers in ((0, []), (9, ["plus", "done"])):
        aoi, boss = {"priority": 40, "dex": 14 - 2 * bool(points), **burner(points)}, {"boss_battle": bool(points)}
        play = duel(aoi=aoi, beni={}, distance=6, scenario=boss)
        play.act("aoi", "withdraw", *answers, dice=[13])
        play.act("aoi", "withdraw", *answers, dice=[18])
        assert play["aoi"].withdrawn == 5
        assert [(one.result, one.n, one.totals) for one in play.rolls("withdraw") if one.yours] == [
            ("successes-of-series", (2, 0), ((15,), (10,))), ("successes-of-series", (3, 0), ((20,), (10,))),
        ]  # fmt: skip
    play = duel(aoi={"priority": 40, "dex": 14, "withdrawn": 4}, beni={}, distance=6)
    play.act("aoi", "withdraw", dice=[18])
    (roll,) = play.rolls("withdraw")
    assert (roll.result, roll.n, roll.totals) == ("successes-of-series", (3, 2), ((20,), (10,)))
    assert lines(play) == ["aoi, withdraw: 18 + 2 = 20 against 10: 3 successes, of which 2 more than needed"]
    assert lines(play, "zh") == ["aoi逃脱：18 + 2 = 20 对 10，3 个成功，其中 2 个多余"]


def test_what_is_immune_is_told_so_with_the_damage() -> None:
    """MT-1.8, MT-10.9 Before anything follows: the damage comes to nothing."""
    play = attacked("passive", [16, 12, 4], stat={"has_cp": True}, soak=1)
    assert lines(play, "en", "reckoned", "immune", "priority_changed")[1:] == [
        "aoi gains 1 Priority for the hit.",
        "aoi at beni, damage: 4",
        "aoi does 0 withering damage to beni (raw damage +4, Test −1, immune to withering damage −3)",
    ]
    (dealt,) = play.numbers("withering")
    assert dealt.parts[-1] == ("immunity", -3, "MT-1.8")
    apply(play.battle, play["aoi"], [play["beni"]], [Op("harm", dice=dice_sum("0d6+5"), soak=False)], "bolt")
    assert play.reckoned("withering") == [0, 0]


def test_damage_cites_the_rule_by_which_it_is_done() -> None:
    """MT-10.21, MT-11.5 That of the surroundings and that of a spell."""
    hazard = Hazard(NAME, dice_sum("1d6"))
    play = duel(aoi={}, beni={}, scenario={"hazards": (hazard,)}, dice=[3, 5], battle={"round": 9})
    strike_hazards(play.battle)
    apply(play.battle, play["aoi"], [play["beni"]], [Op("harm", dice=dice_sum("0d6+5"), soak=False)], "bolt")
    assert [one.parts for one in play.numbers("withering")] == [
        (("raw", 3, "MT-10.21"),), (("raw", 5, "MT-10.21"),), (("raw", 5, "MT-11.5"),),
    ]  # fmt: skip


def test_jade_in_a_check_is_a_part_of_it() -> None:
    """MT-14.2, MT-0.8"""
    play = duel(aoi=burner(dex=14), beni={}, scenario={"boss_battle": True}, dice=[11, 14], answers=["plus", "plus", "done"])
    play.act("aoi", "rush:beni")
    mine, yours, met = play.rolls("rush")
    assert [one.faces for one in (mine, yours, met)] == [(11,), (14,), (11, 14)]
    assert lines(play)[-1] == "aoi at beni, rush: 11 + 4 = 15, more than 14 wanted: wins"


def test_a_check_against_several_is_told_against_whom() -> None:
    """MT-12.11 One throw of hers, and each of theirs against it."""
    play = duel(aoi={"dex": 14}, beni={}, chie={"dex": 12}, dice=[12, 9, 14])
    play.act("aoi", "disengage", "pass", "pass", "oppose", "oppose")
    assert lines(play) == [
        "aoi, disengage: 12",
        "aoi at beni, disengage: 12 + 2 = 14, more than 9 wanted: wins",
        "aoi at chie, disengage: 12 + 2 = 14, more than 14 + 1 = 15 wanted: does not win",
    ]


def test_a_clash_is_told_with_both_attacks() -> None:
    """MT-8.2, MT-8.3 Whose the numbers are, and who is ahead by how much; a coin by whom it chooses."""
    aoi = {"attack": 8, "intent": "withering:beni"}
    beni = {"attack": 6, "intent": "withering:aoi"}
    play = duel(aoi=aoi, beni=beni, dice=[12, 6, 9, 5, 1, 1], battle={"members": ("aoi+beni",)})
    RULESET.turn(play.battle)
    ahead = "H 12 + 8 = 20 against 9 + 6 = 15, L 6 + 8 = 14 against 5 + 6 = 11: aoi is ahead by 5"
    assert lines(play)[0] == f"Clash! aoi and beni strike at once: {ahead}"
    tied = duel(aoi=aoi, beni=beni, dice=[7, 4, 9, 6, 2, 3], battle={"members": ("aoi+beni",)}, options={"clash_tie": "coin"})
    RULESET.turn(tied.battle)
    assert lines(tied)[:2] == [
        "Clash! aoi and beni strike at once: H 7 + 8 = 15 against 9 + 6 = 15, L 4 + 8 = 12 against 6 + 6 = 12: a tie",
        "A coin decides between aoi and beni: beni.",
    ]


def test_a_clash_by_the_sum_tells_what_was_added_to_each_die() -> None:
    """MT-8.2"""
    both: dict[str, Any] = {"aoi": {"attack": 8, "intent": "withering:beni"}, "beni": {"attack": 6, "intent": "withering:aoi"}}
    play = duel(**both, dice=[12, 6, 9, 5, 1], battle={"members": ("aoi+beni",)}, options={"clash_compare": "sum"})
    RULESET.turn(play.battle)
    assert lines(play)[0].endswith(": 12 + 8 + 6 + 8 = 34 against 9 + 6 + 5 + 6 = 26: aoi is ahead by 8")


def test_who_is_struck_from_ambush_is_told_without_dice() -> None:
    """MT-19.11"""
    play = duel(aoi={"attack": 8}, beni={}, dice=[4], options={"ambush_defence": "auto_success"})
    play.state.sides["aoi"].tactic = "ambush"
    play.act("aoi", "withering:beni")
    assert lines(play, "en", "struck_from_ambush")[0] == "aoi strikes beni from ambush, a full success."
    assert not play.rolls("attack")


def test_rolls_out_of_a_file_are_told_as_well() -> None:
    """MT-7.2 As plain data."""
    play = attacked("parry", [16, 12, 18, 13, 4])
    (entry,) = [one for one in play.log if one.event == "rolled" and roll_of(one.args[0]).what == "attack"]
    plain = replace(entry, args=(_plain(entry.args[0]),))
    assert describe_event(play.state, plain) == describe_event(play.state, entry)


def _plain(roll: RollEntry) -> Any:
    return msgspec.json.decode(msgspec.json.encode(roll))


@pytest.mark.parametrize("lang", LANGS)
def test_who_throws_is_known_before_the_dice_are(lang: Any) -> None:
    """MT-7.2, MT-12.7 Where dice are typed in."""
    play = attacked("parry", [16, 12, 18, 13, 4])
    (roll,) = play.rolls("attack")
    said = Texts(lang, [FOLDER]).render(prompt(play.state, PairContest("attack", 20, 3, by=roll.by, on=roll.on)))
    assert said == {"en": "aoi at beni, attack", "zh": "aoi对beni，攻击"}[lang]


def test_damage_is_summed_by_its_source() -> None:
    """MT-10.7, MT-10.14, MT-11.5 Every number of damage says whose it is, with what, and to whom."""
    play = duel(aoi={"attack": 8, "weapon": (2, 6, 4, 0)}, beni={"soak": 3, "priority": 30}, dice=[20, 20, 5, 2, 20, 20, 1, 1, 6])
    play.act("aoi", "withering:beni", "passive")
    play.act("aoi", "withering:beni", "passive")
    apply(play.battle, play["aoi"], [play["beni"]], [Op("harm", dice=dice_sum("1d6"), soak=False)], "bolt")
    found: dict[tuple[str, str, str], int] = {}
    for what, parts, of, on, using in play.told(reckoned.__name__):
        if what == "withering":
            found[of, on, using] = found.get((of, on, using), 0) + sum([amount for _, amount, _ in parts])
    assert found == {("aoi", "beni", "aoi-blade"): (5 + 2 + 4 - 3) + (1 + 1 + 4 - 3), ("aoi", "beni", "bolt"): 6}
