"""The tactician of mttt: what it does in plain situations, that its chances are the dice's, and that it wins."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.mttt.duels import NAME, Play, duel
from tests.rulesets.mttt.magic import bolt, content, mage, trigger

from bingqi.bots import bot
from bingqi.bots.mttt import Tactician, weights
from bingqi.bots.mttt.chances import chances, sums
from bingqi.bots.mttt.memory import memory_of
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.rulesets.mttt import RULESET, events
from bingqi.rulesets.mttt.attack.two_dice import rolled, static
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Op, Spell, Targets
from bingqi.rulesets.mttt.model.switches import Options

FIGHTS = 6
MIRROR = "mirror-duel"


def does(play: Play, id: str = "aoi") -> str:
    """What the tactician does with somebody in her active step, once she has rushed whom she can."""
    keys = [key for key in play.acts(id) if not key.startswith("rush:")]
    return said(play, id, "act", *keys)


def said(play: Play, id: str, ask: str, *keys: str, **about: Any) -> str:
    """What the tactician answers for somebody; the last key is the default."""
    side = play[id].side
    return Tactician(side).answer(Decision(side, ask, keys, keys[-1], {"who": id, **about}), lambda: play.state)


# --- Acts ----------------------------------------------------------------------------


def test_it_strikes_to_kill_when_that_is_likely() -> None:
    """MT-10.13: much Priority, an enemy who is hit easily, and has not much left."""
    assert does(duel(aoi={"attack": 9, "priority": 14}, beni={"hp": 5, "priority": 8})) == "decisive:beni"


def test_it_builds_priority_while_a_blow_would_not_pay() -> None:
    """MT-10.16, MT-10.17: protection stops nearly all of it, and Priority would be 5 again."""
    play = duel(aoi={"attack": 6, "priority": 9, "weapon": (2, 6, 3, 1)}, beni={"protection": 4, "priority": 9})
    assert does(play) == "withering:beni"


def test_it_does_not_risk_a_crash_of_its_own_making() -> None:
    """MT-3.18: at 5 Priority a decisive attack that fails is a crash with a debt."""
    play = duel(aoi={"attack": 2, "priority": 5, "weapon": (2, 6, 2, 1)}, beni={"passive": 3, "hp": 5, "priority": 10})
    assert does(play) == "withering:beni"


def test_it_finishes_a_crashed_enemy_by_what_takes_more() -> None:
    """MT-3.15: withering damage goes to HP in crash; with little Priority it takes more."""
    crashed = {"hp": 5, "priority": 0, "crashed": True, "crashed_by": "aoi"}
    assert does(duel(aoi={"attack": 9, "priority": 3, "weapon": (3, 6, 3, 1)}, beni=crashed)) == "withering:beni"
    assert does(duel(aoi={"attack": 9, "priority": 14, "weapon": (1, 3, 0, 0)}, beni=crashed)) == "decisive:beni"


def test_in_crash_it_shifts_whoever_crashed_it() -> None:
    """MT-3.22"""
    play = duel(aoi={"attack": 7, "priority": 0, "crashed": True, "crashed_by": "beni"}, beni={"priority": 3})
    assert does(play) == "withering:beni"


def test_it_goes_where_it_can_strike() -> None:
    """MT-12.5"""
    assert does(duel(aoi={}, beni={}, distance=4)) == "move:nearer:beni"


def test_it_keeps_up_with_whoever_moves_away_and_rushes_nobody_before() -> None:
    """MT-12.7 When she does is time enough; not where it would rather be farther away itself."""
    play = duel(aoi={"attack": 9, "priority": 14}, beni={"hp": 5, "priority": 8})
    assert said(play, "aoi", "act", *play.acts("aoi")) == "decisive:beni"
    for reach, answer in (({}, "rush:beni"), ({"range_min": 2, "range_max": 5}, "pass")):
        play = duel(aoi={"attack": 9, "weapon": {"A": 2, "B": 6, "raw": 0, **reach}}, beni={})
        play.battle.do(events.declared, "act", "move-away", "beni", ("aoi",), "", ())
        assert said(play, "aoi", "window", "rush:beni", "pass", window="declared", stacked=1) == answer


def test_it_gets_away_if_that_is_what_its_side_came_for() -> None:
    """MT-0.3, MT-12.10, MT-12.24"""
    start = RULESET.setup(RULESET.scenario("flight-through-the-reeds"), {})
    ask = Decision("shore", "act", ("withering:hound", "disengage", "end"), "end", {"who": "shen-weiyu"})
    assert Tactician("shore").answer(ask, lambda: start) == "disengage"


def test_it_draws_a_weapon_if_it_has_none_in_hand() -> None:
    """MT-6.2"""
    assert does(duel(aoi={"ready": ""}, beni={})) == "draw:aoi-blade"


def test_it_rallies_a_group_before_anything_else() -> None:
    """MT-17.12: in its next turn it would be no more."""
    group = {"side": "aoi", "group": {"drill": "average"}, "hp": 5}
    play = duel(aoi={"attack": 9, "leads": ("mob",)}, mob=group, beni={"hp": 9})
    play.battle.do(events.routed, "mob", 1, "beni")
    assert does(play) == "rally:mob"


def test_a_group_spreads_out_where_that_reaches_more_and_closes_ranks_where_it_does_not() -> None:
    """MT-17.5"""
    people: dict[str, Any] = {
        "aoi": {"group": {"size": 2}, "attack": 9},
        **{id: {"side": "b", "hp": 9} for id in ("beni", "chie", "dai")},
    }
    far = duel(**people, distances={("aoi", id): 2 for id in ("beni", "chie", "dai")})
    assert does(far) == "spread"
    near = duel(**people, distance=1)
    assert does(near).startswith("withering")
    near["aoi"].spread = True
    assert does(near) == "close-ranks"


def test_bystanders_are_left_alone() -> None:
    """MT-15.17"""
    play = duel(aoi={"attack": 9, "priority": 14}, beni={"hp": 9}, cai={"side": "beni", "kind": "noncombatant", "hp": 1})
    assert does(play).endswith(":beni")


@pytest.mark.parametrize(("beni", "until"), [({"priority": 4, "acted": True}, "4"), ({"priority": 10}, "12")])
def test_it_aims_for_the_blow_that_ends_it_and_shoots_before_anybody_else_acts(beni: dict[str, Any], until: str) -> None:
    """MT-6.5, MT-6.6 Much Priority, an enemy who is hard to hit and nearly down."""
    play = duel(aoi={"attack": 0, "priority": 16}, beni={"passive": 6, "hp": 2, **beni}, battle={"tick": 16})
    acts = play.acts("aoi")
    play["aoi"].actions, play["aoi"].opened, play.state.active = 0, False, ""
    assert said(play, "aoi", "act", *acts[:-1], "delay", "aim", "end", tick=16) == "aim"
    assert said(play, "aoi", "aim-until", *map(str, range(15, -1, -1)), tick=16, paid=0) == until


def test_whoever_delays_comes_in_when_the_enemies_have_acted() -> None:
    """MT-6.7"""
    play = duel(aoi={"delayed": True}, beni={})
    assert said(play, "aoi", "come-in", "now", "on", tick=5) == "on"
    play["beni"].acted = True
    assert said(play, "aoi", "come-in", "now", "on", tick=5) == "now"


# --- Defence, charges, disability ----------------------------------------------------


@pytest.mark.parametrize(("people", "how"), [({"passive": 6}, "passive"), ({"parry": 6}, "parry"), ({"dodge": 6}, "dodge")])
def test_it_opposes_an_attack_in_the_best_way(people: dict[str, Any], how: str) -> None:
    """MT-9.5"""
    play = duel(aoi={"attack": 6}, beni={"parry": 0, **people})
    told = {"by": "aoi", "kind": "withering", "charge": 0}
    assert said(play, "beni", "defence", "dodge", "parry", "passive", **told) == how


@pytest.mark.parametrize(
    ("people", "how"), [({"passive": 6}, "passive"), ({"parry": 6}, "parry"), ({"dodge": 6}, "dodge"), ({}, "parry")]
)
def test_odds_suppose_that_whoever_is_attacked_defends_herself(people: dict[str, Any], how: str) -> None:
    """MT-9.5 What is answered where nobody answers, and by the greedy bot for others in odds: as well as the figures say, without
    mana, and of equals rather with dice."""
    play = duel(aoi={"attack": 6}, beni={"parry": 0, "passive": 0, "dodge": 0, "mp_order": 2, **people}, dice=[20, 20, 1, 1])
    with suppress(ValueError):  # more dice may fall than lie there
        play.act("aoi", "withering:beni")
    (ask,) = play.asked("defence")
    assert RULESET.greedy(ask, lambda: play.state) == ask.default == how


def test_mana_that_nobody_else_could_make_it_need_goes_into_the_attack() -> None:
    """MT-7.5, MT-2.1: all enemies have acted, and nothing is carried over."""
    play = duel(aoi={"attack": 3, "mp_order": 3}, beni={"passive": 3, "acted": True})
    told = {"target": "beni", "kind": "withering", "arms": "aoi-blade"}
    assert said(play, "aoi", "charge", "0", "1", "2", "3", **told) == "3"


def test_it_says_the_charge_with_the_attack() -> None:
    """MT-7.6 As much as it would put in if it were asked for it afterwards."""
    play = duel(aoi={"attack": 3, "mp_order": 3}, beni={"passive": 3, "acted": True})
    keys = [f"withering:beni:{n}" for n in range(4)]
    assert said(play, "aoi", "act", *keys, "end") == "withering:beni:3"
    weak = duel(aoi={"attack": 0, "mp_order": 2}, beni={"passive": 30, "dodge": 30})
    assert said(weak, "aoi", "act", *keys[:3], "end") == "withering:beni:0"


def test_a_hopeless_attack_is_not_charged() -> None:
    """MT-7.5"""
    play = duel(aoi={"attack": 0, "mp_order": 2}, beni={"passive": 30, "dodge": 30})
    told = {"target": "beni", "kind": "withering", "arms": "aoi-blade"}
    assert said(play, "aoi", "charge", "0", "1", "2", **told) == "0"


@pytest.mark.parametrize(("damage", "answer"), [(4, "refuse"), (5, "take")])
def test_rather_than_to_fall_it_is_maimed(damage: int, answer: str) -> None:
    """MT-13.1"""
    play = duel(aoi={"hp": 5}, beni={})
    assert said(play, "aoi", "disability", "take", "refuse", damage=damage, tier=1) == answer


def test_jade_makes_a_hit_of_a_miss_where_that_takes_few_steps() -> None:
    """MT-14.3, MT-14.7 And a success of a check that failed; of one's own hit, or of a roll for nothing, nothing more."""
    play = duel(aoi={}, beni={})

    def raises(*faces: int, plus: int = 0, need: tuple[int, ...] = (16, 6), how: str = "passive") -> str:
        keys = ("die-1", "die-2", "plus", "done")
        return said(play, "aoi", "jade", *keys, faces=[*faces], plus=plus, need=[*need], bonus=3, how=how)

    assert raises(11, 9) == "die-1"  # the higher has to reach 13
    assert raises(13, 1) == "die-2"  # and the lower 3
    assert raises(11, 1) == "plus"
    assert raises(13, 3) == raises(11, 1, plus=2) == raises(4, 3) == "done"
    assert (raises(9, need=(14,)), raises(9, need=(12,)), raises(9, need=())) == ("die-1", "done", "done")
    assert raises(11, 9, how="clash") == "done"


# --- The stack -----------------------------------------------------------------------

BREAK = Spell(NAME, "instant", NAME, cost_order=2, targets=Targets("entry"), effects=(Op("counter"),))


def window_of(play: Play, what: str) -> str:
    """What the tactician inserts when beni declares that."""
    play.battle.do(events.declared, "act", what, "beni", ("aoi",), "", ())
    play.state.window = "declared"
    return said(play, "aoi", "window", "cast:break:#1", "pass", window="declared")


def test_it_breaks_what_would_hurt_it() -> None:
    """MT-5.10: an attack that is likely to end the duel, and flight; not a step."""
    people: dict[str, Any] = {"aoi": {"hp": 3, "mp_order": 2, "spells": ("break",)}, "beni": {"attack": 9, "priority": 16}}
    content = {"spells": {"break": BREAK}}
    assert window_of(duel(content=content, **people), "decisive") == "cast:break:#1"
    assert window_of(duel(content=content, **people), "disengage") == "cast:break:#1"
    assert window_of(duel(content=content, **people), "move-away") == "pass"


def test_it_does_not_crash_by_what_it_pays_to_break_a_trifle() -> None:
    """MT-3.18, MT-5.7"""
    dear = Spell(NAME, "instant", NAME, cost_order=2, cost_priority=5, targets=Targets("entry"), effects=(Op("counter"),))
    people: dict[str, Any] = {"beni": {"attack": 3, "priority": 6}, "aoi": {"passive": 3, "mp_order": 2, "spells": ("break",)}}
    play = duel(content={"spells": {"break": dear}}, **people)
    play["aoi"].priority = 5
    assert window_of(play, "withering") == "pass"


def test_what_is_broken_already_is_not_broken_again() -> None:
    """MT-5.10"""
    people: dict[str, Any] = {"aoi": {"hp": 3, "mp_order": 4, "spells": ("break",)}, "beni": {"attack": 9, "priority": 16}}
    play = duel(content={"spells": {"break": BREAK}}, **people)
    assert window_of(play, "decisive") == "cast:break:#1"
    play.battle.do(events.declared, "spell", "break", "aoi", ("#1",), "", ())
    assert said(play, "aoi", "window", "cast:break:#1", "pass", window="declared") == "pass"


def test_an_instant_attack_is_kept_for_an_answer() -> None:
    """MT-5.2, MT-10.13 For the decisive attack of an enemy still to act; when all have acted nothing is left to wait for."""
    spark = {"spells": {"spark": bolt(timing="instant", hit=9)}}
    people: dict[str, Any] = {"aoi": mage("spark", hp=3), "beni": {"attack": 9, "priority": 16}}
    keys, about = ("cast:spark:beni:withering", "pass", "pass-window"), {"window": "turn-opens"}
    play = duel(content=spark, **people)
    assert said(play, "aoi", "window", *keys, **about) == "pass"
    play["beni"].acted = True
    assert said(play, "aoi", "window", *keys, **about) == keys[0]
    play["beni"].acted = False
    play.battle.do(events.declared, "act", "decisive", "beni", ("aoi",), "", ())
    play.state.window = "declared"
    assert said(play, "aoi", "window", *keys, window="declared") == keys[0]


def test_a_window_with_nothing_in_it_is_passed_once() -> None:
    """MT-5.13 Where none of the others of its side could insert anything."""
    people: dict[str, Any] = {"aoi": {"hp": 9, "mp_order": 2, "spells": ("break",)}, "beni": {"attack": 0, "priority": 3}}
    friends: list[tuple[dict[str, Any], str]] = [({}, "pass-window"), ({"mei": mage("break", side="aoi")}, "pass")]
    for friend, answer in friends:
        play = duel(content={"spells": {"break": BREAK}}, **people, **friend)
        play.battle.do(events.declared, "act", "move-away", "beni", ("aoi",), "", ())
        play.state.window = "declared"
        assert said(play, "aoi", "window", "cast:break:#1", "pass", "pass-window", window="declared") == answer


def test_what_is_remembered_changes_nothing() -> None:
    """The same fight, with everything still to be reckoned, and with all of it known."""
    start = RULESET.setup(RULESET.scenario("duel-with-counters"), {})
    logs: list[list[Entry]] = []
    for _ in range(2):
        log: list[Entry] = []
        seats = {side: Tactician(side) for side in RULESET.sides(start)}
        fight(Battle(RULESET, RULESET.copy(start), Sampler("memory"), seats, log))
        logs.append(log)
    assert logs[0] == logs[1]
    assert memory_of(start).armed


BELL = trigger("spell_cast", Op("counter"), to="any", by="enemy", on="entry", order=2)


@pytest.mark.parametrize(("mana", "act"), [(2, "withering:beni"), (1, "cast:bolt:beni:withering")])
def test_it_casts_nothing_into_a_bell_that_breaks_spells(mana: int, act: str) -> None:
    """MT-5.3, MT-5.10 A blow is not broken by it; whoever cannot pay for it breaks nothing."""
    people: dict[str, Any] = {
        "aoi": mage("bolt", mana=1, weapon=(1, 6, 1, 1)),
        "beni": mage(triggers=("bell",), mana=mana, hp=40, protection=9),
    }
    play = duel(content=content({"bolt": bolt("4d6")}, {"bell": BELL}), **people)
    assert does(play) == act


# --- Chances -------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["sorted_pair", "independent_pair", "single_die"])
@pytest.mark.parametrize("by", [-9, 0, 4])
def test_MT_7_2_chances_are_those_of_the_roll(method: Any, by: int) -> None:
    """MT-7.2"""
    options = Options(two_dice_method=method)
    for reading, active in ((static(options, by, 0), False), (rolled(options, by, 0), True)):
        odds = reading.roll.odds()
        ways = {degree: sum([n for won, n in odds if reading.degrees[won] == degree]) for degree in ("full", "partial")}
        total = sum([n for _, n in odds])
        assert chances(method, "half", by, active) == pytest.approx((ways["full"] / total, ways["partial"] / total))


def test_sums_of_dice_have_their_chances() -> None:
    assert dict(sums(2, 6))[7] == pytest.approx(1 / 6)
    assert sum([chance for _, chance in sums(3, 4)]) == pytest.approx(1)
    assert sums(0, 6) == ((0, 1.0),)


# --- Whole battles -------------------------------------------------------------------


def wins(scenario: str, side: str, other: str) -> float:
    """How many of some fights the tactician wins on this side; a draw is half a win."""
    rules: Ruleset[State] = RULESET
    start = rules.setup(rules.scenario(scenario), {})
    found = 0.0
    for n in range(FIGHTS):
        seats = {one: bot("tactical" if one == side else other, rules, one, f"{n} {one}") for one in rules.sides(start)}
        winner = fight(Battle(rules, rules.copy(start), Sampler(f"{scenario} {n}"), seats)).winner
        found += 0.5 if winner is None else float(winner == side)
    return found


@pytest.mark.parametrize("side", ["left", "right"])
def test_it_beats_the_greedy_bot(side: str) -> None:
    assert wins(MIRROR, side, "greedy") >= FIGHTS - 1


@pytest.mark.parametrize("side", ["dawn", "dusk"])
def test_it_beats_who_plays_at_random(side: str) -> None:
    assert wins("first-duel", side, "random") >= FIGHTS * 0.6


@pytest.mark.parametrize("scenario", [one.name for one in RULESET.scenarios()])
def test_it_answers_whatever_is_asked_in_every_scenario(scenario: str) -> None:
    data = RULESET.scenario(scenario)
    data["scenario"]["max_rounds"] = min(4, data["scenario"].get("max_rounds", 4))
    start = RULESET.setup(data, {})
    seats = {side: bot("tactical", RULESET, side, side) for side in RULESET.sides(start)}
    assert fight(Battle(RULESET, start, Sampler(scenario), seats)).why


def test_every_weight_counts_and_no_other_number_does() -> None:
    """Weights stand in one file, and each is used."""
    folder = Path(weights.__file__).parent
    code = "".join([path.read_text("utf-8") for path in sorted(folder.glob("*.py")) if path.name != "weights.py"])
    named = [name for name in vars(weights) if name.isupper()]
    assert [name for name in named if not re.search(rf"\bweights\.{name}\b", code)] == []
