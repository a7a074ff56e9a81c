"""A battle in Python's hand: what is meant by an answer, what is taken back, what a fork shares, what a record holds."""

from __future__ import annotations

import pickle
import random
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from multiprocessing import get_context
from pathlib import Path

import pytest
from tests.first_scenarios import FIRST
from tests.table.forgeries import sealed_anew, unsealed

import bingqi
from bingqi import Fight
from bingqi.core.problems import problem
from bingqi.core.record.format import read
from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision
from bingqi.door.opening import Opened
from bingqi.lab.fights.study import new_study
from bingqi.lab.odds.exact import odds_for
from bingqi.lab.study.simulate import play_one
from bingqi.rulesets import SHIPPED

DUEL = "first-duel"
COUNTERS = "duel-with-counters"


def any_answers(fight: Fight, n: int, seed: int = 1) -> None:
    """So many answers, any that are offered."""
    source = random.Random(seed)
    for _ in range(n):
        if fight.is_over:
            return
        fight.answer(source.choice(fight.options))


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_battle_of_any_rule_set_to_its_end(name: str, lang: str) -> None:
    """All that it says can be printed, and nothing shows the name of a message."""
    fight = bingqi.load(FIRST[name], seed=3, lang=lang)  # type: ignore[arg-type]
    for n in range(60):
        if fight.is_over:
            break
        word = f"{fight}\n{fight!r}\n{fight.question}\n{fight.news}\n{fight.seen_by(next(iter(fight.sides)))}"
        assert "door-" not in word
        assert "fault-" not in word
        any_answers(fight, 1, n)
    assert fight.finish("random") == fight.winner
    assert fight.is_over
    assert fight.ending
    assert fight.question is None
    assert fight.options == ()
    assert "over" in repr(fight)
    with pytest.raises(bingqi.NotLawful, match="the battle is over"):
        fight.answer(0)


def test_ways_to_say_one_answer() -> None:
    """By option, index, key, label, or words that it alone has; each leads to the same."""
    fight = bingqi.load(DUEL, seed=7)
    option = fight.options[6]
    logs = set()
    for word in (option, 6, "aim", option.label, option.label.upper(), "take aim"):
        other = fight.fork()
        other.answer(word)
        logs.add(other.log)
    assert len(logs) == 1


class Seven:
    """A number of some library's own."""

    def __index__(self) -> int:
        return 7


def test_whatever_counts_as_a_number_is_an_index() -> None:
    fight = bingqi.load(DUEL, seed=7)
    fight.answer(Seven())
    assert fight.waiting_for == ["dusk"]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        (-1, "no option -1; their indexes are 0 to 7"),
        (8, "no option 8;"),
        ("move", '"move" may mean Move towards Tang Yin .move:nearer:tang-yin., Move away'),
        ("dissengage", 'did you mean "disengage"'),
        ("withering:tang-yin:0", '"withering:tang-yin:0" is not offered: .*MT-'),
        ("", 'no option ""'),
        (bingqi.Option(0, "moev:nearer:tang-yin", ""), "no option .* did you mean"),
    ],
)
def test_what_is_no_answer_is_told_of_and_nothing_happens(word: bingqi.Option | str | int, why: str) -> None:
    fight = bingqi.load(DUEL, seed=7)
    before = fight.log, fight.question
    with pytest.raises(bingqi.NotLawful, match=why):
        fight.answer(word)
    assert (fight.log, fight.question) == before


def test_of_several_who_are_asked_each_answers_for_themselves() -> None:
    fight = bingqi.load("mirror", seed=7)
    assert fight.waiting_for == ["red", "blue"]
    fight.answer("rest", who="blue")
    assert fight.waiting_for == ["red"]
    with pytest.raises(bingqi.NotLawful, match="blue is not asked"):
        fight.question_for("blue")


def test_dice_that_one_throws_oneself() -> None:
    fight = bingqi.load(DUEL, typed_dice=True)
    question = fight.question
    assert question is not None
    assert (question.who, question.dice, question.faces, question.options) == ("dice", 1, 20, ())
    for wrong in (21, (3, 4), "3"):
        with pytest.raises(bingqi.NotLawful, match="1 at first, each from 1 to 20"):
            fight.answer(wrong)
    fight.answer(13)
    fight.answer((4,))
    assert fight.log[0].startswith("Su He, join roll: 13 + 2 = 15")
    assert fight.waiting_for == ["dawn"]


def test_to_take_back_goes_past_what_bots_answered_and_dice_gave() -> None:
    """And the same answer leads to the same again."""
    fight = bingqi.load(DUEL, seed=7, seats={"dusk": "greedy"})
    word = [fight.log]
    for _ in range(4):
        fight.answer(fight.options[0])
        word.append(fight.log)
    assert len({*word}) == 5
    fight.undo()
    assert fight.log == word[3]
    fight.undo(2)
    assert fight.log == word[1]
    assert not fight.news
    fight.answer(0)
    assert fight.log == word[2]
    with pytest.raises(bingqi.NotLawful, match="not so many"):
        fight.undo(3)
    assert fight.log == word[2]


def test_a_battle_that_is_over_can_be_taken_back() -> None:
    fight = bingqi.load("mirror", seed=7, seats={"blue": "random"})
    while not fight.is_over:
        fight.play("greedy")
    fight.undo()
    assert not fight.is_over


@pytest.mark.parametrize("make", [Fight.fork, deepcopy, lambda fight: pickle.loads(pickle.dumps(fight))])
def test_a_copy_goes_its_own_way_and_could_go_the_same(make: object) -> None:
    """Bots and all: what chance they take is copied too."""
    fight = bingqi.load("kobolds-and-goblins", seed=7, seats={"goblins": "random"})
    any_answers(fight, 3)
    other, log = make(fight), fight.log  # type: ignore[operator]
    any_answers(other, 5)
    assert fight.log == log
    any_answers(fight, 5)
    assert fight.log == other.log != log
    assert (str(fight), repr(fight), fight.news) == (str(other), repr(other), other.news)


def finished(fight: Fight) -> tuple[str | None, bingqi.Lines]:
    """In another process: how it ends, and its log."""
    return fight.finish("greedy"), fight.log


def test_battles_in_a_process_that_has_just_begun() -> None:
    fights = [bingqi.load(name, seed=7) for name in FIRST.values()]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert list(pool.map(finished, fights)) == [finished(one.fork()) for one in fights]


def test_other_dice_are_told_in_the_record_and_fall_as_it_says(tmp_path: Path) -> None:
    """Its battle's id says how many answers the fork took over; loaded again, it goes on alike."""
    fight = bingqi.load("kobolds-and-goblins", seed=7)
    any_answers(fight, 5)
    other = fight.fork(seed=8)
    path = tmp_path / "fork.jsonl"
    other.save(path)
    again = bingqi.load(path)
    for one in (fight, other, again):
        one.finish("greedy")
    assert again.log == other.log != fight.log
    dice = read(path).header.dice
    assert (dice.seed, dice.battle) == ("8", f"frontline/kobolds-and-goblins+{len(read(path).responses)}")


@pytest.mark.parametrize("name", SHIPPED)
def test_a_record_goes_on_as_the_battle_would_have(name: str, tmp_path: Path) -> None:
    """With those who play it, and what was taken back is not in it."""
    fight = bingqi.load(FIRST[name], seed=7)
    any_answers(fight, 6)
    fight.undo(2)
    path = tmp_path / "fight.jsonl"
    fight.save(path)
    again = bingqi.load(str(path))
    assert (str(again), again.question, again.log) == (str(fight), fight.question, fight.log)
    any_answers(fight, 3)
    any_answers(again, 3)
    assert again.log == fight.log
    assert not again.notice
    with pytest.raises(bingqi.BadRecord, match="exists already"):
        fight.save(path)
    assert bingqi.verify(path).verdict == "sound"


def test_who_plays_a_record_is_who_played_it_or_who_is_said(tmp_path: Path) -> None:
    path = tmp_path / "fight.jsonl"
    fight = bingqi.load(DUEL, seed=7, seats={"dusk": "greedy"})
    fight.answer(0)
    fight.save(path)
    assert bingqi.load(path).seats == fight.seats == {"dawn": "human", "dusk": "greedy"}
    alone = bingqi.load(path, seats={})
    assert alone.seats == {"dawn": "human", "dusk": "human"}
    alone.undo()
    assert alone.waiting_for == ["dusk"]
    alone.undo()
    assert alone.log != fight.log
    with pytest.raises(bingqi.BadContent, match='no bot "gredy"; did you mean "greedy"'):
        bingqi.load(path, seats={"dusk": "gredy"})


def test_what_a_record_brings_is_not_said_again(tmp_path: Path) -> None:
    path = tmp_path / "fight.jsonl"
    bingqi.load(DUEL, seed=7).save(path)
    with pytest.raises(bingqi.BadContent) as wrong:
        bingqi.load(path, seed=7, switches={"a": 1}, typed_dice=True)
    assert wrong.value.lines == tuple(f"{one}: a record brings its own; leave it out" for one in ("switches", "seed", "typed_dice"))


@pytest.mark.parametrize(
    ("what", "given", "why"),
    [
        ("nowhere.jsonl", {}, "nowhere.jsonl: .*cannot be read"),
        (Path("nowhere"), {}, "nowhere: .*cannot be read"),
        ("first-dual", {}, 'no scenario "first-dual"; did you mean "first-duel"'),
        (DUEL, {"seats": {"dwan": "greedy"}}, 'no side "dwan"; did you mean "dawn"'),
        (DUEL, {"seats": {"dawn": "tactcial"}}, 'no bot "tactcial"; did you mean "tactical"'),
        (DUEL, {"seed": -1}, "seed: -1 is out of range; from 0"),
        (DUEL, {"seed": True}, "seed: a whole number is wanted, not True"),
        (DUEL, {"seed": False}, "seed: a whole number is wanted, not False"),
        (DUEL, {"seed": "7"}, 'seed: a whole number is wanted, not "7"'),
        (DUEL, {"lang": "fr"}, 'no texts in "fr"; there are en and zh'),
        (DUEL, {"switches": {"no_such": True}}, "no_such"),
        (DUEL, {"switches": [1]}, "switches: a table is wanted"),
        (DUEL, {"seats": 5}, "seats: a table is wanted, not 5"),
        (5, {}, 'no scenario "5"'),
        (None, {}, 'no scenario "None"'),
    ],
)
def test_what_there_is_not_is_named_with_the_way_out(what: object, given: dict[str, object], why: str) -> None:
    with pytest.raises(bingqi.UserError, match=why):
        bingqi.load(what, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda fight: fight.play(5), 'no bot "5"'),
        (lambda fight: fight.finish(5), "bots: a table is wanted, not 5"),
        (lambda fight: fight.finish({"dawn": 3}), 'no bot "3"'),
        (lambda fight: fight.finish("zz"), 'no bot "zz"'),
        (lambda fight: fight.save(3), "path: a text is wanted, not 3"),
        (lambda fight: bingqi.verify(None), "record: a text is wanted, not None"),  # type: ignore[arg-type]
        (lambda fight: bingqi.ruleset([]), 'no rule set "[]"'),  # type: ignore[arg-type]
        (lambda fight: fight.seen_by([]), 'no side "[]"'),
        (lambda fight: fight.undo(0), "choices: 0 is out of range; at least 1"),
        (lambda fight: fight.undo(-1), "choices: -1 is out of range; at least 1"),
        (lambda fight: fight.undo(1.5), "choices: a whole number is wanted, not 1.5"),
        (lambda fight: fight.fork("8"), 'seed: a whole number is wanted, not "8"'),
        (lambda fight: fight.fork(True), "seed: a whole number is wanted, not True"),
        (lambda fight: fight.advice(seconds=-1), "seconds: -1 is out of range; above 0, and at most 1000000"),
        (lambda fight: fight.advice(seconds=0), "seconds: 0 is out of range"),
        (lambda fight: fight.advice(seconds=True), "seconds: a number is wanted, not True"),
        (lambda fight: fight.odds(seconds=float("nan")), "seconds: nan is out of range"),
        (lambda fight: fight.odds(seconds=float("inf")), "seconds: inf is out of range"),
        (lambda fight: fight.odds(0, seconds="5"), 'seconds: a number is wanted, not "5"'),
    ],
)
def test_a_wrong_argument_is_told_of_in_a_line(wrong: Callable[[Fight], object], why: str) -> None:
    fight = bingqi.load(DUEL, seed=7)
    fight.answer(0)
    before = fight.log, fight.question
    with pytest.raises(bingqi.BadContent, match=re.escape(why)) as told:
        wrong(fight)
    assert len(told.value.lines) == 1
    assert (fight.log, fight.question) == before


@pytest.mark.parametrize(
    "given", [{"fights": 2.5}, {"fights": True}, {"fights": "3"}, {"seed": True}, {"seed": 1.0}, {"workers": None}]
)
def test_many_fights_want_whole_numbers(given: dict[str, object]) -> None:
    [(name, value)] = given.items()
    value = f'"{value}"' if isinstance(value, str) else value
    with pytest.raises(bingqi.BadContent, match=re.escape(f"{name}: a whole number is wanted, not {value}")):
        bingqi.simulate("mirror", **given)  # type: ignore[arg-type]


def test_who_simulates_is_told_how_far_it_is() -> None:
    told: list[int] = []
    bingqi.simulate("mirror", 45, seats={"red": "random", "blue": "random"}, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 45
    assert len(told) > 1


def own(fight: Fight) -> list[str]:
    """What people were asked, of all that was answered: who and what."""
    asks = [one.request for one in fight._session.inputs if isinstance(one, Response)]
    people = [who for who, player in fight.seats.items() if player == "human"]
    return [f"{ask.who} {ask.id}" for ask in asks if isinstance(ask, Decision) and ask.who in people]


def by_default(fight: Fight) -> None:
    """The answer that is given when nobody answers."""
    question = fight.question
    assert question is not None
    assert question.default is not None
    fight.answer(question.default)


@pytest.mark.parametrize("seats", [{}, {"order": "greedy"}])
def test_whoever_wants_to_be_asked_all_is_asked_all(seats: dict[str, str], tmp_path: Path) -> None:
    """Nothing is answered for anybody: in a scenario, a fork, another process, a record; and each answer is taken back alone."""
    fight = bingqi.load(COUNTERS, seed=7, seats=seats, ask_all=True)
    asked = [0]
    while len(asked) < 30 and not fight.is_over:
        by_default(fight)
        asked.append(len(own(fight)))
    assert asked == [*range(len(asked))]
    assert any(who.endswith(" window") for who in own(fight))
    fight.undo()
    assert len(own(fight)) == len(asked) - 2
    path = tmp_path / "fight.jsonl"
    fight.save(path)
    for other in (
        fight.fork(),
        fight.fork(seed=8),
        deepcopy(fight),
        pickle.loads(pickle.dumps(fight)),
        bingqi.load(path, ask_all=True),
    ):
        assert other.question == fight.question
        n = len(own(other))
        by_default(other)
        assert len(own(other)) == n + 1
        other.undo()
        assert other.question == fight.question


def test_idle_windows_pass_by_unasked() -> None:
    """Unless one wants to be asked all; what is answered for people is what they would answer without a thought."""
    fight, closely = [bingqi.load(COUNTERS, seed=7, ask_all=ask_all) for ask_all in (False, True)]
    for one in (fight, closely):
        for said in ("river-arquebus", "cast:ringing-bell:near-lantern", "withering:near-lantern:2", "now"):
            one.answer(said)
    assert len(own(closely)) == 4 < len(own(fight))
    while len(closely._session.inputs) < len(fight._session.inputs):
        by_default(closely)
    assert closely.question == fight.question
    assert closely.log == fight.log


def test_switches_and_a_game_master() -> None:
    """Both are in the record's head; the game master sees all."""
    fight = bingqi.load("mirror", seed=7, seats={"gm": "human"}, switches={"corpses_keep_cells": True})
    assert fight.seats == {"red": "human", "blue": "human", "gm": "human"}
    assert fight.fork().seats == fight.seats
    assert fight._header.options == {"corpses_keep_cells": True}


def test_a_bot_gives_one_answer_or_plays_on() -> None:
    fight = bingqi.load(DUEL, seed=7)
    first = fight.question
    assert first is not None
    option = fight.play("greedy")
    assert option in first.options
    assert fight.waiting_for == ["dusk"]
    assert fight.finish({"dusk": "greedy"}) is None
    assert fight.waiting_for == ["dawn"]
    with pytest.raises(bingqi.BadContent, match='no side "dask"'):
        fight.finish({"dask": "greedy"})


def test_true_is_no_index() -> None:
    with pytest.raises(bingqi.NotLawful, match="no option True; their indexes are 0 to"):
        bingqi.load(DUEL, seed=7).answer(True)


@pytest.mark.parametrize(
    ("name", "why"), [("a\0b.jsonl", "cannot be written"), ("", "is a folder; name a file"), ("no/x.jsonl", "cannot be written")]
)
def test_where_nothing_can_be_saved_is_told_of(name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(bingqi.BadRecord, match=why):
        bingqi.load(DUEL, seed=7).save(name)
    assert [*tmp_path.iterdir()] == []


def test_a_file_that_cannot_be_read_is_told_of() -> None:
    with pytest.raises(bingqi.BadRecord, match="cannot be read"):
        bingqi.load("a\0b.jsonl")


def test_a_commitment_that_is_none_is_refused(tmp_path: Path) -> None:
    bingqi.load(DUEL, seed=7).save(tmp_path / "x.jsonl")
    for wrong in ("zz", 3, "a" * 63):
        with pytest.raises(bingqi.BadContent, match="commitment: a commitment is 64"):
            bingqi.verify(tmp_path / "x.jsonl", commitment=wrong)  # type: ignore[arg-type]


def test_a_record_whose_dice_are_of_no_kind_or_whose_answers_are_none_is_refused(tmp_path: Path) -> None:
    """Even where its hashes fit."""
    fight = bingqi.load(DUEL, seed=7)
    fight.finish("greedy")
    fight.save(tmp_path / "x.jsonl")
    lines = unsealed((tmp_path / "x.jsonl").read_bytes())
    lines[0]["dice"]["kind"] = "zz"
    (tmp_path / "dice.jsonl").write_bytes(sealed_anew(lines))
    with pytest.raises(bingqi.BadRecord, match="zz"):
        bingqi.load(tmp_path / "dice.jsonl")
    lines = unsealed((tmp_path / "x.jsonl").read_bytes())
    next(line for line in lines if line["type"] == "choice")["answer"] = "zz"
    (tmp_path / "answer.jsonl").write_bytes(sealed_anew(lines))
    with pytest.raises(bingqi.UserError, match='"zz" is no answer to that'):
        bingqi.load(tmp_path / "answer.jsonl")


def test_odds_are_those_of_the_lab() -> None:
    """Nothing is reckoned here."""
    fight = bingqi.load(DUEL, seed=7)
    fight.answer(0)
    found = {one.key: one for one in odds_for(fight._session, "dusk").options}
    assert [one.option for one in fight.odds()] == [*fight.options]
    for one in fight.odds():
        its = found[one.option.key]
        assert one.is_exact == its.exact
        assert [(float(chance), what) for chance, what in one.outcomes] == [(it.chance, it.what) for it in its.outcomes]
        assert sum(chance for chance, _ in one.outcomes) == 1
        assert all(float(it.exact) == it.value for it in one.figures if it.exact is not None)
    assert fight.odds(2) == fight.odds()[2]
    with pytest.raises(bingqi.NotLawful, match="no option 77"):
        fight.odds(77)


def test_odds_where_something_is_secret_are_beliefs_with_bounds() -> None:
    fight = bingqi.load("sealed-orders", seed=7)
    while not any(one.key.startswith("shoot:") for one in fight.options):
        fight.play()
    odds = fight.odds(next(one for one in fight.options if one.key.startswith("shoot:")), seconds=5)
    assert odds.is_belief
    assert not odds.is_exact
    assert odds.outcomes == ()
    assert any(one.low < one.high for one in odds.figures)


def test_stakes_are_called_by_their_names() -> None:
    """What an option does not touch is 0; what no option could is told of, also where something is secret."""
    fight = bingqi.load(DUEL, seed=7)
    fight.answer(0)
    odds = fight.odds("end")
    assert odds.names == tuple(fight._session.rules.outcome_metrics({}, ()))
    assert odds.value("hit") == 0
    assert {one.name for one in odds.figures} <= {*odds.names}
    secret = bingqi.load("sealed-orders", seed=7).odds(seconds=1)[0]
    assert secret.is_belief
    assert secret.value("hits") == 0
    for one, name, why in ((odds, "htit", 'no stake "htit"; did you mean "hit"'), (secret, "gain", 'no stake "gain"; .*found')):
        with pytest.raises(bingqi.BadContent, match=why):
            one.value(name)


def test_odds_for_which_there_is_no_time_are_not_known() -> None:
    fight = bingqi.load(DUEL, seed=7)
    fight.answer(0)
    odds = fight.odds(0, seconds=1e-9)
    assert not odds.is_known
    assert str(odds).endswith("there was no time to find out")
    with pytest.raises(KeyError):
        odds.value("hit")


def test_advice_is_the_best_first() -> None:
    fight = bingqi.load(DUEL, seed=7)
    advice = fight.advice(seconds=1)
    assert {one.option for one in advice} == {*fight.options}
    assert advice[0].trials > 0
    assert str(advice[0]).startswith(f"{advice[0].option}: wins ")


def test_results_in_chinese() -> None:
    told = str(bingqi.simulate("mirror", 4, seats={"red": "random", "blue": "random"}, lang="zh")).splitlines()
    assert told[0].startswith("frontline/mirror：4 场")
    assert len(told) == 3


def test_the_same_fights_on_several_workers() -> None:
    alone, several = [bingqi.simulate("mirror", 12, seats={"red": "random", "blue": "greedy"}, seed=5, workers=n) for n in (1, 2)]
    assert (alone.wins, alone.rounds, alone.text) == (several.wins, several.rounds, several.text)


def test_scenarios_of_all_rule_sets_can_be_loaded_by_their_names() -> None:
    names = [one.name for one in bingqi.scenarios()]
    assert {name.partition("/")[0] for name in names} == {*bingqi.ruleset_names()}
    for name in names[:2]:
        assert repr(bingqi.load(name)).startswith(f"<Fight {name}, ")


def test_what_stands_on_older_rules_says_so_and_is_not_written_anew(tmp_path: Path) -> None:
    """It goes on from a state of its own, not from its beginning."""
    of = bingqi.load(DUEL, seed=7, lang="zh")
    notice = problem("older-rules", ruleset="mttt", version=0)
    fight = Fight(Opened(of._session, of._header, of.seats, b"", notice), "en")
    assert "version 0 of mttt" in fight.notice
    with pytest.raises(bingqi.BadRecord, match="version 0 of mttt"):
        fight.save(tmp_path / "fight.jsonl")
    assert not [*tmp_path.iterdir()]


def test_a_fight_of_a_study_is_looked_at_once_it_is_over(tmp_path: Path) -> None:
    """And can be taken back from there, choice by choice, where nobody plays it on."""
    path = tmp_path / "fight.jsonl"
    session = play_one(new_study("mirror", 3), 0, path)
    fight = bingqi.load(path, seats={})
    assert fight.winner == (session.outcome and session.outcome.winner)
    fight.undo(5)
    assert fight.waiting_for
    assert len(fight.odds()) == len(fight.options)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:9]))
    with pytest.raises(bingqi.BadContent, match="simulate it again"):
        bingqi.load(path)
