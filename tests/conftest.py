"""What all tests share: pytest's own tester of plugins, Hypothesis' profiles; and that no record is left open. The contract, and
which rules the tests cover, are the plugin `bingqi.testing`."""

import gc
import os
import signal
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import engine

from bingqi.testing.amounts import QUICK, SHRINKING, THOROUGH

sys.path.insert(0, str(Path(__file__).parent.parent))  # so that tests find the toy: `from tests.toy import RULESET`

# A background job of a shell ignores Ctrl-C, and so would all that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The workers of pytest take all cores: threads of OpenBLAS beside them wait for one another, and burn four times the time in that.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

pytest_plugins = ["pytester"]

PROVE = os.environ.get("BINGQI_PROVE") == "1"
settings.register_profile("test", QUICK)
settings.register_profile("prove", THOROUGH)
settings.load_profile("prove" if PROVE else "test")
if not PROVE:
    engine.MAX_SHRINKING_SECONDS = SHRINKING


LONG = "browser", "contract", "examples", "table", "lab", "golden", "typy17", "cli"
"""Folders whose tests take long: those are begun first, so that in the end no worker is left alone with one of them."""


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected is there to stay: nobody looks again and again for what of it could be thrown away."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    order = {folder: n for n, folder in enumerate(LONG)}
    items.sort(key=lambda item: order.get(item.path.parent.name, len(LONG)))


@pytest.fixture(autouse=True)
def _writers_are_closed() -> Iterator[None]:
    """Nothing is left open when a test ends."""
    yield
    if writers := sys.modules.get("tests.writers"):
        writers.close_all()
