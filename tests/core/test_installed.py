"""Rule sets and bots of other packages: found by name, named in a line where they cannot be used, and never looked for in vain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import pytest
from tests.contract.pairs import pairs
from tests.play import begin
from tests.toy import RULESET as TOY

from bingqi import bots, rulesets
from bingqi.bots import Greedy, bot
from bingqi.cli import main
from bingqi.cli.commands.packs import ruleset_of
from bingqi.core import installed
from bingqi.core.problems import BadContent
from bingqi.lang import LANGS, Lang, render_problem

GAME = """
from dataclasses import replace
from tests.toy import RULESET as TOY
from bingqi.bots import Greedy

RULESET = replace(TOY, id="skirmish")
FRONTLINE = replace(TOY, id="frontline")

class Stubborn(Greedy):
    VERSION = 7

class Nameless:
    def answer(self, ask, look):
        return ask.default

def stubborn(rules, side, seed):
    return Stubborn(rules)

def nameless(rules, side, seed):
    return Nameless()
"""
Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """A package of somebody else, with these rule sets and bots: where each lies in it, by name."""

    def installs(rulesets: dict[str, str] | None = None, bots: dict[str, str] | None = None) -> None:
        (tmp_path / "somebodys_game.py").write_text(GAME, "utf-8")
        about = tmp_path / "somebodys-1.2.dist-info"
        about.mkdir()
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: somebodys\nVersion: 1.2\n", "utf-8")
        groups = {installed.RULESETS: rulesets or {}, installed.BOTS: bots or {}}
        lines = [line for group, its in groups.items() for line in (f"[{group}]", *[f"{id} = {at}" for id, at in its.items()])]
        (about / "entry_points.txt").write_text("\n".join(lines), "utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        installed.forget()

    yield installs
    installed.forget()


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The groups that were looked up."""
    found: list[str] = []

    def entry_points(group: str) -> metadata.EntryPoints:
        found.append(group)
        return metadata.EntryPoints()

    monkeypatch.setattr(metadata, "entry_points", entry_points)
    installed.forget()
    yield found
    installed.forget()


def test_a_rule_set_of_another_package_is_one_like_others(install: Install) -> None:
    install({"skirmish": "somebodys_game:RULESET"})
    rules = rulesets.ruleset("skirmish")
    assert rulesets.names() == [*rulesets.SHIPPED, "skirmish"]
    assert [one.name for rules, one in rulesets.scenarios() if rules.id == "skirmish"] == [one.name for one in TOY.scenarios()]
    assert rulesets.find_scenario("skirmish/duel") == rulesets.find_scenario("duel") == (rules, "duel")
    assert begin(rules, "duel").pending is not None


def test_the_contract_plays_it_as_soon_as_it_is_installed(install: Install) -> None:
    before = pairs()
    install({"skirmish": "somebodys_game:RULESET"})
    more = [(rules.id, scenario) for rules, scenario in pairs()[len(before) :]]
    assert more == [("skirmish", one.name) for one in TOY.scenarios()]


def test_a_bot_of_another_package_plays_and_its_version_is_known(install: Install) -> None:
    install(bots={"stubborn": "somebodys_game:stubborn"})
    assert bots.names() == [*bots.SHIPPED, "stubborn"]
    assert isinstance(bot("stubborn", TOY, "red", 1), Greedy)
    assert bots.versions(["human", "greedy", "stubborn"], TOY) == {"greedy": Greedy.VERSION, "stubborn": 7}


def test_what_is_shipped_comes_before_what_has_its_name(install: Install) -> None:
    install(
        {"frontline": "somebodys_game:FRONTLINE", "skirmish": "somebodys_game:RULESET"},
        {"greedy": "somebodys_game:stubborn", "human": "somebodys_game:stubborn"},
    )
    assert rulesets.names() == [*rulesets.SHIPPED, "skirmish"]
    assert rulesets.ruleset("frontline").folder != TOY.folder
    assert bots.names() == [*bots.SHIPPED]
    assert bots.versions(["human", "greedy"], TOY) == {"greedy": Greedy.VERSION}


NO_MODULE = "ModuleNotFoundError: No module named 'nowhere_at_all'"
AMISS = {
    "nowhere_at_all:RULESET": (NO_MODULE, NO_MODULE),
    "somebodys_game:stubborn": ("that is no rule set", "那里没有规则集"),
    "somebodys_game:FRONTLINE": ('its id is "frontline"', '它的标识是 "frontline"'),
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("where", AMISS)
def test_a_rule_set_that_cannot_be_used_is_named_in_a_line(where: str, lang: Lang, install: Install) -> None:
    install({"skirmish": where})
    why = AMISS[where][LANGS.index(lang)]
    en = f"somebodys 1.2: the rule set skirmish ({where}) cannot be used: {why}"
    zh = f"somebodys 1.2：规则集 skirmish（{where}）无法使用：{why}"
    for ask in (lambda: rulesets.ruleset("skirmish"), rulesets.scenarios, rulesets.check_installed):
        with pytest.raises(BadContent) as wrong:
            ask()
        assert [render_problem(one, lang) for one in wrong.value.problems] == [{"en": en, "zh": zh}[lang]]


def test_a_bot_that_cannot_be_used_is_named_in_a_line(install: Install) -> None:
    install(
        bots={"a": "nowhere_at_all:bot", "b": "somebodys_game:GAME", "c": "somebodys_game:nameless", "d": "somebodys_game:RULESET"}
    )
    for name, why in {
        "a": NO_MODULE,
        "b": "AttributeError: module 'somebodys_game' has no attribute 'GAME'",
        "c": "it has no whole number as its VERSION",
        "d": "that is no bot",
    }.items():
        with pytest.raises(BadContent, match=rf"^somebodys 1.2: the bot {name} \(.*\) cannot be used: {why}$"):
            bot(name, TOY, "red", 1)


def test_commands_tell_of_it_in_a_line(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    """Those that need it, or tell of all that there are; a server that would only fail at a table."""
    install({"skirmish": "nowhere_at_all:RULESET"})
    for args in (["scenarios"], ["rules", "skirmish"], ["serve"]):
        assert main(args) == 2
        line = f"bingqi: somebodys 1.2: the rule set skirmish (nowhere_at_all:RULESET) cannot be used: {NO_MODULE}\n"
        assert capsys.readouterr().err == line


def test_a_pack_may_be_for_a_rule_set_of_another_package(install: Install, tmp_path: Path) -> None:
    install({"skirmish": "somebodys_game:RULESET"})
    (tmp_path / "pack.toml").write_text('ruleset = "skirmish"', "utf-8")
    assert ruleset_of(tmp_path) == "skirmish"


def test_nobody_looks_for_packages_while_all_that_is_asked_for_is_shipped(looked: list[str]) -> None:
    rules, scenario = rulesets.find_scenario("typy17/first-game")
    assert rulesets.find_scenario(scenario) == (rules, scenario)
    with pytest.raises(BadContent, match=r"did you mean \"typy17/first-game\""):
        rulesets.find_scenario("typy17/first-gam")
    assert bot("greedy", rules, "red", 1)
    assert bots.versions(["human", "random"], rules)
    assert looked == []


def test_who_asks_for_all_or_for_a_stranger_has_them_looked_up_once(looked: list[str]) -> None:
    for _ in range(2):
        with pytest.raises(BadContent, match=r'^no rule set "skirmish"; allowed: frontline, mttt, typy17$'):
            rulesets.ruleset("skirmish")
        with pytest.raises(BadContent, match=r'^no bot "nobody"; allowed: greedy, novice, random, tactical$'):
            bot("nobody", TOY, "red", 1)
        assert rulesets.names() == [*rulesets.SHIPPED]
    assert looked == [installed.RULESETS, installed.BOTS]
