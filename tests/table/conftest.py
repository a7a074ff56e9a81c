"""Tests that are coroutines run in a loop of their own; `at` is a server that is there while they do."""

from __future__ import annotations

import asyncio
import inspect
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from tests.table.served import Served


@pytest.fixture
def at(tmp_path: Path) -> Served:
    return Served(tmp_path)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    wanted: dict[str, Any] = {name: pyfuncitem.funcargs[name] for name in inspect.signature(test).parameters}

    async def run() -> None:
        async with wanted.get("at") or nullcontext():
            await test(**wanted)

    asyncio.run(run())
    return True
