"""python -m compiling: the compiled program, built unless it is there. Prints the folder in which it lies, for PYTHONPATH."""

from __future__ import annotations

import sys
from pathlib import Path

from compiling.build import NotCompiled, build

if __name__ == "__main__":
    try:
        print(build(Path(__file__).parents[1]))
    except NotCompiled as fault:
        sys.exit(f"The program was not compiled: {fault}")
