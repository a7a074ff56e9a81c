"""The options of a turn: sorted, numbered, folded, and what somebody means who types one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.cli.conftest import SCENARIO, Run
from tests.toy import RULESET as TOY

from bingqi.cli.show.odds_text import headlines, notes, risk, summary_line
from bingqi.cli.show.options_menu import LINES, LONG, Menu
from bingqi.cli.voice import Voice
from bingqi.core.problems import NotLawful
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.lang import LANGS, Lang
from bingqi.rulesets import ruleset
from bingqi.rulesets.mttt import RULESET as MTTT

RULES = ruleset("frontline")


def turn_of(front: str = "goblin-1") -> tuple[Session, Decision]:  # type: ignore[type-arg]  # of any rule set
    """A battle at the turn of a goblin in front."""
    from bingqi.core.dice.drawn import Drawn

    session = Session(RULES, RULES.setup(RULES.scenario(SCENARIO), {}), Drawn(b"3", "test", ()))
    while True:
        who = session.waiting_for()[0]
        ask = session.pending_for(who)
        assert isinstance(ask, Decision)
        if ask.about.get("who") == front and ask.id == "act":
            return session, ask
        session.answer(who, ask.default)


@pytest.fixture(scope="module")
def menu() -> Menu:
    session, ask = turn_of()
    return Menu(Voice("en").of(RULES.folder), RULES, session.state, ask, dict.fromkeys(ask.options, "hit 50%"), {})


def shown(menu: Menu, capsys: pytest.CaptureFixture[str], **how: object) -> str:
    menu.voice.__dict__.pop("out", None)
    capsys.readouterr()
    menu.show(**how)  # type: ignore[arg-type]  # as it is called
    return capsys.readouterr().out


def test_a_turn_is_sorted_under_headings(menu: Menu) -> None:
    """LBX-3 Attacks, the line, wrestling, other actions, the bonus action, movement, things, what is free, the end: each once."""
    headings = [heading for heading, _ in menu.groups]
    wanted = ["Attack", "The line", "Wrestle and disarm", "Other actions", "Bonus action", "Movement", "Things", "Free", "End"]
    assert headings == wanted
    assert sorted(menu.keys) == sorted(menu.decision.options)
    kinds = {heading: {key.partition(":")[0] for key in keys} for heading, keys in menu.groups}
    assert kinds["Wrestle and disarm"] == {"shove", "disarm"}, "no hand is free to grapple"
    assert kinds["Movement"] <= {"forward", "back", "prone"}
    assert kinds["End"] == {"end"}


def test_a_long_list_is_folded_and_numbers_mean_the_same(menu: Menu, capsys: pytest.CaptureFixture[str]) -> None:
    """Folded groups say how they are opened; whether folded, filtered or whole, an option keeps its number."""
    folded, whole, some = (shown(menu, capsys, **how) for how in ({}, {"full": True}, {"only": menu.groups[2][1]}))
    assert len(folded.splitlines()) <= LINES + 6 < len(menu.keys) <= len(whole.splitlines())
    assert 'type "wrestle and disarm"' in folded
    for n, key in enumerate(menu.keys, 1):
        assert re.search(rf"\b{n}[* ] {re.escape(menu.labels[key])}\s+{key} ", whole + " "), key
        assert menu.find(str(n)) == ([key], True)
    numbers = [int(n) for n in re.findall(r"(\d+)[* ] (?:Grapple|Shove|Disarm)", some)]
    assert [menu.keys[n - 1] for n in numbers] == menu.groups[2][1]


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("end", "end"),
        ("attack:scimitar:kobold-1", "attack:scimitar:kobold-1"),
        ("dod", "dodge"),
        ("shove kobold 2", "shove:kobold-2"),
        ("Push the LINE", "push"),
    ],
)
def test_what_means_one_option_picks_it(menu: Menu, typed: str, key: str) -> None:
    assert menu.pick(typed) == key
    assert menu.one(typed) == key


@pytest.mark.parametrize("typed", ["attack", "kobold 1", "wrestle", "move", "k", "thi"])
def test_what_may_mean_several_shows_them(menu: Menu, typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is chosen by accident; a heading's beginning opens it."""
    menu.voice.__dict__.pop("out", None)
    assert menu.pick(typed) is None
    assert re.search(r"\d  \w", capsys.readouterr().out)
    with pytest.raises(NotLawful):
        menu.one(typed)


def test_a_number_means_the_option_that_is_shown_with_it() -> None:
    """Also where options are numbers: what is first in the list, no charge, is 1 for whoever types it."""
    state = MTTT.setup(MTTT.scenario("first-duel"), {})
    ask = Decision("dawn", "charge", ("0", "1", "2"), "0", {"who": "su-he", "target": "tang-yin", "kind": "withering"})
    menu = Menu(Voice("en").of(MTTT.folder), MTTT, state, ask, {}, {})
    assert [menu.pick(typed) for typed in ("1", "2", "3", "0")] == ["0", "1", "2", "0"]


@pytest.mark.parametrize("typed", ["0", "99", "999999", "zz", "-1", "wrestle now"])
def test_what_means_nothing_is_refused(menu: Menu, typed: str) -> None:
    with pytest.raises(NotLawful):
        menu.pick(typed)
    with pytest.raises(NotLawful):
        menu.one(typed)


def test_what_a_rule_forbids_is_refused_with_the_rule() -> None:
    start = TOY.setup(TOY.scenario("duel"), {})
    start.mana["red"] = 0
    ask = Session(TOY, start).pending_for("red")
    assert isinstance(ask, Decision)
    menu = Menu(Voice("zh"), TOY, TOY.observe(start, "red"), ask, {}, {})
    with pytest.raises(NotLawful) as wrong:
        menu.pick("bolt:r1>b1")
    assert menu.voice.problem_lines(wrong.value) == ['不可选择 "bolt:r1>b1"：法力已用尽（TOY-7）']
    with pytest.raises(NotLawful) as unknown:
        menu.pick("bolts")
    assert unknown.value.problems[0].id == "cli-not-offered"


def test_options_say_what_they_cost(bingqi: Run) -> None:
    """LBX-3, T17C-16 In both languages, beside those that share a line and those that have one, with their odds; what is free has
    none."""
    said = "\n" * 8 + "more\n"
    begun, whole = bingqi("play", "typy17/first-game", "--seed", 5, stdin=said).out.split("> more")
    assert re.search(r"\d  Move to \d{4} \(1 AP, 1 M\)  ", begun)
    assert re.search(r"Electronic recon of Grunt section 1 +\(1 AP\)  \(success", begun)
    assert re.search(r"Move to \d{4} +move:\d+  \(1 AP, 1 M\)$", whole, re.M)
    assert re.search(r"\d+\* End turn$", begun, re.M)
    chinese = bingqi("--lang", "zh", "play", "typy17/first-game", "--seed", 5, stdin=said).out
    assert re.search(r"\d{4} （1 AP、1 M）", chinese)
    assert re.search(r"Dodge \(action\)", bingqi("play", SCENARIO, "--seed", 4, stdin="rest\nmore\ndodge\n").out)


def test_filters_and_folds_in_a_game(bingqi: Run) -> None:
    seats = ["--seat", "kobolds=greedy", "--seat", "goblins=human"]
    ran = bingqi("play", SCENARIO, *seats, "--seed", 4, stdin="rest\nmore\nbow\n")
    whole, filtered = ran.out.split("> more")[1].split("> bow")
    assert "stow:shortbow" in whole
    assert "stow:" not in filtered
    assert re.search(r"\d  Put away the shortbow", filtered)
    assert "Dodge" not in filtered


def test_odds_beside_an_option_tell_their_bounds_and_that_time_ran_out() -> None:
    """A chance that is believed with the bounds between which it lies; a blank would read as "no risk"."""
    voice = Voice("en")
    chance = {"what": Text("what-hit"), "p": 0.04, "spread": {"low": 0.0, "high": 0.13, "worlds": 16}}
    amount = {"what": Text("what-damage"), "mean": 2.5, "spread": {"low": 2.0, "high": 3.0}}
    assert summary_line(voice, {"exact": False, "stakes": [chance, amount]}).endswith(" 4% 0–13%, what-damage 2.5 2.0–3.0")
    assert summary_line(voice, {"exact": False, "stakes": [], "timeout": True}) == "?"
    assert summary_line(voice, {"exact": True, "stakes": [{"what": Text("what-hit"), "p": 0.5, "odds": [1, 2]}]}) == "what-hit 50%"


@pytest.mark.parametrize("lang", LANGS)
def test_a_sign_is_explained_where_it_stands(lang: Lang, capsys: pytest.CaptureFixture[str]) -> None:
    """Odds that rest on a bot's answers are marked beside their option; what is folded away wants no footnote."""
    session, ask = turn_of()
    voice = Voice(lang).of(RULES.folder)
    hit = {"what": Text("what-hit"), "p": 0.5}
    sampled, answered, plain = ({"exact": exact, "stakes": [hit]} for exact in (False, True, True))
    answered["answered"] = True
    assert summary_line(voice, answered) == summary_line(voice, plain) + " †"
    assert summary_line(voice, answered | {"stakes": []}) == ""
    groups = Menu(voice, RULES, session.state, ask, {}, {}).groups
    [first, *_], last = groups[0][1], [keys for _, keys in groups if len(keys) >= LONG][-1]
    told = dict.fromkeys(ask.options, plain) | {first: answered, last[0]: sampled}
    menu = Menu(voice, RULES, session.state, ask, headlines(voice, told), notes(voice))
    footnotes = {
        "†": "† leads to further questions" if lang == "en" else "† 之后还会提问",
        "≈": "≈ from what" if lang == "en" else "≈ 为片刻",
    }
    folded, whole, opened = (shown(menu, capsys, **how) for how in ({}, {"full": True}, {"only": last}))
    for said, signs in ((folded, "†"), (whole, "†≈"), (opened, "≈")):
        assert [sign for sign, note in footnotes.items() if said.count(note) == 1] == list(signs)
        assert [sign for sign in footnotes if sign in said] == list(signs)


def test_what_a_default_risks_is_what_another_option_risks_less() -> None:
    """By what befalls one's own alone. Of an option of which nothing is told nothing is at stake; one without time is unknown."""
    voice, ask = Voice("en"), Decision("red", "act", ("a", "b", "c"), "a")

    def told(own: float, hit: float = 0.5) -> dict[str, Any]:
        return {"exact": True, "stakes": [{"what": Text("what-hit"), "p": hit}, {"what": Text("what-own-falls"), "p": own}]}

    late = {"exact": False, "stakes": [], "timeout": True}
    assert risk(voice, {"a": told(0.33), "b": told(0.5), "c": told(0.1)}, ask) == "what-own-falls 33%"
    assert risk(voice, {"a": told(0.33), "b": late}, ask) == "what-own-falls 33%", "nothing is at stake with c"
    assert risk(voice, {"a": told(0.33), "b": told(0.33), "c": told(0.5, 0.1)}, ask) == ""
    assert risk(voice, {"a": told(0.33), "b": late, "c": late}, ask) == ""
    assert risk(voice, {"b": told(0.33)}, ask) == ""
    assert risk(voice, {"a": told(0), "c": told(0.1)}, ask) == ""
