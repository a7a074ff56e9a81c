"""Checks, modifiers, advantage, opposed checks and attack checks (DD-3 to DD-10)."""

from __future__ import annotations

import pytest
from tests.rulesets.death_drive.arena import NAMED, Arena, arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import COAT, EVERYWHERE, used

from bingqi.core.battle import Battle
from bingqi.rulesets.death_drive.actions.use import use
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.checks.opposed import Opponent, succeeds
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn

STRIKE: Table = {"tags": ["attack"], "attack": "melee", "range": EVERYWHERE, "resolution": "attacker-rolls"}
TRICK: Table = {"range": EVERYWHERE, "resolution": "fixed-target", "check": {"ability": "STR", "target": 0}}
"""A check of STR that has to reach nothing, so that what is achieved is its judgement."""
CONTEST: Table = {"range": EVERYWHERE, "resolution": "opposed", "check": {"ability": "STR"}, "defence": "antagonism"}


def modifier(kind: str, value: int, **more: str) -> Table:
    return {"kind": kind, "value": value, **more}


def checked(dice: list[int], *modifiers: Table) -> Arena:
    """Somebody with these modifiers makes a check without any other."""
    it = arena({"A": {"stat": {"modifiers": modifiers}}, "E": {}}, dice, actions={"trick": TRICK})
    used(it, "A", "trick", "E")
    return it


def added(*modifiers: Table) -> int:
    """What these modifiers make of a roll value of 11, beyond it; a bonus of 10 keeps all of it above 0."""
    return checked([6, 5], modifier("bonus", 10), *modifiers).judgements()[0] - 11 - 10


# --- Checks ----------------------------------------------------------------------------------------


def test_active_and_passive_checks_go_through_the_same_steps() -> None:
    """DD-3.1 With dice that come to 11 an attack check is what is passive of it: 11 + CR 2 + STR 4 + 3."""
    a: Table = {"level": 10, "abilities": {"STR": 4}, "stat": {"modifiers": [modifier("bonus", 3)]}}
    for resolution, achieved in (("attacker-rolls", 20 - 11), ("defender-rolls", 20 - 11)):
        it = arena({"A": a, "D": {}}, [6, 5], actions={"strike": {**STRIKE, "resolution": resolution}})
        assert used(it, "A", "strike", "D").achieved == achieved
        (roll,) = it.checks()
        assert roll.totals == (((20,), (11,)) if resolution == "attacker-rolls" else ((11,), (20,)))


def test_whoever_is_made_to_make_a_check_throws_dice() -> None:
    """DD-3.12 So it may be a crit: 10 + 9, and 4 more."""
    curse = {"range": EVERYWHERE, "resolution": "defender-rolls", "defence": "antagonism", "check": {"target": 20}}
    it = arena({"A": {}, "D": {}}, [10, 9], actions={"curse": curse})
    used(it, "A", "curse", "D")
    assert [(roll.by, roll.faces) for roll in it.checks()] == [("D", (10, 9))]
    assert it.judgements() == [23]


AGAINST: list[tuple[Table, list[int]]] = [
    ({"resolution": "fixed-target", "check": {"ability": "STR", "target": 17}}, []),
    ({"resolution": "fixed-target", "check": {"ability": "STR", "target": "passive"}}, []),
    ({"resolution": "opposed", "check": {"ability": "STR"}}, [6, 5]),
]
"""What has to be reached: a number, a passive judgement, and that of an active check; with the dice of that."""


def test_a_target_is_a_number_or_the_judgement_of_another_check() -> None:
    """DD-3.15 17 as it stands there; 11 + STR 6 of a passive check, or 6 + 5 + STR 6 of an active one."""
    people: dict[str, Table] = {"A": {"abilities": {"STR": 3}}, "D": {"abilities": {"STR": 6}}}
    for against, dice in AGAINST:
        trick = {"range": EVERYWHERE, "defence": "antagonism", **against}
        it = arena(people, [9, 7, *dice], actions={"trick": trick})
        assert used(it, "A", "trick", "D").achieved == 9 + 7 + 3 - 17
        assert it.dice.left == []


# --- Modifiers -------------------------------------------------------------------------------------


def test_bonuses_are_added_and_penalties_subtracted() -> None:
    """DD-4.2 What is called neither is a bonus, or a penalty if it is negative."""
    assert added(modifier("bonus", 5)) == 5
    assert added(modifier("penalty", 2)) == -2
    assert added(modifier("unlabelled", 3)) == 3
    assert added(modifier("unlabelled", -4)) == -4
    assert added(modifier("bonus", 5, name="status"), modifier("unlabelled", 3, name="status")) == 5
    assert added(modifier("penalty", 2, name="status"), modifier("unlabelled", -4, name="status")) == -4


def test_of_one_name_the_greatest_bonus_and_the_greatest_penalty_count() -> None:
    """DD-4.4 The book's example: of a status bonus of 1 and status penalties of 2 and 3 on STR, +1 and -3 are left."""
    signed = (("bonus", 1), ("penalty", 2), ("penalty", 3))
    statuses = {f"{kind}-{n}": {"modifiers": [modifier(kind, n, on="STR", name="status")]} for kind, n in signed}
    give = {"range": EVERYWHERE, "results": {"always": [{"does": "status", "status": id} for id in statuses]}}
    it = arena({"A": {}, "D": {"abilities": {"STR": 5}}}, actions={"give": give}, statuses=statuses)
    used(it, "A", "give", "D")
    assert it["D"].scores[0] == 5 + 1 - 3


def test_what_has_no_name_or_another_one_adds_up() -> None:
    """DD-4.4"""
    assert added(modifier("bonus", 2), modifier("bonus", 2)) == 4
    assert added(modifier("bonus", 2, name="innate"), modifier("bonus", 3, name="status")) == 5
    assert added(modifier("bonus", 2, name="status"), modifier("bonus", 3, name="status"), modifier("bonus", 1)) == 4


def test_on_different_things_one_name_counts_for_each() -> None:
    """DD-4.4 On STR, and on the check that STR is added to."""
    rouse: Table = {
        "duration": {"ticks": 3},
        "results": {"always": [{"does": "modify", "to": "self", "modifiers": [*STATUS]}]},
    }
    it = arena({"A": {}, "E": {}}, [6, 5], actions={"trick": TRICK, "rouse": rouse})
    used(it, "A", "rouse")
    assert used(it, "A", "trick", "E").achieved == 6 + 5 + 2 + 3


STATUS = modifier("bonus", 2, name="status"), modifier("bonus", 3, name="status", on="STR")


def test_of_one_name_the_number_counts_and_not_the_level() -> None:
    """DD-4.4 A bonus of 3 at level 0 suppresses one of 1 at level 10."""
    actions = {
        id: {
            "level": level,
            "duration": {"ticks": 3},
            "results": {"always": [{"does": "modify", "to": "self", "modifiers": [modifier("bonus", n, name="status")]}]},
        }
        for id, level, n in (("plain", 0, 3), ("high", 10, 1))
    }
    it = arena({"A": {"level": 10}, "E": {}}, [6, 5], actions={"trick": TRICK, **actions})
    used(it, "A", "plain")
    used(it, "A", "high")
    assert used(it, "A", "trick", "E").achieved == 6 + 5 + 3


def test_precision_is_lost_as_long_as_she_is_unconscious() -> None:
    """DD-4.5 On everything of hers: on her checks as on her abilities. Other modifiers stay, and it comes back."""
    keen = [modifier(kind, n, on=on, name="precision") for kind, n, on in (("bonus", 3, "judgement"), ("bonus", 2, "STR"))]
    keen.append(modifier("bonus", 4, on="STR", name="status"))
    actions: Table = {
        "trick": TRICK,
        "focus": {"duration": {"ticks": 9}, "results": {"always": [{"does": "modify", "to": "self", "modifiers": keen}]}},
        "faint": {"results": {"always": [{"does": "status", "status": "fainted", "to": "self"}]}},
        "wake": {"results": {"always": [{"does": "end-status", "status": "fainted", "to": "self"}]}},
    }
    it = arena({"A": {}, "E": {}}, [6, 5] * 3, actions=actions, statuses={"fainted": {"unconscious": True}})
    for act, achieved in (("focus", 11 + 3 + 2 + 4), ("faint", 11 + 4), ("wake", 11 + 3 + 2 + 4)):
        used(it, "A", act)
        assert used(it, "A", "trick", "E").achieved == achieved


def test_to_be_incapacitated_is_not_to_be_unconscious() -> None:
    """DD-4.5"""
    keen = {"duration": {"ticks": 9}, "results": {"always": [{"does": "modify", "to": "self", "modifiers": [PRECISE]}]}}
    it = arena({"A": {"cap": [1] * 5}, "E": {}}, actions={"keen": keen, "fell": FELL})
    used(it, "A", "keen")
    used(it, "E", "fell", "A")
    assert it["A"].out
    assert it["A"].scores[0] == 2


PRECISE = modifier("bonus", 2, on="STR", name="precision")
FELL: Table = {"range": EVERYWHERE, "power": 99, "types": ["physical"], "results": {"always": [{"does": "damage"}]}}


# --- Advantage and disadvantage --------------------------------------------------------------------


def test_several_advantages_add_up_and_several_disadvantages() -> None:
    """DD-5.3 So many dice more than two are thrown."""
    better = checked([3, 9, 1, 8, 2], modifier("advantage", 1), modifier("advantage", 2))
    assert [len(roll.faces) for roll in better.checks()] == [5]
    assert better.judgements() == [9 + 8]
    worse = checked([3, 9, 5, 8], modifier("disadvantage", 1), modifier("disadvantage", 1))
    assert [len(roll.faces) for roll in worse.checks()] == [4]
    assert worse.judgements() == [3 + 5]


def test_of_advantage_and_disadvantage_the_difference_is_left() -> None:
    """DD-5.4, DD-5.3 All advantages against all disadvantages; equal ones leave neither."""
    sides = modifier("advantage", 2), modifier("advantage", 1), modifier("disadvantage", 1), modifier("disadvantage", 1)
    assert checked([3, 9, 5], *sides).judgements() == [9 + 5]
    assert checked([3, 9], *sides, modifier("disadvantage", 1)).judgements() == [3 + 9]
    assert checked([3, 9, 5], *sides, modifier("disadvantage", 2)).judgements() == [3 + 5]


def shaken(dice: list[int], answers: list[str], reroll: int, *modifiers: Table) -> tuple[Arena, Using]:
    """An attack by A, of whose dice D has some thrown again."""
    shake = {
        "timing": "instant",
        "conditions": {"trigger": "attacked"},
        "results": {"always": [{"does": "change-check", "reroll": reroll}]},
    }
    people: dict[str, Table] = {"A": {"stat": {"modifiers": modifiers}}, "D": {"stat": {"actions": ["shake"]}}}
    it = arena(people, dice, ["answer:D:shake", *answers], actions={"strike": STRIKE, "shake": shake})
    using = used(it, "A", "strike", "D")
    assert it.dice.left == []
    return it, using


def test_dice_are_thrown_again_when_all_of_them_lie_there() -> None:
    """DD-5.5 Those that did not count are among them, and it is settled anew which two do."""
    _, better = shaken([9, 4, 7, 8], ["4"], 1, modifier("advantage", 1))
    assert (better.achieved, better.high, better.low) == (9 + 8 - 11, 9, 8)
    _, worse = shaken([9, 4, 7, 6], ["9"], 1, modifier("disadvantage", 1))
    assert (worse.achieved, worse.high, worse.low) == (4 + 6 - 11, 6, 4)


def test_whoever_makes_the_check_picks_the_dice_that_are_thrown_again() -> None:
    """DD-5.6 D has them thrown; A says which, as many as the effect says."""
    for reroll, kept in ((1, (9, 7)), (2, (7, 5))):
        it, using = shaken([3, 9, 7, *[5] * reroll], ["3", "9"][:reroll], reroll, modifier("advantage", 1))
        asked = [(ask.id, ask.who) for ask in it.script.asked]
        assert asked == [("after-roll", "blue"), *[("reroll", "red")] * reroll]
        assert (using.high, using.low) == kept
        assert [roll.sides for roll in it.rolls()] == [10] * (1 + reroll)


# --- Opposed checks --------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "result"), [(4, "success"), (6, "failure"), (5, "failure")])
def test_in_an_opposed_check_the_higher_judgement_succeeds(theirs: int, result: str) -> None:
    """DD-7.1, DD-7.2 Both throw dice, and there is no other target. Of equals it is the one who responds."""
    it = arena({"A": {"abilities": {"STR": 2}}, "D": {"abilities": {"STR": 2}}}, [5, 5, 5, theirs], actions={"contest": CONTEST})
    using = used(it, "A", "contest", "D")
    assert [roll.by for roll in it.checks()] == ["A", "D"]
    assert it.happened("check_decided")[0].args[-1] == result
    assert using.achieved == 5 - theirs


def test_of_several_the_one_with_the_highest_judgement_succeeds() -> None:
    """DD-7.2 All others fail, whichever side they are on."""
    them = Opponent("A", 14, "challenge"), Opponent("B", 17, "challenge"), Opponent("D", 16, "response")
    assert succeeds(them) == "B"


def test_two_who_reach_for_the_same_thing_may_leave_it_where_it_lies() -> None:
    """DD-7.4 Both challenge: the higher judgement has it, and equal ones change nothing."""
    found = [succeeds([Opponent("A", n, "challenge"), Opponent("B", 14, "challenge")]) for n in (15, 14, 13)]
    assert found == ["A", "", "B"]


# --- Attack checks ---------------------------------------------------------------------------------


def test_one_attack_check_is_held_against_the_resistance_of_each_object() -> None:
    """DD-10.1 11 + CR + what the armour decides, if the action says nothing else."""
    coat: Table = {"armour": "coat"}
    people: dict[str, Table] = {
        "A": {},
        "D": {"level": 10, "abilities": {"STR": 3}, "stat": coat},
        "E": {"abilities": {"STR": 6}, "stat": coat},
    }
    it = arena(people, [9, 7], ["E"], actions={"strike": {**STRIKE, "objects": {"count": 2}}}, armour={"coat": COAT})
    used(it, "A", "strike", "D")
    assert it.judgements() == [16]
    decided = {entry.args[1]: entry.args[-1] for entry in it.happened("check_decided")}
    assert decided == {"D": "success", "E": "failure"}, "16 reaches 11 + 2 + 3, and not 11 + 6"


def armed(kind: str, range: str) -> Table:
    return {"name": NAMED, "category": kind, "attack": kind, "power": 1, "types": ["physical"], "range": [range]}


WEAPONS = {"sword": armed("melee", "near"), "bow": armed("ranged", "far")}


@pytest.mark.parametrize(
    ("attack", "weapon", "label", "score"),
    [("weapon", "sword", "STR", 4 - 1), ("weapon", "bow", "DEX", 6 - 1), ("spell", "", "PAS", 7)],
)
def test_what_an_attack_is_made_with(attack: str, weapon: str, label: str, score: int) -> None:
    """DD-10.1, DD-10.4, DD-10.5, DD-10.6 STR or DEX as it is now, a penalty of 1 on each; or the PAS of the spell source."""
    weak = {"modifiers": [modifier("penalty", 1, on=ability) for ability in ("STR", "DEX")]}
    actions: Table = {
        "strike": {**STRIKE, "attack": attack},
        "tire": {"results": {"always": [{"does": "status", "status": "weak", "to": "self"}]}},
    }
    a: Table = {"abilities": {"STR": 4, "DEX": 6}, "stat": {"pas": 7, "weapons": list(WEAPONS)}}
    it = arena({"A": a, "D": {}}, [6, 5], actions=actions, weapons=WEAPONS, statuses={"weak": weak})
    used(it, "A", "tire")
    use(it.battle, Using(it.state, it["A"], "strike", weapon), "D")
    (roll,) = it.checks()
    assert roll.mine is not None
    assert (label, score) in [(what, n) for what, n, _ in roll.mine.parts]
    assert it.judgements() == [6 + 5 + score]


def test_a_spell_source_without_a_number_has_a_pas_of_nothing() -> None:
    """DD-10.6"""
    it = arena({"A": {"abilities": {"STR": 4}}, "D": {}}, [6, 5], actions={"strike": {**STRIKE, "attack": "spell"}})
    used(it, "A", "strike", "D")
    assert it.judgements() == [11]


def test_an_attack_reaches_as_far_as_the_weapon_or_as_the_spell_says() -> None:
    """DD-10.7 Of one in the middle near is the front alone, and far is everywhere."""
    people: dict[str, Table] = {
        "A": {"zone": "mid", "stat": {"weapons": list(WEAPONS), "actions": ["strike", "near-spell", "far-spell"]}},
        "D": {"zone": "front"},
        "E": {"zone": "back"},
    }
    actions: Table = {"strike": {**STRIKE, "attack": "weapon", "range": "weapon"}}
    actions |= {f"{range}-spell": {**STRIKE, "attack": "spell", "range": [range]} for range in ("near", "far")}
    it = arena(people, actions=actions, weapons=WEAPONS)
    begin_turn(it.battle, it["A"])
    found = [key for key in it.offers("A") if key.startswith("use:")]
    weapon = ["use:strike:D:bow", "use:strike:D:sword", "use:strike:E:bow"]
    assert sorted(found) == ["use:far-spell:D", "use:far-spell:E", "use:near-spell:D", *weapon]


# --- Dice that nobody reads ---------------------------------------------------------------------


DEGREES = ("great_success", "success", "failure", "great_failure")


DEFENDED: Table = {**CONTEST, "resolution": "defender-rolls"}


def ended(ab: int, attack: bool, quiet: bool, dice: tuple[int, ...] = (6, 5, 6, 5), theirs: int = 10) -> int:
    """How A, whose check gets so much, ends against E with 10: so long E waits."""
    waits = {degree: [{"does": "wait", "less": -n}] for n, degree in enumerate(DEGREES, 1)}
    kind: Table = {**STRIKE, "resolution": "both-roll", "defence": "resistance"} if attack else CONTEST
    people: dict[str, Table] = {
        "A": {"abilities": {"STR": ab}},
        "E": {"abilities": {"STR": theirs, "DEX": theirs}, "wait": 9, "stat": {"armour": "coat"}},
    }
    it = arena(people, dice, actions={"contest": {**kind, "results": waits}}, armour={"coat": COAT})
    if quiet:
        it.battle = Battle(it.battle.rules, it.state, it.dice, it.battle.seats)
    assert it.battle.bare == quiet
    used(it, "A", "contest", "E")
    return it["E"].wait


@pytest.mark.parametrize("attack", [True, False])
def test_a_check_against_another_ends_alike_where_nobody_reads_of_it(attack: bool) -> None:
    """DD-7.2, DD-18.11 Both are thrown as one then, and no more is told apart than matters: at 10 above or below, too."""
    told = [ended(ab, attack, quiet=False) for ab in range(24)]
    assert {*told} == {10, 11, 12, 13}
    assert [ended(ab, attack, quiet=True) for ab in range(24)] == told


@pytest.mark.parametrize("dice", [(1, 1, 6, 5), (6, 5, 1, 1), (1, 1, 1, 1)])
def test_no_judgement_is_below_nothing_where_nobody_reads_of_it(dice: tuple[int, ...]) -> None:
    """DD-1.6, DD-6.2 Fumbles."""
    told = [ended(ab, False, False, dice, 0) for ab in range(24)]
    assert [ended(ab, False, True, dice, 0) for ab in range(24)] == told


@pytest.mark.parametrize(("team", "result"), [("red", "great_failure"), ("blue", "failure")])
def test_only_an_enemy_who_is_challenged_makes_a_point_of_a_great_failure(team: str, result: str) -> None:
    """DD-3.8, DD-42.8 What is tried on a friend and fails badly stays a great failure."""
    hard: Table = {
        **TRICK,
        "objects": {"who": "any"},
        "check": {"ability": "STR", "target": 30},
        "results": {"great_failure": [{"does": "wait", "less": -1}]},
    }
    answers = [] if team == "red" else ["point"]
    it = arena({"A": {}, "B": {"team": team}}, [6, 5], answers, actions={"hard": hard})
    used(it, "A", "hard", "B")
    assert [entry.args[3] for entry in it.happened("check_decided")] == [result]


@pytest.mark.parametrize("degrees", [DEGREES, DEGREES[1:3]])
def test_a_defence_ends_alike_where_nobody_reads_of_it(degrees: tuple[str, ...]) -> None:
    """DD-12.1, DD-3.7 Against the passive judgement of whoever brings it upon her, by one more and one less, and by 10."""
    waits = {degree: [{"does": "wait", "less": -n}] for n, degree in enumerate(degrees, 1)}
    found: list[list[int]] = []
    for quiet in (False, True):
        found.append([])
        for ab in range(24):
            people: dict[str, Table] = {"A": {"abilities": {"STR": ab}}, "E": {"abilities": {"STR": 10}, "wait": 9}}
            it = arena(people, [6, 5], actions={"contest": {**DEFENDED, "results": waits}})
            if quiet:
                it.battle = Battle(it.battle.rules, it.state, it.dice, it.battle.seats)
            used(it, "A", "contest", "E")
            found[-1].append(it["E"].wait)
    assert len({*found[0]}) == len(degrees)
    assert found[0] == found[1]
