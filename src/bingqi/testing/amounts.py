"""Amounts: how much the contract plays. A short run, of a few minutes for a large rule set, or a long one (`--long`)."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, Phase, settings


@dataclass
class Limits:
    """What was asked for on the command line."""

    long: bool = os.environ.get("BINGQI_PROVE") == "1"
    battles: int = 0
    """Of each scenario, at random; 0: as many as the run and the rule set want."""


LIMITS = Limits()
"""Of this run; known when tests are collected."""
SHRINKING = 5
"""Seconds in which a failure of a short run is made small: large battles take minutes to be as small as they get."""
SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
QUICK = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=SLOW,
    phases=[Phase.explicit, Phase.generate, Phase.shrink],  # to explain a failure line by line takes fifty times as long
    report_multiple_bugs=False,
)
THOROUGH = settings(max_examples=100, deadline=None, database=None, suppress_health_check=SLOW, print_blob=True)
Test = Callable[..., Any]


def usual(test: Test) -> Test:
    """As many examples as a run has."""
    return (THOROUGH if LIMITS.long else QUICK)(test)


def fewer(test: Test) -> Test:
    """A third of them, where one takes long."""
    of_run = THOROUGH if LIMITS.long else QUICK
    return settings(of_run, max_examples=max(1, of_run.max_examples // 3))(test)
