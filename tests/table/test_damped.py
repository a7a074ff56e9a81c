"""Nobody floods the log, and nothing of it is left out without a word."""

from __future__ import annotations

import io
import logging

from bingqi.table.process.damped_log import A_WHILE, MOST, MOST_SHORT, SHORT, DampedHandler


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def log_of(handler: logging.Handler) -> logging.Logger:
    log = logging.Logger("edge")
    log.addHandler(handler)
    return log


def failing(log: logging.Logger, wrong: Exception) -> None:
    try:
        raise wrong
    except Exception:
        log.exception("it failed")


def test_what_is_alike_is_written_a_few_times_a_minute_and_the_rest_is_counted() -> None:
    clock, written = Clock(), io.StringIO()
    log = log_of(handler := DampedHandler(written, clock))
    for n in range(10_000):
        log.warning("somebody said %s", n)
    log.warning("something else")
    assert written.getvalue().count("somebody said") == MOST
    assert "something else" in written.getvalue()
    clock.now += A_WHILE
    log.warning("later")
    assert f"{10_000 - MOST} more like it were left out: somebody said %s" in written.getvalue()
    for n in range(MOST + 3):
        log.warning("said %s", n)
    handler.close()
    assert written.getvalue().endswith("3 more like it were left out: said %s\n"), "also when the program ends"


def test_other_faults_at_the_same_place_are_told_apart() -> None:
    written = io.StringIO()
    log = log_of(DampedHandler(written, Clock()))
    for _ in range(20):
        failing(log, ValueError("one"))
        failing(log, KeyError("other"))
    assert (written.getvalue().count("ValueError: one"), written.getvalue().count("KeyError: 'other'")) == (MOST, MOST)


def test_a_flood_of_many_messages_from_one_place_takes_no_memory() -> None:
    """asyncio logs whole sentences, each with another address in it."""
    handler = DampedHandler(io.StringIO(), Clock())
    log = log_of(handler)
    for n in range(1000):
        log.error(f"socket.accept() out of system resource: {n}")
    assert len(handler.places) == 1


def test_of_a_fault_that_comes_again_the_id_that_somebody_was_told_is_still_written() -> None:
    """Without its traceback, on one short line, and no more of them than a log can take."""
    clock, written = Clock(), io.StringIO()
    log = log_of(handler := DampedHandler(written, clock))
    handler.setFormatter(logging.Formatter("[%(request)s] %(message)s"))
    for n in range(1000):
        try:
            raise ValueError("secret")
        except ValueError:
            log.exception("GET /api/%s\nmore", "x" * 1000, extra={"request": f"id-{n}"})
    lines = written.getvalue().splitlines()
    short = [line for line in lines if line.endswith(" (ValueError again)")]
    assert written.getvalue().count("Traceback") == MOST
    assert [line.partition(" ")[0] for line in short] == [f"[id-{n}]" for n in range(MOST, MOST + MOST_SHORT)]
    assert max(len(line) for line in short) < SHORT + 40
    assert "secret" not in "".join(short)
