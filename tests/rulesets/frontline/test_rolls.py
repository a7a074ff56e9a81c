"""Rolls as they are told: their sums add up, their results are what the sums say, and what happens is what was rolled."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace
from tests.rulesets.frontline.field import field

from bingqi.core.battle import Battle
from bingqi.core.content.structs import DiceSum
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.dice.laws import Enumerator
from bingqi.core.dice.roll_entry import Number, RollEntry, redacted_for, roll_of
from bingqi.core.dice.rolls import best
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.harm.damage import roll_damage
from bingqi.rulesets.frontline.lines.surprise import initiative
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.stats import Damage
from bingqi.rulesets.frontline.turn import turn
from bingqi.testing.battles import bots, first

SCENARIOS = [one.name for one in RULESET.scenarios()]
SEEDS, TURNS = 4, 250


@cache
def logged(scenario: str) -> tuple[tuple[Entry, ...], ...]:
    """The entries of each turn of some battles that are played at random."""
    turns: list[tuple[Entry, ...]] = []
    for seed in range(SEEDS):
        state, log = first(RULESET, scenario), list[Entry]()
        battle = Battle(RULESET, state, Sampler(f"rolls {seed}"), bots(RULESET, state, f"rolls {seed}"), log)
        for _ in range(TURNS):
            if RULESET.outcome(state) is None:
                RULESET.turn(battle)
                turns.append(tuple(log))
                log.clear()
    return tuple(turns)


def rolls(scenario: str) -> list[RollEntry]:
    """Everything that was rolled in them."""
    return [roll_of(entry.args[0]) for turn in logged(scenario) for entry in turn if entry.event == "rolled"]


def counting(roll: RollEntry) -> tuple[int, int]:
    """The face that counts of each side, or the sum of all that do; 0 where nobody throws."""
    dice = len(roll.own), len(roll.others)
    if roll.sides == 20 and max(dice) > 1:
        assert roll.mine is not None
        signs = [sum(amount for _, amount, _ in number.edge) if number is not None else 0 for number in (roll.mine, roll.yours)]
        mine, yours = (best(faces, sign) if faces else 0 for faces, sign in zip((roll.own, roll.others), signs, strict=True))
        return mine, yours
    return sum(roll.own), sum(roll.others)


def adds_up(number: Number) -> bool:
    """Whether a number is the sum of its parts."""
    return number.total == sum([amount for _, amount, _ in number.parts])


def net(number: Number | None) -> int:
    """LBX-6 1 for advantage, -1 for disadvantage, 0 for neither or both."""
    amounts = [amount for _, amount, _ in number.edge] if number is not None else []
    return (max(amounts, default=0) > 0) - (min(amounts, default=0) < 0)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sums_add_up(scenario: str) -> None:
    """LBX-1, LBX-5, LBX-6 Each number is the sum of its parts, each total the face that counts and the number; two dice are thrown
    for advantage or disadvantage, and for nothing else."""
    for roll in rolls(scenario):
        assert roll.mine is not None
        assert adds_up(roll.mine), roll
        assert roll.yours is None or adds_up(roll.yours), roll
        mine, yours = counting(roll)
        own, others = roll.totals
        assert own == (mine + (roll.mine.total or 0),), roll
        assert others == (() if roll.yours is None else (yours + (roll.yours.total or 0),)), roll
        if roll.sides == 20:
            assert len(roll.own) == 1 + abs(net(roll.mine)), roll
            assert not roll.others or len(roll.others) == 1 + abs(net(roll.yours)), roll


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_results_are_what_the_sums_say(scenario: str) -> None:
    """LBX-1, LBX-5, LBX-27, LBX-35 A natural 1 misses and a natural 20 hits critically, as with death saves; else sums decide."""
    found = Counter(roll.result for roll in rolls(scenario))
    assert {"miss", "hit", ""} <= found.keys()
    for roll in rolls(scenario):
        if roll.yours is None:
            assert roll.result == ""
            continue
        ((mine,), (yours,)) = roll.totals
        reached, face = mine > yours if roll.exceed else mine >= yours, counting(roll)[0]
        if roll.what in ("attack", "death-save"):
            lowest, usual, highest = RESULTS[roll.what]
            assert roll.result in (lowest if face == 1 else highest if face == 20 else usual[reached]), roll
        elif roll.result == "noticed-by-some":
            assert not reached, roll
        else:
            assert roll.result in GOOD if reached else roll.result in BAD, roll


RESULTS = {
    "attack": (("miss",), (("miss",), ("hit", "critical")), ("critical",)),
    "death-save": (("two-failures",), (("failure",), ("success",)), ("conscious",)),
}
"""For a natural 1, below and from the number on, for a natural 20. The helpless are struck critically by every hit from nearby."""
GOOD = ("success", "unnoticed", "recharged", "turned-round")
BAD = ("failure", "noticed", "spent", "in-order")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_happens_is_what_was_rolled(scenario: str) -> None:
    """LBX-5, LBX-35, LBX-1 An attack, a save, a check come out as their roll told; damage is told by whom, with what, to whom."""
    seen: Counter[str] = Counter()
    for entries in logged(scenario):
        last: RollEntry | None = None
        for n, entry in enumerate(entries):
            if entry.event == "rolled":
                roll = roll_of(entry.args[0])
                last = last if roll.what in ("bless", "damage") else roll
            elif entry.event == "attack_rolled":
                assert last is not None
                assert (last.by, last.on, last.using) == entry.args[:3]
                assert last.result == ("miss", "hit", "critical")[entry.args[3]], entry
            elif entry.event in ("saved", "checked") and entry.rules[-1] != "LBX-23":
                assert last is not None
                assert last.by == entry.args[0]
                resisted = entries[n - 1].event == "spent"
                assert (last.result in ("success", "unnoticed", "noticed-by-some") or resisted) == entry.args[-1], entry
            elif entry.event == "hurt":
                told = entries[n - 1]
                what, parts, of, on, using = told.args
                assert (told.event, what, on) == ("reckoned", "damage", entry.args[0])
                assert sum([amount for _, amount, _ in parts]) == entry.args[1]
                assert of
                assert using
            elif entry.event == "healed":
                told = entries[n - 1]
                assert (told.event, told.args[0], told.args[3]) == ("reckoned", "healing", entry.args[0])
                assert sum([amount for _, amount, _ in told.args[1]]) == entry.args[1]
            else:
                continue
            seen[entry.event] += 1
    assert seen["attack_rolled"] > 20
    assert seen["hurt"] > 10


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_cap_is_told_with_e_and_o_and_who_can_attack(scenario: str) -> None:
    """LB-2.23 max(1, E - O), able in front on either side; no more may follow, nor more than there are who can."""
    seen = 0
    for entries in logged(scenario):
        told: dict[str, Entry] = {}
        for entry in entries:
            if entry.event == "reckoned":
                told[entry.args[0]] = entry
            elif entry.event == "provoked" and entry.rules[-1] == "LB-2.23" and entry.args[1] != "disarm":
                cap, can = told["opportunity-cap"], told["can-attack"]
                amounts = {label: amount for label, amount, _ in cap.args[1]}
                most = max(1, amounts["enemies-in-front"] + amounts["own-in-front"])
                assert sum(amounts.values()) == most
                assert (cap.args[2], can.args[3]) == (entry.args[0], entry.args[0])
                assert entry.args[2] == min(most, len(can.args[1]))
                seen += 1
    assert seen


def test_the_parts_of_the_cap() -> None:
    """LB-2.23 Three able enemies in front against one of one's own: two; one against two: at least one."""
    for picture, parts in (
        ("| K3 K2 K1 | G1 |", [("enemies-in-front", 3), ("own-in-front", -1)]),
        ("| K1 | G1 G2 |", [("enemies-in-front", 1), ("own-in-front", -2), ("at-least-one", 2)]),
    ):
        play = field(picture, active="G1", answers=["stand", *["pass"] * 3], G1={"effects": ("prone",)})
        turn(play.battle)
        (cap,) = [entry.args for entry in play.happened("reckoned") if entry.args[0] == "opportunity-cap"]
        assert [(label, amount) for label, amount, _ in cap[1]] == parts


def test_initiative_is_told_one_by_one_with_its_parts() -> None:
    """LBX-2, LBX-39, LBX-40 d20 and Dexterity modifier; the Alert feat adds 5, a weapon of warning throws twice."""
    play = field(
        "| K1 | G1 |",
        dice=[9, 4, 15],
        K1={"abilities": {"dex": 14}, "traits": ("alert",)},
        G1={"abilities": {"dex": 8}, "traits": ("weapon-of-warning",)},
    )
    play.state.phase = "initiative"
    initiative(play.battle)
    one, other = play.rolls("initiative")
    assert (one.by, one.faces, one.totals[0]) == ("K1", (9,), (16,))
    assert one.mine is not None
    assert one.mine.parts == (("dex", 2, "LBX-2"), ("alert", 5, "LBX-39"))
    assert (other.by, other.faces, other.counts, other.totals[0]) == ("G1", (4, 15), (1,), (14,))
    assert other.mine is not None
    assert other.mine.edge == (("weapon-of-warning", 1, "LBX-40"),)
    assert play.happened("initiative_rolled")[0].args[0] == (("K1", 16), ("G1", 14))


def test_the_die_of_a_tie_is_told() -> None:
    """LBX-2 With the same number and the same Dexterity a 4 or more turns the order round."""
    play = field("| K1 | G1 |", dice=[9, 9, 4])
    play.state.phase = "initiative"
    initiative(play.battle)
    (tie,) = play.rolls("tie")
    assert (tie.by, tie.on, tie.faces, tie.result) == ("K1", "G1", (4,), "turned-round")
    assert play.happened("initiative_rolled")[0].args[0] == (("G1", 9), ("K1", 9))


def test_dexterity_that_settles_a_tie_is_told() -> None:
    """LBX-2 The modifiers of all who have the same number, where they are not the same; no die is thrown for those."""
    play = field("| K1 | G1 G2 |", dice=[9, 7, 12], K1={"abilities": {"dex": 10}}, G1={"abilities": {"dex": 14}})
    play.state.phase = "initiative"
    initiative(play.battle)
    ties = [entry.args[:3] for entry in play.happened("reckoned")]
    assert ties == [("tie", (("dex", 2, "LBX-2"),), "G1"), ("tie", (("dex", 0, "LBX-2"),), "K1")]
    assert play.rolls("tie") == []
    assert play.happened("initiative_rolled")[0].args[0] == (("G2", 12), ("G1", 9), ("K1", 9))
    assert [RULESET.describe_event(play.state, entry) is not None for entry in play.happened("reckoned")] == [True, True]


def test_a_shield_spell_is_met_by_the_same_dice_once_more() -> None:
    """LBX-8 The roll is told as it falls, and once more against the armour class that the reaction has made; both rolls are one."""
    wizard = {"traits": ("shield-spell",), "slots": (1,)}
    play = field("| K1 | G1 |", dice=[9], answers=["ward:G1"], G1=wizard)
    assert strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1"))) == 0
    before, after = play.rolls("attack")
    assert (before.faces, before.totals, before.result, before.before) == ((9,), ((13,), (12,)), "hit", 0)
    assert (after.faces, after.totals, after.result, after.before) == ((9,), ((13,), (17,)), "miss", 1)
    assert after.yours is not None
    assert [part[:2] for part in after.yours.parts] == [("armour", 12), ("shield-spell", 5)]


def test_the_blessed_tell_the_die_by_itself_and_as_a_part() -> None:
    """LBX-5 The d4 is thrown before the d20."""
    play = field("| K1 | G1 |", dice=[3, 5, 4], K1={"effects": ("bless",)})
    strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1")))
    bless, attack = play.rolls("bless", "attack")
    assert (bless.by, bless.faces, attack.totals) == ("K1", (3,), ((12,), (12,)))
    assert attack.mine is not None
    assert attack.mine.parts == (("attack", 4, "LBX-5"), ("bless", 3, "LBX-5"))


def test_every_hit_from_nearby_on_the_helpless_is_told_as_critical() -> None:
    """LBX-23 From behind the line it is a hit like others."""
    for by, attack, result in (("K1", "blade", "critical"), ("K1", "bow", "critical"), ("K2", "bow", "hit")):
        play = field("K2 | K1 | G1 |", dice=[15, 15, 1, 1], G1={"effects": ("paralyzed",), "hp": 50})
        strike(play.battle, play[by], play["G1"], Blow(play.attack(by, attack), ranged=attack == "bow"))
        assert [roll.result for roll in play.rolls("attack")] == [result]


def test_whoever_may_not_know_a_number_reads_none_of_it() -> None:
    """LBX-5 Nothing hides an armour class in this book; if anything ever does, the sum that the dice meet stays hidden too."""
    play = field("| K1 | G1 |", dice=[9, 1])
    strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1")))
    roll = play.rolls("attack")[0]
    assert roll.yours is not None
    assert redacted_for(roll, "K") is roll
    hidden = redacted_for(replace(roll, yours=replace(roll.yours, seen_by=("G",))), "K")
    assert hidden.yours is not None
    assert (hidden.yours.total, hidden.yours.parts, hidden.totals) == (None, (), ((13,), ()))


def test_damage_of_one_type_is_reckoned_as_one_and_thrown_die_by_die() -> None:
    """LBX-5 Odds merge what is alike in sum, each with its weight; at a table each kind of dice is thrown, and told."""
    parts = (Damage(read_dice("1d4-2"), "fire"), Damage(read_dice("1d6+1"), "fire"), Damage(read_dice("1d2"), "cold"))
    table = field("| K1 | G1 |", dice=[1, 5, 2])
    assert [one[:2] for one in roll_damage(table.battle, parts)] == [(0, "fire"), (6, "fire"), (2, "cold")]
    assert [roll.faces for roll in table.rolls("damage")] == [(1,), (5,), (2,)]
    dice, found = Enumerator(), Counter[tuple[int, int]]()
    table.battle.dice, table.battle.log = dice, None
    table.battle.telling, table.battle.bare = False, True
    ways = 0
    while True:
        fire, cold = roll_damage(table.battle, parts)
        found[fire[0], cold[0]] += dice.weight * 48 // dice.total
        ways += 1
        if not dice.next():
            break
    each = Counter((max(0, a - 2) + b + 1, c) for a in range(1, 5) for b in range(1, 7) for c in (1, 2))
    assert found == each
    assert ways == len(each) < 48


def test_damage_without_dice_is_reckoned_as_it_is_dealt() -> None:
    """LBX-5 Part of a blow may be a plain number, in odds as at a table."""
    parts = (Damage(read_dice("1d2"), "fire"), Damage(DiceSum(0, 0, 3), "cold"))
    play = field("| K1 | G1 |", dice=[1])
    assert [one[:2] for one in roll_damage(play.battle, parts)] == [(1, "fire"), (3, "cold")]
    play.battle.dice, play.battle.log, play.battle.telling, play.battle.bare = Enumerator(), None, False, True
    assert [one[:2] for one in roll_damage(play.battle, parts)] == [(1, "fire"), (3, "cold")]


def test_a_grip_is_told_with_both_bonuses() -> None:
    """LBX-30, LBX-1 A tie changes nothing, so the sum has to be above the other's."""
    play = field(
        "| K1 | G1 |",
        dice=[10, 11],
        active="K1",
        answers=["grapple:G1"],
        K1={"skills": {"athletics": 4}},
        G1={"skills": {"acrobatics": 3}},
    )
    turn(play.battle)
    (roll,) = play.rolls("contest")
    assert (roll.by, roll.on, roll.own, roll.others, roll.totals, roll.exceed, roll.result) == (
        *("K1", "G1", (10,), (11,), ((14,), (14,)), True, "failure"),
    )
    assert roll.yours is not None
    assert (roll.yours.what, roll.yours.of, roll.yours.parts) == ("acrobatics", "G1", (("skill:acrobatics", 3, "LBX-1"),))


def test_a_dc_is_told_with_whose_it_is() -> None:
    """LBX-35 A save at the end of a turn is against whoever laid the condition."""
    play = field("| K1 | G1 |", dice=[12], active="K1", answers=["end"])
    lay(play.battle, play["K1"], "poisoned", "G1", save="con", dc=13)
    turn(play.battle)
    (roll,) = play.rolls("save")
    assert (roll.by, roll.on, roll.result, roll.totals) == ("K1", "G1", "failure", ((12,), (13,)))
    assert roll.yours is not None
    assert (roll.yours.what, roll.yours.of) == ("dc", "G1")
