"""Events of checks (DD-11)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.death_drive.model.state import State


@event
def combo_changed(state: State, id: str, layers: int) -> None:
    """DD-11.1, DD-11.2, DD-11.3 So many layers of the combo penalty lie on her."""
    state.characters[id].combo = layers


@event
def check_decided(state: State, id: str, on: str, action: str, result: str) -> None:
    """DD-3.7 How the check of an action of hers ends, for somebody or something."""
