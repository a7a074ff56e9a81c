"""Balance: what is kept beside a rule set of who wins its scenarios, and when it does not hold any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.contract.pairs import PROVE

from bingqi.core.ruleset import Ruleset
from bingqi.lab.fights.study import new_study
from bingqi.lab.study import balance
from bingqi.lab.study.balance import BOTS, FILE, NEWCOMER, Row, measure, measured, refresh, stale, without_length
from bingqi.lab.study.length import own_decisions
from bingqi.lab.study.simulate import simulate
from bingqi.rulesets import SHIPPED, ruleset

SCENARIO = "kobolds-and-goblins"
FIRST_OFFERED = "mill-at-dusk"
"""The home page says of it where to start (frontend/src/home/start.tsx)."""
AGAIN = [("frontline", SCENARIO), ("mttt", "first-duel"), *([("typy17", "first-game")] if PROVE else [])]
"""The shortest; those of typy17 are long."""


@pytest.fixture
def rules(tmp_path: Path) -> Iterator[Ruleset[Any]]:
    """frontline, with one scenario and a folder of its own."""
    whole = ruleset("frontline")
    listed = [one for one in whole.scenarios() if one.name == SCENARIO]
    balance._kept.cache_clear()
    yield replace(whole, folder=tmp_path, scenarios=lambda: listed)
    balance._kept.cache_clear()


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "measure", lambda rules, name, bot, fights, lab: row(rules, bot))


def row(rules: Ruleset[Any], bot: str, **changed: Any) -> Row:
    return msgspec.structs.replace(fought(bot), **changed)


@cache
def fought(bot: str) -> Row:
    return measure(ruleset("frontline"), SCENARIO, bot, 6)


def test_a_row_says_who_fought_what_and_what_came_of_it() -> None:
    one = fought("greedy")
    assert (one.scenario, one.bot, one.fights, one.ruleset_version) == (SCENARIO, "greedy", 6, ruleset("frontline").version)
    assert sum(one.wins.values()) + one.draws == 6
    assert all(one.intervals[side][0] <= one.rate(side).p <= one.intervals[side][1] for side in one.wins)
    assert one == measure(ruleset("frontline"), SCENARIO, "greedy", 6), "the same fights, whoever fights them"


def test_what_is_lacking_is_measured_once_and_kept(rules: Ruleset[Any], few: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert measured(rules, SCENARIO) == []
    refresh(rules, 6)
    assert list(stale(rules)) == []
    told = measured(rules, SCENARIO)
    assert [msgspec.structs.replace(one, decisions={}) for one in told] == [fought(bot) for bot in BOTS]
    assert [one.bot for one in told if one.decisions] == [NEWCOMER]
    assert len(capsys.readouterr().out.splitlines()) == len(BOTS) + 1
    refresh(rules, 6)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "changed", [{"bot_version": 0}, {"ruleset_version": 0}, {"content": "of another day"}, {"scenario": "gone"}], ids=str
)
def test_of_other_rules_bots_or_content_nothing_is_known(rules: Ruleset[Any], changed: dict[str, Any]) -> None:
    rows = [row(rules, bot, **(changed if bot == "greedy" else {})) for bot in BOTS]
    (rules.folder / FILE).write_bytes(msgspec.json.encode(rows))
    assert list(stale(rules)) == [(SCENARIO, "greedy")]
    assert [one.bot for one in measured(rules, SCENARIO)] == [bot for bot in BOTS if bot != "greedy"]


def test_a_side_that_surely_wins_two_of_three_makes_a_fight_one_sided() -> None:
    one = fought("greedy")
    red, blue = one.wins
    assert row(ruleset("frontline"), "greedy", intervals={red: (0.7, 0.9), blue: (0.1, 0.3)}).one_sided
    assert not row(ruleset("frontline"), "greedy", intervals={red: (0.6, 0.9), blue: (0.1, 0.4)}).one_sided


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_told_of_bundled_scenarios_holds(name: str) -> None:
    """Of every scenario and bot there is a row, of these rules, of this bot and of this content; if not, `make balance`."""
    assert list(stale(ruleset(name))) == []
    assert without_length(ruleset(name)) == []


def test_each_side_s_own_decisions_are_counted() -> None:
    """Together they are all that bots were asked in these fights, where nobody is asked in a window to pass in."""
    seats = {"kobolds": NEWCOMER, "goblins": NEWCOMER}
    asked = simulate(f"frontline/{SCENARIO}", 5, 3, seats, workers=1).summary.decisions
    own = own_decisions(new_study(f"frontline/{SCENARIO}", 3, seats), 5)
    assert own.keys() == seats.keys()
    assert round(5 * sum(own.values())) == asked


def test_the_first_fight_offered_is_a_fair_one() -> None:
    """The newcomer's seat wins more often than not, and not nearly always; and it is no fight of three clicks."""
    [row] = [one for one in measured(ruleset("frontline"), FIRST_OFFERED) if one.bot == NEWCOMER]
    side = next(iter(row.wins))
    assert 0.55 <= row.rate(side).p <= 0.7
    assert row.decisions[side] >= 12


@pytest.mark.parametrize(("name", "scenario"), AGAIN)
def test_it_is_what_comes_of_the_fights_today(name: str, scenario: str) -> None:
    """A rule that changed without a new version shows: the fights of one row are fought again, and are the same everywhere."""
    [kept] = [row for row in measured(ruleset(name), scenario) if row.bot == "greedy"]
    assert measure(ruleset(name), scenario, "greedy") == kept
