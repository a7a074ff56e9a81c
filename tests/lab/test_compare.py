"""Comparisons: what a change does, by fights on the same dice."""

from __future__ import annotations

import math
import signal
from collections import Counter
from contextlib import suppress
from random import Random
from threading import main_thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.contract.pairs import OURS, of_pairs

from bingqi.bots import bot
from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Keyed
from bingqi.core.event import Entry
from bingqi.core.problems import BadContent
from bingqi.core.ruleset import Ruleset
from bingqi.core.staging import played
from bingqi.core.text import Text
from bingqi.lab.difference import Paired
from bingqi.lab.fights import laboratory
from bingqi.lab.fights.arm import Arm
from bingqi.lab.fights.edits import edited, value_at
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.measured import Measures, harms_of
from bingqi.lab.fights.study import Study, new_study
from bingqi.lab.fights.summary import Summary
from bingqi.lab.paired.comparison import Comparison, compare
from bingqi.rulesets import SHIPPED

SHIPS = [(rules, scenario) for rules, scenario in OURS if rules.id in SHIPPED]
KOBOLDS = "frontline/kobolds-and-goblins"


def study(scenario: str, who: str = "greedy", seed: int = 3) -> Study:
    one = new_study(scenario, seed)
    return new_study(scenario, seed, dict.fromkeys(one.seats, who))


def changed(one: Study, **paths: str) -> Study:
    return replace(one, data=edited(one.data, {path.replace("__", "."): value for path, value in paths.items()}))


STRONGER = {"creatures__kobold__ac": "15"}


@of_pairs(SHIPS)
def test_an_inert_change_gives_the_same_fights(rules: Ruleset[Any], scenario: str) -> None:
    """Decision by decision: what differs comes of the change alone."""
    one = study(f"{rules.id}/{scenario}")
    other = replace(one, data=edited(one.data, {}))
    assert Arm(one).fights(0, 2).fights == Arm(other).fights(0, 2).fights


@of_pairs(SHIPS)
def test_figures_of_a_fight_are_those_of_its_log(rules: Ruleset[Any], scenario: str) -> None:
    """Derived twice: as it is fought, and from all that a log of the same fight holds."""
    one = study(f"{rules.id}/{scenario}", "random", 5)
    told = Arm(one).fight(1)
    log: list[Entry] = []
    dice, state = Keyed("5:1"), rules.setup(one.data, one.options)
    seats = {side: bot("random", rules, side, f"5:1:{side}") for side in one.seats}
    battle = Battle(rules, state, dice, seats, log)
    gone: set[str] = set()
    harms, harm, losses = harms_of(rules), Counter[str](), Counter[str]()
    while rules.outcome(state) is None:
        dice.begin(rules.round(state))
        before, so_far = rules.copy(state), len(log)
        rules.turn(battle)
        for entry in log[so_far:]:
            one_harm = harms.get(entry.event)
            shown = played(rules, entry, Text(""))
            if one_harm is None or shown is None:
                continue
            side = rules.side_of(before, shown.to or shown.by)
            if one_harm.gone and side and (shown.to or shown.by) not in gone:
                gone.add(shown.to or shown.by)
                losses[side] += 1
            if shown.motion.kind == "hurt" and side:
                harm[side] += max(0, shown.n or 0)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (told.winner, told.why, told.rounds, told.decisions) == (*outcome, rules.round(state), battle.decisions)
    assert {side: n for side, n in told.harm.items() if n} == {side: n for side, n in harm.items() if n}
    assert {side: n for side, n in told.losses.items() if n} == dict(losses)


def test_a_better_armour_helps_whoever_wears_it() -> None:
    one = study(KOBOLDS)
    found = compare(one, changed(one, **STRONGER), "kobolds", 120, lab=Lab(1))
    assert found.says == 1
    assert 0 < found.flipped <= found.touched < found.fights
    assert found.difference.low <= found.difference.mean <= found.difference.high
    told = found.report()
    assert told["difference"]["mean"] == pytest.approx(told["share"]["changed"]["p"] - told["share"]["as_is"]["p"])
    assert sum(told["as_is"]["why"].values()) == 120


def test_a_comparison_is_the_same_whatever_the_workers() -> None:
    one = study(KOBOLDS)
    other = changed(one, **STRONGER)
    alone = compare(one, other, "kobolds", 90, lab=Lab(1))
    assert compare(one, other, "kobolds", 90, lab=Lab(3)).report() == alone.report()


def test_it_stops_where_it_is_precise_enough_and_looks_at_whole_prefixes() -> None:
    one = study(KOBOLDS)
    other = changed(one, **STRONGER)
    found = compare(one, other, "kobolds", 5000, precision=0.1, lab=Lab(1))
    assert found.fights < 5000
    assert found.difference.high - found.difference.low <= 0.2
    assert compare(one, other, "kobolds", 5000, precision=0.1, lab=Lab(2)).report() == found.report()
    assert compare(one, other, "kobolds", found.fights, lab=Lab(1)).report() == found.report()


def test_interrupted_it_gives_its_first_fights() -> None:
    one = study(KOBOLDS)

    def stop(so_far: Comparison) -> None:
        if so_far.fights >= 40:
            raise KeyboardInterrupt

    found = compare(one, changed(one, **STRONGER), "kobolds", 400, lab=Lab(1), progress=stop)
    assert found.interrupted
    whole = compare(one, changed(one, **STRONGER), "kobolds", found.fights, lab=Lab(1))
    assert found.report() | {"interrupted": False} == whole.report()


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="signals are sent to a thread")
def test_interrupted_amid_workers_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """What they have under way comes, and no more; nobody goes on to the next bot."""
    monkeypatch.setattr(laboratory, "UNIT_SECONDS", 0.2)
    one = study(KOBOLDS)
    sent = [signal.SIGINT]

    def stop(so_far: Comparison) -> None:
        if sent:
            signal.pthread_kill(main_thread().ident or 0, sent.pop())

    found = compare(one, changed(one, **STRONGER), "kobolds", 100_000, lab=Lab(2), progress=stop)
    assert found.interrupted
    assert 0 < found.fights < 5000


# --- Shares and their difference ----------------------------------------------------------------------------------------------


def won_by(winner: str | None) -> Measures:
    return Measures(winner, "", 3, 0, {}, {}, {}, None, 0, 0, 0)


def judged(*pairs: tuple[tuple[str | None, str | None], ...]) -> Comparison:
    """What comes of such winners, as it is and with the change; two of them where the armies change places."""
    one = new_study(KOBOLDS)
    found = Comparison(one, one, "kobolds")
    for pair in pairs:
        found.take_in(*[(won_by(before), won_by(after)) for before, after in pair])
    return found


@pytest.mark.parametrize("ways", [1, 2])
def test_two_shares_differ_by_the_difference_that_is_told(ways: int) -> None:
    """Draws or none: one counts half in either."""
    random, winners = Random(3), ("kobolds", "goblins", None)
    rows = [tuple((random.choice(winners), random.choice(winners[:2])) for _ in range(ways)) for _ in range(50)]
    told = judged(*rows).report()
    assert told["share"]["changed"]["p"] - told["share"]["as_is"]["p"] == pytest.approx(told["difference"]["mean"])
    assert told["as_is"]["draws"] > 0
    assert told["share"]["as_is"]["p"] != pytest.approx(told["as_is"]["win_rate"]["kobolds"]["p"])


def test_fights_with_the_armies_in_each_others_place_are_one_piece_of_evidence() -> None:
    """Where both ways always come to the same the interval is no narrower than that of one of them."""
    row = [(winner, "goblins") for winner in ("kobolds", "goblins") * 20]
    once, twice = judged(*[(one,) for one in row]), judged(*[(one, one) for one in row])
    for share in ("rate", "share"):
        alone, both = [getattr(found.as_is, share)("kobolds") for found in (once, twice)]
        assert both.p == alone.p
        assert both.high - both.low >= (alone.high - alone.low) * 0.98


@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
def test_the_interval_of_a_rate_of_swapped_fights_holds_what_it_says(alike: float) -> None:
    """In at least 93 of 100 trials, however often both fights of a pair come to the same."""
    random, held = Random(5), 0
    for _ in range(400):
        found = Summary()
        for _ in range(60):
            first = random.random() < 0.3
            second = first if random.random() < alike else random.random() < 0.3
            found.take_in(*[won_by("kobolds" if won else "goblins") for won in (first, second)])
        _, low, high = found.rate("kobolds")
        held += low <= 0.3 <= high
    assert held >= 0.93 * 400


# --- Edits -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("creatures.kobolt.ac", "13", 'no field "kobolt"; did you mean "kobold"'),
        ("creatures.kobold.acc", "13", 'no field "acc"; did you mean "ac"'),
        ("sides.kobolds.members[9].creature", "kobold", "there is no place 9; the last is"),
        ("sides.kobolds[0]", "1", "leads nowhere"),
        ("creatures.kobold.ac.more", "1", "leads nowhere"),
        ("creatures.kobold.ac", "high", "is no value"),
        ("", "1", "not a path"),
        ("..", "1", "not a path"),
        ("creatures[kobold]", "1", "not a path"),
    ],
)
def test_what_cannot_be_changed_is_refused(path: str, value: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        edited(new_study(KOBOLDS).data, {path: value})


def test_bytes_that_are_no_text_are_no_value() -> None:
    with pytest.raises(BadContent, match="is no value"):
        edited(new_study(KOBOLDS).data, {"creatures.kobold.ac": "\udcff"})


def test_a_change_is_made_where_the_path_leads_and_nowhere_else() -> None:
    data = new_study(KOBOLDS).data
    other = edited(data, {"creatures.kobold.ac": "15", "sides.kobolds.members[0].creature": "goblin"})
    assert value_at(other, "creatures.kobold.ac") == 15
    assert value_at(other, "sides.kobolds.members[0].creature") == "goblin"
    assert value_at(data, "creatures.kobold.ac") != 15
    assert edited(other, {"creatures.kobold.ac": str(value_at(data, "creatures.kobold.ac"))}) != edited(data, {})


def test_what_only_its_like_has_may_be_written() -> None:
    """A bonus that another has; and what nobody of its kind has is a slip, of which the kinds of content are named too."""
    data = {"scenario": {"distance": 3}, "characters": {"mei": {"hp": 4, "bonus": 2}, "sora": {"hp": 5}}}
    assert value_at(data, "characters.sora.bonus") is None
    assert value_at(data, "characters.mei.bonus") == 2
    assert edited(data, {"characters.sora.bonus": "7"})["characters"]["sora"] == {"hp": 5, "bonus": 7}
    nowhere = ("characters.sora.hp.x.y", "leads nowhere"), ("distance.x.y", "leads nowhere"), ("distance[0].y", "leads nowhere")
    slips = ("characters.sora.bonuss", 'did you mean "bonus"'), ("nobody.hp", "allowed: characters, distance")
    for path, said in (*nowhere, *slips):
        with pytest.raises(BadContent, match=said):
            edited(data, {path: "1"})


@given(st.text(max_size=30), st.text(max_size=10))
def test_any_change_is_made_or_refused(path: str, value: str) -> None:
    with suppress(BadContent):
        assert edited({"scenario": {"sides": {"a": [1, 2]}}, "creatures": {"rat": {"hp": 3}}}, {path: value})


# --- Intervals ---------------------------------------------------------------------------------------------------------------


def of(*differences: float) -> Paired:
    found = Paired()
    for one in differences:
        found.take_in(one)
    return found


def test_pairs_that_do_not_differ_are_not_sure_that_none_ever_will() -> None:
    """As many standard errors from nothing as an interval reaches: z * z / (n + z * z)."""
    for n in (1, 10, 300):
        low, high = of(*[0.0] * n).of_scores()[1:]
        assert low == pytest.approx(-high)
        assert high == pytest.approx(3.8415 / (n + 3.8415), abs=1e-4)


@pytest.mark.parametrize(("up", "down", "n"), [(7, 2, 44), (8, 0, 20), (30, 20, 100), (1, 5, 60)])
def test_the_interval_ends_where_what_came_is_two_standard_errors_away(up: int, down: int, n: int) -> None:
    """Derived twice: the share against it that is likeliest by such a difference is looked for here, and reckoned there."""
    _, *edges = of(*[1.0] * up, *[-1.0] * down, *[0.0] * (n - up - down)).of_scores()
    assert [errors_from(edge, up, down, n) for edge in edges] == [pytest.approx(1.96, abs=0.01), pytest.approx(-1.96, abs=0.01)]


def errors_from(edge: float, up: int, down: int, n: int) -> float:
    """How many standard errors what came lies from a difference, by the law of that difference which makes it likeliest."""

    def likelihood(against: float) -> float:
        return up * math.log(against + edge) + down * math.log(against) + (n - up - down) * math.log(1 - 2 * against - edge)

    tried = [k / 200_000 for k in range(1, 100_000) if k / 200_000 + edge > 0 and 2 * k / 200_000 + edge < 1]
    against = max(tried, key=likelihood)
    return (up - down - n * edge) / math.sqrt(n * (2 * against + edge * (1 - edge)))


def test_the_interval_of_a_difference_holds_what_it_says() -> None:
    """In at least 93 of 100 trials with few and with many pairs that differ, one way only among them."""
    random = Random(7)
    for up, down, n in ((0.05, 0.02, 100), (0.2, 0.1, 60), (0.02, 0.02, 300), (0.5, 0.2, 40), (0.06, 0.0, 100), (0.032, 0.0, 60)):
        held = 0
        for _ in range(1000):
            found = of(*[1.0 if (roll := random.random()) < up else -1.0 if roll < up + down else 0.0 for _ in range(n)])
            low, high = found.of_scores()[1:]
            held += low <= up - down <= high
        assert held >= 930, (up, down, n, held)


def test_amounts_have_the_interval_of_a_mean() -> None:
    mean, low, high = of(1.0, 2.0, 3.0, 4.0).of_amounts()
    assert mean == 2.5
    assert high - mean == pytest.approx(1.959963984540054 * math.sqrt((5 / 3) / 4))
    assert low == pytest.approx(2 * mean - high)
