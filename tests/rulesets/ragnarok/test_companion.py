"""The companion (CR-1, CR-3, CRX-15, CRX-36): whole battles with real miniatures, and what is told of them."""

from __future__ import annotations

import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, arena

from bingqi.bots import bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.ragnarok import RULESET
from bingqi.rulesets.ragnarok.companion.report import report
from bingqi.rulesets.ragnarok.offers.acts import ACTS
from bingqi.rulesets.ragnarok.turn import turn

MODES = ("barbarian", "marauder", "warlord", "general", "master_strategist")


def told(companies: dict[str, dict[str, Table]], turned: str, *answers: str, **options: object) -> Arena:
    """A unit's card is up, and its owner tells all this."""
    side = next(id for id, its in companies.items() if turned in its)
    it = arena(companies, answers={side: answers}, options=options)
    it.state.phase, it.state.round, it.state.lead, it.state.turned = "activation", 1, side, turned
    for _ in answers:
        report(it.battle)
    return it


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("reserves", [False, True])
def test_battles_end_in_every_mode_and_are_told_in_both_languages(mode: str, reserves: bool) -> None:
    """CR-1.1, CR-1.2, CR-3.3, CR-4.1, CR-4.4, CR-4.7, CR-4.9, CR-4.10, CRX-36"""
    texts = [Texts(lang, [RULESET.folder]) for lang in LANGS]
    state = RULESET.setup(RULESET.scenario("the-wells"), {"play_mode": mode, "reserve_cards": reserves})
    log: list[Entry] = []
    seats = {side: bot("random", RULESET, side, mode) for side in RULESET.sides(state)}
    fight(Battle(RULESET, state, Sampler(mode), seats, log))
    for text in texts:
        for entry in log:
            said = RULESET.describe_event(state, entry)
            assert said is None or text.render(said)
        assert text.missing == set()


def test_a_unit_counts_as_activated_though_nothing_was_done() -> None:
    """CR-3.1, CR-3.2, CR-3.3"""
    it = arena({"A": {"a": {}}, "B": {"b": {}}}, answers={"A": ["done"]}, options={"play_mode": "general"})
    it.until("opposition")
    it.state.phase, it.state.lead = "activation", "A"
    turn(it.battle)
    assert (it.state.turned, it.state.units["a"].activated) == ("a", True)
    turn(it.battle)
    assert (it.state.turned, it.state.lead) == ("", "B")


def test_losses_stand_under_whose_they_are() -> None:
    """CRX-14, CR-7.1 One's own first, then those of others, then who is in rout; all of it is told of somebody."""
    it = told({"A": {"a": {"courages": [3] * 2}}, "B": {"b": {}}}, "a")
    ask = Decision("A", "report", tuple(ACTS.offered(it.state, it.state.units["a"])), "done", {"unit": "a"})
    found = {heading.id: [*keys] for heading, keys in ACTS.groups(it.state, ask) if heading is not None}
    assert [*found] == ["heading-lost-own", "heading-lost-others", "heading-rout", "heading-end"]
    assert found["heading-lost-own"] == [key for key in ask.options if key.startswith("lost:a-")]
    assert found["heading-lost-others"] == [key for key in ask.options if key.startswith("lost:b-")]
    assert found["heading-end"] == ["done"]


def test_whoever_falls_is_followed_and_the_last_of_an_enemy_ends_the_battle() -> None:
    """CR-8.4, CR-8.5, CR-8.9, CRX-14, CRX-36"""
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": {}},
        "B": {"b": {"authority": 3, "courages": [3]}, "c": {"authority": 1, "courages": []}},
    }
    it = told(companies, "a", "lost:b-inc", "lost:b-1", "lost:c-inc", "done")
    assert [entry.event for entry in it.log] == [
        *("fighter_lost", "leader_named", "commander_named"),
        "fighter_lost",
        *("fighter_lost", "commander_named", "unit_done"),
    ]
    it.state.turned = "a"
    turn(it.battle)
    assert it.state.result == ("A", "last")


def test_after_the_last_round_army_points_decide() -> None:
    """CRX-36 Equal is a draw."""
    it = arena({"A": {"a": {}}, "B": {"b": {}}}, options={})
    it.state.phase, it.state.round = "control", it.state.bundle.scenario.rounds
    turn(it.battle)
    assert it.state.result == ("", "points")


def test_a_unit_arrives_when_its_card_is_turned_and_not_before_its_round() -> None:
    """CR-2.2"""
    it = told({"A": {"a": {"arrives": 2}}, "B": {"b": {}}}, "a")
    assert ACTS.obstacle(it.state, it.state.units["a"], "arrive") is not None
    it.state.round = 2
    it.scripts["A"].left = ["arrive"]
    report(it.battle)
    assert it.state.units["a"].on_table


def test_units_on_the_table_can_be_told_to_be_in_rout_once() -> None:
    """CR-7.1"""
    it = told({"A": {"a": {}}, "B": {"b": {}, "late": {"arrives": 3}}}, "a", "rout:b")
    assert it.state.units["b"].rout
    offered = ACTS.offered(it.state, it.state.units["a"])
    assert [key for key in offered if key.startswith("rout")] == ["rout:a"]


def test_standard_fighters_are_told_apart_by_nothing() -> None:
    """CRX-14 One option for all of a unit; an Incarnate and special fighters by themselves."""
    it = told({"A": {"a": {"authority": 1, "specials": 2}}, "B": {"b": {}}}, "a")
    lost = [key for key in ACTS.offered(it.state, it.state.units["a"]) if key.startswith("lost")]
    several = ["lost:b-3:2", "lost:b-3:3"]
    assert lost == ["lost:a-inc", "lost:a-3", "lost:a-3:2", "lost:a-3:3", "lost:a-x1", "lost:a-x2", "lost:b-3", *several]


def test_several_are_told_to_have_fallen_at_once() -> None:
    """CRX-14, CR-8.4 The last of the standard fighters; whoever led them is followed."""
    it = told({"A": {"a": {}}, "B": {"b": {}}}, "a", "lost:b-3:2")
    assert [entry.args for entry in it.happened("fighter_lost")] == [("b-2",), ("b-3",)]
    assert it.state.units["b"].leader == "b-1"
