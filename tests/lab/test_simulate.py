"""Studies are the same whoever runs them, and each of their fights can be fought again."""

import signal
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from threading import main_thread
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.writers import kept

from bingqi.core.problems import BadContent
from bingqi.core.record.format import read
from bingqi.core.record.verify import verify
from bingqi.core.requests import Decision
from bingqi.lab.fights.crew import workers_for
from bingqi.lab.fights.study import Study, new_study
from bingqi.lab.fights.summary import Summary
from bingqi.lab.study.simulate import Job, Result, play_one, run, simulate
from bingqi.rulesets import ruleset

FIGHTS = 40


@pytest.fixture(scope="module")
def study() -> Study:
    return new_study("kobolds-and-goblins", 7, {"kobolds": "random", "goblins": "greedy"})


def untimed(result: Result) -> dict[str, object]:
    return {key: value for key, value in result.report().items() if "second" not in key}


def test_workers_and_chunks_change_nothing(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = untimed(run(study, FIGHTS, workers=1))
    assert untimed(run(study, FIGHTS, workers=3)) == alone
    monkeypatch.setattr("bingqi.lab.study.simulate.CHUNK", 7)
    assert untimed(run(study, FIGHTS, workers=1)) == alone


def test_in_a_browser_no_processes_are_started() -> None:
    assert [workers_for(wished, FIGHTS, "emscripten") for wished in (0, 1, 8)] == [1, 1, 1]
    assert [workers_for(wished, 4, "linux") for wished in (1, 3, 8)] == [1, 3, 4]
    assert workers_for(0, FIGHTS, "linux") >= 1


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="signals are sent to a thread")
def test_ctrl_c_while_workers_are_started_is_not_lost(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is heard once they are: what they have under way comes, and no more."""
    submit, sent = ProcessPoolExecutor.submit, [signal.SIGINT]

    def interrupted(pool: ProcessPoolExecutor, *work: Any) -> Any:
        if sent:
            signal.pthread_kill(main_thread().ident or 0, sent.pop())
        return submit(pool, *work)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", interrupted)
    assert 0 < run(study, 100_000, workers=2).summary.fights < 1000
    assert sent == []


def test_other_seeds_give_other_fights(study: Study) -> None:
    other = msgspec.structs.replace(study, seed=8)
    assert run(study, FIGHTS, 1).summary != run(other, FIGHTS, 1).summary


@given(n=st.integers(0, 10_000))
@settings(max_examples=8)
def test_a_fight_played_alone_is_the_fight_of_the_study(study: Study, n: int) -> None:
    session, counted = play_one(study, n), Job(study).fight(n)
    assert session.outcome is not None
    assert counted.winner == session.outcome.winner
    assert counted.rounds == session.rules.round(session.start)
    assert counted.decisions == sum(isinstance(said.request, Decision) for said in session.all_responses)


def test_recorded_fights_are_those_of_the_study(study: Study, tmp_path: Path) -> None:
    plain, recorded = run(study, 4, 1), run(study, 4, 1, record_dir=tmp_path)
    assert untimed(plain) == untimed(recorded)
    for n in range(4):
        record = read(tmp_path / f"fight-{n}.jsonl")
        assert record.responses == kept(play_one(study, n).all_responses)
        assert not verify(ruleset(study.ruleset), record).problems
    with pytest.raises(BadContent, match="another folder"):
        run(study, 4, 1, record_dir=tmp_path)


def test_the_figures_add_up(study: Study) -> None:
    told = run(study, FIGHTS, 1).report()
    assert sum(told["wins"].values()) + told["draws"] == told["fights"] == FIGHTS
    for side, rate in told["win_rate"].items():
        assert rate["low"] <= rate["p"] == told["wins"][side] / FIGHTS <= rate["high"]
    assert told["rounds"]["p50"] <= told["rounds"]["p95"]
    assert 0 <= told["stalled"] <= FIGHTS
    assert sum(told["lengths"].values()) == sum(told["why"].values()) == FIGHTS
    assert list(told) == [
        *("scenario", "ruleset", "version", "fights", "seed", "seats", "options", "wins", "draws", "win_rate", "rounds"),
        *("lengths", "why", "stalled", "decisions", "seconds", "fights_per_second", "decisions_per_second"),
    ]


@pytest.mark.parametrize("workers", [1, 2])
def test_interrupted_it_gives_what_it_has(study: Study, workers: int) -> None:
    def stop(counted: Summary) -> None:
        if counted.fights >= 5:
            raise KeyboardInterrupt

    result = run(study, 400, workers, stop)
    assert result.interrupted
    assert 5 <= result.summary.fights < 400
    assert result.report()["asked"] == 400


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"fights": 0}, "fights: 0 is out of range"),
        ({"fights": 10**30}, "fights: a number so large is out of range"),
        ({"workers": -1}, "workers: -1"),
        ({"seed": -1}, "seed: -1"),
        ({"seats": {"nobody": "random"}}, 'no side "nobody"'),
        ({"seats": {"kobolds": "randon"}}, 'did you mean "random"'),
        ({"options": {"nonsense": 1}}, "nonsense"),
        ({"scenario": "kobolds-and-gobblins"}, "scenario"),
    ],
)
def test_what_cannot_be_studied_is_refused(study: Study, wrong: dict[str, Any], said: str) -> None:
    asked: dict[str, Any] = {"scenario": study.id, "fights": 1, "workers": 1, **wrong}
    with pytest.raises(BadContent, match=said):
        simulate(**asked)
