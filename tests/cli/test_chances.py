"""Odds as people read them: a row for each option, the best first; one option with all that may come of it; nothing made up."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.cli.conftest import SCENARIO, Run

from bingqi.cli.show.odds_data import as_data
from bingqi.cli.show.odds_table import CELL, LINES, SHOWN, blocks, histogram, percent, show_odds, show_option
from bingqi.cli.show.outcomes import MOST, SELDOM, Span, kinds
from bingqi.cli.show.outcomes import SHOWN as OUTCOMES
from bingqi.cli.voice import Voice
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.lab.odds.exact import DecisionOdds, OptionOdds, Outcome
from bingqi.lab.odds.rows import Figure, Reckoned, Row, rows_of
from bingqi.lab.stats import wilson
from bingqi.lang import LANGS, Lang
from bingqi.rulesets.frontline import RULESET

ME, FOE = "me", "goblin-1"


def voiced(lang: Lang = "en", wide: int = 80, colour: bool = False) -> tuple[Voice, io.StringIO]:
    """Somebody at a terminal of so many columns, and what is printed there."""
    out = io.StringIO()
    voice = Voice(lang).of(RULESET.folder)
    voice.__dict__["out"] = Console(
        file=out, width=wide, markup=False, highlight=False, emoji=False, force_terminal=True, no_color=not colour,
        color_system="standard",
    )  # fmt: skip
    return voice, out


def exact(name: str, mean: float, amount: bool = False) -> Figure:
    return Figure(name, mean, amount, mean, mean)


def row(key: str, *figures: Figure, label: str = "", known: bool = True, idle: bool = False, answered: bool = False) -> Row:
    return Row(key, label or Text("pass"), {one.name: one for one in figures}, known, idle, answered)  # type: ignore[arg-type]


def table(
    rows: Sequence[Row], lang: Lang = "en", wide: int = 80, late: bool = True, loose: bool = False, every: bool = False
) -> list[str]:
    voice, out = voiced(lang, wide)
    found = Reckoned(rows, timed_out=late, loose=loose)
    show_odds(voice, found, "Kobolds: now?", {one.key: n for n, one in enumerate(rows, 1)}, every)
    return [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in out.getvalue().splitlines()]


ROWS = [
    row("dodge", exact("hit", 0), exact("damage", 0, True), exact("own-falls", 0.1), label="Dodge"),
    row("bow", exact("hit", 0.55), exact("damage", 4.25, True), exact("own-falls", 0.1), label="Attack Goblin 1: shortbow"),
    row(
        "axe", exact("hit", 0.75), exact("damage", 3.5, True), exact("own-falls", 0.4), label="Attack Goblin 1: axe", answered=True
    ),
    row("rest", label="Rest", idle=True),
    row("push", label="Push the line", known=False),
]


def test_an_option_is_a_row_and_the_best_comes_first() -> None:
    """By the weightiest thing at stake; what was not reckoned after it, with a sign; what brings nothing below, by its number."""
    head, *lines = table(ROWS)
    assert head == "Kobolds: now?"
    rows = [line for line in lines if re.match(r"  \d ", line)]
    assert [line.split()[0] for line in rows] == ["3", "2", "1", "5"]
    assert re.fullmatch(r"  3 Attack Goblin 1: axe † +███▊·  75% +3\.5 +██···  40%", rows[0])
    assert re.fullmatch(r"  2 Attack Goblin 1: shortbow +██▊··  55% +4\.2 +▌····  10%", rows[1])
    assert re.fullmatch(r"  1 Dodge +– +– +▌····  10%", rows[2]), "what there is none of is a dash"
    assert re.fullmatch(r"  5 Push the line( +\?){3}", rows[-1])
    told = " ".join(lines[len(rows) + 2 :])
    assert "† leads to further questions" in told
    assert "? was not reckoned, for there was no time" in told
    assert "Nothing comes of these that odds could tell: 4 Rest" in told
    assert "≈" not in told


def test_what_befalls_ones_own_is_the_less_the_better() -> None:
    rows = [row(key, exact("own-falls", p), label=key) for key, p in (("a", 0.3), ("b", 0.1), ("c", 0.2))]
    shown = [line for line in table(rows) if re.match(r"  \d ", line)]
    assert [line.split()[1] for line in shown] == ["b", "c", "a"]


def test_the_weightiest_that_is_at_stake_decides() -> None:
    """The first decides, those behind it where it is equal; what is 0 for all has no column."""
    rows = [
        row(key, exact("own-falls", 0), exact("falls", p), exact("damage", n, True), label=key)
        for key, p, n in (("a", 0.5, 1), ("b", 0.5, 2), ("c", 0.6, 0))
    ]
    lines = table(rows)
    assert [line.split()[1] for line in lines if re.match(r"  \d ", line)] == ["c", "b", "a"]
    assert "one of yours falls" not in " ".join(lines)


def test_what_is_not_exact_says_so_and_between_which_bounds_it_lies() -> None:
    rows = [
        row("a", Figure("hit", 0.45, False, 0.4, 0.5), Figure("damage", 3.84, True, 3.5, 4.18), label="a"),
        row("b", Figure("hit", 0, False, 0, 0.09, 40), Figure("damage", 0, True, 0, 0.4, 40), label="b"),
    ]
    lines = table(rows)
    assert re.search(r"1 a +≈45% 40–50% +≈3\.8 3\.5–4\.2$", lines[2])
    assert re.search(r"2 b +≈0% 0–9% +≈0\.0 0\.0–0\.4$", lines[3])
    told = " ".join(lines[4:])
    assert "≈ was sampled" in told
    assert "from 40 states that fit what you know" in told


def test_what_cannot_be_reckoned_is_no_matter_of_time() -> None:
    lines = table([row("a", label="a", known=False)], late=False)
    assert lines[-1] == "? cannot be reckoned from what you know."
    assert "time" not in " ".join(lines)


def test_that_no_state_fits_all_that_was_told_is_said() -> None:
    rows = [row("a", Figure("hit", 0.5, False, 0.2, 0.8, 4), label="a")]
    said = "No state was found that fits all that you were told"
    assert said in " ".join(table(rows, loose=True))
    assert said not in " ".join(table(rows))


def test_of_a_very_long_list_the_best_are_shown_and_how_to_see_the_others() -> None:
    """The first is the best of all; those that bring nothing are not worth a line where there is none left."""
    rows = [row(f"o{n}", exact("hit", (n * 7 % 300) / 300), label=f"option-{n}") for n in range(300)]
    rows += [row(f"i{n}", label=f"idle-{n}", idle=True) for n in range(50)]
    lines = table(rows)
    shown = [line for line in lines if re.match(r" *\d+ option-", line)]
    assert len(shown) == SHOWN
    assert "option-257 " in shown[0], "7 * 257 % 300 = 299"
    assert "idle-" not in " ".join(lines)
    told = " ".join(" ".join(lines).split())
    assert "330 more options are not shown: odds more shows them in play, --all on the command line." in told
    every = table(rows, every=True)
    assert len([line for line in every if re.match(r" *\d+ option-", line)]) == 300
    assert "idle-49" in " ".join(every)
    assert "not shown" not in " ".join(every)
    few = table([*rows[: SHOWN - 5], *rows[-8:]])
    assert len(re.findall("idle-", " ".join(few))) == 5
    assert "3 more options are not shown" in " ".join(few)


def test_in_no_world_is_not_never() -> None:
    """Where something is hidden, that nothing came of an option is told of the states that were tried."""
    lines = table([row("a", Figure("hit", 0, False, 0, 0.09, 40), label="a", idle=True)])
    assert "In none of the 40 states that were tried did anything come of these: 1 a" in " ".join(lines)


@pytest.mark.parametrize("wide", [40, 60, 80, 120])
@pytest.mark.parametrize("lang", LANGS)
def test_rows_fit_the_window(lang: Lang, wide: int) -> None:
    """Columns that have no room are left out, the least weighty first; figures stand below one another."""
    long = (
        "将盾牌举到半空再慢慢放下，随后退后一格"
        if lang == "zh"
        else "Attack Hobgoblin Captain 12 with the enchanted longbow, aiming"
    )
    rows = [*ROWS, row("long", exact("hit", 0.5), exact("damage", 12.5, True), exact("own-falls", 1), label=long)]
    lines = table(rows, lang, wide)
    assert max(map(cell_len, lines)) <= wide
    assert sum([line.lstrip()[:2].strip().isdigit() for line in lines]) == 5
    ends = {cell_len(line[: line.rindex("%") + 1]) for line in lines if re.match(r"  \d .*%", line)}
    assert len(ends) == 1
    said = "".join([re.sub(r"[█▏▎▍▌▋▊▉·]+ +\d+%|\d+\.\d|[\s–]", "", line) for line in lines])
    assert long.replace(" ", "") in said


@pytest.mark.parametrize("lang", LANGS)
def test_every_word_of_the_table_is_there(lang: Lang) -> None:
    rows = [*ROWS, row("a", Figure("hit", 0.4, False, 0.3, 0.5, 40)), row("b", Figure("hit", 0, False, 0, 0.1, 9), idle=True)]
    voice, _ = voiced(lang)
    for late in (True, False):
        found = Reckoned(rows, timed_out=late, loose=late)
        show_odds(voice, found, "", {one.key: 1 for one in rows})
        show_option(voice, found, 1, lambda what, name: 0, {})
    assert not voice.texts.missing


def test_there_are_colours_at_a_terminal_alone(bingqi: Run) -> None:
    voice, out = voiced(colour=True)
    show_odds(voice, Reckoned(ROWS), "", {one.key: 1 for one in ROWS})
    assert "\x1b[31m" in out.getvalue(), "what befalls one's own is red"
    assert "\x1b[32m" in out.getvalue()
    assert "\x1b" not in bingqi("odds", SCENARIO).out


def test_shares_are_told_to_an_eighth_and_never_as_sure_what_is_not() -> None:
    assert [percent(p) for p in (0, 0.001, 0.005, 0.5, 0.994, 0.999, 1)] == ["0%", "<1%", "<1%", "50%", "99%", ">99%", "100%"]
    assert [blocks(p, 4) for p in (0, 0.03125, 0.5, 0.53125, 1)] == ["····", "▏···", "██··", "██▏·", "████"]
    assert all(len(blocks(n / 97, 5)) == 5 for n in range(98))


def test_where_nothing_is_at_stake_nothing_comes_of_it() -> None:
    """A row of dashes tells nothing. Once an act is under way, to lose nothing tells an option from the others."""
    dodge = OptionOdds("dodge", Text("pass"), True, (Outcome((1, 1), {"conditions": [f"{ME}:dodging"]}),))
    bow = OptionOdds("bow", Text("pass"), True, tuple(DAMAGE))
    tried = OptionOdds("tried", Text("pass"), False, dodge.outcomes)
    late = OptionOdds("late", Text("pass"), False, ())
    for about, idle in (("act", {"dodge"}), ("opportunity", set())):
        ask = Decision(ME, about, ("dodge", "bow", "tried", "late"), "dodge")
        assert RULESET.is_continuation(ask) == (about != "act")
        rows = rows_of(DecisionOdds(ME, ask, (dodge, bow, tried, late), "greedy"), RULESET, {ME})
        assert {row.key for row in rows if row.idle} == idle


# --- One option ----------------------------------------------------------------------------

DAMAGE = [Outcome((n, 21), {"attacks": [[FOE, ME, "hit"]], "damage": {FOE: n}}) for n in range(6, 0, -1)]


def opened(option: OptionOdds, lang: Lang = "en", wide: int = 80) -> list[str]:
    voice, out = voiced(lang, wide)
    decision = DecisionOdds(ME, Decision(ME, "act", (option.key,), option.key), (option,), "greedy")
    found = Reckoned(rows_of(decision, RULESET, {ME}), decision)

    def amount_in(what: Any, name: str) -> float:
        return RULESET.outcome_metrics(what, {ME}).get(name, 0)

    show_option(voice, found, 7, amount_in, {FOE: "Goblin 1", ME: "Me"})
    return [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in out.getvalue().splitlines()]


def test_an_option_that_is_opened_has_a_picture_of_its_main_amount_and_its_outcomes() -> None:
    lines = opened(OptionOdds("bow", Text("pass"), True, tuple(DAMAGE)))
    assert lines[0] == "  7 Pass"
    assert "  damage  4.33" in lines
    picture = [re.fullmatch(r" +(\d) ([ █▏▎▍▌▋▊▉]+?) +([\d.]+)%", line) for line in lines]
    told = [(int(one[1]), float(one[3])) for one in picture if one]
    assert [n for n, _ in told] == [1, 2, 3, 4, 5, 6]
    assert [p for _, p in told] == pytest.approx([100 * n / 21 for n in range(1, 7)], abs=0.06)
    bars = [len(one[2]) for one in picture if one]
    assert bars == sorted(bars)
    assert bars[-1] == 20
    assert any(re.match(r" +100\.0% █+ attacks: .*damage: Goblin 1 = 1–6", line) for line in lines)


def test_what_is_likely_is_named_however_many_numbers_it_may_come_to() -> None:
    """60 amounts of a hit are one outcome; of the others only what is seldom."""
    hits = [Outcome((1, 80), {"attacks": [[FOE, ME, "hit"]], "damage": {FOE: n}}) for n in range(1, 61)]
    rare = [Outcome((1, 80), {"conditions": [f"{FOE}:c{n}"]}) for n in range(4)]
    miss = Outcome((16, 80), {"attacks": [[FOE, ME, "miss"]]})
    lines = opened(OptionOdds("bow", Text("pass"), True, (miss, *hits, *rare)))
    told = [line for line in lines[lines.index("  All that may come of it") + 1 :] if "%" in line]
    assert "75.0%" in told[0]
    assert re.search(r"hit; damage: Goblin 1 = 1–60$", told[0])
    assert "20.0%" in told[1]
    assert told[1].endswith("miss")
    assert len(told) == 6


@pytest.mark.parametrize("n", [3, 8, 9, 19, 20, 21, 60])
def test_others_are_only_what_is_seldom(n: int) -> None:
    """As long as there is room for them; all chances are in it."""
    outcomes = [Outcome((1, n), {"conditions": [f"{FOE}:c{i}"]}) for i in range(n)]
    lines = opened(OptionOdds("bow", Text("pass"), True, tuple(outcomes)))
    told = [line for line in lines[lines.index("  All that may come of it") + 1 :] if "%" in line]
    shares = [float(line.split()[0][:-1]) for line in told]
    assert sum(shares) == pytest.approx(100, abs=0.06 * len(shares))
    named, others = [line for line in told if "other" not in line], [line for line in told if "other" in line]
    assert len(named) == min(n, MOST) or (len(named) >= OUTCOMES and float(others[0].split()[0][:-1]) <= 100 * SELDOM)


def test_sampled_outcomes_that_are_put_together_have_the_bounds_of_all() -> None:
    outcomes = [Outcome((30, 100), {"damage": {FOE: n}}, (0.2, 0.4)) for n in (1, 2, 4)]
    (one,) = kinds(outcomes)
    assert one.what == {"damage": {FOE: Span(1, 4)}}
    assert one.chance == 0.9
    assert one.interval == pytest.approx(wilson(90, 100)[1:])


def test_a_sampled_option_has_bounds_wherever_there_is_a_figure() -> None:
    outcomes = (Outcome((60, 100), {"damage": {FOE: 3}}, (0.5, 0.69)), Outcome((40, 100), {}, (0.31, 0.5)))
    lines = opened(OptionOdds("bow", Text("pass"), False, outcomes))
    assert any(re.fullmatch(r"  damage +≈1\.80  1\.5\d–2\.0\d", line) for line in lines), lines
    assert any("▓" in line or "░" in line for line in lines)
    assert any("≈ was sampled" in line for line in lines)


def test_what_is_always_the_same_has_no_picture() -> None:
    lines = opened(OptionOdds("bow", Text("pass"), True, (Outcome((1, 1), {"damage": {FOE: 3}}),)))
    assert len([line for line in lines if "damage" in line]) == 2, "what is at stake, and the outcome"


def test_a_picture_has_few_lines_however_many_amounts_there_are() -> None:
    """Amounts side by side share a line; all chances are in it."""
    for n in (1, 2, 15, 16, 17, 60, 301):
        lines = histogram({float(amount): 1 / n for amount in range(n)})
        assert len(lines) <= LINES
        assert sum([float(line.split()[-1][:-1]) for line in lines]) == pytest.approx(100, abs=0.06 * len(lines))
        assert len({len(line) for line in lines}) == 1


# --- As commands ---------------------------------------------------------------------------


def test_a_decision_takes_no_more_lines_than_it_has_options(bingqi: Run) -> None:
    """Beside them the question, what is at stake, and what the signs mean."""
    asked = ("odds", "heroes-against-monsters", "--seconds", 60)
    found = bingqi(*asked, "--json").json["options"]
    lines = bingqi(*asked).out.splitlines()
    assert len(lines) <= len(found) + 8


def test_one_option_is_opened_by_its_number_its_key_or_its_text(bingqi: Run, going_on: Any) -> None:
    plain = bingqi("odds", going_on).out
    n, label = re.findall(r"^ +(\d+) (.+?)(?: †)?  .*%", plain, re.M)[0]
    by_number = bingqi("odds", going_on, "--option", n)
    assert by_number.code == 0, by_number.err
    assert by_number.out.startswith(f"{n:>3} {label}")
    key = next(one["key"] for one in bingqi("odds", going_on, "--json").json["options"] if one["label"] == label)
    assert bingqi("odds", going_on, "--option", key).out == by_number.out
    (only,) = bingqi("odds", going_on, "--option", key, "--json").json["options"]
    assert only["key"] == key
    wrong = bingqi("odds", going_on, "--option", "win")
    assert wrong.code == 2
    assert '"win" is not offered' in wrong.err
    assert bingqi("odds", going_on, "--seconds", 0).code == 2


def test_odds_in_play_have_the_numbers_of_the_options(bingqi: Run) -> None:
    out = bingqi(
        "play", "typy17/first-game", "--seed", 5, "--seat", "blue=greedy", stdin="\n" * 8 + "odds\nodds electronic:blue-1\n"
    ).out
    menu, rows, one = re.split(r"^> odds.*\n", out, flags=re.M)[-3:]
    of = r"(\d+)\*? +(Electronic recon of [A-Z][\w ]+? \d)  "
    numbers, told = dict(re.findall(rf"^.*?\b{of}", menu, re.M)), re.findall(rf"^ +{of}", rows, re.M)
    assert len(told) >= 3
    assert all(numbers[n] == label for n, label in told)
    assert re.match(r" +\d+ Electronic recon of Grunt section 1", one)
    assert "%" in one


def test_figures_are_told_as_data_too() -> None:
    voice, _ = voiced()
    option = OptionOdds("bow", Text("pass"), True, tuple(DAMAGE))
    ask, rows = Decision(ME, "act", ("bow",), "bow"), [row("bow", exact("hit", 1), Figure("damage", 4.3, True, 4, 5, 40))]
    told = as_data(voice, ME, ask, Reckoned(rows, DecisionOdds(ME, ask, (option,), "greedy", True)))
    assert list(told) == ["seat", "ask", "options", "answered_by", "assumed"]
    assert (told["options"][0]["exact"], len(told["options"][0]["outcomes"])) == (True, len(DAMAGE))
    assert told["options"][0]["stakes"] == [
        {"name": "hit", "label": "hit", "p": 1, "exact": True},
        {"name": "damage", "label": "damage", "mean": 4.3, "exact": False, "spread": [4, 5], "worlds": 40},
    ]


def test_what_is_believed_has_no_outcomes_and_is_never_exact() -> None:
    """There is no one world whose outcomes could be told."""
    voice, _ = voiced()
    ask, rows = Decision(ME, "act", ("bow",), "bow"), [row("bow", Figure("hit", 0.4, False, 0.1, 0.7, 40))]
    told = as_data(voice, ME, ask, Reckoned(rows, loose=True))
    assert (told["assumed"], told["loose"]) == (True, True)
    [option] = told["options"]
    assert option["exact"] is False
    assert "outcomes" not in option


def test_a_cell_is_as_wide_as_its_column() -> None:
    assert len("≈100% 99–100%") <= CELL + 1
