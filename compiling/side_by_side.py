"""The files of one library compiled side by side, which setuptools does one after the other: all of ours lie in one."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from setuptools.command.build_ext import build_ext


class BuildExt(build_ext):  # type: ignore[misc]  # setuptools tells no types of it
    """`build_ext` with as many compilers at work as there are processors."""

    def build_extensions(self) -> None:
        """Build all of them."""
        one_by_one = self.compiler.compile

        def compile(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [made for all in pool.map(lambda one: one_by_one([one], **how), sources) for made in all]

        self.compiler.compile = compile
        super().build_extensions()
