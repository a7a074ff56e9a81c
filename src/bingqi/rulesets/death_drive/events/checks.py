"""Events of checks (DD-11)."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.death_drive.model.state import State


@event
def combo_changed(state: State, id: str, layers: int) -> None:
    """DD-11.1, DD-11.2, DD-11.3 So many layers of the combo penalty lie on her."""
    state.characters[id].combo = layers


@event
def check_decided(state: State, id: str, on: str, action: str, result: str) -> None:
    """DD-3.7 How the check of an action of hers ends, for somebody or something."""


@telling_event
def counter_decided(state: State, id: str, on: str, action: str, came: str) -> None:
    """DD-34.5, DD-34.6, DD-34.7, DD-34.8 Whether what she does brings an action of the other to nothing: a check that fails may,
    and one that succeeds may not. Changes nothing; people read it."""
