"""`python -m prove [NAME ...]`: the long evidence that is no pytest test. Exit code 1 if a proof does not hold."""

from __future__ import annotations

import sys
from collections.abc import Callable

from prove import (
    advice,
    bots,
    browser,
    calibration,
    clusters,
    compiled,
    disks,
    fights,
    hostile,
    laboratory,
    language,
    noop,
    odds,
    pairing,
    quick,
    ratings,
    records,
    scale,
)

PROOFS: dict[str, Callable[[], bool]] = {
    "noop": noop.prove,
    "bots": bots.prove,
    "fights": fights.prove,
    "quick": quick.prove,
    "ratings": ratings.prove,
    "odds": odds.prove,
    "calibration": calibration.prove,
    "advice": advice.prove,
    "laboratory": laboratory.prove,
    "pairing": pairing.prove,
    "clusters": clusters.prove,
    "scale": scale.prove,
    "hostile": hostile.prove,
    "language": language.prove,
    "disks": disks.prove,
    "records": records.prove,
    "browser": browser.prove,
    "compiled": compiled.prove,
}

if __name__ == "__main__":
    names = sys.argv[1:] or list(PROOFS)
    if wrong := [name for name in names if name not in PROOFS]:
        sys.exit(f"no proof {wrong[0]!r}; there are {', '.join(PROOFS)}")
    held = [PROOFS[name]() for name in names]
    sys.exit(0 if all(held) else 1)
