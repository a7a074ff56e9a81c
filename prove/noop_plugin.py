"""A pytest plugin that silences the rule which the environment names (see prove/noop.py)."""

from __future__ import annotations

import os
import resource
from importlib import import_module

import pytest

from prove.noop import VARIABLE, silence

MOST_MEMORY = 4 << 30
"""Bytes. Without some rules a battle never ends, and its log fills the machine: the test that plays it fails at this."""


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    name, _, id = os.environ[VARIABLE].partition(" ")
    import_module(f"bingqi.rulesets.{name}")
    if not silence(f"bingqi.rulesets.{name}", id):
        print(f"no function carries {id}; its parts of tallies are silenced")
