"""Would the tests notice if a rule did nothing? Rules drawn at random are replaced by a no-op, one at a time, and the tests run."""

from __future__ import annotations

import inspect
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from inspect import Parameter
from types import CodeType, FunctionType

import bingqi.core.dice.tally as tally
from bingqi.core.content.rulebook import ids_of, read_book
from bingqi.rulesets import ruleset

VARIABLE = "BINGQI_NOOP"


def nothing(like: FunctionType) -> CodeType:
    """The code of a function with the same parameters that does nothing."""
    parameters = [one.replace(annotation=one.empty) for one in inspect.signature(like).parameters.values()]
    told = [str(one if one.default is one.empty else one.replace(default=Parameter.empty)) for one in parameters]
    if any(one.kind is one.KEYWORD_ONLY for one in parameters):
        at = next(i for i, one in enumerate(parameters) if one.kind is one.KEYWORD_ONLY)
        told.insert(at, "*")
    found: CodeType = eval(f"lambda {', '.join(told)}: None").__code__
    return found


def functions(package: str, id: str) -> Iterator[FunctionType]:
    """The functions of a rule set that carry an id: named by it, or with a docstring that begins with it."""
    for name, module in list(sys.modules.items()):
        if not name.startswith(package):
            continue
        for thing in list(vars(module).values()):
            if not isinstance(thing, FunctionType) or thing.__module__ != name:
                continue
            if id in getattr(thing, "rules", ()):
                yield thing.plain  # type: ignore[attr-defined]  # a rule keeps the function it names
            elif id in ids_of(thing.__doc__ or ""):
                yield thing


def silence(package: str, id: str) -> int:
    """Let every function that carries the id do nothing, and every part of a tally that cites it count for nothing."""
    found = {one.__code__: one for one in functions(package, id)}
    for one in found.values():
        one.__code__ = nothing(one)
    add = tally.Tally.add

    def add_others(self: tally.Tally, label: str, amount: int, rule: str, about: str = "") -> None:
        if rule != id:
            add(self, label, amount, rule, about)

    tally.Tally.add = add_others  # type: ignore[method-assign]  # that is the point
    return len(found)


def noticed(name: str, id: str) -> tuple[bool, str]:
    """Whether some test of the rule set fails without the rule, and which did first."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "-p",
        "prove.noop_plugin",
        f"tests/rulesets/{name}",
    ]
    run = subprocess.run(command, env={**os.environ, VARIABLE: f"{name} {id}"}, capture_output=True, encoding="utf-8", check=False)
    lines = run.stdout.splitlines()
    first = next((line for line in lines if line.startswith(("FAILED", "ERROR"))), lines[-1] if lines else "no output")
    return run.returncode == 1 and "FAILED" in run.stdout, first[:120]


def prove(name: str = "frontline", n: int = 30, seed: int = 1, workers: int = 2) -> bool:
    """Draw `n` rules of a book, silence each in turn, and say which nobody noticed."""
    book = read_book(ruleset(name).folder)
    ids = sorted(id for id, rule in book.rules.items() if rule.status in ("done", "gm"))
    drawn = random.Random(seed).sample(ids, min(n, len(ids)))
    print(f"{name}: {len(drawn)} rules, each replaced by a no-op (seed {seed})", flush=True)
    missed = []
    with ThreadPoolExecutor(workers) as pool:
        for id, (found, first) in zip(drawn, pool.map(lambda id: noticed(name, id), drawn), strict=True):
            print(f"  {id:9} {'noticed' if found else 'NOT NOTICED'}: {first}", flush=True)
            if not found:
                missed.append(id)
    print(f"  {len(drawn) - len(missed)} of {len(drawn)} noticed", flush=True)
    return not missed
