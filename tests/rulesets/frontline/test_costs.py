"""Every option of a turn says what it costs and which rule offers it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.contract.pairs import bots, first
from tests.rulesets.frontline.field import field

from bingqi.core.ask import Choose
from bingqi.core.battle import Battle
from bingqi.core.book import read_book
from bingqi.core.dice import Sampler
from bingqi.core.event import Entry
from bingqi.core.moment import reactions_in
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.actions import ACTS
from bingqi.rulesets.frontline.costs import ACT_RULES, REACTION_RULES, costs, rule_of

SCENARIOS = [one.name for one in RULESET.scenarios()]
ENGLISH = Texts("en", [RULESET.folder])


def test_every_act_and_every_reaction_has_a_rule_of_the_book() -> None:
    assert ACT_RULES.keys() == ACTS.keys() | {"end"}
    assert REACTION_RULES.keys() == reactions_in(["bingqi.rulesets.frontline"]).keys()
    assert {*ACT_RULES.values(), *REACTION_RULES.values()} <= read_book(RULESET.folder).rules.keys()


class Watching:
    """Answers as another does, and looks at what the options cost and what they do."""

    def __init__(self, policy: Any) -> None:
        self.policy = policy
        self.asked: list[tuple[Choose, str, str]] = []

    def answer(self, ask: Choose, look: Any) -> str:
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


def said(play: Any, key: str, ask: str = "act") -> str:
    """What an option of K1 costs, in English."""
    cost = costs(play.state, Choose("K", ask, (key,), key, {"who": "K1"}), key)
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
