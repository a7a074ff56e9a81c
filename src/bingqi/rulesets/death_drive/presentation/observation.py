"""What a seat knows, and what could be so. Secret are an action that is declared and not executed (DD-30.2), and how long something
lasts whose time was thrown behind a screen (DD-27.7)."""

from __future__ import annotations

from bingqi.kit.state import States
from bingqi.rulesets.death_drive.model.state import State

STATES = States(State)
