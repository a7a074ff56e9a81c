"""Reports on battles that are over: chances agree with how they ended, harm with the log, and fair dice are not lucky."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import Any

import msgspec
import pytest
from tests.first_scenarios import FIRST

from bingqi.bots import best_bot, bot
from bingqi.core.dice.rolls import Band, Count, Die, Exploding, Faces, Keep
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Roll
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.staging import Motion, played
from bingqi.lab.fights.measured import harms_of
from bingqi.lab.odds.rollouts import QUICK
from bingqi.lab.report import reporting
from bingqi.lab.report.figures import Report
from bingqi.lab.report.luck import Measured, added_up, at_least, law_of, luck_of, measured, normal_at_least
from bingqi.lab.report.playouts import DRAW, chances, played_out, turnings, winner_of
from bingqi.lab.report.reporting import FEWEST, planned, reports, stages
from bingqi.lab.report.retelling import Retold, beginnings, retell
from bingqi.lang import LANGS, Texts
from bingqi.rulesets import SHIPPED, ruleset


@cache
def fought(id: str, who: str = "greedy", seed: int = 3) -> Session[Any]:
    """A battle of the first scenario of a rule set, between bots."""
    rules = ruleset(id)
    start = rules.setup(rules.scenario(FIRST[id]), {})
    seats = {side: bot(who, rules, side, seed) for side in rules.sides(start)}
    session = Session(rules, start, Sampler(seed), seats, thin=False)
    assert session.outcome is not None
    return session


def of_all(function: Any) -> Any:
    return pytest.mark.parametrize("id", SHIPPED)(function)


def last(session: Session[Any], playouts: int, moments: int = 6, seed: str = "s") -> Report:
    *_, found = reports(session, seed, QUICK, playouts, moments)
    return found


# --- The course ---------------------------------------------------------------------------


@of_all
def test_moments_lie_where_turns_begin_and_none_is_missed(id: str) -> None:
    """From the start to the end, where it becomes somebody's turn or a round begins; of too many as many as may be."""
    session = fought(id)
    all_of_them = [one.turn for one in retell(session, 10_000).moments]
    assert all_of_them == [*beginnings(session), len(session.past_turns)]
    few = [one.turn for one in retell(session, 8).moments]
    assert set(few) <= set(all_of_them)
    assert len(few) <= 8
    assert (few[0], few[-1]) == (0, len(session.past_turns))
    assert all(a < b for a, b in pairwise(few))


@of_all
def test_harm_is_that_of_the_log(id: str) -> None:
    """Added up from the entries, without beats: but for what somebody pays for an act of their own, which is less."""
    session = fought(id)
    rules = session.rules
    harms, taken = harms_of(rules), Counter[str]()
    for turn, past in enumerate(session.past_turns):
        state = rules.copy(session.start_of(turn))
        for entry in past.entries:
            text = rules.describe_event(state, entry)
            shown = played(rules, entry, text) if text is not None else None
            if entry.event in harms and shown is not None and shown.n:
                taken[rules.side_of(state, shown.to or shown.by)] += max(0, shown.n) if shown.motion.kind == "hurt" else 0
            rules.events[entry.event](state, *entry.args)
    end = retell(session).moments[-1]
    for side, harm in end.harm.items():
        assert harm == taken[side] if id != "death_drive" else harm <= taken[side]
    assert sum(taken.values()) > 0 or id == "ragnarok"


@of_all
def test_sources_add_up_to_what_was_taken(id: str) -> None:
    """Nobody does more harm than is suffered, and nearly all of it is somebody's."""
    told = retell(fought(id))
    suffered = sum(told.moments[-1].harm.values()) + sum(told.moments[-1].losses.values())
    done = sum([one.amount + one.falls for one in told.sources])
    assert 0 < done <= suffered
    assert list(told.sources) == sorted(told.sources, key=lambda one: (-one.amount, -one.falls, one.by))
    assert {one.side for one in told.sources} <= {one.side for one in told.sides}


@of_all
def test_whoever_fell_is_counted_once(id: str) -> None:
    told = retell(fought(id))
    assert len({one.id for one in told.fallen}) == len(told.fallen) > 0
    assert sum(told.moments[-1].losses.values()) == len(told.fallen)
    for before, after in pairwise(told.moments):
        assert all(before.harm[side] <= after.harm[side] for side in before.harm)
        assert all(before.losses[side] <= after.losses[side] for side in before.losses)


@of_all
def test_what_is_said_of_a_moment_can_be_read(id: str) -> None:
    """In both languages, and there is something to be said where most was taken."""
    rules = ruleset(id)
    told = retell(fought(id))
    assert any(one.lines for one in told.moments)
    for lang in LANGS:
        texts = Texts(lang, [rules.folder])
        for thing in [line for one in told.moments for line in one.lines] + [one.using for one in told.sources]:
            texts.render(thing)
        assert texts.missing == set()


def test_a_battle_is_watched_as_it_was_fought() -> None:
    """Turn by turn, from the answers: the watched battle comes to the same state, and rolls as many dice as the log tells of."""
    session = fought("frontline")
    it = Retold(session)
    thrown = [entry for entry in session.log if entry.event == "rolled"]
    assert 0 < len(it.rolls) <= len(thrown)
    assert {one.what for one in it.rolls} >= {"attack", "damage"}


# --- Chances ------------------------------------------------------------------------------


@of_all
def test_the_chance_at_the_end_is_how_it_ended(id: str) -> None:
    """As the outcome says, and as playouts from the last state say."""
    session = fought(id)
    found = last(session, 2)
    winner = session.outcome.winner if session.outcome is not None else None
    for one in found.retelling.sides:
        assert set(found.chances.wins[one.side][-1]) == {0.5 if winner is None else float(one.side == winner)}
    assert played_out(session.rules, session.start, "s", QUICK, 0, 3) == [winner or DRAW] * 3


def test_a_battle_that_one_side_must_win_is_no_surprise() -> None:
    """Chances of two sides add up to one, lie within their intervals, and these narrow."""
    session = fought("frontline")
    few, many = last(session, 4), last(session, 16)
    one, other = [many.chances.wins[side.side] for side in many.retelling.sides]
    for (p, low, high), (q, _, _) in zip(one, other, strict=True):
        assert p + q == pytest.approx(1)
        assert low <= p <= high
    first = [report.chances.wins[many.retelling.sides[0].side][0] for report in (few, many)]
    assert first[1][2] - first[1][1] < first[0][2] - first[0][1]


def test_figures_hang_on_the_seed_alone() -> None:
    """Whoever plays them, in whatever pieces; and what is told of many begins with what was told of few."""
    session = fought("frontline")
    state = session.start_of(0)
    in_one = played_out(session.rules, state, "s", QUICK, 0, 6)
    assert played_out(session.rules, state, "s", QUICK, 0, 2) + played_out(session.rules, state, "s", QUICK, 2, 6) == in_one
    assert last(session, 6) == last(session, 6)
    winners = [played_out(session.rules, session.start_of(0), f"{seed}", QUICK, 0, 12) for seed in range(3)]
    assert len(set(map(tuple, winners))) > 1


def test_only_whole_prefixes_are_told() -> None:
    """Of a moment that is ahead of the others no more is told than of these."""
    found = chances([["a", "b", "a"], ["a"]], ["a", "b"], "a")
    assert found.played == 1
    assert found == chances([["a"], ["a"]], ["a", "b"], "a")
    nothing = chances([[], []], ["a", "b"], None)
    assert nothing.wins["a"] == ((0.0, 0.0, 1.0), (0.0, 0.0, 1.0), (0.5, 0.5, 0.5))
    assert nothing.turnings == {"a": (), "b": ()}


def test_turning_points_are_those_that_chance_does_not_explain() -> None:
    """The largest first, each with its interval, and to the other side the other way round."""
    columns = [[1.0] * 30, [1.0] * 15 + [0.0] * 15, [1.0] * 14 + [0.0] * 16, [0.0] * 30]
    found = turnings(columns)
    assert [(one.first, one.last) for one in found] == [(0, 1), (2, 3)]
    for one in found:
        assert one.change[1] <= one.change[0] <= one.change[2] < 0
    assert [one.change[0] for one in turnings([[1 - n for n in column] for column in columns])] == [
        0.5,
        pytest.approx(14 / 30, abs=1e-4),
    ]


def test_stages_lead_to_all() -> None:
    assert stages(100) == [2, 4, 8, 16, 32, 50, 75, 100]
    assert stages(5) == [2, 4, 5]
    assert stages(1) == [1]


def test_a_battle_that_would_take_too_long_is_looked_at_less_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    """First by the quick bot, then at fewer moments, though at some."""
    session = fought("frontline")
    assert planned(session).bot == best_bot()
    monkeypatch.setattr(reporting, "pace", lambda rules, state, policy: 1.0 if policy == best_bot() else 0.01)
    quick = planned(session)
    assert quick.bot == QUICK
    assert len(quick.states) == len(planned(session, QUICK).states)
    monkeypatch.setattr(reporting, "pace", lambda rules, state, policy: 1.0)
    few = planned(session)
    assert (few.bot, len(few.retelling.moments)) == (QUICK, FEWEST)
    assert few.retelling.luck == quick.retelling.luck


def test_a_playout_leaves_the_battle_as_it_was() -> None:
    session = fought("mttt")
    before = msgspec.json.encode(session.rules.freeze(session.start_of(0)))
    winner_of(session.rules, session.start_of(0), "s", QUICK)
    assert msgspec.json.encode(session.rules.freeze(session.start_of(0))) == before


# --- Luck ---------------------------------------------------------------------------------

NAMED = Motion("attack", outcomes={"hit": 1, "critical": 2})
ADDED = Motion("other")
ROLLS: list[tuple[Roll[Any], tuple[str, ...], Motion]] = [
    (Band("attack", 20, 1, (12, 20)), ("miss", "hit", "critical"), NAMED),
    (Band("attack", 20, -2, (12, 20)), ("miss", "hit", "critical"), NAMED),
    (Keep("damage", 6, 4, 3), (), ADDED),
    (Keep("damage", 8, 2, 2), (), ADDED),
    (Faces("strength", 6, 5), (), Motion("attack")),
    (Count("hit", 20, 7, (12, 17), 2), ("hits",), Motion("shot", outcomes={"hits": 1})),
    (Exploding("strength", 6, 4, 3, 5, 2, 99), (), Motion("attack")),
    (Die("thrown", 20), (), Motion("clash")),
]


@pytest.mark.parametrize(("request_", "results", "motion"), ROLLS, ids=lambda it: getattr(it, "id", ""))
def test_fair_dice_have_no_luck_on_average(request_: Roll[Any], results: tuple[str, ...], motion: Motion) -> None:
    """The mean of thousands of throws is what was expected, and so is their spread."""
    dice, n = Sampler(5), 4_000
    rolls = [measured("a", request_, dice.throw(request_), results, motion) for _ in range(n)]
    found = [one for one in rolls if one is not None]
    assert len(found) == n
    (luck,) = luck_of(found, ["a"])
    assert abs(luck.got - luck.expected) < 4 * luck.spread
    law = found[0].law
    spread = sum([(one.got - law.mean) ** 2 for one in found]) / n
    assert spread == pytest.approx(law.variance, rel=0.12)


def test_what_looks_something_up_is_no_luck() -> None:
    """A die that chooses from a table, and a roll whose results the rules call neither good nor bad."""
    assert measured("a", Die("location", 20), (7,), (), Motion("other")) is None
    assert measured("a", Band("location", 20, 1, (5,)), (7,), (), Motion("other")) is None
    assert measured("a", Die("initiative", 20), (7,), (), Motion("act")) is None


def test_luck_is_told_kind_by_kind_and_all_together() -> None:
    attack, save = Band("attack", 20, 1, (11,)), Band("save", 20, 1, (11,))
    rolls: list[Measured] = []
    for request in (attack, attack, save):
        one = measured("a", request, (20,), ("miss", "hit"), NAMED)
        assert one is not None
        rolls.append(one)
    found = luck_of(rolls, ["a", "b"])
    assert [(one.what, one.n, one.got, one.expected) for one in found] == [
        ("", 3, 3, 1.5),
        ("attack", 2, 2, 1),
        ("save", 1, 1, 0.5),
    ]
    assert found[0].spread == pytest.approx(sqrt(0.75), abs=1e-3)


def test_how_likely_so_much_is() -> None:
    """Exactly, as counting says; of many rolls nearly so by the normal law. What is certain is certain."""
    coin, die = law_of(((0, 0.5), (1, 0.5))), law_of(tuple([(face, 1 / 6) for face in range(1, 7)]))
    assert at_least(2, [coin] * 3) == pytest.approx(0.5)
    assert at_least(11, [die] * 2) == pytest.approx(3 / 36)
    assert at_least(2, [coin, law_of(((1, 1.0),))]) == pytest.approx(0.5)
    assert [at_least(n, [coin] * 3) for n in (0, 4)] == [1, 0]
    for got in (120, 140, 150):
        exact = sum([p for value, p in added_up([die.ways] * 40) if value >= got])
        assert normal_at_least(got, 140, sqrt(40 * die.variance)) == pytest.approx(exact, abs=0.005)
    assert (normal_at_least(3, 3, 0), normal_at_least(4, 3, 0)) == (1, 0)
    assert at_least(100, [coin] * 200) == pytest.approx(0.528, abs=0.002)


@of_all
def test_luck_of_a_battle_is_of_its_sides(id: str) -> None:
    told = retell(fought(id))
    assert told.luck
    assert {one.side for one in told.luck} <= {one.side for one in told.sides}
    assert all(0 <= one.chance <= 1 and one.n > 0 and one.spread >= 0 for one in told.luck)


def test_a_battle_with_a_game_master_who_steps_in_is_told_too() -> None:
    """What they let happen is in the harm, and a side that gave up has lost."""
    rules: Ruleset[Any] = ruleset("frontline")
    session = Session(rules, rules.setup(rules.scenario("mirror"), {}), Sampler(1), {}, thin=False)
    while not session.past_turns or session.responses or session.battle.log:
        who = session.waiting_for()[0]
        ask = session.pending_for(who)
        session.answer(who, ask.default)  # type: ignore[union-attr]  # nobody is asked for dice
    target = next(id for id in rules.view(session.state, "gm").pieces if rules.side_of(session.state, id))
    side = rules.side_of(session.state, target)
    session.give("hurt", [target, 3], "a stone falls")
    session.concede(side)
    assert session.outcome is not None
    end = retell(session).moments[-1]
    assert end.harm[side] >= 3
    assert set(last(session, 2).chances.wins[side][-1]) == {0.0}
