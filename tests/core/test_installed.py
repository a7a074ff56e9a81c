"""Rule sets, bots and packs of other packages: found by name, named in a line where they cannot be used, and never looked for in
vain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import pytest
from tests.contract.pairs import pairs
from tests.packages import somebodys
from tests.toy import RULESET as TOY

from bingqi import bots, rulesets
from bingqi.bots import Greedy, bot
from bingqi.cli import main
from bingqi.cli.commands.packs import ruleset_of
from bingqi.core import installed
from bingqi.core.problems import BadContent
from bingqi.lang import LANGS, Lang, render_problem
from bingqi.testing.play import begin

GAME = """
from dataclasses import replace
from pathlib import Path
from tests.toy import RULESET as TOY
from bingqi.bots import Greedy

RULESET = replace(TOY, id="skirmish")
FRONTLINE = replace(TOY, id="frontline")

BOOKLESS = replace(TOY, id="bookless", folder=Path("nowhere"))
RAISING = replace(TOY, id="raising", scenarios=lambda: 1 / 0)

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
    """A package of somebody else, with these rule sets, bots and packs: where each lies in it, by name."""

    def installs(
        rulesets: dict[str, str] | None = None, bots: dict[str, str] | None = None, packs: dict[str, str] | None = None
    ) -> None:
        (tmp_path / "somebodys_game.py").write_text(GAME, "utf-8")
        somebodys(tmp_path, {installed.RULESETS: rulesets or {}, installed.BOTS: bots or {}, installed.PACKS: packs or {}})
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
    for ask in (lambda: rulesets.ruleset("skirmish"), lambda: rulesets.find_scenario("skirmish/duel")):
        with pytest.raises(BadContent) as wrong:
            ask()
        assert [render_problem(one, lang) for one in wrong.value.problems] == [{"en": en, "zh": zh}[lang]]
    assert [render_problem(one, lang) for one in rulesets.installed_problems()] == [{"en": en, "zh": zh}[lang]]


def test_a_rule_set_that_cannot_be_used_stops_nobody_who_asks_for_all(install: Install) -> None:
    """Nor does one that can be imported, and whose book, texts or scenarios cannot be read."""
    whole = [one.name for _, one in rulesets.scenarios()]
    assert rulesets.installed_problems() == []
    install({"skirmish": "nowhere_at_all:RULESET", "bookless": "somebodys_game:BOOKLESS", "raising": "somebodys_game:RAISING"})
    assert [one.name for _, one in rulesets.scenarios()] == whole
    assert [one.id for one in rulesets.usable()] == [*rulesets.SHIPPED]
    assert rulesets.find_scenario("mirror")[1] == "mirror"
    with pytest.raises(BadContent, match=r'^no scenario "mirrors"; did you mean "mirror"\?$'):
        rulesets.find_scenario("mirrors")
    bookless, raising, skirmish = map(str, rulesets.installed_problems())
    assert "rule set bookless (somebodys_game:BOOKLESS) cannot be used: nowhere/rules.yaml: no such file" in bookless
    assert raising.endswith("cannot be used: ZeroDivisionError: division by zero")
    assert skirmish.endswith(NO_MODULE)


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
    """Those that need it end there; those that tell of all that there are tell the rest."""
    install({"skirmish": "nowhere_at_all:RULESET"})
    line = f"somebodys 1.2: the rule set skirmish (nowhere_at_all:RULESET) cannot be used: {NO_MODULE}\n"
    assert main(["rules", "skirmish"]) == 2
    assert capsys.readouterr().err == f"bingqi: {line}"
    for more in ([], ["--json"]):
        assert main(["scenarios", *more]) == 0
        told = capsys.readouterr()
        assert told.err == line
        assert "frontline/mirror" in told.out


def test_a_pack_may_be_for_a_rule_set_of_another_package(install: Install, tmp_path: Path) -> None:
    install({"skirmish": "somebodys_game:RULESET"})
    (tmp_path / "pack.toml").write_text('ruleset = "skirmish"', "utf-8")
    assert ruleset_of(tmp_path) == "skirmish"


def test_nobody_looks_for_packages_while_all_that_is_asked_for_is_shipped(looked: list[str]) -> None:
    rules, scenario = rulesets.find_scenario("typy17/first-game")
    assert rulesets.find_scenario(scenario) == (rules, scenario)
    assert rules.scenario(scenario)
    assert bot("greedy", rules, "red", 1)
    assert bots.versions(["human", "random"], rules)
    assert looked == []


def test_who_asks_for_all_or_for_a_stranger_has_them_looked_up_once(looked: list[str]) -> None:
    for _ in range(2):
        with pytest.raises(BadContent, match=r'^no rule set "skirmish"; allowed: death_drive, frontline, mttt, ragnarok, typy17$'):
            rulesets.ruleset("skirmish")
        with pytest.raises(BadContent, match=r'^no bot "nobody"; allowed: greedy, novice, quick, random, tactical$'):
            bot("nobody", TOY, "red", 1)
        with pytest.raises(BadContent, match=r"did you mean \"typy17/first-game\""):
            rulesets.find_scenario("typy17/first-gam")
        assert rulesets.names() == [*rulesets.SHIPPED]
    assert looked == [installed.RULESETS, installed.BOTS, installed.PACKS]


WOLF = """
name = { en = "Wolves of the bog", zh = "沼泽之狼" }
about = { en = "One of their own.", zh = "自家的一只。" }
[sides.wolves]
name = { en = "Wolves", zh = "狼" }
members = [{ creature = "wolf" }]
[sides.hounds]
name = { en = "Hounds", zh = "犬" }
members = [{ creature = "bog-hound", count = 2 }]
"""


def bog(folder: Path, about: str = 'id = "bog"\nruleset = "frontline"') -> Path:
    """A pack for frontline: a battle, a wolf with a name of ours and one point more, a hound, and a battle of a bundled name."""
    find = rulesets.ruleset("frontline").library.names
    wolf = find("creatures")["wolf"].read_text("utf-8")
    for name, text in {
        "pack.toml": about,
        "creatures/wolf.toml": wolf.replace("hp = 11", "hp = 12"),
        "creatures/bog-hound.toml": wolf,
        "scenarios/wolves-of-the-bog.toml": WOLF,
        "scenarios/mirror.toml": WOLF,
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_a_pack_of_another_package_is_listed_and_played_and_changes_no_other_battle(install: Install, tmp_path: Path) -> None:
    """Its files count in its own scenarios, before bundled ones of the same name, which is told; and nowhere else."""
    rules = rulesets.ruleset("frontline")
    before = [one.name for one in rules.scenarios()]
    wolves, mirror = rules.scenario("bridge-of-wolves"), rules.scenario("mirror")
    bog(tmp_path / "bingqi_bog")
    install(packs={"bog": "bingqi_bog"})
    assert [one.name for one in rules.scenarios()] == [*before, "wolves-of-the-bog"]
    assert rulesets.installed_problems() == []
    for name in ("wolves-of-the-bog", "frontline/wolves-of-the-bog"):
        assert rulesets.find_scenario(name) == (rules, "wolves-of-the-bog")
    ours = rules.scenario("wolves-of-the-bog")
    assert (ours["creatures"]["wolf"]["hp"], ours["creatures"]["bog-hound"]["hp"]) == (12, 11)
    assert ours["replaces"] == {"creatures": ("wolf",)}
    assert begin(rules, "wolves-of-the-bog").pending is not None
    assert (rules.scenario("bridge-of-wolves"), rules.scenario("mirror")) == (wolves, mirror)
    assert "bog-hound" not in rules.library.names("creatures")


def test_packs_of_other_packages_do_not_meet(install: Install, tmp_path: Path) -> None:
    """Each sees its own hound."""
    for name, hp in (("bog", 11), ("moor", 30)):
        pack = bog(tmp_path / f"bingqi_{name}", f'id = "{name}"\nruleset = "frontline"')
        hound, scenario = pack / "creatures" / "bog-hound.toml", pack / "scenarios" / "wolves-of-the-bog.toml"
        hound.write_text(hound.read_text("utf-8").replace("hp = 11", f"hp = {hp}"), "utf-8")
        scenario.rename(scenario.with_stem(f"wolves-of-the-{name}"))
    install(packs={"moor": "bingqi_moor", "bog": "bingqi_bog"})
    rules = rulesets.ruleset("frontline")
    for name, hp in (("bog", 11), ("moor", 30)):
        assert rules.scenario(f"wolves-of-the-{name}")["creatures"]["bog-hound"]["hp"] == hp


NO_PACK = {
    "nowhere_at_all": ("", "there is no Python package of that name"),
    "somebodys_game": ("", "there is no Python package of that name"),
    "bingqi_empty": (None, "{folder}/pack.toml: no such file"),
    "bingqi_silent": ('id = "bog"', "{folder}/pack.toml: ruleset: missing; every pack needs it"),
    "bingqi_other": ('id = "moor"\nruleset = "frontline"', 'its id is "moor"'),
    "bingqi_alone": (
        'id = "bog"\nruleset = "skirmish"',
        'no rule set "skirmish"; allowed: death_drive, frontline, mttt, ragnarok, typy17',
    ),
    "bingqi_faulty": (
        'id = "bog"\nruleset = "frontline"',
        "{folder}/creatures/bog-hound.toml: ac: 130 is out of range; from 1 to 40 (bingqi check {folder} tells all)",
    ),
}


@pytest.mark.parametrize("where", NO_PACK)
def test_a_pack_that_cannot_be_used_is_told_in_a_line_and_stops_nothing(
    where: str, install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = [one.name for _, one in rulesets.scenarios()]
    about, why = NO_PACK[where]
    folder = tmp_path / where
    if about is None:
        folder.mkdir()
    elif about:
        bog(folder, about)
    if where == "bingqi_faulty":
        hound = folder / "creatures" / "bog-hound.toml"
        hound.write_text(hound.read_text("utf-8").replace("ac = 13", "ac = 130"), "utf-8")
    install(packs={"bog": where})
    assert main(["--lang", "en", "scenarios", "--json"]) == 0
    (line,) = capsys.readouterr().err.splitlines()
    said = "something in the pack bog (bingqi_faulty) is wrong" if "check" in why else f"the pack bog ({where}) cannot be used"
    assert line == f"somebodys 1.2: {said}: {why.format(folder=folder)}"
    left = [one.name for _, one in rulesets.scenarios() if one.name != "wolves-of-the-bog"]
    assert left == before
