"""Every option of a turn says what it costs and which rule offers it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.rulesets.frontline.beasts import beast
from tests.rulesets.frontline.field import field

from bingqi.core.battle import Battle
from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.moment import reactions_in
from bingqi.core.requests import Decision
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.offers.costs import costs, rule_of
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.presentation.labels import label
from bingqi.testing.battles import bots, first

SCENARIOS = [one.name for one in RULESET.scenarios()]
ENGLISH = Texts("en", [RULESET.folder])


def test_every_act_and_every_reaction_has_a_rule_of_the_book() -> None:
    assert reactions_in(["bingqi.rulesets.frontline"]).keys() == ACTS.by.keys() - {*ACTS.order}
    assert {str(act.rule) for act in ACTS.by.values()} <= read_book(RULESET.folder).rules.keys()


class Watching:
    """Answers as another does, and looks at what the options cost and what they do."""

    def __init__(self, policy: Any) -> None:
        self.policy = policy
        self.asked: list[tuple[Decision, str, str]] = []

    def answer(self, ask: Decision, look: Any) -> str:
        known = look()
        for key in ask.options:
            cost, rule = costs(known, ask, key), rule_of(known, ask, key)
            assert not rule or rule in BOOK
            for texts in TEXTS if cost is not None else ():
                assert texts.render(cost)
        picked: str = self.policy.answer(ask, look)
        self.asked.append((ask, picked, rule_of(known, ask, picked)))
        return picked


BOOK = read_book(RULESET.folder).rules
TEXTS = [Texts(lang, [RULESET.folder]) for lang in LANGS]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_comes_of_an_act_cites_the_rule_that_offered_it(scenario: str) -> None:
    state = first(RULESET, scenario)
    log: list[Entry] = []
    seats = {seat: Watching(one) for seat, one in bots(RULESET, state, "costs").items()}
    battle = Battle(RULESET, state, Sampler("costs"), seats, log)
    for _ in range(150):
        if RULESET.outcome(state) is not None:
            break
        RULESET.turn(battle)
        for seat in seats.values():
            for ask, picked, rule in seat.asked:
                if ask.id == "act" and picked != "end":
                    assert any(rule in entry.rules for entry in log), (picked, rule, log)
            seat.asked.clear()
        log.clear()
    assert all(texts.missing == set() for texts in TEXTS)


class Warding:
    """Takes every ward that is offered; notes what each was called, and what it would cost."""

    def __init__(self, play: Any) -> None:
        self.told: list[tuple[str, str]] = []
        play.script.answer = self.answer

    def answer(self, ask: Decision, look: Any) -> str:
        if "ward:G1" not in ask.options:
            return ask.default
        known = look()
        cost = costs(known, ask, "ward:G1")
        assert cost is not None
        self.told.append((ENGLISH.render(label(known, ask, "ward:G1")), ENGLISH.render(cost)))
        return "ward:G1"


def struck_twice(**given: Any) -> tuple[Any, list[tuple[str, str]]]:
    """G1 (armour class 15) is hit by an 18 and by a 22, and can react to both."""
    play = field("| K1 | G1 | G2", dice=[14, 18, *([6] if "parry" not in given.get("traits", ()) else [])], G1=given)
    warding = Warding(play)
    for _ in range(2):
        play["G1"].reaction_used = False
        ACTS.do(play.battle, play["K1"], "attack:blade:G1")
        play["K1"].action_used, play["K1"].swings = False, ()
    return play, warding.told


def test_the_shield_of_a_couatl_is_offered_as_what_it_is() -> None:
    """LBX-8, LBX-37 A spell of its own that takes no slot; with the spell up there is nothing more that it could do."""
    play, told = struck_twice(stat=msgspec.structs.replace(beast("couatl"), ac=15, immune_mundane=()))
    assert told == [("G1: Shield", "reaction")]
    assert play["G1"].spent == ("shield",)


def test_behind_a_shield_one_parries() -> None:
    """LBX-8 Who can do both casts the spell once, and no slot is spent on a parry; each is told as what it is."""
    play, told = struck_twice(ac=15, traits=("shield-spell", "parry"), spells=("shield",), slots=(2,), proficiency=3, hp=40)
    assert told == [("G1: Shield", "reaction, level 1 slot"), ("G1: parry", "reaction")]
    assert play["G1"].slots == (1,)
    assert [part[:2] for part in play.rolls("attack")[-1].yours.parts] == [("armour", 15), ("shield-spell", 5), ("parry", 3)]


def said(play: Any, key: str, ask: str = "act") -> str:
    """What an option of K1 costs, in English."""
    cost = costs(play.state, Decision("K", ask, (key,), key, {"who": "K1"}), key)
    return ENGLISH.render(cost) if cost is not None else ""


def test_costs_are_told_as_they_are_now() -> None:
    """LBX-3 An attack takes the action, then one of its attacks; a cell takes ten feet; the first handling of a thing is free."""
    play = field("K3 K2 | K1 | G1 |", K1={"traits": ("shield-spell",), "slots": (0, 2)})
    assert said(play, "attack:blade:G1") == "action"
    assert said(play, "back:3") == "20 ft"
    assert said(play, "bonus-dash") == "bonus action"
    assert said(play, "draw:sword") == "object interaction"
    assert said(play, "end") == said(play, "prone") == ""
    assert said(play, "ward:K1", "struck") == "reaction, level 2 slot"
    assert said(play, "pass", "struck") == ""
    play["K1"].action_used = play["K1"].object_used = True
    assert said(play, "attack:blade:G1") == "attack of the action"
    assert said(play, "draw:sword") == "action"
